//! A list that stands by itself, whichever of its options is chosen, changes nothing.

use crate::explore::anchors::{counts_rows, keeps};
use crate::explore::intents::What;
use crate::explore::intents::fields::sheets;
use crate::explore::oracles::{Doubt, Transition};
use crate::state::text::fold_case;
use crate::state::{Element, State};
use crate::trace::DefectKind;

/// So many options must have brought nothing about: one may be what the page shows already.
const TRIED: usize = 2;
/// So many records a page lists whose choice would be seen.
const RECORDS: usize = 3;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Choose(anchor, option) = &t.made.what else { return None };
    let tried_in_vain =
        || t.deeds.unanswered(&anchor.id) >= TRIED && !is_to_be_sent(t.before, anchor.element);
    if !(shows_fewer(t.before, anchor.element, option) || tried_in_vain())
        || answers(t.before, t.after)
        || !tells_much(t.after)
    {
        return None;
    }
    Some(Doubt {
        oracle: "unheard",
        kind: DefectKind::NoResponse,
        key: format!("unheard|{}", anchor.class),
        summary: format!("Whatever is chosen in the \"{}\" list, nothing changes", anchor.name),
        expected: "what is shown follows what is chosen".to_owned(),
        actual: "the page says the same, and nothing was asked of the server".to_owned(),
        line: t.line.clone().checking(
            "assert(session.state.requests.len > 0 || session.state.text != session.before.text || session.state.url != session.before.url, \"what is shown follows what is chosen\");"
                .to_owned(),
        ),
    })
}

/// "10 per page" of a list that shows twenty.
fn shows_fewer(state: &State, list: usize, option: &str) -> bool {
    let counts = state.elements.get(list).is_some_and(|e| counts_rows(e, state));
    let most = state.symbols().collections.iter().map(|c| c.records.len()).max().unwrap_or_default();
    counts && option.trim().parse::<usize>().is_ok_and(|few| few < most)
}

/// Somebody has to press a button for it: it is a field of a form, or stands in a dialog, or on a page that is kept.
fn is_to_be_sent(state: &State, list: usize) -> bool {
    let of_form = sheets(state).iter().any(|s| s.fields.iter().any(|f| f.element == list));
    let control = |e: &&Element| e.visible && matches!(e.role.as_str(), "button" | "link");
    // A link "Apply" does it as well, and "Run report".
    let applies = |e: &Element| {
        let name = fold_case(e.name.trim());
        let alone = matches!(name.as_str(), "go" | "show" | "filter" | "update" | "view");
        let first = name.split_whitespace().next().unwrap_or_default();
        alone || matches!(first, "apply" | "refresh" | "run" | "generate" | "calculate")
    };
    let keeps =
        state.elements.iter().filter(control).any(|e| e.role == "button" && keeps(&e.name) || applies(e));
    of_form || keeps || crate::state::dialog(state).is_some()
}

/// Anything but the choice itself is another, or the server was asked.
pub(in crate::explore) fn answers(before: &State, after: &State) -> bool {
    let told = |s: &State| -> Vec<(String, String)> {
        let plain = |e: &&Element| e.visible && !matches!(e.role.as_str(), "combobox" | "listbox" | "option");
        s.elements.iter().filter(plain).map(|e| (e.role.clone(), e.name.clone())).collect()
    };
    after.requests.iter().any(crate::state::Request::is_call)
        || after.repainted
        || before.url != after.url
        || before.text != after.text
        || told(before) != told(after)
}

/// There is something on the page that a choice can be about.
fn tells_much(state: &State) -> bool {
    let listed = state.symbols().collections.iter().any(|c| c.records.len() >= RECORDS);
    let numbers =
        state.elements.iter().filter(|e| e.visible && e.own_text.chars().any(|c| c.is_ascii_digit()));
    listed || numbers.count() >= RECORDS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_has_to_be_applied_need_not_answer() {
        let with = |control: &str| page().element("combobox", "Month", |_| ()).link(control, "#").build();
        assert!(is_to_be_sent(&with("Apply"), 0) && is_to_be_sent(&with("Run report"), 0));
        assert!(!is_to_be_sent(&with("Reports"), 0));
    }

    #[test]
    fn fewer_rows_than_are_shown_can_be_seen() {
        let rows: [&[&str]; 12] = [&["Mug", "7"]; 12];
        let with = |options: &[&str]| {
            let state = page()
                .select("Items per page", options, options[1])
                .table("Products", &["Name", "Price"], &rows)
                .build();
            let list = state.elements.iter().find(|e| e.role == "combobox").unwrap().index;
            (shows_fewer(&state, list, options[0]), shows_fewer(&state, list, options[2]))
        };
        assert_eq!(with(&["10", "20", "50"]), (true, false));
        assert_eq!(with(&["Mugs", "Lamps", "Chairs"]), (false, false));
    }

    #[test]
    fn what_changes_besides_the_choice_is_an_answer() {
        let with = |shown: &str, chosen: &str| {
            let mut page = page()
                .element("combobox", "Range", |e| e.value = Some(chosen.to_owned()))
                .heading(2, shown)
                .build();
            page.text = shown.to_owned();
            page
        };
        assert!(!answers(&with("12 orders", "Month"), &with("12 orders", "Year")));
        assert!(answers(&with("12 orders", "Month"), &with("99 orders", "Year")));
    }
}

//! A form says that something has become what was entered, and the page that tells of it goes on telling what it told.

use crate::explore::intents::{Entry, What};
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::State;
use crate::state::text::{contains, fold_case, words};
use crate::trace::DefectKind;

/// A shorter value may be a part of any text.
const SHORT: usize = 2;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    if t.made.intent != "fill" || !t.has_sent(sheet) {
        return None;
    }
    let said: Vec<String> =
        t.new_messages().into_iter().map(|said| fold_case(&said)).filter(|said| !is_to_come(said)).collect();
    let (label, was, new) = entries.iter().find_map(|(blank, entry)| {
        let (Entry::Option(entered) | Entry::Text(entered)) = entry else { return None };
        let new = head(entered);
        let confirmed = said.iter().any(|message| contains(message, &fold_case(new)));
        let long = new.chars().count() >= SHORT;
        let was = still(t.before, t.after, &blank.label, new).filter(|_| confirmed && long)?;
        Some((blank.label.trim().to_owned(), was, new.to_owned()))
    })?;
    Some(Doubt {
        oracle: "unchanged",
        kind: DefectKind::UnexpectedResult,
        key: format!("unchanged|{}|{}", sheet.key, fold_case(&label)),
        summary: format!("\"{label}\" was changed to \"{new}\", the message says so, and the page still tells \"{was}\""),
        expected: new,
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && same_text(e.text, {})), \"the page tells what was saved\");",
            quote(&was)
        )),
        actual: was,
    })
}

/// Somebody has to say yes to it first.
pub(in crate::explore) fn awaits(message: &str) -> bool {
    const AWAITS: [&str; 4] = ["approval", "approved", "approve", "pending"];
    words(message).any(|word| AWAITS.contains(&word.as_str()))
}

/// What is asked for, or planned, is not so yet.
fn is_to_come(message: &str) -> bool {
    const TO_COME: [&str; 9] =
        ["request", "requested", "review", "scheduled", "planned", "will", "draft", "proposed", "queued"];
    awaits(message) || words(message).any(|word| TO_COME.contains(&word.as_str()))
}

/// What an option is called, without what it says of it: "M3" of "M3, Twin (clean)".
fn head(option: &str) -> &str {
    option.split([',', '(', '–']).next().unwrap_or(option).trim()
}

/// What the page tells under this label, before and after, and has nothing of what is new.
fn still(before: &State, after: &State, label: &str, new: &str) -> Option<String> {
    let told = |state: &State| {
        let symbols = state.symbols();
        let mut all =
            symbols.facts.iter().filter(|fact| fold_case(fact.label.trim()) == fold_case(label.trim()));
        let only = all.next().filter(|_| all.next().is_none())?;
        Some(only.value.trim().to_owned())
    };
    let (was, is) = (told(before)?, told(after)?);
    // "Name *": the sign of what must be filled in is no value.
    let same = fold_case(&was) == fold_case(&is) && was.contains(char::is_alphanumeric);
    (same && !contains(&fold_case(&is), &fold_case(new))).then_some(is)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_the_page_tells_under_the_label_of_the_field_is_compared() {
        let with = |room: &str| page().pairs(&[("Room", room), ("Nights", "3")]).build();
        assert_eq!(still(&with("M1"), &with("M1"), "Room", "M3").as_deref(), Some("M1"));
        assert_eq!(still(&with("M1"), &with("M3"), "Room", "M3"), None);
        assert_eq!(still(&with("M1"), &with("M1"), "Guest", "M3"), None);
        assert_eq!(still(&with("*"), &with("*"), "Room", "M3"), None);
    }

    #[test]
    fn what_is_asked_for_is_not_so_yet() {
        assert!(is_to_come("your request for room m3 was sent") && is_to_come("the move to m3 is pending"));
        assert!(!is_to_come("ada was moved to room m3"));
    }

    #[test]
    fn an_option_begins_with_what_it_is_called() {
        assert_eq!(
            (head("M3, Twin (clean)"), head("Ada Byron"), head("Large (XL)")),
            ("M3", "Ada Byron", "Large")
        );
    }
}

//! Whoever turns on and back again finds what was there before.

use crate::explore::anchors::parts;
use crate::explore::intents::amounts;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::State;
use crate::state::text::fold_case;
use crate::trace::DefectKind;

/// So many texts of the page stand for it.
const TEXTS: usize = 4;
/// A longer text is prose.
const LONG: usize = 60;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    if t.made.intent != "return" || t.after.status.is_some_and(|s| s >= 400) {
        return None;
    }
    let first = t.earlier.filter(|e| parts(&e.url) == parts(&t.after.url))?;
    if t.used.is_some_and(|e| e.checked.is_some()) {
        return miscounted(t, first);
    }
    let own = lost(first, t.before, t.after)?;
    let name = t.used?.name.trim();
    let any = own.iter().map(|text| format!("has_text(session.state.text, {})", quote(text)));
    Some(Doubt {
        oracle: "unreturned",
        kind: DefectKind::WrongNavigation,
        key: format!("unreturned|{}", t.before.page_id),
        summary: format!(
            "\"{name}\" does not lead back to where one came from: \"{}\" is not there again",
            own.first()?
        ),
        expected: own.join(", "),
        actual: "none of it".to_owned(),
        line: t.line.clone().checking(format!(
            "assert({}, \"who turns on and back is where they were\");",
            any.collect::<Vec<_>>().join(" || ")
        )),
    })
}

/// A box was ticked and unticked, and a sum that it changed is not what it was.
fn miscounted(t: &Transition<'_>, first: &State) -> Option<Doubt> {
    let (was, turned, back) = (amounts(first), amounts(t.before), amounts(t.after));
    if was == turned || was == back {
        return None;
    }
    let times = |all: &[&str], text: &str| all.iter().filter(|other| **other == text).count();
    let sum = was.iter().find(|text| times(&back, text) < times(&was, text))?;
    let name = t.used?.name.trim();
    Some(Doubt {
        oracle: "unreturned",
        kind: DefectKind::UnexpectedResult,
        key: format!("unreturned|sum|{}", t.before.page_id),
        summary: format!("\"{name}\" was changed and changed back, and \"{sum}\" is not there again"),
        expected: (*sum).to_owned(),
        actual: back.iter().find(|text| !was.contains(text)).map_or("another sum", |text| *text).to_owned(),
        line: t.line.clone().checking(format!(
            "assert(filter(session.state.elements, |e| e.visible && e.value == () && e.text.trim() == {}).len >= {}, \"a sum is what it was\");",
            quote(sum),
            times(&was, sum)
        )),
    })
}

/// Texts that only the first page had; `None`: it had none of its own, or one of them is there again.
fn lost<'s>(first: &'s State, turned: &State, back: &State) -> Option<Vec<&'s str>> {
    let (turned, back) = (fold_case(&turned.text), fold_case(&back.text));
    let told =
        |text: &&str| (3..=LONG).contains(&text.chars().count()) && text.chars().any(char::is_alphanumeric);
    let shown = first.elements.iter().filter(|e| e.visible && e.value.is_none() && !e.editable);
    let texts = shown.map(|e| e.own_text.trim()).filter(told);
    let own: Vec<&str> = texts.filter(|text| !turned.contains(&fold_case(text))).collect();
    let gone = own.iter().all(|text| !back.contains(&fold_case(text)));
    // One text may be the time of the day.
    (own.len() > 1 && gone).then(|| own.into_iter().take(TEXTS).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_was_there_before_is_there_again() {
        let week = |days: [&str; 2]| {
            let page =
                page().heading(1, "Calendar").element("paragraph", "", |e| e.own_text = days[0].into());
            page.element("paragraph", "", |e| e.own_text = days[1].into()).text(&days.join(" ")).build()
        };
        let (now, before, other) =
            (week(["Mon 23", "Tue 24"]), week(["Mon 16", "Tue 17"]), week(["Mon 9", "Tue 10"]));
        assert!(lost(&now, &before, &now).is_none());
        assert!(lost(&now, &before, &other).is_some());
        assert!(lost(&now, &now, &other).is_none(), "it turned nothing");
    }
}

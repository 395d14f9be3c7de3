//! How many there are of something is no number below nought: a form that takes one, and a page that shows it then, are wrong.

use crate::explore::intents::values::{asks_for_a_change, asks_how_many};
use crate::explore::intents::{What, saves};
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::State;
use crate::state::text::fold_case;
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, ..) = &t.made.what else { return None };
    if !t.has_sent(sheet)
        || !saves(t.after)
        || t.after.complains()
        || t.after.status.is_some_and(|s| s >= 400)
    {
        return None;
    }
    let asked = sheet.fields.iter().filter(|b| asks_how_many(&b.label) && !asks_for_a_change(&b.label));
    let (label, value) = asked.into_iter().find_map(|blank| {
        let held = t.before.symbols().fields_named(&blank.label).next()?.value.trim().to_owned();
        let below = held.parse::<f64>().is_ok_and(|n| n < 0.0);
        (below && !shows(t.before, &held) && shows(t.after, &held)).then(|| (blank.label.clone(), held))
    })?;
    Some(Doubt {
        oracle: "below nought",
        kind: DefectKind::UnexpectedResult,
        key: format!("below nought|{}|{}", sheet.key, fold_case(&label)),
        summary: format!("\"{}\" takes {value} for \"{label}\"", sheet.sends),
        expected: "it is refused: there is never less than none of anything".to_owned(),
        actual: format!("the page shows {value}"),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && same_text(e.own_text, {0})), \"what is less than none is not taken\");",
            quote(&value)
        )),
    })
}

/// The number stands by itself somewhere.
fn shows(state: &State, number: &str) -> bool {
    state.elements.iter().any(|e| e.visible && e.own_text.trim() == number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_number_that_stands_by_itself_is_shown() {
        assert!(shows(&page().text("-3").build(), "-3"));
        assert!(!shows(&page().text("Room 7-3").build(), "-3"));
    }
}

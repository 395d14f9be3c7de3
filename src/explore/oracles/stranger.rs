//! A control in the row of one record leads to another record of the same list.

use super::{Doubt, Transition};
use crate::explore::line::quoted;
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Record, State};
use crate::trace::DefectKind;

pub(super) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor()?;
    let key = &anchor.record.as_ref()?.key;
    if key.chars().count() < 4 || t.before.page_id == t.after.page_id && t.before.url == t.after.url {
        return None;
    }
    let list = t
        .before
        .symbols()
        .collections
        .iter()
        .find(|c| c.record(key).is_some_and(|r| holds(t.before, r, anchor.element)))?;
    let heads = headings(t.after);
    let says = |key: &str| heads.iter().any(|h| h.contains(&fold_case(key)));
    // The page is about what was meant, or tells of it in any way.
    if says(key) || fold_case(&t.after.text).contains(&fold_case(key)) {
        return None;
    }
    let other = list
        .records
        .iter()
        .filter(|r| r.key.chars().count() > 3 && !fold_case(&r.key).contains(&fold_case(key)))
        .find(|r| heads.iter().any(|h| *h == fold_case(&r.key)))?;
    let (meant, got) = (quoted(key)?, quoted(&other.key)?);
    Some(Doubt {
        oracle: "stranger",
        kind: DefectKind::WrongNavigation,
        key: format!("stranger|{}|{}", t.before.page_id, anchor.class),
        summary: format!("\"{}\" of {meant} leads to {got}", anchor.name),
        expected: format!("a page about {meant}"),
        actual: format!("a page that is headed {got}"),
        line: t.line.clone().checking(format!(
            "assert_contains(session.state, {}, \"the page is about what was chosen\");",
            quote(key)
        )),
    })
}

fn holds(state: &State, record: &Record, element: usize) -> bool {
    record.element == element || state.is_inside(element, record.element)
}

fn headings(state: &State) -> Vec<String> {
    let seen = state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
    seen.map(|e| fold_case(e.name.trim())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_about_what_its_headings_say() {
        let state = crate::state::testing::page().heading(1, "Emma").heading(3, "Reviews").build();
        assert_eq!(headings(&state), ["emma"]);
    }
}

//! A question is about what was clicked, and not about the entry beside it: "Disable" does not ask whether to uninstall.

use super::is_control;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State, dialog};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| is_named(e))?;
    let over =
        dialog(t.after).filter(|_| dialog(t.before).is_none()).and_then(|d| t.after.elements.get(d))?;
    let own = words(&used.name).next()?;
    let asked = fold_case(&format!("{} {}", over.name, over.text));
    if words(&asked).any(|w| w.starts_with(&own)) {
        return None;
    }
    // The question and what answers it name the deed.
    let buttons = t.after.descendants(over.index).filter(|e| e.visible && e.role == "button");
    let answers: Vec<String> = buttons.filter_map(|e| words(&e.name).next()).collect();
    let asks =
        |verb: &String| *verb != own && answers.contains(verb) && words(&over.name).any(|w| w == *verb);
    let other =
        beside(used, t.before).into_iter().find(|name| words(name).next().is_some_and(|v| asks(&v)))?;
    let name = used.name.trim();
    Some(Doubt {
        oracle: "asks another",
        kind: DefectKind::UnexpectedResult,
        key: format!("asks another|{}|{}", t.before.page_id, fold_case(name)),
        summary: format!("\"{name}\" asks what \"{other}\" would ask: {}", over.name.trim()),
        expected: format!("a question about \"{name}\""),
        actual: over.name.trim().to_owned(),
        line: t.line.clone().checking(format!(
            "assert_contains(session.state.dialog.text, {}, \"it asks about what was clicked\");",
            quote(&own)
        )),
    })
}

fn is_named(e: &Element) -> bool {
    is_control(e) && !e.name.trim().is_empty()
}

/// The entries of the same menu, or the controls of the same row, by their names.
fn beside(used: &Element, state: &State) -> Vec<String> {
    let holds = |a: &&Element| {
        matches!(a.role.as_str(), "menu" | "list" | "row" | "group" | "toolbar" | "listitem" | "article")
    };
    let Some(around) = state.ancestors(used.index).find(holds) else { return Vec::new() };
    let all = state.descendants(around.index).filter(|e| e.visible && is_named(e) && e.index != used.index);
    all.map(|e| e.name.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn the_entries_beside_one_are_those_of_its_menu() {
        let state = page()
            .within("menu", "Actions", |p| {
                p.element("menuitem", "Disable", |_| {}).element("menuitem", "Uninstall", |_| {})
            })
            .button("Save")
            .build();
        let used = state.elements.iter().find(|e| e.name == "Disable").unwrap();
        assert_eq!(beside(used, &state), ["Uninstall"]);
    }
}

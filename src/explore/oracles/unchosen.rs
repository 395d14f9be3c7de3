//! What is chosen in one group of a form leaves alone what is chosen in another.

use super::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Element, ElementIndex, State, follow};
use crate::trace::DefectKind;

pub(super) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| is_choice(e))?;
    if t.before.page_id != t.after.page_id || t.before.status != t.after.status {
        return None;
    }
    let (was, is) = moved(t.before, used, t.after)?;
    Some(Doubt {
        oracle: "unchosen",
        kind: DefectKind::UnexpectedResult,
        key: format!("unchosen|{}|{}", t.before.page_id, fold_case(&was.name)),
        summary: format!("Choosing \"{}\" chose \"{}\" instead of \"{}\" in another group", used.name.trim(), is.name.trim(), was.name.trim()),
        expected: format!("\"{}\"", was.name.trim()),
        actual: format!("\"{}\"", is.name.trim()),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.role == \"radio\" && e.name == {} && e.checked == true), \"what was chosen in another group stays\");",
            quote(&is.name)
        )),
    })
}

fn is_choice(e: &Element) -> bool {
    e.role == "radio"
}

/// A choice of another group that is on no more though it is still there, and what is on instead.
fn moved<'s>(before: &'s State, used: &Element, after: &'s State) -> Option<(&'s Element, &'s Element)> {
    let own = group(before, used.index)?;
    let on = before.elements.iter().filter(|e| is_choice(e) && e.visible && e.checked == Some(true));
    on.filter(|e| group(before, e.index).is_some_and(|g| g != own)).find_map(|was| {
        let now = follow(before, was.index, after)?;
        let there =
            after.elements.get(now).filter(|e| e.visible && !e.disabled && e.checked == Some(false))?;
        let group_now = group(after, there.index)?;
        let same = |e: &&Element| {
            is_choice(e) && e.checked == Some(true) && group(after, e.index) == Some(group_now)
        };
        let is = after.elements.iter().find(same)?;
        Some((was, is))
    })
}

/// What holds the choices of one question: nothing where the whole form is one.
fn group(state: &State, of: ElementIndex) -> Option<ElementIndex> {
    let around = state.ancestors(of).find(|a| matches!(a.role.as_str(), "radiogroup" | "group"))?;
    Some(around.index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn with(size: &'static str, colour: &'static str) -> State {
        let choice =
            |name: &'static str, on: &'static str| move |e: &mut Element| e.checked = Some(name == on);
        page()
            .within("radiogroup", "Size", |p| {
                p.element("radio", "S", choice("S", size)).element("radio", "M", choice("M", size))
            })
            .within("radiogroup", "Colour", |p| {
                p.element("radio", "White", choice("White", colour)).element(
                    "radio",
                    "Black",
                    choice("Black", colour),
                )
            })
            .build()
    }

    #[test]
    fn a_colour_leaves_the_size_alone() {
        let told = |before: &State, after: &State| {
            let used = before.elements.iter().find(|e| e.name == "Black").unwrap();
            moved(before, used, after).map(|(was, is)| (was.name.clone(), is.name.clone()))
        };
        let before = with("M", "White");
        assert_eq!(told(&before, &with("M", "Black")), None);
        assert_eq!(told(&before, &with("S", "Black")), Some(("M".to_owned(), "S".to_owned())));
    }
}

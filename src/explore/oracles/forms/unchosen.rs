//! What is chosen in one group of a form leaves alone what is chosen in another.

use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Element, ElementIndex, State, follow};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| is_choice(e))?;
    if t.before.page_id != t.after.page_id || t.before.status != t.after.status {
        return None;
    }
    let Some((was, is)) = moved(t.before, used, t.after) else {
        return list_set_back(t, used);
    };
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

/// The list of the same form that shows its first option again, though another one was chosen in it.
fn list_set_back(t: &Transition<'_>, used: &Element) -> Option<Doubt> {
    let (list, was, is) = set_back(t.before, used, t.after)?;
    let (name, was, is) = (list.name.trim(), was.trim(), is.trim());
    Some(Doubt {
        oracle: "unchosen",
        kind: DefectKind::UnexpectedResult,
        key: format!("unchosen|{}|{}", t.before.page_id, fold_case(name)),
        summary: format!("Choosing \"{}\" set \"{name}\" back from \"{was}\" to \"{is}\"", used.name.trim()),
        expected: format!("\"{was}\""),
        actual: format!("\"{is}\""),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.role == \"combobox\" && e.name == {} && e.value == {}), \"what was chosen in another list stays\");",
            quote(name),
            quote(is)
        )),
    })
}

/// A list of the form of `used` that offers what it offered, and has gone back to the first: the list, what was chosen, and what is.
fn set_back<'s>(
    before: &'s State,
    used: &Element,
    after: &'s State,
) -> Option<(&'s Element, &'s str, &'s str)> {
    let form = |state: &State, of| state.form_of(of).map(|f| f.index);
    let own = form(before, used.index)?;
    let lists =
        before.elements.iter().filter(|e| e.visible && e.tag == "select" && !e.name.trim().is_empty());
    lists.filter(|e| form(before, e.index) == Some(own)).find_map(|list| {
        let (was, first) = (list.value.as_deref()?, list.options.first()?);
        let now = after.elements.get(follow(before, list.index, after)?)?;
        let same = now.visible && !now.disabled && now.options == list.options && was.trim() != first.trim();
        let is = now.value.as_deref().filter(|is| is.trim() == first.trim())?;
        same.then_some((list, was, is))
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
    fn a_colour_leaves_the_list_of_sizes_alone() {
        let with = |size: &'static str| {
            page()
                .within("form", "", |p| {
                    p.element("combobox", "Size", |e| {
                        e.tag = "select".into();
                        e.options = ["S", "M", "L"].map(str::to_owned).into();
                        e.value = Some(size.to_owned());
                    })
                    .element("radio", "Black", |_| {})
                })
                .build()
        };
        let told = |was: &'static str, is: &'static str| {
            let (before, after) = (with(was), with(is));
            let used = before.elements.iter().find(|e| e.name == "Black").unwrap();
            set_back(&before, used, &after).map(|(_, was, is)| (was.to_owned(), is.to_owned()))
        };
        assert_eq!(told("M", "S"), Some(("M".to_owned(), "S".to_owned())));
        assert_eq!(told("M", "M"), None);
        assert_eq!(told("S", "M"), None, "a choice may bring another with it");
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

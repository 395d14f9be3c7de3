//! "Select all" selects all, also where some were selected already.

use crate::explore::anchors::selects_all;
use crate::explore::oracles::{Doubt, Transition};
use crate::state::text::fold_case;
use crate::state::{Element, State, follow};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| selects_all(e) && e.checked == Some(false))?;
    let now = t.after.elements.get(follow(t.before, used.index, t.after)?)?;
    let boxes: Vec<(&Element, &Element)> = beside(t.before, used)
        .filter_map(|e| Some((e, t.after.elements.get(follow(t.before, e.index, t.after)?)?)))
        .collect();
    if is_a_right(boxes.iter().map(|(was, _)| *was)) {
        return None;
    }
    let was_on = boxes.iter().filter(|(was, _)| was.checked == Some(true)).count();
    let off = boxes.iter().find(|(was, is)| was.checked == Some(true) && is.checked == Some(false));
    let missed = boxes.iter().find(|(_, is)| is.checked == Some(false) && now.checked == Some(true));
    let (left, _) = off.or(missed).filter(|_| boxes.len() > 1)?;
    let name = fold_case(left.name.trim());
    Some(Doubt {
        oracle: "all ticked",
        kind: DefectKind::UnexpectedResult,
        key: format!("all ticked|{}", t.before.page_id),
        summary: format!("\"{}\" leaves \"{name}\" out, with {was_on} selected before", used.name.trim()),
        expected: "all of them are selected".to_owned(),
        actual: format!("\"{name}\" is not"),
        line: t.line.clone().checking(format!(
            "assert(any(session.state.elements, |e| e.role == {} && same_text(e.name, {}) && e.checked == true), \"all are selected\");",
            crate::script::write::quote(&left.role),
            crate::script::write::quote(&left.name)
        )),
    })
}

/// Where there is one in each row, "All" is a right beside "Own", and no order to tick what stands below it.
fn is_a_right<'e>(mut beside: impl Iterator<Item = &'e Element>) -> bool {
    beside.any(selects_all)
}

/// The boxes of the rows below it: the first of each, since others say something of their row ("Done").
fn beside<'s>(state: &'s State, used: &Element) -> impl Iterator<Item = &'s Element> {
    let table =
        state.ancestors(used.index).find(|a| matches!(a.role.as_str(), "table" | "grid")).map(|a| a.index);
    let own = used.index;
    let mut rows = std::collections::BTreeSet::new();
    state.elements.iter().filter(move |e| {
        let inside = table.is_none_or(|table| state.is_inside(e.index, table));
        let row = state.ancestors(e.index).find(|a| matches!(a.role.as_str(), "row" | "listitem"));
        let is_box = e.visible && e.role == "checkbox" && e.index != own && inside;
        is_box && row.is_some_and(|row| rows.insert(row.index)) && !e.disabled
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_box_of_a_row_selects_it() {
        use crate::state::testing::{Page, page};
        let row = |p: Page, name: &'static str| {
            let boxes = |p: Page| {
                p.checkbox(&format!("Select {name}"), false).checkbox(&format!("Done: {name}"), true)
            };
            p.within("row", name, boxes)
        };
        let state =
            page().checkbox("Select all", false).within("table", "", |p| row(row(p, "Lamp"), "Mug")).build();
        let names: Vec<&str> =
            beside(&state, state.elements.iter().find(|e| e.name == "Select all").unwrap())
                .map(|e| e.name.as_str())
                .collect();
        assert_eq!(names, ["Select Lamp", "Select Mug"]);
    }

    #[test]
    fn a_right_in_each_row_ticks_nothing_else() {
        let boxed = |name: &str| Element { role: "checkbox".into(), name: name.into(), ..Element::default() };
        let told = |names: &[&str]| {
            let boxes: Vec<Element> = names.iter().map(|name| boxed(name)).collect();
            is_a_right(boxes.iter())
        };
        assert!(told(&["Own", "All", "Own"]));
        assert!(!told(&["Select Oak lamp", "Select Tin mug"]));
    }
}

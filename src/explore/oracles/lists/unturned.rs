//! The head of the column that a list is sorted by, clicked once more, turns the order.

use crate::explore::line::quoted;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Collection, Element, Request, State, dialog, popup};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| matches!(e.role.as_str(), "link" | "button" | "columnheader"))?;
    let mark = marked(used, t.before)?;
    let over = dialog(t.after).is_some() || popup(t.after).is_some();
    let stands = t.after.elements.iter().any(|e| {
        e.visible && e.role == used.role && e.name == used.name && marked(e, t.after).as_ref() == Some(&mark)
    });
    // Where nothing was sent either, nothing happened at all.
    let asked = t.after.requests.iter().any(Request::is_call);
    let as_before = fold_case(&t.before.text) == fold_case(&t.after.text);
    if over || !stands || !asked || !as_before || !can_turn(used, t.before) {
        return None;
    }
    let name = quoted(&used.name)?;
    Some(Doubt {
        oracle: "unturned",
        kind: DefectKind::NoResponse,
        key: format!("unturned|{}", t.before.page_id),
        summary: format!("{name} is clicked once more, and the list is sorted as it was"),
        expected: "the other way round".to_owned(),
        actual: format!("sorted as before: {mark}"),
        line: t.line.clone().checking(format!(
            "assert(!same_text(session.state.text, session.before.text), {});",
            quote("the order turns")
        )),
    })
}

/// How the list is said to be sorted by this column: by the sign in its name, or for machines.
fn marked(e: &Element, state: &State) -> Option<String> {
    const SIGNS: [char; 6] = ['▲', '▼', '↑', '↓', '▴', '▾'];
    let signs: String = e.name.chars().filter(|c| SIGNS.contains(c)).collect();
    // One that shows both is sorted by neither.
    if signs.chars().count() == 1 {
        return Some(signs);
    }
    let heads = std::iter::once(e).chain(state.ancestors(e.index).take(3));
    let head = heads.into_iter().find(|e| e.role == "columnheader")?;
    matches!(head.machine.as_str(), "ascending" | "descending").then(|| head.machine.clone())
}

/// The list of that head has rows that differ in its column.
fn can_turn(used: &Element, state: &State) -> bool {
    let bare = |text: &str| -> String { fold_case(text).chars().filter(|c| c.is_alphanumeric()).collect() };
    let differs = |list: &Collection| {
        let at = list.headers.iter().position(|h| bare(h) == bare(&used.name));
        let cells = || list.records.iter().filter_map(|r| r.cells.get(at?)).map(|c| fold_case(c.trim()));
        let first = cells().next();
        first.is_some_and(|first| cells().any(|cell| cell != first))
    };
    state.symbols().collections.iter().any(differs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_column_is_sorted_by_where_it_is_marked() {
        let mark = |name: &str| {
            let state = page().element("button", name, |_| ()).build();
            marked(&state.elements[0], &state)
        };
        assert_eq!(mark("Price ▲").as_deref(), Some("▲"));
        assert_eq!((mark("Price"), mark("Price ▲▼")), (None, None));
        let head = |order: &'static str| {
            let of = move |e: &mut Element| e.machine = order.into();
            let state = page().within_with("columnheader", "Price", of, |p| p.button("Price")).build();
            let button = state.elements.iter().find(|e| e.role == "button").cloned().unwrap();
            marked(&button, &state)
        };
        assert_eq!((head("descending").as_deref(), head("none")), (Some("descending"), None));
    }

    #[test]
    fn what_is_all_the_same_has_no_order() {
        let can = |rows: &[&[&str]]| {
            let state = page().table("Books", &["Title", "Price ▲"], rows).build();
            can_turn(&Element { name: "Price ▲".into(), ..Element::default() }, &state)
        };
        assert!(can(&[&["Emma", "4"], &["Dune", "9"]]));
        assert!(!can(&[&["Emma", "4"], &["Dune", "4"]]));
    }
}

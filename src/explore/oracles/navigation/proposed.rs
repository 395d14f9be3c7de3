//! What is chosen of the things that a search proposes opens: the page is about it.

use crate::explore::anchors::asking;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{contains, fold_case, words};
use crate::state::{Element, State, dialog, unfolded};
use crate::trace::DefectKind;

/// A shorter text may be a part of anything.
const SHORT: usize = 5;
/// How an entry begins that is no thing that was found: "See all results".
const ORDERS: [&str; 9] = ["see", "view", "show", "all", "search", "more", "create", "add", "new"];

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let entry = t.used.filter(|e| e.role == "option")?;
    let opened = t.before.page_id != t.after.page_id && t.before.url != t.after.url;
    let there = t.after.status.is_none_or(|s| s < 400) && t.after.main_heading().is_some();
    if !opened || !there || dialog(t.after).is_some() {
        return None;
    }
    let name = proposed(entry, t.before)?;
    if contains(&t.after.text, &name) || t.deeds.has_written(&name) {
        return None;
    }
    let head = t.after.main_heading().map(|head| head.name.trim().to_owned()).unwrap_or_default();
    Some(Doubt {
        oracle: "proposed",
        kind: DefectKind::WrongNavigation,
        key: format!("proposed|{}", asking(t.before)),
        summary: format!("A search proposes \"{name}\", and opens a page that has no word of it"),
        expected: format!("a page about \"{name}\""),
        actual: format!("a page that is headed \"{head}\""),
        line: t.line.clone().checking(format!(
            "assert_contains(session.state, {}, \"the page is about what was chosen\");",
            quote(&name)
        )),
    })
}

/// What an entry is called that has in it what was typed: the first text in it, without what is told of that.
fn proposed(entry: &Element, state: &State) -> Option<String> {
    let typed = fold_case(unfolded(state)?.value.as_deref()?.trim());
    let pieces = std::iter::once(entry).chain(state.descendants(entry.index)).map(|e| e.own_text.trim());
    let name = pieces.into_iter().find(|text| !text.is_empty())?;
    let orders = words(name).next().is_some_and(|first| ORDERS.contains(&first.as_str()));
    let found = typed.chars().count() > 2 && fold_case(name).contains(&typed);
    (found && !orders && name.chars().count() >= SHORT).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_is_proposed_is_called_by_its_first_text() {
        let entry = |typed: &'static str, name: &'static str| {
            let field = move |e: &mut Element| (e.expanded, e.value) = (Some(true), Some(typed.into()));
            let page = page().element("combobox", "Search", field);
            let state = page
                .within("option", "", |p| p.element("generic", "", |e| e.own_text = name.into()).text("Prop"))
                .build();
            let entry = state.elements.iter().find(|e| e.role == "option").unwrap();
            proposed(entry, &state)
        };
        assert_eq!(entry("tea", "Tea service, 12 pieces").as_deref(), Some("Tea service, 12 pieces"));
        assert_eq!(entry("tea", "Leather handbag"), None, "nobody asked for it");
        assert_eq!(entry("tea", "See all about tea"), None);
    }
}

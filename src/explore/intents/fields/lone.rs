//! Fields that stand alone: what is typed is looked for at once, or taken with Enter.

use super::to_search::{finds, is_to_search_with};
use super::{Blank, Sheet, Sort, alone, blank};
use crate::explore::anchors::{Places, keeps, name_of, says_so};
use crate::state::text::{fold_case, words};
use crate::state::{Element, State, dialog, homes};

/// The fields to search with that belong to no form, or only narrow what the other fields of one offer, and have no button: what is
/// typed is looked for at once.
pub(crate) fn live_searches(state: &State, sheets: &[Sheet]) -> Vec<Sheet> {
    let over = dialog(state);
    let places = Places::of(state);
    let taken = |e: &Element| sheets.iter().flat_map(|s| &s.fields).any(|f| f.element == e.index);
    let reached = |e: &Element| over.is_none_or(|d| state.is_inside(e.index, d));
    let homes = homes(state);
    let sent: Vec<_> = sheets.iter().filter_map(|s| homes.get(s.submit).copied().flatten()).collect();
    let free = state.elements.iter().zip(&homes).filter(|(e, _)| reached(e) && !taken(e));
    let live = free.filter_map(|(e, home)| {
        let field = blank(e).filter(|f| match home {
            Some(form) => sent.contains(form) && is_to_search_with(f, state),
            None => f.sort == Sort::Text && finds(f, state) || proposes(f, state),
        })?;
        let field = Blank { sort: Sort::Text, ..field };
        let frame = if places.landmark(e.index, state).frames() { "frame" } else { state.page_id.as_str() };
        let key = format!("{frame}|live|{}", fold_case(&field.label));
        Some(alone_with(field, key, true))
    });
    live.collect()
}

/// A field to search with that shows what it finds in a list below it.
fn proposes(field: &Blank, state: &State) -> bool {
    let says = words(&field.label).next().is_some_and(|w| matches!(w.as_str(), "search" | "find"));
    let typed = |e: &Element| e.tag == "input" && !e.readonly;
    field.sort == Sort::Pick && says && state.elements.get(field.element).is_some_and(typed)
}

/// The only field of a page that stands in no form and has no button: "What needs to be done?" is taken with Enter.
pub(super) fn lone(free: &[&Element], found: &[Sheet], places: &Places, state: &State) -> Option<Sheet> {
    let taken = |f: &Blank| found.iter().flat_map(|s| &s.fields).any(|other| other.element == f.element);
    let plain =
        |e: &Element| e.tag == "input" && e.role == "textbox" && matches!(e.input_type.as_str(), "" | "text");
    let typed =
        free.iter().filter_map(|e| Some((e, blank(e)?))).filter(|(_, f)| f.sort == Sort::Text && !taken(f));
    let (e, field) = alone(typed.filter(|(_, f)| !finds(f, state)))?;
    // What keeps the page keeps it as well.
    let kept = |e: &Element| e.visible && e.role == "button" && (keeps(&name_of(e)) || says_so(&name_of(e)));
    if state.elements.iter().any(kept) {
        return None;
    }
    let own = !places.landmark(e.index, state).frames() && places.record(e.index).is_none();
    if !plain(e) || !own || !field.value.trim().is_empty() {
        return None;
    }
    let key = format!("{}|enter|{}", state.page_id, fold_case(&field.label));
    Some(alone_with(field, key, false))
}

/// A form of one field, which is what sends it.
fn alone_with(field: Blank, key: String, live: bool) -> Sheet {
    let (submit, sends) = (field.element, field.label.clone());
    Sheet { submit, sends, id: key.clone(), key, live, fields: vec![field], ..Sheet::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::intents::fields::sheets;
    use crate::state::testing::{Page, page};

    #[test]
    fn what_is_typed_into_a_search_of_its_own_is_looked_for_at_once() {
        let field = |p: Page, name: &str| {
            p.element("searchbox", name, |e| {
                e.tag = "input".into();
                e.interactive = true;
            })
        };
        let live = |state: &State| {
            let found = live_searches(state, &sheets(state));
            found.into_iter().map(|s| (s.sends, s.live)).collect::<Vec<_>>()
        };
        let alone = field(page(), "Find a category").button("New invoice").build();
        assert_eq!(live(&alone), [("Find a category".to_owned(), true)]);
        let of_a_form = page().within("form", "", |p| field(p, "Search").button("Go")).build();
        assert_eq!(live(&of_a_form), []);
        assert_eq!(live(&page().field("Title", "").build()), []);
    }

    #[test]
    fn what_has_no_button_is_taken_with_enter() {
        let task = |p: Page, value: &str| {
            p.element("textbox", "What needs to be done?", |e| {
                (e.tag, e.interactive, e.value) = ("input".into(), true, Some(value.into()));
            })
        };
        let taken = |p: Page| sheets(&p.build()).first().map(|s| s.fields[0].element == s.submit);
        assert_eq!(taken(task(page(), "").button("All")), Some(true));
        assert_eq!(taken(page().within("form", "", |p| task(p, ""))), Some(true));
        assert_eq!(taken(task(page(), "Buy milk")), None, "it is set already");
        assert_eq!(taken(task(task(page(), ""), "")), None, "nobody knows which");
    }
}

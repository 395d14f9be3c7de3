//! A button that is out of use on every record, whatever the record holds, is of no use to anybody.

use std::collections::{BTreeMap, BTreeSet};

use crate::explore::Way;
use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::explore::line::go_to;
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State, dialog, is_field};
use crate::trace::DefectKind;

/// On so many records it must have been seen.
const RECORDS: usize = 4;

/// What waits for something to be done first, or for there to be more of what is listed.
const WAITING: [&str; 26] = [
    "apply", "back", "bulk", "cancel", "clear", "continue", "finish", "first", "last", "move", "next",
    "page", "post", "prev", "previous", "publish", "redo", "reset", "save", "select", "selected", "send",
    "sort", "submit", "undo", "update",
];

/// The buttons of a sort of page that were out of use, and on which records.
#[derive(Debug, Default)]
pub(in crate::explore::explorer) struct Greyed(BTreeMap<(String, String), Seen>);

#[derive(Debug, Default)]
struct Seen {
    records: BTreeSet<String>,
    usable: bool,
}

impl Greyed {
    /// Looks at a page. Gives the button that was out of use on all records that were seen, once these are enough.
    pub(in crate::explore::explorer) fn see<'s>(&mut self, state: &'s State) -> Option<&'s Element> {
        if dialog(state).is_some() {
            return None;
        }
        let buttons = state.elements.iter().filter(|e| e.visible && e.role == "button");
        let named: Vec<&Element> = buttons.filter(|e| says_a_deed(e) && !is_in_a_list(state, e)).collect();
        let mut found = None;
        for button in named {
            let seen = self.0.entry((state.page_id.clone(), fold_case(button.name.trim()))).or_default();
            seen.usable |= !button.disabled;
            if !button.disabled || lacks_something(state, button) {
                continue;
            }
            let new = seen.records.insert(state.url.clone());
            if new && !seen.usable && seen.records.len() == RECORDS {
                found = Some(button);
            }
        }
        found
    }
}

impl Explorer {
    /// Whether a button of this page is out of use here as on all pages of its sort.
    pub(in crate::explore::explorer) fn compare_buttons(&mut self, state: &State) {
        let Some(button) = self.greyed.see(state) else { return };
        let name = button.name.trim();
        let line = go_to(&state.url).checking(format!(
            "assert(any(session.state.elements, |e| e.role == \"button\" && e.name == {} && !e.disabled), \"it can be used\");",
            quote(name)
        ));
        self.suspect(Suspicion {
            oracle: "greyed",
            kind: DefectKind::NoResponse,
            key: format!("greyed|{}|{}", state.page_id, fold_case(name)),
            summary: format!(
                "\"{name}\" can't be used on any of the {RECORDS} pages of this sort that were opened"
            ),
            expected: format!("\"{name}\" can be used somewhere"),
            actual: "disabled on all of them".to_owned(),
            page: state.page_id.clone(),
            ways: vec![Way { url: state.url.clone(), lines: vec![line] }],
            viewport: None,
        });
    }
}

/// It is called after what it does, and that needs nothing to be done before.
fn says_a_deed(button: &Element) -> bool {
    let said: Vec<String> = words(&button.name).collect();
    (1..=4).contains(&said.len())
        && said.iter().any(|w| w.chars().filter(|c| c.is_alphabetic()).count() > 2)
        && !said.iter().any(|w| WAITING.contains(&w.as_str()))
}

/// Buttons of records, of bars of pages and of tools are in and out of use by what is chosen.
fn is_in_a_list(state: &State, button: &Element) -> bool {
    let listed = ["row", "listitem", "toolbar", "navigation", "tablist", "menu", "grid", "group"];
    state.ancestors(button.index).any(|a| listed.contains(&a.role.as_str()))
}

/// A field beside it is empty, or nothing is chosen yet: it waits for that.
fn lacks_something(state: &State, button: &Element) -> bool {
    let form = state.form_of(button.index);
    let inside = |e: &&Element| form.is_none_or(|f| state.is_inside(e.index, f.index));
    let fields: Vec<&Element> =
        state.elements.iter().filter(|e| e.visible && is_field(e)).filter(inside).collect();
    let empty = |e: &Element| match e.role.as_str() {
        "checkbox" | "switch" => e.checked == Some(false),
        "radio" => false,
        _ => e.value.as_deref().is_none_or(|v| v.trim().is_empty()),
    };
    let radios: Vec<_> = fields.iter().filter(|e| e.role == "radio").collect();
    let unchosen = !radios.is_empty() && radios.iter().all(|e| e.checked != Some(true));
    unchosen || fields.iter().any(|e| empty(e))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn product(number: u32, usable: bool, quantity: &str) -> State {
        let mut state = page()
            .within("form", "", |p| {
                p.element("spinbutton", "Quantity", |e| {
                    e.tag = "input".into();
                    e.value = Some(quantity.into());
                })
                .element("button", "Add to cart", |e| e.disabled = !usable)
                .element("button", "Save changes", |e| e.disabled = true)
            })
            .build();
        state.url = format!("http://127.0.0.1/product/{number}");
        state.page_id = "/product/*".to_owned();
        state
    }

    fn told(pages: &[State]) -> Option<String> {
        let mut greyed = Greyed::default();
        pages.iter().find_map(|p| greyed.see(p).map(|e| e.name.clone()))
    }

    #[test]
    fn a_button_that_is_never_of_use_is_told() {
        let all: Vec<State> = (0..4).map(|i| product(i, false, "1")).collect();
        assert_eq!(told(&all).as_deref(), Some("Add to cart"));
        assert_eq!(told(&all[..3]), None, "three may be sold out");
        let mut one = all.clone();
        one[1] = product(1, true, "1");
        assert_eq!(told(&one), None, "one can be bought");
        let waiting: Vec<State> = (0..4).map(|i| product(i, false, "")).collect();
        assert_eq!(told(&waiting), None, "it waits for a quantity");
    }
}

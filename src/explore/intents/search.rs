//! Search for what is there: it must be found.

use super::fields::{Sheet, Sort};
use super::{Entry, Look, Move, What};
use crate::explore::anchors::{Landmark, Places};
use crate::explore::frontier::Offer;
use crate::state::text::fold_case;
use crate::state::{Element, State};

/// A form with one field of text that is sent to find something.
pub(super) fn is_search(sheet: &Sheet, state: &State) -> bool {
    let texts: Vec<_> = sheet.fields.iter().filter(|f| f.sort == Sort::Text).collect();
    let [field] = texts.as_slice() else { return false };
    let e = state.elements.get(field.element);
    let label = fold_case(&field.label);
    let says = |text: &str| ["search", "find", "filter", "look up"].iter().any(|w| text.contains(w));
    e.is_some_and(|e| e.role == "searchbox" || e.input_type == "search")
        || says(&label)
        || says(&fold_case(&sheet.sends))
}

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    for sheet in look.sheets.iter().filter(|s| is_search(s, look.state)) {
        let Some(field) = sheet.fields.iter().find(|f| f.sort == Sort::Text) else { continue };
        let Some(name) = known_name(look.state) else { continue };
        let id = format!("{}|search", sheet.id);
        let offer = Offer {
            id: format!("{id}|{name}"),
            class: id,
            everywhere: String::new(),
            worth: 10,
            quota: 2,
            leads_to: String::new(),
        };
        let entries = vec![(field.clone(), Entry::Text(name))];
        moves.push(Move { offer, intent: "search", what: What::Fill(sheet.clone(), entries, None) });
    }
}

/// The name of a record that the page lists, as its link has it.
fn known_name(state: &State) -> Option<String> {
    let places = Places::of(state);
    let is_name = |name: &str| {
        let words = name.split_whitespace().count();
        name.chars().count() > 3 && words <= 4 && name.chars().all(|c| c.is_alphabetic() || c == ' ')
    };
    let linked = |e: &&Element| {
        let record = places.record(e.index);
        let main = !matches!(
            places.landmark(e.index, state),
            Landmark::Navigation | Landmark::Header | Landmark::Footer
        );
        e.visible && e.role == "link" && main && record.is_some_and(|r| r.key == e.name.trim())
    };
    let name = state.elements.iter().filter(linked).find(|e| is_name(e.name.trim()))?;
    Some(name.name.trim().to_owned())
}

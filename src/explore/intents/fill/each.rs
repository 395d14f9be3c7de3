//! A form that asks for one choice alone is sent with each of its first options.

use super::super::fields::{Blank, Sheet};
use super::super::{Entry, Look, Move, What};
use super::option;
use crate::explore::anchors::tells_states;
use crate::explore::frontier::Offer;
use crate::explore::guard::Guard;

/// So many options of a list are sent that is all that its form asks for.
const EACH: u32 = 5;

/// So many states are set one after another.
const STATES: usize = 4;

/// A list and a button: "set the state of this order". What each of the first options does may be another thing.
pub(super) fn offers(sheet: &Sheet, only: &Blank, look: &Look<'_>) -> Vec<Move> {
    let Some(e) = look.state.elements.get(only.element) else { return Vec::new() };
    let first = option(only, e, true, &|text| look.deeds.is_own(text));
    let says = |o: &&String| !o.trim().is_empty() && **o != only.value && !Guard::is_destructive(o);
    let others = e.options.iter().filter(says).filter(|o| Some(*o) != first.as_ref()).cloned();
    let wanted = first.iter().cloned().chain(others).enumerate();
    // What follows from each of its states is another thing.
    let tells_states = tells_states(&only.label);
    // The language that an app speaks is left alone, and so is a list of which nothing is worth choosing.
    wanted
        .take_while(|_| first.is_some())
        .map(|(at, option)| {
            let of = if tells_states && at < STATES { format!("|{option}") } else { String::new() };
            let offer = Offer {
                id: format!("{}|fill|{option}", sheet.id),
                class: format!("{}|fill{of}", sheet.class()),
                everywhere: format!("{}{of}", sheet.everywhere()),
                worth: if at == 0 { 13 } else { 12 },
                quota: EACH,
                sends: true,
                ..Offer::default()
            };
            let entries = vec![(only.clone(), Entry::Option(option))];
            Move { offer, intent: "fill", what: What::Fill(sheet.clone(), entries, None) }
        })
        .collect()
}

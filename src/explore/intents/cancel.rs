//! Change something in the form of what is there, and call it off: nothing may be kept.

use super::fields::{Blank, Sheet, Sort, makes_new};
use super::fill::entries;
use super::search::is_query;
use super::sign_in::is_sign_in;
use super::{Entry, Look, Move, What};
use crate::explore::anchors::Kind;
use crate::explore::frontier::Offer;
use crate::state::dialog;
use crate::state::text::fold_case;

/// So many forms are called off in all.
const FORMS: u32 = 8;
/// So many fields are changed.
const FIELDS: usize = 2;

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    for sheet in look.sheets {
        // What is new was there never, and can't be kept.
        let is_new = makes_new(sheet, look.state);
        if is_new || is_sign_in(sheet, look.state) || is_query(sheet, look.state) {
            continue;
        }
        let Some(off) = calls_off(sheet, look) else { continue };
        let changed = changed(sheet, look);
        if changed.is_empty() {
            continue;
        }
        // What is open has to be opened once more for anything else: it is called off first.
        let is_open = dialog(look.state).is_some_and(|over| look.state.is_inside(sheet.submit, over));
        let offer = Offer {
            id: format!("{}|cancel", sheet.id),
            class: "cancel".to_owned(),
            everywhere: format!("{}|cancel", sheet.everywhere()),
            // Who has just looked again at what was saved stands in the form that would have to be opened.
            worth: match () {
                () if is_open => 17,
                () if look.deeds.has_sent(sheet) && look.last.is_some_and(|last| last.intent == "fill") => 17,
                () => 10,
            },
            quota: FORMS,
            ..Offer::default()
        };
        let called_off = Sheet { submit: off, sends: "Cancel".to_owned(), ..sheet.clone() };
        moves.push(Move { offer, intent: "cancel", what: What::Fill(called_off, changed, None) });
    }
}

/// The one control "Cancel" that goes with the form.
fn calls_off(sheet: &Sheet, look: &Look<'_>) -> Option<usize> {
    let mut all = look.anchors.iter().filter(|a| {
        let control = matches!(a.kind, Kind::Link | Kind::Button | Kind::Submit);
        control && fold_case(a.name.trim()) == "cancel" && !a.landmark.frames() && a.record.is_none()
    });
    let only = all.next().filter(|_| all.next().is_none())?;
    (only.element != sheet.submit).then_some(only.element)
}

/// What is there is changed: a text and a box, a list or another text.
fn changed(sheet: &Sheet, look: &Look<'_>) -> Vec<(Blank, Entry)> {
    let all = entries(sheet, look.pass, look.state, None).unwrap_or_default();
    let is_there = |blank: &Blank| !blank.value.trim().is_empty();
    let text = |(b, _): &&(Blank, Entry)| b.sort == Sort::Text && is_there(b);
    let other = |(b, entry): &&(Blank, Entry)| {
        matches!(b.sort, Sort::Box | Sort::Choice) && matches!(entry, Entry::Tick | Entry::Option(_))
    };
    let texts = all.iter().filter(text).take(1);
    texts.chain(all.iter().filter(other).take(1)).take(FIELDS).cloned().collect()
}

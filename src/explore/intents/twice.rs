//! Press twice in quick succession what sends a form: the app must bear it.

use super::fill::{entries, needed};
use super::search::is_query;
use super::sign_in::is_sign_in;
use super::{Look, Move, What};
use crate::explore::frontier::Offer;
use crate::explore::guard::Guard;

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    for sheet in look.sheets {
        let sends = sheet.sends.as_str();
        let left_alone = look.guard.refuses(sends, "").is_some() || Guard::is_destructive(sends);
        if left_alone || is_sign_in(sheet, look.state) || is_query(sheet, look.state) {
            continue;
        }
        let Some(entries) = entries(sheet, look.pass, look.state, None).filter(|e| !e.is_empty()) else {
            continue;
        };
        // Something must be changed, or there may be nothing to send.
        let entries = needed(entries, Some(0));
        let id = format!("{}|twice", sheet.id);
        let offer =
            Offer { id: id.clone(), class: "twice".to_owned(), worth: 3, quota: 6, ..Offer::default() };
        moves.push(Move { offer, intent: "twice", what: What::Fill(sheet.clone(), entries, None) });
    }
}

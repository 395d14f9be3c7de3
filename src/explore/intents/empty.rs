//! Send a form that is not filled in: is what is missing told, and does the app bear it?

use super::sign_in::is_sign_in;
use super::{Look, Move, What};
use crate::explore::frontier::Offer;
use crate::explore::guard::Guard;

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    for sheet in look.sheets {
        let must = sheet.fields.iter().any(|f| f.required && f.value.is_empty());
        let refused = look.refuses_to_send(sheet) || Guard::is_destructive(&sheet.sends);
        if !must || refused || is_sign_in(sheet, look.state) || sheet.waits(look.state) {
            continue;
        }
        let id = format!("{}|empty", sheet.id);
        let offer = Offer { id: id.clone(), class: id, worth: 3, quota: 1, ..Offer::default() };
        moves.push(Move { offer, intent: "empty", what: What::Fill(sheet.clone(), Vec::new(), None) });
    }
}

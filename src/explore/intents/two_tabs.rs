//! One thing in two tabs: what is saved in the one, the other has not seen. What is saved there later is kept, or refused in so
//! many words.

use super::fields::{Sheet, Sort};
use super::fill::entries;
use super::search::is_query;
use super::sign_in::is_sign_in;
use super::{Entry, Look, Move, What};
use crate::explore::frontier::Offer;
use crate::explore::guard::Guard;
use crate::state::dialog;

/// So many forms are sent from two tabs.
const FORMS: u32 = 2;

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    // Another tab has the page, and not what was unfolded on it.
    if dialog(look.state).is_some() {
        return;
    }
    for sheet in look.sheets.iter().filter(|sheet| look.deeds.has_sent(sheet)) {
        let left_alone = look.refuses_to_send(sheet) || Guard::is_destructive(&sheet.sends);
        if left_alone || is_sign_in(sheet, look.state) || is_query(sheet, look.state) {
            continue;
        }
        let Some(what) = changed(sheet, look) else { continue };
        let offer = Offer {
            id: format!("{}|tabs", sheet.id),
            class: "tabs".to_owned(),
            worth: 9,
            quota: FORMS,
            ..Offer::default()
        };
        moves.push(Move { offer, intent: "tabs", what });
    }
}

/// One text of what is there already is changed.
fn changed(sheet: &Sheet, look: &Look<'_>) -> Option<What> {
    let all = entries(sheet, look.pass, look.state, None)?;
    let one = all.into_iter().find(|(blank, entry)| {
        let there = blank.sort == Sort::Text && !blank.value.trim().is_empty();
        there && matches!(entry, Entry::Text(_))
    })?;
    Some(What::Fill(sheet.clone(), vec![one], None))
}

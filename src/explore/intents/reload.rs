//! Load the page again after something was saved there: what it says stays.

use super::{Look, Move, What};
use crate::explore::frontier::Offer;
use crate::explore::line::{Line, quoted};

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    let Some(last) = look.last.filter(|last| last.intent == "fill") else { return };
    let What::Fill(sheet, ..) = &last.what else { return };
    // What answers a form that was sent may not be asked for again.
    let shown = look.state.requests.iter().rev().find(|r| r.kind.eq_ignore_ascii_case("document"));
    let sent = shown.is_some_and(|r| r.method != "GET");
    if sent || look.state.status.is_some_and(|s| s >= 400) || crate::state::dialog(look.state).is_some() {
        return;
    }
    let heads = look.state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 1);
    let Some(head) = heads.map(|e| e.name.trim()).find(|name| !name.is_empty()).and_then(quoted) else {
        return;
    };
    let id = format!("{}|reload", sheet.id);
    let line = Line::order("Reload the page").expecting(format!("The {head} heading is shown"));
    let offer = Offer {
        id: id.clone(),
        class: id,
        everywhere: String::new(),
        worth: 6,
        quota: 1,
        leads_to: String::new(),
    };
    moves.push(Move { offer, intent: "reload", what: What::Say(vec![line]) });
}

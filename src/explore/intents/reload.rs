//! Load the page again after something was saved there: what it says stays.

use super::{Look, Move, What};
use crate::explore::anchors::{Kind, linked, marks};
use crate::explore::frontier::Offer;
use crate::explore::line::Line;
use crate::script::write::quote;
use crate::state::{Request, State, alerts, dialog, popup};

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    let Some(last) = look.last else { return };
    let of = match &last.what {
        What::Fill(sheet, ..) if last.intent == "fill" => sheet.id.clone(),
        // A click that the app told its server of, or says so, and that left the page where it was.
        What::Use(anchor)
            if look.before.is_some_and(|b| b.page_id == look.state.page_id)
                && (saves(look.state) || !alerts(look.state).is_empty() || marks(&anchor.name)) =>
        {
            anchor.class.clone()
        }
        // The app moved on by itself: the address that it shows now is one that can be opened.
        What::Use(anchor) if look.before.is_some_and(|b| routed(b, look.state)) => anchor.class.clone(),
        _ => return,
    };
    // What answers a form that was sent may not be asked for again.
    let shown = look.state.requests.iter().rev().find(|r| r.is_document());
    let sent = shown.is_some_and(|r| r.method != "GET");
    let covered = dialog(look.state).is_some() || popup(look.state).is_some();
    if sent || look.state.status.is_some_and(|s| s >= 400) || covered {
        return;
    }
    let heads = look.state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 1);
    let Some(head) = heads.map(|e| e.name.trim()).find(|name| !name.is_empty()).map(quote) else { return };
    let id = format!("{of}|reload");
    let filled = matches!(last.what, What::Fill(..));
    let moved = look.before.is_some_and(|b| routed(b, look.state));
    let turned = look.before.is_some_and(|b| b.page_id == look.state.page_id);
    let switched = matches!(&last.what, What::Use(anchor) if anchor.kind == Kind::Toggle);
    // Where another page is open, because somebody else is signed in or the record has another name by now, it need not show this.
    let line = Line::order("Reload the page").checking(format!(
        "let headed = |page| any(page.elements, |e| e.visible && e.role == \"heading\" && same_text(e.text, {head}));\nassert(!headed.call(session.before) || headed.call(session.state), \"the page shows what it showed\");"
    ));
    let offer = Offer {
        id: id.clone(),
        class: match (filled, moved) {
            (true, _) => id,
            (false, true) if turned => "reload|turned".to_owned(),
            (false, true) => "reload|routed".to_owned(),
            (false, false) => format!("{}|reload", look.state.page_id),
        },
        // Only now is it known what the page said before.
        // Before the next switch is set: only the last one is looked at.
        worth: match (filled, switched) {
            (true, _) => 6,
            (_, true) => 19,
            _ => 14,
        },
        quota: match (filled, moved && turned) {
            (false, true) => 2,
            // Whether a page keeps what is clicked on it one of its controls tells mostly.
            (true, _) | (false, false) => 1,
        },
        ..Offer::default()
    };
    moves.push(Move { offer, intent: "reload", what: What::Say(vec![line]) });
}

/// Another address is shown, and no document was loaded for it.
fn routed(before: &State, now: &State) -> bool {
    linked(&before.url) != linked(&now.url) && !now.requests.iter().any(Request::is_document)
}

/// Something was sent to the app's server that may change what it keeps.
pub(crate) fn saves(state: &State) -> bool {
    let kept = |r: &Request| r.method != "GET" && r.method != "HEAD" && r.status.is_none_or(|s| s < 400);
    state.requests.iter().any(kept)
}

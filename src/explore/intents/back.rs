//! Go back after a link was followed: the page that one came from is there again, with what it showed.

use super::{Look, Move, What};
use crate::explore::anchors::linked;
use crate::explore::frontier::Offer;
use crate::explore::line::{Line, quoted};
use crate::state::State;

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    let (Some(before), Some(last)) = (look.before, look.last) else { return };
    let followed = last.intent == "follow" && !last.offer.leads_to.is_empty();
    // What was sent in a form may not be asked for again.
    let moved = linked(&before.url) != linked(&look.state.url) && before.page_id != look.state.page_id;
    if !followed || !moved {
        return;
    }
    let id = format!("back|{}|{}", before.page_id, look.state.page_id);
    let offer = Offer {
        id: id.clone(),
        class: format!("back|{}", before.page_id),
        everywhere: "back".to_owned(),
        worth: 10,
        quota: 1,
        ..Offer::default()
    };
    moves.push(Move { offer, intent: "back", what: What::Say(vec![again(before)]) });
}

/// Going back, and what must be there then: the address, and the names of what was listed.
fn again(before: &State) -> Line {
    let mut check = String::new();
    let list =
        before.symbols().collections.iter().max_by_key(|c| c.records.len()).filter(|c| c.records.len() > 2);
    if let Some(list) = list {
        // A list that shows a choice of its own each time has some of them at least.
        let keys: Vec<String> =
            list.keys().filter(|k| k.chars().count() > 3).take(8).map(crate::script::write::quote).collect();
        if keys.len() > 2 {
            check = format!(
                "let listed = [{}];\nassert(any(listed, |name| session.state.has(name)), \"what was listed before is listed again\");",
                keys.join(", ")
            );
        }
    }
    let heading = before.elements.iter().find(|e| e.visible && e.role == "heading" && e.level == 1);
    let line = Line::order("Go back");
    match heading.and_then(|h| quoted(&h.name)).filter(|_| check.is_empty()) {
        Some(name) => line.expecting(format!("The {name} heading is shown")),
        None if check.is_empty() => line,
        None => line.checking(check),
    }
}

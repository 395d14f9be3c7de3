//! Use every control: does it respond, and where does it lead?

use super::{Look, Move, What};
use crate::explore::anchors::{Anchor, Kind, Landmark, linked};
use crate::explore::frontier::Offer;
use crate::explore::guard::Guard;
use crate::state::text::fold_case;

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    for anchor in look.anchors {
        if look.guard.refuses(&anchor.name, &anchor.href).is_some() || !can_be_used(anchor, look) {
            continue;
        }
        let framed = matches!(anchor.landmark, Landmark::Navigation | Landmark::Header | Landmark::Footer);
        let quota = if framed { 1 } else { 2 };
        let leads_to = if anchor.kind == Kind::Link { anchor.href.clone() } else { String::new() };
        let offer = Offer {
            id: anchor.id.clone(),
            class: anchor.class.clone(),
            everywhere: anchor.everywhere(),
            worth: worth(anchor),
            quota,
            leads_to,
        };
        moves.push(Move { offer, intent: "follow", what: What::Use(anchor.clone()) });
    }
}

/// Not what is open already, and not what a form is sent with: that is filled in first.
fn can_be_used(anchor: &Anchor, look: &Look<'_>) -> bool {
    let Some(e) = look.state.elements.get(anchor.element) else { return false };
    let made = matches!(anchor.kind, Kind::Tab) && e.selected;
    let to_a_file = e.hints.contains("download");
    // What only scrolls to a place of the same page changes nothing that is told.
    let scrolls = anchor.kind == Kind::Link && linked(&anchor.href) == linked(&look.state.url);
    let mail = !anchor.href.is_empty() && anchor.kind == Kind::Link && !anchor.href.starts_with("http");
    !made && !to_a_file && !mail && !scrolls && !matches!(anchor.kind, Kind::Submit | Kind::Choice)
}

fn worth(anchor: &Anchor) -> i32 {
    let base = match anchor.kind {
        Kind::Link => 11,
        Kind::Button => 9,
        Kind::Tab | Kind::Opener => 8,
        Kind::Sorter | Kind::Toggle => 6,
        Kind::Submit | Kind::Choice => 0,
    };
    // What puts a question away comes after what says yes to it.
    let name = fold_case(&anchor.name);
    let away = ["cancel", "close", "dismiss", "no", "back", "not now", "×", "✕"];
    if away.iter().any(|word| name == *word || name.starts_with(&format!("{word} "))) {
        return 2;
    }
    // What takes away comes last: until then there is something to look at.
    if Guard::is_destructive(&anchor.name) { 4 } else { base }
}

//! A record is opened out of a list that is narrowed: who goes back finds it as narrow as one left it.

use super::super::back::narrowed_to;
use super::super::{Look, Move, What};
use super::{can_be_used, leads};
use crate::explore::anchors::{Anchor, Kind, parts};
use crate::explore::frontier::Offer;
use crate::state::text::fold_case;

/// Fewer rows would be there by themselves.
const ROWS: usize = 2;

pub(super) fn open(look: &Look<'_>) -> Option<Move> {
    narrowed_to(look.state)?;
    let opens = |anchor: &&Anchor| {
        let named = anchor
            .record
            .as_ref()
            .is_some_and(|r| r.is_row && fold_case(&r.key).contains(&fold_case(&anchor.name)));
        let away = parts(&anchor.href) != parts(&look.state.url);
        anchor.kind == Kind::Link
            && named
            && leads(anchor, look)
            && away
            && can_be_used(anchor, look)
            && !look.refuses(anchor)
    };
    let mut rows = look.anchors.iter().filter(opens);
    let first = rows.next().filter(|_| rows.count() + 1 >= ROWS)?;
    let class = format!("open of narrowed|{}", look.state.page_id);
    // After the pages of the list, and before it is put into another order.
    let offer = Offer { id: class.clone(), class, worth: 17, quota: 1, ..Offer::default() };
    Some(Move { offer, intent: "follow", what: What::Use(first.clone()) })
}

//! The rows of a table are the records that were answered: each of them once, and in the order that was asked for.

use std::collections::HashMap;

use super::Discord;
use super::align::Aligned;
use crate::oracle::address::queried;
use crate::state::text::{fold_case, words};
use crate::trace::DefectKind;

/// `filled_in`: the page has a form, whose lines stand in the order in which they were entered.
pub(super) fn wrong(table: &Aligned, filled_in: bool) -> Option<Discord> {
    shown_twice(table).or_else(|| out_of_order(table).filter(|_| !filled_in))
}

/// Two rows that read the same, of one record. Where others of one record read differently, the rows are of something else that only
/// names it: who did each of several things.
fn shown_twice(table: &Aligned) -> Option<Discord> {
    let mut seen: HashMap<usize, &str> = HashMap::new();
    let mut twice = None;
    for (row, at) in &table.rows {
        match seen.insert(*at, &row.text) {
            Some(text) if text != row.text => return None,
            Some(_) => twice = twice.or(Some(row)),
            None => {}
        }
    }
    twice.map(|row| Discord {
        what: format!("how often {} is listed", row.key),
        shown: "twice".to_owned(),
        told: "once".to_owned(),
        kind: DefectKind::DataInconsistency,
    })
}

/// The order was asked of the server, and the rows stand in another one.
fn out_of_order(table: &Aligned) -> Option<Discord> {
    let ordered = |url: &str| {
        queried(url).any(|(key, _)| {
            words(&fold_case(key))
                .any(|w| matches!(w.as_str(), "sort" | "order" | "orderby" | "sortby" | "ordering" | "dir"))
        })
    };
    // What a field proposes stands in an order of its own.
    let is_table = !table.table.headers.is_empty();
    if !is_table || !table.is_whole() || !ordered(&table.list.url) {
        return None;
    }
    let (row, _) =
        table.rows.iter().enumerate().find(|(at, (_, place))| at != place).map(|(_, found)| *found)?;
    Some(Discord {
        what: format!("the place of {}", row.key),
        shown: "in another order".to_owned(),
        told: "in the order that was asked for".to_owned(),
        kind: DefectKind::UnexpectedResult,
    })
}

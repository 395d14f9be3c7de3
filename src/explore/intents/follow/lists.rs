//! What belongs to a list as a whole: the heads that it is sorted by, and what turns its pages.

use super::super::Look;
use crate::explore::anchors::{Anchor, Kind};
use crate::oracle::laws::{turn, turns_pages};
use crate::state::State;
use crate::state::text::fold_case;
use crate::state::values::{Kind as ValueKind, find_all};

/// The column of this name holds sums of money, other plain numbers, or days: what may be taken for words.
pub(super) fn heads_amounts(head: &str, state: &State) -> bool {
    let head = named(head);
    let amount = |cell: &&String| {
        cell.contains(|c: char| c.is_ascii_digit())
            && !cell.chars().any(char::is_alphabetic)
            && !cell.contains(['/', ':'])
    };
    let day = |cell: &&String| !find_all(cell, ValueKind::Date, &state.language).is_empty();
    state.symbols().collections.iter().any(|list| {
        let at = list.headers.iter().position(|h| named(h) == head);
        let cells: Vec<&String> =
            at.map(|at| list.records.iter().filter_map(|r| r.cells.get(at)).collect()).unwrap_or_default();
        let most = |is: &dyn Fn(&&String) -> bool| cells.iter().filter(|c| is(c)).count() * 2 > cells.len();
        cells.len() > 2 && (most(&amount) || most(&day))
    })
}

/// "2", "Page 3": it turns to a page of the list by its number.
pub(super) fn numbers(anchor: &Anchor, look: &Look<'_>) -> bool {
    let name = turn(&anchor.name);
    let number = name.trim_start_matches("page ");
    let digits = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    digits && look.state.elements.get(anchor.element).is_some_and(|e| turns_pages(e, look.state))
}

/// It stands in the head of a column, and sorts by it.
pub(super) fn sorts(anchor: &Anchor, state: &State) -> bool {
    let headed = || state.ancestors(anchor.element).take(3).any(|e| e.role == "columnheader");
    let control = matches!(anchor.kind, Kind::Button | Kind::Link | Kind::Submit);
    anchor.kind == Kind::Sorter || control && headed()
}

/// A head without the sign of its order.
fn named(head: &str) -> String {
    fold_case(head.trim_matches(|c: char| !c.is_alphanumeric()))
}

/// It goes on to the next page of a list.
pub(super) fn turns(name: &str) -> bool {
    matches!(
        turn(name).as_str(),
        "next" | "next page" | "next »" | "next ›" | "›" | "»" | "older" | "load more" | "show more"
    )
}

/// It goes back to the page before.
pub(super) fn turns_back(name: &str) -> bool {
    matches!(
        turn(name).as_str(),
        "previous" | "previous page" | "prev" | "« previous" | "‹ previous" | "‹" | "«" | "newer"
    )
}

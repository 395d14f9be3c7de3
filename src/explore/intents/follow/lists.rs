//! What belongs to a list as a whole: the heads that it is sorted by, and what turns its pages.

use std::collections::{HashMap, HashSet};

use super::super::Look;
use crate::explore::anchors::{Anchor, Kind, Landmark, parts};
use crate::oracle::laws::{counted_by, turn, turns_pages};
use crate::oracle::queried;
use crate::state::State;
use crate::state::text::{fold_case, words};
use crate::state::values::{Kind as ValueKind, find_all};

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    /// Sums of money, or other plain numbers.
    Amounts,
    /// Days.
    Days,
    /// Anything else.
    Words,
}

impl Column {
    /// What the column of this name holds.
    pub(super) fn of(head: &str, state: &State) -> Self {
        let head = named(head);
        let amount = |cell: &&String| {
            cell.contains(|c: char| c.is_ascii_digit())
                && !cell.chars().any(char::is_alphabetic)
                && !cell.contains(['/', ':'])
        };
        let day = |cell: &&String| !find_all(cell, ValueKind::Date, &state.language).is_empty();
        let mut columns = state.symbols().collections.iter().filter_map(|list| {
            let at = list.headers.iter().position(|h| named(h) == head)?;
            Some(list.records.iter().filter_map(|r| r.cells.get(at)).collect::<Vec<&String>>())
        });
        let most = |cells: &[&String], is: &dyn Fn(&&String) -> bool| {
            cells.len() > 2 && cells.iter().filter(|c| is(c)).count() * 2 > cells.len()
        };
        columns
            .find_map(|cells| match () {
                () if most(&cells, &day) => Some(Self::Days),
                () if most(&cells, &amount) => Some(Self::Amounts),
                () => None,
            })
            .unwrap_or(Self::Words)
    }

    /// It may be taken for words, and these are in order one way by chance.
    pub(super) fn is_measured(self) -> bool {
        self != Self::Words
    }
}

/// "2", "Page 3": it turns to a page of the list by its number.
pub(super) fn numbers(anchor: &Anchor, look: &Look<'_>) -> bool {
    let name = turn(&anchor.name);
    let number = name.trim_start_matches("page ");
    let digits = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    digits && look.state.elements.get(anchor.element).is_some_and(|e| turns_pages(e, look.state))
}

/// A link to the same page that asks for something else of it, and is none of what is listed: "Overdue", above the invoices.
pub(super) fn narrows(anchor: &Anchor, look: &Look<'_>) -> bool {
    let asks = |url: &str| url.split_once('?').map(|(_, asked)| asked.to_owned());
    let asked = asks(&anchor.href);
    anchor.kind == Kind::Link
        && anchor.landmark == Landmark::Main
        && !anchor.record.as_ref().is_some_and(|record| record.is_row)
        && parts(&anchor.href) == parts(&look.state.url)
        && asked.is_some()
        && asked != asks(&look.state.url)
        && !(turns(&anchor.name) || turns_back(&anchor.name) || numbers(anchor, look))
        && !sorts(anchor, look.state)
        && !opens_beside(anchor)
}

/// The link of an entry opens it beside its list: "?sel=7".
pub(super) fn opens_beside(anchor: &Anchor) -> bool {
    const OPENS: [&str; 10] =
        ["sel", "selected", "id", "item", "open", "view", "show", "detail", "active", "current"];
    let is_number = |value: &str| !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
    anchor.record.is_some()
        && queried(&anchor.href).any(|(key, value)| OPENS.contains(&key) && is_number(value))
}

/// A link of the page itself that counts what it leads to, a part of a list on another page: "Packed 3", on a page of reports.
/// Whether it leads to just so many one step tells, whatever was seen of that list.
pub(super) fn counts_a_part(anchor: &Anchor, look: &Look<'_>) -> bool {
    let counts = || {
        let link = look.state.elements.get(anchor.element);
        link.is_some_and(|link| counted_by(look.state, link).is_some())
    };
    anchor.kind == Kind::Link
        && anchor.landmark == Landmark::Main
        && anchor.href.contains('?')
        && !anchor.record.as_ref().is_some_and(|record| record.is_row)
        && parts(&anchor.href) != parts(&look.state.url)
        && counts()
}

/// Of lists whose links all ask for something else, the two that ask for the same under different names: one of them may lead
/// where the other one should. By their ids.
pub(super) fn twins(anchors: &[Anchor]) -> HashSet<&str> {
    const SEVERAL: usize = 4;
    let mut lists: HashMap<&str, Vec<&Anchor>> = HashMap::new();
    for anchor in anchors.iter().filter(|a| a.kind == Kind::Link && a.href.contains('?')) {
        if let Some(record) = anchor.record.as_ref().filter(|record| !record.is_row) {
            lists.entry(&record.list).or_default().push(anchor);
        }
    }
    let mut found = HashSet::new();
    for links in lists.values().filter(|links| links.len() >= SEVERAL) {
        let mut leads: HashMap<&str, Vec<&&Anchor>> = HashMap::new();
        for link in links {
            leads.entry(&link.href).or_default().push(link);
        }
        let twice: Vec<_> = leads.values().filter(|same| same.len() > 1).collect();
        if let [same] = twice[..]
            && let [one, other] = same[..]
            && fold_case(&one.name) != fold_case(&other.name)
        {
            found.extend([one.id.as_str(), other.id.as_str()]);
        }
    }
    found
}

/// It stands in the head of a column, and sorts by it.
pub(super) fn sorts(anchor: &Anchor, state: &State) -> bool {
    let headed = || state.ancestors(anchor.element).take(3).any(|e| e.role == "columnheader");
    let control = matches!(anchor.kind, Kind::Button | Kind::Link | Kind::Submit);
    anchor.kind == Kind::Sorter || control && headed()
}

/// "Sort by price, cheapest first".
pub(super) fn says_sort(name: &str) -> bool {
    let said: Vec<String> = words(name).take(2).collect();
    matches!(said.as_slice(), [one, ..] if one == "sort")
        || matches!(said.as_slice(), [one, two] if one == "order" && two == "by")
}

/// The longest table of the page has only a few rows.
pub(super) fn is_short(state: &State) -> bool {
    most_rows(state).is_some_and(|rows| rows < FEW_ROWS)
}

/// It has no two rows that could stand in an order.
pub(in crate::explore::intents) fn is_lone(state: &State) -> bool {
    most_rows(state).is_some_and(|rows| rows < 2)
}

/// How many rows the longest table of the page has. `None`: it has no table.
pub(in crate::explore) fn most_rows(state: &State) -> Option<usize> {
    let tables = state.symbols().collections.iter().filter(|list| !list.headers.is_empty());
    tables.map(|list| list.records.len()).max()
}

/// Fewer rows stand in one order or another by chance.
const FEW_ROWS: usize = 7;

/// A head without the sign of its order.
fn named(head: &str) -> String {
    fold_case(head.trim_matches(|c: char| !c.is_alphanumeric()))
}

/// A list comes in the order of its records' own numbers mostly, and says little in the other one.
pub(super) fn counts_records(head: &str) -> bool {
    matches!(named(head).as_str(), "" | "id" | "no" | "nr" | "number")
}

/// It goes on to the next page of a list.
pub(in crate::explore::intents) fn turns(name: &str) -> bool {
    matches!(
        turn(name).as_str(),
        "next" | "next page" | "next »" | "next ›" | "›" | "»" | "older" | "load more" | "show more"
    )
}

/// It goes back to the page before.
pub(in crate::explore::intents) fn turns_back(name: &str) -> bool {
    matches!(
        turn(name).as_str(),
        "previous" | "previous page" | "prev" | "« previous" | "‹ previous" | "‹" | "«" | "newer"
    )
}

/// "Next month": it turns a calendar or a timetable.
pub(super) fn turns_time(name: &str) -> bool {
    const TIMES: [&str; 5] = ["day", "week", "month", "quarter", "year"];
    let said = fold_case(name.trim());
    let next = said.strip_prefix("next ").is_some_and(|time| TIMES.contains(&time));
    next || said.strip_prefix("following ").is_some_and(|time| TIMES.contains(&time))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn two_that_ask_for_the_same_under_two_names_are_told() {
        let cards = |third: &'static str| {
            let card = |p: crate::state::testing::Page, name: &str, asks: &str| {
                p.within("listitem", "", |p| p.link(name, &format!("http://a.test/stays?tab={asks}")))
            };
            let all = |p| {
                card(card(card(card(p, "Arrivals", "in"), "Departures", third), "Here", "now"), "Due", "due")
            };
            let state = page().url("http://a.test/").within("list", "Today", all).build();
            twins(&crate::explore::anchors::read(&state)).len()
        };
        assert_eq!((cards("in"), cards("out")), (2, 0));
    }

    #[test]
    fn a_column_tells_what_it_holds() {
        let rows: [&[&str]; 3] = [
            &["Brakes", "£ 40.00", "7 Dec 2026"],
            &["Clutch", "£ 9.50", "2 Jan 2027"],
            &["Lamp", "£ 3.00", "1 Mar 2027"],
        ];
        let state = page().table("Jobs", &["Work", "Price ▲", "Due"], &rows).build();
        let of = |head: &str| Column::of(head, &state);
        assert_eq!((of("Work"), of("Price"), of("Due")), (Column::Words, Column::Amounts, Column::Days));
        assert_eq!(of("Total"), Column::Words, "there is none");
    }
}

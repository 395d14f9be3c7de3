//! Days from which on, and until which, something is asked for.

use std::collections::BTreeSet;

use jiff::civil::Date;

use crate::state::text::words;
use crate::state::values::{Kind, Value, find_all};
use crate::state::{Collection, State};

/// What the days are called on which something begins and ends.
const BEGINS: [&str; 10] =
    ["from", "start", "starts", "begin", "begins", "since", "arrival", "pickup", "departure", "after"];
const ENDS: [&str; 9] = ["to", "end", "ends", "until", "till", "return", "back", "through", "before"];
/// What is asked for by these leaves the day itself out, or does not: nobody knows.
const OPEN: [&str; 2] = ["after", "before"];

/// The same in two words.
const BEGINS_WITH: [[&str; 2]; 3] = [["first", "day"], ["check", "in"], ["pick", "up"]];
const ENDS_WITH: [[&str; 2]; 3] = [["last", "day"], ["check", "out"], ["drop", "off"]];

/// It says when something begins.
pub(in crate::explore) fn begins(label: &str) -> bool {
    words(label).any(|w| BEGINS.contains(&w.as_str())) || has_pair(label, &BEGINS_WITH)
}

/// It says when something ends.
pub(in crate::explore) fn ends(label: &str) -> bool {
    words(label).any(|w| ENDS.contains(&w.as_str())) || has_pair(label, &ENDS_WITH)
}

fn has_pair(label: &str, pairs: &[[&str; 2]]) -> bool {
    let said: Vec<String> = words(label).collect();
    said.windows(2).any(|two| pairs.iter().any(|pair| two == pair))
}

/// Days from one on, or until one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::explore) enum Bound {
    /// That day and those after it.
    From,
    /// That day and those before it.
    Until,
}

impl Bound {
    /// What a field of this label bounds.
    pub(in crate::explore) fn of(label: &str) -> Option<Self> {
        match (begins(label), ends(label)) {
            (true, false) => Some(Self::From),
            (false, true) => Some(Self::Until),
            _ => None,
        }
    }

    /// The day lies beyond the bound.
    pub(in crate::explore) fn leaves_out(self, day: Date, bound: Date) -> bool {
        match self {
            Self::From => day < bound,
            Self::Until => day > bound,
        }
    }
}

/// The day of the bound belongs to what is asked for.
pub(in crate::explore) fn is_closed(label: &str) -> bool {
    !words(label).any(|w| OPEN.contains(&w.as_str()))
}

/// The days that the records of a list have in the column that a field is called after ("Due until" and "Due"), else in its only
/// column of days. `None` where a record has none.
pub(in crate::explore) fn of_records(
    list: &Collection,
    label: &str,
    state: &State,
) -> Option<Vec<Option<Date>>> {
    let day = |cell: &String| {
        let mut found = find_all(cell, Kind::Date, &state.language).into_iter();
        match (found.next(), found.next()) {
            (Some(Value::Date(date)), None) => Some(date.day),
            _ => None,
        }
    };
    let cells =
        |at: usize| list.records.iter().map(move |r| r.cells.get(at).and_then(&day)).collect::<Vec<_>>();
    let has_days = |at: &usize| cells(*at).iter().flatten().count() * 2 > list.records.len();
    let asked: Vec<String> = words(label).collect();
    let named = |at: &usize| {
        let mut head = words(&list.headers[*at]).peekable();
        head.peek().is_some() && head.all(|w| asked.contains(&w))
    };
    let mut columns = (0..list.headers.len()).filter(has_days);
    let at = (0..list.headers.len()).filter(named).find(has_days).or_else(|| {
        let only = columns.next()?;
        columns.next().is_none().then_some(only)
    })?;
    Some(cells(at))
}

/// A day by which a list of the page is asked so that only few of its records fit: the second of those that it has where it is
/// asked until one, else the last but one. So there is something on both sides of it.
pub(super) fn asked(label: &str, state: &State) -> Option<String> {
    let bound = Bound::of(label)?;
    let mut lists = state.symbols().collections.iter().filter(|c| c.records.len() > 2);
    let days = lists.find_map(|list| of_records(list, label, state))?;
    let days: BTreeSet<Date> = days.into_iter().flatten().collect();
    let day = match bound {
        _ if days.len() < 3 => None,
        Bound::From => days.iter().nth_back(1),
        Bound::Until => days.iter().nth(1),
    };
    day.map(Date::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_list_is_asked_for_a_day_with_some_on_both_sides() {
        let rows: [&[&str]; 3] = [
            &["Brakes", "7 Dec 2026", "1 Nov 2026"],
            &["Clutch", "2 Jan 2027", "2 Nov 2026"],
            &["Lamp", "1 Mar 2027", "9 Nov 2026"],
        ];
        let state = page().table("Jobs", &["Work", "Due", "Received"], &rows).build();
        assert_eq!(asked("Due until", &state).as_deref(), Some("2027-01-02"));
        assert_eq!(asked("Received from", &state).as_deref(), Some("2026-11-02"));
        assert_eq!(asked("Until", &state), None, "there are two columns of days");
        assert_eq!((asked("Due", &state), asked("From a day to another", &state)), (None, None));
        assert!(is_closed("Due until") && !is_closed("Due before"));
    }
}

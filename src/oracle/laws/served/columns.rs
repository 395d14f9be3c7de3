//! A column of a table shows one value of each record: where nearly all rows agree with what was answered, one that does not is
//! wrong.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::align::Aligned;
use super::data::LIST;
use super::value::{Stand, day, is_explained, stand};
use super::{Discord, plain};
use crate::state::text::fold_case;
use crate::trace::DefectKind;

/// For one row that is wrong, so many must be right.
const RIGHT: usize = 3;

pub(super) fn wrong(table: &Aligned, locale: &str) -> Vec<Discord> {
    let headers = table.table.headers.iter().enumerate();
    let columns =
        headers.filter(|(at, header)| header.contains(char::is_alphanumeric) && !table.is_name(*at));
    columns.filter_map(|(at, header)| wrong_in(table, at, header, locale)).collect()
}

fn wrong_in(table: &Aligned, column: usize, header: &str, locale: &str) -> Option<Discord> {
    let readings: Vec<Reading> =
        keys(table).into_iter().filter_map(|key| Reading::of(table, column, key, locale)).collect();
    let best = readings.iter().max_by_key(|r| (r.same, std::cmp::Reverse(r.others.len())));
    let one = best.and_then(|best| best.only_other(table, column, locale));
    let (row, told) = one
        .or_else(|| if best.is_none() { a_day_off(table, column, locale) } else { None })
        .or_else(|| if best.is_none() { otherwise_called(table, column) } else { None })?;
    let shown = row.cells.get(column)?.clone();
    Some(Discord {
        what: format!("{header} of {}", row.key),
        shown,
        told,
        kind: DefectKind::DataInconsistency,
    })
}

type Found<'a> = Option<(&'a crate::state::Record, String)>;

fn keys<'a>(table: &Aligned<'a>) -> BTreeSet<&'a str> {
    table
        .pairs()
        .take(LIST)
        .flat_map(|(_, record)| record.fields.iter().map(|(key, _)| key.as_str()))
        .collect()
}

/// What a column has to do with a key.
struct Reading<'a> {
    key: &'a str,
    same: usize,
    /// The pairs that contradict each other.
    others: Vec<usize>,
}

impl<'a> Reading<'a> {
    /// `None`: the column shows something else.
    fn of(table: &Aligned<'a>, column: usize, key: &'a str, locale: &str) -> Option<Self> {
        let (mut same, mut untold, mut others, mut values) = (0, 0, Vec::new(), BTreeSet::new());
        let most = table.rows.len() / (RIGHT + 1);
        for (at, (row, record)) in table.pairs().enumerate() {
            let (Some(cell), Some(told)) = (row.cells.get(column), record.get(key)) else { continue };
            match stand(told, cell, locale) {
                Stand::Same => {
                    same += 1;
                    values.insert(fold_case(cell));
                }
                Stand::Other => others.push(at),
                Stand::Untold => untold += 1,
            }
            if others.len() > most || untold > same + LIST {
                return None;
            }
        }
        (values.len() >= LIST && same >= others.len() * RIGHT && same > untold).then_some(Self {
            key,
            same,
            others,
        })
    }

    fn only_other(&self, table: &Aligned<'a>, column: usize, locale: &str) -> Found<'a> {
        self.others.iter().find_map(|at| {
            let (row, record) = table.pairs().nth(*at)?;
            let cell = row.cells.get(column)?;
            (!is_explained(record, cell, locale)).then_some(())?;
            Some((row, plain(record.get(self.key)?)))
        })
    }
}

/// Every row shows the day before, or after, the one that was answered.
fn a_day_off<'a>(table: &Aligned<'a>, column: usize, locale: &str) -> Found<'a> {
    let off = |key: &str, by: i32| {
        let mut days = BTreeSet::new();
        for (row, record) in table.pairs() {
            let told = record.get(key)?.as_str().filter(|told| day(told) == Some(told.trim()))?;
            let then = told
                .trim()
                .parse::<jiff::civil::Date>()
                .ok()?
                .checked_add(jiff::Span::new().days(by))
                .ok()?;
            if stand(&Value::String(then.to_string()), row.cells.get(column)?, locale) != Stand::Same {
                return None;
            }
            days.insert(then);
        }
        let (row, record) = table.pairs().next()?;
        (days.len() >= LIST && table.rows.len() > LIST).then_some((row, plain(record.get(key)?)))
    };
    keys(table).into_iter().find_map(|key| off(key, -1).or_else(|| off(key, 1)))
}

/// Each value has its word in a column ("part_paid" is "Part-paid"), and one row shows the word of another value.
fn otherwise_called<'a>(table: &Aligned<'a>, column: usize) -> Found<'a> {
    let mut odd = None;
    for key in keys(table) {
        let mut words: BTreeMap<String, BTreeMap<String, Vec<usize>>> = BTreeMap::new();
        for (at, (row, record)) in table.pairs().enumerate() {
            let told = match record.get(key) {
                Some(Value::String(text)) if !text.is_empty() => text.clone(),
                Some(Value::Bool(set)) => set.to_string(),
                _ => continue,
            };
            let shown = row.cells.get(column).map(|cell| fold_case(cell)).unwrap_or_default();
            words.entry(told).or_default().entry(shown).or_default().push(at);
        }
        match odd_word(&words) {
            // Another key tells all of them.
            Odd::None
                if words.len() > 1
                    && words.values().any(|shown| shown.values().any(|rows| rows.len() > 1)) =>
            {
                return None;
            }
            Odd::One(at) => {
                odd = odd.or_else(|| {
                    table.pairs().nth(at).and_then(|(row, record)| Some((row, plain(record.get(key)?))))
                });
            }
            _ => {}
        }
    }
    odd
}

enum Odd {
    /// Each value has one word, and each word one value.
    None,
    One(usize),
    /// The words do not follow the values.
    Many,
}

fn odd_word(words: &BTreeMap<String, BTreeMap<String, Vec<usize>>>) -> Odd {
    let mut of_value: BTreeMap<&str, &str> = BTreeMap::new();
    let mut strays: Vec<(&str, usize)> = Vec::new();
    for (told, shown) in words {
        let Some((main, rows)) = shown.iter().max_by_key(|(_, rows)| rows.len()) else { continue };
        let others = shown.iter().filter(|(word, _)| word != &main);
        let stray: Vec<(&str, usize)> =
            others.flat_map(|(w, rows)| rows.iter().map(move |at| (w.as_str(), *at))).collect();
        if !stray.is_empty() && rows.len() < RIGHT {
            return Odd::Many;
        }
        strays.extend(stray);
        of_value.insert(told, main);
    }
    let distinct: BTreeSet<&&str> = of_value.values().collect();
    match strays.as_slice() {
        _ if distinct.len() != of_value.len() => Odd::Many,
        [] => Odd::None,
        [(word, at)] => {
            let settled =
                |told: &str| words.get(told).is_some_and(|shown| shown.values().any(|rows| rows.len() >= 2));
            let known = of_value.iter().any(|(told, main)| main == word && settled(told));
            if known && !word.is_empty() { Odd::One(*at) } else { Odd::Many }
        }
        _ => Odd::Many,
    }
}

//! Which row of a table shows which of the records that the server answered.

use std::collections::HashMap;

use serde_json::Value;

use super::data::{LIST, List, Record};
use super::value::day;
use crate::state::text::{fold_case, without_initials};
use crate::state::{Collection, Record as Row};

/// A table, and the records that its rows show.
pub(super) struct Aligned<'a> {
    pub(super) table: &'a Collection,
    pub(super) list: &'a List,
    /// The rows of which the record is known, each with its place among the records.
    pub(super) rows: Vec<(&'a Row, usize)>,
    /// The column and the key that tell which is which.
    by: (usize, String),
}

impl<'a> Aligned<'a> {
    pub(super) fn record(&self, at: usize) -> Option<&'a Record> {
        self.list.records.get(at)
    }

    /// The rows with their records.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (&'a Row, &'a Record)> + '_ {
        self.rows.iter().filter_map(|(row, at)| Some((*row, self.record(*at)?)))
    }

    /// Rows are told apart by this column.
    pub(super) fn is_name(&self, column: usize) -> bool {
        self.by.0 == column
    }

    /// Every row shows a record, and every record stands in a row.
    pub(super) fn is_whole(&self) -> bool {
        self.rows.len() == self.table.records.len() && self.rows.len() == self.list.records.len()
    }
}

/// The list that most rows of this table show.
pub(super) fn align<'a>(table: &'a Collection, lists: &'a [List]) -> Option<Aligned<'a>> {
    let columns =
        table.records.iter().map(|r| r.cells.len().max(1)).max().filter(|_| table.records.len() >= LIST)?;
    let mut best: Option<Aligned> = None;
    for list in lists {
        for key in names(list) {
            let places = places(list, &key);
            for column in 0..columns {
                let place = |row: &'a Row| {
                    // What is no table has only names.
                    let cell = if row.cells.is_empty() { &row.key } else { row.cells.get(column)? };
                    let known = |text: &str| places.get(&fold_case(text)).copied().flatten();
                    known(cell).or_else(|| known(without_initials(cell)))
                };
                let rows: Vec<(&Row, usize)> =
                    table.records.iter().filter_map(|row| Some((row, place(row)?))).collect();
                let most = rows.len() >= LIST && rows.len() * 3 >= table.records.len() * 2;
                if most && best.as_ref().is_none_or(|b| b.rows.len() < rows.len()) {
                    best = Some(Aligned { table, list, rows, by: (column, key.clone()) });
                }
            }
        }
    }
    best
}

/// The keys under which records of a list are told apart by a text.
fn names(list: &List) -> Vec<String> {
    let told = |record: &Record| -> Vec<String> {
        let texts = record.fields.iter().filter_map(|(key, v)| Some((key, v.as_str()?)));
        let names = texts.filter(|(_, text)| {
            text.chars().filter(|c| c.is_alphanumeric()).count() >= 3 && day(text).is_none()
        });
        names.map(|(key, _)| key.clone()).collect()
    };
    list.records.first().map(told).unwrap_or_default()
}

/// Where the only record of each value stands.
fn places(list: &List, key: &str) -> HashMap<String, Option<usize>> {
    let mut places = HashMap::new();
    for (at, record) in list.records.iter().enumerate() {
        if let Some(Value::String(text)) = record.get(key) {
            places.entry(fold_case(text)).and_modify(|place| *place = None).or_insert(Some(at));
        }
    }
    places
}

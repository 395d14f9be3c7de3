//! Which row of a table shows which of the records that the server answered.

use super::data::{LIST, List, Record};
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
    // Each cell in small letters, as it stands and without initials before it. What is no table has only names.
    let cell = |row: &Row, column: usize| {
        let cell = if row.cells.is_empty() { Some(&row.key) } else { row.cells.get(column) };
        cell.map(|text| [fold_case(text), fold_case(without_initials(text))])
    };
    let cells: Vec<Vec<Option<[String; 2]>>> =
        table.records.iter().map(|row| (0..columns).map(|column| cell(row, column)).collect()).collect();
    let mut best: Option<Aligned> = None;
    for list in lists {
        for (key, places) in list.names() {
            for column in 0..columns {
                let place = |row: &Vec<Option<[String; 2]>>| {
                    let known = |text: &String| places.get(text).copied().flatten();
                    row.get(column)?.as_ref()?.iter().find_map(known)
                };
                let placed = table.records.iter().zip(&cells);
                let rows: Vec<(&Row, usize)> =
                    placed.filter_map(|(row, cells)| Some((row, place(cells)?))).collect();
                let most = rows.len() >= LIST && rows.len() * 3 >= table.records.len() * 2;
                if most && best.as_ref().is_none_or(|b| b.rows.len() < rows.len()) {
                    best = Some(Aligned { table, list, rows, by: (column, key.clone()) });
                }
            }
        }
    }
    best
}

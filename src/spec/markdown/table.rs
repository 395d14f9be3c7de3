//! The table of a test: one test a row.

use super::blocks::{Block, Section};
use super::words::Words;
use crate::spec::data::{Data, Row};
use crate::spec::vars::{Definition, names};
use crate::spec::{Errors, Span};

/// The data of a section. A table of which no column is used is told: its author may take it for steps.
pub(super) fn read(section: &Section, errors: &mut Errors) -> Option<Data> {
    let mut tables = section.blocks.iter().filter_map(|block| match block {
        Block::Table { at, rows } => Some((*at, rows)),
        _ => None,
    });
    let (at, rows) = tables.next()?;
    if let Some((second, _)) = tables.next() {
        errors.add_with_help(second, "a second table in this test", "write all rows in the first one");
    }
    let data = data(rows);
    if data.rows.is_empty() {
        errors.add_with_help(
            at,
            "this table has no rows",
            "the first row names the columns; each row below it is a test",
        );
        return None;
    }
    if !data.columns().any(|column| is_used(column, section)) {
        let help =
            "write the steps as a list, or `${column}` where a row's value goes, or put `> ` before a remark";
        errors.add_with_help(at, "a table can't be read as steps", help);
        return None;
    }
    Some(data)
}

fn data(rows: &[Vec<Words>]) -> Data {
    let Some((header, rows)) = rows.split_first() else { return Data::default() };
    let cell = |(name, value): (&Words, &Words)| Definition {
        name: name.as_str().trim().to_owned(),
        at: name.at(),
        value: value.to_scalar(),
    };
    let row = |row: &Vec<Words>| Row {
        at: row.first().map_or(Span::START, |words| Span { column: 1, ..words.at() }),
        cells: header.iter().zip(row).map(cell).collect(),
    };
    Data { rows: rows.iter().map(row).collect() }
}

fn is_used(column: &str, section: &Section) -> bool {
    let words = section.blocks.iter().filter_map(|block| match block {
        Block::Prose(words) | Block::Check(words) => Some(words.as_str()),
        Block::Keys { text, .. } => Some(text.as_str()),
        Block::Table { .. } | Block::Unread { .. } => None,
    });
    words.chain([section.heading.as_str()]).any(|text| names(text).iter().any(|(_, name)| *name == column))
}

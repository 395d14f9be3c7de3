//! Lists out of tables: a column for each field, a record for each row.

use std::ops::Range;

use indexmap::IndexMap;

use super::naming::{GOOD, fit, is_name, stems};
use super::page::Page;
use super::record::within_bounds;
use super::schema::{FieldType, Schema};
use super::{ExtractError, Request};
use crate::state::heading_above;
use crate::state::text::shorten;
use crate::state::values::{Kind, Value};
use crate::state::{ElementIndex, Row, RowKind, Table, tables};

/// A table and its columns.
pub(super) struct Columns {
    table: Table,
    /// The column of each field, in the fields' order.
    of_fields: Vec<Option<usize>>,
    /// How well it fits what is asked for.
    pub(super) score: f32,
}

/// The table in a part of a page that has a column for every field that must be there; of several the one
/// whose name or headers the request names.
pub(super) fn columns(
    page: Page<'_>,
    among: &Range<ElementIndex>,
    fields: &IndexMap<String, Schema>,
    request: &Request<'_>,
) -> Option<Columns> {
    let inside = |table: &Table| among.contains(&table.element);
    let fitting = tables(page.state).into_iter().filter(inside).filter_map(|table| {
        let columns = assign(page, &table, fields, request);
        let complete =
            fields.values().zip(&columns).all(|(schema, column)| column.is_some() || may_miss(schema));
        let any = columns.iter().any(Option::is_some);
        let name =
            if table.name.is_empty() { heading_above(page.state, table.element) } else { table.name.clone() };
        let score = fit(&stems(request.instruction), &stems(&name));
        (complete && any).then_some(Columns { table, of_fields: columns, score: 1.0 + score })
    });
    // The first of equals, as people read.
    fitting.reduce(|best, next| if next.score > best.score { next } else { best })
}

/// The table that has most of what must be there, in words: what it has, and what it lacks.
pub(super) fn nearest(
    page: Page<'_>,
    among: &Range<ElementIndex>,
    fields: &IndexMap<String, Schema>,
    request: &Request<'_>,
) -> Option<String> {
    let inside = tables(page.state).into_iter().filter(|table| among.contains(&table.element));
    let lacking = inside.filter_map(|table| {
        let columns = assign(page, &table, fields, request);
        let lacks =
            fields.iter().zip(&columns).filter(|((_, schema), column)| column.is_none() && !may_miss(schema));
        let lacks: Vec<&str> = lacks.map(|((name, _), _)| name.as_str()).collect();
        let headers: Vec<&str> = table.headers.iter().map(String::as_str).filter(|h| !h.is_empty()).collect();
        let told = format!("the table with {} lacks {}", headers.join(", "), lacks.join(", "));
        columns.iter().any(Option::is_some).then_some((lacks.len(), told))
    });
    lacking.min_by_key(|(count, _)| *count).map(|(_, told)| told)
}

impl Columns {
    /// A record for each row. Sums, remarks and rows of another shape are left out.
    pub(super) fn records(
        &self,
        page: Page<'_>,
        fields: &IndexMap<String, Schema>,
        request: &Request<'_>,
    ) -> Result<Vec<Value>, ExtractError> {
        let width = self.table.headers.len().max(self.of_fields.iter().flatten().max().map_or(0, |c| c + 1));
        let rows =
            self.table.rows.iter().filter(|row| row.kind == RowKind::Record && row.cells.len() >= width);
        let read = |(i, row): (usize, &Row)| {
            let record = self.record(page, row, fields, request);
            record.map_err(|error| ExtractError::InItem { item: i + 1, error: Box::new(error) })
        };
        rows.enumerate().map(read).collect()
    }

    fn record(
        &self,
        page: Page<'_>,
        row: &Row,
        fields: &IndexMap<String, Schema>,
        request: &Request<'_>,
    ) -> Result<Value, ExtractError> {
        let mut record = IndexMap::new();
        for ((name, schema), column) in fields.iter().zip(&self.of_fields) {
            let value = match (schema, column) {
                (Schema::Field(kind), Some(column)) => {
                    let text = cell(page, row, *column);
                    let read = row.cells.get(*column).and_then(|&at| page.typed(at, &text, kind, request));
                    match read {
                        Some(value) => within_bounds(name, value, kind)?,
                        None if kind.optional => Value::Absent,
                        None => {
                            let (text, kind) = (shorten(&text, 80), kind.kind.phrase());
                            return Err(ExtractError::Unreadable { field: name.clone(), text, kind });
                        }
                    }
                }
                _ => Value::Absent,
            };
            record.insert(name.clone(), value);
        }
        Ok(Value::Map(record))
    }
}

/// A column for each field: by header, then by what only one column holds.
fn assign(
    page: Page<'_>,
    table: &Table,
    fields: &IndexMap<String, Schema>,
    request: &Request<'_>,
) -> Vec<Option<usize>> {
    let headers: Vec<[Vec<String>; 2]> = table
        .headers
        .iter()
        .zip(&table.groups)
        .map(|(header, group)| {
            [stems(header), if group.is_empty() { Vec::new() } else { stems(&format!("{group} {header}")) }]
        })
        .collect();
    let mut taken = vec![false; headers.len().max(table.rows.first().map_or(0, |row| row.cells.len()))];
    let mut columns = vec![None; fields.len()];
    // Best fits first, so that "total" takes "Total" before "price" can take it.
    let mut fits: Vec<(f32, usize, usize)> = Vec::new();
    for (f, name) in fields.keys().enumerate() {
        let wanted = stems(name);
        let best = |names: &[Vec<String>; 2]| fit(&wanted, &names[0]).max(fit(&wanted, &names[1]));
        fits.extend(headers.iter().enumerate().map(|(h, names)| (best(names), f, h)));
    }
    fits.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.2.cmp(&b.2)));
    for (score, field, column) in fits {
        if score >= GOOD && columns[field].is_none() && !taken[column] {
            columns[field] = Some(column);
            taken[column] = true;
        }
    }
    for (f, (name, schema)) in fields.iter().enumerate() {
        let Schema::Field(kind) = schema else { continue };
        if columns[f].is_some() || kind.optional {
            continue;
        }
        let free = (0..taken.len()).filter(|&c| !taken[c]);
        let mut holding = free.filter(|&c| holds(page, table, c, kind, request));
        let first = holding.next();
        let only = if kind.kind == Kind::Text {
            // The name of a row is its first text.
            first.filter(|_| is_name(&stems(name)))
        } else {
            first.filter(|_| holding.next().is_none())
        };
        if let Some(column) = only {
            columns[f] = Some(column);
            taken[column] = true;
        }
    }
    columns
}

/// Every cell of a column reads as this kind. Plain numbers say too little to be taken without a header.
fn holds(page: Page<'_>, table: &Table, column: usize, kind: &FieldType, request: &Request<'_>) -> bool {
    let records = table.rows.iter().filter(|row| row.kind == RowKind::Record);
    let mut rows = records.filter(|row| row.cells.len() > column).peekable();
    let telling = !matches!(kind.kind, Kind::Number | Kind::Integer);
    telling
        && rows.peek().is_some()
        && rows.all(|row| {
            let text = cell(page, row, column);
            match kind.kind {
                Kind::Text => text.chars().any(char::is_alphabetic),
                _ => row.cells.get(column).and_then(|&at| page.typed(at, &text, kind, request)).is_some(),
            }
        })
}

/// What a row reads in a column.
pub(super) fn cell(page: Page<'_>, row: &Row, column: usize) -> String {
    let cell = row.cells.get(column).and_then(|&cell| page.state.elements.get(cell));
    cell.map(|cell| page.reading(cell)).unwrap_or_default()
}

/// What may be missing from a record.
fn may_miss(schema: &Schema) -> bool {
    matches!(schema, Schema::Field(kind) if kind.optional)
}

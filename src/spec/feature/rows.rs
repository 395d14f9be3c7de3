//! One row of an outline: `<placeholders>` filled in.

use std::collections::HashMap;

use super::part::{Examples, Step};
use crate::spec::data::with_values;
use crate::spec::splice::splice;
use crate::spec::{Errors, Span, Text, suggest};

/// A row and the names of its cells.
#[derive(Debug, Clone)]
pub(super) struct Row<'e> {
    cells: HashMap<&'e str, &'e Text>,
    /// In the order of the table.
    values: Vec<&'e str>,
    pub(super) at: Span,
}

/// The rows of a table of examples. What is wrong with it is told.
pub(super) fn of<'e>(examples: &'e Examples, errors: &mut Errors) -> Vec<Row<'e>> {
    let Some((header, rows)) = examples.rows.split_first() else {
        let help = "write a table below it: a row with the names, and a row for each test";
        errors.add_with_help(examples.at, "these examples have no table", help);
        return Vec::new();
    };
    if rows.is_empty() {
        let help = "the first row names the columns; each row below it is a test";
        errors.add_with_help(examples.at, "these examples have no row", help);
    }
    let mut seen = HashMap::new();
    for name in header {
        let at = Span { length: name.text.chars().count() as u32, ..place(name, 0) };
        if name.text.is_empty() {
            errors.add(at, "a column without a name");
        } else if let Some(first) = seen.insert(&name.text, at) {
            let message =
                format!("two columns are named `{}`: columns {} and {}", name.text, first.column, at.column);
            errors.add(at, message);
        }
    }
    rows.iter()
        .map(|row| Row {
            cells: header.iter().map(|name| name.text.as_str()).zip(row).collect(),
            values: row.iter().map(|cell| cell.text.as_str()).collect(),
            at: row.first().map_or(examples.at, |cell| Span { column: 1, ..place(cell, 0) }),
        })
        .collect()
}

/// Where the byte at `offset` stands.
pub(super) fn place(text: &Text, offset: usize) -> Span {
    let at = text.locate(offset);
    Span { line: at.line, column: at.column, length: 1 }
}

impl Row<'_> {
    /// The text with this row's values. Words between angle brackets that name no column stay.
    pub(super) fn fill(&self, text: &Text) -> Text {
        let found = placeholders(&text.text);
        let known = found.into_iter().filter_map(|(start, end)| {
            Some((start, end, self.cells.get(text.text.get(start + 1..end - 1)?.trim())?.text.as_str()))
        });
        splice(text, known)
    }

    /// The step with this row's values, in its table and its text as well.
    pub(super) fn fill_step(&self, step: &Step) -> Step {
        Step {
            kind: step.kind,
            words: self.fill(&step.words),
            table: step.table.iter().map(|row| row.iter().map(|cell| self.fill(cell)).collect()).collect(),
            text: step.text.as_ref().map(|text| self.fill(text)),
        }
    }

    /// The name of this row's test: the outline's, with the row's values in it, or behind it where that names another
    /// test already.
    pub(super) fn name(&self, outline: &Text, is_free: impl Fn(&str) -> bool) -> String {
        let filled = one_line(&self.fill(outline).text);
        if filled != outline.text && is_free(&filled) {
            return filled;
        }
        with_values(&filled, self.values.iter().copied().filter(|value| !value.is_empty()))
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Where `<words>` begin and end, brackets included.
fn placeholders(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut open = None;
    for (at, c) in text.char_indices() {
        match c {
            '<' => open = Some(at),
            '>' => found.extend(open.take().map(|start| (start, at + 1))),
            '\n' => open = None,
            _ => {}
        }
    }
    found
}

/// Tells placeholders that no column of any table is named like.
pub(super) fn check(text: &Text, examples: &[Examples], errors: &mut Errors) {
    let headers = || examples.iter().filter_map(|e| e.rows.first());
    let known = || headers().flatten().map(|name| name.text.as_str());
    for (start, end) in placeholders(&text.text) {
        let name = text.text.get(start + 1..end - 1).unwrap_or("").trim();
        let missing = headers().filter(|header| header.iter().all(|column| column.text != name)).count();
        if missing == 0 || is_markup(&text.text, name) {
            continue;
        }
        let at = Span { length: (end - start) as u32, ..place(text, start) };
        if missing < headers().count() {
            let message = format!("`<{name}>` is no column of every table of examples");
            errors.add_with_help(at, message, "add it to the others");
            continue;
        }
        let mut columns: Vec<&str> = known().collect();
        columns.sort_unstable();
        columns.dedup();
        let help = suggest::help_for(name, columns.iter().copied());
        errors.add_with_help(at, format!("`<{name}>` is no column of the examples"), help);
    }
}

/// `<b>`…`</b>`, `<br/>`, `a < b > c`: no name stands there.
fn is_markup(text: &str, name: &str) -> bool {
    !name.starts_with(char::is_alphanumeric)
        || name.ends_with('/')
        || name.contains(['=', '"', '\''])
        || text.contains(&format!("</{name}>"))
        || ["br", "hr", "img", "p", "input"].contains(&name)
}

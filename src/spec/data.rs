//! A table of data: one test a row, in YAML (`data:`, a list of maps) and Markdown (a table under the test).
//!
//! The cells of a row are variables of its test: `${column}`. A number that stands outside of quotation marks is put into
//! the words, for how many there are is read as English; any other value is typed or compared as it is.

use super::front::Front;
use super::reader::Reader;
use super::splice::splice;
use super::vars::{Definition, Scope, names};
use super::yaml::{Entry, Fields, Kind, Node, Scalar, expected};
use super::{Errors, Span, Text, Under, Written, suggest};

/// The rows of a table.
#[derive(Debug, Clone, Default)]
pub(crate) struct Data {
    pub(crate) rows: Vec<Row>,
}

/// One test's values.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) at: Span,
    pub(crate) cells: Vec<Definition>,
}

/// The keys under which a YAML spec has its data.
pub(crate) const KEYS: [&str; 2] = ["data", "examples"];

impl Data {
    /// Reads `data:`; wrong parts are told.
    pub(crate) fn read(fields: &Fields<'_>, errors: &mut Errors) -> Option<Self> {
        let mut entries = KEYS.into_iter().filter_map(|key| fields.entry(key));
        let entry = entries.next()?;
        if let Some(second) = entries.next() {
            errors.add(second.at, "`data` and `examples` are two names of one key");
        }
        let Kind::List(items) = &entry.value.kind else {
            let what = format!("a list of maps for `{}`, such as `- {{ name: Ann, age: 7 }}`", entry.key);
            expected(errors, &entry.value, &what);
            return None;
        };
        if items.is_empty() {
            errors.add(entry.at, format!("`{}` is empty", entry.key));
        }
        let rows: Vec<Row> = items.iter().filter_map(|item| row(item, errors)).collect();
        check(&rows, errors);
        Some(Self { rows })
    }

    /// The names of the columns.
    pub(crate) fn columns(&self) -> impl Iterator<Item = &str> {
        self.rows.first().into_iter().flat_map(|row| row.cells.iter().map(|cell| cell.name.as_str()))
    }

    /// Adds a test for each row, as [`Reader::add`] adds one.
    pub(crate) fn add(
        &self,
        reader: &mut Reader<'_>,
        front: &Front,
        name: &str,
        at: Span,
        since: usize,
        body: impl Fn(&mut Scope<'_>, &mut Errors) -> Vec<Written>,
    ) {
        for row in &self.rows {
            // What is wrong with the words is wrong in every row, and told once.
            if reader.errors.count() > since {
                return;
            }
            let mut own = front.clone();
            own.declared.values.extend(row.cells.iter().cloned());
            let test = row.name(name, reader);
            reader.add_row(&own, test, row.at, at.line, since, |scope, errors| {
                body(scope, errors).into_iter().map(|written| row.numbers(written)).collect()
            });
        }
    }
}

fn row(item: &Node, errors: &mut Errors) -> Option<Row> {
    let Kind::Map(entries) = &item.kind else {
        expected(errors, item, "a map of names to values, such as `{ name: Ann, age: 7 }`");
        return None;
    };
    let fields =
        Fields::of(item, "a row", &entries.iter().map(|e| e.key.as_str()).collect::<Vec<_>>(), errors)?;
    let cell = |entry: &Entry| match &entry.value.kind {
        Kind::Scalar(scalar) => Some(scalar.clone()),
        // `name:` alone is empty.
        Kind::Null => {
            Some(Scalar { text: String::new(), at: entry.at, lines: line_of(entry.at), trap: None })
        }
        _ => None,
    };
    let mut cells = Vec::new();
    for entry in fields.entries() {
        match cell(entry) {
            Some(value) => cells.push(Definition { name: entry.key.clone(), at: entry.at, value }),
            None => expected(errors, &entry.value, &format!("a text for `{}`", entry.key)),
        }
    }
    Some(Row { at: item.at, cells })
}

fn line_of(at: Span) -> Vec<(usize, u32, u32)> {
    vec![(0, at.line, at.column)]
}

/// All rows have the columns of the first.
fn check(rows: &[Row], errors: &mut Errors) {
    let Some((first, rest)) = rows.split_first() else { return };
    let columns: Vec<&str> = first.cells.iter().map(|cell| cell.name.as_str()).collect();
    for row in rest {
        for cell in row.cells.iter().filter(|cell| !columns.contains(&cell.name.as_str())) {
            let help = suggest::help_for(&cell.name, columns.iter().copied());
            errors.add_with_help(cell.at, format!("the first row has no `{}`", cell.name), help);
        }
        for column in columns.iter().filter(|column| row.cells.iter().all(|cell| cell.name != **column)) {
            errors.add_with_help(row.at, format!("this row has no `{column}`"), "an empty value is \"\"");
        }
    }
}

impl Row {
    fn value(&self, name: &str) -> Option<&str> {
        self.cells.iter().find(|cell| cell.name == name).map(|cell| cell.value.text.as_str())
    }

    /// The test's name with this row's values in it, or behind it.
    fn name(&self, name: &str, reader: &mut Reader<'_>) -> String {
        let found = names(name);
        let known =
            found.iter().filter_map(|(range, name)| Some((range.start, range.end, self.value(name)?)));
        let text = Text::single(name, crate::spec::Location::new("", 0, 0));
        let filled = splice(&text, known).text;
        let named = if filled == name || !reader.is_free(&filled) {
            with_values(
                &filled,
                self.cells.iter().map(|cell| cell.value.text.as_str()).filter(|value| !value.is_empty()),
            )
        } else {
            filled
        };
        reader.free_name(named)
    }

    /// The entry with this row's numbers in its words.
    fn numbers(&self, written: Written) -> Written {
        let fill = |text: Text| self.fill(&text);
        match written {
            Written::Prose(text) => Written::Prose(fill(text)),
            Written::Step { when, act, expect, check, laws, under } => Written::Step {
                when: when.map(fill),
                act: act.map(fill),
                expect: expect.map(fill),
                check,
                laws,
                under: under as Option<Under>,
            },
        }
    }

    fn fill(&self, text: &Text) -> Text {
        let is_number = |value: &str| {
            value.chars().any(|c| c.is_ascii_digit()) && value.chars().all(|c| c.is_ascii_digit() || c == '.')
        };
        let found = names(&text.text);
        let known = found.iter().filter_map(|(range, name)| {
            let value = self.value(name).filter(|value| is_number(value))?;
            let quoted = text.text[..range.start].matches(['"', '“', '”']).count() % 2 == 1;
            (!quoted).then_some((range.start, range.end, value))
        });
        splice(text, known)
    }
}

/// `name (mug, 3)`, with long values cut.
pub(crate) fn with_values<'v>(name: &str, values: impl Iterator<Item = &'v str>) -> String {
    const LONGEST: usize = 60;
    let all = values.collect::<Vec<_>>().join(", ");
    let all = all.split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = all.chars().take(LONGEST).collect();
    let more = if short.len() < all.len() { "…" } else { "" };
    format!("{name} ({}{more})", short.trim_end())
}

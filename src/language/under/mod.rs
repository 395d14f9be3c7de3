//! What stands under a line of a feature, put into sentences: a table becomes a sentence a row, a text becomes what is
//! typed or shown.
//!
//! | under `Given` and `When` | is read as |
//! | --- | --- |
//! | two columns | a field and its value, each filled in ([`fields`]) |
//! | one column | the line, once for each item |
//! | a header, and rows | the line, once for each record, with its values |
//!
//! | under `Then` | is read as |
//! | --- | --- |
//! | one column | each item is shown |
//! | two columns without a header | a name and its value |
//! | a header, and rows | each record is listed with its values |

mod fields;
mod header;
mod records;
mod weave;

use super::read::Line;
use crate::spec::{Text, Under};
use header::Shape;
use weave::Weave;

/// The sentences that a line and what is under it stand for. Each keeps the places of its words.
pub(super) fn sentences(line: Line, words: &Text, under: &Under) -> Vec<Text> {
    match under {
        Under::Text { words: text, name } => quoted(line, words, text, name),
        Under::Table(rows) => {
            let table = header::of(line, words, rows);
            match (table.shape, line) {
                (Shape::List, _) => {
                    table.rows.iter().filter_map(|row| records::item(words, row.first()?)).collect()
                }
                (Shape::Pairs, Line::Then) => {
                    table.rows.iter().filter_map(|row| records::pair(words, row)).collect()
                }
                (Shape::Pairs, _) => fields::fill(words, table.rows),
                (Shape::Records, Line::Then) => {
                    table.rows.iter().filter_map(|row| records::listed(words, row)).collect()
                }
                (Shape::Records, _) => {
                    table.rows.iter().map(|row| records::made(words, table.header, row)).collect()
                }
            }
        }
    }
}

/// A doc string: what is typed, whole; what is shown, line by line.
fn quoted(line: Line, words: &Text, text: &Text, name: &str) -> Vec<Text> {
    /// A longer text is no quotation any more.
    const LONGEST: usize = 1_000;
    if line == Line::Then {
        let lines = weave::lines(text);
        return lines.iter().filter_map(|line| records::item(words, line)).collect();
    }
    if text.text.contains('\n') || text.text.len() > LONGEST {
        let stand_in = Text::single(format!("${{{name}}}"), text.location.clone());
        return records::item(words, &stand_in).into_iter().collect();
    }
    records::item(words, text).into_iter().collect()
}

#[cfg(test)]
mod tests;

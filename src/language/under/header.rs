//! What a table is: whether its first row names the columns, and what its rows are.

use super::super::lexicon::roles::singular;
use super::super::phrase::Phrase;
use super::super::token::{Token, tokenize};
use super::Line;
use crate::spec::Text;

/// What the rows of a table are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Items.
    List,
    /// Names and values.
    Pairs,
    /// Records with a value a column.
    Records,
}

pub(super) struct Table<'t> {
    pub(super) shape: Shape,
    /// The names of the columns, where the table has them.
    pub(super) header: &'t [Text],
    pub(super) rows: &'t [Vec<Text>],
}

/// What a table under these words is.
pub(super) fn of<'t>(line: Line, words: &Text, rows: &'t [Vec<Text>]) -> Table<'t> {
    let Some((first, rest)) = rows.split_first() else {
        return Table { shape: Shape::List, header: &[], rows };
    };
    let noun = noun(words);
    let headed = |shape| Table { shape, header: first, rows: rest };
    match first.len() {
        0 | 1 if !rest.is_empty() && first.first().is_some_and(|cell| names(&noun, cell)) => {
            headed(Shape::List)
        }
        0 | 1 => Table { shape: Shape::List, header: &[], rows },
        2 if is_pair_header(first) => headed(Shape::Pairs),
        2 if rest.is_empty() || !is_headed(line, &noun, first, rest) => {
            Table { shape: Shape::Pairs, header: &[], rows }
        }
        _ if rest.is_empty() => Table { shape: Shape::Records, header: &[], rows },
        _ => headed(Shape::Records),
    }
}

/// `| field | value |`
fn is_pair_header(row: &[Text]) -> bool {
    const NAMES: &[&str] = &[
        "field",
        "fields",
        "field name",
        "name",
        "label",
        "key",
        "attribute",
        "property",
        "input",
        "element",
        "column",
    ];
    const VALUES: &[&str] = &["value", "values", "data", "content", "text", "input", "entry"];
    let is = |at: usize, of: &[&str]| {
        row.get(at).is_some_and(|cell| of.contains(&cell.text.to_lowercase().as_str()))
    };
    is(0, NAMES) && is(1, VALUES)
}

/// Whether the first of two columns' rows names them, as far as values and the words above tell.
fn is_headed(line: Line, noun: &Noun, first: &[Text], rest: &[Vec<Text>]) -> bool {
    if noun.of_parts || first.iter().any(|cell| is_value(&cell.text)) {
        return false;
    }
    // What is filled in may be figures from the second field on; what is shown in a column is of one kind.
    let figures =
        rest.len() > 1 && rest.iter().all(|row| row.get(1).is_some_and(|cell| is_value(&cell.text)));
    noun.of_records || line == Line::Then && figures
}

/// Figures, amounts, dates, addresses: no column is named so.
fn is_value(text: &str) -> bool {
    text.is_empty() || text.contains('@') || text.chars().any(|c| c.is_ascii_digit()) || text.contains("${")
}

/// What the words say is in the table: "the following products" are products.
#[derive(Debug, Clone, Default)]
struct Noun {
    words: Vec<String>,
    /// Records.
    of_records: bool,
    /// The fields of one.
    of_parts: bool,
}

fn noun(words: &Text) -> Noun {
    /// Plurals that are the parts of one thing.
    const PARTS: &[&str] = &[
        "fields",
        "values",
        "details",
        "data",
        "credentials",
        "totals",
        "amounts",
        "settings",
        "attributes",
        "properties",
        "inputs",
        "sums",
        "figures",
        "parameters",
        "answers",
        "labels",
        "preferences",
    ];
    let tokens = tokenize(&words.text);
    let phrase = Phrase::new(&words.text, &tokens);
    let Some((from, to)) = span(phrase) else { return Noun::default() };
    let names: Vec<String> = phrase.range(from, to).tokens.iter().map(|t| t.lower.clone()).collect();
    let last = names.last().cloned().unwrap_or_default();
    let plural = singular(&last).is_some() || last == "people";
    let of_parts = PARTS.contains(&last.as_str());
    Noun { of_records: plural && !of_parts, of_parts, words: names }
}

/// Where the words stand that "the following …" has behind it, without these two.
pub(super) fn span(phrase: Phrase) -> Option<(usize, usize)> {
    const ENDS: &[&str] = &[
        "should", "must", "is", "are", "will", "can", "was", "were", "have", "has", "in", "into", "on",
        "onto", "at", "to", "from", "with", "for", "as", "under", "below", "exist", "exists", "appear",
        "appears", "by", "and", "of", "be",
    ];
    let following = phrase.find(&["following"])?;
    let ends =
        |t: &Token| t.is_mark(':') || t.is_mark(',') || t.is_literal() || ENDS.contains(&t.lower.as_str());
    let to =
        (following + 1..phrase.len()).find(|&at| phrase.get(at).is_some_and(ends)).unwrap_or(phrase.len());
    Some((following + 1, to))
}

/// Whether a cell is a column's name for these things: "Event" or "Name" over "the following events".
fn names(noun: &Noun, cell: &Text) -> bool {
    let cell = cell.text.to_lowercase();
    let one = |word: &str| singular(word).unwrap_or_else(|| word.to_owned());
    let Some(last) = noun.words.last() else { return false };
    let words: Vec<String> = cell.split_whitespace().map(one).collect();
    words.first().is_some_and(|word| noun.words.iter().any(|n| one(n) == *word))
        || words.last().is_some_and(|word| *word == one(last))
        || matches!(cell.as_str(), "name" | "title" | "text" | "value" | "label")
}

//! The numbers of a page that may follow from each other: labelled amounts, and columns in which every row has one.

use std::collections::BTreeMap;

use crate::state::text::fold_case;
use crate::state::values::{Kind, Value, read};
use crate::state::{Collection, Fact, Record};

/// Longer lists are no sums that a person would check.
const LONGEST: usize = 500;
/// A length of time is no longer than this.
const TIME: usize = 40;
/// So many columns of numbers of one list are compared.
const MOST_COLUMNS: usize = 8;

/// The numbers of one look.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Amounts {
    /// Amounts under labels of their own, in order: the facts, and the rows at the foot of a table.
    pub labelled: Vec<(String, f64)>,
    /// Labels, case apart, that several amounts stand under: nobody can tell which is meant, and they are left out.
    pub repeated: Vec<String>,
    /// Which list (its place among the collections), which column, and its numbers.
    pub columns: Vec<(usize, usize, Vec<f64>)>,
}

pub(super) fn amounts(collections: &[Collection], facts: &[Fact], locale: &str) -> Amounts {
    let told: Vec<(usize, String, f64)> =
        facts.iter().filter_map(|f| Some((f.element, f.label.clone(), number(&f.value, locale)?))).collect();
    let repeated = repeated(&told);
    let told = told.into_iter().filter(|(_, label, _)| !repeated.contains(&fold_case(label)));
    let feet = collections.iter().flat_map(|c| {
        c.records.iter().rev().take_while(|r| is_foot(r, c)).filter_map(|r| {
            let mut told = r.cells.iter().filter(|cell| !cell.is_empty());
            let (label, value) = (told.next()?, told.next_back()?);
            Some((r.element, label.clone(), number(value, locale)?))
        })
    });
    let mut all: Vec<(usize, String, f64)> = told.chain(feet).collect();
    all.sort_by_key(|(element, ..)| *element);
    let labelled = all.into_iter().map(|(_, label, value)| (label, value)).collect();
    let mut found = Amounts { labelled, repeated, columns: Vec::new() };
    for (at, list) in collections.iter().enumerate().filter(|(_, c)| c.records.len() <= LONGEST) {
        let columns = (0..list.headers.len()).filter_map(|c| Some((at, c, column(list, c, locale)?)));
        found.columns.extend(columns.take(MOST_COLUMNS));
    }
    found
}

/// The labels of several amounts. "Delivery" may be a text at one place, and an amount at another; two amounts of one name
/// are two things.
fn repeated(told: &[(usize, String, f64)]) -> Vec<String> {
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for (_, label, _) in told {
        *times.entry(fold_case(label)).or_default() += 1;
    }
    times.into_iter().filter(|(_, times)| *times > 1).map(|(label, _)| label).collect()
}

/// A row at the foot of a table: it tells a sum and is no record.
fn is_foot(row: &Record, list: &Collection) -> bool {
    list.headers.len() > row.cells.len()
        || row.cells.iter().find(|c| !c.is_empty()).is_some_and(|c| {
            let label = fold_case(c);
            ["total", "subtotal", "sum", "discount", "tax", "vat", "shipping", "balance"]
                .iter()
                .any(|w| label.starts_with(w))
        })
}

/// The numbers of a column, where every row has one; rows at the foot apart.
fn column(list: &Collection, column: usize, locale: &str) -> Option<Vec<f64>> {
    let feet = list.records.iter().rev().take_while(|r| is_foot(r, list)).count();
    let rows = list.records.get(..list.records.len() - feet)?;
    let values: Option<Vec<f64>> = rows.iter().map(|r| number(r.cells.get(column)?, locale)).collect();
    values.filter(|v| !v.is_empty())
}

/// An amount of money, a number, or a length of time in minutes.
fn number(text: &str, locale: &str) -> Option<f64> {
    if !text.bytes().any(|b| b.is_ascii_digit()) {
        return None;
    }
    if text.len() <= TIME
        && text.contains(char::is_alphabetic)
        && let Some(Value::Duration(time)) = read(text, Kind::Duration, locale)
    {
        return Some(time.milliseconds as f64 / 60_000.0);
    }
    let told = match read(text, Kind::Money, locale).or_else(|| read(text, Kind::Number, locale))? {
        Value::Money(money) => money.amount.to_string(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    told.parse().ok()
}

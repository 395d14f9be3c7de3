//! Typed values read off a page: money, numbers, percentages, dates, durations, yes and no.
//!
//! [`read`] takes a text that *is* a value; [`find`] the one value that stands *in* a text. Both follow the
//! page's language where a form is ambiguous (`1.234`, `03/05/2024`), and the form of the text otherwise.

mod arithmetic;
mod date;
mod decimal;
mod duration;
mod money;
mod number;

use std::cmp::Ordering;
use std::fmt;

use indexmap::IndexMap;

pub use arithmetic::ArithmeticError;
pub use date::Date;
pub use decimal::Decimal;
pub use duration::Duration;
pub use money::{Currency, Money};

/// What kind of value is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Any text.
    Text,
    /// A number.
    Number,
    /// A number without a fraction.
    Integer,
    /// An amount, with or without a currency.
    Money,
    /// A number of percent.
    Percent,
    /// A date, with or without a time.
    Date,
    /// Yes or no.
    Bool,
    /// A length of time.
    Duration,
}

impl Kind {
    /// Every kind, with the words that name it in a schema; the first word is the proper one.
    pub const NAMES: [(Self, &'static [&'static str]); 8] = [
        (Self::Text, &["string", "text", "str"]),
        (Self::Number, &["number", "float", "decimal"]),
        (Self::Integer, &["int", "integer", "count"]),
        (Self::Money, &["money", "price", "amount"]),
        (Self::Percent, &["percent", "percentage"]),
        (Self::Date, &["date", "datetime"]),
        (Self::Bool, &["bool", "boolean"]),
        (Self::Duration, &["duration"]),
    ];

    /// The word for it.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(kind, _)| *kind == self).map_or("", |(_, names)| names[0])
    }

    /// What a person calls a value of it, without article.
    pub fn phrase(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Number => "number",
            Self::Integer => "whole number",
            Self::Money => "amount of money",
            Self::Percent => "percentage",
            Self::Date => "date",
            Self::Bool => "yes or no",
            Self::Duration => "length of time",
        }
    }

    /// The kind that a word names.
    pub fn named(word: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(_, names)| names.contains(&word)).map(|(kind, _)| *kind)
    }
}

/// A value read off a page, or put together by a check.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Optional and not there.
    Absent,
    /// Text, white space folded.
    Text(String),
    /// A number.
    Number(Decimal),
    /// An amount.
    Money(Money),
    /// So many percent (12.5 for 12.5 %).
    Percent(Decimal),
    /// A date.
    Date(Date),
    /// Yes or no.
    Bool(bool),
    /// A length of time.
    Duration(Duration),
    /// Several values.
    List(Vec<Value>),
    /// Named values.
    Map(IndexMap<String, Value>),
}

/// Two values that cannot be compared, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Incomparable(pub String);

impl Value {
    /// What it is, for messages: `"money"`, `"text"`.
    pub fn type_name(&self) -> &'static str {
        match self {
            Self::Absent => "nothing",
            Self::Text(_) => "text",
            Self::Number(_) => "number",
            Self::Money(_) => "money",
            Self::Percent(_) => "percent",
            Self::Date(_) => "date",
            Self::Bool(_) => "boolean",
            Self::Duration(_) => "duration",
            Self::List(_) => "list",
            Self::Map(_) => "map",
        }
    }

    /// Orders two values of one kind; a bare number may stand for an amount or a percentage.
    pub fn compare(&self, other: &Self) -> Result<Ordering, Incomparable> {
        use Value::{Date, Duration, Money, Number, Percent, Text};
        match (self, other) {
            (Number(a) | Percent(a), Number(b) | Percent(b)) => Ok(a.cmp(b)),
            (Money(a), Money(b)) => a.compare(b),
            (Money(a), Number(b)) => Ok(a.amount.cmp(b)),
            (Number(a), Money(b)) => Ok(a.cmp(&b.amount)),
            (Date(a), Date(b)) => Ok(a.compare(b)),
            (Duration(a), Duration(b)) => Ok(a.cmp(b)),
            (Text(a), Text(b)) => Ok(a.cmp(b)),
            _ => Err(Incomparable(format!(
                "{} ({}) cannot be compared with {} ({})",
                self,
                self.type_name(),
                other,
                other.type_name()
            ))),
        }
    }

    /// Whether two values are equal; lists and maps are compared member by member.
    pub fn equals(&self, other: &Self) -> Result<bool, Incomparable> {
        match (self, other) {
            (Self::Absent, Self::Absent) => Ok(true),
            (Self::Absent, _) | (_, Self::Absent) => Ok(false),
            (Self::Bool(a), Self::Bool(b)) => Ok(a == b),
            (Self::List(a), Self::List(b)) => {
                if a.len() != b.len() {
                    return Ok(false);
                }
                all_equal(a.iter().zip(b))
            }
            (Self::Map(a), Self::Map(b)) => {
                if a.len() != b.len() || !a.keys().all(|key| b.contains_key(key)) {
                    return Ok(false);
                }
                all_equal(a.iter().filter_map(|(key, x)| b.get(key).map(|y| (x, y))))
            }
            _ => self.compare(other).map(Ordering::is_eq),
        }
    }
}

fn all_equal<'a>(pairs: impl Iterator<Item = (&'a Value, &'a Value)>) -> Result<bool, Incomparable> {
    for (a, b) in pairs {
        if !a.equals(b)? {
            return Ok(false);
        }
    }
    Ok(true)
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Absent => f.write_str("nothing"),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Money(money) => write!(f, "{money}"),
            Self::Percent(percent) => write!(f, "{percent}%"),
            Self::Date(date) => write!(f, "{date}"),
            Self::Bool(truth) => write!(f, "{truth}"),
            Self::Duration(duration) => write!(f, "{duration}"),
            Self::List(items) => {
                f.write_str("[")?;
                for (i, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", if i > 0 { ", " } else { "" })?;
                }
                f.write_str("]")
            }
            Self::Map(fields) => {
                f.write_str("#{")?;
                for (i, (name, value)) in fields.iter().enumerate() {
                    write!(f, "{} {name}: {value}", if i > 0 { "," } else { "" })?;
                }
                f.write_str(" }")
            }
        }
    }
}

/// The language to read a page by. Most pages that say they are English do not say of which country: a day above the
/// twelfth that stands before its month anywhere on the page tells that it is not America.
pub fn locale_of<'l>(text: &str, language: &'l str) -> &'l str {
    if date::puts_days_first(text, language) { "en-GB" } else { language }
}

/// Reads a text that is a value of this kind and nothing else. `locale` is the page's language tag (`"de"`,
/// `"en-GB"`; empty: English).
pub fn read(text: &str, kind: Kind, locale: &str) -> Option<Value> {
    let text = super::text::fold(text);
    match kind {
        Kind::Text => Some(Value::Text(text)),
        Kind::Bool => read_bool(&text).map(Value::Bool),
        Kind::Number => number::read(&text, locale).map(Value::Number),
        Kind::Integer => number::read(&text, locale).filter(|n| n.is_whole()).map(Value::Number),
        Kind::Money => money::read(&text, locale).map(Value::Money),
        Kind::Percent => number::read_percent(&text, locale).map(Value::Percent),
        Kind::Date => date::read(&text, locale).map(Value::Date),
        Kind::Duration => duration::read(&text).map(Value::Duration),
    }
}

/// The one value of this kind in a text: the text itself, or what stands among other words. `None` where
/// there is none, and where there are several that differ.
pub fn find(text: &str, kind: Kind, locale: &str) -> Option<Value> {
    if let Some(value) = read(text, kind, locale) {
        return Some(value);
    }
    let found = find_all(text, kind, locale);
    let first = found.first()?;
    found.iter().all(|other| first.equals(other) == Ok(true)).then(|| first.clone())
}

/// Every value of this kind that stands in a text, in order.
pub fn find_all(text: &str, kind: Kind, locale: &str) -> Vec<Value> {
    let text = super::text::fold(text);
    match kind {
        Kind::Text | Kind::Bool => read(&text, kind, locale).into_iter().collect(),
        Kind::Number => number::find_all(&text, locale).into_iter().map(Value::Number).collect(),
        Kind::Integer => {
            number::find_all(&text, locale).into_iter().filter(|n| n.is_whole()).map(Value::Number).collect()
        }
        Kind::Money => money::find_all(&text, locale).into_iter().map(Value::Money).collect(),
        Kind::Percent => number::find_percents(&text, locale).into_iter().map(Value::Percent).collect(),
        Kind::Date => date::find_all(&text, locale).into_iter().map(Value::Date).collect(),
        Kind::Duration => duration::find_all(&text).into_iter().map(Value::Duration).collect(),
    }
}

fn read_bool(text: &str) -> Option<bool> {
    const YES: [&str; 12] =
        ["yes", "true", "on", "enabled", "active", "checked", "✓", "✔", "☑", "✅", "ja", "oui"];
    const NO: [&str; 13] =
        ["no", "false", "off", "disabled", "inactive", "unchecked", "✗", "✘", "☐", "❌", "✕", "nein", "non"];
    let text = text.to_lowercase();
    if YES.contains(&text.as_str()) {
        Some(true)
    } else if NO.contains(&text.as_str()) {
        Some(false)
    } else {
        None
    }
}

#[cfg(test)]
mod tests;

//! Schemas: what is to be extracted, and what must hold of it.

use std::fmt;

use indexmap::IndexMap;

use crate::state::values::{Decimal, Kind, Value};

/// What to extract: one value, named values, or a list.
#[derive(Debug, Clone, PartialEq)]
pub enum Schema {
    /// One value.
    Field(FieldType),
    /// Named values.
    Map(IndexMap<String, Schema>),
    /// All of a kind.
    List(Box<Schema>),
}

/// The type of a value: `"money >= 0"`, `"int? > 0"`.
#[derive(Debug, Clone, PartialEq)]
pub struct FieldType {
    /// Its kind.
    pub kind: Kind,
    /// It may be missing.
    pub optional: bool,
    /// Bounds that it must keep, in order.
    pub bounds: Vec<(Bound, Decimal)>,
}

/// How a value stands to its bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Bound {
    Less,
    AtMost,
    More,
    AtLeast,
    Equal,
    Unequal,
}

/// A type that cannot be read, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SchemaError {
    /// No such kind.
    #[error(
        "{written:?} is no type of a schema; it is one of {}, with ? where it may be missing and bounds like >= 0",
        names()
    )]
    Kind {
        /// As written.
        written: String,
    },
    /// Something behind the kind that is no bound.
    #[error("{rest:?} in {written:?} is no bound; a bound is written like >= 0 or < 10.5")]
    Bound {
        /// As written.
        written: String,
        /// What cannot be read.
        rest: String,
    },
}

fn names() -> String {
    Kind::NAMES.map(|(kind, _)| kind.name()).join(", ")
}

impl FieldType {
    /// Reads a type: the kind, `?` where it may be missing, and any bounds.
    pub fn parse(written: &str) -> Result<Self, SchemaError> {
        let text = written.trim();
        let end = text.find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len());
        let kind = Kind::named(&text[..end].to_lowercase());
        let kind = kind.ok_or_else(|| SchemaError::Kind { written: written.into() })?;
        let mut rest = text[end..].trim_start();
        let optional = rest.starts_with('?');
        rest = rest.trim_start_matches('?').trim_start();
        let mut bounds = Vec::new();
        while !rest.is_empty() {
            let wrong = || SchemaError::Bound { written: written.into(), rest: rest.into() };
            let (bound, behind) = Bound::read(rest).ok_or_else(wrong)?;
            let behind = behind.trim_start();
            let end = behind
                .find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '-')))
                .unwrap_or(behind.len());
            let number = Decimal::parse(&behind[..end]).ok_or_else(wrong)?;
            bounds.push((bound, number));
            rest = behind[end..].trim_start_matches([' ', ',', '&']).trim_start();
            rest = rest.strip_prefix("and ").unwrap_or(rest).trim_start();
        }
        Ok(Self { kind, optional, bounds })
    }

    /// The first bound that a value does not keep. A text's bounds are those of its length.
    pub fn broken_by(&self, value: &Value) -> Option<String> {
        let measured = match value {
            Value::Text(text) => {
                Value::Number(Decimal::from(i64::try_from(text.chars().count()).unwrap_or(i64::MAX)))
            }
            value => value.clone(),
        };
        let broken = self.bounds.iter().find(|(bound, number)| {
            measured.compare(&Value::Number(*number)).is_ok_and(|ordering| !bound.holds(ordering))
        });
        broken.map(|(bound, number)| format!("{} {number}", bound.sign()))
    }
}

impl Bound {
    const SIGNS: [(&'static str, Self); 7] = [
        ("<=", Self::AtMost),
        (">=", Self::AtLeast),
        ("==", Self::Equal),
        ("!=", Self::Unequal),
        ("<", Self::Less),
        (">", Self::More),
        ("=", Self::Equal),
    ];

    fn read(text: &str) -> Option<(Self, &str)> {
        Self::SIGNS.iter().find_map(|(sign, bound)| Some((*bound, text.strip_prefix(sign)?)))
    }

    fn sign(self) -> &'static str {
        Self::SIGNS.iter().find(|(_, bound)| *bound == self).map_or("", |(sign, _)| sign)
    }

    fn holds(self, ordering: std::cmp::Ordering) -> bool {
        match self {
            Self::Less => ordering.is_lt(),
            Self::AtMost => ordering.is_le(),
            Self::More => ordering.is_gt(),
            Self::AtLeast => ordering.is_ge(),
            Self::Equal => ordering.is_eq(),
            Self::Unequal => ordering.is_ne(),
        }
    }
}

impl fmt::Display for FieldType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind.name(), if self.optional { "?" } else { "" })?;
        for (bound, number) in &self.bounds {
            write!(f, " {} {number}", bound.sign())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_types() {
        for (written, shown) in [
            ("string", "string"),
            ("money >= 0", "money >= 0"),
            ("int? > 0", "int? > 0"),
            (" Number ", "number"),
            ("number>=0.5<10", "number >= 0.5 < 10"),
            ("int > 0 and < 5", "int > 0 < 5"),
            ("percent?", "percent?"),
        ] {
            assert_eq!(FieldType::parse(written).unwrap().to_string(), shown);
        }
        insta::assert_snapshot!(FieldType::parse("monye").unwrap_err(), @r#""monye" is no type of a schema; it is one of string, number, int, money, percent, date, bool, duration, with ? where it may be missing and bounds like >= 0"#);
        insta::assert_snapshot!(FieldType::parse("int about 5").unwrap_err(), @r#""about 5" in "int about 5" is no bound; a bound is written like >= 0 or < 10.5"#);
    }

    #[test]
    fn bounds_are_kept_or_named() {
        let price = FieldType::parse("money >= 0 < 100").unwrap();
        let money = |text| crate::state::values::read(text, Kind::Money, "en").unwrap();
        assert_eq!(price.broken_by(&money("$5")), None);
        assert_eq!(price.broken_by(&money("-$5")).as_deref(), Some(">= 0"));
        assert_eq!(price.broken_by(&money("$100")).as_deref(), Some("< 100"));
        let name = FieldType::parse("string > 0").unwrap();
        assert_eq!(name.broken_by(&Value::Text(String::new())).as_deref(), Some("> 0"));
    }

    proptest::proptest! {
        #[test]
        fn any_text_can_be_read_as_a_type(text in "\\PC{0,30}") {
            let _ = FieldType::parse(&text);
        }
    }
}

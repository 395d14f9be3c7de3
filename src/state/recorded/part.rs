//! One part of a page, as a line: `button "Save" in form "Profile"`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::wording::Wording;

/// A part of a page that is its own and not its data's. Of several alike in one place it stands for all: how many there
/// are is data.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Part {
    /// Its role.
    pub role: String,
    /// What it is called, without data.
    pub name: Wording,
    /// The nearest part that it stands in or under; `None`: the page itself.
    pub place: Option<(String, Wording)>,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        thing(f, &self.role, &self.name)?;
        if let Some((role, name)) = &self.place {
            f.write_str(" in ")?;
            thing(f, role, name)?;
        }
        Ok(())
    }
}

/// A role, and what the thing is called, if anything.
fn thing(f: &mut fmt::Formatter<'_>, role: &str, name: &Wording) -> fmt::Result {
    f.write_str(role)?;
    // A wording holds no quotation marks of its own: what stands in them is data.
    if name.as_str().is_empty() { Ok(()) } else { write!(f, " \"{}\"", name.as_str().replace('"', "'")) }
}

impl From<Part> for String {
    fn from(part: Part) -> Self {
        part.to_string()
    }
}

/// A line is no part of a page.
#[derive(Debug, thiserror::Error)]
#[error("`{0}` is no part of a page: expected a role, a name in quotation marks, and where it stands")]
pub struct PartError(String);

impl TryFrom<String> for Part {
    type Error = PartError;

    fn try_from(line: String) -> Result<Self, PartError> {
        line.parse()
    }
}

impl FromStr for Part {
    type Err = PartError;

    fn from_str(line: &str) -> Result<Self, PartError> {
        let wrong = || PartError(line.to_owned());
        let (role, name, rest) = read_thing(line).ok_or_else(wrong)?;
        let place = match rest.strip_prefix(" in ") {
            None if rest.is_empty() => None,
            None => return Err(wrong()),
            Some(rest) => match read_thing(rest).ok_or_else(wrong)? {
                (role, name, "") => Some((role, name)),
                _ => return Err(wrong()),
            },
        };
        Ok(Self { role, name, place })
    }
}

/// Reads `role "name"` or `role`, and gives what follows.
fn read_thing(text: &str) -> Option<(String, Wording, &str)> {
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).unwrap_or(text.len());
    let (role, rest) = text.split_at(end);
    if role.is_empty() {
        return None;
    }
    match rest.strip_prefix(" \"") {
        None => Some((role.to_owned(), Wording::default(), rest)),
        Some(named) => {
            let (name, rest) = named.split_once('"')?;
            Some((role.to_owned(), Wording::written(name), rest))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        for line in [
            "main",
            "button \"Save\"",
            "button \"Delete …\" in form \"Profile\"",
            "heading \"In form\" in main",
        ] {
            assert_eq!(line.parse::<Part>().unwrap().to_string(), line);
        }
        for line in ["", "\"Save\"", "button \"Save", "button \"Save\" on main"] {
            assert!(line.parse::<Part>().is_err(), "{line}");
        }
    }
}

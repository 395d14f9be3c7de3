//! The names of the reports, as `--reporter` takes them.

use std::fmt;
use std::str::FromStr;

/// A kind of report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// A line a test on the console.
    List,
    /// A character a test on the console.
    Dot,
    /// `index.html`.
    Html,
    /// `results.json`, also printed to standard output.
    Json,
    /// `junit.xml`.
    Junit,
    /// Annotations and the step summary of GitHub Actions.
    Github,
}

impl Format {
    /// All there are.
    pub const ALL: [Self; 6] = [Self::List, Self::Dot, Self::Html, Self::Json, Self::Junit, Self::Github];
    /// Those that are files of the report folder.
    pub const FILES: [Self; 3] = [Self::Html, Self::Json, Self::Junit];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::List => "list",
            Self::Dot => "dot",
            Self::Html => "html",
            Self::Json => "json",
            Self::Junit => "junit",
            Self::Github => "github",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no report of that name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no report `{0}`; those there are: list, dot, html, json, junit, github")]
pub struct UnknownFormat(String);

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        Self::ALL.into_iter().find(|f| f.name() == name.trim()).ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_and_others_are_told_what_there_is() {
        for format in Format::ALL {
            assert_eq!(format.name().parse(), Ok(format));
        }
        let message = "dots".parse::<Format>().unwrap_err().to_string();
        assert!(Format::ALL.iter().all(|f| message.contains(f.name())), "{message}");
    }
}

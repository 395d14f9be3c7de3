//! Of which steps pictures are kept.

use std::fmt;
use std::str::FromStr;

/// When the page is drawn for the report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Screenshots {
    /// After every step.
    #[default]
    Always,
    /// After a step that did not pass. A run is faster by it, and its folder smaller.
    OnFailure,
    /// Not at all.
    Never,
}

impl Screenshots {
    /// All of them, as they are written.
    pub const ALL: [(&'static str, Self); 3] =
        [("always", Self::Always), ("on-failure", Self::OnFailure), ("never", Self::Never)];

    /// A picture is wanted of a step that passed, or did not.
    pub fn of_step(self, passed: bool) -> bool {
        match self {
            Self::Always => true,
            Self::OnFailure => !passed,
            Self::Never => false,
        }
    }
}

impl fmt::Display for Screenshots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Self::ALL.iter().find(|(_, one)| one == self).map_or("", |(name, _)| name);
        f.write_str(name)
    }
}

/// There is no such choice.
#[derive(Debug, thiserror::Error)]
#[error("expected always, on-failure or never")]
pub struct UnknownScreenshots;

impl FromStr for Screenshots {
    type Err = UnknownScreenshots;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.iter().find(|(name, _)| *name == text.trim()).map(|(_, one)| *one).ok_or(UnknownScreenshots)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_read_as_it_is_written() {
        for (name, one) in Screenshots::ALL {
            assert_eq!(name.parse::<Screenshots>().unwrap(), one);
            assert_eq!(one.to_string(), name);
        }
        assert!("sometimes".parse::<Screenshots>().is_err());
        assert!(Screenshots::OnFailure.of_step(false) && !Screenshots::OnFailure.of_step(true));
    }
}

//! How locks are used.

use std::fmt;
use std::str::FromStr;

/// Whether a run may write the locks beside its specs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LockFiles {
    /// Answers of a model, and steps that a lock does not know, are put in.
    #[default]
    ReadWrite,
    /// They are used and left as they are.
    ReadOnly,
}

pub(super) const LOCK: &str = "`read-write` or `read-only`";
pub(super) const HEAL: &str = "`off`, or a number from 0 to 1: how like what is gone its successor must be";

/// From which likeness on an element may take the place of one that is gone, where nobody says otherwise.
const LIKENESS: f32 = 0.7;

/// Whether an element may take the place of one that is gone, and from which likeness on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Heal(pub Option<f32>);

impl Heal {
    /// No element takes another's place.
    pub const OFF: Self = Self(None);
}

impl Default for Heal {
    fn default() -> Self {
        Self(Some(LIKENESS))
    }
}

/// It is no such word or number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unknown;

impl FromStr for LockFiles {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        match text {
            "read-write" => Ok(Self::ReadWrite),
            "read-only" => Ok(Self::ReadOnly),
            _ => Err(Unknown),
        }
    }
}

impl FromStr for Heal {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        match text {
            "off" | "false" | "no" => Ok(Self::OFF),
            "on" | "true" | "yes" => Ok(Self::default()),
            number => {
                number.parse().ok().filter(|n| (0.0..=1.0).contains(n)).map(|n| Self(Some(n))).ok_or(Unknown)
            }
        }
    }
}

impl fmt::Display for Heal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(likeness) => write!(f, "{likeness}"),
            None => f.write_str("off"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn likeness_is_a_share_or_off() {
        assert_eq!("off".parse(), Ok(Heal::OFF));
        assert_eq!("on".parse(), Ok(Heal::default()));
        assert_eq!("0.85".parse(), Ok(Heal(Some(0.85))));
        for wrong in ["1.1", "-1", "NaN", "", "sometimes"] {
            assert_eq!(wrong.parse::<Heal>(), Err(Unknown), "{wrong}");
        }
    }
}

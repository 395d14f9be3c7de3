//! How long an answer is held back.

use std::str::FromStr;
use std::time::Duration;

/// How long the server holds back each page and each answer to a script (files such as styles come at once).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Latency {
    /// No wait.
    #[default]
    None,
    /// The same wait every time, in milliseconds.
    Fixed(u64),
    /// A wait drawn anew for every answer, in milliseconds, both ends included.
    Random(u64, u64),
}

/// The longest wait that can be asked for: a minute.
const LONGEST_MS: u64 = 60_000;

impl Latency {
    /// One wait; `chance` is any number, and the same one gives the same wait.
    pub fn draw(self, chance: u64) -> Duration {
        Duration::from_millis(match self {
            Self::None => 0,
            Self::Fixed(ms) => ms,
            Self::Random(low, high) => low + chance % (high.saturating_sub(low) + 1),
        })
    }
}

/// A latency that can't be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no latency: write milliseconds such as `200`, or a range such as `0-2000` (at most 60000)")]
pub struct LatencyError(String);

impl FromStr for Latency {
    type Err = LatencyError;

    fn from_str(text: &str) -> Result<Self, LatencyError> {
        let wrong = || LatencyError(text.to_owned());
        let number =
            |part: &str| part.trim().parse::<u64>().ok().filter(|ms| *ms <= LONGEST_MS).ok_or_else(wrong);
        match text.split_once('-') {
            None => number(text).map(|ms| if ms == 0 { Self::None } else { Self::Fixed(ms) }),
            Some((low, high)) => {
                let (low, high) = (number(low)?, number(high)?);
                if low > high { Err(wrong()) } else { Ok(Self::Random(low, high)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_a_number_and_a_range() {
        assert_eq!("200".parse(), Ok(Latency::Fixed(200)));
        assert_eq!("0".parse(), Ok(Latency::None));
        assert_eq!("0-2000".parse(), Ok(Latency::Random(0, 2000)));
    }

    #[test]
    fn refuses_nonsense() {
        for text in ["", "fast", "-5", "9-3", "60001", "1-2-3"] {
            assert!(text.parse::<Latency>().is_err(), "{text}");
        }
    }

    #[test]
    fn draws_within_the_range() {
        for chance in 0..200 {
            let wait = Latency::Random(3, 7).draw(chance).as_millis();
            assert!((3..=7).contains(&wait), "{wait}");
        }
    }
}

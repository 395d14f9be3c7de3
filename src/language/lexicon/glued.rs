//! Words between which the space is missing: "tothe", "thenpress", "Nowclick".

use super::vocabulary::is_known;
use super::{roles, verbs};

/// Short words that are run into the one before or behind them.
const BEFORE: &[&str] =
    &["to", "in", "on", "of", "is", "as", "at", "for", "from", "with", "into", "and", "by", "then"];

/// The byte at which a word falls into two, where it is none itself and both halves are. `word` is lower case.
///
/// Terms of a trade ("withdraw", "inbox") are words of their own: only before "the" any word will do, and behind "then"
/// and "now" a deed.
pub(crate) fn glued(word: &str) -> Option<usize> {
    if !(4..=24).contains(&word.len()) || !word.bytes().all(|b| b.is_ascii_lowercase()) || is_known(word) {
        return None;
    }
    let halves = |at: usize| Some((word.get(..at)?, word.get(at..)?));
    let stands = |(left, right): (&str, &str)| match (left, right) {
        (left, "the") => BEFORE.contains(&left) || verbs::parse(left).is_some(),
        ("then" | "now", right) => verbs::parse(right).is_some(),
        ("and", right) => right.len() > 3 && verbs::parse(right).is_some(),
        ("the", right) => right.len() > 3 && roles::role_of(right).is_some(),
        ("to" | "you" | "please", right) => right.len() > 4 && verbs::parse(right).is_some(),
        (left, "again" | "onto" | "into") => verbs::parse(left).is_some() || left == "once",
        _ => false,
    };
    (2..word.len().saturating_sub(1)).find(|&at| halves(at).is_some_and(stands))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(word: &str) -> String {
        glued(word).map_or_else(|| word.to_owned(), |at| format!("{} {}", &word[..at], &word[at..]))
    }

    #[test]
    fn words_that_were_run_together_come_apart() {
        for (word, apart) in [
            ("tothe", "to the"),
            ("intothe", "into the"),
            ("thenpress", "then press"),
            ("nowclick", "now click"),
            ("onceagain", "once again"),
            ("clickthe", "click the"),
            ("thebutton", "the button"),
        ] {
            assert_eq!(cut(word), apart);
        }
    }

    #[test]
    fn words_and_terms_stay_whole() {
        for word in [
            "breathe", "soothe", "android", "theme", "todo", "clothe", "withdraw", "inbox", "nowhere",
            "andes", "glimf",
        ] {
            assert_eq!(cut(word), word);
        }
    }
}

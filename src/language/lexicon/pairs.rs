//! Which words follow which: what tells "click on it" from "click in it" where all three are garbled.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::{role_of, verbs};

/// How much oftener than by chance a word follows another, 1 to 4.
static PAIRS: LazyLock<HashMap<&'static str, HashMap<&'static str, u8>>> = LazyLock::new(|| {
    let lines = include_str!("pairs.txt").lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| {
            let mut words = line.split(' ');
            let first = words.next()?;
            let mut level = 0;
            let mut follow = HashMap::new();
            for word in words {
                match word.parse() {
                    Ok(next) => level = next,
                    Err(_) => drop(follow.insert(word, level)),
                }
            }
            Some((first, follow))
        })
        .collect()
});

/// What stands beside a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beside<'w> {
    Word(&'w str),
    /// A quotation, a number, a value.
    Name,
    /// A mark, or nothing at all.
    Pause,
}

/// How much oftener than by chance two words stand side by side: 0, and 1 to 4.
pub(crate) fn together(first: Beside, second: Beside) -> u8 {
    match (first, second) {
        (Beside::Word(first), Beside::Word(second)) => {
            PAIRS.get(first).and_then(|follow| follow.get(second)).copied().unwrap_or(0)
        }
        (Beside::Word(word), Beside::Name) => {
            let leads = matches!(
                word,
                "the"
                    | "in"
                    | "on"
                    | "to"
                    | "into"
                    | "as"
                    | "named"
                    | "called"
                    | "labeled"
                    | "titled"
                    | "for"
                    | "with"
            );
            if leads {
                3
            } else if verbs::find(word).is_some() || role_of(word).is_some() {
                2
            } else {
                0
            }
        }
        (Beside::Name, Beside::Word(word)) => {
            let follows = matches!(word, "and" | "in" | "is" | "into" | "as" | "to" | "from" | "for" | "on");
            if role_of(word).is_some() { 3 } else { 2 * u8::from(follows) }
        }
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_go_together_are_told_from_others() {
        let level = |a, b| together(Beside::Word(a), Beside::Word(b));
        assert!(level("make", "sure") > level("make", "sore"));
        assert!(level("click", "here") > 0);
        assert_eq!(level("on", "qzx"), 0);
        assert!(
            together(Beside::Name, Beside::Word("button")) > together(Beside::Name, Beside::Word("bottom"))
        );
    }
}

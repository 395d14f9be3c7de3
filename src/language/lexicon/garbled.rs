//! What a garbled word was meant to be, in a text that is full of them: typed in haste, dictated, scanned.
//!
//! [`super::slip`] is for a text that is clean but for a letter here and there, and corrects what leaves hardly a doubt.
//! Here it is known that most words which are none are garbled, so the likeliest word will do: few letters away, a word
//! of this trade rather than another, a usual one rather than a rare one, a verb where one is due.

use std::collections::HashSet;
use std::sync::LazyLock;

use strsim::osa_distance;

use super::vocabulary::{is_known, usual, vocabulary};
use super::{verbs, words};

/// A word that may have been meant.
struct Word {
    spelt: &'static str,
    /// Which letters it has, a bit each.
    letters: u32,
    /// How little it is to be expected, in letters.
    rare: f64,
    verb: bool,
}

/// How much rarer than a word of this trade the least usual word is, in letters.
const RARE: f64 = 1.6;

static WORDS: LazyLock<Vec<Word>> = LazyLock::new(|| {
    let count = usual().len().max(1);
    let trade = vocabulary().iter().map(|word| (word.as_str(), 0.0));
    let others = usual().iter().enumerate().map(|(at, word)| {
        let rare = 0.2 + RARE * at as f64 / count as f64;
        (*word, rare)
    });
    trade
        .chain(others)
        .map(|(word, rare)| Word {
            spelt: word,
            letters: letters(word),
            rare,
            verb: verbs::parse(word).is_some() || verbs::base_of(word).is_some(),
        })
        .collect()
});

fn letters(word: &str) -> u32 {
    word.bytes().filter(u8::is_ascii_lowercase).fold(0, |set, c| set | 1 << (c - b'a'))
}

/// What a word may have been meant to be, each with how little that is to be expected; with itself where it is a word.
/// `word` is lower case; `orders`: a verb is due here.
pub(crate) fn readings(word: &str, orders: bool) -> Vec<(f64, &'static str)> {
    let known = is_spelt(word);
    // Among usual words a slip hides as well: "us" for "is", "lick" for "click".
    let odd = known && odd(word);
    if known && word.len() > 3 && !odd {
        return Vec::new();
    }
    let mut all = candidates(word, orders);
    if known {
        for (cost, _) in &mut all {
            *cost += if odd { DOUBTFUL } else { CERTAIN };
        }
        all.retain(|(_, reading)| *reading != word);
    }
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    all.truncate(MOST);
    all
}

/// Whether it is a word, however short.
pub(crate) fn is_spelt(word: &str) -> bool {
    is_known(word)
        || LITTLE.contains(&word)
        || words::is_pronoun(word)
        || words::is_determiner(word)
        || words::is_copula(word)
        || words::is_modal(word)
}

/// How many readings of a word are weighed.
const MOST: usize = 8;

/// What it costs to take a word for another one.
const CERTAIN: f64 = 2.2;
const DOUBTFUL: f64 = 0.3;

/// Words that are written so rarely that a slip is likelier.
fn odd(word: &str) -> bool {
    static ODD: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
        let trade: HashSet<&str> = vocabulary().iter().map(String::as_str).collect();
        usual().iter().skip(USUAL).copied().filter(|word| !trade.contains(word)).collect()
    });
    ODD.contains(word) && verbs::parse(word).is_none()
}

/// From which rank on a usual word is a rare one.
const USUAL: usize = 4000;

/// The words that a garbled one is near to.
fn candidates(word: &str, orders: bool) -> Vec<(f64, &'static str)> {
    let Some(word) = without_digits(word) else { return Vec::new() };
    let length = word.len();
    let set = letters(&word);
    let mut found = Vec::new();
    if length <= 3 {
        for spelt in LITTLE {
            let distance = osa_distance(spelt, &word);
            // "fge" for "the": both times the key beside.
            let far = distance == 2 && length == 3 && nearby(spelt, &word) == 2;
            // "a" and "an" say the same.
            let article = matches!((word.as_str(), *spelt), ("a", "an") | ("an", "a"));
            if (distance <= 1 || far) && *spelt != word && length <= spelt.len() + 1 && !article {
                found.push((cost(spelt, &word, distance) - if length < 3 { 0.3 } else { 0.0 }, *spelt));
            }
        }
    }
    if !(3..=18).contains(&length) {
        return found;
    }
    for known in WORDS.iter() {
        let longer = known.spelt.len().max(length);
        let allowed = match longer {
            0..=5 => 1,
            6..=8 => 2,
            _ => 3,
        };
        let apart = (known.letters ^ set).count_ones() as usize;
        let most = if matches!(length, 4 | 5) { 4 } else { 2 * allowed };
        if known.spelt.len().abs_diff(length) > allowed || apart > most || known.spelt.len() < 2 {
            continue;
        }
        let distance = osa_distance(known.spelt, &word);
        // Of a word of four or five letters two may be wrong where the finger was beside the key both times.
        let beside = (4..=5).contains(&length) && distance == 2 && nearby(known.spelt, &word) == 2;
        // "tpyw" for "type": of a word of the trade with the same letters but one.
        let alike =
            length >= 4 && known.rare == 0.0 && apart <= 2 && known.spelt.as_bytes()[0] == word.as_bytes()[0];
        if distance > allowed + usize::from(beside || alike) {
            continue;
        }
        let due = if known.verb == orders { 0.4 } else { 0.0 };
        found.push((cost(known.spelt, &word, distance) + known.rare - due, known.spelt));
    }
    found
}

/// How far a garbled word is from another, in letters.
fn cost(spelt: &str, word: &str, distance: usize) -> f64 {
    let same_start = spelt.as_bytes().first() == word.as_bytes().first();
    distance as f64
        - if same_start { 0.3 } else { 0.0 }
        - 0.3 * nearby(spelt, word) as f64
        - if sorted(spelt) == sorted(word) { 0.4 } else { 0.0 }
}

/// The little words that hold a sentence together.
const LITTLE: &[&str] = &[
    "a", "an", "and", "are", "as", "at", "be", "but", "by", "can", "do", "for", "from", "has", "he", "i",
    "if", "in", "is", "it", "its", "not", "no", "now", "of", "off", "on", "one", "or", "our", "out", "she",
    "so", "that", "the", "then", "they", "this", "to", "up", "us", "was", "we", "with", "you", "your", "all",
    "add", "set", "see", "tap", "hit", "go", "put", "new", "tab", "box", "which",
];

fn sorted(word: &str) -> Vec<u8> {
    let mut letters = word.as_bytes().to_vec();
    letters.sort_unstable();
    letters
}

/// A word with the digits read as the letters that they look like; `None` where it is no word with a digit astray.
fn without_digits(word: &str) -> Option<String> {
    let digits = word.chars().filter(char::is_ascii_digit).count();
    let letter = |c: char| match c {
        '0' => 'o',
        '1' => 'l',
        '3' => 'e',
        '5' => 's',
        '6' => 'b',
        '9' => 'g',
        c => c,
    };
    let text: String = word.chars().map(letter).collect();
    (3 * digits < word.len() && text.bytes().all(|c| c.is_ascii_lowercase())).then_some(text)
}

/// How many letters were replaced by one that lies beside them on the keyboard, or that a scan takes for them.
fn nearby(known: &str, word: &str) -> usize {
    const ROWS: [&str; 3] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
    const ALIKE: [(char, char); 8] =
        [('c', 'e'), ('i', 'l'), ('u', 'v'), ('n', 'h'), ('h', 'b'), ('f', 't'), ('g', 'q'), ('i', 'j')];
    if known.len() != word.len() {
        return 0;
    }
    let at = |c: char| ROWS.iter().enumerate().find_map(|(row, keys)| Some((row, keys.find(c)?)));
    let beside = |a: char, b: char| match (at(a), at(b)) {
        (Some((r, x)), Some((s, y))) => r.abs_diff(s) <= 1 && x.abs_diff(y) <= 1,
        _ => false,
    };
    let alike = |a: char, b: char| ALIKE.contains(&(a, b)) || ALIKE.contains(&(b, a));
    known.chars().zip(word.chars()).filter(|(a, b)| a != b && (beside(*a, *b) || alike(*a, *b))).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is meant where nothing stands beside it.
    fn meant(word: &str, orders: bool) -> Option<&'static str> {
        if is_known(word) {
            return None;
        }
        readings(word, orders).first().map(|(_, word)| *word)
    }

    #[test]
    fn the_likeliest_word_is_meant() {
        let verbs = [
            ("coick", "click"),
            ("elick", "click"),
            ("sclect", "select"),
            ("entre", "enter"),
            ("chedk", "check"),
            ("tye", "type"),
            ("verifg", "verify"),
            ("narigate", "navigate"),
            ("pfsss", "press"),
        ];
        for (garbled, word) in verbs {
            assert_eq!(meant(garbled, true), Some(word), "{garbled}");
        }
        let others = [
            ("bvton", "button"),
            ("ubyton", "button"),
            ("dialgo", "dialog"),
            ("yuo", "you"),
            ("fof", "for"),
            ("th", "the"),
            ("thd", "the"),
            ("0nce", "once"),
            ("t6at", "that"),
            ("secion", "section"),
            ("jorney", "journey"),
            ("heckbo", "checkbox"),
        ];
        for (garbled, word) in others {
            assert_eq!(meant(garbled, false).or(super::super::slip(garbled)), Some(word), "{garbled}");
        }
    }

    #[test]
    fn words_and_what_is_like_none_stay() {
        for word in ["click", "journey", "guardian", "qzxvk", "mp3", "2024", "2nd", "a4"] {
            assert_eq!(meant(word, false), None, "{word}");
        }
    }
}

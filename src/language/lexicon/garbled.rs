//! What a garbled word was meant to be, in a text that is full of them: typed in haste, dictated, scanned.
//!
//! [`super::slip`] is for a text that is clean but for a letter here and there, and corrects what leaves hardly a doubt.
//! Here it is known that most words which are none are garbled, so the likeliest word will do: few letters away, a word
//! of this trade rather than another, a usual one rather than a rare one, a verb where one is due.

use std::sync::LazyLock;

use strsim::osa_distance;

use super::verbs;
use super::vocabulary::{is_known, usual, vocabulary};

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

/// The word that a garbled one was most likely meant to be; `None` where it is a word, or like none. `word` is lower
/// case; `orders`: a verb is due here.
pub(crate) fn meant(word: &str, orders: bool) -> Option<&'static str> {
    if is_known(word) {
        return None;
    }
    let word = without_digits(word)?;
    let length = word.len();
    if length < 3 {
        return SHORT.iter().find(|(wrong, _)| *wrong == word).map(|(_, right)| *right);
    }
    if !(3..=18).contains(&length) {
        return None;
    }
    let set = letters(&word);
    let mut best: Option<(f64, &'static str)> = None;
    for known in WORDS.iter() {
        let longer = known.spelt.len().max(length);
        let allowed = match longer {
            0..=5 => 1,
            6..=8 => 2,
            _ => 3,
        };
        let apart = (known.letters ^ set).count_ones() as usize;
        let most = if length == 5 { 4 } else { 2 * allowed };
        if known.spelt.len().abs_diff(length) > allowed || apart > most || known.spelt.len() < 2 {
            continue;
        }
        let distance = osa_distance(known.spelt, &word);
        let near = nearby(known.spelt, &word);
        // Of a word of five letters two may be wrong where the finger was beside the key both times.
        if distance > allowed + usize::from(length == 5 && near == 2 && distance == 2) {
            continue;
        }
        let same_start = known.spelt.as_bytes().first() == word.as_bytes().first();
        let cost = distance as f64 + known.rare
            - if same_start { 0.3 } else { 0.0 }
            - 0.3 * near as f64
            - if sorted(known.spelt) == sorted(&word) { 0.4 } else { 0.0 }
            - if known.verb == orders { 0.4 } else { 0.0 };
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, known.spelt));
        }
    }
    best.map(|(_, word)| word)
}

/// Words of two letters, of which any other is a letter away.
const SHORT: &[(&str, &str)] = &[
    ("yo", "you"),
    ("te", "the"),
    ("th", "the"),
    ("ad", "and"),
    ("nd", "and"),
    ("ot", "to"),
    ("ro", "to"),
    ("fo", "of"),
    ("ni", "in"),
    ("si", "is"),
    ("ti", "it"),
    ("kt", "it"),
    ("fr", "for"),
    ("wi", "with"),
    ("bt", "but"),
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
    use super::meant;

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

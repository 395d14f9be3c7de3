//! Numbers and ordinals in words and digits.

use super::super::Ordinal;

const CARDINALS: &[&str] = &[
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

const ORDINALS: &[&str] = &[
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

/// A whole number, in words or digits: "three", "3", "1,200".
pub(crate) fn cardinal(word: &str) -> Option<u32> {
    if let Some(at) = CARDINALS.iter().position(|&c| c == word) {
        return Some(at as u32);
    }
    let digits: String = word.chars().filter(|c| *c != ',').collect();
    (!digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit())).then(|| digits.parse().ok()).flatten()
}

/// "first", "2nd", "last", "any".
pub(crate) fn ordinal(word: &str) -> Option<Ordinal> {
    if let Some(at) = ORDINALS.iter().position(|&o| o == word) {
        return Some(Ordinal::Nth(at as u32 + 1));
    }
    match word {
        "last" | "bottommost" | "lowest" => return Some(Ordinal::Last),
        "topmost" | "uppermost" => return Some(Ordinal::Nth(1)),
        "any" | "random" | "whichever" => return Some(Ordinal::Any),
        _ => {}
    }
    let digits = word.find(|c: char| !c.is_ascii_digit()).filter(|&at| at > 0)?;
    matches!(&word[digits..], "st" | "nd" | "rd" | "th")
        .then(|| word[..digits].parse().ok())
        .flatten()
        .filter(|&n| n > 0)
        .map(Ordinal::Nth)
}

/// An amount with its currency, percent sign and separators: "$1,047.80" is 1047.8, "47,80 €" is 47.8.
pub(crate) fn amount(text: &str) -> Option<f64> {
    let kept: String = text.chars().filter(|c| c.is_ascii_digit() || ".,-".contains(*c)).collect();
    if !kept.chars().any(|c| c.is_ascii_digit()) || text.chars().any(char::is_alphabetic) {
        return CARDINALS.iter().position(|&c| c == text).map(|n| n as f64);
    }
    let kept = kept.trim_end_matches(['.', ',', '-']);
    let decimal = match (kept.rfind('.'), kept.rfind(',')) {
        (Some(dot), Some(comma)) => Some(dot.max(comma)),
        (Some(dot), None) => Some(dot),
        (None, Some(comma)) if kept.len() - comma != 4 => Some(comma),
        _ => None,
    };
    let plain: String = kept
        .char_indices()
        .filter_map(|(at, c)| match c {
            '.' | ',' => (Some(at) == decimal).then_some('.'),
            _ => Some(c),
        })
        .collect();
    plain.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_in_either_style() {
        for (text, number) in
            [("$47.80", 47.8), ("1,200", 1200.0), ("47,80", 47.8), ("1.047,80", 1047.8), ("-3", -3.0)]
        {
            assert_eq!(amount(text), Some(number), "{text}");
        }
        assert_eq!(amount("three"), Some(3.0));
        assert_eq!(amount("M4"), None);
    }

    #[test]
    fn ordinals_in_words_and_digits() {
        assert_eq!(ordinal("second"), Some(Ordinal::Nth(2)));
        assert_eq!(ordinal("21st"), Some(Ordinal::Nth(21)));
        assert_eq!(ordinal("0th"), None);
        assert_eq!(ordinal("last"), Some(Ordinal::Last));
    }
}

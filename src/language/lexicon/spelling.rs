//! Words that were meant: slips of the finger and words without their vowels.

use std::collections::HashMap;
use std::sync::LazyLock;

use strsim::damerau_levenshtein;

use super::abbreviations::expand;
use super::verbs;
use super::vocabulary::{is_known, vocabulary};

/// The verb that a misspelt or shortened word was most likely meant to be; `word` is lower case.
pub fn correct(word: &str) -> Option<&'static str> {
    if let Some(long) = expand(word) {
        return Some(long);
    }
    if !(3..=20).contains(&word.chars().count()) || !word.chars().all(|c| c.is_alphanumeric() || c == '-') {
        return None;
    }
    let skeleton = consonants(word);
    if skeleton == word
        && let Some(verb) =
            verbs::all().find(|v| v.len() > 3 && consonants(v) == skeleton && v.starts_with(&word[..1]))
    {
        return Some(verb);
    }
    let allowed = match word.chars().count() {
        0..=3 => return None,
        4..=5 => 1,
        _ => 2,
    };
    let near = verbs::all()
        .filter(|v| v.len() > 3 && v.len().abs_diff(word.len()) <= allowed)
        .map(|v| (damerau_levenshtein(v, word), v))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, v)| (*distance, !v.starts_with(word.get(..1).unwrap_or_default())));
    near.map(|(_, verb)| verb)
        .or_else(|| verbs::all().find(|v| v.len() >= 5 && word.len() > v.len() && word.starts_with(v)))
}

/// The best-known word that a misspelt one was most likely meant to be: a verb, a role noun or a function
/// word, if the word is none itself.
pub(crate) fn nearest(word: &str) -> Option<&'static str> {
    let length = word.chars().count();
    if !(3..=16).contains(&length) || is_known(word) {
        return None;
    }
    // Digits that look like letters.
    let word: String = word
        .chars()
        .map(|c| match c {
            '0' => 'o',
            '1' => 'l',
            '6' => 'b',
            '9' => 'g',
            c => c,
        })
        .collect();
    if !word.chars().all(char::is_alphabetic) {
        return None;
    }
    let allowed = match length {
        0..=5 => 1,
        6..=8 => 2,
        _ => 3,
    };
    vocabulary()
        .iter()
        .filter(|known| known.len().abs_diff(word.len()) <= allowed && known.len() >= length.min(4) - 1)
        .map(|known| (damerau_levenshtein(known, &word), known))
        .filter(|(distance, _)| *distance <= allowed)
        // Another word rather than a slip: few slip at the first letter of a short word, or often in it.
        .filter(|(distance, known)| {
            length > 5 || known.starts_with(word.get(..1).unwrap_or_default()) || *distance == 0
        })
        .min_by_key(|(distance, known)| (*distance, !known.starts_with(word.get(..1).unwrap_or_default())))
        .map(|(_, known)| known.as_str())
}

/// From here on two letters may be wrong in a word.
const LONG: usize = 9;

/// The words of the vocabulary by what is left of them without a letter, and of long ones without two.
static CLIPPED: LazyLock<HashMap<String, Vec<usize>>> = LazyLock::new(|| {
    let mut index: HashMap<String, Vec<usize>> = HashMap::new();
    for (at, word) in vocabulary().iter().enumerate() {
        for clip in clips(word) {
            let words = index.entry(clip).or_default();
            if words.last() != Some(&at) {
                words.push(at);
            }
        }
    }
    index
});

/// A word without a letter, a long one also without two, and as it is.
fn clips(word: &str) -> Vec<String> {
    let without = |word: &str| -> Vec<String> {
        word.char_indices().map(|(at, c)| format!("{}{}", &word[..at], &word[at + c.len_utf8()..])).collect()
    };
    let mut found = vec![word.to_owned()];
    let once = without(word);
    if word.len() >= LONG - 1 {
        found.extend(once.iter().flat_map(|w| without(w)));
    }
    found.extend(once);
    found.sort_unstable();
    found.dedup();
    found
}

/// The word that a slip of the finger was meant to be, where there is hardly a doubt: no other word is written so, and
/// a letter is wrong (two in a long word), or two have changed places. `word` is lower case.
pub(crate) fn slip(word: &str) -> Option<&'static str> {
    if let Some((_, right)) = SLIPS.iter().find(|(wrong, _)| *wrong == word) {
        return Some(right);
    }
    let length = word.len();
    if !(4..=16).contains(&length) || !word.bytes().all(|b| b.is_ascii_lowercase()) || is_known(word) {
        return None;
    }
    let allowed = if length >= LONG { 2 } else { 1 };
    let near = clips(word).into_iter().filter_map(|clip| CLIPPED.get(&clip)).flatten();
    let mut near: Vec<(usize, usize, &str)> = near
        .map(|&at| vocabulary()[at].as_str())
        .filter(|known| known.len().abs_diff(length) <= allowed && known.len() >= 4.min(length))
        .map(|known| (damerau_levenshtein(known, word), usize::from(!known.starts_with(&word[..1])), known))
        .filter(|(distance, other, known)| {
            *distance <= allowed && (*other == 0 || sorted(known) == sorted(word))
        })
        // Of a short word only letters that changed places, or one that is missing or twice there, are sure.
        .filter(|(_, _, known)| length > 4 || sorted(known) == sorted(word) || known.len() != length)
        .collect();
    near.sort_unstable();
    near.first().map(|(_, _, known)| *known)
}

fn sorted(word: &str) -> Vec<u8> {
    let mut letters = word.as_bytes().to_vec();
    letters.sort_unstable();
    letters
}

/// Slips of short words, which differ from others by a letter, and usual ways to spell a word wrong.
const SLIPS: &[(&str, &str)] = &[
    ("teh", "the"),
    ("hte", "the"),
    ("th", "the"),
    ("thr", "the"),
    ("tge", "the"),
    ("adn", "and"),
    ("nad", "and"),
    ("fro", "for"),
    ("taht", "that"),
    ("tha", "that"),
    ("thsi", "this"),
    ("wiht", "with"),
    ("wth", "with"),
    ("shd", "should"),
    ("shld", "should"),
    ("shoud", "should"),
    ("shoudl", "should"),
    ("woudl", "would"),
    ("isnt", "isn't"),
    ("arent", "aren't"),
    ("dont", "don't"),
    ("doesnt", "doesn't"),
    ("cant", "can't"),
    ("wont", "won't"),
    ("theres", "there's"),
    ("thats", "that's"),
    ("thier", "their"),
];

fn consonants(word: &str) -> String {
    word.char_indices().filter(|(at, c)| *at == 0 || !"aeiou".contains(*c)).map(|(_, c)| c).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_read_where_no_other_word_is_written_so() {
        let slips = [
            ("clcik", "click"),
            ("agian", "again"),
            ("feild", "field"),
            ("frist", "first"),
            ("dispalyed", "displayed"),
            ("lsited", "listed"),
            ("chnage", "change"),
            ("titel", "title"),
            ("serach", "search"),
            ("fitler", "filter"),
            ("adress", "address"),
            ("refrence", "reference"),
            ("teh", "the"),
        ];
        for (wrong, right) in slips {
            assert_eq!(slip(wrong), Some(right), "{wrong}");
        }
        let words = [
            "click",
            "clock",
            "trail",
            "trial",
            "form",
            "shoes",
            "roast",
            "harbour",
            "chinos",
            "note",
            "past",
            "paste",
            "lamp",
            "cart",
            "card",
            "sale",
            "tea",
            "bike",
            "filters",
            "listing",
            "coach",
            "pages",
            "mode",
            "moved",
            "invoices",
            "kept",
            "lines",
            "theme",
            "quite",
            "quiet",
            "angel",
            "angle",
            "least",
            "reader",
            "neither",
            "matching",
            "loaded",
            "takes",
            "saying",
            "complains",
            "watering",
            "entrance",
            "listener",
        ];
        for word in words {
            assert_eq!(slip(word), None, "{word}");
        }
    }

    #[test]
    fn slips_and_shorthand_of_verbs() {
        assert_eq!(correct("clikc"), Some("click"));
        assert_eq!(correct("vrfy"), Some("verify"));
        assert_eq!(correct("btn"), Some("button"));
        assert_eq!(correct("frobnicate"), None);
    }
}

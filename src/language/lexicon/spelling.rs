//! Words that were meant: slips of the finger and words without their vowels.

use strsim::damerau_levenshtein;

use super::{abbreviations::expand, verbs};

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

fn consonants(word: &str) -> String {
    word.char_indices().filter(|(at, c)| *at == 0 || !"aeiou".contains(*c)).map(|(_, c)| c).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_and_shorthand_of_verbs() {
        assert_eq!(correct("clikc"), Some("click"));
        assert_eq!(correct("vrfy"), Some("verify"));
        assert_eq!(correct("btn"), Some("button"));
        assert_eq!(correct("frobnicate"), None);
    }
}

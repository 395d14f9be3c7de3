//! "Did you mean …?"

/// The candidate nearest to `word`, if one is near enough to be a slip of the fingers.
pub(crate) fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    candidates
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(&word, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| {
            *distance <= allowed(word.chars().count().max(candidate.chars().count()))
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// How many slips a word of this length may have: about one in three letters.
fn allowed(length: usize) -> usize {
    (length / 3).max(1)
}

/// `help` for an unknown word: the nearest known one, else all of them.
pub(crate) fn help_for<'a>(word: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> String {
    if let Some(near) = nearest(word, known.clone()) {
        return format!("did you mean `{near}`?");
    }
    let all: Vec<_> = known.into_iter().map(|k| format!("`{k}`")).collect();
    if all.is_empty() { "none is known here".to_owned() } else { format!("known here: {}", all.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_finds_its_word_and_another_word_does_not() {
        let known = ["steps", "setup", "tags"];
        assert_eq!(nearest("stpes", known), Some("steps"));
        assert_eq!(nearest("Tag", known), Some("tags"));
        assert_eq!(nearest("browser", known), None);
    }
}

//! "Did you mean …?"

/// What other languages call things.
const ELSEWHERE: [(&str, &str); 20] = [
    ("length", "len"),
    ("size", "len"),
    ("count", "len"),
    ("includes", "contains"),
    ("include", "contains"),
    ("has", "contains"),
    ("startswith", "starts_with"),
    ("endswith", "ends_with"),
    ("tolowercase", "to_lower"),
    ("lower", "to_lower"),
    ("touppercase", "to_upper"),
    ("upper", "to_upper"),
    ("every", "all"),
    ("indexof", "index_of"),
    ("substring", "sub_string"),
    ("append", "push"),
    ("innertext", "text"),
    ("textcontent", "text"),
    ("enabled", "disabled"),
    ("assert_equal", "assert_eq"),
];

/// The candidate nearest to a word, where one is near enough to be a slip or is what others call it.
pub(super) fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let lower = word.to_lowercase();
    let candidates: Vec<&str> = candidates.into_iter().collect();
    let known = ELSEWHERE.iter().find(|(word, name)| *word == lower && candidates.contains(name));
    if let Some((_, name)) = known {
        return Some(name);
    }
    let near =
        |candidate: &'c str| (strsim::damerau_levenshtein(&lower, &candidate.to_lowercase()), candidate);
    let allowed = (word.chars().count() / 3).max(1);
    candidates.into_iter().map(near).min().filter(|(distance, _)| *distance <= allowed).map(|(_, name)| name)
}

/// [`nearest`] as help for a message.
pub(super) fn did_you_mean<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<String> {
    nearest(word, candidates).map(|name| format!("did you mean `{name}`?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggests_slips_only() {
        assert_eq!(nearest("asert_eq", ["assert", "assert_eq"]), Some("assert_eq"));
        assert_eq!(nearest("Headings", ["headings"]), Some("headings"));
        assert_eq!(nearest("banana", ["assert", "text"]), None);
    }
}

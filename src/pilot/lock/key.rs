//! By what a step is known: its words, and which of several with the same words it is. Its place in the test is no part of
//! that, so a step that is put in or taken out leaves the others theirs.

use std::collections::BTreeMap;

use crate::language::Step;

/// The words of a step without what does not matter: white space, the kind of quotation marks, a full stop at the end,
/// capitals outside of quotation marks.
pub(super) fn normalised(words: &str) -> String {
    let mut key = String::with_capacity(words.len());
    let mut quoted = false;
    for word in words.split_whitespace() {
        if !key.is_empty() {
            key.push(' ');
        }
        for c in word.chars() {
            match c {
                '"' | '“' | '”' | '„' | '«' | '»' => {
                    quoted = !quoted;
                    key.push('"');
                }
                '‘' | '’' => key.push('\''),
                c if quoted => key.push(c),
                c => key.extend(c.to_lowercase()),
            }
        }
    }
    let end = key.trim_end_matches(['.', ' ', ',', ';']).len();
    key.truncate(end);
    key
}

/// The keys of a test's steps, in their order.
pub(super) fn keys(steps: &[Step]) -> Vec<(String, usize)> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let of = |step: &Step| {
        let words = normalised(&step.text);
        let nth = seen.entry(words.clone()).or_default();
        *nth += 1;
        (words, *nth)
    };
    steps.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_matter_is_left_out() {
        assert_eq!(normalised("  Click  “Save All”. "), normalised("click \"Save All\""));
        assert_ne!(normalised("click \"save all\""), normalised("click \"Save All\""));
        assert_eq!(normalised(""), "");
    }

    #[test]
    fn steps_with_the_same_words_are_counted() {
        let step = |text: &str| Step::looking(text, crate::spec::Location::new("a.yaml", 1, 1));
        let steps = ["Click \"A\".", "Type x.", "click “A”"].map(step);
        let keys = keys(&steps);
        assert_eq!(
            keys,
            [("click \"A\"".to_owned(), 1), ("type x".to_owned(), 1), ("click \"A\"".to_owned(), 2)]
        );
    }
}

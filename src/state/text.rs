//! Text as a person compares it: white space, typographic quotes and dashes, and invisible characters are
//! not what two texts differ in.

use percent_encoding::percent_decode_str;

/// Folds white space to single spaces, drops invisible characters and writes typographic quotes, dashes and
/// ellipses plainly. Case is kept.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut gap = false;
    for c in text.chars() {
        if c.is_whitespace() {
            gap = true;
            continue;
        }
        if is_invisible(c) {
            continue;
        }
        if gap && !folded.is_empty() {
            folded.push(' ');
        }
        gap = false;
        match c {
            '‘' | '’' | '‚' | '‛' | '′' | 'ʼ' => folded.push('\''),
            '“' | '”' | '„' | '‟' | '″' => folded.push('"'),
            '‐' | '‑' | '‒' | '–' | '—' | '−' => folded.push('-'),
            '…' => folded.push_str("..."),
            c => folded.push(c),
        }
    }
    folded
}

/// What an address says where its escapes are undone: "big rooms" of "big%20rooms" and "big+rooms".
pub fn unescaped(address: &str) -> String {
    percent_decode_str(&address.replace('+', " ")).decode_utf8_lossy().into_owned()
}

/// [`fold`], and case folded as well.
pub fn fold_case(text: &str) -> String {
    fold(text).to_lowercase()
}

/// The name of a tab or a choice without the count behind it: "Draft" of "Draft (6)".
pub fn uncounted(name: &str) -> &str {
    name.trim().trim_end_matches(|c: char| c.is_ascii_digit() || "() ".contains(c))
}

/// `hay` contains `needle` as a person would say so: case and white space do not matter, nor which sign parts the places
/// of a way ("Books > Dune"), which a page may draw rather than write.
pub fn contains(hay: &str, needle: &str) -> bool {
    let (hay, needle) = (fold_case(hay), fold_case(needle));
    hay.contains(&needle) || is_way(&needle) && without_signs(&hay).contains(&without_signs(&needle))
}

/// A name without the initials that are drawn before it ("AB Ada Byron", "AB Byron, Ada"), as in the round picture of a
/// person who has none.
pub fn without_initials(text: &str) -> &str {
    let Some((first, rest)) = text.trim_start().split_once(' ') else { return text };
    let letters: Vec<char> = first.chars().collect();
    if !(2..=3).contains(&letters.len()) || !letters.iter().all(|c| c.is_uppercase()) {
        return text;
    }
    let mut of_words: Vec<char> = rest.split_whitespace().filter_map(|word| word.chars().next()).collect();
    of_words.truncate(letters.len());
    let sorted = |mut all: Vec<char>| {
        all.sort_unstable();
        all
    };
    if sorted(letters) == sorted(of_words) { rest.trim_start() } else { text }
}

const WAY_SIGNS: [char; 6] = ['>', '›', '»', '→', '/', '\\'];

/// "books > dune": signs between words.
fn is_way(text: &str) -> bool {
    text.split(' ').any(|part| part.chars().count() == 1 && part.contains(WAY_SIGNS))
}

fn without_signs(text: &str) -> String {
    let words: Vec<&str> =
        text.split([' ']).filter(|w| !(w.chars().count() == 1 && w.contains(WAY_SIGNS))).collect();
    words.join(" ")
}

/// Both texts read the same; case matters, white space and quotes do not.
pub fn reads_same(a: &str, b: &str) -> bool {
    a == b || fold(a) == fold(b)
}

/// The first `limit` characters, with an ellipsis where something was cut.
pub fn shorten(text: &str, limit: usize) -> String {
    match text.char_indices().nth(limit) {
        None => text.to_owned(),
        Some((cut, _)) => format!("{}…", text[..cut].trim_end()),
    }
}

/// With a capital letter at its head, as a sentence begins.
pub fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// A text with its numbers left open: "4 of 12" and "5 of 12" are one.
pub(crate) fn numbers_open(text: &str) -> String {
    let mut open = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if !c.is_ascii_digit() => open.push(c),
            _ if open.ends_with('#') => {}
            _ => open.push('#'),
        }
    }
    open
}

/// What a control is called that makes another one of what is there: "Duplicate", "Clone to quote", "Make a copy". A longer name has that
/// of the record in it, as in "Star Invoice copy please from Ada".
pub fn copies(name: &str) -> bool {
    const DEED: usize = 4;
    let copy = |word: &String| matches!(word.as_str(), "clone" | "copy" | "duplicate");
    let said: Vec<String> = words(name).collect();
    said.first().is_some_and(copy) || said.len() <= DEED && said.iter().any(copy)
}

/// What a field is called that takes a remark on one change of a record, and is no part of the record: "Reason", "Changelog",
/// "Edit summary". It is empty again the next time.
pub fn is_remark(label: &str) -> bool {
    const OF_A_CHANGE: [&str; 4] = ["change", "changes", "edit", "edits"];
    const TOLD: [&str; 5] = ["summary", "description", "describe", "comment", "log"];
    let words: Vec<String> = words(label).collect();
    let has = |all: &[&str]| words.iter().any(|w| all.contains(&w.as_str()));
    has(&["reason", "changelog"]) || has(&OF_A_CHANGE) && has(&TOLD)
}

/// What a field is called that narrows what stands beside it, and is no part of what is sent: "Search", "Type here to filter the list".
pub fn is_filter(label: &str) -> bool {
    const ASKS: [&str; 3] = ["search", "filter", "find"];
    let words: Vec<String> = words(label).collect();
    let asks = |w: &String| ASKS.contains(&w.as_str());
    words.first().is_some_and(asks) || words.windows(2).any(|two| two[0] == "to" && asks(&two[1]))
}

/// The words of a text in lower case: runs of letters and digits.
pub fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(str::to_lowercase)
}

fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{ad}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_a_copy_says_so_and_not_what_it_is_done_to() {
        assert!(["Duplicate", "Clone to quote", "Make a copy", "Save as copy"].into_iter().all(copies));
        assert!(!["Copyright", "Star Invoice copy please from Ada"].into_iter().any(copies));
    }

    #[test]
    fn numbers_make_no_difference() {
        assert_eq!(numbers_open("4 of 12"), "# of #");
        assert_eq!(numbers_open("Orders"), "Orders");
    }

    #[test]
    fn initials_before_a_name_are_no_part_of_it() {
        assert_eq!(without_initials("AB Ada Byron"), "Ada Byron");
        assert_eq!(without_initials("AB Byron, Ada"), "Byron, Ada");
        assert_eq!(without_initials("US Ada Byron"), "US Ada Byron");
        assert_eq!(without_initials("A Alan"), "A Alan");
        assert_eq!(without_initials("AB"), "AB");
    }

    #[test]
    fn folds_what_a_person_does_not_see() {
        assert_eq!(fold("  “Tea”\u{a0}\n– it’s\u{200b} hot…  "), "\"Tea\" - it's hot...");
        assert!(contains("Your  ORDER\nwas placed", "order was"));
        assert!(contains("Books Dune Sand", "dune > sand") && contains("Books › Dune", "Books / Dune"));
        assert!(!contains("Books Dune Sand", "Books > Sand") && !contains("a b", "a >b"));
        assert!(reads_same("a\u{a0}b", " a b "));
        assert!(!reads_same("Books", "books"));
    }

    #[test]
    fn a_remark_on_one_change_is_told_by_its_label() {
        for label in ["Reason for the change", "Changelog", "Edit summary:", "Describe your changes"] {
            assert!(is_remark(label), "{label}");
        }
        for label in ["Summary", "Description", "Note", "Exchange rate", "Editor"] {
            assert!(!is_remark(label), "{label}");
        }
    }

    #[test]
    fn what_narrows_a_list_is_no_part_of_what_is_sent() {
        assert!(
            is_filter("Search") && is_filter("Type into this box to filter down the list of permissions.")
        );
        assert!(!is_filter("Research") && !is_filter("Title for search engines"));
    }

    #[test]
    fn shortens_at_characters() {
        assert_eq!(shorten("äöü", 3), "äöü");
        assert_eq!(shorten("äöüß", 2), "äö…");
    }
}

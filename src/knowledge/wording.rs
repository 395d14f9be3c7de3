//! Words that stand for many records alike: what is data in a text is left out, and an example of it kept.

use std::collections::{BTreeSet, HashSet};

use crate::language::lexicon::{self, deeds, is_plural};
use crate::state::recorded::Known;
use crate::state::text::{fold, shorten, words};
use crate::state::{Collection, Session, State};

/// Stands for data.
pub(super) const GAP: char = '…';
/// The longest text that is quoted.
const LONGEST: usize = 80;

/// Knows what of a session's texts is data.
#[derive(Debug, Default)]
pub struct Speaker {
    known: Known,
}

impl Speaker {
    /// Reads all that a session has seen.
    pub fn of(session: &Session) -> Self {
        let mut known = Known::of_lists(session, &|list| !offers_deeds(list));
        // What the app itself calls its things, its addresses tell: "/books/new".
        let urls: BTreeSet<&str> = session.history.iter().map(|state| state.url.as_str()).collect();
        let kinds: HashSet<String> = urls.into_iter().flat_map(kinds_in).collect();
        known.forget(&kinds);
        Self { known }
    }

    /// The text with `…` in the place of data, made short.
    pub fn told(&self, text: &str) -> String {
        let folded = fold(text);
        let told = self.known.wording(&folded);
        if told.has_gap() { shorten(told.as_str(), LONGEST) } else { shorten(&folded, LONGEST) }
    }

    /// The parts of a page that are its own.
    pub(super) fn marks(&self, state: &State) -> Vec<String> {
        super::sight::marks_of(state, &self.known)
    }
}

/// A list of what can be done is none of records: "New page", "Edit", "Sort".
fn offers_deeds(list: &Collection) -> bool {
    let first = |key: &str| words(key).next().unwrap_or_default();
    let deed = |word: &str| {
        let lists = [deeds::CREATING, deeds::DELETING, deeds::CHANGING, deeds::MAKING, deeds::SENDING, MORE];
        lists.iter().any(|list| list.contains(&word))
    };
    let told = list.keys().filter(|key| key.split_whitespace().count() <= 4);
    let count = told.filter(|key| deed(&first(key))).count();
    list.headers.is_empty() && count > 0 && count * 3 >= list.records.len()
}

/// More verbs on controls.
const MORE: &[&str] = &[
    "sort",
    "move",
    "copy",
    "clone",
    "export",
    "import",
    "share",
    "print",
    "view",
    "open",
    "close",
    "sign",
    "log",
    "archive",
    "restore",
    "lock",
    "unlock",
    "favourite",
    "favorite",
    "download",
    "upload",
    "search",
    "cancel",
];

/// The words of an address that stand in the place of a kind: another part follows them, or they tell of several.
fn kinds_in(url: &str) -> Vec<String> {
    let path = url.split_once("://").map_or(url, |(_, rest)| rest);
    let parts: Vec<&str> = path.split(['/', '?', '#']).skip(1).filter(|part| !part.is_empty()).collect();
    let split = |part: &str| part.split(['-', '_']).map(lexicon::stem).collect::<Vec<_>>();
    let (last, above) = parts.split_last().map_or(("", &[][..]), |(last, above)| (*last, above));
    let mut kinds: Vec<String> = above.iter().flat_map(|part| split(part)).collect();
    if is_plural(last) {
        kinds.push(lexicon::stem(last));
    }
    kinds.retain(|word| word.len() > 2);
    kinds
}

/// The text says something besides data.
pub(super) fn is_fixed(text: &str) -> bool {
    text.chars().any(char::is_alphabetic)
}

/// `a book`, `an order`.
pub(super) fn one(noun: &str) -> String {
    let vowel = noun.chars().next().is_some_and(|c| "aeiouAEIOU".contains(c));
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// The word for one of several, lower case: `books` are of `book`. Only its last word has a plural.
pub(super) fn singular(of: &str) -> String {
    let lower = of.to_lowercase();
    let (head, last) = lower.rsplit_once(' ').map_or(("", lower.as_str()), |(head, last)| (head, last));
    let one = singular_word(last);
    if head.is_empty() { one } else { format!("{head} {one}") }
}

fn singular_word(word: &str) -> String {
    const ODD: &[(&str, &str)] = &[
        ("shelves", "shelf"),
        ("people", "person"),
        ("children", "child"),
        ("series", "series"),
        ("news", "news"),
    ];
    if let Some((_, one)) = ODD.iter().find(|(many, _)| *many == word) {
        return (*one).to_owned();
    }
    let ends = |ending: &str| word.strip_suffix(ending).filter(|stem| stem.len() > 1);
    if let Some(stem) = ends("ies").filter(|stem| stem.len() > 2) {
        return format!("{stem}y");
    }
    for ending in ["sses", "shes", "ches", "xes"] {
        if word.ends_with(ending) {
            return word.trim_end_matches("es").to_owned();
        }
    }
    match ends("s") {
        Some(stem) if !stem.ends_with(['s', 'u', 'i']) => stem.to_owned(),
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::state::testing::page;

    #[test]
    fn names_of_kinds_have_one_of_them() {
        for (many, one) in [
            ("Books", "book"),
            ("categories", "category"),
            ("Storage areas", "storage area"),
            ("shelves", "shelf"),
            ("addresses", "address"),
            ("status", "status"),
            ("boxes", "box"),
        ] {
            assert_eq!(singular(many), one, "{many}");
        }
        assert_eq!((one("order"), one("book")), ("an order".into(), "a book".into()));
    }

    #[test]
    fn what_an_app_calls_its_things_is_no_data_though_a_record_is_called_so() {
        let list = page().url("http://app.test/books").table(
            "Books",
            &["Title", "Year"],
            &[&["Book", "1990"], &["Emma", "1815"], &["Dune", "1965"]],
        );
        let form = page().url("http://app.test/books/new").button("Save Book");
        let session =
            Session { history: vec![Arc::new(list.build()), Arc::new(form.build())], ..Session::default() };
        let speaker = Speaker::of(&session);
        assert_eq!(speaker.told("Save Book"), "Save Book");
        assert_eq!(speaker.told("Delete Emma?"), "Delete …");
    }
}

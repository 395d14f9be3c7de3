//! What of a text is fixed, and what in it is data.
//!
//! Data is what a run with another record would say otherwise: numbers, dates, amounts, addresses, what stands in
//! quotation marks, what the test entered, and what the records of any list that the test has seen are called or hold.
//! In a [`Wording`] each of these is a gap. A word that is taken for data though it is fixed costs a
//! little keenness; data that is taken for fixed would cost a false alarm.

use std::collections::HashSet;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::language::lexicon::{self, is_of_calendar};
use crate::state::text::fold;
use crate::state::{Collection, Session, State};

/// Stands for data.
const GAP: &str = "…";
/// Longer names are known by their beginnings.
const LONGEST: usize = 80;
/// No text of data is longer, in words.
const WORDS: usize = 8;
/// So many texts of a session are enough to know data by.
const MOST: usize = 20_000;

/// A text in which data are gaps: `Delete …`. Case, punctuation and the `s` of several do not tell two apart.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Wording(String);

impl Wording {
    /// A text as it was written down before.
    pub(super) fn written(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// A text of which only the data are left out that show it by themselves: numbers, quoted names.
    pub(super) fn plain(text: &str) -> Self {
        Known::default().wording(text)
    }

    /// As it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Nothing in it is fixed.
    pub(crate) fn is_data(&self) -> bool {
        self.fixed().next().is_none()
    }

    /// Something in it is data.
    pub(crate) fn has_gap(&self) -> bool {
        self.0.split(' ').any(is_gap)
    }

    /// Its fixed words, as they are compared.
    pub(super) fn fixed(&self) -> impl Iterator<Item = String> {
        self.0.split(' ').filter(|w| !is_gap(w)).map(compared).filter(|w| !w.is_empty())
    }

    /// All its fixed words in a row: equal for two that differ in data at most.
    pub(super) fn key(&self) -> String {
        self.fixed().collect::<Vec<_>>().join(" ")
    }

    /// The text may be this one: the same words, with anything in the gaps.
    pub(super) fn fits(&self, text: &Self) -> bool {
        let pattern: Vec<Option<String>> = self
            .0
            .split(' ')
            .map(|w| if is_gap(w) { None } else { Some(compared(w)) })
            .filter(|w| w.as_deref() != Some(""))
            .collect();
        let words: Vec<String> = text.fixed().collect();
        fits(&pattern, &words)
    }

    /// Which share of its fixed words a text has; 1 for one without any.
    pub(super) fn shared(&self, text: &Self) -> f32 {
        let has: HashSet<String> = text.fixed().collect();
        let own: Vec<String> = self.fixed().collect();
        if own.is_empty() {
            return 1.0;
        }
        own.iter().filter(|w| has.contains(*w)).count() as f32 / own.len() as f32
    }
}

impl fmt::Display for Wording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Matches words against a pattern in which `None` is any number of words.
fn fits(pattern: &[Option<String>], words: &[String]) -> bool {
    // Where the last gap stands, and up to which word it has been stretched.
    let (mut p, mut w, mut gap) = (0, 0, None);
    while w < words.len() {
        match pattern.get(p) {
            Some(Some(word)) if *word == words[w] => (p, w) = (p + 1, w + 1),
            Some(None) => {
                gap = Some((p, w));
                p += 1;
            }
            _ => match gap {
                Some((at, from)) => {
                    gap = Some((at, from + 1));
                    (p, w) = (at + 1, from + 1);
                }
                None => return false,
            },
        }
    }
    pattern.get(p..).unwrap_or_default().iter().all(Option::is_none)
}

fn is_gap(word: &str) -> bool {
    word == GAP
}

/// A word as it is compared: lower case, without marks around it and without the `s` of several.
fn compared(word: &str) -> String {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    match word.strip_suffix('s') {
        Some(stem) if stem.chars().count() > 2 && !stem.ends_with('s') => stem.to_owned(),
        _ => word,
    }
}

/// The texts of which a session tells that they are data.
#[derive(Debug, Default)]
pub(crate) struct Known {
    /// What was entered, and what records are called: data wherever it stands.
    strong: HashSet<String>,
    /// What else records hold: data where it stands alone, or is of several words.
    weak: HashSet<String>,
}

impl Known {
    /// Reads all looks of a session, each list once for as long as its page stays the same.
    pub(crate) fn of(session: &Session) -> Self {
        Self::of_lists(session, &|_| true)
    }

    /// The same, where only such lists hold data.
    pub(crate) fn of_lists(session: &Session, holds_data: &dyn Fn(&Collection) -> bool) -> Self {
        let mut known = Self::default();
        let entered = &session.entered;
        let entries = entered.open.iter().chain(entered.saved.iter().flat_map(|form| &form.entries));
        let values = entries.filter(|e| e.ticked.is_none()).map(|e| &e.value);
        let done = session.actions.iter().filter_map(|a| a.value.as_ref());
        for text in session.typed.values().chain(values).chain(done) {
            known.add_strong(text);
        }
        let mut last: Option<&State> = None;
        for state in &session.history {
            if known.strong.len() + known.weak.len() > MOST {
                break;
            }
            if !last.is_some_and(|last| last.elements.is_shared(&state.elements)) {
                known.learn(state, holds_data);
            }
            last = Some(state);
        }
        known
    }

    /// These words are the app's own, whatever a record may be called: "Book" in an app of books.
    pub(crate) fn forget(&mut self, words: &HashSet<String>) {
        let own = |text: &String| words.contains(&lexicon::stem(text));
        self.strong.retain(|text| !own(text));
        self.weak.retain(|text| !own(text));
    }

    /// The test itself entered just this, or a record is called so.
    pub(super) fn has_entered(&self, text: &str) -> bool {
        self.strong.contains(&key(text))
    }

    fn add_strong(&mut self, text: &str) {
        let key = key(text);
        if !key.is_empty() {
            self.strong.insert(key);
        }
    }

    fn learn(&mut self, state: &State, holds_data: &dyn Fn(&Collection) -> bool) {
        for list in state.symbols().collections.iter().filter(|list| holds_data(list)) {
            // The entries of a menu are no data.
            let is_menu = |role: &str| {
                matches!(
                    role,
                    "navigation" | "menu" | "menubar" | "tablist" | "toolbar" | "banner" | "contentinfo"
                )
            };
            let menu = state.elements.get(list.element).is_some_and(|e| is_menu(&e.role))
                || state.ancestors(list.element).any(|e| is_menu(&e.role));
            if !menu {
                self.learn_list(state, list);
            }
        }
    }

    fn learn_list(&mut self, state: &State, list: &Collection) {
        let mut times: std::collections::HashMap<String, usize> = std::collections::HashMap::new();
        let mut texts: Vec<String> = Vec::new();
        let tree = &state.symbols().tree;
        for record in &list.records {
            let inside = state.elements.get(tree.subtree(record.element)).unwrap_or_default();
            let told = inside.iter().filter(|e| e.visible && e.role != "button");
            let leaves = told.map(|e| if e.own_text.is_empty() { &e.name } else { &e.own_text });
            let mut own: Vec<String> = leaves.map(|text| key(text)).filter(|text| !text.is_empty()).collect();
            own.sort();
            own.dedup();
            for text in &own {
                *times.entry(text.clone()).or_default() += 1;
            }
            texts.extend(own);
        }
        // What every record says ("Edit", "Add to cart") tells none of them.
        let many = list.records.len() > 2;
        let common = |text: &String| many && times.get(text).is_some_and(|n| n * 2 > list.records.len());
        for record in &list.records {
            let key = key(&record.key);
            if !key.is_empty() && !common(&key) {
                self.strong.insert(key);
            }
        }
        self.weak.extend(texts.into_iter().filter(|text| !common(text)));
    }

    /// The text with its data left out.
    pub(crate) fn wording(&self, text: &str) -> Wording {
        let folded = fold(text);
        let words: Vec<(&str, bool)> = quoted(&folded);
        let compared: Vec<String> = words.iter().map(|(w, _)| compared(w)).collect();
        let mut data: Vec<bool> = words.iter().map(|(w, quoted)| *quoted || is_data(w)).collect();
        for from in 0..words.len() {
            let most = (words.len() - from).min(WORDS);
            let known = |n: &usize| self.has(&compared[from..from + n], *n == words.len());
            if let Some(n) = (1..=most).rev().find(known) {
                data[from..from + n].fill(true);
            }
        }
        // "12 March": a month beside a number belongs to it.
        for at in 0..words.len() {
            let beside = at > 0 && data[at - 1] || data.get(at + 1).copied().unwrap_or(false);
            if beside && (is_of_calendar(&compared[at]) || is_short(&compared[at])) {
                data[at] = true;
            }
        }
        let mut told = String::new();
        for ((word, _), data) in words.iter().zip(data) {
            // A mark alone says nothing.
            if !data && !word.chars().any(char::is_alphanumeric) {
                continue;
            }
            let next = if data { GAP } else { word };
            if data && told.ends_with(GAP) {
                continue;
            }
            if !told.is_empty() {
                told.push(' ');
            }
            told.push_str(next);
            if told.len() > LONGEST {
                told.push(' ');
                told.push_str(GAP);
                break;
            }
        }
        Wording(told)
    }

    fn has(&self, words: &[String], whole: bool) -> bool {
        let text = words.iter().filter(|w| !w.is_empty()).cloned().collect::<Vec<_>>().join(" ");
        !text.is_empty()
            && (self.strong.contains(&text) || (whole || words.len() > 1) && self.weak.contains(&text))
    }
}

/// The words of a text, and which stand in quotation marks.
fn quoted(folded: &str) -> Vec<(&str, bool)> {
    // A mark without its fellow (5", an apostrophe of another script) quotes nothing.
    let pairs = folded.matches('"').count() / 2 * 2;
    let parts = folded.splitn(pairs + 1, '"').enumerate();
    parts
        .flat_map(|(at, part)| part.split(' ').filter(|w| !w.is_empty()).map(move |w| (w, at % 2 == 1)))
        .collect()
}

/// A number, an amount, a date, an address.
fn is_data(word: &str) -> bool {
    word.chars().any(char::is_numeric) || word.contains('@') || word.contains("://")
}

/// A month or a day, shortened.
fn is_short(word: &str) -> bool {
    ["jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec"].contains(&word)
        || ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].contains(&word)
}

/// A text as it is looked up.
fn key(text: &str) -> String {
    let folded = fold(text);
    let mut words = folded.split(' ').map(compared).filter(|w| !w.is_empty());
    let first: Vec<String> = words.by_ref().take(WORDS).collect();
    if words.next().is_some() { String::new() } else { first.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;
    use std::sync::Arc;

    #[test]
    fn what_shows_itself_to_be_data_is_a_gap() {
        let told = |text: &str| Wording::plain(text).0;
        assert_eq!(told("Delete “Emma”?"), "Delete …");
        assert_eq!(told("Order #1041 of 12 March 2026"), "Order … of …");
        assert_eq!(told("Total:  €12.50"), "Total: …");
        assert_eq!(told("Cart (3)"), "Cart …");
        assert_eq!(told("a@b.org is signed in"), "… is signed in");
        assert_eq!(told("March past"), "March past");
        assert_eq!(told("A 5\" pipe"), "A … pipe");
    }

    #[test]
    fn a_gap_takes_anything() {
        let fits = |pattern: &str, text: &str| Wording::written(pattern).fits(&Wording::plain(text));
        assert!(fits("Delete …", "Delete Emma by Jane Austen?"));
        assert!(fits("… of …", "1 of 2") && fits("Cart …", "Cart") && fits("Cart", "Cart (3)"));
        assert!(fits("Comments …", "Comment (1)"));
        assert!(
            !fits("Delete …", "Remove Emma") && !fits("Save", "Save as") && !fits("… books", "books of hers")
        );
    }

    #[test]
    fn what_was_entered_or_is_listed_is_data() {
        let state = page()
            .within("navigation", "Main", |p| p.list(&["Home", "Books"]))
            .table(
                "Books",
                &["Title", "Author"],
                &[&["Emma", "Jane Austen"], &["Dune", "Frank Herbert"], &["Ulysses", "James Joyce"]],
            )
            .build();
        let mut session = Session { history: vec![Arc::new(state)], ..Session::default() };
        session.typed.insert("Name".into(), "Mira K.".into());
        let known = Known::of(&session);
        let told = |text: &str| known.wording(text).0;
        assert_eq!(told("Edit Emma"), "Edit …");
        assert_eq!(told("by Jane Austen, and others"), "by … and others");
        assert_eq!(told("Welcome, Mira K."), "Welcome, …");
        assert_eq!((told("Home"), told("Books")), ("Home".into(), "Books".into()));
        assert_eq!(told("Title"), "Title");
    }
}

//! How alike two short texts are, the way a reader would say: exactly, but for case, but for decoration,
//! by words (inflected, misspelt or synonymous), in part.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::language::lexicon;

/// A word of a text in the forms it is compared in.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Word {
    plain: String,
    stem: String,
    /// Other names of the same thing, this one among them.
    synonyms: &'static [&'static str],
}

/// A text prepared for comparing: prepare once, compare often.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bag {
    folded: String,
    lower: String,
    bare: String,
    /// The words run together: "Log in" is also written "Login".
    joined: String,
    words: Vec<Word>,
    /// What all of it together is called elsewhere: "Log in" is "Sign in", though no word of them is another's.
    synonyms: &'static [&'static str],
}

/// Words that carry no meaning of their own in a name.
const FILLER: &[&str] = &[
    "a", "an", "the", "of", "to", "for", "in", "on", "your", "my", "and", "or", "with", "this", "that", "by",
    "at", "from", "as",
];

impl Bag {
    /// Prepares `text`.
    pub fn new(text: &str) -> Self {
        let folded = fold(text);
        let lower = folded.to_lowercase();
        let spelled = lower.replace("e-mail", "email");
        let all: Vec<&str> =
            spelled.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).collect();
        let bare = all.join(" ");
        let joined = all.concat();
        let content: Vec<&str> = all.iter().copied().filter(|w| !FILLER.contains(w)).collect();
        let kept = if content.is_empty() { all } else { content };
        let words = kept
            .into_iter()
            .map(|w| Word { plain: w.to_owned(), stem: lexicon::stem(w), synonyms: other_names(w) })
            .collect();
        let synonyms = lexicon::synonyms(&bare);
        Self { folded, lower, bare, joined, words, synonyms }
    }

    /// Nothing to compare by.
    pub fn is_empty(&self) -> bool {
        self.folded.is_empty()
    }

    /// How many content words it has.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// How much of `self` (what was asked for) is said by `other` (what the page shows): the share of its
    /// words that occur there, each weighed by how exactly.
    pub fn coverage(&self, other: &Self) -> f32 {
        if self.words.is_empty() {
            return 0.0;
        }
        let sum: f32 = self.words.iter().map(|w| best_word(w, &other.words)).sum();
        sum / self.words.len() as f32
    }
}

/// Other names of a word; those of one thing where the word tells many of it.
fn other_names(word: &str) -> &'static [&'static str] {
    let own = lexicon::synonyms(word);
    if own.is_empty() { lexicon::synonyms(one_of(word)) } else { own }
}

/// "Customers" without the ending that tells many.
fn one_of(word: &str) -> &str {
    word.strip_suffix('s').filter(|one| one.len() > 2 && !one.ends_with('s')).unwrap_or(word)
}

/// White space folded, typographic quotes, dashes and ellipses made plain, zero-width characters dropped.
pub(crate) fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}' => {}
            '‘' | '’' | '‛' | '`' => out.push('\''),
            '“' | '”' | '„' => out.push('"'),
            '‐' | '‑' | '–' | '—' => out.push('-'),
            '…' => out.push_str("..."),
            c if c.is_whitespace() => {
                if !out.is_empty() && !out.ends_with(' ') {
                    out.push(' ');
                }
            }
            c => out.push(c),
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// `words` stand in `text` as written but for case, not in the middle of a longer word: "Room 2" is not in "Room 21".
pub(super) fn stands_in(text: &str, words: &str) -> bool {
    let (text, words) = (fold(text).to_lowercase(), fold(words).to_lowercase());
    let joins = |a: Option<char>, b: Option<char>| {
        a.is_some_and(char::is_alphanumeric) && b.is_some_and(char::is_alphanumeric)
    };
    text.match_indices(&words).any(|(at, found)| {
        let before = text.get(..at).and_then(|t| t.chars().next_back());
        let after = text.get(at + found.len()..).and_then(|t| t.chars().next());
        !joins(before, words.chars().next()) && !joins(words.chars().next_back(), after)
    })
}

/// How well what was asked for (`wanted`) names what is there (`shown`), 0 to 1.
///
/// 1 is the same text; 0.97 the same but for case; 0.94 but for punctuation and decoration; below that by
/// words. Extra words on the page cost less than asked-for words that are missing.
pub fn similarity(wanted: &Bag, shown: &Bag) -> f32 {
    if wanted.is_empty() || shown.is_empty() {
        return 0.0;
    }
    if wanted.folded == shown.folded {
        return 1.0;
    }
    if wanted.lower == shown.lower {
        return 0.97;
    }
    if !wanted.bare.is_empty() && wanted.bare == shown.bare {
        return 0.94;
    }
    if !wanted.joined.is_empty() && wanted.joined == shown.joined {
        return 0.93;
    }
    if wanted.synonyms.contains(&shown.bare.as_str())
        && (wanted.bare.contains(' ') || shown.bare.contains(' '))
    {
        return 0.9;
    }
    if wanted.words.is_empty() || shown.words.is_empty() {
        return 0.0;
    }
    let asked = wanted.coverage(shown);
    if asked <= 0.0 {
        return 0.0;
    }
    let extra = shown.coverage(wanted).max(1.0 / shown.words.len() as f32 * asked.min(1.0));
    // All words asked for: 0.7 (one of very many) to 0.92 (the same words); a part of them: less, by share.
    asked.powi(2) * (0.70 + 0.22 * extra.min(1.0))
}

fn best_word(word: &Word, among: &[Word]) -> f32 {
    let mut best = 0.0_f32;
    for other in among {
        best = best.max(word_similarity(word, other));
        if best >= 1.0 {
            break;
        }
    }
    best
}

fn word_similarity(a: &Word, b: &Word) -> f32 {
    if a.plain == b.plain {
        return 1.0;
    }
    if a.stem == b.stem {
        return 0.97;
    }
    if a.synonyms.contains(&b.plain.as_str()) || a.synonyms.contains(&one_of(&b.plain)) {
        return 0.88;
    }
    if a.plain.chars().any(|c| c.is_ascii_digit()) || b.plain.chars().any(|c| c.is_ascii_digit()) {
        // "Book1" is not a misspelt "Book2".
        return 0.0;
    }
    let (short, long) = (a.plain.len().min(b.plain.len()), a.plain.len().max(b.plain.len()));
    let allowed = match short {
        0..=3 => return 0.0,
        4..=6 => 1,
        _ => 2,
    };
    if long - short > allowed {
        return 0.0;
    }
    // A changed first letter makes another word far more often than a typing slip does.
    if a.plain.chars().next() != b.plain.chars().next() {
        return 0.0;
    }
    if strsim::damerau_levenshtein(&a.plain, &b.plain) <= allowed { 0.8 } else { 0.0 }
}

/// How many prepared texts are remembered between calls.
const REMEMBERED: usize = 8_000;

thread_local! {
    static BAGS: RefCell<Bags> = RefCell::default();
}

/// Prepared texts: pages repeat themselves, within a state and even more from state to state, so each text
/// is prepared once.
#[derive(Debug, Default)]
pub(crate) struct Bags(HashMap<String, Rc<Bag>>);

impl Bags {
    /// Lends the texts that this thread has prepared so far.
    pub(crate) fn with<T>(work: impl FnOnce(&mut Self) -> T) -> T {
        let mut bags = BAGS.with_borrow_mut(std::mem::take);
        if bags.0.len() > REMEMBERED {
            bags.0.clear();
        }
        let result = work(&mut bags);
        BAGS.with_borrow_mut(|kept| *kept = bags);
        result
    }

    /// The prepared form of `text`.
    pub(crate) fn get(&mut self, text: &str) -> Rc<Bag> {
        if let Some(bag) = self.0.get(text) {
            return bag.clone();
        }
        let bag = Rc::new(Bag::new(text));
        self.0.insert(text.to_owned(), bag.clone());
        bag
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alike(a: &str, b: &str) -> f32 {
        similarity(&Bag::new(a), &Bag::new(b))
    }

    #[test]
    fn a_phrase_has_other_names_as_a_whole() {
        let like = |a: &str, b: &str| similarity(&Bag::new(a), &Bag::new(b));
        assert!(like("log in", "Sign in") > 0.85);
        assert!(like("log in", "Sign out") < 0.5);
    }

    #[test]
    fn other_names_are_read_of_one_and_of_many() {
        assert!(alike("Customers", "Clients") > 0.6);
        assert!(alike("Amount", "Sum") > 0.6, "the word has more than one meaning");
        assert!(alike("email", "E-mail address") > 0.8);
        assert!(alike("Customers", "Class") == 0.0);
    }

    #[test]
    fn words_stand_whole_in_a_text() {
        assert!(stands_in("We meet in Room 2, upstairs", "room 2"));
        assert!(!stands_in("We meet in Room 21", "Room 2"));
        assert!(!stands_in("Homeroom 2", "Room 2"));
    }

    #[test]
    fn closer_texts_score_higher() {
        let ladder = [
            alike("Save Book", "Save Book"),
            alike("Save book", "Save Book"),
            alike("Book Tags", "▸ Book Tags"),
            alike("Saving books", "Save Book"),
            alike("Save", "Save Book"),
            alike("Save Book", "Save"),
            alike("Save", "Cancel"),
        ];
        for pair in ladder.windows(2) {
            assert!(pair[0] > pair[1], "{ladder:?}");
        }
    }

    #[test]
    fn a_typing_slip_is_read_but_another_number_is_not() {
        assert!(alike("Checkuot", "Checkout") > 0.5);
        assert!(alike("Book1", "Book2") == 0.0);
        assert!(alike("cat", "car") == 0.0);
    }
}

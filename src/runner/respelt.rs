//! Names that are misspelt in the requirement, as the page spells them: "Boosk" finds "Books".
//!
//! In a text full of misspelt words those in quotes are misspelt as well, and a reader takes them for the nearest thing
//! that the page shows. Nothing that the page shows as it is written is read otherwise, and no value that is to be typed.
//! Where words are shortened ("btn", "lnk"), names are, too: "Del" finds "Delete". In a clean text a name is meant as it is
//! written.

use strsim::osa_distance;

use crate::language::{Step, Texts, Visited};
use crate::state::{Session, State};

/// The step with the names that the page spells otherwise, and which they are: as written, as shown.
pub(super) fn respelt(step: &Step, session: &Session) -> Option<(Step, Vec<[String; 2]>)> {
    let manner = step.manner;
    let now = session.state().filter(|_| manner.garbled || manner.shortened)?;
    let mut labels: Option<Vec<String>> = None;
    let mut read = Vec::new();
    let mut again = step.clone();
    let mut respell = |visited: Visited, text: &mut String| {
        if visited != Visited::Name || text.chars().filter(|c| c.is_alphabetic()).count() < 3 {
            return;
        }
        let typed = session.typed.values().any(|value| value == text);
        if typed || shows_word(text, now) {
            return;
        }
        let labels = labels.get_or_insert_with(|| labels_of(now));
        let found = if manner.garbled { nearest(text, labels) } else { spelt_out(text, labels) };
        if let Some(label) = found {
            read.push([text.clone(), label.to_owned()]);
            label.clone_into(text);
        }
    };
    let mut texts = Texts(&mut respell);
    texts.action(&mut again.action);
    again.expectations.iter_mut().for_each(|e| texts.expectation(e));
    for expectation in &mut again.expectations {
        for [written, shown] in &read {
            expectation.text = expectation.text.replace(written, shown);
        }
    }
    (!read.is_empty()).then_some((again, read))
}

/// The page shows it, and not only as a part of longer words.
fn shows_word(text: &str, now: &State) -> bool {
    let wanted = text.to_lowercase();
    let has = |shown: &str| {
        let shown = shown.to_lowercase();
        shown.match_indices(&wanted).any(|(at, found)| {
            let beside = [shown[..at].chars().next_back(), shown[at + found.len()..].chars().next()];
            beside.into_iter().flatten().all(|c| !c.is_alphanumeric())
        })
    };
    now.truncated
        || has(&now.text)
        || now.elements.iter().any(|e| has(&e.name) || e.value.as_deref().is_some_and(has))
}

/// The most letters of a label.
const LONGEST: usize = 120;

fn labels_of(now: &State) -> Vec<String> {
    let texts = now.elements.iter().filter(|e| e.visible || e.role == "option").flat_map(|e| {
        [Some(&e.name), Some(&e.own_text), Some(&e.placeholder), e.value.as_ref()].into_iter().flatten()
    });
    let mut labels: Vec<String> =
        texts.map(|t| t.trim().to_owned()).filter(|t| (2..=LONGEST).contains(&t.len())).collect();
    labels.sort_unstable();
    labels.dedup();
    labels
}

/// The only label that a name is short for: the one that it begins, else the one that has its letters. Of a name that
/// lacks one letter nobody knows: "Order" is not short for "Orders".
fn spelt_out<'a>(name: &str, labels: &'a [String]) -> Option<&'a str> {
    let plain = letters(name);
    let lacks = |label: &&String| label.chars().count() >= plain.chars().count() + FEWEST_LEFT_OUT;
    let long: Vec<&String> =
        labels.iter().filter(lacks).filter(|label| shortens(&plain, &letters(label))).collect();
    let begun = |label: &&&String| {
        letters(label).split_whitespace().zip(plain.split_whitespace()).all(|(l, w)| l.starts_with(w))
    };
    let mut begun = long.iter().filter(begun);
    match (begun.next(), begun.next(), long.as_slice()) {
        (Some(only), None, _) | (None, _, [only]) => Some(only.as_str()),
        (None, _, []) => {
            let mut with = labels.iter().filter(lacks).filter(|label| drops_words(&plain, &letters(label)));
            with.next().filter(|_| with.next().is_none()).map(String::as_str)
        }
        _ => None,
    }
}

/// "manage all perms" is short for "manage all book & page permissions": words are left out, and the others shortened.
fn drops_words(short: &str, long: &str) -> bool {
    let words: Vec<&str> = short.split_whitespace().collect();
    let mut rest = long.split_whitespace();
    words.len() > 1 && words.into_iter().all(|word| rest.any(|l| word == l || shortens_word(word, l)))
}

/// A name that is shortened lacks at least so many letters.
const FEWEST_LEFT_OUT: usize = 2;

/// The label that is nearest to a misspelt name, where no other is as near.
fn nearest<'a>(name: &str, labels: &'a [String]) -> Option<&'a str> {
    if let Some(only) = spelt_out(name, labels) {
        return Some(only);
    }
    let plain = letters(name);
    let length = plain.chars().count();
    let allowed = match length {
        0..=2 => return None,
        3..=5 => 1,
        6..=9 => 2,
        10..=16 => 3,
        _ => length / 5,
    };
    let mut near: Vec<(usize, String, &str)> = labels
        .iter()
        .map(|label| (letters(label), label.as_str()))
        .filter(|(own, _)| own.chars().count().abs_diff(length) <= allowed)
        .filter(|(own, _)| figures(own) == figures(&plain))
        .map(|(own, label)| (osa_distance(&own, &plain), own, label))
        .filter(|(distance, own, _)| *distance <= allowed + usize::from(lacks_one(&plain, own)))
        .collect();
    near.sort_unstable();
    let (least, own, label) = near.first()?;
    let rival = near.iter().any(|(distance, other, _)| distance == least && other != own);
    (!rival).then_some(*label)
}

/// "bko", of "book": a letter is missing, and others changed places.
fn lacks_one(name: &str, label: &str) -> bool {
    let mut left: Vec<char> = label.chars().collect();
    let has =
        name.chars().all(|c| left.iter().position(|l| *l == c).map(|at| left.swap_remove(at)).is_some());
    let begins_so = name.chars().next() == label.chars().next() || name.chars().count() > 4;
    has && left.len() <= 1 && begins_so
}

/// "role desc" is short for "role description", "chp" for "chapter": word by word, with the same first letter and no
/// letter that the long word has not, in its order.
fn shortens(short: &str, long: &str) -> bool {
    let (words, longs) = (short.split_whitespace(), long.split_whitespace());
    if words.clone().count() != longs.clone().count() || short == long {
        return false;
    }
    words.zip(longs).all(|(w, l)| w == l || shortens_word(w, l))
}

fn shortens_word(short: &str, long: &str) -> bool {
    let mut rest = long.chars();
    short.chars().count() > 2
        && short.chars().next() == long.chars().next()
        && short.chars().all(|c| rest.any(|r| r == c))
}

/// In small letters, with digits inside of words as the letters that they look like.
fn letters(text: &str) -> String {
    let chars: Vec<char> = text.to_lowercase().chars().collect();
    let letter = |at: usize| chars.get(at).is_some_and(|c| c.is_alphabetic());
    let like = |at: usize, c: char| {
        let inside = at > 0 && letter(at - 1) || letter(at + 1);
        match c {
            '0' if inside => 'o',
            '1' if inside => 'i',
            '6' if inside => 'b',
            '9' if inside => 'g',
            '5' if inside => 's',
            c => c,
        }
    };
    chars.iter().enumerate().map(|(at, c)| like(at, *c)).collect()
}

fn figures(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_name_is_the_nearest_label() {
        let labels: Vec<String> = [
            "Books",
            "More Actions",
            "Delete",
            "Details",
            "Add",
            "Mark Sent",
            "Comment for the author",
            "INV-001",
            "INV-002",
        ]
        .map(str::to_owned)
        .to_vec();
        let read = |name: &str| nearest(name, &labels);
        assert_eq!(read("Boosk"), Some("Books"));
        assert_eq!(read("Mre Act1ons"), Some("More Actions"));
        assert_eq!(read("dAd"), Some("Add"));
        assert_eq!(read("Nark eSnt"), Some("Mark Sent"));
        assert_eq!(read("Commment for te author"), Some("Comment for the author"));
        assert_eq!(read("Del"), Some("Delete"));
        assert_eq!(read("Mre Actns"), Some("More Actions"));
        assert_eq!(read("INV-003"), None);
        assert_eq!((read("Bkos"), read("Edlee")), (Some("Books"), Some("Delete")));
        assert_eq!(read("Cmmt author"), Some("Comment for the author"));
        let long = |name: &str| spelt_out(name, &labels);
        assert_eq!((long("Del"), long("Book"), long("dAd")), (Some("Delete"), None, None));
        assert_eq!(read("Roles"), None);
    }

    #[test]
    fn two_that_are_as_near_are_none() {
        let labels = ["Cart".to_owned(), "Card".to_owned()];
        assert_eq!(nearest("Carf", &labels), None);
    }
}

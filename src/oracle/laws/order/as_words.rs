//! Numbers on cards that were sorted as if they were words: "8, 7, 19, 17, 10".

use std::collections::HashMap;

use super::sequence;
use crate::state::{Collection, Record, State};

/// So few numbers may be in the order of their letters by chance.
const FEWEST: usize = 5;

/// The numbers that all entries of a list tell in the same words ("19 of 60 places taken"), where they stand in the order of their
/// letters and of nothing else; with these words.
pub(super) fn sorted_as_words(list: &Collection, now: &State) -> Option<(String, Vec<String>)> {
    let (first, others) = list.records.split_first()?;
    let others: Vec<HashMap<String, String>> = others.iter().map(|r| numbers(r, now)).collect();
    let all = numbers(first, now);
    let mut told: Vec<(&String, Vec<String>)> = all
        .iter()
        .filter_map(|(words, number)| {
            let rest: Option<Vec<String>> = others.iter().map(|of| of.get(words).cloned()).collect();
            Some((words, std::iter::once(number.clone()).chain(rest?).collect()))
        })
        .collect();
    told.sort();
    told.into_iter().find_map(|(words, numbers)| {
        let distinct: std::collections::BTreeSet<&String> = numbers.iter().collect();
        let order = sequence(&numbers, &now.language).filter(|_| distinct.len() >= FEWEST)?;
        (order.is_by_letters() && !order.is_sorted()).then(|| (words.clone(), numbers))
    })
}

/// The first number of each text of an entry, by the words around it. Words that it has twice tell nothing.
fn numbers(record: &Record, now: &State) -> HashMap<String, String> {
    let mut found: HashMap<String, Option<String>> = HashMap::new();
    let inside = now.elements.get(now.symbols().tree.subtree(record.element)).unwrap_or_default();
    for text in inside.iter().filter(|e| e.visible).map(|e| e.own_text.trim()) {
        let Some(number) = text.split(|c: char| !c.is_ascii_digit()).find(|part| !part.is_empty()) else {
            continue;
        };
        // "9,100", "4.5", "2nd": no whole number. What the entry is called says nothing.
        let behind = text.split_once(number).map_or("", |(_, behind)| behind);
        let goes_on = behind.starts_with(['.', ',', '\'', '’']) || behind.starts_with(char::is_alphabetic);
        if goes_on || record.key.contains(text) {
            continue;
        }
        let words: String = text.chars().filter(|c| c.is_alphabetic() || *c == ' ').collect();
        let once = Some(number.to_owned()).filter(|_| words.contains(char::is_alphabetic));
        found.entry(words.trim().to_owned()).and_modify(|known| *known = None).or_insert(once);
    }
    found.into_iter().filter_map(|(words, number)| Some((words, number?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn numbers_in_the_order_of_their_letters_are_no_numbers() {
        let told = |taken: &[u32]| {
            let card = |p: Page, n: &u32| {
                let text = format!("{n} of 60 places taken");
                p.within("listitem", "", |p| p.link(&format!("Course {}", n * 7), "/c").span(&text))
            };
            let state = page().within("list", "Courses", |p| taken.iter().fold(p, card)).build();
            let list = &state.symbols().collections[0];
            sorted_as_words(list, &state).map(|(words, _)| words)
        };
        assert_eq!(told(&[8, 7, 19, 17, 14, 11, 10]).as_deref(), Some("of  places taken"));
        assert_eq!(told(&[19, 17, 14, 11, 10, 8, 7]), None, "that is an order of numbers");
        assert_eq!(told(&[8, 19, 7, 14, 17, 11, 10]), None, "that is none");
        assert_eq!(told(&[8, 7, 19]), None, "too few");
    }
}

//! Which value of the server's answers a label shows is learnt from page to page: then a page on which it shows another is wrong.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use indexmap::IndexSet;

use crate::explore::Way;
use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::explore::line::go_to;
use crate::oracle::laws::served::{Pair, explained, is_akin, pairs};
use crate::script::write::quote;
use crate::state::State;
use crate::trace::DefectKind;

/// A label that showed so many values of a key shows that key.
const SHOWN: usize = 6;
/// So many, where they are no small numbers, which many things are.
const TELLING: usize = 3;

/// One that is no small number will do where the key is called like the label.
const AKIN: usize = 1;

/// So many values of a key are told apart: who showed as many shows it, whatever else is shown.
const VALUES: usize = 64;
/// So many labels of a page are learnt: what lists records without end has no end of them.
const LABELS: usize = 400;

/// What each label of each page showed, by both.
#[derive(Debug, Default)]
pub(in crate::explore::explorer) struct Served {
    known: BTreeMap<String, BTreeMap<String, Keys>>,
    /// All keys: what is kept of them are their places here, as each label is held against each key.
    keys: IndexSet<String>,
}

/// The values in which a label and its keys agreed. A key with which it ever disagreed is broken, and no longer among them.
#[derive(Debug, Default)]
struct Keys {
    agreed: BTreeMap<usize, Values>,
    broken: BTreeSet<usize>,
    /// Those that are called like the label.
    akin: BTreeSet<usize>,
}

/// Different values, as numbers.
#[derive(Debug, Default)]
struct Values {
    seen: BTreeSet<u64>,
    /// How many of them are no small numbers.
    telling: usize,
}

impl Values {
    fn add(&mut self, value: &str) {
        let mut hasher = DefaultHasher::new();
        value.hash(&mut hasher);
        if self.seen.len() < VALUES && self.seen.insert(hasher.finish()) {
            self.telling += usize::from(value.chars().filter(|c| c.is_alphanumeric()).count() > 2);
        }
    }
}

impl Keys {
    /// The key that this label shows, if that is known.
    fn shown(&self) -> Option<usize> {
        let by = |key: &usize, values: &Values| (self.akin.contains(key), values.seen.len());
        let (key, values) = self.agreed.iter().max_by_key(|(key, values)| by(key, values))?;
        let enough = if self.akin.contains(key) { AKIN } else { TELLING };
        let several = if self.akin.contains(key) { TELLING } else { SHOWN };
        (values.seen.len() >= several || values.telling >= enough).then_some(*key)
    }

    fn see(&mut self, key: usize, pair: &Pair) {
        if is_akin(pair) {
            self.akin.insert(key);
        }
        if !pair.same {
            self.agreed.remove(&key);
            self.broken.insert(key);
        } else if !self.broken.contains(&key) {
            self.agreed.entry(key).or_default().add(&pair.told);
        }
    }
}

impl Served {
    /// Learns from a page. Gives the pair that contradicts what was learnt.
    fn see(&mut self, page: &str, pairs: &[Pair]) -> Option<Pair> {
        let mut of_labels: BTreeMap<&str, Vec<(usize, &Pair)>> = BTreeMap::new();
        for pair in pairs {
            let key = self.keys.get_index_of(&pair.key);
            let key = key.unwrap_or_else(|| self.keys.insert_full(pair.key.clone()).0);
            of_labels.entry(&pair.label).or_default().push((key, pair));
        }
        let known = self.known.entry(page.to_owned()).or_default();
        let mut wrong = None;
        for (label, of_label) in of_labels {
            if known.len() >= LABELS && !known.contains_key(label) {
                continue;
            }
            let keys = known.entry(label.to_owned()).or_default();
            let told = |shown: usize| of_label.iter().find(|(key, _)| *key == shown);
            let other = keys.shown().and_then(|shown| told(shown).filter(|(_, pair)| !pair.same));
            // Another key that was never contradicted may be what it shows.
            let sure = other.is_some_and(|(key, _)| keys.akin.contains(key));
            let may = |key: &usize| keys.agreed.contains_key(key) && (!sure || keys.akin.contains(key));
            let rival = of_label.iter().any(|(key, pair)| pair.same && may(key));
            wrong = wrong.or_else(|| other.filter(|_| !rival).map(|(_, pair)| (*pair).clone()));
            for (key, pair) in of_label {
                keys.see(key, pair);
            }
        }
        wrong
    }
}

impl Explorer {
    /// Whether a label of this page shows another value than the one that the server answered, as it did elsewhere.
    pub(in crate::explore::explorer) fn compare_with_answers(&mut self, state: &State) {
        let Some(walk) = self.walk.as_ref() else { return };
        let wrong = self.served.see(&state.page_id, &pairs(walk.session()));
        // What stood there before is often the value of another key: the total, where the balance is called so and is less by now.
        let sure = |pair: &Pair| is_akin(pair) || !explained(pair, walk.session());
        let Some(pair) = wrong.filter(sure) else { return };
        let check = format!("expect_told_as_served(session, {}, {});", quote(&pair.label), quote(&pair.key));
        let checked = |mut way: Way| {
            let last = way.lines.pop().unwrap_or_else(|| go_to(&state.url));
            way.lines.push(last.checking(check.clone()));
            way
        };
        let ways = self.episode.ways().into_iter().map(checked).collect();
        self.suspect(Suspicion {
            oracle: "served",
            kind: DefectKind::DataInconsistency,
            key: format!("served|{}|{}", state.page_id, pair.label),
            summary: format!(
                "\"{}\" is \"{}\", and the server answered \"{}\"",
                pair.label, pair.shown, pair.told
            ),
            expected: pair.told,
            actual: pair.shown,
            page: state.page_id.clone(),
            ways,
            viewport: None,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(key: &str, shown: &str, told: &str) -> Pair {
        let (label, key) = ("balance".to_owned(), key.to_owned());
        Pair { label, key, same: shown == told, shown: shown.to_owned(), told: told.to_owned() }
    }

    #[test]
    fn a_label_that_showed_a_key_twice_shows_it_always() {
        let mut served = Served::default();
        assert_eq!(
            served.see("/bill", &[pair("balance", "6500", "6500"), pair("total", "6500", "6500")]),
            None
        );
        assert_eq!(
            served.see("/bill", &[pair("balance", "1200", "1200"), pair("total", "1200", "9900")]),
            None
        );
        let wrong = served.see("/bill", &[pair("balance", "1200", "0"), pair("total", "1200", "9900")]);
        assert_eq!(wrong.map(|p| p.told), Some("0".to_owned()));
        assert_eq!(served.see("/bill", &[pair("balance", "1200", "0")]), None, "it is told once");
    }

    #[test]
    fn small_numbers_and_rivals_are_not_learnt_from() {
        let mut served = Served::default();
        for n in ["1", "2"] {
            assert_eq!(served.see("/home", &[pair("open", n, n)]), None);
        }
        assert_eq!(served.see("/home", &[pair("open", "2", "3")]), None);
        let mut served = Served::default();
        assert_eq!(served.see("/home", &[pair("balance", "101", "101")]), None);
        assert!(served.see("/home", &[pair("balance", "101", "0")]).is_some(), "it is called so");
        let mut served = Served::default();
        for n in ["101", "102", "104"] {
            let both = [pair("open", n, n), pair("due", n, n)];
            assert_eq!(served.see("/home", &both), None);
        }
        assert_eq!(served.see("/home", &[pair("open", "103", "105"), pair("due", "103", "103")]), None);
    }

    #[test]
    fn what_is_kept_of_a_page_has_an_end() {
        let mut served = Served::default();
        for n in 0..3 * VALUES {
            served.see("/bill", &[pair("balance", &format!("{n}"), &format!("{n}"))]);
        }
        let values = &served.known["/bill"]["balance"].agreed[&0];
        assert_eq!(values.seen.len(), VALUES);

        let many = |n| Pair { label: format!("line {n}"), ..pair("price", "6500", "6500") };
        let all: Vec<Pair> = (0..2 * LABELS).map(many).collect();
        served.see("/lines", &all);
        served.see("/lines", &[pair("price", "6500", "6500")]);
        assert_eq!(served.known["/lines"].len(), LABELS);
    }
}

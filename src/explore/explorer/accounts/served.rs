//! Which value of the server's answers a label shows is learnt from page to page: then a page on which it shows another is wrong.

use std::collections::{BTreeMap, BTreeSet};

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

/// What each label of each page showed: by key, the values in which they agreed. A key with which it ever disagreed is no longer here.
#[derive(Debug, Default)]
pub(in crate::explore::explorer) struct Served {
    known: BTreeMap<(String, String), Keys>,
}

#[derive(Debug, Default)]
struct Keys {
    agreed: BTreeMap<String, BTreeSet<String>>,
    broken: BTreeSet<String>,
    /// Those that are called like the label.
    akin: BTreeSet<String>,
}

impl Keys {
    /// The key that this label shows, if that is known.
    fn shown(&self) -> Option<&str> {
        let by = |key: &str, values: &BTreeSet<String>| (self.akin.contains(key), values.len());
        let (key, values) = self.agreed.iter().max_by_key(|(key, values)| by(key, values))?;
        let tells = |v: &&String| v.chars().filter(|c| c.is_alphanumeric()).count() > 2;
        let telling = values.iter().filter(tells).count();
        let enough = if self.akin.contains(key) { AKIN } else { TELLING };
        let several = if self.akin.contains(key) { TELLING } else { SHOWN };
        (values.len() >= several || telling >= enough).then_some(key)
    }

    fn see(&mut self, pair: &Pair) {
        if is_akin(pair) {
            self.akin.insert(pair.key.clone());
        }
        if !pair.same {
            self.agreed.remove(&pair.key);
            self.broken.insert(pair.key.clone());
        } else if !self.broken.contains(&pair.key) {
            self.agreed.entry(pair.key.clone()).or_default().insert(pair.told.clone());
        }
    }
}

impl Served {
    /// Learns from a page. Gives the pair that contradicts what was learnt.
    fn see(&mut self, page: &str, pairs: &[Pair]) -> Option<Pair> {
        let mut wrong = None;
        let labels: BTreeSet<&str> = pairs.iter().map(|p| p.label.as_str()).collect();
        for label in labels {
            let keys = self.known.entry((page.to_owned(), label.to_owned())).or_default();
            let of_label = || pairs.iter().filter(|p| p.label == label);
            let shown = keys.shown().map(str::to_owned);
            let told = |key: &str| of_label().find(|p| p.key == key);
            let other = shown.and_then(|key| told(&key).filter(|p| !p.same).cloned());
            // Another key that was never contradicted may be what it shows.
            let sure = other.as_ref().is_some_and(|p| keys.akin.contains(&p.key));
            let may = |p: &Pair| keys.agreed.contains_key(&p.key) && (!sure || keys.akin.contains(&p.key));
            let rival = of_label().any(|p| p.same && may(p));
            of_label().for_each(|pair| keys.see(pair));
            wrong = wrong.or(other.filter(|_| !rival));
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
}

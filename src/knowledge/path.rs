//! Ways over the pages of an app: along what is known to lead from one to another.

use std::collections::{BTreeMap, BTreeSet};

use super::base::Knowledge;
use super::entry::Entry;

/// What each step costs, besides the doubt about it.
const STEP: f32 = 1.0;
/// Longer ways are no ways.
const LONGEST: usize = 10;

/// A way from one page to another.
#[derive(Debug, Clone, PartialEq)]
pub struct Path<'k> {
    /// What to use on the way, in order; none where one is there already.
    pub steps: Vec<&'k Entry>,
    /// How sure it is that it leads there, from 0 to 1.
    pub confidence: f32,
}

impl Entry {
    /// It leads to another page and changes nothing: it opens a page, a tab, a menu or a dialog.
    pub fn only_leads(&self) -> bool {
        let opens = |clause: &str| {
            ["opens the page", "opens the tab", "expands", "shows the dialog", "shows a dialog"]
                .iter()
                .any(|way| clause.starts_with(way))
        };
        let tells = ["the message", "asks", "adds ", "removes ", "fills ", "sets ", "changes ", "switches "];
        self.action == "click"
            && !self.element.is_nameless_data()
            && self.effect.split("; ").next().is_some_and(opens)
            && !self.effect.split("; ").any(|clause| tells.iter().any(|tell| clause.starts_with(tell)))
    }
}

impl Knowledge {
    /// The surest short way between two pages over what only leads; `None`: none is known.
    pub fn path(&self, from: &str, to: &str) -> Option<Path<'_>> {
        self.path_without(from, to, &|_| false)
    }

    /// The same, over no entry that is `barred`.
    pub fn path_without(&self, from: &str, to: &str, barred: &dyn Fn(&Entry) -> bool) -> Option<Path<'_>> {
        let mut leads: BTreeMap<&str, Vec<&Entry>> = BTreeMap::new();
        let ways = self.entries.iter().filter(|e| !e.to.is_empty() && e.only_leads() && !barred(e));
        for entry in ways {
            leads.entry(&entry.page).or_default().push(entry);
        }
        // Dijkstra, with the few hundred pages of an app in a plain map.
        let mut best: BTreeMap<&str, (f32, Option<&Entry>)> = BTreeMap::from([(from, (0.0, None))]);
        let mut done: BTreeSet<&str> = BTreeSet::new();
        loop {
            let open = best.iter().filter(|(page, _)| !done.contains(*page));
            let (page, cost) =
                open.map(|(page, (cost, _))| (*page, *cost)).min_by(|a, b| a.1.total_cmp(&b.1))?;
            if page == to {
                break;
            }
            done.insert(page);
            for entry in leads.get(page).into_iter().flatten() {
                let cost = cost + STEP - entry.confidence().ln();
                let better = best.get(entry.to.as_str()).is_none_or(|(known, _)| cost < *known);
                if better {
                    best.insert(&entry.to, (cost, Some(entry)));
                }
            }
        }
        let mut steps: Vec<&Entry> = Vec::new();
        let mut at = to;
        while let Some((_, Some(entry))) = best.get(at) {
            steps.push(entry);
            at = &entry.page;
            if steps.len() > LONGEST {
                return None;
            }
        }
        steps.reverse();
        let confidence = steps.iter().map(|entry| entry.confidence()).product();
        Some(Path { steps, confidence })
    }
}

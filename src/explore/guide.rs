//! What an earlier exploration learnt guides this one: what is known comes later, and to what a goal asks for the known ways
//! are taken.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::intents::{Move, What};
use crate::knowledge::{Entry, Knowledge, Speaker, Target};
use crate::state::Session;

/// How much less a control is worth of which one knows what it does.
const KNOWN: i32 = 3;
/// How much more, where a goal asks for what it does, and where it is the next step on a way there.
const WANTED: i32 = 12;
const LEADS: i32 = 9;
/// So many entries that fit a goal are gone for.
const ENTRIES: usize = 3;

/// What was known when the walk began.
pub(super) struct Guide {
    knowledge: Arc<Knowledge>,
    /// The entries that the goals ask for: their places in the knowledge.
    wanted: BTreeSet<usize>,
}

impl Guide {
    /// What is known that the goals ask for.
    pub(super) fn new(knowledge: Arc<Knowledge>, goals: &[String]) -> Self {
        let mut wanted = BTreeSet::new();
        for goal in goals {
            for ranked in knowledge.rank(goal, ENTRIES) {
                wanted.extend(knowledge.entries.iter().position(|entry| entry == ranked.entry));
            }
        }
        Self { knowledge, wanted }
    }

    /// Makes moves worth more or less by what is known of the controls that they use.
    pub(super) fn advise(&self, session: &Session, moves: &mut [Move]) {
        if self.knowledge.is_empty() {
            return;
        }
        let (Some(state), Some(page)) = (session.state(), self.knowledge.here(session)) else { return };
        let (here, speaker) = (page.sight.id.as_str(), Speaker::of(session));
        let leading = self.leading(here);
        for one in moves {
            let What::Use(anchor) = &one.what else { continue };
            let Some(target) = Target::of(state, anchor.element, None, &speaker) else { continue };
            one.offer.worth += self.worth(here, &target, &leading);
        }
    }

    /// The controls of a page that are the next step to what is wanted on another.
    fn leading(&self, here: &str) -> Vec<&Target> {
        let wanted = self.wanted.iter().filter_map(|&at| self.knowledge.entries.get(at));
        let ways =
            wanted.filter(|entry| entry.page != here).filter_map(|e| self.knowledge.path(here, &e.page));
        ways.filter_map(|way| way.steps.first().map(|entry: &&Entry| &entry.element)).collect()
    }

    fn worth(&self, here: &str, target: &Target, leading: &[&Target]) -> i32 {
        let entries = || self.knowledge.entries.iter().enumerate();
        let is_it = |entry: &Entry| entry.page == here && entry.element.is_like(target);
        if entries().any(|(at, entry)| self.wanted.contains(&at) && is_it(entry)) {
            WANTED
        } else if leading.iter().any(|one| one.is_like(target)) {
            LEADS
        } else if entries().any(|(_, entry)| is_it(entry)) {
            -KNOWN
        } else {
            0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(page: &str, name: &str, effect: &str, to: &str) -> Entry {
        Entry {
            page: page.into(),
            element: Target { role: "link".into(), name: name.into(), ..Target::default() },
            action: "click".into(),
            effect: effect.into(),
            to: to.into(),
            seen: 1,
            ..Entry::default()
        }
    }

    #[test]
    fn known_ways_lead_to_what_a_goal_asks_for() {
        let entries = vec![
            entry("/", "Books", "opens the page \"Books\"", "/books"),
            entry("/", "Help", "opens the page \"Help\"", "/help"),
            entry("/books", "Sort by author", "sorts the list by author", ""),
        ];
        let knowledge = Arc::new(Knowledge { entries, ..Knowledge::default() });
        let worth = |goals: &[&str], page: &str, name: &str| {
            let goals: Vec<String> = goals.iter().map(|g| (*g).to_owned()).collect();
            let guide = Guide::new(knowledge.clone(), &goals);
            let target = Target { role: "link".into(), name: name.into(), ..Target::default() };
            guide.worth(page, &target, &guide.leading(page))
        };
        let goal = ["sort by author"];
        assert_eq!(worth(&goal, "/books", "Sort by author"), WANTED);
        assert_eq!(worth(&goal, "/", "Books"), LEADS);
        assert_eq!(worth(&goal, "/", "Help"), -KNOWN);
        assert_eq!(worth(&[], "/", "Books"), -KNOWN, "the unseen comes first");
        assert_eq!(worth(&[], "/", "News"), 0);
    }
}

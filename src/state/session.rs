//! The memory of one test.

use std::collections::BTreeMap;
use std::sync::Arc;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::extract::Labels;
use super::identity::Pages;
use super::text::fold_case;
use super::{Element, ElementIndex, Entered, Offered, Recorded, State};
use crate::spec::LawSettings;

/// What was done between two states.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Performed {
    /// The step's place in the test, from 0.
    pub step: usize,
    /// The kind of action, as the contract names it.
    pub kind: String,
    /// The sentence.
    pub text: String,
    /// The state acted on: its place in [`Session::history`].
    pub on: usize,
    /// The element acted on, in that state.
    pub element: Option<ElementIndex>,
    /// What was typed, chosen or pressed.
    pub value: Option<String>,
}

/// All that one test has seen and done, oldest first. States are shared, so a copy is cheap.
#[derive(Debug, Clone, Default)]
pub struct Session {
    /// Every state, oldest first. The last is the present.
    pub history: Vec<Arc<State>>,
    /// What was done, oldest first.
    pub actions: Vec<Performed>,
    /// Which state in `history` stood just before the last deed; `None` before the first step. A step that only looks
    /// leaves it where the last deed put it: what it asks about was done by then.
    pub before: Option<usize>,
    /// Which state in `history` stood when this step began; `None` before the first step.
    pub began: Option<usize>,
    /// What this test entered, by the field's label.
    pub typed: IndexMap<String, String>,
    /// The looks of this step took so long that what goes away by itself may have come and gone between them.
    pub slow: bool,
    /// What was entered into forms, and which of them were saved.
    pub entered: Entered,
    /// The page that is open now as a second tab shows it, which opened it anew; taken for the present step only.
    pub aside: Option<Arc<State>>,
    /// A list that was seen earlier as a second tab shows it now; taken for the present step only.
    pub revisited: Option<Arc<State>>,
    /// What a good run recorded after the present step, if there is such a record.
    pub recorded: Option<Arc<Recorded>>,
    /// What pages call what is extracted, by instruction, where somebody told.
    pub labels: Arc<BTreeMap<String, Labels>>,
    /// Texts of faults that the author knows of: they are no news.
    pub known_faults: Arc<[String]>,
    /// Which laws are off or strict in the present step.
    pub laws: LawSettings,
    /// The logical pages that were seen, as they are named.
    pub pages: Pages,
    /// What lists offered that are drawn by scripts.
    pub offered: Offered,
}

impl Session {
    /// The present state.
    pub fn state(&self) -> Option<&Arc<State>> {
        self.history.last()
    }

    /// The state just before the last deed; the present one where nothing was done yet.
    pub fn before(&self) -> Option<&Arc<State>> {
        self.before.and_then(|i| self.history.get(i)).or_else(|| self.history.last())
    }

    /// The state in which this step began; the present one where there was no step yet.
    pub fn began(&self) -> Option<&Arc<State>> {
        let began = self.began.or(self.before);
        began.and_then(|i| self.history.get(i)).or_else(|| self.history.last())
    }

    /// What has been seen in this step, oldest first; all that was seen where there was no step yet.
    pub fn this_step(&self) -> &[Arc<State>] {
        self.history.get(self.began.or(self.before).map_or(0, |b| b + 1)..).unwrap_or_default()
    }

    /// A step begins with the present state: with a deed to come, or only to look.
    pub fn begin(&mut self, deed: bool) {
        self.began = self.history.len().checked_sub(1);
        (self.aside, self.revisited, self.slow) = (None, None, false);
        if deed || self.before.is_none() {
            self.before = self.began;
        }
    }

    /// The last deed, and the state it was done in: of this step, or of the one before a step that only looks.
    pub fn deed(&self) -> Option<(&Performed, &State)> {
        let acts = |a: &&Performed| !matches!(a.kind.as_str(), "observe" | "wait");
        let last = self.actions.iter().rev().find(acts);
        let action = last.filter(|a| self.before.is_some_and(|before| a.on >= before))?;
        Some((action, self.history.get(action.on)?))
    }

    /// What this step has done.
    pub fn done_now(&self) -> Option<&Performed> {
        let began = self.began.or(self.before);
        self.actions.last().filter(|a| began.is_none_or(|began| a.on >= began))
    }

    /// The author's text that names this fault, if there is one.
    pub fn known_fault(&self, text: &str) -> Option<&str> {
        self.known_faults.iter().map(String::as_str).find(|known| text.contains(known))
    }

    /// The last thing that was done.
    pub fn action(&self) -> Option<&Performed> {
        self.actions.last()
    }

    /// The `n`-th visit (from 0) to a logical page: the last state of that stay.
    pub fn visit(&self, page_id: &str, n: usize) -> Option<&Arc<State>> {
        let mut seen = 0;
        let mut stay: Option<&Arc<State>> = None;
        for state in &self.history {
            if state.page_id == page_id {
                stay = Some(state);
            } else if stay.is_some() {
                if seen == n {
                    return stay;
                }
                seen += 1;
                stay = None;
            }
        }
        stay.filter(|_| seen == n)
    }

    /// The present page before this stay: the last state of the stay before.
    pub fn previous_visit(&self) -> Option<&Arc<State>> {
        let page = &self.state()?.page_id;
        let before = self.history.iter().rev().skip_while(|s| s.page_id == *page);
        before.into_iter().find(|s| s.page_id == *page)
    }

    /// The state that the `n`-th action (from 0) was done in.
    pub fn before_action(&self, n: usize) -> Option<&Arc<State>> {
        self.history.get(self.actions.get(n)?.on)
    }

    /// What the `n`-th action (from 0) had led to when the next one was done; the present state after the last.
    pub fn after_action(&self, n: usize) -> Option<&Arc<State>> {
        self.actions.get(n)?;
        match self.actions.get(n + 1) {
            Some(next) => self.history.get(next.on),
            None => self.history.last(),
        }
    }

    /// Where a value was first seen: the state's place in [`Session::history`], and the element that shows it itself,
    /// as its own text or its value, else the first that is called so. A value stands there as a word of its own: `5` is
    /// not seen in `15`.
    pub fn first_seen(&self, text: &str) -> Option<(usize, ElementIndex)> {
        let sought = fold_case(text);
        let sought = sought.trim();
        if sought.is_empty() {
            return None;
        }
        self.history.iter().enumerate().find_map(|(at, state)| {
            let visible = || state.elements.iter().filter(|e| e.visible);
            let shows = |e: &&Element| {
                holds_word(&e.own_text, sought)
                    || e.value.as_ref().is_some_and(|value| holds_word(value, sought))
            };
            let found = visible().find(shows).or_else(|| visible().find(|e| holds_word(&e.name, sought)));
            found.map(|e| (at, e.index))
        })
    }

    /// The latest state of a logical page before the present one.
    pub fn last(&self, page_id: &str) -> Option<&Arc<State>> {
        self.history.iter().rev().skip(1).find(|s| s.page_id == page_id)
    }
}

/// A text holds folded words, with no letter or digit right before or behind them.
fn holds_word(text: &str, folded: &str) -> bool {
    let text = fold_case(text);
    let ends = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    text.match_indices(folded).any(|(at, found)| {
        ends(text[..at].chars().next_back()) && ends(text[at + found.len()..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    /// A test that saw these pages one after the other.
    fn seen(pages: &[&str]) -> Session {
        let look = |(id, name): (usize, &&str)| {
            let page_id = (*name).to_owned();
            Arc::new(State { id, page_id, ..State::default() })
        };
        Session { history: pages.iter().enumerate().map(look).collect(), ..Session::default() }
    }

    #[test]
    fn a_page_is_remembered_by_its_stays() {
        let session = seen(&["list", "list", "form", "list", "view", "list", "list"]);
        let id = |state: Option<&Arc<State>>| state.map(|s| s.id);
        assert_eq!(id(session.previous_visit()), Some(3));
        assert_eq!(id(session.visit("list", 0)), Some(1));
        assert_eq!(id(session.visit("list", 2)), Some(6));
        assert_eq!(id(session.last("list")), Some(5));
        assert_eq!(id(seen(&["list", "form"]).previous_visit()), None);
        assert_eq!(id(seen(&[]).previous_visit()), None);
    }

    #[test]
    fn an_action_has_a_before_and_an_after() {
        let mut session = seen(&["list", "form", "form", "view"]);
        session.actions = [0, 2].map(|on| Performed { on, ..Performed::default() }).into();
        let id = |state: Option<&Arc<State>>| state.map(|s| s.id);
        assert_eq!((id(session.before_action(0)), id(session.after_action(0))), (Some(0), Some(2)));
        assert_eq!((id(session.before_action(1)), id(session.after_action(1))), (Some(2), Some(3)));
        assert_eq!((id(session.before_action(2)), id(session.after_action(2))), (None, None));
    }

    #[test]
    fn a_value_is_first_seen_where_it_stands_itself() {
        let list = page().text("15 books").build();
        let form = page().within("region", "Emma", |p| p.text("A novel").field("Title", "Emma (5)")).build();
        let later = page().heading(1, "Emma").build();
        let session = Session { history: [list, form, later].map(Arc::new).into(), ..Session::default() };
        assert_eq!(session.first_seen("emma"), Some((1, 2)));
        assert_eq!(session.first_seen("5"), Some((1, 2)));
        assert_eq!(session.first_seen("15"), Some((0, 0)));
        assert_eq!(session.first_seen("novelist"), None);
        assert_eq!(session.first_seen(" "), None);
    }

    #[test]
    fn to_look_leaves_what_was_before_the_deed() {
        let mut session = Session { history: vec![Arc::default(); 1], ..Session::default() };
        session.begin(true);
        session.actions.push(Performed { on: 0, ..Performed::default() });
        session.history.push(Arc::default());
        assert!(session.done_now().is_some());
        assert_eq!((session.before, session.this_step().len()), (Some(0), 1));
        session.begin(false);
        assert_eq!((session.before, session.began, session.this_step().len()), (Some(0), Some(1), 0));
        assert!(session.done_now().is_none());
        session.begin(true);
        assert_eq!(session.before, Some(1));
    }

    #[test]
    fn a_known_fault_is_told_by_a_part_of_its_text() {
        let session =
            Session { known_faults: vec!["initTable is not".to_owned()].into(), ..Session::default() };
        assert_eq!(session.known_fault("TypeError: a.initTable is not a function"), Some("initTable is not"));
        assert_eq!(session.known_fault("TypeError: b is undefined"), None);
    }
}

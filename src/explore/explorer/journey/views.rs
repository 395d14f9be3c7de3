//! Which pages were looked at, and in which states: so that a message, a heading that only some pages have, or the next month
//! of a calendar is looked at as well, and nothing twice.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::browser::Context;
use crate::explore::finding::Suspicion;
use crate::state::text::fold_case;
use crate::state::{Element, State};

/// So many states of one page are looked at: a page that says something else at every look has no end of them.
const STATES: usize = 60;

/// So many flaws of one sort are told in one window.
const FLAWS: usize = 8;

/// What is to be looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::explore::explorer) enum View {
    /// A page that nobody has looked at.
    Page,
    /// Another state of a page that was.
    Again,
}

/// As much of a page as tells whether it is what it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::explore::explorer) struct Glimpse {
    url: String,
    /// How many elements it has.
    size: u64,
}

impl Glimpse {
    /// `None`: the page does not answer; the next step tells.
    pub(in crate::explore::explorer) async fn of(context: &Context) -> Option<Self> {
        let told = context.evaluate("[location.href, document.querySelectorAll('*').length]").await.ok()?;
        Some(Self { url: told[0].as_str()?.to_owned(), size: told[1].as_u64()? })
    }
}

/// An app that went elsewhere so often in a small window is looked at in the usual one only.
const ASTRAY: usize = 2;
/// A message may go by itself meanwhile, but not so often.
const SHUT: usize = 3;

/// What was looked at.
#[derive(Debug, Clone, Default)]
pub(in crate::explore::explorer) struct Views {
    /// How often something was shut that was open, when the window had another size for a while.
    shut: usize,
    /// How often it went elsewhere then.
    astray: usize,
    /// The states of each page that were looked at, as numbers.
    pages: BTreeMap<String, BTreeSet<u64>>,
    /// Flaws that were told, by what sees them in which window.
    told: BTreeMap<String, BTreeSet<String>>,
}

impl Views {
    /// Whether a flaw is to be told, or enough of its sort were.
    pub(in crate::explore::explorer) fn tells(&mut self, flaw: &Suspicion) -> bool {
        let sort = flaw.key.split('|').take(2).collect::<Vec<_>>().join("|");
        let told = self.told.entry(format!("{sort} {:?}", flaw.viewport)).or_default();
        told.contains(&flaw.key) || told.len() < FLAWS && told.insert(flaw.key.clone())
    }

    /// Whether the page may not be looked at in other windows. `unfolded`: the last step was done on it.
    pub(in crate::explore::explorer) fn is_disturbed(&self, unfolded: bool) -> bool {
        self.astray >= ASTRAY || self.shut >= SHUT && unfolded
    }

    /// What other windows did to a page. `true`: it led elsewhere.
    pub(in crate::explore::explorer) fn compare(
        &mut self,
        there: &Glimpse,
        now: &Glimpse,
        unfolded: bool,
    ) -> bool {
        let elsewhere = there.url != now.url;
        self.astray += usize::from(elsewhere);
        self.shut += usize::from(unfolded && now.size < there.size);
        elsewhere
    }

    /// Whether the page is to be looked at now: it is, in each state that nobody has looked at. What is wrong with some records
    /// only, with a message, an open menu or the second page of a list is seen there alone.
    pub(in crate::explore::explorer) fn see(&mut self, now: &State) -> Option<View> {
        let states = self.pages.entry(now.page_id.clone()).or_default();
        let first = states.is_empty();
        (states.len() < STATES && states.insert(number_of(now))).then_some(if first {
            View::Page
        } else {
            View::Again
        })
    }
}

/// Another number for a page that says something else, or has other elements in sight.
fn number_of(state: &State) -> u64 {
    let mut hasher = DefaultHasher::new();
    fold_case(&state.text).hash(&mut hasher);
    let kinds: BTreeSet<String> =
        state.elements.iter().filter(|e| e.visible).map(|e| kind(e, state)).collect();
    kinds.hash(&mut hasher);
    hasher.finish()
}

/// What an element is and what it stands in.
fn kind(e: &Element, state: &State) -> String {
    let around = state.ancestors(e.index).take(3).map(|a| a.tag.as_str());
    std::iter::once(e.role.as_str())
        .chain(std::iter::once(e.tag.as_str()))
        .chain(around)
        .collect::<Vec<_>>()
        .join("<")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_page_is_looked_at_in_each_of_its_states() {
        let mut views = Views::default();
        let saying = |text: &str| State { text: text.to_owned(), ..page().heading(1, text).build() };
        let march = saying("March");
        assert_eq!(views.see(&march), Some(View::Page));
        assert_eq!(views.see(&march), None, "nothing twice");
        assert_eq!(views.see(&saying("April")), Some(View::Again), "it says something else");
        assert_eq!(views.see(&march), None, "it was seen so before");
        let menu = State { text: "March".to_owned(), ..page().heading(1, "March").button("Menu").build() };
        assert_eq!(views.see(&menu), Some(View::Again), "something came into sight that bears no text");
        let seen = (0..2 * STATES).filter(|n| views.see(&saying(&format!("{n} visits"))).is_some());
        assert_eq!(seen.count(), STATES - 3, "no end of it");
        assert_eq!(views.see(&State { page_id: "/b".into(), ..march }), Some(View::Page), "another page");
    }

    #[test]
    fn an_app_that_minds_other_windows_is_left_alone() {
        let at = |url: &str, size| Glimpse { url: url.to_owned(), size };
        let mut views = Views::default();
        assert!(!views.compare(&at("/a", 90), &at("/a", 80), true) && !views.is_disturbed(true));
        (0..2).for_each(|_| assert!(!views.compare(&at("/a", 90), &at("/a", 80), true)));
        assert!(views.is_disturbed(true) && !views.is_disturbed(false));
        (0..2).for_each(|_| assert!(views.compare(&at("/a", 90), &at("/b", 90), false)));
        assert!(views.is_disturbed(false));
    }
}

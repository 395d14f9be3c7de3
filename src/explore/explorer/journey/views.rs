//! Which pages were looked at, and in which states: so that a message, a heading that only some pages have, or the next month
//! of a calendar is looked at as well, and nothing twice.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::browser::Context;
use crate::explore::anchors::linked;
use crate::explore::finding::Suspicion;
use crate::state::text::fold_case;
use crate::state::{Element, State, alerts};

/// So often a page is looked at.
const LOOKS: usize = 24;
/// So often of these because it was changed in place, and so often as the page of another record.
const CHANGED: usize = 8;
const RECORDS: usize = 12;

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
    pages: BTreeMap<String, Seen>,
    /// Kinds of elements in which messages stand.
    messages: BTreeSet<String>,
    /// Flaws that were told, by what sees them in which window.
    told: BTreeMap<String, BTreeSet<String>>,
}

#[derive(Debug, Clone, Default)]
struct Seen {
    looks: usize,
    kinds: BTreeSet<String>,
    /// How often it was looked at after it had changed in place.
    changed: usize,
    /// The addresses that it was looked at by, and what it said there, as a number.
    addresses: BTreeMap<String, u64>,
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

    /// Whether the page is to be looked at now.
    pub(in crate::explore::explorer) fn see(&mut self, before: &State, now: &State) -> Option<View> {
        let mut fresh = false;
        for message in alerts(now) {
            let Some(e) = now.elements.get(message) else { continue };
            fresh |= self.messages.insert(format!("{}|{}", e.tag, kind(e, now)));
        }
        let seen = self.pages.entry(now.page_id.clone()).or_default();
        if seen.looks >= LOOKS {
            return None;
        }
        let kinds: BTreeSet<String> =
            now.elements.iter().filter(|e| e.visible).map(|e| kind(e, now)).collect();
        let first = seen.looks == 0;
        let in_place = before.page_id == now.page_id && fold_case(&before.text) != fold_case(&now.text);
        // What was changed elsewhere, in its form, is drawn anew as well.
        let (at, says) = (linked(&now.url), number_of(&now.text));
        let known = seen.addresses.get(&at);
        let otherwise = in_place || known.is_some_and(|said| *said != says);
        let turned = otherwise && seen.changed < CHANGED;
        seen.changed += usize::from(otherwise);
        let new_kinds = !kinds.is_subset(&seen.kinds);
        // What is wrong with some records only is seen on these.
        let another = known.is_none() && seen.addresses.len() < RECORDS;
        if another || known.is_some() {
            seen.addresses.insert(at, says);
        }
        if !(first || fresh || turned || new_kinds || another) {
            return None;
        }
        seen.looks += 1;
        seen.kinds.extend(kinds);
        Some(if first { View::Page } else { View::Again })
    }
}

/// Another number for another text.
fn number_of(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    fold_case(text).hash(&mut hasher);
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
    fn a_page_is_looked_at_again_where_it_shows_something_new() {
        let mut views = Views::default();
        let plain = page().heading(1, "March").build();
        assert_eq!(views.see(&plain, &plain), Some(View::Page));
        assert_eq!(views.see(&plain, &plain), None);
        let mut next = page().heading(1, "April").build();
        next.text = "April".to_owned();
        assert_eq!(views.see(&plain, &next), Some(View::Again), "it changed in place");
        let said = page().heading(1, "March").alert("Saved.").build();
        assert_eq!(views.see(&said, &said), Some(View::Again), "a message");
        assert_eq!(views.see(&said, &said), None);
        let mut other = plain.clone();
        other.url = "http://app.test/another".to_owned();
        assert_eq!(views.see(&other, &other), Some(View::Again), "another record");
        let mut edited = other.clone();
        edited.text = "March, and two days of April".to_owned();
        // What was seen before is another page: only what this one says at its address can tell.
        let form = State { page_id: "/form".into(), ..page().heading(1, "Edit").build() };
        assert_eq!(views.see(&form, &edited), Some(View::Again), "it was changed in its form");
        assert_eq!(views.see(&form, &edited), None);
        let turns = (0..29).filter(|n| {
            views
                .see(if n % 2 == 0 { &plain } else { &next }, if n % 2 == 0 { &next } else { &plain })
                .is_some()
        });
        // April, the message and the edit were three.
        assert_eq!(turns.count(), CHANGED - 3, "no end of it");
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

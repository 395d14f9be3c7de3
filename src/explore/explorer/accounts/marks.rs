//! "Favourite", "Watch": what has such a mark is listed on a page that is called so, and no longer once the mark is taken off.

use crate::explore::Way;
use crate::explore::anchors::mark_of;
use crate::explore::explorer::{Explorer, said_move};
use crate::explore::finding::Suspicion;
use crate::explore::intents::{Move, What, record_of};
use crate::explore::line::{Line, go_to};
use crate::oracle::laws::is_paged;
use crate::script::write::quote;
use crate::state::text::{contains, fold_case, words};
use crate::state::{Element, State};
use crate::trace::DefectKind;

/// So many marks are followed up: each is two visits.
const MOST: usize = 2;
/// A shorter name says little.
const SHORT: usize = 4;

/// A mark that was set, and what became of it.
#[derive(Debug, Clone)]
struct Mark {
    record: String,
    /// Where it was set, and how.
    url: String,
    set: Line,
    /// The page said so at once: what set it takes it off now.
    told: bool,
    /// How it was taken off.
    taken: Option<Line>,
    /// The page that lists what has it.
    page: String,
    list: String,
    /// In how many links its list named the record while it was set.
    listed: Option<usize>,
}

/// What is wrong with the list of what has a mark.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Wrong {
    /// It names what has the mark no longer, in so many links as before.
    Still(usize),
    /// It does not name what has it.
    Missing,
}

/// The marks that were set on the walk.
#[derive(Debug, Clone, Default)]
pub(in crate::explore::explorer) struct Marks {
    all: Vec<Mark>,
    /// What is to be looked at: page and address.
    due: Option<(String, String)>,
}

impl Marks {
    /// The visits that are due, as moves.
    pub(in crate::explore::explorer) fn moves(&self) -> impl Iterator<Item = Move> {
        self.due.iter().map(|(_, url)| {
            let taken = self.all.iter().filter(|mark| mark.taken.is_some()).count();
            let mut visit = said_move("revisit", go_to(url));
            visit.offer.id = format!("marks|{url}|{}|{taken}", self.all.len());
            "marks".clone_into(&mut visit.offer.class);
            visit.offer.worth = 17;
            visit
        })
    }

    /// A page is open: what its list names. Gives a mark of which it tells otherwise.
    fn see(&mut self, state: &State) -> Option<(Mark, Wrong)> {
        self.due.take_if(|(page, _)| *page == state.page_id);
        if state.status.is_some_and(|s| s >= 400) {
            return None;
        }
        let mark = self.all.iter_mut().rev().find(|mark| mark.page == state.page_id)?;
        let named = naming(state, &mark.record);
        match (&mark.taken, mark.listed) {
            (None, _) => {
                mark.listed = (named > 0).then_some(named);
                let told = std::mem::take(&mut mark.told) && named == 0;
                let missing = told && !is_paged(state) && !contains(&state.text, &mark.record);
                missing.then(|| (mark.clone(), Wrong::Missing))
            }
            (Some(_), Some(was)) => {
                mark.listed = None;
                (named >= was).then(|| (mark.clone(), Wrong::Still(was)))
            }
            (Some(_), None) => None,
        }
    }
}

impl Explorer {
    /// A mark was set, or taken off: the page that lists what has it is looked at.
    pub(in crate::explore::explorer) fn follow_marks(
        &mut self,
        made: &Move,
        line: &Line,
        before: &State,
        after: &State,
    ) {
        let What::Use(anchor) = &made.what else { return };
        let Some((stem, sets)) = mark_of(&anchor.name).filter(|_| before.page_id == after.page_id) else {
            return;
        };
        let record = record_of(anchor, before);
        if record.chars().count() < SHORT {
            return;
        }
        if !sets {
            for mark in self.marks.all.iter_mut().filter(|mark| mark.record == record) {
                mark.told = false;
            }
            let of = |mark: &&mut Mark| mark.record == record && mark.listed.is_some();
            if let Some(mark) = self.marks.all.iter_mut().find(of) {
                mark.taken = Some(line.clone());
                self.marks.due = Some((mark.page.clone(), mark.list.clone()));
            }
            return;
        }
        let is_list = |page: &&str| **page != before.page_id && lists(page, &stem);
        let page = self.frontier.pages().find(is_list).map(str::to_owned);
        let list = page.as_ref().and_then(|page| self.frontier.way(page)).map(|way| way.url.clone());
        let (Some(page), Some(list)) = (page, list) else { return };
        if self.marks.all.len() < MOST && lists(&list, &stem) {
            let (url, set) = (before.url.clone(), line.clone());
            self.marks.due = Some((page.clone(), list.clone()));
            // The page may head it otherwise than a list calls it.
            let called = self.whereabouts.knows(&record) || self.deeds.is_own(&record);
            let told =
                called && takes_off(after, &stem) > takes_off(before, &stem) && is_called_after(&list, &stem);
            self.marks.all.push(Mark { record, url, set, told, taken: None, page, list, listed: None });
        }
    }

    /// Whether this page lists what has a mark, and not what has it no more.
    pub(in crate::explore::explorer) fn compare_marks(&mut self, state: &State) {
        let Some((Mark { record, url, set, taken, page, list, .. }, wrong)) = self.marks.see(state) else {
            return;
        };
        let name = quote(&record);
        let (summary, expected, actual, check) = match wrong {
            Wrong::Still(was) => (
                format!("\"{record}\" was taken off the list, and is listed there still"),
                format!("\"{record}\" not listed"),
                "listed",
                format!(
                    "let named = filter(session.state.elements, |e| e.visible && e.role == \"link\" && has_text(e.text, {name}));\nassert(named.len < {was}, \"what is marked no more is not listed\");"
                ),
            ),
            Wrong::Missing => (
                format!("\"{record}\" was put on the list, as its page tells, and is not listed there"),
                format!("\"{record}\" listed"),
                "not listed",
                format!(
                    "assert(any(session.state.elements, |e| e.visible && has_text(e.text, {name})), \"what is marked is listed\");"
                ),
            ),
        };
        let off = taken.map(|taken| [go_to(&list), go_to(&url), taken]);
        let lines = [set]
            .into_iter()
            .chain(off.into_iter().flatten())
            .chain([go_to(&list).checking(check)])
            .collect();
        self.suspect(Suspicion {
            oracle: "marks",
            kind: DefectKind::DataInconsistency,
            key: format!("marks|{page}"),
            summary,
            expected,
            actual: actual.to_owned(),
            page,
            ways: vec![Way { url, lines }],
            viewport: None,
        });
    }
}

/// "/favourites", "/watchlist", and no "/followers" or "/start".
fn is_called_after(list: &str, stem: &str) -> bool {
    const ENDS: [&str; 9] = ["", "s", "d", "ed", "red", "ned", "ing", "list", "lists"];
    words(last_part(list)).any(|word| word.strip_prefix(stem).is_some_and(|end| ENDS.contains(&end)))
}

/// So many controls of the page take such a mark off.
fn takes_off(state: &State, stem: &str) -> usize {
    let off = |e: &&Element| e.visible && mark_of(&e.name).is_some_and(|(of, sets)| !sets && of == stem);
    state.elements.iter().filter(off).count()
}

/// A page that is no record's, and whose address ends as the mark is called: "/favourites", "/my/watchlist".
fn lists(page: &str, stem: &str) -> bool {
    !page.contains('*') && words(last_part(page)).any(|word| word.starts_with(stem))
}

/// How the path of an address ends.
fn last_part(address: &str) -> &str {
    let path = address.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    path.rsplit('/').next().unwrap_or_default()
}

/// So many links name the record.
fn naming(state: &State, record: &str) -> usize {
    let record = fold_case(record);
    let names = |e: &&Element| e.visible && e.role == "link" && fold_case(&e.text).contains(&record);
    state.elements.iter().filter(names).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_page_that_is_called_like_the_mark_lists_what_has_it() {
        assert!(lists("/wiki/favourites", "favourite") && lists("http://a.test/my/watchlist", "watch"));
        assert!(!lists("/wishlists/*", "wishlist") && !lists("/orders", "star"));
    }

    #[test]
    fn what_is_marked_no_more_is_not_listed() {
        let list = |names: &[&str]| {
            let links = names.iter().fold(page(), |p, name| p.link(name, "http://a.test/books/7"));
            links.page_id("/favourites").url("http://a.test/favourites").build()
        };
        let (line, url) = (Line::order("Click the \"Favourite\" button"), "http://a.test/books/7".to_owned());
        let mark = Mark {
            record: "Lab Methods".into(),
            url,
            set: line.clone(),
            told: true,
            taken: None,
            page: "/favourites".into(),
            list: "http://a.test/favourites".into(),
            listed: None,
        };
        let mut marks = Marks { all: vec![mark], due: None };
        let wrong = |seen: Option<(Mark, Wrong)>| seen.map(|(_, wrong)| wrong);
        let mut without = marks.clone();
        assert_eq!(wrong(without.see(&list(&["Board Minutes"]))), Some(Wrong::Missing));
        assert!(without.see(&list(&["Board Minutes"])).is_none(), "once");
        assert!(marks.see(&list(&["Lab Methods"])).is_none());
        marks.all[0].taken = Some(line);
        assert!(marks.clone().see(&list(&["Board Minutes"])).is_none());
        assert_eq!(wrong(marks.see(&list(&["Lab Methods"]))), Some(Wrong::Still(1)));
        assert!(marks.see(&list(&["Lab Methods"])).is_none(), "once");
    }

    #[test]
    fn who_follows_one_is_not_whom_one_follows() {
        assert!(is_called_after("http://a.test/my/favourites", "favourite"));
        assert!(is_called_after("/watchlist", "watch") && is_called_after("/following", "follow"));
        assert!(!is_called_after("/followers", "follow") && !is_called_after("/start", "star"));
    }

    #[test]
    fn what_set_a_mark_takes_it_off_then() {
        let with = |name: &str| page().button(name).build();
        assert_eq!(takes_off(&with("Unfavourite"), "favourite"), 1);
        assert_eq!(takes_off(&with("Remove from wishlist"), "wishlist"), 1);
        assert_eq!(takes_off(&with("Favourite"), "favourite"), 0);
    }
}

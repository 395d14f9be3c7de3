//! A name leads to the record of that name: pages that were seen tell where each lies.

use std::collections::{BTreeMap, BTreeSet};

use crate::explore::anchors::{Kind, linked, parts, says_new};
use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::explore::intents::{Move, What};
use crate::explore::line::Line;
use crate::script::write::quote;
use crate::state::text::{contains, fold_case, words};
use crate::state::{Element, State, dialog, is_field};
use crate::trace::DefectKind;

/// A shorter name may be anything's.
const SHORT: usize = 4;
/// How a link begins that says what one does there.
const ORDERS: [&str; 10] =
    ["open", "view", "show", "see", "go", "edit", "manage", "read", "print", "download"];
/// So many names are remembered, and so many addresses of each.
const NAMES: usize = 4000;
const HOMES: usize = 4;
/// So many texts of a link are looked at.
const PIECES: usize = 4;

/// Where links of a name lead, and what is found there.
#[derive(Debug, Default)]
pub(in crate::explore::explorer) struct Whereabouts {
    /// By name, case apart.
    homes: BTreeMap<String, BTreeSet<String>>,
    /// What the pages are headed, by address.
    heads: BTreeMap<String, String>,
}

impl Whereabouts {
    /// Reads the links of a page.
    pub(in crate::explore::explorer) fn see(&mut self, state: &State) {
        let mut heads = state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level == 1);
        if let Some(head) = heads.next()
            && self.heads.len() < NAMES
        {
            self.heads.insert(home(&state.url), fold_case(head.name.trim()));
        }
        let named = |e: &&Element| e.visible && e.role == "link" && e.href.starts_with("http");
        for link in state.elements.iter().filter(named) {
            self.lead(&link.name, &link.href);
            // A card that is a link as a whole has a name among what it says.
            let says = state.descendants(link.index).filter(|e| e.visible && e.own_text.contains(' '));
            for e in says.take(PIECES).filter(|e| e.own_text.trim() != link.name.trim()) {
                self.lead(&e.own_text, &link.href);
            }
        }
    }

    /// A link of this name leads there.
    fn lead(&mut self, name: &str, href: &str) {
        let name = called(name);
        if name.chars().count() < SHORT || self.homes.len() >= NAMES && !self.homes.contains_key(&name) {
            return;
        }
        let homes = self.homes.entry(name).or_default();
        // What leads to so many places is no name.
        if homes.len() < HOMES {
            homes.insert(home(href));
        }
    }

    /// A link of this name was seen.
    pub(in crate::explore::explorer) fn knows(&self, name: &str) -> bool {
        self.homes.contains_key(&called(name))
    }

    /// A page of this record was seen, or a link to one. `record`: the parts of its address up to its number.
    pub(in crate::explore::explorer) fn has_seen(&self, record: &[String]) -> bool {
        let mut seen = self.heads.keys().chain(self.homes.values().flatten());
        seen.any(|address| parts(address).starts_with(record))
    }

    /// A link of this name leads to another record than the one that the name was seen to lead to.
    pub(in crate::explore::explorer) fn contradict(&self, name: &str, href: &str) -> bool {
        let here = home(href);
        let homes = self.homes.get(&called(name)).filter(|homes| homes.len() == 2);
        homes.is_some_and(|homes| homes.iter().any(|other| *other != here && are_alike(other, &here)))
    }

    /// It does so surely enough to be looked into at once: the name is one of several words and no order, and what differs is which
    /// record of a list is meant.
    pub(in crate::explore::explorer) fn contradict_surely(&self, name: &str, href: &str) -> bool {
        let here = home(href);
        let homes = self.homes.get(&called(name)).filter(|_| is_a_name(name) && self.contradict(name, href));
        let apart = |other: &String| *other == here || last_part(other) != last_part(&here);
        homes.is_some_and(|homes| homes.iter().all(apart))
    }

    /// Of whom a page is, where that is another one than the one of `name`: both have a page of the same sort.
    fn other(&self, name: &str, page: &State) -> Option<String> {
        // "Back to the list" names no record, "Back to Room 4" does.
        let proper = |word: &str| word.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
        let goes_back = words(name).next().is_some_and(|first| matches!(first.as_str(), "back" | "return"));
        if goes_back && !name.split_whitespace().skip(1).any(proper) {
            return None;
        }
        let here = home(&page.url);
        let name = called(name);
        // "Create one now", "Open the job" say what is done, and no name.
        if words(&name).next().is_some_and(|first| says_new(&first) || ORDERS.contains(&first.as_str())) {
            return None;
        }
        let homes = self.homes.get(&name)?;
        let mut others = homes.iter().filter(|other| **other != here);
        let home = others.next().filter(|_| others.next().is_none())?;
        // Where the name was seen to lead here as well, its own page must have been seen, or it is one of several words, or a code.
        let is_code = name.contains(|c: char| c.is_ascii_digit());
        let sure =
            !homes.contains(&here) || self.heads.get(home) == Some(&name) || name.contains(' ') || is_code;
        if !sure || !are_alike(home, &here) {
            return None;
        }
        let heads = |e: &&Element| {
            e.visible && (e.role == "heading" && e.level <= 2 || is_field(e) && e.input_type != "password")
        };
        let shown = page.elements.iter().filter(heads).filter_map(|e| {
            let value = e.value.as_deref().filter(|_| is_field(e));
            value.or(Some(&e.name)).filter(|text| text.trim().chars().count() >= SHORT)
        });
        // What leads to several places is no name of a record: "Comments" are there of each.
        let at_home = |text: &str, name: &str| {
            // Where every name leads to the next one's page, that of this one is headed by its own all the same.
            let heads = is_a_name(text) && self.heads.get(&here).is_some_and(|head| *head == fold_case(text));
            heads && last_part(home) != last_part(&here) && name.contains(' ')
        };
        let leads_here = |text: &str| {
            let at = self.homes.get(&called(text)).filter(|at| at.contains(&here));
            at.is_some_and(|at| at.len() == 1 || at.len() == 2 && at_home(text, &name))
        };
        // "Booking B-1070" is headed by its code.
        let by_code = |text: &str| {
            is_code
                && text
                    .split_whitespace()
                    .any(|word| word.contains(|c: char| c.is_ascii_digit()) && leads_here(word))
        };
        let mut own = shown.filter(|text| {
            let text = fold_case(text.trim());
            // "Byron, Ada" is Ada Byron.
            let same = contains(&text, &name)
                || contains(&name, &text)
                || in_any_order(&text) == in_any_order(&name);
            !same && (leads_here(&text) || by_code(&text))
        });
        own.next().map(|text| text.trim().to_owned())
    }
}

/// Which record of a list an address is of.
fn last_part(url: &str) -> Option<String> {
    parts(url).pop()
}

/// Several words that tell neither what is done there nor where one goes.
fn is_a_name(name: &str) -> bool {
    let first = words(name).next().unwrap_or_default();
    words(name).count() > 1 && !says_new(&first) && !ORDERS.contains(&first.as_str()) && !signs_in(name)
}

/// It leads to where one signs in, or makes an account.
fn signs_in(name: &str) -> bool {
    const SAYS: [&str; 8] =
        ["sign in", "log in", "login", "signin", "log on", "sign up", "register", "create an account"];
    let name = fold_case(name.trim());
    SAYS.iter().any(|says| name == *says || name.starts_with(&format!("{says} ")))
}

/// A name as it is known: case apart, and "Byron, Ada" as Ada Byron.
fn called(name: &str) -> String {
    let name = fold_case(name.trim());
    match name.split_once(", ") {
        Some((family, first)) if !name.contains(|c: char| c.is_ascii_digit()) && !first.contains(',') => {
            format!("{first} {family}")
        }
        _ => name,
    }
}

fn in_any_order(text: &str) -> BTreeSet<String> {
    words(text).collect()
}

/// The address of a record: what tells how one came there is no part of it.
fn home(url: &str) -> String {
    let whole = linked(url);
    let (path, query) = whole.split_once('?').unwrap_or((&whole, ""));
    let numbered = path.rsplit('/').next().is_some_and(|last| last.contains(|c: char| c.is_ascii_digit()));
    if numbered && !query.contains('#') { path.to_owned() } else { whole }
}

/// Two records of a sort: their addresses differ in one part.
fn are_alike(a: &str, b: &str) -> bool {
    let (a, b) = (parts(a), parts(b));
    a.len() == b.len() && a.iter().zip(&b).filter(|(a, b)| a != b).count() == 1
}

impl Explorer {
    /// Whether a link with a record's name led to another record of the sort.
    pub(in crate::explore::explorer) fn compare_name(
        &mut self,
        made: &Move,
        line: &Line,
        before: &State,
        after: &State,
    ) {
        let What::Use(anchor) = &made.what else { return };
        let name = anchor.name.trim();
        if linked(&before.url) == linked(&after.url) || after.status.is_some_and(|s| s >= 400) {
            return;
        }
        // Who is signed in is led on from there.
        if signs_in(name) {
            return;
        }
        let Some(other) = self.whereabouts.other(name, after) else {
            self.look_for_own(made, line, before, after);
            return;
        };
        // "Manage event" on the page of one event is no name, and leads to that event.
        let is_about = |e: &Element| {
            e.visible && e.role == "heading" && e.level <= 2 && fold_case(e.name.trim()) == fold_case(&other)
        };
        if before.elements.iter().any(is_about) {
            return;
        }
        let wanted = fold_case(name);
        let told = |text: &str| fold_case(text).contains(&wanted);
        if told(&after.text) || after.elements.iter().filter_map(|e| e.value.as_deref()).any(told) {
            return;
        }
        let line = line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && (e.role == \"heading\" && e.level <= 2 && same_text(e.text, {0}) || e.value == {0})), \"the page is not about another one\");",
            quote(&other)
        ));
        self.leads_astray(name, &format!("the page of \"{other}\""), &line, before, after);
    }

    /// A name that the explorer gave is nobody else's: the page of a record that it leads to has it somewhere, or a part of it.
    fn look_for_own(&mut self, made: &Move, line: &Line, before: &State, after: &State) {
        let What::Use(anchor) = &made.what else { return };
        let name = anchor.name.trim();
        let made_so = || self.deeds.made().iter().any(|own| fold_case(own) == fold_case(name));
        let given = self.deeds.has_written(name) || made_so();
        let of_record = anchor.kind == Kind::Link && after.page_id.contains('*') && !is_image(&anchor.href);
        if !given || !of_record || words(name).count() < 2 || dialog(after).is_some() {
            return;
        }
        if tells_a_word(after, name) {
            return;
        }
        let line = line.clone().checking(format!(
            "assert(any(session.state.elements, |e| has_text(e.text, {0}) || has_text(e.value ?? \"\", {0})), \"the page is about what was clicked\");",
            quote(name)
        ));
        self.leads_astray(name, "a page that has no word of it", &line, before, after);
    }

    /// A name leads elsewhere than to what bears it: `line` shows it.
    fn leads_astray(&mut self, name: &str, to: &str, line: &Line, before: &State, after: &State) {
        let ways = self.ways(before).into_iter().map(|way| way.then(line.clone())).collect();
        self.suspect(Suspicion {
            oracle: "namesake",
            kind: DefectKind::WrongNavigation,
            key: format!("namesake|{}|{}", before.page_id, after.page_id),
            summary: format!("\"{name}\" leads to {to}"),
            expected: format!("a page about \"{name}\""),
            actual: to.to_owned(),
            page: before.page_id.clone(),
            ways,
            viewport: None,
        });
    }
}

/// All that a page says, case apart.
fn told(page: &State) -> String {
    let values = page.elements.iter().filter_map(|e| e.value.as_deref());
    let texts = [page.text.as_str(), page.title.as_str(), page.url.as_str()].into_iter().chain(values);
    fold_case(&texts.collect::<Vec<&str>>().join(" "))
}

/// The page has this name somewhere.
pub(super) fn tells(page: &State, name: &str) -> bool {
    told(page).contains(&fold_case(name))
}

/// The page has a word of this name somewhere.
pub(super) fn tells_a_word(page: &State, name: &str) -> bool {
    let told = told(page);
    words(name).any(|w| told.contains(&w))
}

/// A picture says nothing.
fn is_image(href: &str) -> bool {
    let path = href.split(['?', '#']).next().unwrap_or_default();
    ["png", "jpg", "jpeg", "gif", "webp", "svg", "pdf"].iter().any(|sort| path.ends_with(&format!(".{sort}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn a_family_name_may_come_first() {
        assert_eq!(called("Byron, Ada"), called("Ada Byron"));
        assert_ne!(called("Room 4, Park"), called("Park Room 4"));
    }

    #[test]
    fn a_name_leads_to_its_record() {
        let mut whereabouts = Whereabouts::default();
        let users = || {
            page()
                .link("Ada Byron", "http://app.test/users/3")
                .link("Alan Mathison", "http://app.test/users/5")
                .link("Settings", "http://app.test/settings")
        };
        whereabouts.see(&users().build());
        let at =
            |n: u8, name: &str| page().url(&format!("http://app.test/users/{n}")).field("Name", name).build();
        assert_eq!(whereabouts.other("Ada Byron", &at(5, "Alan Mathison")).as_deref(), Some("Alan Mathison"));
        assert_eq!(whereabouts.other("Ada Byron", &at(3, "Ada Byron")), None);
        let mut turned = Whereabouts::default();
        turned.see(&users().link("Mathison, Alan", "http://app.test/users/3").build());
        assert_eq!(turned.other("Mathison, Alan", &at(5, "Alan Mathison")), None, "one name in two orders");
        // Each name leads to the page of the next one.
        let mut shifted = Whereabouts::default();
        shifted.see(&users().build());
        let list = |p: Page| {
            p.link("Ada Byron", "http://app.test/users/5").link("Alan Mathison", "http://app.test/users/7")
        };
        shifted.see(&page().within("list", "", list).build());
        assert!(shifted.contradict_surely("Ada Byron", "http://app.test/users/5"));
        assert!(!shifted.contradict_surely("Settings", "http://app.test/settings"));
        let of_alan = page().url("http://app.test/users/5").heading(1, "Alan Mathison").build();
        shifted.see(&of_alan);
        assert_eq!(shifted.other("Ada Byron", &of_alan).as_deref(), Some("Alan Mathison"));
        let lists = |n: u8, links: &[&str]| {
            let to = format!("http://app.test/users/{n}/books");
            let page = links.iter().fold(page().url(&to), |page, name| page.link(name, &to));
            page.heading(1, "Her Books").build()
        };
        let mut of_each = Whereabouts::default();
        of_each.see(&lists(3, &["Her Books", "All of her books"]));
        of_each.see(&lists(5, &["Her Books"]));
        assert_eq!(of_each.other("All of her books", &lists(5, &[])), None, "each of them has such a page");
        let mut deeds = Whereabouts::default();
        deeds.see(&users().link("Create one now", "http://app.test/users/new").build());
        assert_eq!(deeds.other("Create one now", &at(5, "Alan Mathison")), None, "no name at all");
        deeds.see(&page().link("Open the user", "http://app.test/users/3").build());
        assert_eq!(deeds.other("Open the user", &at(5, "Alan Mathison")), None, "there is one in each row");
        assert_eq!(whereabouts.other("Settings", &at(5, "Alan Mathison")), None, "of another sort");
        let mut both = Whereabouts::default();
        let two = users().link("Alan", "http://app.test/users/3").link("Alan", "http://app.test/users/5");
        both.see(&two.build());
        assert_eq!(both.other("Alan", &at(5, "Alan Mathison")), None, "two of that name");
        assert_eq!(whereabouts.other("Ada Byron", &at(9, "Nobody Else")), None, "nobody knows whose that is");
        let booking = |n: u8| {
            page().url(&format!("http://app.test/bookings/{n}")).heading(1, &format!("Booking B-{n}0"))
        };
        let mut codes = Whereabouts::default();
        let links = |p: crate::state::testing::Page, own: u8| {
            p.link("B-40", &format!("http://app.test/bookings/{own}"))
                .link("B-50", "http://app.test/bookings/5")
        };
        codes.see(&links(page(), 4).build());
        codes.see(&links(page(), 5).build());
        assert_eq!(codes.other("B-40", &booking(5).build()).as_deref(), Some("Booking B-50"));
        assert_eq!(codes.other("B-40", &booking(4).build()), None);
        assert!(!whereabouts.contradict("Ada Byron", "http://app.test/users/3"));
        whereabouts.see(&page().link("Ada Byron", "http://app.test/users/4").build());
        assert!(whereabouts.contradict("Ada Byron", "http://app.test/users/4"));
        assert!(!whereabouts.contradict("Settings", "http://app.test/settings"));
        let mut whereabouts = Whereabouts::default();
        whereabouts.see(&users().build());
        let asked = page().url("http://app.test/users/5?ticket=8").field("Name", "Alan Mathison").build();
        assert_eq!(whereabouts.other("Ada Byron", &asked).as_deref(), Some("Alan Mathison"));
    }
}

//! A control leads to the page that another control of the same page is called after.

use std::collections::BTreeSet;

use crate::explore::anchors::{Kind, Places, parts};
use crate::explore::line::quoted;
use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::stem;
use crate::oracle::queried;
use crate::script::write::quote;
use crate::state::text::{fold_case, uncounted};
use crate::state::{Element, ElementIndex, State};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    in_a_menu(t).or_else(|| by_two_words(t)).or_else(|| to_another_section(t))
}

/// An entry of a menu leads to the page of the entry beside it: "Invoice" to "New appointment", beside "Appointment".
fn in_a_menu(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor().filter(|a| a.kind == Kind::Button && a.href.is_empty())?;
    let is_entry = |at: ElementIndex| t.before.elements.get(at).is_some_and(|e| e.role == "menuitem");
    // Two entries may lead to one page; but not to a form for something new, where they are called after what is made.
    let makes = parts(&t.after.url).iter().any(|part| DEEDS.contains(&stem(part).as_str()));
    if !is_entry(anchor.element) || t.before.url == t.after.url || !makes {
        return None;
    }
    let head = main_heading(t.after)?;
    let told = format!("{} {} {}", head, t.after.title, parts(&t.after.url).join(" "));
    let told: BTreeSet<String> = stems(&told);
    let headed: BTreeSet<String> =
        stems(&head).into_iter().filter(|w| !DEEDS.contains(&w.as_str())).collect();
    let address = stems(&parts(&t.after.url).join(" "));
    let own = stems(&anchor.name);
    if own.iter().any(|w| told.contains(w)) || headed.is_empty() {
        return None;
    }
    // The heading and the address tell of the other entry, and of nothing else.
    let other = t.anchors.iter().find(|a| {
        let names = stems(&a.name);
        a.id != anchor.id
            && is_entry(a.element)
            && names == headed
            && names.iter().all(|w| address.contains(w))
    })?;
    doubt(t, &anchor.name, &other.name, &head, &anchor.class)
}

/// What is done with a thing, in the heading of a page.
const DEEDS: [&str; 5] = ["new", "creat", "add", "edit", "all"];

fn stems(text: &str) -> BTreeSet<String> {
    words(text).iter().map(|word| stem(word)).collect()
}

fn by_two_words(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor().filter(|a| matches!(a.kind, Kind::Link | Kind::Button))?;
    if anchor.record.is_some() || t.before.page_id == t.after.page_id {
        return None;
    }
    let head = main_heading(t.after)?;
    if main_heading(t.before).is_some_and(|before| fold_case(&before) == fold_case(&head)) {
        return None;
    }
    // "Orders 17" and "Orders" are one link, before and after it was counted.
    let own = words(uncounted(&anchor.name));
    let headed = words(uncounted(&head));
    // Two words or more tell a page; a name of one word is used for too many things.
    if own.len() < 2 || headed.len() < 2 {
        return None;
    }
    let other = t.anchors.iter().find(|a| {
        a.id != anchor.id
            && words(uncounted(&a.name)) == headed
            && a.kind == anchor.kind
            && a.record.is_none()
            && a.landmark == anchor.landmark
    })?;
    // The two differ in a word only: "New page" and "New chapter".
    let shared = own.intersection(&headed).count();
    let differs = shared > 0 && own != headed && own.difference(&headed).count() == 1;
    let told = fold_case(&t.after.title);
    let named = own.iter().all(|w| told.contains(w.as_str()));
    if !differs || named {
        return None;
    }
    doubt(t, &anchor.name, &other.name, &head, &anchor.class)
}

/// A link on the page is called after one section of the app and leads to another: "Departures 4" to the arrivals.
fn to_another_section(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor().filter(|a| a.kind == Kind::Link && a.record.is_none())?;
    let places = Places::of(t.before);
    // A tab of what was searched for stays with the search.
    let stays = parts(&t.before.url) == parts(&t.after.url);
    if places.landmark(anchor.element, t.before).frames() || stays {
        return None;
    }
    let named = subject(&anchor.name);
    let sections: Vec<(&Element, BTreeSet<String>)> = t
        .before
        .elements
        .iter()
        .filter(|e| e.visible && e.role == "link" && places.landmark(e.index, t.before).frames())
        .map(|e| (e, subject(&e.name)))
        .filter(|(_, subject)| !subject.is_empty())
        .collect();
    let here = |e: &Element| is_within(&t.after.url, &e.href);
    let mut own = sections.iter().filter(|(_, subject)| *subject == named).peekable();
    own.peek()?;
    // What points to its own section and is led on from there is for others: "Sign in", for one who is signed in.
    if own.any(|(e, _)| here(e) || is_within(&anchor.href, &e.href)) {
        return None;
    }
    let (other, called) = sections.iter().find(|(e, subject)| here(e) && subject.is_disjoint(&named))?;
    // The page that opened says itself which section it is.
    let head = main_heading(t.after)?;
    let headed: BTreeSet<String> = words(&head).iter().map(|w| one_of(w)).collect();
    let is_other = called.iter().all(|w| headed.contains(w)) && named.is_disjoint(&headed);
    is_other.then(|| doubt(t, &anchor.name, &other.name, &head, &anchor.class))?
}

/// What a link of a section says besides its subject.
const SAYS_BESIDES: [&str; 16] = [
    "all", "view", "see", "show", "open", "go", "to", "the", "today", "total", "now", "more", "list", "of",
    "your", "my",
];

/// The section that a link names: "View all departures (4)" the departures.
fn subject(name: &str) -> BTreeSet<String> {
    let besides = |w: &String| SAYS_BESIDES.contains(&w.as_str()) || w.chars().all(|c| c.is_ascii_digit());
    // By its letters: "Active" is not about the "Activity".
    words(name).iter().filter(|w| !besides(w)).map(|w| one_of(w)).collect()
}

/// "departures" are a departure each.
fn one_of(word: &str) -> String {
    word.strip_suffix('s').unwrap_or(word).to_owned()
}

/// An address is the one of a section, or one within it that asks for more.
fn is_within(url: &str, section: &str) -> bool {
    let asked: Vec<_> = queried(url).collect();
    parts(url) == parts(section)
        && !parts(section).is_empty()
        && queried(section).all(|pair| asked.contains(&pair))
}

fn doubt(t: &Transition<'_>, name: &str, other: &str, head: &str, class: &str) -> Option<Doubt> {
    let (name, wrong) = (quoted(name)?, quoted(other)?);
    Some(Doubt {
        oracle: "astray",
        kind: DefectKind::WrongNavigation,
        key: format!("astray|{}|{class}", t.before.page_id),
        summary: format!("{name} leads to {wrong}"),
        expected: format!("the page of {name}"),
        actual: format!("a page that is headed \"{head}\", as {wrong} is called"),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.headings, |h| h.level == 1 && same_text(h.text, {})), \"this is not the page of another control\");",
            quote(head)
        )),
    })
}

fn main_heading(state: &State) -> Option<String> {
    state.main_heading().map(|e| e.name.trim().to_owned()).filter(|name| !name.is_empty())
}

fn words(text: &str) -> BTreeSet<String> {
    fold_case(text)
        .split(|c: char| !c.is_alphanumeric())
        .filter(|w| !w.is_empty())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_a_section_whatever_it_says_besides() {
        assert_eq!(subject("View all departures (4)"), subject("Departures"));
        assert_ne!(subject("Products low in stock"), subject("Products"));
        assert_ne!(subject("Active 4"), subject("Activity"));
        assert!(subject("See all 12").is_empty());
    }

    #[test]
    fn a_section_is_told_by_its_address_and_what_that_asks_for() {
        let within = |url: &str, section: &str| {
            is_within(&format!("http://a.test{url}"), &format!("http://a.test{section}"))
        };
        assert!(within("/stays?day=today", "/stays"));
        assert!(within("/stays?kind=arrivals&day=today", "/stays?kind=arrivals"));
        assert!(!within("/stays?kind=arrivals", "/stays?kind=departures"));
        assert!(!within("/stays/4", "/stays") && !within("/", "/"));
    }
}

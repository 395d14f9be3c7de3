//! "3 products are listed", "only products matching …".

use std::collections::HashSet;

use regex::Regex;

use super::column;
use super::compare::{compare, compare_words};
use crate::grounding::{Bag, similarity};
use crate::language::{Compare, Description, Place, RoleWord, lexicon};
use crate::oracle::claims::lists::items::{beside, grouped, items, noun};
use crate::oracle::claims::reading::{clip, thing};
use crate::script::Answer;
use crate::state::{Element, ElementIndex, State};

pub(crate) fn count(what: &Description, how: Compare, wanted: u32, now: &State) -> Answer {
    let counted = how_many(what, now);
    let expected = format!("{} {}", compare_words(how, f64::from(wanted)), what.text);
    if counted.is_empty() {
        return Answer::unsure(format!("sayso can't tell what to count as {}", what.text))
            .near(thing::nearest(what, now));
    }
    match counted.iter().find(|(n, _)| compare(*n as f64, how, f64::from(wanted))) {
        Some((n, by)) => Answer::holds(format!("{n} ({by})")),
        None => Answer::fails(
            counted.iter().map(|(n, by)| format!("{n} ({by})")).collect::<Vec<_>>().join(", "),
            expected,
        ),
    }
}

/// A field that is called so.
const SAME_NAME: f32 = 0.9;

/// A label's field is among so many elements behind it.
const LABELLED: usize = 4;

/// What says how many there are of something is short.
const LONGEST_SAYING: usize = 60;

/// How many there are, by each way of telling: what the page itself says ("12 results", "Cart (2)"), and how
/// many alike things stand there. Empty if there is no way.
pub(crate) fn how_many(what: &Description, now: &State) -> Vec<(usize, &'static str)> {
    if let Some(number) = column::number(what, now) {
        return vec![(number, "in its column")];
    }
    // "one field "Name"": not any field of the form.
    if let (Some(RoleWord::Field), Some(name)) = (what.role, &what.name) {
        let named = |e: &&Element| {
            e.visible && e.value.is_some() && similarity(&Bag::new(name), &Bag::new(&e.name)) >= SAME_NAME
        };
        let fields = now.elements.iter().filter(named).count().max(asked_by_label(name, now));
        return (fields > 0).then_some((fields, "counted")).into_iter().collect();
    }
    if let Some(number) = column::labelled(what, now) {
        return vec![(number, "as its label says")];
    }
    let mut ways = Vec::new();
    let said = said(what, now);
    // Any list has items; where the page says that there are no results, they are something else.
    let generic = what.name.is_none() && what.noun.is_none() && what.role == Some(RoleWord::Item);
    if let Some(items) = items(what, now).filter(|_| !(generic && said == Some(0))) {
        ways.push((items.len(), "counted"));
    }
    // "2 versions with the comments "a" and "b"": one each, where no version says both.
    if what.containing.len() > 1 && are_listed(&what.containing, &what.text) {
        let each_of = |text: &String| Description { containing: vec![text.clone()], ..what.clone() };
        let found: Option<Vec<_>> = what.containing.iter().map(|text| items(&each_of(text), now)).collect();
        if let Some(found) = found.filter(|found| found.iter().all(|some| !some.is_empty())) {
            let all: HashSet<ElementIndex> = found.into_iter().flatten().collect();
            ways.push((all.len(), "counted, one each"));
        }
    }
    // What the page says of all of them says nothing of some.
    if let Some(said) = said.filter(|_| what.containing.is_empty()) {
        ways.push((said, "as the page says"));
    }
    if let Some((shown, all)) =
        paged(what, now).filter(|_| what.places.is_empty() && what.containing.is_empty())
    {
        ways.push((all, "as the pages say in all"));
        ways.push((shown, "as the page says of itself"));
    }
    if let Some(all) = all_of_them(now).filter(|_| generic && what.places.is_empty()) {
        ways.push((all, "as the page says of all"));
    }
    ways
}

/// How many labels of that name have a field of their own right behind them, whatever the field is called: of two fields
/// with one id, a browser gives both labels to the first.
fn asked_by_label(name: &str, now: &State) -> usize {
    let wanted = Bag::new(name);
    let is_label = |e: &Element| e.visible && (e.tag == "label" || e.role == "LabelText");
    let said = |e: &Element| if e.own_text.is_empty() { e.text.clone() } else { e.own_text.clone() };
    let asks = |label: &&Element| {
        let behind = now.elements.iter().skip(label.index + 1).take_while(|e| !is_label(e));
        is_label(label)
            && similarity(&wanted, &Bag::new(&said(label))) >= SAME_NAME
            && behind.take(LABELLED).any(|e| e.visible && (e.value.is_some() || e.editable))
    };
    now.elements.iter().filter(asks).count()
}

/// "Transactions 1 to 8 of 23", "1–8 of 23 transactions": how many this page of a list has, and how many there are.
fn paged(what: &Description, now: &State) -> Option<(usize, usize)> {
    let stem = lexicon::stem(&noun(what)?.split_whitespace().last()?.to_lowercase());
    let range =
        Regex::new(r"(?i)\b(\d[\d,]*)\s*(?:-|–|—|to|through)\s*(\d[\d,]*)\s+of\s+(\d[\d,]*)\b").ok()?;
    let told = now.text.lines().filter(|line| line.len() < LONGEST_SAYING);
    let mut found = told.filter_map(|line| {
        let parts = range.captures(line)?;
        let number = |at: usize| parts.get(at)?.as_str().replace(',', "").parse::<usize>().ok();
        let mut words = line.split(|c: char| !c.is_alphabetic()).filter(|w| !w.is_empty());
        words.any(|w| lexicon::stem(&w.to_lowercase()) == stem).then_some(())?;
        Some(((number(2)? + 1).checked_sub(number(1)?)?, number(3)?))
    });
    found.next().filter(|first| found.all(|other| other == *first))
}

/// "All 3", "All (3)": what a page says beside the kinds that its results fall into.
fn all_of_them(now: &State) -> Option<usize> {
    let all = Regex::new(r"(?i)^all\s*\(?(\d+)\)?$").ok()?;
    let told = now.elements.iter().filter(|e| e.visible && e.interactive);
    let mut numbers = told.filter_map(|e| all.captures(e.text.trim())?.get(1)?.as_str().parse().ok());
    numbers.next().filter(|first| numbers.all(|other: usize| other == *first))
}

/// Nothing but commas and "and" stands between the texts: "a", "b" and "c".
fn are_listed(texts: &[String], words: &str) -> bool {
    let between = texts.iter().zip(texts.iter().skip(1)).map(|(one, next)| {
        let (_, after) = words.split_once(one.as_str())?;
        after.split_once(next.as_str()).map(|(between, _)| between)
    });
    let joins = |between: &str| {
        let mut words = between.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
        words.all(|w| w.eq_ignore_ascii_case("and"))
    };
    between.into_iter().all(|between| between.is_some_and(joins))
}

/// A number that the page gives with the noun: "12 results", "2 items", "Cart (2)".
pub(crate) fn said(what: &Description, now: &State) -> Option<usize> {
    // "Results", "entries": what things are called that have no name of their own.
    let plural = what.text.split_whitespace().find(|w| lexicon::role_of(w) == what.role);
    let of_kind = || {
        Some(match what.role? {
            RoleWord::Item => plural.unwrap_or("items"),
            RoleWord::Row => "rows",
            RoleWord::Page => "pages",
            RoleWord::Message => "messages",
            RoleWord::Image => "images",
            RoleWord::Link => "links",
            RoleWord::Option => "options",
            _ => return None,
        })
    };
    let name = noun(what).or_else(of_kind)?;
    let stems: Vec<String> = name.split_whitespace().map(|w| lexicon::stem(&w.to_lowercase())).collect();
    let number = Regex::new(r"(?i)\b(\d[\d,]*|no|one)\s+((?:[\p{L}-]+\s+){0,3}[\p{L}-]+)|([\p{L}][\p{L} ]{1,40})\s*[(:]\s*(\d+)\b").ok()?;
    let last = stems.last()?;
    // "9" and "Pages" may stand in lines of their own, and still be one thing.
    let short = now.elements.iter().filter(|e| e.visible && e.text.len() < LONGEST_SAYING);
    for line in now.text.lines().chain(short.map(|e| e.text.as_str())) {
        for found in number.captures_iter(line) {
            let (count, words) = match (found.get(1).zip(found.get(2)), found.get(4).zip(found.get(3))) {
                (Some((n, w)), _) | (None, Some((n, w))) => (n.as_str(), w.as_str()),
                (None, None) => continue,
            };
            // "Items per page: 25" tells of pages; "Results for mugs (3)" of results.
            let colon = found.get(4).is_some() && found.get(0).is_some_and(|all| all.as_str().contains(':'));
            let told = words.split_whitespace().count().saturating_sub(1);
            if words.split_whitespace().skip(if colon { told } else { 0 }).any(|w| {
                lexicon::stem(&w.to_lowercase()) == *last || lexicon::same_word(&w.to_lowercase(), name)
            }) {
                return match count.to_lowercase().as_str() {
                    "no" => Some(0),
                    "one" => Some(1),
                    n => n.replace(',', "").parse().ok(),
                };
            }
        }
    }
    None
}

pub(crate) fn each(what: &Description, text: &str, now: &State) -> Answer {
    let expected = format!("each of {} has \"{text}\"", what.text);
    let found = match () {
        () if is_any_entry(what) => beside(text, now),
        () if is_entry(what) => grouped(text, now).or_else(|| items(what, now)),
        () => items(what, now),
    };
    let Some(items) = found.filter(|i| !i.is_empty()) else {
        return Answer::unsure(format!("sayso can't tell which things {} are", what.text));
    };
    // "Only "A" and "B" are listed": each is one of them.
    let texts: Vec<&str> = std::iter::once(text).chain(what.also.iter().map(String::as_str)).collect();
    let has = |e: &Element, text: &str| {
        let chosen = |d: &Element| d.value.as_deref().is_some_and(|v| thing::contains_whole(v, text));
        thing::contains(&e.text, text)
            || thing::contains(&e.name, text)
            || Bag::new(text).coverage(&Bag::new(&e.text)) >= 0.95
            || now.descendants(e.index).any(chosen)
    };
    let without: Vec<String> = items
        .iter()
        .filter_map(|&i| now.elements.get(i))
        .filter(|e| !texts.iter().any(|text| has(e, text)))
        .map(|e| clip(&e.text, 80))
        .collect();
    if without.is_empty() {
        Answer::holds(format!("all {} of them", items.len()))
    } else {
        Answer::fails(
            format!(
                "{} of {} do not: {}",
                without.len(),
                items.len(),
                without.iter().take(3).cloned().collect::<Vec<_>>().join("; ")
            ),
            expected,
        )
    }
}

/// Entries of whatever list it is.
fn is_any_entry(what: &Description) -> bool {
    let list =
        |p: &Place| matches!(p.anchor.role, Some(RoleWord::List | RoleWord::Table)) && !p.anchor.quoted;
    is_entry(what) && what.places.iter().all(list)
}

fn is_entry(what: &Description) -> bool {
    what.role == Some(RoleWord::Item) && what.name.is_none() && what.noun.is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::describe;
    use crate::script::Judged;
    use crate::state::testing::{Page, page};

    fn kinds(number: &str) -> Page {
        page()
            .within("navigation", "Kinds", |p| p.link(number, "/all").link("Books 2", "/books"))
            .heading(2, "Books")
            .list(&["Dune", "Emma"])
    }

    #[test]
    fn a_page_may_say_how_many_there_are_of_all_kinds() {
        let judged = |p: Page| count(&describe("results"), Compare::Equal, 3, &p.build()).judged;
        assert_eq!(judged(kinds("All 3")), Judged::Holds);
        assert_eq!(judged(kinds("All 4")), Judged::Fails);
        assert_eq!(judged(kinds("Allied 3")), Judged::Fails);
    }

    #[test]
    fn a_page_says_how_many_there_are_of_what_has_a_name_only() {
        let said = |text: &str| said(&describe("moons"), &page().text(text).build());
        assert_eq!(said("3 moons found"), Some(3));
        assert_eq!(said("3 suns found"), None);
    }

    #[test]
    fn only_what_stands_in_the_group_is_meant() {
        let entry = Description {
            text: "\"Tea\"".to_owned(),
            role: Some(RoleWord::Item),
            places: vec![crate::language::Place {
                relation: crate::language::Relation::In,
                anchor: describe("the timetable"),
            }],
            ..Description::default()
        };
        let either = Description { also: vec!["Cake".to_owned()], ..entry.clone() };
        let day = |entries: &'static [&'static str]| {
            let fill = |p: Page| entries.iter().fold(p, |p, e| p.button(e));
            page().heading(2, "Timetable").within("group", "Friday", fill).list(&["Later"]).build()
        };
        assert_eq!(each(&entry, "Tea", &day(&["Tea 09:00"])).judged, Judged::Holds);
        assert_eq!(each(&entry, "Tea", &day(&["Tea 09:00", "Cake 10:00"])).judged, Judged::Fails);
        assert_eq!(each(&either, "Tea", &day(&["Tea 09:00", "Cake 10:00"])).judged, Judged::Holds);
        assert_eq!(each(&either, "Tea", &day(&["Tea 09:00", "Pie 10:00"])).judged, Judged::Fails);
    }
}

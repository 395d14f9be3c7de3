//! Other readings of a description, where the page does not bear it as it is written.
//!
//! People name things by words that no page shows: "the global search box", "the product description" on the page of a
//! product, "the "Newsletter" radio button for "Yes"". Each reading here is one way to understand such words. It counts
//! only if exactly one thing on the page fits it, by its very name.

use super::role::Intent;
use super::search::SAME;
use super::words::{Bag, similarity};
use super::{subject, unmarked};
use crate::language::{Description, Place, Relation, RoleWord};
use crate::state::{Element, ElementIndex, State};

/// Words that tell of which part of a page something is, or that there is one for each line, and are seldom its name.
const WHEREABOUTS: &[&str] = &[
    "global", "main", "primary", "central", "general", "site", "website", "sitewide", "header", "top",
    "line", "item", "row", "form",
];

/// A reading, and how it departs from the words.
pub(super) struct Reading {
    pub(super) description: Description,
    pub(super) why: String,
    /// Parts of the page that it leaves out of account.
    pub(super) missing: Vec<String>,
    /// The element that it means, where the page's build tells and no name.
    pub(super) only: Option<ElementIndex>,
}

impl Reading {
    fn new(description: Description, why: impl Into<String>) -> Self {
        Self { description, why: why.into(), missing: Vec::new(), only: None }
    }
}

/// What says more about the thing than its name does: to be tried before the plain reading.
pub(super) fn first(description: &Description, state: &State) -> Option<Reading> {
    menu_of(description, state)
        .or_else(|| named_after(description, state))
        .or_else(|| control_beside(description))
        .or_else(|| in_full(description))
        .or_else(|| word_for_word(description))
}

/// What the words may mean where the plain reading finds nothing, the nearest first.
pub(super) fn others(description: &Description, state: &State, intent: Intent) -> Vec<Reading> {
    let spared = unsaid(description, state);
    let somewhere = |d: &Description| anywhere(d);
    let mut readings: Vec<Reading> = option_of_a_group(description).into_iter().collect();
    let anywhere_spared = spared.as_ref().and_then(|r| somewhere(&r.description));
    readings.extend(spared);
    readings.extend(anywhere(description));
    readings.extend(anywhere_spared);
    readings.extend(
        unmarked::thing(description, state, intent)
            .map(|(element, why)| Reading { only: Some(element), ..Reading::new(description.clone(), why) }),
    );
    readings
}

/// `"Favourite" for "Lamp"`: of many such buttons the one whose name says both, "Favourite Lamp".
fn named_after(description: &Description, state: &State) -> Option<Reading> {
    let [place] = description.places.as_slice() else { return None };
    let of = matches!(place.relation, Relation::For | Relation::RowOf);
    let (own, owner) = (description.name.as_deref()?, place.anchor.name.as_deref()?);
    if !of || !place.anchor.quoted || description.ordinal.is_some() || description.all {
        return None;
    }
    // A sign ("+") says nothing in a name: the link to the thing would do.
    if !own.chars().any(char::is_alphanumeric) {
        return None;
    }
    let wanted = Bag::new(&format!("{own} {owner}"));
    let control = |e: &&Element| {
        e.visible
            && matches!(e.role.as_str(), "button" | "link" | "checkbox" | "switch" | "menuitem")
            && similarity(&wanted, &Bag::new(&e.name)) >= SAME
    };
    let mut found = state.elements.iter().filter(control);
    let only = found.next().filter(|_| found.next().is_none())?;
    let why = "its name says for what";
    Some(Reading { only: Some(only.index), ..Reading::new(description.clone(), why) })
}

/// `the menu of the card "Lamp"`: the button that opens the actions for it, by its own name ("Actions for Lamp") or as the
/// only such button in the entry of that name; not the link "Lamp" beside it.
fn menu_of(description: &Description, state: &State) -> Option<Reading> {
    const OPENERS: &[&str] = &["menu", "actions", "action", "options", "more", "⋯", "…", "...", "⋮"];
    if description.role != Some(RoleWord::Menu) || description.ordinal.is_some() {
        return None;
    }
    let owner = match description.places.as_slice() {
        [] if description.quoted && description.text.contains(" of ") => description.name.as_deref(),
        [place] if place.anchor.quoted => place.anchor.name.as_deref(),
        _ => None,
    }?;
    let opens = |e: &Element| {
        let words = |text: &str| {
            let text = text.to_lowercase();
            OPENERS.iter().any(|o| text.trim() == *o)
                || text.split(|c: char| !c.is_alphanumeric()).any(|w| OPENERS.contains(&w))
        };
        e.visible
            && matches!(e.role.as_str(), "button" | "combobox")
            && (words(&e.name) || words(&e.own_text))
    };
    let is_entry = |a: &&Element| matches!(a.role.as_str(), "row" | "listitem" | "article");
    let bears = |e: &Element| e.name.trim().eq_ignore_ascii_case(owner) || e.own_text.trim() == owner;
    let belongs = |e: &Element| {
        super::words::stands_in(&e.name, owner)
            || state.ancestors(e.index).find(is_entry).is_some_and(|entry| {
                state.descendants(entry.index).any(bears)
                    && state.descendants(entry.index).filter(|d| opens(d)).count() == 1
            })
    };
    let mut found = state.elements.iter().filter(|e| opens(e) && belongs(e));
    let only = found.next().filter(|_| found.next().is_none())?;
    let why = "opens what can be done with it";
    Some(Reading { only: Some(only.index), ..Reading::new(description.clone(), why) })
}

/// `the "Lamp" delete button`: where a button "Delete" stands in the row of Lamp, that is the one, though Lamp may be a
/// button as well.
fn control_beside(description: &Description) -> Option<Reading> {
    let noun = description.noun.clone().filter(|_| description.quoted && description.places.is_empty())?;
    let controls = matches!(description.role, Some(RoleWord::Button | RoleWord::Link | RoleWord::Icon));
    if !controls || description.ordinal.is_some() || description.all {
        return None;
    }
    let owner = Description {
        text: description.text.clone(),
        name: description.name.clone(),
        quoted: true,
        ..Description::default()
    };
    let description = Description {
        name: Some(noun.clone()),
        quoted: false,
        noun: None,
        places: vec![Place { relation: Relation::RowOf, anchor: owner }],
        ..description.clone()
    };
    Some(Reading::new(description, format!("\"{noun}\" says which control")))
}

/// "The price (net)": of several prices the one that is called so, remark and all.
fn in_full(description: &Description) -> Option<Reading> {
    let [remark] = description.also.as_slice() else { return None };
    let remark = remark.trim_matches(['"', '\'', '“', '”', '(', ')']);
    let name = description.name.as_deref().filter(|_| !remark.is_empty())?;
    let description = Description {
        name: Some(format!("{name} {remark}")),
        also: Vec::new(),
        quoted: false,
        ..description.clone()
    };
    Some(Reading::new(description, ""))
}

/// "The event page", "the products": what was taken for a kind of thing may stand on a link as it is.
fn word_for_word(description: &Description) -> Option<Reading> {
    let broad = matches!(
        description.role,
        Some(RoleWord::Page | RoleWord::Item | RoleWord::List | RoleWord::Section | RoleWord::Form)
    );
    let plain = !description.quoted
        && !description.anaphor
        && !description.all
        && description.ordinal.is_none()
        && description.places.is_empty()
        && description.containing.is_empty();
    let words = description.text.split_whitespace();
    let words: Vec<&str> =
        words.skip_while(|w| matches!(w.to_lowercase().as_str(), "the" | "a" | "an")).collect();
    if !broad || !plain || words.is_empty() {
        return None;
    }
    let description =
        Description { name: Some(words.join(" ")), role: None, noun: None, ..description.clone() };
    Some(Reading::new(description, ""))
}

/// `the "Newsletter" radio button for "Yes"`: the option Yes in the group Newsletter.
fn option_of_a_group(description: &Description) -> Option<Reading> {
    let marks = matches!(description.role, Some(RoleWord::Radio | RoleWord::Checkbox | RoleWord::Option));
    let [place] = description.places.as_slice() else { return None };
    let option = place.anchor.name.clone().filter(|_| marks && place.relation == Relation::For)?;
    let group = Description {
        text: description.text.clone(),
        name: Some(description.name.clone()?),
        quoted: description.quoted,
        role: Some(RoleWord::Section),
        ..Description::default()
    };
    let description = Description {
        name: Some(option),
        quoted: place.anchor.quoted,
        noun: None,
        places: vec![Place { relation: Relation::In, anchor: group }],
        ..description.clone()
    };
    Some(Reading::new(description, "an option of that group"))
}

/// "In the project menu": people name parts of a page that it does not mark.
fn anywhere(description: &Description) -> Option<Reading> {
    let vague = description.places.iter().all(|p| !p.anchor.quoted);
    if description.places.is_empty() || !vague || description.name.is_none() {
        return None;
    }
    Some(Reading {
        missing: description.places.iter().map(|p| p.anchor.text.clone()).collect(),
        ..Reading::new(Description { places: Vec::new(), ..description.clone() }, "")
    })
}

/// "The global search box", "the product description" on the page of a product: without the words that say whereabouts
/// it is or what the page is about, if something is left.
fn unsaid(description: &Description, state: &State) -> Option<Reading> {
    let name = description.name.as_deref().filter(|_| !description.quoted)?;
    let idle = |word: &&str| {
        let word = word.to_lowercase();
        WHEREABOUTS.contains(&word.as_str()) || subject::is_about(&word, state)
    };
    let (dropped, kept): (Vec<&str>, Vec<&str>) = name.split_whitespace().partition(idle);
    if dropped.is_empty() || kept.is_empty() {
        return None;
    }
    let described = Description { name: Some(kept.join(" ")), ..description.clone() };
    Some(Reading::new(described, format!("but for \"{}\"", dropped.join(" "))))
}

#[cfg(test)]
mod tests {
    use super::super::{Intent, Verdict, ground};
    use crate::language::{ActionKind, describe};
    use crate::state::testing::page;
    use crate::state::{ElementIndex, State};

    fn on(words: &str, kind: ActionKind, state: &State) -> (Verdict, Option<ElementIndex>) {
        let grounding = ground(&describe(words), state, Intent::Act(kind), None);
        (grounding.verdict, grounding.found().map(|c| c.element))
    }

    fn clicked(words: &str, state: &State) -> Option<ElementIndex> {
        on(words, ActionKind::Click, state).1
    }

    #[test]
    fn where_on_the_page_a_thing_is_may_be_no_part_of_its_name() {
        let bar = page().within("search", "", |p| p.element("textbox", "Search", |_| ())).heading(1, "Home");
        assert_eq!(clicked("the main search bar at the top of the page", &bar.build()), Some(1));
        let two =
            page().element("textbox", "Site search", |_| ()).element("textbox", "Search", |_| ()).build();
        assert_eq!(clicked("the site search box", &two), Some(0));
        // Such a word is left out, never one that says what it is.
        let other = page().element("textbox", "Search", |_| ()).build();
        assert_eq!(clicked("the invoice search box", &other), None);
    }

    #[test]
    fn what_a_page_is_about_need_not_stand_on_its_fields() {
        let ticket = |page: crate::state::testing::Page| {
            page.element("textbox", "Summary", |_| ()).element("textbox", "Short summary", |_| ()).build()
        };
        let at = |url: &str| ticket(page().url(url));
        let typed = |state: &State| on("the ticket summary", ActionKind::Type, state).1;
        assert_eq!(typed(&at("http://a/tickets/7")), Some(0));
        assert_eq!(typed(&at("http://a/projects/7")), None);
    }

    #[test]
    fn a_sign_is_looked_for_in_the_row_and_not_in_a_name() {
        let row = |p: crate::state::testing::Page, name: &'static str| {
            p.within("row", "", |p| {
                p.element("link", name, |e| e.interactive = true)
                    .element("button", "+", |e| e.interactive = true)
            })
        };
        let cart = page().within("table", "", |p| row(row(p, "Mug"), "Pan")).build();
        assert_eq!(clicked("the \"+\" button of \"Pan\"", &cart), Some(6));
        let liked = page().element("button", "Like Pan", |e| e.interactive = true);
        let liked = liked.element("button", "Like Mug", |e| e.interactive = true).build();
        assert_eq!(clicked("the \"Like\" button of \"Mug\"", &liked), Some(1));
    }

    #[test]
    fn a_control_is_told_by_the_thing_in_its_row() {
        let row = |p: crate::state::testing::Page, name: &'static str| {
            p.within("listitem", "", |p| {
                p.element("button", name, |e| e.interactive = true)
                    .element("button", "Insert", |e| e.interactive = true)
            })
        };
        let list = page().within("list", "", |p| row(row(p, "Letter"), "Memo")).build();
        assert_eq!(clicked("the \"Memo\" insert button", &list), Some(6));
        assert_eq!(clicked("the \"Memo\" button", &list), Some(5));
        // Two of that name: which one is not said.
        let twice = page().within("list", "", |p| row(row(p, "Memo"), "Memo")).build();
        assert_eq!(on("the \"Memo\" insert button", ActionKind::Click, &twice).0, Verdict::Ambiguous);
    }

    #[test]
    fn a_button_may_be_named_after_what_it_is_for() {
        let press =
            |p: crate::state::testing::Page, name: &str| p.element("button", name, |e| e.interactive = true);
        let board = |names: &[&str]| names.iter().fold(page(), |p, name| press(p, name)).build();
        let both = board(&["Like Lamp", "Like Mug", "Like"]);
        assert_eq!(clicked("the \"Like\" button for \"Mug\"", &both), Some(1));
        // Longer names are those of other things.
        let other = board(&["Like Lamp", "Like Mug rack"]);
        assert_ne!(clicked("the \"Like\" button for \"Mug\"", &other), Some(0));
    }

    #[test]
    fn the_menu_of_a_thing_is_the_button_that_opens_it() {
        let press =
            |p: crate::state::testing::Page, name: &str| p.element("button", name, |e| e.interactive = true);
        let board = |label: fn(&str) -> String| {
            ["Lamp", "Mug"]
                .iter()
                .fold(page(), |p, name| press(p.link(name, "/things/1"), &label(name)))
                .build()
        };
        let named = board(|name| format!("Actions for {name}"));
        assert_eq!(clicked("the menu of the card \"Mug\"", &named), Some(3));
        assert_eq!(clicked("the actions menu of \"Mug\"", &named), Some(3));
        let rows = ["Lamp", "Mug"]
            .iter()
            .fold(page(), |p, name| p.within("row", "", |p| press(p.link(name, "/things/1"), "⋯")))
            .build();
        assert_eq!(clicked("the menu of the product \"Mug\"", &rows), Some(5));
        // A menu that is called so itself.
        let bar = press(press(page(), "File"), "More").build();
        assert_eq!(clicked("the \"File\" menu", &bar), Some(0));
    }

    #[test]
    fn a_remark_or_a_common_noun_may_be_part_of_the_name() {
        let prices = page()
            .element("textbox", "Price (net)", |_| ())
            .element("textbox", "Price (gross)", |_| ())
            .build();
        assert_eq!(on("the price (gross)", ActionKind::Type, &prices).1, Some(1));
        assert_eq!(on("the price", ActionKind::Type, &prices).0, Verdict::Ambiguous);
        let link =
            |p: crate::state::testing::Page, name: &str| p.element("link", name, |e| e.interactive = true);
        let bar = link(link(link(page(), "My tours"), "Tour page"), "Plan tour").build();
        assert_eq!(on("the tour page", ActionKind::Navigate, &bar).1, Some(1));
    }

    #[test]
    fn an_option_is_told_by_its_group() {
        let group = |p: crate::state::testing::Page, name: &str| {
            p.within("group", name, |p| p.element("radio", "No", |_| ()).element("radio", "Yes", |_| ()))
        };
        let form = group(group(page(), "Newsletter"), "Reminders").build();
        let ticked = |words: &str| on(words, ActionKind::Check, &form).1;
        assert_eq!(ticked("the 'Reminders' radio button for 'Yes'"), Some(5));
        assert_eq!(ticked("the 'Adverts' radio button for 'Yes'"), None);
    }
}

//! What an element is called: every text by which a person might name it, from the surest to the faintest.

use std::rc::Rc;

use super::words::{Bag, Bags, similarity};
use crate::state::{Element, State};

/// Longer texts are content, not names.
const LONGEST_NAME: usize = 160;
/// Roles whose name says what the things inside them are about.
const CONTEXT_ROLES: &[&str] = &[
    "group",
    "radiogroup",
    "region",
    "form",
    "row",
    "listitem",
    "article",
    "dialog",
    "table",
    "list",
    "tabpanel",
    "navigation",
    "complementary",
];

/// How sure the text of an entry names the box in it.
const ENTRY: f32 = 0.88;

/// How sure a field that hides what is typed is the password's, by another name.
const SECRET: f32 = 0.7;

/// How sure one of several texts in a label names its box.
const LABEL: f32 = 0.95;

/// How well a name fits, and where it was read.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct NameFit {
    pub(crate) score: f32,
    pub(crate) source: &'static str,
}

impl NameFit {
    const NONE: Self = Self { score: 0.0, source: "" };

    /// How well it fits, in words.
    pub(super) fn how(self) -> &'static str {
        match self.score {
            s if s >= 0.99 => "is the same",
            s if s >= 0.93 => "is the same but for case or signs",
            s if s >= 0.7 => "has all these words",
            s if s >= 0.45 => "is close",
            _ => "shares a word",
        }
    }

    fn better(self, score: f32, source: &'static str) -> Self {
        if score > self.score { Self { score, source } } else { self }
    }
}

/// How well `wanted` names the element: by what it shows, by what programmers call it, or by what it does.
pub(crate) fn fit(wanted: &Bag, e: &Element, state: &State, bags: &mut Bags) -> NameFit {
    let mut best = shown(wanted, e, state, bags);
    if best.score < 0.6 && !e.hints.is_empty() {
        let hints = bags.get(&e.hints);
        // Hints are for programmers: a word of a class name is evidence, its absence is none.
        best = best.better(
            wanted.coverage(&hints).powi(2) * if e.name.is_empty() { 0.75 } else { 0.5 },
            "icon or id",
        );
    }
    if best.score < 0.6 && e.input_type == "submit" {
        // What the button says of itself in other words comes before what every such button does.
        best = best.better(wanted.coverage(&bags.get("submit form")).powi(2) * 0.8, "submits the form");
    }
    if best.score < SECRET && e.input_type == "password" {
        // "PIN", "Passcode": it hides what is typed, whatever it is called.
        best = best.better(similarity(wanted, &bags.get("password")) * SECRET, "hides what is typed");
    }
    if best.score < 0.4 && e.name.is_empty() && !e.href.is_empty() {
        best = best.better(wanted.coverage(&bags.get(&tail(&e.href))).powi(2) * 0.5, "address");
    }
    best
}

/// How well `wanted` names the element by what people read or hear of it.
pub(crate) fn shown(wanted: &Bag, e: &Element, state: &State, bags: &mut Bags) -> NameFit {
    let mut best = NameFit::NONE;
    let mut look = |best: NameFit, text: &str, weight: f32, source: &'static str| {
        if text.is_empty() || text.len() > LONGEST_NAME * 2 || best.score >= weight {
            return best;
        }
        best.better(similarity(wanted, &bags.get(text)) * weight, source)
    };
    best = look(best, &e.name, 1.0, "name");
    if e.text != e.name && e.text.len() <= LONGEST_NAME {
        best = look(best, &e.text, 0.98, "text");
    }
    if e.own_text != e.text {
        best = look(best, &e.own_text, 0.96, "text");
    }
    if matches!(e.role.as_str(), "button") || e.tag == "option" {
        best = look(best, e.value.as_deref().unwrap_or_default(), 0.95, "value");
    }
    best = look(best, &e.placeholder, 0.97, "placeholder");
    best = look(best, &e.description, 0.9, "title");
    if best.score < ENTRY && e.name.is_empty() && is_mark(e) {
        best = with_entry(best, wanted, e, state, bags);
    }
    if best.score < LABEL && is_mark(e) {
        best = in_label(best, wanted, e, state, bags);
    }
    if best.score < 0.8 {
        best = with_context(best, wanted, e, state, bags);
    }
    best
}

/// What is ticked or switched on.
fn is_mark(e: &Element) -> bool {
    matches!(e.role.as_str(), "checkbox" | "radio" | "switch")
}

/// A box without a name of its own is called by what it is there to mark: the texts of its entry, if it is the only box
/// in there.
fn with_entry(best: NameFit, wanted: &Bag, e: &Element, state: &State, bags: &mut Bags) -> NameFit {
    let is_entry = |a: &&Element| matches!(a.role.as_str(), "row" | "listitem" | "article" | "option");
    let Some(entry) = state.ancestors(e.index).find(is_entry) else { return best };
    let visible = || state.descendants(entry.index).filter(|d| d.visible);
    if visible().filter(|d| is_mark(d)).count() != 1 {
        return best;
    }
    visible().filter(|d| !d.own_text.is_empty() && d.own_text.len() <= LONGEST_NAME).fold(best, |best, d| {
        best.better(similarity(wanted, &bags.get(&d.own_text)) * ENTRY, "marks this entry")
    })
}

/// A box whose label says more than what it is called ("Guest", and below it what guests may do) is called by each of
/// the label's texts alone.
fn in_label(best: NameFit, wanted: &Bag, e: &Element, state: &State, bags: &mut Bags) -> NameFit {
    let Some(label) = state.ancestors(e.index).take(2).find(|a| a.tag == "label") else { return best };
    let said = state.descendants(label.index).filter(|d| d.visible && !d.own_text.is_empty());
    said.fold(best, |best, d| best.better(similarity(wanted, &bags.get(&d.own_text)) * LABEL, "label"))
}

/// What a link or a button must say itself of what it is called.
const HALF: f32 = 0.49;

/// "The tag name field" is the field "Name" in the group "Tags": the words may be shared between the element
/// and what it stands in, as long as the element says some of them itself.
fn with_context(best: NameFit, wanted: &Bag, e: &Element, state: &State, bags: &mut Bags) -> NameFit {
    if wanted.len() < 2 {
        return best;
    }
    let own = if e.name.is_empty() { e.placeholder.as_str() } else { e.name.as_str() };
    let own_bag: Rc<Bag> = bags.get(own);
    let own_part = wanted.coverage(&own_bag);
    // "Create new book" is no link "Book", in whatever part of the page that is called "New" it stands.
    let leads = matches!(e.role.as_str(), "link" | "button" | "menuitem" | "tab");
    if own.is_empty() || own_part <= 0.0 || leads && own_part < HALF {
        return best;
    }
    let mut joined = own.to_owned();
    for ancestor in state.ancestors(e.index).take(12) {
        if CONTEXT_ROLES.contains(&ancestor.role.as_str())
            && !ancestor.name.is_empty()
            && ancestor.name.len() <= LONGEST_NAME
        {
            joined.push(' ');
            joined.push_str(&ancestor.name);
        }
    }
    if joined.len() == own.len() {
        return best;
    }
    let shared = wanted.coverage(&bags.get(&joined));
    // The element's own words should all have been asked for, else a long label would fit everything.
    let said = own_bag.coverage(wanted);
    best.better(shared.powi(2) * (0.5 + 0.35 * said), "name and its group")
}

/// How well a common noun ("product", "comment") is borne out by the element, its classes, and the groups and
/// lists that it stands in; by the name of its own where it is such a part of the page itself.
pub(crate) fn noun(noun: &Bag, e: &Element, state: &State, bags: &mut Bags) -> f32 {
    let mut best = noun.coverage(&bags.get(&e.hints));
    if !e.interactive && e.own_text.is_empty() && !e.name.is_empty() && e.name.len() <= LONGEST_NAME {
        best = best.max(noun.coverage(&bags.get(&e.name)));
    }
    for ancestor in state.ancestors(e.index).take(4) {
        for text in [&ancestor.hints, &ancestor.name] {
            if !text.is_empty() && text.len() <= LONGEST_NAME && best < 0.95 {
                best = best.max(noun.coverage(&bags.get(text)) * 0.95);
            }
        }
    }
    best
}

/// The last part of an address, without its ending and query.
fn tail(href: &str) -> String {
    let path = href.split(['?', '#']).next().unwrap_or_default();
    let last = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    last.split('.').next().unwrap_or_default().to_owned()
}

//! By what an element is known again: its role and name, what it stands in, and what stands beside it. Ids, classes and places in
//! pixels are no part of that: they change with every build.

use serde::{Deserialize, Serialize};

use crate::state::text::fold;
use crate::state::{Element, ElementIndex, Session, State};

/// The most controls beside an element that are remembered.
const MOST_BESIDE: usize = 40;

/// What an element is known by.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Print {
    /// Its role.
    pub role: String,
    /// Its name, with `${…}` for values of the spec and `#` for digits.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// What it stands in, outermost first: `form "Room"`.
    #[serde(rename = "in", default, skip_serializing_if = "Vec::is_empty")]
    pub within: Vec<String>,
    /// The control before it in the same place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// The control behind it in the same place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// Which of several that are alike in all of this, from 1.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub nth: usize,
    /// The other controls of the place, sorted: what takes its place is none of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<String>,
}

fn first() -> usize {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_first(nth: &usize) -> bool {
    *nth == 1
}

/// Puts `${…}` in the place of values that differ from run to run.
#[derive(Debug, Clone, Default)]
pub(super) struct Masks {
    /// Values and what stands for them, longest first.
    values: Vec<(String, String)>,
}

/// Values shorter than this stand in too many words by chance.
const SHORTEST: usize = 3;

impl Masks {
    pub(super) fn new(vars: impl IntoIterator<Item = (String, String)>, session: &Session) -> Self {
        let vars = vars.into_iter().map(|(name, value)| (value, format!("${{{name}}}")));
        let typed = session.typed.iter().map(|(field, value)| (value.clone(), format!("${{{field}}}")));
        let mut values: Vec<(String, String)> = vars
            .chain(typed)
            .map(|(value, shown)| (fold(&value), shown))
            .filter(|(value, _)| value.chars().count() >= SHORTEST)
            .collect();
        values.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.cmp(b)));
        Self { values }
    }

    /// A text as it is the same from run to run.
    pub(super) fn over(&self, text: &str) -> String {
        let mut text = fold(text);
        for (value, shown) in &self.values {
            if text.contains(value.as_str()) {
                text = text.replace(value.as_str(), shown);
            }
        }
        let mut out = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                c if c.is_ascii_digit() && out.ends_with('#') => {}
                c if c.is_ascii_digit() => out.push('#'),
                c => out.push(c),
            }
        }
        out
    }
}

impl Print {
    /// The print of an element.
    pub(super) fn of(state: &State, element: ElementIndex, masks: &Masks) -> Option<Self> {
        let e = state.elements.get(element)?;
        let own = Self { role: e.role.clone(), name: masks.over(name(e)), ..Self::default() };
        let place = place(state, e);
        let within: Vec<String> = place.iter().rev().map(|e| line(e, masks)).collect();
        let controls = controls(state, place.first().copied());
        let at = controls.iter().position(|c| c.index == element);
        let at_line = |at: usize| controls.get(at).map(|c| line(c, masks));
        let after = at.and_then(|at| at.checked_sub(1)).and_then(at_line);
        let before = at.and_then(|at| at_line(at + 1));
        let others = controls.iter().filter(|c| c.index != element && !name(c).is_empty());
        let mut beside: Vec<String> = others.map(|c| line(c, masks)).collect();
        beside.sort();
        beside.dedup();
        beside.truncate(MOST_BESIDE);
        let mut print = Self { within, after, before, beside, nth: 1, ..own };
        let before_it = state.elements.iter().take(element).filter(|e| e.visible && e.role == print.role);
        print.nth += before_it.filter(|e| print.fits(state, e, masks)).count();
        Some(print)
    }

    /// The element is called so, is of that role and stands in that place.
    pub(super) fn fits(&self, state: &State, e: &Element, masks: &Masks) -> bool {
        e.role == self.role && masks.over(name(e)) == self.name && self.stands_there(state, e, masks)
    }

    /// The element stands in the same place.
    pub(super) fn stands_there(&self, state: &State, e: &Element, masks: &Masks) -> bool {
        let place = place(state, e);
        place.len() == self.within.len()
            && place.iter().rev().zip(&self.within).all(|(e, there)| line(e, masks) == *there)
    }

    /// The one element of a page that has this print.
    pub(super) fn find(&self, state: &State, masks: &Masks) -> Option<ElementIndex> {
        let fits = |e: &&Element| e.visible && self.fits(state, e, masks);
        let all: Vec<&Element> = state.elements.iter().filter(fits).collect();
        match all[..] {
            [] => None,
            [only] => Some(only.index),
            // Which of several rows or cards is meant is told by what they hold, and how many there are is data.
            _ if self.stands_in_record() => None,
            _ => all.get(self.nth.saturating_sub(1)).map(|e| e.index),
        }
    }

    /// It stands in a row, a card, an entry of a list: what is there, and how often, differs with the data.
    pub(super) fn stands_in_record(&self) -> bool {
        self.within.iter().any(|place| is_record(place.split(' ').next().unwrap_or_default()))
    }

    /// As a person would name it: `button "Save" in form "Room"`.
    pub fn title(&self) -> String {
        let own =
            if self.name.is_empty() { self.role.clone() } else { format!("{} {:?}", self.role, self.name) };
        self.within.last().map_or(own.clone(), |place| format!("{own} in {place}"))
    }
}

/// What an element is called: its name, else its own words.
pub(super) fn name(e: &Element) -> &str {
    if e.name.is_empty() { &e.own_text } else { &e.name }
}

/// An element in a line: `button "Save"`.
pub(super) fn line(e: &Element, masks: &Masks) -> String {
    let name = masks.over(name(e));
    // What a row, a card or an entry of a list is called is data.
    if name.is_empty() || is_record(&e.role) { e.role.clone() } else { format!("{} {name:?}", e.role) }
}

fn is_record(role: &str) -> bool {
    matches!(role, "row" | "listitem" | "article" | "gridcell" | "cell" | "treeitem" | "option")
}

/// What an element stands in, innermost first: parts of a page that a reader would name.
fn place<'s>(state: &'s State, e: &Element) -> Vec<&'s Element> {
    state.ancestors(e.index).filter(|a| is_place(a)).collect()
}

fn is_place(e: &Element) -> bool {
    match e.role.as_str() {
        "dialog" | "alertdialog" | "form" | "navigation" | "main" | "banner" | "contentinfo" | "search"
        | "complementary" | "table" | "grid" | "row" | "menu" | "tablist" | "toolbar" => true,
        "region" | "group" | "list" | "article" | "listitem" => !e.name.is_empty() || e.role == "listitem",
        _ => false,
    }
}

/// The controls of a place, in the order of the page: those of the whole page where it has no place.
pub(super) fn controls<'s>(state: &'s State, place: Option<&Element>) -> Vec<&'s Element> {
    let named = |e: &Element| !matches!(e.role.as_str(), "generic" | "none" | "presentation" | "");
    let is_control =
        |e: &&Element| e.visible && e.interactive && named(e) && !is_place(e) && !is_record(&e.role);
    match place {
        Some(place) => state.descendants(place.index).filter(is_control).collect(),
        None => state.elements.iter().filter(is_control).collect(),
    }
}

/// The place that an element stands in, and the controls there.
pub(super) fn around<'s>(state: &'s State, e: &Element) -> Vec<&'s Element> {
    controls(state, place(state, e).first().copied())
}

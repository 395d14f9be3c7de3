//! The element that was used, as it is known again: its role, its name without data, where it stands and how it looks.

use serde::{Deserialize, Serialize};

use super::picture::Patch;
use super::wording::Speaker;
use crate::state::text::fold;
use crate::state::{Element, ElementIndex, State};

/// What an element is known by. Ids, classes and places in pixels are no part of that.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// Its role.
    pub role: String,
    /// Its name; `…` stands for data. Empty: it has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// What it stands in, outermost first: `form "Room"`.
    #[serde(rename = "in", default, skip_serializing_if = "Vec::is_empty")]
    pub within: Vec<String>,
    /// It stands in a row, a card or an entry of a list: there is one in each.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub each: bool,
    /// The control before it in the same place, where it has no name of its own.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub after: String,
    /// The control behind it in the same place, where it has no name of its own.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub before: String,
    /// How it looks, where it has no name of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
}

/// A patch that can be put in order.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Picture(pub String);

impl Picture {
    fn patch(&self) -> Option<Patch> {
        self.0.parse().ok()
    }
}

impl Target {
    /// The print of an element; `patch` is how it looked.
    pub fn of(state: &State, element: ElementIndex, patch: Option<Patch>, speaker: &Speaker) -> Option<Self> {
        let e = state.elements.get(element)?;
        let shown = name_of(e);
        let told = speaker.told(&shown);
        let places: Vec<&Element> = state.ancestors(element).filter(|a| is_place(a)).collect();
        let line = |e: &Element| {
            let name = if is_record(&e.role) { String::new() } else { speaker.told(&e.name) };
            if name.is_empty() { e.role.clone() } else { format!("{} \"{name}\"", e.role) }
        };
        let each = state.ancestors(element).any(|a| is_record(&a.role)) || in_card(state, element);
        let nameless = !shown.chars().any(char::is_alphanumeric);
        let [after, before] = if nameless { beside(state, e, speaker) } else { Default::default() };
        Some(Self {
            role: e.role.clone(),
            name: told,
            within: places.iter().rev().map(|e| line(e)).collect(),
            each,
            after,
            before,
            picture: patch.filter(|_| nameless).map(|patch| Picture(patch.to_string())),
        })
    }

    /// It has no name that one could say.
    pub fn is_nameless(&self) -> bool {
        !self.name.chars().any(char::is_alphanumeric)
    }

    /// What it is called is that of a record: there is one for each.
    pub fn is_one_of_many(&self) -> bool {
        self.name.contains('…') && self.is_nameless()
    }

    /// All that it is called is data, and it does not stand among records where that is to be expected.
    pub(super) fn is_nameless_data(&self) -> bool {
        self.is_nameless() && !self.each && self.picture.is_none() && !self.name.is_empty()
    }

    /// Both are one element, or one of many alike.
    pub fn is_like(&self, other: &Self) -> bool {
        let looks = match (&self.picture, &other.picture) {
            (Some(a), Some(b)) => a.patch().zip(b.patch()).is_none_or(|(a, b)| a.is_like(b)),
            _ => true,
        };
        let stands = || self.after == other.after && self.before == other.before;
        self.role == other.role
            && self.name == other.name
            && self.each == other.each
            && self.within == other.within
            && (!self.is_nameless() || looks && (self.each || stands()))
    }

    /// Both bear no name, and are one icon on whatever page: they look alike, or stand beside the same.
    pub(super) fn is_the_icon(&self, other: &Self) -> bool {
        let patches = |a: &Picture, b: &Picture| a.patch().zip(b.patch()).is_some_and(|(a, b)| a.is_like(b));
        let looks = self.picture.as_ref().zip(other.picture.as_ref()).map(|(a, b)| patches(a, b));
        let beside = |a: &str, b: &str| !a.is_empty() && a == b;
        let stands = beside(&self.after, &other.after) || beside(&self.before, &other.before);
        self.is_nameless()
            && other.is_nameless()
            && self.role == other.role
            && self.within == other.within
            && looks.unwrap_or(stands)
    }

    /// As a person would name it: `the link "Books"`, `the button "Delete" of each entry`.
    pub fn words(&self) -> String {
        let role = match self.role.as_str() {
            "textbox" | "searchbox" | "spinbutton" => "field",
            "combobox" | "listbox" => "list",
            "menuitem" | "option" => "entry",
            "columnheader" => "column header",
            "generic" | "" => "control",
            "img" | "image" => "picture",
            role => role,
        };
        let own = if self.name.is_empty() {
            format!("the {role}")
        } else {
            format!("the {role} \"{}\"", self.name)
        };
        if self.each && !self.name.contains('…') { format!("{own} of an entry") } else { own }
    }
}

/// What an element is called: its name, else its own words.
pub(super) fn name_of(e: &Element) -> String {
    let name = [&e.name, &e.own_text, &e.text, &e.placeholder].into_iter().find(|t| !t.trim().is_empty());
    name.map(|t| fold(t)).filter(|t| t.len() <= 200).unwrap_or_default()
}

fn is_record(role: &str) -> bool {
    matches!(role, "row" | "listitem" | "article" | "gridcell" | "treeitem" | "option")
}

/// Cards repeat without a role.
fn in_card(state: &State, element: ElementIndex) -> bool {
    let records = state.symbols().collections.iter().flat_map(|list| &list.records);
    records.into_iter().any(|record| record.element == element || state.is_inside(element, record.element))
}

fn is_place(e: &Element) -> bool {
    match e.role.as_str() {
        "dialog" | "alertdialog" | "form" | "navigation" | "main" | "banner" | "contentinfo" | "search"
        | "complementary" | "table" | "grid" | "row" | "menu" | "tablist" | "toolbar" => true,
        "region" | "group" | "list" | "article" => !e.name.is_empty(),
        _ => false,
    }
}

/// The controls right before and right behind it.
fn beside(state: &State, e: &Element, speaker: &Speaker) -> [String; 2] {
    let place = state.ancestors(e.index).find(|a| is_place(a)).map(|a| a.index);
    let control = |o: &&Element| {
        o.visible && o.interactive && o.index != e.index && place.is_none_or(|p| state.is_inside(o.index, p))
    };
    let line = |o: Option<&Element>| {
        o.map(|o| format!("{} \"{}\"", o.role, speaker.told(&name_of(o)))).unwrap_or_default()
    };
    let before = state.elements.iter().take(e.index).rev().find(control);
    let inside = |o: &&Element| !state.is_inside(o.index, e.index);
    let behind = state.elements.iter().skip(e.index + 1).filter(inside).find(control);
    [line(before), line(behind)]
}

//! The parts of a page: one walk over it.

use std::collections::HashMap;

use url::form_urlencoded;

use super::entries::{self, FEW};
use super::part::Part;
use super::passing::{is_passing_by, turns_pages};
use super::repeated::{self, is_menu};
use super::wording::{Known, Wording};
use crate::state::text::fold;
use crate::state::{Collection, Element, ElementIndex, State, dialog, is_field};

/// A page has no more parts than these; of one that has, no part is called gone.
const MOST: usize = 600;
/// Radio buttons and boxes of one group are asked for as the group.
const CHOICES: [&str; 3] = ["radio", "checkbox", "switch"];

/// A page in its parts.
#[derive(Debug, Default)]
pub(super) struct Read {
    pub(super) parts: Vec<Seen>,
    /// What is there and can't be seen.
    pub(super) hidden: Vec<Seen>,
    /// What its lists are called, and how much they hold.
    pub(super) lists: Vec<(String, usize)>,
    /// The page has more than was read.
    pub(super) cut: bool,
}

/// A part as it stands on a page, with its data.
#[derive(Debug, Clone)]
pub(super) struct Seen {
    pub(super) role: String,
    pub(super) name: String,
    pub(super) place: Option<(String, String)>,
    /// Of a control in the entries of a list: most of them have it.
    pub(super) common: bool,
}

/// Where the parts of an element belong.
#[derive(Debug, Clone, Copy, Default)]
struct Place {
    /// Its number among the places, plus one; 0 for the page itself.
    at: usize,
    /// The same without headings: what has a heading, or is one, stands beside others and not under them.
    part: usize,
    /// Nothing in it is a part.
    skip: bool,
    group: bool,
}

/// Reads a page.
pub(super) fn read(state: &State) -> Read {
    let tops = repeated::tops(state);
    let open = dialog(state);
    let mut places: Vec<(String, String)> = Vec::new();
    let mut of = vec![Place::default(); state.elements.len()];
    // Under which heading the next child stands.
    let mut under: Vec<Option<usize>> = vec![None; state.elements.len()];
    let mut read = Read { cut: state.truncated, ..Read::default() };
    let lists = lists(state);
    for e in &state.elements {
        let parent = e.parent.filter(|&p| p < e.index);
        let mut place = parent.map_or_else(Place::default, |p| of[p]);
        if let Some(heading) = parent.and_then(|p| under[p]) {
            place.at = heading;
        }
        place.skip |= tops[e.index] || is_passing_by(e, state) || turns_pages(e);
        let mut outer = place;
        if e.role == "heading" || holds(e, open) {
            outer.at = place.part;
        }
        if e.visible {
            opens(e, open, &mut place, &mut places);
        }
        of[e.index] = place;
        let at = |place: Place| place.at.checked_sub(1).and_then(|at| places.get(at).cloned());
        for list in lists.get(&e.index).into_iter().flatten().filter(|_| !place.skip) {
            let role = if list.headers.is_empty() { "list" } else { "table" };
            read.parts.push(Seen {
                role: role.into(),
                name: list.name.clone(),
                place: at(outer),
                common: true,
            });
            read.lists.push((list.name.clone(), list.records.len()));
            entries::controls(state, list, &mut read.parts);
        }
        if place.skip || read.parts.len() >= MOST {
            read.cut |= !place.skip;
            continue;
        }
        let Some(role) = role(e, open) else { continue };
        // Which choices a group offers is data; that it offers some is not.
        let name = if outer.group && CHOICES.contains(&role) { String::new() } else { name(e) };
        let told = Seen { role: role.to_owned(), name, place: at(outer), common: true };
        if !e.visible {
            if read.hidden.len() < MOST {
                read.hidden.push(told);
            }
            continue;
        }
        if e.role == "heading" && e.level > 1 && !told.name.is_empty() {
            places.push((told.role.clone(), told.name.clone()));
            if let Some(p) = parent {
                under[p] = Some(places.len());
            }
        }
        read.parts.push(told);
    }
    read
}

/// The parts as they are written down, sorted, each once.
pub(super) fn told(read: &Read, known: &Known) -> Vec<Part> {
    let mut parts: Vec<Part> = read
        .parts
        .iter()
        .filter(|seen| seen.common)
        .map(|seen| Part {
            role: seen.role.clone(),
            name: known.wording(&seen.name),
            place: seen.place.as_ref().map(|(role, name)| (role.clone(), known.wording(name))),
        })
        .filter(|part| {
            let named = !(part.name.is_data() && part.name.has_gap());
            named || matches!(part.role.as_str(), "heading" | "list" | "table")
        })
        .collect();
    parts.sort();
    parts.dedup();
    parts
}

/// The lists of the page that hold something, by what holds them. A list in an entry of another is its data.
fn lists(state: &State) -> HashMap<ElementIndex, Vec<&Collection>> {
    let is_data = |e: &Element| matches!(e.role.as_str(), "row" | "listitem" | "article") || is_menu(e);
    let mut lists: HashMap<ElementIndex, Vec<&Collection>> = HashMap::new();
    for list in &state.symbols().collections {
        let enough = !list.headers.is_empty() || list.records.len() >= FEW;
        let menu = state.elements.get(list.element).is_none_or(is_menu);
        if enough && !menu && !state.ancestors(list.element).any(is_data) {
            lists.entry(list.element).or_default().push(list);
        }
    }
    lists
}

/// The role of a part; `None`: it is none.
fn role(e: &Element, open: Option<ElementIndex>) -> Option<&str> {
    if open == Some(e.index) {
        return Some("dialog");
    }
    let role = e.role.as_str();
    match role {
        _ if asks_for_its_name(e) => None,
        "banner" | "navigation" | "main" | "contentinfo" | "search" | "toolbar" | "tablist" => Some(role),
        "region" | "complementary" | "form" | "radiogroup" | "group" | "columnheader" | "heading"
        | "dialog" | "alertdialog" | "button" | "tab" | "link" | "menuitem" | "menuitemcheckbox"
        | "menuitemradio" => (!name(e).is_empty()).then_some(role),
        _ if is_field(e) || e.editable && e.interactive => (!name(e).is_empty()).then_some(role),
        _ => None,
    }
}

/// Enters a part that others stand in.
fn opens(e: &Element, open: Option<ElementIndex>, place: &mut Place, places: &mut Vec<(String, String)>) {
    place.group |= matches!(e.role.as_str(), "radiogroup" | "group") && !e.name.is_empty();
    if holds(e, open) {
        let role = if open == Some(e.index) { "dialog" } else { &e.role };
        places.push((role.to_owned(), fold(&e.name)));
        place.at = places.len();
        place.part = place.at;
    }
}

/// Others are told to stand in it.
fn holds(e: &Element, open: Option<ElementIndex>) -> bool {
    let role = e.role.as_str();
    HOLDS.contains(&role) || open == Some(e.index) || HOLDS_IF_NAMED.contains(&role) && !e.name.is_empty()
}

/// What others stand in, whatever it is called.
const HOLDS: [&str; 11] = [
    "banner",
    "navigation",
    "main",
    "contentinfo",
    "search",
    "form",
    "dialog",
    "alertdialog",
    "toolbar",
    "tablist",
    "menu",
];

/// What others stand in where it has a name.
const HOLDS_IF_NAMED: [&str; 7] =
    ["region", "complementary", "tabpanel", "table", "grid", "radiogroup", "group"];

/// A link that asks for just what it is called: a tag, a category.
fn asks_for_its_name(e: &Element) -> bool {
    let letters =
        |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase();
    let Some((_, query)) = e.href.split_once('?').filter(|_| e.role == "link") else { return false };
    let own = letters(&e.name);
    let query = query.split('#').next().unwrap_or_default();
    form_urlencoded::parse(query.as_bytes()).any(|(_, value)| {
        let value = letters(&value);
        !value.is_empty() && value == own
    })
}

fn name(e: &Element) -> String {
    let text = [&e.name, &e.own_text, &e.text, &e.placeholder].into_iter().find(|text| !text.is_empty());
    // What holds other parts is not called by all that is in it.
    let role = e.role.as_str();
    let holds = HOLDS.contains(&role) || HOLDS_IF_NAMED.contains(&role);
    // A menu or a table without a name of its own is told by its words.
    if holds && !matches!(role, "menu" | "tabpanel" | "table" | "grid") {
        fold(&e.name)
    } else {
        text.map(|text| fold(text)).unwrap_or_default()
    }
}

/// A part as it stands, compared: only what shows itself to be data is left out.
pub(super) fn plain(seen: &Seen) -> Wording {
    Wording::plain(&seen.name)
}

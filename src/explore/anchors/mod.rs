//! What a page offers: links, buttons, tabs, menus, choices. Each has an identity that is the same at the next look, and a
//! class that it shares with others of its sort, of which two or three are as good as all.

mod alike;
mod kind;
mod place;
mod routes;
mod selection;
mod wording;

use std::collections::HashSet;

pub(crate) use alike::A_DAY;
pub use kind::Kind;
pub(crate) use kind::{
    advances, counts_rows, is_parked, keeps, mark_of, marks, runs, says_new, says_so, sends_a_step,
};
pub(crate) use place::tells_states;
pub use place::{InRecord, Landmark, Places};
pub use routes::{
    asks_for, below_host, family, is_number, linked, of_another_sort, parts, pattern, route, routes_of,
};
pub(crate) use selection::{
    Selectable, has_price, is_for_the_selected, is_of_deeds, says_how_many, selected_rows, selects_all,
    selects_none,
};
pub use wording::{is_same_thing, named_by_place, wordings};

use crate::state::text::fold_case;
use crate::state::{Element, ElementIndex, State, dialog, popup, unfolded};

/// Something on a page that can be used.
#[derive(Debug, Clone, PartialEq)]
pub struct Anchor {
    /// Which element of the look.
    pub element: ElementIndex,
    /// What sort of control.
    pub kind: Kind,
    /// What it is called.
    pub name: String,
    /// Where it leads, absolute; empty where it tells none.
    pub href: String,
    /// Which part of the page it stands in.
    pub landmark: Landmark,
    /// The record that it belongs to.
    pub record: Option<InRecord>,
    /// The same at every look.
    pub id: String,
    /// What it is one of.
    pub class: String,
}

impl Anchor {
    /// What it is on whichever page it stands: a link by where it leads, another control by its name.
    pub fn everywhere(&self) -> String {
        let to = if self.kind == Kind::Link { linked(&self.href) } else { String::new() };
        let path = if self.is_in_path() { PATH } else { "" };
        format!("everywhere|{path}{}|{}|{to}", self.kind.word(), without_numbers(&self.name))
    }

    /// It stands in the path above a page.
    pub fn is_in_path(&self) -> bool {
        self.class.starts_with(PATH)
    }
}

/// What a control is that is called as its record is.
const ITS_NAME: &str = "its name";

/// How the class of what stands in the path above a page begins.
const PATH: &str = "path|";

/// The longest name that is taken for one.
const LONG: usize = 90;

/// What a page offers, in document order, each once.
pub fn read(state: &State) -> Vec<Anchor> {
    let places = Places::of(state);
    let mut found: Vec<Anchor> = Vec::new();
    let mut ids: HashSet<String> = HashSet::new();
    // What lies under an open menu or dialog can't be reached.
    let menu = popup(state);
    let over = menu.or_else(|| dialog(state));
    let selectable = Selectable::of(state);
    for e in &state.elements {
        let Some(kind) = kind::of(e, state, &selectable) else { continue };
        // The field whose list is open is chosen from.
        let open = kind == Kind::Choice && e.expanded == Some(true);
        if !open && over.is_some_and(|d| !state.is_inside(e.index, d)) {
            continue;
        }
        // What stands on the page to be chosen from is part of a form.
        if e.role == "option" && menu.is_none() {
            continue;
        }
        let name = name_of(e);
        if name.is_empty() || name.chars().count() > LONG || is_its_link(e, &name, state) {
            continue;
        }
        let anchor = anchor(e, kind, name, state, &places);
        if ids.insert(anchor.id.clone()) {
            found.push(anchor);
        }
    }
    alike::put_together(&mut found, state);
    found
}

/// A row or a card that is used by the link in it, which has most of its words and is tried by itself: beside the link a click may
/// well do nothing.
fn is_its_link(e: &Element, name: &str, state: &State) -> bool {
    let length = name.chars().count();
    let same = |link: &Element| {
        let own = name_of(link);
        link.visible
            && link.role == "link"
            && link.href.starts_with("http")
            && own.chars().count() * 2 >= length
            && name.contains(&own)
    };
    !matches!(e.role.as_str(), "link" | "treeitem") && state.descendants(e.index).any(same)
}

/// What the page is about, as its headings say.
fn heads(state: &State) -> impl Iterator<Item = &str> {
    let heads = state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level == 1);
    heads.map(|e| e.name.trim()).filter(|name| !name.is_empty())
}

/// What a control is called.
pub fn name_of(e: &Element) -> String {
    let told = [&e.name, &e.own_text, &e.text, &e.description, &e.placeholder];
    told.into_iter().map(|t| t.trim()).find(|t| !t.is_empty()).unwrap_or_default().to_owned()
}

/// What the field is called whose list is open.
pub(crate) fn asking(state: &State) -> String {
    unfolded(state).map(|e| fold_case(&e.name)).unwrap_or_default()
}

fn anchor(e: &Element, kind: Kind, name: String, state: &State, places: &Places) -> Anchor {
    let landmark = places.landmark(e.index, state);
    let record = places.record(e.index);
    let plain = without_numbers(&name);
    let class = match (&record, landmark) {
        // One of a list is chosen as another one is.
        _ if e.role == "option" => format!("{}|an option of {}", state.page_id, asking(state)),
        // The path above a page leads where the menu does, in a way of its own.
        _ if state.is_in_breadcrumb(e) => {
            format!("{PATH}{}|{plain}|{}", kind.word(), pattern(&e.href))
        }
        // The frame of an app is the same on every page.
        (_, landmark) if landmark.frames() => {
            format!("frame|{}|{plain}|{}", kind.word(), pattern(&e.href))
        }
        (Some(record), _) => {
            let is_named = fold_case(&name).contains(&fold_case(&record.key)) && !record.key.is_empty();
            // "Edit Emma" and "Remove Emma" do two things.
            let leads = kind == Kind::Link || fold_case(&name) == fold_case(&record.key);
            let slot = if is_named && is_deed(e, kind, record, state) {
                plain
            } else if is_named && leads {
                ITS_NAME.to_owned()
            } else {
                without_numbers(&places.without_its_data(e, &name, record, state))
            };
            // A list that is called after the record that the page is about is the same list on the page of the next.
            let own = state.page_id.contains('*') && heads(state).any(|head| record.list.contains(head));
            let list = if own { "" } else { record.list.as_str() };
            // What can be done with it may be another thing in another state.
            let status = if kind == Kind::Link { "" } else { record.status.as_str() };
            let status = if status.is_empty() { String::new() } else { format!("|{status}") };
            format!("{}|{list}|{}|{slot}{status}", state.page_id, kind.word())
        }
        // A tab is the same whichever other one is open, though each has an address of its own.
        (None, _) if kind == Kind::Tab => {
            let page = state.page_id.split('?').next().unwrap_or_default();
            format!("{page}|{}|{plain}", kind.word())
        }
        (None, _) => format!("{}|{}|{plain}", state.page_id, kind.word()),
    };
    let key = record.as_ref().map_or("", |record| record.key.as_str());
    let id = format!("{class}|{key}|{}", if kind == Kind::Link { linked(&e.href) } else { name.clone() });
    Anchor { element: e.index, kind, name, href: e.href.clone(), landmark, record, id, class }
}

/// In a list that says nothing else a button is no record, nor is a link to what can be done with the page that is open:
/// "/books/7/edit".
pub(crate) fn is_deed(e: &Element, kind: Kind, record: &InRecord, state: &State) -> bool {
    let below = || {
        let (here, there) = (parts(&state.url), parts(&e.href));
        let last = there.last().is_some_and(|last| !last.chars().any(|c| c.is_ascii_digit()));
        there.len() == here.len() + 1 && there.starts_with(&here) && last
    };
    record.is_bare && (kind != Kind::Link || below())
}

/// "Orders (3)" and "Orders (4)" are one name, and so are "1 review" and "2 reviews", and the heads of a column that is sorted and
/// of one that is not.
pub(crate) fn without_numbers(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for c in fold_case(name).chars() {
        match c {
            c if c.is_ascii_digit() => {
                if !plain.ends_with('#') {
                    plain.push('#');
                }
            }
            '▲' | '▼' | '↑' | '↓' | '⇅' | '⇵' => {}
            c => plain.push(c),
        }
    }
    plain.truncate(plain.trim_end().len());
    let mut counted = false;
    let mut word = |word: &str| {
        let singular = word
            .strip_suffix('s')
            .filter(|w| counted && w.chars().count() > 2 && w.chars().all(char::is_alphabetic));
        counted = word == "#";
        singular.unwrap_or(word).to_owned()
    };
    plain.split(' ').map(&mut word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_can_be_used_is_offered_once() {
        let state = page().link("Books", "http://app.test/books").button("Save").build();
        let names: Vec<(Kind, String)> = read(&state).into_iter().map(|a| (a.kind, a.name)).collect();
        assert_eq!(names, [(Kind::Link, "Books".to_owned()), (Kind::Button, "Save".to_owned())]);
    }

    #[test]
    fn the_path_above_a_page_is_no_menu() {
        let link = |p: crate::state::testing::Page| p.link("Books", "http://app.test/books");
        let state =
            page().within("navigation", "Main", link).within("navigation", "Breadcrumb", link).build();
        let of: Vec<bool> = read(&state).iter().map(Anchor::is_in_path).collect();
        assert_eq!(of, [false, true]);
        let everywhere: Vec<String> = read(&state).iter().map(Anchor::everywhere).collect();
        assert_ne!(everywhere[0], everywhere[1]);
    }

    #[test]
    fn a_number_in_a_name_makes_no_other_control() {
        assert_eq!(without_numbers("Orders (12)"), without_numbers("Orders (3)"));
        assert_eq!(without_numbers("3.0 of 5, 1 review"), without_numbers("4.5 of 5, 12 reviews"));
        assert_eq!(without_numbers("ID ▲"), without_numbers("ID"));
    }

    #[test]
    fn what_the_record_says_is_no_part_of_what_its_controls_are() {
        let cell = |p: crate::state::testing::Page, text: &'static str| {
            p.element("cell", "", |e| e.own_text = text.into())
        };
        let row =
            |p: crate::state::testing::Page, name: &'static str, day: &'static str, then: &'static str| {
                p.within("row", "", |p| {
                    let menu = |p: crate::state::testing::Page| {
                        p.button(&format!("Actions for {name} at {day}"))
                            .within("button", then, |p| p.span(then))
                    };
                    cell(cell(p, name), day).within("cell", "", menu)
                })
            };
        let rows = |p| {
            let p = row(p, "Ada Byron", "Mon", "Close");
            row(row(p, "Alan Mathison", "Tue", "Reopen"), "Grace Hopper", "Wed", "Close")
        };
        let state = page().page_id("/visits").within("table", "Visits", rows).build();
        let classes: std::collections::BTreeSet<String> = read(&state).into_iter().map(|a| a.class).collect();
        assert_eq!(classes.len(), 3, "{classes:?}");
        assert!(classes.iter().any(|class| class.ends_with("actions for ... at ...")), "{classes:?}");
    }

    #[test]
    fn an_open_menu_is_all_that_can_be_used() {
        let menu = |p: crate::state::testing::Page| p.element("menuitem", "Rename", |e| e.focused = true);
        let beside = |e: &mut Element| (e.bounds.x, e.bounds.height) = (300.0, 90.0);
        let state = page().button("New").within_with("menu", "", beside, menu).build();
        let names: Vec<String> = read(&state).into_iter().map(|a| a.name).collect();
        assert_eq!(names, ["Rename"]);
    }

    #[test]
    fn what_can_be_done_with_a_page_is_no_list_of_records() {
        let classes = |links: &[(&str, &str)]| {
            let list = |p: crate::state::testing::Page| {
                links.iter().fold(p, |p, (name, to)| p.within("listitem", "", |p| p.link(name, to)))
            };
            let state = page().url("http://a.test/books/7").within("list", "Here", list).build();
            read(&state).into_iter().map(|a| a.class).collect::<std::collections::BTreeSet<_>>().len()
        };
        let deeds = [("Edit", "/edit"), ("Sort", "/sort"), ("Delete", "/delete")];
        let deeds = deeds.map(|(name, to)| (name, format!("http://a.test/books/7{to}")));
        let deeds: Vec<(&str, &str)> = deeds.iter().map(|(n, to)| (*n, to.as_str())).collect();
        assert_eq!(classes(&deeds), 3);
        let books = [("Emma", "http://a.test/books/1"), ("Dune", "http://a.test/books/2")];
        assert_eq!(classes(&books), 1);
    }
}

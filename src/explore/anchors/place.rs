//! Where on a page something stands: in the frame of the app, in a record of a list.

use std::collections::{HashMap, HashSet};

use super::routes::parts;
use crate::state::text::{fold_case, words};
use crate::state::{Element, ElementIndex, State};

/// A part of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Landmark {
    /// A menu.
    Navigation,
    /// The head of every page.
    Header,
    /// The foot of every page.
    Footer,
    /// A bar at the side.
    Side,
    /// A dialog.
    Dialog,
    /// What the page is about.
    Main,
}

impl Landmark {
    /// It is a part of the frame of an app, the same on every page: its menu, its head or its foot.
    pub fn frames(self) -> bool {
        matches!(self, Self::Navigation | Self::Header | Self::Footer)
    }

    /// What people call it, with its preposition.
    pub fn told(self) -> Option<&'static str> {
        Some(match self {
            Self::Navigation => "in the navigation",
            Self::Header => "in the header",
            Self::Footer => "in the footer",
            Self::Side => "in the sidebar",
            Self::Dialog => "in the dialog",
            Self::Main => return None,
        })
    }
}

/// The record that something belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InRecord {
    /// What the list is called, and its columns.
    pub list: String,
    /// What the record is called.
    pub key: String,
    /// The head of the column that it stands in; empty where there is none.
    pub column: String,
    /// What the column of states says of it: what can be done with it depends on that. Empty where there is none.
    pub status: String,
    /// It is a row of a table.
    pub is_row: bool,
    /// It is one of a few, and says nothing but what it is called: an entry of a list of deeds may be such.
    pub is_bare: bool,
}

/// How often each word is written in an element.
fn counted(element: ElementIndex, state: &State) -> HashMap<String, usize> {
    let mut counts = HashMap::new();
    let whole = state.elements.get(element).into_iter().chain(state.descendants(element));
    for word in whole.flat_map(|e| words(&e.own_text)) {
        *counts.entry(word).or_default() += 1;
    }
    counts
}

/// It is called as the states of records are: "Status", "Order state".
pub(crate) fn tells_states(name: &str) -> bool {
    let last = words(name).last();
    last.is_some_and(|word| matches!(word.as_str(), "status" | "state" | "stage" | "phase"))
}

/// A state has a short name, and no number.
fn is_status(cell: &str) -> bool {
    (1..=24).contains(&cell.trim().chars().count()) && !cell.contains(|c: char| c.is_ascii_digit())
}

/// The links of a navigation in the middle of a page all lead to the page itself, and ask for another part of it each; or they
/// lead to the pages beside it, of which this is one: the parts of "Settings"; or it has none, and buttons that turn a list.
fn is_of_page(navigation: &Element, state: &State) -> bool {
    let here = parts(&state.url);
    let links = || state.descendants(navigation.index).filter(|e| e.visible && e.role == "link");
    let part = |e: &Element| e.href.contains('?') && parts(&e.href) == here;
    let beside = |above: &[String]| {
        let lies = |e: &Element| {
            let there = parts(&e.href);
            there == above || there.split_last().is_some_and(|(_, own)| own == above)
        };
        !above.is_empty() && links().all(lies) && links().any(|e| parts(&e.href) == here)
    };
    let above = here.split_last().map(|(_, above)| above).unwrap_or_default();
    // Buttons alone lead nowhere, and `all` of no links holds.
    (links().all(part) || (beside(above) || beside(&here)) && !state.is_in_breadcrumb(navigation))
        && state.ancestors(navigation.index).any(|a| a.role == "main")
}

fn is_cell(e: &Element) -> bool {
    matches!(e.role.as_str(), "cell" | "gridcell" | "rowheader")
}

/// What a control is that is called after its row and its column.
const ITS_CELL: &str = "its cell";

/// So many deeds a list has at most.
const FEW: usize = 12;

/// The records of a page, by element.
pub struct Places {
    records: HashMap<ElementIndex, InRecord>,
    /// By element: the record around it.
    around: HashMap<ElementIndex, ElementIndex>,
    /// Navigations that are a part of their page.
    tabs: HashSet<ElementIndex>,
}

impl Places {
    /// Reads the lists of a page.
    pub fn of(state: &State) -> Self {
        let (mut records, mut around) = (HashMap::new(), HashMap::new());
        for list in &state.symbols().collections {
            // A table with one row is a list that has one record just now.
            if list.records.len() < 2 && list.headers.is_empty() {
                continue;
            }
            let name = if list.headers.is_empty() { list.title() } else { list.headers.join(",") };
            let states = list.headers.iter().position(|head| tells_states(head));
            for record in &list.records {
                let status = states.and_then(|at| record.cells.get(at)).filter(|cell| is_status(cell));
                let place = InRecord {
                    status: status.map(|cell| fold_case(cell.trim())).unwrap_or_default(),
                    list: name.clone(),
                    key: record.key.clone(),
                    column: String::new(),
                    is_row: state.elements.get(record.element).is_some_and(|e| e.role == "row"),
                    is_bare: list.records.len() <= FEW && fold_case(&record.text) == fold_case(&record.key),
                };
                let whole =
                    std::iter::once(record.element).chain(state.descendants(record.element).map(|e| e.index));
                // The inner list of two comes later, and wins.
                for e in whole {
                    records.insert(e, place.clone());
                    around.insert(e, record.element);
                }
                for (cell, head) in state.children(record.element).filter(|e| is_cell(e)).zip(&list.headers) {
                    for e in state.descendants(cell.index) {
                        if let Some(place) = records.get_mut(&e.index) {
                            place.column = fold_case(head.trim());
                        }
                    }
                }
            }
        }
        let navigations = state.elements.iter().filter(|e| e.role == "navigation" && is_of_page(e, state));
        Self { records, around, tabs: navigations.map(|e| e.index).collect() }
    }

    /// The record around an element.
    pub fn record(&self, element: ElementIndex) -> Option<InRecord> {
        self.records.get(&element).cloned()
    }

    /// What a control is called, but for what its record says besides it: "Actions for …" of "Actions for Ada Byron". It is one
    /// sort of control in all of them.
    pub(in crate::explore) fn without_its_data(
        &self,
        control: &Element,
        name: &str,
        record: &InRecord,
        state: &State,
    ) -> String {
        let Some(record_of) = self.around.get(&control.index) else { return name.to_owned() };
        // The first word is what is done: one word by itself is no data.
        let said = if name.contains(' ') { counted(*record_of, state) } else { HashMap::new() };
        let own = counted(control.index, state);
        let key: Vec<String> = words(&record.key).collect();
        let is_key = |word: &str| words(word).next().is_some() && words(word).all(|part| key.contains(&part));
        let is_data = |word: &str| {
            let proper = word.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
            let mut parts = words(word).peekable();
            let told = |part: String| said.get(&part).copied() > own.get(&part).copied().or(Some(0));
            proper && parts.peek().is_some() && parts.all(told)
        };
        // Called after the row and the column: what else it says is what stands in that cell.
        let said_words: HashSet<String> = words(name).collect();
        let names_its_cell =
            |parts: &[String]| !parts.is_empty() && parts.iter().all(|w| said_words.contains(w));
        let column: Vec<String> = words(&record.column).collect();
        if names_its_cell(&key) && names_its_cell(&column) {
            return ITS_CELL.to_owned();
        }
        let mut plain: Vec<&str> = Vec::new();
        for (n, word) in name.split_whitespace().enumerate() {
            // What is done comes first.
            if !(is_key(word) || n > 0 && is_data(word)) {
                plain.push(word);
            } else if plain.last() != Some(&"…") {
                plain.push("…");
            }
        }
        plain.join(" ")
    }

    /// The part of the page around an element, the innermost that tells.
    pub fn landmark(&self, element: ElementIndex, state: &State) -> Landmark {
        for a in state.ancestors(element) {
            return match a.role.as_str() {
                "navigation" if self.tabs.contains(&a.index) => Landmark::Main,
                "navigation" | "menubar" => Landmark::Navigation,
                "banner" => Landmark::Header,
                "contentinfo" => Landmark::Footer,
                "complementary" => Landmark::Side,
                "dialog" | "alertdialog" => Landmark::Dialog,
                "main" => Landmark::Main,
                _ => continue,
            };
        }
        Landmark::Main
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn tabs_that_are_links_are_a_part_of_their_page() {
        let with = |to: &'static str| {
            let tabs = move |p: Page| p.link("Open", to);
            let main = move |p: Page| p.within("navigation", "Status", tabs);
            let state = page().url("http://a.test/jobs").within("main", "", main).build();
            let link = state.elements.iter().find(|e| e.role == "link").unwrap().index;
            Places::of(&state).landmark(link, &state)
        };
        assert_eq!(with("http://a.test/jobs?tab=open"), Landmark::Main);
        assert_eq!(with("http://a.test/parts"), Landmark::Navigation);
    }

    #[test]
    fn the_cells_of_a_plan_are_one_sort() {
        let cell = |p: Page, who: &str, day: &str, shift: &str| {
            let button = |e: &mut Element| {
                (e.tag, e.interactive, e.own_text, e.text) =
                    ("button".into(), true, shift.into(), shift.into());
            };
            p.within("cell", "", |p| p.element("button", &format!("{who} {day} {shift}"), button))
        };
        let row = |p: Page, who: &str, shifts: [&str; 2]| {
            p.within("row", "", |p| {
                let p = p.within("cell", "", |p| p.span(who));
                cell(cell(p, who, "Mon 23 Nov", shifts[0]), who, "Tue 24 Nov", shifts[1])
            })
        };
        let head = |p: Page| {
            p.within("row", "", |p| {
                ["Who", "Mon 23 Nov", "Tue 24 Nov"]
                    .iter()
                    .fold(p, |p, day| p.within("columnheader", day, |p| p.span(day)))
            })
        };
        let plan =
            |p: Page| row(row(head(p), "Ada Byron", ["Early", "Off"]), "Alan Mathison", ["Late", "Day"]);
        let state = page().url("http://a.test/rota").within("table", "Rota", plan).build();
        let classes: HashSet<String> =
            crate::explore::anchors::read(&state).into_iter().map(|anchor| anchor.class).collect();
        assert_eq!(classes.len(), 1, "{classes:?}");
    }

    #[test]
    fn the_pages_beside_one_another_are_parts_of_one() {
        let on = |url: &str| {
            let tabs = |p: Page| {
                p.link("Profile", "http://a.test/settings/profile")
                    .link("School", "http://a.test/settings/school")
            };
            let main = move |p: Page| p.within("navigation", "Settings", tabs);
            let state = page().url(url).within("main", "", main).build();
            let link = state.elements.iter().find(|e| e.role == "link").unwrap().index;
            Places::of(&state).landmark(link, &state)
        };
        assert_eq!(on("http://a.test/settings/profile"), Landmark::Main);
        assert_eq!(on("http://a.test/rooms/7"), Landmark::Navigation);
    }
}

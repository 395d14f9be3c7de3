//! Lists of records: the rows of a table, the items of a list, repeated cards. A record has a key, so that it can be
//! followed from one look to another.

use std::collections::{HashMap, HashSet};

use crate::state::extract::card_groups;
use crate::state::text::{fold, fold_case, without_initials};
use crate::state::{Element, ElementIndex, State, Tree, heading_above, tables};

/// A list of records.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Collection {
    /// What holds the records.
    pub element: ElementIndex,
    /// What it is called: its caption or name, else the heading above it; empty where it has none.
    pub name: String,
    /// The column headers; empty for lists and cards.
    pub headers: Vec<String>,
    /// Its records, in order.
    pub records: Vec<Record>,
    /// Where the record of a key stands, case apart; `None` for a key that several have. Looks of long lists are compared
    /// record by record, so a key must be found at once.
    places: HashMap<String, Option<usize>>,
}

/// One record.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Record {
    /// Its row, item or card.
    pub element: ElementIndex,
    /// What it is called; empty where nothing tells.
    pub key: String,
    /// The texts of its cells, by column; empty for lists and cards.
    pub cells: Vec<String>,
    /// All that it says.
    pub text: String,
}

impl Collection {
    fn new(element: ElementIndex, name: String, headers: Vec<String>, records: Vec<Record>) -> Self {
        let mut places = HashMap::with_capacity(records.len());
        for (at, record) in records.iter().enumerate() {
            places.entry(fold_case(&record.key)).and_modify(|place| *place = None).or_insert(Some(at));
        }
        Self { element, name, headers, records, places }
    }

    /// The same list without what it lists.
    #[must_use]
    pub fn bare(&self) -> Self {
        Self::new(self.element, self.name.clone(), self.headers.clone(), Vec::new())
    }

    /// Where the record of this key stands, if there is just one.
    pub fn place(&self, key: &str) -> Option<usize> {
        self.places.get(&fold_case(key)).copied().flatten()
    }

    /// The record of this key, if there is just one.
    pub fn record(&self, key: &str) -> Option<&Record> {
        self.records.get(self.place(key)?)
    }

    /// The column of this header.
    pub fn column(&self, header: &str) -> Option<usize> {
        let wanted = fold_case(header);
        self.headers.iter().position(|h| fold_case(h) == wanted)
    }

    /// The keys, each as often as it occurs.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.records.iter().map(|r| r.key.as_str())
    }

    /// What a person calls it: without the count of its records ("Books (3)").
    pub fn title(&self) -> String {
        let name = self.name.trim_end();
        let counted = name.strip_suffix([')', ']']).and_then(|n| n.rsplit_once(['(', '[']));
        let name =
            counted.filter(|(_, n)| n.parse::<u32>().is_ok()).map_or(name, |(name, _)| name.trim_end());
        match (name, self.headers.iter().find(|h| !h.is_empty())) {
            ("", Some(header)) => format!("the list by {header}"),
            ("", None) => "the list".to_owned(),
            (name, _) => format!("the list \"{name}\""),
        }
    }
}

/// Two lists that a person would call the same at two times: same columns, and the same name or place.
pub fn same_list(a: &Collection, b: &Collection) -> bool {
    // A count in a name ("Books (3)", "Crew 6 people") follows its list.
    let plain = |name: &str| {
        let words: Vec<&str> = name.split_whitespace().collect();
        let is_count = |at: usize| {
            let then = words.get(at + 1).is_some_and(|next| next.starts_with(char::is_lowercase));
            then && words[at].bytes().all(|b| b.is_ascii_digit() || b == b',')
        };
        let bare: Vec<&str> =
            words.iter().enumerate().filter(|(at, _)| !is_count(*at)).map(|(_, word)| *word).collect();
        fold_case(bare.join(" ").trim_end_matches(|c: char| !c.is_alphabetic()))
    };
    a.headers == b.headers && plain(&a.name) == plain(&b.name)
}

pub(super) fn collections(state: &State, tree: &Tree) -> Vec<Collection> {
    let mut found: Vec<Collection> = tables(state)
        .into_iter()
        .map(|table| {
            let rows = table.rows.iter().map(|row| {
                let cells: Vec<String> = row.cells.iter().map(|&c| reading(state, tree, c)).collect();
                Record { element: row.element, text: cells.join(" "), cells, key: String::new() }
            });
            // One cell across many columns says something of the table ("No customers"), and is no record.
            let width = table.headers.len();
            let mut records: Vec<Record> = rows.filter(|r| r.cells.len() > 1 || width <= 2).collect();
            if let Some(column) = key_column(&table.headers, &records) {
                for record in &mut records {
                    let cell = record.cells.get(column).map(String::as_str).unwrap_or_default();
                    record.key = without_initials(cell).to_owned();
                }
            }
            let name = if table.name.is_empty() { heading_above(state, table.element) } else { table.name };
            Collection::new(table.element, name, table.headers, records)
        })
        .collect();
    for (above, cards) in card_groups(state, tree) {
        let Some(parent) = cards.first().and_then(|&c| state.elements.get(c)?.parent) else { continue };
        let records = cards.iter().filter_map(|&card| {
            let element = state.elements.get(card)?;
            let text = fold(&element.text);
            Some(Record { element: card, key: name_of(state, tree, element), cells: Vec::new(), text })
        });
        let own = state.elements.get(parent).map(|e| fold(&e.name)).unwrap_or_default();
        let name = if own.is_empty() { above } else { own };
        found.push(Collection::new(parent, name, Vec::new(), records.collect()));
    }
    found.sort_by_key(|c| c.element);
    found
}

/// What a cell reads: its text, else what its only field holds. A box to tick says whether it is ticked, and tells no record: "Select row 3".
fn reading(state: &State, tree: &Tree, cell: ElementIndex) -> String {
    let Some(element) = state.elements.get(cell) else { return String::new() };
    let inside = state.elements.get(tree.subtree(cell)).unwrap_or_default();
    let mut values = inside.iter().filter(|e| e.visible && !e.editable || e.value.is_some());
    let ticks = inside.iter().any(|e| e.visible && e.checked.is_some() && e.role == "checkbox");
    if ticks && element.text.trim().is_empty() {
        return String::new();
    }
    let field = values.find_map(|e| e.value.as_deref().filter(|_| e.checked.is_none()));
    fold(if element.text.is_empty() { field.unwrap_or(&element.name) } else { &element.text })
}

/// The column that tells the records apart: the first with words in it and no word twice.
fn key_column(headers: &[String], records: &[Record]) -> Option<usize> {
    let width = records.iter().map(|r| r.cells.len()).max()?;
    let column = |c: usize| records.iter().map(move |r| r.cells.get(c).map_or("", String::as_str));
    let told = |c: &usize| column(*c).all(|text| text.chars().any(char::is_alphanumeric) && text.len() < 200);
    let apart = |c: &usize| {
        let mut seen = HashSet::new();
        column(*c).all(|text| seen.insert(fold_case(text)))
    };
    let worded = |c: &usize| column(*c).all(|text| text.chars().any(char::is_alphabetic));
    let named = |c: &usize| headers.get(*c).is_some_and(|h| is_name(h));
    let all = || 0..width;
    all()
        .filter(named)
        .find(|c| told(c) && apart(c))
        .or_else(|| all().find(|c| told(c) && apart(c) && worded(c)))
        .or_else(|| all().find(|c| told(c) && apart(c)))
        .or_else(|| all().filter(told).find(|c| named(c) || worded(c)))
}

/// A header over what records are called.
fn is_name(header: &str) -> bool {
    let header = header.to_lowercase();
    let last = header.split_whitespace().last().unwrap_or_default();
    matches!(last, "name" | "title" | "number" | "subject" | "reference" | "product" | "item" | "email")
}

/// What a card is called: its first heading, else its first link, else its first line.
fn name_of(state: &State, tree: &Tree, card: &Element) -> String {
    let inside =
        || state.elements.get(tree.subtree(card.index)).unwrap_or_default().iter().filter(|e| e.visible);
    let told = |role: &str| inside().find(|e| e.role == role && !e.text.is_empty()).map(|e| fold(&e.text));
    let line = || {
        let leaf = inside().find(|e| !e.own_text.trim().is_empty());
        leaf.map(|e| fold(&e.own_text)).unwrap_or_default()
    };
    told("heading").or_else(|| told("link")).unwrap_or_else(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn records_are_called_by_what_tells_them_apart() {
        let state = page()
            .heading(1, "Books (2)")
            .table("", &["#", "State", "Title"], &[&["1", "New", "Emma"], &["2", "New", "Dune"]])
            .build();
        let lists = &state.symbols().collections;
        assert_eq!(lists[0].keys().collect::<Vec<_>>(), ["Emma", "Dune"]);
        assert_eq!(lists[0].record("DUNE").map(|r| r.cells[0].as_str()), Some("2"));
        assert_eq!((lists[0].name.as_str(), lists[0].column("state")), ("Books (2)", Some(1)));
        assert_eq!(lists[0].title(), "the list \"Books\"");
    }

    #[test]
    fn a_box_to_select_a_row_by_does_not_tell_what_it_is_called() {
        let row = |p: crate::state::testing::Page, n: &'static str, name: &'static str| {
            p.within("row", "", |p| {
                p.within("cell", n, |p| p.element("checkbox", n, |e| e.checked = Some(false))).element(
                    "cell",
                    name,
                    |e| e.own_text = name.into(),
                )
            })
        };
        let table = |p| row(row(p, "Select row 1", "Emma"), "Select row 2", "Dune");
        let state = page().within("table", "Books", table).build();
        let lists = &state.symbols().collections;
        assert_eq!(lists[0].keys().collect::<Vec<_>>(), ["Emma", "Dune"]);
    }

    #[test]
    fn a_list_is_the_same_with_other_rows_and_another_count() {
        let list = |name: &str, rows: &[&[&str]]| {
            let state = page().heading(1, name).table("", &["Title"], rows).build();
            state.symbols().collections[0].clone()
        };
        assert!(same_list(&list("Books (2)", &[&["Emma"]]), &list("Books (1)", &[])));
        assert!(!same_list(&list("Books", &[&["Emma"]]), &list("Shelves", &[&["Emma"]])));
    }

    #[test]
    fn cards_are_called_by_their_headings() {
        let card = |name: &'static str, price: &'static str| {
            move |p: crate::state::testing::Page| p.within("article", "", |p| p.heading(3, name).span(price))
        };
        let state = page().within("region", "Shop", |p| card("Lamp", "€4")(card("Mug", "€3")(p))).build();
        let lists = &state.symbols().collections;
        assert_eq!(lists.len(), 1);
        assert_eq!(lists[0].keys().collect::<Vec<_>>(), ["Mug", "Lamp"]);
    }
}

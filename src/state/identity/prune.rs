//! From a page to its skeleton.
//!
//! What repeats is pruned (rows, entries, cards, options), so that a list of three and one of three hundred have the
//! same skeleton. What frames every page of an app is pruned too (header, footer, navigation), as is all prose.

use std::ops::Range;

use super::address::{self, Address};
use super::label::plain;
use super::skeleton::{Kind, Skeleton};
use crate::state::{Element, ElementIndex, State, Tree};

/// A skeleton has no more nodes than this: what is larger is told apart by its beginning.
const LARGEST: usize = 400;
/// So many plain links side by side are data.
const LINKS: usize = 6;

/// The skeleton of what lies in a range of elements, without what is in `but`: a dialog over the page.
pub(super) fn skeleton(
    state: &State,
    tree: &Tree,
    address: &Address,
    range: Range<ElementIndex>,
    but: Option<ElementIndex>,
) -> Skeleton {
    let elements = state.elements.get(range.clone()).unwrap_or_default();
    let mut links = vec![0; state.elements.len()];
    for parent in elements.iter().filter(|e| e.visible && e.role == "link").filter_map(|e| e.parent) {
        if let Some(count) = links.get_mut(parent) {
            *count += 1;
        }
    }
    let mut walk = Walk {
        state,
        tree,
        address,
        links,
        has_main: elements.iter().any(|e| e.visible && e.role == "main"),
        skeleton: Skeleton::new(),
        places: vec![Place::default(); state.elements.len()],
    };
    let mut at = range.start;
    while at < range.end && walk.skeleton.nodes.len() < LARGEST {
        at = if Some(at) == but { tree.end(at) } else { walk.step(at, range.start) };
    }
    walk.skeleton
}

/// Where the parts of an element belong.
#[derive(Debug, Clone, Copy, Default)]
struct Place {
    /// The node above.
    node: usize,
    main: bool,
    article: bool,
    /// A group of boxes or of radio buttons.
    group: bool,
    row: bool,
    /// A table that names its columns.
    columns: bool,
}

struct Walk<'a> {
    state: &'a State,
    tree: &'a Tree,
    address: &'a Address,
    has_main: bool,
    /// How many links stand directly in each element.
    links: Vec<usize>,
    skeleton: Skeleton,
    places: Vec<Place>,
}

impl Walk<'_> {
    /// Takes one element in; gives where to go on: behind it, if what is inside is data.
    fn step(&mut self, at: ElementIndex, first: ElementIndex) -> ElementIndex {
        let e = &self.state.elements[at];
        let mut place =
            e.parent.filter(|&p| p < at && p >= first).map_or_else(Place::default, |p| self.places[p]);
        self.places[at] = place;
        if !e.visible {
            return at + 1;
        }
        let behind = self.tree.end(at);
        match e.role.as_str() {
            // What frames every page, and what is told in prose or by data alone.
            "banner" | "navigation" | "contentinfo" | "search" | "definition" | "menu" | "menubar"
            | "option" | "treeitem" | "gridcell" | "paragraph" | "comment" | "status" | "alert" | "log" => {
                return behind;
            }
            "listitem" => {
                self.entry(at, place);
                return behind;
            }
            "row" if self.is_data(at, place) => return behind,
            "row" => place.row = true,
            "article" if !self.is_titled(at) => return behind,
            "main" | "form" | "region" | "table" | "grid" | "treegrid" | "tabpanel" | "tablist" | "group"
            | "radiogroup" | "complementary" | "article" => {
                place.main |= e.role == "main";
                place.article |= e.role == "article";
                place.group |= matches!(e.role.as_str(), "group" | "radiogroup");
                if matches!(e.role.as_str(), "table" | "grid" | "treegrid") {
                    let named = |i: usize| self.state.elements[i].role == "columnheader";
                    place.columns = self.tree.inside(at).any(named);
                }
                place.node = self.add(place, Kind::Part, &e.role);
            }
            "heading" => {
                self.heading(at, place);
                return behind;
            }
            "button" | "tab" => {
                let kind = if e.role == "tab" { Kind::Tab } else { Kind::Button };
                self.add(place, kind, &label(e));
                return behind;
            }
            "link" => {
                self.link(at, place);
                return behind;
            }
            "columnheader" => drop(self.add(place, Kind::Column, &label(e))),
            "term" => drop(self.add(place, Kind::Term, &label(e))),
            "checkbox" | "radio" | "switch" if !(place.group || place.row && place.columns) => {
                self.add(place, Kind::Choice, &label(e));
            }
            _ if is_field(e) => {
                self.add(place, Kind::Field, &label(e));
                return behind;
            }
            _ => {}
        }
        self.places[at] = place;
        at + 1
    }

    /// Beside the main part things count half. What has no name is a frame or nothing.
    fn add(&mut self, place: Place, kind: Kind, label: &str) -> usize {
        let aside = self.has_main && !place.main;
        if label.is_empty() && kind != Kind::Field {
            return place.node;
        }
        self.skeleton.add(Some(place.node), kind, label, aside)
    }

    /// A heading that leads somewhere is the title of a card; in an article the headings of its parts are prose.
    fn heading(&mut self, at: ElementIndex, place: Place) {
        let e = &self.state.elements[at];
        let leads = self.tree.inside(at).any(|i| self.state.elements[i].role == "link");
        if e.level == 1 {
            self.add(place, Kind::Title, &label(e));
        } else if !leads && !place.article {
            self.add(place, Kind::Heading, &label(e));
        }
    }

    /// Links in cells are data, as are many side by side, and those to a place on the page are none of its own.
    fn link(&mut self, at: ElementIndex, place: Place) {
        let e = &self.state.elements[at];
        let to = Address::of(&e.href);
        let here = to.parts == self.address.parts && e.href.contains('#');
        let crowded = e.parent.is_some_and(|p| self.links[p] >= LINKS);
        if is_deed(&to, self.address) {
            self.add(place, Kind::Deed, &label(e));
        } else if !(place.row || here || crowded) {
            self.add(place, Kind::Link, &label(e));
        }
    }

    /// An entry of a list is data, but for what can be done with the page's subject, and fields outside of tables: some
    /// products lay their forms and their buttons out as lists.
    fn entry(&mut self, at: ElementIndex, place: Place) {
        let mut row = 0;
        for inner in self.tree.inside(at) {
            let e = &self.state.elements[inner];
            if e.role == "row" {
                row = self.tree.end(inner);
            }
            if !e.visible || inner < row {
                continue;
            }
            if e.role == "link" && is_deed(&Address::of(&e.href), self.address) {
                self.add(place, Kind::Deed, &label(e));
            } else if is_field(e) {
                self.add(place, Kind::Field, &label(e));
            }
        }
    }

    /// A row of a table that names its columns, or one that asks nothing: rows may lay out a form.
    fn is_data(&self, at: ElementIndex, place: Place) -> bool {
        let row = &self.state.elements[at];
        if self.tree.children(at).iter().any(|&i| self.state.elements[i].role == "columnheader") {
            return false;
        }
        place.columns
            || self.state.is_in_head(row)
            || !self.tree.inside(at).any(|i| is_field(&self.state.elements[i]))
    }

    /// An article that does not hold the page's own heading is a card.
    fn is_titled(&self, at: ElementIndex) -> bool {
        self.tree.inside(at).any(|i| {
            let e = &self.state.elements[i];
            e.visible && e.role == "heading" && e.level == 1
        })
    }
}

/// It leads to a place below the page's own address that is named by what is done there.
fn is_deed(to: &Address, own: &Address) -> bool {
    to.host == own.host
        && to.parts.len() == own.parts.len() + 1
        && to.parts.starts_with(&own.parts)
        && to.parts.last().is_some_and(|last| address::is_deed(last))
}

/// A control that holds a value, other than a box to tick.
fn is_field(e: &Element) -> bool {
    matches!(e.role.as_str(), "textbox" | "searchbox" | "combobox" | "spinbutton" | "slider" | "listbox")
        || e.editable
}

fn label(e: &Element) -> String {
    let text = [&e.name, &e.own_text, &e.text, &e.placeholder].into_iter().find(|text| !text.is_empty());
    text.map(|text| plain(text)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn pruned(page: Page) -> Skeleton {
        let state = page.build();
        let (tree, address) = (Tree::of(&state), Address::of(&state.url));
        skeleton(&state, &tree, &address, 0..state.elements.len(), None)
    }

    #[test]
    fn how_many_there_are_does_not_matter() {
        let list =
            |rows: &[&[&str]]| pruned(page().heading(1, "Books").table("Books", &["Title", "Year"], rows));
        let three = list(&[&["Emma", "1815"], &["Dune", "1965"], &["Ulysses", "1922"]]);
        let row: &[&str] = &["Dune", "1965"];
        assert_eq!(three, list(&[row; 300]));
        assert_eq!(three, list(&[]));
        insta::assert_snapshot!(three, @r#"
        Root "" 0.5
          Title "book" 3
          Part "table" 0.5
            Column "title" 1.5
            Column "year" 1.5
        "#);
    }

    #[test]
    fn cards_prose_and_the_frame_of_an_app_are_pruned() {
        let full = page()
            .within("banner", "", |p| p.link("Home", "http://app.test/").button("Sign out"))
            .within("main", "", |p| {
                p.heading(1, "Mugs")
                    .within("article", "", |p| p.heading(3, "Sunrise mug").button("Add to cart"))
                    .within("article", "", |p| p.heading(3, "Fox mug").button("Add to cart"))
                    .within("heading", "A post", |p| p.link("A post", "http://app.test/posts/1"))
                    .text("There are 2 products.")
                    .field("Sort by", "name")
            })
            .within("contentinfo", "", |p| p.heading(3, "Our company"));
        insta::assert_snapshot!(pruned(full), @r#"
        Root "" 0.5
          Part "main" 0.5
            Title "mug" 3
            Field "sort by" 2
        "#);
    }

    #[test]
    fn a_form_in_a_list_or_a_table_is_kept() {
        let fields = |p: Page| p.field("Name", "Emma").field("Year", "1815");
        let listed = pruned(page().within("list", "", |p| p.within("listitem", "", fields)));
        let rows = pruned(page().within("table", "", |p| p.within("row", "", fields)));
        let labels = |s: &Skeleton| s.nodes.iter().filter(|n| n.kind == Kind::Field).count();
        assert_eq!((labels(&listed), labels(&rows)), (2, 2));
    }

    #[test]
    fn what_can_be_done_with_the_subject_is_told_from_where_else_one_can_go() {
        let actions = page().url("http://app.test/books/emma").within("list", "", |p| {
            p.within("listitem", "", |p| p.link("Edit", "http://app.test/books/emma/edit")).within(
                "listitem",
                "",
                |p| p.link("Dune", "http://app.test/books/dune"),
            )
        });
        let skeleton = pruned(actions);
        let kinds: Vec<(Kind, &str)> =
            skeleton.nodes[1..].iter().map(|n| (n.kind, n.label.as_str())).collect();
        assert_eq!(kinds, [(Kind::Part, "list"), (Kind::Deed, "edit")][1..]);
    }
}

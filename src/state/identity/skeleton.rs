//! A page without its data: landmarks, headings, forms, columns, tabs and buttons as a small tree.
//!
//! What repeats is pruned (rows, entries, cards, options), so that a list of three and one of three hundred have the
//! same skeleton. What frames every page of an app is pruned too (header, footer, navigation), as is all prose.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use super::address::{Address, is_deed};
use super::label::plain;
use crate::state::{Element, ElementIndex, State, Tree};

/// A skeleton has no more nodes than this: what is larger is told apart by its beginning.
const LARGEST: usize = 400;
/// So many plain links side by side are data.
const LINKS: usize = 6;

/// What a node is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    Root,
    /// A landmark, form, table or other frame.
    Part,
    /// The page's own heading.
    Title,
    /// A heading of a part.
    Heading,
    Column,
    Field,
    /// A box to tick, alone.
    Choice,
    Button,
    /// A link to what can be done with this very page's subject.
    Deed,
    Link,
    Tab,
    Term,
}

impl Kind {
    /// How much it tells about the page.
    fn weight(self) -> f32 {
        match self {
            Self::Title => 3.0,
            Self::Heading | Self::Field => 2.0,
            Self::Column | Self::Button | Self::Deed => 1.5,
            Self::Choice | Self::Tab => 1.0,
            Self::Root | Self::Part | Self::Link | Self::Term => 0.5,
        }
    }
}

/// One thing that is the page's own.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Node {
    pub(super) kind: Kind,
    /// As compared: see [`plain`].
    pub(super) label: String,
    /// Of equal nodes the same.
    pub(super) key: u64,
    pub(super) weight: f32,
    /// Their places in [`Skeleton::nodes`].
    pub(super) children: Vec<usize>,
}

/// The tree; a parent stands before its children.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Skeleton {
    pub(super) nodes: Vec<Node>,
}

impl Skeleton {
    pub(super) fn new() -> Self {
        let mut skeleton = Self::default();
        skeleton.add(None, Kind::Root, "", false);
        skeleton
    }

    /// Puts a node below another; `aside` counts half.
    pub(super) fn add(&mut self, parent: Option<usize>, kind: Kind, label: &str, aside: bool) -> usize {
        let weight = kind.weight() * if aside { 0.5 } else { 1.0 };
        let mut hasher = DefaultHasher::new();
        (kind, label, aside).hash(&mut hasher);
        let node = Node { kind, label: label.to_owned(), key: hasher.finish(), weight, children: Vec::new() };
        self.nodes.push(node);
        let at = self.nodes.len() - 1;
        if let Some(parent) = parent.and_then(|parent| self.nodes.get_mut(parent)) {
            parent.children.push(at);
        }
        at
    }

    pub(super) fn weight(&self) -> f32 {
        self.nodes.iter().map(|node| node.weight).sum()
    }

    /// The same tree with one label for all nodes of a kind that `of` names.
    pub(super) fn without_labels(&self, of: impl Fn(&Node) -> bool) -> Self {
        let mut blank = self.clone();
        for node in blank.nodes.iter_mut().filter(|node| of(node)) {
            let mut hasher = DefaultHasher::new();
            (node.kind, "", node.weight.to_bits()).hash(&mut hasher);
            node.key = hasher.finish();
        }
        blank
    }
}

/// The skeleton of what lies between `from` and `to`, without what is in `but`: a dialog over the page.
pub(super) fn of(
    state: &State,
    tree: &Tree,
    address: &Address,
    range: std::ops::Range<ElementIndex>,
    but: Option<ElementIndex>,
) -> Skeleton {
    let has_main = state.elements.get(range.clone()).is_some_and(|all| all.iter().any(|e| e.visible && e.role == "main"));
    let mut walk = Walk { state, tree, address, has_main, skeleton: Skeleton::new(), places: vec![0; state.elements.len()] };
    let mut at = range.start;
    while at < range.end && walk.skeleton.nodes.len() < LARGEST {
        at = if Some(at) == but { tree.end(at) } else { walk.step(at, range.start) };
    }
    walk.skeleton
}

struct Walk<'a> {
    state: &'a State,
    tree: &'a Tree,
    address: &'a Address,
    has_main: bool,
    skeleton: Skeleton,
    /// The node that each element belongs to.
    places: Vec<usize>,
}

impl Walk<'_> {
    /// Takes one element in; gives where to go on: behind it, if what is inside is data.
    fn step(&mut self, at: ElementIndex, first: ElementIndex) -> ElementIndex {
        let e = &self.state.elements[at];
        let above = e.parent.filter(|&p| p < at && at > first).map_or(0, |p| self.places[p]);
        self.places[at] = above;
        if !e.visible {
            return at + 1;
        }
        let inside = self.tree.end(at);
        match e.role.as_str() {
            "banner" | "navigation" | "contentinfo" | "search" | "definition" | "menu" | "menubar" | "option"
            | "treeitem" | "gridcell" | "paragraph" | "comment" | "status" | "alert" | "log" => return inside,
            "listitem" => {
                self.entry(at, above);
                return inside;
            }
            "row" if self.is_data(at) => return inside,
            "article" if self.is_card(at) => return inside,
            "main" | "form" | "region" | "table" | "grid" | "treegrid" | "tabpanel" | "tablist" | "group"
            | "radiogroup" | "complementary" | "article" => {
                self.places[at] = self.add(above, Kind::Part, &e.role, at);
            }
            "heading" => self.heading(at, above),
            "columnheader" => drop(self.add(above, Kind::Column, &label(e), at)),
            "term" => drop(self.add(above, Kind::Term, &label(e), at)),
            "tab" => drop(self.add(above, Kind::Tab, &label(e), at)),
            "button" => drop(self.add(above, Kind::Button, &label(e), at)),
            "link" => self.link(at, above),
            "checkbox" | "radio" | "switch" | "menuitemcheckbox" => {
                if !self.inside_of(at, &["group", "radiogroup"]) {
                    self.add(above, Kind::Choice, &label(e), at);
                }
            }
            _ if is_field(e) => {
                self.add(above, Kind::Field, &label(e), at);
                return inside;
            }
            _ => {}
        }
        match e.role.as_str() {
            "button" | "link" | "tab" | "heading" => inside,
            _ => at + 1,
        }
    }

    fn add(&mut self, above: usize, kind: Kind, label: &str, at: ElementIndex) -> usize {
        let aside = self.has_main && self.state.elements[at].role != "main" && !self.inside_of(at, &["main", "dialog"]);
        let named = !label.is_empty() || kind == Kind::Field;
        if named { self.skeleton.add(Some(above), kind, label, aside) } else { above }
    }

    fn inside_of(&self, at: ElementIndex, roles: &[&str]) -> bool {
        self.state.ancestors(at).any(|e| roles.contains(&e.role.as_str()))
    }

    /// A heading that leads somewhere is the title of a card; in an article the headings of its parts are prose.
    fn heading(&mut self, at: ElementIndex, above: usize) {
        let e = &self.state.elements[at];
        let leads = self.tree.inside(at).any(|i| self.state.elements[i].role == "link");
        let title = e.level == 1;
        if title || !(leads || self.inside_of(at, &["article"])) {
            self.add(above, if title { Kind::Title } else { Kind::Heading }, &label(e), at);
        }
    }

    fn link(&mut self, at: ElementIndex, above: usize) {
        let e = &self.state.elements[at];
        if self.is_deed(e) {
            self.add(above, Kind::Deed, &label(e), at);
        } else if !self.inside_of(at, &["cell", "row", "columnheader"]) {
            let beside = |&i: &usize| self.state.elements[i].role == "link";
            let siblings = e.parent.map_or(&[] as &[_], |p| self.tree.children(p));
            if siblings.iter().filter(|i| beside(i)).count() < LINKS {
                self.add(above, Kind::Link, &label(e), at);
            }
        }
    }

    /// An entry of a list is data, but for what can be done with the page's subject, and fields with words of their own:
    /// some products lay their forms and their buttons out as lists.
    fn entry(&mut self, at: ElementIndex, above: usize) {
        for inner in self.tree.inside(at) {
            let e = &self.state.elements[inner];
            if !e.visible {
                continue;
            }
            if e.role == "link" && self.is_deed(e) {
                self.add(above, Kind::Deed, &label(e), inner);
            } else if is_field(e) && !self.inside_of(inner, &["row"]) {
                self.add(above, Kind::Field, &label(e), inner);
            }
        }
    }

    /// It leads to a place below the page's own address that is named by what is done there.
    fn is_deed(&self, link: &Element) -> bool {
        let to = Address::of(&link.href);
        let own = &self.address.parts;
        to.host == self.address.host
            && to.parts.len() == own.len() + 1
            && to.parts.starts_with(own)
            && to.parts.last().is_some_and(|last| is_deed(last))
    }

    /// A row of a table that names its columns; rows that lay out a form are none.
    fn is_data(&self, at: ElementIndex) -> bool {
        let row = &self.state.elements[at];
        if self.state.is_head_row(row) {
            return self.state.is_in_head(row)
                && !self.state.children(at).any(|c| c.role == "columnheader");
        }
        let table = self.state.ancestors(at).find(|e| matches!(e.role.as_str(), "table" | "grid" | "treegrid"));
        let fields = self.tree.inside(at).any(|i| is_field(&self.state.elements[i]));
        !fields
            || table.is_some_and(|table| {
                self.tree.inside(table.index).any(|i| self.state.elements[i].role == "columnheader")
            })
    }

    /// An article is a card unless it holds the page's own heading or stands alone.
    fn is_card(&self, at: ElementIndex) -> bool {
        let titled = self.tree.inside(at).any(|i| {
            let e = &self.state.elements[i];
            e.role == "heading" && e.level == 1
        });
        !titled
    }
}

/// A control that holds a value, other than a box to tick.
fn is_field(e: &Element) -> bool {
    matches!(e.role.as_str(), "textbox" | "searchbox" | "combobox" | "spinbutton" | "slider" | "listbox") || e.editable
}

fn label(e: &Element) -> String {
    let text = [&e.name, &e.own_text, &e.text, &e.placeholder].into_iter().find(|text| !text.is_empty());
    text.map(|text| plain(text)).unwrap_or_default()
}

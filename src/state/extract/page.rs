//! A state with its tree, and how its elements are read.

use std::ops::Range;

use super::Request;
use super::labels::field_value;
use super::record::typed;
use super::schema::FieldType;
use crate::state::text::fold;
use crate::state::values::{Kind, Value, find};
use crate::state::{Element, ElementIndex, State, Tree, forms};

/// What extraction looks at.
#[derive(Clone, Copy)]
pub(super) struct Page<'s> {
    pub(super) state: &'s State,
    pub(super) tree: &'s Tree,
}

impl<'s> Page<'s> {
    /// The elements of a range.
    pub(super) fn elements(self, among: Range<ElementIndex>) -> &'s [Element] {
        let len = self.state.elements.len();
        self.state.elements.get(among.start.min(len)..among.end.min(len)).unwrap_or(&[])
    }

    /// The range of an element with all inside it.
    pub(super) fn subtree(self, index: ElementIndex) -> Range<ElementIndex> {
        index..self.tree.end(index)
    }

    /// The elements of a range that stand in no other of it.
    pub(super) fn outermost(self, among: Range<ElementIndex>) -> Vec<&'s Element> {
        let inside = |e: &Element| e.parent.is_some_and(|p| p < e.index && among.contains(&p));
        self.elements(among.clone()).iter().filter(|e| !inside(e)).collect()
    }

    /// The direct children.
    pub(super) fn children(self, index: ElementIndex) -> impl Iterator<Item = &'s Element> {
        self.tree.children(index).iter().filter_map(move |&child| self.state.elements.get(child))
    }

    /// The next visible element with the same parent.
    pub(super) fn next_sibling(self, index: ElementIndex) -> Option<&'s Element> {
        // Document order: the sibling stands right behind the subtree.
        let next = self.state.elements.get(self.tree.end(index))?;
        let parent = self.state.elements.get(index)?.parent;
        (next.parent == parent && next.visible).then_some(next)
    }

    /// A text that stands in an element, as a value of a type. Where the markup tells a time to machines ("2 days ago"),
    /// that counts.
    pub(super) fn typed(
        self,
        element: ElementIndex,
        text: &str,
        kind: &FieldType,
        request: &Request<'_>,
    ) -> Option<Value> {
        let told = || {
            let mut told = self.elements(self.subtree(element)).iter().filter(|e| !e.machine.is_empty());
            let only = told.next().filter(|_| told.next().is_none())?;
            find(&only.machine, kind.kind, "")
        };
        let shown =
            || typed(text, kind, request).or_else(|| typed(&self.not_struck(element, text)?, kind, request));
        match kind.kind {
            Kind::Date | Kind::Duration => told().or_else(shown),
            Kind::Number | Kind::Integer | Kind::Money => shown().or_else(told),
            _ => shown(),
        }
    }

    /// The text of an element without what is struck out in it.
    fn not_struck(self, element: ElementIndex, text: &str) -> Option<String> {
        let struck = self.elements(self.tree.inside(element)).iter().filter(|e| e.visible && is_struck(e));
        let left = struck.fold(text.to_owned(), |left, struck| left.replacen(&fold(&struck.text), " ", 1));
        (left != text).then(|| fold(&left))
    }

    /// What a person reads in an element: what its only field holds, else its text, else its name.
    pub(super) fn reading(self, element: &Element) -> String {
        if forms::is_field(element) {
            return field_value(element);
        }
        let inside = self.elements(self.tree.inside(element.index));
        let mut fields = inside.iter().filter(|e| e.visible && forms::is_field(e));
        if let (Some(only), None) = (fields.next(), fields.next()) {
            // A box to tick beside a text does not replace it.
            if only.checked.is_none() || element.text.is_empty() {
                return field_value(only);
            }
        }
        fold(if element.text.is_empty() { &element.name } else { &element.text })
    }
}

/// It is there to be seen as gone.
pub(super) fn is_struck(element: &Element) -> bool {
    element.role == "deletion"
}

//! The tree of a state, computed once: children and subtree ends in one pass over the elements.

use std::ops::Range;

use super::{ElementIndex, State};

/// Children and subtree ends of every element of one state. Costs one pass to build and nothing to ask.
#[derive(Debug, Clone, Default)]
pub struct Tree {
    /// First element behind the subtree, by element.
    ends: Vec<ElementIndex>,
    /// Where each element's children begin in `children`; one entry more than elements.
    starts: Vec<usize>,
    children: Vec<ElementIndex>,
    roots: Vec<ElementIndex>,
}

impl Tree {
    /// The tree of a state. A parent that does not stand before its child counts as none.
    pub fn of(state: &State) -> Self {
        let n = state.elements.len();
        let parent = |i: usize| state.elements[i].parent.filter(|&p| p < i);
        let mut ends: Vec<usize> = (1..=n).collect();
        let mut starts = vec![0; n + 1];
        let mut roots = Vec::new();
        for i in (0..n).rev() {
            if let Some(p) = parent(i) {
                ends[p] = ends[p].max(ends[i]);
                starts[p + 1] += 1;
            }
        }
        for i in 0..n {
            starts[i + 1] += starts[i];
        }
        let mut next = starts.clone();
        let mut children = vec![0; starts[n]];
        for i in 0..n {
            match parent(i) {
                Some(p) => {
                    children[next[p]] = i;
                    next[p] += 1;
                }
                None => roots.push(i),
            }
        }
        Self { ends, starts, children, roots }
    }

    /// The direct children, in document order.
    pub fn children(&self, index: ElementIndex) -> &[ElementIndex] {
        match (self.starts.get(index), self.starts.get(index + 1)) {
            (Some(&from), Some(&to)) => &self.children[from..to],
            _ => &[],
        }
    }

    /// The elements without a parent.
    pub fn roots(&self) -> &[ElementIndex] {
        &self.roots
    }

    /// The numbers of the elements inside `index`, without itself.
    pub fn inside(&self, index: ElementIndex) -> Range<ElementIndex> {
        index + 1..self.end(index)
    }

    /// The element and all below it.
    pub fn subtree(&self, index: ElementIndex) -> Range<ElementIndex> {
        index..self.end(index)
    }

    /// `inner` lies below `outer` or is `outer`.
    pub fn holds(&self, outer: ElementIndex, inner: ElementIndex) -> bool {
        self.subtree(outer).contains(&inner)
    }

    /// The first number behind the subtree of `index`.
    pub fn end(&self, index: ElementIndex) -> ElementIndex {
        self.ends.get(index).copied().unwrap_or(index + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Element;

    fn state(parents: &[Option<usize>]) -> State {
        let elements = parents
            .iter()
            .enumerate()
            .map(|(index, &parent)| Element { index, parent, ..Element::default() })
            .collect();
        State { elements, ..State::default() }
    }

    #[test]
    fn knows_children_and_ends() {
        let tree = Tree::of(&state(&[None, Some(0), Some(1), Some(0), None]));
        assert_eq!(tree.children(0), [1, 3]);
        assert_eq!(tree.inside(0), 1..4);
        assert_eq!(tree.inside(1), 2..3);
        assert_eq!(tree.roots(), [0, 4]);
        assert_eq!(tree.children(9), [0; 0]);
    }

    #[test]
    fn survives_parents_that_make_no_sense() {
        let tree = Tree::of(&state(&[Some(0), Some(7), Some(1)]));
        assert_eq!(tree.roots(), [0, 1]);
        assert_eq!(tree.inside(1), 2..3);
    }
}

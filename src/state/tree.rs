//! The page as a tree, prepared for many questions: which elements lie inside which.

use std::ops::Range;

use super::{ElementIndex, State};

/// Where each element's subtree ends. Built in one pass; each question is then a comparison.
#[derive(Debug, Clone)]
pub struct Tree {
    ends: Vec<usize>,
}

impl Tree {
    /// Reads the parents of `state` once.
    pub fn new(state: &State) -> Self {
        let mut ends: Vec<usize> = (1..=state.elements.len()).collect();
        // A child stands behind its parent, so going backwards each end is final before it is passed on.
        for i in (0..state.elements.len()).rev() {
            if let Some(parent) = state.elements.get(i).and_then(|e| e.parent).filter(|&p| p < i) {
                ends[parent] = ends[parent].max(ends[i]);
            }
        }
        Self { ends }
    }

    /// The element and all below it, as a range of indexes.
    pub fn subtree(&self, index: ElementIndex) -> Range<usize> {
        index..self.ends.get(index).copied().unwrap_or(index)
    }

    /// `inner` lies below `outer` or is `outer`.
    pub fn holds(&self, outer: ElementIndex, inner: ElementIndex) -> bool {
        self.subtree(outer).contains(&inner)
    }
}

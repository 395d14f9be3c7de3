//! A page without its data: landmarks, headings, forms, columns, tabs and buttons as a small tree.
//!
//! [`super::prune`] makes it.

use std::collections::hash_map::DefaultHasher;
use std::fmt;
use std::hash::{Hash, Hasher};

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

    /// The page's own heading, as compared.
    pub(super) fn title(&self) -> &str {
        self.nodes.iter().find(|node| node.kind == Kind::Title).map_or("", |node| &node.label)
    }

    /// The same tree, in which nodes of these kinds weigh nothing.
    pub(super) fn without(&self, kinds: &[Kind]) -> Self {
        let mut bare = self.clone();
        for node in bare.nodes.iter_mut().filter(|node| kinds.contains(&node.kind)) {
            (node.key, node.weight) = (0, 0.0);
        }
        bare
    }

    /// The same tree in which only the kinds of its nodes can be told.
    pub(super) fn without_labels(&self) -> Self {
        let mut blank = self.clone();
        for node in &mut blank.nodes {
            let mut hasher = DefaultHasher::new();
            (node.kind, node.weight.to_bits()).hash(&mut hasher);
            node.key = hasher.finish();
        }
        blank
    }
}

/// One node a line, indented.
impl fmt::Display for Skeleton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut depths = vec![0; self.nodes.len()];
        for (at, node) in self.nodes.iter().enumerate() {
            for &child in &node.children {
                depths[child] = depths[at] + 1;
            }
            writeln!(
                f,
                "{:indent$}{:?} {:?} {}",
                "",
                node.kind,
                node.label,
                node.weight,
                indent = depths[at] * 2
            )?;
        }
        Ok(())
    }
}

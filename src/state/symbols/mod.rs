//! What a look at a page holds, read once and kept with it: its lists of records, its labelled values, its fields
//! and its messages. Whoever compares looks compares these.

mod amounts;
mod collections;
mod facts;

use std::sync::OnceLock;

pub use amounts::Amounts;
pub use collections::{Collection, Record, same_list};
pub use facts::Fact;

use super::{ElementIndex, Field, State, Tree, alerts, forms};

/// The symbols of one look.
#[derive(Debug, Default)]
pub struct Symbols {
    /// The tree of its elements.
    pub tree: Tree,
    /// Tables, lists and rows of cards, in document order.
    pub collections: Vec<Collection>,
    /// Labelled values outside of fields and collections, of labels that occur once.
    pub facts: Vec<Fact>,
    /// All of these, in order.
    told: Vec<Fact>,
    /// Visible fields, in document order.
    pub fields: Vec<Field>,
    /// Messages of the app.
    pub messages: Vec<ElementIndex>,
    amounts: OnceLock<Amounts>,
}

impl Symbols {
    fn of(state: &State) -> Self {
        let tree = Tree::of(state);
        let collections = collections::collections(state, &tree);
        let told = facts::facts(state, &tree, &collections);
        let facts = facts::told_once(&told);
        let fields = forms(state).into_iter().flat_map(|form| form.fields).collect();
        Self { collections, facts, told, fields, messages: alerts(state), tree, amounts: OnceLock::new() }
    }

    /// The numbers of the look; `locale` is its language.
    pub fn amounts(&self, locale: &str) -> &Amounts {
        self.amounts.get_or_init(|| amounts::amounts(&self.collections, &self.told, locale))
    }

    /// The fields of this label.
    pub fn fields_named<'s>(&'s self, label: &'s str) -> impl Iterator<Item = &'s Field> {
        self.fields.iter().filter(move |f| f.label.eq_ignore_ascii_case(label))
    }
}

/// What is read when somebody asks first: symbols, and what lies over the page. Two looks are equal whatever was read of them so far, and a copy,
/// which may be changed, begins anew.
#[derive(Debug, Default)]
pub struct Kept {
    symbols: OnceLock<Symbols>,
    dialog: OnceLock<Option<ElementIndex>>,
    popup: OnceLock<Option<ElementIndex>>,
    no_records: bool,
}

impl Kept {
    /// The open dialog, which is looked for once.
    pub(super) fn dialog(&self, find: impl FnOnce() -> Option<ElementIndex>) -> Option<ElementIndex> {
        *self.dialog.get_or_init(find)
    }

    /// The open menu or list, which is looked for once.
    pub(super) fn popup(&self, find: impl FnOnce() -> Option<ElementIndex>) -> Option<ElementIndex> {
        *self.popup.get_or_init(find)
    }
}

impl Clone for Kept {
    fn clone(&self) -> Self {
        Self { no_records: self.no_records, ..Self::default() }
    }
}

impl PartialEq for Kept {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl State {
    /// The symbols of this look.
    pub fn symbols(&self) -> &Symbols {
        self.kept.symbols.get_or_init(|| {
            let symbols = Symbols::of(self);
            if !self.kept.no_records {
                return symbols;
            }
            Symbols { collections: Vec::new(), facts: Vec::new(), told: Vec::new(), ..symbols }
        })
    }

    /// From now on its lists and labelled values are not told: to measure what they are worth.
    pub fn keep_no_records(&mut self) {
        self.kept = Kept { no_records: true, ..Kept::default() };
    }
}

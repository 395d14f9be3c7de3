//! Labelled values of a page: "Status: Paid", terms and definitions, two texts side by side. Fields and the cells of
//! lists are told elsewhere.

use super::Collection;
use crate::state::extract::labelled_texts;
use crate::state::text::fold_case;
use crate::state::{ElementIndex, State, Tree};

/// A value with its label.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fact {
    /// The label, as shown.
    pub label: String,
    /// The value, as shown.
    pub value: String,
    /// What holds the value.
    pub element: ElementIndex,
}

impl Fact {
    /// It is called so.
    pub fn is_called(&self, label: &str) -> bool {
        fold_case(&self.label) == fold_case(label)
    }
}

/// The facts of a page whose labels occur once: what is said twice of one page may be said of two things.
pub(super) fn told_once(all: &[Fact]) -> Vec<Fact> {
    let mut times = std::collections::HashMap::new();
    for fact in all {
        *times.entry(fold_case(&fact.label)).or_insert(0) += 1;
    }
    all.iter().filter(|fact| times.get(&fold_case(&fact.label)) == Some(&1)).cloned().collect()
}

/// All facts of a page, in order.
pub(super) fn facts(state: &State, tree: &Tree, collections: &[Collection]) -> Vec<Fact> {
    let mut found: Vec<Fact> = Vec::new();
    for (label, value, element) in labelled_texts(state, tree) {
        let is_table =
            |c: &&Collection| !c.headers.is_empty() || c.records.iter().any(|r| !r.cells.is_empty());
        let listed = collections.iter().filter(is_table).any(|c| tree.subtree(c.element).contains(&element));
        if !listed && !is_menu(state, tree, element) && !found.iter().any(|f| f.element == element) {
            found.push(Fact { label, value, element });
        }
    }
    found
}

/// What stands beside the label is a bar of things to do, no value.
fn is_menu(state: &State, tree: &Tree, element: ElementIndex) -> bool {
    let inside = state.elements.get(tree.subtree(element)).unwrap_or_default();
    inside.iter().filter(|e| e.visible && matches!(e.role.as_str(), "link" | "button" | "menuitem")).count()
        > 1
        || state.ancestors(element).any(|a| matches!(a.role.as_str(), "navigation" | "menu" | "menubar"))
}

#[cfg(test)]
mod tests {
    use crate::state::testing::page;

    #[test]
    fn a_bar_of_things_to_do_is_no_value() {
        let told = |links: &[&str]| {
            let bar = |p: crate::state::testing::Page| links.iter().fold(p, |p, name| p.link(name, "/x"));
            let page =
                page().element("term", "", |e| e.own_text = "Views".into()).within("definition", "", bar);
            let labels = page.build().symbols().facts.iter().map(|f| f.label.clone()).collect::<Vec<_>>();
            labels.len()
        };
        assert_eq!((told(&["Acme"]), told(&["Read", "Watch"])), (1, 0));
    }

    #[test]
    fn facts_are_told_once_and_outside_of_lists() {
        let state = page()
            .pairs(&[("Status", "Paid"), ("Note", "—")])
            .span("Total: €5")
            .table("Lines", &["Item", "Price"], &[&["Mug: big", "€3"], &["Lamp: tall", "€2"]])
            .field("Email", "a@b")
            .build();
        let told: Vec<String> =
            state.symbols().facts.iter().map(|f| format!("{} = {}", f.label, f.value)).collect();
        assert_eq!(told, ["Status = Paid", "Note = -", "Total = €5"]);
    }

    #[test]
    fn what_is_said_twice_is_no_fact_of_the_page() {
        let state = page().pairs(&[("Price", "1"), ("Price", "2")]).build();
        assert!(state.symbols().facts.is_empty());
    }
}

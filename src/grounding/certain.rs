//! The place of a description where nobody can doubt which part of the page it is: the row of a name, the header.

use super::rank;
use super::row;
use super::words::Bags;
use crate::language::{Description, Relation, RoleWord};
use crate::state::{ElementIndex, State, Tree};

/// What stands in the place that the words tell; `None` where they tell none, several, or one that the page does not
/// mark as such.
pub(crate) fn certain_place(what: &Description, state: &State) -> Option<Vec<ElementIndex>> {
    let [place] = what.places.as_slice() else { return None };
    if matches!(place.relation, Relation::RowOf | Relation::For) {
        return row::belongings(what, state).filter(|_| place.anchor.quoted);
    }
    let roles: &[&str] = match place.anchor.role? {
        RoleWord::Header => &["banner"],
        RoleWord::Footer => &["contentinfo"],
        RoleWord::Dialog => &["dialog", "alertdialog"],
        _ => return None,
    };
    if place.relation != Relation::In || place.anchor.name.is_some() && !place.anchor.quoted {
        return None;
    }
    let tree = Tree::of(state);
    let mut anchors = Bags::with(|bags| rank::anchors(&place.anchor, &[], state, &tree, bags, 2));
    let (only, _) = anchors.pop().filter(|_| anchors.is_empty())?;
    let marked = state.elements.get(only).is_some_and(|e| roles.contains(&e.role.as_str()));
    marked.then(|| tree.subtree(only).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::describe;
    use crate::state::testing::page;

    #[test]
    fn a_place_is_certain_where_the_page_marks_it() {
        let state = page()
            .within("banner", "", |p| p.link("Home", "/"))
            .within("row", "", |p| p.element("cell", "Lamp", |e| e.own_text = "Lamp".into()).button("Edit"))
            .within("row", "", |p| p.element("cell", "Mug", |e| e.own_text = "Mug".into()))
            .build();
        let place = |words: &str| certain_place(&describe(words), &state).map(|all| all.len());
        assert_eq!(place("the \"Delete\" button in the row of \"Mug\""), Some(2));
        assert_eq!(place("the \"Delete\" button in the row of \"Lamp\""), Some(3));
        assert_eq!(place("the search field in the header"), Some(2));
        assert_eq!(place("the search field in the footer"), None);
        assert_eq!(place("the \"Delete\" button in the row of \"Pot\""), None);
        assert_eq!(place("the \"Delete\" button"), None);
    }
}

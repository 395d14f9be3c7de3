use super::super::{Ordinal, Relation, RoleWord, describe};

#[test]
fn a_name_a_role_and_where_it_is() {
    let thing = describe("the second \"Edit\" button in the row of \"Book 1\" in the Books table");
    assert_eq!(thing.name.as_deref(), Some("Edit"));
    assert!(thing.quoted);
    assert_eq!(thing.role, Some(RoleWord::Button));
    assert_eq!(thing.ordinal, Some(Ordinal::Nth(2)));
    let places: Vec<_> = thing.places.iter().map(|p| (p.relation, p.anchor.name.as_deref())).collect();
    assert_eq!(places, [(Relation::RowOf, Some("Book 1")), (Relation::In, Some("Books"))]);
}

#[test]
fn a_preposition_inside_a_name_stays_there() {
    assert_eq!(describe("the Sign in button").name.as_deref(), Some("Sign in"));
    assert_eq!(describe("Add to cart button").name.as_deref(), Some("Add to cart"));
    assert_eq!(describe("the \"Out of stock\" badge").name.as_deref(), Some("Out of stock"));
}

#[test]
fn a_common_noun_beside_a_name() {
    let thing = describe("the book titled \"Dune\"");
    assert_eq!((thing.name.as_deref(), thing.noun.as_deref()), (Some("Dune"), Some("book")));
    let thing = describe("size M");
    assert_eq!((thing.name.as_deref(), thing.noun.as_deref()), (Some("M"), Some("size")));
}

#[test]
fn parts_of_the_screen() {
    let thing = describe("the gear icon in the top-right corner of the page");
    assert_eq!(thing.places.len(), 1);
    assert_eq!(thing.places[0].relation, Relation::At);
    assert_eq!(thing.places[0].anchor.name.as_deref(), Some("top right"));
}

#[test]
fn pronouns_and_names_that_sound_like_ordinals() {
    assert!(describe("it").anaphor);
    assert!(describe("that button").anaphor);
    assert_eq!(describe("the first name field").ordinal, None);
    assert_eq!(describe("the last row").ordinal, Some(Ordinal::Last));
}

//! Descriptions on pages put together by hand: what is meant by them, and what is not.

use super::{Intent, Verdict, find, ground};
use crate::language::{ActionKind, describe};
use crate::state::testing::page;
use crate::state::{Box2, Element, State};

fn is_shown(words: &str, state: &State) -> bool {
    !find(&describe(words), state, None, 8).is_empty()
}

#[test]
fn a_sentence_with_the_words_of_a_button_is_not_that_button() {
    let hint = "Mark two revisions, select them and press the button to compare.";
    let says = |text: &'static str| move |e: &mut Element| e.own_text = text.into();
    let without = page().element("paragraph", "", says(hint)).build();
    let with =
        page().element("paragraph", "", says(hint)).element("button", "Compare selected revisions", |_| ());
    let words = "the \"Compare selected revisions\" button";
    assert!(is_shown(words, &with.build()));
    assert!(!is_shown(words, &without));
    assert_ne!(
        ground(&describe(words), &without, Intent::Act(ActionKind::Click), None).verdict,
        Verdict::Found
    );
    // People call many things a button, by their very name.
    let card = page().element("generic", "", says("Compare selected revisions")).build();
    assert!(is_shown(words, &card));
}

#[test]
fn entries_of_one_bar_stand_beside_each_other() {
    let at = |x: f64, y: f64| move |e: &mut Element| e.bounds = Box2 { x, y, width: 60.0, height: 20.0 };
    let bar = page()
        .within("list", "Account", |p| {
            p.element("link", "Ann", at(100.0, 0.0)).element("link", "Settings", at(400.0, 0.0)).element(
                "link",
                "Log out",
                at(700.0, 0.0),
            )
        })
        .element("link", "Random", at(700.0, 900.0))
        .build();
    assert!(is_shown("\"Ann\" next to the link \"Log out\"", &bar));
    assert!(!is_shown("\"Random\" next to the link \"Log out\"", &bar));
}

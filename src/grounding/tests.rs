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

#[test]
fn a_link_to_a_list_is_no_field_of_that_name() {
    let act = |words: &str, state: &State| {
        ground(&describe(words), state, Intent::Act(ActionKind::Click), None).found().map(|c| c.element)
    };
    let menu = page().element("link", "Guests", |e| {
        e.interactive = true;
        e.href = "http://app.test/guests".into();
    });
    assert_eq!(act("the guest field", &menu.build()), None);
    // Built of a link that goes nowhere, it may be one.
    let picker = page().element("link", "Guests", |e| {
        e.interactive = true;
        e.href = "http://app.test/#".into();
    });
    assert_eq!(act("the guest dropdown", &picker.build()), Some(0));
}

#[test]
fn rows_are_told_by_what_their_fields_hold_and_counted_where_they_have_the_field() {
    let line = |p: crate::state::testing::Page, what: &'static str| {
        p.within("row", "", |p| {
            p.within("cell", "", |p| p.field("Article", what)).within("cell", "", |p| p.field("Pieces", "1"))
        })
    };
    let order = page()
        .within("table", "", |p| p.within("row", "", |p| p.element("cell", "Notes", |_| ())))
        .within("table", "", |p| line(line(line(p, "cup_1"), "cup_2"), "cup_2"))
        .build();
    let typed = |words: &str| {
        ground(&describe(words), &order, Intent::Act(ActionKind::Type), None)
            .found()
            .map(|c| order.ancestors(c.element).find(|a| a.role == "row").map(|row| row.index))
    };
    let rows: Vec<_> = order.elements.iter().filter(|e| e.role == "row").map(|e| Some(e.index)).collect();
    assert_eq!(typed("the pieces of the cup_1"), Some(rows[1]));
    assert_eq!(typed("the pieces field of the second line"), Some(rows[2]));
    assert_eq!(typed("the pieces of the cup_2"), None);
    assert_eq!(typed("the first line item pieces field"), Some(rows[1]));
}

#[test]
fn a_box_is_called_by_each_text_of_its_label() {
    let boxes = page()
        .within_with(
            "generic",
            "",
            |e| e.tag = "label".into(),
            |p| {
                p.element("checkbox", "Guest May read", |e| e.interactive = true)
                    .element("generic", "", |e| e.own_text = "Guest".into())
                    .element("generic", "", |e| e.own_text = "May read".into())
            },
        )
        .element("checkbox", "Guest list", |e| e.interactive = true)
        .build();
    let grounding = ground(&describe("the \"Guest\" checkbox"), &boxes, Intent::Act(ActionKind::Check), None);
    assert_eq!(grounding.found().map(|c| c.element), Some(1));
}

#[test]
fn a_box_and_its_label_are_no_button_that_is_told_of_at_length() {
    let labelled = |p: crate::state::testing::Page| {
        p.element("checkbox", "Page is a template", |e| e.interactive = true).element("generic", "", |e| {
            e.own_text = "Page is a template".into();
            e.interactive = true;
        })
    };
    let page = || page().within_with("generic", "", |e| e.tag = "label".into(), labelled);
    let click = |page: crate::state::testing::Page| {
        let words = describe("the \"Page Template\" append to page content button");
        ground(&words, &page.build(), Intent::Act(ActionKind::Click), None).found().map(|c| c.element)
    };
    assert_eq!(click(page()), None);
    assert_eq!(click(page().element("button", "Append to page content", |e| e.interactive = true)), None);
}

#[test]
fn a_button_that_says_it_in_other_words_comes_before_one_that_sends_some_form() {
    let sends = |e: &mut Element| {
        e.interactive = true;
        e.input_type = "submit".into();
    };
    let page = page().element("button", "Find", sends).element("button", "Apply", sends).build();
    let click = |words: &str| ground(&describe(words), &page, Intent::Act(ActionKind::Click), None);
    assert_eq!(click("\"Save\"").found().map(|c| c.element), Some(1));
    assert_eq!(click("\"Search\"").found().map(|c| c.element), Some(0));
}

#[test]
fn a_page_above_this_one_is_what_the_menu_calls_by_its_name() {
    let entry = |p: crate::state::testing::Page| {
        p.within("list", "", |p| {
            p.within("listitem", "", |p| p.element("link", "Clients", |e| e.interactive = true))
        })
    };
    let two =
        |trail: &str| page().within("navigation", "Main", entry).within("navigation", trail, entry).build();
    let click = |state: &State| ground(&describe("\"Clients\""), state, Intent::Act(ActionKind::Click), None);
    assert_eq!(click(&two("Breadcrumb")).verdict, Verdict::Found);
    assert_eq!(click(&two("By region")).verdict, Verdict::Ambiguous);
}

#[test]
fn a_field_that_hides_what_is_typed_is_the_password_by_another_name() {
    let field = |p: crate::state::testing::Page, name: &str, kind: &'static str| {
        p.element("textbox", name, |e| e.input_type = kind.into())
    };
    let typed = |words: &str, state: &State| {
        ground(&describe(words), state, Intent::Act(ActionKind::Type), None).found().map(|c| c.element)
    };
    let pin = field(field(page(), "Member", "text"), "PIN", "password").build();
    assert_eq!(typed("the password field", &pin), Some(1));
    // One that says so by its name comes first, and of two others none is meant.
    let both = field(field(page(), "PIN", "password"), "Password", "password").build();
    assert_eq!(typed("the password field", &both), Some(1));
    let neither = field(field(page(), "PIN", "password"), "PUK", "password").build();
    assert_eq!(typed("the password field", &neither), None);
}

#[test]
fn a_link_says_at_least_half_of_what_it_is_called() {
    let link = |p: crate::state::testing::Page, name: &str| p.element("link", name, |e| e.interactive = true);
    let books =
        page().within("region", "Create and find new ones", |p| link(link(p, "Book"), "Shelf")).build();
    let click = |words: &str| ground(&describe(words), &books, Intent::Act(ActionKind::Click), None);
    assert_eq!(click("the \"Create new book\" link").found(), None);
    let cards =
        page().within("article", "Lamp", |p| p.element("button", "Delete", |e| e.interactive = true)).build();
    let click = |words: &str| ground(&describe(words), &cards, Intent::Act(ActionKind::Click), None);
    assert_eq!(click("the \"Delete lamp\" button").found().map(|c| c.element), Some(1));
}

#[test]
fn a_quoted_name_is_what_the_control_shows() {
    let sends = |e: &mut Element| {
        e.interactive = true;
        e.input_type = "submit".into();
        e.hints = "save button".into();
    };
    let click = |words: &str, state: &State| {
        ground(&describe(words), state, Intent::Act(ActionKind::Click), None).verdict == Verdict::Found
    };
    let other = page().element("button", "Discard", sends).build();
    assert!(!click("\"Save\"", &other));
    assert!(!click("the \"Save\" button", &other));
    // Nobody said what it is called.
    assert!(click("the save button", &other));
    // An icon shows no name at all.
    assert!(click("the \"Save\" button", &page().element("button", "", sends).build()));
    assert!(click("\"Save\"", &page().element("button", "Save changes", sends).build()));
}

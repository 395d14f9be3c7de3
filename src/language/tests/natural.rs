//! Sentences as people write them: several orders in one, values without quotes, claims that tell by their verb.
//! Each with a sentence beside it that looks alike and means something else.

use super::{prose, render};
use crate::language::{ActionKind, Predicate, RoleWord};

fn actions(text: &str) -> Vec<String> {
    prose(text).steps.iter().map(|s| render::action(&s.action)).collect()
}

fn claims(text: &str) -> Vec<Predicate> {
    let steps = prose(&format!("Verify that {text}.")).steps;
    steps.into_iter().flat_map(|s| s.expectations).flat_map(|e| e.predicates).collect()
}

#[test]
fn dates_and_times_are_values_without_quotes() {
    let typed = actions("Set the arrival to 10:45 and the stay to 30, then save.");
    assert_eq!(typed[..2], ["type [‹arrival›] value=\"10:45\"", "type [‹stay›] value=\"30\""]);
    assert_eq!(typed.len(), 3);
    let typed = actions("Enter 20/03/2026 as the first day and 21/03/2026 as the last day.");
    assert_eq!(typed.len(), 2);
    assert!(typed[1].ends_with("value=\"21/03/2026\""), "{typed:?}");
    let typed = actions("Set \"From\" to 10/03/2026, \"At\" to 8:00 and the note to \"Bring tea\".");
    assert_eq!(typed.len(), 3);
    assert!(typed[0].contains("\"From\"") && typed[0].ends_with("value=\"10/03/2026\""), "{typed:?}");
    assert!(actions("Set the stay back to 30.")[0].contains("‹stay›"));
}

#[test]
fn one_value_with_an_and_in_it_stays_one() {
    assert_eq!(actions("Type \"salt and pepper\" into \"Name\".").len(), 1);
    assert_eq!(actions("Set the title to \"5 and 6\".").len(), 1);
    assert_eq!(actions("Type \"a\" and \"b\" in the name field.").len(), 1);
}

#[test]
fn what_is_told_of_oneself_is_an_order_too() {
    assert_eq!(actions("I set the price to 18:00, and I click \"Save\".").len(), 2);
    assert_eq!(actions("Click \"Save\" and the dialog closes.").len(), 1);
}

#[test]
fn a_word_for_what_is_typed_is_the_name_of_its_field() {
    let typed = actions("Enter the title \"A\" and the content \"B\".");
    assert!(typed[1].contains("content") && typed[1].ends_with("value=\"B\""), "{typed:?}");
    let typed = actions("Enter \"Yes\" as the answer to \"Did you like it?\".");
    assert_eq!(typed, ["type [\"Did you like it?\"] value=\"Yes\""]);
    assert!(actions("Set the answer to \"Yes\".")[0].ends_with("value=\"Yes\""));
}

#[test]
fn a_lone_apply_is_pressed() {
    assert_eq!(actions("Type \"ink\" into the filter and apply.").len(), 2);
    assert_eq!(actions("Type \"apply\" into the filter.").len(), 1);
}

#[test]
fn what_is_added_to_a_list_may_go_into_a_field() {
    let field = |text: &str| prose(text).steps.remove(0).action.otherwise.into_iter().next();
    let select = field("Add \"Ann\" to the access list.").expect("another way");
    assert_eq!((select.kind, select.value.as_deref()), (ActionKind::Select, Some("Ann")));
    assert!(field("Add \"Mug\" to the cart.").is_none());
}

#[test]
fn what_is_confirmed_is_the_dialog_that_asks() {
    let steps = prose("Click \"Reject\" in the row of \"Ann\" and confirm it.").steps;
    assert_eq!(steps[1].action.kind, ActionKind::Dialog);
    let names: Vec<_> =
        steps[1].action.otherwise.iter().filter_map(|a| a.target.as_ref()?.name.as_deref()).collect();
    assert_eq!(names, ["ok", "Reject", "confirm"]);
    assert_eq!(prose("Confirm the order.").steps[0].action.kind, ActionKind::Click);
}

#[test]
fn who_signs_in_goes_to_the_form_first() {
    let steps = prose("Sign in as \"ann@x.example\" with the password \"p-1\".").steps;
    assert_eq!(steps.len(), 4);
    assert!(steps[0].optional && steps[0].condition.is_some());
    assert!(prose("Click \"Sign in\".").steps.iter().all(|s| !s.optional));
}

#[test]
fn a_file_that_is_chosen_is_uploaded() {
    let steps = prose("Choose the file \"files/notes.txt\".").steps;
    assert_eq!(steps[0].action.kind, ActionKind::Upload);
    assert_eq!(prose("Choose \"notes.txt\" from the list.").steps[0].action.kind, ActionKind::Select);
}

#[test]
fn what_holds_a_text_is_a_field() {
    assert!(matches!(
        claims("the title still holds \"A\"").as_slice(),
        [Predicate::Contains { what, .. }] if what.role == Some(RoleWord::Field)
    ));
    assert!(matches!(claims("the title contains \"A\"").as_slice(), [Predicate::Title { .. }]));
}

#[test]
fn what_comes_after_but_no_is_not_there() {
    let shown = |text: &str| -> Vec<bool> {
        let holds = |p: Predicate| match p {
            Predicate::Shown { holds, .. } => Some(holds),
            _ => None,
        };
        claims(text).into_iter().filter_map(holds).collect()
    };
    assert_eq!(shown("there is an \"A\" button, but no \"B\" button"), [true, false]);
    assert_eq!(shown("there is an \"A\" button but no \"B\" button"), [true, false]);
    assert_eq!(shown("there is an \"A\" button and a \"B\" button"), [true, true]);
}

#[test]
fn a_dialog_that_asks_is_open() {
    assert!(matches!(
        claims("a dialog asks whether to go on").as_slice(),
        [Predicate::Opens { what, open: true }] if what.role == Some(RoleWord::Dialog)
    ));
    assert!(!matches!(claims("the form asks \"Why?\"").as_slice(), [Predicate::Opens { .. }]));
}

#[test]
fn what_is_left_of_a_number_is_told_by_both() {
    assert!(matches!(
        claims("1 of 5 places is left").as_slice(),
        [Predicate::Contains { text, .. }] if text == "1 of 5"
    ));
    assert!(!claims("the field is left empty").iter().any(|p| matches!(p, Predicate::Contains { .. })));
}

#[test]
fn a_thing_of_a_kind_bears_the_word_for_it() {
    assert!(matches!(
        claims("the poll \"Tea?\" is still a draft").as_slice(),
        [Predicate::Contains { text, .. }] if text == "draft"
    ));
    assert!(!matches!(claims("\"Tea?\" is a button").as_slice(), [Predicate::Contains { .. }]));
}

#[test]
fn when_a_thing_is_stands_with_it() {
    let texts = |text: &str| -> Vec<String> {
        let text_of = |p: Predicate| match p {
            Predicate::Contains { text, .. } => Some(text),
            _ => None,
        };
        claims(text).into_iter().filter_map(text_of).collect()
    };
    assert_eq!(texts("the talk is from 11:30 to 12:00"), ["11:30", "12:00"]);
    assert_eq!(texts("the talk is still planned for \"2 May\""), ["2 May"]);
    assert!(texts("the talk is from Ann").is_empty());
    assert!(texts("the talk is planned").is_empty());
}

#[test]
fn only_these_are_each_one_of_them() {
    let each = |text: &str| -> Vec<(String, Vec<String>)> {
        let each_of = |p: Predicate| match p {
            Predicate::Each { what, text } => Some((text, what.also)),
            _ => None,
        };
        claims(text).into_iter().filter_map(each_of).collect()
    };
    assert_eq!(each("only \"A\" and \"B\" are listed"), [("A".to_owned(), vec!["B".to_owned()])]);
    assert_eq!(each("only \"A\" is listed").len(), 1);
    assert!(each("\"A\" and \"B\" are listed").is_empty());
}

#[test]
fn then_the_tab_is_clicked_too() {
    assert_eq!(actions("Click \"Home\", then the \"News\" tab.").len(), 2);
    assert_eq!(actions("Click \"Home\", then the \"Saved\" message appears.").len(), 1);
}

#[test]
fn half_an_order_is_marked() {
    let unread = |text: &str| prose(text).steps.into_iter().map(|s| s.unread).collect::<Vec<_>>();
    assert_eq!(unread("Select 2003 as the year, 31."), [vec!["31".to_owned()]]);
    assert_eq!(unread("Go to /x with \"Ann\"."), [vec!["Ann".to_owned()]]);
    assert!(unread("Enter \"Ann\" as the name and \"7\" as the age.").iter().all(Vec::is_empty));
    assert!(unread("Click \"Save\". The list shows \"Ann\" somewhere odd \"7\".").iter().all(Vec::is_empty));
}

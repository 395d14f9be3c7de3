//! Tests of what is said of lists as a whole: how many, only which, and what is not among them.

use std::sync::Arc;

use crate::language::{Compare, Description, ElementState, RoleWord, describe};
use crate::oracle::claims::contents::shows;
use crate::oracle::claims::counts::count;
use crate::oracle::claims::presence::gone;
use crate::oracle::claims::states::element;
use crate::oracle::claims::tests::all;
use crate::script::Judged::{self, Fails, Holds};
use crate::state::testing::page;
use crate::state::{Session, State};

/// A list of people with a menu beside it, tools above it and a pager below.
fn people() -> State {
    page()
        .title("People - Example")
        .within("navigation", "Menu", |p| {
            p.within("list", "", |p| p.within("listitem", "", |p| p.link("People", "/people")))
        })
        .within("main", "", |p| {
            p.within("list", "", |p| p.within("listitem", "", |p| p.link("Add person", "/add")))
                .table(
                    "",
                    &["Name", "Level"],
                    &[&["Ann Lee", "Editor"], &["Bob Ray", "Admin"], &["Cy Dow", "Admin"]],
                )
                .within("navigation", "Pagination", |p| {
                    p.within("list", "", |p| p.within("listitem", "", |p| p.link("Next", "?p=2")))
                })
        })
        .build()
}

fn session(state: &State) -> Session {
    Session { history: vec![Arc::new(state.clone())], ..Session::default() }
}

#[test]
fn what_the_page_is_about_is_counted() {
    let state = people();
    let counted = |n| count::count(&describe("people"), Compare::Equal, n, &state).judged;
    assert_eq!(counted(3), Holds);
    assert_eq!(counted(1), Fails);
}

#[test]
fn a_number_may_stand_in_the_line_before_its_word() {
    let state = page()
        .within("main", "", |p| {
            p.within("list", "", |p| {
                p.element("listitem", "", |e| e.text = "9 Pages created".into()).element(
                    "listitem",
                    "",
                    |e| e.text = "3 Files created".into(),
                )
            })
        })
        .build();
    assert_eq!(count::said(&describe("pages"), &state), Some(9));
    assert_eq!(count::said(&describe("tags"), &state), None);
}

#[test]
fn only_one_means_that_its_list_has_no_other() {
    let state = people();
    let any =
        Description { text: "the entries".into(), role: Some(RoleWord::Item), ..Description::default() };
    assert_eq!(count::each(&any, "Ann Lee", &state).judged, Fails);
    let one = page().within("main", "", |p| p.table("", &["Name"], &[&["Ann Lee"]])).build();
    assert_eq!(count::each(&any, "Ann Lee", &one).judged, Holds);
    assert_eq!(count::each(&any, "Zoe", &one).judged, Judged::Unsure);
}

#[test]
fn what_stands_in_the_table_is_in_the_list() {
    let state = people();
    assert_eq!(gone::gone(&describe("\"Bob Ray\" in the list"), &session(&state), &state).judged, Fails);
    assert_eq!(gone::gone(&describe("\"Zoe\" in the list"), &session(&state), &state).judged, Holds);
}

#[test]
fn a_thing_called_by_its_own_name_has_its_row() {
    let mut state = people();
    let seconds: Vec<usize> = state
        .elements
        .iter()
        .filter(|e| e.role == "row")
        .filter_map(|row| state.children(row.index).nth(1))
        .map(|e| e.index)
        .collect();
    for second in seconds {
        state.elements[second].bounds.x = 2000.0;
    }
    let judged = |what: &str| shows::shows(&describe(what), "Admin", true, &session(&state), &state).judged;
    assert_eq!(judged("the level of Bob Ray"), Holds);
    assert_ne!(judged("the level of Ann Lee"), Holds);
}

#[test]
fn a_box_of_that_name_answers_for_itself() {
    let state = page().checkbox("Featured", false).checkbox("Featured in the feed", true).build();
    let ticked = |what: &str| {
        element::is(&describe(what), ElementState::Checked, true, &session(&state), &state).judged
    };
    assert_eq!(ticked("the \"Featured\" box"), Fails);
    assert_eq!(ticked("the \"Featured in the feed\" box"), Holds);
}

#[test]
fn the_range_that_a_page_of_a_list_tells_counts_this_page_and_all() {
    let rows: &[&[&str]] = &[&["Rent", "1"], &["Salary", "2"]];
    let now = page()
        .heading(1, "Everyday")
        .text("Transactions 1 to 2 of 23")
        .table("", &["Description", "Amount"], rows)
        .build();
    let session = Arc::new(Session { history: vec![Arc::new(now)], ..Session::default() });
    all(
        &session,
        &[
            ("There are 23 transactions", Holds),
            ("2 transactions are listed", Holds),
            ("There are 19 transactions", Fails),
        ],
    );
}

#[test]
fn an_amount_with_its_sign_is_on_the_page_or_not() {
    let now = page().heading(1, "Send money").text("Available: £2,450.00").build();
    let session = Arc::new(Session { history: vec![Arc::new(now)], ..Session::default() });
    all(
        &session,
        &[
            ("£2,450.00 is shown", Holds),
            ("£8,100.00 is shown", Fails),
            ("2450 GBP is shown", Judged::Unsure),
        ],
    );
    // A page that tells no money at all may tell it in a picture.
    let bare = page().heading(1, "Send money").text("Step 1 of 3").build();
    let session = Arc::new(Session { history: vec![Arc::new(bare)], ..Session::default() });
    all(&session, &[("£8,100.00 is shown", Judged::Unsure)]);
}

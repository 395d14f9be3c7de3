//! Locks over built pages: known again, healed, merged, read and written.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::heal::heal;
use super::merge::{May, Recording, Seen, merge};
use super::print::{Masks, Print};
use super::*;
use crate::pilot::{Blind, Forgetful, Memory, Pilots, Question, Remembered, Rules};
use crate::state::testing::{Page, page};
use crate::state::{Session, State};
use crate::trace::{Answered, Status};

fn masks() -> Masks {
    let vars = [("who".to_owned(), "Marta Silva".to_owned()), ("n".to_owned(), "7".to_owned())];
    Masks::new(vars, &Session::default())
}

/// A form with a name to enter, and its buttons.
fn form(buttons: &[&str]) -> State {
    let fill = |p: Page| buttons.iter().fold(p.field("Name", ""), |p, name| p.button(name));
    page().link("Home", "/").within("form", "Room", fill).button("Help").build()
}

fn print_of(state: &State, name: &str) -> Print {
    let at = state.elements.iter().find(|e| e.name == name).unwrap().index;
    Print::of(state, at, &masks()).unwrap()
}

fn healed(before: &[&str], name: &str, after: &[&str]) -> Option<String> {
    let print = print_of(&form(before), name);
    assert_eq!(print.find(&form(after), &masks()), None);
    heal(&print, &form(after), &masks(), 0.7).map(|(_, healed)| format!("{} → {}", healed.was, healed.now))
}

#[test]
fn an_element_is_known_by_name_place_and_neighbours() {
    insta::assert_yaml_snapshot!(print_of(&form(&["Save", "Cancel"]), "Save"));
}

#[test]
fn it_is_found_again_whatever_is_added_elsewhere() {
    let print = print_of(&form(&["Save", "Cancel"]), "Save");
    let more = form(&["Preview", "Save", "Cancel"]);
    let found = print.find(&more, &masks()).unwrap();
    assert_eq!(more.elements[found].name, "Save");
    // The same name elsewhere is another one.
    let elsewhere = page().within("form", "Filter", |p| p.button("Save")).build();
    assert_eq!(print.find(&elsewhere, &masks()), None);
}

#[test]
fn of_several_alike_it_is_the_same_one() {
    let state = form(&["Add", "Add", "Add"]);
    let at = state.elements.iter().filter(|e| e.name == "Add").nth(1).unwrap().index;
    let print = Print::of(&state, at, &masks()).unwrap();
    assert_eq!((print.nth, print.find(&state, &masks())), (2, Some(at)));
}

#[test]
fn values_that_differ_from_run_to_run_are_no_part_of_a_print() {
    assert_eq!(masks().over("Edit Marta Silva (12)"), "Edit ${who} (#)");
}

#[test]
fn a_renamed_control_is_healed() {
    let told = healed(&["Save", "Cancel"], "Save", &["Store", "Cancel"]);
    assert_eq!(told.as_deref(), Some("button \"Save\" in form \"Room\" → button \"Store\" in form \"Room\""));
}

#[test]
fn a_removed_control_is_not_replaced_by_what_stood_beside_it() {
    assert_eq!(healed(&["Save", "Cancel"], "Save", &["Cancel"]), None);
    assert_eq!(healed(&["Save", "Save as draft", "Cancel"], "Save", &["Save as draft", "Cancel"]), None);
}

#[test]
fn what_takes_away_or_pays_takes_no_other_controls_place() {
    for worse in ["Delete permanently", "Pay now", "Discard all", "Sign out"] {
        assert_eq!(healed(&["Save", "Cancel"], "Save", &[worse, "Cancel"]), None, "{worse}");
    }
    assert!(healed(&["Delete", "Cancel"], "Delete", &["Delete it", "Cancel"]).is_some());
}

#[test]
fn where_two_could_be_meant_none_is() {
    assert_eq!(healed(&["Save", "Cancel"], "Save", &["Store it", "Store them", "Discard"]), None);
}

#[test]
fn a_field_is_not_replaced_by_a_button() {
    let print = print_of(&form(&["Save"]), "Name");
    let without = page().within("form", "Room", |p| p.button("Name it").button("Save")).build();
    assert_eq!(heal(&print, &without, &masks(), 0.5), None);
}

fn recording(steps: &[(&str, &str)]) -> Recording {
    let state = form(&["Save", "Cancel", "Store"]);
    let seen = |(at, (step, name)): (usize, &(&str, &str))| {
        let nth = 1 + steps.iter().take(at).filter(|(other, _)| other == step).count();
        (at, Seen { step: (*step).to_owned(), nth, element: Some(print_of(&state, name)), page: None })
    };
    Recording { seen: steps.iter().enumerate().map(seen).collect(), ..Recording::default() }
}

fn answered(of: &str, answer: &str) -> (Question, Remembered) {
    let answered = Answered {
        question: "parse".into(),
        by: "model".into(),
        model: Some("small-1".into()),
        prompt: Some("parse@1".into()),
        ..Answered::default()
    };
    (Question::new("parse", of), Remembered { answer: answer.into(), answered })
}

const RECORD: May = May { grow: true, propose: true };
const USE: May = May { grow: true, propose: false };

fn recorded(steps: &[(&str, &str)]) -> Lock {
    let mut lock = Lock::default();
    merge(&mut lock, "A room", recording(steps), RECORD);
    lock
}

#[test]
fn what_is_written_is_read_again() {
    let mut lock = recorded(&[("click \"Save\"", "Save"), ("click \"Cancel\"", "Cancel")]);
    let mut asked = recording(&[]);
    asked
        .answers
        .extend([answered("do the thing", "Click \"Save\".\nVerify that the page says: \"Saved #1\".")]);
    merge(&mut lock, "B room", asked, RECORD);
    let text = lock.write();
    assert_eq!(Lock::read(&text).unwrap(), lock);
    insta::assert_snapshot!(text);
}

#[test]
fn a_step_that_is_put_in_leaves_the_others_theirs() {
    let mut lock = recorded(&[("click \"Save\"", "Save"), ("click \"Cancel\"", "Cancel")]);
    let before = lock.clone();
    let more = [("click \"Save\"", "Store"), ("click \"Store\"", "Store"), ("click \"Cancel\"", "Cancel")];
    merge(&mut lock, "A room", recording(&more), USE);
    let steps = &lock.tests[0].steps;
    assert_eq!(
        steps.iter().map(LockedStep::title).collect::<Vec<_>>(),
        more.map(|(step, _)| step.to_owned())
    );
    // What is locked is never rewritten by itself.
    assert_eq!((&steps[0], &steps[2]), (&before.tests[0].steps[0], &before.tests[0].steps[1]));
    assert!(!lock.has_proposals());
}

#[test]
fn what_differs_is_proposed_and_taken_or_dropped_by_review() {
    let mut lock = recorded(&[("click \"Save\"", "Save")]);
    let before = lock.clone();
    merge(&mut lock, "A room", recording(&[("click \"Save\"", "Store")]), RECORD);
    assert!(lock.has_proposals());
    let told = proposals(&lock);
    assert_eq!((told.len(), told[0][0].as_str()), (1, "A room › click \"Save\""));
    let mut dropped = lock.clone();
    assert_eq!((dropped.reject(), &dropped), (1, &before));
    assert_eq!(lock.accept(), 1);
    assert!(!lock.has_proposals() && lock.tests[0].steps[0].element.as_ref().unwrap().name == "Store");
    // The same once more proposes nothing.
    merge(&mut lock, "A room", recording(&[("click \"Save\"", "Store")]), RECORD);
    assert!(!lock.has_proposals());
}

#[test]
fn what_the_spec_no_longer_has_goes_when_it_is_recorded_anew() {
    let mut lock = recorded(&[("click \"Save\"", "Save"), ("click \"Cancel\"", "Cancel")]);
    let fewer = recording(&[("click \"Save\"", "Save")]);
    let mut used = lock.clone();
    merge(&mut used, "A room", fewer.clone(), USE);
    assert_eq!(used.tests[0].steps.len(), 2);
    merge(&mut lock, "A room", fewer, RECORD);
    assert_eq!(lock.tests[0].steps.len(), 1);
}

#[test]
fn a_file_that_is_no_lock_says_where_and_why() {
    for text in ["version: 1\ntests:\n- nme: x\n", "version: 9\n", "[", "", "version: one", "tests: []"] {
        let error = Lock::read(text).unwrap_err();
        insta::assert_snapshot!(format!("{text:?} → {error:?}"));
    }
}

fn spec(steps: &[&str]) -> crate::spec::Requirement {
    let lines: Vec<String> = steps.iter().map(|step| format!("  - '{step}'\n")).collect();
    let text = format!("name: A room\nurl: /\nsteps:\n{}", lines.concat());
    let given = crate::spec::Given::default();
    let (mut read, _) = crate::spec::read(&text, "room.yaml", Path::new("room.yaml"), &given);
    read.remove(0)
}

fn locks(lock: Option<Lock>, mode: LockMode) -> Locks {
    let locks = lock.map(|lock| (PathBuf::from("room.yaml"), lock)).into_iter().collect();
    Locks::new(Arc::new(Rules::default()), locks, mode, Some(0.7), false)
}

#[tokio::test]
async fn a_frozen_lock_that_does_not_fit_is_refused_with_the_difference() {
    let lock = recorded(&[("click \"save\"", "Save"), ("click \"Cancel\"", "Cancel")]);
    let requirement = spec(&["Click \"Cancel\"", "Click \"Store\""]);
    for (mode, refused) in
        [(LockMode::Frozen, true), (LockMode::ReadWrite, false), (LockMode::ReadOnly, false)]
    {
        let locks = locks(Some(lock.clone()), mode);
        let pilot = locks.of(&requirement, Arc::new(Blind), Arc::new(Forgetful::default()));
        pilot.parse(&requirement).await;
        assert_eq!(pilot.refuses().is_some(), refused, "{mode:?}");
        if let Some(verdict) = pilot.refuses() {
            let told = "the lock does not fit the spec any more: - click \"save\"; + click \"Store\"";
            assert_eq!(verdict.summary, told);
        }
    }
}

#[tokio::test]
async fn only_a_test_that_passed_is_kept_and_only_where_there_is_a_reason() {
    let requirement = spec(&["Click \"Save\""]);
    let run = async |locks: &Locks, status: Status| {
        let pilot = locks.of(&requirement, Arc::new(Blind), Arc::new(Forgetful::default()));
        pilot.parse(&requirement).await;
        pilot.ended(0, status, &Session::default());
        pilot.closes(status);
        locks.settle().len()
    };
    // Rules alone need no lock: none is begun unless it was asked for.
    assert_eq!(run(&locks(None, LockMode::ReadWrite), Status::Passed).await, 0);
    assert_eq!(run(&locks(None, LockMode::Update), Status::Passed).await, 1);
    assert_eq!(run(&locks(None, LockMode::Update), Status::Defect).await, 0);
    let stale = recorded(&[("click \"Cancel\"", "Cancel")]);
    assert_eq!(run(&locks(Some(stale.clone()), LockMode::ReadWrite), Status::Passed).await, 1);
    assert_eq!(run(&locks(Some(stale.clone()), LockMode::ReadOnly), Status::Passed).await, 0);
    assert_eq!(run(&locks(Some(stale), LockMode::Frozen), Status::Passed).await, 0);
}

#[tokio::test]
async fn a_button_that_only_sends_the_form_is_not_the_one_that_the_lock_knows() {
    let lock = recorded(&[("click \"Save\"", "Save")]);
    let requirement = spec(&["Click \"Save\""]);
    let after = |names: &[&str]| {
        let mut now = form(names);
        let mut elements = now.elements.to_vec();
        elements.iter_mut().filter(|e| e.name == names[0]).for_each(|e| e.input_type = "submit".to_owned());
        now.elements = elements.into();
        Session { history: vec![Arc::new(now)], ..Session::default() }
    };
    for (mode, names, meant) in [
        (LockMode::ReadWrite, ["Save", "Cancel"], true),
        (LockMode::Frozen, ["Drop it all", "Cancel"], false),
    ] {
        let locks = locks(Some(lock.clone()), mode);
        let pilot = locks.of(&requirement, Arc::new(Blind), Arc::new(Forgetful::default()));
        let reading = pilot.parse(&requirement).await;
        pilot.begins(0);
        let action = &reading.steps[0].action;
        let intent = crate::grounding::Intent::Act(action.kind);
        let found = pilot.ground(action.target.as_ref().unwrap(), &after(&names), intent).await;
        assert_eq!(found.found().is_some(), meant, "{names:?}");
    }
}

#[tokio::test]
async fn an_answer_is_lost_only_where_somebody_may_give_another() {
    let mut lock = recorded(&[("click \"save\"", "Save")]);
    let (question, remembered) = answered("do the thing", "Click \"Save\".");
    let mut asked = recording(&[("click \"save\"", "Save")]);
    asked.answers.insert(question.clone(), remembered);
    merge(&mut lock, "A room", asked, USE);
    let before = lock.tests[0].answers.clone();
    assert_eq!(before.len(), 1);
    for (asks, known) in [(false, true), (true, false)] {
        let rules = super::store::Rules { mode: LockMode::Update, heal: None, records: true, asks };
        let notes =
            super::locked::Notebook::new(rules, lock.tests.first().cloned(), &spec(&["Click \"Save\""]));
        assert_eq!(notes.recall(&question).is_some(), known, "asks: {asks}");
        // Nobody answered: what is locked stays.
        let mut now = lock.clone();
        merge(&mut now, "A room", notes.recording(), RECORD);
        assert_eq!(now.tests[0].answers, before, "asks: {asks}");
    }
}

use std::sync::Arc;

use futures::executor::block_on;
use serde_json::{Value, json};

use super::{Mode, Scripted, pilot, session, steps, trace};
use crate::oracle::{Inferred, Phase, Reader};
use crate::pilot::Pilot;
use crate::script::{self, Limits, Outcome, Script};
use crate::spec::Requirement;
use crate::state::Session;
use crate::state::testing::page;

/// Words from which no check follows.
const VAGUE: &str = "Click \"Save\". Everything looks nice.";

fn saved() -> Session {
    let before = page().page_id("form").heading(1, "Room").button("Save").build();
    let now = page().page_id("list").heading(1, "Rooms").text("Room 7 was saved").build();
    session([before, now])
}

fn spec() -> Requirement {
    steps(&[VAGUE])
}

fn depends() -> Value {
    json!({"dependencies": [{"kind": "causal", "state": 2, "on": "the page", "holds": "it says that it was saved"}]})
}

fn checks(lines: &[&str]) -> Value {
    json!({"checks": [{"says": "the page says so", "lines": lines}]})
}

fn inferred(model: &Arc<Scripted>, mode: Mode, votes: usize) -> (Inferred, String) {
    let spec = spec();
    let llm = pilot(&spec, model, mode, votes);
    let reading = block_on(llm.parse(&spec));
    let session = saved();
    llm.begins(0);
    let found = block_on(llm.infer(&reading.steps[0], Phase::Post, &session));
    // However often it is asked, the model is asked once.
    let again = block_on(llm.infer(&reading.steps[0], Phase::Post, &session));
    assert_eq!(found, again);
    (found, trace(&llm.answered()))
}

/// The replies that come before: the vague sentence stays as it is.
fn unclear() -> Value {
    json!({"sentences": [{"number": 2, "lines": [], "unclear": "what looks nice"}]})
}

fn ran(inferred: &Inferred) -> Outcome {
    let script = Script::new(inferred.source.clone());
    script::run(&script, &Arc::new(saved()), Arc::new(Reader), &Limits::default())
}

const GOOD: &str = "assert(session.state.has(\"saved\"), \"it says so\");";

#[test]
fn words_without_a_check_become_a_script() {
    let model = Scripted::new([unclear(), depends(), checks(&[GOOD])]);
    let (found, told) = inferred(&model, Mode::Assist, 1);
    assert_eq!(model.complaints(), "");
    assert_eq!(model.calls(), 3);
    assert!(!found.unchecked && found.source.contains(GOOD), "{}", found.source);
    let check = found.checks.last().unwrap();
    assert_eq!(found.source.lines().nth(check.line - 1), Some(GOOD));
    assert!(check.doubt.is_some(), "one vote accuses nobody");
    assert!(matches!(ran(&found), Outcome::Held { .. }));
    insta::assert_snapshot!("script_told", told);
    let asked = model.words(2);
    let (_, question) = asked.split_once("6. At most").unwrap();
    insta::assert_snapshot!("script_asked", question.split_once("\n\n").unwrap().1);
}

#[test]
fn a_script_that_can_not_be_taken_goes_back_with_the_language() {
    for bad in [
        "assert(true);",
        "open(\"http://evil.test/\");",
        "assert(session.state.has(\"saved\")",
        "assert_eq(session.state.find(\"room\").text, \"Room 7 was saved\");",
        "let s = 1;\nassert(session.state.has(\"saved\"));",
        "assert_gt(session.state.extract(\"x\", session.typed).price, 0);",
    ] {
        let model = Scripted::new([unclear(), depends(), checks(&[bad]), checks(&[GOOD])]);
        let (found, _) = inferred(&model, Mode::Assist, 1);
        assert!(model.complaints().contains("The language, once more:"), "{bad}: {}", model.complaints());
        assert!(found.source.contains(GOOD), "{bad}");
    }
}

#[test]
fn a_script_that_does_not_run_is_written_anew_once_and_one_that_fails_never() {
    let breaks = "assert_gt(session.state.title, 2, \"kinds\");";
    let model = Scripted::new([unclear(), depends(), checks(&[breaks]), checks(&[GOOD])]);
    let (found, _) = inferred(&model, Mode::Assist, 1);
    assert!(found.source.contains(GOOD));
    assert!(model.words(3).contains("could not be run"), "{}", model.words(3));
    let fails = "assert(session.state.has(\"lost\"), \"it says so\");";
    let model = Scripted::new([unclear(), depends(), checks(&[fails]), checks(&[GOOD])]);
    let (found, _) = inferred(&model, Mode::Assist, 1);
    assert!(found.source.contains(fails) && !found.source.contains(GOOD));
    let model = Scripted::new([unclear(), depends(), checks(&[breaks]), checks(&[breaks])]);
    let (found, told) = inferred(&model, Mode::Assist, 1);
    assert!(found.unchecked && told.contains("the rules' answer stands"), "{told}");
}

#[test]
fn votes_are_on_what_is_checked_and_a_majority_may_accuse() {
    let other = "assert(!session.state.has(\"Error\"), \"no error\");";
    let spaced = "assert( session.state.has(\"saved\"),  \"it says so\" );";
    let no = || unclear();
    let replies = [
        no(),
        no(),
        no(),
        depends(),
        depends(),
        depends(),
        checks(&[other]),
        checks(&[GOOD]),
        checks(&[spaced]),
    ];
    let model = Scripted::new(replies);
    let (found, told) = inferred(&model, Mode::Assist, 3);
    assert!(found.source.contains(GOOD) && !found.source.contains(other));
    assert!(found.checks.last().unwrap().doubt.is_none());
    assert!(told.contains("2 of 3"), "{told}");
    let model = Scripted::new([no(), no(), depends(), depends(), checks(&[other]), checks(&[GOOD])]);
    let (found, told) = inferred(&model, Mode::Assist, 2);
    assert!(found.unchecked && told.contains("majority of 2 votes"), "{told}");
}

#[test]
fn a_failing_model_leaves_the_rules_script() {
    let model = Scripted::new([unclear()]);
    let (found, told) = inferred(&model, Mode::Assist, 1);
    assert!(found.unchecked, "{}", found.source);
    assert!(told.contains("the rules' answer stands"), "{told}");
}

#[test]
fn values_of_the_spec_are_put_in_when_the_script_is_run() {
    let mut spec = steps(&["Type \"${who}\" into the \"Name\" field. Everything looks nice."]);
    spec.vars.insert("who".to_owned(), "Ann \"B\" 7".to_owned());
    let line = "assert_contains(session.state, \"${who}\", \"the name\");";
    let model = Scripted::new([unclear(), depends(), checks(&[line])]);
    let llm = pilot(&spec, &model, Mode::Assist, 1);
    let reading = block_on(llm.parse(&spec));
    let session = saved();
    llm.begins(0);
    let bound = crate::language::bind(&reading.steps[0], &spec.vars);
    let found = block_on(llm.infer(&bound, Phase::Post, &session));
    assert!(found.source.contains("\"Ann \\\"B\\\" 7\""), "{}\n{}", found.source, model.complaints());
}

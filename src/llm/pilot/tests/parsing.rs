use std::sync::Arc;

use futures::executor::block_on;
use serde_json::{Value, json};

use super::{Closed, Llm, Mode, Scripted, means, pilot, steps, trace};
use crate::language::tests::render;
use crate::language::{Certainty, read};
use crate::llm::asks::AskError;
use crate::pilot::{Forgetful, Memory, Pilot, Question, Remembered, Rules};
use crate::trace::Answered;

/// A sentence that no rule reads.
const ODD: &str = "Kindly bestow upon the basket a mug";

fn reply(number: usize, lines: &[&str]) -> Value {
    json!({"sentences": [{"number": number, "lines": lines, "unclear": null}]})
}

fn is_odd(words: &str) -> bool {
    let model = Scripted::new([]);
    let pilot = pilot(&steps(&[words]), &model, Mode::Assist, 1);
    block_on(pilot.parse(&steps(&[words])));
    model.calls() == 1
}

#[test]
fn what_the_rules_read_is_not_asked() {
    let spec = steps(&["Click the \"Save\" button.", "The \"Saved\" heading is shown."]);
    for mode in [Mode::Off, Mode::Assist] {
        let model = Scripted::new([]);
        let pilot = pilot(&spec, &model, mode, 1);
        assert_eq!(block_on(pilot.parse(&spec)), read(&spec));
        assert_eq!((model.calls(), pilot.answered()), (0, Vec::new()));
    }
}

#[test]
fn nothing_is_asked_where_no_model_may_be() {
    let spec = steps(&[ODD]);
    let model = Scripted::new([]);
    let pilot = pilot(&spec, &model, Mode::Off, 1);
    assert_eq!(block_on(pilot.parse(&spec)), read(&spec));
    assert_eq!(model.calls(), 0);
}

#[test]
fn a_sentence_that_the_rules_cannot_read_is_said_again_and_read() {
    assert!(is_odd(ODD));
    let spec = steps(&["Click the \"Shop\" link.", ODD, "The \"Cart\" heading is shown."]);
    let model = Scripted::new([reply(2, &["Click the mug link", "Click the add to basket button"])]);
    let pilot = pilot(&spec, &model, Mode::Assist, 1);
    let reading = block_on(pilot.parse(&spec));
    assert_eq!(model.complaints(), "");
    let told: Vec<String> = reading.steps.iter().map(|s| render::action(&s.action)).collect();
    assert_eq!(told.len(), 3, "{told:?}");
    let odd: Vec<_> = reading.steps.iter().filter(|s| s.text == ODD).collect();
    assert_eq!(odd.len(), 2);
    assert!(odd.iter().all(|s| (s.location.line, s.location.column) == (4, 5)));
    assert!(odd.iter().all(|s| Certainty::of(s.confidence()) >= Certainty::Likely));
    insta::assert_snapshot!("restated", trace(&pilot.answered()));
    assert_eq!(pilot.answered(), Vec::new(), "it is told once");
}

#[test]
fn a_reply_that_does_not_pass_the_reader_goes_back_with_what_is_wrong() {
    let spec = steps(&[ODD]);
    let bad = [
        reply(1, &["Click the \"Checkout\" button"]),
        reply(1, &["Frobnicate the mug thoroughly, so to speak"]),
        json!({"sentences": []}),
        reply(1, &["Type \"17\" into the quantity field"]),
    ];
    for reply in bad {
        let model = Scripted::new([reply, self::reply(1, &["Click the mug link"])]);
        let pilot = pilot(&spec, &model, Mode::Assist, 1);
        let reading = block_on(pilot.parse(&spec));
        assert_eq!(model.calls(), 1);
        assert_ne!(model.complaints(), "");
        assert_eq!(reading.steps.len(), 1);
        assert_eq!(
            render::action(&reading.steps[0].action),
            render::action(&read(&steps(&["Click the mug link"])).steps[0].action)
        );
    }
}

#[test]
fn where_no_reply_can_be_used_the_rules_answer_stands() {
    let spec = steps(&[ODD]);
    let bad = || Ok(reply(1, &["Click the \"Checkout\" button"]));
    let endings: [Vec<Result<Value, AskError>>; 4] = [
        vec![bad(), bad(), bad()],
        vec![Err(AskError::Budget(
            "the run may make 3 calls, and has made them; raise llm.budget.calls".into(),
        ))],
        vec![Err(AskError::Refused("I can't help with that".into()))],
        vec![Err(AskError::Failed("127.0.0.1:9 can't be reached".into()))],
    ];
    let mut told = Vec::new();
    for replies in endings {
        let model = Scripted::failing(replies);
        let pilot = pilot(&spec, &model, Mode::Assist, 1);
        assert_eq!(block_on(pilot.parse(&spec)), read(&spec));
        told.push(trace(&pilot.answered()));
    }
    insta::assert_snapshot!("stands", told.join("\n\n"));
}

#[test]
fn what_is_unclear_stays_unclear_and_is_not_asked_again() {
    let spec = steps(&[ODD]);
    let unclear = json!({"sentences": [{"number": 1, "lines": [], "unclear": "which mug"}]});
    let model = Scripted::new([unclear]);
    let pilot = pilot(&spec, &model, Mode::Assist, 1);
    assert_eq!(block_on(pilot.parse(&spec)), read(&spec));
    assert!(trace(&pilot.answered()).contains("unclear: which mug"));
    assert_eq!(block_on(pilot.parse(&spec)), read(&spec));
    assert_eq!(model.calls(), 1);
}

#[test]
fn what_is_remembered_is_not_asked_and_only_the_new_sentence_is() {
    let memory = Arc::new(Forgetful::default());
    let answered = Answered { question: "parse".into(), by: "model".into(), ..Answered::default() };
    memory.learn(Question::new("parse", ODD), Remembered { answer: "Click the mug link".into(), answered });
    let other = "Thereupon endow the basket with a cup";
    assert!(is_odd(other));
    let spec = steps(&[ODD, other]);
    let model = Scripted::new([reply(2, &["Click the cup link"])]);
    let rules: Arc<dyn Pilot> = Arc::new(Rules::default());
    let llm =
        Llm::new(rules, &spec, super::Means { memory: memory.clone(), ..means(&model, Mode::Assist, 1) });
    let reading = block_on(llm.parse(&spec));
    assert_eq!((reading.steps.len(), model.calls()), (2, 1));
    let asked = model.words(0);
    assert!(asked.contains("\n- 2") && !asked.contains("\n- 1"), "{asked}");
    let by: Vec<String> = llm.answered().into_iter().map(|a| a.by).collect();
    assert_eq!(by, ["lock", "model"]);
    // The next run has both.
    let rules: Arc<dyn Pilot> = Arc::new(Rules::default());
    let none = super::Means { asks: None, memory, ..means(&model, Mode::Assist, 1) };
    let again = Llm::new(rules, &spec, none);
    assert_eq!(block_on(again.parse(&spec)), reading);
    assert_eq!(model.calls(), 1);
}

#[test]
fn a_closed_memory_tells_what_it_misses() {
    let spec = steps(&["Click \"Save\".", ODD]);
    let memory = Arc::new(Closed::default());
    let model = Scripted::new([reply(2, &["Click the mug link"])]);
    let rules: Arc<dyn Pilot> = Arc::new(Rules::default());
    let llm =
        Llm::new(rules, &spec, super::Means { memory: memory.clone(), ..means(&model, Mode::Assist, 1) });
    assert_eq!(block_on(llm.parse(&spec)), read(&spec));
    assert_eq!(model.calls(), 0);
    assert_eq!(*memory.0.lock().unwrap(), [Question::new("parse", ODD)]);
}

#[test]
fn most_of_the_votes_decide() {
    let spec = steps(&[ODD]);
    let mug = || reply(1, &["Click the mug link"]);
    let model = Scripted::new([reply(1, &["Click the basket button"]), mug(), mug()]);
    let llm = pilot(&spec, &model, Mode::Assist, 3);
    let reading = block_on(llm.parse(&spec));
    assert!(render::action(&reading.steps[0].action).contains("mug"));
    assert_eq!(llm.answered()[0].votes.as_deref(), Some("2 of 3"));
    let model = Scripted::new([reply(1, &["Click the basket button"]), mug()]);
    let llm = pilot(&spec, &model, Mode::Assist, 2);
    assert_eq!(block_on(llm.parse(&spec)), read(&spec));
    assert!(trace(&llm.answered()).contains("no majority of 2 votes"));
}

#[test]
fn where_the_model_leads_it_is_asked_about_all_and_shown_what_the_rules_read() {
    let spec = steps(&["Click the \"Save\" button."]);
    let model = Scripted::new([reply(1, &["Press the \"Save\" link"])]);
    let llm = pilot(&spec, &model, Mode::Lead, 1);
    let reading = block_on(llm.parse(&spec));
    assert!(model.words(0).contains("It read: Click the \"Save\" button"));
    assert_eq!(render::action(&reading.steps[0].action), "click [Link \"Save\"]");
    let model = Scripted::new([]);
    let llm = pilot(&spec, &model, Mode::Lead, 1);
    assert_eq!(block_on(llm.parse(&spec)), read(&spec));
}

#[test]
fn the_values_of_variables_are_not_shown() {
    let mut spec = steps(&["Bestow ${token} upon the basket"]);
    spec.vars.insert("token".to_owned(), "tulip-77".to_owned());
    let model = Scripted::new([]);
    let llm = pilot(&spec, &model, Mode::Lead, 1);
    block_on(llm.parse(&spec));
    assert!(model.words(0).contains("${token}") && !model.words(0).contains("tulip-77"));
}

/// The specs of the fixture apps are read by rules: no sentence of them is worth a question.
#[test]
fn the_specs_need_no_model() {
    let mut asked = Vec::new();
    let mut read = 0;
    let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("specs")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.to_string_lossy().into_owned();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let is_spec = crate::spec::EXTENSIONS.iter().any(|ending| name.ends_with(&format!(".{ending}")));
            if !is_spec || name.contains(".truth.") || name.ends_with("README.md") {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let (tests, _) = crate::spec::read(&text, &name, &path, &crate::spec::Given::default());
            for spec in tests {
                read += 1;
                let model = Scripted::new([]);
                let llm = pilot(&spec, &model, Mode::Assist, 1);
                block_on(llm.parse(&spec));
                if model.calls() > 0 {
                    let words = model.words(0);
                    let from = words.find("Say these again").unwrap();
                    asked.push(format!("{}: {}", spec.location, &words[from..]));
                }
            }
        }
    }
    assert!(read > 100, "{read}");
    assert!(asked.is_empty(), "{} of {read}:\n{}", asked.len(), asked.join("\n"));
}

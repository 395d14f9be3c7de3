use super::*;
use crate::language::tests::render;
use crate::language::tests::requirement;
use crate::language::{ActionKind, Certainty, Severity};
use crate::spec::{LawSettings, Location, Text, Written};

fn at(line: u32, column: u32) -> Location {
    Location::new("test.yaml", line, column)
}

fn wrapped(text: &str) -> Text {
    let mut lines = vec![(0, 3, 5)];
    lines.extend(text.match_indices('\n').enumerate().map(|(n, (at, _))| (at + 1, 4 + n as u32, 5)));
    Text { text: text.to_owned(), location: at(3, 5), lines, number: None }
}

fn restated(sentence: &Sentence, lines: &[&str]) -> Restated {
    Restated {
        location: sentence.location.clone(),
        text: sentence.text.clone(),
        lines: lines.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn sentences_know_their_places() {
    let text = "Open the shop. Gimme the mug.\nClick \"Pay\".";
    let spec = requirement(vec![Written::Prose(wrapped(text))]);
    let sentences = sentences_of(&spec);
    let found = sentences.iter().map(|s| (s.text.as_str(), s.location.line, s.location.column));
    assert_eq!(
        found.collect::<Vec<_>>(),
        [("Open the shop", 3, 5), ("Gimme the mug", 3, 20), ("Click \"Pay\"", 4, 5)]
    );
    assert_eq!(sentence_at(&sentences, &at(3, 24)), Some(1));
    assert_eq!(sentence_at(&sentences, &at(4, 5)), Some(2));
    assert_eq!(sentence_at(&sentences, &at(1, 1)), None);
}

#[test]
fn a_sentence_is_read_in_other_words_and_keeps_its_place() {
    let text = "Click \"Shop\". Gimme the mug. Then click \"Pay\". The page says \"Thanks\".";
    let spec = requirement(vec![Written::Prose(wrapped(text))]);
    let sentences = sentences_of(&spec);
    let told = restated(&sentences[1], &["Click the \"Mug\" link.", "Click the add button"]);
    let read = read_restated(&spec, &[told]);
    assert_eq!(read.silent, []);
    assert_eq!(
        render::reading(&read.reading),
        "- click [\"Shop\"]\n- click [Link \"Mug\"]\n- click [Button ‹add›]\n- click [\"Pay\"]\n  => shown [\"Thanks\"]\n"
    );
    let places = read.reading.steps.iter().map(|s| (s.text.as_str(), s.location.line, s.location.column));
    let mug = ("Gimme the mug", 3, 19);
    assert_eq!(places.collect::<Vec<_>>(), [("Click \"Shop\"", 3, 5), mug, mug, ("click \"Pay\"", 3, 39)]);
}

#[test]
fn parts_that_were_told_apart_are_restated_apart() {
    let text = |words: &str, line: u32| Text::single(words, at(line, 9));
    let spec = requirement(vec![Written::Step {
        when: None,
        act: Some(text("Put it there", 7)),
        expect: Some(text("Hunky dory it is", 8)),
        check: Some(text("assert(session.state.has(\"x\"))", 9)),
        laws: LawSettings::default(),
        under: None,
    }]);
    let sentences = sentences_of(&spec);
    assert_eq!(sentences.iter().map(|s| s.part).collect::<Vec<_>>(), [Part::Act, Part::Expect]);
    let read = read_restated(
        &spec,
        &[
            restated(&sentences[0], &["Click the \"Put\" button"]),
            restated(&sentences[1], &["The text \"Done\" is shown"]),
        ],
    );
    let [step] = read.reading.steps.as_slice() else { panic!("{:?}", read.reading) };
    assert_eq!((step.action.kind, step.location.line), (ActionKind::Click, 7));
    assert_eq!(step.expectations[0].location, at(8, 9));
    assert_eq!(step.check.as_ref().unwrap().location, at(9, 9));
    assert_eq!(Certainty::of(step.confidence()), Certainty::Sure);
}

#[test]
fn a_line_that_says_nothing_is_told() {
    let spec = requirement(vec![Written::Prose(wrapped("Gimme the mug. Click \"Pay\"."))]);
    let told = restated(&sentences_of(&spec)[0], &["Click the \"Mug\" link", "Blah blah blah"]);
    let read = read_restated(&spec, &[told]);
    let problems = read.reading.problems.iter().filter(|p| p.severity > Severity::Info);
    assert!(!read.silent.is_empty() || problems.count() > 0, "{read:?}");
}

#[test]
fn what_is_nowhere_in_the_requirement_changes_nothing() {
    let spec = requirement(vec![Written::Prose(wrapped("Click \"Pay\"."))]);
    let other = Restated { location: at(9, 9), text: "Click \"Pay\"".into(), lines: vec!["Go back".into()] };
    assert_eq!(read_restated(&spec, &[other]).reading, read(&spec));
}

#[test]
fn with_nothing_restated_all_is_read_as_before() {
    for list in [include_str!("../tests/everyday.txt"), include_str!("../tests/held_out.txt")] {
        let spec = requirement(vec![Written::Prose(wrapped(list))]);
        assert_eq!(read_restated(&spec, &[]).reading, read(&spec));
    }
}

//! Verdicts that are taken back: what looks like a defect, where it was not clear that the test did what its author meant.
//! A false alarm costs more trust than a question.

use super::{missing, unsure};
use crate::language::lexicon::{is_known, verbs};
use crate::language::{ActionKind, Step};
use crate::state::{Session, State};
use crate::trace::{Attempt, DefectKind, Status, StepResult, Verdict};

/// What a step is said to show of the app, where that rests on a guess: a deed that nobody ordered, or words that may be
/// misspelt. An error page is none, whatever led to it.
///
/// In one text a sentence may be missing; where each step has an entry of its own, what was inferred in vain takes
/// nothing back.
pub(super) fn doubt(step: &Step, result: &StepResult, session: &Session) -> Option<Verdict> {
    let verdict = result.verdict.as_ref().filter(|_| result.status == Status::Defect)?;
    if is_apps_own(verdict) {
        return None;
    }
    if step.manner.poorly_read {
        let why = "But much of this requirement was not understood.";
        return Some(but(verdict, why, "`sayso check` tells what was not read, and how to word it"));
    }
    if step.manner.lost_before {
        let why = "But a sentence before this was not understood.";
        return Some(but(verdict, why, "`sayso check` tells what was not read, and how to word it"));
    }
    if step.manner.paragraph && !result.inferred.is_empty() {
        let why = "But whether that was meant is a guess.";
        return Some(but(verdict, why, "say each thing that is done in a sentence of its own"));
    }
    if step.manner.paragraph && missing::empty_field(session, step).is_some() {
        let why = "But what is typed here seems to be left out.";
        return Some(but(verdict, why, "say what to type into the field"));
    }
    let asked = verdict.evidence.iter().find(|e| e.kind == "check").map(|e| e.text.as_str());
    let asked = asked.or(result.action.target.as_deref()).unwrap_or(&result.text);
    (step.manner.garbled && !is_spelt_out(asked, session))
        .then(|| but(verdict, "But words of it may be misspelt.", CORRECT))
}

/// Takes what could not be told for talk, of which a paragraph has some between what is done and seen: words that quote
/// nothing, and that no page bears out or contradicts. They are counted as unchecked; `false`: they are none.
pub(super) fn set_aside(step: &Step, result: &mut StepResult) -> bool {
    let words = if step.action.kind == ActionKind::Observe { &step.text } else { &step.action.text };
    let blamed = result.verdict.as_ref().is_some_and(|verdict| verdict.blame.is_some());
    // "Enjoy the view": of a verb that nobody knows a control of its name is looked for.
    let verb = words.split_whitespace().next().unwrap_or_default().to_lowercase();
    let told_by_kind = step.action.target.as_ref().is_some_and(|target| {
        target.role.is_some() && (target.text != step.action.text || verbs::find(&verb).is_some())
    });
    // Among misspelt words a claim may be too garbled to be read, whatever it quotes; an order is not left out.
    let lost = step.manner.garbled && step.action.kind == ActionKind::Observe && result.unchecked;
    let plain = blamed || told_by_kind || unsure::quotes(words) && !lost;
    if result.status != Status::Unclear || !step.manner.paragraph || plain {
        return false;
    }
    let outcome = result.verdict.take().map(|verdict| verdict.summary).unwrap_or_default();
    let action = "taken for talk".to_owned();
    result.attempts.push(Attempt { action, outcome, ..Attempt::default() });
    result.status = Status::Passed;
    result.unchecked = true;
    if result.unchecked_words.is_empty() {
        result.unchecked_words.push(step.text.clone());
    }
    true
}

/// Each word is one, or stands on a page of this test.
fn is_spelt_out(text: &str, session: &Session) -> bool {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|w| w.len() > 2);
    let shown = |word: &str| {
        let has = |text: &str| text.split(|c: char| !c.is_alphanumeric()).any(|w| w == word);
        let on = |state: &State| has(&state.text) || state.elements.iter().any(|e| has(&e.name));
        session.history.iter().rev().take(LATEST).any(|state| on(state))
    };
    let typed = |word: &str| session.typed.values().any(|value| value.contains(word));
    words
        .filter(|w| w.chars().any(char::is_alphabetic))
        .all(|word| is_known(&word.to_lowercase()) || typed(word) || shown(word))
}

/// How many of the latest states are asked for a word.
const LATEST: usize = 12;

/// What is said to be missing after a step that led on and could not be judged: the test may be on another page than its
/// author thinks.
pub(super) fn astray(status: Status, verdict: Option<&Verdict>) -> Option<(Status, Verdict)> {
    let missing =
        verdict.filter(|v| status == Status::Defect && v.kind == Some(DefectKind::MissingElement))?;
    let verdict = Verdict {
        kind: None,
        summary: format!(
            "{}; but an earlier step led here, and it was not clear whether it should",
            missing.summary
        ),
        ..missing.clone()
    };
    Some((Status::Unclear, verdict))
}

/// What was to be done was told by names alone, and may not have been this.
pub(super) fn guessed(verdict: &Verdict) -> Verdict {
    but(
        verdict,
        "But what was to be done here is a guess.",
        "say what to do in a sentence with a verb: click \"…\", enter \"…\" as the …",
    )
}

/// Which element was meant only a model could say, and may be wrong.
pub(super) fn chosen(verdict: &Verdict) -> Option<Verdict> {
    let why = "But the model chose what this was done to.";
    let help =
        "name the control as the page does; or, where the choice is right, this is a defect of the app";
    (!is_apps_own(verdict)).then(|| but(verdict, why, help))
}

/// The way to what was wanted was planned, and may not have been the one that was meant.
pub(super) fn after_plan(verdict: &Verdict) -> Option<Verdict> {
    let why = "But the way here was planned, not told.";
    let help = "say what to click and to enter, if the way was not the right one";
    (!is_apps_own(verdict)).then(|| but(verdict, why, help))
}

/// In a text that is full of misspelt words a step before this one was not clear.
pub(super) fn after_unsure(verdict: &Verdict) -> Verdict {
    but(verdict, "But a step before this one was not understood for its misspelt words.", CORRECT)
}

const CORRECT: &str = "correct the spelling; `sayso check` tells how each word was read";

/// That the app broke is its own, whatever led to it.
fn is_apps_own(verdict: &Verdict) -> bool {
    verdict.kind == Some(DefectKind::AppError)
}

/// A verdict with what speaks against it, and no more a defect of some kind.
fn but(verdict: &Verdict, why: &str, help: &str) -> Verdict {
    Verdict {
        kind: None,
        summary: format!("{} {why}", verdict.summary),
        help: Some(help.to_owned()),
        ..verdict.clone()
    }
}

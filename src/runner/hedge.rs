//! Verdicts that are taken back: what looks like a defect, where it was not clear that the test did what its author meant.
//! A false alarm costs more trust than a question.

use crate::language::Step;
use crate::language::lexicon::is_known;
use crate::state::{Session, State};
use crate::trace::{DefectKind, Status, StepResult, Verdict};

/// What a step is said to show of the app, where that rests on a guess: a deed that nobody ordered, or words that may be
/// misspelt. An error page is none, whatever led to it.
///
/// `paragraph`: the requirement is one text, of which a sentence may be missing; where each step has an entry of its own,
/// what was inferred in vain takes nothing back.
pub(super) fn doubt(step: &Step, result: &StepResult, session: &Session, paragraph: bool) -> Option<Verdict> {
    let verdict = result.verdict.as_ref().filter(|_| result.status == Status::Defect)?;
    if verdict.kind == Some(DefectKind::AppError) {
        return None;
    }
    if step.poorly_read {
        return Some(poorly_read(verdict));
    }
    if paragraph && !result.inferred.is_empty() {
        return Some(after_inferred(verdict));
    }
    let asked = verdict.evidence.iter().find(|e| e.kind == "check").map(|e| e.text.as_str());
    let asked = asked.or(result.action.target.as_deref()).unwrap_or(&result.text);
    (step.garbled && !is_spelt_out(asked, session)).then(|| misspelt(verdict))
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
    Verdict {
        kind: None,
        summary: format!("{} But what was to be done here is a guess.", verdict.summary),
        help: Some("say what to do in a sentence with a verb: click \"…\", enter \"…\" as the …".to_owned()),
        ..verdict.clone()
    }
}

/// A deed that the text leaves out was put in: it may not have been the one that was meant.
fn after_inferred(verdict: &Verdict) -> Verdict {
    Verdict {
        kind: None,
        summary: format!("{} But whether that was meant is a guess.", verdict.summary),
        help: Some("say each thing that is done in a sentence of its own".to_owned()),
        ..verdict.clone()
    }
}

/// The words that this rests on may be misspelt.
fn misspelt(verdict: &Verdict) -> Verdict {
    Verdict {
        kind: None,
        summary: format!("{} But words of it may be misspelt.", verdict.summary),
        help: Some("correct the spelling; `sayso check` tells how each word was read".to_owned()),
        ..verdict.clone()
    }
}

/// The way to what was wanted was planned, and may not have been the one that was meant: only that the app broke is its
/// own.
pub(super) fn after_plan(result: &mut StepResult) {
    let broke = |v: &&mut Verdict| v.kind == Some(DefectKind::AppError);
    let Some(verdict) = result.verdict.as_mut().filter(|v| result.status == Status::Defect && !broke(v))
    else {
        return;
    };
    result.status = Status::Unclear;
    *verdict = Verdict {
        kind: None,
        summary: format!("{} But the way here was planned, not told.", verdict.summary),
        help: Some("say what to click and to enter, if the way was not the right one".to_owned()),
        ..verdict.clone()
    };
}

/// Much of the requirement was not read; what was read of it may be wrong as well.
fn poorly_read(verdict: &Verdict) -> Verdict {
    Verdict {
        kind: None,
        summary: format!("{} But much of this requirement was not understood.", verdict.summary),
        help: Some("`sayso check` tells what was not read, and how to word it".to_owned()),
        ..verdict.clone()
    }
}

/// In a text that is full of misspelt words a step before this one was not clear.
pub(super) fn after_unsure(verdict: &Verdict) -> Verdict {
    Verdict {
        kind: None,
        summary: format!(
            "{} But a step before this one was not understood for its misspelt words.",
            verdict.summary
        ),
        help: Some("correct the spelling; `sayso check` tells how each word was read".to_owned()),
        ..verdict.clone()
    }
}

//! Verdicts that are taken back: what looks like a defect, where it was not clear that the test did what its author meant.
//! A false alarm costs more trust than a question.

use crate::trace::{DefectKind, Status, StepResult, Verdict};

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
pub(super) fn poorly_read(verdict: &Verdict) -> Verdict {
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

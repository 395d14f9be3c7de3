//! A verdict as the page shows it.

use serde::Serialize;

use crate::trace::{Evidence, Status, Verdict as Found};

use super::view::{label, sentence, shown};

/// The longest value shown.
const VALUE: usize = 4_000;
/// The most pieces of evidence shown.
const MOST: usize = 40;

/// Why something did not pass.
#[derive(Debug, Serialize)]
pub(super) struct Verdict {
    status: &'static str,
    label: &'static str,
    kind: Option<String>,
    summary: String,
    /// The values of the check that failed first.
    actual: Option<String>,
    expected: Option<String>,
    notes: Vec<Note>,
    left_out: usize,
    help: Option<String>,
}

/// One piece of evidence that is no check.
#[derive(Debug, Serialize)]
struct Note {
    kind: String,
    text: String,
}

impl Verdict {
    pub(super) fn of(verdict: &Found, status: Status) -> Self {
        let check = verdict.evidence.iter().find(|e| e.is_check());
        let value = |value: fn(&Evidence) -> Option<&String>| check.and_then(value).map(|v| shown(v, VALUE));
        let notes = || verdict.evidence.iter().filter(|e| !e.is_check() && !e.text.is_empty());
        Self {
            status: status.name(),
            label: label(status),
            kind: verdict.kind.map(|k| k.name().replace('_', " ")),
            summary: sentence(&verdict.summary),
            actual: value(|e| e.actual.as_ref()),
            expected: value(|e| e.expected.as_ref()),
            notes: notes()
                .take(MOST)
                .map(|e| Note { kind: sentence(&e.kind).replace('_', " "), text: shown(&e.text, VALUE) })
                .collect(),
            left_out: notes().count().saturating_sub(MOST),
            help: verdict.help.as_deref().map(sentence),
        }
    }
}

//! What the console and the network said during a step, and which of it is known.

use super::moment::Moment;
use crate::state::{Request, Session, State};
use crate::trace::{KnownFault, RequestRecord, StepResult};

/// What went wrong on the way to this state and is known.
fn known_faults<'a>(session: &'a Session, state: &'a State) -> impl Iterator<Item = KnownFault> + 'a {
    let said = state.console.iter().filter(|c| matches!(c.level.as_str(), "exception" | "error"));
    let asked = state.requests.iter().filter(|r| r.failed());
    said.map(|c| c.text.clone()).chain(asked.map(Request::line)).filter_map(|text| {
        let known_as = session.known_fault(&text)?.to_owned();
        Some(KnownFault { known_as, text })
    })
}

/// Notes what was reported since a look.
pub(super) fn note(moment: &Moment, since: usize, result: &mut StepResult) {
    // What the first page reported while it opened belongs to the first step.
    let opened = if since == 0 { 0 } else { since + 1 };
    for state in moment.session.history.get(opened..).unwrap_or_default() {
        for fault in known_faults(&moment.session, state) {
            if !result.known_faults.contains(&fault) {
                result.known_faults.push(fault);
            }
        }
    }
    for state in moment.session.history.get(since + 1..).unwrap_or_default() {
        result.console.extend(state.console.iter().map(|c| (c.level.clone(), c.text.clone())));
        result.requests.extend(state.requests.iter().map(|r| RequestRecord {
            method: r.method.clone(),
            url: r.url.clone(),
            kind: r.kind.clone(),
            status: r.status,
            failure: r.failure.clone(),
            duration_ms: r.duration_ms,
        }));
    }
}

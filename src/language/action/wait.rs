//! Waiting: for a thing, for a claim to hold, for a time.

use super::super::lexicon::numbers;
use super::super::phrase::Phrase;
use super::super::{Action, ActionKind};
use super::{Draft, Order};

pub(super) fn read(order: Order) -> Draft {
    let object = order.object.skip_fillers();
    let action = order.act(ActionKind::Wait);
    if let Some(seconds) = duration(object) {
        return Draft::one(Action { value: Some(seconds), ..action });
    }
    let claim = match object.word(0) {
        "until" | "till" | "for" | "that" | "while" => object.from(1),
        _ => object,
    };
    // "for the form to appear": the form. "for it to gain focus": what comes next waits for that by itself.
    let comes = |at: usize| {
        claim.word(at) == "to"
            && matches!(
                claim.word(at + 1),
                "appear" | "open" | "load" | "show" | "unfold" | "pop" | "come" | "render" | "materialize"
            )
    };
    let claim = (1..claim.len()).find(|&at| comes(at)).map_or(claim, |at| claim.to(at));
    let focus = claim.word(0) == "it" && claim.has(&["focus", "focused"]);
    let claim = Some(claim).filter(|c| !c.is_empty() && !focus);
    Draft { actions: vec![action], expected: claim, ..Draft::default() }
}

/// "for 3 seconds", "500 ms", "a second", as seconds.
fn duration(object: Phrase) -> Option<String> {
    let unit = object.find(&[
        "second",
        "seconds",
        "sec",
        "secs",
        "s",
        "ms",
        "millisecond",
        "milliseconds",
        "minute",
        "minutes",
        "moment",
    ])?;
    let before = unit.checked_sub(1).and_then(|at| object.get(at));
    let count = before.and_then(|t| numbers::amount(&t.lower)).unwrap_or(1.0);
    let factor = match object.word(unit) {
        "ms" | "millisecond" | "milliseconds" => 0.001,
        "minute" | "minutes" => 60.0,
        _ => 1.0,
    };
    Some(format!("{}s", count * factor))
}

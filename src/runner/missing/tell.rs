//! What was inferred, as the result of a step and its verdict tell it.

use crate::runner::moment::Moment;
use crate::trace::{Evidence, StepResult};

/// Takes what was inferred into the result. A verdict that came after it says so; one that asks for what is left out does
/// that in its help.
pub(in crate::runner) fn tell(moment: &mut Moment, result: &mut StepResult) {
    result.inferred = std::mem::take(&mut moment.inferred);
    let left_out = std::mem::take(&mut moment.left_out);
    let Some(verdict) = &mut result.verdict else { return };
    if !result.inferred.is_empty() {
        let deeds: Vec<&str> = result.inferred.iter().map(|i| i.words.as_str()).collect();
        let after = format!("after {}, which the text leaves out", deeds.join(" and "));
        verdict.summary = format!("{} ({after})", verdict.summary);
        verdict.evidence.push(Evidence { kind: "inferred".to_owned(), text: after, ..Evidence::default() });
    }
    if let Some(missing) = left_out.into_iter().next() {
        verdict.help = Some(match &verdict.help {
            Some(help) => format!("{missing}; or {help}"),
            None => missing,
        });
    }
}

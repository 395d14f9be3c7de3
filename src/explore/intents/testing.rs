//! A look round, for tests of what is offered.

use super::fields::sheets;
use super::values::Pass;
use super::{Look, Move};
use crate::explore::anchors::read;
use crate::explore::deeds::Deeds;
use crate::explore::goal::Goals;
use crate::explore::guard::Guard;
use crate::state::State;

/// What is asked of a look at a page after this was done, by somebody who has made nothing.
pub(super) fn looking<T>(
    (before, now): (Option<&State>, &State),
    last: &Move,
    guard: &Guard,
    ask: impl FnOnce(&Look<'_>) -> T,
) -> T {
    let (goals, deeds) = (Goals::default(), Deeds::default());
    let (anchors, sheets) = (read(now), sheets(now));
    ask(&Look {
        state: now,
        before,
        guard,
        goals: &goals,
        pass: Pass(0),
        deeds: &deeds,
        anchors: &anchors,
        sheets: &sheets,
        last: Some(last),
    })
}

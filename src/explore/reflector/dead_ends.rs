//! Ways that begin alike break off alike: where two of them broke off at the same line, others that begin so are not gone.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

use crate::explore::way::Way;

/// So often a beginning has to break off until nobody tries it any more: once may be chance.
const SURE: u32 = 2;

/// Beginnings of ways that broke off, for all suspicions of a walk.
#[derive(Debug, Clone, Default)]
pub(crate) struct DeadEnds(Arc<Mutex<HashMap<String, u32>>>);

impl DeadEnds {
    /// A way broke off at this line of it, from 0.
    pub(super) fn note(&self, way: &Way, at: usize) {
        let Some(beginning) = beginnings(way).nth(at) else { return };
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *all.entry(beginning).or_default() += 1;
    }

    /// The line at which the way is known to break off.
    pub(super) fn of(&self, way: &Way) -> Option<usize> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        beginnings(way).position(|beginning| all.get(&beginning).is_some_and(|times| *times >= SURE))
    }
}

/// What is done up to each line, and with it. The last line is what the way is gone for: another one may be looked for there.
fn beginnings(way: &Way) -> impl Iterator<Item = String> {
    let mut told = way.url.clone();
    let before_last = way.lines.len().saturating_sub(1);
    way.lines.iter().take(before_last).map(move |line| {
        // Writing to a text never fails.
        let _ = write!(told, "\n{}\n{}", line.say, line.check.as_deref().unwrap_or_default());
        told.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::line::Line;

    #[test]
    fn what_broke_off_twice_is_not_gone_a_third_time() {
        let way = |says: &[&str]| Way {
            url: "http://a.test/".into(),
            lines: says.iter().map(|say| Line::order(*say)).collect(),
        };
        let ends = DeadEnds::default();
        ends.note(&way(&["Open", "Edit", "Save"]), 1);
        assert_eq!(ends.of(&way(&["Open", "Edit", "Copy"])), None);
        ends.note(&way(&["Open", "Edit", "Print", "Save"]), 1);
        assert_eq!(ends.of(&way(&["Open", "Edit", "Copy"])), Some(1));
        assert_eq!(ends.of(&way(&["Open", "Copy", "Edit"])), None);
        assert_eq!(ends.of(&way(&["Open", "Edit"])), None, "that is what the way is gone for");
    }
}

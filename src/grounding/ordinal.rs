//! Which of several candidates a number means: "the second", "the last", "any".

use super::rank::Candidate;
use crate::language::Ordinal;

/// Which of several: in reading order, among those that fit about as well as the best.
pub(super) fn choose(list: Vec<Candidate>, ordinal: Ordinal) -> Vec<Candidate> {
    let Some(best) = list.first().map(|c| c.score) else { return list };
    let mut group: Vec<Candidate> = list.into_iter().filter(|c| c.score >= best * 0.85).collect();
    group.sort_by_key(|c| c.element);
    let at = match ordinal {
        Ordinal::Nth(n) => (n as usize).checked_sub(1),
        Ordinal::Last | Ordinal::Oldest => group.len().checked_sub(1),
        Ordinal::Any | Ordinal::Newest => Some(0),
    };
    let Some(mut chosen) = at.filter(|&i| i < group.len()).map(|i| group.remove(i)) else {
        return Vec::new();
    };
    chosen.reasons.push(match ordinal {
        Ordinal::Nth(n) => format!("number {n} of {}", group.len() + 1),
        Ordinal::Last => format!("the last of {}", group.len() + 1),
        Ordinal::Any => "any will do".to_owned(),
        Ordinal::Newest => "the first, as the newest".to_owned(),
        Ordinal::Oldest => "the last, as the oldest".to_owned(),
    });
    vec![chosen]
}

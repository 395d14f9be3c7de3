//! What a step depends on: that something holds, that it may be done only if it does, or only if it does not.

use super::lexicon::words;
use super::phrase::Phrase;
use super::{Compare, Description, Predicate, RoleWord, Tone};

/// How a step hangs on its condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bond {
    /// "When the page has loaded, …": it must hold.
    Must,
    /// "If a banner appears, …": without it nothing is done.
    May,
    /// "Unless the list is empty, …": with it nothing is done.
    Unless,
}

/// "asked for confirmation", "the user is prompted to confirm": that a dialog asks.
pub(super) fn asked(condition: Phrase) -> Option<Vec<Predicate>> {
    let rest = super::narration::actor(condition).unwrap_or(condition);
    let rest = rest.skip_while(|t| words::is_copula(&t.lower));
    if !matches!(rest.word(0), "asked" | "prompted") {
        return None;
    }
    let text = rest.literal().map(|t| t.text.clone());
    let what = Description {
        text: condition.text().to_owned(),
        role: Some(RoleWord::Dialog),
        containing: text.into_iter().collect(),
        ..Description::default()
    };
    Some(vec![Predicate::Shown { what, holds: true }])
}

/// "If a dialog appears": what counts is whether it is there, not what brought it.
pub(super) fn being_there(predicate: &mut Predicate) {
    let what = match predicate {
        Predicate::Opens { what, open: true } => std::mem::take(what),
        Predicate::Message { text, tone: Tone::Any, holds: true } => Description {
            text: "message".to_owned(),
            role: Some(RoleWord::Message),
            containing: text.take().into_iter().collect(),
            ..Description::default()
        },
        _ => return,
    };
    *predicate = Predicate::Shown { what, holds: true };
}

/// The opposite of a condition, where it is a single claim that has one.
pub(super) fn turned(predicates: &mut [Predicate]) -> bool {
    use Compare as C;
    use Predicate as P;
    let [predicate] = predicates else { return false };
    match predicate {
        P::Shown { holds, .. }
        | P::Contains { holds, .. }
        | P::Equals { holds, .. }
        | P::State { holds, .. }
        | P::Message { holds, .. }
        | P::Url { holds, .. }
        | P::Title { holds, .. }
        | P::Changed { holds, .. }
        | P::Status { holds, .. }
        | P::Says { holds, .. }
        | P::Outcome { holds, .. } => *holds = !*holds,
        P::Opens { open, .. } => *open = !*open,
        P::Count { compare, .. } | P::Amount { compare, .. } => {
            *compare = match compare {
                C::Equal => C::NotEqual,
                C::NotEqual => C::Equal,
                C::Less => C::GreaterOrEqual,
                C::LessOrEqual => C::Greater,
                C::Greater => C::LessOrEqual,
                C::GreaterOrEqual => C::Less,
            }
        }
        _ => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::super::tests::{prose, render};

    fn read(text: &str) -> String {
        render::reading(&prose(text))
    }

    #[test]
    fn unless_turns_the_condition_round() {
        let meant = "- click [#1 Item]\n  if not Empty [List]\n";
        assert_eq!(read("Unless the list is empty, open the first entry."), meant);
        assert_eq!(read("Open the first entry unless the list is empty."), meant);
    }

    #[test]
    fn what_asks_is_a_dialog() {
        assert_eq!(read("If asked for confirmation, click Yes."), "- click [‹Yes›]\n  if shown [Dialog]\n");
        assert_eq!(read("Click \"Unless\"."), "- click [\"Unless\"]\n");
    }

    #[test]
    fn what_is_done_until_something_holds_is_told() {
        assert!(read("Click \"More\" until the footer is visible.").contains("was not read"));
    }
}

//! What a reading is called where it is shown.

use crate::language::Predicate;

/// What is checked, in a word or two.
pub(super) fn predicate(predicate: &Predicate) -> &'static str {
    match predicate {
        Predicate::Shown { holds: true, .. } => "shown",
        Predicate::Shown { holds: false, .. } => "not shown",
        Predicate::Contains { holds: true, .. } => "contains",
        Predicate::Contains { holds: false, .. } => "contains not",
        Predicate::Equals { holds: true, .. } => "equals",
        Predicate::Equals { holds: false, .. } => "differs",
        Predicate::Amount { .. } => "amount",
        Predicate::Count { .. } => "count",
        Predicate::Than { .. } => "than before",
        Predicate::Changed { holds: true, .. } => "changed",
        Predicate::Changed { holds: false, .. } => "unchanged",
        Predicate::Sorted { .. } => "sorted",
        Predicate::Each { .. } => "each",
        Predicate::State { .. } => "state",
        Predicate::PageOpens { .. } => "page opens",
        Predicate::PageLeft { .. } => "page left",
        Predicate::PageStays => "page stays",
        Predicate::Opens { open: true, .. } => "opens",
        Predicate::Opens { open: false, .. } => "closes",
        Predicate::Message { holds: true, .. } => "message",
        Predicate::Message { holds: false, .. } => "no message",
        Predicate::Url { .. } => "address",
        Predicate::Title { .. } => "title",
        Predicate::NativeDialog { .. } => "dialog",
        Predicate::Download { .. } => "download",
        Predicate::Outcome { .. } => "outcome",
        Predicate::Status { .. } => "status",
        Predicate::Says { holds: true, .. } => "says",
        Predicate::Says { holds: false, .. } => "says not",
        Predicate::Before { .. } => "before",
        Predicate::Vague { .. } => "nothing checkable",
    }
}

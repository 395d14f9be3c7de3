//! A message says that something was sent, or is settled with others, and the server, which is told of other deeds, was asked for nothing
//! that could do it.

use super::is_control;
use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::said::denies;
use crate::script::write::quote;
use crate::state::text::words;
use crate::state::{Element, State, alerts};
use crate::trace::DefectKind;

/// What no page can do by itself. What is "saved" or "added" a browser may keep.
const NEEDS_A_SERVER: [&str; 20] = [
    "sent",
    "resent",
    "emailed",
    "mailed",
    "invited",
    "notified",
    "reminded",
    "submitted",
    "published",
    "unpublished",
    "approved",
    "rejected",
    "declined",
    "booked",
    "ordered",
    "paid",
    "refunded",
    "invoiced",
    "reported",
    "posted",
];
/// So many deeds of which the server was told show that it is told of them.
const OTHERS: usize = 2;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| is_control(e))?;
    let requests = || t.looks.iter().flat_map(|s| &s.requests);
    // A page that is loaded may have done it, and so may what is still to be sent.
    let may = requests().any(|r| r.may_change() || r.is_document()) || can_be_undone(t.after);
    if may || t.deeds.sent_to_the_server() < OTHERS {
        return None;
    }
    let (said, done) =
        t.new_messages().into_iter().find_map(|said| Some((said.clone(), says_done(&said)?)))?;
    let name = used.name.trim();
    Some(Doubt {
        oracle: "unsent",
        kind: DefectKind::UnexpectedResult,
        key: format!("unsent|{}|{done}", t.before.page_id),
        summary: format!("\"{name}\" is told to be done (\"{said}\"), and nothing was sent that could do it"),
        expected: "a request that can change something".to_owned(),
        actual: "none".to_owned(),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.alerts, |e| has_text(e.text, {0})) || any(session.history, |s| any(s.requests, |r| r.method != \"GET\")), \"what is told to be {done} was sent\");",
            quote(&said)
        )),
    })
}

/// What a message says was done. `None`: it was not, or a page can do it.
fn says_done(said: &str) -> Option<&'static str> {
    let told: Vec<String> = words(said).collect();
    let at = told.iter().position(|w| NEEDS_A_SERVER.contains(&w.as_str()))?;
    // "It will be sent tomorrow", "Not sent".
    let open = told
        .iter()
        .take(at)
        .any(|w| denies(w) || matches!(w.as_str(), "be" | "when" | "if" | "once" | "until"));
    NEEDS_A_SERVER.iter().find(|done| **done == told[at]).filter(|_| !open).copied()
}

/// A message offers to take back what it tells of: it may not have been sent yet.
fn can_be_undone(state: &State) -> bool {
    let takes_back = |e: &Element| e.visible && e.role == "button" && words(&e.name).any(|w| w == "undo");
    alerts(state).into_iter().any(|message| state.descendants(message).any(takes_back))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_no_page_does_by_itself_is_told_by_its_message() {
        assert_eq!(says_done("The credit was emailed to Ada."), Some("emailed"));
        assert_eq!(says_done("3 invitations sent"), Some("sent"));
        assert_eq!(says_done("It could not be sent"), None);
        assert_eq!(says_done("You are told when it is sent"), None);
        assert_eq!(says_done("Saved."), None, "a browser can keep it");
    }

    #[test]
    fn what_can_be_taken_back_may_be_sent_later() {
        let told = |with: &str| page().within("alert", "", |p| p.text("Message sent").button(with)).build();
        assert!(can_be_undone(&told("Undo")) && !can_be_undone(&told("Close")));
    }
}

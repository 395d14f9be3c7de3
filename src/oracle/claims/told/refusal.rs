//! "Access is denied", "the sign-in is refused", "a reason is asked for": the app did not let it pass, and says so in words
//! of its own.

use super::complaint::complaint;
use crate::grounding::Bag;
use crate::language::Description;
use crate::oracle::claims::reading::{clip, seen::new_lines};
use crate::script::Answer;
use crate::state::{Session, State};

/// What is said of what an app does not let pass. "Rejected" and "declined" are states that a record has.
const REFUSED: &[&str] =
    &["refused", "denied", "blocked", "prevented", "forbidden", "disallowed", "prohibited"];
/// What is said of what an app still wants to know.
const ASKED: &[&str] = &["asked", "asked for", "requested", "demanded", "required"];
/// Words of which every refusal has one.
const SPEAKS: &[&str] = &[
    "not",
    "no",
    "only",
    "denied",
    "forbidden",
    "permission",
    "permissions",
    "unauthorized",
    "unauthorised",
    "restricted",
    "403",
    "401",
    "404",
    "sorry",
    "refused",
    "cannot",
    "can't",
    "don't",
    "isn't",
    "unable",
    "access",
    "sign",
    "log",
    "login",
    "must",
    "allowed",
    "wrong",
    "incorrect",
    "invalid",
    "failed",
    "error",
    "unknown",
    "blocked",
];

/// What the page says to it; nothing where the words claim something else.
pub(crate) fn told(verb: &str, what: Option<&Description>, session: &Session, now: &State) -> Option<Answer> {
    let before = session.before()?;
    if ASKED.contains(&verb) {
        let wanted = what.map(|w| Bag::new(w.name.as_deref().or(w.noun.as_deref()).unwrap_or(&w.text)))?;
        let said = complaint(session, now)?;
        let speaks = wanted.len() <= 3 && wanted.coverage(&Bag::new(&said)) > 0.9;
        return speaks.then(|| Answer::holds(format!("\"{}\"", clip(&said, 160))));
    }
    if !REFUSED.contains(&verb) {
        return None;
    }
    if let Some(status) = now.status.filter(|s| matches!(s, 401 | 403)) {
        return Some(Answer::holds(format!("the server answered {status}")));
    }
    if let Some(said) = complaint(session, now) {
        return Some(Answer::holds(format!("\"{}\"", clip(&said, 160))));
    }
    let refuses = |text: &str| {
        let low = text.to_lowercase();
        low.split(|c: char| !c.is_alphanumeric() && c != '\'').any(|w| SPEAKS.contains(&w))
    };
    if let Some(line) = new_lines(before, now).into_iter().find(|l| l.len() < 200 && refuses(l)) {
        let sure = ["not allowed", "denied", "forbidden", "permission", "refused"];
        if sure.iter().any(|w| line.to_lowercase().contains(w)) {
            return Some(Answer::holds(format!("\"{}\"", clip(line, 160))));
        }
        return None;
    }
    // What was asked for came as if nothing were the matter, and no word on the page speaks against it.
    let of_access = what.is_some_and(|w| w.text.to_lowercase().contains("access"));
    let went = session.deed().is_some_and(|(done, _)| matches!(done.kind.as_str(), "navigate" | "click"));
    let came = now.status.is_none_or(|s| s < 300) && before.url != now.url && now.main_heading().is_some();
    (of_access && went && came && !refuses(&now.text)).then(|| {
        let page = now.main_heading().map(|h| h.name.clone()).unwrap_or_default();
        Answer::fails(
            format!("the page \"{}\" is there, and refuses nothing", clip(&page, 80)),
            "access denied",
        )
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::{all, passed};
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::testing::{Page, page};
    use crate::state::{Performed, Session};

    fn went(to: Page) -> Arc<Session> {
        let mut session =
            (*passed(page().url("http://a/home").heading(1, "Home"), to.url("http://a/approvals"))).clone();
        session.actions = vec![Performed { kind: "navigate".into(), ..Performed::default() }];
        Arc::new(session)
    }

    #[test]
    fn access_is_denied_in_words_of_the_page() {
        let denied = |wanted| [("Access is denied", wanted)];
        let refused = page().heading(1, "Not allowed").text("Approvers alone may see this page.");
        all(&went(refused), &denied(Holds));
        let open = || page().heading(1, "Approvals").table("", &["Who", "Amount"], &[&["Ann", "5"]]);
        all(&went(open()), &denied(Fails));
        // It may well say so in other words.
        all(&went(open().text("You have no business here.")), &denied(Unsure));
    }

    #[test]
    fn what_is_asked_for_is_named_in_the_complaint() {
        let form = |p: Page| p.field("Reason", "").button("Reject");
        let says = |text: &str| passed(form(page()), form(page()).alert(text));
        all(&says("Please give a reason."), &[("A reason is asked for", Holds)]);
        all(&says("The sum is wrong."), &[("A reason is asked for", Unsure)]);
        all(&says("We don't know this member."), &[("The sign-in is refused", Holds)]);
    }
}

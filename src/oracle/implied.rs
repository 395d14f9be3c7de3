//! What nobody writes down: that nothing broke, and that an action does something.

use super::infer::{Lines, Origin};
use super::write::call;
use crate::language::{ActionKind, ElementState, Expectation, Predicate, RoleWord, Step, Tone};
use crate::oracle::address::same_document;
use crate::script::write::quote;
use crate::state::Session;
use crate::trace::DefectKind;

/// How much trouble the words ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Trouble {
    /// None.
    None,
    /// A refusal ("an error message is shown"): by an app that runs.
    Refusal,
    /// One that is told in its own words, whatever it is.
    Quoted,
}

/// What the words of a step ask for.
pub(super) fn asked_trouble(step: &Step) -> Trouble {
    let asking: Vec<_> = step.expectations.iter().filter(|e| expects_trouble(e)).collect();
    if asking.is_empty() {
        return Trouble::None;
    }
    let quotes = |e: &Expectation| e.text.contains(['"', '“', '«', '„', '`']) || e.text.contains("50");
    if asking.into_iter().any(quotes) { Trouble::Quoted } else { Trouble::Refusal }
}

/// An error page, a failed request, an uncaught exception is never an expected result, unless the words ask
/// for trouble; and a server that breaks down is no refusal.
pub(super) fn health(trouble: Trouble, asked: Option<&str>, lines: &mut Lines) {
    match trouble {
        Trouble::None => lines.comment("implied: nothing broke"),
        Trouble::Refusal => {
            lines.comment("implied: a refusal, no breakdown");
            no_failed_requests(lines);
            return;
        }
        Trouble::Quoted => return,
    }
    lines.check(
        &asked.map_or_else(
            || call("expect_no_error_page", &[]),
            |text| call("expect_no_error_page", &[&quote(text)]),
        ),
        Origin::Implied("error page"),
        "an error page is never an expected result",
        DefectKind::AppError,
    );
    no_failed_requests(lines);
    lines.check(
        &call("expect_no_exceptions", &[]),
        Origin::Implied("uncaught exception"),
        "an uncaught exception is never an expected result",
        DefectKind::AppError,
    );
}

fn no_failed_requests(lines: &mut Lines) {
    lines.check(
        &call("expect_no_failed_requests", &[]),
        Origin::Implied("failed request"),
        "a failed request is never an expected result",
        DefectKind::AppError,
    );
}

/// The sentence that the words want to read on the page, if they quote one. A page that says just this is what was
/// asked for, though its server may call it "not found": "There is no text in this page yet." A name or a heading is
/// too little: it may stand on any page, unless it is told as the heading, or somebody went to an address to see that page.
pub(super) fn asked_text(step: &Step) -> Option<&str> {
    let went = step.action.kind == ActionKind::Navigate;
    let sentence = |text: &&str| went || text.split_whitespace().count() >= 4;
    step.expectations.iter().flat_map(|e| &e.predicates).find_map(|p| match p {
        Predicate::Shown { what, holds: true }
            if what.quoted && matches!(what.role, None | Some(RoleWord::Text | RoleWord::Message)) =>
        {
            what.name.as_deref().filter(sentence)
        }
        // Who asks for a heading asks for the page that has it.
        Predicate::Shown { what, holds: true } if what.quoted && what.role == Some(RoleWord::Heading) => {
            what.name.as_deref()
        }
        Predicate::Contains { what, text, holds: true } if what.role == Some(RoleWord::Page) => {
            Some(text.as_str()).filter(sentence)
        }
        Predicate::Message { text: Some(text), holds: true, .. } => Some(text.as_str()).filter(sentence),
        Predicate::PageOpens { page } if page.quoted && went => page.name.as_deref(),
        _ => None,
    })
}

/// An action on a live control has an effect; typed text is in the field. Where the author says what the
/// effect is, that is the stronger check and this one stays silent; but a link must lead somewhere, whatever is seen.
pub(super) fn action(step: &Step, own: bool, session: &Session, lines: &mut Lines) {
    let target = step.action.target.as_ref().map_or("", |t| t.text.as_str());
    match step.action.kind {
        ActionKind::Type if !own || !reads_back(step) => {
            lines.comment("implied: what was typed is in the field");
            lines.check(
                &call("expect_typed", &[]),
                Origin::Implied("typed is shown"),
                &format!("typed into {target}"),
                DefectKind::DataInconsistency,
            );
        }
        ActionKind::Check | ActionKind::Uncheck | ActionKind::Select if !own => {
            lines.comment("implied: the choice took");
            lines.check(
                &call("expect_chosen", &[]),
                Origin::Implied("choice is shown"),
                &format!("chosen: {target}"),
                DefectKind::NoResponse,
            );
        }
        ActionKind::Click
        | ActionKind::DblClick
        | ActionKind::RightClick
        | ActionKind::Press
        | ActionKind::Drag
        | ActionKind::Upload
            if !own || follows_link(session) =>
        {
            lines.comment("implied: the action has an effect");
            lines.check(
                &call("expect_effect", &[]),
                Origin::Implied("effect"),
                "an action on a live control changes something",
                DefectKind::NoResponse,
            );
        }
        _ => {}
    }
}

/// A link was clicked that has the address of another page.
fn follows_link(session: &Session) -> bool {
    let done = session.done_now().filter(|done| done.kind == "click");
    let on = done.and_then(|done| session.history.get(done.on));
    let used = on.zip(done.and_then(|done| done.element)).and_then(|(on, i)| on.elements.get(i));
    used.zip(on).is_some_and(|(e, on)| {
        e.role == "link" && e.href.starts_with("http") && !e.disabled && !same_document(&e.href, &on.url)
    })
}

fn reads_back(step: &Step) -> bool {
    step.expectations.iter().flat_map(|e| &e.predicates).any(|p| {
        matches!(
            p,
            Predicate::State { state: ElementState::Filled, .. }
                | Predicate::Equals { .. }
                | Predicate::Contains { .. }
        )
    })
}

/// The words ask for an error: a refused sign-in, a page that is not found, a validation message.
fn expects_trouble(e: &Expectation) -> bool {
    let words = [
        "error",
        "not found",
        "404",
        "403",
        "500",
        "invalid",
        "fail",
        "denied",
        "forbidden",
        "refused",
        "rejected",
        "unauthori",
        "incorrect",
        "wrong",
        "not authori",
        "not allowed",
        "not permitted",
        "no permission",
        "have permission",
        "have access",
        "no access",
    ];
    let low = e.text.to_lowercase();
    let positive_denial =
        ["no error", "without error", "does not fail", "doesn't fail"].iter().any(|w| low.contains(w));
    !positive_denial
        && (words.iter().any(|w| low.contains(w))
            || e.predicates
                .iter()
                .any(|p| matches!(p, Predicate::Message { tone: Tone::Error, holds: true, .. })))
}

//! Messages, native dialogs and downloads.

use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Description, Predicate, RoleWord, Tone};
use super::claim::{Claim, Says};

pub(super) fn read(claim: &Claim) -> Option<Vec<Predicate>> {
    if let Some(found) = download(claim) {
        return Some(vec![found]);
    }
    let subject = claim.subject;
    if let Some(found) = asks(claim).or_else(|| answered(claim)) {
        return Some(vec![found]);
    }
    // "The notice is gone": the one that was there; others may have come.
    if is_gone(claim) && is_the_one(subject) {
        return Some(vec![Predicate::Shown { what: noun(subject), holds: claim.negated }]);
    }
    // "A message such as "X" is displayed", "An error appears", "No errors are shown".
    if is_message(subject) && appears(claim) {
        let told = told_in(subject).filter(|_| holds(claim));
        return Some(std::iter::once(message(subject, claim.complement, holds(claim))).chain(told).collect());
    }
    // "The page shows an error message "X"", "you should see a success message".
    let shows = matches!(claim.says, Says::Content | Says::See);
    if shows && is_message(claim.complement) {
        let shown = message(claim.complement, Phrase { tokens: &[], ..subject }, !claim.negated);
        let told = told_in(claim.complement).filter(|_| !claim.negated);
        return Some(std::iter::once(shown).chain(told).collect());
    }
    // "A success alert confirms the update".
    if is_message(subject) && claim.says == Says::Vague && matches!(claim.verb, "confirm" | "happen") {
        return Some(vec![message(subject, claim.complement, !claim.negated)]);
    }
    // "The message reads "X"".
    if is_message(subject) && claim.says == Says::Content && claim.complement.literal().is_some() {
        return Some(vec![message(claim.complement, subject, !claim.negated)]);
    }
    None
}

/// "A confirmation asks "Sure?"", "the browser asks …", "an alert box says …": a dialog, of the page or of
/// the browser; only of the latter where the words say so.
fn asks(claim: &Claim) -> Option<Predicate> {
    let subject = claim.subject;
    if claim.negated || claim.says != Says::Content || subject.literal().is_some() {
        return None;
    }
    let text = claim.complement.literal().map(|t| t.text.clone());
    let asks = matches!(claim.verb, "ask" | "prompt");
    let native = subject.has(&["browser", "javascript", "native"]);
    let boxed = matches!(subject.last_word(), "box" | "dialog" | "popup" | "pop-up" | "window")
        && subject.has(&["alert", "confirm", "confirmation", "prompt"]);
    let alone = matches!(subject.last_word(), "confirmation" | "confirm" | "prompt");
    if native && (asks || boxed || subject.has(&["alert", "confirm", "prompt"])) {
        return Some(Predicate::NativeDialog { text });
    }
    (boxed && (asks || text.is_some()) || alone && asks).then(|| {
        let subject = subject.text();
        let what = Description {
            text: text.as_ref().map_or_else(|| subject.to_owned(), |text| format!("{subject} \"{text}\"")),
            role: Some(RoleWord::Dialog),
            containing: text.into_iter().collect(),
            ..Description::default()
        };
        Predicate::Opens { what, open: true }
    })
}

/// "It is confirmed with "Saved"", "the deletion is refused with "In use"": the words with which it is answered.
fn answered(claim: &Claim) -> Option<Predicate> {
    const ANSWERS: &[&str] = &[
        "confirmed",
        "acknowledged",
        "answered",
        "announced",
        "reported",
        "refused",
        "rejected",
        "declined",
        "commented",
        "met",
        "greeted",
    ];
    let complement = claim.complement;
    let with = ANSWERS.contains(&complement.word(0)) && matches!(complement.word(1), "with" | "by");
    let at = complement.position(Token::is_literal).filter(|&at| at <= 4)?;
    let text = complement.get(at)?.text.clone();
    let told = claim.says == Says::Be && with && !claim.negated && claim.subject.literal().is_none();
    told.then_some(Predicate::Message { text: Some(text), tone: Tone::Any, holds: true })
}

fn appears(claim: &Claim) -> bool {
    match claim.says {
        Says::Appear | Says::Vanish | Says::Open => true,
        Says::Be => {
            claim.complement.is_empty()
                || claim
                    .complement
                    .any_at(
                        0,
                        &[
                            "displayed",
                            "shown",
                            "visible",
                            "present",
                            "presented",
                            "raised",
                            "given",
                            "there",
                            "hidden",
                            "gone",
                            "returned",
                            "issued",
                            "triggered",
                        ],
                    )
                    .is_some()
        }
        Says::Content => {
            claim.complement.is_empty() || matches!(claim.complement.word(0), "up" | "at" | "in" | "on")
        }
        _ => false,
    }
}

fn holds(claim: &Claim) -> bool {
    claim.negated == is_gone(claim)
}

fn is_gone(claim: &Claim) -> bool {
    claim.says == Says::Vanish || claim.complement.has(&["hidden", "gone"]) && claim.says == Says::Be
}

/// "the notice", without its words or its tone: one that the reader has seen.
fn is_the_one(subject: Phrase) -> bool {
    matches!(subject.word(0), "the" | "this" | "that")
        && is_message(subject)
        && subject.literal().is_none()
        && noun(subject).name.is_none()
        && subject.len() == 2
}

/// Whether the noun phrase is a message of the app: not a field that is called so.
pub(super) fn is_message(phrase: Phrase) -> bool {
    let thing = noun(phrase);
    // "the cookie banner" is a thing of that name; "the error message" is any that tells an error.
    let own_name = !thing.quoted
        && thing.name.as_deref().is_some_and(|n| !n.split(' ').all(|w| is_tone(&w.to_lowercase())));
    thing.role == Some(RoleWord::Message)
        && !own_name
        && !phrase.literals().next().is_some_and(|t| t.text.is_empty())
        && (thing.ordinal.is_none() && !thing.all)
}

fn is_tone(word: &str) -> bool {
    matches!(
        word,
        "success"
            | "successful"
            | "error"
            | "warning"
            | "validation"
            | "confirmation"
            | "alert"
            | "failure"
            | "status"
            | "info"
            | "information"
            | "green"
            | "red"
            | "flash"
            | "system"
            | "such"
    )
}

/// "a message that it was moved to "Archive"": no wording was promised, but what it says was.
pub(super) fn told_in(phrase: Phrase) -> Option<Predicate> {
    let at = phrase.find(&["that"]).filter(|&at| at > 0)?;
    let said = phrase.from(at + 1).trim();
    let told = is_message(phrase.to(at)) && said.literal().is_some() && said.len() > 1;
    let what = noun(phrase.to(at));
    told.then(|| Predicate::Says { what, words: said.text().to_owned(), holds: true })
}

pub(super) fn message(phrase: Phrase, other: Phrase, holds: bool) -> Predicate {
    let literal = phrase.literal().or_else(|| other.literal());
    let mut text = literal.map(|t| t.text.clone());
    let mut holds = holds;
    if matches!(phrase.word(0), "no") {
        holds = !holds;
    }
    // "A message that the book was saved": no wording was promised.
    if let Some(at) = phrase.position(Token::is_literal)
        && phrase.range(0, at).has(&["that", "about", "for"])
        && !phrase.range(0, at).has(&["says", "reads", "saying", "reading", "with"])
        // "An error says that "it is taken"": its words were given.
        && !(at > 0 && phrase.word(at - 1) == "that" && at + 1 == phrase.trim().len())
    {
        text = None;
    }
    let native = phrase.has(&["alert"]) && phrase.has(&["browser", "javascript", "native"]);
    if native && holds {
        return Predicate::NativeDialog { text };
    }
    Predicate::Message { text, tone: tone(phrase, other), holds }
}

fn tone(phrase: Phrase, other: Phrase) -> Tone {
    let has = |words: &[&str]| phrase.has(words) || other.has(words);
    if has(&["error", "errors", "failure", "invalid", "validation"]) {
        Tone::Error
    } else if has(&["warning", "warnings", "caution"]) {
        Tone::Warning
    } else if has(&["success", "successful", "confirmation", "successfully"]) {
        Tone::Success
    } else {
        Tone::Any
    }
}

/// "A file is downloaded", "report.csv downloads", "the download starts".
fn download(claim: &Claim) -> Option<Predicate> {
    let downloaded = (claim.says == Says::Be && claim.complement.word(0) == "downloaded")
        || claim.verb == "download"
        || (claim.subject.last_word() == "download"
            && matches!(claim.verb, "start" | "begin" | "complete" | "finish" | "appear"));
    if !downloaded || claim.negated {
        return None;
    }
    let name = claim.subject.literal().map(|t| t.text.clone()).or_else(|| {
        claim.whole.tokens.iter().find(|t| t.is_value_like() && t.text.contains('.')).map(|t| t.text.clone())
    });
    Some(Predicate::Download { name })
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{prose, render};

    fn read(text: &str) -> String {
        let reading = prose(text);
        let claims = reading.steps.iter().flat_map(|s| &s.expectations).flat_map(|e| &e.predicates);
        claims.map(|p| render::predicates(std::slice::from_ref(p))).collect::<Vec<_>>().join(" & ")
    }

    #[test]
    fn the_message_that_goes_is_the_one_that_was_there() {
        assert_eq!(read("The notice is gone."), "not shown [Message]");
        assert_eq!(read("The message disappears."), "not shown [Message]");
        assert_eq!(read("No message appears."), "not message Any None");
        assert_eq!(read("The message \"Saved\" is gone."), "not message Any Some(\"Saved\")");
    }

    #[test]
    fn what_a_message_tells() {
        assert_eq!(
            read("A message says that \"the seat is taken\"."),
            "message Any Some(\"the seat is taken\")"
        );
        assert!(
            read("The page is shown with a message that it was moved to \"Attic\".")
                .ends_with("says [Message] \"it was moved to \\\"Attic\\\"\"")
        );
        assert_eq!(read("It is confirmed with \"Saved\"."), "message Any Some(\"Saved\")");
        assert!(read("The email field still says \"Enter an address.\"").starts_with("message"));
    }
}

//! A deed that the words tell as done and that no order of theirs does: "Enter the name "Ann". The message "Saved"
//! appears." Somebody has pressed a button in between.
//!
//! What a claim tells is read from the claim alone, whatever the page looks like: that something was kept, sent or taken
//! away ([`Sort::Done`]), that what was entered stands somewhere else by now ([`Sort::Entered`]), that one is elsewhere
//! ([`Sort::Elsewhere`]), or what came of a question ([`Sort::Answered`]).

use super::lexicon::{self, deeds, said};
use super::{Action, ActionKind, Description, Predicate, RoleWord, Step, Tone};

/// How a claim tells of a deed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// It was done: saved, sent, locked, deleted.
    Done,
    /// What was entered stands where it can only stand afterwards.
    Entered,
    /// Another page or another part of the page is before one's eyes.
    Elsewhere,
    /// What was asked for is listed, counted or summed up.
    Answered,
}

/// What a claim tells of a deed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// How.
    pub sort: Sort,
    /// The stems of the verbs that it tells as done.
    pub deeds: Vec<String>,
}

impl Told {
    fn new(sort: Sort, text: &str) -> Self {
        Self { sort, deeds: participles(text) }
    }

    /// What words tell that stand in front of a claim: "once the order is placed".
    pub fn before(words: &str) -> Self {
        Self::new(Sort::Done, words)
    }

    /// The deed of a control is one that the words tell of.
    pub fn names(&self, control: &str) -> bool {
        split(control).any(|word| self.deeds.contains(&lexicon::stem(&word)))
    }
}

/// What a claim tells to have been done, where `entered` are the texts that the steps before typed and chose.
pub fn told(claim: &Predicate, entered: &[&str]) -> Option<Told> {
    use Predicate as P;
    match claim {
        P::Outcome { verb, what, holds: true } if is_of_the_app(verb) => {
            let of = what.as_ref().map_or("", |what| what.text.as_str());
            Some(Told::new(Sort::Done, &format!("{verb} {of}")))
        }
        P::Message { text: Some(text), holds: true, tone } if *tone != Tone::Error && reports(text) => {
            Some(Told::new(Sort::Done, text))
        }
        P::Message { text: None, holds: true, tone: Tone::Success } => Some(Told::new(Sort::Done, "")),
        P::Status { text, holds: true, .. } if is_of_the_app(text) => Some(Told::new(Sort::Done, text)),
        P::PageOpens { .. } | P::PageLeft { .. } => Some(Told::new(Sort::Elsewhere, "")),
        P::Opens { what, open: false } if matches!(what.role, Some(RoleWord::Dialog | RoleWord::Form)) => {
            Some(Told::new(Sort::Elsewhere, ""))
        }
        P::Shown { what, holds } => shown(what, *holds, entered),
        P::Contains { what, text, holds: true } | P::Equals { what, text, holds: true } => {
            let says = || reports(text).then(|| Told::new(Sort::Done, text));
            stands(what, text, entered).or_else(says)
        }
        P::Says { words, holds: true, .. } if reports(words) => Some(Told::new(Sort::Done, words)),
        P::Count { .. } | P::Each { .. } | P::Amount { .. } | P::Sorted { .. } | P::Than { .. } => {
            Some(Told::new(Sort::Answered, ""))
        }
        _ => None,
    }
}

fn shown(what: &Description, holds: bool, entered: &[&str]) -> Option<Told> {
    if is_control(what) {
        return None;
    }
    let name = what.name.as_deref().filter(|_| what.quoted);
    match (name, holds) {
        (Some(name), true) if reports(name) => Some(Told::new(Sort::Done, name)),
        (Some(name), true) => stands(what, name, entered),
        // What is no longer there was taken away.
        (Some(_), false) => Some(Told::new(Sort::Answered, "")),
        _ => None,
    }
}

/// What was entered is told to stand somewhere that is no field.
fn stands(what: &Description, text: &str, entered: &[&str]) -> Option<Told> {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let text = plain(text);
    let same = entered.iter().any(|e| plain(e) == text);
    let offered = |role: Option<RoleWord>| {
        use RoleWord as R;
        matches!(role, Some(R::Option | R::Dropdown | R::Menu | R::MenuItem | R::Tooltip))
    };
    let offers = offered(what.role) || what.places.iter().any(|place| offered(place.anchor.role));
    (same && !offers && !is_control(what)).then(|| Told::new(Sort::Entered, ""))
}

fn is_control(what: &Description) -> bool {
    what.role.is_some_and(RoleWord::is_control)
        || matches!(what.role, Some(RoleWord::Dialog | RoleWord::Form | RoleWord::Menu | RoleWord::Tooltip))
}

/// "Saved", "the order has been placed": a deed of the app. "Typed", "filled in", "selected" are the tester's own.
fn is_of_the_app(verb: &str) -> bool {
    split(verb).any(|word| is_done(&word))
}

/// A text by which an app says that something was done, and that nothing is asked for.
fn reports(text: &str) -> bool {
    let low = text.to_lowercase();
    let bad = said::BAD.iter().any(|sign| low.contains(sign)) || low.contains('?');
    !bad && (["success", "thank", "complete"].iter().any(|sign| low.contains(sign))
        || split(&low).any(|word| is_done(&word)))
}

/// The words that tell a deed of an app as done.
pub(crate) fn tells_a_deed(text: &str) -> bool {
    split(text).any(|word| is_done(&word))
}

fn is_done(word: &str) -> bool {
    !participles(word).is_empty()
}

/// The stems of the verbs in a text that tell a deed of an app as done.
fn participles(text: &str) -> Vec<String> {
    let past = |word: &str| word.len() > 4 && word.ends_with("ed");
    let stems = split(text).filter_map(|word| {
        if let Some((_, verb)) = deeds::PAST.iter().find(|(form, _)| *form == word) {
            return Some(lexicon::stem(verb));
        }
        let stem = lexicon::stem(&word);
        let known = [deeds::CREATING, deeds::CHANGING, deeds::DELETING, deeds::SENDING];
        let is = known.iter().any(|list| list.iter().any(|verb| lexicon::stem(verb) == stem));
        (past(&word) && is).then_some(stem)
    });
    stems.collect()
}

fn split(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(str::to_lowercase)
}

/// A step fills something in, chooses or ticks.
pub fn fills(action: &Action) -> bool {
    use ActionKind as K;
    matches!(action.kind, K::Type | K::Clear | K::Select | K::Check | K::Uncheck | K::Upload)
}

/// The steps whose claims tell that what they filled in was sent, where no order sends it: the place of each, and the
/// words that tell it. Only what the text alone leaves no doubt about.
pub fn left_out(steps: &[Step]) -> Vec<(usize, &str)> {
    let mut entered: Vec<&str> = Vec::new();
    let mut found = Vec::new();
    for (at, step) in steps.iter().enumerate() {
        if fills(&step.action) {
            entered.extend(step.action.value.as_deref());
        } else if !matches!(step.action.kind, ActionKind::Observe | ActionKind::Wait | ActionKind::Hover) {
            entered.clear();
        }
        if entered.is_empty() {
            continue;
        }
        let tells = |claim: &Predicate| {
            told(claim, &entered).is_some_and(|told| told.sort == Sort::Done && !told.deeds.is_empty())
        };
        let claim = step.expectations.iter().find(|e| e.after.is_some() || e.predicates.iter().any(tells));
        if let Some(claim) = claim {
            found.push((at, claim.after.as_deref().unwrap_or(&claim.text)));
            entered.clear();
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::read_expectation;
    use crate::language::tests::prose;
    use crate::spec::{Location, Text};

    fn sort(words: &str, entered: &[&str]) -> Option<Sort> {
        let read = read_expectation(&Text::single(words, Location::new("test.yaml", 1, 1)));
        read.predicates.iter().find_map(|claim| told(claim, entered)).map(|told| told.sort)
    }

    #[test]
    fn claims_that_tell_of_a_deed() {
        for words in [
            "The message \"Your profile was updated\" appears",
            "The message \"Successfully stored\" is shown",
            "A success message is shown",
            "The recipe is saved",
            "The letter has been sent",
            "\"Ticket created\" is shown",
        ] {
            assert_eq!(sort(words, &[]), Some(Sort::Done), "{words}");
        }
        assert_eq!(sort("\"Lemon cake\" is listed", &["Lemon cake"]), Some(Sort::Entered));
        assert_eq!(sort("The heading is \"Lemon cake\"", &["lemon cake"]), Some(Sort::Entered));
        assert_eq!(sort("The page \"Recipes\" opens", &[]), Some(Sort::Elsewhere));
        assert_eq!(sort("The list has 3 rows", &[]), Some(Sort::Answered));
    }

    #[test]
    fn claims_that_tell_of_none() {
        for words in [
            "The message \"Enter a name\" appears",
            "The message \"The change could not be saved: the title is required\" appears",
            "An error message is shown",
            "The \"Save\" button is enabled",
            "The lamp is \"In stock\"",
            "Blue is selected",
            "A dialog asks \"Delete the recipe?\"",
            "The field \"Name\" shows \"Ann\"",
            "\"Lemon cake\" is offered in the drop-down",
        ] {
            assert_eq!(sort(words, &["Lemon cake", "Ann"]), None, "{words}");
        }
    }

    #[test]
    fn what_the_text_alone_leaves_out() {
        let at = |text: &str| left_out(&prose(text).steps).into_iter().map(|(at, _)| at).collect::<Vec<_>>();
        assert_eq!(
            at(
                "Type \"Ann\" into \"Name\". Choose \"Oslo\" as the city. The message \"Profile updated\" appears."
            ),
            [1]
        );
        assert_eq!(
            at("Type \"Ann\" into \"Name\". Click \"Save\". The message \"Profile updated\" appears."),
            [] as [usize; 0]
        );
        assert_eq!(
            at("Type \"Ann\" into \"Name\" and press Enter. The message \"Profile updated\" appears."),
            [] as [usize; 0]
        );
        assert_eq!(at("Click \"Delete\". The message \"Profile deleted\" appears."), [] as [usize; 0]);
    }

    #[test]
    fn a_deed_may_be_told_in_front_of_what_came_of_it() {
        let told = |text: &str| {
            let steps = prose(text).steps;
            left_out(&steps).into_iter().map(|(at, words)| (at, words.to_owned())).collect::<Vec<_>>()
        };
        let texts = [
            "Choose \"Bus\" as the means. When the trip is booked, the page says \"Seat 4\".",
            "Choose \"Bus\" as the means. Once the trip has been booked, \"Seat 4\" is shown.",
        ];
        for text in texts {
            let found = told(text);
            assert!(found.len() == 1 && found[0].1.contains("booked"), "{text} {found:?}");
        }
        assert_eq!(told("Choose \"Bus\" as the means. When the list has loaded, \"Seat 4\" is shown."), []);
    }

    #[test]
    fn a_control_is_named_by_the_deed_that_is_told() {
        let read = read_expectation(&Text::single("The invoice is sent", Location::new("test.yaml", 1, 1)));
        let told = told(&read.predicates[0], &[]).unwrap();
        assert!(told.names("Send invoice") && !told.names("Save"));
    }
}

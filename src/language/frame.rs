//! What frames a requirement and tells neither a deed nor a claim: labels ("Acceptance criteria:"), the wish that a user
//! story begins with, and the words that a line of a scenario begins with ("Given …", "When …").

use super::lexicon::{verbs, words};
use super::narration;
use super::opening;
use super::phrase::Phrase;
use super::token::Token;

/// A sentence without its frame.
#[derive(Debug, Clone, Copy)]
pub(super) enum Framed<'a> {
    /// Nothing but frame.
    Empty,
    /// What the author takes for given.
    Given(Phrase<'a>),
    /// The sentence itself.
    Said(Phrase<'a>),
}

/// Takes the frame off a sentence.
pub(super) fn framed(phrase: Phrase) -> Framed {
    if label(phrase).is_some() || is_wish(phrase) || is_scene(phrase) {
        return Framed::Empty;
    }
    if let Some(given) = given(phrase) {
        return Framed::Given(given);
    }
    let said = role(phrase).unwrap_or(phrase);
    Framed::Said(scenario(said).unwrap_or(said))
}

/// What the lines under a label are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Label {
    Steps,
    Expected,
    Other,
}

/// A label that stands alone: "Steps", "Expected results:", "Acceptance criteria".
pub(super) fn label(phrase: Phrase) -> Option<Label> {
    const STEPS: &[&str] =
        &["steps", "test steps", "steps to reproduce", "actions", "procedure", "how to test"];
    const EXPECTED: &[&str] = &[
        "expected",
        "expected result",
        "expected results",
        "expected behaviour",
        "expected behavior",
        "expected outcome",
        "expectation",
        "expectations",
    ];
    const OTHER: &[&str] = &[
        "acceptance criteria",
        "acceptance criterion",
        "preconditions",
        "precondition",
        "prerequisites",
        "background",
        "scenario",
        "description",
        "notes",
        "note",
        "test case",
        "user story",
        "remarks",
    ];
    let phrase = phrase.trim();
    let of =
        |labels: &[&str]| phrase.any_at(0, labels).is_some_and(|_| labels.contains(&said(phrase).as_str()));
    match () {
        () if of(STEPS) => Some(Label::Steps),
        () if of(EXPECTED) => Some(Label::Expected),
        () if of(OTHER) => Some(Label::Other),
        () => None,
    }
}

fn said(phrase: Phrase) -> String {
    phrase.tokens.iter().map(|t| t.lower.as_str()).collect::<Vec<_>>().join(" ")
}

/// "As a reader I want to …, so that …", "In order to …, as a reader I want …": why, not what.
fn is_wish(phrase: Phrase) -> bool {
    let phrase = phrase.skip_fillers();
    let story = if phrase.starts(&["in", "order", "to"]) {
        (3..phrase.len()).find(|&at| is_role(phrase.from(at))).map_or(phrase, |at| phrase.from(at))
    } else {
        phrase
    };
    let Some(rest) = role(story) else { return false };
    let rest = rest.from(1).skip_fillers();
    let would = if matches!(rest.word(0), "would" | "should") { rest.from(1) } else { rest };
    matches!(would.word(0), "want" | "wants" | "need" | "needs" | "wish" | "like" | "expect")
        || would.starts(&["be", "able"])
        || rest.starts(&["can"]) && phrase.has(&["so"])
        || rest.starts(&["am", "able"])
}

/// "You are an accountant who wants …", "Imagine that …", "Your task is to …", "A guest wants to …": who, and what for.
/// What stands in quotes is told of a page, and not left out.
fn is_scene(phrase: Phrase) -> bool {
    let phrase = phrase.skip_fillers();
    let aim = matches!(phrase.word(0), "your" | "the" | "my" | "our")
        && matches!(
            phrase.word(1),
            "task" | "goal" | "mission" | "aim" | "job" | "objective" | "purpose" | "scenario"
        )
        && (phrase.word(2) == "is" && matches!(phrase.word(3), "to" | "that") || phrase.word(2) == "covers");
    if aim {
        return true;
    }
    if phrase.literal().is_some() || phrase.tokens.iter().any(|t| t.is_mark(',') || t.is_number()) {
        return false;
    }
    let imagine = matches!(phrase.word(0), "imagine" | "suppose" | "assume" | "picture" | "say")
        && (phrase.word(1) == "that" || words::is_actor(phrase.word(1)));
    let person = words::is_actor(phrase.word(0))
        && matches!(phrase.word(1), "are" | "am" | "is")
        && matches!(phrase.word(2), "a" | "an")
        || phrase.word(0) == "you're" && matches!(phrase.word(1), "a" | "an");
    let at = (1..phrase.len().min(5)).find(|&at| {
        matches!(
            phrase.word(at),
            "want"
                | "wants"
                | "wish"
                | "wishes"
                | "decided"
                | "decide"
                | "decides"
                | "like"
                | "plan"
                | "plans"
                | "need"
                | "needs"
        ) && phrase.word(at + 1) == "to"
    });
    let who = |at: usize| {
        let who = phrase.to(at).skip_while(|t| words::is_determiner(&t.lower));
        who.len() <= 3
            && who.tokens.iter().all(|t| t.is_word() && super::lexicon::role_of(&t.lower).is_none())
    };
    // "You want to click the button" is an order all the same.
    let by_hand = |at: usize| verbs::find(phrase.word(at + 2)).is_some_and(verbs::is_by_hand);
    imagine || person || at.is_some_and(|at| who(at) && !by_hand(at))
}

fn is_role(phrase: Phrase) -> bool {
    phrase.word(0) == "as" && matches!(phrase.word(1), "a" | "an" | "the")
}

/// "As an editor I open …": what the editor does.
fn role(phrase: Phrase) -> Option<Phrase> {
    let phrase = phrase.skip_fillers();
    if !is_role(phrase) {
        return None;
    }
    let told = (3..phrase.len().min(9)).find(|&at| matches!(phrase.word(at), "i" | "we"))?;
    phrase.range(2, told).tokens.iter().all(|t| t.is_word() || t.is_mark(',')).then(|| phrase.from(told))
}

/// "Given I am signed in", "Preconditions: the cart is empty".
fn given(phrase: Phrase) -> Option<Phrase> {
    let phrase = phrase.trim();
    let after = |width: usize| Some(phrase.from(width).skip_fillers()).filter(|p| !p.is_empty());
    if phrase.word(0) == "given" && !phrase.get(1).is_some_and(|t| t.is_mark(',')) {
        return after(if phrase.word(1) == "that" { 2 } else { 1 });
    }
    let colon = phrase.get(1).is_some_and(|t| t.is_mark(':'));
    (colon && matches!(phrase.word(0), "precondition" | "preconditions" | "prerequisite" | "prerequisites"))
        .then(|| after(2))
        .flatten()
}

/// "When I search for "lake"": a line of its own, what follows from it stands in the next.
fn scenario(phrase: Phrase) -> Option<Phrase> {
    let phrase = phrase.skip_fillers();
    let alone = phrase.word(0) == "when" && opening::front_condition(phrase).is_none();
    let rest = phrase.from(1).skip_fillers();
    let told = narration::actor(rest).is_some() && words::is_actor(rest.word(0));
    (alone && told && !rest.tokens.iter().any(|t: &Token| t.is_mark(':'))).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{actions_of, claims_of, prose};

    #[test]
    fn labels_are_neither_done_nor_checked() {
        for label in ["Steps", "Steps:", "Expected result:", "Acceptance criteria:", "Preconditions", "Notes"]
        {
            let reading = prose(label);
            assert!(reading.steps.is_empty() && reading.problems.is_empty(), "{label}: {reading:?}");
        }
        // A control or a part of a page may be called so.
        assert_eq!(actions_of("Click Notes."), ["click [‹Notes›]"]);
        assert_eq!(claims_of("The notes are empty.").len(), 1);
    }

    #[test]
    fn the_wish_of_a_user_story_is_no_claim() {
        for wish in [
            "As a reader I want to keep pages, so that I find them on my home page.",
            "As an admin, I would like to delete users.",
            "As the owner of a shop I need to see my orders sorted by date.",
            "In order to save time, as a customer I want to order again what I ordered before.",
            "As a signed-in buyer, I can store addresses so that I need not type them.",
        ] {
            let reading = prose(wish);
            assert!(reading.steps.is_empty() && reading.problems.is_empty(), "{wish}: {reading:?}");
        }
        assert_eq!(actions_of("As an editor I click \"Publish\"."), ["click [\"Publish\"]"]);
        assert_eq!(actions_of("As a guest, I open \"/cart\".").len(), 1);
        assert_eq!(claims_of("As a result the list is empty.").len(), 1);
    }

    #[test]
    fn a_line_of_a_scenario_is_a_deed_of_its_own() {
        assert_eq!(
            actions_of("When I search for \"lake\". Then \"Lake\" is shown."),
            actions_of("Search for \"lake\".")
        );
        assert_eq!(
            actions_of("When I untick \"Page\" and click \"Update\""),
            ["uncheck [Checkbox \"Page\"]", "click [\"Update\"]"]
        );
        // A sentence that goes on is another matter.
        let whole = prose("When I click \"Save\", the dialog closes.");
        assert_eq!(whole.steps.len(), 1);
        assert_eq!(whole.steps[0].expectations.len(), 1);
    }

    #[test]
    fn what_is_given_holds_nothing_up() {
        let reading = prose("Given the cart is empty. Click \"Add\".");
        assert!(reading.steps[0].optional && reading.steps[0].condition.is_some());
        assert_eq!(reading.steps.len(), 2);
        assert_eq!(actions_of("Given I open \"/cart\".").len(), 1);
        assert_eq!(prose("Given everything is fine. Click \"Add\".").steps.len(), 1);
        assert_eq!(actions_of("Click \"Given\"."), ["click [\"Given\"]"]);
    }
}

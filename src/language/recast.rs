//! Orders in another grammar, recast as the reader knows them: nouns for deeds ("Deletion of the page asks first"), what
//! somebody tells to have done ("I clicked "Save" and typed …"), a field and its new value with an arrow between them
//! ("title → "Dune"").

use super::lexicon::verbs::{self, Form, Verb};
use super::lexicon::words;
use super::phrase::Phrase;
use super::token::Token;

/// The same words with an order that can be read; `None` where there is nothing to recast.
pub(super) fn recast(phrase: Phrase) -> Option<Vec<Token>> {
    nominal(phrase).or_else(|| told(phrase)).or_else(|| arrow(phrase)).or_else(|| phrased(phrase))
}

/// "put it in the cart" adds it to the cart, "leave a comment "…"" writes it.
fn phrased(phrase: Phrase) -> Option<Vec<Token>> {
    let mut tokens = phrase.tokens.to_vec();
    let mut found = false;
    if let Some(told) = informed(phrase) {
        return Some(told);
    }
    for at in 0..tokens.len() {
        let rest = phrase.from(at);
        match rest.word(0) {
            "put" => {
                let goal = (2..rest.len().min(9)).find(|&to| matches!(rest.word(to), "in" | "into" | "on"));
                let kept = goal.filter(|&to| {
                    let place = rest.from(to + 1).skip_while(|t| words::is_determiner(&t.lower));
                    matches!(
                        place.word(0),
                        "cart" | "basket" | "trolley" | "wishlist" | "wish" | "favourites" | "favorites"
                    )
                });
                if let Some(to) = kept {
                    "add".clone_into(&mut tokens[at].lower);
                    "to".clone_into(&mut tokens[at + to].lower);
                    found = true;
                }
            }
            "leave" if matches!(rest.word(1), "a" | "the") && rest.get(3).is_some_and(Token::is_literal) => {
                "write".clone_into(&mut tokens[at].lower);
                found = true;
            }
            _ => {}
        }
    }
    found.then_some(tokens)
}

/// Nouns for what is done, and the verbs that do it.
const DEEDS: &[(&str, &str)] = &[
    ("deletion", "delete"),
    ("removal", "remove"),
    ("creation", "create"),
    ("addition", "add"),
    ("navigation", "navigate"),
    ("selection", "select"),
    ("display", "open"),
    ("update", "update"),
    ("change", "change"),
    ("entry", "enter"),
    ("input", "enter"),
    ("confirmation", "confirm"),
    ("cancellation", "cancel"),
    ("approval", "approve"),
    ("rejection", "reject"),
    ("registration", "register"),
    ("duplication", "duplicate"),
    ("assignment", "assign"),
    ("activation", "enable"),
    ("deactivation", "disable"),
];

/// "Deletion of the page …", "Navigation to the list", "Opening of the addresses": as a gerund.
fn nominal(phrase: Phrase) -> Option<Vec<Token>> {
    let phrase = phrase.skip_fillers();
    let at = usize::from(words::is_determiner(phrase.word(0)));
    let noun = phrase.word(at);
    let base = match DEEDS.iter().find(|(name, _)| *name == noun) {
        Some((_, base)) => (*base).to_owned(),
        None => verbs::base_of(noun).filter(|(_, form)| *form == Form::Gerund)?.0,
    };
    let link = phrase.word(at + 1);
    if link != "of" && !(noun == "navigation" && link == "to") || phrase.len() < at + 3 {
        return None;
    }
    let kept = usize::from(link == "of");
    let first = phrase.get(at)?;
    let mut tokens = vec![Token { lower: gerund(&base), ..first.clone() }];
    tokens.extend_from_slice(phrase.from(at + 1 + kept).tokens);
    Some(tokens)
}

fn gerund(base: &str) -> String {
    format!("{}ing", base.strip_suffix('e').unwrap_or(base))
}

/// "I clicked "Save" and typed …": the verbs in their base form.
fn told(phrase: Phrase) -> Option<Vec<Token>> {
    let phrase = phrase.skip_fillers();
    let mut tokens = phrase.tokens.to_vec();
    let mut mine = false;
    let mut found = false;
    for at in 0..tokens.len() {
        let word = tokens[at].lower.clone();
        if matches!(word.as_str(), "i" | "we") {
            mine = true;
            continue;
        }
        let begins = at > 0 && matches!(tokens[at - 1].lower.as_str(), "i" | "we" | "and" | "then")
            || at > 1 && words::is_filler(&tokens[at - 1].lower);
        let goes_on = tokens.get(at + 1).is_some_and(|next| {
            next.is_literal()
                || next.is_capitalised()
                || next.is_number()
                || words::is_determiner(&next.lower)
                || words::is_pronoun(&next.lower)
                || words::is_preposition(&next.lower)
        });
        if let Some(base) = past(&word).filter(|_| mine && begins && goes_on) {
            tokens[at].lower = base;
            found = true;
        }
    }
    found.then_some(tokens)
}

/// "I am told that it was saved", "the user is informed that …": a message says so.
fn informed(phrase: Phrase) -> Option<Vec<Token>> {
    let at = phrase.find(&["told", "informed", "notified", "warned", "advised"])?;
    let who = super::narration::actor(phrase.to(at).skip_fillers());
    let told = phrase.word(at + 1) == "that"
        && who.is_some_and(|rest| rest.is_empty() || words::is_copula(rest.word(0)));
    let first = phrase.get(at).filter(|_| told && at <= 4)?;
    let word = |text: &str| Token { text: text.to_owned(), lower: text.to_owned(), ..first.clone() };
    let mut tokens = ["a", "message", "says"].map(word).to_vec();
    tokens.extend_from_slice(phrase.from(at + 1).tokens);
    Some(tokens)
}

/// The base of a verb of deeds in the past.
pub(super) fn past(word: &str) -> Option<String> {
    let irregular = match word {
        "chose" | "chosen" => "choose",
        "went" | "gone" => "go",
        "wrote" | "written" => "write",
        "sent" => "send",
        "took" => "take",
        _ => "",
    };
    if !irregular.is_empty() {
        return Some(irregular.to_owned());
    }
    let (base, form) = verbs::base_of(word)?;
    let does = !matches!(verbs::find(&base)?, Verb::Verify | Verb::See | Verb::Proceed);
    (form == Form::Past && does).then_some(base)
}

/// "title → "Dune"", "room → Room 2": a field is set.
fn arrow(phrase: Phrase) -> Option<Vec<Token>> {
    let at = phrase.position(|t| t.is_mark('→'))?;
    let mark = phrase.get(at)?;
    let word = |text: &str| Token {
        kind: super::token::Kind::Word,
        text: text.to_owned(),
        lower: text.to_owned(),
        ..mark.clone()
    };
    let mut tokens = vec![word("set")];
    tokens.extend_from_slice(phrase.to(at).tokens);
    tokens.push(word("to"));
    tokens.extend_from_slice(phrase.from(at + 1).tokens);
    Some(tokens)
}

/// Whether the arrow at `at` stands between a field and its new value, and not between two sentences.
pub(super) fn sets(before: &[Token], after: &[Token]) -> bool {
    let end = after.iter().position(|t| matches!(t.kind, super::token::Kind::Mark(_))).unwrap_or(after.len());
    let value = &after[..end];
    let plain = |t: &Token| {
        t.is_word()
            && !t.is_capitalised()
            && verbs::find(&t.lower).is_none()
            && !words::is_copula(&t.lower)
            && !words::is_preposition(&t.lower)
            && super::expectation::is_plain(&t.lower)
    };
    let named = match value {
        [only] => only.is_literal() || only.is_figure() || only.is_capitalised(),
        [first, rest @ ..] => {
            rest.len() < 4
                && first.is_capitalised()
                && rest.iter().all(|t| {
                    t.is_word() && super::expectation::is_plain(&t.lower) && !words::is_copula(&t.lower)
                })
        }
        [] => false,
    };
    (1..=3).contains(&before.len()) && before.iter().all(plain) && named
}

#[cfg(test)]
mod tests {
    use super::super::tests::{actions_of, prose};

    #[test]
    fn nouns_for_deeds_are_deeds() {
        assert_eq!(actions_of("Deletion of the page \"Soup\"."), actions_of("Delete the page \"Soup\"."));
        assert_eq!(actions_of("Navigation to \"Books\"."), actions_of("Navigate to \"Books\"."));
        assert_eq!(actions_of("Opening of the \"Menu\"."), actions_of("Open the \"Menu\"."));
        let asks = prose("Deletion of the page asks for a confirmation.");
        assert_eq!(asks.steps.len(), 1);
        assert_eq!(asks.steps[0].expectations.len(), 1);
        // Things may be called so.
        assert_eq!(actions_of("Click \"Deletion of data\"."), ["click [\"Deletion of data\"]"]);
        assert!(actions_of("The deletion of the page is logged.").iter().all(|a| a.starts_with("observe")));
    }

    #[test]
    fn what_somebody_did_is_to_be_done() {
        assert_eq!(actions_of("I clicked \"Save\"."), ["click [\"Save\"]"]);
        assert_eq!(
            actions_of("Then I selected \"Red\" and pressed \"Add\"."),
            actions_of("Select \"Red\" and press \"Add\".")
        );
        assert_eq!(actions_of("I went to \"/cart\"."), actions_of("Go to \"/cart\"."));
        // What was done before is a claim.
        assert!(actions_of("The order was saved.").iter().all(|a| a.starts_with("observe")));
        assert!(actions_of("The price I entered is shown.").iter().all(|a| a.starts_with("observe")));
    }

    #[test]
    fn who_is_told_reads_a_message() {
        let says = |text: &str| crate::language::tests::claims_of(text);
        let meant = says("A message says that the page was added to the list.");
        assert_eq!(says("I am told that the page was added to the list."), meant);
        assert_eq!(says("The user is informed that the page was added to the list."), meant);
        assert!(says("The client is told by e-mail.").iter().all(|c| !c.starts_with("says")));
    }

    #[test]
    fn what_is_put_in_a_cart_is_added_to_it() {
        assert_eq!(actions_of("Put it in the cart."), actions_of("Add it to the cart."));
        assert_eq!(actions_of("Put \"Mug\" into the basket."), actions_of("Add \"Mug\" to the basket."));
        assert!(actions_of("Put \"Mug\" into the search field.")[0].starts_with("type "));
        assert_eq!(actions_of("Leave a comment \"Fine\"."), actions_of("Write a comment \"Fine\"."));
        assert_eq!(actions_of("Leave the name empty."), actions_of("Clear the name."));
    }

    #[test]
    fn an_arrow_sets_a_field() {
        assert_eq!(actions_of("title -> \"Dune\""), actions_of("Set title to \"Dune\"."));
        assert_eq!(actions_of("quantity -> 3; price -> 12.50").len(), 2);
        assert_eq!(actions_of("room -> Room 2"), actions_of("Set room to Room 2."));
        // Between a deed and what comes of it it ends a sentence.
        assert_eq!(prose("click \"Save\" -> \"Saved\" is shown").steps.len(), 1);
        assert_eq!(actions_of("Click \"File\" -> \"Export\"").len(), 2);
    }
}

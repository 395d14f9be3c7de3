//! The lines of a feature. Their keywords tell them apart, but features are written loosely: a `Given` is a state ("the
//! cart is empty"), a place ("I am on the page …") or a deed ("I have added …"), and a `Then` may go on with a deed.

use super::super::action::Order;
use super::super::clause::{self, Clause};
use super::super::lexicon::verbs::Verb;
use super::super::lexicon::words;
use super::super::narration::actor;
use super::super::phrase::Phrase;
use super::super::recast::{past, recast};
use super::super::token::{Token, tokenize};
use super::super::under;
use super::{Mode, Reader};
use crate::language::{ActionKind, Predicate, Step};
use crate::spec::{Text, Under};

/// What a line of a feature begins with; `And`, `But` and `*` are what the line before is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::language) enum Line {
    Given,
    When,
    Then,
}

impl Reader {
    /// A line with what stands under it.
    pub(super) fn line(&mut self, line: Line, text: &Text, below: Option<&Under>) {
        match below {
            None => self.feature_line(line, text),
            Some(below) => {
                // Each record that is made is saved before the next one; a form that was opened before is still open.
                let owed = self.owed.is_some();
                for text in under::sentences(line, text, below) {
                    if !owed && line != Line::Then {
                        self.pay();
                    }
                    self.feature_line(line, &text);
                }
            }
        }
    }

    fn feature_line(&mut self, line: Line, text: &Text) {
        let from = self.reading.steps.len();
        match line {
            Line::Given => self.taken_for_given(text),
            Line::When if self.arrives(text) => {}
            Line::When => self.prose(text, Mode::Act),
            Line::Then if is_deed(text) => self.prose(text, Mode::Act),
            Line::Then => {
                self.pay();
                let expectation = self.expectation_of(text);
                // What follows from a deed is checked with it; a second line has a step of its own in the report.
                match self.reading.steps.last_mut() {
                    Some(last) if last.action.kind != ActionKind::Observe && last.expectations.is_empty() => {
                        last.expectations.push(expectation);
                    }
                    _ => self.observe(text.text.trim(), expectation),
                }
            }
        }
        if self.reading.steps.len() > from {
            self.lead_in();
        }
    }

    /// A deed is done, a place is gone to where the test is not there yet, and anything else has to hold.
    fn taken_for_given(&mut self, text: &Text) {
        if self.arrives(text) {
            return;
        }
        let (tokens, _) = self.words_of(text);
        let phrase = Phrase::new(&text.text, &tokens);
        if let Some(order) = done_before(phrase).or_else(|| signed_in(phrase)) {
            return self.said(text, Phrase::new(&text.text, &order), Mode::Act);
        }
        let orders = |clause: &Clause| matches!(clause, Clause::Order(_));
        if clause::read(phrase).clauses.iter().any(orders) {
            return self.prose(text, Mode::Act);
        }
        let condition = self.quietly(|reader| reader.claim(text, phrase, None, true));
        let step = Step::looking(phrase.text(), text.locate(phrase.start()));
        self.reading.steps.push(Step { condition: Some(condition), ..step });
    }

    /// "I am on the page …": goes there, unless the test is there already.
    fn arrives(&mut self, text: &Text) -> bool {
        let tokens = tokenize(&text.text);
        let phrase = Phrase::new(&text.text, &tokens);
        let Some(place) = place(phrase) else { return false };
        let address = phrase.literals().chain(phrase.tokens).find(|t| is_address(&t.text));
        if let Some(address) = address {
            let mut go = Step::looking(phrase.text(), text.locate(phrase.start()));
            go.action.kind = ActionKind::Navigate;
            go.action.value = Some(address.text.clone());
            self.reading.steps.push(go);
            return true;
        }
        let mut condition = self.quietly(|reader| reader.claim(text, phrase, None, true));
        if !matches!(condition.predicates[..], [Predicate::PageOpens { .. }]) {
            return false;
        }
        condition.doubts.clear();
        let from = self.reading.steps.len();
        // A test begins at home, and no link needs to be called so.
        if from > 0 || !is_home(place) {
            self.quietly(|reader| reader.going(text, place));
        }
        if let Some(step) = self.reading.steps.get_mut(from) {
            phrase.text().clone_into(&mut step.text);
            step.condition = Some(condition);
            step.unless = true;
        } else {
            let step = Step::looking(phrase.text(), text.locate(phrase.start()));
            self.reading.steps.push(Step { condition: Some(condition), ..step });
        }
        true
    }

    fn going(&mut self, text: &Text, place: Phrase) {
        let draft = super::action::read(Order { verb: Verb::Go, base: "go", object: place, whole: place });
        self.order(text, place, draft, None);
    }
}

/// "I am on X", "the user is at X", "X is open" with an address: what is said to be the page.
fn place(phrase: Phrase) -> Option<Phrase> {
    let phrase = phrase.trim();
    let rest = phrase.skip_while(|t| words::is_determiner(&t.lower));
    let who = rest.word(0);
    let short = matches!(who, "i'm" | "we're" | "you're");
    let mut rest = rest.from(1).skip_fillers();
    if words::is_actor(who) && (short || words::is_copula(rest.word(0))) {
        if !short {
            rest = rest.from(1).skip_fillers();
        }
        rest = rest
            .skip_while(|t| matches!(t.lower.as_str(), "currently" | "already" | "now" | "still" | "back"));
        // "viewing", "browsing", "looking at": "on" by another name.
        let on = rest.any_at(0, &["on", "at", "viewing", "visiting", "browsing", "looking at"])?;
        return Some(rest.from(on)).filter(|place| !place.is_empty());
    }
    let open = matches!(phrase.last_word(), "open" | "opened" | "displayed" | "shown" | "loaded");
    let address = phrase.tokens.iter().any(|t| is_address(&t.text));
    (open && address && phrase.has(&["page", "site", "app", "application"])).then_some(phrase)
}

fn is_address(text: &str) -> bool {
    text.starts_with('/') && !text.contains(' ')
        || text.starts_with("http://")
        || text.starts_with("https://")
}

fn is_home(place: Phrase) -> bool {
    let place = place.skip_while(|t| words::is_determiner(&t.lower));
    place.literal().is_none()
        && matches!(
            place.word(0),
            "homepage" | "home" | "start" | "main" | "landing" | "front" | "site" | "website"
        )
}

/// "I have added X", "the user clicked X": the order of it.
fn done_before(phrase: Phrase) -> Option<Vec<Token>> {
    let phrase = phrase.trim();
    let rest = phrase.skip_while(|t| matches!(t.lower.as_str(), "the" | "a" | "an"));
    let who = rest.get(0).filter(|t| words::is_actor(&t.lower))?;
    let rest = rest.from(1).skip_while(|t| {
        matches!(
            t.lower.as_str(),
            "have" | "has" | "had" | "already" | "just" | "previously" | "successfully"
        )
    });
    past(rest.word(0))?;
    let mut tokens = vec![Token { text: "I".to_owned(), lower: "i".to_owned(), ..who.clone() }];
    tokens.extend_from_slice(rest.tokens);
    recast(Phrase::new(phrase.source, &tokens))
}

/// "I am signed in as X with the password Y": with both at hand it is done.
fn signed_in(phrase: Phrase) -> Option<Vec<Token>> {
    let rest = actor(phrase.trim())?.skip_while(|t| words::is_copula(&t.lower));
    let width = rest.any_at(0, &["logged in", "signed in", "logged into", "signed into"])?;
    if phrase.literals().count() < 2 {
        return None;
    }
    let mut tokens = rest.tokens.to_vec();
    let verb = if rest.word(0) == "signed" { "sign" } else { "log" };
    verb.clone_into(&mut tokens[0].lower);
    "in".clone_into(&mut tokens[width - 1].lower);
    Some(tokens)
}

/// "Then I click "Save"": what somebody does, not what is to be seen.
fn is_deed(text: &Text) -> bool {
    let tokens = tokenize(&text.text);
    let phrase = Phrase::new(&text.text, &tokens).trim();
    let who = phrase.skip_while(|t| matches!(t.lower.as_str(), "the" | "a" | "an"));
    let tells =
        words::is_actor(who.word(0)) && !words::is_modal(who.word(1)) && !words::is_copula(who.word(1));
    tells
        && clause::read(phrase).clauses.iter().all(|clause| match clause {
            Clause::Order(order) => !matches!(order.verb, Verb::Deed | Verb::Find),
            _ => false,
        })
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{render, requirement};
    use super::super::read;
    use super::*;
    use crate::language::Reading;
    use crate::spec::{LawSettings, Location, Written};

    /// Lines such as "Given x", read as a feature.
    fn feature(lines: &[&str]) -> Reading {
        let step = |line: &&str| {
            let (keyword, words) = line.split_once(' ').unwrap();
            let text =
                |wanted| (keyword == wanted).then(|| Text::single(words, Location::new("a.feature", 1, 1)));
            let (when, act, expect) = (text("Given"), text("When"), text("Then"));
            Written::Step { when, act, expect, check: None, laws: LawSettings::default(), under: None }
        };
        let mut requirement = requirement(lines.iter().map(step).collect());
        requirement.path = "a.feature".into();
        read(&requirement)
    }

    fn deeds(line: &str) -> Vec<String> {
        feature(&[line]).steps.iter().map(|step| render::action(&step.action)).collect()
    }

    #[test]
    fn what_is_given_and_tells_a_deed_is_done() {
        let order = deeds("When I click \"Add\"");
        for line in [
            "I have clicked \"Add\"",
            "I've already clicked \"Add\"",
            "the user clicked \"Add\"",
            "I click \"Add\"",
        ] {
            assert_eq!(deeds(&format!("Given {line}")), order, "{line}");
        }
        assert_eq!(deeds("Given I have searched for \"oak\""), deeds("When I search for \"oak\""));
        assert_eq!(
            deeds("Given I am signed in as \"ann\" with the password \"pw\""),
            deeds("When I sign in as \"ann\" with the password \"pw\"")
        );
    }

    #[test]
    fn where_one_is_given_to_be_is_gone_to_unless_one_is_there() {
        for line in [
            "I am on \"/tasks\"",
            "the user is on the page /tasks",
            "I'm at \"/tasks\"",
            "the page \"/tasks\" is open",
        ] {
            let reading = feature(&[&format!("Given {line}")]);
            let [step] = &reading.steps[..] else { panic!("{line}: {reading:?}") };
            assert_eq!(step.action.kind, ActionKind::Navigate, "{line}");
            assert_eq!((step.action.value.as_deref(), step.unless), (Some("/tasks"), false), "{line}");
        }
        let reading = feature(&["Given I am on the \"Tasks\" page"]);
        assert!(reading.steps[0].unless && reading.steps[0].condition.is_some());
        assert_eq!(reading.steps[0].action.kind, ActionKind::Navigate);
        // A test begins at home.
        assert!(feature(&["Given I am on the home page"]).steps[0].is_given());
        assert!(!feature(&["When I click \"A\"", "Given I am on the homepage"]).steps[1].is_given());
    }

    #[test]
    fn a_state_that_is_given_has_to_hold() {
        for line in ["the cart is empty", "\"Oak\" is listed", "I am not logged in", "there are 3 tasks"] {
            let reading = feature(&[&format!("Given {line}")]);
            assert!(reading.steps[0].is_given() && !reading.steps[0].is_unchecked(), "{line}: {reading:?}");
        }
        // Nobody can check it: it is counted, and holds nothing up.
        let scene = feature(&["Given everything is as usual"]);
        assert!(scene.steps[0].is_given() && scene.steps[0].is_unchecked());
    }

    #[test]
    fn what_follows_is_checked_and_a_deed_among_it_is_done() {
        let reading = feature(&[
            "When I click \"A\"",
            "Then \"B\" is shown",
            "Then \"C\" is shown",
            "Then I click \"D\"",
        ]);
        let steps: Vec<(ActionKind, usize)> =
            reading.steps.iter().map(|step| (step.action.kind, step.expectations.len())).collect();
        assert_eq!(steps, [(ActionKind::Click, 1), (ActionKind::Observe, 1), (ActionKind::Click, 0)]);
        for claim in ["I should be able to click \"D\"", "I see \"D\"", "the user is redirected to \"D\""] {
            let reading = feature(&["When I click \"A\"", &format!("Then {claim}")]);
            assert_eq!((reading.steps.len(), reading.steps[0].expectations.len()), (1, 1), "{claim}");
        }
    }
}

//! What is neither an order nor a claim: a name alone, a verb that nobody knows, a remark.

use super::super::action::{self, Order};
use super::super::clause;
use super::super::lexicon::role_of;
use super::super::lexicon::verbs::Verb;
use super::super::phrase::Phrase;
use super::super::{ProblemKind, Severity, problem};
use super::Token;
use super::{Mode, Reader, doubts, short};
use crate::spec::Text;

impl Reader {
    pub(super) fn talk(&mut self, text: &Text, talk: Phrase, mode: Mode) {
        if let (true, Some((verb, base))) = (clause::repeats(talk), self.latest.clone()) {
            let draft = action::read(Order { verb, base: &base, object: talk, whole: talk });
            self.order(text, talk, draft, None);
            return;
        }
        let location = text.locate(talk.start());
        let word = talk.word(0);
        let orders = looks_like_order(talk);
        let alone = |t: &Token| {
            !t.is_word()
                || matches!(
                    t.lower.as_str(),
                    "and" | "left" | "there" | "now" | "too" | "any" | "more" | "again"
                )
        };
        let lone = talk.tokens.iter().all(alone) && talk.literal().is_some()
            || matches!(word, "only" | "just" | "no" | "still" | "now" | "not" | "again")
                && talk.get(1).is_some_and(Token::is_literal);
        if orders && role_of(word).is_some() || lone && mode == Mode::Prose {
            // "toast "Saved"": what is to be seen.
            let expectation = self.claim(text, talk, None, true);
            match self.reading.steps.last_mut() {
                Some(step) => step.expectations.push(expectation),
                None => self.observe(talk.text(), expectation),
            }
            return;
        }
        if orders && talk.word(1) != "to" {
            let message =
                format!("\"{word}\" is no action that is known here: a control of that name is looked for");
            let deed = Order { verb: Verb::Deed, base: word, object: talk.from(1), whole: talk };
            self.misplaced += talk.literals().count();
            let help = Some(problem::proposal(word));
            self.problem(ProblemKind::UnknownAction, &location, Severity::Warning, message, help);
            return self.order(text, talk, action::read(deed), None);
        }
        self.misplaced += talk.tokens.iter().filter(|t| t.is_literal() || t.is_figure()).count();
        // A note without a verb may tell what to do next as well: "Next month".
        let end = talk.tokens.last().map_or(0, |t| t.end);
        let leads = talk.source.get(end..).is_some_and(|rest| {
            let rest = rest.trim_start();
            rest.starts_with('→') || rest.starts_with("->") || rest.starts_with("=>")
        });
        let note = mode == Mode::Prose && talk.len() <= 4 && (leads || !self.reading.steps.is_empty());
        if doubts::may_be_deed(talk) || note {
            self.astray.get_or_insert_with(|| talk.text().to_owned());
        }
        let severity = if mode == Mode::Act || orders { Severity::Error } else { Severity::Warning };
        let help = problem::proposal(word);
        let message = match severity {
            Severity::Error => format!("\"{}\" is no action that is known here", short(talk.text())),
            _ => format!("\"{}\" was read neither as an action nor as an expectation", short(talk.text())),
        };
        self.problem(ProblemKind::UnknownAction, &location, severity, message, Some(help));
    }
}

/// "Frobnicate the widget": a lone word, then what it is done to.
fn looks_like_order(talk: Phrase) -> bool {
    use super::super::lexicon::words;
    let word = talk.word(0);
    !word.is_empty()
        && !words::opens_sentence(word)
        && !words::is_preposition(word)
        && (talk.get(1).is_some_and(|t| t.is_literal() || words::is_determiner(&t.lower))
            || talk.word(1) == "to" && words::is_determiner(talk.word(2)))
}

//! What the words of an expectation mean on a page: one file a family of claims, each a pure question over
//! the session with three answers. *Unsure* is an answer: a guess is never a defect.

mod amounts;
mod beside;
mod by_deed;
mod by_time;
mod change;
mod column;
mod count;
mod crossing;
mod deed;
mod echo;
mod element;
mod farewell;
mod filtered;
mod form_page;
mod gap;
mod health;
mod in_view;
mod items;
mod kind;
mod lacks;
#[cfg(test)]
mod listed;
mod loose_place;
mod main_list;
mod message;
mod new_entry;
mod notice;
mod open_tab;
mod opened;
mod options;
mod order;
mod page;
mod parts;
#[cfg(test)]
mod plainly_false;
mod readings;
mod region;
mod row_elsewhere;
mod seen;
mod shown;
mod shows;
mod slip;
mod statement;
mod status;
mod style;
mod subject;
mod tally;
mod the_one;
mod thing;
mod title;
mod together;
mod units;
mod vocabulary;

#[cfg(test)]
mod tests;

use crate::language::{Compare, Delta, Description, ElementState, Tone};
use crate::script::{Answer, Judged};
use crate::state::{Session, State};

pub(super) use health::{
    chosen, download, effect, native_dialog, no_error_page, no_exceptions, no_failed_requests, typed,
};
pub(super) use message::speaks_ill;
pub use seen::{differs, new_lines, reacts};
pub(super) use status::of_acted;

impl Answer {
    pub(crate) fn holds(actual: impl Into<String>) -> Self {
        Self { judged: Judged::Holds, actual: Some(actual.into()), expected: None, nearest: Vec::new() }
    }

    pub(crate) fn fails(actual: impl Into<String>, expected: impl Into<String>) -> Self {
        Self {
            judged: Judged::Fails,
            actual: Some(actual.into()),
            expected: Some(expected.into()),
            nearest: Vec::new(),
        }
    }

    pub(crate) fn unsure(why: impl Into<String>) -> Self {
        Self { judged: Judged::Unsure, actual: Some(why.into()), expected: None, nearest: Vec::new() }
    }

    /// Nothing was checked.
    pub(crate) fn silent() -> Self {
        Self { judged: Judged::Silent, actual: None, expected: None, nearest: Vec::new() }
    }

    pub(crate) fn near(mut self, nearest: Vec<String>) -> Self {
        self.nearest = nearest;
        self
    }

    /// The same evidence for the opposite claim.
    pub(crate) fn turned(mut self, expected: impl Into<String>) -> Self {
        self.judged = match self.judged {
            Judged::Holds => Judged::Fails,
            Judged::Fails => Judged::Holds,
            neither => neither,
        };
        self.expected = Some(expected.into());
        self
    }
}

/// One claim about the session, as a script states it.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the fields read as the claim does")]
pub enum Claim<'a> {
    Shown { what: &'a Description },
    Gone { what: &'a Description },
    Shows { what: &'a Description, text: &'a str, exact: bool },
    Amount { what: &'a Description, compare: Compare, number: f64 },
    Count { what: &'a Description, compare: Compare, number: u32 },
    Than { what: &'a Description, delta: Delta },
    Changed { what: &'a Description },
    Sorted { what: &'a Description, by: Option<&'a str>, descending: bool },
    Each { what: &'a Description, text: &'a str },
    Is { what: &'a Description, state: ElementState, holds: bool },
    PageOpens { page: &'a Description },
    PageLeft { page: Option<&'a Description> },
    PageStays,
    Opens { what: &'a Description, open: bool },
    Message { text: Option<&'a str>, tone: Tone },
    Says { what: &'a Description, words: &'a str },
    Before { first: &'a Description, then: &'a Description },
    Outcome { verb: &'a str, what: Option<&'a Description> },
    Status { of: Option<&'a Description>, text: &'a str },
}

/// Judges one claim; `holds: false` judges its opposite.
pub fn judge(claim: &Claim<'_>, holds: bool, session: &Session) -> Answer {
    let Some(now) = session.state() else { return Answer::unsure("there is no page yet") };
    if let Some(closed) = claim.what().and_then(|what| opened::closed_tab(what, now)) {
        return Answer::unsure(format!("{} is not the tab that is open", label(now, closed)));
    }
    let answer = match claim {
        Claim::Shown { what } => shown::shown(what, session, now),
        Claim::Gone { what } => shown::gone(what, session, now),
        Claim::Shows { what, text, exact } => {
            let read = shows::shows(what, text, *exact, session, now);
            let by_badge = || vocabulary::status(what, text, session, now).filter(|_| *exact);
            let by_message = || vocabulary::only_told(what, text, session, now).filter(|_| *exact);
            match read.judged {
                Judged::Unsure => by_badge().or_else(by_message).unwrap_or(read),
                Judged::Holds => by_message().unwrap_or(read),
                _ => read,
            }
        }
        Claim::Amount { what, compare, number } => shows::amount(what, *compare, *number, now),
        Claim::Count { what, compare, number } => count::count(what, *compare, *number, now),
        Claim::Than { what, delta } => change::than(what, *delta, session, now),
        Claim::Changed { what } => change::changed(what, session, now),
        Claim::Sorted { what, by, descending } => order::sorted(what, *by, *descending, now),
        Claim::Each { what, text } => count::each(what, text, now),
        Claim::Is { what, state, holds } => element::is(what, *state, *holds, session, now),
        Claim::PageOpens { page } => page::opens(page, session, now),
        Claim::PageStays => page::stays(session, now),
        Claim::PageLeft { page } => page::left(*page, session, now),
        Claim::Opens { what, open } => opened::opens(what, *open, session, now),
        Claim::Message { text, tone } => message::message(*text, *tone, session, now),
        Claim::Status { of, text } => status::status(*of, text, session, now),
        Claim::Says { what, words } => statement::says(what, words, session, now),
        Claim::Before { first, then } => order::before(first, then, now),
        Claim::Outcome { verb, what } => deed::done(verb, *what, session, now),
    };
    let answer = match answer.judged {
        Judged::Fails if holds => slip::of(claim, session, now).unwrap_or(answer),
        _ => answer,
    };
    let by_deed = || by_deed::judge(claim, session, now);
    let answer = match answer.judged {
        Judged::Unsure => by_deed().unwrap_or(answer),
        // Words without a name were tied to something that was not chosen, and something was.
        Judged::Fails if matches!(claim, Claim::Is { what, state: ElementState::Selected, .. } if !what.quoted) => {
            by_deed().filter(|other| other.judged == Judged::Holds).unwrap_or(answer)
        }
        _ => answer,
    };
    let found = match claim {
        Claim::Shown { what } => Some(what),
        Claim::Count { what, compare, number } if *number > 0 || *compare == Compare::Greater => Some(what),
        _ => None,
    };
    let repeated = found.filter(|_| answer.judged != Judged::Fails);
    let answer = repeated.and_then(|what| echo::only_repeated(what, session, now)).unwrap_or(answer);
    if now.truncated && claim.rests_on_the_unseen(answer.judged) {
        return Answer::unsure("the page has more elements than are read, so what it lacks can't be told");
    }
    let answer = match claim {
        Claim::Outcome { .. } if !holds => deed::not_done(answer),
        _ => answer,
    };
    if holds { answer } else { answer.turned(format!("not: {}", claim.words())) }
}

impl Claim<'_> {
    /// The answer says that something is not there, or how many there are: of a page that was not read to its end
    /// nobody knows that.
    fn rests_on_the_unseen(&self, judged: Judged) -> bool {
        match self {
            Self::Shown { .. }
            | Self::Shows { .. }
            | Self::Message { .. }
            | Self::Opens { open: true, .. }
            | Self::Is { .. } => judged == Judged::Fails,
            Self::Gone { .. } | Self::Opens { open: false, .. } | Self::Each { .. } => {
                judged == Judged::Holds
            }
            Self::Count { compare, .. } => {
                let at_least = matches!(compare, Compare::Greater | Compare::GreaterOrEqual);
                !(at_least && judged == Judged::Holds)
            }
            Self::Than { .. } => true,
            Self::Amount { .. }
            | Self::Changed { .. }
            | Self::Sorted { .. }
            | Self::PageOpens { .. }
            | Self::PageLeft { .. }
            | Self::PageStays
            | Self::Before { .. }
            | Self::Says { .. }
            | Self::Status { .. }
            | Self::Outcome { .. } => false,
        }
    }

    /// What it is about.
    fn what(&self) -> Option<&Description> {
        match self {
            Self::Shown { what }
            | Self::Gone { what }
            | Self::Shows { what, .. }
            | Self::Amount { what, .. }
            | Self::Count { what, .. }
            | Self::Sorted { what, .. }
            | Self::Each { what, .. }
            | Self::Is { what, .. } => Some(what),
            _ => None,
        }
    }

    fn words(&self) -> String {
        match self {
            Self::Shown { what } | Self::Gone { what } | Self::Changed { what } => what.text.clone(),
            Self::Shows { text, .. } | Self::Each { text, .. } | Self::Status { text, .. } => {
                format!("\"{text}\"")
            }
            Self::Says { words, .. } => format!("\"{words}\""),
            Self::Message { text, .. } => {
                text.map_or_else(|| "a message".to_owned(), |t| format!("the message \"{t}\""))
            }
            other => format!("{other:?}").split([' ', '{']).next().unwrap_or_default().to_lowercase(),
        }
    }
}

fn compare(actual: f64, how: Compare, wanted: f64) -> bool {
    let same = (actual - wanted).abs() < 1e-6;
    match how {
        Compare::Equal => same,
        Compare::NotEqual => !same,
        Compare::Less => actual < wanted && !same,
        Compare::LessOrEqual => actual <= wanted || same,
        Compare::Greater => actual > wanted && !same,
        Compare::GreaterOrEqual => actual >= wanted || same,
    }
}

fn compare_words(how: Compare, number: f64) -> String {
    let sign = match how {
        Compare::Equal => "",
        Compare::NotEqual => "not ",
        Compare::Less => "less than ",
        Compare::LessOrEqual => "at most ",
        Compare::Greater => "more than ",
        Compare::GreaterOrEqual => "at least ",
    };
    format!("{sign}{number}")
}

/// `button "Save"`: an element in a few words.
pub(crate) fn label(state: &State, index: usize) -> String {
    state.elements.get(index).map_or_else(String::new, |e| {
        let name =
            [&e.name, &e.text, &e.placeholder].into_iter().find(|t| !t.is_empty()).map_or("", String::as_str);
        format!("{} \"{}\"", e.role, clip(name, 80))
    })
}

/// The first `most` characters.
pub(crate) fn clip(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((at, _)) => format!("{}…", text.get(..at).unwrap_or_default()),
        None => text.to_owned(),
    }
}

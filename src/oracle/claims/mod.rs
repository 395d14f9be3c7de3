//! What the words of an expectation mean on a page: one folder a family of claims, one file a reading, each a pure
//! question over the session with three answers. *Unsure* is an answer: a guess is never a defect.
//!
//! A claim is read by its family ([`first`]), and then whatever may have another word about the answer is asked
//! ([`SECOND_LOOKS`]).

mod claim;
mod contents;
mod counts;
mod deeds;
mod health;
mod lists;
mod pages;
mod presence;
mod reading;
mod second_looks;
mod states;
mod told;

#[cfg(test)]
mod tests;

pub use claim::Claim;
use contents::shows;
pub(super) use contents::title::is_meant as is_title;
use counts::{amount, change, count};
use deeds::deed;
pub(super) use health::broken::{no_error_page, no_exceptions, no_failed_requests};
pub(super) use health::browser::{download, native_dialog};
pub(super) use health::effect::{chosen, effect, typed};
use lists::{order, sorted};
use pages::{opened, page};
use presence::{gone, shown};
pub(crate) use reading::seen::{answers, new_lines, reacts};
pub(crate) use reading::thing::contains_whole;
pub(crate) use reading::{apart_from_tips, clip, label};
use second_looks::{
    Question, SecondLook, asked_first, by_deed, deed_denied, echo, opposite, out_of_reach, slip, unseen,
    vocabulary,
};
use states::element;
pub(super) use told::complaint::complaint;
pub(crate) use told::message::speaks_ill;
pub(super) use told::status::of_acted;
use told::{message, refusal, statement, status};

use crate::script::Answer;
use crate::state::{Session, State};

/// Who is asked about an answer, in this order.
const SECOND_LOOKS: [SecondLook; 9] = [
    vocabulary::answer,
    slip::answer,
    by_deed::answer,
    out_of_reach::answer,
    echo::answer,
    asked_first::answer,
    unseen::answer,
    deed_denied::answer,
    opposite::answer,
];

/// Judges one claim; `holds: false` judges its opposite.
pub fn judge(claim: &Claim<'_>, holds: bool, session: &Session) -> Answer {
    let Some(now) = session.state() else { return Answer::unsure("there is no page yet") };
    if let Some(closed) = claim.what().and_then(|what| opened::closed_tab(what, now)) {
        return Answer::unsure(format!("{} is not the tab that is open", label(now, closed)));
    }
    let asked = Question { claim, holds, session, now };
    SECOND_LOOKS.iter().fold(first(claim, session, now), |answer, look| look(&asked, answer))
}

/// The closest reading: which family reads which claim.
fn first(claim: &Claim<'_>, session: &Session, now: &State) -> Answer {
    match claim {
        Claim::Shown { what } => shown::shown(what, session, now),
        Claim::Gone { what } => gone::gone(what, session, now),
        Claim::Shows { what, text, exact } => shows::shows(what, text, *exact, session, now),
        Claim::Amount { what, compare, number } => amount::amount(what, *compare, *number, now),
        Claim::Count { what, compare, number } => count::count(what, *compare, *number, now),
        Claim::Than { what, delta } => change::than(what, *delta, session, now),
        Claim::Changed { what } => change::changed(what, session, now),
        Claim::Sorted { what, by, descending } => sorted::sorted(what, *by, *descending, now),
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
        Claim::Outcome { verb, what } => {
            refusal::told(verb, *what, session, now).unwrap_or_else(|| deed::done(verb, *what, session, now))
        }
    }
}

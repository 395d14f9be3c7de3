//! What a page showed after a step of a good run, and what of it is gone now.
//!
//! A [`Recorded`] page holds what does not depend on data: which page it is, its landmarks, headings, dialogs, fields,
//! columns, lists and the controls outside of what repeats ([`parts`]), the messages that the step brought up
//! ([`messages`]), and as mere evidence its labelled values ([`values`]). What is data, and so must not get in, says
//! [`wording`]. [`record`] makes one, [`merge`] lays several recordings over each other, and [`compare`] says what was
//! there and is not.

mod compare;
mod entries;
mod merge;
mod messages;
mod part;
mod parts;
mod passing;
mod place;
mod repeated;
mod values;
mod wording;

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

pub use compare::{Regression, RegressionKind, compare};
pub use merge::merge;
pub use part::{Part, PartError};
pub use values::{Evidence, Values};

pub(crate) use wording::Known;
pub use wording::Wording;

use super::{Session, State, dialog};

/// A page after a step, without its data. Everything in it is in an order of its own, so that two recordings of the same
/// page are the same text.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Recorded {
    /// The logical page: an address as a pattern. Empty: nothing was recorded.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub page: String,
    /// The dialog that was open, as a pattern; "" for one without a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dialog: Option<Wording>,
    /// The page said that a list on it is empty.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub empty: bool,
    /// Its parts, sorted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
    /// The messages that the step brought up, sorted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub messages: Vec<Wording>,
    /// What was seen of its labelled values.
    #[serde(skip_serializing_if = "Values::is_empty")]
    pub values: Values,
}

/// What a page is known by, whatever data it holds: its parts outside of menus and bars, one a line.
pub(crate) fn marks(state: &State, known: &Known) -> Vec<String> {
    let framed = |part: &Part| {
        let is_frame = |role: &str| {
            matches!(role, "navigation" | "banner" | "contentinfo" | "menu" | "menubar" | "complementary")
        };
        is_frame(&part.role) || part.place.as_ref().is_some_and(|(role, _)| is_frame(role))
    };
    parts::told(&parts::read(state), known).iter().filter(|p| !framed(p)).map(ToString::to_string).collect()
}

/// Takes down the present page of a test, after a step that went well.
pub fn record(session: &Session) -> Recorded {
    let Some(now) = session.state() else { return Recorded::default() };
    let known = Known::of(session);
    let read = parts::read(now);
    let mut messages: Vec<Wording> = messages::of_step(session).map(|text| known.wording(&text)).collect();
    messages.sort();
    messages.dedup();
    Recorded {
        page: crate::state::identity::without_dialog(&now.page_id).to_owned(),
        dialog: dialog(now).and_then(|i| now.elements.get(i)).map(|e| known.wording(&e.name)),
        empty: passing::says_empty(now),
        parts: parts::told(&read, &known),
        messages,
        values: Values::of(now, &known),
    }
}

//! What should hold: claims, and what they compare.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::Description;
use crate::spec::Location;

/// What should hold, as written and as read.
#[derive(Debug, Clone, PartialEq)]
pub struct Expectation {
    /// As written.
    pub text: String,
    /// Where it begins.
    pub location: Location,
    /// What it was read as; all must hold. Never empty: [`Predicate::Vague`] when nothing checkable was read.
    pub predicates: Vec<Predicate>,
    /// How sure the reading is, 0 to 1.
    pub confidence: f32,
    /// What makes parts of the reading a guess.
    pub doubts: Vec<Doubt>,
    /// It was told in passing, in a paragraph: nobody said that it is to be checked, and it may be about the world.
    pub narrated: bool,
    /// The words in front of it that tell a deed as done by then: "once the order is placed".
    pub after: Option<String>,
}

/// A reason to doubt what claims were read as. What is doubted can be borne out by a page, and not be contradicted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Doubt {
    /// Which of the expectation's predicates.
    pub of: Range<usize>,
    /// The words that the reading lost, or took for what they can hardly be.
    pub words: String,
    /// They stand before, and may have told to do something: the test may be on another page than its author.
    pub elsewhere: bool,
}

/// How a number or text is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Compare {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// The states an element can be in that words name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum ElementState {
    Focused,
    Checked,
    Selected,
    Enabled,
    Expanded,
    Empty,
    Editable,
    Required,
    Invalid,
    /// A password field that does not show what was typed.
    Masked,
    /// Highlighted, active, current.
    Active,
    /// Has a value.
    Filled,
    /// Seen without scrolling.
    InView,
}

impl ElementState {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Focused => "focused",
            Self::Checked => "checked",
            Self::Selected => "selected",
            Self::Enabled => "enabled",
            Self::Expanded => "expanded",
            Self::Empty => "empty",
            Self::Editable => "editable",
            Self::Required => "required",
            Self::Invalid => "invalid",
            Self::Masked => "masked",
            Self::Active => "active",
            Self::Filled => "filled",
            Self::InView => "in view",
        }
    }
}

/// How a quantity should stand to what it was just before the action.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Delta {
    /// More than before, by this much where said.
    More(Option<f64>),
    /// Fewer or less than before, by this much where said.
    Fewer(Option<f64>),
    /// The same as before.
    Same,
}

/// The tone of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Tone {
    Success,
    Error,
    Warning,
    Any,
}

/// One checkable claim. `holds: false` (or its like) turns the claim round.
#[allow(missing_docs, reason = "the fields read as the claim does")]
#[derive(Debug, Clone, PartialEq)]
pub enum Predicate {
    /// Something is (or is no longer) to be seen.
    Shown { what: Description, holds: bool },
    /// Something contains this text.
    Contains { what: Description, text: String, holds: bool },
    /// Something reads exactly this text or shows this value ("the subtotal is 47.80", "the field shows "x"").
    Equals { what: Description, text: String, holds: bool },
    /// A quantity read off the page compared with a number ("the total is more than 20").
    Amount { what: Description, compare: Compare, number: f64 },
    /// How many there are ("3 products are listed", "at least one result").
    Count { what: Description, compare: Compare, number: u32 },
    /// How many there are, or how much it is, against before the action.
    Than { what: Description, delta: Delta },
    /// Something differs from before ("the price changes"); `holds: false`: it stayed the same.
    Changed { what: Description, holds: bool },
    /// A list is in order, of one column where said.
    Sorted { what: Description, by: Option<String>, descending: bool },
    /// Every one of these contains the text ("only products matching "mug" are listed").
    Each { what: Description, text: String },
    /// An element is in a state.
    State { what: Description, state: ElementState, holds: bool },
    /// A page opens or is shown ("the book page opens", "user lands on the dashboard").
    PageOpens { page: Description },
    /// The user leaves this page (`None`: the current one).
    PageLeft { page: Option<Description> },
    /// The user stays on the page that was open before the action, whatever changed on it.
    PageStays,
    /// A dialog, menu, form or panel opens (or closes).
    Opens { what: Description, open: bool },
    /// A message appears (or not); its text where said.
    Message { text: Option<String>, tone: Tone, holds: bool },
    /// The address contains (or equals) this.
    Url { text: String, exact: bool, holds: bool },
    /// The page's title contains (or equals) this.
    Title { text: String, exact: bool, holds: bool },
    /// An alert, confirm or prompt of the browser opens, with this text where said.
    NativeDialog { text: Option<String> },
    /// A file is downloaded, its name containing this where said.
    Download { name: Option<String> },
    /// A deed is done ("Book is created and saved", "you are logged in"): the participle as it is written and what it
    /// was done to.
    Outcome { verb: String, what: Option<Description>, holds: bool },
    /// A record stands so ("the invoice is marked as paid"); `None`: the one that the page is about.
    Status { of: Option<Description>, text: String, holds: bool },
    /// Something says this in its own words ("the page warns that all pages in it are lost", "the call closes on 24
    /// March"): what is said, without quotes.
    Says { what: Description, words: String, holds: bool },
    /// One thing stands before another: above it, left of it, or earlier in the list.
    Before { first: Description, then: Description },
    /// Nothing checkable could be read from these words.
    Vague { text: String },
}

impl Compare {
    /// What holds where this does not: "not more than" is "at most".
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Self::Equal => Self::NotEqual,
            Self::NotEqual => Self::Equal,
            Self::Less => Self::GreaterOrEqual,
            Self::LessOrEqual => Self::Greater,
            Self::Greater => Self::LessOrEqual,
            Self::GreaterOrEqual => Self::Less,
        }
    }
}

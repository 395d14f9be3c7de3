//! What words mean to a tester: synonyms, roles, verbs, numbers.
//!
//! Plain tables of general English, shared by the reader of sentences and by
//! [`crate::grounding`], which compares names on a page with names in a sentence.

mod abbreviations;
pub(crate) mod calendar;
pub(crate) mod deeds;
mod garbled;
mod glued;
pub(crate) mod numbers;
mod pairs;
pub(crate) mod people;
pub(crate) mod places;
pub(crate) mod roles;
pub(crate) mod said;
mod spelling;
pub(crate) mod statuses;
mod synonyms;
mod vague;
pub(crate) mod values;
pub(crate) mod verbs;
mod vocabulary;
pub(crate) mod words;

pub use abbreviations::expand;
pub use calendar::is_of_calendar;
pub(crate) use garbled::{is_spelt, readings};
pub(crate) use glued::glued;
pub(crate) use pairs::{Beside, together};
pub use roles::{PICTURES, is_plural, role_of, role_words};
pub(crate) use said::is_report;
pub use spelling::correct;
pub(crate) use spelling::{nearest, slip};
pub use statuses::is_status;
pub use synonyms::{same_word, stem, synonyms};
pub use vague::{
    is_abstract, is_figures, is_filtering, is_particulars, is_process, is_prose, only_reacts, says_none,
};
pub use values::{is_money, is_quantity, is_time};
pub(crate) use vocabulary::is_known;

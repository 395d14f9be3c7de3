//! What words mean to a tester: synonyms, roles, verbs, numbers.
//!
//! Plain tables of general English, shared by the reader of sentences and by
//! [`crate::grounding`], which compares names on a page with names in a sentence.

mod abbreviations;
pub(crate) mod numbers;
pub(crate) mod roles;
mod spelling;
mod synonyms;
pub(crate) mod verbs;
pub(crate) mod words;

pub use abbreviations::expand;
pub use roles::{role_of, role_words};
pub use spelling::correct;
pub(crate) use spelling::nearest;
pub use synonyms::{same_word, stem, synonyms};

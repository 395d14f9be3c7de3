//! English to steps: a requirement's words become (condition, action, expectation) steps.
//!
//! Pure text work by rules: no page is known here, so nothing is guessed about one. What can't be read is
//! a [`Problem`] with the nearest reading, never a silent guess.
//!
//! A text is cut into tokens ([`token`], quotations as one: [`quote`]), sentences ([`sentence`]) and
//! clauses ([`clause`]; what stands before the main clause: [`opening`]; imperatives: [`order`]; orders that
//! are told rather than given: [`narration`]; what frames a requirement: [`frame`];
//! orders in another grammar: [`recast`]). Before that slips of the finger are mended ([`tidy`]; all of them at once in a text that is full of them: [`garbled`]), and sentences that tell a
//! story are told again as plain orders and claims ([`retell`]). Orders become actions in [`action`], claims become predicates
//! in [`expectation`]; both read noun phrases with [`noun`]. [`anaphora`] fills in what "it" and "the field"
//! stand for. A sentence that the grammar can't place is read by what it quotes: [`mentions`]. What stands in none of it is told by [`unread`] (quotations and
//! numbers) and [`coverage`] (words, and names that no label has).
//! A requirement that tells no way is read as what it wants: [`goal`]. A reading says of each of its parts how sure it is
//! ([`Certainty`]). [`review`] asks what a reviewer would ask about it, and [`plain`] puts it into plain sentences.
//! What stands under a line of a feature is put into sentences by [`under`]. [`bind`] puts variables' values in last, so
//! that no value is ever read as English. [`restate`] reads a requirement with some of its sentences put in other words.

mod action;
mod anaphora;
mod attach;
mod bind;
mod clause;
mod condition;
mod coverage;
mod expectation;
mod frame;
mod garbled;
mod goal;
mod head;
mod left_out;
pub mod lexicon;
mod mentions;
mod model;
mod narration;
mod noun;
mod opening;
mod order;
mod phrase;
pub mod plain;
mod problem;
mod quote;
mod read;
mod recast;
mod respell;
mod restate;
mod retell;
mod review;
mod sentence;
mod tidy;
mod token;
mod unchecked;
mod under;
mod unread;
mod walk;
mod whereabouts;

#[cfg(test)]
pub(crate) mod tests;

pub use bind::bind;
pub(crate) use left_out::tells_a_deed;
pub use left_out::{Sort, Told, fills, left_out, told};
pub use model::*;
pub use read::{describe, quotations, read, read_expectation};
pub use restate::{Part, Reread, Restated, Sentence, read_restated, sentence_at, sentences_of};
pub use review::review;
pub use walk::{Texts, Visited};

use action::address as action_address;
use expectation::places as shown_places;

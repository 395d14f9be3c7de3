//! From a description in words to elements of a page, ranked, with reasons.
//!
//! Every element gets four scores from 0 to 1: what it is called ([`name`]), what kind of thing it is
//! ([`role`]), where it stands ([`place`]) and how much it stands out ([`prominence`]). Their product ranks
//! the candidates ([`search`]); [`rank`] then says whether one is meant, several could be, or none is near.

mod certain;
mod entry;
mod held;
mod name;
mod nested;
mod ordinal;
mod place;
mod prominence;
mod rank;
mod region;
mod retry;
mod role;
mod row;
mod search;
mod subject;
mod tie;
mod unmarked;
mod within;
mod words;

pub(crate) use certain::certain_place;
pub(crate) use entry::{heads_page, main_list};
pub(crate) use rank::unplaced;
pub use rank::{Candidate, Grounding, Verdict, find, ground};
pub(crate) use region::{Region, unmarked as unmarked_region};
pub use role::Intent;
pub(crate) use role::{action_fit, leads_away};
pub(crate) use row::{belongings, row_of};
pub(crate) use subject::{is_meant as is_subject, stands_aside};
pub(crate) use words::fold;
pub use words::{Bag, similarity};

#[cfg(test)]
mod tests;

//! What may have another word about an answer, once a claim was read: one look a file, all of one shape.
//!
//! A look is given the question and the answer so far, and hands back that answer or another. The list in
//! [`super`] says in which order they are asked; each says why it stands where it stands.

pub(super) mod asked_first;
pub(super) mod by_deed;
pub(super) mod deed_denied;
pub(super) mod echo;
pub(super) mod opposite;
pub(super) mod out_of_reach;
pub(super) mod slip;
pub(super) mod unseen;
pub(super) mod vocabulary;

use super::Claim;
use crate::script::Answer;
use crate::state::{Session, State};

/// A claim, whether it or its opposite is judged, and the looks that it is judged over.
pub(super) struct Question<'a> {
    pub(super) claim: &'a Claim<'a>,
    pub(super) holds: bool,
    pub(super) session: &'a Session,
    pub(super) now: &'a State,
}

/// One look: the answer so far, or another.
pub(super) type SecondLook = fn(&Question<'_>, Answer) -> Answer;

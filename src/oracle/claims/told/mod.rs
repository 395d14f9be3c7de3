//! What an app tells: messages, statements, how a record stands.

pub(super) mod complaint;
pub(super) mod message;
pub(super) mod refusal;
pub(super) mod statement;
pub(super) mod status;

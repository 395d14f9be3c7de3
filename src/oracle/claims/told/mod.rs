//! What an app tells: messages, statements, how a record stands.

pub(super) mod message;
pub(super) mod statement;
pub(super) mod status;

//! What a thing says: "… shows / contains / is …".

pub(super) mod by_time;
pub(super) mod crossing;
pub(super) mod row_elsewhere;
pub(super) mod shows;
pub(super) mod subject;
pub(super) mod title;

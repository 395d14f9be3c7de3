//! Wrong navigation: a control leads to another place than the one that it is called after.

pub(super) mod another_record;
pub(super) mod astray;
pub(super) mod day_opened;
pub(super) mod elsewhere;
pub(super) mod landed;
pub(super) mod marked;
pub(super) mod miscounted;
pub(super) mod new_tab;
pub(super) mod not_found;
pub(super) mod other_code;
pub(super) mod other_filter;
pub(super) mod proposed;
pub(super) mod stranger;
pub(super) mod turned;
pub(super) mod twin;
pub(super) mod undeleted;

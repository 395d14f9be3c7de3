//! What outlives an episode: what two pages tell of one thing, and what was counted, listed and named before.

pub(super) mod badges;
pub(super) mod by_a_word;
pub(super) mod copies;
pub(super) mod doubles;
pub(super) mod figures;
pub(super) mod found;
pub(super) mod greyed;
pub(super) mod history;
pub(super) mod ledger;
pub(super) mod lengths;
pub(super) mod marks;
pub(super) mod names;
pub(super) mod namesake;
pub(super) mod opened;
pub(super) mod own_address;
pub(super) mod served;
pub(super) mod shrunk;
pub(super) mod stale;
pub(super) mod taken_back;

//! Numbers that contradict one another: sums, counts, prices.

pub(super) mod accounts;
pub(super) mod adjusted;
pub(super) mod average;
pub(super) mod badge;
pub(super) mod confirmed;
pub(super) mod copied;
pub(super) mod fewer;
pub(super) mod foot;
pub(super) mod headed;
pub(super) mod left_over;
pub(super) mod left_unread;
pub(super) mod rated;
pub(super) mod relabelled;
pub(super) mod stood_still;
pub(super) mod totals;
pub(super) mod unmoved;

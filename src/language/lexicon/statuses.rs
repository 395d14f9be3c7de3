//! Words by which apps tell how a record stands.

/// A word that names how a record stands: "draft", "paid". `word` is lower case.
pub fn is_status(word: &str) -> bool {
    STATUSES.contains(&word)
}

/// The beginnings of the statuses that say whether a record is there and can be used.
pub(crate) const OF_USE: &[&str] =
    &["activ", "inactiv", "archiv", "delet", "enabl", "disabl", "lock", "unlock", "trash"];

const STATUSES: &[&str] = &[
    "active",
    "applied",
    "approved",
    "archived",
    "assigned",
    "backordered",
    "blocked",
    "cancelled",
    "canceled",
    "closed",
    "complete",
    "completed",
    "confirmed",
    "converted",
    "declined",
    "deleted",
    "delivered",
    "disabled",
    "done",
    "draft",
    "enabled",
    "expired",
    "failed",
    "finished",
    "fulfilled",
    "inactive",
    "invoiced",
    "live",
    "locked",
    "logged",
    "merged",
    "new",
    "open",
    "overdue",
    "paid",
    "partial",
    "paused",
    "pending",
    "planned",
    "processing",
    "published",
    "refunded",
    "rejected",
    "resolved",
    "running",
    "scheduled",
    "sent",
    "shipped",
    "stopped",
    "submitted",
    "suspended",
    "unpaid",
    "unpublished",
    "unsent",
    "verified",
    "viewed",
    "void",
    "voided",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen_is_no_status() {
        assert!(is_status("paid") && is_status("draft"));
        assert!(!is_status("visible") && !is_status("checked"));
    }
}

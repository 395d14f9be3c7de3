//! What the name of a field or a column tells of its values.

/// Its values are amounts or counts: "total price", "number of pages".
pub fn is_quantity(name: &str) -> bool {
    has_one_of(name, QUANTITIES)
}

/// Its values are amounts of money: "price", "total".
pub fn is_money(name: &str) -> bool {
    has_one_of(name, MONEY)
}

/// Its values are points in time: "due date", "created at", "last login".
pub fn is_time(name: &str) -> bool {
    has_one_of(name, TIMES)
}

fn has_one_of(name: &str, table: &[&str]) -> bool {
    let name = name.to_lowercase();
    let mut words = name.split(|c: char| !c.is_alphanumeric());
    words.any(|word| table.contains(&word) || word.strip_suffix('s').is_some_and(|one| table.contains(&one)))
}

const QUANTITIES: &[&str] =
    &["price", "amount", "total", "number", "quantity", "cost", "size", "count", "rating", "id"];

const MONEY: &[&str] = &["price", "amount", "total"];

const TIMES: &[&str] = &[
    "date",
    "dates",
    "day",
    "time",
    "when",
    "created",
    "creation",
    "modified",
    "updated",
    "due",
    "deadline",
    "published",
    "issued",
    "received",
    "started",
    "finished",
    "age",
    "recency",
    "login",
];

/// A total, as a page labels it.
pub(crate) const TOTALS: &[&str] = &["total", "sum", "amount due", "to pay", "altogether"];

/// What a total is made of.
pub(crate) const SUBTOTALS: &[&str] = &["subtotal", "sub-total", "sub total"];

/// Amounts that are added to a subtotal.
pub(crate) const ADDING: &[&str] =
    &["tax", "vat", "shipping", "delivery", "fee", "surcharge", "handling", "postage"];

/// Amounts that are taken off it.
pub(crate) const TAKING_OFF: &[&str] =
    &["discount", "voucher", "credit", "paid", "refund", "rebate", "deposit"];

/// Columns that tell how many.
pub(crate) const HOW_MANY: &[&str] = &["quantity", "qty", "hours", "units", "count", "pieces", "number"];

/// Columns that tell the price of one.
pub(crate) const FOR_EACH: &[&str] = &["price", "cost", "rate", "each", "unit"];

/// Columns that tell what all of a line cost.
pub(crate) const OF_THE_LINE: &[&str] = &["total", "amount", "sum", "subtotal"];

/// Words that are put in an order of their own.
pub(crate) const RANKS: &[&str] = &[
    "low",
    "medium",
    "high",
    "critical",
    "urgent",
    "normal",
    "minor",
    "major",
    "blocker",
    "trivial",
    "small",
    "large",
    "never",
    "always",
    "none",
    "open",
    "closed",
    "new",
    "done",
    "today",
    "yesterday",
    "tomorrow",
];

/// Columns whose values lie side by side.
pub(crate) const FLAT: &[&str] = &[
    "status",
    "state",
    "type",
    "kind",
    "priority",
    "severity",
    "stage",
    "active",
    "enabled",
    "visible",
    "visibility",
    "published",
    "online",
    "currency",
    "language",
    "payment",
    "method",
    "plan",
    "role",
    "supplier",
    "warehouse",
    "brand",
    "manufacturer",
    "author",
    "owner",
    "assignee",
    "client",
    "customer",
    "track",
    "year",
    "format",
    "result",
    "level",
    "carrier",
    "source",
    "channel",
    "condition",
    "outcome",
    "gender",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_of_their_values() {
        assert!(is_quantity("Total price") && is_money("Total price") && !is_time("Total price"));
        assert!(
            is_time("Due date") && is_time("created_at") && is_money("Prices") && !is_quantity("Due date")
        );
        assert!(!is_quantity("Name") && !is_time("Name") && !is_time("Updatedness"));
    }
}

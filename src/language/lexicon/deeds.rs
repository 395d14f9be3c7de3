//! What is done with the records of an app, as the words on controls, in headings and in addresses tell it.

/// A record is made.
pub(crate) const CREATING: &[&str] =
    &["add", "create", "new", "clone", "duplicate", "copy", "import", "register", "book"];

/// A record is taken away.
pub(crate) const DELETING: &[&str] = &["delete", "remove", "discard", "trash", "erase", "purge"];

/// A record is changed or kept.
pub(crate) const CHANGING: &[&str] = &[
    "save", "update", "apply", "submit", "confirm", "rename", "change", "edit", "publish", "approve",
    "reject", "archive", "restore", "mark", "move", "send", "post", "store", "assign", "enable", "disable",
    "cancel", "pay", "accept", "decline", "sort", "schedule", "lock", "unlock", "open", "close", "set",
];

/// Deeds that send something and keep nothing that a page would show.
pub(crate) const PASSING: &[&str] = &[
    "search",
    "find",
    "filter",
    "preview",
    "next",
    "previous",
    "sign",
    "log",
    "login",
    "logout",
    "continue",
    "back",
    "calculate",
    "check",
    "test",
    "load",
    "show",
    "download",
    "export",
    "print",
    "reset",
];

/// Deeds after which a form still holds what was entered into it.
pub(crate) const KEEPING: &[&str] = &["save", "update", "store"];

/// A control asks the app for a list anew.
pub(crate) const ASKING: &[&str] = &[
    "apply", "search", "filter", "find", "reset", "clear", "show", "all", "remove", "update", "go", "submit",
    "refresh",
];

/// What a form is sent with, beside what changes and creates.
pub(crate) const SENDING: &[&str] = &[
    "save",
    "submit",
    "send",
    "apply",
    "update",
    "create",
    "register",
    "sign",
    "log",
    "login",
    "place",
    "order",
    "publish",
    "post",
    "store",
    "book",
    "pay",
    "run",
    "subscribe",
    "confirm",
    "record",
    "issue",
    "request",
    "invite",
    "reply",
    "reserve",
    "enrol",
    "enroll",
];

/// What costs money: never pressed unless the words tell that it was done.
pub(crate) const PAYING: &[&str] =
    &["pay", "buy", "purchase", "order", "checkout", "donate", "transfer", "subscribe", "upgrade"];

/// Deeds beside those that take away or pay which nobody would want done in place of another.
pub(crate) const UNDOING: &[&str] = &["cancel", "reset", "reject", "decline", "logout", "out"];

/// Deeds that end or undo something: no form is sent with them.
pub(crate) const ENDING: &[&str] = &[
    "cancel", "close", "back", "discard", "reset", "clear", "dismiss", "abort", "exit", "quit", "leave",
    "undo", "decline", "reject", "delete", "remove", "erase", "purge", "trash", "logout", "out", "no", "not",
    "never", "keep", "don", "stay", "previous",
];

/// Participles that don't end in "ed", and their verbs.
pub(crate) const PAST: &[(&str, &str)] = &[
    ("sent", "send"),
    ("paid", "pay"),
    ("made", "make"),
    ("bought", "buy"),
    ("run", "run"),
    ("kept", "keep"),
];

/// Words on a control that only say yes.
pub(crate) const CONFIRMING: &[&str] = &["confirm", "yes", "ok", "okay", "proceed", "continue", "submit"];

/// A form or page is for a new record: "New brand", `/brands/new`.
pub(crate) const MAKING: &[&str] = &["new", "create", "add"];

/// A control opens a form by its name.
pub(crate) const OPENING_A_FORM: &[&str] =
    &["edit", "new", "create", "add", "change", "update", "rename", "enter", "modify", "register"];

/// Words at the end of an address that say what is done with a record, or how it is shown.
pub(crate) const AT_THE_END_OF_ADDRESSES: &[&str] = &[
    "edit", "delete", "remove", "view", "show", "manage", "confirm", "settings", "update", "destroy", "new",
    "create", "add", "details", "overview",
];

/// Deeds that end in a status of their name.
pub(crate) const ENDING_IN_A_STATUS: &[&str] =
    &["archive", "publish", "approve", "reject", "cancel", "lock", "close", "activate", "deactivate"];

/// Those that say whether a record is there and can be used, which goes beside what has become of it: an archived
/// invoice may be shown as paid.
pub(crate) const OF_USE: &[&str] = &["archive", "lock", "activate", "deactivate"];

/// The beginnings of the statuses that a deed takes away.
pub(crate) fn leaves(verb: &str) -> Option<&'static [&'static str]> {
    Some(match verb {
        "restore" | "undelete" | "recover" => &["delet", "archiv", "trash", "remov"],
        "unarchive" => &["archiv"],
        "unlock" => &["lock"],
        "reopen" => &["clos", "resolv", "done", "complet"],
        "unpublish" => &["publish"],
        "resume" => &["paus", "suspend"],
        "enable" => &["disabl", "inactiv"],
        "disable" => &["enabl", "activ"],
        _ => return None,
    })
}

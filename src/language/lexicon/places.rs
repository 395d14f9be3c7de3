//! What the pages of apps are called, whatever the app is about.

/// Pages that are beside every list, and lists of what was put away.
pub(crate) const ANYWHERE: &[&str] = &[
    "trash",
    "bin",
    "archive",
    "archived",
    "deleted",
    "home",
    "dashboard",
    "overview",
    "index",
    "inbox",
    "activity",
    "start",
    "welcome",
    "recent",
    "all",
    "search",
    "calendar",
    "login",
    "signin",
    "sign-in",
    "account",
    "profile",
];

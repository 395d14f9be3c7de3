//! Claims in English: the part of the language whose meaning is not arithmetic but reading. A script states
//! them (`expect_shown(session, "the \"Books\" link")`); whoever stands behind [`Claims`] judges them.

use crate::state::{Finder, Session};

/// How a claim came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judged {
    /// The page bears it out.
    Holds,
    /// The page contradicts it.
    Fails,
    /// The page does not say.
    Unsure,
}

/// The answer to a claim, with what it rests on.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// How it came out.
    pub judged: Judged,
    /// What the page shows.
    pub actual: Option<String>,
    /// What was claimed.
    pub expected: Option<String>,
    /// What comes nearest, best first.
    pub nearest: Vec<String>,
}

/// What a claim is given besides the session.
#[derive(Debug, Clone, PartialEq)]
pub enum Arg {
    /// Words.
    Text(String),
    /// A number.
    Number(f64),
}

/// Judges claims about a session.
pub trait Claims: Send + Sync {
    /// Judges the claim of this name. `Err`: the arguments make no sense, and why.
    fn judge(&self, name: &str, args: &[Arg], session: &Session) -> Result<Answer, String>;
}

/// Reads English on a page: finds what words describe, and judges what they claim.
pub trait Reads: Finder + Claims {}

impl<T: Finder + Claims> Reads for T {}

/// The kinds of argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Words.
    Text,
    /// A whole or decimal number.
    Number,
}

/// Every claim: its name, what it takes after `session`, what it says.
pub const CLAIMS: &[(&str, &[Kind], &str)] = {
    use Kind::{Number, Text};
    &[
        ("expect_target", &[Text, Text], "what is to be clicked, typed into, … is there to be acted on (action, words)"),
        ("expect_shown", &[Text], "this is on the page"),
        ("expect_gone", &[Text], "this is no longer on the page"),
        ("expect_shows", &[Text, Text], "this contains the text"),
        ("expect_not_shows", &[Text, Text], "this does not contain the text"),
        ("expect_reads", &[Text, Text], "this is the text or value"),
        ("expect_not_reads", &[Text, Text], "this is not the text or value"),
        ("expect_amount", &[Text, Text, Number], "the number read off this compares so (\"==\", \">=\", …)"),
        ("expect_count", &[Text, Text, Number], "there are so many of these (\"==\", \">=\", …)"),
        ("expect_more", &[Text], "more of this than before the action"),
        ("expect_more", &[Text, Number], "so many more of this than before the action"),
        ("expect_fewer", &[Text], "fewer of this than before the action"),
        ("expect_fewer", &[Text, Number], "so many fewer of this than before the action"),
        ("expect_same", &[Text], "as many or as much of this as before the action"),
        ("expect_changed", &[Text], "this differs from before the action"),
        ("expect_unchanged", &[Text], "this is as it was before the action"),
        ("expect_sorted", &[Text, Text, Text], "these are in order, by this, \"ascending\" or \"descending\""),
        ("expect_each", &[Text, Text], "each of these has the text"),
        ("expect_is", &[Text, Text], "this is focused, checked, selected, enabled, expanded, empty, …"),
        ("expect_is_not", &[Text, Text], "this is not focused, checked, …"),
        ("expect_page", &[Text], "this is the page that is open"),
        ("expect_left", &[], "the page was left"),
        ("expect_left", &[Text], "this page was left"),
        ("expect_open", &[Text], "this dialog, menu, form or section is open"),
        ("expect_closed", &[Text], "this dialog, menu, form or section is closed"),
        ("expect_message", &[Text, Text], "a message of this tone (\"success\", \"error\", \"any\") appeared, with this text (\"\": any)"),
        ("expect_no_message", &[Text, Text], "no such message is shown"),
        ("expect_native_dialog", &[Text], "a dialog of the browser opened, with this text (\"\": any)"),
        ("expect_download", &[Text], "a file was downloaded, its name containing this (\"\": any)"),
        ("expect_done", &[Text, Text], "the deed (verb, thing) had an effect and no error was reported"),
        ("expect_not_done", &[Text, Text], "the deed (verb, thing) did not happen"),
        ("expect_no_error_page", &[], "the page is no error page"),
        ("expect_no_failed_requests", &[], "no request of this step failed"),
        ("expect_no_exceptions", &[], "no uncaught exception in this step"),
        ("expect_effect", &[], "the action changed something"),
        ("expect_typed", &[], "what was typed is in the field"),
        ("expect_chosen", &[], "what was chosen is chosen"),
    ]
};

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
    /// It says nothing about what is seen here: no check was made.
    Silent,
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

impl Answer {
    pub(crate) fn holds(actual: impl Into<String>) -> Self {
        Self { judged: Judged::Holds, actual: Some(actual.into()), expected: None, nearest: Vec::new() }
    }

    pub(crate) fn fails(actual: impl Into<String>, expected: impl Into<String>) -> Self {
        Self {
            judged: Judged::Fails,
            actual: Some(actual.into()),
            expected: Some(expected.into()),
            nearest: Vec::new(),
        }
    }

    pub(crate) fn unsure(why: impl Into<String>) -> Self {
        Self { judged: Judged::Unsure, actual: Some(why.into()), expected: None, nearest: Vec::new() }
    }

    /// Nothing was checked.
    pub(crate) fn silent() -> Self {
        Self { judged: Judged::Silent, actual: None, expected: None, nearest: Vec::new() }
    }

    pub(crate) fn near(mut self, nearest: Vec<String>) -> Self {
        self.nearest = nearest;
        self
    }

    /// The same evidence for the opposite claim.
    pub(crate) fn turned(mut self, expected: impl Into<String>) -> Self {
        self.judged = match self.judged {
            Judged::Holds => Judged::Fails,
            Judged::Fails => Judged::Holds,
            neither => neither,
        };
        self.expected = Some(expected.into());
        self
    }
}

/// What a claim is given besides the session.
#[derive(Debug, Clone, PartialEq)]
pub enum Arg {
    /// Words.
    Text(String),
    /// A number.
    Number(f64),
    /// A thing told by its traits rather than in words: `#{name: "Agree", role: "checkbox"}`.
    Traits(serde_json::Value),
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
    /// Words, or a map of traits, that describe something on the page.
    Thing,
    /// Words.
    Text,
    /// What something is called.
    Name,
    /// A whole or decimal number.
    Number,
}

/// Every claim: its name, what it takes after `session`, what it says.
pub const CLAIMS: &[(&str, &[Kind], &str)] = {
    use Kind::{Name, Number, Text, Thing};
    &[
        (
            "expect_target",
            &[Text, Thing],
            "what is to be clicked, typed into, … is there to be acted on (action, words)",
        ),
        ("expect_shown", &[Thing], "this is on the page"),
        ("expect_gone", &[Thing], "this is no longer on the page"),
        ("expect_shows", &[Thing, Text], "this contains the text"),
        ("expect_not_shows", &[Thing, Text], "this does not contain the text"),
        ("expect_reads", &[Thing, Text], "this is the text or value"),
        ("expect_not_reads", &[Thing, Text], "this is not the text or value"),
        ("expect_amount", &[Thing, Text, Number], "the number read off this compares so (\"==\", \">=\", …)"),
        ("expect_count", &[Thing, Text, Number], "there are so many of these (\"==\", \">=\", …)"),
        ("expect_more", &[Thing], "more of this than before the action"),
        ("expect_more", &[Thing, Number], "so many more of this than before the action"),
        ("expect_fewer", &[Thing], "fewer of this than before the action"),
        ("expect_fewer", &[Thing, Number], "so many fewer of this than before the action"),
        ("expect_same", &[Thing], "as many or as much of this as before the action"),
        ("expect_changed", &[Thing], "this differs from before the action"),
        ("expect_unchanged", &[Thing], "this is as it was before the action"),
        (
            "expect_sorted",
            &[Thing, Text, Text],
            "these are in order, by this, \"ascending\" or \"descending\"",
        ),
        ("expect_each", &[Thing, Text], "each of these has the text"),
        ("expect_is", &[Thing, Text], "this is focused, checked, selected, enabled, expanded, empty, …"),
        ("expect_is_not", &[Thing, Text], "this is not focused, checked, …"),
        ("expect_page", &[Thing], "this is the page that is open"),
        ("expect_left", &[], "the page was left"),
        ("expect_left", &[Thing], "this page was left"),
        ("expect_stayed", &[], "the page that was open before the action is still the one"),
        ("expect_open", &[Thing], "this dialog, menu, form or section is open"),
        ("expect_closed", &[Thing], "this dialog, menu, form or section is closed"),
        (
            "expect_message",
            &[Text, Text],
            "a message of this tone (\"success\", \"error\", \"any\") appeared, with this text (\"\": any)",
        ),
        ("expect_no_message", &[Text, Text], "no such message is shown"),
        ("expect_native_dialog", &[Text], "a dialog of the browser opened, with this text (\"\": any)"),
        ("expect_download", &[Text], "a file was downloaded, its name containing this (\"\": any)"),
        ("expect_done", &[Text, Thing], "the deed (verb, thing) had an effect and no error was reported"),
        ("expect_not_done", &[Text, Thing], "the deed (verb, thing) did not happen"),
        (
            "expect_status",
            &[Thing, Text],
            "this record (\"\": the one that the page is about) has this status",
        ),
        ("expect_not_status", &[Thing, Text], "this record does not have this status"),
        ("expect_says", &[Thing, Text], "this says so, in these words or much the same"),
        ("expect_not_says", &[Thing, Text], "this does not say so"),
        (
            "expect_before",
            &[Thing, Thing],
            "the one stands before the other: above it or earlier in the list",
        ),
        ("expect_no_error_page", &[], "the page is no error page"),
        (
            "expect_no_error_page",
            &[Text],
            "the page is no error page, but for a refusal (4xx) that came with this text, which was asked for",
        ),
        ("expect_no_failed_requests", &[], "no request of this step failed"),
        ("expect_no_exceptions", &[], "no uncaught exception in this step"),
        ("expect_effect", &[], "the action changed something"),
        ("expect_typed", &[], "what was typed is in the field"),
        ("expect_chosen", &[], "what was chosen is chosen"),
        ("expect_loaded", &[], "nothing that the deed brought up is still loading"),
        ("expect_listed", &[Name], "this record, which was created, is in the list of its kind"),
        ("expect_not_listed", &[Name], "this record, which was deleted, is in no list of the page"),
        ("expect_led_to", &[Name], "the link of this name led where it points"),
        ("expect_landed", &[], "the deed did not lead to the list of other things"),
        (
            "expect_order",
            &[Name, Text],
            "the list is in order by this: \"ascending\", \"descending\", or \"any\" of the two",
        ),
        (
            "expect_filtered",
            &[Name, Text],
            "a list that was filtered by this choice shows what has it, and nothing else",
        ),
        ("expect_searched_by", &[Name, Text], "the search was done with this entry, too"),
        (
            "expect_former",
            &[Name],
            "this list, asked for as it was before, has the records again that it had then",
        ),
        ("expect_once", &[Name, Name], "this list has the record of this name once"),
        (
            "expect_switched",
            &[Name, Name],
            "what was clicked (the first) has changed, and not another in its place (the second)",
        ),
        ("expect_true", &[Text], "what this message says was done, and not refused by the server"),
        ("expect_sent", &[Name, Text], "this field was sent with the form as it was entered"),
        (
            "expect_asked_for",
            &[Name],
            "what was done in this row was asked of the server for the record that it shows",
        ),
        ("expect_passed_on", &[Text], "this part of the page's query is what the server was asked for"),
        ("expect_as_served", &[Text], "the page shows this as the server answered it to its scripts"),
        (
            "expect_told_as_served",
            &[Name, Text],
            "the value of this label is that of this key in what the server answered",
        ),
        (
            "expect_done_to",
            &[Name],
            "what was done in this row has changed it, and not another row in its place",
        ),
        ("expect_opened", &[Name], "the page that was opened is about this record, and no other of its list"),
        (
            "expect_same_as_listed",
            &[Name, Text],
            "the opened record shows the same under this label as its row in the list",
        ),
        (
            "expect_new_status",
            &[Name],
            "the record that the deed was done to has left its old status for this one",
        ),
        (
            "expect_tally",
            &[Name, Name],
            "what a list counts of this record, under this header, is how many its page lists",
        ),
        ("expect_same_origin", &[Text], "when and by whom this says it was created is what it said before"),
        ("expect_coherent", &[Text], "this line of the page does not contradict itself"),
        ("expect_sum", &[Name], "this relation between amounts, which held before, holds now"),
        ("expect_count_follows", &[Name], "the count beside this name is the number of entries of its list"),
        ("expect_badge", &[Name], "this count on the link that was followed is how many its page lists"),
        ("expect_other_records", &[Name], "turning the page of a list with this brought other records"),
        ("expect_that_page", &[Name], "this link to a page of a list led to the page that it says"),
        ("expect_at_most", &[Text], "the list has no more rows than this, which was chosen for its pages"),
        ("expect_others_kept", &[Name], "this list lost no record that nothing was done to"),
        ("expect_not_asked_again", &[Name], "the question that was answered with this is not asked again"),
        (
            "expect_kept",
            &[Name, Text],
            "what this test entered and saved under this label is what the page shows there",
        ),
        (
            "expect_whole",
            &[Name],
            "a longer text that was saved under this label is shown whole, not cut off",
        ),
        ("expect_entry_left", &[Name, Text], "a form that was refused still holds this entry"),
        ("expect_reads_after_reload", &[Name, Text], "a second tab shows the same value under this label"),
        ("expect_listed_after_reload", &[Name], "the page and a second tab both list this"),
        ("expect_unlisted_after_reload", &[Name], "neither the page nor a second tab lists this"),
        (
            "expect_as_recorded",
            &[Name],
            "the page is as a good run recorded it after this step, in its \"page\", \"dialog\", \"parts\", \"messages\" or \"values\"",
        ),
        ("expect_control_after_reload", &[Name], "a second tab shows the control as the deed left it"),
        ("expect_entry_after_reload", &[Name], "a second tab shows this row as the deed left it"),
    ]
};

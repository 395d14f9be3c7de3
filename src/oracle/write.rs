//! Predicates to lines of Rhai. One predicate, one line.

use super::thing::thing;
use crate::language::{ActionKind, Compare, Delta, Description, ElementState, Predicate, RoleWord, Tone};
use crate::script::write::quote;
use crate::trace::DefectKind;

/// The line that checks a predicate and the kind of defect that its failure is; `None` for words that say
/// nothing checkable.
pub(super) fn predicate(p: &Predicate) -> Option<(String, DefectKind)> {
    use DefectKind::{DataInconsistency, MissingElement, NoResponse, UnexpectedResult, WrongNavigation};
    let line = match p {
        Predicate::Shown { what, holds: true } => (
            call("expect_shown", &[&thing(what)]),
            if is_control(what) { MissingElement } else { UnexpectedResult },
        ),
        Predicate::Shown { what, holds: false } => (call("expect_gone", &[&thing(what)]), UnexpectedResult),
        Predicate::Contains { what, text, holds } => (
            call(if *holds { "expect_shows" } else { "expect_not_shows" }, &[&thing(what), &quote(text)]),
            DataInconsistency,
        ),
        Predicate::Equals { what, text, holds } => (
            call(if *holds { "expect_reads" } else { "expect_not_reads" }, &[&thing(what), &quote(text)]),
            DataInconsistency,
        ),
        Predicate::Amount { what, compare, number } => (
            call("expect_amount", &[&thing(what), &quote(sign(*compare)), &float(*number)]),
            DataInconsistency,
        ),
        Predicate::Count { what, compare, number } => (
            call("expect_count", &[&thing(what), &quote(sign(*compare)), &number.to_string()]),
            DataInconsistency,
        ),
        Predicate::Than { what, delta } => (than(what, *delta), DataInconsistency),
        Predicate::Changed { what, holds } => (
            call(if *holds { "expect_changed" } else { "expect_unchanged" }, &[&thing(what)]),
            if *holds { NoResponse } else { UnexpectedResult },
        ),
        Predicate::Sorted { what, by, descending } => {
            let order = quote(if *descending { "descending" } else { "ascending" });
            (
                call("expect_sorted", &[&thing(what), &quote(by.as_deref().unwrap_or("")), &order]),
                DataInconsistency,
            )
        }
        Predicate::Each { what, text } => {
            (call("expect_each", &[&thing(what), &quote(text)]), DataInconsistency)
        }
        Predicate::State { what, state, holds } => (
            call(
                if *holds { "expect_is" } else { "expect_is_not" },
                &[&thing(what), &quote(state_word(*state))],
            ),
            UnexpectedResult,
        ),
        Predicate::PageOpens { page } => (call("expect_page", &[&thing(page)]), WrongNavigation),
        Predicate::PageLeft { page } => (
            match page {
                Some(page) => call("expect_left", &[&thing(page)]),
                None => call("expect_left", &[]),
            },
            WrongNavigation,
        ),
        Predicate::PageStays => (call("expect_stayed", &[]), WrongNavigation),
        Predicate::Opens { what, open } => (
            call(if *open { "expect_open" } else { "expect_closed" }, &[&thing(what)]),
            if *open { UnexpectedResult } else { NoResponse },
        ),
        Predicate::Message { text, tone, holds } => {
            (message(text.as_deref(), *tone, *holds), UnexpectedResult)
        }
        Predicate::Url { text, exact, holds } => {
            (compare_text("session.state.url", text, *exact, *holds, "the address"), WrongNavigation)
        }
        Predicate::Title { text, exact, holds } => {
            (compare_text("session.state.title", text, *exact, *holds, "the title"), UnexpectedResult)
        }
        Predicate::NativeDialog { text } => {
            (call("expect_native_dialog", &[&quote(text.as_deref().unwrap_or(""))]), UnexpectedResult)
        }
        Predicate::Download { name } => {
            (call("expect_download", &[&quote(name.as_deref().unwrap_or(""))]), NoResponse)
        }
        Predicate::Outcome { verb, what, holds } => {
            let what = what.as_ref().map_or_else(|| quote(""), thing);
            (
                call(if *holds { "expect_done" } else { "expect_not_done" }, &[&quote(verb), &what]),
                UnexpectedResult,
            )
        }
        Predicate::Status { of, text, holds } => {
            let of = of.as_ref().map_or_else(|| quote(""), thing);
            let name = if *holds { "expect_status" } else { "expect_not_status" };
            (call(name, &[&of, &quote(text)]), DataInconsistency)
        }
        Predicate::Says { what, words, holds } => {
            let name = if *holds { "expect_says" } else { "expect_not_says" };
            (call(name, &[&thing(what), &quote(words)]), DataInconsistency)
        }
        Predicate::Before { first, then } => {
            (call("expect_before", &[&thing(first), &thing(then)]), DataInconsistency)
        }
        Predicate::Vague { .. } => return None,
    };
    Some(line)
}

/// The line that says that the action's target is there to be acted on.
pub(super) fn target(kind: ActionKind, what: &Description) -> String {
    call("expect_target", &[&quote(kind.word()), &thing(what)])
}

/// `name(session, args…);`
pub(super) fn call(name: &str, args: &[&str]) -> String {
    let mut code = format!("{name}(session");
    for arg in args {
        code.push_str(", ");
        code.push_str(arg);
    }
    code.push_str(");");
    code
}

fn than(what: &Description, delta: Delta) -> String {
    let (name, by) = match delta {
        Delta::More(by) => ("expect_more", by),
        Delta::Fewer(by) => ("expect_fewer", by),
        Delta::Same => ("expect_same", None),
    };
    match by {
        Some(by) => call(name, &[&thing(what), &float(by)]),
        None => call(name, &[&thing(what)]),
    }
}

fn message(text: Option<&str>, tone: Tone, holds: bool) -> String {
    let tone = match tone {
        Tone::Success => "success",
        Tone::Error => "error",
        Tone::Warning => "warning",
        Tone::Any => "any",
    };
    call(
        if holds { "expect_message" } else { "expect_no_message" },
        &[&quote(tone), &quote(text.unwrap_or(""))],
    )
}

fn compare_text(what: &str, text: &str, exact: bool, holds: bool, label: &str) -> String {
    let name = match (exact, holds) {
        (false, true) => "assert_contains",
        (false, false) => "assert_not_contains",
        (true, true) => "assert_eq",
        (true, false) => "assert_ne",
    };
    format!("{name}({what}, {}, {});", quote(text), quote(label))
}

fn is_control(what: &Description) -> bool {
    what.role.is_some_and(|role| {
        role.is_control()
            || matches!(
                role,
                RoleWord::Image | RoleWord::MenuItem | RoleWord::Option | RoleWord::Form | RoleWord::Section
            )
    })
}

fn sign(compare: Compare) -> &'static str {
    match compare {
        Compare::Equal => "==",
        Compare::NotEqual => "!=",
        Compare::Less => "<",
        Compare::LessOrEqual => "<=",
        Compare::Greater => ">",
        Compare::GreaterOrEqual => ">=",
    }
}

/// The other way round, for the reader.
pub(super) fn compare_of(sign: &str) -> Option<Compare> {
    Some(match sign {
        "==" => Compare::Equal,
        "!=" => Compare::NotEqual,
        "<" => Compare::Less,
        "<=" => Compare::LessOrEqual,
        ">" => Compare::Greater,
        ">=" => Compare::GreaterOrEqual,
        _ => return None,
    })
}

const STATES: &[(ElementState, &str)] = &[
    (ElementState::Focused, "focused"),
    (ElementState::Checked, "checked"),
    (ElementState::Selected, "selected"),
    (ElementState::Enabled, "enabled"),
    (ElementState::Expanded, "expanded"),
    (ElementState::Empty, "empty"),
    (ElementState::Editable, "editable"),
    (ElementState::Required, "required"),
    (ElementState::Invalid, "invalid"),
    (ElementState::Masked, "masked"),
    (ElementState::Active, "active"),
    (ElementState::Filled, "filled"),
    (ElementState::InView, "in view"),
];

fn state_word(state: ElementState) -> &'static str {
    STATES.iter().find(|(s, _)| *s == state).map_or("", |(_, word)| word)
}

pub(super) fn state_of(word: &str) -> Option<ElementState> {
    STATES.iter().find(|(_, w)| *w == word).map(|&(s, _)| s)
}

fn float(number: f64) -> String {
    format!("{number:?}")
}

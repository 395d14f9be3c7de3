//! A step that the words leave out and that the next one needs: it is done where the page leaves no doubt about it, and
//! the report says so. With `--strict` it is not done, and the report says what seems to be missing.
//!
//! | file | what is left out | what is done |
//! | --- | --- | --- |
//! | [`form`] | a form was filled in, and what comes next tells that it was sent | its one button that sends it |
//! | [`claims`] | in a paragraph: an empty field was clicked, and what comes next tells what it holds | that is typed |
//! | [`question`] | a dialog asks whether to do what was just ordered, and what comes next tells that it was done | its one answer that says yes |
//! | [`doors`] | the target is in a menu, a tab or a fold that nobody said to open | opened on trial, and closed again |
//! | [`record`] | the test begins on another page than the one it tells of | the one link of its name |
//! | [`nearby`] | in a paragraph: the target is on the one page near by that a link leads to | that link |
//! | [`goal`] | all of the way: only what is wanted was told | planned over the pages, as far as they leave no doubt |
//!
//! A deed that nobody wrote down can hide a fault as well as it can bridge a gap. So nothing is inferred where the words
//! ordered the same already and nothing came of it, where the step itself broke something else, or where two controls
//! would do equally well; and a claim that is not met afterwards says no more than it did before.

mod claims;
mod deed;
mod doors;
mod form;
mod goal;
mod nearby;
mod question;
mod record;
mod tell;
mod way;

pub(super) use claims::{bridge, empty_field, next_deed};
pub(super) use goal::{act, covered};
pub(super) use tell::tell;
pub(super) use way::{find, send_before_leaving, uncover};

use crate::state::ElementIndex;

/// What the page offers for a deed that nobody ordered.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Choice {
    /// Nothing.
    None,
    /// One control, and why this one.
    One(ElementIndex, Vec<String>),
    /// Several that would do equally well.
    Several(Vec<ElementIndex>),
}

impl Choice {
    /// The only one; `None` of none, and of several all of them.
    fn of(mut fitting: Vec<ElementIndex>, why: &str) -> Self {
        match (fitting.pop(), fitting.is_empty()) {
            (None, _) => Self::None,
            (Some(only), true) => Self::One(only, vec![why.to_owned()]),
            (Some(last), false) => {
                fitting.push(last);
                Self::Several(fitting)
            }
        }
    }
}

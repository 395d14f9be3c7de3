//! Whether a proof proves its bug.

use futures::future::join;

use crate::catalogue::Bug;
use crate::drive::{Run, Stage, run};
use crate::see::{Seen, differences};

/// Does a proof without the bug and with it; gives a complaint if the bug is not proved. That the app does the same twice
/// without a bug is looked at in every fourth proof: the apps keep no clock and no chance of their own, so one that differs
/// would differ in many.
pub(crate) async fn prove(stage: &Stage<'_>, bug: &Bug) -> Option<String> {
    let twice = bug.name.bytes().map(u32::from).sum::<u32>() % 4 == 0;
    let (clean, again) = match (twice, stage.reset.is_some()) {
        (false, false) => (run(stage, bug, false).await, None),
        (true, false) => {
            let (clean, again) = join(run(stage, bug, false), run(stage, bug, false)).await;
            (clean, Some(again))
        }
        // All runs share what the app holds, and products are less even.
        (_, true) => (run(stage, bug, false).await, Some(run(stage, bug, false).await)),
    };
    let complaint = match unsound(&clean, again.as_ref()) {
        Some(complaint) => Some(complaint),
        None => unproved(&clean, &run(stage, bug, true).await),
    };
    complaint.map(|complaint| format!("{}: {complaint}", bug.name))
}

/// Why the runs without the bug are nothing to compare with.
fn unsound(clean: &Run, again: Option<&Run>) -> Option<String> {
    if let Some(fault) = clean.broke.as_ref().or(again.and_then(|run| run.broke.as_ref())) {
        return Some(format!("broke without the bug: {fault}"));
    }
    let missed = |seen: &&Seen| seen.shows == Seen::ABSENT;
    if let Some(seen) = clean.seen.iter().find(missed) {
        return Some(format!("entry {}, {}: absent without the bug", seen.at + 1, seen.what));
    }
    let unlike = again.map(|again| differences(&clean.seen, &again.seen)).unwrap_or_default();
    (!unlike.is_empty()).then(|| format!("two runs without the bug differ:{}", listed(&unlike)))
}

/// Why the run with the bug does not show it.
fn unproved(clean: &Run, buggy: &Run) -> Option<String> {
    if let Some(fault) = &buggy.broke {
        return Some(format!("broke with the bug: {fault}"));
    }
    let unlike = differences(&clean.seen, &buggy.seen);
    match (unlike.first(), buggy.fired) {
        (None, None) => {
            let console = listed(&buggy.console);
            Some(format!("it never says fired(), and all is as without it; the console:{console}"))
        }
        (None, Some(at)) => Some(format!("it says fired() at entry {}, and all is as without it", at + 1)),
        (Some(_), None) => {
            Some(format!("it never says fired(), and yet something differs:{}", listed(&unlike)))
        }
        (Some(first), Some(at)) if first.at < at => Some(format!(
            "it says fired() at entry {} only, after the first difference:{}",
            at + 1,
            listed(&unlike)
        )),
        (Some(_), Some(_)) => None,
    }
}

/// Each on lines of its own, further in.
fn listed(all: &[impl ToString]) -> String {
    let lines = all.iter().flat_map(|one| ["\n    ".to_owned(), one.to_string()]);
    lines.collect()
}

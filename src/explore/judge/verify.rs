//! The three questions about one bug.

use super::basis::{Bug, Fault};
use super::trajectory::{Finding, Moment, Trajectory};

/// So many deeds after the trigger a finding may still be of it: what went wrong may show on the next page only.
const AFTER: usize = 4;
/// Shorter words stand in every sentence.
const LETTERS: usize = 4;

/// `*` in a pattern stands for any run of characters; case does not matter. An empty pattern fits anything.
pub(super) fn fits(pattern: &str, text: &str) -> bool {
    let (pattern, text) = (pattern.to_lowercase(), text.to_lowercase());
    let parts: Vec<&str> = pattern.split('*').collect();
    if parts.len() == 1 {
        return pattern.is_empty() || pattern == text;
    }
    let (first, last) = (parts[0], parts[parts.len() - 1]);
    let Some(mut rest) = text.strip_prefix(first).and_then(|rest| rest.strip_suffix(last)) else {
        return false;
    };
    for part in &parts[1..parts.len() - 1] {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    true
}

/// An address with or without what it asks for.
pub(super) fn on_page(pattern: &str, address: &str) -> bool {
    let bare = address.split(['?', '#']).next().unwrap_or_default();
    let slashless = bare.strip_suffix('/').unwrap_or(bare);
    fits(pattern, address) || fits(pattern, bare) || fits(pattern, slashless)
}

/// The moments in which the bug's page was reached, by place: the segments of the trajectory that matter to it. A page is
/// had before a deed, or after the last one.
pub(super) fn reached(bug: &Bug, trajectory: &Trajectory) -> Vec<usize> {
    if bug.viewport.is_some_and(|size| !trajectory.sizes.contains(&size)) {
        return Vec::new();
    }
    let there = |moment: &Moment| on_page(&bug.place, &moment.page) || on_page(&bug.place, &moment.then);
    let moments = trajectory.moments.iter().enumerate();
    moments.filter(|(_, moment)| there(moment)).map(|(at, _)| at).collect()
}

/// The moments in which it was triggered. Where the run tells which bugs took effect, those in which this one did; else a
/// page of a display bug is enough, and of another one a deed there that shares a word with what must be done.
pub(super) fn triggered(bug: &Bug, trajectory: &Trajectory, reached: &[usize]) -> Vec<usize> {
    if trajectory.tells_bugs {
        let fired = |moment: &Moment| moment.bugs.iter().any(|name| bug.is_called(name));
        let moments = trajectory.moments.iter().enumerate();
        return moments.filter(|(_, moment)| fired(moment)).map(|(at, _)| at).collect();
    }
    let done_there = |at: &&usize| {
        let moment = trajectory.moments.get(**at);
        bug.fault().is_display()
            || moment.is_some_and(|m| on_page(&bug.place, &m.page) && shares_a_word(&bug.trigger, &m.deed))
    };
    reached.iter().filter(done_there).copied().collect()
}

fn shares_a_word(wanted: &str, done: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        let text = text.to_lowercase();
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.len() >= LETTERS);
        words.map(str::to_owned).collect()
    };
    let done = words(done);
    wanted.is_empty() || words(wanted).iter().any(|word| done.contains(word))
}

/// The findings that are of this bug, by place. Where somebody tried what they are due to, that tells; else they must be of
/// the right fault mode, in the segment that a trigger begins, and tell what that mode must tell.
pub(super) fn detected(bug: &Bug, trajectory: &Trajectory, triggered: &[usize]) -> Vec<usize> {
    let in_segment = |finding: &Finding| {
        triggered.iter().any(|&from| {
            let until =
                trajectory.moments.iter().skip(from + 1).take(AFTER).take_while(|m| !m.begins).count();
            (from..=from + until).contains(&finding.moment)
        })
    };
    let tied = |finding: &Finding| {
        finding.bugs.iter().any(|name| bug.is_called(name)) || finding.bugs.is_empty() && in_segment(finding)
    };
    let is_it = |finding: &Finding| match &finding.due {
        Some(due) => due.iter().any(|name| bug.is_called(name)),
        None => finding.fault == bug.fault() && tied(finding) && shows(bug, finding, triggered),
    };
    let all = trajectory.findings.iter().enumerate();
    all.filter(|(_, finding)| is_it(finding)).map(|(at, _)| at).collect()
}

/// What a finding of that mode must tell to be of this bug.
fn shows(bug: &Bug, finding: &Finding, triggered: &[usize]) -> bool {
    let told = format!("{}\n{}", finding.words, finding.element);
    let says = bug.says.is_empty() || bug.says.iter().any(|word| fits(&format!("*{word}*"), &told));
    // A finding that was shown in a run of its own tells itself which bugs took effect.
    let there_and_then = !finding.bugs.is_empty() || triggered.contains(&finding.moment);
    says && match bug.fault() {
        // It is there on the page.
        Fault::ContentRendering | Fault::ElementLayout => on_page(&bug.place, &finding.page),
        // Nothing happened on this very deed; or the deed led elsewhere, there and then.
        Fault::NoResponse | Fault::Navigation => there_and_then,
        Fault::UnexpectedResult => true,
    }
}

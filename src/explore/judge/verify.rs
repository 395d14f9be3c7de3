//! The three questions about one bug.

use super::basis::{Bug, Fault};
use super::trajectory::{Finding, Moment, Trajectory};

/// So many deeds after the trigger a finding may still be of it: what went wrong may show on the next page only.
const AFTER: usize = 4;

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
fn on_page(pattern: &str, address: &str) -> bool {
    let bare = address.split('?').next().unwrap_or_default();
    fits(pattern, address) || fits(pattern, bare)
}

/// An element by its name, with its role before it or not: `Save` is `button "Save"`.
pub(super) fn is_called(pattern: &str, element: &str) -> bool {
    let name = element.split_once('"').and_then(|(_, rest)| rest.rsplit_once('"')).map(|(name, _)| name);
    fits(pattern, element) || name.is_some_and(|name| fits(pattern, name))
}

/// The moments in which the bug's state was reached, by place. A state is had before a deed, or after the last one.
pub(super) fn reached(bug: &Bug, trajectory: &Trajectory) -> Vec<usize> {
    let wanted = &bug.precondition;
    let mut done = 0;
    let mut found = Vec::new();
    for (at, moment) in trajectory.moments.iter().enumerate() {
        if moment.begins {
            done = 0;
        }
        let there = on_page(&wanted.page, &moment.page)
            || bug.fault.is_display() && on_page(&wanted.page, &moment.then);
        let shown = wanted.shows.iter().all(|text| fits(&format!("*{text}*"), &moment.text));
        if there && shown && done >= wanted.after.len() {
            found.push(at);
        }
        if wanted.after.get(done).is_some_and(|control| is_called(control, &moment.element)) {
            done += 1;
        }
    }
    found
}

/// The moments in which it was triggered: the deed was done in that state, and the bug took effect where the run tells.
pub(super) fn triggered(bug: &Bug, trajectory: &Trajectory, reached: &[usize]) -> Vec<usize> {
    let fired =
        |moment: &Moment| !trajectory.tells_bugs || moment.bugs.iter().any(|name| names(name, &bug.id));
    let did = |moment: &Moment| {
        bug.trigger.as_ref().is_none_or(|trigger| {
            fits(&trigger.action, &moment.action)
                && (trigger.element.is_empty() || is_called(&trigger.element, &moment.element))
                && fits(&trigger.value, &moment.value)
        })
    };
    let there = |at: &&usize| trajectory.moments.get(**at).is_some_and(|moment| did(moment) && fired(moment));
    reached.iter().filter(there).copied().collect()
}

/// The name of a script, with or without its folder and ending.
fn names(script: &str, id: &str) -> bool {
    let file = script.rsplit(['/', '\\']).next().unwrap_or(script);
    script == id || file == id || file.strip_suffix(".js") == Some(id)
}

/// The finding that is of this bug, by its place: of the right fault mode, in the segment that a trigger begins, and told
/// by what that mode must tell.
pub(super) fn detected(bug: &Bug, trajectory: &Trajectory, triggered: &[usize]) -> Vec<usize> {
    let in_segment = |finding: &Finding| {
        triggered.iter().any(|&from| {
            let until =
                trajectory.moments.iter().skip(from + 1).take(AFTER).take_while(|m| !m.begins).count();
            (from..=from + until).contains(&finding.moment)
        })
    };
    let all = trajectory.findings.iter().enumerate();
    all.filter(|(_, f)| f.fault == bug.fault && in_segment(f) && shows(bug, f, triggered))
        .map(|(at, _)| at)
        .collect()
}

/// What a finding of that mode must tell to be of this bug.
fn shows(bug: &Bug, finding: &Finding, triggered: &[usize]) -> bool {
    let evidence = &bug.evidence;
    let says = || {
        let told = format!("{}\n{}", finding.words, finding.element);
        evidence.says.is_empty() || evidence.says.iter().any(|word| fits(&format!("*{word}*"), &told))
    };
    let is_it = || {
        evidence.element.is_empty()
            || is_called(&evidence.element, &finding.element)
            || fits(&format!("*{}*", evidence.element), &finding.words)
    };
    match bug.fault {
        // It is there on the page, and what looks wrong is named.
        Fault::ContentRendering | Fault::ElementLayout => {
            on_page(&bug.precondition.page, &finding.page) && is_it() && says()
        }
        // Nothing happened on this very deed.
        Fault::NoResponse => {
            let control = bug.trigger.as_ref().map_or("", |trigger| trigger.element.as_str());
            triggered.contains(&finding.moment)
                && (control.is_empty() || finding.element.is_empty() || is_called(control, &finding.element))
        }
        // The deed led elsewhere, there and then.
        Fault::Navigation => {
            triggered.contains(&finding.moment)
                && (evidence.page.is_empty() || on_page(&evidence.page, &finding.page))
        }
        Fault::UnexpectedResult => is_it() && says(),
    }
}

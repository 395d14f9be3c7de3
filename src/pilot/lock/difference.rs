//! What differs between a lock and its spec, and between an entry and what is proposed for it.

use similar::{ChangeTag, TextDiff};

use super::model::{Lock, LockedTest};
use super::print::Print;
use super::text;
use crate::state::Recorded;

/// The steps of a lock are not those of its spec.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stale {
    /// What came, with `+`, and what went, with `-`.
    pub lines: Vec<String>,
}

impl Stale {
    /// The difference, if there is one.
    pub(super) fn between(locked: &LockedTest, keys: &[(String, usize)]) -> Option<Self> {
        let title = |(step, nth): (&str, usize)| {
            if nth > 1 { format!("{step} (no. {nth})") } else { step.to_owned() }
        };
        let mut old: Vec<String> = locked.steps.iter().map(|s| title(s.key())).collect();
        let mut new: Vec<String> = keys.iter().map(|(step, nth)| title((step, *nth))).collect();
        // The order of the steps is the spec's business: only what came or went makes a lock stale.
        let (mut o, mut n) = (old.clone(), new.clone());
        o.sort();
        n.sort();
        if o == n {
            return None;
        }
        old.retain(|line| !line.is_empty());
        new.retain(|line| !line.is_empty());
        let diff = TextDiff::from_slices(
            &old.iter().map(String::as_str).collect::<Vec<_>>(),
            &new.iter().map(String::as_str).collect::<Vec<_>>(),
        );
        let line = |change: similar::Change<&str>| {
            let mark = match change.tag() {
                ChangeTag::Equal => return None,
                ChangeTag::Delete => '-',
                ChangeTag::Insert => '+',
            };
            Some(format!("{mark} {}", change.value()))
        };
        Some(Self { lines: diff.iter_all_changes().filter_map(line).collect() })
    }
}

/// What is proposed in a lock: for each entry what it is about, what is locked and what is proposed.
pub fn proposals(lock: &Lock) -> Vec<[String; 3]> {
    let mut all = Vec::new();
    for test in &lock.tests {
        for step in &test.steps {
            if let Some(proposed) = &step.proposed {
                let about = format!("{} › {}", test.name, step.title());
                let locked = shown(step.element.as_ref(), step.page.as_ref());
                all.push([about, locked, shown(proposed.element.as_ref(), proposed.page.as_ref())]);
            }
        }
        for answer in &test.answers {
            if let Some(proposed) = &answer.proposed {
                let about = format!("{} › {}: {}", test.name, answer.question, answer.of);
                all.push([about, answer.answer.clone(), proposed.clone()]);
            }
        }
    }
    all
}

fn shown(print: Option<&Print>, page: Option<&Recorded>) -> String {
    let element = print.map_or_else(|| "nothing is acted on".to_owned(), text::of);
    let page = page.map_or_else(String::new, |page| format!("\npage after it\n{}", text::of(page)));
    format!("{element}{page}")
}

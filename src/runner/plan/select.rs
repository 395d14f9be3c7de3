//! From all tests to those of this run.

use std::collections::HashSet;
use std::sync::Arc;

use regex::{Regex, RegexBuilder};

use super::{Loaded, Plan, Planned, Shard, TagExpression, setups};
use crate::spec::Requirement;

/// Which tests run, and how often.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    grep: Vec<Regex>,
    grep_invert: Vec<Regex>,
    tags: Vec<TagExpression>,
    failed: Option<HashSet<(String, String)>>,
    shard: Option<Shard>,
    repeat: u32,
}

/// A pattern that is none.
#[derive(Debug, thiserror::Error)]
#[error("`{pattern}` is no pattern for {flag}: {reason}")]
pub struct FilterError {
    flag: &'static str,
    pattern: String,
    reason: String,
}

impl Filter {
    /// Only tests whose name, with their tags behind it as `@tag`, has a match of `pattern`. Case does not matter.
    pub fn grep(mut self, pattern: &str) -> Result<Self, FilterError> {
        self.grep.push(compile("--grep", pattern)?);
        Ok(self)
    }

    /// Only tests without such a match.
    pub fn grep_invert(mut self, pattern: &str) -> Result<Self, FilterError> {
        self.grep_invert.push(compile("--grep-invert", pattern)?);
        Ok(self)
    }

    /// Only tests whose tags are as said; of several conditions, all must hold.
    #[must_use]
    pub fn tags(mut self, tags: Vec<TagExpression>) -> Self {
        self.tags = tags;
        self
    }

    /// Only these tests, by file and name.
    #[must_use]
    pub fn failed(mut self, failed: Option<HashSet<(String, String)>>) -> Self {
        self.failed = failed;
        self
    }

    /// Only a share of what the other filters leave.
    #[must_use]
    pub fn shard(mut self, shard: Option<Shard>) -> Self {
        self.shard = shard;
        self
    }

    /// Each test so often.
    #[must_use]
    pub fn repeat_each(mut self, times: u32) -> Self {
        self.repeat = times;
        self
    }

    /// The plan for what this leaves of `loaded`: first names, tags and earlier failures, then the share of the shard,
    /// then the repetitions.
    pub fn select(&self, loaded: &Loaded) -> Plan {
        let all = loaded.files.iter().flat_map(|file| &file.tests);
        let mut tests: Vec<Arc<Requirement>> = all.filter(|test| self.lets_pass(test)).cloned().collect();
        if let Some(shard) = self.shard {
            let mine = shard.take(tests.iter().map(AsRef::as_ref));
            tests = mine.into_iter().filter_map(|place| tests.get(place).cloned()).collect();
        }
        let repeated = |test: Arc<Requirement>| {
            (0..self.repeat.max(1)).map(move |repeat| Planned {
                requirement: test.clone(),
                repeat,
                injections: Vec::new(),
            })
        };
        Plan {
            tests: tests.into_iter().flat_map(repeated).collect(),
            setups: setups::by_path(&loaded.setups),
            problems: loaded.errors().cloned().collect(),
        }
    }

    fn lets_pass(&self, test: &Requirement) -> bool {
        let title = std::iter::once(test.name.clone()).chain(test.tags.iter().map(|tag| format!("@{tag}")));
        let title = title.collect::<Vec<_>>().join(" ");
        self.grep.iter().all(|pattern| pattern.is_match(&title))
            && !self.grep_invert.iter().any(|pattern| pattern.is_match(&title))
            && self.tags.iter().all(|tags| tags.holds(&test.tags))
            && self
                .failed
                .as_ref()
                .is_none_or(|failed| failed.contains(&(test.location.file.to_string(), test.name.clone())))
    }

    /// The tags that this filter names and that none of `tests` has: slips, most likely.
    pub fn unknown_tags<'r>(
        &self,
        tests: impl IntoIterator<Item = &'r Arc<Requirement>>,
    ) -> Vec<(&str, Vec<&'r str>)> {
        let mut known: Vec<&str> =
            tests.into_iter().flat_map(|t| t.tags.iter().map(String::as_str)).collect();
        known.sort_unstable();
        known.dedup();
        let named = self.tags.iter().flat_map(TagExpression::names);
        named.filter(|tag| !known.contains(tag)).map(|tag| (tag, known.clone())).collect()
    }
}

fn compile(flag: &'static str, pattern: &str) -> Result<Regex, FilterError> {
    RegexBuilder::new(pattern).case_insensitive(true).build().map_err(|error| FilterError {
        flag,
        pattern: pattern.to_owned(),
        // The last line says what is wrong; those before it draw the pattern.
        reason: error.to_string().lines().last().unwrap_or("").trim_start_matches("error: ").to_owned(),
    })
}

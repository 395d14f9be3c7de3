//! Which tests a run has, worked out before any of them starts.
//!
//! [`load`] finds and reads the spec files that the command line names, and the files that these name as their
//! setup. [`Filter::select`] takes the tests that the filters leave, deals them to shards and repeats them.
//! Errors never stop the rest: they are kept with the file they belong to and told together.

mod last_failed;
mod load;
mod paths;
mod select;
mod setups;
mod shard;
mod tags;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use crate::browser::Injection;
use crate::spec::{Requirement, SpecError};

pub use last_failed::{LastFailedError, last_failed};
pub use load::{Loaded, SpecFile, load};
pub(crate) use paths::TRUTH;
pub use select::{Filter, FilterError};
pub use shard::Shard;
pub use tags::TagExpression;

/// The tests of a run, in order.
#[derive(Debug, Clone, Default)]
pub struct Plan {
    /// What will run; each repetition is a test of its own.
    pub tests: Vec<Planned>,
    /// What runs for each file that is some test's setup, by [`Requirement::setup`]'s path.
    pub setups: BTreeMap<PathBuf, Vec<Arc<Requirement>>>,
    /// Errors of the files and paths that were asked for. The tests above are not touched by them.
    pub problems: Vec<SpecError>,
}

/// One test of a plan.
#[derive(Debug, Clone)]
pub struct Planned {
    /// What to do.
    pub requirement: Arc<Requirement>,
    /// Which of `--repeat-each`, from 0.
    pub repeat: u32,
    /// Put into every page of this test before the page's own scripts; not into its setup, which others share.
    pub injections: Vec<Injection>,
}

impl Plan {
    /// The tests that run before `requirement` does, in order; each may have a setup of its own. Never circular:
    /// a test whose setup leads back to itself is not in the plan.
    pub fn setup_of(&self, requirement: &Requirement) -> &[Arc<Requirement>] {
        let setup = requirement.setup.as_ref().and_then(|setup| self.setups.get(&setup.path));
        setup.map_or(&[], Vec::as_slice)
    }

    /// A hook runs before `requirement`, its own or one of its setups': it may put the whole app back.
    pub fn has_hook(&self, requirement: &Requirement) -> bool {
        !requirement.before.is_empty() || self.setup_of(requirement).iter().any(|setup| self.has_hook(setup))
    }
}

#[cfg(test)]
mod tests;

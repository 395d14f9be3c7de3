//! Who answers in one try of a test.

use std::sync::Arc;

use super::Shared;
use super::eyes::PageEyes;
use crate::language::{self, Problem, Step};
use crate::pilot::{Forgetful, Pilot};
use crate::spec::Requirement;

/// Who answers in one try, and what it sees of the page.
pub(super) struct Guide {
    pub(super) pilot: Arc<dyn Pilot>,
    pub(super) eyes: Arc<PageEyes>,
}

impl Guide {
    pub(super) fn of(shared: &Shared, requirement: &Requirement) -> Self {
        let eyes = Arc::new(PageEyes::new(shared.settings.redactor.clone()));
        Self { pilot: shared.pilots.of(requirement, eyes.clone(), Arc::new(Forgetful::default())), eyes }
    }

    /// The steps of a requirement with its variables put in, and what the author should know.
    pub(super) async fn read(&self, requirement: &Requirement) -> (Vec<Step>, Vec<Problem>) {
        let reading = self.pilot.parse(requirement).await;
        (reading.steps.iter().map(|s| language::bind(s, &requirement.vars)).collect(), reading.problems)
    }
}

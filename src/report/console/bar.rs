//! The progress bar alone: for runs whose outcome somebody else tells.

use super::Screen;
use super::progress::Progress;
use crate::report::{ReportError, Reporter};
use crate::trace::{Event, Results};

/// Shows what is running, on a terminal; says nothing.
#[derive(Debug)]
pub struct Bar(Progress);

impl Bar {
    /// Draws on `screen`.
    pub fn new(screen: Screen) -> Self {
        Self(Progress::new(screen))
    }
}

impl Reporter for Bar {
    fn event(&mut self, event: &Event) {
        self.0.event(event);
    }

    fn finish(&mut self, _results: &Results) -> Result<(), ReportError> {
        self.0.clear();
        Ok(())
    }
}

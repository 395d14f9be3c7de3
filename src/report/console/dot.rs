//! A character for each test as it ends: for long runs and logs.

use super::mark::Mark;
use super::{Screen, closing};
use crate::report::{ReportError, Reporter};
use crate::trace::{Event, Results, Status};

/// The `dot` report: `·` passed, `±` flaky, `F` defect, `?` unclear, `E` error, `-` skipped.
#[derive(Debug)]
pub struct Dot {
    screen: Screen,
    column: usize,
    report: Option<String>,
}

impl Dot {
    /// Writes to `screen`; `report` is where the page will be, for the last line.
    pub fn new(screen: Screen, report: Option<String>) -> Self {
        Self { screen, column: 0, report }
    }

    fn dot(&mut self, status: Status, flaky: bool) {
        if self.column == self.screen.columns().min(80) {
            self.screen.write("\n");
            self.column = 0;
        }
        let mark = Mark::of(status, flaky);
        self.screen.write(&mark.paint(&self.screen, mark.letter));
        self.column += 1;
    }
}

impl Reporter for Dot {
    fn event(&mut self, event: &Event) {
        match event {
            Event::TestFinished { status, flaky, .. } => self.dot(*status, *flaky),
            Event::TestSkipped { result, .. } => self.dot(result.status, false),
            _ => {}
        }
    }

    fn finish(&mut self, results: &Results) -> Result<(), ReportError> {
        if self.column > 0 {
            self.screen.write("\n");
        }
        for problem in &results.problems {
            self.screen.write(&super::list::problem_lines(&self.screen, problem));
        }
        self.screen.write(&closing::closing(&self.screen, results, self.report.as_deref()));
        self.screen.outcome()
    }
}

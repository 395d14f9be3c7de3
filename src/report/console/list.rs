//! A line for each test as it ends.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use console::Style;

use super::drawing::NAME;
use super::mark::Mark;
use super::progress::Progress;
use super::{Screen, closing};
use crate::report::failure::Failure;
use crate::report::text::{clipped, count, duration, one_line};
use crate::report::{ReportError, Reporter};
use crate::trace::{Collector, Event, Results, RunProblem, SpecResult, TestId};

/// The `list` report.
#[derive(Debug)]
pub struct List {
    screen: Screen,
    progress: Progress,
    running: BTreeMap<TestId, Collector>,
    report: Option<String>,
}

impl List {
    /// Writes to `screen`; `report` is where the page will be, for the last line.
    pub fn new(screen: Screen, report: Option<String>) -> Self {
        let progress = Progress::new(screen.clone());
        Self { screen, progress, running: BTreeMap::new(), report }
    }

    fn line(&self, spec: &SpecResult) -> String {
        let mark = Mark::of(spec.status, spec.flaky);
        let dim = |text: String| self.screen.paint(Style::new().dim(), text);
        let mut line = format!(
            "  {} {} {}",
            mark.paint(&self.screen, mark.sign),
            dim(format!("{}:{}", one_line(&spec.file), spec.line)),
            clipped(&one_line(&spec.name), NAME)
        );
        if spec.repeat > 0 {
            let _ = write!(line, " {}", dim(format!("[repeat {}]", spec.repeat + 1)));
        }
        if spec.duration_ms > 0 {
            let _ = write!(line, " {}", dim(format!("({})", duration(spec.duration_ms))));
        }
        line.push('\n');
        if let Some(failure) = Failure::of(0, spec) {
            let place = failure.step.map_or_else(String::new, |(index, _)| format!("step {}: ", index + 1));
            let _ = writeln!(line, "      {place}{}", mark.paint(&self.screen, &one_line(failure.summary())));
        } else if spec.flaky {
            let _ = writeln!(
                line,
                "      {}",
                mark.paint(&self.screen, &format!("flaky: passed on try {}", spec.retries + 1))
            );
        } else if let Some(why) = spec.verdict.as_ref().filter(|v| !v.summary.is_empty()) {
            let _ = writeln!(line, "      {}", dim(one_line(&why.summary)));
        }
        line
    }
}

/// A problem outside any test, on two lines.
pub(super) fn problem_lines(screen: &Screen, problem: &RunProblem) -> String {
    let place = match (problem.line, problem.column) {
        (0, _) => problem.file.clone(),
        (line, 0) => format!("{}:{line}", problem.file),
        (line, column) => format!("{}:{line}:{column}", problem.file),
    };
    let error = screen.paint(Style::new().magenta().bold(), "error");
    let mut lines = format!("  {error} {}: {}\n", one_line(&place), one_line(&problem.message));
    if let Some(help) = &problem.help {
        let _ = writeln!(lines, "        help: {}", one_line(help));
    }
    lines
}

impl Reporter for List {
    fn event(&mut self, event: &Event) {
        self.progress.event(event);
        let test = match event {
            Event::Problem(problem) => return self.progress.print(&problem_lines(&self.screen, problem)),
            Event::RunStarted { tests, .. } => {
                return self.progress.print(&format!("\nRunning {}\n\n", count(*tests, "test")));
            }
            Event::TestStarted { test, .. }
            | Event::StepStarted { test, .. }
            | Event::StepFinished { test, .. }
            | Event::TestRetried { test, .. }
            | Event::TestFinished { test, .. }
            | Event::TestSkipped { test, .. } => *test,
            Event::RunFinished { .. } => return,
        };
        // One test is folded like a whole run is, so a line and the results can't disagree.
        self.running.entry(test).or_default().add(event);
        if matches!(event, Event::TestFinished { .. } | Event::TestSkipped { .. })
            && let Some(collector) = self.running.remove(&test)
        {
            for spec in collector.finish().specs {
                self.progress.print(&self.line(&spec));
            }
        }
    }

    fn finish(&mut self, results: &Results) -> Result<(), ReportError> {
        self.progress.clear();
        self.screen.write(&closing::closing(&self.screen, results, self.report.as_deref()));
        self.screen.outcome()
    }
}

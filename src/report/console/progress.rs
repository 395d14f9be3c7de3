//! The progress bar: how far the run is, what failed so far, what is running.

use std::collections::BTreeMap;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::Screen;
use crate::report::failure::failed;
use crate::report::text::{clipped, one_line};
use crate::trace::{Event, TestId};

/// Follows the events; hidden where the screen is no terminal.
#[derive(Debug)]
pub(super) struct Progress {
    bar: ProgressBar,
    screen: Screen,
    running: BTreeMap<TestId, Running>,
    failures: usize,
}

#[derive(Debug)]
struct Running {
    name: String,
    step: usize,
    steps: usize,
}

impl Progress {
    pub(super) fn new(screen: Screen) -> Self {
        let target = if screen.is_live() {
            ProgressDrawTarget::term_like(Box::new(screen.clone()))
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(Some(0), target);
        let template = if screen.is_colored() {
            "{bar:20.green/dim} {pos}/{len} {wide_msg}"
        } else {
            "{bar:20} {pos}/{len} {wide_msg}"
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("━╸─"));
        }
        Self { bar, screen, running: BTreeMap::new(), failures: 0 }
    }

    /// Takes in what happened.
    pub(super) fn event(&mut self, event: &Event) {
        match event {
            Event::RunStarted { tests, .. } => self.bar.set_length(*tests as u64),
            Event::TestStarted { test, name, steps, .. } => {
                let name = one_line(name);
                self.running.insert(*test, Running { name, step: 0, steps: *steps });
            }
            Event::StepStarted { test, step, .. } => {
                if let Some(running) = self.running.get_mut(test) {
                    running.step = step + 1;
                }
            }
            Event::TestFinished { test, status, .. } => {
                self.running.remove(test);
                self.failures += usize::from(failed(*status));
                self.bar.inc(1);
            }
            Event::TestSkipped { .. } => self.bar.inc(1),
            Event::RunFinished { .. } => return self.bar.finish_and_clear(),
            Event::Problem(_) | Event::StepFinished { .. } | Event::TestRetried { .. } => return,
        }
        self.bar.set_message(self.message());
    }

    /// Writes lines above the bar.
    pub(super) fn print(&self, text: &str) {
        self.bar.suspend(|| self.screen.write(text));
    }

    /// Takes the bar away.
    pub(super) fn clear(&self) {
        self.bar.finish_and_clear();
    }

    fn message(&self) -> String {
        let mut parts = Vec::new();
        if self.failures > 0 {
            parts.push(format!("{} not passed", self.failures));
        }
        if let Some(first) = self.running.values().next() {
            let others = match self.running.len() {
                1 => String::new(),
                many => format!(" and {} more", many - 1),
            };
            parts.push(format!("{} {}/{}{others}", clipped(&first.name, 60), first.step, first.steps));
        }
        parts.join(" · ")
    }
}

//! The marks of the statuses: told apart by shape, not by colour alone.

use console::Style;

use super::Screen;
use crate::report::text::count;
use crate::trace::{Status, Totals};

/// How a test ended, for the eye.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    /// For lists.
    pub(super) sign: &'static str,
    /// For dots.
    pub(super) letter: &'static str,
    style: fn() -> Style,
}

impl Mark {
    pub(super) fn of(status: Status, flaky: bool) -> Self {
        match (status, flaky) {
            (Status::Passed, true) => Self { sign: "±", letter: "±", style: || Style::new().yellow() },
            (Status::Passed, false) => Self { sign: "✓", letter: "·", style: || Style::new().green() },
            (Status::Defect, _) => Self { sign: "✗", letter: "F", style: || Style::new().red().bold() },
            (Status::Unclear, _) => Self { sign: "?", letter: "?", style: || Style::new().yellow().bold() },
            (Status::Error, _) => Self { sign: "!", letter: "E", style: || Style::new().magenta().bold() },
            (Status::Skipped, _) => Self { sign: "-", letter: "-", style: || Style::new().dim() },
        }
    }

    pub(super) fn paint(&self, screen: &Screen, text: &str) -> String {
        screen.paint((self.style)(), text)
    }
}

/// The totals in words, each in its colour: `3 defects · 1 unclear · 4 passed (1 flaky)`.
pub(super) fn totals_line(screen: &Screen, totals: &Totals) -> String {
    let passed = match totals.flaky {
        0 => format!("{} passed", totals.passed),
        flaky => format!("{} passed ({flaky} flaky)", totals.passed),
    };
    let parts = [
        (Status::Defect, totals.defect, count(totals.defect as usize, "defect")),
        (Status::Unclear, totals.unclear, format!("{} unclear", totals.unclear)),
        (Status::Error, totals.error, count(totals.error as usize, "error")),
        (Status::Passed, totals.passed, passed),
        (Status::Skipped, totals.skipped, format!("{} skipped", totals.skipped)),
    ];
    let shown: Vec<String> = parts
        .iter()
        .filter(|(_, number, _)| *number > 0)
        .map(|(status, _, text)| Mark::of(*status, false).paint(screen, text))
        .collect();
    if shown.is_empty() { "no tests".to_owned() } else { shown.join(" · ") }
}

//! The figures as people read them.

use std::fmt::Write as _;

use super::basis::Fault;
use super::score::{Figures, Judged, Score, Scored};
use super::trajectory::Finding;

/// The head of a table of figures.
pub const HEAD: [&str; 11] = [
    "",
    "bugs",
    "reached",
    "triggered",
    "detected",
    "alarms",
    "right kind",
    "recall",
    "precision",
    "F1",
    "missed",
];

/// One line of such a table.
pub fn row(name: &str, f: &Figures) -> Vec<String> {
    let share = |of: Option<f64>| of.map_or_else(|| "–".to_owned(), |of| format!("{of:.3}"));
    vec![
        name.to_owned(),
        f.bugs.to_string(),
        f.reached.to_string(),
        f.triggered.to_string(),
        f.true_positives.to_string(),
        f.false_positives.to_string(),
        f.right_kind.to_string(),
        share(f.recall),
        share(f.precision),
        share(f.f1),
        f.false_negatives.to_string(),
    ]
}

/// The lines of the fault modes, of those of display together, and of all.
pub fn rows(score: &Score) -> Vec<Vec<String>> {
    let modes = Fault::ALL.into_iter().filter_map(|mode| Some((mode.words(), score.by_kind.get(&mode)?)));
    let together = [("display together", &score.display), ("interaction together", &score.interaction)];
    let some = |(_, f): &(&str, &Figures)| f.bugs + f.false_positives > 0;
    let mut rows: Vec<Vec<String>> =
        modes.chain(together).filter(some).map(|(name, f)| row(name, f)).collect();
    rows.push(row("all", &score.total));
    rows
}

/// Rows in columns: the first to the left, the others to the right.
pub fn columns(rows: &[Vec<String>]) -> String {
    let most = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width =
        |at: usize| rows.iter().filter_map(|r| r.get(at)).map(|c| c.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..most).map(width).collect();
    let mut out = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(at, (cell, width))| {
            if at == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        let _ = writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
    out
}

/// A bug that was missed: its stage, and the nearest reason. `None`: it was detected.
pub fn miss(bug: &Judged) -> Option<String> {
    let why = bug.why.as_deref()?;
    let stage = match (bug.reached, bug.triggered) {
        (false, _) => "not reached",
        (_, false) => "not triggered",
        _ => "not detected",
    };
    Some(format!("{stage}: {} ({}): {why}\n", bug.id, bug.mode.words()))
}

/// A finding that no bug accounts for.
pub fn alarm(finding: &Finding) -> String {
    let first = finding.words.lines().next().unwrap_or_default();
    format!("no bug accounts for ({}, {}): {first}\n", finding.fault.words(), finding.page)
}

/// The figures of one run, and below them what was missed and what was found without reason.
pub fn table(scored: &Scored) -> String {
    let head = HEAD.map(str::to_owned).to_vec();
    let rows: Vec<Vec<String>> = std::iter::once(head).chain(rows(&Score::of([scored]))).collect();
    let mut out = columns(&rows);
    if !scored.bugs.iter().all(|bug| bug.detected) || !scored.alarms.is_empty() {
        out.push('\n');
    }
    for bug in &scored.bugs {
        out.push_str(&miss(bug).unwrap_or_default());
    }
    for finding in &scored.alarms {
        out.push_str(&alarm(finding));
    }
    out
}

//! The figures as people read them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::figures::{ByKind, Figures, Report};
use super::judge::{Bugged, Clean, Found, Told};
use super::stability::differing;
use crate::explore::judge::columns;

/// Tables by app and by sort of bug, and a line for each run that did not end as it should.
pub fn table(report: &Report, clean: &[Clean], bugged: &[Bugged]) -> String {
    let mut out = String::new();
    apps(&mut out, report);
    if !bugged.is_empty() {
        sorts(&mut out, &report.total);
    }
    left_out(&mut out, &report.total);
    for run in clean.iter().filter(|run| !run.skipped() && !run.done()) {
        out.push_str(&not_done(run));
    }
    alarms(&mut out, clean);
    for run in bugged.iter().filter(|run| run.found != Found::Found) {
        out.push_str(&not_found(run));
    }
    let repeats = clean.iter().map(|run| run.repeat).chain(bugged.iter().map(|run| run.repeat));
    if let Some(last) = repeats.max().filter(|last| *last > 0) {
        stability(&mut out, clean, bugged, last + 1);
    }
    out
}

fn apps(out: &mut String, report: &Report) {
    let head = [
        "app",
        "cases",
        "done",
        "trace",
        "steps",
        "effic.",
        "bugs",
        "TP",
        "FP",
        "FN",
        "precision",
        "recall",
        "F1",
        "p50 ms",
        "p95 ms",
    ];
    let row = |name: &str, f: &Figures| {
        vec![
            name.to_owned(),
            f.cases.to_string(),
            share(f.task_completion),
            share(f.correct_trace),
            share(f.correct_step),
            share(f.step_efficiency),
            f.bugs.to_string(),
            f.true_positives.to_string(),
            f.false_positives.to_string(),
            f.false_negatives.to_string(),
            share(f.precision),
            share(f.recall),
            share(f.f1),
            f.step_ms.p50.to_string(),
            f.step_ms.p95.to_string(),
        ]
    };
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(report.apps.iter().map(|(name, figures)| row(name, figures)));
    if report.apps.len() != 1 {
        rows.push(row("total", &report.total));
    }
    out.push_str(&columns(&rows));
}

fn sorts(out: &mut String, total: &Figures) {
    let head = ["bugs by", "bugs", "found", "missed", "of these unclear", "not met", "recall", "right kind"];
    let row = |name: &str, sort: &ByKind| {
        vec![
            name.to_owned(),
            sort.bugs.to_string(),
            sort.true_positives.to_string(),
            sort.false_negatives.to_string(),
            sort.unclear.to_string(),
            sort.not_met.to_string(),
            share(sort.recall),
            sort.right_kind.to_string(),
        ]
    };
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for sorts in [&total.by_kind, &total.by_group, &total.by_states] {
        rows.extend(sorts.iter().map(|(name, sort)| row(name, sort)));
        rows.push(Vec::new());
    }
    rows.pop();
    out.push('\n');
    out.push_str(&columns(&rows));
}

/// What the figures do not hold.
fn left_out(out: &mut String, f: &Figures) {
    let said = [
        ("clean runs that ended unclear", f.clean_unclear, "not done"),
        ("clean runs that the environment or the spec ended", f.clean_errors, "not done"),
        ("clean runs without a truth file", f.without_truth, "done when they pass"),
        (
            "clean runs that passed and could not be judged by their truth",
            f.unjudged,
            "left out of done, trace and steps",
        ),
        ("bugs of which sayso could not tell", f.unclear, "missed"),
        ("bugs that never took effect", f.not_met, "neither found nor missed"),
        ("runs with a bug that ended in an error", f.bug_errors, "left out"),
    ];
    let said = said.iter().filter(|(_, n, _)| *n > 0);
    let lines: Vec<String> = said.map(|(what, n, so)| format!("{what}: {n} ({so})\n")).collect();
    if !lines.is_empty() {
        let _ = write!(out, "\n{}", lines.concat());
    }
}

fn not_done(run: &Clean) -> String {
    let what = match run.told.status {
        crate::trace::Status::Defect => "FALSE ALARM",
        crate::trace::Status::Passed if run.unjudged() => "NOT JUDGED",
        crate::trace::Status::Passed => "WRONG",
        crate::trace::Status::Unclear => "UNCLEAR",
        _ => "ERROR",
    };
    let seed = run.seed.map(|seed| format!(" (seed {seed})")).unwrap_or_default();
    let mut out = entry(what, &run.told, &format!("{}{seed}", run.told.name));
    for judged in &run.judged {
        for said in judged.wrong.iter().chain(&judged.unread) {
            let _ = writeln!(out, "    after \"{}\": {said}", judged.words);
        }
    }
    if run.untold {
        out.push_str("    its truth file is broken: see above\n");
    }
    out
}

/// How often nothing was wrong and a check failed, and which.
fn alarms(out: &mut String, clean: &[Clean]) {
    let runs: Vec<&Clean> = clean.iter().filter(|run| !run.skipped()).collect();
    if runs.is_empty() {
        return;
    }
    let mut checks: BTreeMap<&str, usize> = BTreeMap::new();
    for run in runs.iter().filter(|run| run.false_alarm()) {
        let check = Some(&*run.told.check).filter(|check| !check.is_empty());
        *checks.entry(check.or(run.told.kind).unwrap_or("the step itself")).or_default() += 1;
    }
    let count = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
    let alarms = checks.values().sum();
    let _ = writeln!(out, "\n{}, {}", count(runs.len(), "clean run"), count(alarms, "false alarm"));
    for (check, times) in checks {
        let _ = writeln!(out, "    {times} by {check}");
    }
}

fn not_found(run: &Bugged) -> String {
    let what = match run.found {
        Found::Found => "FOUND",
        Found::Missed => "MISSED",
        Found::Unclear => "MISSED (unclear)",
        Found::NotMet => "NOT MET",
        Found::FalseAlarm => "FALSE ALARM (before the bug took effect)",
        Found::Error => "ERROR",
    };
    entry(what, &run.told, &format!("{} ({}): {}", run.bug.id, run.bug.kind.name(), run.bug.sees))
}

fn entry(what: &str, told: &Told, name: &str) -> String {
    let mut out = format!("\n{what}  {}  {name}\n", told.place);
    let mut line = |label: &str, text: &str| {
        if !text.is_empty() {
            let _ = writeln!(out, "    {label}{}", text.replace('\n', " "));
        }
    };
    line("step: ", &told.step);
    line("", &told.summary);
    line("script: ", &told.script);
    line("see ", &told.link);
    out
}

fn stability(out: &mut String, clean: &[Clean], bugged: &[Bugged], repeat: u32) {
    let count = |n: usize| format!("{n} differing verdict{}", if n == 1 { "" } else { "s" });
    let (clean, bugged) = (differing(clean, &[]), differing(&[], bugged));
    let _ = write!(
        out,
        "\n{repeat} times: {} in clean runs, {} in runs with a bug\n",
        count(clean.len()),
        count(bugged.len())
    );
    for run in clean.iter().chain(&bugged) {
        let _ = writeln!(out, "    {}: {}", run.name, run.verdicts.join(" | "));
    }
}

fn share(value: Option<f64>) -> String {
    value.map_or_else(|| "–".to_owned(), |value| format!("{value:.3}"))
}

#[cfg(test)]
mod tests;

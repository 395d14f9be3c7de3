//! The figures as people read them.

use std::fmt::Write as _;

use super::figures::{Alarm, Beside, Report};
use crate::explore::judge::{HEAD, columns, miss, row, rows};

/// Tables by fault mode, app and part, what others have published, and a line for each miss and each false alarm.
pub fn table(report: &Report) -> String {
    let mut out = String::new();
    let head = || HEAD.map(str::to_owned).to_vec();
    out.push_str(&columns(&std::iter::once(head()).chain(rows(&report.total)).collect::<Vec<_>>()));
    let mut others = vec![head()];
    if report.apps.len() > 1 {
        others.extend(report.apps.iter().map(|(app, score)| row(app, &score.total)));
    }
    let parts = [("seen", &report.seen), ("held back", &report.held_back)];
    others.extend(parts.iter().filter(|(_, f)| f.bugs > 0).map(|(name, f)| row(name, f)));
    if others.len() > 1 {
        let _ = write!(out, "\n{}", columns(&others));
    }
    measured(&mut out, report);
    published(&mut out, report);
    let mut misses: Vec<String> = report.bugs.iter().filter_map(miss).collect();
    misses.sort();
    let hidden = report.held_back.false_negatives;
    if !misses.is_empty() || hidden > 0 {
        out.push_str("\nMissed:\n");
    }
    for line in misses {
        let _ = write!(out, "  {line}");
    }
    if hidden > 0 {
        let _ = writeln!(out, "  {hidden} of those held back, which are not listed");
    }
    if !report.alarms.is_empty() {
        out.push_str("\nFalse alarms, each with how often it was told of its app:\n");
    }
    for alarm in &report.alarms {
        out.push_str(&told(alarm));
    }
    out
}

/// How it was measured, and what it took.
fn measured(out: &mut String, report: &Report) {
    let (cost, terms, clean) = (&report.cost, &report.terms, &report.clean);
    let _ = writeln!(
        out,
        "\n{} explorations of up to {} steps: {:.1} pages each, {:.0} s for 300 steps, {} suspicions not confirmed",
        cost.runs, terms.max_actions, cost.pages, cost.seconds_per_300_actions, cost.unconfirmed
    );
    let alarms = report.total.total.false_positives;
    if alarms > 0 {
        let found = report.total.total.true_positives;
        let once = found as f64 / (found + cost.distinct_alarms) as f64;
        let _ = writeln!(
            out,
            "{alarms} false alarms, {} of them distinct: were each told once, precision would be {once:.3}",
            cost.distinct_alarms
        );
    }
    if clean.runs > 0 {
        let _ = writeln!(
            out,
            "{} explorations are without a bug: {} of the false alarms ({} distinct), in {} of these",
            clean.runs, clean.alarms, clean.distinct, clean.with_alarms
        );
    } else {
        out.push_str("no exploration is without a bug: precision is that of runs with bugs\n");
    }
    if let Some(sample) = &terms.sample {
        let _ = writeln!(out, "a sample: {sample} of the bugs of each app and fault mode");
    }
    if terms.together > 1 {
        let _ = writeln!(
            out,
            "up to {} bugs in the app at once, which hide one another at times and share the steps",
            terms.together
        );
    }
    if terms.until_found {
        out.push_str(
            "an exploration with one bug ended once it was found: fewer steps, and fewer false alarms\n",
        );
    }
    if cost.failed > 0 {
        let _ = writeln!(out, "explorations that the environment ended: {} (left out)", cost.failed);
    }
}

fn published(out: &mut String, report: &Report) {
    let percent = |of: Option<f64>| of.map_or_else(|| "–".to_owned(), |of| format!("{of:.1} %"));
    let line = |who: &str, on: &str, recall: Option<f64>, f1: Option<f64>| {
        vec![format!("{who} ({on})"), percent(recall), percent(f1)]
    };
    let mut lines = vec![vec![String::new(), "recall".to_owned(), "F1".to_owned()]];
    let hundred = |share: Option<f64>| share.map(|share| share * 100.0);
    let total = &report.total.total;
    lines.push(line("here", "web apps, injected bugs", hundred(total.recall), hundred(total.f1)));
    let of = |b: &Beside| line(b.who, b.on, b.recall, b.f1);
    lines.extend(report.published.iter().map(of));
    let _ = write!(out, "\nBeside what others have published: other apps, other bugs\n{}", columns(&lines));
}

fn told(alarm: &Alarm) -> String {
    let finding = &alarm.finding;
    let first = finding.words.lines().next().unwrap_or_default();
    let with = if alarm.clean { "" } else { ", with a bug" };
    let mut out = format!("  {} × {} ({}{with}): {first}\n", alarm.times, alarm.run, finding.fault.words());
    let _ = writeln!(out, "      see {}/{}", alarm.report, finding.spec);
    if let Some(picture) = finding.pictures.last() {
        let _ = writeln!(out, "      see {}/{picture}", alarm.report);
    }
    out
}

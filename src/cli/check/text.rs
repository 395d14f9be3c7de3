//! The reading for people: each step under its test, then what is wrong, on the author's own lines.

use std::fmt::Write as _;

use console::Style;

use super::{Checked, left_out};
use crate::language::{ActionKind, Expectation, Predicate, Problem, Severity, Step};
use crate::spec::{Mark, SpecError, draw};

pub(super) fn render(files: &[Checked<'_>], problems: &[SpecError], color: bool) -> String {
    let paint = Paint { color };
    let mut out = String::new();
    let (mut tests, mut steps, mut errors, mut warnings) = (0, 0, problems.len(), 0);
    let (mut unchecked, mut in_part, mut inferred) = (0, 0, 0);
    for checked in files {
        let _ = writeln!(out, "{}", paint.bold(&checked.file.name));
        for (test, reading) in &checked.tests {
            tests += 1;
            steps += reading.steps.len();
            let _ = writeln!(out, "  {}", test.name);
            if !test.laws.is_empty() {
                let _ = writeln!(out, "    {} {}", paint.dim("laws"), test.laws);
            }
            inferred += left_out::count(reading);
            unchecked += reading.steps.iter().filter(|step| step.is_unchecked()).count();
            in_part += reading.steps.iter().filter(|step| step.is_partly_unchecked()).count();
            for step in &reading.steps {
                write_step(&mut out, step, paint);
            }
            for problem in &reading.problems {
                errors += usize::from(problem.severity == Severity::Error);
                warnings += usize::from(problem.severity == Severity::Warning);
                let _ = writeln!(out, "\n{}", draw_problem(problem, &checked.file.text, color));
            }
        }
        for error in &checked.file.errors {
            errors += 1;
            let _ = writeln!(out, "\n{}", error.render(&checked.file.text, color));
        }
        out.push('\n');
    }
    for error in problems {
        let _ = writeln!(out, "{}\n", error.render("", color));
    }
    let count = |n: usize, thing: &str| format!("{n} {thing}{}", if n == 1 { "" } else { "s" });
    let in_part = if in_part > 0 { format!(" and {in_part} in part") } else { String::new() };
    let left_out = if inferred > 0 { format!(", {inferred} left out") } else { String::new() };
    let _ = write!(
        out,
        "{}, {}, {unchecked} unchecked{in_part}{left_out}: {}, {}",
        count(tests, "test"),
        count(steps, "step"),
        count(errors, "error"),
        count(warnings, "warning")
    );
    out
}

fn draw_problem(problem: &Problem, source: &str, color: bool) -> String {
    let mark = match problem.severity {
        Severity::Error => Mark::Error,
        Severity::Warning => Mark::Warning,
        Severity::Info => Mark::Info,
    };
    draw(mark, &problem.location, 1, &problem.message, problem.help.as_deref(), source, color)
}

fn write_step(out: &mut String, step: &Step, paint: Paint) {
    let _ = writeln!(out, "    {} {}", paint.dim(&format!("{:>3}", step.location.line)), step.text.trim());
    if let Some(condition) = &step.condition {
        let word = match (step.optional, step.unless) {
            (true, _) => "if",
            (false, true) => "unless",
            (false, false) => "when",
        };
        write_expectation(out, word, condition, paint);
    }
    if let Some(goal) = step.goal.as_deref().filter(|goal| goal.leads) {
        write_line(out, "plan", &goal.told(), paint);
    }
    if step.action.kind != ActionKind::Observe {
        let mut action = paint.kind(kind(step.action.kind));
        if let Some(value) = &step.action.value {
            let _ = write!(action, " {value:?}");
        }
        if let Some(target) = &step.action.target {
            let _ = write!(action, " {} {}", paint.dim("on"), target.text);
        }
        if let Some(to) = &step.action.to {
            let _ = write!(action, " {} {}", paint.dim("to"), to.text);
        }
        write_line(out, "do", &action, paint);
    }
    for expectation in &step.expectations {
        write_expectation(out, "expect", expectation, paint);
    }
    if let Some(check) = &step.check {
        write_line(out, "check", check.text.lines().next().unwrap_or(""), paint);
    }
    if !step.laws.is_empty() {
        write_line(out, "laws", &step.laws.to_string(), paint);
    }
}

fn write_expectation(out: &mut String, word: &str, expectation: &Expectation, paint: Paint) {
    let names: Vec<&str> = expectation.predicates.iter().map(predicate).collect();
    let line = format!("{} {}", paint.kind(&names.join(", ")), expectation.text.trim());
    write_line(out, word, &line, paint);
}

fn write_line(out: &mut String, word: &str, line: &str, paint: Paint) {
    let _ = writeln!(out, "        {} {line}", paint.dim(&format!("{word:<6}")));
}

/// The name that the JSON output uses.
fn kind(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Click => "click",
        ActionKind::DblClick => "dblclick",
        ActionKind::RightClick => "rightclick",
        ActionKind::Hover => "hover",
        ActionKind::Type => "type",
        ActionKind::Clear => "clear",
        ActionKind::Press => "press",
        ActionKind::Select => "select",
        ActionKind::Check => "check",
        ActionKind::Uncheck => "uncheck",
        ActionKind::Upload => "upload",
        ActionKind::Drag => "drag",
        ActionKind::Scroll => "scroll",
        ActionKind::Zoom => "zoom",
        ActionKind::Navigate => "navigate",
        ActionKind::Back => "back",
        ActionKind::Forward => "forward",
        ActionKind::Reload => "reload",
        ActionKind::Tab => "tab",
        ActionKind::Dialog => "dialog",
        ActionKind::Wait => "wait",
        ActionKind::Observe => "observe",
    }
}

/// What is checked, in a word or two.
fn predicate(predicate: &Predicate) -> &'static str {
    match predicate {
        Predicate::Shown { holds: true, .. } => "shown",
        Predicate::Shown { holds: false, .. } => "not shown",
        Predicate::Contains { holds: true, .. } => "contains",
        Predicate::Contains { holds: false, .. } => "contains not",
        Predicate::Equals { holds: true, .. } => "equals",
        Predicate::Equals { holds: false, .. } => "differs",
        Predicate::Amount { .. } => "amount",
        Predicate::Count { .. } => "count",
        Predicate::Than { .. } => "than before",
        Predicate::Changed { holds: true, .. } => "changed",
        Predicate::Changed { holds: false, .. } => "unchanged",
        Predicate::Sorted { .. } => "sorted",
        Predicate::Each { .. } => "each",
        Predicate::State { .. } => "state",
        Predicate::PageOpens { .. } => "page opens",
        Predicate::PageLeft { .. } => "page left",
        Predicate::PageStays => "page stays",
        Predicate::Opens { open: true, .. } => "opens",
        Predicate::Opens { open: false, .. } => "closes",
        Predicate::Message { holds: true, .. } => "message",
        Predicate::Message { holds: false, .. } => "no message",
        Predicate::Url { .. } => "address",
        Predicate::Title { .. } => "title",
        Predicate::NativeDialog { .. } => "dialog",
        Predicate::Download { .. } => "download",
        Predicate::Outcome { .. } => "outcome",
        Predicate::Status { .. } => "status",
        Predicate::Says { holds: true, .. } => "says",
        Predicate::Says { holds: false, .. } => "says not",
        Predicate::Before { .. } => "before",
        Predicate::Vague { .. } => "nothing checkable",
    }
}

#[derive(Clone, Copy)]
struct Paint {
    color: bool,
}

impl Paint {
    fn bold(self, text: &str) -> String {
        self.with(&Style::new().bold(), text)
    }

    fn dim(self, text: &str) -> String {
        self.with(&Style::new().dim(), text)
    }

    fn kind(self, text: &str) -> String {
        self.with(&Style::new().cyan(), text)
    }

    fn with(self, style: &Style, text: &str) -> String {
        if self.color {
            style.clone().force_styling(true).apply_to(text).to_string()
        } else {
            text.to_owned()
        }
    }
}

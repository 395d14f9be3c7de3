//! The reading for people: each step under its test, then what is wrong, on the author's own lines.

use std::fmt::Write as _;

use console::Style;

use super::Checked;
use super::names::predicate;
use super::summary::Summary;
use crate::language::{ActionKind, Certainty, Expectation, Problem, Severity, Step};
use crate::spec::{Mark, SpecError, draw};

pub(super) fn render(files: &[Checked<'_>], problems: &[SpecError], color: bool) -> String {
    let paint = Paint { color };
    let mut out = String::new();
    for checked in files {
        let _ = writeln!(out, "{}", paint.bold(&checked.file.name));
        for (test, reading) in &checked.tests {
            let _ = writeln!(out, "  {}", test.name);
            if !test.laws.is_empty() {
                let _ = writeln!(out, "    {} {}", paint.dim("laws"), test.laws);
            }
            for step in &reading.steps {
                write_step(&mut out, step, paint);
            }
            let _ = writeln!(out, "    {}", paint.dim(&Summary::of(reading).to_string()));
            for problem in &reading.problems {
                let _ = writeln!(out, "\n{}", draw_problem(problem, &checked.file.text, color));
            }
        }
        for error in &checked.file.errors {
            let _ = writeln!(out, "\n{}", error.render(&checked.file.text, color));
        }
        out.push('\n');
    }
    for error in problems {
        let _ = writeln!(out, "{}\n", error.render("", color));
    }
    let _ = write!(out, "{}", Summary::of_all(files, problems).whole());
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
        let mut action = paint.kind(step.action.kind.word());
        if let Some(value) = &step.action.value {
            let _ = write!(action, " {value:?}");
        }
        if let Some(target) = &step.action.target {
            let _ = write!(action, " {} {}", paint.dim("on"), target.text);
        }
        if let Some(to) = &step.action.to {
            let _ = write!(action, " {} {}", paint.dim("to"), to.text);
        }
        write_line(out, "do", &format!("{action}{}", sureness(step.action.confidence, paint)), paint);
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
    write_line(out, word, &format!("{line}{}", sureness(expectation.confidence, paint)), paint);
}

/// How sure it is, in a word and a figure.
fn sureness(confidence: f32, paint: Paint) -> String {
    format!("  {}", paint.dim(&format!("({} {confidence:.2})", Certainty::of(confidence).word())))
}

fn write_line(out: &mut String, word: &str, line: &str, paint: Paint) {
    let _ = writeln!(out, "        {} {line}", paint.dim(&format!("{word:<6}")));
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

//! One failure, drawn: where in the spec, the sentence, what is wrong, the line of the script with both values, what
//! came nearest and the way out.

use std::fmt::Write as _;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use console::Style;

use super::Screen;
use super::mark::Mark;
use crate::report::failure::Failure;
use crate::report::text::{clipped, count, one_line, printable};
use crate::trace::Evidence;

/// Lines of the script shown above the one that failed.
const ABOVE: usize = 2;
/// The longest name shown whole.
pub(super) const NAME: usize = 160;
/// The longest value shown whole.
const LONGEST: usize = 600;

/// Draws a failure, numbered as in the list of all.
pub(super) fn draw(screen: &Screen, number: usize, failure: &Failure<'_>, report: Option<&str>) -> String {
    let spec = failure.spec;
    let mark = Mark::of(spec.status, false);
    let bold = |text: &str| screen.paint(Style::new().bold(), text);
    let dim = |text: &str| screen.paint(Style::new().dim(), text);
    let kind = if failure.kind() == spec.status.name() { String::new() } else { dim(failure.kind()) + " " };
    let mut text = format!(
        "  {number}) {} {kind}{} {}\n",
        mark.paint(screen, &format!("{} {}", mark.sign, spec.status.name())),
        bold(&clipped(&one_line(&spec.name), NAME)),
        dim(&one_line(&failure.place())),
    );
    if let Some((index, step)) = failure.step {
        let _ = writeln!(
            text,
            "\n     {} {}",
            dim(&format!("step {}", index + 1)),
            clipped(&one_line(&step.text), LONGEST)
        );
    }
    let _ = writeln!(text, "\n     {}", mark.paint(screen, &clipped(&one_line(failure.summary()), LONGEST)));
    if let Some(check) = failure.check() {
        let script = failure.step.and_then(|(_, step)| step.script_of(check));
        if let Some(frame) = script.and_then(|script| frame(screen, script, check)) {
            let _ = writeln!(text, "\n{}", indented(&frame, "     "));
        }
        let values = [
            ("actual", &check.actual, Style::new().red()),
            ("expected", &check.expected, Style::new().green()),
        ];
        for (name, value, style) in values {
            if let Some(value) = value {
                let value = printable(value);
                let value = screen.paint(style, clipped(&value, LONGEST));
                let _ =
                    writeln!(text, "     {name:>8}: {}", indented(&value, "               ").trim_start());
            }
        }
    }
    let others =
        failure.verdict.iter().flat_map(|v| &v.evidence).filter(|e| !e.is_check() && !e.text.is_empty());
    let mut lines: Vec<(String, String)> =
        others.take(8).map(|e| (one_line(&e.kind), one_line(&e.text))).collect();
    if let Some(look) = failure.step.and_then(|(_, step)| step.after.as_ref().or(step.before.as_ref())) {
        if !look.url.is_empty() {
            lines.push(("page".into(), one_line(&look.url)));
        }
        if let (Some(picture), Some(folder)) = (&look.screenshot, report.and_then(|r| r.rsplit_once('/'))) {
            lines.push(("picture".into(), format!("{}/{}", folder.0, one_line(picture))));
        }
    }
    if failure.more > 0 {
        lines
            .push(("also".into(), format!("{} of this test did not pass", count(failure.more, "more step"))));
    }
    if let Some(help) = failure.verdict.and_then(|v| v.help.as_ref()) {
        lines.push(("help".into(), one_line(help)));
    }
    if !lines.is_empty() {
        text.push('\n');
    }
    for (name, line) in lines {
        let _ = writeln!(
            text,
            "     {} {}",
            dim(&format!("{:>8}:", clipped(&name, 20))),
            clipped(&line, LONGEST)
        );
    }
    text
}

/// The failing line with those above it, underlined where the check stands.
fn frame(screen: &Screen, script: &str, check: &Evidence) -> Option<String> {
    let script = printable(script);
    let lines: Vec<&str> = script.lines().collect();
    let failing = *lines.get(check.line.checked_sub(1)?)?;
    let first = check.line.saturating_sub(ABOVE + 1);
    let source = lines.get(first..check.line)?.join("\n");
    let expression = printable(&check.expression);
    let indent = failing.len() - failing.trim_start().len();
    let (start, length) = match failing.find(expression.trim()) {
        Some(start) if !expression.trim().is_empty() => (start, expression.trim().len()),
        _ => (indent, failing.trim().trim_end_matches(';').len()),
    };
    let start = source.len() - failing.len() + start;
    let snippet = Snippet::source(source)
        .line_start(first + 1)
        .fold(false)
        .annotation(AnnotationKind::Primary.span(start..start + length).label(one_line(&check.text)));
    let renderer = if screen.is_colored() { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Unicode).term_width(screen.columns().saturating_sub(6));
    let frame = renderer.render(&[Group::with_level(Level::ERROR).element(snippet)]);
    Some(frame.lines().map(str::trim_end).collect::<Vec<_>>().join("\n"))
}

fn indented(text: &str, by: &str) -> String {
    text.lines().map(|line| format!("{by}{line}")).collect::<Vec<_>>().join("\n")
}

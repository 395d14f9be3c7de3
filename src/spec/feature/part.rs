//! A scenario or a background: its steps and examples.
//!
//! What it says is for the parser to tell. It keeps no place of a cell or of a doc string's lines, stops at the first
//! fault, and takes the square of a file's lines; so it is given one part at a time, without what it only passes over,
//! and its steps are laid beside the lines that they come from.

use gherkin::{Feature, GherkinEnv, StepType};

use super::cells;
use super::cut::Part;
use super::lines::{Heading, Kind, Line};
use super::{text, wrong};
use crate::spec::{Errors, Location, Span, Text};

/// How many steps are parsed at a time.
const AT_A_TIME: usize = 200;
/// How many rows of a table are parsed: all have as many cells as the first.
const ROWS: usize = 3;

/// What was told of a scenario or a background.
#[derive(Debug, Clone, Default)]
pub(super) struct Told<'l, 't> {
    pub(super) steps: Vec<Step>,
    pub(super) examples: Vec<Examples<'l, 't>>,
}

/// A line that begins with a keyword.
#[derive(Debug, Clone)]
pub(super) struct Step {
    /// `And`, `But` and `*` are what the step before is.
    pub(super) kind: StepType,
    pub(super) words: Text,
    pub(super) table: Vec<Vec<Text>>,
    pub(super) text: Option<Text>,
}

/// A table of examples.
#[derive(Debug, Clone)]
pub(super) struct Examples<'l, 't> {
    /// The lines above it, among which are its tags.
    pub(super) above: &'l [Line<'t>],
    pub(super) at: Span,
    /// With the header first.
    pub(super) rows: Vec<Vec<Text>>,
}

/// Reads a part; what is wrong is told, and then nothing of it counts.
pub(super) fn read<'l, 't>(part: &Part<'l, 't>, errors: &mut Errors) -> Option<Told<'l, 't>> {
    let before = errors.count();
    wrong::tell(part, errors);
    if errors.count() > before {
        return None;
    }
    let (_, heading) = part.heading?;
    let below = part.below();
    let mut units = units(below);
    let examples = units.split_off(units.partition_point(|unit| matches!(unit[0].kind, Kind::Step(_))));
    let mut told = Told::default();
    for chunk in units.chunks(AT_A_TIME) {
        let parsed = parse(heading, chunk.iter().flat_map(|unit| unit.iter()), errors)?;
        for (unit, step) in chunk.iter().zip(parsed) {
            let kind = told.steps.last().map_or(step.ty, |last: &Step| match step.keyword.trim() {
                // For the parser `*` is a `Given`, and the first step of a text that begins anew.
                "And" | "But" | "*" => last.kind,
                _ => step.ty,
            });
            told.steps.push(self::step(unit, kind, &step.value, errors));
        }
    }
    let mut above = units.last().copied().unwrap_or_default();
    for unit in examples {
        parse(heading, unit.iter(), errors)?;
        let rows = rows(unit, errors);
        told.examples.push(Examples { above, at: unit[0].at(), rows });
        above = unit;
    }
    Some(told)
}

/// Each step and each `Examples:` with what stands under it.
fn units<'l, 't>(lines: &'l [Line<'t>]) -> Vec<&'l [Line<'t>]> {
    let begins = |line: &Line| matches!(line.kind, Kind::Step(_) | Kind::Heading(_));
    let starts: Vec<usize> = (0..lines.len()).filter(|&at| begins(&lines[at])).collect();
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    starts.iter().zip(ends).filter_map(|(&start, end)| lines.get(start..end)).collect()
}

/// What the parser makes of these lines below a heading.
fn parse<'l, 't: 'l>(
    heading: Line<'t>,
    lines: impl Iterator<Item = &'l Line<'t>>,
    errors: &mut Errors,
) -> Option<Vec<gherkin::Step>> {
    let mut source = "Feature: f\n".to_owned();
    let mut places = vec![heading.at()];
    let mut steps = 0;
    let mut take = |line: &Line, words: &str| {
        source.push_str(words);
        source.push('\n');
        places.push(line.at());
    };
    take(&heading, heading.trimmed());
    let mut rows = 0;
    for line in lines {
        rows = if line.kind == Kind::Row { rows + 1 } else { 0 };
        match line.kind {
            // Its escapes are read by `cells`: the parser refuses some that others let stand.
            Kind::Row if rows <= ROWS => take(line, &unescaped(line.trimmed())),
            Kind::Step(keyword) => {
                steps += 1;
                // Behind a keyword it knows a blank, and no tab.
                let word = line.trimmed().get(..keyword).unwrap_or_default();
                take(line, &format!("{word} {}", line.words().1));
            }
            Kind::Fence => take(line, "\"\"\""),
            Kind::Heading(_) => take(line, line.trimmed()),
            _ => {}
        }
    }
    let parsed = Feature::parse(&source, GherkinEnv::default());
    let told = parsed.map_err(|error| error.to_string()).map(|mut feature| {
        let background = feature.background.take().map(|background| background.steps);
        background.or_else(|| feature.scenarios.pop().map(|scenario| scenario.steps)).unwrap_or_default()
    });
    match told {
        Ok(told) if told.len() == steps => Some(told),
        other => {
            // "Error at 3:5: {…}"
            let line = other.err().and_then(|told| told.split([' ', ':']).nth(2)?.parse::<usize>().ok());
            let at = line.and_then(|line| places.get(line.saturating_sub(1))).unwrap_or(&places[0]);
            errors.add_with_help(
                *at,
                "this can't be read as Gherkin",
                "see https://cucumber.io/docs/gherkin/reference",
            );
            None
        }
    }
}

/// A row without escapes, and with as many cells.
fn unescaped(row: &str) -> String {
    row.replace("\\\\", "  ").replace("\\|", "  ").replace('\\', " ")
}

fn step(unit: &[Line], kind: StepType, value: &str, errors: &Errors) -> Step {
    let line = &unit[0];
    let (from, _) = line.words();
    let location = Location { file: errors.file.clone(), line: line.number, column: line.column(from) };
    Step {
        kind,
        words: Text::single(value.trim(), location),
        table: rows(unit, errors),
        text: text::of(unit, errors),
    }
}

fn rows(unit: &[Line], errors: &Errors) -> Vec<Vec<Text>> {
    unit.iter().filter(|line| line.kind == Kind::Row).map(|line| cells::of(line, errors)).collect()
}

/// Whether a heading promises examples.
pub(super) fn is_outline(part: &Part) -> bool {
    part.heading.is_some_and(|(heading, _)| heading == Heading::Outline)
}

//! Features: the `.feature` files of Cucumber and its kin.
//!
//! ```gherkin
//! @cart @url:/shop/
//! Feature: The cart
//!   Background:
//!     Given I have added "Mug" to the cart
//!
//!   Scenario Outline: Set the quantity to <quantity>
//!     When I set the quantity to <quantity>
//!     Then the total is "<total>"
//!
//!     Examples:
//!       | quantity | total  |
//!       | 2        | €23.80 |
//! ```
//!
//! Each scenario is a test, and so is each row of examples. There are no step definitions: the lines are read as those
//! of any other spec, Given as what holds or is done before, When as what is done, Then as what is expected.
//!
//! The lines are told apart by their beginnings ([`lines`]), the file is cut into scenarios ([`cut`]), and each is read
//! with the field's own parser ([`part`]).

mod cells;
mod cut;
mod lines;
mod part;
mod rows;
mod tags;
mod text;
mod tongue;
mod wrong;

use gherkin::StepType;

use cut::Part;
use lines::{Heading, Kind, Line};
use part::{Examples, Step, Told};

use super::front::Front;
use super::reader::Reader;
use super::vars::Scope;
use super::{Errors, LawSettings, Location, Text, Under, Written};

/// Reads all tests of a feature.
pub(crate) fn read(text: &str, reader: &mut Reader<'_>) {
    let lines = lines::lines(text);
    if !tongue::is_english(&lines, &mut reader.errors) {
        return;
    }
    let mut feature = Feature::default();
    for part in cut::parts(&lines) {
        feature.take(&part, reader);
        if feature.ended {
            return;
        }
    }
    if feature.name.is_none() && reader.errors.count() == 0 {
        let help = "a feature begins with `Feature:` and its name, and has scenarios";
        let at = lines.first().map_or(super::Span::START, Line::at);
        reader.errors.add_with_help(at, "there is no feature in this file", help);
    } else if feature.scenarios == 0 && reader.errors.count() == 0 {
        let at = lines.iter().find(|line| line.kind == Kind::Heading(Heading::Feature)).map(Line::at);
        let help = "write a `Scenario:` with steps that begin with Given, When and Then";
        reader.errors.add_with_help(at.unwrap_or(super::Span::START), "this feature has no scenarios", help);
    }
}

/// What a feature or a rule gives to its scenarios.
#[derive(Debug, Clone, Default)]
struct Shared {
    front: Front,
    background: Vec<Step>,
    /// It has a background, right or wrong.
    has_background: bool,
    has_scenarios: bool,
    /// How many errors there were before the first of its own, where it has any: its tests are lost.
    wrong_since: Option<usize>,
}

#[derive(Default)]
struct Feature {
    name: Option<String>,
    whole: Shared,
    rule: Option<(String, Shared)>,
    scenarios: usize,
    /// What follows can't be read.
    ended: bool,
}

impl Feature {
    fn shared(&mut self) -> &mut Shared {
        self.rule.as_mut().map_or(&mut self.whole, |(_, shared)| shared)
    }

    fn take(&mut self, part: &Part, reader: &mut Reader<'_>) {
        let Some((heading, line)) = part.heading else { return before(part, &mut reader.errors) };
        if heading != Heading::Feature && self.name.is_none() {
            self.name = Some(String::new());
            let help = "begin the file with `Feature:` and a name";
            reader.errors.add_with_help(line.at(), "this stands in no feature", help);
        }
        match heading {
            Heading::Feature => self.begin(part, line, reader),
            Heading::Rule => {
                let before = reader.errors.count();
                let front = tags::read(part.above(), &self.whole.front, &mut reader.errors);
                below_title(part, &mut reader.errors);
                let wrong_since = (reader.errors.count() > before).then_some(before);
                let shared = Shared { front, wrong_since, ..Shared::default() };
                self.rule = Some((line.words().1.to_owned(), shared));
            }
            Heading::Background => self.background(part, line, &mut reader.errors),
            Heading::Scenario | Heading::Outline | Heading::Examples => self.scenario(part, line, reader),
        }
    }

    fn begin(&mut self, part: &Part, line: Line, reader: &mut Reader<'_>) {
        if self.name.is_some() {
            let help = "put it into a file of its own";
            reader.errors.add_with_help(line.at(), "a second feature in this file", help);
            self.ended = true;
            return;
        }
        let before = reader.errors.count();
        self.name = Some(line.words().1.to_owned());
        self.whole.front = tags::read(part.above(), &Front::default(), &mut reader.errors);
        below_title(part, &mut reader.errors);
        self.whole.wrong_since = (reader.errors.count() > before).then_some(before);
    }

    fn background(&mut self, part: &Part, line: Line, errors: &mut Errors) {
        let before = errors.count();
        let shared = self.shared();
        if let Some(tags) = part.above().find(|line| line.kind == Kind::Tags) {
            errors.add_with_help(
                tags.at(),
                "a background has no tags",
                "put them above the feature or the rule",
            );
        }
        if shared.has_background {
            errors.add_with_help(
                line.at(),
                "a second background",
                "write the steps of both under the first one",
            );
        } else if shared.has_scenarios {
            let help = "write it above all scenarios that it belongs to";
            errors.add_with_help(line.at(), "a background below a scenario", help);
        }
        shared.has_background = true;
        shared.background = part::read(part, errors).map(|told| told.steps).unwrap_or_default();
        if errors.count() > before {
            shared.wrong_since.get_or_insert(before);
        }
    }

    fn scenario(&mut self, part: &Part, line: Line, reader: &mut Reader<'_>) {
        self.scenarios += 1;
        let count = self.scenarios;
        let since = reader.errors.count();
        let shared = self.shared();
        shared.has_scenarios = true;
        let front = tags::read(part.above(), &shared.front, &mut reader.errors);
        let Some(told) = part::read(part, &mut reader.errors) else { return };
        let outer = if self.rule.is_some() { Some(&self.whole) } else { None };
        let inner = self.rule.as_ref().map_or(&self.whole, |(_, shared)| shared);
        // A test whose surroundings are wrong would not mean what its author wrote.
        let since = outer.and_then(|o| o.wrong_since).or(inner.wrong_since).unwrap_or(since);
        let backgrounds = outer.into_iter().chain([inner]).flat_map(|shared| shared.background.iter());
        let (from, words) = line.words();
        let location =
            Location { file: reader.errors.file.clone(), line: line.number, column: line.column(from) };
        let title = match (words, &self.name) {
            ("", name) => format!("{} (scenario {count})", name.as_deref().unwrap_or("feature")),
            _ => words.to_owned(),
        };
        let scenario = Scenario {
            title: Text::single(title, location),
            line,
            rule: self.rule.as_ref().map_or("", |(name, _)| name),
            backgrounds: backgrounds.collect(),
            told,
            outline: part::is_outline(part),
        };
        scenario.add(&front, since, reader);
    }
}

/// What stands before the first heading is told, unless it is blank.
fn before(part: &Part, errors: &mut Errors) {
    let text = part.lines.iter().find(|line| !matches!(line.kind, Kind::Blank | Kind::Comment));
    if let Some(line) = text {
        let help = "a feature file begins with `Feature:`; a remark begins with `#`";
        errors.add_with_help(line.at(), "this stands before the feature", help);
    }
}

/// Below the name of a feature or a rule there is only a description.
fn below_title(part: &Part, errors: &mut Errors) {
    for line in part.below() {
        match line.kind {
            Kind::Heading(_) => {
                errors.add_with_help(
                    line.at(),
                    "these examples belong to no scenario",
                    "write a `Scenario Outline:` above them",
                );
                return;
            }
            Kind::Tags => {
                errors.add_with_help(
                    line.at(),
                    "these tags stand above nothing",
                    "remove them, or write a scenario below",
                );
                return;
            }
            _ => {}
        }
    }
}

/// A scenario that is about to become one test, or one a row.
struct Scenario<'s> {
    title: Text,
    line: Line<'s>,
    rule: &'s str,
    backgrounds: Vec<&'s Step>,
    told: Told<'s, 's>,
    outline: bool,
}

impl Scenario<'_> {
    fn add(&self, front: &Front, since: usize, reader: &mut Reader<'_>) {
        let at = self.line.at();
        if self.told.steps.is_empty() {
            let help =
                "write what is done and what is expected: Given …, When …, Then … (each with a capital)";
            let message = format!("the scenario \"{}\" has no steps", self.title.text);
            reader.errors.add_with_help(at, message, help);
            return;
        }
        if self.told.examples.is_empty() {
            if self.outline {
                let help = "write `Examples:` and a table below its steps, or call it `Scenario:`";
                reader.errors.add_with_help(at, "this outline has no examples", help);
                return;
            }
            let name = self.free_name(self.title.text.clone(), reader);
            let steps: Vec<&Step> = self.backgrounds.iter().copied().chain(&self.told.steps).collect();
            reader.add(front, name, at, since, |scope, errors| {
                steps.iter().map(|step| written(step, scope, errors)).collect()
            });
            return;
        }
        self.check(reader);
        for examples in &self.told.examples {
            let front = tags::read(examples.above.iter(), front, &mut reader.errors);
            self.add_rows(examples, &front, since, reader);
        }
    }

    fn check(&self, reader: &mut Reader<'_>) {
        let examples = &self.told.examples;
        rows::check(&self.title, examples, &mut reader.errors);
        for step in &self.told.steps {
            let texts = std::iter::once(&step.words).chain(step.table.iter().flatten()).chain(&step.text);
            texts.for_each(|text| rows::check(text, examples, &mut reader.errors));
        }
    }

    fn add_rows(&self, examples: &Examples, front: &Front, since: usize, reader: &mut Reader<'_>) {
        let rows = rows::of(examples, &mut reader.errors);
        if reader.errors.count() > since {
            return;
        }
        for row in rows {
            let since = reader.errors.count();
            let name = row.name(&self.title, |name| reader.is_free(name));
            let name = self.free_name(name, reader);
            reader.add_row(front, name, row.at, self.line.number, since, |scope, errors| {
                let own = self.told.steps.iter().map(|step| row.fill_step(step));
                let steps = self.backgrounds.iter().map(|step| (*step).clone()).chain(own);
                steps.map(|step| written(&step, scope, errors)).collect()
            });
        }
    }

    /// Two rules may have scenarios of the same name.
    fn free_name(&self, name: String, reader: &mut Reader<'_>) -> String {
        if reader.is_free(&name) || self.rule.is_empty() {
            return reader.free_name(name);
        }
        reader.free_name(format!("{}: {name}", self.rule))
    }
}

/// A step as those of other specs are written.
fn written(step: &Step, scope: &mut Scope<'_>, errors: &mut Errors) -> Written {
    scope.check(&step.words, errors);
    step.table.iter().flatten().for_each(|cell| scope.check(cell, errors));
    let words = Some(step.words.clone());
    let (when, act, expect) = match step.kind {
        StepType::Given => (words, None, None),
        StepType::When => (None, words, None),
        StepType::Then => (None, None, words),
    };
    let text = step.text.as_ref().map(|text| {
        let name = format!("text.{}", text.location.line);
        scope.keep(&name, text, errors);
        Under::Text { words: text.clone(), name }
    });
    let table = Some(&step.table).filter(|table| !table.is_empty()).map(|table| Under::Table(table.clone()));
    Written::Step { when, act, expect, check: None, laws: LawSettings::default(), under: table.or(text) }
}

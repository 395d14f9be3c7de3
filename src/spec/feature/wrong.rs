//! What is wrong with a part of a feature, line by line, with the way out. What is right by this is right by the parser
//! as well; it is asked all the same ([`super::part`]).

use super::cells;
use super::cut::Part;
use super::lines::{HEADINGS, Heading, Kind, Line, STEPS};
use crate::spec::{Errors, suggest};

/// Under what a line stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Under {
    Heading,
    Step { table: bool, text: bool },
    Examples { table: bool },
}

/// Tells what is wrong with the lines below the heading of a scenario or a background.
pub(super) fn tell(part: &Part, errors: &mut Errors) {
    let mut under = Under::Heading;
    let mut tags: Option<&Line> = None;
    let mut width: Option<usize> = None;
    let mut open = false;
    for line in part.below() {
        if !matches!(line.kind, Kind::Row | Kind::Comment | Kind::Blank) {
            width = None;
        }
        match line.kind {
            Kind::Blank | Kind::Comment | Kind::Quoted => continue,
            Kind::Tags => {
                tags = Some(line);
                continue;
            }
            Kind::Heading(_) => under = examples(part, line, errors),
            Kind::Step(keyword) => under = step(line, keyword, under, errors),
            Kind::Row => {
                if width.is_none() {
                    under = table(line, under, errors);
                }
                width = Some(row(line, width, errors));
            }
            Kind::Fence => {
                open = !open;
                if open {
                    under = fence(line, under, errors);
                }
            }
            Kind::Unclosed => {
                let help = "end it with a line like the one that it begins with";
                errors.add_with_help(line.at(), "this text is not closed", help);
            }
            Kind::Other if under == Under::Heading && !is_slip(line) => {}
            Kind::Other if under == (Under::Examples { table: false }) => {}
            Kind::Other => other(line, errors),
        }
        if let Some(lost) = tags.take().filter(|_| !matches!(line.kind, Kind::Heading(_))) {
            stray(lost, errors);
        }
    }
    if let Some(lost) = tags {
        stray(lost, errors);
    }
}

fn stray(tags: &Line, errors: &mut Errors) {
    let help = "tags stand above `Feature:`, `Rule:`, `Scenario:` or `Examples:`";
    errors.add_with_help(tags.at(), "these tags stand above nothing that has tags", help);
}

fn examples(part: &Part, line: &Line, errors: &mut Errors) -> Under {
    if part.heading.is_some_and(|(heading, _)| heading == Heading::Background) {
        let help = "write them under a `Scenario Outline:`";
        errors.add_with_help(line.at(), "a background has no examples", help);
    }
    Under::Examples { table: false }
}

fn step(line: &Line, keyword: usize, under: Under, errors: &mut Errors) -> Under {
    if line.words().1.is_empty() {
        let word = line.trimmed().get(..keyword).unwrap_or_default();
        let help = "write the step in the same line";
        errors.add_with_help(line.at(), format!("there are no words behind `{word}`"), help);
    }
    if matches!(under, Under::Examples { .. }) {
        let help = "write all steps above the first `Examples:`";
        errors.add_with_help(line.at(), "a step below the examples", help);
    }
    Under::Step { table: false, text: false }
}

fn fence(line: &Line, under: Under, errors: &mut Errors) -> Under {
    match under {
        Under::Step { table: false, text: false } => return Under::Step { table: false, text: true },
        Under::Step { text, .. } => {
            let message =
                if text { "a second text under one step" } else { "a text under a step that has a table" };
            errors.add_with_help(
                line.at(),
                message,
                "give each a step of its own, which may begin with `And`",
            );
        }
        _ => errors.add_with_help(line.at(), "a text that belongs to no step", "put it below a step"),
    }
    under
}

fn table(line: &Line, under: Under, errors: &mut Errors) -> Under {
    match under {
        Under::Step { table: false, text: false } => return Under::Step { table: true, text: false },
        Under::Step { table: false, text: true } => {
            let help = "give each a step of its own, which may begin with `And`";
            errors.add_with_help(line.at(), "a table under a step that has a text", help);
        }
        Under::Examples { table: false } => return Under::Examples { table: true },
        Under::Heading => {
            let help = "a table stands below a step or below `Examples:`";
            errors.add_with_help(line.at(), "a table that belongs to no step", help);
        }
        Under::Step { .. } | Under::Examples { .. } => {
            let help = "write all rows without other lines between them";
            errors.add_with_help(line.at(), "a second table in the same place", help);
        }
    }
    under
}

/// Checks a row against the first one's number of cells, and gives that.
fn row(line: &Line, width: Option<usize>, errors: &mut Errors) -> usize {
    let found = cells::of(line, errors).len();
    if !cells::is_closed(line) {
        let help = "for a bar in a cell write `\\|`";
        errors.add_with_help(line.at(), "a row of a table ends with `|`", help);
        return width.unwrap_or(found + 1);
    }
    let first = width.unwrap_or(found);
    if found != first {
        let help = "give all rows the same cells; an empty one is `| |`, and a bar in a cell is `\\|`";
        let message = format!("this row has {}, the first one {first}", number(found));
        errors.add_with_help(line.at(), message, help);
    }
    first
}

fn number(cells: usize) -> String {
    if cells == 1 { "1 cell".to_owned() } else { format!("{cells} cells") }
}

/// A line among the words about a scenario that was to be a step: its keyword stands alone, or has its letters mixed up.
fn is_slip(line: &Line) -> bool {
    let letters = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    let word = line.trimmed().split_whitespace().next().unwrap_or_default().trim_end_matches(':');
    STEPS.iter().any(|keyword| {
        line.trimmed().trim_end_matches(':') == *keyword
            || word != *keyword && letters(word) == letters(keyword)
    })
}

/// A line that begins with nothing that is known.
fn other(line: &Line, errors: &mut Errors) {
    let text = line.trimmed();
    let word = text.split_whitespace().next().unwrap_or_default();
    let heading = HEADINGS
        .iter()
        .map(|(word, _)| *word)
        .find(|name| text.get(..name.len()).is_some_and(|head| head.eq_ignore_ascii_case(name)));
    if STEPS.contains(&text.trim_end_matches(':')) {
        let help = "write the step in the same line";
        errors.add_with_help(line.at(), format!("there are no words behind `{text}`"), help);
        return;
    }
    let help = match (heading, suggest::nearest(word.trim_end_matches(':'), STEPS)) {
        (Some(name), _) => format!("a heading has a colon behind its keyword: `{name}: …`"),
        (None, Some(near)) => format!("did you mean `{near}`?"),
        (None, None) => {
            "begin it with Given, When, Then, And or But, or put a longer text between lines of `\"\"\"`"
                .into()
        }
    };
    errors.add_with_help(line.at(), "this line is no step", help);
}

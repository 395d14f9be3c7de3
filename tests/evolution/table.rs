//! The figures, side by side, a row for each kind of change.

use std::fmt::Write as _;

use crate::cases::Case;
use crate::stage::{CHANGES, Outcome};

type Found = fn(&Outcome) -> bool;

/// Who looks for the target.
const COLUMNS: [(&str, Found); 5] = [
    ("sayso", |o| o.sayso),
    ("XPath, full", |o| o.full_xpath),
    ("XPath, by id", |o| o.xpath),
    ("CSS", |o| o.css),
    ("role and name", |o| o.role),
];

/// The table, in Markdown.
pub(crate) fn table(outcomes: &[(Case, Outcome)]) -> String {
    let mut text = "| change | cases".to_owned();
    for (title, _) in COLUMNS {
        write!(text, " | {title}").unwrap();
    }
    text += " |\n|---|---|---|---|---|---|---|\n";
    for change in CHANGES {
        let of: Vec<&Outcome> =
            outcomes.iter().filter(|(case, _)| case.change == change).map(|(_, o)| o).collect();
        row(&mut text, change, &of);
    }
    row(&mut text, "sum", &outcomes.iter().map(|(_, o)| o).collect::<Vec<_>>());
    let held_back = outcomes.iter().filter(|(case, _)| case.is_held_back());
    row(&mut text, "held back", &held_back.map(|(_, o)| o).collect::<Vec<_>>());
    text
}

fn row(text: &mut String, title: &str, of: &[&Outcome]) {
    if of.is_empty() {
        return;
    }
    write!(text, "| {title} | {}", of.len()).unwrap();
    for (_, found) in COLUMNS {
        write!(text, " | {}", of.iter().filter(|o| found(o)).count()).unwrap();
    }
    *text += " |\n";
}

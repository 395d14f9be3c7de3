//! A ticket lists its steps, and then what is expected of each: "Steps 1. … 2. … Expected 1. … 2. …". What is expected
//! belongs to the step of its number.

use super::super::frame::{Label, label};
use super::super::phrase::Phrase;
use super::super::token::tokenize;
use crate::spec::{Text, Written};

/// The entries of a requirement in the order in which they hold, and from which on nobody can tell to which step
/// they belong.
pub(super) fn in_order(body: &[Written]) -> (Vec<&Written>, Option<usize>) {
    let as_written = || body.iter().collect::<Vec<_>>();
    let Some((steps, expected, end)) = lists(body) else { return (as_written(), None) };
    let begin = expected - 1;
    let (Some(done), Some(told)) = (body.get(steps..begin), body.get(expected..end)) else {
        return (as_written(), None);
    };
    if done.len() != told.len() {
        // One item may stand for the end of all steps; several do not fit them one by one.
        return (as_written(), (told.len() > 1).then_some(expected));
    }
    let mut order: Vec<&Written> = body.iter().take(steps).collect();
    order.extend(done.iter().zip(told).flat_map(|(step, expect)| [step, expect]));
    order.extend(body.iter().skip(end));
    (order, None)
}

/// Where the numbered steps begin, where the numbered expectations begin (right after their label), and where they end.
fn lists(body: &[Written]) -> Option<(usize, usize, usize)> {
    let numbered = |entry: &Written| text_of(entry).is_some_and(|text| text.number.is_some());
    let expected = 1 + body.iter().position(|entry| label_of(entry) == Some(Label::Expected))?;
    let run = body.iter().skip(expected).take_while(|entry| numbered(entry)).count();
    let before = body.get(..expected - 1)?.iter().rev().take_while(|entry| numbered(entry)).count();
    (run > 0 && before > 0).then(|| (expected - 1 - before, expected, expected + run))
}

fn text_of(entry: &Written) -> Option<&Text> {
    match entry {
        Written::Prose(text) => Some(text),
        Written::Step { .. } => None,
    }
}

fn label_of(entry: &Written) -> Option<Label> {
    let text = text_of(entry)?;
    let tokens = tokenize(&text.text);
    label(Phrase::new(&text.text, &tokens))
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::requirement;
    use super::super::read;
    use super::*;
    use crate::spec::Location;

    /// Entries: `1. …` are items of a numbered list, `- …` of another one.
    fn ticket(lines: &[&str]) -> Vec<(String, String, bool)> {
        let entry = |line: &&str| {
            let (number, words) = match line.split_once(". ") {
                Some((number, words)) => (number.parse().ok(), words),
                None => (None, line.trim_start_matches("- ")),
            };
            let text = Text::single(words, Location::new("test.md", 1, 1));
            Written::Prose(Text { number, ..text })
        };
        let reading = read(&requirement(lines.iter().map(entry).collect()));
        let words = |s: &crate::language::Step| {
            let claims: Vec<&str> = s.expectations.iter().map(|e| e.text.as_str()).collect();
            let doubted = s.expectations.iter().any(|e| !e.doubts.is_empty());
            (s.text.clone(), claims.join("; "), doubted)
        };
        reading.steps.iter().map(words).collect()
    }

    fn step(text: &str, claims: &str, doubted: bool) -> (String, String, bool) {
        (text.to_owned(), claims.to_owned(), doubted)
    }

    #[test]
    fn what_is_expected_belongs_to_the_step_of_its_number() {
        let read = ticket(&[
            "Steps:",
            "1. Click \"A\"",
            "2. Click \"B\"",
            "Expected:",
            "1. \"One\" is shown",
            "2. \"Two\" is shown",
        ]);
        let meant =
            [step("Click \"A\"", "\"One\" is shown", false), step("Click \"B\"", "\"Two\" is shown", false)];
        assert_eq!(read, meant);
    }

    #[test]
    fn what_has_no_number_holds_at_the_end() {
        let read = ticket(&[
            "1. Click \"A\"",
            "2. Click \"B\"",
            "Expected results:",
            "- \"One\" is shown",
            "- \"Two\" is shown",
        ]);
        let meant = [
            step("Click \"A\"", "", false),
            step("Click \"B\"", "\"One\" is shown; \"Two\" is shown", false),
        ];
        assert_eq!(read, meant);
    }

    #[test]
    fn numbers_that_do_not_fit_are_in_doubt() {
        let read = ticket(&[
            "Steps",
            "1. Click \"A\"",
            "2. Click \"B\"",
            "3. Click \"C\"",
            "Expected",
            "1. \"One\" is shown",
            "2. \"Two\" is shown",
        ]);
        assert_eq!(read[2], step("Click \"C\"", "\"One\" is shown; \"Two\" is shown", true));
    }
}

//! What a step changed, as the page shows it: only the stretches of difference, equal signs drawn together so that a
//! long one costs few elements.

use serde::Serialize;

use crate::trace::Changes;

use super::view::shown;

/// The longest line, in characters.
const LINE: usize = 300;

/// The stretches of difference.
#[derive(Debug, Default, Serialize)]
pub(super) struct Difference {
    hunks: Vec<Hunk>,
    left_out: usize,
}

#[derive(Debug, Serialize)]
struct Hunk {
    place: String,
    runs: Vec<Run>,
}

/// Lines of the same sign.
#[derive(Debug, Serialize)]
struct Run {
    /// `same`, `gone` or `new`.
    kind: &'static str,
    lines: String,
}

impl Difference {
    /// At most `most` lines of it.
    pub(super) fn of(changes: &Changes, most: usize) -> Option<Self> {
        let all: usize = changes.hunks.iter().map(|h| h.lines.len()).sum();
        if all == 0 && changes.left_out == 0 {
            return None;
        }
        let mut left = most;
        let mut difference =
            Self { hunks: Vec::new(), left_out: changes.left_out + all.saturating_sub(most) };
        for hunk in &changes.hunks {
            let lines = &hunk.lines[..hunk.lines.len().min(left)];
            left -= lines.len();
            if !lines.is_empty() {
                let place = format!("line {}", hunk.after_line);
                difference.hunks.push(Hunk { place, runs: runs(lines) });
            }
        }
        Some(difference)
    }
}

fn runs(lines: &[String]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for line in lines {
        let kind = match line.chars().next() {
            Some('+') => "new",
            Some('-') => "gone",
            _ => "same",
        };
        // The sign stays in the text: it is what tells them apart where there are no colours.
        let line = shown(line, LINE);
        match runs.last_mut() {
            Some(last) if last.kind == kind => {
                last.lines.push('\n');
                last.lines.push_str(&line);
            }
            _ => runs.push(Run { kind, lines: line }),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Hunk as Found, sample};

    #[test]
    fn lines_of_the_same_sign_are_drawn_together() {
        let results = sample::results();
        let difference = Difference::of(&results.specs[0].steps[1].changes, 100).unwrap();
        let kinds: Vec<_> = difference.hunks[0].runs.iter().map(|r| r.kind).collect();
        assert_eq!(kinds, ["same", "gone", "new", "same", "new"]);
        assert_eq!(difference.left_out, 0);
    }

    #[test]
    fn what_does_not_fit_is_counted() {
        let hunk = Found { lines: vec!["+x".into(); 30], ..Found::default() };
        let changes = Changes { hunks: vec![hunk.clone(), hunk], left_out: 5 };
        let difference = Difference::of(&changes, 40).unwrap();
        assert_eq!(difference.left_out, 25);
        assert!(Difference::of(&Changes::default(), 40).is_none());
    }
}

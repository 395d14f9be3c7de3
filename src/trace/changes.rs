//! What a step changed: the lines in which the outlines of two looks differ.
//!
//! A page has thousands of lines and a step changes a few, so the stretches of difference are what is kept.
//! Comparing is done by the `similar` crate, whose default algorithm bounds its work on hopeless inputs.

use similar::{ChangeTag, TextDiff};

use super::{Changes, Hunk, Look, StepResult};

/// Unchanged lines shown around a change.
const CONTEXT: usize = 2;
/// The most lines kept for one step; a person reads no more, and a new page differs in every line.
const MOST_LINES: usize = 240;
/// The longest line kept, in characters.
const LONGEST_LINE: usize = 400;

impl StepResult {
    /// Replaces the outlines of the two looks by what differs between them. A second call changes nothing.
    pub fn keep_only_changes(&mut self) {
        let outline = |look: &mut Option<Look>| {
            look.as_mut().map(|look| std::mem::take(&mut look.outline)).unwrap_or_default()
        };
        let (before, after) = (outline(&mut self.before), outline(&mut self.after));
        // A look without an outline is one that could not be taken: nothing can be said about it.
        if !before.is_empty() && !after.is_empty() {
            self.changes = changes(&before, &after);
        }
    }
}

/// The stretches in which `after` differs from `before`. What is too long to keep is counted, not lost silently.
fn changes(before: &str, after: &str) -> Changes {
    let (before, after) = (before.lines().collect::<Vec<_>>(), after.lines().collect::<Vec<_>>());
    let diff = TextDiff::from_slices(&before, &after);
    let mut found = Changes::default();
    let mut kept = 0;
    for group in diff.grouped_ops(CONTEXT) {
        let Some(first) = group.first() else { continue };
        let mut hunk = Hunk {
            before_line: first.old_range().start + 1,
            after_line: first.new_range().start + 1,
            lines: Vec::new(),
        };
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            if kept == MOST_LINES {
                found.left_out += 1;
                continue;
            }
            kept += 1;
            let sign = match change.tag() {
                ChangeTag::Equal => ' ',
                ChangeTag::Delete => '-',
                ChangeTag::Insert => '+',
            };
            hunk.lines.push(format!("{sign}{}", shortened(change.value())));
        }
        if !hunk.lines.is_empty() {
            found.hunks.push(hunk);
        }
    }
    found
}

fn shortened(line: &str) -> String {
    match line.char_indices().nth(LONGEST_LINE) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_outlines_have_no_changes() {
        assert_eq!(changes("a\nb", "a\nb\n"), Changes::default());
    }

    #[test]
    fn a_change_comes_with_its_neighbours_and_its_place() {
        let found = changes("1\n2\n3\n4\n5\n6\n7", "1\n2\n3\n4\nfive\n6\n7");
        assert_eq!(found.left_out, 0);
        assert_eq!(found.hunks.len(), 1);
        assert_eq!((found.hunks[0].before_line, found.hunks[0].after_line), (3, 3));
        assert_eq!(found.hunks[0].lines, [" 3", " 4", "-5", "+five", " 6", " 7"]);
    }

    #[test]
    fn two_pages_with_nothing_in_common_cost_little_and_say_what_was_left_out() {
        let page = |word: &str| (0..20_000).map(|n| format!("{word} {n}")).collect::<Vec<_>>().join("\n");
        let found = changes(&page("old"), &page("new"));
        let kept: usize = found.hunks.iter().map(|h| h.lines.len()).sum();
        assert_eq!(kept + found.left_out, 40_000);
        assert!(kept <= MOST_LINES);
    }

    #[test]
    fn an_endless_line_is_shortened() {
        let found = changes("", &"ü".repeat(10_000));
        assert!(found.hunks[0].lines[0].chars().count() <= LONGEST_LINE + 2);
    }
}

//! The cells of a table's row, each with its place.

use super::lines::Line;
use crate::spec::{Errors, Location, Text};

/// The cells of a row: what stands between its bars, without white space around it. `\|` is a bar, `\n` a line break and
/// `\\` a backslash; any other backslash is one.
pub(super) fn of(line: &Line, errors: &Errors) -> Vec<Text> {
    let mut cells = Vec::new();
    let mut from = line.text.find('|').map_or(line.text.len(), |bar| bar + 1);
    let mut escaped = false;
    for (at, c) in line.text.char_indices().filter(|(at, _)| *at >= from).collect::<Vec<_>>() {
        if escaped {
            escaped = false;
        } else if c == '\\' {
            escaped = true;
        } else if c == '|' {
            cells.push(cell(line, from, at, errors));
            from = at + 1;
        }
    }
    cells
}

/// Whether the row ends with a bar.
pub(super) fn is_closed(line: &Line) -> bool {
    let text = line.trimmed();
    text.len() > 1 && text.ends_with('|') && !text.ends_with("\\|") || text.ends_with("\\\\|")
}

fn cell(line: &Line, from: usize, to: usize, errors: &Errors) -> Text {
    let raw = line.text.get(from..to).unwrap_or("");
    let start = from + (raw.len() - raw.trim_start().len());
    let location = Location { file: errors.file.clone(), line: line.number, column: line.column(start) };
    let mut text = String::new();
    let mut lines = vec![(0, line.number, location.column)];
    let mut chars = raw.trim().chars().peekable();
    let mut column = location.column;
    while let Some(c) = chars.next() {
        column += 1;
        let meant = match (c, chars.peek()) {
            ('\\', Some('n')) => '\n',
            ('\\', Some(&next @ ('|' | '\\'))) => next,
            _ => {
                text.push(c);
                continue;
            }
        };
        chars.next();
        column += 1;
        text.push(meant);
        lines.push((text.len(), line.number, column));
    }
    lines.retain(|&(offset, _, _)| offset == 0 || offset < text.len());
    Text { text, location, lines, number: None }
}

#[cfg(test)]
mod tests {
    use super::super::lines::lines;
    use super::*;

    fn cells(row: &str) -> Vec<String> {
        let errors = Errors::new("a.feature");
        let line = lines(row)[0];
        of(&line, &errors).into_iter().map(|cell| format!("{}:{}", cell.location.column, cell.text)).collect()
    }

    #[test]
    fn a_cell_is_what_stands_between_two_bars() {
        assert_eq!(cells(" | a | bä c |  | d|"), ["4:a", "8:bä c", "16:", "18:d"]);
        assert_eq!(cells(r"| a\|b | c\nd | C:\temp | \\ |"), ["3:a|b", "10:c\nd", "17:C:\\temp", "27:\\"]);
        assert_eq!(cells("| a | b"), ["3:a"]);
        let errors = Errors::new("a.feature");
        let cell = of(&lines(r"| a\|bc |")[0], &errors).remove(0);
        assert_eq!(cell.locate(3).column, 7);
    }

    #[test]
    fn a_row_ends_with_a_bar() {
        for (row, closed) in
            [("| a |", true), ("| a", false), ("|", false), (r"| a \|", false), (r"| a \\|", true)]
        {
            assert_eq!(is_closed(&lines(row)[0]), closed, "{row}");
        }
    }
}

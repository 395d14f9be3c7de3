//! Draws a message on the line of the file that it is about.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use super::Location;

/// How bad the drawn message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Can't be read.
    Error,
    /// Read, but perhaps not as meant.
    Warning,
    /// Worth knowing.
    Info,
}

/// Longer lines (generated files) are told by place only: a window of them would show nothing.
const LONGEST_LINE: usize = 4_000;

/// The message with the line of `source` that it stands on, `length` characters underlined, and the help.
///
/// `source` is the whole text of the file; where it has no such line, only the place is named. The text has
/// no line break at its end. `color` adds ANSI codes.
pub fn draw(
    mark: Mark,
    location: &Location,
    length: u32,
    message: &str,
    help: Option<&str>,
    source: &str,
    color: bool,
) -> String {
    let level = match mark {
        Mark::Error => Level::ERROR,
        Mark::Warning => Level::WARNING,
        Mark::Info => Level::INFO,
    };
    let message = printable(message);
    let help = help.map(printable);
    let line = location
        .line
        .checked_sub(1)
        .and_then(|n| source.lines().nth(n as usize))
        .filter(|l| l.len() <= LONGEST_LINE);
    let title = level.primary_title(message);
    let mut report = if let Some(line) = line {
        let start = byte_of(line, location.column.saturating_sub(1));
        let end = byte_of(line, location.column.saturating_sub(1).saturating_add(length.max(1)));
        title.element(
            Snippet::source(line)
                .line_start(location.line as usize)
                .path(location.file.as_ref())
                .annotation(AnnotationKind::Primary.span(start..end)),
        )
    } else {
        let origin = annotate_snippets::Origin::path(location.file.as_ref());
        title.element(match location.line {
            0 => origin,
            line => origin.line(line as usize).char_column(location.column as usize),
        })
    };
    if let Some(help) = &help {
        report = report.element(Level::HELP.message(help.as_str()));
    }
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    renderer.render(&[report])
}

/// The byte at which the `column`-th character (from 0) begins; the end for columns past it.
fn byte_of(line: &str, column: u32) -> usize {
    line.char_indices().nth(column as usize).map_or(line.len(), |(at, _)| at)
}

/// The text without control characters, which could rewrite a terminal.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '\u{FFFD}' } else { c }).collect()
}

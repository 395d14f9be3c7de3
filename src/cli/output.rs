//! Writing for people and programs. A reader that has gone away (`sayso check | head`) is no error.

use std::io::{self, IsTerminal, Write};

/// Writes `text` and a line break to standard output.
pub(super) fn print(text: &str) {
    write(&mut io::stdout().lock(), text);
}

/// Writes `text` and a line break to standard error.
pub(super) fn note(text: &str) {
    write(&mut io::stderr().lock(), text);
}

/// Tells an error in one line, lower case, as `error: …`.
pub(super) fn error(message: &str) {
    note(&format!("error: {message}"));
}

/// Whether people read standard output.
pub(super) fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// How many columns standard output has.
pub(super) fn columns() -> usize {
    console::Term::stdout().size_checked().map_or(100, |(_, columns)| usize::from(columns))
}

fn write(stream: &mut impl Write, text: &str) {
    // A closed pipe, a full disk behind a redirection: there is no better place to say so.
    let _ = writeln!(stream, "{text}").and_then(|()| stream.flush());
}

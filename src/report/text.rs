//! Texts as people read them: what pages say made harmless, durations, counts.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{ErrorKind, Write};

use super::ReportError;

/// The text with everything visible that a terminal or a browser would obey instead of show: control characters
/// become their pictures (`␛`), marks that turn the direction of text become their names (`⟨U+202E⟩`). Line breaks and
/// tabs stay.
pub(crate) fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(needs_showing) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            // A line break of two characters is a line break.
            '\r' if chars.peek() == Some(&'\n') => {}
            c if !needs_showing(c) => shown.push(c),
            '\0'..='\u{1f}' => shown.extend(char::from_u32(0x2400 + c as u32)),
            '\u{7f}' => shown.push('␡'),
            c => {
                let _ = write!(shown, "⟨U+{:04X}⟩", c as u32);
            }
        }
    }
    Cow::Owned(shown)
}

fn needs_showing(c: char) -> bool {
    (c.is_control() && c != '\n' && c != '\t')
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The text on one line.
pub(crate) fn one_line(text: &str) -> String {
    printable(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text, or its first `most` characters and how many are missing.
pub(crate) fn clipped(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        None => Cow::Borrowed(text),
        Some((end, _)) => {
            let missing = text[end..].chars().count();
            Cow::Owned(format!("{}… ({missing} more characters)", &text[..end]))
        }
    }
}

/// A duration: `310 ms`, `2.2 s`, `3 min 12 s`.
pub(crate) fn duration(milliseconds: u64) -> String {
    match milliseconds {
        0..1_000 => format!("{milliseconds} ms"),
        1_000..60_000 => format!("{}.{} s", milliseconds / 1_000, milliseconds % 1_000 / 100),
        _ => format!("{} min {} s", milliseconds / 60_000, milliseconds % 60_000 / 1_000),
    }
}

/// A number and its noun: `1 test`, `3 tests`.
pub(crate) fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Prints a whole text. A reader that went away (`| head`) is no error.
pub(crate) fn print(writer: &mut dyn Write, text: &str) -> Result<(), ReportError> {
    match writer.write_all(text.as_bytes()).and_then(|()| writer.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(ReportError::Output(error)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_shown_instead() {
        assert_eq!(
            printable("a\u{1b}[31mb\u{7}\0\r\nc\td\u{202e}e\u{85}\u{7f}"),
            "a␛[31mb␇␀\nc\td⟨U+202E⟩e⟨U+0085⟩␡"
        );
        assert!(matches!(printable("plain ü\n"), Cow::Borrowed(_)));
    }

    #[test]
    fn durations_are_read_at_a_glance() {
        assert_eq!(
            [0, 999, 1_000, 2_249, 59_999, 60_000, 192_500].map(duration),
            ["0 ms", "999 ms", "1.0 s", "2.2 s", "59.9 s", "1 min 0 s", "3 min 12 s"]
        );
    }

    #[test]
    fn what_is_clipped_is_counted() {
        assert_eq!(clipped("äöü", 3), "äöü");
        assert_eq!(clipped("äöüß", 3), "äöü… (1 more characters)");
    }
}

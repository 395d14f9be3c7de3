//! Bytes to text: what is no text is told as such, instead of as a hundred syntax errors.

use super::{Location, SpecError};

/// The largest spec file that is read, in bytes.
pub const MAX_BYTES: usize = 4 * 1024 * 1024;

/// The text of a spec's file, without a byte order mark.
pub fn decode<'b>(bytes: &'b [u8], file: &str) -> Result<&'b str, SpecError> {
    decode_as(bytes, file, "a spec is a text in YAML, Markdown or Gherkin")
}

/// The text of a file, without a byte order mark. `is` says what such a file is, where this one is something else.
pub fn decode_as<'b>(bytes: &'b [u8], file: &str, is: &str) -> Result<&'b str, SpecError> {
    if bytes.len() > MAX_BYTES {
        let message = format!("this file is larger than {} MB", MAX_BYTES / 1024 / 1024);
        return Err(SpecError::new(Location::new(file, 0, 0), message)
            .with_help("such a file is written by hand; split it"));
    }
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        let error = SpecError::new(Location::new(file, 0, 0), "this file is UTF-16");
        return Err(error.with_help("save it as UTF-8"));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    if let Some(at) = bytes.iter().position(|&b| b == 0) {
        let error = SpecError::new(place(&bytes[..at], file), "this file is binary");
        return Err(error.with_help(is));
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let at = place(&bytes[..error.valid_up_to()], file);
        SpecError::new(at, "this file is not UTF-8").with_help("save it as UTF-8")
    })
}

/// Where the byte after `before` stands.
fn place(before: &[u8], file: &str) -> Location {
    let before = String::from_utf8_lossy(before);
    let line = before.matches('\n').count();
    let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count());
    Location::new(file, line as u32 + 1, column as u32 + 1)
}

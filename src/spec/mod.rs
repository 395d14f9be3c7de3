//! What a person wrote: the readers of spec files, all giving one [`Requirement`].
//!
//! Nothing here understands English; that is [`crate::language`]. A requirement keeps the words as they
//! were written, each with its file, line and column, so that every later message can point at them.
//!
//! [`read`] takes the text of a file and gives its tests and its errors. Formats: YAML (`document`), Markdown
//! (`markdown`) and Gherkin (`feature`). All share the keys of a test (`front`), `${…}` (`vars`), hooks, and the
//! building of the requirement (`reader`). Reading never stops at the first error: each wrong part is told and left
//! out, and only the tests that it belongs to are lost.

mod data;
mod decode;
mod document;
mod draw;
mod error;
mod feature;
mod front;
mod hooks;
mod laws;
pub mod layout;
mod markdown;
mod model;
mod reader;
mod splice;
mod steps;
pub(crate) mod suggest;
#[cfg(test)]
mod tests;
pub(crate) mod vars;
pub(crate) mod yaml;

use std::path::Path;

pub use decode::{MAX_BYTES, decode, decode_as};
pub use draw::{Mark, draw};
pub use error::SpecError;
pub(crate) use error::{Errors, Span};
pub use laws::{LAWS, LawMode, LawSetting, LawSettings, RunLaws};
pub use model::*;
pub use vars::{Given, Occasion, fill};

/// The endings of files that are specs.
pub const EXTENSIONS: [&str; 4] = ["yaml", "yml", "md", "feature"];

/// Reads the `text` of one spec file.
///
/// `file` is its name in messages, `path` where it can be opened (the base of `setup:` and of hooks' commands,
/// and what tells the format), `given` the values from outside. Gives the tests that have no error of their
/// own, and every error found, in the order of their places.
pub fn read(text: &str, file: &str, path: &Path, given: &Given) -> (Vec<Requirement>, Vec<SpecError>) {
    let mut reader = reader::Reader::new(file, path, given);
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    if text.trim().is_empty() {
        let help = match ending.as_str() {
            "feature" => "a feature begins with `Feature:` and its name, and has scenarios",
            "md" => "a spec has at least one sentence",
            _ => "a spec has at least `steps:` with a list of sentences",
        };
        reader.errors.add_with_help(Span::START, "this file is empty", help);
    } else if let Some(at) = lone_return(text) {
        let line = text[..at].matches('\n').count() as u32 + 1;
        let help = "save the file with line feeds, as every editor can";
        let at = Span { line, ..Span::START };
        reader.errors.add_with_help(at, "a carriage return without a line feed", help);
    } else if ending == "feature" {
        feature::read(text, &mut reader);
    } else if ending == "md" {
        markdown::read(text, &mut reader);
    } else {
        document::read(text, &mut reader);
    }
    reader.finish()
}

/// Where a carriage return stands alone: formats disagree on whether it ends a line, so no place would be right.
fn lone_return(text: &str) -> Option<usize> {
    text.match_indices('\r').map(|(at, _)| at).find(|&at| !text[at + 1..].starts_with('\n'))
}

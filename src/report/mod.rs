//! What a run came to, told in several ways.
//!
//! Every report is a [`Reporter`]: it is handed the events of a run as they happen and the results at the end, and
//! knows nothing of the runner. A [`Fan`] feeds many of them; it is also the one door through which events pass, so
//! secrets are hidden there and nowhere else. [`console`] speaks while the run goes on; the files of the report
//! [`Folder`] (page, JSON, JUnit, trace) and the annotations are for those who come later. [`merge()`] makes one
//! report of several.

pub mod console;
mod error;
mod failure;
mod fan;
mod folder;
mod format;
mod github;
mod headline;
mod html;
mod json;
mod junit;
mod map;
mod merge;
mod remarks;
mod setup;
mod summary;
mod text;
mod trace_file;

pub use error::ReportError;
pub use fan::{Fan, Finished, Reporter};
pub use folder::Folder;
pub use format::{Format, UnknownFormat};
pub use github::Github;
pub use html::render as render_html;
pub use json::JsonPrinter;
pub use map::render as render_map;
pub use merge::merge;
pub use setup::Setup;
pub use summary::StepSummary;
pub use trace_file::{TraceWriter, read_folder};

//! The events of a run and the verdicts, as plain data: written by the runner as they happen, read by every
//! report.

mod answered;
mod changes;
mod collect;
mod event;
mod law_record;
mod redact;
mod replay;
mod results;
#[cfg(test)]
pub(crate) mod sample;
mod screenshots;
mod usage;
mod verdict;

pub use answered::{Answered, Healed};
pub use collect::{Collector, read_trace};
pub use event::*;
pub use law_record::LawRecord;
pub use redact::{RedactError, Redactor};
pub use replay::replay;
pub use results::*;
pub use screenshots::{Screenshots, UnknownScreenshots};
pub use usage::{ModelUse, QuestionUsage, Usage};
pub use verdict::*;

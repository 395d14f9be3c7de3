//! `results.json`: the results as they are.

use std::io::Write;

use crate::trace::{Event, Results};

use super::text::print;
use super::{ReportError, Reporter};

/// The text of `results.json`.
pub(super) fn text(results: &Results) -> Result<String, ReportError> {
    let mut text = serde_json::to_string_pretty(results).map_err(ReportError::Json)?;
    text.push('\n');
    Ok(text)
}

/// Prints `results.json` when the run is over (`--reporter json`).
pub struct JsonPrinter(Box<dyn Write + Send>);

impl JsonPrinter {
    /// Prints to `writer`.
    pub fn new(writer: Box<dyn Write + Send>) -> Self {
        Self(writer)
    }
}

impl Reporter for JsonPrinter {
    fn event(&mut self, _: &Event) {}

    fn finish(&mut self, results: &Results) -> Result<(), ReportError> {
        print(&mut self.0, &text(results)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::sample;

    #[test]
    fn the_file_has_the_shape_of_the_contract() {
        let mut results = sample::results();
        results.specs.truncate(1);
        results.specs[0].steps.drain(..1);
        insta::assert_snapshot!(text(&results).unwrap());
    }

    #[test]
    fn the_file_reads_back_as_the_results() {
        let results = sample::results();
        assert_eq!(serde_json::from_str::<Results>(&text(&results).unwrap()).unwrap(), results);
    }
}

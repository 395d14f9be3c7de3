//! Puts together the reports that a run was asked for.

use std::io;
use std::path::PathBuf;

use crate::trace::Redactor;

use super::console::{Bar, Dot, List, Screen};
use super::{Fan, Folder, Format, Github, JsonPrinter, ReportError, StepSummary};

/// Which reports there are to be, and what the surroundings can show. Resolved by whoever reads the command line and
/// the environment; nothing is looked up here.
#[derive(Debug, Clone)]
pub struct Setup {
    /// The reports (`--reporter`). The files of the folder are always written.
    pub formats: Vec<Format>,
    /// The report folder (`--output`).
    pub output: PathBuf,
    /// Colours on the console; see [`wants_color`](super::console::wants_color).
    pub color: bool,
    /// The console is a terminal: show a progress bar.
    pub live: bool,
    /// Columns of the console.
    pub width: usize,
    /// `GITHUB_STEP_SUMMARY`.
    pub step_summary: Option<PathBuf>,
}

impl Setup {
    /// Prepares the folder, begins the trace, and gives the fan that feeds all reports, and the folder, in which
    /// pictures belong.
    ///
    /// The console speaks on standard output; where that is wanted for JSON, on standard error.
    pub fn fan(self, redactor: Redactor) -> Result<(Fan, Folder), ReportError> {
        let folder = Folder::prepare(&self.output)?;
        let json = self.formats.contains(&Format::Json);
        let output: Box<dyn io::Write + Send> =
            if json { Box::new(io::stderr()) } else { Box::new(io::stdout()) };
        let screen = Screen::new(output).color(self.color).live(self.live).width(self.width);
        let page = Some(self.output.join("index.html").display().to_string());
        // The files come before the console, which names them.
        let mut fan = Fan::new(redactor).with(folder.trace()?).with(folder.reporter(&Format::FILES));
        if self.formats.contains(&Format::List) {
            fan = fan.with(List::new(screen, page));
        } else if self.formats.contains(&Format::Dot) {
            fan = fan.with(Dot::new(screen, page));
        } else {
            fan = fan.with(Bar::new(screen));
        }
        if self.formats.contains(&Format::Github) {
            // A command must begin its line, on whichever stream; JSON must stay alone on standard output.
            let output: Box<dyn io::Write + Send> =
                if json { Box::new(io::stderr()) } else { Box::new(io::stdout()) };
            fan = fan.with(Github::new(output));
        }
        if let Some(path) = self.step_summary {
            fan = fan.with(StepSummary::new(path));
        }
        if json {
            fan = fan.with(JsonPrinter::new(Box::new(io::stdout())));
        }
        Ok((fan, folder))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::sample;

    #[test]
    fn a_run_fills_the_folder() {
        let temporary = tempfile::tempdir().unwrap();
        let setup = Setup {
            formats: vec![Format::Html],
            output: temporary.path().join("report"),
            color: false,
            live: false,
            width: 80,
            step_summary: Some(temporary.path().join("summary.md")),
        };
        let redactor = Redactor::new([("colour", "Blue mug")]).unwrap();
        let (mut fan, folder) = setup.fan(redactor).unwrap();
        for event in sample::events() {
            fan.event(event);
        }
        let finished = fan.finish();
        assert!(finished.errors.is_empty(), "{:?}", finished.errors);
        for name in ["index.html", "results.json", "junit.xml", "trace.jsonl", "../summary.md"] {
            let text = std::fs::read_to_string(folder.path().join(name)).unwrap();
            assert!(!text.contains("Blue mug"), "{name} tells a secret");
            assert!(text.contains("«colour»"), "{name} says what was hidden");
        }
    }
}

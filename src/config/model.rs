//! The resolved settings.

use std::path::PathBuf;

use super::llm::Llm;
use super::lock::{Heal, LockFiles};
use crate::report::Format;
use crate::report::console::wants_color;
use crate::spec::{Given, RunLaws};
use crate::trace::Screenshots;

/// Everything that a command needs to know, checked and complete.
#[derive(Debug, Clone)]
pub struct Config {
    /// The `sayso.yaml` that was read.
    pub file: Option<PathBuf>,
    /// Where the app is: what relative addresses are joined to. Absolute, `http`, `https` or `file`.
    pub base_url: Option<String>,
    /// The specs to run where the command line names none.
    pub specs: Vec<PathBuf>,
    /// How many tests run at once, at least 1.
    pub workers: usize,
    /// How often a test that did not pass is run again.
    pub retries: u32,
    /// The longest that one try of one test may take, in milliseconds; a spec's own `timeout` wins.
    pub timeout_ms: u64,
    /// Stop after so many tests that did not pass.
    pub max_failures: Option<u32>,
    /// What speaks while and after the run. The report folder is written anyway.
    pub reporters: Vec<Format>,
    /// The report folder.
    pub output: PathBuf,
    /// Width and height of the page in CSS pixels; a spec's own `viewport` wins.
    pub viewport: (u32, u32),
    /// BCP 47 locale of the browser; a spec's own `locale` wins.
    pub locale: Option<String>,
    /// Which browser, and how.
    pub browser: BrowserConfig,
    /// Which laws are off or strict.
    pub laws: RunLaws,
    /// Of which steps pictures are kept.
    pub screenshots: Screenshots,
    /// Laws may look at pages in a second tab; a spec's own `second_tab` wins.
    pub second_tab: bool,
    /// A flaky test makes the run fail.
    pub fail_on_flaky: bool,
    /// A step of which something could not be checked makes the run unclear.
    pub fail_on_unchecked: bool,
    /// Nothing is done that the words leave out.
    pub strict: bool,
    /// Answers that are not in the lock are an error.
    pub frozen: bool,
    /// Whether a run may write the locks beside its specs.
    pub lock: LockFiles,
    /// Whether an element may take the place of one that is gone.
    pub heal: Heal,
    /// Answers are asked for anew and written to the lock.
    pub update_lock: bool,
    /// The file of what is known of the app; `None`: the one beside the specs, if there is one. `off`: none.
    pub knowledge: Option<PathBuf>,
    /// What tests that passed have seen is written to it.
    pub learn: bool,
    /// It is no error that no test was selected.
    pub pass_with_no_tests: bool,
    /// Scripts that inject bugs into every page.
    pub bugs: Vec<PathBuf>,
    /// The model that answers what the rules can't; `None` where none is configured, or its mode is `off`.
    pub llm: Option<Llm>,
    /// The values that specs may use.
    pub given: Given,
    /// Where sayso runs.
    pub surroundings: Surroundings,
}

/// Which browser is driven, and how.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BrowserConfig {
    /// The program; found by itself where not set.
    pub path: Option<PathBuf>,
    /// More arguments for it.
    pub args: Vec<String>,
    /// Its window is shown.
    pub headed: bool,
    /// A running browser to use instead: the address of its debugging port.
    pub cdp: Option<String>,
}

/// What the environment says about the place of the run.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// `CI` is set: nothing opens by itself.
    pub ci: bool,
    /// `GITHUB_ACTIONS` is set: annotations are understood.
    pub github_actions: bool,
    /// Where GitHub shows a summary of the step.
    pub github_step_summary: Option<PathBuf>,
    /// `FORCE_COLOR`
    pub color_forced: Option<String>,
    /// `NO_COLOR`
    pub color_refused: Option<String>,
}

impl Surroundings {
    /// Whether to use colours on an output that is or is no terminal.
    pub fn wants_color(&self, terminal: bool) -> bool {
        wants_color(self.color_forced.as_deref(), self.color_refused.as_deref(), terminal)
    }
}

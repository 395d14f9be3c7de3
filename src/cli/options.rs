//! The options of `run`, and their way into settings and a filter.

use std::path::PathBuf;

use super::settings::SettingsArgs;
use crate::config::{self, Heal, Layer, LlmMode};
use crate::report::Format;
use crate::runner::plan::{Shard, TagExpression};
use crate::spec::LawSettings;
use crate::trace::Screenshots;

/// What `run` and `demo` take.
#[derive(Debug, clap::Args)]
pub(super) struct RunOptions {
    /// Spec files, folders, or FILE:LINE
    #[arg(value_name = "PATHS")]
    pub(super) paths: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) settings: SettingsArgs,
    #[command(flatten)]
    pub(super) filter: FilterOptions,
    #[command(flatten)]
    pub(super) flags: Flags,
}

/// Which tests run.
#[derive(Debug, clap::Args)]
pub(super) struct FilterOptions {
    /// Only tests whose name or @tag matches this pattern (repeatable)
    #[arg(short, long, value_name = "REGEX")]
    pub(super) grep: Vec<String>,
    /// Only tests that do not match it (repeatable)
    #[arg(long, value_name = "REGEX")]
    pub(super) grep_invert: Vec<String>,
    /// Only tests with these tags: smoke, "not slow", "a and b" (repeatable)
    #[arg(long = "tag", value_name = "TAGS")]
    pub(super) tags: Vec<TagExpression>,
    /// Only tests that did not pass in the last run
    #[arg(long)]
    pub(super) last_failed: bool,
    /// Only share I of N of the tests
    #[arg(long, value_name = "I/N")]
    pub(super) shard: Option<Shard>,
    /// Run each test N times
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(super) repeat_each: u32,
    /// List the tests instead of running them
    #[arg(long)]
    pub(super) list: bool,
    /// It is no error when no test is selected
    #[arg(long)]
    pub(super) pass_with_no_tests: bool,
}

/// How they run.
#[derive(Debug, clap::Args)]
pub(super) struct Flags {
    /// Tests at a time [default: three for two cores]
    #[arg(short = 'j', long, value_name = "N", value_parser = config::workers)]
    workers: Option<usize>,
    /// Run a test that did not pass again, up to N times
    #[arg(long, value_name = "N")]
    retries: Option<u32>,
    /// The longest a test may take: 30s, 2m; else ms [default: 60s]
    #[arg(long, value_name = "TIME", value_parser = config::duration_ms)]
    timeout: Option<u64>,
    /// Stop after N tests that did not pass (-x alone: 1)
    #[arg(short = 'x', long, value_name = "N", num_args = 0..=1, default_missing_value = "1", value_parser = clap::value_parser!(u32).range(1..))]
    max_failures: Option<u32>,
    /// list, dot, html, json, junit, github [default: list; dot on CI]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    reporter: Vec<Format>,
    /// Report folder [default: sayso-report]
    #[arg(long, value_name = "DIR")]
    output: Option<PathBuf>,
    /// Pictures: always, on-failure, never [default: always]
    #[arg(long, value_name = "WHEN")]
    screenshots: Option<Screenshots>,
    /// Where the app is: relative addresses are joined to it
    #[arg(long, value_name = "URL")]
    pub(super) base_url: Option<String>,
    /// Show the browser's window
    #[arg(long)]
    headed: bool,
    /// Use a running browser, by its debugging address
    #[arg(long, value_name = "URL")]
    cdp: Option<String>,
    /// Inject a script with a bug into every page (repeatable)
    #[arg(long = "bug", value_name = "FILE.js")]
    bugs: Vec<PathBuf>,
    /// A test that passed only on a retry fails the run
    #[arg(long)]
    fail_on_flaky: bool,
    /// A step that was not wholly checked makes the run unclear
    #[arg(long)]
    fail_on_unchecked: bool,
    /// Laws, whatever specs say: on, off, or reload=off,sums=strict,display=on
    #[arg(long, value_name = "LAWS")]
    laws: Option<LawSettings>,
    /// Do nothing that the words leave out, and tell what is missing
    #[arg(long)]
    strict: bool,
    /// The model of `llm:`: off, assist, lead [default: assist]
    #[arg(long, value_name = "MODE")]
    llm_mode: Option<LlmMode>,
    /// What is known of the app: a file, or off
    #[arg(long, value_name = "FILE")]
    knowledge: Option<PathBuf>,
    /// Write there what the controls did in tests that passed
    #[arg(long)]
    learn: bool,
    /// Ask anew for what the lock holds, and write it
    #[arg(long, conflicts_with = "frozen")]
    update_lock: bool,
    /// A lock that does not fit its spec is an error [default on CI]
    #[arg(long)]
    frozen: bool,
    /// No element takes the place of one that the lock knows and that is gone
    #[arg(long)]
    no_heal: bool,
}

impl RunOptions {
    /// The settings that the flags make.
    pub(super) fn layer(&self) -> Layer {
        let on = |flag: bool| flag.then_some(true);
        let flags = &self.flags;
        Layer {
            workers: flags.workers,
            retries: flags.retries,
            timeout_ms: flags.timeout,
            max_failures: flags.max_failures,
            reporters: (!flags.reporter.is_empty()).then(|| flags.reporter.clone()),
            output: flags.output.clone(),
            screenshots: flags.screenshots,
            base_url: flags.base_url.clone(),
            headed: on(flags.headed),
            cdp: flags.cdp.clone(),
            bugs: (!flags.bugs.is_empty()).then(|| flags.bugs.clone()),
            fail_on_flaky: on(flags.fail_on_flaky),
            fail_on_unchecked: on(flags.fail_on_unchecked),
            laws_flag: flags.laws.clone(),
            strict: on(flags.strict),
            llm_mode: flags.llm_mode,
            knowledge: flags.knowledge.clone(),
            learn: on(flags.learn),
            update_lock: on(flags.update_lock),
            frozen: on(flags.frozen),
            heal: flags.no_heal.then_some(Heal::OFF),
            pass_with_no_tests: on(self.filter.pass_with_no_tests),
            ..Layer::default()
        }
    }
}

//! One layer of settings: each set or not.

use std::path::PathBuf;

use super::llm::{Key, LlmBudget, LlmMode, LlmPrice};
use super::lock::{Heal, LockFiles};
use crate::report::Format;
use crate::spec::LawSettings;
use crate::trace::Screenshots;

macro_rules! layer {
    ($($(#[$doc:meta])* $name:ident: $type:ty,)*) => {
        /// The settings of one source; what it does not set is `None`. Meanings as in [`super::Config`].
        #[derive(Debug, Clone, Default, PartialEq)]
        pub struct Layer {
            $($(#[$doc])* pub $name: Option<$type>,)*
        }

        impl Layer {
            /// These settings, and `lower` where they are not set.
            #[must_use]
            pub fn over(self, lower: Self) -> Self {
                Self { $($name: self.$name.or(lower.$name),)* }
            }
        }
    };
}

layer! {
    /// `base_url`, `--base-url`
    base_url: String,
    /// `specs`
    specs: Vec<PathBuf>,
    /// `workers`, `--workers`
    workers: usize,
    /// `retries`, `--retries`
    retries: u32,
    /// `timeout`, `--timeout`
    timeout_ms: u64,
    /// `max_failures`, `--max-failures`
    max_failures: u32,
    /// `reporter`, `--reporter`
    reporters: Vec<Format>,
    /// `output`, `--output`
    output: PathBuf,
    /// `screenshots`, `--screenshots`
    screenshots: Screenshots,
    /// `viewport`
    viewport: (u32, u32),
    /// `locale`
    locale: String,
    /// `browser.path`
    browser_path: PathBuf,
    /// `browser.args`
    browser_args: Vec<String>,
    /// `browser.headed`, `--headed`
    headed: bool,
    /// `browser.cdp`, `--cdp`
    cdp: String,
    /// `laws`
    laws: LawSettings,
    /// `--laws`
    laws_flag: LawSettings,
    /// `second_tab`
    second_tab: bool,
    /// `fail_on_flaky`, `--fail-on-flaky`
    fail_on_flaky: bool,
    /// `fail_on_unchecked`, `--fail-on-unchecked`
    fail_on_unchecked: bool,
    /// `strict`, `--strict`
    strict: bool,
    /// `frozen`, `--frozen`
    frozen: bool,
    /// `lock`
    lock: LockFiles,
    /// `heal`, `--no-heal`
    heal: Heal,
    /// `knowledge`, `--knowledge`
    knowledge: PathBuf,
    /// `learn`, `--learn`
    learn: bool,
    /// `--update-lock`
    update_lock: bool,
    /// `--pass-with-no-tests`
    pass_with_no_tests: bool,
    /// `--bug`
    bugs: Vec<PathBuf>,
    /// `llm.url`
    llm_url: String,
    /// `llm.model`
    llm_model: String,
    /// `SAYSO_LLM_KEY`
    llm_key: Key,
    /// `llm.mode`, `--llm-mode`
    llm_mode: LlmMode,
    /// `llm.votes`
    llm_votes: u32,
    /// `llm.threshold`
    llm_threshold: f64,
    /// `llm.timeout`
    llm_timeout_ms: u64,
    /// `llm.retries`
    llm_retries: u32,
    /// `llm.concurrency`
    llm_concurrency: usize,
    /// `llm.repairs`
    llm_repairs: u32,
    /// `llm.pictures`
    llm_pictures: bool,
    /// `llm.budget`
    llm_budget: LlmBudget,
    /// `llm.price`
    llm_price: LlmPrice,
    /// `llm.allow_hosts`
    llm_allow_hosts: Vec<String>,
}

//! Four layers into one [`Config`].

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use indexmap::IndexMap;

use super::file::{self, FileSettings};
use super::llm::KEY_VARIABLE;
use super::values::{self, ADDRESS};
use super::{BrowserConfig, Config, ConfigError, Layer, Llm, Surroundings, environment};
use crate::report::Format;
use crate::spec::{Given, Occasion, RunLaws, decode};

/// The name of the config file.
const NAME: &str = "sayso.yaml";
/// Whole-test time-out where nothing else is set.
const TIMEOUT_MS: u64 = 60_000;

/// What the command line and the process hand in.
#[derive(Debug, Clone, Default)]
pub struct Invocation {
    /// The working folder.
    pub folder: PathBuf,
    /// The environment.
    pub env: BTreeMap<String, String>,
    /// `--config`
    pub config: Option<PathBuf>,
    /// `--var`
    pub vars: IndexMap<String, String>,
    /// All other flags.
    pub flags: Layer,
}

/// Resolves all settings: flags over environment over file over defaults.
pub fn resolve(invocation: Invocation) -> Result<Config, ConfigError> {
    let Invocation { folder, mut env, config, vars, flags } = invocation;
    let from_environment = environment::read(&env)?;
    // No spec may ask for the model's key: `${env.SAYSO_LLM_KEY}` would type it into a page.
    env.remove(KEY_VARIABLE);
    let given = Given { env, vars, occasion: occasion(), ..Given::default() };
    let file = match config {
        Some(path) => Some(if path.is_absolute() { path } else { folder.join(path) }),
        None => find(&folder),
    };
    let settings = match &file {
        Some(path) => read_file(path, &folder, &given)?,
        None => FileSettings::default(),
    };
    let surroundings = environment::surroundings(&given.env);
    let update_lock = flags.update_lock.unwrap_or(false);
    let layer = flags.over(from_environment).over(settings.layer);
    let llm = Llm::resolve(&layer)?;
    let base_url = layer.base_url.map(|url| checked_address("--base-url", url)).transpose()?;
    let mut reporters = Vec::new();
    for format in layer.reporters.unwrap_or_else(|| usual_reporters(&surroundings)) {
        if !reporters.contains(&format) {
            reporters.push(format);
        }
    }
    Ok(Config {
        base_url,
        specs: layer.specs.unwrap_or_default(),
        workers: layer.workers.unwrap_or_else(usual_workers),
        retries: layer.retries.unwrap_or(0),
        timeout_ms: layer.timeout_ms.unwrap_or(TIMEOUT_MS),
        max_failures: layer.max_failures,
        reporters,
        output: layer.output.unwrap_or_else(|| PathBuf::from("sayso-report")),
        screenshots: layer.screenshots.unwrap_or_default(),
        viewport: layer.viewport.unwrap_or((1280, 800)),
        locale: layer.locale,
        browser: BrowserConfig {
            path: layer.browser_path,
            args: layer.browser_args.unwrap_or_default(),
            headed: layer.headed.unwrap_or(false),
            cdp: layer.cdp,
        },
        laws: RunLaws { flags: layer.laws_flag.unwrap_or_default(), config: layer.laws.unwrap_or_default() },
        second_tab: layer.second_tab.unwrap_or(true),
        fail_on_flaky: layer.fail_on_flaky.unwrap_or(false),
        fail_on_unchecked: layer.fail_on_unchecked.unwrap_or(false),
        strict: layer.strict.unwrap_or(false),
        frozen: layer.frozen.unwrap_or(surroundings.ci) && !update_lock,
        lock: layer.lock.unwrap_or_default(),
        heal: layer.heal.unwrap_or_default(),
        update_lock,
        knowledge: layer.knowledge,
        learn: layer.learn.unwrap_or(false),
        pass_with_no_tests: layer.pass_with_no_tests.unwrap_or(false),
        bugs: layer.bugs.unwrap_or_default(),
        llm,
        given: Given {
            defaults: settings.vars,
            secrets: settings.secrets.into_iter().map(|secret| secret.name).collect(),
            ..given
        },
        surroundings,
        file,
    })
}

/// This run and its day: what `${unique}`, `${random:…}` and `${today}` are made of.
fn occasion() -> Occasion {
    let now = jiff::Zoned::now();
    let nanos = now.timestamp().as_nanosecond() as u64;
    Occasion { seed: nanos ^ (u64::from(std::process::id()) << 40), today: now.date() }
}

/// Three tests for two cores: about half of its time a test waits for the network and for the page to be drawn.
fn usual_workers() -> usize {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    cores + cores / 2
}

fn usual_reporters(surroundings: &Surroundings) -> Vec<Format> {
    let mut formats = vec![if surroundings.ci { Format::Dot } else { Format::List }];
    if surroundings.github_actions {
        formats.push(Format::Github);
    }
    formats
}

fn checked_address(name: &str, url: String) -> Result<String, ConfigError> {
    match values::address(&url) {
        Some(url) => Ok(url),
        None => Err(ConfigError::Value { name: name.to_owned(), value: url, expected: ADDRESS.to_owned() }),
    }
}

/// The nearest `sayso.yaml` from `folder` up to the root of its repository; outside of one, only in `folder`.
fn find(folder: &Path) -> Option<PathBuf> {
    let root = folder.ancestors().find(|up| up.join(".git").exists()).unwrap_or(folder);
    let inside = folder.ancestors().take_while(|up| up.starts_with(root));
    inside.map(|up| up.join(NAME)).find(|path| path.is_file())
}

fn read_file(path: &Path, working_folder: &Path, given: &Given) -> Result<FileSettings, ConfigError> {
    let bytes = std::fs::read(path).map_err(|error| ConfigError::Unreadable {
        path: path.to_owned(),
        reason: match error.kind() {
            ErrorKind::NotFound => "there is no such file".to_owned(),
            _ => error.to_string(),
        },
    })?;
    let shown = path.strip_prefix(working_folder).unwrap_or(path).to_string_lossy().replace('\\', "/");
    // A path from the working folder reads better in messages than one from the root.
    let folder = path.parent().unwrap_or(working_folder);
    let folder = folder.strip_prefix(working_folder).unwrap_or(folder);
    let text = decode(&bytes, &shown)
        .map_err(|error| ConfigError::File { errors: vec![error], source_text: String::new() })?;
    file::read(text, &shown, folder, given)
        .map_err(|errors| ConfigError::File { errors, source_text: text.to_owned() })
}

#[cfg(test)]
mod tests;

//! The layer that the environment sets.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::llm::{self, ENDPOINT, KEY_VARIABLE, Key, MODE};
use super::lock::HEAL;
use super::values::{self, ADDRESS, DURATION, FLAG, NUMBER, REPORTER, SCREENSHOTS, VIEWPORT, WORKERS};
use super::{ConfigError, Layer, Surroundings};

/// Reads the variables that sayso knows. An empty one counts as not set.
pub(super) fn read(env: &BTreeMap<String, String>) -> Result<Layer, ConfigError> {
    let env = Environment(env);
    Ok(Layer {
        base_url: env.read("SAYSO_BASE_URL", ADDRESS, values::address)?,
        workers: env.read("SAYSO_WORKERS", WORKERS, |text| values::workers(text).ok())?,
        retries: env.read("SAYSO_RETRIES", NUMBER, values::number)?,
        timeout_ms: env.read("SAYSO_TIMEOUT", DURATION, |text| values::duration_ms(text).ok())?,
        max_failures: env.read("SAYSO_MAX_FAILURES", "a number from 1 on", values::count)?,
        reporters: env.read("SAYSO_REPORTER", REPORTER, values::reporters)?,
        output: env.text("SAYSO_OUTPUT").map(PathBuf::from),
        screenshots: env.read("SAYSO_SCREENSHOTS", SCREENSHOTS, |text| text.parse().ok())?,
        viewport: env.read("SAYSO_VIEWPORT", VIEWPORT, |text| values::viewport(text).ok())?,
        locale: env.text("SAYSO_LOCALE").map(str::to_owned),
        browser_path: env.text("SAYSO_BROWSER").map(PathBuf::from),
        headed: env.read("SAYSO_HEADED", FLAG, values::flag)?,
        cdp: env.text("SAYSO_CDP").map(str::to_owned),
        fail_on_flaky: env.read("SAYSO_FAIL_ON_FLAKY", FLAG, values::flag)?,
        fail_on_unchecked: env.read("SAYSO_FAIL_ON_UNCHECKED", FLAG, values::flag)?,
        strict: env.read("SAYSO_STRICT", FLAG, values::flag)?,
        frozen: env.read("SAYSO_FROZEN", FLAG, values::flag)?,
        knowledge: env.text("SAYSO_KNOWLEDGE").map(PathBuf::from),
        learn: env.read("SAYSO_LEARN", FLAG, values::flag)?,
        heal: env.read("SAYSO_HEAL", HEAL, |text| text.parse().ok())?,
        llm_url: env.read("SAYSO_LLM_URL", ENDPOINT, llm::endpoint)?,
        llm_model: env.text("SAYSO_LLM_MODEL").map(str::to_owned),
        llm_key: env.text(KEY_VARIABLE).map(Key::new),
        llm_mode: env.read("SAYSO_LLM_MODE", MODE, |text| text.parse().ok())?,
        ..Layer::default()
    })
}

/// Where we are.
pub(super) fn surroundings(env: &BTreeMap<String, String>) -> Surroundings {
    let env = Environment(env);
    let on = |name| env.text(name).is_some_and(|value| values::flag(value) != Some(false));
    Surroundings {
        ci: on("CI"),
        github_actions: on("GITHUB_ACTIONS"),
        github_step_summary: env.text("GITHUB_STEP_SUMMARY").map(PathBuf::from),
        color_forced: env.0.get("FORCE_COLOR").cloned(),
        color_refused: env.text("NO_COLOR").map(str::to_owned),
    }
}

struct Environment<'e>(&'e BTreeMap<String, String>);

impl Environment<'_> {
    fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|value| value.trim()).filter(|value| !value.is_empty())
    }

    fn read<T>(
        &self,
        name: &str,
        expected: &str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, ConfigError> {
        let Some(text) = self.text(name) else { return Ok(None) };
        let wrong = || ConfigError::Value {
            name: name.to_owned(),
            value: llm::shown(text),
            expected: expected.to_owned(),
        };
        parse(text).map(Some).ok_or_else(wrong)
    }
}

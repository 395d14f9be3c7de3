//! The layer that `sayso.yaml` sets.

mod llm;

use std::path::{Path, PathBuf};

use indexmap::IndexMap;

use super::Layer;
use super::lock::{HEAL, LOCK};
use super::values::{self, ADDRESS, DURATION, NUMBER, REPORTER, SCREENSHOTS, VIEWPORT, WORKERS};
use crate::report::Format;
use crate::spec::vars::{Declared, Scope};
use crate::spec::yaml::{self, Fields};
use crate::spec::{Errors, Given, LawSettings, Secret, SpecError};

const KEYS: [&str; 26] = [
    "base_url",
    "specs",
    "workers",
    "retries",
    "timeout",
    "max_failures",
    "reporter",
    "output",
    "screenshots",
    "viewport",
    "locale",
    "browser",
    "vars",
    "secrets",
    "fail_on_flaky",
    "fail_on_unchecked",
    "laws",
    "second_tab",
    "strict",
    "frozen",
    "lock",
    "heal",
    "knowledge",
    "learn",
    "pass_with_no_tests",
    "llm",
];

/// What a config file says.
#[derive(Debug, Default)]
pub(super) struct FileSettings {
    pub(super) layer: Layer,
    pub(super) vars: IndexMap<String, String>,
    pub(super) secrets: Vec<Secret>,
}

/// Reads the text of a config file named `file`, whose paths count from `folder`. `given` holds the environment
/// and `--var`. Either all of it is right, or all that is wrong is told.
pub(super) fn read(
    text: &str,
    file: &str,
    folder: &Path,
    given: &Given,
) -> Result<FileSettings, Vec<SpecError>> {
    let mut errors = Errors::new(file);
    let documents = yaml::parse(text, 0, &mut errors);
    if let Some(second) = documents.get(1) {
        errors.add(second.at, "a config file has one document");
    }
    let settings = match documents.first() {
        Some(node) => Fields::of(node, "the config", &KEYS, &mut errors)
            .map(|fields| settings(&fields, folder, given, &mut errors)),
        None => None,
    };
    let errors = errors.finish();
    if errors.is_empty() { Ok(settings.unwrap_or_default()) } else { Err(errors) }
}

fn settings(fields: &Fields<'_>, folder: &Path, given: &Given, errors: &mut Errors) -> FileSettings {
    let declared = Declared::read(fields, errors);
    let mut scope = Scope::new(given, "", &declared, errors);
    let base_url = fields.text("base_url", errors).and_then(|scalar| {
        let text = scope.resolve(&scalar.to_text(errors), errors)?;
        let address = values::address(text.trim());
        if address.is_none() {
            errors.add(scalar.at, format!("`{text}` is no value for `base_url`: expected {ADDRESS}"));
        }
        address
    });
    let paths = |key, errors: &mut Errors| -> Option<Vec<PathBuf>> {
        fields.get(key)?;
        Some(fields.texts(key, errors).into_iter().map(|scalar| folder.join(scalar.text.trim())).collect())
    };
    let mut layer = Layer {
        base_url,
        specs: paths("specs", errors),
        workers: fields.parsed("workers", WORKERS, |text| values::workers(text).ok(), errors),
        retries: fields.parsed("retries", NUMBER, values::number, errors),
        timeout_ms: fields.parsed("timeout", DURATION, |text| values::duration_ms(text).ok(), errors),
        max_failures: fields.parsed("max_failures", "a number from 1 on", values::count, errors),
        reporters: reporters(fields, errors),
        output: fields.text("output", errors).map(|scalar| folder.join(scalar.text.trim())),
        screenshots: fields.parsed("screenshots", SCREENSHOTS, |text| text.parse().ok(), errors),
        viewport: fields.parsed("viewport", VIEWPORT, |text| values::viewport(text).ok(), errors),
        locale: fields.text("locale", errors).map(|scalar| scalar.text.trim().to_owned()),
        fail_on_flaky: fields.flag("fail_on_flaky", errors),
        fail_on_unchecked: fields.flag("fail_on_unchecked", errors),
        laws: fields.get("laws").map(|_| LawSettings::read(fields, errors)),
        second_tab: fields.flag("second_tab", errors),
        strict: fields.flag("strict", errors),
        frozen: fields.flag("frozen", errors),
        lock: fields.parsed("lock", LOCK, |text| text.parse().ok(), errors),
        heal: fields.parsed("heal", HEAL, |text| text.parse().ok(), errors),
        knowledge: fields.text("knowledge", errors).map(|scalar| knowledge(folder, scalar.text.trim())),
        learn: fields.flag("learn", errors),
        pass_with_no_tests: fields.flag("pass_with_no_tests", errors),
        ..Layer::default()
    };
    browser(fields, folder, &mut layer, errors);
    llm::read(fields, &mut layer, errors);
    let (vars, secrets) = scope.finish();
    FileSettings { layer, vars, secrets }
}

/// `off` is no path.
fn knowledge(folder: &Path, text: &str) -> PathBuf {
    if text == "off" { PathBuf::from(text) } else { folder.join(text) }
}

fn reporters(fields: &Fields<'_>, errors: &mut Errors) -> Option<Vec<Format>> {
    fields.get("reporter")?;
    let mut all = Vec::new();
    for scalar in fields.texts("reporter", errors) {
        match values::reporters(&scalar.text) {
            Some(names) => all.extend(names),
            None => errors.add(scalar.at, format!("`{}` is no reporter: expected {REPORTER}", scalar.text)),
        }
    }
    Some(all)
}

fn browser(fields: &Fields<'_>, folder: &Path, layer: &mut Layer, errors: &mut Errors) {
    let Some(node) = fields.get("browser") else { return };
    let Some(browser) = Fields::of(node, "`browser`", &["path", "args", "headed", "cdp"], errors) else {
        return;
    };
    layer.browser_path = browser.text("path", errors).map(|scalar| folder.join(scalar.text.trim()));
    let args = browser.texts("args", errors).into_iter().map(|scalar| scalar.text.clone()).collect();
    layer.browser_args = browser.get("args").map(|_| args);
    layer.headed = browser.flag("headed", errors);
    layer.cdp = browser.text("cdp", errors).map(|scalar| scalar.text.trim().to_owned());
}

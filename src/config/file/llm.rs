//! `llm:` of the file. The key of the endpoint is no setting of a file that is committed.

use crate::config::llm::{ENDPOINT, LlmBudget, LlmPrice, MODE, endpoint, holds_password, host};
use crate::config::values::{self, DURATION};
use crate::config::{Layer, LlmMode};
use crate::spec::Errors;
use crate::spec::yaml::{Fields, Kind};

const KEYS: [&str; 13] = [
    "url",
    "model",
    "mode",
    "votes",
    "threshold",
    "timeout",
    "retries",
    "concurrency",
    "repairs",
    "pictures",
    "budget",
    "price",
    "allow_hosts",
];

const COUNT: &str = "a number from 1 on";
const MONEY: &str = "an amount such as `2.50`";
const HOST: &str = "the name of a host such as `api.openai.com`, without scheme, port and path";

pub(super) fn read(fields: &Fields<'_>, layer: &mut Layer, errors: &mut Errors) {
    let Some(node) = fields.get("llm") else { return };
    if let Kind::Map(entries) = &node.kind
        && let Some(key) = entries.iter().find(|entry| entry.key == "key")
    {
        let help = "keys do not belong in files: take it out and set the environment variable SAYSO_LLM_KEY";
        return errors.add_with_help(key.at, "`llm` takes no key", help);
    }
    let Some(llm) = Fields::of(node, "`llm`", &KEYS, errors) else { return };
    layer.llm_url = match llm.text("url", errors) {
        // Such an address is not repeated in a message.
        Some(scalar) if holds_password(scalar.text.trim()) => {
            errors.add(
                scalar.at,
                format!("the address of `url` holds a user or a password: expected {ENDPOINT}"),
            );
            None
        }
        Some(_) => llm.parsed("url", ENDPOINT, endpoint, errors),
        None => None,
    };
    layer.llm_model = llm.text("model", errors).map(|scalar| scalar.text.trim().to_owned());
    layer.llm_mode = llm.parsed("mode", MODE, |text| text.parse::<LlmMode>().ok(), errors);
    layer.llm_votes = llm.parsed("votes", COUNT, values::count, errors);
    layer.llm_threshold = llm.parsed("threshold", "a number from 0 to 1", share, errors);
    layer.llm_timeout_ms = llm.parsed("timeout", DURATION, |text| values::duration_ms(text).ok(), errors);
    layer.llm_retries = llm.parsed("retries", "a number from 0 to 10", |text| up_to(text, 0, 10), errors);
    layer.llm_concurrency =
        llm.parsed("concurrency", "a number from 1 to 100", |text| up_to(text, 1, 100), errors);
    layer.llm_repairs = llm.parsed("repairs", "a number from 0 to 10", |text| up_to(text, 0, 10), errors);
    layer.llm_pictures = llm.flag("pictures", errors);
    layer.llm_price = price(&llm, errors);
    layer.llm_budget = budget(&llm, errors);
    layer.llm_allow_hosts = allow_hosts(&llm, errors);
}

fn price(llm: &Fields<'_>, errors: &mut Errors) -> Option<LlmPrice> {
    let entry = llm.entry("price")?;
    let fields = Fields::of(&entry.value, "`price`", &["input", "output"], errors)?;
    let before = errors.count();
    let input = fields.parsed("input", MONEY, amount, errors);
    let output = fields.parsed("output", MONEY, amount, errors);
    if errors.count() == before && (input.is_none() || output.is_none()) {
        let help = "write what a million tokens cost: `price: { input: 2.50, output: 10 }`";
        errors.add_with_help(entry.at, "`price` needs both `input` and `output`", help);
    }
    Some(LlmPrice { input: input?, output: output? })
}

fn budget(llm: &Fields<'_>, errors: &mut Errors) -> Option<LlmBudget> {
    let node = llm.get("budget")?;
    let fields = Fields::of(node, "`budget`", &["calls", "tokens", "cost"], errors)?;
    let calls = fields.parsed("calls", COUNT, values::count, errors);
    let tokens = fields.parsed("tokens", COUNT, |text| text.parse().ok().filter(|&n| n > 0), errors);
    let cost = fields.parsed("cost", MONEY, |text| amount(text).filter(|&money| money > 0.0), errors);
    if let (Some(_), Some(entry), None) = (cost, fields.entry("cost"), llm.get("price")) {
        let help =
            "add what a million tokens cost, in the same currency: `price: { input: 2.50, output: 10 }`";
        errors.add_with_help(entry.at, "`budget.cost` can't be kept without a `price`", help);
    }
    Some(LlmBudget { calls, tokens, cost })
}

fn allow_hosts(llm: &Fields<'_>, errors: &mut Errors) -> Option<Vec<String>> {
    llm.get("allow_hosts")?;
    let mut hosts = Vec::new();
    for scalar in llm.texts("allow_hosts", errors) {
        match host(scalar.text.trim()) {
            Some(host) => hosts.push(host),
            None => errors.add(scalar.at, format!("`{}` is no host: expected {HOST}", scalar.text)),
        }
    }
    Some(hosts)
}

/// From 0 to 1.
fn share(text: &str) -> Option<f64> {
    text.parse().ok().filter(|share| (0.0..=1.0).contains(share))
}

/// Money, which is never less than nought.
fn amount(text: &str) -> Option<f64> {
    text.parse().ok().filter(|money: &f64| money.is_finite() && *money >= 0.0)
}

fn up_to<T: std::str::FromStr + PartialOrd>(text: &str, least: T, most: T) -> Option<T> {
    text.parse().ok().filter(|n| (least..=most).contains(n))
}

#[cfg(test)]
mod tests;

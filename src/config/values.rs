//! How single values are written, wherever they stand.

use crate::report::Format;
use crate::spec::yaml;

/// `30s`, `1500ms`, `2m`; a bare number counts milliseconds.
pub fn duration_ms(text: &str) -> Result<u64, String> {
    yaml::duration_ms(text.trim()).ok_or_else(|| format!("expected {DURATION}"))
}

/// `1280x800`
pub(super) fn viewport(text: &str) -> Result<(u32, u32), String> {
    yaml::viewport(text.trim()).ok_or_else(|| format!("expected {VIEWPORT}"))
}

/// `NAME=VALUE`
pub fn key_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() => Ok((name.trim().to_owned(), value.to_owned())),
        _ => Err("expected NAME=VALUE".to_owned()),
    }
}

pub(super) const DURATION: &str = "a duration such as `30s` (a bare number counts milliseconds)";
pub(super) const VIEWPORT: &str = "a size such as `1280x800`";
pub(super) const SCREENSHOTS: &str = "`always`, `on-failure` or `never`";
pub(super) const REPORTER: &str = "one or more of list, dot, html, json, junit and github";
pub(super) const WORKERS: &str = "a number of workers from 1 on";
pub(super) const NUMBER: &str = "a whole number";
pub(super) const FLAG: &str = "`true` or `false`";
pub(super) const ADDRESS: &str = "an address such as `http://localhost:3000`";

/// Comma-separated names of reports.
pub(super) fn reporters(text: &str) -> Option<Vec<Format>> {
    let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
    names.map(|name| name.parse().ok()).collect::<Option<Vec<_>>>().filter(|formats| !formats.is_empty())
}

/// How many tests run at once.
pub fn workers(text: &str) -> Result<usize, String> {
    text.trim().parse().ok().filter(|n| (1..=1_000).contains(n)).ok_or_else(|| format!("expected {WORKERS}"))
}

pub(super) fn number(text: &str) -> Option<u32> {
    text.parse().ok()
}

/// A number from 1 on.
pub(super) fn count(text: &str) -> Option<u32> {
    text.parse().ok().filter(|&n| n > 0)
}

pub(super) fn flag(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "true" | "1" | "yes" | "on" => Some(true),
        "false" | "0" | "no" | "off" => Some(false),
        _ => None,
    }
}

/// An address that a browser opens: with a scheme, and for the web with a host.
pub(super) fn address(text: &str) -> Option<String> {
    let url = url::Url::parse(text).ok()?;
    let fits = match url.scheme() {
        "http" | "https" => url.has_host(),
        "file" => true,
        _ => false,
    };
    fits.then(|| text.to_owned())
}

//! Values of the language in words, for failures: short, quoted where they are text.

use rhai::{Dynamic, ImmutableString};

use super::members::{ElementHandle, RowHandle, SessionHandle, StateHandle, TableHandle};
use super::values::Typed;
use crate::state::text::{fold, shorten};

/// The most characters of one text.
const TEXT: usize = 240;
/// The most items of one list or map.
const ITEMS: usize = 12;
/// How deep lists are shown.
const DEPTH: usize = 3;

/// A value in words.
pub(super) fn value(value: &Dynamic) -> String {
    at_depth(value, DEPTH)
}

/// A text in quotes.
pub(super) fn text(text: &str) -> String {
    format!("\"{}\"", shorten(&fold(text), TEXT))
}

fn at_depth(value: &Dynamic, depth: usize) -> String {
    if value.is_unit() {
        return "nothing".into();
    }
    if let Some(string) = value.read_lock::<ImmutableString>() {
        return text(&string);
    }
    if let Some(items) = value.read_lock::<rhai::Array>() {
        return list(items.iter().map(|item| inner(item, depth)), items.len(), "[", "]");
    }
    if let Some(map) = value.read_lock::<rhai::Map>() {
        return list(
            map.iter().map(|(key, item)| format!("{key}: {}", inner(item, depth))),
            map.len(),
            "#{",
            "}",
        );
    }
    if let Some(typed) = value.read_lock::<Typed>() {
        return typed.0.to_string();
    }
    if let Some(element) = value.read_lock::<ElementHandle>() {
        return shorten(&element.line(), TEXT);
    }
    if let Some(state) = value.read_lock::<StateHandle>() {
        return format!("the page {}", state.0.state.url);
    }
    if let Some(table) = value.read_lock::<TableHandle>() {
        return table.describe();
    }
    if let Some(row) = value.read_lock::<RowHandle>() {
        return row.describe();
    }
    if value.is::<SessionHandle>() {
        return "the session".into();
    }
    shorten(&value.to_string(), TEXT)
}

fn inner(value: &Dynamic, depth: usize) -> String {
    if depth == 0 { "…".into() } else { at_depth(value, depth - 1) }
}

fn list(items: impl Iterator<Item = String>, len: usize, open: &str, close: &str) -> String {
    let shown: Vec<String> = items.take(ITEMS).collect();
    let rest = if len > ITEMS { format!(", … {} more", len - ITEMS) } else { String::new() };
    format!("{open}{}{rest}{close}", shown.join(", "))
}

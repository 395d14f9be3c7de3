//! The console of a tab, and uncaught exceptions.

use std::time::Instant;

use serde_json::Value;

use crate::state::ConsoleEntry;

/// More than this is a page that floods its console.
const MAX_ENTRIES: usize = 1000;
const MAX_TEXT: usize = 4000;

/// Entries since the last look.
#[derive(Debug, Default)]
pub(super) struct Console {
    news: Vec<ConsoleEntry>,
}

impl Console {
    pub(super) fn on_event(&mut self, method: &str, params: &Value, started: Instant) {
        let entry = match method {
            "Runtime.consoleAPICalled" => called(params),
            "Runtime.exceptionThrown" => thrown(params),
            "Log.entryAdded" => logged(params),
            _ => None,
        };
        if let Some(mut entry) = entry
            && self.news.len() < MAX_ENTRIES
        {
            entry.at_ms = super::clock::millis_since(started);
            if let Some((at, _)) = entry.text.char_indices().nth(MAX_TEXT) {
                entry.text.truncate(at);
            }
            self.news.push(entry);
        }
    }

    pub(super) fn take_news(&mut self) -> Vec<ConsoleEntry> {
        std::mem::take(&mut self.news)
    }
}

fn called(params: &Value) -> Option<ConsoleEntry> {
    let level = match params["type"].as_str()? {
        "error" | "assert" => "error",
        "warning" => "warning",
        "info" => "info",
        "debug" => "debug",
        "clear" | "startGroup" | "endGroup" | "startGroupCollapsed" | "profile" | "profileEnd" => {
            return None;
        }
        _ => "log",
    };
    let text = params["args"].as_array()?.iter().map(shown).collect::<Vec<_>>().join(" ");
    let frame = &params["stackTrace"]["callFrames"][0];
    Some(ConsoleEntry {
        level: level.to_owned(),
        text,
        source: source(&frame["url"], &frame["lineNumber"]),
        at_ms: 0,
    })
}

fn thrown(params: &Value) -> Option<ConsoleEntry> {
    let details = params.get("exceptionDetails")?;
    let exception = &details["exception"];
    let whole = exception["description"].as_str().map_or_else(|| shown(exception), str::to_owned);
    let prefix = details["text"].as_str().unwrap_or_default();
    // The description is the message and then the stack: the message is what matters.
    let text = whole.split("\n    at ").next().unwrap_or_default().to_owned();
    let text = match prefix {
        // Of some errors of its own the browser gives no object, but says it all in the heading.
        _ if text.is_empty() => prefix.to_owned(),
        _ if prefix.contains("in promise") => format!("Uncaught (in promise) {text}"),
        _ => text,
    };
    let frame = &details["stackTrace"]["callFrames"][0];
    let place = if frame.is_object() { frame } else { details };
    Some(ConsoleEntry {
        level: "exception".to_owned(),
        text,
        source: source(&place["url"], &place["lineNumber"]),
        at_ms: 0,
    })
}

fn logged(params: &Value) -> Option<ConsoleEntry> {
    let entry = params.get("entry")?;
    // Failed requests are in the request log already.
    if entry["source"] == "network" {
        return None;
    }
    let level = match entry["level"].as_str()? {
        "verbose" => "debug",
        level => level,
    };
    Some(ConsoleEntry {
        level: level.to_owned(),
        text: entry["text"].as_str()?.to_owned(),
        source: source(&entry["url"], &entry["lineNumber"]),
        at_ms: 0,
    })
}

/// A console argument as the console would show it.
fn shown(argument: &Value) -> String {
    match &argument["value"] {
        Value::String(text) => text.clone(),
        Value::Null => {
            let text = argument["description"].as_str().or_else(|| argument["unserializableValue"].as_str());
            text.or_else(|| argument["subtype"].as_str())
                .or_else(|| argument["type"].as_str())
                .unwrap_or_default()
                .to_owned()
        }
        other => other.to_string(),
    }
}

fn source(url: &Value, line: &Value) -> String {
    match (url.as_str().filter(|u| !u.is_empty()), line.as_u64()) {
        (Some(url), Some(line)) => format!("{url}:{}", line + 1),
        (Some(url), None) => url.to_owned(),
        _ => String::new(),
    }
}

//! What the server told a page's scripts: answers in JSON, which are asked of the browser at the next look.

use std::collections::VecDeque;

use serde_json::Value;

/// Longer answers are not kept: they are no page's worth of data.
const MAX_ANSWER: u64 = 256 * 1024;
/// So many answers are taken in at one look, the newest.
const MOST: usize = 24;

/// Answers that have come, and were not taken in so far: the number of the request in the log, and its id.
#[derive(Debug, Default)]
pub(super) struct Told {
    due: VecDeque<(u64, String)>,
}

impl Told {
    /// An answer for scripts has come whole.
    pub(super) fn came(&mut self, place: u64, id: &str, bytes: u64) {
        if bytes > MAX_ANSWER {
            return;
        }
        if self.due.len() >= MOST {
            self.due.pop_front();
        }
        self.due.push_back((place, id.to_owned()));
    }

    /// Those that are due, the oldest first.
    pub(super) fn take(&mut self) -> Vec<(u64, String)> {
        self.due.drain(..).collect()
    }
}

/// The head of an answer says that it is JSON.
pub(super) fn is_json(response: &Value) -> bool {
    response["mimeType"].as_str().is_some_and(|kind| kind.ends_with("json"))
}

/// Reads what the browser gave as the body of an answer.
pub(super) fn read(body: &Value) -> Option<Value> {
    let text = body["body"].as_str().filter(|_| body["base64Encoded"] != true)?;
    serde_json::from_str(text).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_json_is_read() {
        assert!(
            is_json(&json!({"mimeType": "application/json"}))
                && is_json(&json!({"mimeType": "application/hal+json"}))
        );
        assert!(!is_json(&json!({"mimeType": "text/html"})) && !is_json(&json!({})));
        assert_eq!(read(&json!({"body": "{\"a\": 1}", "base64Encoded": false})), Some(json!({"a": 1})));
        assert_eq!(read(&json!({"body": "{", "base64Encoded": false})), None);
    }

    #[test]
    fn the_newest_answers_are_due_once() {
        let mut told = Told::default();
        for place in 0..30 {
            told.came(place, "id", 10);
        }
        told.came(30, "id", MAX_ANSWER + 1);
        let due = told.take();
        assert_eq!((due.len(), due[0].0, told.take().len()), (MOST, 6, 0));
    }
}

//! The wire format: questions to JSON, and back out of the answer's envelope.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::{Value, json};

use super::retry::Fault;
use super::{LlmError, Part, Request, Settings, schema};
use crate::llm::data::RULE;

/// How much of what an endpoint says of a failure is told, in characters.
const TOLD: usize = 300;
/// How much of a reply goes back to be mended, in characters.
const SENT_BACK: usize = 20_000;
/// What a picture counts in the estimate of tokens. Endpoints differ between some hundred and some thousand.
const PICTURE_TOKENS: u64 = 1_000;

/// How the reply is held to its schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    /// The endpoint holds it to the schema.
    Schema,
    /// The endpoint holds it to JSON; the schema is told in words.
    Object,
}

/// A question and what was said about its answers so far.
#[derive(Debug)]
pub(super) struct Talk<'r> {
    request: &'r Request,
    /// A reply that could not be used, and what was wrong with it.
    rounds: Vec<(String, String)>,
}

impl<'r> Talk<'r> {
    pub(super) fn about(request: &'r Request) -> Self {
        Self { request, rounds: Vec::new() }
    }

    /// The question's name.
    pub(super) fn question(&self) -> &'r str {
        &self.request.schema.name
    }

    /// The reply goes back with what is wrong with it.
    pub(super) fn send_back(&mut self, reply: &str, problem: &str) {
        let schema = schema::narrow(&self.request.schema.json);
        let said = format!(
            "Your reply can't be used: {problem}\nReply once more, with one JSON value and nothing around it. It must match \
             this JSON schema:\n{schema}"
        );
        self.rounds.push((shorten(reply, SENT_BACK), said));
    }

    /// The body of the request. Every text in it has gone through `clean`.
    pub(super) fn body(&self, settings: &Settings, format: Format, clean: &dyn Fn(&str) -> String) -> Value {
        let mut schema = schema::narrow(&self.request.schema.json);
        clean_value(&mut schema, clean);
        let mut system = format!("{}\n\n{}", self.request.system.trim_end(), RULE.trim_end());
        let response_format = match format {
            Format::Schema => json!({
                "type": "json_schema",
                "json_schema": { "name": self.question(), "strict": true, "schema": schema },
            }),
            Format::Object => {
                let told =
                    "Reply with one JSON object and nothing around it. It must match this JSON schema:";
                system = format!("{system}\n\n{told}\n{schema}");
                json!({ "type": "json_object" })
            }
        };
        let mut messages = vec![
            json!({ "role": "system", "content": clean(&system) }),
            json!({ "role": "user", "content": content(&self.request.user, settings.pictures, clean) }),
        ];
        for (reply, said) in &self.rounds {
            messages.push(json!({ "role": "assistant", "content": clean(reply) }));
            messages.push(json!({ "role": "user", "content": clean(said) }));
        }
        json!({
            "model": settings.model,
            "messages": messages,
            "stream": false,
            "response_format": response_format,
        })
    }
}

/// Text alone as text, which every endpoint takes; with pictures, a list of parts.
fn content(parts: &[Part], pictures: bool, clean: &dyn Fn(&str) -> String) -> Value {
    let texts = parts.iter().filter_map(|part| match part {
        Part::Text(text) => Some(text.as_str()),
        Part::Jpeg(_) => None,
    });
    if !pictures || parts.iter().all(|part| matches!(part, Part::Text(_))) {
        return clean(&texts.collect::<Vec<_>>().join("\n\n")).into();
    }
    let part = |part: &Part| match part {
        Part::Text(text) => json!({ "type": "text", "text": clean(text) }),
        Part::Jpeg(bytes) => {
            let url = format!("data:image/jpeg;base64,{}", STANDARD.encode(bytes));
            json!({ "type": "image_url", "image_url": { "url": url } })
        }
    };
    parts.iter().map(part).collect()
}

/// Cleans all texts and names of a value.
fn clean_value(value: &mut Value, clean: &dyn Fn(&str) -> String) {
    match value {
        Value::String(text) => *text = clean(text),
        Value::Array(items) => items.iter_mut().for_each(|item| clean_value(item, clean)),
        Value::Object(fields) => {
            for (key, mut field) in std::mem::take(fields) {
                clean_value(&mut field, clean);
                fields.insert(clean(&key), field);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// About how many tokens a body has.
pub(super) fn tokens_of(body: &Value) -> u64 {
    match body {
        Value::String(text) if text.starts_with("data:image/") => PICTURE_TOKENS,
        Value::String(text) => tokens_of_text(text),
        Value::Array(items) => items.iter().map(tokens_of).sum(),
        Value::Object(fields) => {
            fields.iter().map(|(key, value)| tokens_of_text(key) + tokens_of(value)).sum()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => 1,
    }
}

/// About how many tokens a text has: one for four bytes, as English has it.
pub(super) fn tokens_of_text(text: &str) -> u64 {
    text.len().div_ceil(4) as u64
}

/// A good answer.
#[derive(Debug, Deserialize)]
pub(super) struct Envelope {
    #[serde(default)]
    choices: Vec<Choice>,
    usage: Option<Tokens>,
    error: Option<Value>,
}

#[derive(Debug, Deserialize)]
struct Choice {
    message: Message,
    finish_reason: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Message {
    content: Option<Content>,
    refusal: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Content {
    Text(String),
    Parts(Vec<TextPart>),
}

#[derive(Debug, Deserialize)]
struct TextPart {
    #[serde(default)]
    text: String,
}

#[derive(Debug, Deserialize)]
struct Tokens {
    prompt_tokens: Option<u64>,
    completion_tokens: Option<u64>,
}

/// The answer's envelope. One that is cut off in its middle is a broken answer; anything else that does not fit is no chat.
pub(super) fn envelope(bytes: &[u8]) -> Result<Envelope, Fault> {
    let envelope: Envelope = serde_json::from_slice(bytes).map_err(|error| {
        if error.is_eof() && !bytes.is_empty() {
            Fault::Broken("it ends in its middle".to_owned())
        } else {
            Fault::NotAChat(beginning(bytes))
        }
    })?;
    if let Some(error) = envelope.error.as_ref().filter(|error| !error.is_null()) {
        // Services that pass questions on answer 200 and put the status of the one behind them here.
        let status = error.get("code").and_then(Value::as_u64).filter(|code| (400..600).contains(code));
        return Err(match status.and_then(|status| u16::try_from(status).ok()) {
            Some(status) => failure(status, bytes, None),
            None => Fault::NotAChat(message(bytes)),
        });
    }
    if envelope.choices.is_empty() {
        return Err(Fault::NotAChat(beginning(bytes)));
    }
    Ok(envelope)
}

impl Envelope {
    /// Tokens sent and received, as far as it is told.
    pub(super) fn tokens(&self) -> (Option<u64>, Option<u64>) {
        self.usage.as_ref().map_or((None, None), |usage| (usage.prompt_tokens, usage.completion_tokens))
    }

    /// What the model wrote.
    pub(super) fn text(&self) -> String {
        match self.choices.first().and_then(|choice| choice.message.content.as_ref()) {
            Some(Content::Text(text)) => text.clone(),
            Some(Content::Parts(parts)) => parts.iter().map(|part| part.text.as_str()).collect(),
            None => String::new(),
        }
    }

    /// What the model wrote, if it wrote to the end and did not refuse.
    pub(super) fn into_text(self) -> Result<String, LlmError> {
        let text = self.text();
        let choice = self.choices.into_iter().next();
        let (finish, refusal) =
            choice.map_or((None, None), |choice| (choice.finish_reason, choice.message.refusal));
        if let Some(refusal) = refusal.filter(|refusal| !refusal.trim().is_empty()) {
            return Err(LlmError::Refused { text: one_line(&refusal) });
        }
        match finish.as_deref() {
            Some("length") => Err(LlmError::CutOff),
            Some("content_filter") => Err(LlmError::Filtered),
            _ if text.trim().is_empty() => Err(LlmError::Empty),
            _ => Ok(text),
        }
    }
}

/// What an answer with the status of a failure says.
pub(super) fn failure(status: u16, bytes: &[u8], wait: Option<Duration>) -> Fault {
    let body: Value = serde_json::from_slice(bytes).unwrap_or_default();
    let code = body.pointer("/error/code").or_else(|| body.pointer("/error/type"));
    let code = code.and_then(Value::as_str).map(str::to_owned);
    Fault::Status { status, code, message: message(bytes), wait }
}

/// The message of a failure, which stands in many places.
fn message(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let body: Value = serde_json::from_str(&text).unwrap_or_default();
    let told = ["/error/message", "/error", "/message", "/detail"]
        .iter()
        .find_map(|place| body.pointer(place).and_then(Value::as_str));
    one_line(told.unwrap_or(&text))
}

/// How an answer begins that is none.
fn beginning(bytes: &[u8]) -> String {
    let text = one_line(&String::from_utf8_lossy(bytes));
    if text.is_empty() { "it is empty".to_owned() } else { text }
}

fn one_line(text: &str) -> String {
    shorten(&text.split_whitespace().collect::<Vec<_>>().join(" "), TOLD)
}

fn shorten(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request() -> Request {
        Request {
            system: "Choose.".to_owned(),
            user: vec![Part::Text("The page: hunter2".to_owned()), Part::Jpeg(vec![1, 2, 3])],
            schema: super::super::Schema {
                name: "ground".to_owned(),
                json: json!({ "type": "object", "properties": { "n": { "enum": ["hunter2", "b"] } } }),
            },
        }
    }

    fn clean(text: &str) -> String {
        text.replace("hunter2", "«password»")
    }

    #[test]
    fn a_question_with_a_picture_is_a_list_of_parts() {
        let body = Talk::about(&request()).body(&Settings::new("http://x", "m"), Format::Schema, &clean);
        insta::assert_json_snapshot!(body);
    }

    #[test]
    fn without_pictures_and_schemas_all_is_said_in_words() {
        let request = request();
        let mut talk = Talk::about(&request);
        talk.send_back("hunter2", "it is no JSON");
        let settings = Settings { pictures: false, ..Settings::new("http://x", "m") };
        let body = talk.body(&settings, Format::Object, &clean);
        assert!(!body.to_string().contains("hunter2"));
        insta::assert_json_snapshot!(body);
    }

    #[test]
    fn the_texts_of_answers_are_found() {
        let text = |answer: Value| {
            envelope(answer.to_string().as_bytes())
                .map_err(|fault| format!("{fault:?}"))
                .and_then(|envelope| envelope.into_text().map_err(|error| error.to_string()))
        };
        let said = |message: Value, finish: &str| {
            text(json!({ "choices": [{ "message": message, "finish_reason": finish }], "usage": null }))
        };
        assert_eq!(said(json!({ "content": "a" }), "stop").as_deref(), Ok("a"));
        let parts = json!({ "content": [{ "type": "text", "text": "a" }, { "type": "text", "text": "b" }] });
        assert_eq!(said(parts, "stop").as_deref(), Ok("ab"));
        insta::assert_snapshot!(
            [
                said(json!({ "content": null }), "stop").unwrap_err(),
                said(json!({ "content": "{\"a\":" }), "length").unwrap_err(),
                said(json!({ "content": "" }), "content_filter").unwrap_err(),
                said(json!({ "content": null, "refusal": "I can't." }), "stop").unwrap_err(),
                text(json!({ "error": { "message": "Overloaded", "code": 503 } })).unwrap_err(),
                text(json!({ "error": "no such model" })).unwrap_err(),
                text(json!({ "choices": [] })).unwrap_err(),
                text(json!("hello")).unwrap_err(),
            ]
            .join("\n")
        );
    }

    #[test]
    fn the_messages_of_failures_are_found() {
        for body in [
            r#"{"error": {"message": "no", "type": "x"}}"#,
            r#"{"error": "no"}"#,
            r#"{"message": "no"}"#,
            r#"{"detail": "no"}"#,
            "no\n",
        ] {
            assert_eq!(message(body.as_bytes()), "no", "{body}");
        }
        assert_eq!(message("x".repeat(400).as_bytes()).chars().count(), TOLD + 1);
    }
}

//! A chat endpoint on this machine that plays a conversation: it speaks the wire format of the real ones, gives the
//! replies of a file in their order, and remembers every request.
//!
//! It runs on threads of its own, so that tests of the whole program can use it too:
//!
//! ```ignore
//! #[path = "llm/endpoint.rs"]
//! mod endpoint;
//! let endpoint = endpoint::Endpoint::start(endpoint::Conversation::named("good"));
//! // sayso run … with SAYSO_LLM_URL=endpoint.url() and SAYSO_LLM_MODEL=any
//! assert_eq!(endpoint.requests().len(), 1);
//! ```

#![allow(dead_code, reason = "each test that includes this file uses a part of it")]

use std::collections::BTreeMap;
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use base64::Engine as _;
use serde::Deserialize;
use serde_json::{Value, json};

/// The longest that a reply is held back for other requests: then the test's expectation is wrong.
const PATIENCE: Duration = Duration::from_secs(20);

/// What the endpoint says. The files in `tests/llm/conversations` are of this shape.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Conversation {
    /// What it shows.
    pub(crate) about: String,
    /// Each is given once, or `times` times, to the first request that it fits.
    pub(crate) turns: Vec<Turn>,
}

/// A reply, and to what it is given.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Turn {
    /// Only to questions of this name (that of the schema).
    pub(crate) question: Option<String>,
    /// Only to requests in whose messages this text stands.
    pub(crate) mentions: Option<String>,
    /// How often it is given; 0 is without end.
    #[serde(default = "once")]
    pub(crate) times: usize,
    /// It is held back until so many requests have come in all.
    #[serde(default)]
    pub(crate) after: usize,
    /// The reply.
    pub(crate) reply: Reply,
}

fn once() -> usize {
    1
}

/// How the endpoint answers.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Reply {
    /// A chat completion with this content; what is no text is written as JSON.
    Says {
        content: Value,
        #[serde(default)]
        usage: Option<Value>,
        #[serde(default)]
        finish_reason: Option<String>,
    },
    /// The model refuses.
    Refuses(String),
    /// A status, with a body of any kind.
    Status {
        status: u16,
        #[serde(default)]
        headers: BTreeMap<String, String>,
        body: Value,
    },
    /// Nothing at all, until the client hangs up.
    Silence,
    /// The beginning of a chat completion whose length was announced as more.
    BreaksOff(String),
    /// A whole answer that holds only the beginning of a chat completion.
    CutJson(String),
    /// A chat completion, a byte at a time, for as long as the client listens.
    Drips(String),
    /// A body of so many bytes.
    Floods(usize),
    /// Sends elsewhere, with status 307. `{elsewhere}` is the address of another server on this machine.
    Redirects(String),
}

impl Conversation {
    /// The conversation of that name in `tests/llm/conversations`.
    pub(crate) fn named(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/llm/conversations");
        Self::read(&folder.join(format!("{name}.json")))
    }

    /// The conversation in a file.
    pub(crate) fn read(path: &Path) -> Self {
        let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    }

    /// A conversation of these turns, each as in a file: `{"reply": {"says": {"content": …}}}`.
    pub(crate) fn of(turns: &Value) -> Self {
        serde_json::from_value(json!({ "about": "made by a test", "turns": turns })).unwrap()
    }

    /// The same with `{elsewhere}` as this address.
    pub(crate) fn with_elsewhere(mut self, address: &str) -> Self {
        for turn in &mut self.turns {
            if let Reply::Redirects(to) = &mut turn.reply {
                *to = to.replace("{elsewhere}", address);
            }
        }
        self
    }
}

/// A request as it came.
#[derive(Debug, Clone)]
pub(crate) struct Request {
    /// `POST /v1/chat/completions`
    pub(crate) line: String,
    /// By their names in lower case.
    pub(crate) headers: BTreeMap<String, String>,
    /// The body as JSON.
    pub(crate) body: Value,
    /// All of it as text: what no secret may stand in.
    pub(crate) raw: String,
    /// When it came.
    pub(crate) at: Instant,
}

impl Request {
    /// The name of the schema that was asked for.
    pub(crate) fn question(&self) -> Option<&str> {
        self.body.pointer("/response_format/json_schema/name").and_then(Value::as_str)
    }

    /// All texts of the messages, those of the system included.
    pub(crate) fn texts(&self) -> String {
        let mut texts = Vec::new();
        let messages = self.body["messages"].as_array().into_iter().flatten();
        for content in messages.map(|message| &message["content"]) {
            match content {
                Value::Array(parts) => texts.extend(parts.iter().filter_map(|part| part["text"].as_str())),
                content => texts.extend(content.as_str()),
            }
        }
        texts.join("\n\n")
    }

    /// The pictures, as they were sent.
    pub(crate) fn pictures(&self) -> Vec<Vec<u8>> {
        let messages = self.body["messages"].as_array().into_iter().flatten();
        messages
            .flat_map(|message| message["content"].as_array().into_iter().flatten())
            .filter_map(|part| part.pointer("/image_url/url").and_then(Value::as_str))
            .filter_map(|url| base64::engine::general_purpose::STANDARD.decode(url.split_once(',')?.1).ok())
            .collect()
    }
}

/// The running endpoint. It ends when dropped.
#[derive(Debug)]
pub(crate) struct Endpoint {
    address: SocketAddr,
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    turns: Vec<(Turn, usize)>,
    requests: Vec<Request>,
    open: usize,
    most_open: usize,
    ended: bool,
}

impl Endpoint {
    /// Starts it on a free port.
    pub(crate) fn start(conversation: Conversation) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let turns = conversation.turns.into_iter().map(|turn| (turn, 0)).collect();
        let state = State { turns, ..State::default() };
        let shared = Arc::new(Shared { state: Mutex::new(state), changed: Condvar::new() });
        let serving = Arc::clone(&shared);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                if serving.state().ended {
                    return;
                }
                let (Ok(stream), serving) = (stream, Arc::clone(&serving)) else { continue };
                // What goes wrong on a connection is for the client to tell: most of it is meant to.
                std::thread::spawn(move || serving.answer(stream));
            }
        });
        Self { address, shared }
    }

    /// Its base address: what `llm.url` is set to.
    pub(crate) fn url(&self) -> String {
        format!("http://{}/v1", self.address)
    }

    /// All requests so far, in the order in which they came.
    pub(crate) fn requests(&self) -> Vec<Request> {
        self.shared.state().requests.clone()
    }

    /// How many were waiting for their answer at once, at most.
    pub(crate) fn most_at_once(&self) -> usize {
        self.shared.state().most_open
    }

    /// The turns that were not given as often as they should be.
    pub(crate) fn left(&self) -> Vec<Turn> {
        let state = self.shared.state();
        let left = state.turns.iter().filter(|(turn, given)| *given < turn.times.max(1));
        left.map(|(turn, _)| turn.clone()).collect()
    }
}

impl Drop for Endpoint {
    fn drop(&mut self) {
        self.shared.state().ended = true;
        // Wakes the listener, which then sees that it is over.
        let _ = TcpStream::connect(self.address);
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn answer(&self, mut stream: TcpStream) -> std::io::Result<()> {
        let Some(request) = read_request(&mut stream)? else { return Ok(()) };
        let mut state = self.state();
        let reply = state.reply_to(&request);
        state.requests.push(request);
        state.open += 1;
        state.most_open = state.most_open.max(state.open);
        self.changed.notify_all();
        let (after, reply) = reply;
        let (mut state, waited) = self
            .changed
            .wait_timeout_while(state, PATIENCE, |state| state.requests.len() < after)
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        // Before the answer is written: the client may come back at once.
        state.open -= 1;
        drop(state);
        if waited.timed_out() {
            let said = json!({ "error": { "message": format!("only so many of {after} requests came") } });
            return write_answer(&mut stream, 400, &BTreeMap::new(), &said.to_string());
        }
        give(&mut stream, &reply)
    }
}

impl State {
    fn reply_to(&mut self, request: &Request) -> (usize, Reply) {
        let texts = request.texts();
        let fits = |turn: &Turn| {
            turn.question.as_deref().is_none_or(|name| request.question() == Some(name))
                && turn.mentions.as_deref().is_none_or(|text| texts.contains(text))
        };
        let next = self
            .turns
            .iter_mut()
            .find(|(turn, given)| (turn.times == 0 || *given < turn.times) && fits(turn));
        let Some((turn, given)) = next else {
            let message = format!("the conversation has no reply left for {:?}", request.question());
            let body = json!({ "error": { "message": message } });
            return (0, Reply::Status { status: 400, headers: BTreeMap::new(), body });
        };
        *given += 1;
        (turn.after, turn.reply.clone())
    }
}

fn read_request(stream: &mut TcpStream) -> std::io::Result<Option<Request>> {
    let at = Instant::now();
    let mut bytes = Vec::new();
    let end = loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break end + 4;
        }
        let mut some = [0; 4096];
        match stream.read(&mut some)? {
            0 => return Ok(None),
            n => bytes.extend_from_slice(&some[..n]),
        }
    };
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let mut lines = head.lines();
    let line = lines.next().unwrap_or_default().trim_end_matches(" HTTP/1.1").to_owned();
    let headers: BTreeMap<String, String> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_lowercase(), value.trim().to_owned()))
        .collect();
    let length = headers.get("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
    let mut body = bytes.split_off(end);
    let missing = length - body.len().min(length);
    stream.take(missing as u64).read_to_end(&mut body)?;
    let text = String::from_utf8_lossy(&body).into_owned();
    let raw = format!("{head}{text}");
    Ok(Some(Request { line, headers, body: serde_json::from_str(&text).unwrap_or_default(), raw, at }))
}

fn give(stream: &mut TcpStream, reply: &Reply) -> std::io::Result<()> {
    let none = BTreeMap::new();
    match reply {
        Reply::Says { content, usage, finish_reason } => {
            let text = content.as_str().map_or_else(|| content.to_string(), str::to_owned);
            let answer = completion(
                &json!(text),
                &Value::Null,
                usage.as_ref(),
                finish_reason.as_deref().unwrap_or("stop"),
            );
            write_answer(stream, 200, &none, &answer)
        }
        Reply::Refuses(text) => {
            let usage = json!({ "prompt_tokens": 100, "completion_tokens": 10, "total_tokens": 110 });
            write_answer(stream, 200, &none, &completion(&Value::Null, &json!(text), Some(&usage), "stop"))
        }
        Reply::Status { status, headers, body } => {
            let text = body.as_str().map_or_else(|| body.to_string(), str::to_owned);
            write_answer(stream, *status, headers, &text)
        }
        Reply::Silence => until_gone(stream, None),
        Reply::BreaksOff(content) => {
            let answer = completion(&json!(content), &Value::Null, None, "stop");
            write_head(stream, 200, &none, answer.len())?;
            stream.write_all(&answer.as_bytes()[..answer.len() / 2])
        }
        Reply::CutJson(content) => {
            let answer = completion(&json!(content), &Value::Null, None, "stop");
            write_answer(stream, 200, &none, &answer[..answer.len() / 2])
        }
        Reply::Drips(content) => {
            let answer = completion(&json!(content), &Value::Null, None, "stop");
            write_head(stream, 200, &none, answer.len() + 1_000_000)?;
            until_gone(stream, Some(answer.as_bytes()))
        }
        Reply::Floods(bytes) => {
            write_head(stream, 200, &none, *bytes)?;
            let block = [b' '; 8_192];
            let mut left = *bytes;
            while left > 0 {
                let n = left.min(block.len());
                stream.write_all(&block[..n])?;
                left -= n;
            }
            Ok(())
        }
        Reply::Redirects(to) => {
            let headers = BTreeMap::from([("Location".to_owned(), to.clone())]);
            write_answer(stream, 307, &headers, "")
        }
    }
}

/// Waits until the client hangs up, and writes a byte of `drip` now and then while it does not.
fn until_gone(stream: &mut TcpStream, drip: Option<&[u8]>) -> std::io::Result<()> {
    stream.set_read_timeout(drip.map(|_| Duration::from_millis(20)))?;
    let mut bytes = drip.unwrap_or_default().iter();
    loop {
        match stream.read(&mut [0; 64]) {
            Ok(0) => return Ok(()),
            Ok(_) => {}
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                stream.write_all(&[*bytes.next().unwrap_or(&b' ')])?;
            }
            Err(error) => return Err(error),
        }
    }
}

/// A chat completion as the real endpoints write it.
fn completion(content: &Value, refusal: &Value, usage: Option<&Value>, finish_reason: &str) -> String {
    let mut answer = json!({
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1_750_000_000,
        "model": "scripted",
        "choices": [{
            "index": 0,
            "message": { "role": "assistant", "content": content, "refusal": refusal },
            "logprobs": null,
            "finish_reason": finish_reason,
        }],
    });
    if let Some(usage) = usage {
        answer["usage"] = usage.clone();
    }
    answer.to_string()
}

fn write_answer(
    stream: &mut TcpStream,
    status: u16,
    headers: &BTreeMap<String, String>,
    body: &str,
) -> std::io::Result<()> {
    write_head(stream, status, headers, body.len())?;
    stream.write_all(body.as_bytes())?;
    stream.flush()
}

fn write_head(
    stream: &mut TcpStream,
    status: u16,
    headers: &BTreeMap<String, String>,
    length: usize,
) -> std::io::Result<()> {
    let mut head = vec![format!("HTTP/1.1 {status} Scripted"), "Content-Type: application/json".to_owned()];
    head.extend(headers.iter().map(|(name, value)| format!("{name}: {value}")));
    head.push(format!("Content-Length: {length}\r\nConnection: close\r\n\r\n"));
    stream.write_all(head.join("\r\n").as_bytes())
}

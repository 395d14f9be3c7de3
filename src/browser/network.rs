//! What a tab asks the network for: a log for the checks, and the set of open requests for waiting.

mod answer;
mod pulse;
mod told;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use indexmap::IndexMap;
use serde_json::Value;

use self::answer::{Answer, STALLED};
use self::pulse::Pulse;
use self::told::Told;
use super::clock::millis_since;
use crate::state::{Request, SOCKET};

const MAX_LOG: usize = 5000;
/// Forms are shorter than so many bytes.
const MAX_BODY: usize = 64 * 1024;
/// A message of so few signs through a socket keeps it open.
const BEAT: usize = 4;
/// A request for data that is open this long is a channel that the server holds open, not an answer that is due.
const HELD_OPEN: Duration = Duration::from_secs(20);
/// A file that a link asked for and of which nothing was heard for so long was refused: the browser tells of no refusal.
const FILE_DUE: Duration = Duration::from_secs(10);
/// Pictures and the like hold up rest only this long: the page can be used without them.
const DECORATION: Duration = Duration::from_millis(800);

/// So many labels of what was sent last are kept: more would not be told.
const LATELY: usize = 50;

#[derive(Debug)]
struct Open {
    place: u64,
    since: Instant,
    kind: Kind,
    label: String,
    frame: String,
    loader: String,
    channel: bool,
    /// What has come of an answer that a script may leave unread.
    answer: Option<Answer>,
    /// It is answered with data that a script reads.
    json: bool,
    /// How many bytes of it have come.
    bytes: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Documents, scripts, styles, data: the page is not what it will be before they are there.
    Needed,
    Decoration,
    /// Sent again and again: not waited for, though it may bring news.
    Polled,
    /// Beacons, pings, sockets, event streams: never waited for.
    Background,
}

/// The text that a request carries. A body that is longer than what is kept is left out: half of one says nothing.
fn body_of(request: &Value) -> String {
    request["postData"].as_str().filter(|body| body.len() <= MAX_BODY).unwrap_or_default().to_owned()
}

/// The requests of one tab.
#[derive(Debug, Default)]
pub(super) struct Network {
    open: IndexMap<String, Open>,
    log: VecDeque<Request>,
    /// How many entries have left the log at its front.
    dropped: u64,
    /// Entries that changed since the last look (their running numbers).
    fresh: Vec<u64>,
    /// The last document answer of each frame: its status, and for which loader.
    documents: IndexMap<String, (String, u16)>,
    /// Open sockets, by their addresses.
    sockets: IndexMap<String, String>,
    ended: u64,
    pulse: Pulse,
    /// How many were sent that are waited for.
    needed: u64,
    /// The data that pages were answered with.
    told: Told,
    /// The last of them, by their labels.
    lately: VecDeque<String>,
    /// Files that links asked for and that have not begun to come, by when they were asked for.
    files: VecDeque<Instant>,
    /// Files that began to come since the last action before anybody told that they were asked for.
    early: usize,
}

impl Network {
    /// Take in an event. Tells whether it may matter to somebody who waits.
    pub(super) fn on_event(&mut self, method: &str, params: &Value, started: Instant) -> bool {
        let id = params["requestId"].as_str().unwrap_or_default();
        match method {
            "Network.requestWillBeSent" => self.sent(id, params, started),
            "Network.responseReceived" => {
                self.received(id, params);
                self.end_if_complete(id, started);
            }
            "Network.dataReceived" => {
                let bytes = params["encodedDataLength"].as_u64().unwrap_or_default();
                let Some(open) = self.open.get_mut(id) else { return false };
                open.bytes = open.bytes.saturating_add(bytes);
                let Some(answer) = open.answer.as_mut() else { return false };
                answer.came(bytes);
                self.end_if_complete(id, started);
            }
            "Network.loadingFinished" => self.end(id, None, started),
            "Network.loadingFailed" => {
                let text = params["errorText"].as_str().unwrap_or("failed");
                let reason = params["blockedReason"].as_str().map(|r| format!("{text} ({r})"));
                self.end(id, Some(reason.unwrap_or_else(|| text.to_owned())), started);
            }
            "Network.webSocketCreated" => {
                self.sockets.insert(id.to_owned(), params["url"].as_str().unwrap_or_default().to_owned());
            }
            "Network.webSocketFrameSent" => return self.sent_by_socket(id, params, started),
            "Network.webSocketClosed" => {
                self.sockets.swap_remove(id);
            }
            "Network.eventSourceMessageReceived" => {
                if let Some(open) = self.open.get_mut(id) {
                    open.channel = true;
                }
            }
            _ => return false,
        }
        true
    }

    fn sent(&mut self, id: &str, params: &Value, started: Instant) {
        let request = &params["request"];
        let url = request["url"].as_str().unwrap_or_default();
        if url.starts_with("data:") || url.starts_with("blob:") || url.starts_with("chrome") {
            return;
        }
        // A redirect reuses the id: the hop before it ends here.
        if let Some(status) = params["redirectResponse"]["status"].as_u64()
            && let Some(open) = self.open.get(id)
        {
            let place = open.place;
            self.note(place, |r| r.status = u16::try_from(status).ok());
            self.end(id, None, started);
        }
        let kind = params["type"].as_str().unwrap_or("Other");
        let method = request["method"].as_str().unwrap_or("GET");
        let place = self.keep(Request {
            method: method.to_owned(),
            url: url.to_owned(),
            kind: kind.to_lowercase(),
            started_ms: millis_since(started),
            body: body_of(request),
            ..Request::default()
        });
        let path = url::Url::parse(url).map_or_else(|_| url.to_owned(), |u| u.path().to_owned());
        let label = format!("{method} {path}");
        let mut sort = kind_of(kind, url);
        if matches!(kind, "Fetch" | "XHR") && self.pulse.sent(&label, url, started.elapsed()) {
            sort = Kind::Polled;
        }
        if !matches!(sort, Kind::Polled | Kind::Background) {
            self.needed += 1;
            self.lately.push_back(label.clone());
            if self.lately.len() > LATELY {
                self.lately.pop_front();
            }
        }
        self.open.insert(
            id.to_owned(),
            Open {
                place,
                since: Instant::now(),
                kind: sort,
                label,
                frame: params["frameId"].as_str().unwrap_or_default().to_owned(),
                loader: params["loaderId"].as_str().unwrap_or_default().to_owned(),
                channel: kind == "EventSource",
                answer: None,
                json: false,
                bytes: 0,
            },
        );
    }

    /// What a page says to its server through a socket is in the log, too: nobody can say then that nothing was sent. What only
    /// keeps the socket open is not.
    fn sent_by_socket(&mut self, id: &str, params: &Value, started: Instant) -> bool {
        let said = params["response"]["payloadData"].as_str().unwrap_or_default();
        let beats = ["ping", "heartbeat", "keepalive"].iter().any(|w| said.to_lowercase().contains(w));
        let Some(url) = self.sockets.get(id).filter(|_| said.len() > BEAT && !beats) else { return false };
        let request = Request {
            method: "GET".to_owned(),
            url: url.clone(),
            kind: SOCKET.to_owned(),
            status: Some(101),
            started_ms: millis_since(started),
            ..Request::default()
        };
        self.keep(request);
        false
    }

    /// Puts an entry into the log. Gives its number.
    fn keep(&mut self, request: Request) -> u64 {
        let place = self.dropped + self.log.len() as u64;
        self.log.push_back(request);
        if self.log.len() > MAX_LOG {
            self.log.pop_front();
            self.dropped += 1;
        }
        self.fresh.push(place);
        place
    }

    fn received(&mut self, id: &str, params: &Value) {
        let response = &params["response"];
        let status = response["status"].as_u64().and_then(|s| u16::try_from(s).ok()).filter(|&s| s > 0);
        if params["type"] == "Document"
            && let (Some(status), Some(frame)) = (status, params["frameId"].as_str())
        {
            let loader = params["loaderId"].as_str().unwrap_or_default().to_owned();
            self.documents.insert(frame.to_owned(), (loader, status));
        }
        if let Some(open) = self.open.get_mut(id) {
            if response["mimeType"] == "text/event-stream" {
                open.channel = true;
            }
            // A script reads what it asked for by `fetch`, or only how it was answered: then nobody tells that it has ended.
            open.json = matches!(params["type"].as_str(), Some("Fetch" | "XHR")) && told::is_json(response);
            open.answer = (params["type"] == "Fetch" && !open.channel).then(|| Answer::begins(response));
            let place = open.place;
            self.note(place, |r| r.status = status);
        }
    }

    /// The last byte of an answer is there: who reads it does so without the network.
    fn end_if_complete(&mut self, id: &str, started: Instant) {
        let complete = |open: &Open| open.answer.as_ref().is_some_and(Answer::is_complete);
        if self.open.get(id).is_some_and(complete) {
            self.end(id, None, started);
        }
    }

    fn end(&mut self, id: &str, failure: Option<String>, started: Instant) {
        if let Some(open) = self.open.shift_remove(id) {
            let now = millis_since(started);
            self.answered(&open, started);
            if open.json && failure.is_none() {
                self.told.came(open.place, id, open.bytes);
            }
            self.ended += u64::from(open.channel || open.kind != Kind::Background);
            self.note(open.place, |r| {
                r.duration_ms = Some(now.saturating_sub(r.started_ms));
                if r.status.is_none() {
                    r.failure = failure;
                }
            });
        }
    }

    /// A question was answered: whoever tries again after a failure waits for no news.
    fn answered(&mut self, open: &Open, started: Instant) {
        let answered = |r: &&Request| {
            matches!(r.kind.as_str(), "fetch" | "xhr")
                && r.method == "GET"
                && r.status.is_some_and(|s| s < 400)
        };
        let address = self.noted(open.place).filter(answered).map(|r| r.url.clone());
        if let Some(address) = address {
            self.pulse.answered(&open.label, &address, started.elapsed(), open.since.elapsed());
        }
    }

    /// Where an entry stands in the log, if it is there still.
    fn place_in_log(&self, place: u64) -> Option<usize> {
        place.checked_sub(self.dropped).and_then(|at| usize::try_from(at).ok())
    }

    fn noted(&self, place: u64) -> Option<&Request> {
        self.log.get(self.place_in_log(place)?)
    }

    fn note(&mut self, place: u64, change: impl FnOnce(&mut Request)) {
        let entry = self.place_in_log(place);
        if let Some(request) = entry.and_then(|at| self.log.get_mut(at)) {
            change(request);
            self.fresh.push(place);
        }
    }

    /// A frame has a new document: what the old one asked for no longer holds anything up.
    pub(super) fn document_changed(&mut self, frame: &str, loader: &str) {
        self.open.retain(|_, open| open.frame != frame || open.loader == loader);
        self.pulse.begin();
    }

    /// A frame went away, and its requests with it.
    pub(super) fn frame_gone(&mut self, frame: &str) {
        self.open.retain(|_, open| open.frame != frame);
    }

    /// Status of the document that a frame shows, and the loader it came by.
    pub(super) fn document(&self, frame: &str) -> Option<(&str, u16)> {
        self.documents.get(frame).map(|(loader, status)| (loader.as_str(), *status))
    }

    /// The document that a frame asked for and of which the server has not sent anything, as `GET /path`. What has begun to come may
    /// be held up by a script of its own.
    pub(super) fn document_due(&self, frame: &str) -> Option<&str> {
        // A document is asked for by its loader.
        let is_document = |(id, open): &(&String, &Open)| open.loader == **id && open.frame == frame;
        let unanswered =
            |open: &&Open| self.noted(open.place).is_some_and(|request| request.status.is_none());
        self.open
            .iter()
            .find(is_document)
            .map(|(_, open)| open)
            .filter(unanswered)
            .map(|open| open.label.as_str())
    }

    /// What is open and should be waited for, as `GET /path`; and when that may change by mere passing of time.
    pub(super) fn pending(&self) -> (Vec<String>, Option<Duration>) {
        let mut labels = Vec::new();
        let mut next: Option<Duration> = None;
        for open in self.open.values() {
            let limit = match open.kind {
                Kind::Needed if !open.channel => HELD_OPEN,
                Kind::Decoration => DECORATION,
                _ => continue,
            };
            // Nobody knows the end of what is unread and has no length.
            let (limit, age) = match &open.answer {
                Some(answer) => (STALLED.min(limit), answer.silent_for()),
                None => (limit, open.since.elapsed()),
            };
            if let Some(left) = limit.checked_sub(age) {
                labels.push(open.label.clone());
                next = Some(next.map_or(left, |n| n.min(left)));
            }
        }
        for asked in &self.files {
            if let Some(left) = FILE_DUE.checked_sub(asked.elapsed()) {
                labels.push("a file".to_owned());
                next = Some(next.map_or(left, |n| n.min(left)));
            }
        }
        (labels, next)
    }

    /// What has been open for so long that nobody waits for it any more is not waited for when it is asked again.
    pub(super) fn notice_what_is_held_open(&mut self) {
        let is_held =
            |o: &&Open| o.kind == Kind::Needed && o.answer.is_none() && o.since.elapsed() >= HELD_OPEN;
        for open in self.open.values().filter(is_held) {
            self.pulse.held(&open.label);
        }
    }

    /// Links asked for so many files: the browser fetches them out of our sight.
    pub(super) fn files_asked(&mut self, count: usize) {
        let due = count.saturating_sub(self.early);
        self.early = self.early.saturating_sub(count);
        self.files.extend(std::iter::repeat_n(Instant::now(), due));
    }

    /// A file began to come.
    pub(super) fn file_begun(&mut self) {
        if self.files.pop_front().is_none() {
            self.early += 1;
        }
        self.ended += 1;
    }

    /// Something could still arrive: any open request or socket.
    pub(super) fn may_bring_news(&self) -> bool {
        !self.sockets.is_empty() || self.open.values().any(|o| o.channel || o.kind != Kind::Background)
    }

    /// How many requests that may bring news have ended so far.
    pub(super) fn ended(&self) -> u64 {
        self.ended
    }

    /// How many requests that are waited for have been sent so far.
    pub(super) fn sent_count(&self) -> u64 {
        self.needed
    }

    /// What was sent since there were so many, as `GET /path`.
    pub(super) fn sent_since(&self, count: u64) -> Vec<String> {
        let new = usize::try_from(self.needed.saturating_sub(count)).unwrap_or(usize::MAX);
        self.lately.iter().skip(self.lately.len().saturating_sub(new)).cloned().collect()
    }

    /// A new action begins: what it asks for again is meant.
    pub(super) fn arm(&mut self) {
        self.pulse.begin();
        self.early = 0;
    }

    /// The answers whose text is to be asked of the browser: the number of each in the log, and its id.
    pub(super) fn answers_due(&mut self) -> Vec<(u64, String)> {
        self.told.take()
    }

    /// What the browser gave as the text of an answer.
    pub(super) fn note_answer(&mut self, place: u64, body: &Value) {
        if let Some(data) = told::read(body) {
            self.note(place, |r| r.answer = Some(Arc::new(data)));
        }
    }

    /// Requests that were sent, answered or ended since this was asked last.
    pub(super) fn take_news(&mut self) -> Vec<Request> {
        let mut places = std::mem::take(&mut self.fresh);
        places.sort_unstable();
        places.dedup();
        let entry = |place: u64| usize::try_from(place.checked_sub(self.dropped)?).ok();
        // What was answered is told once: the log is long, and answers may be.
        let told = |request: &mut Request| Request { answer: request.answer.take(), ..request.clone() };
        places.into_iter().filter_map(|p| self.log.get_mut(entry(p)?).map(told)).collect()
    }
}

fn kind_of(kind: &str, url: &str) -> Kind {
    match kind {
        "Image" | "Media" | "Font" | "TextTrack" | "Manifest" => Kind::Decoration,
        "Ping" | "CSPViolationReport" | "WebSocket" | "EventSource" | "Prefetch" | "SignedExchange" => {
            Kind::Background
        }
        _ if url.ends_with("/favicon.ico") => Kind::Background,
        _ => Kind::Needed,
    }
}

#[cfg(test)]
mod tests;

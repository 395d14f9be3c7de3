//! What is waited for of what a page asks the network for.

use serde_json::json;

use super::*;

fn sent(network: &mut Network, id: &str, kind: &str, url: &str) {
    let request = json!({"method": "GET", "url": url});
    let params = json!({"requestId": id, "type": kind, "request": request, "frameId": "F", "loaderId": "L"});
    network.on_event("Network.requestWillBeSent", &params, Instant::now());
}

fn labels(network: &Network) -> Vec<String> {
    network.pending().0
}

#[test]
fn a_request_is_pending_until_it_ends() {
    let mut network = Network::default();
    sent(&mut network, "1", "Fetch", "http://x/api?q=1");
    assert_eq!(labels(&network), ["GET /api"]);
    assert_eq!((network.sent_since(0), network.sent_since(1)), (vec!["GET /api".to_owned()], vec![]));
    let answer = json!({"requestId": "1", "type": "Fetch", "response": {"status": 201}});
    network.on_event("Network.responseReceived", &answer, Instant::now());
    network.on_event("Network.loadingFinished", &json!({"requestId": "1"}), Instant::now());
    assert!(labels(&network).is_empty() && !network.may_bring_news());
    let news = network.take_news();
    assert_eq!((news.len(), news[0].status, news[0].kind.as_str()), (1, Some(201), "fetch"));
    assert!(network.take_news().is_empty());
}

#[test]
fn a_document_is_owed_until_it_has_come() {
    let mut network = Network::default();
    sent(&mut network, "1", "Fetch", "http://x/api");
    assert_eq!(network.document_due("F"), None);
    sent(&mut network, "L", "Document", "http://x/report?year=2026");
    assert_eq!((network.document_due("F"), network.document_due("G")), (Some("GET /report"), None));
    let answer = json!({"requestId": "L", "type": "Document", "response": {"status": 200}});
    network.on_event("Network.responseReceived", &answer, Instant::now());
    assert_eq!(network.document_due("F"), None, "it has begun to come");
    network.on_event("Network.loadingFinished", &json!({"requestId": "L"}), Instant::now());
    assert_eq!(network.document_due("F"), None);
}

#[test]
fn channels_and_beacons_are_not_waited_for() {
    let mut network = Network::default();
    sent(&mut network, "1", "Ping", "http://x/beacon");
    sent(&mut network, "2", "EventSource", "http://x/events");
    network.on_event("Network.webSocketCreated", &json!({"requestId": "3"}), Instant::now());
    assert!(labels(&network).is_empty() && network.may_bring_news());
    network.on_event("Network.loadingFinished", &json!({"requestId": "1"}), Instant::now());
    assert_eq!(network.ended(), 0, "a beacon's end is no news");
}

#[test]
fn what_goes_through_a_socket_is_sent_and_its_beat_is_not() {
    let mut network = Network::default();
    let socket = json!({"requestId": "3", "url": "ws://x/live"});
    network.on_event("Network.webSocketCreated", &socket, Instant::now());
    for said in ["2", r#"{"type":"ping"}"#, r#"42["settings.save",{"title":"Harbour"}]"#] {
        let frame = json!({"requestId": "3", "response": {"payloadData": said}});
        network.on_event("Network.webSocketFrameSent", &frame, Instant::now());
    }
    assert_eq!(network.log.iter().map(|r| r.url.as_str()).collect::<Vec<_>>(), ["ws://x/live"]);
    assert!(network.log.iter().all(|r| !r.is_call()));
}

#[test]
fn a_redirect_is_two_requests() {
    let mut network = Network::default();
    sent(&mut network, "1", "Document", "http://x/a");
    let hop = json!({"requestId": "1", "type": "Document", "request": {"method": "GET", "url": "http://x/b"},
        "redirectResponse": {"status": 302}});
    network.on_event("Network.requestWillBeSent", &hop, Instant::now());
    let news = network.take_news();
    assert_eq!((news[0].status, news[1].status), (Some(302), None));
    assert_eq!(labels(&network), ["GET /b"]);
}

#[test]
fn a_new_document_ends_what_the_old_one_asked_for() {
    let mut network = Network::default();
    sent(&mut network, "1", "Fetch", "http://x/old");
    network.document_changed("F", "M");
    assert!(labels(&network).is_empty());
    sent(&mut network, "2", "Fetch", "http://x/kept");
    network.document_changed("G", "M");
    assert_eq!(labels(&network), ["GET /kept"]);
}

#[test]
fn a_file_is_due_until_it_begins_to_come_whichever_is_told_first() {
    let mut network = Network::default();
    network.files_asked(1);
    assert_eq!(labels(&network), ["a file"]);
    network.file_begun();
    assert!(labels(&network).is_empty());
    network.file_begun();
    network.files_asked(1);
    assert!(labels(&network).is_empty());
    network.file_begun();
    network.arm();
    network.files_asked(1);
    assert_eq!(labels(&network), ["a file"]);
}

#[test]
fn the_log_is_bounded() {
    let mut network = Network::default();
    for n in 0..MAX_LOG + 10 {
        sent(&mut network, &n.to_string(), "Ping", "http://x/p");
    }
    assert_eq!(network.take_news().len(), MAX_LOG);
}

#[test]
fn an_answer_that_nobody_reads_is_there_once_its_last_byte_is() {
    let mut network = Network::default();
    let answer = |network: &mut Network, id: &str, status: u16, headers: serde_json::Value| {
        let response = json!({"status": status, "headers": headers});
        let params = json!({"requestId": id, "type": "Fetch", "response": response});
        network.on_event("Network.responseReceived", &params, Instant::now());
    };
    let data = |network: &mut Network, id: &str, bytes: u64| {
        let params = json!({"requestId": id, "encodedDataLength": bytes});
        network.on_event("Network.dataReceived", &params, Instant::now());
    };
    sent(&mut network, "1", "Fetch", "http://x/api/lamps/7");
    answer(&mut network, "1", 200, json!({"content-length": "21"}));
    data(&mut network, "1", 9);
    assert_eq!(labels(&network), ["GET /api/lamps/7"], "the rest is due");
    data(&mut network, "1", 12);
    assert!(labels(&network).is_empty() && network.ended() == 1);
    network.on_event("Network.loadingFinished", &json!({"requestId": "1"}), Instant::now());
    assert_eq!(network.ended(), 1, "once");
    sent(&mut network, "2", "Fetch", "http://x/api/lamps/8");
    answer(&mut network, "2", 204, json!({}));
    assert!(labels(&network).is_empty(), "there is nothing to come");
    sent(&mut network, "3", "Fetch", "http://x/api/lamps");
    answer(&mut network, "3", 200, json!({"Transfer-Encoding": "chunked"}));
    data(&mut network, "3", 12);
    let (due, next) = network.pending();
    assert_eq!(due, ["GET /api/lamps"], "more may come");
    assert!(next.is_some_and(|next| next <= answer::STALLED));
}

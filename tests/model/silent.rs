//! With no configuration nothing is sent anywhere.

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::{App, ODD, SEEN};

#[test]
fn without_configuration_nothing_is_sent_anywhere() {
    let app = App::new(&[ODD, SEEN]);
    // Whatever would leave this machine would have to pass here.
    let gate = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let address = format!("http://{}", gate.local_addr().unwrap());
    let knocks = Arc::new(AtomicUsize::new(0));
    let counted = knocks.clone();
    std::thread::spawn(move || {
        for _ in gate.incoming() {
            counted.fetch_add(1, Ordering::SeqCst);
        }
    });
    let mut command = app.project.sayso(&["run", "specs", "--base-url", &crate::server::url("/")]);
    for name in ["http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"] {
        command.env(name, &address);
    }
    command.env("no_proxy", "127.0.0.1,localhost").env("NO_PROXY", "127.0.0.1,localhost");
    let ended = app.project.go(command).end();
    // What the rules are unsure of stays unclear.
    assert_eq!(ended.status, Some(4), "{ended}");
    assert_eq!(knocks.load(Ordering::SeqCst), 0);
    assert_eq!(ended.results.get("model"), None);
}

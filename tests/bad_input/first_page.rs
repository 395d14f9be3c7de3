//! First pages that do not come as they should. One run holds them all, so each test here also shows that a bad
//! first page leaves the other specs alone.

use std::io::Write;
use std::net::TcpListener;
use std::sync::{Arc, LazyLock};

use crate::project::{Ended, Project};
use crate::server;

/// The time-out of every test.
const TIMEOUT: u64 = 6;

static RUN: LazyLock<Ended> = LazyLock::new(|| {
    let refused = format!("http://127.0.0.1:{}/", server::closed_port());
    let alert = server::page("<h1>Fine</h1><script>alert('hello')</script>");
    Project::new()
        .fine("a-fine.yaml", "/fine")
        .fine("alert.yaml", &alert)
        .fine("certificate.yaml", &format!("https://127.0.0.1:{}/", self_signed()))
        .fine("download.yaml", "/download")
        .fine("empty.yaml", "/204")
        .fine("error.yaml", "/500")
        .fine("hang.yaml", "/hang/first-page")
        .fine("host.yaml", "http://nowhere.invalid/")
        .fine("loop.yaml", "/loop")
        .fine("nonsense.yaml", "http://")
        .fine("refused.yaml", &refused)
        .fine("z-fine.yaml", "/fine")
        .run(&["--timeout", &format!("{TIMEOUT}s"), "-j", "3"])
});

#[test]
fn the_run_ends_with_the_status_of_a_failed_environment() {
    assert_eq!(RUN.status, Some(3), "{}", *RUN);
}

#[test]
fn the_other_specs_pass() {
    for file in ["a-fine.yaml", "z-fine.yaml"] {
        assert_eq!(RUN.status_of(file), "passed", "{}", *RUN);
    }
}

#[test]
fn a_server_that_is_down_is_told() {
    RUN.says("refused.yaml", "error", &["http://127.0.0.1:", "nothing answers there", "is the app running"]);
}

#[test]
fn a_host_that_does_not_exist_is_told() {
    RUN.says("host.yaml", "error", &["nowhere.invalid", "no such host", "--base-url"]);
}

#[test]
fn a_first_page_with_a_server_error_is_told() {
    RUN.says("error.yaml", "error", &["/500", "status 500", "is the app healthy"]);
}

#[test]
fn a_server_that_never_answers_is_given_up_at_the_time_out() {
    RUN.says("hang.yaml", "error", &["/hang/first-page", "no answer in time", "--timeout"]);
    let ms = RUN.test("hang.yaml")["duration_ms"].as_u64().unwrap();
    assert!((TIMEOUT * 1_000..TIMEOUT * 2_500).contains(&ms), "{ms} ms");
}

#[test]
fn redirects_without_end_are_told() {
    RUN.says("loop.yaml", "error", &["/loop", "redirects for ever"]);
}

#[test]
fn an_empty_answer_is_no_first_page() {
    RUN.says("empty.yaml", "error", &["/204", "status 204", "no page"]);
}

#[test]
fn a_download_is_no_first_page() {
    RUN.says("download.yaml", "error", &["/download", "report.csv", "no page"]);
}

/// How exploring from here ends.
fn explored(start: &str, more: &[&str]) -> Ended {
    let project = Project::new();
    let mut command = project.sayso(&["explore", &server::url(start)]);
    let few: &[&str] = if more.contains(&"--max-actions") { &[] } else { &["--max-actions", "5"] };
    command.args(few).args(more);
    project.go(command).end()
}

#[test]
fn who_explores_what_is_no_page_is_not_told_that_all_is_well() {
    for start in ["/204", "/download"] {
        let ended = explored(start, &[]);
        assert_eq!(ended.status, Some(3), "{ended}");
        assert!(ended.to_string().contains("no page was explored"), "{ended}");
    }
    let short = explored("/fine", &["--max-actions", "1"]);
    assert_eq!(short.status, Some(2), "{short}");
    assert!(short.to_string().contains("--max-actions 1 leaves no step"), "{short}");
    let astray = explored("/nowhere-at-all", &[]);
    assert_eq!(astray.status, Some(3), "{astray}");
    assert!(astray.to_string().contains("status 404"), "{astray}");
    let left_out = explored("/fine", &["--only", "*/shop/*"]);
    assert_eq!(left_out.status, Some(2), "{left_out}");
    assert!(left_out.to_string().contains("left out by --only"), "{left_out}");
}

#[test]
fn a_start_with_nothing_on_it_is_a_finding() {
    let empty = explored(&server::page("<div id=root></div>"), &[]);
    assert_eq!(empty.status, Some(1), "{empty}");
    assert!(empty.to_string().contains("The page is empty"), "{empty}");
}

#[test]
fn a_certificate_that_nobody_vouches_for_is_told() {
    RUN.says("certificate.yaml", "error", &["https://127.0.0.1:", "certificate is not trusted"]);
}

#[test]
fn an_alert_on_the_way_blocks_nothing() {
    assert_eq!(RUN.status_of("alert.yaml"), "passed", "{}", *RUN);
}

#[test]
fn an_address_that_is_none_is_the_specs_fault() {
    RUN.says("nonsense.yaml", "error", &["nonsense.yaml:1", "http://"]);
    assert_eq!(RUN.verdict("nonsense.yaml")["blame"], "spec");
}

#[test]
fn a_setup_without_an_address_of_its_own_is_run_where_its_test_begins() {
    let setup = "url: /fine\nsetup_only: true\nbefore:\n  - http: POST /later/sited-hook\n\
                 steps:\n  - Verify that the heading is \"Fine\"\n";
    let test = format!(
        "url: {}\nsetup: setup.yaml\nsteps:\n  - Verify that the heading is \"Fine\"\n",
        server::url("/fine")
    );
    let project = Project::new().with("setup.yaml", setup).with("a.yaml", &test);
    let ended = project.go(project.sayso(&["run", "specs/a.yaml"])).end();
    assert_eq!(ended.status_of("a.yaml"), "passed", "{ended}");
    assert_eq!(server::visits("sited-hook"), 1);
}

/// Serves TLS with a certificate that it signed itself; gives the port.
fn self_signed() -> u16 {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let key = rustls::pki_types::PrivatePkcs8KeyDer::from(made.signing_key.serialize_der());
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key.into())
        .unwrap();
    let config = Arc::new(config);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let config = Arc::clone(&config);
            std::thread::spawn(move || {
                let tls = rustls::ServerConnection::new(config).unwrap();
                // The browser hangs up when it sees the certificate.
                let _ = rustls::StreamOwned::new(tls, stream).write_all(b"HTTP/1.1 204 No Content\r\n\r\n");
            });
        }
    });
    port
}

//! Ctrl-C and a polite request to end, in the middle of a run.

use std::fs;

use nix::sys::signal::Signal;

use crate::project::{Project, wait_until};
use crate::server;

fn stopped_by(signal: Signal, name: &str) {
    let project = Project::new()
        .fine("a.yaml", "/fine")
        .fine("b.yaml", &format!("/hang/{name}"))
        .fine("c.yaml", "/fine");
    let running = project.start(&["-j", "1"]);
    wait_until("the second test's request", || server::visits(name) == 1);
    running.signal(signal);
    let ended = running.end();
    assert_eq!(ended.status, Some(130), "{ended}");
    assert_eq!(ended.status_of("a.yaml"), "passed", "{ended}");
    ended.says("b.yaml", "error", &["interrupted", "run this test again"]);
    assert_eq!(ended.results["interrupted"], "interrupted", "{ended}");
    for file in ["index.html", "results.json", "junit.xml", "trace.jsonl"] {
        let size = fs::metadata(project.report().join(file)).map_or(0, |m| m.len());
        assert!(size > 0, "{file} is missing: {ended}");
    }
    assert!(ended.out.contains("interrupted"), "{ended}");
    nothing_is_left(&project);
}

fn nothing_is_left(project: &Project) {
    // The program is gone; children that it told to end may be on their way out.
    #[cfg(target_os = "linux")]
    wait_until("the end of the browser's processes", || {
        crate::killed::processes(&project.temporary(), "").is_empty()
    });
    wait_until("an empty folder for temporary files", || {
        fs::read_dir(project.temporary()).unwrap().next().is_none()
    });
}

#[test]
fn ctrl_c_ends_the_run_with_a_report_and_leaves_nothing_behind() {
    stopped_by(Signal::SIGINT, "interrupt");
}

#[test]
fn a_request_to_end_does_the_same() {
    stopped_by(Signal::SIGTERM, "terminate");
}

#[test]
fn ctrl_c_while_the_browser_starts_leaves_nothing_behind() {
    let project = Project::new().fine("a.yaml", "/fine");
    let running = project.start(&[]);
    wait_until("the browser's folder", || fs::read_dir(project.temporary()).unwrap().next().is_some());
    running.signal(Signal::SIGINT);
    let ended = running.end();
    assert_eq!(ended.status, Some(130), "{ended}");
    nothing_is_left(&project);
}

#[test]
fn ctrl_c_while_exploring_does_not_wait_for_a_server_that_owes_a_page() {
    let project = Project::new();
    let page = server::page("<h1>Fine</h1><main><a href='/hang/explored'>Report</a></main>");
    let mut command = project.sayso(&["explore", &server::url(&page), "--output", "explored"]);
    command.args(["--max-actions", "30"]);
    let running = project.go(command);
    wait_until("the request of the page that never comes", || server::visits("explored") > 0);
    let stopped = std::time::Instant::now();
    running.signal(Signal::SIGINT);
    let ended = running.end();
    // The server's debt alone is waited for twenty seconds.
    assert!(stopped.elapsed() < std::time::Duration::from_secs(8), "{:?}: {ended}", stopped.elapsed());
    assert_eq!(ended.status, Some(130), "{ended}");
    let told = fs::read_to_string(project.path().join("explored/findings.json")).unwrap();
    assert!(told.contains("\"findings\""), "{told}");
    nothing_is_left(&project);
}

#[test]
fn a_run_that_is_killed_leaves_its_trace_and_no_browser() {
    let project = Project::new().fine("a.yaml", "/fine").fine("b.yaml", "/hang/killed");
    let running = project.start(&["-j", "1"]);
    wait_until("the second test's request", || server::visits("killed") == 1);
    running.signal(Signal::SIGKILL);
    drop(running.end());
    assert!(fs::read_to_string(project.report().join("trace.jsonl")).unwrap().contains("test_finished"));
    nothing_is_left(&project);
}

#[test]
fn a_run_that_ends_by_itself_leaves_nothing_behind() {
    let project = Project::new().fine("a.yaml", "/fine");
    let ended = project.run(&[]);
    assert_eq!(ended.status, Some(0), "{ended}");
    nothing_is_left(&project);
}

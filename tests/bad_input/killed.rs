//! Browsers and pages that die in the middle of a test. Only processes that descend from the test's own run are killed.

use std::fs;
use std::path::Path;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::project::{Project, wait_until};
use crate::server;

/// The processes whose command line has both words: one is the project's own folder for temporary files.
pub(crate) fn processes(temporary: &Path, word: &str) -> Vec<i32> {
    let temporary = temporary.display().to_string();
    let entries = fs::read_dir("/proc").unwrap().flatten();
    let ids = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    let fits = |id: &i32| {
        let line = fs::read(format!("/proc/{id}/cmdline")).unwrap_or_default();
        let line = String::from_utf8_lossy(&line);
        line.contains(&temporary) && line.contains(word)
    };
    ids.filter(fits).collect()
}

fn kill_all(ids: &[i32]) {
    assert!(!ids.is_empty(), "there is nothing to kill");
    for &id in ids {
        // One may have gone by itself.
        let _ = kill(Pid::from_raw(id), Signal::SIGKILL);
    }
}

#[test]
fn a_browser_that_is_killed_is_started_again_and_the_test_with_it() {
    let project = Project::new().fine("a.yaml", "/once/browser-killed").fine("b.yaml", "/fine");
    let running = project.start(&["-j", "1"]);
    wait_until("the first page's request", || server::visits("browser-killed") == 1);
    kill_all(&processes(&project.temporary(), "--user-data-dir"));
    let ended = running.end();
    assert_eq!(ended.status, Some(0), "{ended}");
    let test = ended.test("a.yaml");
    assert_eq!((&test["status"], &test["flaky"]), (&"passed".into(), &false.into()), "{ended}");
    assert!(test["earlier"].to_string().contains("the browser died"), "{test}");
    assert_eq!(ended.status_of("b.yaml"), "passed", "{ended}");
}

#[test]
fn a_browser_that_is_killed_during_a_setup_is_started_again_too() {
    let setup =
        "url: /once/setup-killed\nsetup_only: true\nsteps:\n  - Verify that the heading is \"Fine\"\n";
    let spec = "url: /fine\nsetup: login.yaml\nsteps:\n  - Verify that the heading is \"Fine\"\n";
    let project = Project::new().with("login.yaml", setup).with("a.yaml", spec).with("b.yaml", spec);
    let running = project.start(&["-j", "1"]);
    wait_until("the setup's request", || server::visits("setup-killed") == 1);
    kill_all(&processes(&project.temporary(), "--user-data-dir"));
    let ended = running.end();
    assert_eq!(ended.status, Some(0), "{ended}");
}

#[test]
fn a_page_whose_process_dies_is_told_and_stops_nobody_else() {
    let page = server::page("<h1>Fine</h1><button onclick=\"fetch('/hang/renderer-killed')\">Load</button>");
    let spec = format!(
        "url: {page}\nsteps:\n  - do: Click the button \"Load\"\n    expect: The heading is \"Done\"\n"
    );
    let project = Project::new().with("a.yaml", &spec).fine("b.yaml", "/fine");
    let running = project.start(&["-j", "1"]);
    wait_until("the page's request", || server::visits("renderer-killed") == 1);
    kill_all(&renderers(&project));
    let ended = running.end();
    assert_eq!(ended.status, Some(3), "{ended}");
    ended.says("a.yaml", "error", &["the page crashed", "memory"]);
    assert!(ended.out.contains("a.yaml:3"), "{ended}");
    assert_eq!(ended.status_of("b.yaml"), "passed", "{ended}");
}

fn renderers(project: &Project) -> Vec<i32> {
    processes(&project.temporary(), "--type=renderer")
}

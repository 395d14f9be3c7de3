//! Pages that never come to rest. What they are found to be is the other tests' business: here they must not hold up
//! the run, and what they show is still found where it can be.

use std::sync::LazyLock;

use crate::project::{Ended, Project};
use crate::server;

/// The time-out of every test.
const TIMEOUT: u64 = 10;

static RUN: LazyLock<Ended> = LazyLock::new(|| {
    let page = |script: &str| server::page(&format!("<h1>Fine</h1><ul></ul><script>{script}</script>"));
    let deep = format!("{}<h1>Fine</h1>{}", "<div>".repeat(5_000), "</div>".repeat(5_000));
    Project::new()
        .fine("alerts.yaml", &page("setInterval(() => alert('again'), 5)"))
        .fine(
            "console.yaml",
            &page("setInterval(() => { for (let i = 0; i < 500; i++) console.error('x'.repeat(2000)) }, 5)"),
        )
        .fine("deep.yaml", &server::page(&deep))
        .fine("fetches.yaml", &page("setInterval(() => fetch('/echo?' + Math.random()), 5)"))
        .fine(
            "grows.yaml",
            &page(
                "setInterval(() => { document.querySelector('ul').append(document.createElement('li')) }, 5)",
            ),
        )
        .fine(
            "history.yaml",
            &page("let n = 0; setInterval(() => history.pushState(null, '', '?' + n++), 5)"),
        )
        .fine("popups.yaml", &page("setInterval(() => window.open('/fine'), 50)"))
        .fine("reloads.yaml", &page("setTimeout(() => location.reload(), 20)"))
        .fine("stream.yaml", "/endless")
        .fine("z-fine.yaml", "/fine")
        .run(&["--timeout", &format!("{TIMEOUT}s"), "-j", "2"])
});

#[test]
fn none_of_them_holds_up_the_run() {
    assert!(RUN.status.is_some_and(|status| [0, 1, 3, 4].contains(&status)), "{}", *RUN);
    for test in RUN.results["specs"].as_array().unwrap() {
        let ms = test["duration_ms"].as_u64().unwrap();
        assert!(ms < TIMEOUT * 3_000, "{} took {ms} ms: {}", test["file"], *RUN);
    }
    assert_eq!(RUN.status_of("z-fine.yaml"), "passed", "{}", *RUN);
}

#[test]
fn none_of_them_is_taken_for_a_defect() {
    for test in RUN.results["specs"].as_array().unwrap() {
        assert_ne!(test["status"], "defect", "{}: {}", test["file"], *RUN);
    }
}

#[test]
fn what_they_show_is_found() {
    for file in ["alerts", "console", "deep", "fetches", "grows", "history"] {
        assert_eq!(RUN.status_of(&format!("{file}.yaml")), "passed", "{}", *RUN);
    }
}

#[test]
fn a_clock_does_not_hold_up_a_check_that_fails() {
    let page = server::page(
        "<h1>Fine</h1><p id=t></p><script>setInterval(() => { t.textContent = Date.now() }, 100)</script>",
    );
    let spec = format!("url: {page}\nsteps:\n  - The page shows \"Never to be seen\"\n");
    let ended = Project::new().with("clock.yaml", &spec).run(&["--timeout", "60s"]);
    assert_eq!(ended.status_of("clock.yaml"), "defect", "{ended}");
    let ms = ended.results["specs"][0]["duration_ms"].as_u64().unwrap();
    assert!(ms < 30_000, "{ms} ms: {ended}");
}

//! Checks of the author's own that can't run, and tests that check nothing.

use crate::project::Project;
use crate::server;

#[test]
fn a_check_that_never_ends_or_does_not_compile_is_the_specs_fault() {
    let spec = |check: &str| {
        format!(
            "url: /fine\nsteps:\n  - do: Reload the page\n    expect: The heading is \"Fine\"\n    check: '{check}'\n"
        )
    };
    let ended = Project::new()
        .with("broken.yaml", &spec("assert(session.state.url.contains(, \"x\")"))
        .with("endless.yaml", &spec("let n = 0; while true { n += 1; }"))
        .with("name.yaml", &spec("assert(sesion.state.url == \"x\", \"x\")"))
        .fine("z-fine.yaml", "/fine")
        .run(&["-j", "2"]);
    assert_eq!(ended.status, Some(2), "{ended}");
    ended.says("endless.yaml", "error", &["operations"]);
    ended.says("broken.yaml", "error", &["could not run"]);
    ended.says("name.yaml", "error", &["sesion", "session"]);
    for file in ["broken.yaml", "endless.yaml", "name.yaml"] {
        assert_eq!(ended.verdict(file)["blame"], "spec", "{ended}");
        assert!(ended.out.contains(&format!("{file}:3")), "{ended}");
    }
    // The line itself is drawn.
    assert!(ended.out.contains("session.state.url.contains(,"), "{ended}");
    assert!(ended.out.contains("while true"), "{ended}");
    assert_eq!(ended.status_of("z-fine.yaml"), "passed", "{ended}");
}

#[test]
fn a_test_that_expects_nothing_is_still_checked_for_what_it_implies() {
    let page = server::page("<h1>Fine</h1><button onclick='this.textContent += \"!\"'>Go</button>");
    let spec = format!("url: {page}\nsteps:\n  - Click the button \"Go\"\n");
    let ended = Project::new().with("unchecked.yaml", &spec).run(&[]);
    assert_eq!(ended.status, Some(0), "{ended}");
    let step = &ended.test("unchecked.yaml")["steps"][0];
    assert!(step["post"].as_str().is_some_and(|script| script.contains("expect_")), "{step}");
}

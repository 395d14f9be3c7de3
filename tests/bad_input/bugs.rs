//! `run --bug` with a script that can't be injected, or that breaks: the script is blamed, not the app.

use std::fs;

use crate::project::{Ended, Project};

/// A run of one fine spec with these bug files, by name and text.
fn run(bugs: &[(&str, &[u8])]) -> Ended {
    run_with(bugs, &[])
}

/// The same, with more arguments.
fn run_with(bugs: &[(&str, &[u8])], more: &[&str]) -> Ended {
    let project = Project::new().fine("fine.yaml", "/fine");
    let mut arguments = more.to_vec();
    for (name, text) in bugs {
        fs::write(project.path().join(name), text).unwrap();
        arguments.extend(["--bug", *name]);
    }
    project.run(&arguments)
}

#[test]
fn a_bug_that_cannot_be_parsed_is_told_with_its_place() {
    let ended = run(&[("open.js", b"// kind: no_response\n{ const a = ; }\n")]);
    assert_eq!(ended.status, Some(2), "{ended}");
    ended.says("fine.yaml", "error", &["open.js:2:13", "SyntaxError"]);
}

#[test]
fn a_bug_that_leaves_what_it_is_put_into_is_not_parsed() {
    let ended = run(&[("leaves.js", b"}); fired(); ((")]);
    assert_eq!(ended.status, Some(2), "{ended}");
    ended.says("fine.yaml", "error", &["leaves.js:1", "SyntaxError"]);
}

#[test]
fn a_bug_that_throws_at_once_is_told_with_what_it_threw() {
    let ended = run(&[("throws.js", b"nothing.at.all;")]);
    assert_eq!(ended.status, Some(2), "{ended}");
    ended.says("fine.yaml", "error", &["throws.js:1:1 is broken", "nothing is not defined"]);
}

#[test]
fn of_several_bugs_the_broken_one_is_named() {
    let ended = run(&[("idle.js", b"addEventListener('click', () => fired());"), ("open.js", b"(")]);
    assert_eq!(ended.status, Some(2), "{ended}");
    ended.says("fine.yaml", "error", &["open.js:1"]);
    assert!(!ended.out.contains("idle.js is broken"), "{ended}");
}

#[test]
fn a_bug_that_is_no_text_ends_the_run_before_it_begins() {
    let ended = run(&[("picture.js", &[0xff, 0xfe, 0x00])]);
    assert_eq!(ended.status, Some(2), "{ended}");
    assert!(ended.err.contains("can't read the bug picture.js"), "{ended}");
}

#[test]
fn a_bug_that_is_never_met_is_told() {
    let idle = b"addEventListener('click', () => fired());";
    let ended = run(&[("idle.js", idle), ("met.js", b"fired();")]);
    assert_eq!(ended.status, Some(2), "{ended}");
    assert_eq!(ended.status_of("fine.yaml"), "passed", "{ended}");
    let problems = ended.results["problems"].as_array().unwrap();
    assert_eq!(problems.len(), 1, "{ended}");
    assert_eq!(problems[0]["file"], "idle.js");
    assert!(problems[0]["message"].as_str().unwrap().contains("was not met"), "{ended}");
    assert!(ended.out.contains("idle.js: the bug was not met"), "{ended}");
}

#[test]
fn a_bug_whose_script_never_ends_is_told() {
    let ended = run_with(&[("loops.js", b"while (true) {}")], &["--timeout", "4s"]);
    assert_eq!(ended.status, Some(2), "{ended}");
    ended.says("fine.yaml", "error", &["loops.js is broken", "never ends"]);
}

#[test]
fn a_bug_that_never_ends_on_the_next_page_is_told() {
    let page = crate::server::page("<h1>Fine</h1><a href='/fine?stop'>More</a>");
    let spec = format!("url: {page}\nsteps:\n  - Click \"More\"\n");
    let project = Project::new().with("more.yaml", &spec);
    fs::write(project.path().join("loops.js"), "if (location.search) while (true) {}").unwrap();
    let ended = project.run(&["--bug", "loops.js", "--timeout", "6s"]);
    assert_eq!(ended.status, Some(2), "{ended}");
    ended.says("more.yaml", "error", &["loops.js is broken", "never ends"]);
}

#[test]
fn a_bug_that_hangs_when_it_is_met_is_named_with_the_defect() {
    let page = crate::server::page("<h1>Fine</h1><button>Stop</button>");
    let spec = format!("url: {page}\nsteps:\n  - Click \"Stop\"\n");
    let project = Project::new().with("stop.yaml", &spec);
    let hangs = "addEventListener('click', () => { fired(); while (true) {} });";
    fs::write(project.path().join("hangs.js"), hangs).unwrap();
    let ended = project.run(&["--bug", "hangs.js", "--timeout", "6s"]);
    assert_eq!(ended.status, Some(1), "{ended}");
    ended.says("stop.yaml", "defect", &["does not respond", "hangs.js"]);
    assert_eq!(ended.test("stop.yaml")["steps"][0]["bugs"][0], "hangs.js", "{ended}");
}

#[test]
fn a_bug_without_a_word_changes_nothing() {
    let ended = run(&[("empty.js", b"")]);
    assert_eq!(ended.status, Some(0), "{ended}");
}

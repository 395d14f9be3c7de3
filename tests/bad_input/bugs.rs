//! `run --bug` with a script that can't be injected, or that breaks: the script is blamed, not the app.

use std::fs;

use crate::project::{Ended, Project};

/// A run of one fine spec with these bug files, by name and text.
fn run(bugs: &[(&str, &[u8])]) -> Ended {
    let project = Project::new().fine("fine.yaml", "/fine");
    let mut arguments = Vec::new();
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
    ended.says("fine.yaml", "error", &["throws.js is broken", "nothing is not defined"]);
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
fn a_bug_without_a_word_changes_nothing() {
    let ended = run(&[("empty.js", b"")]);
    assert_eq!(ended.status, Some(0), "{ended}");
}

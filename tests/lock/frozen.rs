//! What a lock is worth in CI: it fits its spec, or the run says what does not.

use crate::{App, GREET, STEPS, form};

#[test]
fn a_lock_that_fits_is_used_and_left_as_it_is() {
    let app = App::locked(&form(GREET), STEPS);
    let before = app.text();
    let all: Vec<_> = (0..3).map(|_| app.run(&["--frozen"])).collect();
    for ended in &all {
        assert_eq!(ended.status, Some(0), "{ended}");
    }
    assert_eq!(app.text(), before);
}

#[test]
fn a_step_that_the_lock_does_not_know_ends_in_5_with_the_difference() {
    let more = [STEPS, &["Click \"Cancel\""]].concat();
    let app = App::locked(&form(GREET), STEPS).with(&form(GREET), &more);
    let ended = app.run(&["--frozen"]);
    assert_eq!(ended.status, Some(5), "{ended}");
    ended.says("room.yaml", "error", &["+ click \"Cancel\"", "--update-lock"]);
    assert!(!ended.out.contains("environment"), "{ended}");
}

#[test]
fn what_the_rules_read_needs_no_lock() {
    let app = App::new().with(&form(GREET), STEPS);
    let ended = app.run(&["--frozen"]);
    assert_eq!(ended.status, Some(0), "{ended}");
    let ended = app.run(&[]);
    assert_eq!((ended.status, app.file().exists()), (Some(0), false), "{ended}");
}

#[test]
fn a_file_that_is_no_lock_is_told_with_its_place_and_other_specs_run() {
    let app = App::locked(&form(GREET), STEPS);
    std::fs::write(app.file(), "version: 1\ntests:\n- nme: A room\n").unwrap();
    let app = App { project: app.project.fine("other.yaml", &crate::server::page("<h1>Fine</h1>")) };
    let ended = app.run(&[]);
    assert_eq!(ended.status, Some(2), "{ended}");
    assert_eq!(ended.status_of("other.yaml"), "passed", "{ended}");
    let told = format!("{}{}", ended.out, ended.err);
    for word in ["room.yaml.lock:3:3", "unknown field `nme`", "--update-lock"] {
        assert!(told.contains(word), "{word}: {ended}");
    }
}

//! What a later run saw instead is proposed, and taken or dropped by somebody who looked.

use crate::{App, GREET, STEPS, form};

#[test]
fn a_change_is_proposed_reviewed_and_accepted() {
    let app = App::locked(&form(GREET), STEPS);
    let steps: Vec<String> = STEPS.iter().map(|step| step.replace("Greet", "Salute")).collect();
    let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
    assert!(app.lock("review").out.contains("nothing is proposed"));
    // The words stay, and the button has another place in another form.
    let moved = form(GREET).replace("aria-label=Room", "aria-label=\"New room\"");
    let app = app.with(&moved, STEPS);
    let ended = app.run(&["--update-lock"]);
    assert_eq!(ended.status, Some(0), "{ended}");
    assert!(ended.err.contains("sayso lock review"), "{ended}");
    let review = app.lock("review");
    for word in ["A room › click \"Greet\"", "form \"Room\"", "form \"New room\"", "locked", "proposed"] {
        assert!(review.out.contains(word), "{word}: {review}");
    }
    let accepted = app.lock("accept");
    assert!(accepted.out.contains("accepted"), "{accepted}");
    let text = app.text();
    assert!(text.contains("New room") && !text.contains("proposed"), "{text}");
    // Steps with other words are other steps: they are put in, and nothing is proposed for them.
    let app = app.with(&form("<button>Salute</button>"), &steps);
    app.run(&["--update-lock"]);
    assert!(app.text().contains("click \"Salute\"") && !app.text().contains("click \"Greet\""));
}

#[test]
fn what_is_rejected_leaves_the_lock_as_it_was() {
    let app = App::locked(&form(GREET), STEPS);
    let before = app.text();
    let moved = form(GREET).replace("aria-label=Room", "aria-label=\"New room\"");
    let app = app.with(&moved, STEPS);
    app.run(&["--update-lock"]);
    assert_ne!(app.text(), before);
    app.lock("reject");
    assert_eq!(app.text(), before);
}

#[test]
fn a_step_that_is_put_in_adds_an_entry_and_touches_no_other() {
    let app = App::locked(&form(GREET), STEPS);
    let before = app.text();
    let more = [&STEPS[..1], &["Click the field \"Name\""], &STEPS[1..]].concat();
    let app = app.with(&form(GREET), &more);
    let ended = app.run(&[]);
    assert_eq!(ended.status, Some(0), "{ended}");
    let after = app.text();
    let gone = before.lines().filter(|line| !after.contains(line)).count();
    assert_eq!(gone, 0, "{before}\n{after}");
    assert!(after.contains("click the field \"Name\"") && !after.contains("proposed"), "{after}");
}

#[test]
fn a_test_that_does_not_pass_leaves_no_lock() {
    let app = App::new().with(&form(""), STEPS);
    let ended = app.run(&["--update-lock"]);
    assert_eq!(ended.status, Some(1), "{ended}");
    assert!(!app.file().exists());
}

#[test]
fn what_is_not_there_is_told_and_a_lock_whose_spec_is_gone_too() {
    let app = App::locked(&form(GREET), STEPS);
    let ended = app.project.go(app.project.sayso(&["lock", "accept", "nowhere"])).end();
    assert_eq!(ended.status, Some(2), "{ended}");
    assert!(ended.err.contains("nowhere"), "{ended}");
    std::fs::rename(app.file(), app.file().with_file_name("hall.yaml.lock")).unwrap();
    let ended = app.lock("review");
    assert!(ended.err.contains("hall.yaml.lock: the spec that it belongs to is gone"), "{ended}");
    assert!(!ended.err.contains("room.yaml.lock"), "{ended}");
}

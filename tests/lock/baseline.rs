//! What was there in a good run, and is gone or says something else now, though no words of the spec ask for it.

use crate::{App, GREET, STEPS, form};

/// A page whose buttons say these things.
fn desk(first: &str, second: &str) -> String {
    let button = |name: &str, says: &str| {
        format!("<button type=button onclick=\"said.textContent = '{says}'\">{name}</button>")
    };
    format!(
        "<main><h1>Letters</h1><nav aria-label=Shelves><a href='#in'>Incoming</a> <a href='#out'>Outgoing</a></nav>{}{}\
         <p role=status id=said></p></main>",
        button("Archive", first),
        button("Duplicate", second)
    )
}

const ARCHIVE: &[&str] = &["Click \"Archive\". The heading is \"Letters\""];

#[test]
fn swapped_handlers_are_found() {
    let (first, second) = ("The letter now rests in the archive.", "A second letter lies beside the first.");
    let app = App::locked(&desk(first, second), ARCHIVE);
    let ended = app.run(&[]);
    assert_eq!(ended.status_of("room.yaml"), "passed", "{ended}");
    let ended = app.with(&desk(second, first), ARCHIVE).run(&[]);
    assert_eq!((ended.status, ended.status_of("room.yaml")), (Some(1), "defect"), "{ended}");
    assert_eq!(ended.verdict("room.yaml")["kind"], "unexpected_result", "{ended}");
}

#[test]
fn a_part_of_the_page_that_is_gone_is_told_and_accepted_by_review() {
    let says = "The letter now rests in the archive.";
    let app = App::locked(&desk(says, "x"), ARCHIVE);
    let without = desk(says, "x").replace(" <a href='#out'>Outgoing</a>", "");
    let app = app.with(&without, ARCHIVE);
    let ended = app.run(&[]);
    assert_eq!(ended.status_of("room.yaml"), "defect", "{ended}");
    let verdict = ended.verdict("room.yaml");
    assert_eq!(verdict["kind"], "missing_element", "{ended}");
    assert!(verdict["evidence"].to_string().contains("Outgoing"), "{ended}");
    // Without the law, and once the change was accepted, it is none.
    assert_eq!(app.run(&["--laws", "baseline=off"]).status, Some(0));
    app.run(&["--update-lock"]);
    assert!(app.lock("review").out.contains("Outgoing"));
    app.lock("accept");
    let ended = app.run(&[]);
    assert_eq!(ended.status, Some(0), "{ended}");
}

#[test]
fn other_data_is_no_change() {
    let app = App::locked(&form(GREET), STEPS);
    let other = [&STEPS[0].replace("Oak", "Elm"), STEPS[1]];
    let text = app.text().replace("\"Oak\"", "\"Elm\"");
    std::fs::write(app.file(), text).unwrap();
    let ended = app.with(&form(GREET), &other).run(&[]);
    assert_eq!(ended.status, Some(0), "{ended}");
}

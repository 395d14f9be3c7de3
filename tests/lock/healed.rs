//! An element that is no longer called as it was.

use crate::{App, GREET, STEPS, form};

#[test]
fn a_renamed_button_heals_and_says_so() {
    let app = App::locked(&form(GREET), STEPS);
    let before = app.text();
    let app = app.with(&form("<button>Salute</button>"), STEPS);
    let ended = app.run(&[]);
    assert_eq!((ended.status, ended.status_of("room.yaml")), (Some(0), "passed"), "{ended}");
    let step = &ended.test("room.yaml")["steps"][1];
    assert_eq!(step["healed"]["was"], "button \"Greet\" in form \"Room\"", "{ended}");
    assert_eq!(step["healed"]["now"], "button \"Salute\" in form \"Room\"");
    assert_eq!(ended.results["totals"]["healed"], 1);
    assert!(ended.out.contains("1 step healed"), "{ended}");
    // Nothing is rewritten by itself.
    assert_eq!(app.text(), before);
    // Where nothing may heal, and without a lock, the same is a defect.
    assert_eq!(app.run(&["--no-heal"]).status_of("room.yaml"), "defect");
    std::fs::remove_file(app.file()).unwrap();
    let ended = app.run(&[]);
    assert_eq!(ended.status_of("room.yaml"), "defect", "{ended}");
}

#[test]
fn what_healed_is_proposed_and_healthy_once_accepted() {
    let app = App::locked(&form(GREET), STEPS).with(&form("<button>Salute</button>"), STEPS);
    let ended = app.run(&["--update-lock"]);
    assert_eq!(ended.status, Some(0), "{ended}");
    assert!(app.lock("review").out.contains("name: Salute"), "{}", app.lock("review"));
    app.lock("accept");
    let ended = app.run(&["--frozen"]);
    assert_eq!((ended.status, ended.results["totals"].get("healed")), (Some(0), None), "{ended}");
}

#[test]
fn a_removed_button_fails() {
    let app = App::locked(&form(GREET), STEPS).with(&form(""), STEPS);
    let ended = app.run(&[]);
    assert_eq!((ended.status, ended.status_of("room.yaml")), (Some(1), "defect"), "{ended}");
    assert_eq!(ended.verdict("room.yaml")["kind"], "missing_element");
    assert_eq!(ended.results["totals"].get("healed"), None);
}

#[test]
fn a_button_that_does_something_else_is_not_the_one() {
    let other = "<button type=button onclick=\"said.textContent = 'Farewell.'\">Salute</button>";
    let app = App::locked(&form(GREET), STEPS).with(&form(other), STEPS);
    let ended = app.run(&[]);
    assert_eq!(ended.status_of("room.yaml"), "defect", "{ended}");
    let verdict = ended.verdict("room.yaml");
    assert_eq!(verdict["kind"], "missing_element", "{ended}");
    assert!(verdict["evidence"].to_string().contains("tried button \\\"Salute\\\""), "{verdict}");
}

#[test]
fn of_several_with_the_same_name_the_locked_one_is_used() {
    let forms = |first: &str, second: &str| {
        let one = |name: &str| {
            format!(
                "<form aria-label=\"{name}\" onsubmit=\"event.preventDefault(); said.textContent = '{name} says good morning.'\">\
                 <label>Name of {name} <input></label><button>Greet</button></form>"
            )
        };
        format!("<main><h1>Rooms</h1>{}{}<p role=status id=said></p></main>", one(first), one(second))
    };
    let steps = &[
        "Enter \"Oak\" into \"Name of Hall\"",
        "Click the second \"Greet\" button. The message \"Hall says good morning.\" is shown",
    ];
    let app = App::locked(&forms("Attic", "Hall"), steps);
    // The forms change places: the words say which by number, the lock by its form.
    let app = app.with(&forms("Hall", "Attic"), steps);
    let ended = app.run(&[]);
    assert_eq!(ended.status_of("room.yaml"), "passed", "{ended}");
}

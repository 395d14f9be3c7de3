//! What the rules can't read is asked once.

use serde_json::json;

use crate::{App, ODD, PLAIN, SEEN, endpoint, says, timeless};

/// An address at which nobody answers.
const NOBODY: &str = "http://127.0.0.1:9/v1";

#[test]
fn a_spec_that_the_rules_cannot_read_passes_is_locked_and_passes_without_the_model() {
    let app = App::new(&[ODD, SEEN]);
    let model = endpoint(&[says(&[(1, &[PLAIN])])]);
    let ended = app.run(&model.url(), &[]);
    assert_eq!(
        (ended.status, ended.status_of("desk.yaml")),
        (Some(0), "passed"),
        "{ended}\n{:#?}",
        model.requests()
    );
    assert_eq!(model.requests().len(), 1);
    assert_eq!(ended.results["model"]["calls"], 1, "{ended}");
    let told = ended.test("desk.yaml")["steps"][0]["answered"].to_string();
    assert!(
        told.contains("\"by\":\"model\"") && told.contains("small-1") && told.contains("parse@1"),
        "{told}"
    );
    let lock = app.lock();
    assert!(lock.contains(PLAIN) && lock.contains("small-1"), "{lock}");

    let again: Vec<_> = (0..3).map(|_| app.run(NOBODY, &["--frozen"])).collect();
    for ended in &again {
        assert_eq!(ended.status, Some(0), "{ended}");
        assert_eq!(ended.results["model"]["calls"], 0, "{ended}");
        assert!(ended.out.contains("0 calls"), "{ended}");
        assert_eq!(timeless(&ended.results), timeless(&again[0].results));
    }
    assert_eq!(app.lock(), lock);
    // Nor does it need a model in the settings.
    let ended = app.project.run(&["--frozen"]);
    assert_eq!(ended.status, Some(0), "{ended}");
}

#[test]
fn a_step_that_is_put_into_a_locked_spec_asks_for_itself_alone() {
    let odd: Vec<String> = (1..=20).map(|n| format!("{ODD}{}", ", so to speak".repeat(n))).collect();
    let mut steps: Vec<&str> = odd.iter().map(String::as_str).collect();
    let all: Vec<(usize, &[&str])> = (1..=20).map(|n| (n, &[PLAIN] as &[&str])).collect();
    let model = endpoint(&[says(&all)]);
    let app = App::new(&steps);
    let ended = app.run(&model.url(), &[]);
    assert_eq!(ended.status, Some(0), "{ended}");
    steps.insert(7, ODD);
    let model = endpoint(&[says(&[(8, &[PLAIN])])]);
    let app = app.with(&steps);
    let ended = app.run(&model.url(), &[]);
    assert_eq!(ended.status, Some(0), "{ended}\n{:#?}", model.requests());
    let requests = model.requests();
    assert_eq!(requests.len(), 1);
    let text = requests[0].texts();
    let asked = text.rsplit("Say these again").next().unwrap();
    assert!(asked.contains("- 8") && !asked.contains("- 7") && !asked.contains("- 9"), "{asked}");
}

#[test]
fn under_frozen_what_a_model_would_be_asked_ends_in_5() {
    let app = App::new(&[ODD, SEEN]);
    let model = endpoint(&[says(&[(1, &[PLAIN])])]);
    let ended = app.run(&model.url(), &["--frozen"]);
    assert_eq!((ended.status, model.requests().len()), (Some(5), 0), "{ended}");
    ended.says("desk.yaml", "error", &["parse", "review the lock"]);
}

#[test]
fn a_model_that_fails_breaks_nothing_and_is_told() {
    let app = App::new(&[ODD, SEEN]);
    let wrong_key = json!({ "times": 0, "reply": { "status": { "status": 401, "body": { "error": { "message": "no such key" } } } } });
    let refusing = endpoint(&[wrong_key]);
    for model in [refusing.url(), NOBODY.to_owned()] {
        let ended = app.run(&model, &[]);
        // The rules' own reading stands, and it is not sure enough to accuse anybody.
        assert_eq!(ended.status, Some(4), "{ended}");
        let told = ended.test("desk.yaml")["steps"][0]["answered"].to_string();
        assert!(told.contains("\"by\":\"rules\""), "{told}");
        assert!(ended.out.contains(" no answer: "), "{ended}");
    }
    assert_eq!(refusing.requests().len(), 1, "a key that is refused is not tried again");
    assert_eq!(app.lock(), "");
}

#[test]
fn what_the_model_invents_is_not_taken() {
    let app = App::new(&[ODD, SEEN]);
    let invented = says(&[(1, &["Click the \"Delete everything\" button"])]);
    let model = endpoint(&[invented.clone(), invented.clone(), invented]);
    let ended = app.run(&model.url(), &[]);
    assert_eq!(ended.status, Some(4), "{ended}");
    assert!(model.requests().len() > 1, "it was told what is wrong");
    assert!(!app.lock().contains("Delete everything"));
}

#[test]
fn what_a_page_calls_a_field_is_asked_once_and_its_value_read_anew() {
    let check = |more: u32| {
        format!(
            "{{ do: The \"Desk\" heading is shown, check: 'assert(session.state.extract(\"the stock\", [#{{ heft: \"number\" }}])[0].heft > {more}, \"it is heavy\");' }}"
        )
    };
    let spec = |more: u32| format!("name: The desk\nurl: {}\nsteps:\n  - {}\n", crate::page(), check(more));
    let label = |name: &str| json!({ "reply": { "says": { "content": { "fields": [{ "name": "heft", "label": name }] } } } });
    let model = endpoint(&[label("Mass"), label("Weight")]);
    let app = App { project: crate::project::Project::new().with("desk.yaml", &spec(10)) };
    let ended = app.run(&model.url(), &[]);
    assert_eq!(ended.status, Some(0), "{ended}\n{:#?}", model.requests());
    assert_eq!(model.requests().len(), 2, "a label that the page does not have goes back");
    assert!(app.lock().contains("heft = Weight"), "{}", app.lock());
    let ended = app.run(NOBODY, &["--frozen"]);
    assert_eq!(ended.status, Some(0), "{ended}");
    // The value is the page's: what it does not reach fails, model or not.
    let app = App { project: app.project.with("desk.yaml", &spec(20)) };
    let ended = app.run(NOBODY, &["--frozen"]);
    assert_eq!((ended.status, ended.status_of("desk.yaml")), (Some(1), "defect"), "{ended}");
}

#[test]
fn a_wrong_choice_of_the_model_accuses_nobody_and_is_not_borne_out_by_a_deed_that_nobody_ordered() {
    let page = crate::server::page(
        "<main><h1>Desk</h1><form onsubmit=\"event.preventDefault(); said.textContent = 'The desk was saved'\">\
         <label>Name <input></label><button type=button>Other</button><button>Save</button></form>\
         <p role=status id=said></p></main>",
    );
    let step = "{ do: Click the frobnicator, expect: 'The message \"The desk was saved\" is shown' }";
    let spec = format!("name: The desk\nurl: {page}\nsteps:\n  - {PLAIN}\n  - {step}\n");
    let app = App { project: crate::project::Project::new().with("desk.yaml", &spec) };
    // The second that can be clicked is "Other".
    let choice = json!({ "choice": 2, "point": null, "why": "it looks like one" });
    for arguments in [&[] as &[&str], &["--strict"]] {
        let model = endpoint(&[json!({ "reply": { "says": { "content": choice.clone() } } })]);
        let ended = app.run(&model.url(), arguments);
        assert_eq!(ended.status_of("desk.yaml"), "unclear", "{ended}\n{:#?}", model.requests());
        assert!(ended.out.contains("the model chose"), "{ended}");
        assert_eq!((model.requests().len(), app.lock().as_str()), (1, ""));
    }
}

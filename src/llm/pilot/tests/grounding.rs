use std::io::Cursor;
use std::sync::Arc;

use futures::executor::block_on;
use serde_json::{Value, json};

use super::{Llm, Means, Mode, Picture, Scripted, means, pilot, session, steps, trace};
use crate::grounding::{Grounding, Intent};
use crate::language::{ActionKind, read};
use crate::llm::asks::Part;
use crate::pilot::{Pilot, Rescued, Rules};
use crate::spec::Requirement;
use crate::state::testing::page;
use crate::state::{ElementIndex, State};

fn spec() -> Requirement {
    steps(&["Click the \"Dispatch\" button."])
}

fn room() -> State {
    page()
        .heading(1, "Room")
        .within("form", "Letter", |p| p.field("Text", "").button("Send").button("Help"))
        .build()
}

fn choice(number: Option<usize>) -> Value {
    json!({"choice": number, "point": null, "why": "to dispatch is to send"})
}

fn index(state: &State, name: &str) -> ElementIndex {
    state.elements.iter().find(|e| e.name == name).unwrap().index
}

fn rescued(llm: &Llm<dyn Pilot>, state: State) -> Option<Rescued> {
    let spec = spec();
    block_on(llm.parse(&spec));
    let session = session([state]);
    llm.begins(0);
    let step = &read(&spec).steps[0];
    let rules = Rules::default();
    let target = step.action.target.as_ref().unwrap();
    let nowhere = block_on(rules.ground(target, &session, Intent::Act(ActionKind::Click)));
    block_on(llm.rescue(step, &session, &nowhere))
}

#[test]
fn an_element_under_another_name_is_chosen_by_its_number() {
    let model = Scripted::new([choice(Some(2))]);
    let llm = pilot(&spec(), &model, Mode::Assist, 1);
    // Which number it has depends on what the rules put first.
    let found = rescued(&llm, room()).unwrap();
    let asked = model.words(0);
    let line = asked.lines().find(|l| l.starts_with("| 2. ")).unwrap().to_owned();
    let name = room().elements[found.element].name.clone();
    assert!(line.contains(&format!("button \"{name}\"")) || line.contains(&format!("\"{name}\"")), "{line}");
    assert!(trace(&llm.answered()).contains("ground: model test-model ground@1"));
    // The same question in the same try is not asked again.
    assert_eq!(rescued(&llm, room()).map(|r| r.element), Some(found.element));
    assert_eq!(model.calls(), 1);
}

#[test]
fn what_is_not_on_the_page_is_no_answer() {
    let model = Scripted::new([choice(Some(99)), choice(Some(0)), choice(Some(77))]);
    let llm = pilot(&spec(), &model, Mode::Assist, 1);
    assert_eq!(rescued(&llm, room()), None);
    assert!(model.complaints().contains("there is no element 99"));
    assert!(trace(&llm.answered()).contains("the rules' answer stands"));
}

#[test]
fn that_nothing_is_meant_is_an_answer_and_is_remembered() {
    let model = Scripted::new([choice(None)]);
    let llm = pilot(&spec(), &model, Mode::Assist, 1);
    assert_eq!(rescued(&llm, room()), None);
    assert_eq!(rescued(&llm, room()), None);
    assert_eq!(model.calls(), 1);
    assert!(trace(&llm.answered()).contains("nothing on the page is it"));
}

#[test]
fn contradicting_votes_choose_nothing() {
    let model = Scripted::new([choice(Some(1)), choice(Some(2)), choice(None)]);
    let llm = pilot(&spec(), &model, Mode::Assist, 3);
    assert_eq!(rescued(&llm, room()), None);
    assert!(trace(&llm.answered()).contains("no majority of 3 votes"));
}

#[test]
fn a_model_that_is_off_is_not_asked() {
    let model = Scripted::new([choice(Some(1))]);
    let llm = pilot(&spec(), &model, Mode::Off, 1);
    assert_eq!(rescued(&llm, room()), None);
    assert_eq!(model.calls(), 0);
}

#[test]
fn a_point_of_the_picture_leads_to_marks() {
    let picture = image::RgbImage::from_pixel(1280, 720, image::Rgb([128, 128, 128]));
    let mut jpeg = Cursor::new(Vec::new());
    picture.write_to(&mut jpeg, image::ImageFormat::Jpeg).unwrap();
    let point = json!({"choice": null, "point": {"x": 100, "y": 100}, "why": "the paper plane"});
    let mark = json!({"mark": 2, "why": "the paper plane"});
    let model = Scripted::new([point, mark]);
    let rules: Arc<dyn Pilot> = Arc::new(Rules::default());
    let eyes = Arc::new(Picture(jpeg.into_inner()));
    let llm = Llm::new(rules, &spec(), Means { eyes, ..means(&model, Mode::Assist, 1) });
    let state = room();
    let found = rescued(&llm, state.clone()).unwrap();
    assert_eq!(found.element, index(&state, "Send"), "{}", model.words(1));
    let asked = model.asked.lock().unwrap();
    assert_eq!((asked[0].prompt.as_str(), asked[1].prompt.as_str()), ("ground@1", "marks@1"));
    assert!(asked.iter().all(|query| query.user.iter().any(|part| matches!(part, Part::Jpeg(_)))));
}

#[test]
fn without_a_picture_a_point_is_refused() {
    let point = json!({"choice": null, "point": {"x": 100, "y": 100}, "why": "the paper plane"});
    let model = Scripted::new([point, choice(None)]);
    let llm = pilot(&spec(), &model, Mode::Assist, 1);
    assert_eq!(rescued(&llm, room()), None);
    assert!(model.complaints().contains("there is no picture"));
}

#[test]
fn where_the_model_leads_it_is_asked_once_and_followed() {
    let spec = steps(&["Click the \"Send\" button."]);
    let said = json!({"sentences": [{"number": 1, "lines": ["Click the \"Send\" button"], "unclear": null}]});
    let model = Scripted::new([said, choice(Some(1))]);
    let llm = pilot(&spec, &model, Mode::Lead, 1);
    let reading = block_on(llm.parse(&spec));
    let session = session([room()]);
    llm.begins(0);
    let target = reading.steps[0].action.target.as_ref().unwrap();
    let click = Intent::Act(ActionKind::Click);
    let found: Vec<Grounding> = (0..2).map(|_| block_on(llm.ground(target, &session, click))).collect();
    assert!(found.iter().all(|g| g.found().map(|c| c.element) == Some(index(&room(), "Send"))));
    assert_eq!(model.calls(), 2);
    assert!(model.words(1).contains("The rules chose number 1"));
}

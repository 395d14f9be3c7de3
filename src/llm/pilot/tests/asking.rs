use std::sync::Arc;

use futures::executor::block_on;
use futures::future::join_all;
use serde_json::json;

use super::{Llm, Means, Mode, Scripted, means, pilot, session, steps};
use crate::pilot::{Pilot, Rules};
use crate::state::extract::{FieldType, Schema};
use crate::state::testing::page;

#[test]
fn tests_that_ask_the_same_share_the_answer() {
    let spec = steps(&["Kindly bestow upon the basket a mug"]);
    let said = json!({"sentences": [{"number": 1, "lines": ["Click the mug link"], "unclear": null}]});
    let model = Scripted::new([said]);
    let all = means(&model, Mode::Assist, 1);
    let pilots: Vec<Llm<dyn Pilot>> = (0..3)
        .map(|_| {
            let rules: Arc<dyn Pilot> = Arc::new(Rules::default());
            let memory = Arc::new(crate::pilot::Forgetful::default());
            Llm::new(rules, &spec, Means { memory, ..all.clone() })
        })
        .collect();
    let readings = block_on(join_all(pilots.iter().map(|pilot| pilot.parse(&spec))));
    assert_eq!(model.calls(), 1);
    assert!(readings.iter().all(|reading| *reading == readings[0] && reading.steps.len() == 1));
    assert!(pilots.iter().all(|pilot| pilot.answered().len() == 1));
}

#[test]
fn a_page_that_looks_new_is_one_seen_before_where_the_model_says_so() {
    let spec = steps(&["Click \"Save\"."]);
    let model = Scripted::new([json!({"same": 1, "why": "the same list"})]);
    let llm = pilot(&spec, &model, Mode::Lead, 1);
    let list = page().page_id("rooms").url("http://app.test/rooms").heading(1, "Rooms").build();
    let other = page().url("http://app.test/zimmer?x").heading(1, "Zimmer").field("A", "").build();
    let seen = session([list]);
    let name = block_on(llm.page_id(&other, &seen));
    assert_eq!((name.as_str(), model.calls()), ("rooms", 1));
    assert_eq!(block_on(llm.page_id(&other, &seen)), "rooms");
    assert_eq!(model.calls(), 1);
    let model = Scripted::new([]);
    let llm = pilot(&spec, &model, Mode::Assist, 1);
    assert_ne!(block_on(llm.page_id(&other, &seen)), "rooms");
    assert_eq!(model.calls(), 0, "the rules name pages surely");
}

#[test]
fn values_must_stand_on_the_page_and_be_of_their_type() {
    let spec = steps(&["Click \"Save\"."]);
    let state = page().text("The mug is €7.50").build();
    let schema =
        Schema::Map([("price".to_owned(), Schema::Field(FieldType::parse("money > 0").unwrap()))].into());
    let says = |text: &str| json!({"records": [{"fields": [{"name": "price", "text": text}]}]});
    let model = Scripted::new([says("€8.50"), says("mug"), says("€7.50")]);
    let llm = pilot(&spec, &model, Mode::Assist, 1);
    let found = block_on(llm.extract(&state, "the price", &schema)).unwrap();
    assert_eq!(found[0]["price"].as_deref(), Some("€7.50"));
    insta::assert_snapshot!("extract_refused", model.complaints());
}

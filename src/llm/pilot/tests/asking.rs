use std::sync::Arc;

use futures::executor::block_on;
use futures::future::join_all;
use serde_json::json;

use super::{Llm, Means, Mode, Scripted, means, pilot, session, steps};
use crate::pilot::{Pilot, Rules};
use crate::state::extract::{FieldType, Schema, Sought};
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
fn labels_must_stand_on_the_page_and_lead_to_values() {
    let spec = steps(&["Click \"Save\"."]);
    let shown = |cost: &str| {
        let rows: [&[&str]; 1] = [&["Mug", cost]];
        session([page().table("Things", &["Article", "Cost"], &rows).build()])
    };
    let price = Schema::Field(FieldType::parse("number > 0").unwrap());
    let schema = Schema::List(Box::new(Schema::Map([("price".to_owned(), price)].into())));
    let sought = Sought { instruction: "the things".to_owned(), schema };
    let says = |label: &str| json!({"fields": [{"name": "price", "label": label}]});
    let model = Scripted::new([says("Price"), says("Article"), says("Cost")]);
    let llm = pilot(&spec, &model, Mode::Assist, 1);
    let labels = block_on(llm.labels(&sought, &shown("7.50"))).unwrap();
    assert_eq!(labels.iter().collect::<Vec<_>>(), [(&"price".to_owned(), &"Cost".to_owned())]);
    insta::assert_snapshot!("extract_refused", model.complaints());
    // The same is not asked again, and holds for other values.
    assert_eq!(block_on(llm.labels(&sought, &shown("8.10"))), Some(labels));
    assert_eq!(model.calls(), 1);
}

#[test]
fn a_page_that_does_not_show_it_has_no_label_for_it() {
    let spec = steps(&["Click \"Save\"."]);
    let schema = Schema::Field(FieldType::parse("money").unwrap());
    let sought = Sought { instruction: "the price".to_owned(), schema };
    let model = Scripted::new([json!({"fields": [{"name": "the price", "label": null}]})]);
    let llm = pilot(&spec, &model, Mode::Assist, 1);
    assert_eq!(block_on(llm.labels(&sought, &session([page().text("Mug").build()]))), None);
    let off = pilot(&spec, &Scripted::new([]), Mode::Off, 1);
    assert_eq!(block_on(off.labels(&sought, &session([page().build()]))), None);
}

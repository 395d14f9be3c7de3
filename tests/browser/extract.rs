//! What is read off small pages of every common shape: `extract.yaml`.

use sayso::state::extract::FieldType;
use sayso::state::{Schema, extract};
use serde::Deserialize;
use serde_yaml::Value;

use crate::support::{context, open, run};

#[derive(Deserialize)]
struct Case {
    name: String,
    #[serde(default)]
    lang: Option<String>,
    html: String,
    #[serde(default)]
    ask: String,
    schema: Value,
    gives: String,
}

fn schema(written: &Value) -> Schema {
    match written {
        Value::Sequence(items) => Schema::List(Box::new(schema(&items[0]))),
        Value::Mapping(fields) => {
            Schema::Map(fields.iter().map(|(k, v)| (k.as_str().unwrap().to_owned(), schema(v))).collect())
        }
        kind => Schema::Field(FieldType::parse(kind.as_str().unwrap()).unwrap()),
    }
}

#[test]
fn what_a_person_reads_is_extracted() {
    let cases: Vec<Case> = serde_yaml::from_str(include_str!("extract.yaml")).unwrap();
    let wrong = run(async {
        let context = context().await;
        let mut wrong = Vec::new();
        for case in &cases {
            let lang = case.lang.as_deref().unwrap_or("en");
            let html = format!("<!doctype html><html lang={lang}><title>Test</title><body>{}", case.html);
            open(&context, &html).await;
            let state = context.snapshot().await.unwrap();
            let told = match extract(&state, None, &case.ask, &schema(&case.schema)) {
                Ok(value) => value.to_string(),
                Err(error) => format!("error: {error}"),
            };
            if told != case.gives {
                wrong.push(format!("{}\n  wanted {}\n  got    {told}", case.name, case.gives));
            }
        }
        wrong
    });
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

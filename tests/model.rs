//! A model where the rules end, with the real program and a scripted endpoint: asked once, locked, and not needed again.
#![allow(clippy::unwrap_used, clippy::panic, reason = "the helpers of a test file are tests, too")]

#[path = "llm/endpoint.rs"]
mod endpoint;
#[path = "bad_input/project.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod project;
#[path = "bad_input/server.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod server;

#[path = "model/asked.rs"]
mod asked;
#[path = "model/secrets.rs"]
mod secrets;
#[path = "model/silent.rs"]
mod silent;

use endpoint::{Conversation, Endpoint};
use project::{Ended, Project};
use serde_json::{Value, json};

/// A sentence that the rules are unsure of, and what a model makes of it.
const ODD: &str = "\"Oak\" pays \"Name\" a visit";
const PLAIN: &str = "Type \"Oak\" into the \"Name\" field";
const SEEN: &str = "The message \"Good morning, Oak\" is shown";

/// A page whose field is answered.
fn page() -> String {
    server::page(
        "<main><h1>Desk</h1><label>Name <input oninput=\"said.textContent = 'Good morning, ' + this.value\"></label>\
         <button>Other</button><p role=status id=said></p>\
         <table><caption>Stock</caption><tr><th>Thing<th>Weight<tr><td>Tray<td>12.5</table></main>",
    )
}

/// A reply that puts sentences into plain English.
fn says(sentences: &[(usize, &[&str])]) -> Value {
    let said =
        |(number, lines): &(usize, &[&str])| json!({ "number": number, "lines": lines, "unclear": null });
    let content = json!({ "sentences": sentences.iter().map(said).collect::<Vec<_>>() });
    json!({ "reply": { "says": { "content": content, "usage": { "prompt_tokens": 900, "completion_tokens": 40, "total_tokens": 940 } } } })
}

/// A project with one spec and a model.
struct App {
    project: Project,
}

impl App {
    fn new(steps: &[&str]) -> Self {
        Self { project: Project::new() }.with(steps)
    }

    fn with(self, steps: &[&str]) -> Self {
        let lines: Vec<String> = steps.iter().map(|step| format!("  - '{step}'\n")).collect();
        let text = format!("name: The desk\nurl: {}\nsteps:\n{}", page(), lines.concat());
        Self { project: self.project.with("desk.yaml", &text) }
    }

    /// `sayso run` with a model at this address.
    fn run(&self, model: &str, arguments: &[&str]) -> Ended {
        let mut command = self.project.sayso(&["run", "specs", "--base-url", &server::url("/")]);
        command.args(arguments).env("SAYSO_LLM_URL", model).env("SAYSO_LLM_MODEL", "small-1");
        command.env("SAYSO_LLM_KEY", "key-that-nobody-may-see");
        self.project.go(command).end()
    }

    fn lock(&self) -> String {
        std::fs::read_to_string(self.project.path().join("specs/desk.yaml.lock")).unwrap_or_default()
    }
}

fn endpoint(turns: &[Value]) -> Endpoint {
    Endpoint::start(Conversation::of(&Value::Array(turns.to_vec())))
}

/// The results without times and without what pictures are called.
fn timeless(results: &Value) -> Value {
    const TIMES: &[&str] = &[
        "started",
        "duration_ms",
        "timings_ms",
        "waited",
        "looks",
        "screenshot",
        "worker",
        "at_ms",
        "requests",
        "before",
        "after",
    ];
    match results {
        Value::Object(fields) => {
            let kept = fields.iter().filter(|(name, _)| !TIMES.contains(&name.as_str()));
            kept.map(|(name, value)| (name.clone(), timeless(value))).collect()
        }
        Value::Array(items) => items.iter().map(timeless).collect(),
        other => other.clone(),
    }
}

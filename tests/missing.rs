//! A step that the words leave out: when it is done all the same, when it is only told, and when it must not be done.
#![allow(clippy::unwrap_used, clippy::panic, reason = "the helpers of a test file are tests, too")]

#[path = "bad_input/project.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod project;
#[path = "bad_input/server.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod server;

#[path = "missing/done.rs"]
mod done;
#[path = "missing/nothing.rs"]
mod nothing;
#[path = "missing/told.rs"]
mod told;

use project::{Ended, Project};

/// A run of one spec a page.
struct Cases {
    project: Project,
}

impl Cases {
    fn new() -> Self {
        Self { project: Project::new() }
    }

    /// `NAME.yaml`: these steps on a page with this body.
    fn with(self, name: &str, body: &str, steps: &str) -> Self {
        let page = server::page(body);
        let text = format!("url: {page}\nsteps:\n{steps}\n");
        Self { project: self.project.with(&format!("{name}.yaml"), &text) }
    }

    /// Likewise, in one paragraph.
    fn told(self, name: &str, body: &str, words: &str) -> Self {
        let page = server::page(body);
        let text = format!("url: {page}\ndescription: >-\n  {words}\n");
        Self { project: self.project.with(&format!("{name}.yaml"), &text) }
    }

    fn run(&self, arguments: &[&str]) -> Ended {
        self.project.run(arguments)
    }
}

/// What was done in a test that its words leave out, in order.
fn inferred(ended: &Ended, file: &str) -> Vec<String> {
    let steps = ended.test(file)["steps"].as_array().unwrap();
    let added = steps.iter().flat_map(|step| step["inferred"].as_array().cloned().unwrap_or_default());
    added.map(|added| added["words"].as_str().unwrap().to_owned()).collect()
}

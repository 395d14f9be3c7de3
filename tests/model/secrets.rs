//! No secret leaves the machine or stands in a file.

use std::path::Path;

use serde_json::json;

use crate::{Project, endpoint, server};

const SECRET: &str = "tulip-wine-4711";

fn files(folder: &Path, into: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() { files(&path, into) } else { into.push(path) }
    }
}

#[test]
fn no_planted_secret_is_in_any_file_or_request() {
    // In the page's text, its names, its address, its console, its storage and the values of its fields.
    let body = format!(
        "<main><h1>Vault of {SECRET}</h1><label>Code <input id=code></label>\
         <button aria-label=\"Open {SECRET}\" onclick=\"console.error('opened {SECRET}'); \
         history.pushState(0, '', '?code={SECRET}'); said.textContent = 'The code ' + code.value + ' was right.'\">Open</button>\
         <p role=status id=said></p></main>"
    );
    let spec = format!(
        "name: The vault\nurl: {}\nsecrets: {{ code: \"{SECRET}\" }}\nsteps:\n  - 'Enter \"${{code}}\" into \"Code\"'\n  \
         - 'Breathe life into the door'\n  - 'Verify that the page is as grand as its owner \"${{code}}\" would have it'\n",
        server::page(&body)
    );
    let project = Project::new().with("vault.yaml", &spec);
    let refusal = json!({ "times": 0, "reply": { "refuses": "I would rather not." } });
    let model = endpoint(&[refusal]);
    let mut command = project.sayso(&["run", "specs", "--base-url", &server::url("/"), "--update-lock"]);
    command.args(["--reporter", "list,junit,json,html"]);
    command
        .env("SAYSO_LLM_URL", model.url())
        .env("SAYSO_LLM_MODEL", "small-1")
        .env("SAYSO_LLM_KEY", "key-4711-none-may-see");
    let ended = project.go(command).end();
    assert!(!model.requests().is_empty(), "nothing was asked: {ended}");
    for request in model.requests() {
        assert!(!request.raw.contains(SECRET), "{}", request.raw);
    }
    let mut all = Vec::new();
    files(project.path(), &mut all);
    let mut read = 0;
    for path in all.iter().filter(|path| !path.ends_with("specs/vault.yaml")) {
        let text = String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned();
        read += 1;
        for secret in [SECRET, "key-4711-none-may-see"] {
            assert!(!text.contains(secret), "{} holds {secret}", path.display());
        }
    }
    assert!(read > 4, "there is a report");
}

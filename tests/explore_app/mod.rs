//! An app that a test serves by itself, and what `sayso explore` does in it.

use std::path::Path;
use std::process::Command;

use axum::Router;
use serde_json::Value;

/// Serves an app; gives its address.
pub(crate) async fn serve(app: Router) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, app).await });
    format!("http://{address}/")
}

/// What is found in so many steps, the walk, and what was said beside it.
pub(crate) fn explore(
    url: &str,
    actions: &str,
    more: &[&str],
    output: &Path,
) -> (Vec<Value>, String, String) {
    let folder = output.to_string_lossy();
    let args = ["explore", url, "--max-actions", actions, "--no-display", "--output", &*folder];
    let ended = Command::new(env!("CARGO_BIN_EXE_sayso")).args(args).args(more).output().unwrap();
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    let text = std::fs::read_to_string(output.join("findings.json"))
        .unwrap_or_else(|e| panic!("no findings: {e}\n{said}"));
    let walk = std::fs::read_to_string(output.join("walk.jsonl")).unwrap();
    let told: Value = serde_json::from_str(&text).unwrap();
    (told["findings"].as_array().unwrap().clone(), walk, said)
}

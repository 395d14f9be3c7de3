//! The law `display` in a run: off until it is asked for, and told with its place where it is.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::support::serve;

/// Runs a spec that opens a page, and gives how it ended.
fn run(page: &str, laws: &str, flags: &[&str], folder: &Path) -> (Option<i32>, Value) {
    let spec = folder.join("a.yaml");
    let text = format!("name: a\nurl: {page}\n{laws}steps:\n- expect: The page shows \"Account\"\n");
    std::fs::write(&spec, text).unwrap();
    let output = folder.join("report");
    let ended = Command::new(env!("CARGO_BIN_EXE_sayso"))
        .args(["run", "--output"])
        .arg(&output)
        .args(flags)
        .arg(&spec)
        .current_dir(folder)
        .output()
        .unwrap();
    let text = std::fs::read_to_string(output.join("results.json"))
        .unwrap_or_else(|e| panic!("no results: {e}\n{}", String::from_utf8_lossy(&ended.stderr)));
    (ended.status.code(), serde_json::from_str(&text).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_law_is_asked_for_and_tells_where() {
    let port = serve().await;
    let page = format!("http://127.0.0.1:{port}/tuned/clipped.html");
    let folder = tempfile::tempdir().unwrap();
    let (status, _) = run(&page, "", &[], folder.path());
    assert_eq!(status, Some(0), "nobody asked for it");

    let (status, results) = run(&page, "laws:\n  display: on\n", &[], folder.path());
    assert_eq!(status, Some(1), "{results}");
    let text = results.to_string();
    assert!(text.contains("\"content_rendering\"") && text.contains("\"region\":["), "{text}");
    assert!(text.contains("Continue to payment"), "{text}");

    let (status, _) = run(&page, "laws:\n  display: on\n", &["--laws", "off"], folder.path());
    assert_eq!(status, Some(0), "a flag counts before all");
    let (status, _) = run(&page, "", &["--laws", "display=on"], folder.path());
    assert_eq!(status, Some(1));
}

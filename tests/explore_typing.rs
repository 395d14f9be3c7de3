//! What is typed where no button is: a list that is searched as one types, and tasks that are taken with Enter. The app is served by
//! the test itself, sound or with its faults.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

mod explore_app;

use std::path::Path;

use axum::Router;
use axum::extract::State;
use axum::response::Html;
use axum::routing::get;
use serde_json::Value;

/// A page of the app.
fn page(title: &str, body: &str) -> Html<String> {
    Html(format!(
        "<!doctype html><html lang=en><meta name=viewport content='width=device-width'><title>{title}</title>
        <style>body {{ font: 16px/1.5 sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem }} label {{ display: block }}</style>
        <header><nav aria-label=Main><a href=/>Boats</a> <a href=/tasks>Tasks</a></nav></header>
        <main><h1>{title}</h1>{body}</main></html>"
    ))
}

/// A list that is searched as one types, with a pause for breath.
async fn boats(State(faulty): State<bool>) -> Html<String> {
    let fits =
        if faulty { "!boat.toLowerCase().includes(asked)" } else { "boat.toLowerCase().includes(asked)" };
    page(
        "Boats of the harbour",
        &format!(
            "<label>Find a boat <input type=search id=find></label><ul id=boats></ul><p id=none role=status></p><script>
            const boats = ['Grey Heron', 'Blue Marlin', 'Silver Wave', 'Morning Star'];
            const draw = (asked) => {{
              const shown = boats.filter((boat) => !asked || {fits});
              document.getElementById('boats').replaceChildren(...shown.map((boat) => {{
                const li = document.createElement('li'); li.textContent = boat; return li; }}));
              document.getElementById('none').textContent = shown.length ? '' : 'No boat is called so.';
            }};
            let timer = 0;
            document.getElementById('find').oninput = (event) => {{
              clearTimeout(timer); timer = setTimeout(() => draw(event.target.value.trim().toLowerCase()), 200);
            }};
            draw('');</script>"
        ),
    )
}

/// Tasks that are taken with Enter and kept in the browser.
async fn tasks(State(faulty): State<bool>) -> Html<String> {
    let times = if faulty { 2 } else { 1 };
    page(
        "Tasks of the week",
        &format!(
            "<input id=new placeholder='What needs to be done?'><ul id=tasks aria-label=Tasks></ul><p id=left role=status></p><script>
            const kept = JSON.parse(localStorage.tasks ?? '[\"Paint the hull\", \"Mend the sail\"]');
            const draw = () => {{
              document.getElementById('tasks').replaceChildren(...kept.map((task) => {{
                const li = document.createElement('li'); li.textContent = task; return li; }}));
              document.getElementById('left').textContent = `${{kept.length}} tasks`;
            }};
            document.getElementById('new').onkeydown = (event) => {{
              const task = event.target.value.trim();
              if (event.key !== 'Enter' || !task) return;
              for (let n = 0; n < {times}; n++) kept.push(task);
              localStorage.tasks = JSON.stringify(kept);
              event.target.value = '';
              draw();
            }};
            draw();</script>"
        ),
    )
}

/// Serves the app; gives its address.
async fn serve(faulty: bool) -> String {
    let app = Router::new().route("/", get(boats)).route("/tasks", get(tasks)).with_state(faulty);
    explore_app::serve(app).await
}

/// What is found, and what was done for it.
fn explore(url: &str, output: &Path) -> (Vec<Value>, String) {
    let (found, walk, _) = explore_app::explore(url, "40", &[], output);
    (found, walk)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sound_harbour_is_left_in_peace() {
    let output = tempfile::tempdir().unwrap();
    let (found, walk) = explore(&serve(false).await, output.path());
    assert!(found.is_empty(), "{found:#?}\n{walk}");
    assert!(walk.contains("into the \\\"Find a boat\\\" field"), "{walk}");
    assert!(walk.contains("Press Enter in the \\\"What needs to be done?\\\" field"), "{walk}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_typed_there_is_looked_at() {
    let output = tempfile::tempdir().unwrap();
    let (found, walk) = explore(&serve(true).await, output.path());
    let told: Vec<&str> = found.iter().filter_map(|f| f["oracle"].as_str()).collect();
    assert!(
        told.iter().any(|oracle| oracle.contains("unheeded") || oracle.contains("unfound")),
        "{found:#?}\n{walk}"
    );
    assert!(told.iter().any(|oracle| *oracle == "doubles" || *oracle == "added twice"), "{found:#?}\n{walk}");
}

//! What `sayso explore` tries beside the straight way: two tabs of one app, and the window of a telephone. A small app of notes,
//! sound or with one fault, is served by the test itself.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

mod explore_app;

use std::path::Path;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::State;
use axum::response::{Html, Redirect};
use axum::routing::get;
use serde_json::Value;

/// What is wrong with the app.
#[derive(Clone, Copy, PartialEq)]
enum Fault {
    None,
    /// The menu of a small window does not open.
    DeadMenu,
    /// What comes from a form that was opened before the note was last saved is dropped, and nobody is told.
    StaleIsDropped,
    /// What was saved is known to the tab alone in which it was.
    KeptInTheTab,
}

/// A note, and how often it was saved.
struct Note {
    title: String,
    text: String,
    saved: u32,
}

#[derive(Clone)]
struct App {
    fault: Fault,
    note: Arc<Mutex<Note>>,
}

const STYLE: &str = "
    body { font: 16px/1.5 sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem }
    nav a { padding: .5rem; display: inline-block } .menu { display: none; padding: .5rem }
    label { display: block; margin: 1rem 0 } input, textarea { display: block; font: inherit; width: 20rem; max-width: 90% }
    @media (max-width: 500px) { nav { display: none } nav.open { display: block } .menu { display: inline-block } }";

/// A page of the app.
fn page(app: &App, title: &str, body: &str) -> Html<String> {
    let opens = if app.fault == Fault::DeadMenu {
        ""
    } else {
        "document.querySelector('nav').classList.toggle('open')"
    };
    Html(format!(
        "<!doctype html><html lang=en><meta name=viewport content='width=device-width'><title>{title}</title><style>{STYLE}</style>
        <header><button class=menu onclick=\"{opens}\">Menu</button>
        <nav aria-label=Main><a href=/>Notes</a><a href=/about>About us</a></nav></header><main><h1>{title}</h1>{body}</main></html>"
    ))
}

async fn list(State(app): State<App>) -> Html<String> {
    let title = app.note.lock().unwrap().title.clone();
    page(&app, "All notes", &format!("<ul><li><a href=/notes/1/edit>{title}</a></li></ul>"))
}

async fn edit(State(app): State<App>) -> Html<String> {
    let form = {
        let note = app.note.lock().unwrap();
        format!(
            "<form method=post><input type=hidden name=saved value={}>
            <label>Title <input name=title value='{}'></label><label>Text <textarea name=text>{}</textarea></label>
            <button>Save</button></form>",
            note.saved, note.title, note.text
        )
    };
    // Kept by the page itself, as long as its tab is open.
    let kept = "<script>
        const form = document.forms[0], names = ['title', 'text'];
        for (const n of names) form[n].value = sessionStorage[n] ?? form[n].value;
        form.onsubmit = () => names.forEach(n => sessionStorage[n] = form[n].value);
        </script>";
    page(
        &app,
        "Edit the note",
        &format!("{form}{}", if app.fault == Fault::KeptInTheTab { kept } else { "" }),
    )
}

async fn save(State(app): State<App>, body: String) -> Redirect {
    let sent = |name: &str| {
        let mut pairs = url::form_urlencoded::parse(body.as_bytes());
        pairs.find(|(key, _)| key == name).map(|(_, value)| value.into_owned()).unwrap_or_default()
    };
    let mut note = app.note.lock().unwrap();
    let stale = sent("saved") != note.saved.to_string();
    if app.fault != Fault::KeptInTheTab && !(stale && app.fault == Fault::StaleIsDropped) {
        *note = Note { title: sent("title"), text: sent("text"), saved: note.saved + 1 };
    }
    Redirect::to("/notes/1/edit?saved=1")
}

/// Serves the app; gives its address.
async fn serve(fault: Fault) -> String {
    let note = Note { title: "Groceries".into(), text: "Bread, cheese and six eggs.".into(), saved: 0 };
    let app = Router::new()
        .route("/", get(list))
        .route(
            "/about",
            get(|State(app): State<App>| async move { page(&app, "About us", "<p>We keep notes.</p>") }),
        )
        .route("/notes/1/edit", get(edit).post(save))
        .with_state(App { fault, note: Arc::new(Mutex::new(note)) });
    explore_app::serve(app).await
}

/// What is found, and what was done for it.
fn explore(url: &str, output: &Path) -> (Vec<Value>, String) {
    let (found, walk, _) = explore_app::explore(url, "60", &[], output);
    (found, walk)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sound_app_is_used_in_two_tabs_and_in_a_small_window() {
    let output = tempfile::tempdir().unwrap();
    let (found, walk) = explore(&serve(Fault::None).await, output.path());
    assert!(found.is_empty(), "{found:#?}\n{walk}");
    let did = |intent: &str, say: &str| {
        walk.lines().any(|l| l.contains(&format!("\"intent\":\"{intent}\"")) && l.contains(say))
    };
    assert!(did("viewport", "Menu") && did("viewport", "About us"), "{walk}");
    assert!(did("again", "Open a new tab") && did("tabs", "Open a new tab"), "{walk}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_fails_in_a_small_window_is_found_and_its_spec_says_which() {
    let output = tempfile::tempdir().unwrap();
    let (found, walk) = explore(&serve(Fault::DeadMenu).await, output.path());
    let [one] = found.as_slice() else { panic!("{found:#?}\n{walk}") };
    assert_eq!(one["kind"], "no_response", "{one:#}");
    let spec = std::fs::read_to_string(output.path().join(one["spec"].as_str().unwrap())).unwrap();
    assert!(spec.contains("viewport: 390x844"), "{spec}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_an_older_tab_sends_is_not_dropped_unsaid() {
    let output = tempfile::tempdir().unwrap();
    let (found, walk) = explore(&serve(Fault::StaleIsDropped).await, output.path());
    let [one] = found.as_slice() else { panic!("{found:#?}\n{walk}") };
    assert!(one["oracle"] == "kept", "{one:#}");
    assert!(one["steps"].to_string().contains("Open a new tab"), "{one:#}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_only_one_tab_knows_was_not_saved() {
    let output = tempfile::tempdir().unwrap();
    let (found, walk) = explore(&serve(Fault::KeptInTheTab).await, output.path());
    assert!(found.iter().any(|f| f["steps"].to_string().contains("Open a new tab")), "{found:#?}\n{walk}");
}

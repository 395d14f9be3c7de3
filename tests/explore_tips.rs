//! A workshop whose lamps are pinned, ticked off, dragged and filtered: sound, with what looks like a fault, and with two faults: a
//! button that does nothing but show its tip, and a list that has fewer rows than it says.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

mod explore_app;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse, Redirect};
use axum::routing::{get, post};

/// What has become of each lamp.
#[derive(Clone, Copy, Default)]
struct Lamp {
    pinned: bool,
    mended: bool,
}

#[derive(Clone)]
struct App {
    faulty: bool,
    lamps: Arc<Mutex<[Lamp; 9]>>,
}

const KINDS: [&str; 3] = ["Table", "Floor", "Wall"];

/// Each kind has another number of lamps.
fn kind(lamp: usize) -> &'static str {
    KINDS[usize::from(lamp > 1) + usize::from(lamp > 4)]
}

fn page(title: &str, body: &str) -> Html<String> {
    Html(format!(
        "<!doctype html><html lang=en><meta name=viewport content='width=device-width'><title>{title}</title>
        <style>body {{ font: 16px/1.5 sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem }}
        .tooltip {{ display: none; position: absolute; background: #222; color: #fff }} button:hover + .tooltip {{ display: block }}</style>
        <nav aria-label=Main><a href=/lamps>Lamps</a> <a href=/tasks>Tasks</a> <a href=/plan>Plan</a></nav><main><h1>{title}</h1>{body}</main></html>"
    ))
}

async fn lamps(State(app): State<App>, Query(asked): Query<HashMap<String, String>>) -> Html<String> {
    let wanted = asked.get("kind").map_or("", String::as_str);
    let all = *app.lamps.lock().unwrap();
    let shown: Vec<usize> = (0..all.len()).filter(|n| wanted.is_empty() || kind(*n) == wanted).collect();
    let lost = usize::from(app.faulty && wanted == "Wall");
    let row = |&n: &usize| {
        let (place, does) = if all[n].pinned { ("Wall of honour", "Unpin") } else { ("Shelf", "Pin") };
        format!(
            "<tr><td>Lamp {n}</td><td>{place}</td><td><form method=post action=/lamps/{n}/pin><button>{does}</button></form></td></tr>"
        )
    };
    let rows: String = shown.iter().skip(lost).map(row).collect();
    let option =
        |kind: &str| format!("<option{}>{kind}</option>", if kind == wanted { " selected" } else { "" });
    let options: String = KINDS.into_iter().map(option).collect();
    // Only one of the two does anything.
    let prints = if app.faulty { "" } else { "document.title = 'Published'; this.disabled = true" };
    page(
        "Lamps",
        &format!(
            "<form><label>Kind <select name=kind onchange='this.form.submit()'><option value=''>All</option>{options}</select></label></form>
            <p>Showing 1–{0} of {0} lamps</p><table><thead><tr><th>Name<th>Place<th>Actions</tr></thead><tbody>{rows}</tbody></table>
            <button onclick=\"{prints}\">Publish</button><div class=tooltip role=tooltip>Shows the lamps to everybody</div>",
            shown.len()
        ),
    )
}

/// One route for both.
async fn pin(State(app): State<App>, Path(n): Path<usize>) -> Redirect {
    let lamp = &mut app.lamps.lock().unwrap()[n];
    lamp.pinned = !lamp.pinned;
    Redirect::to("/lamps")
}

/// What is ticked moves below the others.
async fn tasks(State(app): State<App>) -> Html<String> {
    let all = *app.lamps.lock().unwrap();
    let part = |mended: bool| -> String {
        let entry = |n: usize| {
            let on = if mended { "checked" } else { "" };
            format!("<li><label><input type=checkbox {on} onchange=\"tick({n})\"> Mend lamp {n}</label></li>")
        };
        (0..all.len()).filter(|n| all[*n].mended == mended).map(entry).collect()
    };
    let script = "async function tick(n) { await fetch('/tasks/' + n, { method: 'POST' }); const text = await (await fetch('/tasks')).text();
        document.querySelector('main').innerHTML = new DOMParser().parseFromString(text, 'text/html').querySelector('main').innerHTML }";
    page(
        "Tasks",
        &format!("<ul>{}</ul><h2>Mended</h2><ul>{}</ul><script>{script}</script>", part(false), part(true)),
    )
}

async fn tick(State(app): State<App>, Path(n): Path<usize>) {
    let lamp = &mut app.lamps.lock().unwrap()[n];
    lamp.mended = !lamp.mended;
}

/// Two entries to be dragged, and a document.
async fn plan() -> Html<String> {
    let grip = |name: &str| {
        format!("<li><button type=button draggable=true aria-label='Drag {name}'>⠿</button> {name}</li>")
    };
    page(
        "Plan",
        &format!(
            "<ul>{}{}</ul><p><a href=/plan.pdf>The plan to print</a></p>",
            grip("sanding"),
            grip("painting")
        ),
    )
}

async fn document() -> impl IntoResponse {
    let text = "%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";
    ([(CONTENT_TYPE, "application/pdf")], text)
}

async fn found(faulty: bool) -> Vec<String> {
    let app = App { faulty, lamps: Arc::default() };
    let app = Router::new()
        .route("/", get(|| async { Redirect::to("/lamps") }))
        .route("/lamps", get(lamps))
        .route("/lamps/{n}/pin", post(pin))
        .route("/tasks", get(tasks))
        .route("/tasks/{n}", post(tick))
        .route("/plan", get(plan))
        .route("/plan.pdf", get(document))
        .with_state(app);
    let url = explore_app::serve(app).await;
    let output = tempfile::tempdir().unwrap();
    let folder = output.path().to_owned();
    let (findings, walk, said) =
        tokio::task::spawn_blocking(move || explore_app::explore(&url, "60", &[], &folder)).await.unwrap();
    for deed in ["Unpin", "Tick the", "Publish", "Wall"] {
        assert!(walk.contains(deed), "{deed} was not tried\n{said}\n{walk}");
    }
    let mut told: Vec<String> = findings.iter().map(|f| f["summary"].as_str().unwrap().to_owned()).collect();
    told.sort();
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn what_looks_like_a_fault_is_none() {
    assert_eq!(found(false).await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tip_is_no_answer_and_a_list_is_as_long_as_it_says() {
    assert_eq!(
        found(true).await,
        [
            "Nothing happens: Click the \"Publish\" button",
            "The page says \"Showing 1–4 of 4 lamps\", and the list \"Lamps\" has 3"
        ]
    );
}

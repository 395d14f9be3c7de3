//! How `sayso explore` uses what libraries of components draw: a list to choose from behind a see-through field, a text that becomes a
//! field where it is clicked, a search that proposes what it finds, a question that calls itself a tip. The store of a theatre is served by
//! the test itself, sound or with a fault in each of them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

mod explore_app;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use axum::extract::{Path as Part, State};
use axum::response::Html;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};

#[derive(Clone)]
struct App {
    faulty: bool,
    /// Name, status and place of each prop, by visitor; one that was taken away has no name.
    stores: Arc<Mutex<BTreeMap<String, Vec<[String; 3]>>>>,
}

impl App {
    /// What a visitor has in store. Each begins with all of it.
    fn with_store<T>(&self, who: String, then: impl FnOnce(&mut Vec<[String; 3]>) -> T) -> T {
        let mut stores = self.stores.lock().unwrap();
        then(stores.entry(who).or_insert_with(|| PROPS.map(|prop| prop.map(str::to_owned)).to_vec()))
    }
}

const PROPS: [[&str; 3]; 8] = [
    ["Garden bench", "In store", "Store B, shelf 3"],
    ["Enamel jug", "On loan", "Store A, shelf 1"],
    ["Bird cage", "In store", "Store A, shelf 2"],
    ["Tin lantern", "In repair", "Store C, shelf 7"],
    ["Copper kettle", "On loan", "Store B, shelf 4"],
    ["Standing clock", "In store", "Store C, shelf 1"],
    ["Oil lamp", "In repair", "Store A, shelf 5"],
    ["Picnic basket", "On loan", "Store B, shelf 9"],
];

const SHELL: &str = include_str!("explore_app/drawn.html");

async fn shell(State(app): State<App>) -> Html<String> {
    Html(SHELL.replace("FAULTY", if app.faulty { "true" } else { "false" }))
}

async fn list(State(app): State<App>, Part(who): Part<String>) -> Json<Value> {
    app.with_store(who, |props| {
        let there = props.iter().enumerate().filter(|(_, [name, ..])| !name.is_empty());
        let told = |(id, [name, status, place]): (usize, &[String; 3])| json!({"id": id, "name": name, "status": status, "place": place});
        Json(there.map(told).collect())
    })
}

async fn place(State(app): State<App>, Part((who, id)): Part<(String, usize)>, body: String) {
    app.with_store(who, |props| props[id][2] = body);
}

async fn take_away(State(app): State<App>, Part((who, id)): Part<(String, usize)>) {
    app.with_store(who, |props| props[id][0].clear());
}

async fn serve(faulty: bool) -> String {
    let app = Router::new()
        .route("/", get(shell))
        .route("/props/{id}", get(shell))
        .route("/api/{who}/props", get(list))
        .route("/api/{who}/props/{id}/place", post(place))
        .route("/api/{who}/props/{id}/away", post(take_away))
        .with_state(App { faulty, stores: Arc::default() });
    explore_app::serve(app).await
}

fn explore(url: &str, output: &Path) -> (Vec<Value>, String) {
    let (found, walk, _) = explore_app::explore(url, "70", &["--allow-destructive"], output);
    (found, walk)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sound_store_is_left_in_peace_and_used() {
    let output = tempfile::tempdir().unwrap();
    let (found, walk) = explore(&serve(false).await, output.path());
    assert!(found.is_empty(), "{found:#?}\n{walk}");
    for say in ["from the \\\"Status\\\" list", "Press \\\"Escape\\\"", "Press \\\"Enter\\\"", "option\""] {
        assert!(walk.contains(say), "{say} in {walk}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_of_its_faults_is_told() {
    let output = tempfile::tempdir().unwrap();
    let (found, walk) = explore(&serve(true).await, output.path());
    let told: Vec<String> = found.iter().map(|f| format!("{} {}", f["oracle"], f["summary"])).collect();
    for fault in ["called off in place", "proposed", "Filtered by Status"] {
        assert!(told.iter().any(|t| t.contains(fault)), "{fault} in {told:#?}\n{walk}");
    }
}

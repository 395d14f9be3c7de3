//! Where `sayso explore` begins, and in whose session it looks twice: behind a door that the setup opened, also where the app knows who one is by the address only; and what
//! is told where it never came in.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

mod explore_app;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};

/// The tokens of who has signed in.
type App = Arc<Mutex<BTreeSet<String>>>;
type Asked = Query<BTreeMap<String, String>>;

fn page(title: &str, body: &str) -> Html<String> {
    Html(format!(
        "<!doctype html><html lang=en><meta name=viewport content='width=device-width'><title>{title}</title>
        <style>body {{ font: 16px/1.5 sans-serif; margin: 0 auto; max-width: 60rem }}</style>
        <main><h1>{title}</h1>{body}</main></html>"
    ))
}

const DOOR: &str = "<form method=post action=/login><p><label for=u>Username</label> <input id=u name=u autocomplete=username required></p>
    <p><label for=p>Password</label> <input id=p name=p type=password required></p><button>Sign in</button></form>";

/// A page for who has a token; the door for everybody else.
async fn office(State(app): State<App>, Query(asked): Asked) -> Response {
    let token = asked.get("token").cloned().unwrap_or_default();
    if !app.lock().unwrap().contains(&token) {
        return page("Back office", DOOR).into_response();
    }
    let room = asked.get("room").map_or("Dashboard", String::as_str).to_owned();
    let mut links = String::new();
    for name in ["Orders", "Customers", "Returns", "Stock", "Reports"] {
        let _ = write!(links, "<a href='/?room={name}&token={token}'>{name}</a> ");
    }
    page(&room, &format!("<nav aria-label=Main>{links}</nav><p>All about {room}, kept up to date.</p>"))
        .into_response()
}

async fn sign_in(State(app): State<App>, body: String) -> Redirect {
    if !body.contains("p=secret") {
        return Redirect::to("/");
    }
    let mut tokens = app.lock().unwrap();
    let token = format!("t{}", tokens.len() + 1);
    tokens.insert(token.clone());
    Redirect::to(&format!("/?room=Dashboard&token={token}"))
}

/// An app that keeps a session in a cookie, and in it how often its list was looked at; one of its links is dead.
async fn club(State(app): State<App>, headers: HeaderMap) -> Response {
    let cookie = headers.get(COOKIE).and_then(|c| c.to_str().ok()).unwrap_or_default();
    if !cookie
        .split("; ")
        .any(|one| one.strip_prefix("sid=").is_some_and(|sid| app.lock().unwrap().contains(sid)))
    {
        return page("Club", DOOR).into_response();
    }
    page(
        "Members",
        "<nav aria-label=Main><a href=/>Members</a> <a href=/rules>Rules</a></nav><p>Everybody who rows.</p>",
    )
    .into_response()
}

async fn sign_in_by_cookie(State(app): State<App>) -> Response {
    let mut sessions = app.lock().unwrap();
    let sid = format!("s{}", sessions.len() + 1);
    sessions.insert(sid.clone());
    ([(SET_COOKIE, format!("sid={sid}; Path=/"))], Redirect::to("/")).into_response()
}

/// A spec that signs in.
fn setup(url: &str, folder: &Path) -> String {
    let file = folder.join("login.yaml");
    let spec = format!(
        "name: Sign in\nurl: {url}\nsteps:\n  - Type \"ada\" into the \"Username\" field\n  - Type \"secret\" into the \"Password\" field\n  - Click the \"Sign in\" button\n"
    );
    std::fs::write(&file, spec).unwrap();
    file.to_string_lossy().into_owned()
}

async fn serve() -> String {
    let app = Router::new().route("/", get(office)).route("/login", post(sign_in));
    explore_app::serve(app.with_state(App::default())).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_walk_begins_where_the_setup_ended_if_the_start_asks_who_one_is_again() {
    let url = serve().await;
    let output = tempfile::tempdir().unwrap();
    let setup = setup(&url, output.path());
    let more = ["--setup", &*setup];
    let (found, walk, said) = explore_app::explore(&url, "12", &more, &output.path().join("told"));
    assert!(found.is_empty(), "{found:?}");
    assert!(["Orders", "Customers", "Returns"].iter().all(|room| walk.contains(room)), "{walk}\n{said}");
    assert!(said.contains("asks to sign in again: the walk begins where the setup ended"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_walk_that_never_comes_in_says_so() {
    let url = serve().await;
    let output = tempfile::tempdir().unwrap();
    let (found, walk, said) = explore_app::explore(&url, "6", &[], &output.path().join("told"));
    assert!(found.is_empty() && !walk.contains("Orders"), "{found:?}\n{walk}");
    assert!(said.contains("asks to sign in: only what it shows to everybody was explored"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn suspicions_are_looked_into_in_a_session_that_is_not_the_walk_s() {
    let sessions = App::default();
    let app = Router::new().route("/", get(club)).route("/login", post(sign_in_by_cookie));
    let url = explore_app::serve(app.with_state(sessions.clone())).await;
    let output = tempfile::tempdir().unwrap();
    let setup = setup(&url, output.path());
    let more = ["--setup", &*setup];
    let (found, walk, said) = explore_app::explore(&url, "4", &more, &output.path().join("told"));
    assert_eq!(found.len(), 1, "{found:?}\n{walk}\n{said}");
    assert!(found[0]["summary"].as_str().unwrap().contains("Rules"), "{found:?}");
    assert_eq!(sessions.lock().unwrap().len(), 2);
}

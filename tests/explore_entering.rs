//! How `sayso explore` gets through forms and doors: a list that opens by itself, a time that is written, a complaint that marks no field,
//! and an app that forgets who one is. A small app of a clinic is served by the test itself.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

mod explore_app;

use std::fmt::Write;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::State;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;

/// What was sent to the app.
#[derive(Default)]
struct Data {
    /// Mail address and password of who has registered.
    accounts: Vec<(String, String)>,
    /// How often somebody came in by the door, and not by registering.
    came_in: usize,
    /// Visits: person, time, address of the record.
    visits: Vec<[String; 3]>,
}

type App = Arc<Mutex<Data>>;

const PEOPLE: [&str; 3] = ["Ada Brook", "Ben Croft", "Cleo Dale"];

fn page(title: &str, body: &str) -> Html<String> {
    Html(format!(
        "<!doctype html><html lang=en><meta name=viewport content='width=device-width'><title>{title}</title>
        <style>body {{ font: 16px/1.5 sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem }} [role=option] {{ list-style: none }}</style>
        <header><nav aria-label=Main><a href=/visits>Visits</a> <a href=/notes>Notes</a></nav></header>
        <main><h1>{title}</h1>{body}</main></html>"
    ))
}

fn sent(body: &str, name: &str) -> String {
    let mut pairs = url::form_urlencoded::parse(body.as_bytes());
    pairs.find(|(key, _)| key == name).map(|(_, value)| value.into_owned()).unwrap_or_default()
}

/// The list opens as soon as the page does. What is wrong with the address is told beside it, and nothing is marked.
fn visit([person, time, address]: &[String; 3], told: &str) -> Html<String> {
    let mut options = String::new();
    for name in PEOPLE {
        let _ = write!(options, "<li role=option>{name}</li>");
    }
    let told = if told.is_empty() { String::new() } else { format!("<p class=told>{told}</p>") };
    page(
        "New visit",
        &format!(
            "<form method=post novalidate>
            <div><label for=person>Person</label> <input id=person name=person role=combobox aria-expanded=true aria-controls=people autocomplete=off required value='{person}'>
            <ul id=people role=listbox aria-label=People>{options}</ul></div>
            <div><label for=at>Begins</label> <input id=at name=at role=combobox aria-expanded=false placeholder='--:--' autocomplete=off required value='{time}'></div>
            <div><label for=where>Address</label> <input id=where name=where required value='{address}'>{told}</div>
            <button>Save visit</button></form><script>
            const person = document.getElementById('person'), people = document.getElementById('people');
            people.onclick = e => {{ person.value = e.target.textContent; person.setAttribute('aria-expanded', false); people.hidden = true; }};
            person.onclick = () => {{ person.setAttribute('aria-expanded', true); people.hidden = false; }};
            </script>"
        ),
    )
}

async fn visits(State(app): State<App>) -> Html<String> {
    let mut rows = String::new();
    for [person, time, _] in &app.lock().unwrap().visits {
        let _ = write!(rows, "<li>{person} at {time}</li>");
    }
    page("Visits", &format!("<p><a href=/visits/new>New visit</a></p><ul>{rows}</ul>"))
}

async fn add_visit(State(app): State<App>, body: String) -> Response {
    let new = [sent(&body, "person"), sent(&body, "at"), sent(&body, "where")];
    if !new[2].starts_with("https://") {
        let form = visit(&new, "Enter one that starts with https:// and is not too long.");
        return (StatusCode::UNPROCESSABLE_ENTITY, form).into_response();
    }
    app.lock().unwrap().visits.push(new);
    Redirect::to("/visits").into_response()
}

/// Only for who has an account; writing a note ends the session.
async fn notes(headers: HeaderMap) -> Response {
    let known = headers.get(COOKIE).is_some_and(|c| c.to_str().unwrap().contains("in=1"));
    if !known {
        return Redirect::to("/sign-in").into_response();
    }
    let form =
        "<form method=post><label>Note <input name=note required></label><button>Add note</button></form>";
    page(
        "Notes",
        &format!("{form}<p><button type=button onclick=\"this.textContent = 'Printed'\">Print</button></p>"),
    )
    .into_response()
}

fn with_cookie(cookie: &'static str, to: &str) -> Response {
    ([(SET_COOKIE, cookie)], Redirect::to(to)).into_response()
}

async fn door() -> Html<String> {
    page(
        "Sign in",
        "<form method=post><label>E-mail <input name=mail type=email required></label>
        <label>Password <input name=secret type=password required></label><button>Sign in</button></form><p><a href=/register>Register</a></p>",
    )
}

async fn come_in(State(app): State<App>, body: String) -> Response {
    let known = app.lock().unwrap().accounts.contains(&(sent(&body, "mail"), sent(&body, "secret")));
    if !known {
        return door().await.into_response();
    }
    app.lock().unwrap().came_in += 1;
    with_cookie("in=1; Path=/", "/notes")
}

async fn register(State(app): State<App>, body: String) -> Response {
    app.lock().unwrap().accounts.push((sent(&body, "mail"), sent(&body, "secret")));
    with_cookie("in=1; Path=/", "/notes")
}

async fn registration() -> Html<String> {
    page(
        "Register",
        "<form method=post><label>Name <input name=name required></label><label>E-mail <input name=mail type=email required></label>
        <label>Password <input name=secret type=password required></label><button>Register</button></form>",
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forms_and_doors_are_got_through() {
    let data = App::default();
    let empty = [const { String::new() }; 3];
    let app = Router::new()
        .route("/", get(|| async { Redirect::to("/visits") }))
        .route("/visits", get(visits))
        .route("/visits/new", get(move || async move { visit(&empty, "") }).post(add_visit))
        .route("/notes", get(notes).post(|| async { with_cookie("in=0; Path=/", "/visits") }))
        .route("/sign-in", get(door).post(come_in))
        .route("/register", get(registration).post(register))
        .route("/favicon.ico", get(|| async { StatusCode::NO_CONTENT }))
        .with_state(data.clone());
    let output = tempfile::tempdir().unwrap();
    let (_, walk, _) = explore_app::explore(&explore_app::serve(app).await, "80", &[], output.path());
    let data = data.lock().unwrap();
    let taken = |[person, time, _]: &[String; 3]| PEOPLE.contains(&person.as_str()) && time == "10:30";
    assert!(data.visits.iter().any(taken), "{:?}\n{walk}", data.visits);
    assert!(!data.accounts.is_empty(), "{walk}");
    assert!(data.came_in > 0, "{walk}");
}

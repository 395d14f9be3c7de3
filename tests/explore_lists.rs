//! What `sayso explore` sees of an ordinary app's everyday faults: weeks that are turned, guests that are added, a profile whose form
//! refuses what stands in it, an address that leads nowhere. The app is served by the test itself, sound or with all of them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

mod explore_app;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{Html, IntoResponse, Redirect};
use axum::routing::get;
use serde_json::Value;

#[derive(Clone)]
struct App {
    faulty: bool,
    guests: Arc<Mutex<Vec<(String, String)>>>,
    /// Name and postcode of each visitor.
    profiles: Arc<Mutex<BTreeMap<String, (String, String)>>>,
    /// Forms that were given out, and those that came back: each counts once.
    forms: Arc<Mutex<(u32, Vec<String>)>>,
}

/// A page of the app.
fn page(title: &str, body: &str) -> Html<String> {
    Html(format!(
        "<!doctype html><html lang=en><meta name=viewport content='width=device-width'><title>{title}</title>
        <style>body {{ font: 16px/1.5 sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem }} label {{ display: block }}</style>
        <header><nav aria-label=Main><a href=/>Home</a> <a href=/weeks>Weeks</a> <a href=/guests>Guests</a> <a href=/profile>Profile</a></nav></header>
        <main><h1>{title}</h1>{body}</main></html>"
    ))
}

async fn home(State(app): State<App>) -> Html<String> {
    // The app's own route: the server knows it, or does not.
    let route = if app.faulty { "/plans/week" } else { "/plan" };
    page(
        "House of guests",
        &format!(
            "<p>Two rooms by the lake.</p><button id=plan>Show the plan</button><p id=shown></p><script>
            document.getElementById('plan').onclick = () => {{
              history.pushState({{}}, '', '{route}');
              document.querySelector('h1').textContent = 'Plan of the house';
              document.getElementById('shown').textContent = 'Breakfast is at eight, and the boat leaves at ten.';
            }}</script>"
        ),
    )
}

async fn plan() -> Html<String> {
    page("Plan of the house", "<p>Breakfast is at eight, and the boat leaves at ten.</p>")
}

async fn weeks(State(app): State<App>, Query(asked): Query<BTreeMap<String, i32>>) -> Html<String> {
    let week = asked.get("week").copied().unwrap_or(24);
    let before = if app.faulty { week - 2 } else { week - 1 };
    let days: String = ["Boat trip", "Market day", "Concert"]
        .iter()
        .enumerate()
        .map(|(n, what)| format!("<li>{what} number {}</li>", week * 3 + i32::try_from(n).unwrap()))
        .collect::<Vec<_>>()
        .concat();
    page(
        "What goes on",
        &format!(
            "<p><a href='/weeks?week={before}'>Previous week</a> Week {week} of the year <a href='/weeks?week={}'>Next week</a></p><ul>{days}</ul>",
            week + 1
        ),
    )
}

async fn guests_page(State(app): State<App>) -> Html<String> {
    let rows: String = {
        let guests = app.guests.lock().unwrap();
        guests.iter().map(|(name, room)| format!("<tr><td>{name}<td>{room}")).collect::<Vec<_>>().concat()
    };
    let form = {
        let mut forms = app.forms.lock().unwrap();
        forms.0 += 1;
        forms.0
    };
    page(
        "Guests of the house",
        &format!(
            "<table><thead><tr><th>Guest<th>Room<tbody>{rows}</table><h2>Somebody new</h2><form method=post><input type=hidden name=form value={form}>
            <label>Name <input name=name required></label><label>Room <select name=room><option>Lake view<option>Garden view</select></label>
            <button>Add guest</button></form>"
        ),
    )
}

fn sent(body: &str, name: &str) -> String {
    let mut pairs = url::form_urlencoded::parse(body.as_bytes());
    pairs.find(|(key, _)| key == name).map(|(_, value)| value.into_owned()).unwrap_or_default()
}

async fn add(State(app): State<App>, body: String) -> Redirect {
    let guest = (sent(&body, "name").replace('<', "&lt;"), sent(&body, "room"));
    let mut guests = app.guests.lock().unwrap();
    let form = sent(&body, "form");
    let mut forms = app.forms.lock().unwrap();
    if !guest.0.trim().is_empty() && !forms.1.contains(&form) {
        forms.1.push(form);
        guests.extend(std::iter::repeat_n(guest, if app.faulty { 2 } else { 1 }));
    }
    Redirect::to("/guests")
}

/// Which visitor it is: what a replay begins with is the profile as it was at first.
fn visitor(headers: &HeaderMap) -> Option<String> {
    Some(headers.get("cookie")?.to_str().ok()?.split_once("visitor=")?.1.to_owned())
}

async fn profile(State(app): State<App>, headers: HeaderMap) -> impl IntoResponse {
    let pattern = if app.faulty { "pattern='[0-9]+'" } else { "" };
    let mut profiles = app.profiles.lock().unwrap();
    let own = visitor(&headers).unwrap_or_else(|| format!("v{}", profiles.len()));
    let (name, code) =
        profiles.entry(own.clone()).or_insert_with(|| ("Grace Hopper".into(), "D06 X2Y4".into())).clone();
    let page = page(
        "Your profile",
        &format!(
            "<form method=post><label>Name <input name=name value='{name}' required></label>
            <label>Postcode <input name=code value='{code}' {pattern}></label><button>Save profile</button></form>"
        ),
    );
    ([(SET_COOKIE, format!("visitor={own}"))], page)
}

async fn keep(State(app): State<App>, headers: HeaderMap, body: String) -> Redirect {
    let plain = |name: &str| sent(&body, name).replace('\'', "&#39;").replace('<', "&lt;");
    if let Some(own) = visitor(&headers) {
        app.profiles.lock().unwrap().insert(own, (plain("name"), plain("code")));
    }
    Redirect::to("/profile")
}

/// Serves the app; gives its address.
async fn serve(faulty: bool) -> String {
    let guests = [("Ada Byron", "Lake view"), ("Alan Mathison", "Garden view")];
    let app = Router::new()
        .route("/", get(home))
        .route("/plan", get(plan))
        .route("/weeks", get(weeks))
        .route("/guests", get(guests_page).post(add))
        .route("/profile", get(profile).post(keep))
        .with_state(App {
            faulty,
            guests: Arc::new(Mutex::new(guests.map(|(name, room)| (name.into(), room.into())).into())),
            profiles: Arc::default(),
            forms: Arc::default(),
        });
    explore_app::serve(app).await
}

/// What is found, and what was done for it.
fn explore(url: &str, output: &Path) -> (Vec<Value>, String) {
    let (found, walk, _) = explore_app::explore(url, "80", &[], output);
    (found, walk)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sound_house_is_left_in_peace() {
    let output = tempfile::tempdir().unwrap();
    let (found, walk) = explore(&serve(false).await, output.path());
    assert!(found.is_empty(), "{found:#?}\n{walk}");
    assert!(walk.contains("\"intent\":\"return\""), "{walk}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_of_its_faults_is_told() {
    let output = tempfile::tempdir().unwrap();
    let (found, walk) = explore(&serve(true).await, output.path());
    let mut told: Vec<&str> = found.iter().filter_map(|f| f["oracle"].as_str()).collect();
    told.sort_unstable();
    for oracle in ["added twice", "own value", "unreturned"] {
        assert!(told.contains(&oracle), "{oracle} in {found:#?}\n{walk}");
    }
    assert!(found.iter().any(|f| f["summary"].to_string().contains("404")), "{found:#?}\n{walk}");
}

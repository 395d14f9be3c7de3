//! What `sayso explore` tries in forms: a period that ends before it begins, a discount beside a price, a switch, and a button for all
//! notices at once. A small app of a workshop, sound or with all of that wrong, is served by the test itself.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

mod explore_app;

use std::fmt::Write;
use std::path::Path;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use serde_json::Value;

/// Somebody is away: who, from when, until when.
type Leave = [String; 3];

struct Data {
    leave: Vec<Leave>,
    unread: usize,
    summary: bool,
}

#[derive(Clone)]
struct App {
    sound: bool,
    data: Arc<Mutex<Data>>,
}

const NOTICES: [&str; 4] =
    ["The lathe is back", "New keys at the desk", "Oil is short", "The yard is closed on Friday"];

/// A page of the app.
fn page(title: &str, body: &str) -> Html<String> {
    Html(format!(
        "<!doctype html><html lang=en><meta name=viewport content='width=device-width'><title>{title}</title>
        <style>body {{ font: 16px/1.5 sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem }} label {{ display: block; margin: 1rem 0 }}</style>
        <header><nav aria-label=Main><a href=/leave>Leave</a> <a href=/bill>Bill</a> <a href=/notices>Notices</a> <a href=/settings>Settings</a></nav></header>
        <main><h1>{title}</h1>{body}</main></html>"
    ))
}

async fn list(State(app): State<App>) -> Html<String> {
    let mut rows = String::new();
    for [who, from, to] in &app.data.lock().unwrap().leave {
        let _ = write!(rows, "<tr><td>{who}</td><td>{from}</td><td>{to}</td></tr>");
    }
    page(
        "Leave",
        &format!(
            "<p><a href=/leave/new>Request leave</a></p><table><thead><tr><th>Person</th><th>First day</th><th>Last day</th></tr></thead><tbody>{rows}</tbody></table>"
        ),
    )
}

fn form([who, from, to]: &Leave, wrong: bool) -> Html<String> {
    let told =
        if wrong { "<p id=told role=alert>The last day must not lie before the first.</p>" } else { "" };
    let mark = if wrong { "aria-invalid=true aria-describedby=told" } else { "" };
    page(
        "Request leave",
        &format!(
            "<form method=post>{told}<label>Person <input name=who required value='{who}'></label>
            <label>First day <input type=date name=from required value='{from}'></label>
            <label>Last day <input type=date name=to required value='{to}' {mark}></label><button>Send request</button></form>"
        ),
    )
}

async fn request(State(app): State<App>, body: String) -> Response {
    let sent = |name: &str| {
        let mut pairs = url::form_urlencoded::parse(body.as_bytes());
        pairs.find(|(key, _)| key == name).map(|(_, value)| value.into_owned()).unwrap_or_default()
    };
    let leave = [sent("who"), sent("from"), sent("to")];
    if app.sound && leave[2] < leave[1] {
        return (StatusCode::UNPROCESSABLE_ENTITY, form(&leave, true)).into_response();
    }
    app.data.lock().unwrap().leave.push(leave);
    Redirect::to("/leave").into_response()
}

async fn bill(State(app): State<App>) -> Html<String> {
    let reads = if app.sound { "price.value * (100 - discount.value) / 100" } else { "+total.dataset.sum" };
    let off = if app.sound { "price.value * discount.value / 100" } else { "0" };
    page(
        "Bill",
        &format!(
            "<form id=bill><label>Price <input name=price inputmode=decimal></label><label>Discount <input name=discount inputmode=decimal></label>
            <dl><dt>Subtotal</dt><dd id=sum>$0.00</dd><dt>Discount</dt><dd id=off>$0.00</dd><dt>Total</dt><dd id=total data-sum=0>$0.00</dd></dl><button>Create bill</button></form>
            <p id=done role=status></p><script>
            const {{ price, discount }} = document.forms.bill, total = document.getElementById('total');
            let made = 0;
            const told = n => '$' + (+n).toFixed(2);
            document.forms.bill.oninput = e => {{
                if (e.target === price) total.dataset.sum = price.value;
                document.getElementById('sum').textContent = told(price.value);
                document.getElementById('off').textContent = told({off});
                total.textContent = told({reads});
            }};
            document.forms.bill.onsubmit = e => {{ e.preventDefault(); made += 1; document.getElementById('done').textContent = 'Bill ' + made + ' was created.'; }};
            </script>"
        ),
    )
}

async fn notices(State(app): State<App>) -> Html<String> {
    let unread = app.data.lock().unwrap().unread;
    let mut items = String::new();
    for notice in NOTICES {
        let _ = write!(items, "<li>{notice}</li>");
    }
    let marks = "<form method=post action=/notices><button>Mark all as read</button></form>";
    page("Notices", &format!("<p>{unread} unread</p>{marks}<ul>{items}</ul>"))
}

async fn read_all(State(app): State<App>) -> Redirect {
    app.data.lock().unwrap().unread = if app.sound { 0 } else { 2 };
    Redirect::to("/notices")
}

async fn settings(State(app): State<App>) -> Html<String> {
    let on = app.data.lock().unwrap().summary;
    let does = if app.sound {
        "const on = this.getAttribute('aria-checked') !== 'true'; this.setAttribute('aria-checked', on); fetch('/settings', { method: 'POST', body: on })"
    } else {
        ""
    };
    page(
        "Settings",
        &format!(
            "<button type=button role=switch aria-checked={on} onclick=\"{does}\">Weekly summary</button>"
        ),
    )
}

async fn switch(State(app): State<App>, body: String) -> StatusCode {
    app.data.lock().unwrap().summary = body == "true";
    StatusCode::NO_CONTENT
}

/// Serves the app; gives its address.
async fn serve(sound: bool) -> String {
    let leave = |who: &str, from: &str, to: &str| [who.to_owned(), from.to_owned(), to.to_owned()];
    let leave = vec![
        leave("Ada Brook", "2026-03-02", "2026-03-06"),
        leave("Ben Croft", "2026-05-11", "2026-05-12"),
        leave("Cleo Dale", "2026-07-20", "2026-07-31"),
    ];
    let data = Data { leave, unread: NOTICES.len(), summary: false };
    let empty = [const { String::new() }; 3];
    let app = Router::new()
        .route("/", get(|| async { Redirect::to("/leave") }))
        .route("/leave", get(list))
        .route("/leave/new", get(move || async move { form(&empty, false) }).post(request))
        .route("/bill", get(bill))
        .route("/notices", get(notices).post(read_all))
        .route("/settings", get(settings).post(switch))
        .route("/favicon.ico", post(|| async {}).get(|| async { StatusCode::NO_CONTENT }))
        .with_state(App { sound, data: Arc::new(Mutex::new(data)) });
    explore_app::serve(app).await
}

/// What is found, and what was done for it.
fn explore(url: &str, output: &Path) -> (Vec<Value>, String) {
    let (found, walk, _) = explore_app::explore(url, "60", &[], output);
    (found, walk)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_sound_app_nothing_is_told_though_its_periods_are_turned_round() {
    let output = tempfile::tempdir().unwrap();
    let (found, walk) = explore(&serve(true).await, output.path());
    assert!(found.is_empty(), "{found:#?}\n{walk}");
    let did = |say: &str| walk.lines().any(|l| l.contains(say));
    assert!(
        did("into the \\\"Last day\\\" field") && did("Mark all as read") && did("Weekly summary"),
        "{walk}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_wrong_in_forms_and_switches_is_told() {
    let output = tempfile::tempdir().unwrap();
    let (found, walk) = explore(&serve(false).await, output.path());
    let told = |what: &str| found.iter().any(|f| f["summary"].as_str().is_some_and(|s| s.contains(what)));
    for what in ["which lies before", "\"Discount\" stays", "leaves 2 unread", "Weekly summary"] {
        assert!(told(what), "{what}: {found:#?}\n{walk}");
    }
}

//! A sound app of a nature reserve that does what looks like a fault: a form that marks nothing as required and says what it wants
//! once it was sent, areas whose page is that of the area above them once they are saved, a filter that shows what is usual when
//! nothing is ticked, a refusal told at the head of the page only. None of it is told as a finding.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

mod explore_app;

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Path, RawQuery, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;

struct Area {
    name: String,
    above: usize,
}

struct Visit {
    guest: String,
    day: String,
    host: String,
}

#[derive(Default)]
struct Data {
    areas: Vec<Area>,
    visits: Vec<Visit>,
    /// The least and the most of a party.
    party: (u32, u32),
}

type App = Arc<Mutex<Data>>;

fn page(title: &str, body: &str) -> Html<String> {
    Html(format!(
        "<!doctype html><html lang=en><meta name=viewport content='width=device-width'><title>{title}</title>
        <style>body {{ font: 16px/1.5 sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem }} label {{ display: block; margin: 1rem 0 }} .wrong {{ color: #a00 }}</style>
        <header><nav aria-label=Main><a href=/visits>Visits</a> <a href=/areas/1>Areas</a> <a href=/log>Log</a> <a href=/parties>Parties</a></nav></header>
        <main><h1>{title}</h1>{body}</main></html>"
    ))
}

fn sent(body: &str) -> HashMap<String, String> {
    url::form_urlencoded::parse(body.as_bytes()).into_owned().collect()
}

/// "9 May 2031".
fn told(day: &str) -> String {
    let date: jiff::civil::Date = day.parse().unwrap();
    date.strftime("%-d %b %Y").to_string()
}

async fn visits(State(app): State<App>) -> Html<String> {
    let mut rows = String::new();
    for (n, visit) in app.lock().unwrap().visits.iter().enumerate() {
        let _ = write!(
            rows,
            "<tr><td><a href=/visits/{n}>{}</a></td><td>{}</td></tr>",
            visit.guest,
            told(&visit.day)
        );
    }
    page(
        "Visits",
        &format!(
            "<p><a href=/visits/new>New visit</a></p><table><thead><tr><th>Guest</th><th>Day</th></tr></thead><tbody>{rows}</tbody></table>"
        ),
    )
}

fn visit_form(values: &HashMap<String, String>, asks: bool) -> Html<String> {
    let field = |label: &str, name: &str, kind: &str| {
        let value = values.get(name).map_or("", String::as_str);
        let lacks = asks && value.trim().is_empty();
        let told = if lacks { format!("<span class=wrong>Enter a {name}.</span>") } else { String::new() };
        format!(
            "<p><label for={name}>{label}</label><input id={name} name={name} type={kind} value='{value}'> {told}</p>"
        )
    };
    let fields =
        field("Guest", "guest", "text") + &field("Day", "day", "date") + &field("Host", "host", "text");
    page(
        "New visit",
        &format!(
            "<form method=post action=/visits/new novalidate>{fields}<button>Save visit</button></form>"
        ),
    )
}

async fn make_visit(State(app): State<App>, body: String) -> Response {
    let values = sent(&body);
    let value = |name: &str| values.get(name).map(|v| v.trim().to_owned()).unwrap_or_default();
    let visit = Visit { guest: value("guest"), day: value("day"), host: value("host") };
    if [&visit.guest, &visit.day, &visit.host].iter().any(|v| v.is_empty()) {
        return visit_form(&values, true).into_response();
    }
    let all = &mut app.lock().unwrap().visits;
    all.push(visit);
    Redirect::to(&format!("/visits/{}", all.len() - 1)).into_response()
}

async fn visit(State(app): State<App>, Path(n): Path<usize>) -> Html<String> {
    let data = app.lock().unwrap();
    let Visit { guest, day, host } = &data.visits[n];
    let facts = format!("<dl><dt>Day</dt><dd>{}</dd><dt>Host</dt><dd>{host}</dd></dl>", told(day));
    page(guest, &facts)
}

/// The page of an area: what lies in it.
async fn area(State(app): State<App>, Path(n): Path<usize>) -> Html<String> {
    let data = app.lock().unwrap();
    let mut rows = String::new();
    for (other, area) in data.areas.iter().enumerate().filter(|(other, area)| area.above == n && *other != n)
    {
        let _ = write!(
            rows,
            "<tr><td><a href=/areas/{other}/edit>{}</a></td><td><a href=/areas/{other}>Areas in it</a></td></tr>",
            area.name
        );
    }
    page(
        &data.areas[n].name,
        &format!(
            "<p><a href=/areas/new>New area</a></p><table><thead><tr><th>Area</th><th>Below</th></tr></thead><tbody>{rows}</tbody></table>"
        ),
    )
}

fn area_form(title: &str, name: &str) -> Html<String> {
    page(
        title,
        &format!(
            "<form method=post><label>Name <input name=name required value='{name}'></label><button>Save</button></form>"
        ),
    )
}

async fn make_area(State(app): State<App>, body: String) -> Redirect {
    let name = sent(&body).remove("name").unwrap_or_default();
    app.lock().unwrap().areas.push(Area { name, above: 1 });
    Redirect::to("/areas/1")
}

async fn edit_area(State(app): State<App>, Path(n): Path<usize>) -> Html<String> {
    area_form("Edit area", &app.lock().unwrap().areas[n].name)
}

async fn save_area(State(app): State<App>, Path(n): Path<usize>, body: String) -> Redirect {
    let area = &mut app.lock().unwrap().areas[n];
    area.name = sent(&body).remove("name").unwrap_or_default();
    Redirect::to(&format!("/areas/{}", area.above))
}

async fn log(RawQuery(query): RawQuery) -> Html<String> {
    const SORTS: [(&str, &[&str]); 3] = [
        ("Sightings", &["A heron at the weir", "Two otters below the bridge"]),
        ("Repairs", &["The north fence is mended"]),
        ("Notes", &["The reeds are cut", "The path is wet"]),
    ];
    let query = query.unwrap_or_default();
    let asked = |sort: &str| query.contains(&format!("{sort}=on"));
    // Who asks for nothing is shown what everybody looks for.
    let none = !SORTS.iter().any(|(sort, _)| asked(sort));
    let shown = |sort: &str| asked(sort) || none && sort == "Sightings";
    let (mut boxes, mut lines) = (String::new(), String::new());
    for (sort, told) in SORTS {
        let ticked = if shown(sort) { "checked" } else { "" };
        let _ = write!(boxes, "<label><input type=checkbox name={sort} {ticked}> {sort}</label>");
        for line in told.iter().filter(|_| shown(sort)) {
            let _ = write!(lines, "<li>{line}</li>");
        }
    }
    page("Log", &format!("<ul>{lines}</ul><form>{boxes}<button>Apply</button></form>"))
}

fn party_form((least, most): (&str, &str), wrong: bool) -> Html<String> {
    let told = if wrong {
        "<p class=wrong>Oops! We found some errors, please check the form and try again</p>"
    } else {
        ""
    };
    page(
        "Parties",
        &format!(
            "{told}<form method=post><label>Least <input name=least value='{least}'></label><label>Most <input name=most value='{most}'></label><button>Save changes</button></form>"
        ),
    )
}

async fn parties(State(app): State<App>) -> Html<String> {
    let (least, most) = app.lock().unwrap().party;
    party_form((&least.to_string(), &most.to_string()), false)
}

async fn save_parties(State(app): State<App>, body: String) -> Response {
    let values = sent(&body);
    let value = |name: &str| values.get(name).cloned().unwrap_or_default();
    let (least, most) = (value("least"), value("most"));
    // No party has more than a boat holds, and nobody says so before.
    match (least.parse::<u32>(), most.parse::<u32>()) {
        (Ok(low), Ok(high)) if low <= high && high < 5 => {
            app.lock().unwrap().party = (low, high);
            Redirect::to("/parties").into_response()
        }
        _ => party_form((&least, &most), true).into_response(),
    }
}

async fn serve() -> String {
    let named = |name: &str, above: usize| Area { name: name.to_owned(), above };
    let known = |guest: &str, day: &str, host: &str| Visit {
        guest: guest.to_owned(),
        day: day.to_owned(),
        host: host.to_owned(),
    };
    let data = Data {
        // The first is above all, and there is none at zero.
        areas: vec![
            named("", 0),
            named("The whole reserve", 0),
            named("North shore", 1),
            named("The weir", 1),
        ],
        visits: vec![
            known("Ada Brook", "2026-03-02", "Cleo Dale"),
            known("Ben Croft", "2026-05-11", "Dora Elm"),
        ],
        party: (2, 4),
    };
    let empty = HashMap::new();
    let app = Router::new()
        .route("/", get(|| async { Redirect::to("/visits") }))
        .route("/visits", get(visits))
        .route("/visits/new", get(move || async move { visit_form(&empty, false) }).post(make_visit))
        .route("/visits/{n}", get(visit))
        .route("/areas/{n}", get(area))
        .route("/areas/new", get(|| async { area_form("New area", "") }).post(make_area))
        .route("/areas/{n}/edit", get(edit_area).post(save_area))
        .route("/log", get(log))
        .route("/parties", get(parties).post(save_parties))
        .route("/favicon.ico", get(|| async { axum::http::StatusCode::NO_CONTENT }))
        .with_state(Arc::new(Mutex::new(data)));
    explore_app::serve(app).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_only_looks_like_a_fault_is_no_finding() {
    let output = tempfile::tempdir().unwrap();
    let (found, walk, _) = explore_app::explore(&serve().await, "80", &[], output.path());
    assert!(found.is_empty(), "{found:#?}\n{walk}");
    let did = |say: &str| walk.lines().any(|l| l.contains(say));
    for say in [
        "Save visit",
        "into the \\\"Day\\\" field",
        "\\\"Save\\\" button",
        "Untick the \\\"Sightings\\\"",
        "Save changes",
    ] {
        assert!(did(say), "{say}\n{walk}");
    }
}

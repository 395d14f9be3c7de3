//! The server that the tests' pages come from, and that knows all sorts of bad manners.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use axum::Router;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::any;
use tokio::runtime::Runtime;
use tokio::sync::watch;

static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
});
static PORT: LazyLock<u16> = LazyLock::new(|| RUNTIME.block_on(serve()));
static PAGES: LazyLock<Mutex<HashMap<String, String>>> = LazyLock::new(Mutex::default);
static VISITS: LazyLock<watch::Sender<HashMap<String, u32>>> =
    LazyLock::new(|| watch::Sender::new(HashMap::new()));

pub(crate) fn runtime() -> &'static Runtime {
    &RUNTIME
}

pub(crate) fn url(path: &str) -> String {
    format!("http://127.0.0.1:{}{path}", *PORT)
}

/// Serves a page with this body; gives its path.
pub(crate) fn page(body: &str) -> String {
    let mut pages = PAGES.lock().unwrap();
    let name = format!("p{}", pages.len());
    pages.insert(
        name.clone(),
        format!("<!doctype html><html lang=en><title>Test page</title><body>{body}</body></html>"),
    );
    format!("/page/{name}")
}

/// Serves this as JSON; gives its path.
pub(crate) fn json(value: &serde_json::Value) -> String {
    let mut pages = PAGES.lock().unwrap();
    let name = format!("j{}", pages.len());
    pages.insert(name.clone(), value.to_string());
    format!("/json/{name}")
}

/// How often somebody came to `/hang/NAME`, `/once/NAME` or `/later/NAME`.
pub(crate) fn visits(name: &str) -> u32 {
    VISITS.borrow().get(name).copied().unwrap_or_default()
}

/// A port of this machine at which nobody listens.
pub(crate) fn closed_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

async fn serve() -> u16 {
    let app = Router::new()
        .route("/", any(fine))
        .route("/fine", any(fine))
        .route("/page/{name}", any(served_page))
        .route("/json/{name}", any(served_json))
        .route("/500", any(|| async { (StatusCode::INTERNAL_SERVER_ERROR, Html("<h1>Oops</h1>")) }))
        .route("/204", any(|| async { StatusCode::NO_CONTENT }))
        .route("/loop", any(|| async { (StatusCode::FOUND, [(header::LOCATION, "/loop")]) }))
        .route(
            "/download",
            any(|| async {
                ([(header::CONTENT_DISPOSITION, "attachment; filename=\"report.csv\"")], "a,b\n")
            }),
        )
        .route("/echo", any(|| async { "ok" }))
        .route("/endless", any(endless))
        .route("/hang/{name}", any(hang))
        .route("/once/{name}", any(once))
        .route("/later/{name}", any(later));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move { axum::serve(listener, app).await });
    port
}

async fn fine() -> Html<&'static str> {
    Html("<!doctype html><html lang=en><title>Fine</title><h1>Fine</h1></html>")
}

async fn served_page(Path(name): Path<String>) -> Response {
    match PAGES.lock().unwrap().get(&name) {
        Some(html) => Html(html.clone()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn served_json(Path(name): Path<String>) -> Response {
    match PAGES.lock().unwrap().get(&name) {
        Some(text) => ([(header::CONTENT_TYPE, "application/json")], text.clone()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn visit(name: String) -> u32 {
    let mut visits = 0;
    VISITS.send_modify(|all| {
        let known = all.entry(name).or_default();
        *known += 1;
        visits = *known;
    });
    visits
}

/// A page whose text never ends.
async fn endless() -> Response {
    let begin = "<!doctype html><html lang=en><title>Endless</title><h1>Fine</h1>";
    let more = futures::stream::repeat("<p>more and more</p>");
    let all = futures::StreamExt::chain(futures::stream::once(async move { begin }), more);
    let slowly = futures::StreamExt::then(all, |text| async move {
        // As fast as a line of a few hundred kilobytes a second.
        // The pace of the server is what is tested: a body that never ends, a little at a time.
        tokio::time::sleep(std::time::Duration::from_micros(50)).await;
        Ok::<_, std::convert::Infallible>(text)
    });
    ([(header::CONTENT_TYPE, "text/html")], axum::body::Body::from_stream(slowly)).into_response()
}

/// Takes the request and never answers.
async fn hang(Path(name): Path<String>) -> Response {
    visit(name);
    std::future::pending().await
}

/// Never answers the first visit; all others find the page.
async fn once(Path(name): Path<String>) -> Response {
    if visit(name) == 1 {
        return std::future::pending().await;
    }
    fine().await.into_response()
}

/// The heading is "Broken" at the first visit and "Fine" at all others.
async fn later(Path(name): Path<String>) -> Response {
    if visit(name) == 1 {
        return Html("<!doctype html><html lang=en><title>Broken</title><h1>Broken</h1></html>")
            .into_response();
    }
    fine().await.into_response()
}

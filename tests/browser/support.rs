//! One browser, one server, and short ways to use them.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use axum::Router;
use axum::extract::{Path, Query, Request};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::any;
use sayso::browser::{
    Act, ActOutcome, Browser, Context, ContextOptions, LaunchOptions, Navigation, provision,
};
use sayso::state::{Element, State};
use tokio::runtime::Runtime;
use tokio::sync::OnceCell;

pub(crate) const LONG: Duration = Duration::from_secs(20);

static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
});
static BROWSER: OnceCell<Browser> = OnceCell::const_new();
static PORT: OnceCell<u16> = OnceCell::const_new();
static PAGES: LazyLock<Mutex<HashMap<String, String>>> = LazyLock::new(Mutex::default);

/// Run a test on the runtime that the shared browser lives on.
pub(crate) fn run<T>(test: impl Future<Output = T>) -> T {
    RUNTIME.block_on(async {
        tokio::time::timeout(Duration::from_secs(120), test).await.expect("the test hangs")
    })
}

pub(crate) async fn browser() -> &'static Browser {
    BROWSER
        .get_or_init(|| async {
            let found = provision::ensure(&|line| eprintln!("{line}")).await.unwrap();
            Browser::launch(LaunchOptions { program: Some(found.path), ..LaunchOptions::default() })
                .await
                .unwrap()
        })
        .await
}

pub(crate) async fn context() -> Context {
    context_with(ContextOptions::default()).await
}

pub(crate) async fn context_with(mut options: ContextOptions) -> Context {
    options.base_url = Some(format!("http://127.0.0.1:{}/", port().await));
    browser().await.new_context(options).await.unwrap()
}

pub(crate) async fn port() -> u16 {
    *PORT.get_or_init(serve).await
}

/// A context that shows this page.
pub(crate) async fn show(body: &str) -> Context {
    let context = context().await;
    open(&context, body).await;
    context
}

/// Put a page on the server; gives its path.
pub(crate) fn page(body: &str) -> String {
    let mut pages = PAGES.lock().unwrap();
    let name = format!("p{}", pages.len());
    let html = if body.contains("<html") {
        body.to_owned()
    } else {
        format!("<!doctype html><html lang=en><title>Test page</title><body>{body}</body></html>")
    };
    pages.insert(name.clone(), html);
    format!("/page/{name}")
}

/// Go to this page and wait until it is at rest.
pub(crate) async fn open(context: &Context, body: &str) {
    let gone = context.navigate(&page(body), LONG).await.unwrap();
    assert!(matches!(gone, Navigation::Loaded { status: Some(200), .. }), "{gone:?}");
    let settled = context.settle(LONG).await.unwrap();
    assert!(settled.idle, "{settled:?}");
}

pub(crate) trait Look {
    fn named(&self, role: &str, name: &str) -> &Element;
    fn find(&self, role: &str, name: &str) -> Option<&Element>;
}

impl Look for State {
    fn named(&self, role: &str, name: &str) -> &Element {
        self.find(role, name).unwrap_or_else(|| {
            let all: Vec<String> = self.elements.iter().map(|e| format!("{} {:?}", e.role, e.name)).collect();
            panic!("no {role} {name:?} in\n{}", all.join("\n"))
        })
    }

    fn find(&self, role: &str, name: &str) -> Option<&Element> {
        self.elements.iter().find(|e| e.role == role && e.name == name)
    }
}

/// Look, find, act, settle.
pub(crate) async fn act(context: &Context, act: Act, role: &str, name: &str) -> ActOutcome {
    let state = context.snapshot().await.unwrap();
    let index = state.named(role, name).index;
    let outcome = context.act(&act, Some(index), Duration::from_secs(2)).await.unwrap();
    context.settle(LONG).await.unwrap();
    outcome
}

/// The same, and it must have been done.
pub(crate) async fn must(context: &Context, what: Act, role: &str, name: &str) -> State {
    let outcome = act(context, what, role, name).await;
    assert!(matches!(outcome, ActOutcome::Done { .. }), "{outcome:?}");
    context.snapshot().await.unwrap()
}

async fn serve() -> u16 {
    let app = Router::new()
        .route("/page/{name}", any(served_page))
        .route(
            "/status/{code}",
            any(|Path(code): Path<u16>| async move {
                (
                    StatusCode::from_u16(code).unwrap(),
                    Html(format!("<title>{code}</title><h1>Status {code}</h1>")),
                )
                    .into_response()
            }),
        )
        .route(
            "/empty/{code}",
            any(|Path(code): Path<u16>| async move { StatusCode::from_u16(code).unwrap() }),
        )
        .route(
            "/download",
            any(|Query(q): Query<HashMap<String, String>>| async move {
                // The answer's delay is what is tested.
                let wait = q.get("ms").map_or(0, |ms| ms.parse().unwrap());
                tokio::time::sleep(Duration::from_millis(wait)).await;
                ([(header::CONTENT_DISPOSITION, "attachment; filename=\"report.csv\"")], "a,b\n1,2\n")
            }),
        )
        .route("/loop", any(|| async { (StatusCode::FOUND, [(header::LOCATION, "/loop")]) }))
        .route(
            "/to",
            any(|Query(q): Query<HashMap<String, String>>| async move {
                (StatusCode::FOUND, [(header::LOCATION, q["url"].clone())])
            }),
        )
        .route("/hang", any(|| async { std::future::pending::<Response>().await }))
        .route("/slow", any(slow))
        .route(
            "/echo",
            any(|request: Request| async move {
                let cookies =
                    request.headers().get(header::COOKIE).map_or("", |v| v.to_str().unwrap()).to_owned();
                let language = request
                    .headers()
                    .get(header::ACCEPT_LANGUAGE)
                    .map_or("", |v| v.to_str().unwrap())
                    .to_owned();
                Html(format!("<p>cookies: {cookies}</p><p>language: {language}</p>"))
            }),
        )
        .route(
            "/large",
            any(|Query(q): Query<HashMap<String, usize>>| async move { "x".repeat(q["mb"] << 20) }),
        )
        .route(
            "/events",
            any(|| async {
                let first =
                    futures::stream::once(async { Ok::<_, std::convert::Infallible>("data: hello\n\n") });
                let body = axum::body::Body::from_stream(futures::StreamExt::chain(
                    first,
                    futures::stream::pending(),
                ));
                ([(header::CONTENT_TYPE, "text/event-stream")], body)
            }),
        );
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    // Some pages are asked for as `localhost`, to be another origin; the resolver may try ::1 first.
    let second = tokio::net::TcpListener::bind(("::1", port)).await;
    let again = app.clone();
    tokio::spawn(async move { axum::serve(listener, app).await });
    if let Ok(second) = second {
        tokio::spawn(async move { axum::serve(second, again).await });
    }
    port
}

async fn served_page(Path(name): Path<String>) -> Response {
    match PAGES.lock().unwrap().get(&name) {
        Some(html) => Html(html.clone()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Answers after so many milliseconds: the server's slowness is what is tested.
async fn slow(Query(q): Query<HashMap<String, String>>) -> Response {
    // A slow answer is what the page under test asks for, so the delay is the cause itself.
    tokio::time::sleep(Duration::from_millis(q["ms"].parse().unwrap())).await;
    let kind = q.get("type").cloned().unwrap_or_else(|| "text/html".to_owned());
    ([(header::CONTENT_TYPE, kind)], q.get("body").cloned().unwrap_or_else(|| "<p>slow</p>".to_owned()))
        .into_response()
}

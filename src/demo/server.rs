//! The server: sockets, cookies, latency and the addresses that every app has.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use futures::StreamExt as _;
use minijinja::Environment;
use percent_encoding::percent_decode_str;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use url::Url;

use crate::demo::app::{App, Visit};
use crate::demo::files::content_type;
use crate::demo::http::{Fields, Method, Request, Response};
use crate::demo::latency::Latency;
use crate::demo::multipart;
use crate::demo::notices::{index, problem, unknown_app, unknown_scenario};
use crate::demo::random::drawn;
use crate::demo::sessions::{Session, Sessions, lock};
use crate::demo::store::Store;
use crate::demo::variety::Variety;

/// The cookie that tells browser contexts apart.
const COOKIE: &str = "sayso_demo";
/// How many browser contexts are remembered.
const SESSIONS: usize = 512;
/// The largest request body that is taken.
const BODY_LIMIT: usize = 2 * 1024 * 1024;
/// How much of a body that is too large is still read, so that the sender gets to see the answer.
const DRAIN_LIMIT: usize = 32 * 1024 * 1024;
/// How long a shutdown waits for answers under way.
const SHUTDOWN_WAIT: Duration = Duration::from_secs(1);

/// How to serve the fixture apps.
#[derive(Debug, Clone, Copy, Default)]
pub struct ServeOptions {
    /// The port; `None` or 0 takes a free one.
    pub port: Option<u16>,
    /// How long each answer is held back, where a browser has not asked for its own.
    pub latency: Latency,
    /// Where chance begins (waits, and data), where a browser has not asked for its own.
    pub seed: u64,
}

/// The server could not be started.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The port is taken or may not be used.
    #[error("cannot listen on 127.0.0.1:{port}: {source}")]
    Listen {
        /// The port that was asked for (0: any).
        port: u16,
        /// What the system said.
        source: std::io::Error,
    },
    /// An app's own data does not parse.
    #[error("the app `{app}` is broken: {reason}")]
    Data {
        /// The app's name.
        app: &'static str,
        /// What is wrong.
        reason: String,
    },
}

/// A running server. Dropping it stops it at once; [`shutdown`](Self::shutdown) lets answers under way finish.
#[derive(Debug)]
pub struct Server {
    url: String,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Server {
    /// The address of the index page, without a slash at the end: `http://127.0.0.1:4173`.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Stops the server and waits for it.
    pub async fn shutdown(mut self) {
        if let Some(stop) = self.stop.take() {
            // An error says that the server is gone already.
            let _ = stop.send(());
        }
        let _ = tokio::time::timeout(SHUTDOWN_WAIT, &mut self.task).await;
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

struct Site {
    apps: Vec<Hosted>,
    sessions: Sessions,
    latency: Latency,
    seed: u64,
}

impl Site {
    fn apps(&self) -> impl Iterator<Item = &dyn App> {
        self.apps.iter().map(|hosted| hosted.app.as_ref())
    }
}

struct Hosted {
    app: Box<dyn App>,
    environment: RwLock<Environment<'static>>,
    /// What every browser starts with.
    data: Store,
    /// What a seed changes in it.
    variety: Variety,
}

impl Hosted {
    /// A copy of the app's data, as the seed has it; read anew where it may have been edited meanwhile.
    fn data(&self, seed: u64) -> Result<Store, String> {
        if cfg!(debug_assertions) {
            let files = self.app.files();
            let mut data = files.data()?;
            files.variety()?.apply(seed, &mut data);
            Ok(data)
        } else {
            let mut data = self.data.clone();
            self.variety.apply(seed, &mut data);
            Ok(data)
        }
    }
}

/// Starts the server of the fixture apps on loopback.
pub async fn serve(options: ServeOptions) -> Result<Server, DemoError> {
    let mut apps = Vec::new();
    for app in crate::demo::apps() {
        let broken = |reason| DemoError::Data { app: app.name(), reason };
        let (data, variety) = (app.files().data().map_err(broken)?, app.files().variety().map_err(broken)?);
        let mut environment = app.files().environment();
        app.templates(&mut environment);
        apps.push(Hosted { app, environment: RwLock::new(environment), data, variety });
    }
    let site = Arc::new(Site {
        apps,
        sessions: Sessions::new(SESSIONS),
        latency: options.latency,
        seed: options.seed,
    });

    let port = options.port.unwrap_or(0);
    let listen = |source| DemoError::Listen { port, source };
    let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await.map_err(listen)?;
    let url = format!("http://{}", listener.local_addr().map_err(listen)?);
    let (stop, stopped) = oneshot::channel::<()>();
    let router = Router::new().fallback(answer).with_state(site);
    let task = tokio::spawn(async move {
        let serving = axum::serve(listener, router).with_graceful_shutdown(async move {
            let _ = stopped.await;
        });
        // The listener retries what fails by itself; there is nobody to tell about the rest.
        let _ = serving.await;
    });
    Ok(Server { url, stop: Some(stop), task })
}

async fn answer(State(site): State<Arc<Site>>, request: axum::extract::Request) -> axum::response::Response {
    let (parts, body) = request.into_parts();
    let path = parts.uri.path();
    let method = match parts.method.as_str() {
        "GET" | "HEAD" => Method::Get,
        "POST" => Method::Post,
        "PUT" => Method::Put,
        "DELETE" => Method::Delete,
        _ => return into_axum(Response::method_not_allowed("GET, HEAD, POST, PUT, DELETE")),
    };

    let below = path.strip_prefix('/').unwrap_or(path);
    let (app_name, rest) = below.split_once('/').unwrap_or((below, ""));
    if app_name.is_empty() {
        return into_axum(index(site.apps()));
    }
    if path == "/favicon.ico" {
        return into_axum(Response { status: 204, headers: Vec::new(), body: Vec::new() });
    }
    let Some(hosted) = site.apps.iter().find(|hosted| hosted.app.name() == app_name) else {
        return into_axum(unknown_app(site.apps(), app_name));
    };
    if !below.contains('/') {
        let query = parts.uri.query().map(|query| format!("?{query}")).unwrap_or_default();
        return into_axum(Response::redirect(format!("/{app_name}/{query}")));
    }
    let Ok(rest) = percent_decode_str(rest).decode_utf8() else {
        return into_axum(problem(400, "Bad request", "The address is not valid UTF-8."));
    };
    if let Some(asset) = rest.strip_prefix("assets/") {
        return into_axum(match (method, hosted.app.files().read(&format!("assets/{asset}"))) {
            (Method::Get, Some(bytes)) => Response::new(200, content_type(asset), bytes.into_owned())
                .with_header("cache-control", "max-age=60"),
            (Method::Get, None) => problem(404, "Not found", "There is no such file."),
            _ => Response::method_not_allowed("GET, HEAD"),
        });
    }

    let body = match read_body(body).await {
        Ok(body) => body,
        Err(response) => return into_axum(response),
    };
    let mut request = match read_request(method, &rest, parts.uri.query(), &parts.headers, &body) {
        Ok(request) => request,
        Err(response) => return into_axum(response),
    };
    let (response, wait) = converse(&site, hosted, path, &mut request);
    if !wait.is_zero() {
        // The delay is what was asked for: nothing happens until it is over.
        let _ = tokio::time::timeout(wait, std::future::pending::<()>()).await;
    }
    into_axum(response)
}

/// Finds the browser's session, does what every app can do, and asks the app for the rest. Also how long the answer
/// is held back. `path` is the path of the address as it was sent.
fn converse(site: &Site, hosted: &Hosted, path: &str, request: &mut Request) -> (Response, Duration) {
    let app = hosted.app.as_ref();
    let refused = |error: String| (problem(400, "Bad request", &error), Duration::ZERO);
    let latency = match request.query.get("latency").map(str::parse::<Latency>).transpose() {
        Ok(latency) => latency,
        Err(error) => return refused(error.to_string()),
    };
    let Ok(seed) = request.query.get("seed").map(str::parse::<u64>).transpose() else {
        return refused("A seed is a number from 0 on.".to_owned());
    };
    let known = request.cookies.get(COOKIE).and_then(|id| site.sessions.get(id));
    let scenario = request.query.get("scenario").filter(|_| request.path == "/").map(str::to_owned);
    if let Some(name) = &scenario
        && !app.scenarios().iter().any(|scenario| scenario.name == name)
    {
        return (unknown_scenario(app, name), Duration::ZERO);
    }

    // A scenario takes a new session rather than an emptied one: a browser that saved its cookies elsewhere (as test
    // runners do to sign in once for many tests) gets a memory of its own here, too.
    let kept = known.clone().filter(|_| scenario.is_none());
    let (fresh, session) = if let Some(session) = kept {
        (None, session)
    } else {
        let (id, session) = site.sessions.create();
        (Some(id), session)
    };
    let asked =
        known.as_ref().map(|known| lock(known)).map_or((None, None), |known| (known.latency, known.seed));
    let mut session = lock(&session);
    (session.latency, session.seed) = (latency.or(asked.0), seed.or(asked.1));
    request.seed = session.seed.unwrap_or(site.seed);
    let mut response = match &scenario {
        Some(name) => begin(hosted, name, request, &mut session)
            .unwrap_or_else(|reason| problem(500, "Broken data", &reason)),
        // The seed is no part of the page's address: nobody should meet it in one again.
        None if seed.is_some() && request.method == Method::Get => {
            let rest = request.query.encode_where(|name, _| name != "seed");
            let query = if rest.is_empty() { rest } else { format!("?{rest}") };
            Response::redirect(format!("{path}{query}"))
        }
        None => visit(hosted, request, &mut session),
    };
    if let Some(id) = fresh {
        response.headers.push(("set-cookie", session_cookie(&id)));
    }
    session.answers += 1;
    let chance = drawn(request.seed, (session.answers, &request.path));
    (response, session.latency.unwrap_or(site.latency).draw(chance))
}

fn visit(hosted: &Hosted, request: &Request, session: &mut Session) -> Response {
    let app = hosted.app.as_ref();
    let mut cookies = Vec::new();
    if !session.stores.contains_key(app.name()) {
        let first = app.scenarios().first().map_or("", |scenario| scenario.name);
        match begin(hosted, first, request, session) {
            Ok(start) => {
                cookies = start.headers.into_iter().filter(|(name, _)| *name == "set-cookie").collect();
            }
            Err(reason) => return problem(500, "Broken data", &reason),
        }
    }
    let Some(store) = session.stores.get_mut(app.name()) else {
        return problem(500, "Broken data", "This browser has no data.");
    };
    if request.path == "/__state" {
        return match request.method {
            Method::Get => Response::json(200, &store.to_json()).with_header("cache-control", "no-store"),
            _ => Response::method_not_allowed("GET, HEAD"),
        };
    }
    if cfg!(debug_assertions) {
        hosted.environment.write().unwrap_or_else(PoisonError::into_inner).clear_templates();
    }
    let environment = hosted.environment.read().unwrap_or_else(PoisonError::into_inner);
    let mut response = app.handle(&mut Visit { request, store, environment: &environment });
    response.headers.extend(cookies);
    if !response.headers.iter().any(|(name, _)| *name == "cache-control") {
        response.headers.push(("cache-control", "no-store".to_owned()));
    }
    response
}

/// Gives the session a fresh store in the named state; the answer goes to its first page.
fn begin(
    hosted: &Hosted,
    scenario: &str,
    request: &Request,
    session: &mut Session,
) -> Result<Response, String> {
    let app = hosted.app.as_ref();
    let mut store = hosted.data(request.seed)?;
    let start = app.start(scenario, request, &mut store);
    session.stores.insert(app.name(), store);
    let mut response = Response::redirect(format!("/{}{}", app.name(), start.path));
    response.headers.extend(start.cookies.into_iter().map(|cookie| ("set-cookie", cookie)));
    Ok(response)
}

fn session_cookie(id: &str) -> String {
    format!("{COOKIE}={id}; Path=/; HttpOnly; SameSite=Lax")
}

async fn read_body(body: Body) -> Result<Vec<u8>, Response> {
    let mut stream = body.into_data_stream();
    let (mut bytes, mut seen) = (Vec::new(), 0_usize);
    while let Some(chunk) = stream.next().await {
        let Ok(chunk) = chunk else {
            return Err(problem(400, "Bad request", "The request broke off."));
        };
        seen += chunk.len();
        if seen <= BODY_LIMIT {
            bytes.extend_from_slice(&chunk);
        } else if seen > DRAIN_LIMIT {
            break;
        }
    }
    if seen > BODY_LIMIT {
        return Err(problem(413, "Too large", "The demo takes at most 2 MB at a time."));
    }
    Ok(bytes)
}

fn read_request(
    method: Method,
    rest: &str,
    query: Option<&str>,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<Request, Response> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let content = text(header::CONTENT_TYPE);
    let (mut form, mut uploads, mut json) = (Fields::default(), Vec::new(), Value::Null);
    if method != Method::Get && !body.is_empty() {
        if let Some(boundary) = multipart::boundary(content) {
            (form, uploads) = multipart::parse(body, &boundary)
                .ok_or_else(|| problem(400, "Bad request", "The form can't be read."))?;
        } else if content.starts_with("application/x-www-form-urlencoded") {
            let body = std::str::from_utf8(body)
                .map_err(|_| problem(400, "Bad request", "The form is not valid UTF-8."))?;
            form = Fields::from_urlencoded(body);
        } else if content.starts_with("application/json") {
            json = serde_json::from_slice(body)
                .map_err(|error| problem(400, "Bad request", &format!("This is no JSON: {error}")))?;
        } else {
            return Err(problem(415, "Unsupported", "Send a form or JSON."));
        }
    }
    let referer = Url::parse(text(header::REFERER)).ok().map(|url| {
        let query = url.query().map(|query| format!("?{query}")).unwrap_or_default();
        format!("{}{query}", url.path())
    });
    Ok(Request {
        method,
        path: format!("/{rest}"),
        query: Fields::from_urlencoded(query.unwrap_or_default()),
        form,
        uploads,
        json,
        cookies: Fields::from_cookies(text(header::COOKIE)),
        referer,
        wants_json: text(header::ACCEPT).starts_with("application/json"),
        seed: 0,
    })
}

fn into_axum(response: Response) -> axum::response::Response {
    let mut out = axum::response::Response::new(Body::from(response.body));
    *out.status_mut() = StatusCode::from_u16(response.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    for (name, value) in response.headers {
        // A value with a line break (from a form, say) is left out rather than sent on.
        if let Ok(value) = HeaderValue::from_str(&value) {
            out.headers_mut().append(name, value);
        }
    }
    out
}

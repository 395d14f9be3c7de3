//! The server's own few pages.

use std::fmt::Write as _;

use crate::demo::app::App;
use crate::demo::http::Response;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1.25rem;\
    color:#1d2433;background:#fff}a{color:#1550b4}code{background:#eef1f6;padding:.1em .35em;border-radius:4px}\
    li{margin:.4rem 0}h2{margin-top:2rem}@media(prefers-color-scheme:dark){body{color:#e6e9f0;background:#12151c}\
    a{color:#8ab4ff}code{background:#232936}}";

/// A plain page of the server's own. `body` is HTML.
fn plain(status: u16, title: &str, body: &str) -> Response {
    Response::html(
        status,
        format!(
            "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" \
             content=\"width=device-width\"><title>{title}</title><style>{STYLE}</style>\
             <main><h1>{title}</h1>{body}</main></html>"
        ),
    )
}

/// A page that says what went wrong. `text` is plain text.
pub(crate) fn problem(status: u16, title: &str, text: &str) -> Response {
    plain(status, title, &format!("<p>{}</p>", escape(text)))
}

pub(crate) fn index<'a>(apps: impl Iterator<Item = &'a dyn App>) -> Response {
    let mut body = String::from("<p>Small apps to try sayso on. Each browser has data of its own.</p>");
    for app in apps {
        let name = app.name();
        let _ = write!(body, "<h2><a href=\"/{name}/\">{}</a></h2><p>{}</p>", app.title(), app.summary());
        body.push_str(&scenarios(app));
    }
    plain(200, "sayso demo apps", &body)
}

pub(crate) fn unknown_app<'a>(apps: impl Iterator<Item = &'a dyn App>, name: &str) -> Response {
    let mut body = format!("<p>There is no app <code>{}</code> here. There are:</p><ul>", escape(name));
    for app in apps {
        let _ = write!(body, "<li><a href=\"/{0}/\">{0}</a>: {1}</li>", app.name(), app.title());
    }
    plain(404, "No such app", &(body + "</ul>"))
}

pub(crate) fn unknown_scenario(app: &dyn App, name: &str) -> Response {
    let body = format!(
        "<p>The {} app has no scenario <code>{}</code>. It has:</p>{}",
        app.name(),
        escape(name),
        scenarios(app)
    );
    plain(404, "No such scenario", &body)
}

fn scenarios(app: &dyn App) -> String {
    let mut out = String::from("<ul>");
    for scenario in app.scenarios() {
        let (app, name, about) = (app.name(), scenario.name, scenario.about);
        let _ = write!(out, "<li><a href=\"/{app}/?scenario={name}\"><code>{name}</code></a>: {about}</li>");
    }
    out + "</ul>"
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

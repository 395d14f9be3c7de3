//! What the server asks of an app.

use minijinja::{Environment, Value};

use crate::demo::files::Files;
use crate::demo::http::{Request, Response};
use crate::demo::store::Store;

/// An app that the demo server shows.
pub trait App: Send + Sync + 'static {
    /// Its name in addresses: the app lives below `/<name>/`.
    fn name(&self) -> &'static str;

    /// Its name for people.
    fn title(&self) -> &'static str;

    /// What it is, in a sentence.
    fn summary(&self) -> &'static str;

    /// Its templates, assets and data.
    fn files(&self) -> Files;

    /// The states that a browser can start in; the first is where it starts unasked.
    fn scenarios(&self) -> &'static [Scenario];

    /// Brings a store that holds the app's data into the named state. The name is one of
    /// [`scenarios`](Self::scenarios).
    fn start(&self, scenario: &str, request: &Request, store: &mut Store) -> Start;

    /// Answers a request.
    fn handle(&self, visit: &mut Visit<'_>) -> Response;

    /// Adds filters and functions to the templates.
    fn templates(&self, _environment: &mut Environment<'static>) {}
}

/// A state that a browser can start in.
#[derive(Debug, Clone, Copy)]
pub struct Scenario {
    /// The name in `?scenario=`.
    pub name: &'static str,
    /// What the state holds.
    pub about: &'static str,
}

/// Where a scenario begins.
#[derive(Debug, Clone, Default)]
pub struct Start {
    /// The page below the app: `/cart`.
    pub path: String,
    /// Cookies to set, as `Set-Cookie` says them.
    pub cookies: Vec<String>,
}

/// One request to an app, with what it may use to answer.
pub struct Visit<'a> {
    /// What was asked.
    pub request: &'a Request,
    /// This browser's documents.
    pub store: &'a mut Store,
    pub(crate) environment: &'a Environment<'static>,
}

impl Visit<'_> {
    /// Fills a template. A template that fails becomes a page with status 500 that says why.
    pub fn page(&self, status: u16, template: &str, context: Value) -> Response {
        match self.fragment(template, context) {
            Ok(text) => Response::html(status, text),
            Err(error) => Response::new(
                500,
                "text/plain; charset=utf-8",
                format!("The template {template} failed: {error:#}\n"),
            ),
        }
    }

    /// Fills a template that is part of a page.
    pub fn fragment(&self, template: &str, context: Value) -> Result<String, minijinja::Error> {
        self.environment.get_template(template)?.render(context)
    }
}

//! A browser as far as the shop over HTTP can tell.

#![allow(dead_code, reason = "every test file takes what it needs")]

use std::collections::BTreeMap;
use std::sync::Mutex;

use reqwest::header::{ACCEPT, COOKIE, LOCATION, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Method, StatusCode};
use sayso::demo::{ServeOptions, Server, serve};
use serde_json::Value;

/// It keeps cookies and follows redirects.
pub(crate) struct Browser {
    pub(crate) http: reqwest::Client,
    pub(crate) base: String,
    pub(crate) cookies: Mutex<BTreeMap<String, String>>,
}

pub(crate) struct Page {
    pub(crate) status: StatusCode,
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Page {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap()
    }

    #[track_caller]
    pub(crate) fn shows(&self, words: &str) {
        assert!(self.text.contains(words), "{} does not say {words:?}:\n{}", self.path, self.text);
    }

    #[track_caller]
    pub(crate) fn lacks(&self, words: &str) {
        assert!(!self.text.contains(words), "{} says {words:?}", self.path);
    }
}

impl Browser {
    pub(crate) fn new(server: &Server) -> Self {
        // Another test of this process may have been first; either provider does.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder().redirect(Policy::none()).no_proxy().build().unwrap();
        Self { http, base: server.url().to_owned(), cookies: Mutex::default() }
    }

    pub(crate) async fn once(
        &self,
        method: Method,
        path: &str,
        form: &[(&str, &str)],
        accept: &str,
    ) -> (reqwest::Response, String) {
        let cookies: Vec<String> =
            self.cookies.lock().unwrap().iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut request = self
            .http
            .request(method.clone(), format!("{}{path}", self.base))
            .header(ACCEPT, accept)
            .header(COOKIE, cookies.join("; "));
        if method == Method::POST {
            let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
            request = request.header("content-type", "application/x-www-form-urlencoded").body(body);
        }
        let response = request.send().await.unwrap();
        for cookie in response.headers().get_all(SET_COOKIE) {
            let (name, value) = cookie.to_str().unwrap().split(';').next().unwrap().split_once('=').unwrap();
            self.cookies.lock().unwrap().insert(name.to_owned(), value.to_owned());
        }
        (response, path.to_owned())
    }

    pub(crate) async fn visit(
        &self,
        method: Method,
        path: &str,
        form: &[(&str, &str)],
        accept: &str,
    ) -> Page {
        let (mut response, mut path) = self.once(method, path, form, accept).await;
        while let Some(next) = response.headers().get(LOCATION) {
            let next = next.to_str().unwrap().to_owned();
            (response, path) = self.once(Method::GET, &next, &[], accept).await;
        }
        Page { status: response.status(), path, text: response.text().await.unwrap().replace("&#x2f;", "/") }
    }

    pub(crate) async fn get(&self, path: &str) -> Page {
        self.visit(Method::GET, path, &[], "text/html").await
    }

    pub(crate) async fn post(&self, path: &str, form: &[(&str, &str)]) -> Page {
        self.visit(Method::POST, path, form, "text/html").await
    }

    pub(crate) async fn fetch(&self, path: &str, form: &[(&str, &str)]) -> Value {
        self.visit(Method::POST, path, form, "application/json").await.json()
    }

    pub(crate) async fn state(&self) -> Value {
        self.get("/shop/__state").await.json()
    }
}

pub(crate) async fn start() -> Server {
    serve(ServeOptions::default()).await.unwrap()
}

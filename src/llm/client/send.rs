//! One exchange over HTTP.

use std::sync::Once;
use std::time::Duration;

use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue, LOCATION, RETRY_AFTER};
use reqwest::redirect::Policy;
use reqwest::{Response, StatusCode};
use url::Url;

use super::retry::{Fault, retry_after};
use super::{LlmError, Settings, wire};

/// The longest answer that is read, in bytes.
pub(super) const LARGEST: usize = 4 << 20;
/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(10);

/// Sends requests to one address.
pub(super) struct Sender {
    http: reqwest::Client,
    address: Url,
    key: Option<HeaderValue>,
    timeout: Duration,
}

impl std::fmt::Debug for Sender {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Sender({})", shown(&self.address))
    }
}

impl Sender {
    pub(super) fn new(settings: &Settings) -> Result<Self, LlmError> {
        // The client is built without a provider of cryptography; the first to come sets it for the process.
        static PROVIDER: Once = Once::new();
        PROVIDER.call_once(|| {
            let _ = rustls::crypto::ring::default_provider().install_default();
        });
        let address = address(settings)?;
        let key = settings.key.as_ref().map(|key| {
            let mut value = HeaderValue::from_str(&format!("Bearer {key}"))
                .map_err(|_| LlmError::Settings("SAYSO_LLM_KEY has characters that no key has".to_owned()))?;
            value.set_sensitive(true);
            Ok(value)
        });
        // A redirect is never followed: the question, and the key, were meant for this host.
        let http = reqwest::Client::builder()
            .redirect(Policy::none())
            .connect_timeout(CONNECT.min(settings.timeout))
            .timeout(settings.timeout)
            .build()
            .map_err(|error| LlmError::Settings(chain(&error)))?;
        Ok(Self { http, address, key: key.transpose()?, timeout: settings.timeout })
    }

    /// Sends a body, and gives the whole answer if it is a good one.
    pub(super) async fn send(&self, body: String) -> Result<Vec<u8>, Fault> {
        // The limit holds for all of it: an answer that drips can't outlast it.
        let exchange = tokio::time::timeout(self.timeout, self.exchange(body));
        exchange.await.unwrap_or(Err(Fault::TimedOut))
    }

    async fn exchange(&self, body: String) -> Result<Vec<u8>, Fault> {
        let mut request = self.http.post(self.address.clone()).header(CONTENT_TYPE, "application/json");
        if let Some(key) = &self.key {
            request = request.header(AUTHORIZATION, key);
        }
        let answer = request.body(body).send().await.map_err(|error| {
            if error.is_timeout() {
                Fault::TimedOut
            } else if error.is_connect() {
                Fault::Unreachable(chain(&error.without_url()))
            } else {
                Fault::Broken(chain(&error.without_url()))
            }
        })?;
        let status = answer.status();
        if status.is_redirection() {
            return Err(self.redirected(&answer));
        }
        let wait = header(&answer, RETRY_AFTER.as_str())
            .and_then(|value| retry_after(value, jiff::Timestamp::now()));
        let bytes = whole(answer, status).await?;
        if status.is_success() { Ok(bytes) } else { Err(wire::failure(status.as_u16(), &bytes, wait)) }
    }

    fn redirected(&self, answer: &Response) -> Fault {
        let there = header(answer, LOCATION.as_str()).and_then(|there| self.address.join(there).ok());
        Fault::Redirected(there.map(String::from))
    }
}

/// The body, to its end. That of an error may be cut off: how it begins is enough.
async fn whole(mut answer: Response, status: StatusCode) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    loop {
        match answer.chunk().await {
            Ok(Some(chunk)) => bytes.extend_from_slice(&chunk),
            Ok(None) => return Ok(bytes),
            Err(_) if !status.is_success() => return Ok(bytes),
            Err(error) if error.is_timeout() => return Err(Fault::TimedOut),
            Err(error) => return Err(Fault::Broken(chain(&error.without_url()))),
        }
        if bytes.len() > LARGEST {
            return if status.is_success() { Err(Fault::TooLarge) } else { Ok(bytes) };
        }
    }
}

fn header<'a>(answer: &'a Response, name: &str) -> Option<&'a str> {
    answer.headers().get(name).and_then(|value| value.to_str().ok())
}

/// The address of the endpoint, if it is one that may be asked.
fn address(settings: &Settings) -> Result<Url, LlmError> {
    let wrong = |why: &str| LlmError::Settings(format!("the model's address {why}"));
    let mut url = Url::parse(&settings.url).map_err(|error| wrong(&format!("is none: {error}")))?;
    let Some(host) = url.host().map(|host| host.to_string()) else {
        return Err(wrong("has no host"));
    };
    if !matches!(url.scheme(), "http" | "https") {
        return Err(wrong("is neither http nor https"));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(wrong("holds a user or a password: the key belongs in SAYSO_LLM_KEY"));
    }
    if !settings.allow_hosts.is_empty() && !settings.allow_hosts.contains(&host) {
        return Err(LlmError::HostNotAllowed { host, allowed: settings.allow_hosts.clone() });
    }
    let path = url.path().trim_end_matches('/');
    let whole = path.ends_with("/chat/completions");
    let path = if whole { path.to_owned() } else { format!("{path}/chat/completions") };
    url.set_path(&path);
    Ok(url)
}

/// Where requests go, for messages: without a query, which may hold a key.
pub(super) fn shown_address(settings: &Settings) -> String {
    address(settings).map_or_else(|_| "its address".to_owned(), |url| shown(&url))
}

pub(super) fn shown(url: &Url) -> String {
    let port = url.port().map(|port| format!(":{port}")).unwrap_or_default();
    format!("{}://{}{port}{}", url.scheme(), url.host_str().unwrap_or_default(), url.path())
}

/// The causes of an error that say something: the outer ones only tell that there was one.
fn chain(error: &dyn std::error::Error) -> String {
    const OUTER: [&str; 4] = [
        "error sending request",
        "error decoding response body",
        "request or response body error",
        "client error",
    ];
    let causes: Vec<String> =
        std::iter::successors(Some(error), |error| error.source()).map(ToString::to_string).collect();
    let says = |cause: &&String| !OUTER.iter().any(|outer| cause.starts_with(outer));
    let told: Vec<&str> = causes.iter().filter(says).map(String::as_str).collect();
    if told.is_empty() { causes.join(": ") } else { told.join(": ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_completed_and_checked() {
        let shown = |url: &str| address(&Settings::new(url, "m")).map(|url| shown(&url));
        let whole = "https://api.example.org/v1/chat/completions";
        for url in ["https://api.example.org/v1", "https://api.example.org/v1/", whole] {
            assert_eq!(shown(url).unwrap(), whole);
        }
        let with_query = address(&Settings::new("https://x.example/v1?version=2&key=sk-1", "m")).unwrap();
        assert_eq!(with_query.as_str(), "https://x.example/v1/chat/completions?version=2&key=sk-1");
        assert!(!super::shown(&with_query).contains("sk-1"));
        for bad in ["", "localhost:80", "file:///x", "http://me:sk-1@host/"] {
            let error = shown(bad).unwrap_err().to_string();
            assert!(error.starts_with("the model's address ") && !error.contains("sk-1"), "{error}");
        }
    }

    #[test]
    fn a_host_that_is_not_allowed_is_not_asked() {
        let settings = Settings {
            allow_hosts: vec!["localhost".to_owned()],
            ..Settings::new("http://other.example/", "m")
        };
        insta::assert_snapshot!(Sender::new(&settings).unwrap_err());
    }

    #[test]
    fn the_key_is_in_no_debug_text() {
        let settings =
            Settings { key: Some("sk-123".to_owned()), ..Settings::new("http://localhost/?k=sk-123", "m") };
        let sender = Sender::new(&settings).unwrap();
        assert!(!format!("{settings:?} {sender:?}").contains("sk-123"));
        let settings = Settings { key: Some("sk\n123".to_owned()), ..settings };
        assert_eq!(
            Sender::new(&settings).unwrap_err().to_string(),
            "SAYSO_LLM_KEY has characters that no key has"
        );
    }
}

//! Hooks that are requests.

use std::sync::Once;
use std::time::Duration;

use indexmap::IndexMap;
use reqwest::Method;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use reqwest::redirect::Policy;
use url::Url;

use super::HookProblem;

/// How much of an error's body is told, in bytes.
const TOLD: usize = 500;

/// Sends one request; any status from 200 to 399 is success. A redirect is an answer, not something to follow: the
/// app has done its work by then.
pub(super) async fn send(
    method: &str,
    url: &str,
    headers: &IndexMap<String, String>,
    body: Option<&str>,
    base_url: Option<&str>,
    longest: Duration,
) -> Result<(), HookProblem> {
    let url = join(url, base_url)?;
    let method = Method::from_bytes(method.as_bytes()).map_err(|e| HookProblem::Address(e.to_string()))?;
    let headers = header_map(headers)?;
    let client = client(longest).map_err(|error| HookProblem::Request(chain(&error)))?;
    let request = client.request(method, url).headers(headers);
    let request = match body {
        Some(body) => request.body(body.to_owned()),
        None => request,
    };
    let answer = request.send().await.map_err(|error| {
        if error.is_timeout() {
            HookProblem::TooLong { output: String::new() }
        } else {
            HookProblem::Request(chain(&error.without_url()))
        }
    })?;
    let status = answer.status();
    if status.is_success() || status.is_redirection() {
        return Ok(());
    }
    Err(HookProblem::Status { status: status.as_u16(), body: beginning(answer).await })
}

fn join(url: &str, base_url: Option<&str>) -> Result<Url, HookProblem> {
    let wrong = |error: url::ParseError| HookProblem::Address(error.to_string());
    match Url::parse(url) {
        Ok(url) => Ok(url),
        Err(url::ParseError::RelativeUrlWithoutBase) => {
            Url::parse(base_url.ok_or(HookProblem::NoBase)?).and_then(|base| base.join(url)).map_err(wrong)
        }
        Err(error) => Err(wrong(error)),
    }
}

fn header_map(headers: &IndexMap<String, String>) -> Result<HeaderMap, HookProblem> {
    let wrong = |name: &str| HookProblem::Address(format!("`{name}` is no header that can be sent"));
    headers
        .iter()
        .map(|(name, value)| {
            let key = HeaderName::from_bytes(name.as_bytes()).map_err(|_| wrong(name))?;
            Ok((key, HeaderValue::from_str(value).map_err(|_| wrong(name))?))
        })
        .collect()
}

fn client(longest: Duration) -> reqwest::Result<reqwest::Client> {
    // The client is built without a provider of cryptography; the first to come sets it for the process.
    static PROVIDER: Once = Once::new();
    PROVIDER.call_once(|| {
        let _ = rustls::crypto::ring::default_provider().install_default();
    });
    reqwest::Client::builder().timeout(longest).redirect(Policy::none()).build()
}

/// How the body of an error begins; no more of it is taken in.
async fn beginning(mut answer: reqwest::Response) -> String {
    let mut bytes = Vec::new();
    while bytes.len() < TOLD {
        match answer.chunk().await {
            Ok(Some(chunk)) => bytes.extend_from_slice(&chunk),
            _ => break,
        }
    }
    bytes.truncate(TOLD);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// An error with its causes: the outer one alone says only "error sending request".
fn chain(error: &dyn std::error::Error) -> String {
    let causes: Vec<String> =
        std::iter::successors(Some(error), |error| error.source()).map(ToString::to_string).collect();
    causes.join(": ")
}

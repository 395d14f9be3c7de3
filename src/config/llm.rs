//! The settings of the model: which, where, and how much of it a run may use.

use std::fmt;
use std::str::FromStr;

use super::{ConfigError, Layer};

/// The only place of the key: no file that is committed holds it.
pub(super) const KEY_VARIABLE: &str = "SAYSO_LLM_KEY";

pub(super) const ENDPOINT: &str =
    "an address such as `http://localhost:11434/v1`, without user and password (the key is SAYSO_LLM_KEY)";
pub(super) const MODE: &str = "`off`, `assist` or `lead`";

/// A chat endpoint that speaks the wire format of OpenAI, and how it is used.
#[derive(Debug, Clone, PartialEq)]
pub struct Llm {
    /// Its base address, to which `/chat/completions` is added: `https://api.openai.com/v1`.
    pub url: String,
    /// The model's name.
    pub model: String,
    /// The key, from the environment only.
    pub key: Option<Key>,
    /// When it is asked; never [`LlmMode::Off`] in a [`super::Config`], which then has no `Llm`.
    pub mode: LlmMode,
    /// How many answers vote on a question, at least 1.
    pub votes: u32,
    /// In `assist` the model is asked where the rules are less sure than this, from 0 to 1.
    pub threshold: f64,
    /// The longest that one call may take, in milliseconds.
    pub timeout_ms: u64,
    /// How often a call that failed is made again.
    pub retries: u32,
    /// How many calls are under way at once, at least 1.
    pub concurrency: usize,
    /// How often a reply that breaks its schema, or a script that does not compile, goes back.
    pub repairs: u32,
    /// Pictures of the page may be sent.
    pub pictures: bool,
    /// How much a run may use.
    pub budget: LlmBudget,
    /// What it costs, where the author says so.
    pub price: Option<LlmPrice>,
    /// The hosts that anything may be sent to, in lower case; that of `url` is one of them.
    pub allow_hosts: Vec<String>,
}

/// When the model is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LlmMode {
    /// Never.
    Off,
    /// Where the rules are not sure.
    Assist,
    /// Always; the rules' answer is used where it gives none.
    Lead,
}

/// What one run may use of the model; `None` is without limit.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct LlmBudget {
    /// Requests, those made again included.
    pub calls: Option<u32>,
    /// Tokens sent and received.
    pub tokens: Option<u64>,
    /// Money, in the unit of [`LlmPrice`].
    pub cost: Option<f64>,
}

/// What a million tokens cost, in any currency.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LlmPrice {
    /// Tokens sent.
    pub input: f64,
    /// Tokens received.
    pub output: f64,
}

/// A key that no message shows.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// Wraps a key.
    pub fn new(key: impl Into<String>) -> Self {
        Self(key.into())
    }

    /// The key itself, for the header of a request and nothing else.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(hidden)")
    }
}

/// No such mode.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {MODE}")]
pub struct UnknownMode;

impl FromStr for LlmMode {
    type Err = UnknownMode;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "off" => Ok(Self::Off),
            "assist" => Ok(Self::Assist),
            "lead" => Ok(Self::Lead),
            _ => Err(UnknownMode),
        }
    }
}

impl fmt::Display for LlmMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Off => "off",
            Self::Assist => "assist",
            Self::Lead => "lead",
        })
    }
}

impl Llm {
    /// What the layers come to: `None` without an address and a model, or where the mode is `off`. Half of it is an
    /// error: who names a model wants it asked.
    pub(super) fn resolve(layer: &Layer) -> Result<Option<Self>, ConfigError> {
        if layer.llm_mode == Some(LlmMode::Off) {
            return Ok(None);
        }
        let (url, model) = match (&layer.llm_url, &layer.llm_model) {
            (Some(url), Some(model)) => (url.clone(), model.clone()),
            (Some(_), None) => return Err(ConfigError::HalfAModel(Half::NoModel)),
            (None, Some(_)) => return Err(ConfigError::HalfAModel(Half::NoAddress)),
            (None, None) if layer.llm_mode.is_some() => {
                return Err(ConfigError::HalfAModel(Half::Nothing));
            }
            (None, None) => return Ok(None),
        };
        let allow_hosts = match &layer.llm_allow_hosts {
            Some(hosts) if !hosts.contains(&host_of(&url)) => {
                return Err(ConfigError::Value {
                    name: "the model's address".to_owned(),
                    value: host_of(&url),
                    expected: format!("one of the hosts of `llm.allow_hosts`: {}", hosts.join(", ")),
                });
            }
            Some(hosts) => hosts.clone(),
            None => vec![host_of(&url)],
        };
        Ok(Some(Self {
            url,
            model,
            key: layer.llm_key.clone(),
            mode: layer.llm_mode.unwrap_or(LlmMode::Assist),
            votes: layer.llm_votes.unwrap_or(1),
            threshold: layer.llm_threshold.unwrap_or(0.6),
            timeout_ms: layer.llm_timeout_ms.unwrap_or(60_000),
            retries: layer.llm_retries.unwrap_or(3),
            concurrency: layer.llm_concurrency.unwrap_or(2),
            repairs: layer.llm_repairs.unwrap_or(2),
            pictures: layer.llm_pictures.unwrap_or(true),
            budget: layer.llm_budget.unwrap_or_default(),
            price: layer.llm_price,
            allow_hosts,
        }))
    }
}

/// What is missing of a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Half {
    /// An address alone.
    #[error(
        "the model's address is set and its name is not: set `llm.model` or SAYSO_LLM_MODEL, or `--llm-mode off`"
    )]
    NoModel,
    /// A name alone.
    #[error(
        "the model's name is set and its address is not: set `llm.url` or SAYSO_LLM_URL, or `--llm-mode off`"
    )]
    NoAddress,
    /// Neither, and yet it is to be asked.
    #[error(
        "a model is to be asked and none is configured: set `llm.url` and `llm.model`, or leave the mode out"
    )]
    Nothing,
}

/// An address that requests may go to. One with a user or a password is none: the key has its own place, and
/// addresses are shown.
pub(super) fn endpoint(text: &str) -> Option<String> {
    let url = url::Url::parse(text).ok()?;
    let web = matches!(url.scheme(), "http" | "https") && url.has_host();
    (web && !holds_password(text)).then(|| text.to_owned())
}

/// A user or a password stands in the address.
pub(super) fn holds_password(text: &str) -> bool {
    url::Url::parse(text).is_ok_and(|url| !url.username().is_empty() || url.password().is_some())
}

/// The address as a message may show it.
pub(super) fn shown(text: &str) -> String {
    if !holds_password(text) {
        return text.to_owned();
    }
    let (scheme, rest) = text.split_once("//").unwrap_or(("", text));
    format!("{scheme}//…@{}", rest.rsplit_once('@').map_or(rest, |(_, host)| host))
}

/// A name or number of a host, in lower case, without a scheme, port or path.
pub(super) fn host(text: &str) -> Option<String> {
    let whole = url::Host::parse(text).ok()?.to_string();
    (!text.is_empty() && !text.contains('*')).then_some(whole)
}

fn host_of(url: &str) -> String {
    url::Url::parse(url).ok().and_then(|url| url.host().map(|host| host.to_string())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endpoint_is_a_web_address_without_a_password() {
        assert!(endpoint("http://localhost:11434/v1").is_some());
        for bad in ["localhost:11434", "file:///x", "https://me:key@host/v1", "https://me@host/v1", ""] {
            assert_eq!(endpoint(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_host_is_no_address() {
        assert_eq!(host("API.Example.org"), Some("api.example.org".to_owned()));
        assert_eq!(host("127.0.0.1"), Some("127.0.0.1".to_owned()));
        assert_eq!(host("[::1]"), Some("[::1]".to_owned()));
        for bad in ["https://example.org", "example.org/v1", "example.org:80", "*.example.org", ""] {
            assert_eq!(host(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_key_is_not_shown() {
        assert_eq!(format!("{:?}", Some(Key::new("sk-123"))), "Some(Key(hidden))");
    }
}

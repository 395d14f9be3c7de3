//! What the client needs to know.

use std::fmt;
use std::time::Duration;

/// Which endpoint, and how it is used. [`Settings::new`] has the defaults of the config.
#[derive(Clone, PartialEq)]
pub struct Settings {
    /// The base address, to which `/chat/completions` is added; a whole address is taken as it is.
    pub url: String,
    /// The model's name.
    pub model: String,
    /// Sent as a bearer token, to the host of `url` only.
    pub key: Option<String>,
    /// The longest that one call may take, its answer included; also the longest wait before another try.
    pub timeout: Duration,
    /// How often a call that failed is made again.
    pub retries: u32,
    /// How many calls are under way at once, at least 1.
    pub concurrency: usize,
    /// How often a reply that can't be used goes back.
    pub repairs: u32,
    /// Pictures are sent; where not, they are left out of every request.
    pub pictures: bool,
    /// How much may be used.
    pub budget: Budget,
    /// What it costs.
    pub price: Option<Price>,
    /// The hosts that `url` may have, in lower case; empty: any.
    pub allow_hosts: Vec<String>,
    /// The wait before the second try, half of it by chance; doubled with each further one.
    pub first_wait: Duration,
}

/// What may be used; `None` is without limit.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Budget {
    /// Requests, those made again included.
    pub calls: Option<u32>,
    /// Tokens sent and received.
    pub tokens: Option<u64>,
    /// Money; needs a [`Price`].
    pub cost: Option<f64>,
}

/// What a million tokens cost.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Price {
    /// Tokens sent.
    pub input: f64,
    /// Tokens received.
    pub output: f64,
}

impl Price {
    /// What so many tokens cost.
    pub(super) fn of(self, sent: u64, received: u64) -> f64 {
        (sent as f64 * self.input + received as f64 * self.output) / 1e6
    }
}

impl Settings {
    /// The settings of an endpoint without a key, the rest by default.
    pub fn new(url: impl Into<String>, model: impl Into<String>) -> Self {
        Self {
            url: url.into(),
            model: model.into(),
            key: None,
            timeout: Duration::from_secs(60),
            retries: 3,
            concurrency: 2,
            repairs: 2,
            pictures: true,
            budget: Budget::default(),
            price: None,
            allow_hosts: Vec::new(),
            first_wait: Duration::from_millis(500),
        }
    }
}

/// Neither the key nor a query that may hold one.
impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("url", &self.url.split(['?', '#']).next())
            .field("model", &self.model)
            .field("key", &self.key.as_ref().map(|_| "hidden"))
            .field("timeout", &self.timeout)
            .field("retries", &self.retries)
            .field("concurrency", &self.concurrency)
            .field("repairs", &self.repairs)
            .field("pictures", &self.pictures)
            .field("budget", &self.budget)
            .field("price", &self.price)
            .field("allow_hosts", &self.allow_hosts)
            .finish_non_exhaustive()
    }
}

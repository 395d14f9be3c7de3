//! What can go wrong with a question to a model, and what to do about it.

use std::time::Duration;

use super::retry::Fault;
use super::{Settings, send};

/// Why there is no answer. Every message says what to do; none holds the key, a secret or a query.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum LlmError {
    /// The settings can't be used.
    #[error("{0}")]
    Settings(String),
    /// The address is on a host that may not be asked.
    #[error("`{host}` is none of the hosts that may be asked: `llm.allow_hosts` names {}", allowed.join(", "))]
    HostNotAllowed {
        /// The host of the address.
        host: String,
        /// Those that may be asked.
        allowed: Vec<String>,
    },
    /// The run has used what it may.
    #[error("{0}")]
    Budget(Limit),
    /// No connection.
    #[error("no model can be reached at {address}{}: {reason}; start its server, or set `llm.url` right", times(*tries))]
    Unreachable {
        /// Where.
        address: String,
        /// Why not.
        reason: String,
        /// How many tries were made.
        tries: u32,
    },
    /// No whole answer in time.
    #[error(
        "the model at {address} gave no whole answer within {}{}; `llm.timeout` sets how long a call may take",
        seconds(*after), times(*tries)
    )]
    TimedOut {
        /// Where.
        address: String,
        /// The time of one call.
        after: Duration,
        /// How many tries were made.
        tries: u32,
    },
    /// Answers that ended too early.
    #[error(
        "the answer of the model at {address} broke off{}: {reason}; look at its server, or at what stands between",
        times(*tries)
    )]
    Broken {
        /// Where.
        address: String,
        /// How.
        reason: String,
        /// How many tries were made.
        tries: u32,
    },
    /// An answer without end.
    #[error(
        "the answer from {address} is larger than {} MB, which no chat completion is; set `llm.url` right",
        send::LARGEST >> 20
    )]
    TooLarge {
        /// Where.
        address: String,
    },
    /// An answer that sends elsewhere, where nothing was sent.
    #[error("{address} redirects to {to}, and nothing was sent there; {}", elsewhere(*other_host))]
    Redirected {
        /// Where.
        address: String,
        /// The host, or the whole address if it is on the same host.
        to: String,
        /// It is another host.
        other_host: bool,
    },
    /// The key is missing or wrong.
    #[error("the model at {address} refused the key ({status}{}); {}", told(message), key_help(*given))]
    Key {
        /// Where.
        address: String,
        /// The HTTP status: 401 or 403.
        status: u16,
        /// What the endpoint says.
        message: String,
        /// A key was sent.
        given: bool,
    },
    /// No such endpoint or model.
    #[error(
        "{address} knows no chat endpoint or no model `{model}` (404{}); `llm.url` is the address before \
         `/chat/completions`, and `llm.model` a name that the server lists",
        told(message)
    )]
    NotFound {
        /// Where.
        address: String,
        /// The model that was asked for.
        model: String,
        /// What the endpoint says.
        message: String,
    },
    /// Too many questions.
    #[error("the model at {address} takes no more questions now (429{}){}; {}", told(message), times(*tries), busy_help(*wait))]
    Busy {
        /// Where.
        address: String,
        /// What the endpoint says.
        message: String,
        /// The wait that it asked for last.
        wait: Option<Duration>,
        /// How many tries were made.
        tries: u32,
    },
    /// The account is used up.
    #[error("the account at {address} is used up ({}); top it up, or set another key or endpoint", message.trim_end_matches('.'))]
    OutOfCredit {
        /// Where.
        address: String,
        /// What the endpoint says.
        message: String,
    },
    /// The endpoint failed.
    #[error("the model at {address} failed ({status}{}){}; try later, or look at its server", told(message), times(*tries))]
    Failing {
        /// Where.
        address: String,
        /// The HTTP status, from 500 on.
        status: u16,
        /// What the endpoint says.
        message: String,
        /// How many tries were made.
        tries: u32,
    },
    /// The endpoint does not take the request.
    #[error(
        "the model at {address} does not take the request ({status}{}){}",
        told(message),
        request_help(message)
    )]
    NotTaken {
        /// Where.
        address: String,
        /// The HTTP status.
        status: u16,
        /// What the endpoint says.
        message: String,
    },
    /// An answer that is no chat completion.
    #[error("the answer from {address} is no chat completion: {message}; set `llm.url` right")]
    NotAChat {
        /// Where.
        address: String,
        /// How it begins.
        message: String,
    },
    /// The model refused.
    #[error(
        "the model refused to answer ({}); say the step in other words, or so that the rules can read it",
        text.trim_end_matches('.')
    )]
    Refused {
        /// What it says.
        text: String,
    },
    /// The endpoint held the answer back.
    #[error(
        "the endpoint's filter held the answer back; say the step in other words, or so that the rules can read it"
    )]
    Filtered,
    /// The answer was longer than the model may write.
    #[error(
        "the model's answer was cut off at the length that it may have; give the model a larger context or output limit"
    )]
    CutOff,
    /// An answer of nothing.
    #[error("the model answered nothing; try another model, or say the step so that the rules can read it")]
    Empty,
    /// Replies that are not what was asked for.
    #[error(
        "the model's reply can't be used{}: {problem}; try a more capable model, or say the step so that the rules can read it",
        repaired(*repairs)
    )]
    Unusable {
        /// How often the reply went back.
        repairs: u32,
        /// What is wrong with the last one.
        problem: String,
    },
}

/// Which limit of the run's budget stops a call.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum Limit {
    /// `llm.budget.calls`
    #[error("the run's budget of {0} calls of the model is used up; `llm.budget.calls` sets it")]
    Calls(u32),
    /// `llm.budget.tokens`
    #[error(
        "the run's budget of {most} tokens is used up: {spent} are spent, and about {next} more are asked for; \
         `llm.budget.tokens` sets it"
    )]
    Tokens {
        /// The limit.
        most: u64,
        /// Spent so far.
        spent: u64,
        /// The estimate of this call and those under way.
        next: u64,
    },
    /// `llm.budget.cost`
    #[error(
        "the run's budget of {most} for the model is used up: {spent:.4} is spent, and about {next:.4} more is asked for; \
         `llm.budget.cost` sets it"
    )]
    Cost {
        /// The limit.
        most: f64,
        /// Spent so far.
        spent: f64,
        /// The estimate of this call and those under way.
        next: f64,
    },
}

impl LlmError {
    /// The settings are at fault; an author can mend that before any run.
    pub fn is_settings(&self) -> bool {
        matches!(self, Self::Settings(_) | Self::HostNotAllowed { .. })
    }

    /// Further questions of this run will end the same way, whatever they are. (A smaller one may still be within the budget.)
    pub fn is_final(&self) -> bool {
        matches!(
            self,
            Self::Settings(_)
                | Self::HostNotAllowed { .. }
                | Self::Redirected { .. }
                | Self::Key { .. }
                | Self::NotFound { .. }
                | Self::OutOfCredit { .. }
        )
    }

    pub(super) fn of(fault: Fault, tries: u32, settings: &Settings) -> Self {
        let address = send::shown_address(settings);
        let out_of_credit = fault.is_out_of_credit();
        match fault {
            Fault::Ours(error) => error,
            Fault::Unreachable(reason) => Self::Unreachable { address, reason, tries },
            Fault::TimedOut => Self::TimedOut { address, after: settings.timeout, tries },
            Fault::Broken(reason) => Self::Broken { address, reason, tries },
            Fault::TooLarge => Self::TooLarge { address },
            Fault::Redirected(to) => redirected(address, to.as_deref()),
            Fault::NotAChat(message) => Self::NotAChat { address, message },
            Fault::Status { message, .. } if out_of_credit => Self::OutOfCredit { address, message },
            Fault::Status { status: status @ (401 | 403), message, .. } => {
                Self::Key { address, status, message, given: settings.key.is_some() }
            }
            Fault::Status { status: 404, message, .. } => {
                Self::NotFound { address, model: settings.model.clone(), message }
            }
            Fault::Status { status: 429, message, wait, .. } => Self::Busy { address, message, wait, tries },
            Fault::Status { status, message, .. } if status >= 500 => {
                Self::Failing { address, status, message, tries }
            }
            Fault::Status { status, message, .. } => Self::NotTaken { address, status, message },
        }
    }
}

fn redirected(address: String, to: Option<&str>) -> LlmError {
    let Some(there) = to.and_then(|to| url::Url::parse(to).ok()) else {
        return LlmError::Redirected { address, to: "nowhere".to_owned(), other_host: false };
    };
    let host = there.host_str().unwrap_or_default();
    let other_host = url::Url::parse(&address).ok().and_then(|here| here.host_str().map(|here| here != host))
        != Some(false);
    let to = if other_host { format!("another host, {host}") } else { send::shown(&there) };
    LlmError::Redirected { address, to, other_host }
}

fn elsewhere(other_host: bool) -> &'static str {
    if other_host {
        "if that is the right one, set `llm.url` to its address (and name it in `llm.allow_hosts`, if that is set)"
    } else {
        "set `llm.url` to that address"
    }
}

fn times(tries: u32) -> String {
    if tries > 1 { format!(", tried {tries} times") } else { String::new() }
}

fn told(message: &str) -> String {
    if message.is_empty() { String::new() } else { format!(": {}", message.trim_end_matches('.')) }
}

fn repaired(repairs: u32) -> String {
    match repairs {
        0 => String::new(),
        1 => ", also after 1 repair".to_owned(),
        n => format!(", also after {n} repairs"),
    }
}

fn seconds(time: Duration) -> String {
    if time < Duration::from_secs(1) {
        format!("{} ms", time.as_millis())
    } else {
        format!("{} s", time.as_secs_f64())
    }
}

fn key_help(given: bool) -> &'static str {
    if given {
        "check SAYSO_LLM_KEY and what it may do"
    } else {
        "set the environment variable SAYSO_LLM_KEY"
    }
}

fn busy_help(wait: Option<Duration>) -> String {
    let asked = wait.map(|wait| format!("it asks to wait {}; ", seconds(wait))).unwrap_or_default();
    format!("{asked}set `llm.concurrency` lower, or `llm.retries` and `llm.timeout` higher")
}

/// What often lies behind a request that is not taken.
fn request_help(message: &str) -> &'static str {
    let message = message.to_lowercase();
    if message.contains("context")
        && (message.contains("length") || message.contains("size") || message.contains("window"))
    {
        "; give the model a larger context, or take one that has it"
    } else if ["image", "vision", "multimodal"].iter().any(|word| message.contains(word)) {
        "; a model that takes no pictures needs `llm.pictures: false`"
    } else {
        "; check `llm.model`, and what the endpoint supports"
    }
}

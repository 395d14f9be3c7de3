//! A client of any chat endpoint that speaks the wire format of OpenAI, hosted or local.
//!
//! One question goes in, with the schema that its answer must have; one checked value comes out, or an error that
//! says what to do. What stands between:
//!
//! - `request`: the question;
//! - `wire`: question to JSON, freed of secrets, and the answer's envelope back; `schema` fits the schema to what
//!   endpoints take;
//! - `send`: one exchange over HTTP, with its time-out and limits;
//! - `retry`: what is tried again, and when;
//! - `ledger`: the budget and what was used;
//! - `reply`: the answer's text to a value;
//! - `error`: what can go wrong.
//!
//! All that leaves the machine leaves through [`Client::ask_for`], and there it is redacted.

mod error;
mod ledger;
mod reply;
mod request;
mod retry;
mod schema;
mod send;
mod settings;
mod wire;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use serde::de::DeserializeOwned;
use tokio::sync::Semaphore;

pub use error::{Limit, LlmError};
pub use request::{Part, Request, Schema};
pub use settings::{Budget, Price, Settings};

use self::ledger::{Entry, Ledger, Try};
use self::retry::{Failed, Fault, Patience};
use self::wire::{Format, Talk};
use crate::trace::{Redactor, Usage};

/// Servers that want no key are given one like "none" or "ollama": hidden in every text, it would spoil the questions.
const SHORTEST_KEY: usize = 8;

/// Asks a model. Clones share the budget, the concurrency limit and the counters.
#[derive(Debug, Clone)]
pub struct Client(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    settings: Settings,
    sender: send::Sender,
    /// The run's secrets, and the key.
    redactors: [Redactor; 2],
    slots: Semaphore,
    ledger: Ledger,
    /// The endpoint has refused replies by schema.
    without_schema: AtomicBool,
    /// What every further question would end with: a wrong key is not tried again.
    given_up: OnceLock<LlmError>,
}

impl Client {
    /// A client for one run. Nothing is sent yet.
    ///
    /// # Errors
    /// Where the address is none, or its host is not among those that may be asked.
    pub fn new(settings: Settings, redactor: Redactor) -> Result<Self, LlmError> {
        let sender = send::Sender::new(&settings)?;
        let key = settings
            .key
            .iter()
            .filter(|key| key.len() >= SHORTEST_KEY)
            .map(|key| ("SAYSO_LLM_KEY", key.as_str()));
        let key = Redactor::new(key).map_err(|error| LlmError::Settings(error.to_string()))?;
        Ok(Self(Arc::new(Inner {
            sender,
            redactors: [redactor, key],
            slots: Semaphore::new(settings.concurrency.clamp(1, Semaphore::MAX_PERMITS)),
            ledger: Ledger::new(settings.budget, settings.price),
            without_schema: AtomicBool::new(false),
            given_up: OnceLock::new(),
            settings,
        })))
    }

    /// The name of the model that is asked.
    pub fn model(&self) -> &str {
        &self.0.settings.model
    }

    /// What was used so far.
    pub fn usage(&self) -> Usage {
        self.0.ledger.usage()
    }

    /// Asks, and gives the answer as a `T` that `check` finds no fault with.
    ///
    /// A reply that is no `T`, or of which `check` says what is wrong, goes back with the error, at most
    /// [`Settings::repairs`] times. `T` should deny unknown fields.
    ///
    /// # Errors
    /// Each says what to do; see [`LlmError`].
    pub async fn ask_for<T: DeserializeOwned>(
        &self,
        request: &Request,
        check: impl Fn(&T) -> Result<(), String> + Send + Sync,
    ) -> Result<T, LlmError> {
        let answer = match self.0.given_up.get() {
            Some(why) => Err(why.clone()),
            None => self.converse(request, check).await,
        };
        if let Err(why) = &answer {
            self.0.ledger.note_unanswered(why);
            if why.is_final() {
                // Whoever was first told the same.
                let _ = self.0.given_up.set(why.clone());
            }
        }
        answer
    }

    async fn converse<T: DeserializeOwned>(
        &self,
        request: &Request,
        check: impl Fn(&T) -> Result<(), String> + Send + Sync,
    ) -> Result<T, LlmError> {
        let mut talk = Talk::about(request);
        let mut round = 0;
        loop {
            let text = self.0.exchange(&talk, if round == 0 { Try::First } else { Try::Repair }).await?;
            let problem = match reply::read(&text).and_then(|value| check(&value).map(|()| value)) {
                Ok(value) => return Ok(value),
                Err(problem) => problem,
            };
            if round == self.0.settings.repairs {
                return Err(LlmError::Unusable { repairs: round, problem: self.0.clean(&problem) });
            }
            round += 1;
            talk.send_back(&text, &problem);
        }
    }
}

impl Inner {
    /// One question and one answer's text: tried again where that may help, and asked for plain JSON where the
    /// endpoint takes no schema.
    async fn exchange(&self, talk: &Talk<'_>, mut kind: Try) -> Result<String, LlmError> {
        // The slot is kept through the waits between tries: an endpoint that is busy is left in peace.
        let _slot = self.slots.acquire().await.map_err(|error| LlmError::Settings(error.to_string()))?;
        loop {
            let plain = self.without_schema.load(Ordering::Relaxed);
            let format = if plain { Format::Object } else { Format::Schema };
            match self.persist(talk, format, kind).await {
                Ok(text) => return Ok(text),
                Err(Failed { fault, .. }) if !plain && fault.refuses_schema() => {
                    self.without_schema.store(true, Ordering::Relaxed);
                    kind = Try::Again;
                }
                Err(Failed { fault, tries }) => return Err(fault.into_error(tries, &self.settings)),
            }
        }
    }

    async fn persist(&self, talk: &Talk<'_>, format: Format, kind: Try) -> Result<String, Failed> {
        let body = talk.body(&self.settings, format, &|text| self.clean(text));
        let question = talk.question();
        let estimate = wire::tokens_of(&body);
        let body = body.to_string();
        let settings = &self.settings;
        let patience =
            Patience { retries: settings.retries, first: settings.first_wait, longest: settings.timeout };
        let attempt = |tried| {
            let kind = if tried == 0 { kind } else { Try::Again };
            let entry = self.ledger.open(question, estimate, kind);
            let body = body.clone();
            async move { self.once(entry.map_err(Fault::Ours)?, body).await }
        };
        retry::persist(patience, attempt, retry::rest).await
    }

    async fn once(&self, entry: Entry<'_>, body: String) -> Result<String, Fault> {
        let answered = match self.sender.send(body).await {
            Ok(answer) => wire::envelope(&answer),
            Err(fault) => Err(fault),
        };
        match answered {
            Ok(envelope) => {
                let (sent, received) = envelope.tokens();
                entry.close(sent, received, wire::tokens_of_text(&envelope.text()));
                envelope.into_text().map_err(|error| Fault::Ours(self.clean_error(error)))
            }
            Err(fault) => {
                if !fault.may_have_cost() {
                    entry.close(Some(0), Some(0), 0);
                }
                Err(self.clean_fault(fault))
            }
        }
    }

    /// The text without the run's secrets and without the key.
    fn clean(&self, text: &str) -> String {
        let [secrets, key] = &self.redactors;
        key.text(&secrets.text(text)).into_owned()
    }

    /// What an endpoint says of a failure may repeat what it was sent.
    fn clean_fault(&self, fault: Fault) -> Fault {
        match fault {
            Fault::Status { status, code, message, wait } => {
                Fault::Status { status, code, message: self.clean(&message), wait }
            }
            Fault::NotAChat(message) => Fault::NotAChat(self.clean(&message)),
            other => other,
        }
    }

    fn clean_error(&self, error: LlmError) -> LlmError {
        match error {
            LlmError::Refused { text } => LlmError::Refused { text: self.clean(&text) },
            other => other,
        }
    }
}

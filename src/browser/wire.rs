//! The wire: one web socket, many sessions.
//!
//! chromiumoxide's `Connection` frames the messages. Its own handler is not used: it ends at the first error,
//! drops events whose fields changed, and knows no dialogs. Here a task pumps messages until the stream ends,
//! answers go to whoever asked, events go to one [`Listener`] in the order in which they came.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use chromiumoxide::Connection;
use chromiumoxide::error::CdpError;
use chromiumoxide::types::{CallId, EventMessage, Message, Method, MethodId};
use futures::StreamExt;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::{mpsc, oneshot, watch};

use super::BrowserError;
use super::last_words::LastWords;

/// How long a command may take unless its caller knows better.
pub(super) const COMMAND_TIMEOUT: Duration = Duration::from_secs(15);

/// An event as it came: nothing about it is assumed.
#[derive(Debug, Deserialize)]
struct Incoming {
    method: String,
    #[serde(rename = "sessionId", default)]
    session: Option<String>,
    #[serde(default)]
    params: Value,
}

impl Method for Incoming {
    fn identifier(&self) -> MethodId {
        Cow::Owned(self.method.clone())
    }
}

impl EventMessage for Incoming {
    fn session_id(&self) -> Option<&str> {
        self.session.as_deref()
    }
}

/// Hears every event, on the pump's task: it must not block.
pub(super) trait Listener: Send + Sync {
    /// One event; `session` is `None` for the browser's own.
    fn on_event(&self, session: Option<&str>, method: &str, params: &Value);
}

type Reply = Result<Value, BrowserError>;

enum Outgoing {
    Call {
        session: Option<String>,
        method: &'static str,
        params: Value,
        reply: Option<oneshot::Sender<Reply>>,
    },
    HangUp,
}

/// A handle to the wire; clones share it.
#[derive(Debug, Clone)]
pub(super) struct Wire {
    out: mpsc::UnboundedSender<Outgoing>,
    /// How it ended, once it has.
    died: watch::Receiver<Option<String>>,
}

impl std::fmt::Debug for Outgoing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Outgoing")
    }
}

impl Wire {
    /// Connect to a browser's web socket and start pumping. `listener` is made from the wire, because it sends too.
    pub(super) async fn connect<L: Listener + 'static>(
        url: &str,
        last_words: Option<LastWords>,
        listener: impl FnOnce(Wire) -> Arc<L>,
    ) -> Result<(Self, Arc<L>), BrowserError> {
        let unreachable = |reason: String| BrowserError::Unreachable { url: url.to_owned(), reason };
        let connection = tokio::time::timeout(COMMAND_TIMEOUT, Connection::<Incoming>::connect(url))
            .await
            .map_err(|_| unreachable("no answer".to_owned()))?
            .map_err(|e| unreachable(e.to_string()))?;
        let (out, inbox) = mpsc::unbounded_channel();
        let (dead, died) = watch::channel(None);
        let wire = Self { out, died };
        let listener = listener(wire.clone());
        let heard = Arc::clone(&listener);
        tokio::spawn(async move {
            let (broken, waiting) = pump(connection, inbox, heard).await;
            let ended = match last_words {
                Some(words) if broken.is_some() => Some(words.how_it_ended().await),
                _ => None,
            };
            let broken = broken.unwrap_or_else(|| "we closed the connection".to_owned());
            // First say so, then let those who wait find their senders dropped.
            dead.send_replace(Some(ended.map_or(broken.clone(), |ended| format!("{broken}; {ended}"))));
            drop(waiting);
        });
        Ok((wire, listener))
    }

    /// Send a command without waiting for its answer.
    pub(super) fn post(&self, session: Option<&str>, method: &'static str, params: Value) {
        // A dead wire is noticed by whoever waits for something.
        let _ = self.out.send(Outgoing::Call {
            session: session.map(str::to_owned),
            method,
            params,
            reply: None,
        });
    }

    /// Send a command at once; the answer is awaited through the returned future.
    pub(super) fn start(
        &self,
        session: Option<&str>,
        method: &'static str,
        params: Value,
        timeout: Duration,
    ) -> impl Future<Output = Reply> + use<> {
        let (reply, answer) = oneshot::channel();
        let session = session.map(str::to_owned);
        let wire = self.clone();
        let sent = self.out.send(Outgoing::Call { session, method, params, reply: Some(reply) }).is_ok();
        async move {
            if !sent {
                return Err(wire.death());
            }
            match tokio::time::timeout(timeout, answer).await {
                Ok(Ok(reply)) => reply,
                Ok(Err(_)) => Err(wire.death()),
                Err(_) => Err(BrowserError::Timeout {
                    what: method.to_owned(),
                    ms: u64::try_from(timeout.as_millis()).unwrap_or(u64::MAX),
                }),
            }
        }
    }

    /// Send a command of the browser itself and wait for the answer.
    pub(super) async fn call(&self, method: &'static str, params: Value) -> Reply {
        self.start(None, method, params, COMMAND_TIMEOUT).await
    }

    /// Close the connection from this side.
    pub(super) fn hang_up(&self) {
        let _ = self.out.send(Outgoing::HangUp);
    }

    /// Resolves when the connection is gone.
    pub(super) fn died(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut died = self.died.clone();
        async move {
            let _ = died.wait_for(Option::is_some).await;
        }
    }

    pub(super) fn is_dead(&self) -> bool {
        self.died.borrow().is_some()
    }

    /// The error of whoever finds it gone.
    pub(super) fn death(&self) -> BrowserError {
        let how = self.died.borrow().clone();
        BrowserError::Died { how: how.unwrap_or_else(|| "its connection is gone".to_owned()) }
    }
}

/// Who waits for an answer, and from which session.
type Waiting = HashMap<CallId, (Option<String>, oneshot::Sender<Reply>)>;

/// Carry messages until the connection ends; gives why it broke, where it was not we who closed it.
async fn pump<L: Listener>(
    mut connection: Connection<Incoming>,
    mut inbox: mpsc::UnboundedReceiver<Outgoing>,
    listener: Arc<L>,
) -> (Option<String>, Waiting) {
    let mut waiting = Waiting::new();
    let broken = loop {
        tokio::select! {
            outgoing = inbox.recv() => match outgoing {
                Some(Outgoing::Call { session, method, params, reply }) => {
                    let submitted =
                        connection.submit_command(method.into(), session.clone().map(Into::into), params);
                    if let (Ok(id), Some(reply)) = (submitted, reply) {
                        waiting.insert(id, (session, reply));
                    }
                }
                Some(Outgoing::HangUp) | None => break None,
            },
            message = connection.next() => match message {
                Some(Ok(Message::Response(response))) => {
                    if let Some((_, reply)) = waiting.remove(&response.id) {
                        let _ = reply.send(match response.error {
                            Some(error) => Err(BrowserError::Protocol(error.message)),
                            None => Ok(response.result.unwrap_or(Value::Null)),
                        });
                    }
                }
                Some(Ok(Message::Event(event))) => {
                    listener.on_event(event.session.as_deref(), &event.method, &event.params);
                    if event.method == "Target.detachedFromTarget" {
                        give_up(&mut waiting, &event.params);
                    }
                }
                Some(Err(error @ (CdpError::Ws(_) | CdpError::Io(_)))) => {
                    break Some(format!("its connection broke ({error})"));
                }
                None => break Some("it closed the connection".to_owned()),
                // A message that makes no sense to us is no reason to stop listening.
                Some(Err(_)) => {}
            },
        }
    };
    (broken, waiting)
}

/// A session that ended answers nothing any more, and nobody says so: a link that opens a tab for a file is one.
fn give_up(waiting: &mut Waiting, detached: &Value) {
    let ended = detached["sessionId"].as_str();
    for (_, (_, reply)) in
        waiting.extract_if(|_, (session, _)| ended.is_some() && session.as_deref() == ended)
    {
        let _ = reply.send(Err(BrowserError::Closed));
    }
}

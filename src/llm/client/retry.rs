//! What is tried again, and when.

use std::time::Duration;

use super::{LlmError, Settings};

/// What can happen to one exchange.
#[derive(Debug)]
pub(super) enum Fault {
    /// No connection, or it was lost before an answer began.
    Unreachable(String),
    /// No whole answer within the time of a call.
    TimedOut,
    /// An answer that ended before its end.
    Broken(String),
    /// An answer without end.
    TooLarge,
    /// An answer that says that it failed.
    Status { status: u16, code: Option<String>, message: String, wait: Option<Duration> },
    /// An answer that sends elsewhere; the whole address, as far as one was told.
    Redirected(Option<String>),
    /// A whole answer that is no chat completion.
    NotAChat(String),
    /// Nothing that an exchange could mend: the budget, a refusal of the model.
    Ours(LlmError),
}

/// The last fault, and how many tries were made.
#[derive(Debug)]
pub(super) struct Failed {
    pub(super) fault: Fault,
    pub(super) tries: u32,
}

impl Fault {
    /// Another try may end otherwise.
    fn may_pass(&self) -> bool {
        match self {
            Self::Unreachable(_) | Self::TimedOut | Self::Broken(_) => true,
            Self::Status { status: 429, .. } => !self.is_out_of_credit(),
            Self::Status { status, .. } => matches!(status, 408 | 500 | 502 | 503 | 504),
            Self::TooLarge | Self::Redirected(_) | Self::NotAChat(_) | Self::Ours(_) => false,
        }
    }

    /// Hosted services answer so, with the status of haste, where the account is used up: no wait helps.
    pub(super) fn is_out_of_credit(&self) -> bool {
        matches!(self, Self::Status { code: Some(code), .. } if code == "insufficient_quota")
    }

    /// The endpoint may have counted the tokens, though no answer came.
    pub(super) fn may_have_cost(&self) -> bool {
        matches!(self, Self::TimedOut | Self::Broken(_) | Self::TooLarge | Self::NotAChat(_))
    }

    /// The endpoint does not know replies by schema.
    pub(super) fn refuses_schema(&self) -> bool {
        let Self::Status { status: 400 | 422, message, .. } = self else { return false };
        let message = message.to_lowercase();
        ["response_format", "json_schema", "structured output"].iter().any(|word| message.contains(word))
    }

    fn wait(&self) -> Option<Duration> {
        match self {
            Self::Status { wait, .. } => *wait,
            _ => None,
        }
    }

    /// The fault for a person.
    pub(super) fn into_error(self, tries: u32, settings: &Settings) -> LlmError {
        LlmError::of(self, tries, settings)
    }
}

/// How often something is tried again, and how long is waited in between.
#[derive(Debug, Clone, Copy)]
pub(super) struct Patience {
    pub(super) retries: u32,
    /// The first wait; each further one is twice as long.
    pub(super) first: Duration,
    /// No wait is longer.
    pub(super) longest: Duration,
}

/// Makes an attempt, and again where it failed and may pass. An endpoint that asks for a wait gets it, unless it is longer
/// than the longest: then nothing is tried. `rest` waits.
pub(super) async fn persist<T, F, W>(
    patience: Patience,
    mut attempt: impl FnMut(u32) -> F,
    rest: impl Fn(Duration) -> W,
) -> Result<T, Failed>
where
    F: Future<Output = Result<T, Fault>>,
    W: Future<Output = ()>,
{
    let Patience { retries, first, longest } = patience;
    let mut tried = 0;
    loop {
        let fault = match attempt(tried).await {
            Ok(answer) => return Ok(answer),
            Err(fault) => fault,
        };
        let asked = fault.wait();
        if tried == retries || !fault.may_pass() || asked.is_some_and(|wait| wait > longest) {
            return Err(Failed { fault, tries: tried + 1 });
        }
        let wait = pause(tried, first, longest).max(asked.unwrap_or_default());
        tried += 1;
        rest(wait).await;
    }
}

/// Waits for a time. Nothing is awaited here that would happen unseen: an endpoint that is busy, or failing, is left in
/// peace as long as it asked for, or as its fault calls for.
pub(super) async fn rest(wait: Duration) {
    tokio::time::sleep_until(tokio::time::Instant::now() + wait).await;
}

/// Twice as long with each try, half of it by chance: clients that failed together don't come back together.
fn pause(tried: u32, first: Duration, longest: Duration) -> Duration {
    let whole = first.saturating_mul(2_u32.saturating_pow(tried)).min(longest);
    whole.mul_f64(0.5 + fastrand::f64() / 2.0)
}

/// `Retry-After`: seconds, or a date.
pub(super) fn retry_after(header: &str, now: jiff::Timestamp) -> Option<Duration> {
    let header = header.trim();
    if let Ok(seconds) = header.parse::<f64>() {
        return Duration::try_from_secs_f64(seconds).ok();
    }
    let date = jiff::fmt::rfc2822::DateTimeParser::new().parse_timestamp(header).ok()?;
    Some(Duration::try_from(date.duration_since(now)).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};

    use super::*;

    fn status(status: u16, code: Option<&str>, wait: Option<u64>) -> Fault {
        let (code, wait) = (code.map(str::to_owned), wait.map(Duration::from_secs));
        Fault::Status { status, code, message: String::new(), wait }
    }

    /// How many attempts were made, the waits between them in milliseconds, and whether the last succeeded.
    async fn attempts(retries: u32, faults: Vec<Fault>) -> (u32, Vec<u128>, bool) {
        let (made, waits, faults) =
            (Cell::new(0), RefCell::new(Vec::new()), RefCell::new(faults.into_iter()));
        let patience = Patience { retries, first: Duration::from_secs(1), longest: Duration::from_secs(60) };
        let ended = persist(
            patience,
            |_| {
                made.set(made.get() + 1);
                std::future::ready(faults.borrow_mut().next().map_or(Ok(()), Err))
            },
            |wait| {
                waits.borrow_mut().push(wait.as_millis());
                std::future::ready(())
            },
        )
        .await;
        (made.get(), waits.into_inner(), ended.is_ok())
    }

    #[tokio::test]
    async fn the_waits_double_and_vary_by_half() {
        let faults = || vec![status(429, None, None), Fault::TimedOut, Fault::Broken(String::new())];
        let mut all = Vec::new();
        for _ in 0..20 {
            let (made, waits, ended) = attempts(3, faults()).await;
            assert!(ended && made == 4);
            for (wait, most) in waits.iter().zip([1_000, 2_000, 4_000]) {
                assert!((most / 2..=most).contains(wait), "{waits:?}");
            }
            all.push(waits);
        }
        assert!(all.iter().any(|waits| waits != &all[0]), "some of it is chance");
    }

    #[tokio::test]
    async fn waits_do_not_outgrow_the_longest() {
        let (_, waits, _) = attempts(10, (0..10).map(|_| Fault::TimedOut).collect()).await;
        assert!(waits.len() == 10 && waits.iter().all(|&wait| wait <= 60_000), "{waits:?}");
    }

    #[tokio::test]
    async fn a_wait_that_is_asked_for_is_kept_within_limits() {
        assert_eq!(attempts(1, vec![status(429, None, Some(20))]).await, (2, vec![20_000], true));
        assert_eq!(attempts(3, vec![status(429, None, Some(61))]).await, (1, vec![], false));
        let (_, waits, _) = attempts(1, vec![status(503, None, Some(0))]).await;
        assert!(waits[0] >= 500, "no wait is asked for, and one is made: {waits:?}");
    }

    #[tokio::test]
    async fn only_what_may_pass_is_tried_again() {
        for fault in [
            status(400, None, None),
            status(401, None, None),
            status(403, None, None),
            status(404, None, None),
            status(429, Some("insufficient_quota"), None),
            Fault::TooLarge,
            Fault::Redirected(None),
            Fault::NotAChat(String::new()),
        ] {
            assert_eq!(attempts(3, vec![fault]).await, (1, vec![], false));
        }
        for passing in [408, 429, 500, 502, 503, 504] {
            assert!(attempts(1, vec![status(passing, None, None)]).await.2, "{passing}");
        }
        let (made, _, ended) = attempts(1, vec![Fault::TimedOut, Fault::TimedOut, Fault::TimedOut]).await;
        assert_eq!((made, ended), (2, false));
    }

    #[test]
    fn a_wait_is_told_in_seconds_or_by_a_date() {
        let now = "2026-03-01T12:00:00Z".parse().unwrap();
        let seconds = |text| retry_after(text, now).map(|wait| wait.as_secs());
        assert_eq!(seconds("7"), Some(7));
        assert_eq!(seconds(" 0.5 "), Some(0));
        assert_eq!(seconds("Sun, 01 Mar 2026 12:01:30 GMT"), Some(90));
        assert_eq!(seconds("Sun, 01 Mar 2026 11:00:00 GMT"), Some(0));
        for bad in ["soon", "", "-3", "NaN", "1e400"] {
            assert_eq!(retry_after(bad, now), None, "{bad}");
        }
    }
}

//! What a page asks for by itself, over and over: pollers, and questions that the server answers only when it has news. Waiting
//! for these would have no end.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

/// What has been sent so often since the last action is the page's pulse.
const POLLED: u32 = 50;
/// No more labels are kept.
const MOST: usize = 5000;
/// A question that the server held open for so long, and that is asked again as soon as it is answered, waits for news.
const HELD: Duration = Duration::from_secs(2);
/// So soon after its answer it is asked again.
const AT_ONCE: Duration = Duration::from_millis(500);

/// The requests of a tab by their labels, as `GET /path`. Moments are those of one clock.
#[derive(Debug, Default)]
pub(super) struct Pulse {
    /// How often each was sent since the last action or document.
    repeated: HashMap<String, u32>,
    /// When each was answered after it had been held open.
    answered: HashMap<String, Duration>,
    /// Those that wait for news, on whichever page of the app.
    channels: HashSet<String>,
}

impl Pulse {
    /// It is sent now. Tells whether it need not be waited for.
    pub(super) fn sent(&mut self, label: &str, now: Duration) -> bool {
        if self.repeated.len() > MOST {
            self.repeated.clear();
        }
        let times = self.repeated.entry(label.to_owned()).or_default();
        *times += 1;
        let polled = *times > POLLED;
        let answered = self.answered.remove(label);
        if answered.is_some_and(|at| now.saturating_sub(at) < AT_ONCE) {
            self.held(label);
        }
        polled || self.channels.contains(label)
    }

    /// It is answered, after so long. One that is answered at once is due like any other.
    pub(super) fn answered(&mut self, label: &str, now: Duration, after: Duration) {
        if after < HELD {
            self.channels.remove(label);
        } else if self.answered.len() < MOST {
            self.answered.insert(label.to_owned(), now);
        }
    }

    /// The server holds it open.
    pub(super) fn held(&mut self, label: &str) {
        if self.channels.len() < MOST {
            self.channels.insert(label.to_owned());
        }
    }

    /// A new action, or a new document: what is asked for again is meant.
    pub(super) fn begin(&mut self) {
        self.repeated.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POLL: &str = "GET /api/poll";

    fn at(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn a_question_that_is_held_open_and_asked_again_at_once_waits_for_news() {
        let mut pulse = Pulse::default();
        assert!(!pulse.sent(POLL, at(0)), "nobody knows yet");
        pulse.answered(POLL, at(30_000), at(30_000));
        assert!(pulse.sent(POLL, at(30_010)));
        pulse.begin();
        assert!(pulse.sent(POLL, at(90_000)), "on the next page, too");
        pulse.answered(POLL, at(90_100), at(100));
        assert!(!pulse.sent(POLL, at(90_200)), "it is answered at once by now");
    }

    #[test]
    fn a_slow_answer_is_due_each_time_that_somebody_asks() {
        let mut pulse = Pulse::default();
        for n in 0..3 {
            assert!(!pulse.sent("GET /report", at(n * 20_000)));
            pulse.answered("GET /report", at(n * 20_000 + 9_000), at(9_000));
        }
    }

    #[test]
    fn what_is_sent_again_and_again_is_not_waited_for_until_somebody_acts() {
        let mut pulse = Pulse::default();
        let polled = (0..=POLLED).filter(|_| pulse.sent(POLL, at(0))).count();
        assert_eq!(polled, 1);
        pulse.begin();
        assert!(!pulse.sent(POLL, at(0)));
    }
}

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
/// Once may be chance, or somebody who tries again.
const OFTEN: u32 = 2;

/// The requests of a tab by their labels, as `GET /path`. Moments are those of one clock.
#[derive(Debug, Default)]
pub(super) struct Pulse {
    /// How often each was sent since the last action or document.
    repeated: HashMap<String, u32>,
    /// What was held open, by the whole address: of a list that comes in pieces each piece has its own.
    held_open: HashMap<String, HeldOpen>,
    /// Those that wait for news, on whichever page of the app.
    channels: HashSet<String>,
}

/// A question that was held open.
#[derive(Debug, Default)]
struct HeldOpen {
    /// When it was answered last.
    answered: Duration,
    /// How often in a row it was asked again at once.
    again: u32,
}

impl Pulse {
    /// It is sent now. Tells whether it need not be waited for.
    pub(super) fn sent(&mut self, label: &str, address: &str, now: Duration) -> bool {
        if self.repeated.len() > MOST {
            self.repeated.clear();
        }
        let times = self.repeated.entry(label.to_owned()).or_default();
        *times += 1;
        let polled = *times > POLLED;
        let held = self.held_open.get_mut(address);
        if let Some(held) = held {
            let at_once = now.saturating_sub(held.answered) < AT_ONCE;
            held.again = if at_once { held.again + 1 } else { 0 };
            if held.again >= OFTEN {
                self.held(label);
            }
        }
        polled || self.channels.contains(label)
    }

    /// It is answered, after so long. One that is answered at once is due like any other.
    pub(super) fn answered(&mut self, label: &str, address: &str, now: Duration, after: Duration) {
        if after < HELD {
            self.channels.remove(label);
            self.held_open.remove(address);
        } else if self.held_open.len() < MOST {
            self.held_open.entry(address.to_owned()).or_default().answered = now;
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

    /// Asked at these addresses one after the other, each answered after nine seconds: which of them are not waited for.
    fn asked(addresses: &[&str], between: u64) -> Vec<bool> {
        let mut pulse = Pulse::default();
        let mut now = 0;
        let ask = |address: &&str| {
            let is_pulse = pulse.sent(POLL, address, at(now));
            pulse.answered(POLL, address, at(now + 9_000), at(9_000));
            now += 9_000 + between;
            is_pulse
        };
        addresses.iter().map(ask).collect()
    }

    #[test]
    fn a_question_that_is_held_open_and_asked_again_at_once_waits_for_news() {
        assert_eq!(asked(&["/poll"; 4], 10), [false, false, true, true]);
    }

    #[test]
    fn it_does_so_on_the_next_page_too_until_it_is_answered_at_once() {
        let mut pulse = Pulse::default();
        pulse.held(POLL);
        pulse.begin();
        assert!(pulse.sent(POLL, "/poll", at(90_000)));
        pulse.answered(POLL, "/poll", at(90_100), at(100));
        assert!(!pulse.sent(POLL, "/poll", at(90_200)));
    }

    #[test]
    fn a_slow_answer_is_due_each_time_that_somebody_asks() {
        assert_eq!(asked(&["/report"; 4], 11_000), [false; 4]);
    }

    #[test]
    fn a_slow_list_that_comes_in_pieces_is_due_to_its_last_one() {
        assert_eq!(asked(&["/list?page=1", "/list?page=2", "/list?page=3", "/list?page=4"], 10), [false; 4]);
    }

    #[test]
    fn what_is_sent_again_and_again_is_not_waited_for_until_somebody_acts() {
        let mut pulse = Pulse::default();
        let polled = (0..=POLLED).filter(|_| pulse.sent(POLL, "/poll", at(0))).count();
        assert_eq!(polled, 1);
        pulse.begin();
        assert!(!pulse.sent(POLL, "/poll", at(0)));
    }
}

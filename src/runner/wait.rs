//! Waiting for the page to become another one, and knowing when to stop.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::moment::{Moment, ms};
use crate::browser::{BrowserError, Change};
use crate::state::State;

/// Clocks that tick on a page for ever may change it at any time and mostly never do: after so long without a
/// change in what the page shows, they are not waited for any more.
const CALM: Duration = Duration::from_secs(2);
/// A control is built by such a timer now and then, on a machine that has much to do.
const CALM_FOR_TARGET: Duration = Duration::from_secs(5);

/// How long the page has shown the same, and how long that is enough.
pub(super) struct Calm {
    since: Instant,
    enough: Duration,
}

impl Calm {
    /// From now on.
    pub(super) fn new() -> Self {
        Self { since: Instant::now(), enough: CALM }
    }

    /// From now on, where something is looked for that is to be acted on: without it nothing goes on.
    pub(super) fn for_target() -> Self {
        Self { since: Instant::now(), enough: CALM_FOR_TARGET }
    }
}

/// The next look that may differ; `None`: nothing can change any more, or nothing did for too long.
pub(super) async fn next_look(
    moment: &mut Moment,
    calm: &mut Calm,
) -> Result<Option<Arc<State>>, BrowserError> {
    loop {
        if moment.is_late() {
            return Ok(None);
        }
        let waiting = Instant::now();
        let change = moment.context.wait_for_change(moment.patience()).await?;
        moment.timings.settle += ms(waiting.elapsed());
        match change {
            Change::Nothing => return Ok(None),
            Change::TimedOut => {
                moment.waited.push("the page, which never came to rest".to_owned());
                return Ok(None);
            }
            Change::Changed(what) => moment.waited.push(what),
        }
        let last = moment.session.state().cloned();
        let fresh = moment.look().await?;
        if last.is_none_or(|last| !shows_the_same(&last, &fresh)) {
            calm.since = Instant::now();
            return Ok(Some(fresh));
        }
        // Another look at the same says nothing new.
        moment.session.history.pop();
        if calm.since.elapsed() > calm.enough {
            return Ok(None);
        }
    }
}

fn shows_the_same(a: &State, b: &State) -> bool {
    a.url == b.url
        && a.title == b.title
        && a.text == b.text
        && a.elements == b.elements
        && a.repainted == b.repainted
        && b.requests.is_empty()
        && b.console.is_empty()
        && b.downloads.is_empty()
        && !b.asks_for_file
        && a.native_dialog == b.native_dialog
        && a.tabs == b.tabs
}

//! Finding an action's target: looked for again as long as the page can still change.

use std::time::Instant;

use super::moment::{Moment, ms};
use crate::browser::{BrowserError, Change};
use crate::grounding::{Grounding, Intent, Verdict};
use crate::language::Description;

/// Grounds `description` on the present state; where it is not found, waits for the page to change and looks again.
pub(super) async fn ground(moment: &mut Moment, description: &Description, intent: Intent) -> Result<Grounding, BrowserError> {
    loop {
        let began = Instant::now();
        let grounding = moment.shared.pilot.ground(description, &moment.session, intent).await;
        moment.timings.ground += ms(began.elapsed());
        if grounding.verdict == Verdict::Found || moment.is_late() {
            return Ok(grounding);
        }
        let waiting = Instant::now();
        let change = moment.context.wait_for_change(moment.patience()).await?;
        moment.timings.settle += ms(waiting.elapsed());
        match change {
            Change::Changed(what) => moment.waited.push(what),
            Change::Nothing | Change::TimedOut => return Ok(grounding),
        }
        moment.look().await?;
    }
}

//! Finding an action's target: looked for again as long as the page can still change.

use std::time::Instant;

use super::moment::{Moment, ms};
use super::wait::{Calm, next_look};
use crate::browser::BrowserError;
use crate::grounding::{Grounding, Intent, Verdict};
use crate::language::Description;

/// Grounds `description` on the present state; where it is not found, waits for the page to change and looks again.
pub(super) async fn ground(
    moment: &mut Moment,
    description: &Description,
    intent: Intent,
) -> Result<Grounding, BrowserError> {
    if let Some(given) = moment.given(description) {
        return Ok(given);
    }
    let mut calm = Calm::for_target();
    loop {
        let began = Instant::now();
        let grounding = moment.pilot.ground(description, &moment.session, intent).await;
        moment.timings.ground += ms(began.elapsed());
        if grounding.verdict == Verdict::Found || moment.is_late() {
            return Ok(grounding);
        }
        if next_look(moment, &mut calm).await?.is_none() {
            return Ok(grounding);
        }
    }
}

//! Whether the page is drawn as it should be, where the law `display` is asked for.

use std::time::Duration;

use super::marks;
use super::moment::Moment;
use super::step::{conclude, same_picture};
use crate::browser::{BrowserError, Context, ImageFormat};
use crate::language::Step;
use crate::oracle::display::{Flaw, verify};
use crate::state::appearance::Area;
use crate::trace::{Attempt, Evidence, Status, StepResult, Verdict};

/// The law's name in settings.
const LAW: &str = "display";
/// So many flaws are told one by one.
const TOLD: usize = 10;

/// Judges how the page is drawn, where all else holds: last, so that it never stands in the way of anything else. A page
/// that is as it was when it was last judged is not judged again. What is found must be found twice.
pub(super) async fn judge(
    moment: &mut Moment,
    step: &Step,
    result: &mut StepResult,
) -> Result<(), BrowserError> {
    let Some(here) = moment.session.history.len().checked_sub(1) else { return Ok(()) };
    if moment.session.laws.is_off(LAW) || moment.judged.is_some_and(|at| same_picture(moment, at, here)) {
        return Ok(());
    }
    moment.settle().await?;
    let again = lasting_flaws(&moment.context, moment.patience()).await?;
    moment.judged = Some(here);
    let Some(worst) = again.first().cloned() else { return Ok(()) };
    bring_into_view(moment, &worst.region).await?;
    let (x, y) = moment.session.state().map_or((0.0, 0.0), |state| state.scroll);
    let in_window = |flaw: &Flaw| Area { x: flaw.region.x - x, y: flaw.region.y - y, ..flaw.region };
    moment.marks = again.iter().take(TOLD).map(in_window).collect();
    result.attempts.push(Attempt {
        action: "look at how the page is drawn, twice".to_owned(),
        outcome: worst.words.clone(),
        looks: 2,
        ..Attempt::default()
    });
    let evidence =
        again.iter().take(TOLD).zip(1..).map(|(flaw, number)| told(flaw, number, in_window(flaw))).collect();
    let more = again.len().saturating_sub(1);
    let others = match more {
        0 => String::new(),
        1 => "; one more is told with it".to_owned(),
        more => format!("; {more} more are told with it"),
    };
    let mut letters = worst.words.chars();
    let capital: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let verdict = Verdict {
        kind: Some(worst.kind),
        summary: format!("{capital}{}{others}.", letters.as_str().trim_end_matches('.')),
        evidence,
        help: Some(format!(
            "the law `display` looks at how a page is drawn, after: {}. If it is meant so, say `display: off` in the step",
            step.text.trim_end_matches('.')
        )),
        ..Verdict::default()
    };
    conclude(result, (Status::Defect, verdict));
    Ok(())
}

/// What is wrong with the page as it is drawn, and still is once it has come to rest again: what is faded in or filled by and
/// by is drawn late.
///
/// # Errors
/// The browser's own, where it is gone.
pub async fn lasting_flaws(context: &Context, patience: Duration) -> Result<Vec<Flaw>, BrowserError> {
    let first = flaws(context).await?;
    if first.is_empty() {
        return Ok(first);
    }
    context.settle(patience).await?;
    let mut again = flaws(context).await?;
    again.retain(|flaw| first.iter().any(|earlier| earlier.key() == flaw.key()));
    Ok(again)
}

/// What is wrong with the page as it is drawn now. A page that can't be looked at (a question of the browser is open, it is
/// being replaced) says nothing.
///
/// # Errors
/// The browser's own, where it is gone.
async fn flaws(context: &Context) -> Result<Vec<Flaw>, BrowserError> {
    let looked = async {
        let look = context.appearance().await?;
        let picture = context.screenshot(ImageFormat::Png).await?;
        Ok((look, picture))
    };
    match looked.await {
        Ok((look, picture)) => {
            let pixels = marks::pixels(&picture.bytes, look.viewport.0);
            Ok(verify(&look, pixels.as_ref()))
        }
        Err(error @ (BrowserError::Died { .. } | BrowserError::Closed)) => Err(error),
        Err(_) => Ok(Vec::new()),
    }
}

/// Scrolls to what is below or above the window, so that the step's picture shows it. The step has ended: nothing more is
/// done on this page.
async fn bring_into_view(moment: &mut Moment, region: &Area) -> Result<(), BrowserError> {
    let Some(state) = moment.session.state() else { return Ok(()) };
    let (top, height) = (state.scroll.1, state.viewport.1);
    if region.y < top || region.bottom() > top + height {
        let wanted = (region.y - height / 3.0).max(0.0);
        let script = format!("scrollTo({{top: {wanted}, behavior: 'instant'}})");
        // Where it can't be scrolled the picture shows what it can.
        if moment.context.evaluate(&script).await.is_ok() {
            moment.context.settle(Duration::from_secs(2)).await?;
        }
        moment.look().await?;
    }
    Ok(())
}

fn told(flaw: &Flaw, number: usize, area: Area) -> Evidence {
    let r = flaw.region;
    Evidence {
        kind: "display".to_owned(),
        text: format!(
            "{number}: {} (expected {}; {}, at {:.0}, {:.0}, {:.0} by {:.0} pixels of the page)",
            flaw.words, flaw.expected, flaw.verifier, r.x, r.y, r.width, r.height
        ),
        expression: flaw.root(),
        actual: Some(flaw.actual.clone()),
        expected: Some(flaw.expected.clone()),
        region: Some([area.x, area.y, area.width, area.height]),
        ..Evidence::default()
    }
}

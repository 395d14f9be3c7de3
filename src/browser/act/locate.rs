//! From an element to a point of the viewport at which the mouse hits it.

use std::time::{Duration, Instant};

use serde::Deserialize;

use super::ActOutcome;
use crate::browser::BrowserError;
use crate::browser::frames::World;
use crate::browser::input::Point;
use crate::browser::snapshot::Handle;
use crate::browser::tab::Tab;

/// Extra time for the answer to travel.
pub(super) const SLACK: Duration = Duration::from_secs(3);

/// What the page says about an element that is to be acted on.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Readiness {
    s: String,
    x: f64,
    y: f64,
    by: String,
}

/// Where the element is, or why it cannot be acted on.
pub(super) enum Reached {
    At(Point),
    Not(ActOutcome),
}

impl Tab {
    /// Ask our script in the world where an element lives.
    pub(super) async fn ask_about<T: serde::de::DeserializeOwned>(
        &self,
        world: &World,
        call: &str,
    ) -> Result<T, BrowserError> {
        self.ask(world, &format!("__sayso.{call}"), SLACK).await
    }

    /// Ask for a plain word.
    pub(super) async fn word_about(&self, world: &World, call: &str) -> Result<String, BrowserError> {
        let result = self.evaluate_in(world, &format!("String(__sayso.{call})"), true, SLACK).await?;
        Ok(result["value"].as_str().unwrap_or_default().to_owned())
    }

    /// Wait until the element is attached, visible, stable, enabled and hit at a point. `any_state`: a disabled one
    /// will do.
    pub(super) async fn reach(
        &self,
        handle: &Handle,
        timeout: Duration,
        any_state: bool,
    ) -> Result<Reached, BrowserError> {
        let deadline = Instant::now() + timeout;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let call = format!(
                "__sayso.ready({}, {{ms: {}, anyState: {any_state}}})",
                handle.local,
                left.as_millis()
            );
            let ready: Readiness = match self.ask(&handle.world, &call, left + SLACK).await {
                Ok(ready) => ready,
                Err(e) if e.is_stale() => return Ok(Reached::Not(ActOutcome::Detached)),
                Err(other) => return Err(other),
            };
            let reached = match ready.s.as_str() {
                "ok" => self.through_hosts(handle, (ready.x, ready.y)).await?,
                _ => Reached::Not(outcome(ready)),
            };
            // Only something in the way outside of the frame is worth another try: the rest was waited for inside.
            match reached {
                Reached::Not(ActOutcome::NotHit { .. })
                    if !handle.hosts.is_empty() && Instant::now() < deadline => {}
                other => return Ok(other),
            }
        }
    }

    /// From a point in the frame to one in the page, through every frame around it.
    async fn through_hosts(&self, handle: &Handle, mut at: Point) -> Result<Reached, BrowserError> {
        for (world, host) in &handle.hosts {
            let ready: Readiness =
                self.ask_about(world, &format!("frameOrigin({host}, {}, {})", at.0, at.1)).await?;
            if ready.s != "ok" {
                return Ok(Reached::Not(outcome(ready)));
            }
            at = (ready.x, ready.y);
        }
        Ok(Reached::At(at))
    }
}

fn outcome(ready: Readiness) -> ActOutcome {
    match ready.s.as_str() {
        "detached" => ActOutcome::Detached,
        "disabled" => ActOutcome::Disabled,
        "covered" => ActOutcome::NotHit { by: ready.by },
        _ => ActOutcome::NotVisible,
    }
}

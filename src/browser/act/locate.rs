//! From an element to a point of the viewport at which the mouse hits it.

use std::sync::PoisonError;
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

    /// The point in its frame's viewport and in the page's.
    async fn reach_both(
        &self,
        handle: &Handle,
        timeout: Duration,
        any_state: bool,
    ) -> Result<Result<(Point, Point), ActOutcome>, BrowserError> {
        let deadline = Instant::now() + timeout;
        for tries in 0.. {
            let left = deadline.saturating_duration_since(Instant::now());
            let call = format!(
                "__sayso.ready({}, {{ms: {}, anyState: {any_state}, tries: {tries}}})",
                handle.local,
                left.as_millis()
            );
            let ready: Readiness = match self.ask(&handle.world, &call, left + SLACK).await {
                Ok(ready) => ready,
                Err(e) if e.is_stale() => return Ok(Err(ActOutcome::Detached)),
                Err(other) => return Err(other),
            };
            if ready.s != "ok" {
                return Ok(Err(outcome(ready)));
            }
            let inner = (ready.x, ready.y);
            match self.through_hosts(handle, inner).await? {
                Reached::At(point) => return Ok(Ok((inner, point))),
                // Only what is in the way outside of the frame is worth another try: the rest was waited for inside.
                Reached::Not(ActOutcome::NotHit { .. }) if Instant::now() < deadline => {}
                Reached::Not(why) => return Ok(Err(why)),
            }
        }
        Ok(Err(ActOutcome::NotVisible))
    }

    pub(super) fn aimed_at(&self, world: Option<World>) {
        *self.aimed.lock().unwrap_or_else(PoisonError::into_inner) = world;
    }

    /// Takes the mouse off what was acted on last, for it colours what it is over. Gives whether it was on anything.
    pub(in crate::browser) async fn withdraw_mouse(&self) -> Result<bool, BrowserError> {
        let aimed = self.aimed.lock().unwrap_or_else(PoisonError::into_inner).is_some();
        if aimed {
            self.mouse_to((0.0, 0.0)).await?;
        }
        Ok(aimed)
    }

    /// What was acted on last, or something around it, is drawn differently than just before the act.
    pub(in crate::browser) async fn repainted(&self) -> Result<bool, BrowserError> {
        let world = self.aimed.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(world) = world else { return Ok(false) };
        match self.ask(&world, "__sayso.repainted()", SLACK).await {
            Err(e) if e.is_stale() => Ok(false),
            other => other,
        }
    }

    /// Reach the element and put the mouse there. What opens or closes under the mouse may move things about, so the
    /// point is tested again with the mouse on it.
    pub(super) async fn aim(&self, handle: &Handle, timeout: Duration) -> Result<Reached, BrowserError> {
        let deadline = Instant::now() + timeout;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let (inner, point) = match self.reach_both(handle, left, false).await? {
                Ok(points) => points,
                Err(why) => return Ok(Reached::Not(why)),
            };
            self.aimed_at(Some(handle.world.clone()));
            self.mouse_to(point).await?;
            let call = format!("stillHit({}, {}, {})", handle.local, inner.0, inner.1);
            match self.word_about(&handle.world, &call).await {
                Ok(word) if word == "detached" => return Ok(Reached::Not(ActOutcome::Detached)),
                Ok(word) if word == "moved" && Instant::now() < deadline => {}
                Ok(word) if word == "moved" => return Ok(Reached::Not(ActOutcome::NotVisible)),
                Ok(_) | Err(BrowserError::DialogOpen) => return Ok(Reached::At(point)),
                Err(other) => return Err(other),
            }
        }
    }

    /// Wait until the element is attached, visible, stable, enabled and hit at a point. `any_state`: a disabled one
    /// will do.
    pub(super) async fn reach(
        &self,
        handle: &Handle,
        timeout: Duration,
        any_state: bool,
    ) -> Result<Reached, BrowserError> {
        Ok(match self.reach_both(handle, timeout, any_state).await? {
            Ok((_, point)) => Reached::At(point),
            Err(why) => Reached::Not(why),
        })
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

//! Acts of the mouse, and scrolling.

use std::time::Duration;

use super::locate::Reached;
use super::{ActOutcome, Direction, DropTarget};
use crate::browser::BrowserError;
use crate::browser::input::Button;
use crate::browser::snapshot::Handle;
use crate::browser::tab::Tab;

impl Tab {
    pub(super) async fn click(
        &self,
        handle: &Handle,
        button: Button,
        times: u32,
        timeout: Duration,
    ) -> Result<ActOutcome, BrowserError> {
        match self.aim(handle, timeout).await? {
            Reached::At(point) => {
                self.click_at(point, button, times).await?;
                Ok(ActOutcome::Done { point: Some(point) })
            }
            Reached::Not(why) => Ok(why),
        }
    }

    pub(super) async fn hover(&self, handle: &Handle, timeout: Duration) -> Result<ActOutcome, BrowserError> {
        match self.reach(handle, timeout, true).await? {
            Reached::At(point) => {
                self.mouse_to(point).await?;
                Ok(ActOutcome::Done { point: Some(point) })
            }
            Reached::Not(why) => Ok(why),
        }
    }

    pub(super) async fn focus(&self, handle: &Handle) -> Result<ActOutcome, BrowserError> {
        Ok(match self.word_about(&handle.world, &format!("focus({})", handle.local)).await?.as_str() {
            "detached" => ActOutcome::Detached,
            _ => ActOutcome::Done { point: None },
        })
    }

    /// Drag with the mouse; the browser turns that into HTML5 drag events where the source is draggable.
    pub(super) async fn drag(
        &self,
        from: &Handle,
        to: DropTarget,
        timeout: Duration,
    ) -> Result<ActOutcome, BrowserError> {
        if let DropTarget::Element(index) = to {
            // Bring the target into view first, so that the source's place is the last thing to settle.
            let Some(target) = self.handle(index) else { return Ok(ActOutcome::Detached) };
            if let Reached::Not(why) = self.reach(&target, timeout, true).await? {
                return Ok(why);
            }
        }
        let start = match self.reach(from, timeout, false).await? {
            Reached::At(point) => point,
            Reached::Not(why) => return Ok(why),
        };
        let end = match to {
            DropTarget::Offset(dx, dy) => (start.0 + dx, start.1 + dy),
            DropTarget::Element(index) => {
                let Some(target) = self.handle(index) else { return Ok(ActOutcome::Detached) };
                match self.place_of(&target).await? {
                    Some(point) => point,
                    None => return Ok(ActOutcome::NotVisible),
                }
            }
        };
        self.drag_mouse(start, end).await?;
        Ok(ActOutcome::Done { point: Some(end) })
    }

    /// Where an element is now, without scrolling.
    async fn place_of(&self, handle: &Handle) -> Result<Option<(f64, f64)>, BrowserError> {
        let center: Option<(f64, f64)> =
            self.ask_about(&handle.world, &format!("center({})", handle.local)).await?;
        let Some(mut at) = center else { return Ok(None) };
        for (world, host) in &handle.hosts {
            let moved: Option<(f64, f64)> =
                self.ask_about(world, &format!("outward({host}, {}, {})", at.0, at.1)).await?;
            let Some(moved) = moved else { return Ok(None) };
            at = moved;
        }
        Ok(Some(at))
    }

    pub(super) async fn scroll(
        &self,
        handle: Option<&Handle>,
        direction: Direction,
        to_end: bool,
    ) -> Result<ActOutcome, BrowserError> {
        let (dx, dy) = match direction {
            Direction::Up => (0, -1),
            Direction::Down => (0, 1),
            Direction::Left => (-1, 0),
            Direction::Right => (1, 0),
        };
        let (world, local) = match handle {
            Some(handle) => (handle.world.clone(), handle.local.to_string()),
            None => (self.world(&self.main_frame()).await?, "-1".to_owned()),
        };
        let word = self.word_about(&world, &format!("scrollBy({local}, {dx}, {dy}, {to_end})")).await?;
        Ok(if word == "detached" { ActOutcome::Detached } else { ActOutcome::Done { point: None } })
    }

    pub(super) async fn scroll_to(&self, handle: &Handle) -> Result<ActOutcome, BrowserError> {
        let word = self.word_about(&handle.world, &format!("scrollTo({})", handle.local)).await?;
        Ok(if word == "detached" { ActOutcome::Detached } else { ActOutcome::Done { point: None } })
    }
}

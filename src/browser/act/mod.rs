//! Acting on an element of the last look: wait until it can be acted on, hit it, say what happened.
//!
//! An act never "succeeds" on something else: the point is hit-tested in every frame around it, and what covers
//! it is named. What the app then makes of it is not judged here.

mod choose;
mod folded;
mod locate;
mod pointer;
mod text;

use std::path::PathBuf;
use std::time::Duration;

use serde_json::json;

pub use self::folded::Opener;
use self::locate::Reached;
use super::BrowserError;
use super::input::Button;
use super::keys;
use super::tab::Tab;
use crate::state::ElementIndex;

/// A way to scroll.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// Where a drag ends.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum DropTarget {
    /// On an element of the last look.
    Element(ElementIndex),
    /// So many pixels from where it began.
    Offset(f64, f64),
}

/// One act.
#[derive(Debug, Clone, PartialEq)]
pub enum Act {
    /// Click.
    Click,
    /// Click twice.
    DblClick,
    /// Click with the right button.
    RightClick,
    /// Put the mouse over it.
    Hover,
    /// Give it the keyboard focus.
    Focus,
    /// Enter text, in place of what is there or behind it.
    Type {
        /// The text.
        text: String,
        /// In place of what is there.
        replace: bool,
    },
    /// Empty a field.
    Clear,
    /// Press keys (`Enter`, `Control+A`), on the element or where the focus is.
    Press(String),
    /// Choose options of a native select: by label, value, or `#2` for the second.
    Select(Vec<String>),
    /// Check a checkbox, switch or radio, if it is not.
    Check,
    /// Uncheck it, if it is checked.
    Uncheck,
    /// Give files to a file field, or to the chooser that a button opens.
    Upload(Vec<PathBuf>),
    /// Drag it somewhere.
    Drag(DropTarget),
    /// Scroll the element's box, or the page.
    Scroll {
        /// Which way.
        direction: Direction,
        /// All the way.
        to_end: bool,
    },
    /// Scroll until it can be seen.
    ScrollTo,
    /// Zoom: the page to this many percent; over an element, turn the wheel on it (in above 100, out below).
    Zoom(u32),
}

/// What became of an act.
#[derive(Debug, Clone, PartialEq)]
pub enum ActOutcome {
    /// It was done; the mouse was at this point of the viewport.
    Done {
        /// `None` where no mouse was needed.
        point: Option<(f64, f64)>,
    },
    /// Something else is in the way.
    NotHit {
        /// What.
        by: String,
    },
    /// The element is no longer on the page.
    Detached,
    /// It is disabled.
    Disabled,
    /// It has no size or is hidden, or never stood still.
    NotVisible,
    /// It takes no text.
    NotEditable,
    /// It cannot be done to this element; why.
    Unsupported(String),
}

impl Tab {
    /// Do it. `Err` is a fault of the environment only.
    pub(super) async fn act(
        &self,
        act: &Act,
        element: Option<ElementIndex>,
        timeout: Duration,
    ) -> Result<ActOutcome, BrowserError> {
        self.arm().await;
        self.aimed_at(None);
        let done = match element {
            Some(index) => self.act_on(act, index, timeout).await,
            None => self.act_on_page(act).await,
        };
        match done {
            // The document went away under the act: so did the element.
            Err(e) if e.is_stale() => Ok(ActOutcome::Detached),
            other => other,
        }
    }

    /// A new action begins: what was noise before may matter now.
    async fn arm(&self) {
        self.state().network.arm();
        let main = self.main_frame();
        let _ = self.evaluate(&main, "__sayso.arm()", Duration::from_secs(2)).await;
    }

    async fn act_on(
        &self,
        act: &Act,
        index: ElementIndex,
        timeout: Duration,
    ) -> Result<ActOutcome, BrowserError> {
        let Some(handle) = self.handle(index) else { return Ok(ActOutcome::Detached) };
        match act {
            Act::Click => self.click(&handle, Button::Left, 1, timeout).await,
            Act::DblClick => self.click(&handle, Button::Left, 2, timeout).await,
            Act::RightClick => self.click(&handle, Button::Right, 1, timeout).await,
            Act::Hover => self.hover(&handle, timeout).await,
            Act::Focus => self.focus(&handle).await,
            Act::Type { text, replace } => self.type_text(&handle, text, *replace, timeout).await,
            Act::Clear => self.type_text(&handle, "", true, timeout).await,
            Act::Press(keys) => match self.focus(&handle).await? {
                ActOutcome::Done { .. } => self.press_keys(keys).await,
                other => Ok(other),
            },
            Act::Select(options) => self.choose(&handle, options, timeout).await,
            Act::Check => self.set_checked(&handle, true, timeout).await,
            Act::Uncheck => self.set_checked(&handle, false, timeout).await,
            Act::Upload(files) => self.upload(&handle, files, timeout).await,
            Act::Drag(to) => self.drag(&handle, *to, timeout).await,
            Act::Scroll { direction, to_end } => self.scroll(Some(&handle), *direction, *to_end).await,
            Act::ScrollTo => self.scroll_to(&handle).await,
            Act::Zoom(percent) => match self.reach(&handle, timeout, true).await? {
                Reached::At(point) => {
                    let turn = if *percent >= 100 { -240.0 } else { 240.0 };
                    self.wheel_at(point, 0.0, turn).await?;
                    Ok(ActOutcome::Done { point: Some(point) })
                }
                Reached::Not(why) => Ok(why),
            },
        }
    }

    async fn act_on_page(&self, act: &Act) -> Result<ActOutcome, BrowserError> {
        match act {
            Act::Press(keys) => self.press_keys(keys).await,
            Act::Type { text, .. } => {
                self.enter_text(text).await?;
                Ok(ActOutcome::Done { point: None })
            }
            Act::Scroll { direction, to_end } => self.scroll(None, *direction, *to_end).await,
            Act::Zoom(percent) => self.zoom_page(*percent).await,
            _ => Ok(ActOutcome::Unsupported("this needs an element".to_owned())),
        }
    }

    async fn press_keys(&self, text: &str) -> Result<ActOutcome, BrowserError> {
        let Some(chord) = keys::parse(text) else {
            return Ok(ActOutcome::Unsupported(format!("there is no key {text:?}")));
        };
        self.press(&chord).await?;
        Ok(ActOutcome::Done { point: None })
    }

    /// Zoom as the browser's own zoom does: the same window holds fewer, larger pixels.
    async fn zoom_page(&self, percent: u32) -> Result<ActOutcome, BrowserError> {
        let factor = f64::from(percent.clamp(25, 500)) / 100.0;
        let (width, height) = self.setup().viewport();
        let size = |pixels: u32| (f64::from(pixels) / factor).round() as u32;
        let params = json!({
            "width": size(width), "height": size(height), "deviceScaleFactor": factor, "mobile": false,
        });
        self.send("Emulation.setDeviceMetricsOverride", params).await?;
        Ok(ActOutcome::Done { point: None })
    }
}

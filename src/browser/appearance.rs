//! How a page is drawn, and in what size of window.

use std::time::Duration;

use serde_json::json;

use super::tab::Tab;
use super::{BrowserError, Context, Settled};
use crate::state::appearance::Appearance;

const LOOK_TIMEOUT: Duration = Duration::from_secs(20);

impl Tab {
    /// How the page itself is drawn, without what stands in frames.
    pub(super) async fn appearance(&self) -> Result<Appearance, BrowserError> {
        let world = self.world(&self.main_frame()).await?;
        self.ask(&world, "__sayso.appearance()", LOOK_TIMEOUT).await
    }

    /// Gives the page a window of this size, in CSS pixels.
    pub(super) async fn set_viewport(&self, (width, height): (u32, u32)) -> Result<(), BrowserError> {
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.send_unless_dialog("Emulation.setDeviceMetricsOverride", metrics).await.map(drop)
    }
}

impl Context {
    /// How the active tab is drawn: boxes, texts and pictures, with what lies over what. Ask it with the page at rest.
    /// What stands in frames is not taken in.
    pub async fn appearance(&self) -> Result<Appearance, BrowserError> {
        let tab = self.tab().await?;
        self.or_hangs(tab.appearance().await).await
    }

    /// The size of the window, in CSS pixels.
    pub fn viewport(&self) -> (u32, u32) {
        self.tabs.setup().viewport()
    }

    /// Gives every tab a window of another size, in CSS pixels, and waits until the active one is at rest in it. Tabs
    /// that are opened later have it, too. Who wants the old size back asks for [`Context::viewport`] before.
    pub async fn set_viewport(
        &self,
        width: u32,
        height: u32,
        timeout: Duration,
    ) -> Result<Settled, BrowserError> {
        let size = (width.max(1), height.max(1));
        self.tabs.setup().set_viewport(size);
        for tab in self.tabs.all() {
            match tab.set_viewport(size).await {
                // A tab that is closing needs no window.
                Ok(()) | Err(BrowserError::Closed) => {}
                Err(other) => return Err(other),
            }
        }
        self.settle(timeout).await
    }
}

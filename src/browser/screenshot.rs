//! Pictures of the viewport, taken aside: the command is sent at once, and awaited by whoever wants the picture.

use std::sync::Arc;
use std::time::Duration;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use serde_json::json;

use super::BrowserError;
use super::tab::Tab;

const SCREENSHOT_TIMEOUT: Duration = Duration::from_secs(10);

/// How a picture is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ImageFormat {
    #[default]
    Jpeg,
    Png,
}

/// A picture of the viewport.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Screenshot {
    /// The file's content.
    pub bytes: Vec<u8>,
    /// What sort of file.
    pub format: ImageFormat,
}

/// Take a picture of what is in view; nothing is scrolled.
pub(super) fn take(
    tab: Arc<Tab>,
    format: ImageFormat,
) -> impl Future<Output = Result<Screenshot, BrowserError>> + Send + 'static {
    let params = match format {
        ImageFormat::Jpeg => json!({"format": "jpeg", "quality": 70, "optimizeForSpeed": true}),
        ImageFormat::Png => json!({"format": "png", "optimizeForSpeed": true}),
    };
    let answer = tab.start("Page.captureScreenshot", params, SCREENSHOT_TIMEOUT);
    async move {
        let answer = tab.or_broken(answer, true).await?;
        let data = answer["data"].as_str().unwrap_or_default();
        let bytes = BASE64_STANDARD
            .decode(data)
            .map_err(|e| BrowserError::Protocol(format!("the screenshot is garbled: {e}")))?;
        Ok(Screenshot { bytes, format })
    }
}

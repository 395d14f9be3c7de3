//! Pictures and outlines for the report, taken off the critical path.

use std::path::Path;

use tokio::task::JoinHandle;

use super::marks;
use super::mask;
use super::moment::Moment;
use crate::browser::{BrowserError, Context, ImageFormat};
use crate::state::{ElementIndex, State, outline};
use crate::trace::Look;

/// A picture of the page that is being taken: the browser has been asked, and answers while others work.
pub(super) struct Shot(JoinHandle<Result<Vec<u8>, BrowserError>>);

impl Shot {
    /// Asks for a picture of the page as it is now.
    pub(super) fn begin(context: &Context) -> Self {
        let shot = context.screenshot(ImageFormat::Jpeg);
        Self(tokio::spawn(async move { shot.await.map(|shot| shot.bytes) }))
    }

    async fn bytes(self) -> Result<Vec<u8>, BrowserError> {
        self.0.await.unwrap_or(Err(BrowserError::Closed))
    }
}

/// The picture of the last look, kept as `screenshots/NAME.jpg` of the report: the one that was asked for with the look,
/// or one that is taken now. The page must not be acted on before it is there.
///
/// A picture is a help to the reader, never a verdict: a page that can't be drawn is reported without one.
pub(super) async fn picture(moment: &mut Moment, name: &str, passed: bool) -> Option<String> {
    if !moment.shared.settings.screenshots.of_step(passed) {
        return None;
    }
    let early = match moment.shot.take() {
        Some(shot) => shot.bytes().await,
        None => Shot::begin(&moment.context).bytes().await,
    };
    let bytes = match early {
        Ok(bytes) => bytes,
        Err(BrowserError::Timeout { .. }) => return None,
        // What was in its way then (a navigation, a dialog) may be over now.
        Err(_) => Shot::begin(&moment.context).bytes().await.ok()?,
    };
    let bytes = without_secrets(moment, bytes)?;
    let width = moment.session.state().map_or(0.0, |state| state.viewport.0);
    let bytes = match moment.marks.as_slice() {
        [] => bytes,
        areas => marks::marked(&bytes, areas, width).unwrap_or(bytes),
    };
    let file = format!("screenshots/{name}.jpg");
    write(&moment.shared.settings.output.join(&file), &bytes).await.ok()?;
    Some(file)
}

/// The picture as it may be kept.
fn without_secrets(moment: &Moment, bytes: Vec<u8>) -> Option<Vec<u8>> {
    let Some(state) = moment.session.state() else { return Some(bytes) };
    mask::kept(bytes, state, &moment.shared.settings.redactor)
}

/// What the report shows of a state. `target` is marked in the picture.
pub(super) fn describe(state: &State, target: Option<ElementIndex>) -> Look {
    let target = target.and_then(|i| state.elements.get(i)).map(|e| {
        let b = e.bounds;
        [b.x - state.scroll.0, b.y - state.scroll.1, b.width, b.height]
    });
    Look {
        screenshot: None,
        target,
        viewport: state.viewport,
        url: state.url.clone(),
        title: state.title.clone(),
        outline: outline(state),
    }
}

async fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if let Some(parent) = path.parent() {
        tokio::fs::create_dir_all(parent).await?;
    }
    tokio::fs::write(path, bytes).await
}

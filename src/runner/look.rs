//! Pictures and outlines for the report, taken off the critical path.

use std::path::Path;

use tokio::task::JoinHandle;

use super::moment::Moment;
use crate::browser::ImageFormat;
use crate::state::{ElementIndex, State, outline};
use crate::trace::Look;

/// A look whose picture may still be on its way.
pub(super) struct Pending {
    look: Look,
    picture: Option<JoinHandle<Option<String>>>,
}

impl Pending {
    /// The look with its picture, once that is written.
    pub(super) async fn done(self) -> Look {
        let screenshot = match self.picture {
            Some(handle) => handle.await.ok().flatten(),
            None => self.look.screenshot.clone(),
        };
        Look { screenshot, ..self.look }
    }
}

/// What the report shows of a state. `target` is marked in the picture.
pub(super) fn describe(state: &State, target: Option<ElementIndex>) -> Look {
    let target = target.and_then(|i| state.elements.get(i)).map(|e| {
        let b = e.bounds;
        [b.x - state.scroll.0, b.y - state.scroll.1, b.width, b.height]
    });
    Look { screenshot: None, target, viewport: state.viewport, url: state.url.clone(), title: state.title.clone(), outline: outline(state) }
}

/// Begins a picture of the page as it is now, to be kept as `screenshots/NAME.jpg`. The page must not be
/// acted on before the browser has drawn it, so callers await [`Shot::taken`] before the next input.
pub(super) fn shoot(moment: &Moment, name: &str) -> Option<JoinHandle<Option<String>>> {
    if !moment.shared.settings.screenshots {
        return None;
    }
    let folder = moment.shared.settings.output.clone();
    let shot = moment.context.screenshot(ImageFormat::Jpeg);
    let name = name.to_owned();
    Some(tokio::spawn(async move {
        // A picture is a help to the reader, never a verdict: a page that can't be drawn is reported without one.
        let shot = shot.await.ok()?;
        let file = format!("screenshots/{name}.jpg");
        write(&folder.join(&file), &shot.bytes).await.ok()?;
        Some(file)
    }))
}

async fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if let Some(parent) = path.parent() {
        tokio::fs::create_dir_all(parent).await?;
    }
    tokio::fs::write(path, bytes).await
}

/// Puts a look and the picture that belongs to it together.
pub(super) fn pending(look: Look, picture: Option<JoinHandle<Option<String>>>) -> Pending {
    Pending { look, picture }
}

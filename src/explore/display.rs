//! How pages are drawn: each page that is seen for the first time is judged by the display verifiers, at several sizes of
//! the window.

use std::collections::BTreeSet;
use std::time::Duration;

use futures::FutureExt;
use futures::future::BoxFuture;

use super::finding::Suspicion;
use super::seams::Inspector;
use crate::browser::{BrowserError, Context, ImageFormat};
use crate::oracle::display::{Flaw, verify};
use crate::runner::{Walk, pixels};
use crate::trace::DefectKind;

/// The widths that pages are looked at besides the usual one: a tablet and a telephone.
const SMALLER: [(u32, u32); 2] = [(768, 1024), (390, 844)];
/// The longest wait for a page to rest in a window of another size.
const REST: Duration = Duration::from_secs(5);

/// Looks at how pages are drawn.
#[derive(Debug, Clone, Copy, Default)]
pub struct Drawn;

impl Inspector for Drawn {
    fn inspect<'a>(&'a self, walk: &'a Walk) -> BoxFuture<'a, Vec<Suspicion>> {
        async move {
            let context = walk.context();
            let page = walk.state().map(|state| state.page_id.clone()).unwrap_or_default();
            let usual = context.viewport();
            // A page that can't be looked at (it is being replaced, a question of the browser is open) says nothing.
            let mut all: Vec<Suspicion> = Vec::new();
            let mut known = BTreeSet::new();
            for size in std::iter::once(usual).chain(SMALLER) {
                let resized = size != usual;
                if resized && context.set_viewport(size.0, size.1, REST).await.is_err() {
                    break;
                }
                let mut fresh = flaws(context).await.unwrap_or_default();
                fresh.retain(|flaw| known.insert(flaw.key()));
                let (layout, content): (Vec<_>, Vec<_>) =
                    fresh.iter().partition(|flaw| flaw.kind == DefectKind::ElementLayout);
                // A page that does not fit a small window breaks in many places, for one reason: the worst tells of it.
                let told = if resized { layout.iter().take(1) } else { layout.iter().take(layout.len()) };
                for flaw in content.iter().chain(told) {
                    let key = if resized && flaw.kind == DefectKind::ElementLayout {
                        format!("{page}|{}x{}", size.0, size.1)
                    } else {
                        flaw.key()
                    };
                    all.push(suspicion(flaw, &key, &page, resized.then_some(size)));
                }
            }
            // Where the old size can't be had back the page is gone, and the next step tells.
            let _ = context.set_viewport(usual.0, usual.1, REST).await;
            all
        }
        .boxed()
    }
}

async fn flaws(context: &Context) -> Result<Vec<Flaw>, BrowserError> {
    let look = context.appearance().await?;
    let picture = context.screenshot(ImageFormat::Png).await?;
    Ok(verify(&look, pixels(&picture.bytes, look.viewport.0).as_ref()))
}

fn suspicion(flaw: &Flaw, key: &str, page: &str, viewport: Option<(u32, u32)>) -> Suspicion {
    Suspicion {
        oracle: "display",
        kind: flaw.kind,
        key: format!("display|{key}"),
        summary: flaw.words.clone(),
        expected: flaw.expected.clone(),
        actual: flaw.actual.clone(),
        page: page.to_owned(),
        ways: Vec::new(),
        viewport,
    }
}

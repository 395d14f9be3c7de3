//! How pages are drawn: each page that is seen for the first time is judged by the display verifiers, at several sizes of
//! the window.

use std::collections::BTreeSet;
use std::time::Duration;

use futures::FutureExt;
use futures::future::BoxFuture;

use super::finding::Suspicion;
use super::seams::Inspector;
use crate::oracle::display::Flaw;
use crate::runner::{Walk, lasting_flaws};
use crate::trace::DefectKind;

/// The widths that pages are looked at besides the usual one: a tablet and a telephone.
pub(super) const SMALLER: [(u32, u32); 2] = [(768, 1024), (390, 844)];
/// The longest wait for a page to rest in a window of another size.
pub(super) const REST: Duration = Duration::from_secs(5);

/// Looks at how pages are drawn.
#[derive(Debug, Clone, Copy, Default)]
pub struct Drawn;

impl Inspector for Drawn {
    fn inspect<'a>(&'a self, walk: &'a Walk, again: bool) -> BoxFuture<'a, Vec<Suspicion>> {
        async move {
            let context = walk.context();
            let page = walk.state().map(|state| state.page_id.clone()).unwrap_or_default();
            let usual = context.viewport();
            // Where the browser is gone, the next step tells.
            let mut all: Vec<Suspicion> = Vec::new();
            let mut known = BTreeSet::new();
            // One cause has many faces, and is told once.
            let mut kin = Vec::new();
            let smaller = SMALLER.into_iter().filter(|_| !again);
            for size in std::iter::once(usual).chain(smaller) {
                let resized = size != usual;
                if resized && context.set_viewport(size.0, size.1, REST).await.is_err() {
                    break;
                }
                let mut fresh = lasting_flaws(context, REST).await.unwrap_or_default();
                fresh.retain(|flaw| known.insert(flaw.root()));
                let (layout, content): (Vec<_>, Vec<_>) =
                    fresh.iter().partition(|flaw| flaw.kind == DefectKind::ElementLayout);
                // A page that does not fit a small window breaks in many places, for one reason: the worst tells of it.
                let most = if resized { 1 } else { layout.len() };
                let content = if resized { of_narrowness_once(content) } else { content };
                let before = kin.len();
                for flaw in layout {
                    if kin.len() - before < most && !kin.iter().any(|told: &Flaw| flaw.is_kin(told)) {
                        kin.push(flaw.clone());
                    }
                }
                for flaw in content.into_iter().chain(&kin[before..]) {
                    // What all pages have (a header) does not fit on any of them.
                    let narrow = resized && flaw.kind == DefectKind::ElementLayout;
                    let root = flaw.root();
                    let key = if narrow { format!("{root}|{}x{}", size.0, size.1) } else { root };
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

/// The worst of what narrowness does to content (a text is cut off, or covered); what else is wrong with it (a placeholder that
/// shows only there) has a cause of its own.
fn of_narrowness_once(content: Vec<&Flaw>) -> Vec<&Flaw> {
    let mut told = false;
    content.into_iter().filter(|flaw| !flaw.is_geometric() || !std::mem::replace(&mut told, true)).collect()
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

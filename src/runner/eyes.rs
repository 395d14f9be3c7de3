//! How a pilot sees the page of its test: as a picture in which every secret is painted over.

use std::sync::{Arc, Mutex, PoisonError};

use futures::FutureExt;
use futures::future::BoxFuture;

use super::mask;
use crate::browser::{Context, ImageFormat};
use crate::pilot::Eyes;
use crate::state::State;
use crate::trace::Redactor;

/// The eyes of one try. They see nothing before its page is open.
pub(super) struct PageEyes {
    redactor: Redactor,
    page: Mutex<Option<(Arc<Context>, Arc<State>)>>,
}

impl PageEyes {
    pub(super) fn new(redactor: Redactor) -> Self {
        Self { redactor, page: Mutex::new(None) }
    }

    /// The page as it was looked at last: what is painted over is known from that look.
    pub(super) fn on(&self, context: &Arc<Context>, state: &Arc<State>) {
        *self.page.lock().unwrap_or_else(PoisonError::into_inner) = Some((context.clone(), state.clone()));
    }
}

impl Eyes for PageEyes {
    fn picture(&self) -> BoxFuture<'_, Option<Vec<u8>>> {
        let page = self.page.lock().unwrap_or_else(PoisonError::into_inner).clone();
        async move {
            let (context, state) = page?;
            let bytes = context.screenshot(ImageFormat::Jpeg).await.ok()?.bytes;
            mask::kept(bytes, &state, &self.redactor)
        }
        .boxed()
    }
}

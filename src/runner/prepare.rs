//! Running a setup: the spec that a test starts from.

use std::sync::Arc;

use futures::FutureExt;
use futures::future::BoxFuture;

use super::guide::Guide;
use super::setup::{Made, Prepared};
use super::test::{Course, Try, in_context, open, run_hooks, unreadable};
use super::{Shared, attribute};
use crate::browser::{Browser, StorageState};
use crate::spec::Requirement;
use crate::trace::{Blame, Verdict};

/// The storage that the test's setup leaves, from the first test that needs it.
pub(super) fn storage<'a>(
    shared: &'a Shared,
    browser: &'a Browser,
    requirement: &'a Requirement,
    this: Try,
) -> BoxFuture<'a, Result<Option<Arc<StorageState>>, Verdict>> {
    async move {
        let Some(setup) = &requirement.setup else { return Ok(None) };
        let cell = shared.setups.cell(&setup.path).await;
        let made = cell
            .get_or_init(|| async {
                let mut after_hooks = shared.setups.hooks_run();
                let prepared = set_up(shared, browser, requirement, this, &mut after_hooks).await;
                Made { prepared, after_hooks }
            })
            .await;
        if made.prepared.is_err() && browser.is_dead() {
            // That says nothing about the setup: whoever comes next tries it again.
            shared.setups.forget(&setup.path, &cell).await;
        }
        made.prepared.clone().map(Some)
    }
    .boxed()
}

/// Runs the setup's tests, one after the other. `after_hooks` becomes the number of hooks run before the steps of the
/// last.
async fn set_up(
    shared: &Shared,
    browser: &Browser,
    requirement: &Requirement,
    this: Try,
    after_hooks: &mut u64,
) -> Prepared {
    let mut left: Option<Arc<StorageState>> = None;
    for spec in shared.plan.setup_of(requirement) {
        // A setup may have a setup of its own; several tests in its file go on from one another.
        let from = match &left {
            Some(earlier) => Some(earlier.clone()),
            None => storage(shared, browser, spec, this).await?,
        };
        left = Some(prepare(shared, browser, spec, from, this, after_hooks).await?);
    }
    left.ok_or_else(|| Verdict {
        blame: Some(Blame::Spec),
        summary: requirement
            .setup
            .as_ref()
            .map_or_else(String::new, |setup| format!("{}: the setup has no test in it", setup.location)),
        ..Verdict::default()
    })
}

async fn prepare(
    shared: &Shared,
    browser: &Browser,
    spec: &Arc<Requirement>,
    storage: Option<Arc<StorageState>>,
    this: Try,
    after_hooks: &mut u64,
) -> Prepared {
    let guide = Guide::of(shared, spec);
    let (steps, problems) = guide.read(spec).await;
    let fail = |v: Verdict| Verdict {
        summary: format!("the setup {} failed: {}", spec.location.file, v.summary),
        ..v
    };
    if let Some(verdict) = unreadable(&steps, &problems) {
        return Err(Verdict { blame: Some(Blame::Spec), ..fail(verdict) });
    }
    let ran = run_hooks(shared, spec, &spec.before, "before").await;
    *after_hooks = shared.setups.hooks_run();
    ran.map_err(fail)?;
    let context = open(shared, browser, spec, &[], storage).await.map_err(|e| attribute::browser(&e).1)?;
    let course = Course { shared, browser, requirement: spec, steps: &steps, this, guide: &guide };
    let (tried, left) = in_context(&course, &context, false).await;
    guide.pilot.closes(tried.status);
    match (left, tried.verdict) {
        (Some(state), None) => Ok(Arc::new(state)),
        (_, Some(verdict)) => Err(fail(verdict)),
        (None, None) => Err(fail(Verdict {
            summary: "its cookies and storage could not be read".to_owned(),
            ..Verdict::default()
        })),
    }
}

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

/// What the relative addresses of a test are joined to: what the run was given, else the site where the test itself
/// begins, else the one of the test whose setup it is.
pub(super) fn base_of(shared: &Shared, requirement: &Requirement, of: Option<&str>) -> Option<String> {
    let given = shared.settings.base_url.clone();
    given.or_else(|| site_of(requirement)).or_else(|| of.map(str::to_owned))
}

/// The site where a test begins, where its address tells.
fn site_of(requirement: &Requirement) -> Option<String> {
    let url = url::Url::parse(&requirement.url.as_ref()?.text).ok()?;
    url.join("/").ok().map(Into::into)
}

/// The storage that the test's setup leaves, from the first test that needs it. `base`: what a relative address of the test
/// is joined to.
pub(super) fn storage<'a>(
    shared: &'a Shared,
    browser: &'a Browser,
    requirement: &'a Requirement,
    this: Try,
    base: Option<&'a str>,
) -> BoxFuture<'a, Result<Option<Arc<StorageState>>, Verdict>> {
    async move {
        let Some(setup) = &requirement.setup else { return Ok(None) };
        // One that tells its own site leaves the same for all.
        let told = shared.plan.setup_of(requirement).iter().all(|spec| site_of(spec).is_some());
        let key = (setup.path.clone(), base.filter(|_| !told).map(str::to_owned));
        let cell = shared.setups.cell(&key).await;
        let made = cell
            .get_or_init(|| async {
                let mut after_hooks = shared.setups.hooks_run();
                let prepared = set_up(shared, browser, requirement, this, base, &mut after_hooks).await;
                Made { prepared, after_hooks }
            })
            .await;
        if made.prepared.is_err() && browser.is_dead() {
            // That says nothing about the setup: whoever comes next tries it again.
            shared.setups.forget(&key, &cell).await;
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
    base: Option<&str>,
    after_hooks: &mut u64,
) -> Prepared {
    let mut left: Option<Arc<StorageState>> = None;
    for spec in shared.plan.setup_of(requirement) {
        let base = base_of(shared, spec, base);
        // A setup may have a setup of its own; several tests in its file go on from one another.
        let from = match &left {
            Some(earlier) => Some(earlier.clone()),
            None => storage(shared, browser, spec, this, base.as_deref()).await?,
        };
        left = Some(prepare(shared, browser, spec, from, (this, base), after_hooks).await?);
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
    (this, base): (Try, Option<String>),
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
    let ran = run_hooks(shared, spec, &spec.before, "before", base.as_deref()).await;
    *after_hooks = shared.setups.hooks_run();
    ran.map_err(fail)?;
    let context = open(shared, browser, spec, &[], storage).await.map_err(|e| attribute::browser(&e).1)?;
    let course = Course { shared, browser, requirement: spec, steps: &steps, this, guide: &guide, base };
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

//! Workers, retries, and a browser that is started again when it dies.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::time::Instant;

use tokio::sync::{Mutex, watch};

use super::plan::{Plan, Planned};
use super::test::{self, Tried, Try};
use super::{Settings, Shared};
use crate::browser::{Browser, BrowserError};
use crate::pilot::Pilots;
use crate::trace::{Blame, Event, Status, Verdict};

/// A browser that dies again and again is no accident.
const RESTARTS: u32 = 5;

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Finished {
    /// Why it was cut short, if it was.
    pub interrupted: Option<String>,
}

/// The browser that the workers share, and a new one when it is gone.
pub(super) struct House {
    settings: Arc<Settings>,
    held: Mutex<Held>,
}

/// The browser, and what is known about having one.
#[derive(Default)]
struct Held {
    browser: Option<Arc<Browser>>,
    starts: u32,
    /// Why there will be none: what can't be started now can't be for the next test either, and each try may take
    /// a minute.
    failed: Option<BrowserError>,
}

impl House {
    pub(super) fn new(settings: Arc<Settings>) -> Self {
        Self { settings, held: Mutex::default() }
    }

    pub(super) async fn browser(&self) -> Result<Arc<Browser>, BrowserError> {
        let mut held = self.held.lock().await;
        if let Some(browser) = held.browser.as_ref().filter(|b| !b.is_dead()) {
            return Ok(browser.clone());
        }
        if let Some(error) = &held.failed {
            return Err(error.clone());
        }
        let dead = held.browser.take();
        if let Some(dead) = &dead {
            dead.close().await;
        }
        held.starts += 1;
        let started = match &self.settings.cdp {
            _ if held.starts > 1 + RESTARTS
                && let Some(dead) = dead =>
            {
                Err(dead.death())
            }
            Some(url) => Browser::connect(url).await,
            None => Browser::launch(self.settings.launch.clone()).await,
        };
        match started {
            Ok(browser) => Ok(held.browser.insert(Arc::new(browser)).clone()),
            Err(error) => Err(held.failed.insert(error).clone()),
        }
    }

    pub(super) async fn close(&self) {
        if let Some(browser) = self.held.lock().await.browser.take() {
            browser.close().await;
        }
    }
}

/// Runs all tests. `stop` turning true ends the run: tests in flight are dropped, the browser is closed, and
/// what was told so far stands.
pub async fn run(
    plan: Plan,
    settings: Settings,
    pilots: Arc<dyn Pilots>,
    events: tokio::sync::mpsc::UnboundedSender<Event>,
    mut stop: watch::Receiver<bool>,
) -> Finished {
    let settings = Arc::new(settings);
    let shared = Shared::new(settings.clone(), pilots, events, plan);
    let house = Arc::new(House::new(settings.clone()));
    let queue = Arc::new(Queue {
        next: AtomicUsize::new(0),
        failures: AtomicU32::new(0),
        full: AtomicBool::new(false),
    });
    let mut workers = tokio::task::JoinSet::new();
    for worker in 0..settings.workers.max(1).min(shared.plan.tests.len().max(1)) {
        workers.spawn(work(shared.clone(), house.clone(), queue.clone(), worker as u32));
    }
    let mut finished = Finished::default();
    loop {
        tokio::select! {
            ended = workers.join_next() => match ended {
                None => break,
                Some(Ok(())) => {}
                Some(Err(e)) => shared.tell(Event::Problem(crate::trace::RunProblem { message: format!("a worker ended unexpectedly: {e}"), ..Default::default() })),
            },
            () = stopped(&mut stop) => {
                finished.interrupted = Some(super::INTERRUPTED.to_owned());
                workers.shutdown().await;
                break;
            }
        }
    }
    house.close().await;
    if finished.interrupted.is_none() && !queue.full.load(Ordering::Relaxed) {
        for problem in shared.heard.never_met(&settings.bugs) {
            shared.tell(Event::Problem(problem));
        }
    }
    if queue.full.load(Ordering::Relaxed) && finished.interrupted.is_none() {
        finished.interrupted = Some(format!(
            "stopped after {} tests that did not pass (--max-failures)",
            queue.failures.load(Ordering::Relaxed)
        ));
    }
    finished
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    // A sender that is gone never stops the run.
    if stop.wait_for(|s| *s).await.is_err() {
        std::future::pending::<()>().await;
    }
}

struct Queue {
    next: AtomicUsize,
    failures: AtomicU32,
    /// `--max-failures` was reached.
    full: AtomicBool,
}

async fn work(shared: Shared, house: Arc<House>, queue: Arc<Queue>, worker: u32) {
    while !queue.full.load(Ordering::Relaxed) {
        let id = queue.next.fetch_add(1, Ordering::Relaxed);
        let Some(planned) = shared.plan.tests.get(id) else { return };
        if let Some(reason) = &planned.requirement.skip {
            skip(&shared, id, planned, reason);
            continue;
        }
        let passed = Box::pin(one(&shared, &house, planned, id, worker)).await;
        if !passed {
            let failures = queue.failures.fetch_add(1, Ordering::Relaxed) + 1;
            if shared.settings.max_failures.is_some_and(|most| failures >= most) {
                queue.full.store(true, Ordering::Relaxed);
            }
        }
    }
}

fn skip(shared: &Shared, test: usize, planned: &Planned, reason: &str) {
    let r = &planned.requirement;
    shared.tell(Event::TestSkipped {
        test,
        result: Box::new(crate::trace::SpecResult {
            name: r.name.clone(),
            file: r.location.file.to_string(),
            line: r.location.line,
            tags: r.tags.clone(),
            known_faults: r.known_faults.clone(),
            laws: test::told_laws(shared, &r.laws),
            status: Status::Skipped,
            repeat: planned.repeat,
            verdict: Some(Verdict { summary: reason.to_owned(), ..Verdict::default() }),
            ..Default::default()
        }),
    });
}

/// One test with its retries. A browser that dies takes no try from the test it held.
async fn one(shared: &Shared, house: &House, planned: &Planned, test: usize, worker: u32) -> bool {
    let began = Instant::now();
    let mut attempt = 0;
    let mut deaths = 0;
    let mut first_failure: Option<Status> = None;
    let tried = loop {
        let this = Try { test, attempt, repeat: planned.repeat, worker };
        let trying = Instant::now();
        let tried = match house.browser().await {
            Ok(browser) => test::run(shared, &browser, planned, this).await,
            Err(e) => {
                start(shared, planned, this);
                break Tried {
                    status: Status::Error,
                    verdict: Some(Verdict {
                        blame: Some(Blame::Environment),
                        summary: e.to_string(),
                        ..Verdict::default()
                    }),
                    at: None,
                    browser_died: false,
                };
            }
        };
        let again = if tried.browser_died {
            deaths += 1;
            deaths <= 1
        } else {
            tried.status != Status::Passed && attempt - deaths < shared.settings.retries
        };
        if !again {
            break tried;
        }
        if !tried.browser_died {
            first_failure = first_failure.or(Some(tried.status));
        }
        shared.tell(Event::TestRetried { test, earlier: test::earlier(&tried, trying.elapsed()) });
        attempt += 1;
    };
    let passed = tried.status == Status::Passed;
    shared.tell(Event::TestFinished {
        test,
        status: tried.status,
        flaky: passed && first_failure.is_some(),
        duration_ms: began.elapsed().as_millis() as u64,
        verdict: if tried.at.is_none() { tried.verdict } else { None },
    });
    passed
}

/// A test that never got a browser still has a name in the report.
fn start(shared: &Shared, planned: &Planned, this: Try) {
    let r = &planned.requirement;
    shared.tell(Event::TestStarted {
        test: this.test,
        name: r.name.clone(),
        file: r.location.file.to_string(),
        line: r.location.line,
        tags: r.tags.clone(),
        known_faults: r.known_faults.clone(),
        laws: test::told_laws(shared, &r.laws),
        steps: 0,
        attempt: this.attempt,
        repeat: this.repeat,
        worker: this.worker,
    });
}

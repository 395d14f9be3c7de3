//! One test: hooks, setup, tries, and what it came to.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::companion;
use super::guide::Guide;
use super::hedge;
use super::learn::Lesson;
use super::missing;
use super::moment::Moment;
use super::plan::Planned;
use super::prepare::{base_of, storage};
use super::step::{self, Trail};
use super::travel::join;
use super::{Shared, attribute, hooks, witness};
use crate::browser::{Browser, BrowserError, Context, ContextOptions, Injection, Navigation, StorageState};
use crate::language::{ActionKind, Problem, Severity, Step};
use crate::spec::{Hook, LawSetting, LawSettings, Requirement};

use crate::state::text::fold_case;
use crate::trace::{Blame, EarlierTry, Event, LawRecord, Status, StepResult, TestId, Verdict};

/// How one try of a test ended.
pub(super) struct Tried {
    pub(super) status: Status,
    pub(super) verdict: Option<Verdict>,
    /// The step that ended it.
    pub(super) at: Option<usize>,
    /// The browser itself is gone: the try says nothing about the test.
    pub(super) browser_died: bool,
}

/// What identifies a try.
#[derive(Clone, Copy)]
pub(super) struct Try {
    pub(super) test: TestId,
    pub(super) attempt: u32,
    pub(super) repeat: u32,
    pub(super) worker: u32,
}

/// Runs one try of a test to its end and tells what happens on the way.
pub(super) async fn run(shared: &Shared, browser: &Browser, planned: &Planned, this: Try) -> Tried {
    let requirement = &planned.requirement;
    let guide = Guide::of(shared, requirement);
    let (steps, problems) = guide.read(requirement).await;
    shared.tell(Event::TestStarted {
        test: this.test,
        name: requirement.name.clone(),
        file: requirement.location.file.to_string(),
        line: requirement.location.line,
        tags: requirement.tags.clone(),
        known_faults: requirement.known_faults.clone(),
        laws: told_laws(shared, &requirement.laws),
        steps: steps.len(),
        attempt: this.attempt,
        repeat: this.repeat,
        worker: this.worker,
    });
    if let Some(verdict) = unreadable(&steps, &problems) {
        return error(Blame::Spec, verdict);
    }
    if let Some(verdict) = guide.pilot.refuses() {
        return error(Blame::Lock, verdict);
    }
    if shared.settings.afresh && shared.plan.has_hook(requirement) {
        shared.setups.age();
    }
    let base = base_of(shared, requirement, None);
    if let Err(verdict) = run_hooks(shared, requirement, &requirement.before, "before", base.as_deref()).await
    {
        return error(verdict.blame.unwrap_or(Blame::Environment), verdict);
    }
    let course = Course { shared, browser, requirement, steps: &steps, this, guide: &guide, base };
    let tried = attempt(&course, &planned.injections).await;
    guide.pilot.closes(tried.status);
    // What could not be asked on the way may have been all that was missing.
    let tried = match guide.pilot.refuses() {
        Some(verdict) if tried.status != Status::Defect => error(Blame::Lock, verdict),
        _ => tried,
    };
    // An after hook that fails is told, but does not turn the app's verdict round.
    match run_hooks(shared, requirement, &requirement.after, "after", course.base.as_deref()).await {
        Err(verdict) if tried.status == Status::Passed => {
            error(verdict.blame.unwrap_or(Blame::Environment), verdict)
        }
        _ => tried,
    }
}

/// Why a requirement can't be run: some of it can't be read, or there is nothing in it to do or to look at. What
/// checks nothing must not pass.
pub(super) fn unreadable(steps: &[Step], problems: &[Problem]) -> Option<Verdict> {
    let nothing = problems.first().filter(|_| steps.is_empty());
    let first = problems.iter().find(|p| p.severity == Severity::Error).or(nothing)?;
    Some(Verdict {
        summary: format!("{}: {}", first.location, first.message),
        help: first.help.clone(),
        ..Verdict::default()
    })
}

fn error(blame: Blame, verdict: Verdict) -> Tried {
    Tried {
        status: Status::Error,
        verdict: Some(Verdict { blame: Some(blame), ..verdict }),
        at: None,
        browser_died: false,
    }
}

fn failed(browser: &Browser, e: &BrowserError) -> Tried {
    let (status, verdict) = attribute::browser(e);
    Tried { status, verdict: Some(verdict), at: None, browser_died: browser.is_dead() }
}

pub(super) async fn run_hooks(
    shared: &Shared,
    requirement: &Requirement,
    list: &[Hook],
    which: &str,
    base: Option<&str>,
) -> Result<(), Verdict> {
    for hook in list {
        let done = hooks::run_hook(hook, requirement, base).await;
        // One that failed may have done half of its work.
        shared.setups.hook_ran();
        if let Err(e) = done {
            return Err(Verdict {
                blame: Some(if e.is_spec() { Blame::Spec } else { Blame::Environment }),
                summary: format!("the {which} hook at {} failed: {e}", hook.location),
                ..Verdict::default()
            });
        }
    }
    Ok(())
}

/// A fresh context, the setup's storage in it, the first page, and then step after step.
async fn attempt(course: &Course<'_>, injections: &[Injection]) -> Tried {
    let &Course { shared, browser, requirement, this, ref base, .. } = course;
    let storage = match storage(shared, browser, requirement, this, base.as_deref()).await {
        Ok(storage) => storage,
        Err(verdict) => {
            let tried = error(verdict.blame.unwrap_or(Blame::Environment), verdict);
            return Tried { browser_died: browser.is_dead(), ..tried };
        }
    };
    let context = match open(shared, browser, requirement, injections, storage).await {
        Ok(context) => context,
        Err(e) => return failed(browser, &e),
    };
    // The context closes when it is dropped: nobody waits for that.
    in_context(course, &context, true).await.0
}

pub(super) async fn open(
    shared: &Shared,
    browser: &Browser,
    requirement: &Requirement,
    injections: &[Injection],
    storage: Option<Arc<StorageState>>,
) -> Result<Arc<Context>, BrowserError> {
    let options = ContextOptions {
        viewport: requirement.viewport.unwrap_or(shared.settings.viewport),
        locale: locale(shared, requirement),
        storage_state: storage.map(|s| (*s).clone()),
        injections: [&shared.settings.bugs, injections].concat(),
        ..ContextOptions::default()
    };
    Ok(Arc::new(browser.new_context(options).await?))
}

/// The locale of the browser, and of the dates and amounts that its pages show.
pub(super) fn locale(shared: &Shared, requirement: &Requirement) -> Option<String> {
    requirement.locale.clone().or_else(|| shared.settings.locale.clone())
}

/// One try of a requirement, as far as it is known before its page opens.
pub(super) struct Course<'a> {
    pub(super) shared: &'a Shared,
    pub(super) browser: &'a Browser,
    pub(super) requirement: &'a Requirement,
    pub(super) steps: &'a [Step],
    pub(super) this: Try,
    pub(super) guide: &'a Guide,
    /// What its relative addresses are joined to.
    pub(super) base: Option<String>,
}

/// The steps in an open context; gives the context's storage where the steps passed and `tell` is off (a setup).
pub(super) async fn in_context(
    course: &Course<'_>,
    context: &Arc<Context>,
    tell: bool,
) -> (Tried, Option<StorageState>) {
    let &Course { shared, browser, requirement, steps, this, guide, ref base } = course;
    let limit = requirement.timeout_ms.map_or(shared.settings.timeout, Duration::from_millis);
    let mut moment = Moment::of(shared, requirement, guide, context.clone(), Instant::now() + limit);
    let opened = first_page(&mut moment, requirement, base.as_deref())
        .await
        .unwrap_or_else(|e| Err(failed(browser, &e)));
    let asked = match opened {
        Ok(asked) => asked,
        Err(tried) => {
            let endless = context.endless_injection().await;
            return (endless.map_or(tried, |e| failed(browser, &e)), None);
        }
    };
    let first = moment.session.state().cloned();
    let mut worst = Tried { status: Status::Passed, verdict: None, at: None, browser_died: false };
    let mut trail = Trail::default();
    let name = picture_name(this, tell);
    // The address that a step led to of which it is not clear whether it was the right one.
    let mut unsure = false;
    // Something was looked at, and found to be as it should be.
    let mut looked = false;
    let mut doubtful: Option<String> = None;
    let mut address = first.as_ref().map(|first| first.url.clone()).unwrap_or_default();
    let mut lesson = Lesson::of(shared);
    for (index, step) in steps.iter().enumerate() {
        moment.companions = companion::companions(steps, index);
        moment.next = missing::next_deed(steps, index);
        moment.session.laws = shared.settings.laws.in_step(&requirement.laws, &step.laws);
        moment.pilot.begins(index);
        if tell {
            shared.tell(Event::StepStarted { test: this.test, step: index, text: step.text.clone() });
        }
        let (mut result, hangs) = if moment.is_late() {
            (cut_short(step, attribute::late(limit.as_secs_f64(), "earlier steps")), false)
        } else {
            match Box::pin(step::run(&mut moment, step, index, &name, &mut trail)).await {
                Ok(result) => (result, false),
                Err(e) => {
                    (cut_short(step, attribute::browser(&e)), matches!(e, BrowserError::PageHangs { .. }))
                }
            }
        };
        lesson.step_done(&moment, &result);
        note_bugs(shared, context, &mut result, hangs).await;
        result.laws = told_laws(shared, &step.laws);
        let talk = looked && !moment.is_late() && hedge::set_aside(step, &mut result);
        if matches!(result.status, Status::Defect | Status::Unclear)
            && let Some(nothing) = first.as_ref().filter(|first| first.url == result.url)
            && let Some((status, verdict)) =
                attribute::nothing_there(&asked, nothing, result.verdict.as_ref())
        {
            (result.status, result.verdict) = (status, Some(verdict));
        }
        // It was not even tried: what it is about is not on the page.
        if result.post.is_empty()
            && doubtful.as_ref() == Some(&result.url)
            && let Some((status, verdict)) = hedge::astray(result.status, result.verdict.as_ref())
        {
            (result.status, result.verdict) = (status, Some(verdict));
        }
        if let Some(verdict) = hedge::doubt(step, &result, &moment.session) {
            (result.status, result.verdict) = (Status::Unclear, Some(verdict));
        }
        if result.status == Status::Defect && unsure {
            result.status = Status::Unclear;
            result.verdict = result.verdict.as_ref().map(hedge::after_unsure);
        }
        let did = step.action.kind != ActionKind::Observe && !result.post.is_empty();
        looked |= result.status == Status::Passed && (did || !result.unchecked);
        // Whatever it says, nobody looked at anything.
        if index + 1 == steps.len() && result.unchecked && result.status == Status::Passed && !looked {
            let (status, verdict) = attribute::unchecked(&step.text);
            (result.status, result.verdict) = (status, Some(verdict));
        }
        // What was taken for an aside, or was not clear, may have been a deed that all the rest needs.
        unsure |= talk && step.action.kind != ActionKind::Observe;
        unsure |= step.manner.garbled && (result.status == Status::Unclear || result.unchecked);
        if result.url != address && !result.url.is_empty() {
            address.clone_from(&result.url);
            let sure = used_by_its_name(&moment, step);
            doubtful = (result.status == Status::Unclear && !sure).then(|| result.url.clone());
        }
        result.answered = moment.pilot.answered();
        moment.pilot.ended(index, result.status, &moment.session);
        let (status, verdict) = (result.status, result.verdict.clone());
        // What was done and could not be judged keeps nothing from going on: a later step may be plain.
        let done = !result.post.is_empty();
        if tell {
            witness::ask(shared, context, this, &result, steps.get(index + 1)).await;
            shared.tell(Event::StepFinished { test: this.test, step: index, result: Box::new(result) });
        }
        let goes_on = status == Status::Unclear && done && !moment.is_late();
        if status != Status::Passed && (worst.status == Status::Passed || status != Status::Unclear) {
            worst = Tried { status, verdict, at: Some(index), browser_died: browser.is_dead() };
        }
        if status != Status::Passed && !goes_on {
            break;
        }
    }
    if worst.status == Status::Passed {
        lesson.learn(&moment.session).await;
    }
    let storage =
        if tell || worst.status != Status::Passed { None } else { context.storage_state().await.ok() };
    (worst, storage)
}

/// The step's order names its target in quotes, and what was used is called just so: that it led here is what was asked.
fn used_by_its_name(moment: &Moment, step: &Step) -> bool {
    let named = step.action.target.as_ref().filter(|t| t.quoted).and_then(|t| t.name.as_deref());
    let used =
        moment.session.action().and_then(|a| moment.session.history.get(a.on)?.elements.get(a.element?));
    named.zip(used).is_some_and(|(name, e)| fold_case(name) == fold_case(&e.name))
}

/// Notes which injected bugs took effect in a step, and blames one that is broken rather than the app.
pub(super) async fn note_bugs(shared: &Shared, context: &Context, result: &mut StepResult, hangs: bool) {
    let endless = if hangs { context.endless_injection().await } else { None };
    result.bugs = context.fired().into_iter().collect();
    let broken = endless.or_else(|| context.broken_injection());
    shared.heard.step_done(&result.bugs, broken.is_some());
    if let Some(broken) = broken {
        let (status, verdict) = attribute::browser(&broken);
        (result.status, result.verdict) = (status, Some(verdict));
    } else if let (true, Some(verdict)) = (hangs && !result.bugs.is_empty(), &mut result.verdict) {
        let bugs = result.bugs.join(", ");
        verdict.help =
            Some(format!("{bugs} took effect in this step: is it the injected script that never ends?"));
    }
}

/// Opens the page that the test begins at; gives the address that was asked for, or how the test ends without it.
async fn first_page(
    moment: &mut Moment,
    requirement: &Requirement,
    base: Option<&str>,
) -> Result<Result<String, Tried>, BrowserError> {
    let address = match (&requirement.url, &moment.shared.settings.base_url) {
        (Some(url), _) => url.text.clone(),
        (None, Some(base)) => base.clone(),
        // A test may open its first page itself.
        (None, None) => return Ok(Ok(String::new())),
    };
    let url = match join(base, &address) {
        Ok(url) => url,
        Err(why) => {
            let place = requirement.url.as_ref().map_or(&requirement.location, |url| &url.location);
            let (status, verdict) = attribute::wrong(&why, place);
            return Ok(Err(Tried { status, verdict: Some(verdict), at: None, browser_died: false }));
        }
    };
    let navigation = moment.context.navigate(&url, moment.left()).await?;
    if !matches!(navigation, Navigation::Loaded { .. } | Navigation::SameDocument) {
        let (status, verdict) = attribute::not_reached(&format!("open {url}"), &navigation);
        return Ok(Err(Tried { status, verdict: Some(verdict), at: None, browser_died: false }));
    }
    moment.settle().await?;
    let state = moment.look().await?;
    if let Some(status) = state.status.filter(|s| *s >= 500) {
        let summary = format!("{url} answered with status {status}");
        return Ok(Err(error(
            Blame::Environment,
            Verdict {
                summary,
                help: Some(
                    "is the app healthy? The first page must load before anything can be tested".to_owned(),
                ),
                ..Verdict::default()
            },
        )));
    }
    Ok(Ok(url))
}

/// A step that could not be done or judged: the test's time was up, or the browser broke.
pub(super) fn cut_short(step: &Step, (status, verdict): (Status, Verdict)) -> StepResult {
    StepResult {
        text: step.text.clone(),
        line: step.location.line,
        column: step.location.column,
        status,
        verdict: Some(verdict),
        ..StepResult::default()
    }
}

fn picture_name(this: Try, tell: bool) -> String {
    let kind = if tell { "" } else { "setup-" };
    format!("{kind}{:03}-{}", this.test + 1, this.attempt)
}

/// What a spec or a step says about laws, for the report: as far as no flag says otherwise.
pub(super) fn told_laws(shared: &Shared, said: &LawSettings) -> Vec<LawRecord> {
    let record = |(name, setting): (&str, &LawSetting)| {
        LawRecord::new(name, setting.mode.word(), setting.reason.as_deref())
    };
    shared.settings.laws.flags.news_from(said).map(record).collect()
}

/// What an earlier try came to, for the trace.
pub(super) fn earlier(tried: &Tried, duration: Duration) -> EarlierTry {
    EarlierTry {
        status: tried.status,
        duration_ms: duration.as_millis() as u64,
        step: tried.at,
        verdict: tried.verdict.clone(),
    }
}

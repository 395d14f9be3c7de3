//! One step: precondition, action, postcondition, verdict.

use std::time::Instant;

use super::act::{self, Deed, Done};
use super::attribute;
use super::check::{self, Checked};
use super::display;
use super::greyed;
use super::hedge;
use super::logs;
use super::look;
use super::loose;
use super::missing;
use super::moment::{self, Moment, ms};
use super::recorded;
use super::rescue;
use super::respelt::respelt;
use super::second_tab;
use super::unsure;
use crate::browser::BrowserError;
use crate::language::{ActionKind, Step};
use crate::oracle::claims::answers;
use crate::oracle::{Inferred, Phase, laws};
use crate::script::Outcome;
use crate::state::State;
use crate::trace::{ActionRecord, Attempt, Look, Status, StepResult, Timings, Verdict};

/// What is carried from a step to the next: the picture of the page as it was left.
#[derive(Default)]
pub(super) struct Trail {
    /// The last picture and the state (place in the history) that it shows.
    last: Option<(usize, Option<String>)>,
}

/// Runs one step to its verdict. An error is the browser's; everything else is in the result.
pub(super) async fn run(
    moment: &mut Moment,
    step: &Step,
    index: usize,
    name: &str,
    trail: &mut Trail,
) -> Result<StepResult, BrowserError> {
    moment.timings = Timings::default();
    moment.waited.clear();
    moment.shot = None;
    moment.marks.clear();
    (moment.inferred, moment.left_out, moment.ordered) = (Vec::new(), Vec::new(), None);
    moment.rescue = None;
    moment.ahead = step.expectations.iter().flat_map(|e| e.predicates.clone()).collect();
    moment.picture = format!("{name}-{:02}", index + 1);
    moment.paragraph = step.manner.paragraph;
    let began = Instant::now();
    if moment.session.history.is_empty() {
        moment.look().await?;
    }
    let first_look = moment.session.history.len() - 1;
    let meant;
    let covered = missing::covered(moment, step);
    let is_covered = covered.is_some();
    let step = covered.as_ref().unwrap_or(step);
    let guessed = step.action.loose;
    let step = if guessed {
        meant = Step { action: loose::meant(moment, &step.action).await?, ..step.clone() };
        &meant
    } else {
        step
    };
    let spelt;
    let mut read_as = Vec::new();
    let step = match respelt(step, &moment.session) {
        Some((again, read)) => {
            (spelt, read_as) = (again, read);
            &spelt
        }
        None => step,
    };
    let mut result = StepResult {
        text: step.text.clone(),
        line: step.location.line,
        column: step.location.column,
        condition: step.condition.as_ref().map(|c| c.text.clone()),
        expectation: expectation_words(step),
        action: ActionRecord {
            text: step.action.text.clone(),
            kind: step.action.kind.word().to_owned(),
            target: step.action.target.as_ref().map(|t| t.text.clone()),
            value: step.action.value.clone(),
            ..ActionRecord::default()
        },
        status: Status::Passed,
        ..StepResult::default()
    };
    let mut before_picture = trail.last.clone();
    let ended = if is_covered && step.expectations.is_empty() && step.check.is_none() {
        let outcome = "what its sentence wants was reached already".to_owned();
        result.attempts.push(Attempt { action: "nothing".to_owned(), outcome, ..Attempt::default() });
        Ended { acted: false }
    } else {
        steps(moment, step, index, &mut result).await?
    };
    if let Some(verdict) = result.verdict.as_ref().filter(|_| result.status == Status::Defect) {
        let planned = step.goal.is_some() && moment.has_reached(&step.location);
        let doubted = planned.then(|| hedge::after_plan(verdict)).flatten();
        if let Some(verdict) = doubted.or_else(|| guessed.then(|| hedge::guessed(verdict))) {
            (result.status, result.verdict) = (Status::Unclear, Some(verdict));
        }
    }
    rescue::account(moment, &mut result);
    result.action.reasons.extend((!read_as.is_empty()).then(|| told(&read_as)));
    // The action was done on the last look before it: that is the picture to mark it in.
    let ordered = moment.ordered.and_then(|at| moment.session.actions.get(at));
    let on = ordered.filter(|_| ended.acted).map_or(first_look, |a| a.on);
    let target = ordered.and_then(|a| a.element);
    if before_picture.as_ref().is_some_and(|(shown, _)| !same_picture(moment, *shown, on)) {
        before_picture = None;
    }
    if let Some(state) = moment.session.history.get(on) {
        let mut before = look::describe(state, target);
        before.screenshot = before_picture.and_then(|(_, file)| file);
        result.before = Some(before);
    }
    let shown = moment.session.history.len() - 1;
    let unchanged = trail.last.as_ref().is_some_and(|(earlier, _)| same_picture(moment, *earlier, shown));
    if let Some(state) = moment.session.state().cloned() {
        result.page_id.clone_from(&state.page_id);
        result.url.clone_from(&state.url);
        let after = look::describe(&state, None);
        let shooting = Instant::now();
        let kept =
            trail.last.take().and_then(|(_, file)| file).filter(|_| unchanged && moment.marks.is_empty());
        let passed = result.status == Status::Passed;
        let screenshot = match kept {
            Some(file) => Some(file),
            None => look::picture(moment, &format!("{name}-{:02}", index + 1), passed).await,
        };
        moment.timings.screenshot = ms(shooting.elapsed());
        trail.last = Some((shown, screenshot.clone()));
        result.after = Some(Look { screenshot, ..after });
    }
    logs::note(moment, first_look, &mut result);
    missing::tell(moment, &mut result);
    result.timings_ms = moment.timings;
    if let Some(last) = result.attempts.last_mut() {
        last.waited = moment::fold(&moment.waited);
        last.duration_ms = began.elapsed().as_millis() as u64;
    }
    Ok(result)
}

struct Ended {
    acted: bool,
}

async fn steps(
    moment: &mut Moment,
    step: &Step,
    index: usize,
    result: &mut StepResult,
) -> Result<Ended, BrowserError> {
    let pre = moment.pilot.infer(step, Phase::Pre, &moment.session).await;
    result.pre.clone_from(&pre.source);
    if let Some(stop) = precondition(moment, step, &pre, result).await? {
        return Ok(stop);
    }
    if step.is_given() {
        result.unchecked_words = step.unchecked_words().map(str::to_owned).collect();
        result.unchecked = step.is_unchecked();
        return Ok(Ended { acted: false });
    }
    let acts = step.goal.is_some() || !matches!(step.action.kind, ActionKind::Observe | ActionKind::Wait);
    laws::remember(&mut moment.session);
    moment.session.begin(acts);
    let (done, reached) = missing::act(moment, step, index).await?;
    let step = reached.as_ref().unwrap_or(step);
    let Some(done) = done else {
        conclude(result, attribute::unread(&step.unread));
        return Ok(Ended { acted: false });
    };
    let planned = moment.has_reached(&step.location);
    let deed = match done {
        Done::Acted(deed) => deed,
        Done::NotFound(_) | Done::Judged((Status::Unclear, _)) if is_aside(step) => {
            result.unchecked = true;
            result.attempts.push(Attempt {
                action: "nothing".to_owned(),
                outcome: "the page shows nothing that these words could mean: taken for an aside".to_owned(),
                ..Attempt::default()
            });
            return Ok(Ended { acted: false });
        }
        other => {
            not_done(moment, step, other, result);
            return Ok(Ended { acted: false });
        }
    };
    // A composite action (open, then choose) looked on its way; what counts is the whole step.
    record(&deed, result);
    if step.action.kind != ActionKind::Observe && !planned {
        moment.see().await?;
    }
    let added = moment.inferred.len();
    result.actions += added as u32;
    let post = moment.pilot.infer(step, Phase::Post, &moment.session).await;
    result.post.clone_from(&post.source);
    result.unchecked = post.unchecked;
    result.unchecked_words = step.unchecked_words().map(str::to_owned).collect();
    result.actions += u32::from(acts);
    let mut checked = attempt(moment, &post, result, &deed.words, "").await?;
    let alone = !planned;
    if alone && hit_without_effect(moment, &checked.outcome, step) && moment.look_closer().await? {
        checked = attempt(moment, &post, result, "look closer", "with the mouse off it: ").await?;
    }
    if alone && hit_without_effect(moment, &checked.outcome, step) && act::again(moment, &step.action).await?
    {
        result.actions += u32::from(acts);
        moment.see().await?;
        let why = "once more, to rule out a slow handler: ";
        checked = attempt(moment, &post, result, &deed.words, why).await?;
    }
    if step.action.kind == ActionKind::Type
        && !matches!(checked.outcome, Outcome::Held { .. })
        && act::leave(moment).await?
    {
        moment.see().await?;
        checked = attempt(moment, &post, result, "leave the field", "on leaving the field: ").await?;
    }
    // What came of the deed may be told with misspelt names, too.
    let spelt = respelt(step, &moment.session).filter(|_| !matches!(checked.outcome, Outcome::Held { .. }));
    let (step, post, checked) = match &spelt {
        Some((again, read)) => {
            let post = moment.pilot.infer(again, Phase::Post, &moment.session).await;
            let checked = attempt(moment, &post, result, "look again", &told(read)).await?;
            (again, post, checked)
        }
        None => (step, post, checked),
    };
    let gone = missing::bridge(moment, step, index, &post, &checked, result).await?;
    let (post, checked) = match gone {
        Some(gone) => second_tab::look(moment, &gone.step, gone.post, gone.checked, result).await?,
        // Something was done that led no further: what was known before it stands.
        None if moment.inferred.len() > added => (post, checked),
        None => second_tab::look(moment, step, post, checked, result).await?,
    };
    let (outcome, worldly) = unsure::settle(checked.outcome, &post, &moment.session, step.manner.paragraph);
    result.unchecked |= !worldly.is_empty() && matches!(outcome, Outcome::Held { checks: 0 });
    result.unchecked_words.extend(worldly);
    let checked = Checked { outcome, ..checked };
    if let Some((status, verdict)) = attribute::script("post", &checked.outcome, &post, &moment.session) {
        conclude(result, (status, verdict));
    } else if post.unchecked && step.action.kind == ActionKind::Observe {
        conclude(result, attribute::unchecked(&step.text));
    }
    if result.status == Status::Passed {
        recorded::compare(moment, step, index, result).await?;
    }
    if result.status == Status::Passed {
        display::judge(moment, step, result).await?;
    }
    if moment.is_late() && result.status != Status::Passed {
        let (status, verdict) = attribute::late(0.0, &moment::fold(&moment.waited));
        result.status = status;
        if let Some(v) = &mut result.verdict {
            v.evidence.extend(verdict.evidence);
            v.help = verdict.help;
        }
    }
    Ok(Ended { acted: true })
}

/// `Some`: the step ends here. The target's presence is judged when it is grounded, with more to say about it.
async fn precondition(
    moment: &mut Moment,
    step: &Step,
    pre: &Inferred,
    result: &mut StepResult,
) -> Result<Option<Ended>, BrowserError> {
    if step.condition.is_none() {
        return Ok(None);
    }
    let only_condition =
        Inferred { source: condition_part(pre), checks: pre.checks.clone(), unchecked: false };
    let checked = check::until(moment, &only_condition).await?;
    if step.optional && !matches!(checked.outcome, Outcome::Held { .. }) {
        result.attempts.push(Attempt {
            action: "nothing".to_owned(),
            outcome: "the condition does not hold, so there is nothing to do".to_owned(),
            looks: checked.looks,
            ..Attempt::default()
        });
        return Ok(Some(Ended { acted: false }));
    }
    let holds = matches!(checked.outcome, Outcome::Held { .. });
    match checked.outcome {
        _ if step.unless && holds => {
            result.attempts.push(Attempt {
                action: "nothing".to_owned(),
                outcome: "what is to be brought about holds already".to_owned(),
                looks: checked.looks,
                ..Attempt::default()
            });
            Ok(Some(Ended { acted: false }))
        }
        _ if step.unless => Ok(None),
        Outcome::Held { .. } | Outcome::Unsure(_) => Ok(None),
        outcome => {
            if step.is_given() {
                conclude(result, attribute::not_given(&step.text, &outcome));
            } else if let Some(told) = attribute::script("pre", &outcome, pre, &moment.session) {
                conclude(result, told);
            }
            result.attempts.push(Attempt {
                action: "check the precondition".to_owned(),
                outcome: outcome_words(&outcome),
                looks: checked.looks,
                ..Attempt::default()
            });
            Ok(Some(Ended { acted: false }))
        }
    }
}

/// Runs the postcondition until it is decided, and notes what was tried and what came of it.
pub(super) async fn attempt(
    moment: &mut Moment,
    post: &Inferred,
    result: &mut StepResult,
    action: &str,
    why: &str,
) -> Result<Checked, BrowserError> {
    let checked = check::until(moment, post).await?;
    result.attempts.push(Attempt {
        action: action.to_owned(),
        outcome: format!("{why}{}", outcome_words(&checked.outcome)),
        looks: checked.looks,
        ..Attempt::default()
    });
    Ok(checked)
}

/// The lines of the precondition that stand before the target's.
fn condition_part(pre: &Inferred) -> String {
    pre.source.lines().take_while(|l| !l.starts_with("expect_target(")).fold(String::new(), |mut s, l| {
        s.push_str(l);
        s.push('\n');
        s
    })
}

fn not_done(moment: &Moment, step: &Step, done: Done, result: &mut StepResult) {
    let (words, told) = match done {
        Done::Acted(_) => return,
        Done::NotFound(grounding) => {
            let target = step.action.target.clone().unwrap_or_default();
            (
                format!("look for {}", target.text),
                attribute::not_found(&step.action, &target, &grounding, &moment.session),
            )
        }
        Done::Judged(told) => {
            let target = step.action.target.clone().unwrap_or_default();
            (format!("look for {}", target.text), told)
        }
        Done::NotActed { deed, why } => {
            let named = step.action.target.as_ref().is_some_and(|t| t.quoted);
            let held_back =
                |now: &State| named && deed.element.is_some_and(|e| greyed::without_reason(e, now));
            let told = if moment.session.state().is_some_and(|now| held_back(now)) {
                attribute::held_back(&deed.words)
            } else {
                attribute::not_acted(&deed.words, &why)
            };
            record(&deed, result);
            (deed.words, told)
        }
        Done::NotReached { words, navigation } => {
            let told = attribute::not_reached(&words, &navigation);
            (words, told)
        }
        Done::Wrong(why) => (step.action.text.clone(), attribute::wrong(&why, &step.location)),
        Done::Impossible(why) => (step.action.text.clone(), attribute::impossible(&why)),
    };
    result.attempts.push(Attempt { action: words, outcome: told.1.summary.clone(), ..Attempt::default() });
    conclude(result, told);
}

/// A hit that changed nothing at all is tried once more before the app is blamed.
fn hit_without_effect(moment: &Moment, outcome: &Outcome, step: &Step) -> bool {
    let clicks = matches!(
        step.action.kind,
        ActionKind::Click
            | ActionKind::DblClick
            | ActionKind::Press
            | ActionKind::Check
            | ActionKind::Uncheck
    );
    let (Some(before), Some(now)) = (moment.session.before(), moment.session.state()) else { return false };
    clicks
        && matches!(outcome, Outcome::Failed(_))
        && !moment.is_late()
        && !answers(&moment.session, before, now)
}

/// In a text full of misspelt words chatter is easily taken for an order: one that names nothing and gives no value.
fn is_aside(step: &Step) -> bool {
    let named = step.action.target.as_ref().is_some_and(|t| t.quoted || !t.containing.is_empty());
    step.manner.garbled && !named && step.action.value.is_none()
}

/// ""Boosk" was read as "Books"".
fn told(read: &[[String; 2]]) -> String {
    let all: Vec<String> =
        read.iter().map(|[written, shown]| format!("\"{written}\" was read as \"{shown}\"")).collect();
    format!("{}: ", all.join(", "))
}

pub(super) fn conclude(result: &mut StepResult, (status, verdict): (Status, Verdict)) {
    result.status = status;
    result.verdict = Some(verdict);
}

fn record(deed: &Deed, result: &mut StepResult) {
    result.action.element =
        deed.element.map(|_| deed.words.split_once(' ').map_or(deed.words.as_str(), |(_, on)| on).to_owned());
    result.action.reasons.clone_from(&deed.reasons);
}

pub(super) fn outcome_words(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Held { checks } => format!("{checks} checks hold"),
        Outcome::Failed(f) => format!("line {} does not hold: {}", f.line, f.message),
        Outcome::Unsure(undecided) => {
            let lines: Vec<String> =
                undecided.iter().map(|u| format!("line {}: {}", u.line, u.message)).collect();
            format!("not contradicted; the page does not say: {}", lines.join("; "))
        }
        Outcome::Broken(b) => format!("the script could not run: {}", b.message),
    }
}

fn expectation_words(step: &Step) -> Option<String> {
    let words: Vec<&str> = step.expectations.iter().map(|e| e.text.as_str()).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// Both states look the same, so one picture does for both.
pub(super) fn same_picture(moment: &Moment, a: usize, b: usize) -> bool {
    if a == b {
        return true;
    }
    let (Some(x), Some(y)) = (moment.session.history.get(a), moment.session.history.get(b)) else {
        return false;
    };
    x.url == y.url && x.scroll == y.scroll && x.elements == y.elements && !y.repainted
}

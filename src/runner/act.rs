//! Doing what a step says: from an [`Action`] to input in the browser.

use std::time::Instant;

use super::choose;
use super::companion;
use super::field::{focused, last_field, only_field};
use super::files::Files;
use super::ground::ground;
use super::input::{input, percent, scroll, without_unit, word};
use super::moment::{Moment, ms};
use super::{missing, travel, unfold};
use crate::browser::{Act, ActOutcome, BrowserError, DropTarget, Navigation};
use crate::grounding::{Candidate, Grounding, Intent, Verdict};
use crate::language::{Action, ActionKind, Description, RoleWord};
use crate::state::{Element, ElementIndex, Performed, follow};
use crate::trace::Status;

/// What came of an action.
#[derive(Debug)]
pub(super) enum Done {
    /// It was done.
    Acted(Deed),
    /// The target was not found, or several fit.
    NotFound(Grounding),
    /// The target was not found, and what may lead to it was tried: what that came to at first.
    Judged((Status, crate::trace::Verdict)),
    /// The target is there and could not be acted on.
    NotActed { deed: Deed, why: String },
    /// The page could not be reached.
    NotReached { words: String, navigation: Navigation },
    /// The step asks for something that can't be done as written.
    Impossible(String),
    /// The step names something of the spec's own that is not there.
    Wrong(String),
}

/// Why nothing was done, where the page put something else in the place of the target meanwhile.
const GONE: &str = "it went away before it could be reached";

/// From here on a button says in its name what is to be done.
const SAID: f32 = 0.9;

/// What was done, for the record.
#[derive(Debug, Clone, Default)]
pub(super) struct Deed {
    /// In words: `click button "Save"`.
    pub(super) words: String,
    pub(super) element: Option<ElementIndex>,
    pub(super) reasons: Vec<String>,
    pub(super) value: Option<String>,
}

/// Does one action on the present state and remembers it. Does not wait for what follows from it.
pub(super) async fn act(moment: &mut Moment, action: &Action, step: usize) -> Result<Done, BrowserError> {
    if let Some(done) = answer_open_dialog(moment, action).await? {
        return Ok(done);
    }
    missing::send_before_leaving(moment, action, step).await?;
    let shown = unfold::show_tab(moment, action).await?;
    let mut done = match once(moment, action).await? {
        // The page was still drawing itself anew: what is meant may stand there again.
        Done::NotActed { why, .. } if why == GONE => {
            moment.settle().await?;
            moment.look().await?;
            once(moment, action).await?
        }
        // A question stands before it that nobody answered.
        done @ (Done::NotFound(_) | Done::NotActed { .. })
            if missing::uncover(moment, action, step).await? =>
        {
            match once(moment, action).await? {
                Done::Acted(deed) => Done::Acted(deed),
                _ => done,
            }
        }
        Done::NotFound(nowhere) => match unfold::open(moment, action).await? {
            Some(reason) => with_reason(once(moment, action).await?, reason),
            None => missing::find(moment, action, step, nowhere).await?,
        },
        done => done,
    };
    if let Some(reason) = shown {
        done = with_reason(done, reason);
    }
    if let Done::Acted(deed) = &done {
        remember(moment, action, step, deed);
        return Ok(done);
    }
    // "Click Continue or close the dialog": what would do as well, in the order of the words.
    for other in &action.otherwise {
        let tried = Box::pin(act(moment, other, step)).await?;
        if let Done::Acted(_) = tried {
            return Ok(tried);
        }
    }
    Ok(done)
}

fn with_reason(mut done: Done, reason: String) -> Done {
    if let Done::Acted(deed) = &mut done {
        deed.reasons.push(reason);
    }
    done
}

pub(super) async fn once(moment: &mut Moment, action: &Action) -> Result<Done, BrowserError> {
    Ok(match action.kind {
        ActionKind::Wait => Done::Acted(Deed { words: "look".to_owned(), ..Deed::default() }),
        ActionKind::Observe => observe(moment, action).await,
        ActionKind::Navigate => travel::navigate(moment, action).await?,
        ActionKind::Back => travel::reached(moment.context.back(moment.left()).await?, "go back"),
        ActionKind::Forward => travel::reached(moment.context.forward(moment.left()).await?, "go forward"),
        ActionKind::Reload => travel::reached(moment.context.reload(moment.left()).await?, "reload the page"),
        ActionKind::Tab => travel::tab(moment, action).await?,
        ActionKind::Dialog => Done::Impossible("no dialog of the browser is open".to_owned()),
        ActionKind::Select => choose::select(moment, action).await?,
        ActionKind::Press => press(moment, action).await?,
        ActionKind::Scroll | ActionKind::Zoom if action.target.is_none() => on_page(moment, action).await?,
        _ => on_target(moment, action).await?,
    })
}

/// "Find the row of "Lamp"": nothing is done, but what comes next is about what was found.
async fn observe(moment: &Moment, action: &Action) -> Done {
    let mut deed = Deed { words: "look".to_owned(), ..Deed::default() };
    // "The client" may be what the whole page is about: that is nowhere in particular.
    let told = |t: &&Description| t.quoted || t.role.is_some() || !t.containing.is_empty();
    if let Some(target) = action.target.as_ref().filter(told) {
        let intent = Intent::Act(ActionKind::Observe);
        let grounding = moment.pilot.ground(target, &moment.session, intent).await;
        if let Some((found, state)) = grounding.found().zip(moment.session.state()) {
            deed.words = format!("find {}", crate::oracle::claims::label(state, found.element));
            deed.element = Some(found.element);
            deed.reasons.clone_from(&found.reasons);
        }
    }
    Done::Acted(deed)
}

/// While a dialog of the browser is open the page takes no input: the step's words answer it.
async fn answer_open_dialog(moment: &mut Moment, action: &Action) -> Result<Option<Done>, BrowserError> {
    let open = moment.session.state().and_then(|s| s.native_dialog.clone()).filter(|d| d.answered.is_none());
    let Some(dialog) = open else { return Ok(None) };
    if matches!(action.kind, ActionKind::Observe | ActionKind::Wait) {
        return Ok(None);
    }
    let words = action.target.as_ref().map_or(action.text.as_str(), |t| t.text.as_str()).to_lowercase();
    let refuses = |w: &str| {
        ["cancel", "dismiss", "no", "abort", "decline", "reject"]
            .iter()
            .any(|c| w.split(|c: char| !c.is_alphanumeric()).any(|t| t == *c))
    };
    let (accept, text) = match (action.kind, action.value.as_deref()) {
        (ActionKind::Dialog, Some("dismiss")) => (false, None),
        (ActionKind::Dialog, Some("accept") | None) => (true, None),
        (ActionKind::Dialog | ActionKind::Type, Some(answer)) => (true, Some(answer)),
        _ => (!refuses(&words), None),
    };
    moment.context.answer_dialog(accept, text).await?;
    let words =
        format!("{} the {} \"{}\"", if accept { "accept" } else { "dismiss" }, dialog.kind, dialog.message);
    let own =
        matches!(action.kind, ActionKind::Dialog | ActionKind::Click | ActionKind::Press | ActionKind::Type);
    if own {
        return Ok(Some(Done::Acted(Deed { words, value: text.map(str::to_owned), ..Deed::default() })));
    }
    // The step is about the page behind: the dialog is answered and the step goes on.
    moment.waited.push(words);
    moment.settle().await?;
    moment.look().await?;
    Ok(None)
}

async fn press(moment: &mut Moment, action: &Action) -> Result<Done, BrowserError> {
    let Some(key) = action.value.clone() else {
        return Ok(Done::Impossible("the step does not say which key".to_owned()));
    };
    if let Some(target) = &action.target {
        let grounding = ground(moment, target, Intent::Act(ActionKind::Press)).await?;
        let Some(found) = grounding.found().cloned() else { return Ok(Done::NotFound(grounding)) };
        return hit(moment, &Act::Press(key.clone()), found.element, found.reasons, Some(key)).await;
    }
    let began = Instant::now();
    let outcome = moment.context.act(&Act::Press(key.clone()), None, moment.patience()).await?;
    moment.timings.act += ms(began.elapsed());
    let deed = Deed { words: format!("press {key}"), value: Some(key), ..Deed::default() };
    Ok(judge(outcome, deed))
}

async fn on_page(moment: &mut Moment, action: &Action) -> Result<Done, BrowserError> {
    let value = action.value.clone().unwrap_or_else(|| "down".to_owned());
    let act = if action.kind == ActionKind::Zoom { Act::Zoom(percent(&value)) } else { scroll(&value) };
    let outcome = moment.context.act(&act, None, moment.patience()).await?;
    Ok(judge(
        outcome,
        Deed { words: format!("{} {value}", action.kind.word()), value: Some(value), ..Deed::default() },
    ))
}

pub(super) async fn on_target(moment: &mut Moment, action: &Action) -> Result<Done, BrowserError> {
    let Some(target) = &action.target else {
        // "Type x" without a place means where the cursor is.
        if let (ActionKind::Type | ActionKind::Clear, Some(focused)) = (action.kind, focused(moment)) {
            let act = input(action, &moment.files);
            return hit(moment, &act, focused, vec!["has the focus".to_owned()], action.value.clone()).await;
        }
        if let Some(only) = only_field(moment, action.kind) {
            if let Some(why) = missing_file(action, &moment.files) {
                return Ok(Done::Wrong(why));
            }
            let reasons = vec!["the only field that could be meant".to_owned()];
            return hit(moment, &input(action, &moment.files), only, reasons, action.value.clone()).await;
        }
        return Ok(Done::Impossible(format!("the step does not say what to {}", action.kind.word())));
    };
    if action.kind == ActionKind::Upload && action.value.as_deref().unwrap_or_default().is_empty() {
        return Ok(Done::Impossible("the step does not say which file to upload".to_owned()));
    }
    if let Some(why) = missing_file(action, &moment.files) {
        return Ok(Done::Wrong(why));
    }
    if let Some(done) = clears_by_button(moment, action, target).await? {
        return Ok(done);
    }
    let intent = Intent::Act(action.kind);
    let grounding = ground(moment, target, intent).await?;
    if grounding.verdict == Verdict::Found && target.all {
        return each(moment, action, target, &grounding).await;
    }
    let found = match grounding.found().cloned().or_else(|| just_opened(moment, action.kind, &grounding)) {
        Some(found) => Some(found),
        None => companion::told(moment, action, &grounding).await,
    };
    let Some(found) = found else {
        let unsaid =
            target.anaphor || target.name.as_ref().is_some_and(|name| !action.text.contains(name.as_str()));
        if let (ActionKind::Type | ActionKind::Clear, true, Some(field)) =
            (action.kind, unsaid, last_field(moment).filter(|_| !goes_elsewhere(moment, action)))
        {
            return hit(
                moment,
                &input(action, &moment.files),
                field,
                vec!["typed into before".to_owned()],
                action.value.clone(),
            )
            .await;
        }
        if let Some(done) = choose::option_of_a_select(moment, action, target).await? {
            return Ok(done);
        }
        return Ok(Done::NotFound(grounding));
    };
    let is_select =
        moment.session.state().and_then(|s| s.elements.get(found.element)).is_some_and(|e| e.tag == "select");
    if is_select && let (ActionKind::Type, Some(value)) = (action.kind, &action.value) {
        return hit(
            moment,
            &Act::Select(vec![value.clone()]),
            found.element,
            found.reasons,
            action.value.clone(),
        )
        .await;
    }
    // "Set "Rows per page" to 25": a list that drops down and takes no text is chosen from.
    if action.kind == ActionKind::Type && choose::drops_down(moment, found.element) {
        let chosen = Action { kind: ActionKind::Select, ..action.clone() };
        return choose::select(moment, &chosen).await;
    }
    if action.kind == ActionKind::Drag {
        return drag(moment, action, found.element, found.reasons).await;
    }
    hit(moment, &input(action, &moment.files), found.element, found.reasons, action.value.clone()).await
}

/// "Clear the filters", where a button says just that: no field is emptied by hand.
async fn clears_by_button(
    moment: &mut Moment,
    action: &Action,
    target: &Description,
) -> Result<Option<Done>, BrowserError> {
    if action.kind != ActionKind::Clear || target.quoted {
        return Ok(None);
    }
    let plain = |word: &&str| !matches!(word.to_lowercase().as_str(), "the" | "a" | "an" | "all" | "any");
    let name = target.text.split_whitespace().filter(plain).collect::<Vec<_>>().join(" ");
    let verb = action.text.split_whitespace().next().unwrap_or("clear").to_lowercase();
    let button = Description {
        text: target.text.clone(),
        name: Some(format!("{verb} {name}")),
        role: Some(RoleWord::Button),
        places: target.places.clone(),
        ..Description::default()
    };
    let grounding = moment.pilot.ground(&button, &moment.session, Intent::Act(ActionKind::Click)).await;
    let Some(found) = grounding.found().filter(|c| c.name_score >= SAID).cloned() else { return Ok(None) };
    hit(moment, &Act::Click, found.element, found.reasons, None).await.map(Some)
}

/// Several fields fit, and one of them came up with the deed before this one: "Click Edit and change the text".
fn just_opened(moment: &Moment, kind: ActionKind, grounding: &Grounding) -> Option<Candidate> {
    let types = matches!(kind, ActionKind::Type | ActionKind::Clear);
    if !types || grounding.verdict != Verdict::Ambiguous {
        return None;
    }
    let now = moment.session.state()?;
    let then = moment.session.history.get(moment.session.action()?.on)?;
    let fresh = |c: &&Candidate| {
        then.page_id == now.page_id
            && now.elements.get(c.element).is_some_and(|e| e.visible)
            && follow(now, c.element, then).is_none()
    };
    let mut came = grounding.candidates.iter().filter(fresh);
    let mut only = came.next().filter(|_| came.next().is_none())?.clone();
    only.reasons.push("came with what was just done".to_owned());
    Some(only)
}

/// "the name "x" and the PIN "y"": the field before it was meant for another part of the same order.
fn goes_elsewhere(moment: &Moment, action: &Action) -> bool {
    moment.session.action().is_some_and(|last| last.kind == "type" && last.text == action.text)
}

async fn drag(
    moment: &mut Moment,
    action: &Action,
    from: ElementIndex,
    reasons: Vec<String>,
) -> Result<Done, BrowserError> {
    let Some(to) = &action.to else {
        return Ok(Done::Impossible("the step does not say where to drag it".to_owned()));
    };
    let grounding = ground(moment, to, Intent::Read).await?;
    let Some(onto) = grounding.found().cloned() else { return Ok(Done::NotFound(grounding)) };
    hit(moment, &Act::Drag(DropTarget::Element(onto.element)), from, reasons, None).await
}

/// "every", "all": one after the other, each on a fresh look, for the page may move on below them.
async fn each(
    moment: &mut Moment,
    action: &Action,
    target: &Description,
    first: &Grounding,
) -> Result<Done, BrowserError> {
    let mut last = Done::NotFound(first.clone());
    let best = first.best_score();
    let mut left = first.alike(target, best).len();
    let mut at = 0;
    while left > 0 && !moment.is_late() {
        let grounding = moment.pilot.ground(target, &moment.session, Intent::Act(action.kind)).await;
        let mut alike = grounding.alike(target, grounding.best_score());
        alike.sort_by_key(|c| c.element);
        let Some(next) = alike.get(at).or_else(|| alike.first()) else { break };
        let before = alike.len();
        last = hit(
            moment,
            &input(action, &moment.files),
            next.element,
            next.reasons.clone(),
            action.value.clone(),
        )
        .await?;
        if !matches!(last, Done::Acted(_)) {
            return Ok(last);
        }
        moment.settle().await?;
        moment.look().await?;
        let after = moment.pilot.ground(target, &moment.session, Intent::Act(action.kind)).await;
        let remaining = after.alike(target, best).len();
        // What was acted on may stay ("check every box") or go ("remove every item").
        if remaining >= before {
            at += 1;
        }
        left -= 1;
    }
    Ok(last)
}

/// What is wrong with the file that is to be uploaded, if anything.
fn missing_file(action: &Action, files: &Files) -> Option<String> {
    let name = action.value.as_deref().filter(|_| action.kind == ActionKind::Upload)?;
    let path = files.path(name);
    (!path.is_file()).then(|| format!("there is no file {} to upload", path.display()))
}

/// Acts on an element of the present state.
pub(super) async fn hit(
    moment: &mut Moment,
    act: &Act,
    element: ElementIndex,
    reasons: Vec<String>,
    value: Option<String>,
) -> Result<Done, BrowserError> {
    let began = Instant::now();
    let numeric = |e: &Element| e.role == "spinbutton" && e.input_type == "number";
    let only_numbers = moment.session.state().and_then(|s| s.elements.get(element)).is_some_and(numeric);
    let act = &without_unit(act.clone(), only_numbers);
    let value = match act {
        Act::Type { text, .. } if only_numbers => Some(text.clone()),
        _ => value,
    };
    let outcome = moment.context.act(act, Some(element), moment.patience()).await?;
    moment.timings.act += ms(began.elapsed());
    let on = moment.session.state().map_or_else(String::new, |s| crate::oracle::claims::label(s, element));
    let deed = Deed { words: format!("{} {on}", word(act)), element: Some(element), reasons, value };
    Ok(judge(outcome, deed))
}

/// How it is told that something else takes the click.
pub const IN_THE_WAY: &str = "is in the way";

fn judge(outcome: ActOutcome, deed: Deed) -> Done {
    match outcome {
        ActOutcome::Done { .. } => Done::Acted(deed),
        ActOutcome::Unsupported(why) => Done::NotActed { deed, why },
        ActOutcome::NotHit { by } => Done::NotActed { deed, why: format!("{by} {IN_THE_WAY}") },
        ActOutcome::Detached => Done::NotActed { deed, why: GONE.to_owned() },
        ActOutcome::Disabled => Done::NotActed { deed, why: "it is disabled".to_owned() },
        ActOutcome::NotVisible => {
            Done::NotActed { deed, why: "it is hidden or does not stand still".to_owned() }
        }
        ActOutcome::NotEditable => Done::NotActed { deed, why: "it takes no text".to_owned() },
    }
}

pub(super) fn remember(moment: &mut Moment, action: &Action, step: usize, deed: &Deed) {
    // Composite actions look at the page on their way; the deed was done on the last look before it.
    let on = moment.session.history.len().saturating_sub(1);
    if action.kind == ActionKind::Type
        && let (Some(state), Some(index)) = (moment.session.state(), deed.element)
        && let Some(e) = state.elements.get(index)
    {
        let label = [&e.name, &e.placeholder, &e.hints]
            .into_iter()
            .find(|t| !t.is_empty())
            .cloned()
            .unwrap_or_default();
        moment.session.typed.insert(label, deed.value.clone().unwrap_or_default());
    }
    moment.ordered = Some(moment.session.actions.len());
    moment.session.actions.push(Performed {
        step,
        kind: action.kind.word().to_owned(),
        text: action.text.clone(),
        on,
        element: deed.element,
        value: deed.value.clone(),
    });
}

/// Leaves a field as a person does when done with it: many a page takes a value only then. `false`: nothing has
/// the focus that could be left.
pub(super) async fn leave(moment: &mut Moment) -> Result<bool, BrowserError> {
    let Some(field) = focused(moment) else { return Ok(false) };
    let outcome = moment.context.act(&Act::Press("Tab".to_owned()), Some(field), moment.patience()).await?;
    Ok(matches!(outcome, ActOutcome::Done { .. }))
}

/// Does the last action once more, on the same element: to rule out a handler that was not ready.
pub(super) async fn again(moment: &mut Moment, action: &Action) -> Result<bool, BrowserError> {
    let Some((on, element)) = moment.session.action().and_then(|a| Some((a.on, a.element?))) else {
        return Ok(false);
    };
    let Some((then, now)) = moment.session.history.get(on).zip(moment.session.state()) else {
        return Ok(false);
    };
    let Some(same) = follow(then, element, now) else { return Ok(false) };
    let outcome = moment.context.act(&input(action, &moment.files), Some(same), moment.patience()).await?;
    Ok(matches!(outcome, ActOutcome::Done { .. }))
}

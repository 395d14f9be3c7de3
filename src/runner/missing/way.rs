//! A target that is not there, and a deed that would bring it about and that nobody ordered.

use super::{Choice, deed, doors, form, nearby, question, record};
use crate::browser::{Act, BrowserError};
use crate::grounding::{Grounding, Intent, Verdict, certain_place};
use crate::language::lexicon::deeds;
use crate::language::{Action, ActionKind, Description, Predicate, RoleWord, Sort, Told, tells_a_deed, told};
use crate::runner::act::{Deed, Done, hit, once};
use crate::runner::attribute;
use crate::runner::moment::Moment;
use crate::state::text::{fold_case, words};
use crate::state::{ElementIndex, Session, State, dialog, follow};

/// From here on a name is the wanted one.
const SAME: f32 = 0.95;

/// Looks for the way to what was not found, and does the action there. What is not found then either is told as it was
/// before anything was tried.
pub(in crate::runner) async fn find(
    moment: &mut Moment,
    action: &Action,
    step: usize,
    nowhere: Grounding,
) -> Result<Done, BrowserError> {
    let plain = nowhere.verdict != Verdict::Ambiguous && action.otherwise.is_empty();
    let Some(target) = action.target.clone().filter(|_| plain) else {
        return Ok(Done::NotFound(nowhere));
    };
    let known = attribute::not_found(action, &target, &nowhere, &moment.session);
    if moment.shared.settings.strict {
        if let Some((element, _)) = needed(moment, action, &target) {
            deed::only_told(moment, Some(element));
        }
        return Ok(Done::NotFound(nowhere));
    }
    if doors::may_hide(action, &target, &moment.session)
        && let Some(done) = behind_a_door(moment, action, &target).await?
    {
        return Ok(done);
    }
    if let Some((element, reasons)) = needed(moment, action, &target)
        && deed::press(moment, step, element, reasons).await?
    {
        // "When this has been sent, …": that was the order.
        if is_deed_told(action, &target) {
            let words = moment.inferred.last().map(|i| i.words.clone()).unwrap_or_default();
            return Ok(Done::Acted(Deed { words, ..Deed::default() }));
        }
        return Ok(match once(moment, action).await? {
            Done::NotFound(_) => Done::Judged(known),
            done => done,
        });
    }
    nearby::find(moment, action, step, &target, known).await
}

/// Answers the question that stands before the target, where the words behind it tell that the answer was yes.
pub(in crate::runner) async fn uncover(
    moment: &mut Moment,
    action: &Action,
    step: usize,
) -> Result<bool, BrowserError> {
    // "… and confirm it" is the answer itself.
    let named = action.target.as_ref().is_some_and(|target| target.quoted);
    if moment.shared.settings.strict || !named || !action.otherwise.is_empty() {
        return Ok(false);
    }
    let tells = |claim: &Predicate| {
        let gone = matches!(claim, Predicate::Shown { holds: false, .. });
        told(claim, &[]).filter(|told| gone || told.sort == Sort::Done)
    };
    let deed = question::deed(&moment.session);
    let answer = moment.ahead.iter().find_map(tells).and_then(|told| {
        let dialog = question::asked(&moment.session)?;
        Some(question::answer(dialog, &told, &deed, moment.session.state()?))
    });
    match answer {
        Some(Choice::One(element, reasons)) => deed::press(moment, step, element, reasons).await,
        _ => Ok(false),
    }
}

/// Sends the form that the action would leave, where the words behind it tell that what was filled in is elsewhere by then.
pub(in crate::runner) async fn send_before_leaving(
    moment: &mut Moment,
    action: &Action,
    step: usize,
) -> Result<(), BrowserError> {
    let entered = form::entered(&moment.session);
    let stands = |claim: &Predicate| told(claim, &entered).is_some_and(|told| told.sort == Sort::Entered);
    if entered.is_empty() || !moment.ahead.iter().any(stands) || !leaves(moment, action).await {
        return Ok(());
    }
    let told = Told { sort: Sort::Entered, deeds: Vec::new() };
    let Some((element, reasons)) = sending(moment, &told) else { return Ok(()) };
    if moment.shared.settings.strict {
        deed::only_told(moment, Some(element));
    } else {
        deed::press(moment, step, element, reasons).await?;
    }
    Ok(())
}

/// The action goes to another page.
async fn leaves(moment: &Moment, action: &Action) -> bool {
    use ActionKind as K;
    match (action.kind, &action.target) {
        (K::Reload | K::Back, _) | (K::Navigate, None) => true,
        (K::Navigate | K::Click, Some(target)) => {
            let grounding =
                moment.pilot.ground(target, &moment.session, Intent::Act(ActionKind::Click)).await;
            let used = grounding.found().zip(moment.session.state());
            used.and_then(|(c, now)| now.elements.get(c.element))
                .is_some_and(|e| e.role == "link" && e.href.starts_with("http"))
        }
        _ => false,
    }
}

/// The one control that has to be pressed before the target is there.
fn needed(moment: &mut Moment, action: &Action, target: &Description) -> Option<(ElementIndex, Vec<String>)> {
    let session = &moment.session;
    if record::at_the_start(session) {
        let now = session.state()?;
        return match record::about(target).map(|name| record::link(&name, now)) {
            Some(Choice::One(element, reasons)) => Some((element, reasons)),
            _ => to_its_page(session, target),
        };
    }
    if let Some(way) = to_its_page(session, target) {
        return Some(way);
    }
    if !matches!(action.kind, ActionKind::Click | ActionKind::DblClick | ActionKind::Navigate) {
        return None;
    }
    let entered = form::entered(session);
    // What was entered names a thing by now: "Open "Lemon cake"". "Cake size" is a field beside it.
    let field = target.role.is_some_and(|role| role.is_control() && role != RoleWord::Link);
    let names = |value: &&str| {
        let all = target.name.iter().chain(&target.containing);
        let places = target.places.iter().filter_map(|place| place.anchor.name.as_ref());
        !field && value.len() > 1 && all.chain(places).any(|text| fold_case(text) == fold_case(value))
    };
    let told = if is_deed_told(action, target) {
        told(
            &Predicate::Message {
                text: Some(action.text.clone()),
                tone: crate::language::Tone::Any,
                holds: true,
            },
            &[],
        )?
    } else if entered.iter().any(names) {
        Told { sort: Sort::Entered, deeds: Vec::new() }
    } else {
        return None;
    };
    sending(moment, &told)
}

/// The one link to the page or record that the words place the target on, where that is not the page at hand and
/// nothing that was filled in would be lost.
fn to_its_page(session: &Session, target: &Description) -> Option<(ElementIndex, Vec<String>)> {
    let now = session.state()?;
    if form::field(session).is_some() || dialog(now).is_some() || certain_place(target, now).is_some() {
        return None;
    }
    let names =
        target.places.iter().filter_map(|place| place.anchor.name.as_ref().or(place.anchor.noun.as_ref()));
    names.map(|name| record::link(name, now)).find_map(|choice| match choice {
        Choice::One(element, reasons) => Some((element, reasons)),
        _ => None,
    })
}

fn sending(moment: &mut Moment, told: &Told) -> Option<(ElementIndex, Vec<String>)> {
    let field = form::field(&moment.session)?;
    match form::submit(field, told, moment.session.state()?) {
        Choice::One(element, reasons) => Some((element, reasons)),
        Choice::Several(which) => {
            deed::ask_which(moment, &which);
            None
        }
        Choice::None => None,
    }
}

/// The words name no control: they tell a deed as done.
fn is_deed_told(action: &Action, target: &Description) -> bool {
    let ends = words(&action.text).any(|word| deeds::ENDING.contains(&word.as_str()));
    action.kind == ActionKind::Click && !target.quoted && !ends && tells_a_deed(&action.text)
}

/// Opens what may hide the target, one after the other, and closes again what does not.
async fn behind_a_door(
    moment: &mut Moment,
    action: &Action,
    target: &Description,
) -> Result<Option<Done>, BrowserError> {
    let Some(first) = moment.session.state().cloned() else { return Ok(None) };
    let filled_in = form::field(&moment.session).is_some();
    for door in doors::near(target, &first, filled_in) {
        let Some(now) = moment.session.state().cloned() else { return Ok(None) };
        let Some(same) = follow(&first, door, &now) else { continue };
        let look = deed::before(moment, same).await;
        let Done::Acted(opened) = hit(moment, &Act::Click, same, Vec::new(), None).await? else { continue };
        moment.settle().await?;
        let open = moment.look().await?;
        let intent = Intent::Act(action.kind);
        let grounding = moment.pilot.ground(target, &moment.session, intent).await;
        let behind =
            grounding.found().is_some_and(|c| c.name_score >= SAME && is_new(&open, c.element, &now));
        if behind {
            let reasons = vec![format!("{} is in it", target.text)];
            deed::take_down(moment, opened.words, reasons, look);
            moment.session.before = moment.session.history.len().checked_sub(1);
            return once(moment, action).await.map(Some);
        }
        close(moment, same, &now, &open).await?;
        // A door that led away was none: what is meant is looked for on the page of the test.
        if moment.session.state().is_some_and(|now| now.url != first.url) {
            moment.context.navigate(&first.url, moment.left()).await?;
            moment.settle().await?;
            moment.look().await?;
            break;
        }
    }
    Ok(None)
}

/// It was not in sight before.
fn is_new(now: &State, element: ElementIndex, before: &State) -> bool {
    follow(now, element, before).and_then(|e| before.elements.get(e)).is_none_or(|e| !e.visible)
}

/// Puts away what was opened in vain.
async fn close(
    moment: &mut Moment,
    door: ElementIndex,
    was: &State,
    open: &State,
) -> Result<(), BrowserError> {
    let still = follow(was, door, open);
    let tab = was.elements.get(door).is_some_and(|e| e.role == "tab");
    let expanded = still.and_then(|e| open.elements.get(e)).is_some_and(|e| e.expanded == Some(true));
    let back = if tab {
        let shown = was
            .elements
            .iter()
            .find(|e| e.role == "tab" && e.visible && (e.selected || e.checked == Some(true)));
        shown.and_then(|e| follow(was, e.index, open))
    } else {
        still.filter(|_| expanded)
    };
    match back {
        Some(element) => drop(hit(moment, &Act::Click, element, Vec::new(), None).await?),
        None => {
            moment.context.act(&Act::Press("Escape".to_owned()), None, moment.patience()).await?;
        }
    }
    moment.settle().await?;
    moment.look().await?;
    Ok(())
}

//! A claim that is not met, and a deed that would bring it about and that nobody ordered.

use super::{Choice, deed, form, question, record};
use crate::browser::BrowserError;
use crate::grounding::{self, Intent};
use crate::language::lexicon::verbs::{self, Form};
use crate::language::{self, Action, ActionKind, Expectation, Predicate, Sort, Step, Told, told};
use crate::oracle::{Inferred, Phase};
use crate::runner::attribute;
use crate::runner::check::{self, Checked};
use crate::runner::moment::Moment;
use crate::runner::step::attempt;
use crate::runner::unsure;
use crate::script::Outcome;
use crate::state::text::fold_case;
use crate::state::{Element, ElementIndex, Session, State, is_field};
use crate::trace::{Status, StepResult};

/// So many deeds are put between two sentences: a form is sent, and then a question answered.
const MOST: usize = 2;

/// What came of a step to which something was added.
pub(in crate::runner) struct Gone {
    /// What is left of the step behind the added deed: that deed, and the claims that were not met before.
    pub(in crate::runner) step: Step,
    pub(in crate::runner) post: Inferred,
    pub(in crate::runner) checked: Checked,
}

/// What would do, and may be done.
enum Way {
    Press(ElementIndex, Vec<String>),
    /// What a field is told to hold.
    Fill(ElementIndex, String),
    Accept,
}

/// Does what is left out between what the step orders and what it claims, if anything is. `None`: nothing is, or what
/// came of it says less than what was known before.
pub(in crate::runner) async fn bridge(
    moment: &mut Moment,
    step: &Step,
    index: usize,
    post: &Inferred,
    checked: &Checked,
    result: &mut StepResult,
) -> Result<Option<Gone>, BrowserError> {
    let mut reached: Option<Gone> = None;
    // A deed that nobody ordered would bear out a choice that nobody made.
    if moment.goes_on_a_guess() {
        return Ok(None);
    }
    for _ in 0..MOST {
        let (asked, script, outcome) = match &reached {
            Some(gone) => (&gone.step, &gone.post, &gone.checked.outcome),
            None => (step, post, &checked.outcome),
        };
        // What is understood by half and shown, or is none of the app's business, is met.
        let (settled, _) = unsure::settle(outcome.clone(), script, &moment.session, false);
        let was = status(outcome, script, moment);
        let missed = match unmet(script, &settled) {
            Some(unmet) => way(moment, asked, unmet, was),
            None => told_before(moment, asked),
        };
        let Some((open, way)) = missed else { break };
        let (so_far, mut rest) = split(asked, open);
        if moment.shared.settings.strict {
            let element = match &way {
                Way::Press(element, _) | Way::Fill(element, _) => Some(*element),
                Way::Accept => None,
            };
            deed::only_told(moment, element);
            break;
        }
        if !is_in_order(moment, &so_far).await {
            break;
        }
        let stood = (moment.session.before, moment.session.began);
        moment.session.begin(true);
        let kind = if matches!(way, Way::Fill(..)) { ActionKind::Type } else { ActionKind::Click };
        let done = match way {
            Way::Press(element, reasons) => deed::press(moment, index, element, reasons).await?,
            Way::Fill(element, value) => deed::fill(moment, index, element, value).await?,
            Way::Accept => deed::accept(moment, index).await?,
        };
        if !done {
            (moment.session.before, moment.session.began) = stood;
            break;
        }
        let words = moment.inferred.last().map(|i| i.words.clone()).unwrap_or_default();
        rest.action = Action::bare(&words, kind);
        let post = moment.pilot.infer(&rest, Phase::Post, &moment.session).await;
        let checked = attempt(moment, &post, result, &words, "left out by the words: ").await?;
        // What rests on the added deed alone says no more than was known before.
        if worse(status(&checked.outcome, &post, moment), was) {
            return Ok(reached);
        }
        result.actions += 1;
        result.post.clone_from(&post.source);
        reached = Some(Gone { step: rest, post, checked });
    }
    Ok(reached)
}

/// The first claim of the words that does not hold: its expectation, and its place in that.
fn unmet(script: &Inferred, outcome: &Outcome) -> Option<(usize, usize)> {
    let claim = |line: usize| script.checks.iter().find(|c| c.line == line).and_then(|c| c.claim);
    match outcome {
        Outcome::Failed(failure) => claim(failure.line),
        Outcome::Unsure(undecided) => undecided.iter().find_map(|failure| claim(failure.line)),
        _ => None,
    }
}

/// The deed that would make the claims of that sentence true, if the page leaves no doubt; and the claim that tells of it.
/// Where the unmet one does not ("The break is saved and "Coffee" is shown"), another one beside it may.
fn way(
    moment: &mut Moment,
    step: &Step,
    (place, at): (usize, usize),
    was: Status,
) -> Option<((usize, usize), Way)> {
    let expectation = step.expectations.get(place)?;
    if let Some(fill) = untyped(&moment.session, step, expectation).filter(|_| moment.paragraph) {
        return Some(((place, at), fill));
    }
    if let Some(item) = in_menu(&moment.session, expectation)
        && moment.paragraph
        && was != Status::Passed
        && !is_ordered_next(moment, item)
    {
        let reasons = vec!["what comes next tells that it was chosen from the menu".to_owned()];
        return Some(((place, at), Way::Press(item, reasons)));
    }
    let after = expectation.after.as_deref();
    let claims = &expectation.predicates;
    let beside = (0..claims.len()).filter(|other| *other != at);
    for told in std::iter::once(at).chain(beside) {
        let done = |claim: &Predicate| {
            let entered = form::entered(&moment.session);
            language::told(claim, &entered).is_some_and(|told| told.sort == Sort::Done)
        };
        // Where the step would pass as it is, only a deed that is told in so many words is missed.
        let missed =
            |claim: &Predicate| told == at && (was != Status::Passed || after.is_some()) || done(claim);
        let Some(claim) = claims.get(told).filter(|claim| missed(claim)) else { continue };
        let way = match chosen(moment, claim, after) {
            // What is ordered next is not left out.
            Some(Ok(Choice::One(element, _))) if is_ordered_next(moment, element) => continue,
            Some(Ok(Choice::One(element, reasons))) => Way::Press(element, reasons),
            Some(Ok(Choice::Several(which))) => {
                deed::ask_which(moment, &which);
                return None;
            }
            Some(Err(accept)) => accept,
            _ => continue,
        };
        return Some(((place, told.min(at)), way));
    }
    None
}

/// What the next step that does more than fill in or look acts on, where its words name it.
pub(in crate::runner) fn next_deed(steps: &[Step], index: usize) -> Option<String> {
    use ActionKind as K;
    let looks = |step: &Step| matches!(step.action.kind, K::Observe | K::Wait | K::Hover | K::Scroll);
    let deed = steps.iter().skip(index + 1).find(|step| !looks(step) && !language::fills(&step.action))?;
    deed.action.target.as_ref()?.name.clone()
}

/// "Save", where the next deed is to click "Save" or the button "Save page".
fn is_ordered_next(moment: &Moment, element: ElementIndex) -> bool {
    let label = moment.session.state().and_then(|now| now.elements.get(element)).map(|e| fold_case(&e.name));
    let next = moment.next.as_deref().map(fold_case);
    label.zip(next).is_some_and(|(label, next)| {
        label == next || label.strip_prefix(&next).is_some_and(|rest| rest.starts_with(' '))
    })
}

/// A deed that the words tell in front of a claim, which holds without it: "Once the trip is booked, …", where a button
/// bears just that name and nobody pressed it.
fn told_before(moment: &Moment, step: &Step) -> Option<((usize, usize), Way)> {
    let place = step.expectations.iter().position(|e| e.after.is_some())?;
    let told = Told::before(step.expectations.get(place)?.after.as_deref()?);
    let now = moment.session.state()?;
    let (field, names) =
        (form::field(&moment.session)?, |e: usize| now.elements.get(e).map(|e| e.name.as_str()));
    match form::submit(field, &told, now) {
        Choice::One(element, reasons) if names(element).is_some_and(|name| told.names(name)) => {
            Some(((place, 0), Way::Press(element, reasons)))
        }
        _ => None,
    }
}

fn chosen(moment: &Moment, claim: &Predicate, after: Option<&str>) -> Option<Result<Choice, Way>> {
    let session = &moment.session;
    let now = session.state()?;
    if record::at_the_start(session) {
        return record::named(claim).map(|name| Ok(record::link(&name, now)));
    }
    let entered = form::entered(session);
    let of_claim =
        || told(claim, &entered).filter(|told| told.sort != Sort::Entered || !is_of_a_field(claim, now));
    let told = after.map(Told::before).or_else(of_claim)?;
    let deed = question::deed(session);
    if deed::native_question(now) {
        return question::is_told(&told, &deed).then_some(Err(Way::Accept));
    }
    if let Some(dialog) = question::asked(session) {
        return Some(Ok(question::answer(dialog, &told, &deed, now)));
    }
    // That something is gone or counted says nothing of a form, unless it asks for a list.
    let Some(field) = form::field(session) else {
        let part = form::at_hand(session, &told).filter(|_| told.sort == Sort::Done)?;
        return match form::submit(part, &told, now) {
            Choice::One(element, _) if !form::sends_what_is_told(element, &told, now) => None,
            choice => Some(Ok(choice)),
        };
    };
    let sorts = told.sort != Sort::Answered || !matches!(claim, Predicate::Shown { .. });
    sorts.then(|| Ok(form::submit(field, &told, now)))
}

/// "Click in the "Name" field. It holds "Oak".": what is typed between the two, where the field is empty.
fn untyped(session: &Session, step: &Step, expectation: &Expectation) -> Option<Way> {
    let now = session.state()?;
    let field = empty_field(session, step)?;
    let [value] = <[String; 1]>::try_from(language::quotations(&expectation.text)).ok()?;
    // "The results are filtered by "Oak"": that is what a search is for.
    let searches =
        ["filter", "search", "match"].iter().any(|word| fold_case(&expectation.text).contains(word));
    let of_it = expectation.predicates.iter().any(|claim| match claim {
        Predicate::Contains { what, text, holds: true } | Predicate::Equals { what, text, holds: true } => {
            *text == value
                && grounding::ground(what, now, Intent::Read, None)
                    .found()
                    .is_some_and(|c| c.element == field)
        }
        _ => false,
    });
    (of_it || searches).then_some(Way::Fill(field, value))
}

/// "Click "More". The page shows the archived status.": the one entry "Archive" of the menu that the step has opened.
fn in_menu(session: &Session, expectation: &Expectation) -> Option<ElementIndex> {
    let (now, before) = (session.state()?, session.before()?);
    let item = |e: &&Element| e.visible && !e.disabled && e.role == "menuitem";
    let old: Vec<&str> = before.elements.iter().filter(item).map(|e| e.name.as_str()).collect();
    let words = fold_case(&expectation.text);
    let told: Vec<String> = words
        .split(|c: char| !c.is_alphabetic())
        .filter_map(|word| verbs::base_of(word).filter(|(_, form)| *form == Form::Past))
        .map(|(base, _)| base)
        .collect();
    let new = now.elements.iter().enumerate().filter(|(_, e)| item(e) && !old.contains(&e.name.as_str()));
    let mut fitting = new.filter(|(_, e)| told.contains(&fold_case(&e.name)));
    let (only, _) = fitting.next()?;
    fitting.next().is_none().then_some(only)
}

/// The text field that the step does no more than click, and that is still empty.
pub(in crate::runner) fn empty_field(session: &Session, step: &Step) -> Option<ElementIndex> {
    let clicked =
        session.action().filter(|deed| deed.kind == "click" && step.action.kind == ActionKind::Click)?;
    let now = session.state()?;
    let before = session.history.get(clicked.on)?.elements.get(clicked.element?)?;
    let same = |e: &Element| is_field(e) && e.name == before.name && e.role == before.role && e.focused;
    let field = now.elements.iter().position(same)?;
    now.elements.get(field).filter(|e| {
        e.value.as_deref().is_none_or(str::is_empty) && matches!(e.role.as_str(), "textbox" | "searchbox")
    })?;
    Some(field)
}

/// "The size is "L"", where a field is called so: it may say so before anything is sent.
fn is_of_a_field(claim: &Predicate, now: &State) -> bool {
    let (Predicate::Contains { what, .. } | Predicate::Equals { what, .. }) = claim else { return false };
    let grounding = grounding::ground(what, now, Intent::Read, None);
    grounding.found().and_then(|c| now.elements.get(c.element)).is_some_and(|e| is_field(e) || e.editable)
}

/// The step as far as it was met, and what is left of it.
fn split(step: &Step, (place, at): (usize, usize)) -> (Step, Step) {
    let (mut so_far, mut rest) = (step.clone(), step.clone());
    so_far.check = None;
    so_far.expectations.truncate(place + 1);
    rest.expectations.drain(..place);
    (rest.condition, rest.optional) = (None, false);
    if let Some(last) = so_far.expectations.last_mut() {
        last.predicates.truncate(at);
        last.doubts.retain(|d| d.of.end <= at);
        if at == 0 {
            so_far.expectations.pop();
        }
    }
    if let Some(first) = rest.expectations.first_mut() {
        first.after = None;
        first.predicates.drain(..at.min(first.predicates.len()));
        for doubt in &mut first.doubts {
            doubt.of = doubt.of.start.saturating_sub(at)..doubt.of.end.saturating_sub(at);
        }
    }
    (so_far, rest)
}

/// Nothing else is wrong: what the step did is as it should be.
async fn is_in_order(moment: &mut Moment, so_far: &Step) -> bool {
    let script = moment.pilot.infer(so_far, Phase::Post, &moment.session).await;
    !matches!(check::once(moment, &script).outcome, Outcome::Failed(_) | Outcome::Broken(_))
}

fn status(outcome: &Outcome, script: &Inferred, moment: &Moment) -> Status {
    attribute::script("post", outcome, script, &moment.session).map_or(Status::Passed, |(status, _)| status)
}

fn worse(now: Status, was: Status) -> bool {
    let rank = |status: Status| match status {
        Status::Passed => 0,
        Status::Unclear => 1,
        _ => 2,
    };
    rank(now) > rank(was)
}

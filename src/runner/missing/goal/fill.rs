//! Entering the facts of a goal into the form at hand, and sending it.

use super::super::{Choice, deed, form};
use super::Question;
use super::assign::{self, Place, Slot};
use super::control::key;
use super::names::{alike, is_closed, is_ready, label, said};
use crate::browser::{Act, BrowserError};
use crate::grounding::{self, Intent};
use crate::language::lexicon::stem;
use crate::language::{Action, ActionKind, Deed, Description, Fact, Goal, RoleWord, Sort, Told};
use crate::runner::act::{self, Done};
use crate::runner::moment::Moment;
use crate::state::values::{self, Value};
use crate::state::{Element, ElementIndex, State, alerts, dialog, follow, is_field};

/// So many folds of a form are opened for what it hides.
const FOLDS: usize = 3;

/// What became of the form.
pub(super) enum Filled {
    Sent,
    /// No field takes this.
    Unplaced(Fact),
    Asks(Question),
}

/// Fills in and sends the form. Nothing is entered before every fact has its field.
pub(super) async fn form(
    moment: &mut Moment,
    goal: &Goal,
    index: usize,
    naming: bool,
) -> Result<Filled, BrowserError> {
    let Some((entries, slots)) = assigned(moment, goal, index, naming).await? else {
        return Ok(Filled::Asks(gone()));
    };
    let entries = match entries {
        Ok(entries) => entries,
        Err(filled) => return Ok(filled),
    };
    let Some(now) = moment.session.state().cloned() else { return Ok(Filled::Asks(gone())) };
    let told: Vec<ElementIndex> = entries.iter().map(|(at, _)| *at).collect();
    if let Some(empty) = untold(&slots, &told, &now) {
        let summary = format!("the form needs {empty}, and the text does not tell it");
        return Ok(Filled::Asks(Question::new(summary, format!("say what goes into {empty}"))));
    }
    for (element, value) in &entries {
        if let Some(question) = enter(moment, &now, *element, value, index).await? {
            return Ok(Filled::Asks(question));
        }
    }
    send(moment, goal, index, &slots).await
}

type Entries = Vec<(ElementIndex, String)>;

/// Which value goes where. Folded parts of the form are opened for what finds no place in sight.
async fn assigned(
    moment: &mut Moment,
    goal: &Goal,
    index: usize,
    naming: bool,
) -> Result<Option<(Result<Entries, Filled>, Vec<Slot>)>, BrowserError> {
    let mut opened: Vec<String> = Vec::new();
    loop {
        let Some(now) = moment.session.state().cloned() else { return Ok(None) };
        let slots = assign::slots(&now);
        let outcome = places(goal, &slots, &now, naming);
        let Err(Filled::Unplaced(fact)) = &outcome else { return Ok(Some((outcome, slots))) };
        let Some(fold) = fold(fact, &now, &opened).filter(|_| opened.len() < FOLDS) else {
            return Ok(Some((outcome, slots)));
        };
        opened.extend(now.elements.get(fold).map(key));
        let reasons = vec![format!("may hold the field for \"{}\"", fact.value)];
        if !deed::press(moment, index, fold, reasons).await? {
            return Ok(Some((outcome, slots)));
        }
    }
}

fn places(goal: &Goal, slots: &[Slot], now: &State, naming: bool) -> Result<Entries, Filled> {
    let mut entries: Entries = Vec::new();
    if let Some(name) = goal.name.as_ref().filter(|_| naming) {
        let Some(field) = assign::naming(goal, slots, now) else {
            let fields: Vec<&str> =
                slots.iter().map(|s| s.label.as_str()).filter(|l| !l.is_empty()).take(6).collect();
            let summary =
                format!("it is not clear which field takes the name \"{name}\": {}", fields.join(", "));
            return Err(Filled::Asks(Question::new(summary, "say it: enter \"…\" as the …")));
        };
        entries.push((field, name.clone()));
    }
    // What is told by a label goes first: the rest has fewer fields to choose from.
    let (labelled, plain): (Vec<&Fact>, Vec<&Fact>) = goal.facts.iter().partition(|f| f.label.is_some());
    for fact in labelled.into_iter().chain(plain) {
        let taken: Vec<ElementIndex> = entries.iter().map(|(at, _)| *at).collect();
        match assign::place(fact, slots, &taken, now) {
            Place::One(at, value) => {
                entries.push((at, value));
                let is_password = now.elements.get(at).is_some_and(|e| e.input_type == "password");
                let again = slots.iter().find(|s| s.element != at && assign::repeats(s, now));
                entries.extend(again.filter(|_| is_password).map(|s| (s.element, fact.value.clone())));
            }
            Place::Pair(name, value) => entries.extend([name, value]),
            Place::Pick(at) => entries.push((at, String::new())),
            Place::Several(labels) => {
                let summary =
                    format!("it is not clear which field takes \"{}\": {}", fact.value, labels.join(" or "));
                return Err(Filled::Asks(Question::new(
                    summary,
                    format!("name the field: the {} \"{}\"", labels[0], fact.value),
                )));
            }
            Place::Nowhere => match described(fact, now).filter(|at| !taken.contains(at)) {
                Some(at) => entries.push((at, fact.value.clone())),
                None => return Err(Filled::Unplaced(fact.clone())),
            },
        }
    }
    Ok(entries)
}

/// The field that is called so, however the page draws it: an editor is a page of its own.
fn described(fact: &Fact, now: &State) -> Option<ElementIndex> {
    let label = fact.label.clone()?;
    let field = Description {
        text: label.clone(),
        name: Some(label),
        role: Some(RoleWord::Field),
        ..Description::default()
    };
    let found = grounding::ground(&field, now, Intent::Act(ActionKind::Type), None);
    let found = found.found().filter(|c| c.name_score >= 0.8)?;
    now.elements.get(found.element).filter(|e| e.visible && (e.editable || is_field(e))).map(|e| e.index)
}

/// A closed part of the form that is called as the fact's label.
fn fold(fact: &Fact, now: &State, opened: &[String]) -> Option<ElementIndex> {
    let wanted = fact.label.as_deref().map(said);
    // Where no label tells which, whatever the form has folded away.
    let called = |e: &Element| match &wanted {
        Some(wanted) => said(label(e)).iter().any(|w| wanted.iter().any(|k| alike(w, k))),
        None => e.role == "button" && now.form_of(e.index).is_some(),
    };
    let folds = |e: &&Element| {
        is_ready(e)
            && (is_closed(e) || e.role == "tab" && !e.selected)
            && called(e)
            && !opened.contains(&key(e))
    };
    now.elements.iter().find(folds).map(|e| e.index)
}

/// A field that must be filled in and that nothing tells.
fn untold(slots: &[Slot], told: &[ElementIndex], now: &State) -> Option<String> {
    let empty = |slot: &&Slot| {
        now.elements.get(slot.element).is_some_and(|e| {
            e.required
                && !told.contains(&e.index)
                && e.checked.is_none()
                && e.value.as_deref().is_none_or(|v| v.trim().is_empty())
        })
    };
    let labels: Vec<String> = slots
        .iter()
        .filter(empty)
        .filter(|s| !s.label.is_empty())
        .map(|s| format!("\"{}\"", s.label))
        .collect();
    (!labels.is_empty()).then(|| labels.join(" and "))
}

/// Enters one value. A question where it can't be.
async fn enter(
    moment: &mut Moment,
    planned: &State,
    element: ElementIndex,
    value: &str,
    index: usize,
) -> Result<Option<Question>, BrowserError> {
    let Some(now) = moment.session.state().cloned() else { return Ok(Some(gone())) };
    let Some(e) = follow(planned, element, &now).and_then(|at| now.elements.get(at)).cloned() else {
        return Ok(Some(gone()));
    };
    let named =
        [&e.name, &e.placeholder].into_iter().find(|t| !t.trim().is_empty()).cloned().unwrap_or_default();
    let (kind, role) = match e.role.as_str() {
        "button" | "option" | "treeitem" | "menuitemradio" => {
            let pressed =
                deed::press(moment, index, e.index, vec!["takes what the text tells".to_owned()]).await?;
            return Ok((!pressed)
                .then(|| Question::new(format!("could not choose \"{named}\""), "say what to click")));
        }
        "checkbox" | "switch" => (ActionKind::Check, RoleWord::Checkbox),
        "radio" => (ActionKind::Check, RoleWord::Radio),
        // Who knows the time needs no list of times.
        "combobox" if e.tag == "input" && assign::is_clock(value) => (ActionKind::Type, RoleWord::Field),
        _ if e.tag == "select" || e.role == "combobox" || e.role == "listbox" => {
            (ActionKind::Select, RoleWord::Dropdown)
        }
        _ => (ActionKind::Type, RoleWord::Field),
    };
    if e.checked == Some(true) && kind == ActionKind::Check {
        return Ok(None);
    }
    let value = &in_its_form(value, &e);
    let text = match kind {
        ActionKind::Check => format!("choose \"{named}\""),
        _ => format!("enter \"{value}\" as \"{named}\""),
    };
    let target = Description {
        text: named.clone(),
        name: Some(named.clone()),
        quoted: true,
        role: Some(role),
        ..Description::default()
    };
    let value = (kind != ActionKind::Check).then(|| value.to_owned());
    let action = Action { target: Some(target), value, ..Action::bare(&text, kind) };
    let look = deed::before(moment, e.index).await;
    let done = if named.is_empty() || kind == ActionKind::Type && (e.editable || e.role == "combobox") {
        let typing = Act::Type { text: action.value.clone().unwrap_or_default(), replace: true };
        act::hit(moment, &typing, e.index, Vec::new(), action.value.clone()).await?
    } else {
        act::act(moment, &action, index).await?
    };
    moment.see().await?;
    match done {
        Done::Acted(did) => {
            let words =
                did.value.as_ref().map_or(did.words.clone(), |value| format!("{} \"{value}\"", did.words));
            deed::take_down(moment, words, vec!["takes what the text tells".to_owned()], look);
            Ok(None)
        }
        _ => Ok(Some(Question::new(
            format!("could not {text}"),
            format!("say how: enter \"…\" as the {named}"),
        ))),
    }
}

/// A date as the field has it: "20 March 2026" where it shows dd/mm/yyyy.
fn in_its_form(value: &str, field: &Element) -> String {
    let Some(Value::Date(date)) = values::read(value, values::Kind::Date, "en") else {
        return value.to_owned();
    };
    let shown = field.placeholder.to_lowercase();
    let form = if field.input_type == "date" {
        "%Y-%m-%d".to_owned()
    } else if ["dd", "mm", "yyyy"].iter().all(|part| shown.contains(part)) {
        shown.replace("yyyy", "%Y").replace("mm", "%m").replace("dd", "%d")
    } else {
        return value.to_owned();
    };
    date.day.strftime(&form).to_string()
}

/// Enters how many, where the page at hand asks for it before the deed.
pub(super) async fn quantity(
    moment: &mut Moment,
    goal: &Goal,
    index: usize,
) -> Result<Option<Question>, BrowserError> {
    let Some(fact) = goal.facts.iter().find(|f| f.label.as_deref() == Some("quantity")) else {
        return Ok(None);
    };
    let Some(now) = moment.session.state().cloned() else { return Ok(Some(gone())) };
    let asks = |e: &&Element| {
        e.visible
            && !e.disabled
            && is_field(e)
            && said(label(e)).iter().any(|w| alike(w, "quantity") || w == "qty" || w == "amount")
    };
    let mut fields = now.elements.iter().filter(asks);
    match fields.next().filter(|_| fields.next().is_none()) {
        Some(field) => enter(moment, &now, field.index, &fact.value, index).await,
        None => Ok(Some(Question::new(
            format!("it is not clear where the quantity {} is entered", fact.value),
            "say which field takes it",
        ))),
    }
}

/// Sends the form with its one button, and looks whether it was taken.
async fn send(
    moment: &mut Moment,
    goal: &Goal,
    index: usize,
    slots: &[Slot],
) -> Result<Filled, BrowserError> {
    let Some(now) = moment.session.state().cloned() else { return Ok(Filled::Asks(gone())) };
    let field = form::field(&moment.session).or_else(|| slots.first().map(|s| s.element));
    let mut deeds: Vec<String> = goal.verb.split(' ').map(stem).collect();
    if goal.deed == Deed::Make && goal.verb != "create" {
        deeds.push(stem("create"));
    }
    let told = Told { sort: Sort::Done, deeds };
    let choice = field.map_or(Choice::None, |field| form::submit(field, &told, &now));
    let choice = match choice {
        Choice::Several(_) => field.map_or(Choice::None, |field| {
            form::submit(field, &Told { sort: Sort::Done, deeds: vec![stem("save")] }, &now)
        }),
        choice => choice,
    };
    match choice {
        Choice::One(button, reasons) => {
            if !deed::press(moment, index, button, reasons).await? {
                return Ok(Filled::Asks(Question::new(
                    "the form could not be sent",
                    "say which button sends it",
                )));
            }
        }
        Choice::Several(which) => {
            let names: Vec<String> = which
                .iter()
                .filter_map(|&at| now.elements.get(at))
                .map(|e| format!("\"{}\"", label(e)))
                .collect();
            return Ok(Filled::Asks(Question::new(
                format!("it is not clear what sends the form: {}", names.join(" or ")),
                "say which to click",
            )));
        }
        Choice::None => {
            return Ok(Filled::Asks(Question::new(
                "nothing on the page sends the form",
                "say what to click",
            )));
        }
    }
    let Some(then) = moment.session.state() else { return Ok(Filled::Asks(gone())) };
    let refused: Vec<String> = then
        .elements
        .iter()
        .filter(|e| e.visible && e.is_refused() && then.url == now.url)
        .map(|e| format!("\"{}\"", label(e)))
        .collect();
    if refused.is_empty() {
        // A dialog that stays with its form was not taken, whatever it says.
        let open = field.filter(|&f| dialog(&now).is_some_and(|d| now.is_inside(f, d)));
        let stays = open
            .and_then(|f| follow(&now, f, then))
            .is_some_and(|f| dialog(then).is_some_and(|d| then.is_inside(f, d)));
        if !stays || then.url != now.url {
            return Ok(Filled::Sent);
        }
        let says =
            alerts(then).into_iter().filter_map(|a| then.elements.get(a)).map(|e| e.text.clone()).next();
        let summary = format!(
            "the form was sent and is still open{}",
            says.map(|says| format!(": \"{says}\"")).unwrap_or_default()
        );
        return Ok(Filled::Asks(Question::new(summary, "say what else to enter")));
    }
    let which = refused.join(" and ");
    let summary =
        format!("the form was not taken: {which} is missing or wrong, and the text does not tell it");
    Ok(Filled::Asks(Question::new(summary, format!("say what goes into {which}"))))
}

fn gone() -> Question {
    Question::new("the form went away before it was filled in", "say what to click and to enter")
}

//! "The field is focused", "the box is checked", "the button is disabled", "the cart is empty".

use regex::Regex;

use super::in_view;
use crate::grounding::{Bag, similarity, stands_aside};
use crate::language::{Description, ElementState, RoleWord};
use crate::oracle::claims::lists::items;
use crate::oracle::claims::pages::open_tab;
use crate::oracle::claims::reading::{
    amounts, clip, label,
    thing::{self, acted_on, may_be},
};
use crate::script::Answer;
use crate::state::{Element, ElementIndex, Session, State};

/// Names that fit so much less are other names.
const ABOUT_AS_WELL: f32 = 0.1;

pub(crate) fn is(
    what: &Description,
    state: ElementState,
    holds: bool,
    session: &Session,
    now: &State,
) -> Answer {
    if state == ElementState::InView {
        return in_view::is(what, holds, now);
    }
    let mut found = best_named(what, now);
    let acted = acted_on(session, now).filter(|&i| {
        may_be(what, i, now) || (what.name.is_none() && reads(i, state, session, now).is_some())
    });
    if let Some(acted) = acted {
        found.retain(|&i| i != acted);
        found.insert(0, acted);
    }
    // Where there are boxes to tick, what stands around them is not what is ticked.
    let boxes = |&i: &ElementIndex| now.elements.get(i).is_some_and(|e| e.checked.is_some());
    if state == ElementState::Checked && found.iter().any(boxes) {
        found.retain(boxes);
    }
    let wanted = if holds { state.word().to_owned() } else { format!("not {}", state.word()) };
    match state {
        ElementState::Empty => return empty(what, holds, &found, now),
        ElementState::Filled if holds => {
            return form_filled(what, now).unwrap_or_else(|| filled(&found, session, now));
        }
        _ => {}
    }
    let mut contrary: Option<ElementIndex> = None;
    for &index in &found {
        match reads(index, state, session, now) {
            Some(actual) if actual == holds => {
                return Answer::holds(format!("{} is {wanted}", label(now, index)));
            }
            Some(_) => contrary = contrary.or(Some(index)),
            None => {}
        }
    }
    if state == ElementState::Focused && holds {
        let holder = now.elements.iter().rfind(|e| e.focused);
        return match (found.first(), holder) {
            (Some(&i), holder) if contrary.is_some() => Answer::fails(
                holder.map_or_else(
                    || "nothing has the focus".to_owned(),
                    |h| format!("{} has the focus", label(now, h.index)),
                ),
                format!("{} is focused", label(now, i)),
            ),
            _ => Answer::unsure(format!("nothing on the page is clearly {}", what.text))
                .near(thing::nearest(what, now)),
        };
    }
    // A box of that name answers for itself; otherwise a choice of that name may, wherever it is made.
    let answered = state == ElementState::Checked && contrary.is_some();
    if matches!(state, ElementState::Selected | ElementState::Checked)
        && !answered
        && let Some(answer) = chosen(what, holds, now)
    {
        return answer;
    }
    if state == ElementState::Selected
        && holds
        && contrary.is_none()
        && let Some(answer) = made(what, session, now)
    {
        return answer;
    }
    match contrary {
        Some(i) => Answer::fails(
            format!(
                "{} is {}",
                label(now, i),
                if holds { format!("not {}", state.word()) } else { state.word().to_owned() }
            ),
            wanted,
        ),
        None => Answer::unsure(format!("the page does not tell whether {} is {wanted}", what.text))
            .near(thing::nearest(what, now)),
    }
}

/// The elements that bear the name best: another box that shares a word with it says nothing of this one.
fn best_named(what: &Description, now: &State) -> Vec<ElementIndex> {
    let mut found = thing::find(what, now);
    if what.name.is_some() && what.quoted {
        let best = found.iter().map(|c| c.name_score).fold(0.0, f32::max);
        found.retain(|c| c.name_score >= best - ABOUT_AS_WELL);
    }
    found.iter().map(|c| c.element).collect()
}

/// `None` where the notion does not apply to the element or the page does not say.
fn reads(index: ElementIndex, state: ElementState, session: &Session, now: &State) -> Option<bool> {
    let e = now.elements.get(index)?;
    match state {
        ElementState::Focused => {
            let focusable = e.interactive || e.editable || e.tag == "iframe";
            // Something on a page or in a form has the focus: that is not said of the whole.
            let whole = matches!(e.role.as_str(), "form" | "main" | "region" | "article" | "document");
            let inside = !whole && now.descendants(index).any(|d| d.focused);
            (focusable || inside).then_some(e.focused || inside)
        }
        ElementState::Checked | ElementState::Selected => {
            let active = marked(e, &["selected", "checked", "active", "chosen", "is-active"]);
            match e.checked {
                Some(on) => Some(on),
                None if e.selected || active => Some(true),
                None if matches!(e.role.as_str(), "option" | "tab" | "treeitem" | "row" | "gridcell") => {
                    Some(e.selected)
                }
                None => passed_over(e, now).then_some(false),
            }
        }
        ElementState::Active => {
            let active = e.selected
                || e.checked == Some(true)
                || e.focused
                || marked(e, &["active", "current", "selected", "highlighted", "is-active"]);
            active.then_some(true).or_else(|| passed_over(e, now).then_some(false))
        }
        ElementState::Enabled => (e.interactive || e.disabled).then_some(!e.disabled),
        ElementState::Editable => (e.editable || e.value.is_some()).then_some(!e.readonly && !e.disabled),
        ElementState::Expanded => e.expanded.or_else(|| expanded_around(e, session, now)),
        ElementState::Required => {
            (e.value.is_some() || e.editable).then_some(e.required || e.name.contains('*'))
        }
        ElementState::Invalid => (e.value.is_some() || e.checked.is_some()).then_some(e.invalid),
        ElementState::Masked => (e.tag == "input").then_some(e.input_type == "password"),
        ElementState::Filled => e.value.as_ref().map(|v| !v.is_empty()),
        ElementState::Empty | ElementState::InView => None,
    }
}

/// An entry of a bar in which another one is marked as the current one.
fn passed_over(e: &Element, now: &State) -> bool {
    matches!(e.role.as_str(), "link" | "menuitem") && open_tab::beside(e, now).any(|other| other.selected)
}

fn marked(e: &Element, words: &[&str]) -> bool {
    e.hints
        .split(|c: char| !c.is_alphanumeric() && c != '-')
        .any(|h| words.contains(&h.to_lowercase().as_str()))
}

/// No `aria-expanded`: what a click opened shows by the new things to see or act on right behind it.
fn expanded_around(e: &Element, session: &Session, now: &State) -> Option<bool> {
    if let Some(owner) = now.ancestors(e.index).take(2).find(|a| a.expanded.is_some()) {
        return owner.expanded;
    }
    let before = session.before()?;
    let visible = |s: &State| s.elements.iter().filter(|e| e.visible).count();
    (session.action().is_some_and(|a| a.element.is_some()) && visible(now) > visible(before)).then_some(true)
}

/// "The client is selected": the field of that name holds what was typed, clicked or chosen last.
fn made(what: &Description, session: &Session, now: &State) -> Option<Answer> {
    let wanted = Bag::new(what.name.as_deref().or(what.noun.as_deref()).filter(|_| !what.quoted)?);
    let action = session.action()?;
    let clicked = session.history.get(action.on).zip(action.element).and_then(|(s, i)| s.elements.get(i));
    let choice = action.value.as_deref().or(clicked.map(|e| e.name.as_str())).filter(|c| !c.is_empty())?;
    let named = |e: &&Element| {
        let plain = e.name.trim_end_matches([':', '*', ' ']);
        e.visible && e.value.is_some() && similarity(&wanted, &Bag::new(plain)) > 0.9
    };
    let field = now.elements.iter().find(named)?;
    let value = field.value.as_deref().filter(|v| !v.is_empty())?;
    let picked = matches!(field.role.as_str(), "combobox" | "listbox");
    (picked && thing::contains_whole(value, choice))
        .then(|| Answer::holds(format!("{} is \"{}\"", label(now, field.index), clip(value, 80))))
}

/// "Size M is chosen", "option "Art" is selected": a choice told by its value, whatever control holds it.
fn chosen(what: &Description, holds: bool, now: &State) -> Option<Answer> {
    let wanted = what.name.as_deref().map(Bag::new)?;
    let mut contrary = None;
    for e in now.elements.iter().filter(|e| e.visible || e.checked.is_some()) {
        let choice = match e.role.as_str() {
            "combobox" | "listbox" => e.value.clone().filter(|v| !v.is_empty()),
            "radio" | "checkbox" | "option" | "switch" | "tab" | "menuitemradio"
                if e.checked == Some(true) || e.selected =>
            {
                Some(e.name.clone())
            }
            _ => None,
        };
        let Some(choice) = choice else { continue };
        let said = Bag::new(&choice);
        // The choice must be among the words; the other words may name its field.
        if said.coverage(&wanted) >= 0.95
            && (wanted.coverage(&said) > 0.6
                || wanted.coverage(&Bag::new(&format!("{} {choice}", e.name))) > 0.6
                || what.quoted)
        {
            return Some(if holds {
                Answer::holds(format!("{} is \"{choice}\"", label(now, e.index)))
            } else {
                Answer::fails(format!("\"{choice}\" is still chosen"), format!("{} not chosen", what.text))
            });
        }
        let field = wanted.coverage(&Bag::new(&e.name));
        if field > 0.4
            && matches!(e.role.as_str(), "combobox" | "listbox")
            && e.options.iter().any(|o| Bag::new(o).coverage(&wanted) >= 0.95)
        {
            contrary = Some(format!("{} is \"{choice}\"", label(now, e.index)));
        }
    }
    match (contrary, holds) {
        (Some(actual), true) => Some(Answer::fails(actual, format!("{} chosen", what.text))),
        (_, false) => Some(Answer::holds("not chosen")),
        _ => None,
    }
}

fn empty(what: &Description, holds: bool, found: &[ElementIndex], now: &State) -> Answer {
    if let Some(field) =
        found.iter().filter_map(|&i| now.elements.get(i)).find(|e| e.value.is_some() || e.editable)
    {
        let value = field.value.clone().unwrap_or_else(|| field.text.clone());
        let reads = format!("{} reads \"{value}\"", label(now, field.index));
        return if value.is_empty() == holds {
            Answer::holds(reads)
        } else {
            Answer::fails(reads, if holds { "empty" } else { "not empty" })
        };
    }
    let says_empty = Regex::new(r"(?i)\b(is|are|currently) (still )?empty\b|\bempty\b.{0,20}\b(cart|basket|bag|list)\b|\bno (more |matching |such )?[\p{L}]+( [\p{L}]+){0,2}( (yet|found|here|to show|available|in))?\b|\bnothing (here|found|to)|\b0 [\p{L}]+|\bhaven.t (added|saved)|\bnone\b")
        .ok()
        .and_then(|r| now.text.lines().find(|l| l.len() < 200 && r.is_match(l)).map(str::to_owned));
    let items = items::items(
        &Description { name: None, role: Some(crate::language::RoleWord::Item), ..what.clone() },
        now,
    )
    .map_or(0, |i| i.len());
    match (says_empty, holds) {
        (Some(line), true) => Answer::holds(line),
        (Some(line), false) => Answer::fails(line, format!("{} not empty", what.text)),
        (None, false) if items > 0 => Answer::holds(format!("{items} entries")),
        (None, true) if region_with_items(found, now).is_some() => {
            Answer::fails(region_with_items(found, now).unwrap_or_default(), format!("{} empty", what.text))
        }
        _ => Answer::unsure(format!("the page does not tell whether {} is empty", what.text)),
    }
}

/// The thing itself holds rows, list items or cards.
fn region_with_items(found: &[ElementIndex], now: &State) -> Option<String> {
    found.iter().find_map(|&i| {
        let inside = now
            .descendants(i)
            .filter(|d| d.visible && matches!(d.role.as_str(), "row" | "listitem" | "article"))
            .filter(|d| !now.is_head_row(d));
        let first = inside.into_iter().next()?;
        Some(format!("it holds \"{}\"", clip(&first.text, 80)))
    })
}

/// "The form is filled with the client's data": its fields hold something, whatever it is.
fn form_filled(what: &Description, now: &State) -> Option<Answer> {
    if what.role != Some(RoleWord::Form) || what.quoted {
        return None;
    }
    let takes_text = |e: &&Element| {
        e.visible
            && matches!(e.role.as_str(), "textbox" | "spinbutton")
            && !stands_aside(e, now)
            && !now.ancestors(e.index).any(|a| a.role == "search")
    };
    let fields: Vec<&Element> = now.elements.iter().filter(takes_text).collect();
    let full = fields.iter().find(|e| e.value.as_deref().is_some_and(|v| !v.is_empty()));
    match full {
        Some(field) => Some(Answer::holds(label(now, field.index))),
        None if fields.len() > 1 => Some(Answer::fails("all its fields are empty", "fields with values")),
        None => None,
    }
}

/// Filled means: with what was typed, where something was typed into it.
fn filled(found: &[ElementIndex], session: &Session, now: &State) -> Answer {
    let typed = session.action().filter(|a| a.kind == "type").and_then(|a| a.value.clone());
    let acted = acted_on(session, now);
    for &i in found {
        let Some(e) = now.elements.get(i) else { continue };
        let Some(value) = e.value.clone().or_else(|| e.editable.then(|| e.text.clone())) else { continue };
        let wanted = typed.clone().filter(|_| acted == Some(i));
        return match wanted {
            Some(w) if e.input_type == "password" && value.chars().count() == w.chars().count() => {
                Answer::holds("bullets")
            }
            Some(w)
                if thing::contains(&value, &w)
                    || value == w
                    || w.is_empty()
                    || amounts::agree(&value, &w) =>
            {
                Answer::holds(value)
            }
            Some(w) => Answer::fails(format!("{} reads \"{value}\"", label(now, i)), format!("\"{w}\"")),
            None if value.is_empty() => Answer::fails(format!("{} is empty", label(now, i)), "a value"),
            None => Answer::holds(value),
        };
    }
    Answer::unsure("no field on the page is clearly meant")
}

//! A form that the app does not take.

use std::collections::HashSet;
use std::sync::Arc;

use crate::explore::intents::fields::{self, Blank, Sheet};
use crate::oracle::claims::{new_lines, speaks_ill};
use crate::state::text::{fold_case, words};
use crate::state::{Box2, Element, ElementIndex, State, alerts, is_field};
use crate::trace::StepResult;

/// What a spec says of it.
pub(in crate::explore::explorer) const CLAIM: &str = "An error message is shown";

/// The app answered what was sent with a refusal, and the page says so, by itself or at one of the fields that were sent.
/// `opened`: the page when its form was opened, if one is being filled in.
pub(in crate::explore::explorer) fn told(
    before: &State,
    after: &Arc<State>,
    opened: Option<&State>,
    result: &StepResult,
) -> bool {
    let check = result.verdict.iter().flat_map(|v| &v.evidence).find(|e| e.is_check());
    let refusal = check.and_then(|c| c.actual.as_deref()).and_then(|told| told.strip_prefix("status "));
    let status = refusal.and_then(|s| s.split(|c: char| !c.is_ascii_digit()).next()?.parse::<u16>().ok());
    let known = opened.unwrap_or(before);
    let told = |sheet: &Sheet| as_told(after, sheet, before, known).complains();
    let at_a_field = || fields::sheets(before).iter().any(told);
    status.is_some_and(|s| matches!(s, 400 | 409 | 422)) && (is_told(after) || at_a_field())
}

/// The form that was sent is there again, with a word at one of its fields.
pub(in crate::explore::explorer) fn came_back(now: &State, sheet: &Sheet) -> bool {
    let complains = |b: &Blank| now.elements.get(b.element).is_some_and(Element::is_refused);
    fields::sheets(now).iter().any(|s| s.key == sheet.key && s.fields.iter().any(complains))
}

/// The form that was sent is there again, and the page has come to say that something is wrong, in whatever place. `opened`: the
/// page as the form was opened, for what was told before may be told again.
pub(in crate::explore::explorer) fn is_said(opened: &State, now: &State, sheet: &Sheet) -> bool {
    let again = || fields::sheets(now).iter().any(|s| s.key == sheet.key);
    new_lines(opened, now).into_iter().any(|line| line.len() <= TOLD && speaks_ill(line)) && again()
}

/// The page complains of what was entered.
pub(in crate::explore::explorer) fn is_told(state: &State) -> bool {
    state.complains() || !alerts(state).is_empty()
}

/// A complaint is no longer than this.
const TOLD: usize = 160;
/// What belongs to a field, and a label to its own, stands so many pixels from it at most; and so much nearer than to any other.
const NEAR: f64 = 32.0;
const ABOVE: f64 = 12.0;
const LABELLED: f64 = 40.0;
const CLEARLY: f64 = 1.5;
/// Words with which a page tells what is wrong with a field that it names.
const ASKS: [&str; 22] = [
    "must", "can't", "cannot", "can", "required", "invalid", "valid", "enter", "choose", "select", "provide",
    "please", "should", "too", "blank", "empty", "missing", "needs", "already", "taken", "expected", "wrong",
];

/// Words with which it tells that all went well.
const DONE: [&str; 16] = [
    "saved",
    "success",
    "successful",
    "successfully",
    "updated",
    "created",
    "added",
    "sent",
    "thank",
    "thanks",
    "done",
    "changed",
    "applied",
    "stored",
    "subscribed",
    "received",
];

/// The page with what it complains of put to the fields that are meant and not marked, where a form is there again: by what is new
/// beside one field alone, else by what is new and names it. `filled`: the form as it was sent; `opened`: as it was opened, for what
/// was told before may be told again.
pub(in crate::explore::explorer) fn as_told(
    now: &Arc<State>,
    sheet: &Sheet,
    filled: &State,
    opened: &State,
) -> Arc<State> {
    let Some(again) = fields::sheets(now).into_iter().find(|s| s.key == sheet.key) else {
        return now.clone();
    };
    let marked = |at: ElementIndex| now.elements.get(at).is_some_and(Element::is_refused);
    let sent = fields::sheets(filled).into_iter().find(|s| s.key == sheet.key).unwrap_or_default();
    let held = |b: &Blank| {
        // What nobody may read is never sent back.
        if now.elements.get(b.element).is_some_and(|e| e.input_type == "password") {
            return true;
        }
        let value = |state: &State, at: ElementIndex| state.elements.get(at).and_then(|e| e.value.clone());
        let before = sent.fields.iter().find(|old| old.label == b.label);
        before.is_some_and(|old| value(filled, old.element) == value(now, b.element))
    };
    // What was taken is gone from its form, or has been made into something else.
    if !again.fields.iter().all(held) {
        return now.clone();
    }
    let new = new_texts(opened, now);
    let mut told: Vec<(ElementIndex, String)> = Vec::new();
    for (at, text) in &new {
        let meant = beside(*at, &again, now).or_else(|| named(text, &again));
        told.extend(meant.filter(|field| !marked(*field)).map(|field| (field, text.clone())));
    }
    if told.is_empty() {
        return now.clone();
    }
    let mut state = State::clone(now);
    for (field, text) in told {
        if let Some(e) = state.elements.get_mut(field) {
            e.complaint = text;
        }
    }
    Arc::new(state)
}

/// Texts that the page did not show before, and what says them.
fn new_texts(before: &State, now: &State) -> Vec<(ElementIndex, String)> {
    let says = |e: &&Element| e.visible && e.value.is_none() && !is_field(e) && e.role != "option";
    let texts = |e: &Element| e.own_text.trim().to_owned();
    let known: HashSet<String> = before.elements.iter().filter(says).map(texts).collect();
    let all = now.elements.iter().filter(says).map(|e| (e.index, texts(e)));
    let fits = |text: &str| {
        let said: Vec<String> = words(text).filter(|w| w.contains(char::is_alphabetic)).collect();
        text.len() <= TOLD && said.len() > 1 && !said.iter().any(|w| DONE.contains(&w.as_str()))
    };
    all.filter(|(_, text)| fits(text) && !known.contains(text)).collect()
}

/// The one field of the form that a text stands nearest to, with its label: clearly nearer than to any other.
fn beside(text: ElementIndex, sheet: &Sheet, now: &State) -> Option<ElementIndex> {
    let text = now.elements.get(text)?;
    let within = now.ancestors(text.index).find(|a| a.is_form() || a.role == "dialog")?;
    let apart = |b: &Blank| -> Option<(f64, ElementIndex)> {
        let field = now.elements.get(b.element).filter(|e| now.is_inside(e.index, within.index))?;
        let labels = now.descendants(within.index).filter(|e| {
            let names = e.tag == "label" && fold_case(e.own_text.trim()) == fold_case(b.label.trim());
            e.visible && names && gap(&e.bounds, &field.bounds) < LABELLED
        });
        let near = labels.map(|label| gap(&label.bounds, &text.bounds)).fold(f64::INFINITY, f64::min);
        Some((near.min(gap(&field.bounds, &text.bounds)), b.element))
    };
    let mut all: Vec<(f64, ElementIndex)> = sheet.fields.iter().filter_map(apart).collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (nearest, field) = *all.first()?;
    let clear = all.get(1).is_none_or(|(next, _)| *next > nearest * CLEARLY + 1.0);
    let bounds = |at: ElementIndex| now.elements.get(at).map(|e| e.bounds);
    // Above all fields, or beside the button, stands what is said of the form.
    let above = bounds(field).is_some_and(|field| text.bounds.y < field.y);
    let of_the_button = bounds(sheet.submit).is_some_and(|button| gap(&button, &text.bounds) + 1.0 < nearest);
    (clear && !of_the_button && nearest < if above { ABOVE } else { NEAR }).then_some(field)
}

/// How far two boxes are apart, in pixels.
fn gap(a: &Box2, b: &Box2) -> f64 {
    let along = |a: (f64, f64), b: (f64, f64)| (b.0 - (a.0 + a.1)).max(a.0 - (b.0 + b.1)).max(0.0);
    along((a.x, a.width), (b.x, b.width)).hypot(along((a.y, a.height), (b.y, b.height)))
}

/// The field that a text names, and asks something of.
fn named(text: &str, sheet: &Sheet) -> Option<ElementIndex> {
    let told: Vec<String> = words(text).collect();
    if !told.iter().any(|word| ASKS.contains(&word.as_str())) {
        return None;
    }
    let names = |b: &&Blank| {
        let label: Vec<String> = words(&fold_case(&b.label)).collect();
        !label.is_empty() && told.windows(label.len()).any(|some| some == label)
    };
    sheet.fields.iter().filter(names).max_by_key(|b| b.label.len()).map(|b| b.element)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn a_complaint_is_put_to_the_field_that_it_stands_beside_or_names() {
        let form = |beside: &'static str, above: &'static str, name: &str| {
            let at = |y: f64, height: f64| Box2 { x: 10.0, y, width: 300.0, height };
            let field = |p: Page, label: &'static str, value: &str, y: f64| {
                let value = Some(value.to_owned());
                p.element("textbox", label, |e| {
                    (e.tag, e.value, e.bounds) = ("input".into(), value, at(y, 20.0));
                })
            };
            let says = |p: Page, text: &'static str, y: f64| {
                let own = |e: &mut Element| (e.own_text, e.bounds) = (text.into(), at(y, 16.0));
                if text.is_empty() { p } else { p.element("generic", "", own) }
            };
            let fields = |p: Page| {
                let p = field(says(p, above, 0.0), "Name", name, 100.0);
                says(field(p, "Start time", "", 150.0), beside, 174.0).button("Save")
            };
            page().within("form", "", fields).build()
        };
        let told = |beside: &'static str, above: &'static str, name: &str| {
            let (filled, now) = (form("", "", "Quill"), Arc::new(form(beside, above, name)));
            let sheet = fields::sheets(&filled).remove(0);
            let told = as_told(&now, &sheet, &filled, &filled);
            let all = fields::sheets(&told).remove(0).fields;
            all.into_iter()
                .filter(|b| told.elements[b.element].is_refused())
                .map(|b| b.label)
                .collect::<Vec<_>>()
        };
        assert_eq!(told("Give the hour.", "", "Quill"), ["Start time"]);
        assert_eq!(told("", "Start time can't be blank", "Quill"), ["Start time"]);
        assert!(told("", "The start time was changed", "Quill").is_empty(), "it asks for nothing");
        assert!(told("Give the hour.", "", "").is_empty(), "the form was taken, and is empty again");
        assert!(told("", "", "Quill").is_empty());
        assert!(told("Your settings were saved.", "", "Quill").is_empty());
    }
    use crate::trace::{Evidence, Verdict};

    #[test]
    fn a_refusal_is_one_that_the_page_tells() {
        let result = |told: &str| {
            let check =
                Evidence { script: "post".into(), line: 1, actual: Some(told.into()), ..Evidence::default() };
            let verdict = Verdict { evidence: vec![check], ..Verdict::default() };
            StepResult { verdict: Some(verdict), ..StepResult::default() }
        };
        let page = Arc::new(page().alert("The name is taken.").build());
        let empty = Arc::new(State::default());
        assert!(told(&empty, &page, None, &result("status 422: New book")));
        assert!(!told(&empty, &page, None, &result("status 500: New book")));
        assert!(!told(&empty, &empty, None, &result("status 422: New book")));
    }

    #[test]
    fn a_page_may_say_at_its_head_that_something_is_wrong() {
        let form =
            |says: &str| page().text(says).within("form", "", |p| p.field("Name", "Quill").button("Save"));
        let (opened, sheet) = (form("Offers").build(), fields::sheets(&form("").build()).remove(0));
        let told = |now: Page| is_said(&opened, &now.build(), &sheet);
        assert!(told(form("Oops! We found some errors, please look below")));
        assert!(!told(form("The offer was saved")));
        assert!(!told(page().text("There are some errors")), "the form is gone");
    }
}

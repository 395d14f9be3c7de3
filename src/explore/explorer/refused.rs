//! A form that the app does not take.

use std::collections::HashSet;
use std::sync::Arc;

use crate::explore::intents::fields::{self, Blank, Sheet};
use crate::state::text::{fold_case, words};
use crate::state::{Element, ElementIndex, State, alerts, is_field};
use crate::trace::StepResult;

/// What a spec says of it.
pub(super) const CLAIM: &str = "An error message is shown";

/// The app answered what was sent with a refusal, and the page says so.
pub(super) fn told(after: &State, result: &StepResult) -> bool {
    let check = result.verdict.iter().flat_map(|v| &v.evidence).find(|e| e.is_check());
    let refusal = check.and_then(|c| c.actual.as_deref()).and_then(|told| told.strip_prefix("status "));
    let status = refusal.and_then(|s| s.split(|c: char| !c.is_ascii_digit()).next()?.parse::<u16>().ok());
    status.is_some_and(|s| matches!(s, 400 | 409 | 422)) && is_told(after)
}

/// The form that was sent is there again, with a word at one of its fields.
pub(super) fn came_back(now: &State, sheet: &Sheet) -> bool {
    let complains = |b: &Blank| now.elements.get(b.element).is_some_and(Element::is_refused);
    fields::sheets(now).iter().any(|s| s.key == sheet.key && s.fields.iter().any(complains))
}

/// The page complains of what was entered.
pub(super) fn is_told(state: &State) -> bool {
    state.complains() || !alerts(state).is_empty()
}

/// A complaint is no longer than this.
const TOLD: usize = 160;
/// What belongs to a field stands so many elements around it at most.
const AROUND: usize = 4;
/// Words with which a page tells what is wrong with a field that it names.
const ASKS: [&str; 22] = [
    "must", "can't", "cannot", "can", "required", "invalid", "valid", "enter", "choose", "select", "provide",
    "please", "should", "too", "blank", "empty", "missing", "needs", "already", "taken", "expected", "wrong",
];

/// The page with what it complains of put to the fields that are meant, where a form is there again and none of its fields is
/// marked: by what is new beside one field alone, else by what is new and names it. `filled`: the form as it was sent.
pub(super) fn as_told(now: &Arc<State>, sheet: &Sheet, filled: &State) -> Arc<State> {
    let Some(again) = fields::sheets(now).into_iter().find(|s| s.key == sheet.key) else {
        return now.clone();
    };
    let marked = |b: &Blank| now.elements.get(b.element).is_some_and(Element::is_refused);
    let held = |b: &Blank| {
        let value = |state: &State, at: ElementIndex| state.elements.get(at).and_then(|e| e.value.clone());
        let same = fields::sheets(filled).into_iter().find(|s| s.key == sheet.key);
        let before = same.and_then(|s| s.fields.into_iter().find(|old| old.label == b.label));
        before.is_some_and(|old| value(filled, old.element) == value(now, b.element))
    };
    // What was taken is gone from its form, or has been made into something else.
    if again.fields.iter().any(marked) || !again.fields.iter().all(held) {
        return now.clone();
    }
    let new = new_texts(filled, now);
    let mut told: Vec<(ElementIndex, String)> = Vec::new();
    for (at, text) in &new {
        let meant = beside(*at, &again, now).or_else(|| named(text, &again));
        told.extend(meant.map(|field| (field, text.clone())));
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
        text.len() <= TOLD && words(text).filter(|w| w.contains(char::is_alphabetic)).count() > 1
    };
    all.filter(|(_, text)| fits(text) && !known.contains(text)).collect()
}

/// The one field of the form that stands in one block with a text.
fn beside(text: ElementIndex, sheet: &Sheet, now: &State) -> Option<ElementIndex> {
    for block in now.ancestors(text).take(AROUND).take_while(|a| a.tag != "form" && a.role != "form") {
        let mut within = sheet.fields.iter().filter(|b| now.is_inside(b.element, block.index));
        if let Some(field) = within.next() {
            return within.next().is_none().then_some(field.element);
        }
    }
    None
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
            let field = |p: Page, label: &'static str, value: &str, told: &'static str| {
                let value = value.to_owned();
                p.within("generic", "", move |p| {
                    let p = p.field(label, &value);
                    if told.is_empty() { p } else { p.text(told) }
                })
            };
            let fields = |p: Page| {
                let p = if above.is_empty() { p } else { p.text(above) };
                field(field(p, "Name", name, ""), "Start time", "", beside).button("Save")
            };
            page().within("form", "", fields).build()
        };
        let told = |beside: &'static str, above: &'static str, name: &str| {
            let (filled, now) = (form("", "", "Quill"), Arc::new(form(beside, above, name)));
            let sheet = fields::sheets(&filled).remove(0);
            let told = as_told(&now, &sheet, &filled);
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
        let page = page().alert("The name is taken.").build();
        assert!(told(&page, &result("status 422: New book")));
        assert!(!told(&page, &result("status 500: New book")));
        assert!(!told(&State::default(), &result("status 422: New book")));
    }
}

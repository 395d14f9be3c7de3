//! A control that does nothing while a message goes by itself: that a message went is no answer. From a clean state there is
//! none, and the step loop tells.

use crate::explore::anchors::without_numbers;
use crate::explore::oracles::{Doubt, Transition};
use crate::explore::reflector::may_do_nothing;
use crate::state::{Element, ElementIndex, Request, State, alerts, is_field};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| is_live(e))?;
    let asked = t.after.requests.iter().any(Request::is_call);
    let tries = t.made.intent == "follow"
        || matches!(t.made.intent, "fill" | "empty" | "as is") && used.role == "button";
    if !tries || asked || !only_a_message_went(used, t.before, t.after) || is_shown_what_lacks(used, t.after)
    {
        return None;
    }
    let deed = t.deed();
    if may_do_nothing(&deed).is_some() {
        return None;
    }
    let name = without_numbers(&used.name);
    Some(Doubt {
        oracle: "laws",
        kind: DefectKind::NoResponse,
        key: format!("{}|{}|expect_effect|{name}", DefectKind::NoResponse.name(), t.before.page_id),
        summary: format!("Nothing happens: {}", t.line.say),
        expected: format!("\"{}\" does something", used.name.trim()),
        actual: "nothing on the page changed but that a message went".to_owned(),
        line: t.line.clone(),
    })
}

/// A field is marked as wrong, or one is led to it.
fn is_shown_what_lacks(used: &Element, after: &State) -> bool {
    let shown = |e: &Element| e.is_refused() || e.focused && e.index != used.index && is_field(e);
    after.elements.iter().any(|e| e.visible && shown(e))
}

/// What is chosen or open already has nothing to do.
fn is_live(e: &Element) -> bool {
    e.interactive && !e.selected && e.checked.is_none() && e.expanded != Some(true) && e.value.is_none()
}

/// A message that was there is gone, not by its own button, and all else is as it was.
fn only_a_message_went(used: &Element, before: &State, after: &State) -> bool {
    let messages = |state: &State| -> Vec<ElementIndex> { alerts(state) };
    let text = |state: &State, i: ElementIndex| state.elements.get(i).map(|e| e.text.clone());
    let left: Vec<_> = messages(after).into_iter().filter_map(|i| text(after, i)).collect();
    let gone: Vec<ElementIndex> = messages(before)
        .into_iter()
        .filter(|&i| text(before, i).is_some_and(|t| !left.contains(&t)))
        .collect();
    let in_one = |e: &Element| gone.iter().any(|&m| e.index == m || before.is_inside(e.index, m));
    if gone.is_empty() || in_one(used) || before.url != after.url || before.tabs != after.tabs {
        return false;
    }
    let here = before.elements.iter().filter(|e| tells(e) && !in_one(e)).map(facts);
    after.native_dialog.is_none()
        && after.downloads.is_empty()
        && here.eq(after.elements.iter().filter(|e| tells(e)).map(facts))
}

/// A reader has something of it.
fn tells(e: &Element) -> bool {
    e.visible && (e.interactive || !e.name.is_empty() || !e.own_text.trim().is_empty())
}

/// What a reader is told of an element.
fn facts(e: &Element) -> ([&str; 4], [Option<bool>; 4]) {
    let texts = [&e.role, &e.name, &e.own_text, e.value.as_deref().unwrap_or_default()];
    (texts, [e.checked, Some(e.selected), e.expanded, Some(e.disabled)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn a_message_that_goes_by_itself_is_no_answer() {
        let tabs = |p: Page| p.element("tab", "Terms", |e| e.selected = true).element("tab", "Notes", |_| {});
        let told = tabs(page()).alert("Saved.").build();
        let used = told.elements.iter().find(|e| e.name == "Notes").unwrap();
        let now = |state: State| only_a_message_went(used, &told, &state);
        assert!(now(tabs(page()).build()));
        assert!(!now(told.clone()), "nothing went: the step loop tells");
        assert!(!now(tabs(page()).heading(2, "Notes").build()), "it has shown something");
        assert!(!now(tabs(page()).alert("Copied.").heading(2, "x").build()));
    }

    #[test]
    fn a_field_that_is_marked_or_entered_is_an_answer() {
        let shown = |invalid: bool, focused: bool| {
            let field = |e: &mut Element| (e.tag, e.invalid, e.focused) = ("input".into(), invalid, focused);
            let state = page().button("Save").element("textbox", "Name", field).build();
            is_shown_what_lacks(&state.elements[0], &state)
        };
        assert!(shown(true, false) && shown(false, true) && !shown(false, false));
    }

    #[test]
    fn the_button_of_a_message_puts_it_away() {
        let told = page().within("alert", "", |p| p.button("Dismiss")).button("Save").build();
        let used = told.elements.iter().find(|e| e.name == "Dismiss").unwrap();
        assert!(!only_a_message_went(used, &told, &page().button("Save").build()));
    }
}

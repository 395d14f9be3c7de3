//! A form in a dialog is sent, the server takes it, and the dialog stays as it was, with no word of what came of it, or though
//! the page behind it lists what was made by it.

use crate::explore::intents::What;
use crate::explore::intents::fields::Sheet;
use crate::explore::oracles::{Doubt, Transition};
use crate::oracle::claims::new_lines;
use crate::state::{Element, Request, State, dialog, follow};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, ..) = &t.made.what else { return None };
    let pressed = t.used.is_some_and(|e| e.role == "button");
    if t.made.intent != "fill" || !pressed || !t.has_sent(sheet) || !is_left_open(sheet, t.before, t.after) {
        return None;
    }
    let (says, expected, check) = if is_listed(sheet, t.before, t.after) {
        ("though what was made is listed behind it", "the dialog is gone", GONE)
    } else {
        ("and says nothing", "the dialog is gone, or something is said", ANSWERED)
    };
    Some(Doubt {
        oracle: "left open",
        kind: DefectKind::NoResponse,
        key: format!("left open|{}", sheet.key),
        summary: format!("\"{}\" is sent and taken, and its dialog stays open {says}", sheet.sends),
        expected: expected.to_owned(),
        actual: "the dialog as it was".to_owned(),
        line: t.line.clone().checking(check.to_owned()),
    })
}

const ANSWERED: &str = "assert(session.state.text != session.before.text || !any(session.state.elements, |e| e.visible && e.role == \"dialog\"), \"the dialog is gone, or something is said\");";
const GONE: &str =
    "assert(!any(session.state.elements, |e| e.visible && e.role == \"dialog\"), \"the dialog is gone\");";

/// What was entered as its name stands behind the dialog now.
fn is_listed(sheet: &Sheet, before: &State, after: &State) -> bool {
    let entered = |element: &usize| {
        let field = before.elements.get(*element).filter(|e| e.role == "textbox")?;
        field.value.as_deref().map(str::trim).filter(|v| v.chars().count() > 3)
    };
    let Some(front) = dialog(after) else { return false };
    let new = new_lines(before, after);
    let behind = |text: &str| {
        let says = |e: &Element| e.visible && e.own_text.contains(text) && !after.is_inside(e.index, front);
        after.elements.iter().any(says)
    };
    let fields: Vec<usize> = sheet.fields.iter().map(|blank| blank.element).collect();
    fields.iter().filter_map(entered).any(|text| new.iter().any(|line| line.contains(text)) && behind(text))
}

/// Something was sent and taken, and the dialog with all that was entered is there as before.
fn is_left_open(sheet: &Sheet, before: &State, after: &State) -> bool {
    let mut sent = after.requests.iter().filter(|r| r.may_change()).peekable();
    let is_taken = |r: &Request| r.status.is_some_and(|s| (200..300).contains(&s));
    let taken = sent.peek().is_some() && sent.all(is_taken);
    let (Some(was), Some(is)) = (dialog(before), dialog(after)) else { return false };
    let in_it = before.is_inside(sheet.submit, was);
    let same = before.elements.get(was).zip(after.elements.get(is)).is_some_and(|(a, b)| a.text == b.text);
    let held = sheet.fields.iter().all(|blank| {
        let now = follow(before, blank.element, after).and_then(|at| after.elements.get(at));
        now.is_some_and(|e| {
            before.elements.get(blank.element).is_some_and(|b| b.value == e.value && b.checked == e.checked)
        })
    });
    taken
        && in_it
        && same
        && held
        && before.url == after.url
        && !after.complains()
        && (new_lines(before, after).is_empty() || is_listed(sheet, before, after))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::intents::fields::sheets;
    use crate::state::testing::{Page, page};

    fn asked(told: &str) -> Page {
        let form = |p: Page| p.field("To be returned by", "2031-05-01").button("Cancel").button("Hire out");
        page().text("Cello").within("dialog", "Hire out", |p| {
            let p = p.within("form", "", form);
            if told.is_empty() { p } else { p.text(told) }
        })
    }

    #[test]
    fn a_dialog_whose_form_was_taken_goes() {
        let before = asked("").build();
        let sheet = sheets(&before).remove(0);
        let left = |after: Page, status: u16| {
            is_left_open(&sheet, &before, &after.request("POST", "http://app.test/hire", status).build())
        };
        assert!(left(asked(""), 200));
        assert!(!left(asked("Choose a student."), 200), "it says why");
        assert!(!left(asked(""), 422), "it was not taken");
        assert!(!left(page().text("Cello"), 200), "it is gone");
        assert!(!is_left_open(&sheet, &before, &asked("").build()), "nothing was sent");
    }

    #[test]
    fn a_dialog_that_lies_over_what_was_made_by_it_is_left_open() {
        let crew = |listed: &[&str], holds: &str| {
            let form = |p: Page| p.field("Name", holds).button("Cancel").button("Add");
            page().list(listed).within("dialog", "Add member", |p| p.within("form", "", form))
        };
        let before = crew(&["Ada Byron"], "Emma Noether").build();
        let sheet = sheets(&before).remove(0);
        let left = |after: Page| {
            is_left_open(&sheet, &before, &after.request("POST", "http://app.test/members", 200).build())
        };
        assert!(left(crew(&["Ada Byron", "Emma Noether"], "Emma Noether")));
        assert!(!left(crew(&["Ada Byron", "Emma Noether"], "")), "it waits for the next one");
    }
}

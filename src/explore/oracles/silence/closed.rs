//! A dialog whose form lacks what it must have goes away: nothing is said, and nothing has come of it.

use crate::explore::oracles::{Doubt, Transition};
use crate::oracle::claims::new_lines;
use crate::state::{State, alerts, dialog};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let name = asked(t.before).filter(|_| t.made.intent == "empty" && t.used.is_some())?;
    if dialog(t.after).is_some() || !alerts(t.after).is_empty() || t.before.url != t.after.url {
        return None;
    }
    // What was sent may have been taken all the same: then the page behind tells of it.
    let sent = t.after.requests.iter().any(|r| r.method != "GET");
    if sent && !new_lines(t.before, t.after).is_empty() {
        return None;
    }
    Some(Doubt {
        oracle: "closed",
        kind: DefectKind::UnexpectedResult,
        key: format!("closed|{}", t.before.page_id),
        summary: format!("The dialog \"{name}\" closes though something that it must have is missing"),
        expected: "it stays open, and tells what is missing".to_owned(),
        actual: format!(
            "it is closed, {}, and nothing is said",
            if sent { "nothing has changed" } else { "nothing was sent" }
        ),
        line: t.line.clone().checking(
            "assert(session.state.dialog != (), \"the form that lacks something is still open\");".to_owned(),
        ),
    })
}

/// The open dialog, where it holds a form.
fn asked(state: &State) -> Option<String> {
    let open = dialog(state)?;
    let e = state.elements.get(open)?;
    let has_fields = state.descendants(open).any(|f| f.visible && f.required);
    has_fields.then(|| e.name.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_dialog_asks_where_something_must_be_filled_in() {
        let form = |must: bool| {
            let inner = move |p: crate::state::testing::Page| {
                p.element("textbox", "Title", |e| e.required = must).button("Save")
            };
            asked(&page().within("dialog", "New event", inner).build())
        };
        assert_eq!(form(true).as_deref(), Some("New event"));
        assert_eq!(form(false), None);
    }
}

//! What was to be deleted, and was said yes to, is open to be edited instead.

use crate::explore::anchors::{parts, route};
use crate::explore::guard::Guard;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::words;
use crate::state::{Request, State, dialog};
use crate::trace::DefectKind;

/// The last part of the address of a question, before the thing that it is about.
const ASKS: [&str; 4] = ["delete", "remove", "destroy", "trash"];
/// The last part of the address of a form of what is there.
const FORMS: [&str; 4] = ["edit", "update", "change", "modify"];

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    opens_its_form(t).or_else(|| asks_for_nothing(t))
}

/// "Delete" in a question only asks for a page: nothing that could delete anything is sent, and nobody says that it was.
fn asks_for_nothing(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| e.role == "button" && Guard::is_destructive(&e.name))?;
    let asked = dialog(t.before).is_some_and(|over| t.before.is_inside(used.index, over));
    let requests = || t.looks.iter().flat_map(|look| &look.requests);
    let page = requests().any(Request::is_document) && dialog(t.after).is_none();
    let deletes = |r: &Request| {
        let says = parts(&r.url).iter().any(|part| words(part).any(|w| ASKS.contains(&w.as_str())));
        r.method != "GET" || says
    };
    let came = t.after.status.is_none_or(|s| s < 400);
    // A list of what is left is what comes when it is done.
    let of_a_record = t.after.page_id.contains('*');
    if !asked || !page || !came || !of_a_record || requests().any(deletes) || !t.new_messages().is_empty() {
        return None;
    }
    let name = used.name.trim();
    Some(Doubt {
        oracle: "undeleted",
        kind: DefectKind::WrongNavigation,
        key: format!("undeleted|{}", t.before.page_id),
        summary: format!(
            "\"{name}\" in a question sends nothing that deletes, and opens the page /{}",
            route(&t.after.url)
        ),
        expected: "it is deleted".to_owned(),
        actual: format!("/{}", route(&t.after.url)),
        line: t.line.clone().checking(format!(
            "assert_not_contains(session.state.url, {}, \"what was to be deleted is not opened instead\");",
            quote(&route(&t.after.url))
        )),
    })
}

fn opens_its_form(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor()?;
    let says_no = words(&anchor.name)
        .next()
        .is_some_and(|w| matches!(w.as_str(), "cancel" | "no" | "back" | "keep" | "edit" | "close"));
    let asked =
        record_asked_about(t.before).filter(|_| !says_no && t.after.status.is_none_or(|s| s < 400))?;
    let now = parts(&t.after.url);
    let (last, record) = now.split_last()?;
    let is_form = FORMS.iter().any(|form| words(last).next().is_some_and(|w| w == *form));
    let answers = Guard::is_destructive(&anchor.name)
        || matches!(anchor.name.trim().to_lowercase().as_str(), "confirm" | "yes" | "ok");
    if !is_form || record != asked || !answers {
        return None;
    }
    Some(Doubt {
        oracle: "undeleted",
        kind: DefectKind::WrongNavigation,
        key: format!("undeleted|{}", t.before.page_id),
        summary: format!("\"{}\" to a question whether it is to be deleted opens the form to edit it", anchor.name.trim()),
        expected: format!("/{} is deleted", asked.join("/")),
        actual: format!("/{}", now.join("/")),
        line: t.line.clone().checking(format!(
            "assert_not_contains(session.state.url, {}, \"what was to be deleted is not open to be edited\");",
            quote(&route(&t.after.url))
        )),
    })
}

/// The record that the page asks about: "/shelves/7" of "/shelves/7/delete".
fn record_asked_about(state: &State) -> Option<Vec<String>> {
    let mut here = parts(&state.url);
    let last = here.pop()?;
    let asks = ASKS.iter().any(|word| words(&last).next().is_some_and(|w| w == *word));
    (asks && here.len() > 1).then_some(here)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_question_is_about_what_its_address_names() {
        let asked = |path: &str| {
            record_asked_about(&page().url(&format!("http://a.test{path}")).build()).map(|r| r.join("/"))
        };
        assert_eq!(asked("/wiki/shelves/7/delete").as_deref(), Some("wiki/shelves/7"));
        assert_eq!(asked("/#/clients/3/remove").as_deref(), Some("clients/3"));
        assert_eq!((asked("/wiki/shelves/7"), asked("/delete")), (None, None));
    }
}

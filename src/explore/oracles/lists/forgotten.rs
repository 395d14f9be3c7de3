//! What was searched for is still searched for on the next tab, or under the next heading, of its results.

use crate::explore::oracles::navigation::marked;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, unescaped, words};
use crate::state::{Element, State};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor()?;
    // The path above the page leads to the whole list.
    let framed = anchor.landmark.frames() || anchor.is_in_path();
    let used =
        t.used.filter(|e| matches!(e.role.as_str(), "link" | "tab") && !framed && !starts_over(&e.name))?;
    if t.before.page_id != t.after.page_id || t.after.status.is_some_and(|s| s >= 400) {
        return None;
    }
    let asked = searched(t.before)?;
    let field = t.after.elements.iter().find(|e| searches(e) && e.name == asked.name)?;
    let (was, name) = (asked.value.as_deref()?.trim(), used.name.trim());
    // An address that tells it keeps it.
    let tells = |url: &str| fold_case(&unescaped(url)).contains(&fold_case(was));
    let told = t.before.url.contains('?') && !tells(&t.after.url);
    if !told || field.value.as_deref().is_some_and(|v| !v.trim().is_empty()) {
        return None;
    }
    // Where neither it nor a link beside it asks for anything, it is no tab of what was found, but leads to the page
    // as such: "Contributions", in the menu of an event.
    let asks = |e: &Element| e.href.contains('?') || tells(&e.href);
    if !used.href.is_empty() && !asks(used) && !marked::beside(t.before, used).into_iter().any(asks) {
        return None;
    }
    Some(Doubt {
        oracle: "forgotten",
        kind: DefectKind::WrongNavigation,
        key: format!("forgotten|{}", t.before.page_id),
        summary: format!("\"{name}\", among what was found for \"{was}\", leads to a search for nothing"),
        expected: was.to_owned(),
        actual: "nothing".to_owned(),
        line: t.line.clone().checking(format!(
            "assert(!any(session.before.elements, |e| e.value == {0}) || any(session.state.elements, |e| e.value == {0}), \"what was searched for is still searched for\");",
            quote(was)
        )),
    })
}

/// The one field that holds what the page was searched by.
fn searched(state: &State) -> Option<&Element> {
    let mut filled = state
        .elements
        .iter()
        .filter(|e| searches(e) && e.value.as_deref().is_some_and(|v| v.trim().chars().count() > 2));
    let only = filled.next().filter(|_| filled.next().is_none())?;
    let value = fold_case(only.value.as_deref()?);
    fold_case(&unescaped(&state.url)).contains(&value).then_some(only)
}

fn searches(e: &Element) -> bool {
    e.visible
        && (e.role == "searchbox"
            || e.input_type == "search"
            || e.role == "textbox" && words(&e.name).any(|w| w == "search"))
}

/// It is there to search for something else.
fn starts_over(name: &str) -> bool {
    words(name).any(|w| {
        matches!(w.as_str(), "clear" | "reset" | "new" | "all" | "search" | "remove" | "back" | "home")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_was_searched_for_is_told_by_the_field_and_the_address() {
        let state = |url: &str, holds: &str| {
            page().url(url).element("searchbox", "Search", |e| e.value = Some(holds.to_owned())).build()
        };
        assert!(searched(&state("http://a.test/search?q=blue+mug", "blue mug")).is_some());
        assert!(searched(&state("http://a.test/search?q=blue+mug", "")).is_none());
        assert!(searched(&state("http://a.test/things", "blue mug")).is_none());
    }
}

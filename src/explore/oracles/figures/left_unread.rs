//! "Mark all as read" marks all of them: none is counted as unread afterwards.

use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::State;
use crate::state::text::{fold_case, words};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| matches!(e.role.as_str(), "button" | "link" | "menuitem"))?;
    let state = state_of_all(&used.name)?;
    counted(t.before, &state)?;
    let (left, told) = counted(t.after, &state)?;
    Some(Doubt {
        oracle: "left unread",
        kind: DefectKind::UnexpectedResult,
        key: format!("left unread|{state}"),
        summary: format!("\"{}\" leaves {left} {state}: \"{told}\"", used.name.trim()),
        expected: format!("none is {state}"),
        actual: told.clone(),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && (same_text(e.name, {0}) || same_text(e.text, {0}))), \"all of them are marked\");",
            quote(&told)
        )),
    })
}

/// What all of them are no more: "unread" of "Mark all as read".
fn state_of_all(name: &str) -> Option<String> {
    let said: Vec<String> = words(name).collect();
    let [mark, .., last] = said.as_slice() else { return None };
    let all = said.iter().any(|w| matches!(w.as_str(), "all" | "everything"));
    (mark == "mark" && all).then(|| match last.strip_prefix("un") {
        Some(other) => other.to_owned(),
        None => format!("un{last}"),
    })
}

/// How many the page says there are in that state, and in which words: "Notifications, 4 unread".
fn counted(page: &State, state: &str) -> Option<(usize, String)> {
    page.elements.iter().filter(|e| e.visible).find_map(|e| {
        [&e.name, &e.own_text].into_iter().find_map(|text| {
            let said: Vec<String> = words(text).collect();
            let at = said.iter().position(|w| w == state).filter(|_| said.len() < SHORT)?;
            // "0 of 4 unread" counts the first.
            let at = if at > 2 && said[at - 2] == "of" { at - 2 } else { at };
            let number = said.get(at.checked_sub(1)?)?.parse::<usize>().ok()?;
            (number > 0).then(|| (number, fold_case(text.trim())))
        })
    })
}

/// A longer text tells of something else as well.
const SHORT: usize = 6;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn none_is_left_of_all() {
        assert_eq!(state_of_all("Mark all as read").as_deref(), Some("unread"));
        assert_eq!((state_of_all("Mark as read"), state_of_all("All read")), (None, None));
        let left = |name: &str| counted(&page().button(name).build(), "unread").map(|(n, _)| n);
        assert_eq!(left("Notifications, 4 unread"), Some(4));
        assert_eq!((left("0 of 4 unread"), left("3 of 4 unread")), (None, Some(3)));
        assert_eq!((left("Notifications, 0 unread"), left("Notifications, unread")), (None, None));
    }
}

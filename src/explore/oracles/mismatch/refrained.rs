//! "Cancel", "No" or "Keep it" in a question does nothing but put the question away.

use crate::explore::intents::saves;
use crate::explore::oracles::{Doubt, Transition};
use crate::state::text::{fold_case, words};
use crate::state::{State, dialog};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| refrains(&e.name))?;
    let asked = dialog(t.before).filter(|d| t.before.is_inside(used.index, *d))?;
    let sent = t.looks.iter().any(|look| saves(look));
    if !sent || dialog(t.after).is_some() || !(reports(t) || t.earlier.is_some_and(|e| differs(e, t.after))) {
        return None;
    }
    let name = used.name.trim();
    let question = t.before.elements.get(asked).map(|d| d.name.trim()).unwrap_or_default();
    Some(Doubt {
        oracle: "refrained",
        kind: DefectKind::UnexpectedResult,
        key: format!("refrained|{}|{}", t.before.page_id, fold_case(name)),
        summary: format!("\"{name}\" in the question \"{question}\" does not refrain: something is saved"),
        expected: "nothing is done".to_owned(),
        actual: "something was sent to be kept, and the page is another".to_owned(),
        line: t.line.clone().checking(
            "assert(all(session.state.requests, |r| r.method == \"GET\"), \"who refrains changes nothing\");"
                .to_owned(),
        ),
    })
}

/// It says that nothing is to be done.
fn refrains(name: &str) -> bool {
    let said: Vec<String> = words(name).collect();
    match said.as_slice() {
        [only] => matches!(only.as_str(), "cancel" | "no" | "close" | "back" | "dismiss"),
        [first, rest @ ..] if rest.len() < 4 => {
            matches!(first.as_str(), "keep" | "no" | "don" | "never" | "not")
                || first == "do" && rest[0] == "not"
        }
        _ => false,
    }
}

/// A message says that something was done.
fn reports(t: &Transition<'_>) -> bool {
    let says = |text: &String| words(text).any(|w| w.len() > 4 && w.ends_with("ed") || w == "sent");
    t.new_messages().iter().any(says)
}

/// A record says something else than before it was asked.
fn differs(earlier: &State, after: &State) -> bool {
    if earlier.page_id != after.page_id || earlier.url != after.url || dialog(earlier).is_some() {
        return false;
    }
    let texts = |state: &State| {
        let said = state.elements.iter().filter(|e| e.visible && e.value.is_none() && e.expanded.is_none());
        let mut all: Vec<String> = said
            .map(|e| fold_case(e.own_text.trim()))
            .filter(|t| t.chars().any(char::is_alphabetic))
            .collect();
        all.sort();
        all
    };
    texts(earlier) != texts(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_refrains_says_so() {
        for name in ["Cancel", "No", "Keep order", "No, keep it", "Don't send", "Never mind", "Do not delete"]
        {
            assert!(refrains(name), "{name}");
        }
        for name in ["Cancel order", "Yes", "Close account now", "Notify", "Close invoice"] {
            assert!(!refrains(name), "{name}");
        }
    }
}

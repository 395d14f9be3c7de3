//! Messages of the app to its user: alerts, toasts, notices, validation errors.

use super::text::{fold_case, words};
use super::{Element, ElementIndex, State, Tree};

/// The longest text that is still a message and not a part of the page.
const LONGEST: usize = 400;

/// Words in classes, ids and test ids that say "this is a message".
const HINTS: [&str; 18] = [
    "alert",
    "alerts",
    "toast",
    "snackbar",
    "notification",
    "notice",
    "flash",
    "error",
    "errors",
    "invalid",
    "success",
    "warning",
    "feedback",
    "message",
    "messages",
    "errormessage",
    "callout",
    "validation",
];

/// Hints that also style things which are no messages (a red button, a mailbox): they count only for text
/// that is not part of a control, a table or a list.
const WEAK: [&str; 9] = [
    "validation",
    "success",
    "warning",
    "error",
    "invalid",
    "message",
    "messages",
    "notification",
    "feedback",
];

/// The visible messages, in document order; of nested ones the innermost that holds the whole text.
pub fn alerts(state: &State) -> Vec<ElementIndex> {
    let tree = Tree::of(state);
    let mut found: Vec<ElementIndex> = Vec::new();
    let mut structured = vec![false; state.elements.len()];
    for element in &state.elements {
        let i = element.index;
        let inherited = element.parent.is_some_and(|p| p < i && structured.get(p).copied().unwrap_or(false));
        if let Some(flag) = structured.get_mut(i) {
            *flag = inherited || is_structure(element);
        }
        if !element.visible || element.text.is_empty() || element.text.len() > LONGEST {
            continue;
        }
        if is_message_by_role(element) || (!inherited && is_message_by_hint(element)) {
            // An outer message that says no more than this one was only its frame.
            while found.last().is_some_and(|&outer| i < tree.end(outer) && same_text(state, outer, i)) {
                found.pop();
            }
            if found.last().is_none_or(|&outer| i >= tree.end(outer)) {
                found.push(i);
            }
        }
    }
    found
}

/// What the messages of this look say that the one before did not. Where several stand in one region, as toasts do, those that
/// were there already are left out of it.
pub fn new_messages(before: &State, now: &State) -> Vec<String> {
    let had = fold_case(&before.text);
    let is_old = |text: &str| !text.is_empty() && had.contains(&fold_case(text));
    let fresh = |&message: &ElementIndex| {
        let e = now.elements.get(message).filter(|e| !is_old(e.text.trim()))?;
        let stays = now.children(message).map(|c| c.text.trim()).filter(|text| is_old(text));
        let text = stays.fold(e.text.clone(), |text, old| text.replacen(old, " ", 1));
        let text: Vec<&str> = text.split_whitespace().collect();
        text.iter().any(|word| word.contains(char::is_alphanumeric)).then(|| text.join(" "))
    };
    alerts(now).iter().filter_map(fresh).collect()
}

fn same_text(state: &State, a: ElementIndex, b: ElementIndex) -> bool {
    match (state.elements.get(a), state.elements.get(b)) {
        (Some(a), Some(b)) => a.text == b.text,
        _ => false,
    }
}

fn is_message_by_role(element: &Element) -> bool {
    matches!(element.role.as_str(), "alert" | "status" | "log" | "alertdialog")
}

fn is_message_by_hint(element: &Element) -> bool {
    if element.interactive || is_structure(element) || element.role == "heading" {
        return false;
    }
    words(&element.hints).any(|word| {
        HINTS.contains(&word.as_str()) && (!WEAK.contains(&word.as_str()) || !element.own_text.is_empty())
    })
}

/// Things whose parts are content, not messages.
fn is_structure(element: &Element) -> bool {
    matches!(
        element.role.as_str(),
        "button"
            | "link"
            | "form"
            | "main"
            | "tab"
            | "menu"
            | "menubar"
            | "option"
            | "listbox"
            | "combobox"
            | "table"
            | "grid"
            | "treegrid"
            | "row"
            | "navigation"
            | "tree"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn texts(state: &State) -> Vec<&str> {
        alerts(state).into_iter().map(|i| state.elements[i].text.as_str()).collect()
    }

    #[test]
    fn finds_messages_by_role_and_by_hint() {
        let state = page()
            .heading(1, "Sign in")
            .alert("Wrong password")
            .element("generic", "", |e| {
                e.hints = "invalid-feedback".into();
                e.own_text = "Name is required".into();
            })
            .element("button", "Delete", |e| {
                e.hints = "btn error".into();
                e.own_text = "Delete".into();
            })
            .text("Welcome")
            .build();
        assert_eq!(texts(&state), ["Wrong password", "Name is required"]);
    }

    #[test]
    fn of_messages_in_one_stack_the_new_one_is_new() {
        let toasts = |texts: &[&str]| {
            let stack = |p| {
                texts
                    .iter()
                    .fold(p, |p: crate::state::testing::Page, text| p.within("generic", "", |p| p.text(text)))
            };
            page().heading(1, "Team").within("status", "", stack).build()
        };
        let (one, two) = (toasts(&["Ada was added"]), toasts(&["Ada was added", "Team saved"]));
        assert_eq!(new_messages(&toasts(&[]), &one), ["Ada was added"]);
        assert_eq!(new_messages(&one, &two), ["Team saved"]);
        assert!(new_messages(&two, &one).is_empty());
    }

    #[test]
    fn a_message_in_a_frame_counts_once() {
        let state = page()
            .within_with(
                "generic",
                "",
                |e| e.hints = "toast".into(),
                |p| p.within("alert", "", |p| p.span("Saved")),
            )
            .build();
        assert_eq!(texts(&state), ["Saved"]);
    }

    #[test]
    fn cells_and_hidden_ones_are_no_messages() {
        let state = page()
            .table("Log", &["Level"], &[&["error"]])
            .element("alert", "", |e| {
                e.own_text = "gone".into();
                e.visible = false;
            })
            .build();
        assert!(texts(&state).is_empty());
    }
}

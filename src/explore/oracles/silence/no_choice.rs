//! A dialog that asks to choose has nothing to choose from.

use crate::explore::oracles::{Doubt, Transition};
use crate::state::text::{fold_case, words};
use crate::state::{Element, State, dialog, is_field};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|_| dialog(t.before).is_none())?;
    let asks = asks_in_vain(t.after)?;
    Some(Doubt {
        oracle: "no choice",
        kind: DefectKind::UnexpectedResult,
        key: format!("no choice|{}|{}", t.before.page_id, fold_case(&used.name)),
        summary: format!(
            "\"{}\" opens a dialog that asks to choose (\"{asks}\") and offers nothing",
            used.name.trim()
        ),
        expected: "something to choose from".to_owned(),
        actual: "no control but those that put the dialog away".to_owned(),
        line: t.line.clone().checking(CHECK.to_owned()),
    })
}

/// What stands in a dialog is told by what is around it.
const CHECK: &str = r#"let inside = |e| { let found = false; let up = e.parent; for n in 0..12 { if up == () { break; } if up.role == "dialog" || up.role == "alertdialog" { found = true; } up = up.parent; } found };
let usable = filter(session.state.elements, |e| e.visible && !e.disabled && inside.call(e) && (e.role == "link" || e.role == "button" || e.role == "radio" || e.role == "checkbox" || e.role == "combobox" || e.role == "option" || e.role == "textbox"));
let ways = filter(usable, |e| !matches(e.name, "(?i)cancel|close|dismiss|^(no|back|×|✕)?$"));
assert(session.state.dialog == () || !ways.is_empty(), "there is something to choose from");"#;

/// How a text tells somebody to choose.
const CHOOSE: [&str; 3] = ["choose", "select", "pick"];
/// How it asks for a choice.
const WHICH: &str = "which";
/// What puts a dialog away.
const AWAY: [&str; 7] = ["cancel", "close", "no", "back", "dismiss", "×", "✕"];

/// The words with which the open dialog asks to choose, where it has nothing to be used but what puts it away.
fn asks_in_vain(state: &State) -> Option<String> {
    let over = dialog(state)?;
    let inside = || state.descendants(over).filter(|e| e.visible);
    let away = |e: &Element| {
        let name = fold_case(e.name.trim());
        let begins = words(&name).next().is_some_and(|w| AWAY.contains(&w.as_str()));
        let is_choice = is_field(e) || matches!(e.role.as_str(), "radio" | "option" | "menuitem" | "tab");
        !is_choice && (name.is_empty() || AWAY.contains(&name.as_str()) || begins)
    };
    let usable = |e: &Element| {
        let role = e.role.as_str();
        let control = matches!(role, "link" | "button" | "radio" | "option" | "menuitem" | "tab");
        !e.disabled && (is_field(e) || e.interactive || control)
    };
    let busy = inside().any(|e| matches!(e.role.as_str(), "progressbar" | "status" | "alert"));
    if busy || inside().any(|e| usable(e) && !away(e)) || !inside().any(usable) {
        return None;
    }
    let own = state.elements.get(over).map(|e| e.name.as_str());
    let texts = own.into_iter().chain(inside().filter(|e| !usable(e)).map(|e| e.own_text.as_str()));
    texts.map(str::trim).filter(|text| text.len() < LONG).find(|text| asks(text)).map(str::to_owned)
}

/// Whether a text asks for a choice: what somebody wrote about one ("Which one and why.", in a dialog that shows it) does not.
fn asks(text: &str) -> bool {
    let text = fold_case(text);
    let mut said = words(&text).skip_while(|w| w == "please");
    let Some(first) = said.next() else { return false };
    if text.ends_with('?') {
        return first == WHICH || CHOOSE.contains(&first.as_str()) || said.any(|w| w == WHICH);
    }
    CHOOSE.contains(&first.as_str()) || first == WHICH && !text.ends_with('.')
}

/// A longer text explains.
const LONG: usize = 120;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn who_is_asked_to_choose_has_a_choice() {
        let dialog = |text: &str, options: &[&str]| {
            let all = |p: crate::state::testing::Page| {
                options.iter().fold(p.text(text), |p, name| p.button(name)).button("Cancel")
            };
            let of = |e: &mut Element| e.tag = "dialog".into();
            asks_in_vain(&page().within_with("dialog", "New product", of, all).build())
        };
        assert_eq!(dialog("Choose a type.", &[]).as_deref(), Some("Choose a type."));
        assert_eq!(dialog("Choose a type.", &["Standard", "Pack"]), None);
        assert_eq!(dialog("There is nothing here yet.", &[]), None);
        assert_eq!(dialog("Choose how to go on.", &["Keep those in no other list"]), None);
        assert_eq!(dialog("Please select a type", &[]).as_deref(), Some("Please select a type"));
        assert!(dialog("Of which type is it?", &[]).is_some());
        assert_eq!(dialog("Which one and why.", &[]), None, "what it shows is no question");
        assert_eq!(dialog("We pick and choose.", &[]), None);
    }
}

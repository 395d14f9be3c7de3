//! What is filled in is not said to be missing, and an e-mail address that is one is not said to be none.

use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Element, is_field};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    if !matches!(t.made.intent, "fill" | "tabs" | "twice") || t.used.is_none_or(|e| e.role != "button") {
        return None;
    }
    let had = fold_case(&t.before.text);
    let held = |e: &Element| {
        let mut same = t.before.elements.iter().filter(|o| is_field(o) && o.name == e.name);
        same.any(|o| o.value == e.value)
    };
    let field = t.after.elements.iter().find(|e| {
        let fresh = !e.complaint.trim().is_empty() && !had.contains(&fold_case(&e.complaint));
        e.visible && e.role == "textbox" && !e.name.trim().is_empty() && fresh && held(e) && is_wrong_of(e)
    })?;
    let (label, complaint) = (field.name.trim(), field.complaint.trim());
    let value = field.value.as_deref().unwrap_or_default().trim();
    Some(Doubt {
        oracle: "well filled",
        kind: DefectKind::UnexpectedResult,
        key: format!("well filled|{}|{}", t.before.page_id, fold_case(label)),
        summary: format!("\"{label}\" holds \"{value}\", and is complained of: {complaint}"),
        expected: "no such complaint".to_owned(),
        actual: complaint.to_owned(),
        line: t.line.clone().checking(format!(
            "assert_not_contains(session.state, {}, \"what is filled in is not missing\");",
            quote(complaint)
        )),
    })
}

/// What is said of the field can't be true of what it holds.
fn is_wrong_of(e: &Element) -> bool {
    let value = e.value.as_deref().unwrap_or_default().trim();
    let said = fold_case(&e.complaint);
    let says = |any: &[&str]| any.iter().any(|words| said.contains(words));
    if value.is_empty() {
        return false;
    }
    says_missing(&said)
        || e.input_type == "email" && is_address(value) && says(&["valid"]) && says(&["mail", "address"])
}

/// A complaint that a field is not filled in. "At least eight characters are required" is about what it holds.
pub(in crate::explore) fn says_missing(complaint: &str) -> bool {
    const MISSING: [&str; 10] = [
        "required",
        "be empty",
        "be blank",
        "is missing",
        "is empty",
        "fill in this",
        "fill out this",
        "fill in the",
        "fill out the",
        "can't be left",
    ];
    const ABOUT: [&str; 11] = [
        "valid",
        "least",
        "most",
        "unless",
        "more",
        "format",
        "character",
        "match",
        "already",
        "number",
        "only",
    ];
    let said = fold_case(complaint);
    let says = |any: &[&str]| any.iter().any(|words| said.contains(words));
    says(&MISSING) && !says(&ABOUT)
}

/// A plain e-mail address.
fn is_address(value: &str) -> bool {
    let plain =
        |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || "._-".contains(c));
    value.split_once('@').is_some_and(|(name, host)| {
        plain(name)
            && plain(host)
            && host.contains('.')
            && !host.starts_with('.')
            && !host.ends_with('.')
            && !host.contains("..")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_complaint_is_true_of_what_the_field_holds() {
        let field = |value: &str, kind: &str, complaint: &str| {
            let (value, input_type) = (Some(value.to_owned()), kind.to_owned());
            is_wrong_of(&Element { value, input_type, complaint: complaint.to_owned(), ..Element::default() })
        };
        assert!(field("Ada", "text", "The name is required."));
        assert!(field("Ada", "text", "Name can't be blank"));
        assert!(!field("", "text", "The name is required."));
        assert!(!field("Ada", "password", "At least 8 characters are required"));
        assert!(!field("Ada", "text", "This name is already taken."));
        assert!(field("ada.5@example.com", "email", "Enter a valid e-mail address"));
        assert!(!field("ada@", "email", "Enter a valid e-mail address"));
    }
}

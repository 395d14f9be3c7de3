//! What the app itself put into a field, and nobody changed, it takes again.

use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State, is_field};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    if t.made.intent != "fill" || t.used.is_none_or(|e| e.role != "button") {
        return None;
    }
    let (field, complaint) = complained(t)?;
    let (label, value) = (field.name.trim(), field.value.clone().unwrap_or_default());
    Some(Doubt {
        oracle: "untouched",
        kind: DefectKind::UnexpectedResult,
        key: format!("untouched|{}|{}", t.before.page_id, fold_case(label)),
        summary: format!("\"{label}\" held \"{value}\", which nobody changed, and is refused: {complaint}"),
        expected: "what the app gave itself is taken".to_owned(),
        actual: complaint.clone(),
        line: t.line.clone().checking(format!(
            "assert_not_contains(session.state, {}, \"what was there before is taken again\");",
            quote(&complaint)
        )),
    })
}

/// The field that is complained of, where it holds what the app had put there, and what is said.
fn complained<'t>(t: &'t Transition<'_>) -> Option<(&'t Element, String)> {
    let had = fold_case(&t.before.text);
    let fresh = |text: &str| !text.trim().is_empty() && !had.contains(&fold_case(text));
    let said = t.new_messages();
    // Days and numbers are judged by other fields: an end that lies before a beginning.
    let own = |e: &&Element| {
        let value = e.value.as_deref().unwrap_or_default().trim();
        e.visible
            && is_field(e)
            && e.role == "textbox"
            && matches!(e.input_type.as_str(), "" | "text" | "email" | "url" | "tel")
            && value.chars().filter(|c| c.is_alphabetic()).count() > 2
            && !t.deeds.has_written(value)
            && held(t.before, e)
    };
    let fields: Vec<&Element> = t.after.elements.iter().filter(own).collect();
    let by_mark = fields.iter().find(|e| fresh(&e.complaint) && speaks_of_others(&e.complaint));
    by_mark.map(|e| (*e, e.complaint.trim().to_owned())).or_else(|| {
        fields.iter().find_map(|e| {
            let names = |text: &&String| {
                let text = fold_case(text);
                words(&e.name).any(|w| w.chars().count() > 3 && text.contains(&w)) && speaks_of_others(&text)
            };
            said.iter().find(names).map(|text| (*e, text.clone()))
        })
    })
}

/// It was there before the form was sent.
fn held(before: &State, field: &Element) -> bool {
    before
        .elements
        .iter()
        .any(|e| e.visible && e.role == field.role && e.name == field.name && e.value == field.value)
}

/// Somebody else has it, or it is no such thing.
fn speaks_of_others(complaint: &str) -> bool {
    let text = fold_case(complaint);
    ["taken", "already", "in use", "exists", "not valid", "invalid", "unique"]
        .iter()
        .any(|words| text.contains(words))
}

//! What was chosen of the app's own list is refused as none of it: "The invoice belongs to another client", "Not one of the choices".

use crate::explore::intents::fields::Blank;
use crate::explore::intents::{Entry, What};
use crate::explore::line::quoted;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::trace::DefectKind;

/// What is said of a thing that should never have been offered. That it is not free, or does not go with something else, is no such
/// word.
const NONE_OF_IT: [&str; 10] = [
    "belongs to another",
    "belongs to a different",
    "belong to another",
    "does not belong",
    "doesn't belong",
    "not a valid choice",
    "select a valid choice",
    "not one of the available choices",
    "does not exist",
    "doesn't exist",
];

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    if !t.has_sent(sheet) || t.made.intent != "fill" {
        return None;
    }
    let held = |blank: &Blank| {
        let field = t.before.elements.iter().find(|e| e.visible && e.name.trim() == blank.label.trim());
        field.and_then(|e| e.value.clone()).unwrap_or_default()
    };
    let chosen = entries.iter().filter(|(blank, entry)| {
        matches!(entry, Entry::Pick | Entry::Option(_)) && !tells_whose(&held(blank))
    });
    let (blank, told) = chosen.map(|(blank, _)| blank).find_map(|blank| Some((blank, refused(t, blank)?)))?;
    let name = quoted(blank.label.trim())?;
    Some(Doubt {
        oracle: "offered",
        kind: DefectKind::UnexpectedResult,
        key: format!("offered|{}|{}", sheet.key, fold_case(&blank.label)),
        summary: format!("what {name} offers is refused: {}", quoted(&told)?),
        expected: format!("what {name} offers is taken"),
        actual: format!("\"{told}\""),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && same_text(e.text, {})), \"what is offered is taken\");",
            quote(&told)
        )),
    })
}

/// What the page now says of the choice in this field: at the field, or in a message that names it.
fn refused(t: &Transition<'_>, blank: &Blank) -> Option<String> {
    let field = t.after.elements.iter().find(|e| e.visible && e.name.trim() == blank.label.trim());
    let at_it = field.map(|e| e.refusal().trim()).filter(|told| says_so(told));
    let of_it = || t.new_messages().into_iter().find(|told| says_so(told) && names(told, &blank.label));
    at_it.map(str::to_owned).or_else(of_it)
}

fn says_so(told: &str) -> bool {
    let told = fold_case(told);
    NONE_OF_IT.iter().any(|phrase| told.contains(phrase))
}

/// "Rex (Ada Byron)": the list itself tells whose it is, and who takes another's could have known.
fn tells_whose(option: &str) -> bool {
    let told = option.split_once('(').and_then(|(name, rest)| Some((name, rest.split_once(')')?.0)));
    let plain = |c: char| c.is_alphabetic() || matches!(c, ' ' | '-' | '.' | '\'');
    told.is_some_and(|(name, whose)| {
        !name.trim().is_empty() && words(whose).count() > 1 && whose.chars().all(plain)
    })
}

/// The message has all words of the label.
fn names(told: &str, label: &str) -> bool {
    let said: Vec<String> = words(told).collect();
    let mut own = words(label).peekable();
    own.peek().is_some() && own.all(|word| said.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_may_tell_whose_each_is() {
        assert!(tells_whose("Rex (Ada Byron)"));
        assert!(!tells_whose("0017 (120.00 EUR)") && !tells_whose("0017") && !tells_whose("Rex (dog)"));
    }

    #[test]
    fn what_is_none_of_a_list_is_told_by_the_name_of_its_field() {
        let told = "The invoice belongs to another client.";
        assert!(says_so(told) && names(told, "Invoice") && !names(told, "Payment type"));
        assert!(says_so("Select a valid choice. That choice is not one of the available choices."));
        for other in ["The room is not available at this time.", "The invoice is paid.", "Choose an invoice."]
        {
            assert!(!says_so(other), "{other}");
        }
    }
}

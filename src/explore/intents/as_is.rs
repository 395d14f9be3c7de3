//! Save a form as it was opened: it takes what the app itself put there.

use super::fields::{Sheet, Sort, makes_new};
use super::search::is_query;
use super::sign_in::is_sign_in;
use super::{Look, Move, What};
use crate::explore::frontier::Offer;
use crate::explore::guard::Guard;
use crate::state::{Element, State};

/// A form of fewer fields changes one thing: there is nothing to save where that is as it was.
const FIELDS: usize = 2;
/// A shorter text may be anything.
const SAYS: usize = 3;

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    for sheet in look.sheets {
        let left_alone = look.refuses_to_send(sheet) || Guard::is_destructive(&sheet.sends);
        let left_alone = left_alone || sheet.waits(look.state);
        if left_alone || is_sign_in(sheet, look.state) || is_query(sheet, look.state) {
            continue;
        }
        if !is_whole(sheet, look.state) || makes_new(sheet, look.state) {
            continue;
        }
        let offer = Offer {
            id: format!("{}|as is", sheet.id),
            class: format!("{}|as is", sheet.class()),
            everywhere: format!("{}|as is", sheet.everywhere()),
            // Before anything else is entered: what the app itself put there is gone then.
            worth: 16,
            quota: 1,
            sends_as_is: true,
            ..Offer::default()
        };
        moves.push(Move { offer, intent: "as is", what: What::Fill(sheet.clone(), Vec::new(), None) });
    }
}

/// The form of something that is there, with all that it must have.
pub(super) fn is_whole(sheet: &Sheet, state: &State) -> bool {
    // A new password, or another picture, may be given or not.
    let asks_for_secret = sheet.fields.iter().any(|b| {
        let asks = |e: &Element| matches!(e.input_type.as_str(), "password" | "file") && b.required;
        state.elements.get(b.element).is_none_or(asks)
    });
    let lacks = sheet.fields.iter().any(|b| {
        b.required && matches!(b.sort, Sort::Text | Sort::Choice | Sort::Pick) && b.value.trim().is_empty()
    });
    let says = |value: &str| value.chars().count() > SAYS && value.contains(char::is_alphabetic);
    let filled = sheet.fields.iter().any(|b| b.sort == Sort::Text && says(b.value.trim()));
    sheet.fields.len() >= FIELDS && filled && !lacks && !asks_for_secret
}

#[cfg(test)]
mod tests {
    use super::super::fields::sheets;
    use super::*;
    use crate::state::testing::page;

    fn form(name: &str, kind: &'static str, required: bool) -> bool {
        let state = page()
            .within("form", "", |p| {
                p.element("textbox", "Name", |e| {
                    e.value = Some(name.into());
                    e.required = true;
                })
                .field("Town", "Bray")
                .element("textbox", "Code", |e| {
                    e.value = Some(String::new());
                    e.input_type = kind.into();
                    e.required = required;
                })
                .button("Save")
            })
            .build();
        is_whole(&sheets(&state)[0], &state)
    }

    #[test]
    fn a_form_is_saved_as_it_is_where_it_lacks_nothing() {
        assert!(form("Ann Boyle", "text", false));
        assert!(!form("", "text", false), "the name must be there");
        assert!(form("Ann Boyle", "password", false), "a new one may be given");
        assert!(!form("Ann Boyle", "password", true));
    }
}

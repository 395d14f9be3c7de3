//! What is typed a second time: ""x" to confirm the password", "confirm the password with "x"".
//!
//! The second field is named in many ways; the words tell only that it is not the first.

use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Description, RoleWord};

/// What forms ask for twice.
const TWICE: &[&str] = &["password", "passphrase", "passcode", "pin", "email", "e-mail", "code"];
const AGAIN: &[&str] = &["confirm", "repeat", "retype", "re-type", "reenter", "re-enter", "verify"];

/// Value and field of `"x" to confirm the password`; `"x" to confirm it` takes the name of `first`, the field before.
pub(super) fn purpose(pair: Phrase, first: Option<&Description>) -> Option<(String, Description)> {
    let value = pair.get(0).filter(|t| Token::is_literal(t))?;
    let again = pair.word(1) == "to" && AGAIN.contains(&pair.word(2));
    let thing = noun(pair.from(3).trim_end_fillers());
    let name = if thing.anaphor { first?.name.as_deref()? } else { thing.name.as_deref()? };
    (again && is_typed_twice(name)).then(|| (value.text.clone(), second(name, thing.places.clone())))
}

/// Value and field of `confirm the password with "x"`, where the order's verb is `base`.
pub(super) fn deed(base: &str, object: Phrase) -> Option<(String, Description)> {
    let value = object.get(object.len().checked_sub(1)?).filter(|t| Token::is_literal(t))?;
    let with = object.len().checked_sub(2).filter(|&at| matches!(object.word(at), "with" | "as"))?;
    let thing = noun(object.to(with));
    let name = thing.name.as_deref()?;
    (AGAIN.contains(&base) && is_typed_twice(name))
        .then(|| (value.text.clone(), second(name, thing.places.clone())))
}

fn is_typed_twice(name: &str) -> bool {
    name.to_lowercase().split(|c: char| !c.is_alphanumeric() && c != '-').any(|w| TWICE.contains(&w))
}

fn second(name: &str, places: Vec<super::super::Place>) -> Description {
    let name = name.to_lowercase();
    Description {
        text: format!("the field to confirm the {name}"),
        name: Some(format!("confirm {name}")),
        also: ["repeat", "retype", "re-enter", "verify", "again"]
            .iter()
            .map(|w| format!("{w} {name}"))
            .collect(),
        role: Some(RoleWord::Field),
        places,
        ..Description::default()
    }
}

#[cfg(test)]
mod tests {
    use crate::language::tests::prose;

    fn fields(text: &str) -> Vec<(String, String)> {
        let reading = prose(text);
        let actions = reading.steps.into_iter().map(|s| s.action);
        actions
            .map(|a| (a.target.and_then(|t| t.name).unwrap_or_default(), a.value.unwrap_or_default()))
            .collect()
    }

    fn pair(field: &str, value: &str) -> (String, String) {
        (field.to_owned(), value.to_owned())
    }

    #[test]
    fn the_second_time_goes_into_the_second_field() {
        let typed = fields("Enter \"x1\" as the password and \"x2\" to confirm the password.");
        assert_eq!(typed, [pair("password", "x1"), pair("confirm password", "x2")]);
        let typed = fields("Type \"x1\" as the password and \"x2\" to confirm it.");
        assert_eq!(typed, [pair("password", "x1"), pair("confirm password", "x2")]);
        assert_eq!(fields("Confirm the password with \"x2\"."), [pair("confirm password", "x2")]);
    }

    #[test]
    fn the_same_goes_into_another_field() {
        let typed = fields("Type \"x1\" into \"Code\" and into \"Code again\".");
        assert_eq!(typed, [pair("Code", "x1"), pair("Code again", "x1")]);
        let typed = fields("Type \"x1\" into \"A\" and \"x2\" into \"B\".");
        assert_eq!(typed, [pair("A", "x1"), pair("B", "x2")]);
    }

    #[test]
    fn what_is_typed_once_has_no_second_field() {
        assert!(
            fields("Type \"DELETE\" to confirm the deletion.").iter().all(|(f, _)| !f.contains("confirm"))
        );
        assert_eq!(fields("Confirm the order with \"Place order\"."), [pair("Place order", "")]);
    }

    #[test]
    fn a_number_before_a_quoted_place_is_the_value() {
        let typed = fields("Type 4 into the quantity field of \"Mug\".");
        assert_eq!(typed, [pair("quantity", "4")]);
    }
}

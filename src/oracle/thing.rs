//! A description as a script states it, and back.
//!
//! In words where words say it all: `"the \"Books\" link"`. What a description owes to the sentences around it
//! (what "it" stands for, that a box to tick was meant) or to a variable's value is not in its words; then its
//! traits are stated: `#{words: "it", name: "Books", role: "link"}`.

use crate::language::{Description, describe};
use crate::script::Arg;
use crate::script::write::{literal, quote};

/// The expression that stands for a description.
pub(super) fn thing(what: &Description) -> String {
    if says_it_all(what) {
        return quote(&what.text);
    }
    // The data are plain, so they can be written; if not, the words are what is left.
    serde_json::to_value(what).map_or_else(|_| quote(&what.text), |traits| literal(&traits))
}

/// What a script's argument describes.
pub(super) fn read(arg: Option<&Arg>) -> Result<Description, String> {
    match arg {
        Some(Arg::Text(words)) => Ok(describe(words)),
        Some(Arg::Traits(traits)) => {
            let mut what: Description = serde_json::from_value(traits.clone())
                .map_err(|error| format!("the map describes nothing: {error}"))?;
            if what.text.is_empty() {
                what.text = what.name.clone().unwrap_or_default();
            }
            Ok(what)
        }
        _ => Err("words or a map of traits are wanted".to_owned()),
    }
}

fn says_it_all(what: &Description) -> bool {
    without_words(&describe(&what.text)) == without_words(what)
}

/// The words of places are of no consequence beside what they were read as.
fn without_words(what: &Description) -> Description {
    let mut what = what.clone();
    what.text.clear();
    for place in &mut what.places {
        place.anchor = without_words(&place.anchor);
    }
    what
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::RoleWord;

    fn back(what: &Description) -> Description {
        let expression = thing(what);
        let arg = if expression.starts_with("#{") {
            Arg::Traits(serde_json::to_value(what).unwrap())
        } else {
            Arg::Text(what.text.clone())
        };
        read(Some(&arg)).unwrap()
    }

    #[test]
    fn words_are_kept_where_they_say_it_all() {
        assert_eq!(thing(&describe("the \"Books\" link")), r#""the \"Books\" link""#);
        let place = "the second Edit button in the row of \"Emma\"";
        assert_eq!(thing(&describe(place)), quote(place));
    }

    #[test]
    fn what_the_words_do_not_say_is_stated() {
        let mut agree = describe("\"I agree\"");
        agree.role = Some(RoleWord::Checkbox);
        assert_eq!(
            thing(&agree),
            r#"#{words: "\"I agree\"", name: "I agree", quoted: true, role: "checkbox"}"#
        );
        assert_eq!(back(&agree), agree);
        let it = Description { text: "it".into(), ..describe("the second link in the menu \"Books\"") };
        assert_eq!(back(&it), it);
    }

    #[test]
    fn a_value_is_never_read_as_english() {
        let mut named = describe("the \"${title}\" link");
        named.text = "the \"Log out\" in the \"Menu\" link".into();
        named.name = Some("Log out\" in the \"Menu".into());
        assert_eq!(back(&named).name, named.name);
        assert!(thing(&named).starts_with("#{"));
    }

    #[test]
    fn an_unknown_trait_is_told() {
        let error = read(Some(&Arg::Traits(serde_json::json!({"nam": "x"})))).unwrap_err();
        assert!(error.contains("unknown field `nam`") && error.contains("`name`"), "{error}");
    }
}

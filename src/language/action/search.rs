//! Searching: typing what is looked for where one searches, then Enter.

use super::super::lexicon::words;
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Action, ActionKind, Description, Place, Relation, RoleWord};
use super::{Draft, Order, bare, deed, target};

/// "Search for X": type it where one searches, then Enter.
pub(super) fn read<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let object = bare(object, &["for", "up"]);
    let within =
        (1..object.len()).find(|&at| matches!(object.word(at), "in" | "using" | "with" | "via" | "on"));
    let (what, place) = match within {
        Some(at) => (object.to(at), target(object.from(at + 1))),
        None => (object, None),
    };
    let Some(value) = what.literal().map(|t| t.text.clone()).or_else(|| noun(what).name) else {
        return deed::deed(order, object);
    };
    let mut field = Description {
        text: "search field".to_owned(),
        name: Some("search".to_owned()),
        role: Some(RoleWord::Field),
        ..Description::default()
    };
    match place {
        Some(place) if place.role == Some(RoleWord::Field) => field = place,
        Some(place) => field.places.push(Place { relation: Relation::In, anchor: place }),
        None => {}
    }
    let act = |kind, value: &str, on: &Description| Action {
        value: Some(value.to_owned()),
        confidence: 0.8,
        ..order.on(kind, on.clone())
    };
    let mut actions = vec![act(ActionKind::Type, &value, &field), act(ActionKind::Press, "Enter", &field)];
    // Where no field is called so, one searches everywhere.
    if let Some(own) = field_of(what) {
        for action in &mut actions {
            let anywhere = action.clone();
            (action.target, action.otherwise) = (Some(own.clone()), vec![anywhere]);
        }
    }
    Draft { actions, ..Draft::default() }
}

/// "Search the members for the surname "Ash"", "search members by surname "Ash"": the list may have a field for that
/// alone.
fn field_of(what: Phrase) -> Option<Description> {
    const ANY: &[&str] = &[
        "word", "words", "text", "term", "terms", "phrase", "keyword", "keywords", "string", "value", "query",
    ];
    let literal = what.position(Token::is_literal)?;
    let at = (1..literal).find(|&at| matches!(what.word(at), "for" | "by"))?;
    let key = what.range(at + 1, literal).skip_while(|t| words::is_determiner(&t.lower));
    let plain =
        |t: &Token| t.is_word() && !words::is_preposition(&t.lower) && !ANY.contains(&t.lower.as_str());
    let named = !key.is_empty() && key.len() <= 3 && key.tokens.iter().all(plain);
    named.then(|| Description {
        text: key.text().to_owned(),
        name: Some(key.text().to_owned()),
        role: Some(RoleWord::Field),
        ..Description::default()
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::actions_of as read;

    #[test]
    fn a_list_may_have_a_field_for_what_is_looked_for() {
        let by = read("Search the members for the surname \"Ash\".");
        assert_eq!(by.len(), 2);
        assert!(by[0].starts_with("type [Field ‹surname›] value=\"Ash\" or-else type [Field"), "{by:?}");
        assert!(by[1].starts_with("press [Field ‹surname›] value=\"Enter\" or-else press"), "{by:?}");
        assert_eq!(read("Search members by surname \"Ash\"."), by);
        let all = read("Search the store for \"mug\".");
        assert_eq!(read("Search the store for the word \"mug\"."), all);
        assert!(!all[0].contains("or-else"));
    }
}

//! Typing, filling and clearing: "Type "x" in the name field", "Set the quantity to 2".

mod pair;

use super::super::lexicon::verbs::Verb;
use super::super::lexicon::{numbers, words};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Action, ActionKind, Description, RoleWord};
use super::{Draft, Note, Order, bare, target, twice};
use pair::value_and_target;

const INTO: &[&str] =
    &["in", "into", "to", "on", "inside", "within", "for", "onto", "at", "under", "below", "as"];

pub(super) fn read(order: Order) -> Draft {
    let object = order.object.skip_fillers();
    if order.verb == Verb::Clear {
        // "Leave the field empty"; "leave the page" is another matter.
        let emptied = matches!(object.last_word(), "empty" | "blank");
        if order.base == "leave" && !emptied {
            return super::deed::read(order);
        }
        let object = if emptied { object.to(object.len() - 1) } else { object };
        let object = bare(object, &["out", "existing", "from", "in"]);
        return Draft::one(order.on(ActionKind::Clear, noun(object)));
    }
    if let ("name", Some(name)) = (order.base, object.literal()) {
        return Draft::one(Action { value: Some(name.text.clone()), ..order.on(ActionKind::Type, naming()) });
    }
    // "fill in", "fill out", "key in", "type in"
    let particle = matches!(object.word(0), "in" | "out" | "up" | "down") && object.len() > 1;
    let object = if particle { object.from(1).skip_fillers() } else { object };
    let listed = object
        .any_at(0, &["the following", "following", "these"])
        .and_then(|_| (1..object.len().min(7)).find(|&at| object.get(at).is_some_and(|t| t.is_mark(':'))));
    let object = listed.or_else(|| of_a_form(object)).map_or(object, |at| object.from(at + 1).skip_fillers());
    if let Some(draft) = by_steps(order, object) {
        return draft;
    }
    let replace = !(order.base == "append" || has_end(object));
    let pairs = pairs(object);
    let mut draft = Draft::default();
    for pair in pairs {
        let first = draft.actions.last().and_then(|a| a.target.as_ref());
        let same = draft.actions.last().and_then(|a| a.value.clone()).filter(|_| is_place_alone(pair));
        let (value, thing, made_up) = match (twice::purpose(pair, first), same) {
            (Some((value, second)), _) => (Some(value), Some(second), false),
            // "Type "x" into "A" and into "B"": the same again.
            (None, Some(value)) => (Some(value), target(pair.from(1)), false),
            (None, None) => value_and_target(order, pair),
        };
        let mut action = Action { value, replace, ..order.act(ActionKind::Type) };
        action.target = thing.map(to_type_into);
        if order.base == "rename" && action.target.as_ref().is_some_and(|t| t.anaphor && t.name.is_none()) {
            // "Open the folder and rename it": by the field for its name, or where its name stood.
            let cursor = Action { target: None, ..action.clone() };
            (action.target, action.otherwise) = (Some(naming()), vec![cursor]);
        }
        if made_up {
            action.confidence = 0.5;
            draft.notes.push(Note::warning(
                format!("\"{}\" does not say what to type", pair.text()),
                "give the text in quotes: type \"…\" in the field".to_owned(),
            ));
        }
        draft.actions.push(action);
    }
    if let [only] = draft.actions.as_slice()
        && only.value.is_none()
    {
        // "Update the cart", "Change the plan": no text to type, but a control of that name may do it.
        if order.verb == Verb::Set {
            return super::deed::read(order);
        }
    }
    draft
}

/// "the form: title …": where the colon stands before what goes into which field.
fn of_a_form(object: Phrase) -> Option<usize> {
    let colon = object.position(|t| t.is_mark(':')).filter(|at| (1..=4).contains(at))?;
    let whole = ["form", "fields", "details", "data", "values", "dialog"];
    whole.contains(&object.word(colon - 1)).then_some(colon)
}

/// "Increase the quantity of "Mug" by two": the button that does it, pressed so often.
fn by_steps<'a>(order: Order<'a>, object: Phrase<'a>) -> Option<Draft<'a>> {
    let (does, sign) = match order.base {
        "increase" | "raise" => ("increase", "+"),
        "decrease" | "reduce" | "lower" => ("decrease", "-"),
        _ => return None,
    };
    let at = object.len().checked_sub(2).filter(|&at| object.word(at) == "by")?;
    let count = numbers::cardinal(object.word(at + 1)).filter(|n| (1..=20).contains(n))?;
    let field = noun(object.to(at));
    let button = Description {
        text: order.whole.text().to_owned(),
        name: Some(format!("{does} {}", field.name.as_deref().unwrap_or_default()).trim().to_owned()),
        also: vec![sign.to_owned(), does.to_owned()],
        role: Some(RoleWord::Button),
        places: field.places,
        ..Description::default()
    };
    let press = Action { confidence: 0.7, ..order.on(ActionKind::Click, button) };
    Some(Draft { actions: vec![press; count as usize], ..Draft::default() })
}

/// The field for what a new thing is called.
fn naming() -> Description {
    Description {
        text: "the name".to_owned(),
        name: Some("name".to_owned()),
        also: vec!["title".to_owned()],
        role: Some(RoleWord::Field),
        ..Description::default()
    }
}

/// What is typed into is a field by whatever name: "as the page title", "the message "x"", though nobody types into a
/// heading or a message.
fn to_type_into(mut thing: Description) -> Description {
    // "The subject line": a line that is typed into is no row of a table.
    if thing.role == Some(RoleWord::Row) && thing.name.is_some() && thing.places.is_empty() && !thing.quoted {
        thing.role = Some(RoleWord::Field);
    }
    if matches!(thing.role, Some(RoleWord::Heading | RoleWord::Message)) && thing.name.is_none() {
        let words: Vec<&str> =
            thing.text.split_whitespace().filter(|w| !words::is_determiner(&w.to_lowercase())).collect();
        thing.name = Some(words.join(" "));
        thing.role = Some(RoleWord::Field);
    }
    // "Change the product to "Lamp"", on the product's own form.
    let one = thing.ordinal.is_none() && !thing.all && thing.name.is_none() && thing.containing.is_empty();
    if thing.role == Some(RoleWord::Item)
        && one
        && let Some(noun) = thing.noun.take()
    {
        (thing.name, thing.role) = (Some(noun), Some(RoleWord::Field));
    }
    // "The quantity of both lines": one of each.
    thing.all |= thing.ordinal.is_none() && thing.places.iter().any(|p| p.anchor.all);
    thing
}

/// "into "B"": where, but not what.
fn is_place_alone(pair: Phrase) -> bool {
    matches!(pair.word(0), "in" | "into") && pair.literals().count() == 1
}

fn has_end(object: Phrase) -> bool {
    (0..object.len())
        .any(|at| object.is_at(at, &["to", "the", "end"]) || object.is_at(at, &["at", "the", "end"]))
}

/// "the retail price '9' and wholesale price '5'": one for each name and value.
fn pairs(object: Phrase) -> Vec<Phrase> {
    let mut found = Vec::new();
    let mut from = 0;
    for at in 1..object.len() {
        let joint = object.word(at) == "and" || object.get(at).is_some_and(|t| t.is_mark(','));
        if joint && says_both(object.range(from, at)) && says_both(object.from(at + 1)) {
            found.push(object.range(from, at).trim());
            from = at + 1;
        } else if joint
            && object.range(from, at).literal().is_some()
            && object.from(at + 1).literal().is_some()
        {
            let right = object.from(at + 1);
            // "'a' and 'b' in the field" is one odd value; a second name must stand before the second value.
            let named = right.get(0).is_some_and(|t| t.is_word() && t.lower != "and")
                && right.position(Token::is_literal).is_some_and(|p| p > 0);
            let into = |p: Phrase| p.find(&["in", "into", "to", "as", "with", "for"]).is_some();
            let literal_first = right.get(0).is_some_and(Token::is_literal);
            if named || (literal_first && into(object.range(from, at)) && into(right)) {
                found.push(object.range(from, at).trim());
                from = at + 1;
            }
        }
    }
    found.push(object.from(from).trim());
    found.retain(|p| !p.is_empty());
    if found.is_empty() { vec![object] } else { found }
}

/// "the quantity to 3", ""Send on" to 10/03/2026", "14:00 as the start": a field, and a value that needs no quotes.
fn says_both(pair: Phrase) -> bool {
    let pair = pair.skip_while(|t| t.is_mark(',') || t.lower == "and" || words::is_determiner(&t.lower));
    let end =
        (1..pair.len()).find(|&at| pair.word(at) == "and" || pair.get(at).is_some_and(|t| t.is_mark(',')));
    let first = pair.to(end.unwrap_or(pair.len()));
    let value = |at: usize| first.get(at).is_some_and(is_value);
    let named = first.get(2).is_some_and(|t| t.is_literal() || t.is_word() && !is_value(t));
    let name = |at: usize| first.get(at).is_some_and(Token::is_capitalised);
    (1..first.len()).any(|at| matches!(first.word(at), "to" | "=") && (value(at + 1) || name(at + 1)))
        || is_field_and_figure(first)
        || value(0) && INTO.contains(&first.word(1)) && named
}

/// "price 260", "default quantity 2": among others that are told so.
fn is_field_and_figure(part: Phrase) -> bool {
    let Some(last) = part.len().checked_sub(1).filter(|&at| (1..=3).contains(&at)) else { return false };
    let plain =
        |t: &Token| t.is_word() && !is_value(t) && !words::is_preposition(&t.lower) && t.lower == t.text;
    part.get(last).is_some_and(is_value) && part.to(last).tokens.iter().all(plain)
}

/// Quoted, or a number, date, time or address of mail, which can be nothing but a value.
fn is_value(token: &Token) -> bool {
    token.is_literal() || token.is_figure() || token.is_value_like()
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::actions_of as read;

    #[test]
    fn what_is_typed_into_is_a_field_of_that_name() {
        assert_eq!(read("Change the product to \"Lamp\"."), ["type [Field ‹product›] value=\"Lamp\""]);
        assert_eq!(read("Enter \"Lamp\" as the product."), ["type [Field ‹product›] value=\"Lamp\""]);
        assert!(!read("Type \"Lamp\" into the first product.")[0].contains("Field ‹product›"));
    }

    #[test]
    fn what_one_order_tells_after_a_field_is_another_field() {
        let fields = |text: &str| read(text);
        let card = fields("Fill in the name \"Ann\" and the card number \"55\".");
        assert!(card[0].contains("‹name›") && card[1].contains("‹card number›"), "{card:?}");
        let made = fields("Add a reply named \"Thanks\" with the text \"Thank you.\"");
        assert!(made[2].contains("‹text›"), "{made:?}");
        // In an order of its own it is what the field holds.
        let again = fields("Type \"a\" into the title. Change the text to \"b\".");
        assert!(again[1].contains("‹title›"), "{again:?}");
    }

    #[test]
    fn who_renames_it_types_into_the_field_for_its_name() {
        assert_eq!(
            read("Click \"Edit\". Rename it to \"Plans\" and save.")[1],
            "type [Field ‹name› also \"title\"] value=\"Plans\" or-else type value=\"Plans\""
        );
        assert!(read("Rename the folder \"Old\" to \"New\".")[0].contains("\"Old\""));
    }

    #[test]
    fn who_continues_presses_the_button_that_says_so() {
        assert_eq!(read("Enter \"5\" as the amount and continue.").len(), 2);
        assert_eq!(read("Enter \"5\" as the amount. Continue.").len(), 2);
        assert_eq!(read("Continue to click \"Save\".").len(), 1);
        assert_eq!(read("Click \"Next\" to continue.").len(), 1);
    }

    #[test]
    fn the_end_of_a_text_is_no_part_of_its_name() {
        assert!(read("Type \"!\" at the end of the title.")[0].contains("[‹title›]"));
        assert_eq!(read("Enter \"2025-09-30\" as the end date."), ["type [‹end date›] value=\"2025-09-30\""]);
    }

    #[test]
    fn of_both_is_of_each() {
        assert!(read("Set the quantity of both lines to \"1\".")[0].starts_with("type [all "));
        assert!(!read("Set the quantity of the second line to \"1\".")[0].contains("all "));
    }
}

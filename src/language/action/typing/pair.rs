//! One pair of an order to type, taken apart: what is typed, and into what.

use super::super::super::lexicon::verbs::{self, Verb};
use super::super::super::lexicon::{numbers, roles, words};
use super::super::super::phrase::Phrase;
use super::super::super::token::Token;
use super::super::super::{Description, Place, Relation, RoleWord};
use super::super::{Order, bare, target};
use super::{INTO, is_field_and_figure, is_value};

/// Takes value and target apart; `true`: no value was said and the words stand in for it.
pub(super) fn value_and_target(order: Order, pair: Phrase) -> (Option<String>, Option<Description>, bool) {
    if let Some(at) = link(pair, order) {
        let (left, right) = (pair.to(at.0), pair.from(at.0 + at.1));
        return (Some(value_of(right)), target(without_old_value(left)), false);
    }
    // "4 into the quantity field of "Mug"": a number before the preposition is the value, whatever is quoted later.
    if let Some(number) = pair.get(0).filter(|t| t.is_number())
        && INTO.contains(&pair.word(1))
        && pair.literal().is_some()
    {
        return (Some(number.text.clone()), target(pair.from(2)), false);
    }
    // VALUE into FIELD
    let quoted = pair.position(Token::is_literal);
    let naming = quoted.and_then(|at| names_field(pair, at));
    let literal = quoted.filter(|_| naming.is_none());
    let into = naming.or_else(|| {
        (literal.map_or(1, |at| at + 1)..pair.len().saturating_sub(1)).find(|&at| {
            let purpose = pair.word(at) == "to" && verbs::find(pair.word(at + 1)).is_some();
            INTO.contains(&pair.word(at)) && !purpose
        })
    });
    let (left, right) = match into {
        Some(at) => (pair.to(at), target(asked(but_its_end(pair.from(at + 1))))),
        None => (pair, None),
    };
    let left = purposeless(left.trim());
    let right = right.map(|mut thing| {
        // What is typed into is a field, by whatever name.
        if matches!(thing.role, Some(RoleWord::Section | RoleWord::Text)) {
            thing.role = Some(RoleWord::Field);
        }
        thing
    });
    if let Some(token) = left.tokens.iter().rev().find(|t| t.is_literal()) {
        let field = named_before(left);
        let thing = match (right, field) {
            // "the discount code "X" in the summary": the field is told before, and this is where it stands.
            (Some(place), Some(mut field)) if is_region(&place) && !field.quoted => {
                field.role.get_or_insert(RoleWord::Field);
                field.places.push(Place { relation: Relation::In, anchor: place });
                Some(field)
            }
            (right, field) => right.or(field),
        };
        return (Some(token.text.clone()), thing, false);
    }
    if let Some(value) = left.tokens.iter().rev().find(|t| t.is_value_like() || t.is_number()) {
        // "Fill sku_12 to the article field"
        if left.len() == 1 {
            return (Some(value.text.clone()), right, false);
        }
    }
    let pair = left.skip_while(|t| words::is_determiner(&t.lower));
    if right.is_none()
        && is_field_and_figure(pair)
        && (order.verb == Verb::Set || left.len() > pair.len() || left.start() > order.object.start())
    {
        let at = pair.len() - 1;
        return (pair.get(at).map(|t| t.text.clone()), target(pair.to(at)), false);
    }
    let described = left.get(0).is_some_and(|t| words::is_determiner(&t.lower));
    if order.verb == Verb::Set {
        return (None, right.or_else(|| target(left)), false);
    }
    if described || left.is_empty() {
        let words_only = left.skip_while(|t| words::is_determiner(&t.lower));
        let value = Some(words_only.text().to_owned()).filter(|v| !v.is_empty());
        return (value, right.or_else(|| target(left)), true);
    }
    // "Type hello world in the search box": bare words are the text.
    match right {
        Some(thing) => (Some(left.text().to_owned()), Some(thing), false),
        None => (Some(left.text().to_owned()), None, false),
    }
}

/// "the answer to "How was it?"": a question's field is called by the question.
fn asked(field: Phrase) -> Phrase {
    let plain = field.skip_while(|t| words::is_determiner(&t.lower));
    let answers =
        matches!(plain.word(0), "answer" | "reply" | "response") && matches!(plain.word(1), "to" | "for");
    if answers && plain.get(2).is_some_and(Token::is_literal) { plain.from(2) } else { field }
}

/// "a description in the "Description" area": the only quotation names the field. Gives the preposition's
/// index.
fn names_field(pair: Phrase, literal: usize) -> Option<usize> {
    let into = (1..literal).rev().find(|&at| INTO.contains(&pair.word(at)))?;
    let (before, between, after) = (pair.to(into), pair.range(into + 1, literal), pair.from(literal + 1));
    let article = |phrase: Phrase| phrase.tokens.iter().all(|t| words::is_determiner(&t.lower));
    let names = article(between)
        && !article(before)
        && pair.word(into) != "as"
        && !after.has(INTO)
        && (after.tokens.iter().any(Token::is_word) || !between.is_empty());
    names.then_some(into)
}

/// "to the end of the text": the text. "as the end date" is a date.
fn but_its_end(place: Phrase) -> Phrase {
    let place = place.skip_fillers();
    if place.len() == 2 && place.is_at(0, &["the", "end"]) {
        return place.from(2);
    }
    let end = place.any_at(0, &["the end of", "end of", "the end in"]);
    bare(end.map_or(place, |width| place.from(width)), &["the", "of", "in", "to"])
}

/// Without the purpose at its end: ""x" to choose the client".
fn purposeless(left: Phrase) -> Phrase {
    let at = (1..left.len()).find(|&at| left.word(at) == "to" && verbs::find(left.word(at + 1)).is_some());
    at.map_or(left, |at| left.to(at))
}

/// Where "as", "with", "to", "=" stands between field and value: index and width.
fn link(pair: Phrase, order: Order) -> Option<(usize, usize)> {
    let to_be = (1..pair.len()).find(|&at| pair.is_at(at, &["to", "be"]));
    if let Some(at) = to_be {
        return Some((at, 2));
    }
    let first_literal = pair.position(Token::is_literal);
    let found = (1..pair.len().saturating_sub(1)).find(|&at| {
        let before = pair.to(at);
        let before_has_noun = before.tokens.iter().any(|t| !words::is_determiner(&t.lower))
            && !matches!(before.tokens, [only] if only.is_value_like() || only.is_literal())
            || fills_quoted(order, pair, at);
        let value_follows = pair.get(at + 1).is_some_and(is_value);
        let placed = pair.get(0).is_some_and(Token::is_literal) && INTO.contains(&pair.word(1));
        before_has_noun
            && !(placed && at > 1 && matches!(pair.word(at), "to" | "with"))
            && match pair.word(at) {
                "as" | "with" | "=" => true,
                "to" => {
                    // "Set the quantity to 2", but "Fill 'x' to the field".
                    value_follows || order.verb == Verb::Set && first_literal.is_none_or(|l| l > at)
                }
                "by" => order.verb == Verb::Set && value_follows,
                _ => false,
            }
    })?;
    Some((found, 1))
}

/// "Fill in "Title" with "x"", "set "State" to "Closed"": the first quotation names the field.
fn fills_quoted(order: Order, pair: Phrase, at: usize) -> bool {
    let value_follows = pair.get(at + 1).is_some_and(is_value);
    at == 1
        && value_follows
        && pair.get(0).is_some_and(Token::is_literal)
        && order.verb == Verb::Set
        && (order.base != "fill" || pair.word(at) != "to")
}

/// "the quantity of the mug from default to 10", "the duration back to 30": the old value is no part of the field's
/// name.
fn without_old_value(left: Phrase) -> Phrase {
    // "set the duration back": what it was is no part of it either.
    let left = if left.last_word() == "back" && left.len() > 1 { left.to(left.len() - 1) } else { left };
    match (1..left.len()).rev().find(|&at| left.word(at) == "from") {
        Some(at) if left.len() - at <= 3 => left.to(at),
        _ => left,
    }
}

/// A part of the page rather than a field: what shows or holds other things.
fn is_region(place: &Description) -> bool {
    use RoleWord as R;
    let part = matches!(
        place.role,
        Some(
            R::Form
                | R::Dialog
                | R::Table
                | R::List
                | R::Header
                | R::Footer
                | R::Sidebar
                | R::Section
                | R::Row
                | R::Navigation
        )
    );
    let called =
        |n: &str| matches!(n.to_lowercase().as_str(), "summary" | "overview" | "window" | "basket" | "cart");
    part || !place.quoted && place.role.is_none() && place.name.as_deref().is_some_and(called)
}

/// The value after a link, exactly as written.
fn value_of(right: Phrase) -> String {
    let right = right.trim_end_fillers();
    if let Some(token) = right.literal() {
        return token.text.clone();
    }
    let plain = right.skip_while(|t| words::is_determiner(&t.lower));
    // "to three": the number.
    let number = numbers::cardinal(plain.word(0)).filter(|_| plain.len() == 1);
    number.map_or_else(|| plain.text().to_owned(), |number| number.to_string())
}

/// The field told before the value: "the product name 'X'", "City 'Tokyo'".
fn named_before(left: Phrase) -> Option<Description> {
    let at = (0..left.len()).rev().find(|&i| left.get(i).is_some_and(Token::is_literal))?;
    let mut before = left.to(at);
    while let Some(last) = before.len().checked_sub(1) {
        // "the value 'x'", but "the tag value 'x'": there it is part of a name.
        let stands_for_it = matches!(before.word(last), "value" | "text")
            && (last == 0 || words::is_determiner(before.word(last - 1)));
        if stands_for_it
            || matches!(
                before.word(last),
                "e.g." | "eg" | "eg." | "like" | "as" | "example" | "for" | "say" | "i.e." | "such"
            )
            || before.get(last).is_some_and(|t| t.is_mark(',') || t.is_mark(':'))
        {
            before = before.to(last);
        } else {
            break;
        }
    }
    let only_articles = before.tokens.iter().all(|t| words::is_determiner(&t.lower));
    // "the number 7" is a number, "the account number 7" that of an account.
    let plain = before.skip_while(|t| words::is_determiner(&t.lower)).len() == 1;
    let generic = match before.last_word() {
        "number" => plain,
        word => matches!(word, "word" | "words" | "phrase" | "term" | "string" | "keyword"),
    } && roles::role_of(before.last_word()).is_none();
    (!only_articles && !generic).then(|| target(before)).flatten().map(|thing| field_called(before, thing))
}

/// "the content "x"", "the message "x"": what is typed into is a field, called by that word.
fn field_called(words: Phrase, mut thing: Description) -> Description {
    let plain = words.skip_while(|t| words::is_determiner(&t.lower));
    if matches!(thing.role, Some(RoleWord::Text | RoleWord::Message))
        && thing.name.is_none()
        && plain.len() == 1
    {
        (thing.name, thing.role) = (Some(plain.text().to_owned()), Some(RoleWord::Field));
    }
    thing
}

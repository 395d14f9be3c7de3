//! The head of a noun phrase, without what follows its first preposition: article, ordinal, adjectives,
//! name, role noun.

use super::lexicon::{numbers, roles, words};
use super::phrase::Phrase;
use super::token::Token;
use super::{Description, Ordinal, Place, Relation, RoleWord};

/// Reads a head such as `the second "Edit" button` or `that row`.
pub(super) fn head(phrase: Phrase) -> Description {
    let mut thing = Description { text: phrase.text().to_owned(), ..Description::default() };
    if phrase.trim().is_empty() {
        return thing;
    }
    let phrase = before_noun(phrase.trim(), &mut thing);
    for token in phrase.tokens {
        thing.also.extend(token.gloss.clone());
    }
    let mut literals = phrase.literals();
    let literal = literals.next();
    thing.also.extend(literals.map(|t| t.text.clone()));
    let plain: Vec<(usize, &Token)> =
        phrase.tokens.iter().enumerate().filter(|(_, t)| t.is_word() && !is_possessive(t)).collect();
    if let Some(owner) = phrase.tokens.iter().take(phrase.len().saturating_sub(1)).find(|t| is_possessive(t))
    {
        possessor(&mut thing, owner);
    }
    let role = find_role(&plain, phrase);
    let plain_words: Vec<&str> = plain.iter().map(|(_, t)| t.lower.as_str()).collect();
    let rest: Vec<(usize, &Token)> = match role {
        Some((from, width, role)) => {
            thing.role = Some(role);
            plain
                .iter()
                .enumerate()
                .filter(|(i, _)| *i < from || *i >= from + width)
                .map(|(_, t)| *t)
                .collect()
        }
        None => plain,
    };
    let rest: Vec<(usize, &Token)> =
        rest.into_iter().filter(|(_, t)| !(words::is_filler(&t.lower) && t.text == t.lower)).collect();
    match literal {
        Some(token) => {
            thing.name = Some(token.text.clone());
            thing.quoted = true;
            thing.noun = join(without_joints(&rest), phrase).map(|n| n.to_lowercase());
        }
        None => unquoted(&mut thing, &rest, phrase),
    }
    // "the dashboard": a page with a name of its own.
    if thing.role == Some(RoleWord::Page) && thing.name.is_none() && thing.noun.is_none() {
        thing.name = role
            .and_then(|(from, width, _)| plain_words.get(from + width - 1))
            .filter(|w| matches!(**w, "dashboard" | "homepage"))
            .map(|w| (*w).to_owned());
    }
    // "search box", "product search box": what it is for is its name.
    if thing.role == Some(RoleWord::Field)
        && !thing.quoted
        && role.is_some_and(|(from, _, _)| plain_words.get(from).is_some_and(|w| w.starts_with("search")))
    {
        thing.name =
            Some(thing.name.take().map_or_else(|| "search".to_owned(), |what| format!("{what} search")));
    }
    // "page heading": the page is where every heading is.
    if thing.role == Some(RoleWord::Heading) && !thing.quoted {
        let generic =
            |n: &String| matches!(n.to_lowercase().as_str(), "page" | "main" | "page's" | "main page");
        if thing.name.as_ref().is_some_and(generic) {
            thing.name = None;
        }
    }
    if role.is_some_and(|(_, _, r)| r == RoleWord::Item) && thing.noun.is_none() && !thing.quoted {
        thing.noun = role.and_then(|(from, width, _)| noun_of_item(phrase, from + width));
    }
    thing
}

/// "currency to": what joins the noun to the quotation is no part of it.
fn without_joints<'a, 'b>(mut words: &'a [(usize, &'b Token)]) -> &'a [(usize, &'b Token)] {
    let joint =
        |t: &Token| matches!(t.lower.as_str(), "and" | "or" | "nor" | "to" | "by" | "with" | "of" | "the");
    while let [first, rest @ ..] = words
        && joint(first.1)
    {
        words = rest;
    }
    while let [rest @ .., last] = words
        && joint(last.1)
    {
        words = rest;
    }
    words
}

/// "product" in "the first product": an item of a known kind.
fn noun_of_item(phrase: Phrase, end: usize) -> Option<String> {
    let word = phrase.word(end.checked_sub(1)?);
    let one = roles::singular(word).unwrap_or_else(|| word.to_owned());
    (!matches!(one.as_str(), "item" | "entry" | "result" | "card" | "tile" | "record" | "")).then_some(one)
}

/// Reads article, ordinal, quantifier and idle adjectives, and gives what is left.
fn before_noun<'a>(mut phrase: Phrase<'a>, thing: &mut Description) -> Phrase<'a> {
    let first = phrase.start();
    while !phrase.is_empty() {
        let Some(token) = phrase.get(0) else { break };
        if !token.is_word() {
            break;
        }
        let word = token.lower.as_str();
        let last = phrase.len() == 1;
        let next = phrase.get(1);
        let named =
            token.is_capitalised() && (token.start != first || next.is_some_and(Token::is_capitalised));
        if matches!(word, "it" | "them" | "itself") {
            // "it firmly": nothing after a pronoun tells more about the thing.
            thing.anaphor = true;
            return phrase.from(phrase.len());
        }
        if last && words::is_pronoun(word) {
            thing.anaphor = true;
            return phrase.from(1);
        }
        let article =
            words::is_determiner(word) && !(last && token.text.len() == 1 && token.is_capitalised());
        let idle = words::is_idle_adjective(word) || words::is_filler(word);
        let state = words::is_state_adjective(word) && next.is_some_and(|t| !t.is_capitalised());
        if matches!(word, "this" | "that" | "these" | "those" | "same") && !last {
            thing.anaphor = true;
        } else if article {
            // It says nothing about the thing.
        } else if matches!(word, "all" | "every" | "each" | "both") && !named {
            thing.all = true;
        } else if phrase.starts(&["one", "of"]) || phrase.starts(&["any", "of"]) {
            thing.ordinal = Some(Ordinal::Any);
            phrase = phrase.from(1);
        } else if let Some(ordinal) = numbers::ordinal(word).filter(|_| !named && !is_name_part(phrase)) {
            thing.ordinal = Some(ordinal);
        } else if last || named || !(idle || state) {
            break;
        }
        phrase = phrase.from(1);
    }
    if phrase.is_empty() && thing.name.is_none() {
        thing.anaphor |= thing.ordinal.is_none() && !thing.all;
    }
    phrase
}

/// "first name", "last name": no ordinals.
fn is_name_part(phrase: Phrase) -> bool {
    matches!(phrase.word(1), "name" | "names" | "name's")
        || (matches!(phrase.word(0), "second" | "third") && matches!(phrase.word(1), "hand"))
}

fn is_possessive(token: &Token) -> bool {
    token.is_word()
        && (token.lower.ends_with("'s") || token.lower.ends_with("s'"))
        && !matches!(token.lower.as_str(), "it's")
}

/// "Acme's invoice" is the invoice for Acme; "the customer's e-mail" is simply the e-mail.
fn possessor(thing: &mut Description, owner: &Token) {
    if owner.is_capitalised() || owner.is_value_like() {
        let text = owner.text.as_str();
        let name =
            ["'s", "’s", "'", "’"].iter().find_map(|end| text.strip_suffix(end)).unwrap_or(text).to_owned();
        let anchor = Description { text: owner.text.clone(), name: Some(name), ..Description::default() };
        thing.places.push(Place { relation: Relation::For, anchor });
    }
}

/// Finds the role noun: index and number of its words among `plain`.
fn find_role(plain: &[(usize, &Token)], phrase: Phrase) -> Option<(usize, usize, RoleWord)> {
    let adjoining =
        |from: usize, width: usize| (from + 1..from + width).all(|i| plain[i].0 == plain[i - 1].0 + 1);
    let at = |from: usize, width: usize| -> Option<RoleWord> {
        if !adjoining(from, width) {
            return None;
        }
        let noun: Vec<&str> = plain[from..from + width].iter().map(|(_, t)| t.lower.as_str()).collect();
        roles::role_of(&noun.join(" "))
    };
    let count = plain.len();
    let quoted = phrase.literal().is_some();
    // At the end: "the Save button".
    for width in (1..=3.min(count)).rev() {
        let from = count - width;
        if let Some(role) = at(from, width)
            && (quoted || counts_as_role(plain, from, role))
        {
            return Some((from, width, role));
        }
    }
    // Beside a quotation ("the Name field 'x'") or at the beginning ("option acme_ltd", "tab Details").
    for from in 0..count {
        for width in (1..=3.min(count - from)).rev() {
            let Some(role) = at(from, width) else { continue };
            let end = plain[from + width - 1].0;
            let next = phrase.get(end + 1);
            let before = plain[from].0.checked_sub(1).and_then(|i| phrase.get(i));
            // `the page "X" title` is a title, not a page.
            let ends = (end + 1..phrase.len())
                .all(|i| phrase.get(i).is_some_and(|t| !t.is_word() || words::is_filler(&t.lower)));
            let beside_quote =
                ends && (next.is_some_and(Token::is_literal) || before.is_some_and(Token::is_literal));
            let leads = from == 0 && next.is_some_and(|t| t.is_capitalised() || t.is_value_like());
            if beside_quote || (leads && !plain[0].1.is_capitalised()) {
                return Some((from, width, role));
            }
        }
    }
    None
}

/// "Edit Product" in capitals is a name, not a product; "Save Button" is a button all the same.
fn counts_as_role(plain: &[(usize, &Token)], from: usize, role: RoleWord) -> bool {
    use RoleWord as R;
    let capital = plain[from].1.is_capitalised();
    let controls = matches!(
        role,
        R::Button
            | R::Link
            | R::Field
            | R::Checkbox
            | R::Radio
            | R::Dropdown
            | R::Tab
            | R::TextArea
            | R::Icon
            | R::Switch
            | R::Frame
    );
    let named = from > 0 && plain[..from].iter().any(|(_, t)| t.is_capitalised() || t.is_value_like());
    !capital || controls || !named
}

/// The name of an unquoted thing, and its common noun where both are told ("book Book1", "size M").
fn unquoted(thing: &mut Description, rest: &[(usize, &Token)], phrase: Phrase) {
    let proper = |t: &Token| t.is_capitalised() || t.is_value_like() || t.is_number();
    let common = rest.iter().take_while(|(_, t)| !proper(t)).count();
    let sentence_case = common == 0 && rest.len() > 1 && !proper(rest[1].1);
    if common > 0 && common < rest.len() && rest[common..].iter().all(|(_, t)| proper(t)) {
        thing.noun = join(&rest[..common], phrase);
        thing.name = join(&rest[common..], phrase);
    } else if rest.len() == 2 && (sentence_case && rest[1].1.is_value_like() || is_size(rest[1].1)) {
        thing.noun = join(&rest[..1], phrase).map(|n| n.to_lowercase());
        thing.name = join(&rest[1..], phrase);
    } else {
        thing.name = join(rest, phrase);
    }
}

/// "M", "XXL": a short value in capitals.
fn is_size(token: &Token) -> bool {
    token.text.trim_start_matches('X').len() == 1 && token.text.chars().all(char::is_uppercase)
}

/// Words as written, joined; consecutive ones as they stand in the source.
fn join(words: &[(usize, &Token)], phrase: Phrase) -> Option<String> {
    let (first, last) = (words.first()?, words.last()?);
    let short = |t: &Token| t.lower != t.text.to_lowercase().replace('’', "'");
    let whole = last.0 - first.0 + 1 == words.len();
    if whole && words.iter().all(|(_, t)| t.gloss.is_none() && !short(t)) {
        return Some(phrase.range(first.0, last.0 + 1).text().to_owned());
    }
    // Shorthand is spelt out: "pwd" is called password on the page.
    let spelt = words.iter().map(|(_, t)| if short(t) { t.lower.as_str() } else { t.text.as_str() });
    Some(spelt.collect::<Vec<_>>().join(" "))
}

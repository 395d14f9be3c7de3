//! Making a new thing in one breath: "Create a folder named "Plans"", "Add a label "Urgent" with the colour "red"". What
//! makes it is pressed, and each value goes into its field; it is saved at the end, where the words don't order that
//! themselves.

use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Action, ActionKind, Description, RoleWord};
use super::{Draft, Order};

pub(super) fn read(order: Order<'_>) -> Option<Draft<'_>> {
    if !matches!(order.base, "create" | "add" | "make" | "enter" | "register" | "record") {
        return None;
    }
    let begins_new = matches!(order.object.word(0), "a" | "an") && order.object.word(1) == "new";
    if matches!(order.base, "enter" | "record") && !begins_new {
        return None;
    }
    let object = order.object.skip_fillers();
    let new = matches!(object.word(0), "a" | "an" | "another")
        || object.word(0) == "new"
        || object.word(1) == "new";
    let rest = object
        .skip_while(|t| words::is_determiner(&t.lower) || matches!(t.lower.as_str(), "new" | "another"));
    let first = rest.position(Token::is_literal)?;
    // "a new expense for the client "Oak"": nothing that it is called, only what it has.
    if let Some(at) = rest.find(&["for", "with"]).filter(|&at| new && (1..=3).contains(&at) && at < first)
        && rest.range(at, first).len() > 2
        && !matches!(rest.word(first - 1), "name" | "title")
    {
        let thing = rest.to(at).text().to_lowercase();
        let plain = rest.to(at).tokens.iter().all(Token::is_word);
        return fields(rest.from(at)).filter(|_| plain).map(|fields| made(order, &thing, None, fields));
    }
    let links = rest.range(0, first).tokens.iter().rev().take_while(|t| is_link(t)).count();
    let noun = rest.to(first - links);
    let plain = |t: &Token| t.is_word() && !words::is_preposition(&t.lower) && !is_joint(t);
    if !new || noun.is_empty() || noun.len() > 4 || !noun.tokens.iter().all(plain) {
        return None;
    }
    let fields = fields(rest.from(first + 1))?;
    let thing = noun.text().to_lowercase();
    Some(made(order, &thing, rest.get(first), fields))
}

/// What makes the thing, its name, its other fields; it is saved at the end.
fn made<'a>(
    order: Order<'a>,
    thing: &str,
    name: Option<&Token>,
    fields: Vec<(Description, &Token)>,
) -> Draft<'a> {
    let mut actions = vec![Action {
        confidence: 0.7,
        ..order.on(
            ActionKind::Click,
            button(order, format!("{} {thing}", order.base), &["new", "create", "add"], thing),
        )
    }];
    actions.extend(name.map(|name| typed(order, name, naming(thing))));
    actions.extend(fields.into_iter().map(|(field, value)| typed(order, value, field)));
    let save =
        order.on(ActionKind::Click, button(order, "save".to_owned(), &["create", "add", "save"], thing));
    Draft { actions, owed: Some(Action { confidence: 0.6, ..save }), ..Draft::default() }
}

fn typed(order: Order, value: &Token, field: Description) -> Action {
    Action { value: Some(value.text.clone()), ..order.on(ActionKind::Type, field) }
}

/// "Email the invoice with the template "First" and the subject "Hello"": the deed opens a form, in which each value goes
/// into its field, and which is sent at the end, where the words don't order that themselves.
pub(super) fn with_fields(order: Order<'_>) -> Option<(Phrase<'_>, Vec<Action>, Action)> {
    const DEEDS: &[&str] = &[
        "email",
        "send",
        "approve",
        "accept",
        "reject",
        "edit",
        "update",
        "clone",
        "duplicate",
        "schedule",
        "book",
        "pay",
    ];
    if !DEEDS.contains(&order.base) {
        return None;
    }
    let object = order.object;
    let at = (1..object.len()).find(|&at| {
        object.word(at) == "with"
            && matches!(object.word(at + 1), "the" | "a" | "an")
            && object.from(at).literal().is_some()
    })?;
    let fields = fields(object.from(at))?;
    let told = fields.into_iter().map(|(field, value)| typed(order, value, field)).collect();
    let mut submit = button(order, order.base.to_owned(), &[], "");
    submit.also = ["save", "submit", "ok", "confirm", "apply", "create"].map(str::to_owned).to_vec();
    let submit = Action { confidence: 0.6, ..order.on(ActionKind::Click, submit) };
    Some((object.to(at), told, submit))
}

/// "named", "called", "with the name".
fn is_link(token: &Token) -> bool {
    matches!(
        token.lower.as_str(),
        "named" | "called" | "titled" | "labelled" | "labeled" | "with" | "the" | "name" | "title"
    )
}

fn is_joint(token: &Token) -> bool {
    matches!(token.lower.as_str(), "and" | "or" | "of")
}

/// "with the description "…" and the colour "red"": field and value; `None` where other words follow.
fn fields(rest: Phrase<'_>) -> Option<Vec<(Description, &Token)>> {
    let mut found = Vec::new();
    let mut rest = rest.trim();
    while !rest.is_empty() {
        let named = rest.skip_while(|t| {
            t.is_mark(',')
                || words::is_determiner(&t.lower)
                || matches!(t.lower.as_str(), "with" | "and" | "as" | "for" | "in" | "of" | "under")
        });
        // "a duration of 30"
        let of = usize::from(
            named.word(1) == "of" && named.get(2).is_some_and(|t| t.is_literal() || t.is_figure()),
        );
        if of == 1 {
            let called = Description {
                text: named.to(1).text().to_owned(),
                name: Some(named.to(1).text().to_owned()),
                role: Some(RoleWord::Field),
                ..Description::default()
            };
            found.push((called, named.get(2)?));
            rest = named.from(3).trim();
            continue;
        }
        let at = named.position(|t| t.is_literal() || t.is_figure()).filter(|at| (1..=3).contains(at))?;
        let field = named.to(at);
        if named.len() == rest.len()
            || !field.tokens.iter().all(|t| t.is_word() && !words::is_preposition(&t.lower))
        {
            return None;
        }
        let called = Description {
            text: field.text().to_owned(),
            name: Some(field.text().to_owned()),
            role: Some(RoleWord::Field),
            ..Description::default()
        };
        found.push((called, named.get(at)?));
        rest = named.from(at + 1).trim();
    }
    Some(found)
}

/// The field for what the new thing is called; where it is nothing but a text, that is its field.
fn naming(thing: &str) -> Description {
    Description {
        text: format!("the name of the {thing}"),
        name: Some("name".to_owned()),
        also: vec!["title".to_owned(), thing.to_owned(), format!("{thing} name")],
        role: Some(RoleWord::Field),
        ..Description::default()
    }
}

fn button(order: Order, name: String, verbs: &[&str], thing: &str) -> Description {
    Description {
        text: order.whole.text().to_owned(),
        name: Some(name),
        also: verbs.iter().map(|verb| format!("{verb} {thing}")).collect(),
        role: Some(RoleWord::Button),
        ..Description::default()
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::actions_of as read;

    #[test]
    fn a_new_thing_is_made_named_and_saved() {
        let made = read("Create a folder named \"Plans\" with the description \"Of May\". It is listed.");
        assert_eq!(made.len(), 4, "{made:?}");
        assert!(made[0].starts_with("click [Button ‹create folder›"), "{made:?}");
        assert!(
            made[1].contains("value=\"Plans\"") && made[2].contains("[Field ‹description›] value=\"Of May\"")
        );
        assert!(made[3].starts_with("click [Button ‹save›"), "{made:?}");
        assert_eq!(read("Add a label called \"Urgent\" with the colour \"red\" and the rank 3.").len(), 5);
        assert_eq!(read("Add a question \"Why?\".").len(), 3);
    }

    #[test]
    fn what_is_saved_by_the_words_is_saved_once() {
        let saves = |text: &str| read(text).iter().filter(|a| a.to_lowercase().contains("save")).count();
        assert_eq!(saves("Create a folder named \"Plans\" and save it."), 1);
        assert_eq!(saves("Add a new brand named \"Oak\". Tick \"Active\". Click \"Save\"."), 1);
    }

    #[test]
    fn what_is_there_already_is_not_made() {
        assert_eq!(read("Add the product \"Mug\" to the cart.").len(), 1);
        assert_eq!(read("Add \"Mug\" to the cart.").len(), 1);
        assert_eq!(read("Add a \"Mug\" to the cart.").len(), 1);
        assert_eq!(read("Add a product from \"Mugs\" to the cart.").len(), 1);
    }
}

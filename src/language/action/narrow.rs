//! Deeds that narrow a list down: "Filter by the status "Paid"", "Show the deleted ones". No control bears such words;
//! what does it is a list to choose from, a field or a box.

use super::super::lexicon::{roles, words};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Action, ActionKind, Description, Place, Relation, RoleWord};
use super::{Draft, Order};

pub(super) fn read<'a>(order: Order<'a>, object: Phrase<'a>) -> Option<Draft<'a>> {
    match order.base {
        "filter" => filter(order, object),
        "show" | "display" => some(order, object),
        _ => None,
    }
}

/// "Filter by the status "Paid"", "filter the list by type "Sale"": the choice in the list of that name. Things that are
/// filtered may have a form for it, which is sent by a button of its own.
fn filter<'a>(order: Order<'a>, object: Phrase<'a>) -> Option<Draft<'a>> {
    let Some(by) = object.find(&["by"]) else { return alone(order, object) };
    if object.to(by).tokens.iter().any(|t| !t.is_word()) {
        return None;
    }
    let rest = object.from(by + 1).trim_end_fillers();
    let literal = rest.position(Token::is_literal)?;
    let key = noun(rest);
    let value = key.name.clone().filter(|_| key.quoted)?;
    let called = rest.to(literal).skip_while(|t| words::is_determiner(&t.lower)).text().to_lowercase();
    if called.is_empty() {
        return None;
    }
    let list = Description {
        text: key.text.clone(),
        name: Some(called),
        role: Some(RoleWord::Dropdown),
        places: key.places,
        ..Description::default()
    };
    let choice = Action { value: Some(value), confidence: 0.7, ..order.on(ActionKind::Select, list) };
    let applied = applied(order, &choice);
    Some(Draft { actions: vec![choice, applied], ..Draft::default() })
}

/// "filter "Discounted"": the box of that name; else the choice.
fn alone<'a>(order: Order<'a>, object: Phrase<'a>) -> Option<Draft<'a>> {
    let told = object.skip_while(|t| matches!(t.lower.as_str(), "for" | "on" | "to" | "only"));
    let only = told.get(0).filter(|t| t.is_literal() && told.len() == 1)?;
    let called = |role| Description {
        text: object.text().to_owned(),
        name: Some(only.text.clone()),
        quoted: true,
        role: Some(role),
        ..Description::default()
    };
    let chosen = Action {
        value: Some(only.text.clone()),
        confidence: 0.6,
        ..order.on(ActionKind::Select, called(RoleWord::Option))
    };
    Some(Draft::one(Action {
        confidence: 0.6,
        otherwise: vec![chosen],
        ..order.on(ActionKind::Check, called(RoleWord::Checkbox))
    }))
}

/// The button that sends what was just chosen; where the page has none, the choice alone has done it.
fn applied(order: Order, choice: &Action) -> Action {
    let list = choice.target.clone().unwrap_or_default();
    let button = Description {
        text: format!("the button for {}", list.text),
        role: Some(RoleWord::Button),
        places: vec![Place { relation: Relation::For, anchor: list }],
        ..Description::default()
    };
    let nothing = order.act(ActionKind::Observe);
    Action { confidence: 0.7, otherwise: vec![nothing], ..order.on(ActionKind::Click, button) }
}

/// "Show the deleted ones", "show only archived clients": the choice of that name; else the box of that name. A control
/// called "Show" alone would not do it.
fn some<'a>(order: Order<'a>, object: Phrase<'a>) -> Option<Draft<'a>> {
    let told = object.trim_end_fillers().skip_while(|t| {
        words::is_determiner(&t.lower) || matches!(t.lower.as_str(), "only" | "just" | "all")
    });
    let (kind, things) = (told.get(0).filter(|t| t.is_word())?, told.word(1));
    let many = things == "ones" || roles::is_plural(things);
    if told.len() != 2 || !many || !is_past(kind) {
        return None;
    }
    let called = |role, name: String| Description {
        text: object.text().to_owned(),
        name: Some(name),
        role: Some(role),
        ..Description::default()
    };
    let mut ticked =
        order.on(ActionKind::Check, called(RoleWord::Checkbox, format!("{} {}", order.base, kind.text)));
    if let Some(target) = &mut ticked.target {
        target.also.push(kind.text.clone());
    }
    Some(Draft::one(Action {
        value: Some(kind.text.clone()),
        confidence: 0.6,
        otherwise: vec![Action { confidence: 0.6, ..ticked }],
        ..order.on(ActionKind::Select, called(RoleWord::Option, kind.text.clone()))
    }))
}

/// "deleted", "archived", "hidden": what has been done with some.
fn is_past(word: &Token) -> bool {
    let text = word.lower.as_str();
    text.len() > 4 && (text.ends_with("ed") || matches!(text, "hidden" | "unpaid" | "unread" | "sent"))
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{prose, render};

    fn read(text: &str) -> String {
        prose(text).steps.iter().map(|s| render::action(&s.action)).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn filtering_is_choosing_in_the_list_of_that_name() {
        let chosen = |list: &str, value: &str| {
            let list = format!("[Dropdown ‹{list}›]");
            format!("select {list} value=\"{value}\"; click [Button For {list}] or-else observe")
        };
        assert_eq!(read("Filter by the status \"Paid\"."), chosen("status", "Paid"));
        assert_eq!(read("Filter the movements by type \"Sale\"."), chosen("type", "Sale"));
        let tag = read("Filter by tag \"art\".");
        assert!(tag.starts_with("select [Dropdown ‹tag›] value=\"art\""), "{tag}");
        assert!(read("Filter \"Discounted\".").starts_with("check [Checkbox \"Discounted\"] or-else select"));
        // Which list is not said.
        assert!(!read("Filter by \"Paid\".").contains("select"));
    }

    #[test]
    fn showing_some_is_a_choice() {
        let some = read("Show the deleted ones.");
        assert!(
            some.starts_with("select [Option ‹deleted›] value=\"deleted\" or-else check [Checkbox"),
            "{some}"
        );
        assert!(read("Show only archived clients.").starts_with("select [Option ‹archived›]"));
        assert!(!read("Show the details.").contains("select"));
    }
}

//! Getting about: addresses, pages, back and forward, reloading, tabs and windows, opening and closing.

use super::super::lexicon::verbs::Verb;
use super::super::lexicon::{numbers, roles, words};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Action, ActionKind, Description, Ordinal, Place, Relation, RoleWord};
use super::{Draft, Order, bare, deed, dialog};

pub(super) fn read(order: Order) -> Draft {
    let object = order.object.skip_fillers();
    match order.verb {
        Verb::Reload => reload(order, object),
        Verb::Switch => switch(order, object),
        Verb::Close => close(order, object),
        Verb::Expand => expand(order, object),
        Verb::Open => open(order, object),
        _ => go(order, object),
    }
}

fn reload<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let thing = noun(object);
    if object.is_empty()
        || thing.role == Some(RoleWord::Page)
        || object.has(&["browser", "window", "site", "website"])
        || (object.len() == 1 && object.word(0) == "it" && order.base != "refresh")
    {
        return Draft::one(order.act(ActionKind::Reload));
    }
    deed::read(order)
}

fn go<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let first = object.word(0);
    if matches!(first, "back" | "backward" | "backwards") || (order.base == "return" && object.is_empty()) {
        let rest = object.from(1);
        // "Go back to the list" leads to the list, by whatever way the page offers.
        return match object.position(|t| t.lower == "to").map(|at| object.from(at + 1)) {
            Some(goal) if !goal.has(&["previous", "last"]) && !goal.is_empty() => named_page(order, goal),
            _ if rest.has(&["times", "twice"]) => {
                let count = if rest.has(&["twice"]) {
                    2
                } else {
                    numbers::cardinal(rest.word(0)).unwrap_or(1).min(20)
                };
                Draft { actions: vec![order.act(ActionKind::Back); count as usize], ..Draft::default() }
            }
            _ => Draft::one(order.act(ActionKind::Back)),
        };
    }
    if matches!(first, "forward" | "forwards") {
        return Draft::one(order.act(ActionKind::Forward));
    }
    if matches!(first, "through" | "over") {
        return deed::read(order);
    }
    let goal = bare(object, &["to", "on", "over", "into", "in", "directly", "onto", "towards", "at", "your"]);
    if goal.is_empty() {
        return deed::read(order);
    }
    named_page(order, goal)
}

/// "Settings > Users": a path of menus, a click each.
pub(super) fn path(order: Order<'_>) -> Option<Draft<'_>> {
    let leads = matches!(order.verb, Verb::Click | Verb::Open | Verb::Navigate | Verb::Go | Verb::Select);
    let goal = bare(order.object, &["to", "on", "over", "into", "in", "at"]);
    let is_mark = |token: &Token| matches!(token.text.as_str(), ">" | "»" | "›") && !token.is_literal();
    if !leads || !goal.tokens.iter().any(is_mark) {
        return None;
    }
    let parts: Vec<Description> = goal
        .tokens
        .split(is_mark)
        .map(|tokens| Phrase { tokens, ..goal })
        .map(|part| super::called(part, noun(part)))
        .collect();
    let all = parts.iter().all(|part| part.name.is_some());
    let actions = parts.into_iter().map(|part| order.on(ActionKind::Click, part)).collect();
    all.then_some(Draft { actions, ..Draft::default() })
}

/// An address, or a page or part of the app that a link of that name leads to.
fn named_page<'a>(order: Order<'a>, goal: Phrase<'a>) -> Draft<'a> {
    if let Some(address) = address(goal) {
        return Draft::one(Action { value: Some(address), ..order.act(ActionKind::Navigate) });
    }
    if let Some(at) = (1..goal.len()).find(|&at| matches!(goal.word(at), "through" | "via" | "using")) {
        return via(order, goal.to(at), goal.from(at + 1));
    }
    if let Some(any) = page_of_any(goal) {
        return Draft::one(Action { confidence: 0.8, ..order.on(ActionKind::Click, any) });
    }
    let thing = page_called(of_its_kind(goal, super::called(goal, noun(goal))));
    match thing.role {
        Some(RoleWord::Link | RoleWord::Button | RoleWord::MenuItem | RoleWord::Icon) => {
            Draft::one(order.on(ActionKind::Click, thing))
        }
        Some(RoleWord::Tab) => Draft::one(order.on(ActionKind::Click, thing)),
        _ => Draft::one(Action { confidence: 0.8, ..order.on(ActionKind::Navigate, thing) }),
    }
}

/// "A specific product's detail page", "the page of any product": one of the products will do, whichever it is.
fn page_of_any(goal: Phrase) -> Option<Description> {
    let goal = goal.trim_end_fillers();
    let is_page = |word: &str| matches!(word, "page" | "view" | "screen");
    let is_detail = |word: &str| matches!(word, "detail" | "details" | "detailed");
    let some = |word: &str| matches!(word, "any" | "some") || words::is_unspecific(word);
    let said: Vec<&str> = (0..goal.len()).map(|at| goal.word(at)).collect();
    let of = said.iter().position(|w| matches!(*w, "of" | "for"));
    // What is told of: behind "page of", or before "page".
    let (from, to) = match of {
        Some(at) if said[..at].iter().any(|w| is_page(w)) => (at + 1, said.len()),
        None => (0, said.iter().position(|w| is_page(w)).filter(|at| at + 1 == said.len())?),
        Some(_) => return None,
    };
    let indefinite = said.get(from).is_some_and(|w| matches!(*w, "a" | "an" | "one") || some(w));
    let (mut first, mut last) = (from, to);
    while first < last && (matches!(said[first], "a" | "an" | "one" | "of") || some(said[first])) {
        first += 1;
    }
    while last > first && is_detail(said[last - 1]) {
        last -= 1;
    }
    let owner = said.get(last.checked_sub(1)?).is_some_and(|w| w.ends_with("'s") || w.ends_with('’'));
    let unspecific = of.is_some() || owner || last < to || said[from..first].iter().any(|w| some(w));
    let one = last == first + 1 && goal.get(first)?.is_word();
    let kind = said.get(first)?.trim_end_matches("'s").trim_end_matches("’s");
    (indefinite && unspecific && one && kind.chars().all(char::is_alphabetic)).then(|| Description {
        text: goal.text().to_owned(),
        noun: Some(kind.to_owned()),
        role: Some(RoleWord::Item),
        ordinal: Some(Ordinal::Any),
        ..Description::default()
    })
}

/// "the event page": what leads there may be called "Event page", the noun and all.
fn page_called(mut thing: Description) -> Description {
    if let (Some(RoleWord::Page), Some(name), false) = (thing.role, &thing.name, thing.quoted) {
        thing.also.push(format!("{name} page"));
    }
    thing
}

/// "Go to the products": the page of that name, not one of them.
fn of_its_kind(goal: Phrase, mut thing: Description) -> Description {
    let words = goal.trim_end_fillers().skip_while(|t| words::is_determiner(&t.lower));
    let plain = thing.role == Some(RoleWord::Item) && thing.name.is_none() && !thing.all;
    if plain && words.len() == 1 && roles::is_plural(words.word(0)) {
        (thing.name, thing.noun, thing.role) = (Some(words.text().to_owned()), None, None);
    }
    thing
}

/// "to the chapter through the breadcrumb link": the link, there, of that name.
fn via<'a>(order: Order<'a>, goal: Phrase<'a>, way: Phrase<'a>) -> Draft<'a> {
    let page = noun(goal);
    let mut link = noun(way);
    if link.role == Some(RoleWord::Link) || link.role == Some(RoleWord::Button) {
        if let Some(region) = link.name.take() {
            let anchor = noun(way.to(way.len() - 1));
            let anchor =
                if anchor.role.is_some() { anchor } else { Description { name: Some(region), ..anchor } };
            link.places.push(Place { relation: Relation::In, anchor });
        }
    } else {
        link = Description {
            text: way.text().to_owned(),
            role: Some(RoleWord::Link),
            places: vec![Place { relation: Relation::In, anchor: link }],
            ..Description::default()
        };
    }
    link.name = page.name.or(page.noun);
    link.quoted = page.quoted;
    Draft::one(order.on(ActionKind::Click, link))
}

/// An address or path, quoted or not.
pub(in super::super) fn address(goal: Phrase) -> Option<String> {
    let goal = goal.skip_while(|t| {
        words::is_determiner(&t.lower)
            || matches!(t.lower.as_str(), "url" | "address" | "path" | "page" | "link" | "route")
    });
    let token = goal.get(0)?;
    let text = token.text.trim();
    let schemed = ["http://", "https://", "about:", "file://", "data:"].iter().any(|s| text.starts_with(s));
    let path =
        (text.starts_with('/') || text.starts_with("#/") || text.starts_with("./")) && !text.contains(' ');
    let variable = text.starts_with("${") && goal.len() == 1;
    let host = token.is_word()
        && text.split('/').next().is_some_and(|h| {
            let parts: Vec<&str> = h.split('.').collect();
            parts.len() > 1
                && parts
                    .iter()
                    .all(|p| !p.is_empty() && p.chars().all(|c| c.is_alphanumeric() || "-:".contains(c)))
                && parts.last().is_some_and(|p| p.chars().any(char::is_alphabetic))
        });
    (schemed || path || variable || host).then(|| text.to_owned())
}

fn open<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let object = bare(object, &["up"]);
    if object.has(&["tab", "window"]) && object.has(&["new", "browser", "another", "second"]) {
        let address = (0..object.len()).find_map(|at| address(object.from(at)));
        let linked = object.find(&["in"]).filter(|&at| at > 1);
        if linked.is_none() && (object.literal().is_none() || address.is_some()) {
            // "The new tab" is one that is open already.
            let known = address.is_none() && object.word(0) == "the";
            let value = match address {
                Some(address) => format!("open {address}"),
                None if known => "new".to_owned(),
                None => "open".to_owned(),
            };
            return Draft::one(Action { value: Some(value), ..order.act(ActionKind::Tab) });
        }
    }
    if let Some(address) = address(object) {
        return Draft::one(Action { value: Some(address), ..order.act(ActionKind::Navigate) });
    }
    let thing = page_called(noun(object));
    // "Open the list of invoices": where it is, whatever of that name stands here.
    let list = thing.role == Some(RoleWord::List) && thing.name.is_some() && object.has(&["of"]);
    if thing.role == Some(RoleWord::Page) || list && !thing.quoted {
        return Draft::one(Action { confidence: 0.8, ..order.on(ActionKind::Navigate, thing) });
    }
    Draft::one(order.on(ActionKind::Click, opened_by(thing)))
}

/// "Open the survey": what does it may be called "Open survey".
fn opened_by(mut thing: Description) -> Description {
    let lower = |n: &String| n.chars().all(|c| c.is_lowercase() || c == ' ');
    if let Some(name) = thing.name.clone().filter(|n| !thing.quoted && thing.role.is_none() && lower(n)) {
        thing.also.push(format!("open {name}"));
    }
    thing
}

fn switch<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    if matches!(object.word(0), "on" | "off") {
        let thing = noun(object.from(1));
        let kind = if object.word(0) == "on" { ActionKind::Check } else { ActionKind::Uncheck };
        return Draft::one(order.on(kind, thing));
    }
    let object = bare(object, &["to", "back", "over", "into"]);
    let thing = noun(object);
    let window = object.has(&["window", "browser", "popup"]);
    let numbered = matches!(thing.ordinal, Some(Ordinal::Nth(_) | Ordinal::Last));
    let which = ["new", "other", "original", "previous", "main", "opened", "next"]
        .into_iter()
        .find(|w| object.has(&[w]));
    if (thing.role == Some(RoleWord::Tab) && !thing.quoted && (numbered || which.is_some())) || window {
        let value = match (thing.ordinal, which) {
            (Some(Ordinal::Nth(n)), _) => n.to_string(),
            (Some(Ordinal::Last), _) | (_, Some("new" | "opened" | "next")) => "new".to_owned(),
            (_, Some("original" | "main")) => "1".to_owned(),
            (_, Some(word)) => word.to_owned(),
            _ => thing.name.clone().unwrap_or_else(|| "new".to_owned()),
        };
        return Draft::one(Action { value: Some(value), ..order.act(ActionKind::Tab) });
    }
    Draft::one(order.on(ActionKind::Click, thing))
}

fn close<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let thing = noun(object);
    if (thing.role == Some(RoleWord::Tab) || object.has(&["window"]))
        && thing.name.as_deref().is_none_or(|n| n == "browser" || n == "window")
    {
        return Draft::one(Action { value: Some("close".to_owned()), ..order.act(ActionKind::Tab) });
    }
    if matches!(thing.role, Some(RoleWord::Button | RoleWord::Icon)) {
        return Draft::one(order.on(ActionKind::Click, thing));
    }
    Draft::one(order.on(ActionKind::Click, dialog::closer(order, thing)))
}

fn expand<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let mut thing = noun(object);
    if thing.role.is_none() || thing.role == Some(RoleWord::Section) {
        thing.role = Some(RoleWord::Disclosure);
    }
    Draft::one(order.on(ActionKind::Click, thing))
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{prose, render};

    fn read(text: &str) -> String {
        prose(text).steps.iter().map(|s| render::action(&s.action)).collect()
    }

    #[test]
    fn the_things_of_a_kind_are_a_page() {
        assert_eq!(read("Go to the products."), "navigate [‹products›]");
        assert!(!read("Go to the first product.").contains("‹products›"));
        assert!(!read("Go to the product \"Mug\".").contains("‹products›"));
    }

    #[test]
    fn a_tab_is_opened_and_the_one_that_is_open_gone_to() {
        assert_eq!(read("Open a new tab."), "tab value=\"open\"");
        assert_eq!(read("Open a second browser window."), "tab value=\"open\"");
        assert_eq!(
            read("Open a new tab at \"http://a.test/x#/y?z=1\"."),
            "tab value=\"open http://a.test/x#/y?z=1\""
        );
        assert_eq!(read("Open /orders in a new tab."), "tab value=\"open /orders\"");
        assert_eq!(read("Open the new tab."), "tab value=\"new\"");
        assert!(read("Open the \"New tab\" menu.").starts_with("click"));
    }

    #[test]
    fn opening_the_list_of_things_is_going_there() {
        assert_eq!(read("Open the list of invoices."), "navigate [List ‹invoices›]");
        assert!(read("Open the list \"Fruits\".").starts_with("click"));
    }
}

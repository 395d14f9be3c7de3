//! Deeds told by what they achieve: "Delete the book", "Search for mugs", "Log in as Ann", "Accept the
//! alert". A screen offers most of them as a control of the same name.

use super::super::lexicon::verbs::Verb;
use super::super::lexicon::{stem, words};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::{Action, ActionKind, Description, Place, Relation, RoleWord};
use super::{Draft, Note, Order, bare, is_blank, target};

pub(super) fn read(order: Order) -> Draft {
    let object = order.object.skip_fillers();
    match order.verb {
        Verb::Accept | Verb::Dismiss => dialog(order, object),
        Verb::Search => search(order, object),
        Verb::SignIn => sign_in(order, object),
        Verb::Use => use_it(order, object),
        Verb::Find => find(order, object),
        _ if matches!(order.base, "confirm" | "cancel" | "answer" | "reply") && is_native(object) => {
            dialog(order, object)
        }
        _ => deed(order, object),
    }
}

fn is_native(object: Phrase) -> bool {
    object.has(&["alert", "prompt", "confirm", "browser"])
}

fn dialog<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let accept = order.verb == Verb::Accept || matches!(order.base, "confirm" | "answer" | "reply");
    let thing = noun(object);
    let asked = accept && thing.name.is_none() && object.last_word() == "confirmation";
    if is_native(object)
        || asked
        || object.is_empty()
        || (thing.role == Some(RoleWord::Dialog) && thing.name.is_none() && thing.containing.is_empty())
    {
        let answer =
            object.find(&["with"]).and_then(|at| object.from(at + 1).literal()).map(|t| t.text.clone());
        let value = answer.unwrap_or_else(|| if accept { "accept" } else { "dismiss" }.to_owned());
        return Draft::one(Action { value: Some(value), ..order.act(ActionKind::Dialog) });
    }
    if order.verb == Verb::Dismiss {
        return Draft::one(order.on(ActionKind::Click, closer(order, thing)));
    }
    // "Accept the terms": what is agreed to is ticked.
    if object.has(&["terms", "conditions", "policy", "agreement"])
        && !matches!(thing.role, Some(RoleWord::Button))
    {
        return super::choose::agree(order, object);
    }
    deed(order, object)
}

/// The control that closes a thing of the page.
pub(super) fn closer(order: Order, thing: Description) -> Description {
    let other = if order.base == "close" { "dismiss" } else { order.base };
    let places =
        if is_blank(&thing) { Vec::new() } else { vec![Place { relation: Relation::In, anchor: thing }] };
    Description {
        text: order.whole.text().to_owned(),
        name: Some("close".to_owned()),
        also: [other, "cancel", "×"].map(str::to_owned).to_vec(),
        role: Some(RoleWord::Button),
        places,
        ..Description::default()
    }
}

/// "Save the page with "Save page"": the control that the deed is done with.
pub(super) fn instrument(order: Order<'_>) -> Option<Draft<'_>> {
    if !matches!(
        order.verb,
        Verb::Deed | Verb::Open | Verb::Close | Verb::Accept | Verb::Dismiss | Verb::Reload | Verb::SignIn
    ) {
        return None;
    }
    let object = order.object;
    let (at, width) = (0..object.len()).find_map(|at| {
        Some((at, object.any_at(at, &["by means of", "with the help of", "with", "using", "via"])?))
    })?;
    let way = object.from(at + width);
    let control = way.skip_while(|t| words::is_determiner(&t.lower));
    let thing = noun(way);
    let presses = thing.role.is_none_or(|r| {
        use RoleWord as R;
        matches!(r, R::Button | R::Link | R::Icon | R::MenuItem | R::Tab)
    });
    let literal = control.get(0).filter(|t| t.is_literal())?;
    let done = object.to(at);
    (presses && (is_control(way) || done_with(order, done, &literal.text)))
        .then(|| Draft::one(order.on(ActionKind::Click, thing)))
}

/// "the "Go" button": told by its role.
fn is_control(way: Phrase) -> bool {
    matches!(noun(way).role, Some(RoleWord::Button | RoleWord::Link | RoleWord::Icon))
}

/// Whether a name in quotes is that of the control for a deed: it shares a word with the deed, or there is
/// nothing in the deed that the quotation could describe.
fn done_with(order: Order, done: Phrase, name: &str) -> bool {
    use RoleWord as R;
    let settles = matches!(
        order.base,
        "save" | "confirm" | "submit" | "finish" | "cancel" | "apply" | "complete" | "logout"
    ) && !done.has(&["as"]);
    let said: Vec<String> = name.split_whitespace().map(|w| stem(&w.to_lowercase())).collect();
    let shares = std::iter::once(order.base)
        .chain(done.tokens.iter().filter(|t| t.is_word()).map(|t| t.lower.as_str()))
        .filter(|w| !words::is_determiner(w))
        .any(|w| said.contains(&stem(w)));
    let whole = matches!(
        noun(done).role,
        Some(R::List | R::Page | R::Form | R::Dialog | R::Menu | R::Section | R::Sidebar | R::Table)
    );
    settles || shares || whole
}

/// "Delete the book": the control called "delete", for the book.
fn deed<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let mut name = order.base.to_owned();
    let mut rest = object;
    // "add to cart", "check out", "move up": the particle belongs to the name.
    if let Some(particle) = ["out", "up", "down", "off", "in"].into_iter().find(|p| rest.word(0) == *p) {
        name = format!("{name} {particle}");
        rest = rest.from(1);
    }
    let thing = noun(rest);
    // "Follow the link": the object is the control.
    if order.base == "follow" && thing.role == Some(RoleWord::Link) {
        return Draft::one(order.on(ActionKind::Click, thing));
    }
    // "Save button" was no verb after all.
    let to = (1..rest.len()).find(|&at| matches!(rest.word(at), "to" | "from" | "into"));
    let mut control = Description {
        text: order.whole.text().to_owned(),
        name: Some(name.clone()),
        role: Some(RoleWord::Button),
        ..Description::default()
    };
    match to.filter(|_| matches!(order.base, "add" | "remove" | "move" | "send" | "copy" | "save" | "assign"))
    {
        Some(at) => {
            let goal = noun(rest.from(at + 1));
            if let Some(place) = goal.name.clone().or(goal.noun) {
                control.also.push(format!("{name} {} {place}", rest.word(at)));
            }
            let what = noun(rest.to(at));
            if !is_blank(&what) {
                control.places.push(Place { relation: Relation::For, anchor: what });
            }
        }
        None if !is_blank(&thing) => control.places.push(Place { relation: Relation::For, anchor: thing }),
        None => {}
    }
    Draft::one(Action { confidence: 0.6, ..order.on(ActionKind::Click, control) })
}

/// "Search for X": type it where one searches, then Enter.
fn search<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let object = bare(object, &["for", "up"]);
    let within =
        (1..object.len()).find(|&at| matches!(object.word(at), "in" | "using" | "with" | "via" | "on"));
    let (what, place) = match within {
        Some(at) => (object.to(at), target(object.from(at + 1))),
        None => (object, None),
    };
    let Some(value) = what.literal().map(|t| t.text.clone()).or_else(|| noun(what).name) else {
        return deed(order, object);
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
    let typing = Action { value: Some(value), confidence: 0.8, ..order.on(ActionKind::Type, field.clone()) };
    let enter =
        Action { value: Some("Enter".to_owned()), confidence: 0.8, ..order.on(ActionKind::Press, field) };
    Draft { actions: vec![typing, enter], ..Draft::default() }
}

/// "Log in as X with password Y": fill both and press the button of that name.
fn sign_in<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let particle = ["in", "on", "out", "up", "off"].into_iter().find(|p| object.word(0) == *p);
    let rest = if particle.is_some() { object.from(1) } else { object };
    let name = format!(
        "{} {}",
        if order.base == "authenticate" { "log" } else { order.base.trim_end_matches("in") },
        particle.unwrap_or("in")
    );
    let control = |name: &str, role| Description {
        text: name.to_owned(),
        name: Some(name.to_owned()),
        role: Some(role),
        ..Description::default()
    };
    let mut draft = Draft::default();
    if !matches!(particle, Some("out" | "up" | "off")) {
        let mut values = rest.tokens.iter().enumerate().filter(|(_, t)| t.is_literal() || t.is_value_like());
        let named =
            rest.find(&["as"]).and_then(|at| rest.get(at + 1)).filter(|t| !words::is_determiner(&t.lower));
        let who = named.map(|t| t.text.clone()).or_else(|| values.next().map(|(_, t)| t.text.clone()));
        let mut left = rest
            .tokens
            .iter()
            .filter(|t| (t.is_literal() || t.is_value_like()) && Some(&t.text) != who.as_ref());
        let secret = left.next().map(|t| t.text.clone()).or_else(|| {
            let at = rest.find(&["password"])?;
            rest.get(at + 1).filter(|t| t.is_word()).map(|t| t.text.clone())
        });
        if let Some(who) = who {
            const NAMES: &[&str] = &["username", "login", "user name", "email", "e-mail address", "user"];
            let label = if who.contains('@') { "email" } else { "username" };
            let also = NAMES.iter().filter(|n| **n != label).map(|n| (*n).to_owned()).collect();
            let field = Description { also, ..control(label, RoleWord::Field) };
            draft.actions.push(Action {
                value: Some(who),
                confidence: 0.7,
                ..order.on(ActionKind::Type, field)
            });
            if let Some(secret) = secret {
                let also = ["passphrase", "pass", "pwd"].map(str::to_owned).to_vec();
                let field = Description { also, ..control("password", RoleWord::Field) };
                draft.actions.push(Action {
                    value: Some(secret),
                    confidence: 0.7,
                    ..order.on(ActionKind::Type, field)
                });
            } else {
                draft.notes.push(Note::warning(
                    "no password is said",
                    "say it too: log in as \"ann\" with password ${password}",
                ));
            }
        }
    }
    draft
        .actions
        .push(Action { confidence: 0.7, ..order.on(ActionKind::Click, control(&name, RoleWord::Button)) });
    draft
}

/// "Use the search to find X" searches; "interact with the menu" clicks it.
fn use_it<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let object = bare(object, &["with"]);
    let purpose = (1..object.len()).find(|&at| object.word(at) == "to");
    if let Some(at) = purpose
        && matches!(object.word(at + 1), "find" | "search" | "look")
    {
        return search(order, object.from(at + 2));
    }
    Draft::one(Action { confidence: 0.6, ..order.on(ActionKind::Click, noun(object)) })
}

/// "Find the row of X": nothing is done; the thing must be there.
fn find<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let object = bare(object, &["to", "for", "at"]);
    let mut action = order.on(ActionKind::Observe, noun(object));
    action.confidence = 0.9;
    let thing = (1..object.len()).find(|&at| object.word(at) == "to").map_or(object, |at| object.to(at));
    Draft { actions: vec![action], expected: Some(thing), ..Draft::default() }
}

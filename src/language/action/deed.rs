//! Deeds told by what they achieve: "Delete the book", "Search for mugs", "Log in as Ann", "Accept the
//! alert". A screen offers most of them as a control of the same name.

use super::super::lexicon::verbs::{self, Form, Verb};
use super::super::lexicon::{numbers, roles, stem, words};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Action, ActionKind, Description, Place, Relation, RoleWord};
use super::{Draft, Note, Order, bare, is_blank, search};

pub(super) fn read(order: Order) -> Draft {
    let object = order.object.skip_fillers();
    match order.verb {
        Verb::Accept | Verb::Dismiss => super::dialog::read(order, object),
        Verb::Search => search::read(order, object),
        Verb::SignIn => super::sign_in::read(order, object),
        Verb::Use => use_it(order, object),
        Verb::Find => find(order, object),
        _ if order.base == "confirm" && super::dialog::is_asked(object) => super::dialog::confirm(order),
        _ if matches!(order.base, "confirm" | "cancel" | "answer" | "reply")
            && super::dialog::is_native(object) =>
        {
            super::dialog::read(order, object)
        }
        _ => deed(order, object),
    }
}

/// "Delete the text in the comment box": said of a field's content, it is the field that is cleared.
fn emptied(order: Order, object: Phrase) -> Option<Description> {
    use RoleWord as R;
    let content =
        matches!(order.base, "delete" | "remove") && object.has(&["text", "content", "contents", "value"]);
    let thing = noun(object);
    let plain = !thing.quoted && matches!(thing.role, None | Some(R::Text));
    let place = thing.places.into_iter().next().filter(|_| content && plain)?;
    let inside = matches!(place.relation, Relation::In | Relation::For);
    let entry = matches!(place.anchor.role, Some(R::Field | R::TextArea));
    (inside && entry).then_some(place.anchor)
}

/// "Confirm with Enter": the key that the deed is done with.
fn by_key<'a>(order: Order<'a>, way: Phrase<'a>) -> Option<Draft<'a>> {
    let pressed = Order { object: way, ..order };
    let key = super::keys::lone_key(way)?;
    Some(Draft::one(Action { value: Some(key), ..pressed.act(ActionKind::Press) }))
}

/// "Save the page with "Save page"": the control that the deed is done with.
pub(super) fn instrument(order: Order<'_>) -> Option<Draft<'_>> {
    if !matches!(
        order.verb,
        Verb::Deed
            | Verb::Open
            | Verb::Close
            | Verb::Accept
            | Verb::Dismiss
            | Verb::Reload
            | Verb::SignIn
            | Verb::Go
            | Verb::Navigate
    ) {
        return None;
    }
    let object = order.object;
    let (at, width) = (0..object.len()).find_map(|at| {
        Some((at, object.any_at(at, &["by means of", "with the help of", "with", "using", "via"])?))
    })?;
    let way = object.from(at + width);
    // "Add a row with the value "x"": what it is to hold, and nothing that it is done with.
    let holds = |word: &str| {
        matches!(word, "value" | "name" | "text" | "title" | "label" | "content" | "description")
    };
    if way.position(Token::is_literal).is_some_and(|to| (0..to).any(|at| holds(way.word(at)))) {
        return None;
    }
    if let Some(draft) = by_key(order, way) {
        return Some(draft);
    }
    let control = way.skip_while(|t| words::is_determiner(&t.lower));
    let thing = noun(way);
    let presses = thing.role.is_none_or(|r| {
        use RoleWord as R;
        matches!(r, R::Button | R::Link | R::Icon | R::MenuItem | R::Tab)
    });
    let literal = control.get(0).filter(|t| t.is_literal())?;
    let done = object.to(at);
    let leads = matches!(order.verb, Verb::Go | Verb::Navigate)
        && control.len() == 1
        && super::go::address(super::bare(done, &["to", "back"])).is_none();
    (presses && (leads || is_control(way) || done_with(order, done, &literal.text)))
        .then(|| Draft::one(order.on(ActionKind::Click, thing)))
}

/// "the "Go" button": told by its role.
fn is_control(way: Phrase) -> bool {
    matches!(noun(way).role, Some(RoleWord::Button | RoleWord::Link | RoleWord::Icon))
}

/// "Open the form by clicking on Add person": what is done is told by how.
pub(super) fn by_doing(order: Order<'_>) -> Option<Draft<'_>> {
    let object = order.object;
    let (at, verb) = (0..object.len().saturating_sub(2)).find_map(|at| {
        let gerund = (object.word(at) == "by").then(|| verbs::parse(object.word(at + 1)))??;
        (gerund.1 == Form::Gerund && is_deft(gerund.0)).then_some((at, gerund.0))
    })?;
    Some(super::read(Order { verb, base: object.word(at + 1), object: object.from(at + 2), ..order }))
}

/// The hand's own deeds, which say how and not what for.
fn is_deft(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::Click
            | Verb::DblClick
            | Verb::Press
            | Verb::Type
            | Verb::Select
            | Verb::Check
            | Verb::Uncheck
            | Verb::Toggle
    )
}

/// "Sort the table by Total": the header of that column; else what the page has to choose an order from.
fn sort<'a>(order: Order<'a>, object: Phrase<'a>) -> Option<Draft<'a>> {
    let at = (order.base == "sort").then(|| object.find(&["by"]))??;
    let key = noun(object.from(at + 1).trim_end_fillers());
    let name = key.name.clone().or_else(|| key.noun.clone())?;
    let mut header = Description { name: Some(name.clone()), role: Some(RoleWord::Column), ..key };
    let sorted = noun(object.to(at));
    if sorted.role == Some(RoleWord::Table) && (sorted.name.is_none() || sorted.quoted) {
        header.places.push(Place { relation: Relation::In, anchor: sorted });
    }
    let list = Description {
        text: order.whole.text().to_owned(),
        name: Some("sort".to_owned()),
        role: Some(RoleWord::Dropdown),
        ..Description::default()
    };
    // "by price, low to high", "by name, descending": an order that only a list of orders offers.
    if let Some(direction) = direction(object.from(at + 1)) {
        let value = Some(format!("{name}, {direction}"));
        let chosen = Action { value, confidence: 0.7, ..order.on(ActionKind::Select, list) };
        return Some(Draft::one(chosen));
    }
    let chosen = Action { value: Some(name), ..order.on(ActionKind::Select, list) };
    let otherwise = vec![chosen];
    Some(Draft::one(Action { confidence: 0.7, otherwise, ..order.on(ActionKind::Click, header) }))
}

/// In which direction it is sorted, told after a comma.
fn direction(key: Phrase) -> Option<String> {
    let comma = key.position(|t| t.is_mark(','))?;
    let told = key.from(comma + 1).trim_end_fillers();
    let ends = [
        "low",
        "lowest",
        "high",
        "highest",
        "ascending",
        "descending",
        "a",
        "z",
        "newest",
        "oldest",
        "cheapest",
    ];
    (told.len() <= 4 && ends.contains(&told.word(0))).then(|| told.text().to_owned())
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
pub(super) fn deed<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    if let Some(field) = emptied(order, object) {
        return Draft::one(order.on(ActionKind::Clear, field));
    }
    if let Some(draft) = sort(order, object).or_else(|| super::narrow::read(order, object)) {
        return draft;
    }
    let mut name = order.base.to_owned();
    let mut rest = object;
    // "add to cart", "check out", "move up": the particle belongs to the name.
    if let Some(particle) = ["out", "up", "down", "off", "in"].into_iter().find(|p| rest.word(0) == *p) {
        name = format!("{name} {particle}");
        rest = rest.from(1);
    }
    let thing = noun(rest);
    if let Some(key) = to_its_end(order, rest) {
        let slider = noun(rest.to(rest.find(&["to", "all"]).unwrap_or(rest.len())));
        return Draft::one(Action { value: Some(key.to_owned()), ..order.on(ActionKind::Press, slider) });
    }
    // "Follow the link": the object is the control.
    if order.base == "follow" && thing.role == Some(RoleWord::Link) {
        return Draft::one(order.on(ActionKind::Click, thing));
    }
    // "Follow "Sign in"": a link of that name, where nothing is there to follow somebody with.
    let link = (order.base == "follow" && thing.quoted && thing.role.is_none()).then(|| {
        let link = Description { role: Some(RoleWord::Link), ..thing.clone() };
        order.on(ActionKind::Click, link)
    });
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
    let otherwise = link.or_else(|| added_to_list(order, rest)).into_iter().collect();
    let draft = Draft::one(Action { confidence: 0.6, otherwise, ..order.on(ActionKind::Click, control) });
    if let Some(text) = carried(order, rest) {
        return draft.note(Note::warning(
            format!("\"{text}\" was not read: what does it is pressed once"),
            "say where it is typed: type \"…\" in the name field",
        ));
    }
    match several(rest) {
        Some(number) => draft.note(Note::warning(
            format!("\"{number}\" was not read: what does it is pressed once"),
            "say each press, or the field that takes the number: set the quantity to \"2\"",
        )),
        None => draft,
    }
}

/// "Add "Ann" to the access list": a field that takes entries may be called so.
fn added_to_list(order: Order, object: Phrase) -> Option<Action> {
    let at = object.find(&["to"]).filter(|&at| at > 0 && order.base == "add")?;
    let value = object.to(at).literal()?.text.clone();
    let list = object.from(at + 1).trim_end_fillers().skip_while(|t| words::is_determiner(&t.lower));
    let plain = list.last_word() == "list" && list.literal().is_none();
    let field = Description {
        text: list.text().to_owned(),
        name: Some(list.text().to_owned()),
        role: Some(RoleWord::Field),
        ..Description::default()
    };
    plain.then(|| Action { value: Some(value), ..order.on(ActionKind::Select, field) })
}

/// "two tickets": the number of a deed that would have to be done more than once.
fn several(object: Phrase<'_>) -> Option<&str> {
    let number =
        object.get(0).filter(|t| t.is_word() && numbers::cardinal(&t.lower).is_some_and(|n| n > 1))?;
    roles::is_plural(object.word(1)).then_some(number.text.as_str())
}

/// "Create a folder named "X"", "subscribe with "X"": a text that the deed would have to type somewhere.
fn carried<'a>(order: Order, object: Phrase<'a>) -> Option<&'a str> {
    let types = matches!(
        order.base,
        "create"
            | "make"
            | "rename"
            | "subscribe"
            | "unsubscribe"
            | "answer"
            | "reply"
            | "invite"
            | "register"
            | "post"
    );
    let links = |at: usize| {
        matches!(object.word(at), "named" | "called" | "titled" | "with" | "as" | "to" | "saying")
    };
    // "Add the tag "season" with the value "spring"", but "Add "Mug" to the cart".
    let types = types || order.base == "add" && object.literals().count() > 1;
    let holds =
        |at: usize| object.to(at).has(&["with"]) && matches!(object.word(at - 1), "value" | "name" | "text");
    let at = (1..object.len())
        .find(|&at| types && object.get(at).is_some_and(Token::is_literal) && (links(at - 1) || holds(at)))?;
    object.get(at).map(|t| t.text.as_str())
}

/// "Move the slider all the way to the right": the key that takes a slider there.
fn to_its_end(order: Order, rest: Phrase) -> Option<&'static str> {
    let slider = rest.to(rest.find(&["to", "all"])?);
    if order.base != "move" || noun(slider).role != Some(RoleWord::Slider) {
        return None;
    }
    let end = rest.from(slider.len());
    let whole = end.has(&["all", "far", "maximum", "minimum", "end", "start"]);
    match () {
        () if whole && end.has(&["right", "maximum", "end"]) => Some("End"),
        () if whole && end.has(&["left", "minimum", "start"]) => Some("Home"),
        () => None,
    }
}

/// "Use the search to find X" searches; "interact with the menu" clicks it.
fn use_it<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let object = bare(object, &["with"]);
    let purpose = (1..object.len()).find(|&at| object.word(at) == "to");
    if let Some(at) = purpose
        && matches!(object.word(at + 1), "find" | "search" | "look")
    {
        return search::read(order, object.from(at + 2));
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

//! Choosing among options, ticking and unticking.

use super::super::lexicon::verbs::Verb;
use super::super::lexicon::words;
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Action, ActionKind, Description, Relation, RoleWord};
use super::{Draft, Order, bare, deed, target, upload};

pub(super) fn read(order: Order) -> Draft {
    let object = bare(order.object, &["on", "off", "out", "up", "for", "in"]);
    if matches!(order.base, "agree" | "consent") {
        return agree(order, order.object);
    }
    if order.verb == Verb::Select && super::upload::is_file(object) {
        return super::upload::read(order);
    }
    match order.verb {
        Verb::Check | Verb::Uncheck | Verb::Toggle => mark(order, object),
        _ if upload::is_file(object) => upload::read(Order { object, ..order }),
        _ => choose(order, object),
    }
}

/// "Agree to the terms of service": the box of that name is ticked.
pub(super) fn agree<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let object = bare(object, &["to", "with"]);
    let mut thing = noun(object);
    if thing.role.is_none() && !thing.quoted {
        thing.places.retain(|p| p.relation != Relation::For);
        thing.name = Some(object.skip_while(|t| words::is_determiner(&t.lower)).text().to_owned());
    }
    thing.role.get_or_insert(RoleWord::Checkbox);
    Draft::one(order.on(ActionKind::Check, thing))
}

/// Check, uncheck, toggle.
fn mark<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let mut thing = noun(object);
    // "tick that I agree": the box says so.
    if object.word(0) == "that" && object.len() > 2 && order.verb != Verb::Toggle {
        let said = object.from(1).trim_end_fillers().text().to_owned();
        thing = Description { text: object.text().to_owned(), name: Some(said), ..Description::default() };
    }
    let kind = match order.verb {
        Verb::Check => ActionKind::Check,
        Verb::Uncheck => ActionKind::Uncheck,
        _ => ActionKind::Click,
    };
    // "tick the box": no text box.
    if thing.role == Some(RoleWord::Field)
        && object.tokens.iter().any(|t| matches!(t.lower.as_str(), "box" | "boxes"))
    {
        thing.role = Some(RoleWord::Checkbox);
        rename_by_for(&mut thing);
    }
    // "tick the row of "Lamp"": the box in it, which is called by it.
    if thing.role == Some(RoleWord::Row) && kind != ActionKind::Click && thing.places.is_empty() {
        let told = thing.name.take().filter(|_| thing.quoted);
        if let Some(name) = told.or_else(|| thing.containing.pop()) {
            (thing.name, thing.quoted, thing.role) = (Some(name), true, Some(RoleWord::Checkbox));
        }
    }
    // "turn on notifications": what is switched is a switch of that name.
    let toggles = matches!(
        thing.role,
        None | Some(
            RoleWord::Checkbox
                | RoleWord::Radio
                | RoleWord::Switch
                | RoleWord::Option
                | RoleWord::Button
                | RoleWord::Link
                | RoleWord::Tab
                | RoleWord::Row
                | RoleWord::Item
                | RoleWord::MenuItem
        )
    );
    if !toggles && thing.name.is_none() {
        thing.role = None;
        thing.name = Some(object.skip_while(|t| words::is_determiner(&t.lower)).text().to_owned());
    }
    if thing.role.is_none() && kind != ActionKind::Click && order.base != "mark" {
        thing.role = Some(RoleWord::Checkbox);
    }
    if matches!(thing.role, Some(RoleWord::Button | RoleWord::Link | RoleWord::Tab)) {
        return Draft::one(order.on(ActionKind::Click, thing));
    }
    Draft::one(order.on(kind, thing))
}

fn rename_by_for(thing: &mut Description) {
    if thing.name.is_none()
        && let Some(at) =
            thing.places.iter().position(|p| p.relation == Relation::For && p.anchor.role.is_none())
    {
        let place = thing.places.remove(at);
        thing.name = place.anchor.name;
        thing.quoted = place.anchor.quoted;
    }
}

/// Select, choose, pick.
fn choose<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    use RoleWord as R;
    // "Select it from the list": the thing at hand, there.
    if matches!(object.word(0), "it" | "them") {
        return Draft::one(order.on(ActionKind::Click, noun(object)));
    }
    if let Some((thing, value)) = by_example(object).or_else(|| from_list(object)) {
        let target = thing.or_else(|| Some(option(&value)));
        return Draft::one(Action { value: Some(value), target, ..order.act(ActionKind::Select) });
    }
    let end = (1..object.len()).find(|&at| object.word(at) == "to");
    let object = end.map_or(object, |at| object.to(at));
    let thing = noun(object);
    match thing.role {
        Some(
            R::Button
            | R::Link
            | R::Tab
            | R::MenuItem
            | R::Row
            | R::Item
            | R::Icon
            | R::Image
            | R::Menu
            | R::Page,
        ) => Draft::one(order.on(ActionKind::Click, thing)),
        Some(R::Checkbox | R::Radio) => Draft::one(order.on(ActionKind::Check, thing)),
        Some(R::Text | R::Field | R::TextArea) if thing.name.is_none() => deed::read(order),
        Some(R::Dropdown) if thing.name.is_some() && object.literal().is_none() => {
            Draft::one(order.on(ActionKind::Click, thing))
        }
        _ => {
            let value = thing.name.clone().filter(|_| thing.ordinal.is_none() || thing.quoted);
            // `the brand "Acme"`: an option of the list that is called brand.
            let listed =
                thing.noun.clone().filter(|n| value.is_some() && thing.role.is_none() && !is_option_word(n));
            let mut goal = thing;
            if let Some(list) = listed {
                goal.role = Some(R::Dropdown);
                goal.name = Some(list);
                goal.quoted = false;
                goal.noun = None;
            } else if goal.role.is_none() {
                goal.role = Some(R::Option);
            }
            let value = rating(object, &mut goal).or(value);
            Draft::one(Action { value, ..order.on(ActionKind::Select, goal) })
        }
    }
}

/// "5 star rating": five of the rating's stars.
fn rating(object: Phrase, goal: &mut Description) -> Option<String> {
    let at = object.find(&["star", "stars"])?;
    let number = at.checked_sub(1).and_then(|i| object.get(i)).filter(|t| t.is_number())?;
    goal.name = Some("rating".to_owned());
    Some(number.text.clone())
}

fn is_option_word(noun: &str) -> bool {
    matches!(noun, "option" | "value" | "item" | "entry" | "choice" | "the")
}

fn option(value: &str) -> Description {
    Description {
        text: value.to_owned(),
        name: Some(value.to_owned()),
        role: Some(RoleWord::Option),
        ..Description::default()
    }
}

/// `a "Blood group" e.g. "0 neg."`: the list's name, then the option as an example.
fn by_example(object: Phrase) -> Option<(Option<Description>, String)> {
    let at = (1..object.len()).find(|&at| {
        matches!(object.word(at), "e.g." | "eg" | "eg." | "e.g")
            || object.any_at(at, &["for example", "such as"]).is_some()
    })?;
    let value = object.from(at + 1).literal()?;
    let mut thing = noun(object.to(at));
    thing.role.get_or_insert(RoleWord::Dropdown);
    Some((Some(thing), value.text.clone()))
}

/// "X from/in/for the Y list", "X as the Y": the option first, then the list.
fn from_list(object: Phrase) -> Option<(Option<Description>, String)> {
    use RoleWord as R;
    let literal = object.position(Token::is_literal);
    let start = literal.map_or(1, |l| l + 1);
    let at = (start..object.len().saturating_sub(1)).find(|&at| {
        matches!(object.word(at), "from" | "in" | "as" | "for" | "under" | "on" | "of" | "at" | "within")
    })?;
    let (left, mut right) = (object.to(at), object.from(at + 1));
    let named = noun(left);
    if matches!(
        named.role,
        Some(
            R::Button | R::Link | R::Tab | R::MenuItem | R::Row | R::Icon | R::Image | R::Checkbox | R::Radio
        )
    ) {
        return None;
    }
    let word = object.word(at);
    let mut within = None;
    if word == "as"
        && let Some(from) = right.find(&["from", "in"]).filter(|&f| f > 0)
    {
        within = target(right.from(from + 1));
        right = right.to(from);
    }
    let mut list = noun(right);
    // "Engineering in the department filter": what filters or picks is a control to choose from.
    if matches!(list.role, None | Some(R::Section)) && word != "of" && picks(right) {
        list.role = Some(R::Dropdown);
    }
    let lists = matches!(
        list.role,
        Some(R::Dropdown | R::List | R::Menu | R::Field | R::Option | R::Radio | R::Section | R::Table)
    );
    if !(word == "as" || word == "from" || lists) || named.ordinal.is_some() && literal.is_none() {
        return None;
    }
    // A row, item or heading is acted on, not chosen from a list.
    let value = match literal {
        Some(l) => object.get(l)?.text.clone(),
        None => named.name.clone()?,
    };
    if let Some(within) = within {
        list.places.push(super::super::Place { relation: Relation::In, anchor: within });
    }
    // "a size 'M' from the dropdown": the noun before the option names the list.
    if list.name.is_none() {
        if let Some(kind) = named.noun.filter(|n| !is_option_word(n) && !words::is_determiner(n)) {
            list.name = Some(kind);
        }
        if list.role == Some(R::Menu) && list.name.is_none() {
            return None;
        }
    }
    if list.role == Some(R::Section) || list.role == Some(R::Table) {
        return None;
    }
    if list.role == Some(R::Option) {
        list.role = Some(R::Dropdown);
    }
    Some((Some(list), value))
}

/// Ends in a word for something to choose with: "the status filter", "the year picker".
fn picks(list: Phrase) -> bool {
    matches!(list.trim_end_fillers().last_word(), "filter" | "picker" | "selector" | "chooser" | "facet")
}

//! How the pieces of a noun phrase hang together: places, owners, names and contents.

use super::head::head;
use super::lexicon::{verbs, words};
use super::noun::Link;
use super::phrase::Phrase;
use super::{Description, Place, Relation, RoleWord};
use RoleWord as R;

/// Adds a later piece to the thing.
pub(super) fn attach(thing: &mut Description, link: Link, piece: Phrase) {
    if link == Link::Place(Relation::For) && piece.word(0).ends_with("ing") && piece.len() > 1 {
        // "a page for creating a category" is called by its purpose; anything else is not.
        if thing.places.is_empty() && thing.role == Some(RoleWord::Page) && thing.name.is_none() {
            let rest = piece.from(1).skip_while(|t| words::is_determiner(&t.lower));
            thing.name = Some(rest.text().to_owned()).filter(|n| !n.is_empty());
        }
        return;
    }
    let mut part = head(piece);
    match link {
        Link::Place(relation) => {
            let relation = match position(piece) {
                Some(position) if relation == Relation::In => {
                    part.name = Some(position);
                    part.role = None;
                    part.ordinal = None;
                    Relation::At
                }
                _ => relation_to(relation, &part),
            };
            if is_whole_page(&part) && relation == Relation::In {
                return;
            }
            thing.places.push(Place { relation, anchor: part });
        }
        Link::Of => belongs(thing, part),
        Link::Named => called(last_of(thing), &part, piece),
        Link::With if is_sign(thing, piece) => thing.name = part.name,
        Link::With => contains(thing, &part, piece),
    }
}

/// "the button with the plus sign": what a control shows in place of a name.
fn is_sign(thing: &Description, piece: Phrase) -> bool {
    let control = matches!(thing.role, Some(R::Button | R::Link | R::Icon | R::Tab | R::MenuItem));
    let signs = matches!(piece.last_word(), "sign" | "symbol" | "icon" | "glyph");
    control && signs && thing.name.is_none() && thing.places.is_empty() && piece.literal().is_none()
}

/// What the latest place is told relative to; the thing itself before any place was told.
fn last_of(thing: &mut Description) -> &mut Description {
    let Some(at) = thing.places.len().checked_sub(1) else { return thing };
    &mut thing.places[at].anchor
}

/// "top-right corner", "bottom", "left hand side": a part of the screen.
fn position(piece: Phrase) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    for token in piece.tokens {
        for word in token.lower.split('-') {
            match word {
                "top" | "upper" => parts.push("top"),
                "bottom" | "lower" => parts.push("bottom"),
                "left" => parts.push("left"),
                "right" | "righthand" => parts.push("right"),
                "center" | "centre" | "middle" => parts.push("center"),
                "very" | "corner" | "side" | "hand" | "edge" | "end" | "half" => {}
                _ if words::is_determiner(word) => {}
                _ => return None,
            }
        }
    }
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// "the page", "the screen": everywhere, so it narrows nothing.
fn is_whole_page(part: &Description) -> bool {
    part.role == Some(RoleWord::Page) && part.name.is_none() && part.noun.is_none() && part.ordinal.is_none()
}

/// A heading or a text is never what things are inside of; a region never what they are under.
fn relation_to(relation: Relation, anchor: &Description) -> Relation {
    match (relation, anchor.role) {
        (Relation::In, Some(R::Row)) if anchor.name.is_some() || !anchor.containing.is_empty() => {
            Relation::RowOf
        }
        (Relation::In | Relation::Under, Some(R::Column)) => Relation::ColumnOf,
        (
            Relation::Under,
            Some(
                R::Section
                | R::Form
                | R::Dialog
                | R::Tab
                | R::Menu
                | R::Sidebar
                | R::Navigation
                | R::Page
                | R::List,
            ),
        ) => Relation::In,
        _ => relation,
    }
}

/// "… of X".
fn belongs(thing: &mut Description, part: Description) {
    let Some(place) = thing.places.last_mut() else {
        match thing.role {
            _ if is_row(thing) && thing.role != Some(R::Row) => {
                thing.places.push(Place { relation: Relation::RowOf, anchor: part });
            }
            Some(R::List | R::Table | R::Menu | R::Section | R::Form | R::Page)
                if thing.name.is_none() && !part.anaphor =>
            {
                thing.name = part.name.or(part.noun).or_else(|| Some(part.text.clone()));
                thing.quoted = part.quoted;
            }
            Some(R::Link | R::Button | R::Checkbox | R::Radio | R::Tab)
                if part.quoted && thing.name.as_deref().is_none_or(is_common) =>
            {
                thing.noun = thing.name.take();
                thing.name = part.name;
                thing.quoted = true;
            }
            _ if is_whole_page(&part) => {}
            _ => thing.places.push(Place { relation: Relation::For, anchor: part }),
        }
        return;
    };
    match place.relation {
        Relation::ColumnOf if part.role == Some(R::Row) => {
            thing.places.push(Place { relation: Relation::In, anchor: part });
        }
        // "at the top of the page" needs no more; "on the right side of that row" does.
        Relation::At if is_whole_page(&part) => {}
        Relation::At => thing.places.push(Place { relation: Relation::In, anchor: part }),
        Relation::In | Relation::RowOf
            if place.anchor.role == Some(R::Row) && place.anchor.name.is_none() =>
        {
            place.relation = Relation::RowOf;
            place.anchor = part;
        }
        _ if is_whole_page(&part) => {}
        _ => match place.anchor.role {
            Some(R::List | R::Table | R::Menu | R::Section | R::Form | R::Page)
                if place.anchor.name.is_none() =>
            {
                place.anchor.name = part.name.or(part.noun);
                place.anchor.quoted = part.quoted;
            }
            _ if place.anchor.name.is_none() && place.anchor.role == Some(R::Heading) => {}
            _ => place.anchor.places.push(Place { relation: Relation::For, anchor: part }),
        },
    }
}

/// "product" in "the product link of X": a noun that tells the kind; "delete" tells what it does.
fn is_common(name: &str) -> bool {
    name.chars().all(char::is_lowercase) && verbs::find(name).is_none()
}

/// "row menu": a thing that every row has one of.
fn is_row(thing: &Description) -> bool {
    let head = thing.text.split(" of ").next().unwrap_or_default();
    head.split_whitespace().any(|w| w.eq_ignore_ascii_case("row"))
}

/// "… titled X".
fn called(thing: &mut Description, part: &Description, piece: Phrase) {
    let (name, quoted) = match piece.literal() {
        Some(token) => (token.text.clone(), true),
        None => (piece.text().to_owned(), false),
    };
    if let Some(plain) = thing.name.take() {
        thing.noun.get_or_insert(plain);
    }
    thing.name = Some(name);
    thing.quoted = quoted;
    if thing.role.is_none() {
        thing.role = part.role.filter(|_| quoted);
    }
}

/// "… with title X", "… containing X".
fn contains(thing: &mut Description, part: &Description, piece: Phrase) {
    let key = piece.skip_while(|t| words::is_determiner(&t.lower)).word(0);
    let thing_named = thing.quoted;
    let target = last_of(thing);
    let literal = piece.literal().map(|t| t.text.clone());
    match literal {
        Some(name)
            if matches!(key, "title" | "name" | "label" | "caption" | "heading")
                && !target.quoted
                && !thing_named =>
        {
            if let Some(plain) = target.name.take() {
                target.noun.get_or_insert(plain);
            }
            target.name = Some(name);
            target.quoted = true;
        }
        Some(_) => target.containing.extend(piece.literals().map(|t| t.text.clone())),
        None => {
            // Names are to be found in it; "a card with a discount" only describes.
            let proper =
                |n: &String| n.chars().next().is_some_and(|c| c.is_uppercase() || c.is_ascii_digit());
            match part.name.clone() {
                Some(text) if proper(&text) => target.containing.push(text),
                _ => {}
            }
        }
    }
}

/// What the pieces mean together: "in the row for X" is the row of X; a row that contains X likewise.
pub(super) fn tidy(thing: &mut Description) {
    let mut places: Vec<Place> = Vec::with_capacity(thing.places.len());
    for mut place in std::mem::take(&mut thing.places) {
        let nameless_row = |p: &Place| {
            p.relation == Relation::In
                && matches!(p.anchor.role, Some(RoleWord::Row | RoleWord::Item))
                && p.anchor.name.is_none()
                && p.anchor.ordinal.is_none()
        };
        // "in the colour options": the group that holds them.
        if place.anchor.role == Some(RoleWord::Option) && place.relation == Relation::In {
            place.anchor.role = Some(RoleWord::Section);
        }
        if place.relation == Relation::In
            && matches!(place.anchor.role, Some(RoleWord::Row))
            && place.anchor.name.is_none()
            && !place.anchor.containing.is_empty()
        {
            let text = place.anchor.containing.remove(0);
            place.anchor.name = Some(text);
            place.anchor.quoted = true;
            place.anchor.role = None;
            place.relation = Relation::RowOf;
        } else if place.relation == Relation::RowOf && place.anchor.role == Some(RoleWord::Row) {
            place.anchor.role = None;
        } else if place.relation == Relation::For && places.last().is_some_and(nameless_row) {
            places.pop();
            place.relation = Relation::RowOf;
        }
        places.push(place);
    }
    thing.places = places;
    // "the row for the attribute named Weight" is looked for by what it contains.
    if thing.role == Some(RoleWord::Row)
        && thing.name.is_none()
        && thing.places.first().is_some_and(|p| matches!(p.relation, Relation::For | Relation::RowOf))
    {
        let place = thing.places.remove(0);
        thing.containing.extend(place.anchor.name);
        thing.containing.extend(place.anchor.containing);
    }
    // "the checkbox for X", "the field for X": a control is called by what it is for.
    if matches!(thing.role, Some(R::Checkbox | R::Radio | R::Field | R::TextArea | R::Dropdown | R::Switch))
        && thing.name.is_none()
        && thing.noun.is_none()
        && let Some(at) =
            thing.places.iter().position(|p| p.relation == Relation::For && p.anchor.ordinal.is_none())
    {
        let anchor = &thing.places[at].anchor;
        if !anchor.anaphor && anchor.role.is_none() {
            let place = thing.places.remove(at);
            thing.name = place.anchor.name;
            thing.quoted = place.anchor.quoted;
        }
    }
}

//! Noun phrases to descriptions: "the second Edit button in the row of "Book 1"".
//!
//! A phrase is cut at its prepositions; the first piece is the thing itself, each later one tells where it
//! is, what it belongs to, what it is called or what it contains.

use super::head::head;
use super::lexicon::{roles, verbs, words};
use super::phrase::Phrase;
use super::{Description, Place, Relation, RoleWord};

/// How a piece of a noun phrase hangs on what stands before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Link {
    Place(Relation),
    Of,
    With,
    Named,
}

/// Reads one noun phrase.
pub(super) fn noun(phrase: Phrase) -> Description {
    let whole = phrase.trim_end_fillers();
    let phrase = cut(whole);
    let mut pieces = pieces(phrase).into_iter();
    let mut thing = match pieces.next() {
        Some((_, first)) => head(first),
        None => Description::default(),
    };
    phrase.text().clone_into(&mut thing.text);
    for (link, piece) in pieces {
        attach(&mut thing, link, piece);
    }
    tidy(&mut thing);
    if whole.word(phrase.len()) == "or" {
        other_name(&mut thing, whole.from(phrase.len() + 1));
    }
    thing
}

/// "the results page or list": what it may be as well.
fn other_name(thing: &mut Description, rest: Phrase) {
    let other = head(rest);
    if thing.role.is_none() && thing.name.is_some() {
        thing.role = other.role;
    }
    thing.also.extend(other.name.filter(|_| other.quoted || thing.also.is_empty()));
}

/// Cuts off what is no longer the noun phrase: the purpose ("to expand the section"), a relative clause.
fn cut(phrase: Phrase) -> Phrase {
    let end = (1..phrase.len()).find(|&at| {
        let word = phrase.word(at);
        let next = phrase.word(at + 1);
        match word {
            "to" => {
                next == "be"
                    || verbs::find(next).is_some() && phrase.get(at + 1).is_some_and(|t| !t.is_capitalised())
            }
            "or" => true,
            "in" if next == "order" => true,
            // "the logo you clicked": someone else's clause begins.
            "you" | "we" | "they" | "user" | "i" => {
                words::is_actor(word)
                    && at + 1 < phrase.len()
                    && !words::is_preposition(phrase.word(at - 1))
                    && word != "user"
            }
            "so" => matches!(next, "that" | "as"),
            "that" | "which" | "who" | "where" => {
                !words::is_preposition(phrase.word(at - 1))
                    && !(words::is_copula(next)
                        || matches!(next, "contains" | "contain" | "has" | "have" | "reads" | "says"))
                    && at + 1 < phrase.len()
            }
            _ => {
                phrase.get(at).is_some_and(|t| t.is_mark(',') || t.is_mark(':') || t.is_mark('—'))
                    && !words::is_preposition(next)
            }
        }
    });
    end.map_or(phrase, |end| phrase.to(end))
}

/// Splits at prepositions and participles.
fn pieces(phrase: Phrase) -> Vec<(Link, Phrase)> {
    let mut found = Vec::new();
    let mut from = 0;
    let mut link = Link::Of;
    let mut at = 0;
    while at < phrase.len() {
        let content = phrase.range(from, at);
        let begun = content.tokens.iter().any(|t| !words::is_determiner(&t.lower));
        match splitter(phrase, at) {
            Some((next, width))
                if begun && at + width < phrase.len() && !is_particle(phrase, from, at, width) =>
            {
                found.push((link, content));
                link = next;
                at += width;
                from = at;
            }
            _ => at += 1,
        }
    }
    found.push((link, phrase.from(from)));
    found
}

/// The link that the words at `at` make and how many they are.
fn splitter(phrase: Phrase, at: usize) -> Option<(Link, usize)> {
    const PLACES: &[(&str, Relation)] = &[
        ("to the left of", Relation::NextTo),
        ("to the right of", Relation::NextTo),
        ("in front of", Relation::Before),
        ("on top of", Relation::Before),
        ("next to", Relation::NextTo),
        ("close to", Relation::NextTo),
        ("adjacent to", Relation::NextTo),
        ("left of", Relation::NextTo),
        ("right of", Relation::NextTo),
        ("inside of", Relation::In),
        ("belonging to", Relation::For),
        ("associated with", Relation::For),
        ("related to", Relation::For),
        ("corresponding to", Relation::For),
        ("beside", Relation::NextTo),
        ("near", Relation::NextTo),
        ("alongside", Relation::NextTo),
        ("in", Relation::In),
        ("inside", Relation::In),
        ("within", Relation::In),
        ("into", Relation::In),
        ("on", Relation::In),
        ("onto", Relation::In),
        ("at", Relation::In),
        ("from", Relation::In),
        ("among", Relation::In),
        ("amongst", Relation::In),
        ("across", Relation::In),
        ("through", Relation::In),
        ("via", Relation::In),
        ("throughout", Relation::In),
        ("under", Relation::Under),
        ("below", Relation::Under),
        ("beneath", Relation::Under),
        ("underneath", Relation::Under),
        ("above", Relation::Before),
        ("before", Relation::Before),
        ("after", Relation::After),
        ("following", Relation::After),
        ("for", Relation::For),
    ];
    let relative = phrase.any_at(at, &["that is", "that are", "which is", "which are"]).unwrap_or(0);
    let participle = phrase
        .any_at(
            at + relative,
            &[
                "located",
                "found",
                "situated",
                "shown",
                "displayed",
                "placed",
                "listed",
                "nestled",
                "present",
                "visible",
                "positioned",
            ],
        )
        .unwrap_or(0);
    let lead = relative + participle;
    for (word, relation) in PLACES {
        if let Some(width) = phrase.any_at(at + lead, &[word]) {
            return Some((Link::Place(*relation), lead + width));
        }
    }
    if lead > 0 && relative == 0 {
        return None;
    }
    if let Some(width) = phrase.any_at(
        at + relative,
        &[
            "named",
            "called",
            "titled",
            "labeled",
            "labelled",
            "marked",
            "with the title",
            "with title",
            "with the name",
            "with name",
            "with the label",
            "with label",
            "with caption",
            "with the caption",
            "with the text",
            "whose name is",
            "whose title is",
            "entitled",
        ],
    ) {
        return Some((Link::Named, relative + width));
    }
    if let Some(width) = phrase.any_at(
        at,
        &[
            "that contains",
            "which contains",
            "that contain",
            "that has",
            "which has",
            "that says",
            "that reads",
            "containing",
            "including",
            "having",
            "showing",
            "reading",
            "saying",
            "with",
            "matching",
            "about",
            "such as",
            "like",
        ],
    ) {
        return Some((Link::With, width));
    }
    (phrase.word(at) == "of").then_some((Link::Of, 1))
}

/// "Sign in button", "Terms of use link": the preposition belongs to the name.
fn is_particle(phrase: Phrase, from: usize, at: usize, width: usize) -> bool {
    if width != 1 || phrase.range(from, at).literal().is_some() {
        return false;
    }
    let Some(next) = phrase.get(at + 1) else { return true };
    let before = phrase.word(at - 1);
    let phrasal = matches!(
        (before, phrase.word(at)),
        ("sign" | "log" | "check" | "zoom" | "opt" | "fill" | "in", "in" | "on")
    );
    let bare = next.is_word() && !words::is_determiner(&next.lower) && !words::is_preposition(&next.lower);
    let ends_in_role = (at + 1..phrase.len().min(at + 5)).any(|i| {
        i + 1 == phrase.len()
            && roles::role_of(phrase.word(i)).is_some_and(|r| !roles::is_region(r) || r == RoleWord::Tab)
    });
    let head_has_role = (from..at).any(|i| roles::role_of(phrase.word(i)).is_some());
    let capital = phrase.get(at - 1).is_some_and(|t| t.is_capitalised());
    // "Out of stock", "Forgot your password", "Name of the book": a name written with capitals goes on only
    // when what follows is bare and the phrase ends in a role noun.
    (phrasal && bare && !head_has_role) || (bare && ends_in_role && !head_has_role && capital)
}

/// Adds a later piece to the thing.
fn attach(thing: &mut Description, link: Link, piece: Phrase) {
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
        Link::With => contains(thing, &part, piece),
    }
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
    use RoleWord as R;
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
        (Relation::In, Some(R::Heading)) => Relation::In,
        _ => relation,
    }
}

/// "… of X".
fn belongs(thing: &mut Description, part: Description) {
    use RoleWord as R;
    let Some(place) = thing.places.last_mut() else {
        match thing.role {
            Some(R::List | R::Table | R::Menu | R::Section | R::Form | R::Page)
                if thing.name.is_none() && !part.anaphor =>
            {
                thing.name = part.name.or(part.noun).or_else(|| Some(part.text.clone()));
                thing.quoted = part.quoted;
            }
            // An icon is told by its picture: "the heart icon of X" is X's, not called X.
            Some(R::Link | R::Button | R::Checkbox | R::Radio | R::Tab)
                if part.quoted && thing.name.as_deref().is_none_or(is_common) =>
            {
                thing.noun = thing.name.take();
                thing.name = part.name;
                thing.quoted = true;
            }
            _ if is_whole_page(&part) => {}
            _ if is_row(thing) => {
                thing.places.push(Place { relation: Relation::RowOf, anchor: part });
            }
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
    thing.text.to_lowercase().split_whitespace().any(|w| w == "row")
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
fn tidy(thing: &mut Description) {
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
    use RoleWord as R;
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

#[cfg(test)]
mod tests;

//! "The breadcrumb shows Part One", "the newest activity says that Ann changed Tides": a name of the app is told as it
//! stands there, not in other words. A part of the page that is certainly the one that is meant, and that has it
//! nowhere, lacks it.

use crate::grounding::{self, Bag};
use crate::language::{Description, Relation, RoleWord};
use crate::oracle::claims::reading::{clip, thing};
use crate::script::Answer;
use crate::state::{ElementIndex, Session, State};

/// A name that stands in a part of the page, and is none of it. `None`: no such part is told, or it has the name.
pub(super) fn name_in_part(what: &Description, session: &Session, now: &State) -> Option<Answer> {
    let (name, [place]) = (what.name.as_deref()?, what.places.as_slice()) else { return None };
    let anchor = &place.anchor;
    let marked = matches!(
        anchor.role,
        Some(
            RoleWord::Breadcrumb
                | RoleWord::Navigation
                | RoleWord::Sidebar
                | RoleWord::Header
                | RoleWord::Footer
        )
    );
    let plain = anchor.name.is_none() && anchor.places.is_empty() && anchor.containing.is_empty();
    if place.relation != Relation::In || !marked || !plain || what.quoted || !is_known(name, session) {
        return None;
    }
    let parts: Vec<ElementIndex> = thing::find(anchor, now).iter().map(|c| c.element).collect();
    let first = *parts.first()?;
    let has = |&part: &ElementIndex| texts(part, now).any(|text| may_say(text, name));
    (!parts.iter().any(has)).then(|| {
        let said = now.elements.get(first).map_or("", |e| e.text.as_str());
        Answer::fails(format!("there stands: {}", clip(said, 160)), format!("\"{name}\""))
    })
}

/// A name that a statement tells, and that the entry which makes the statement does not have.
pub(crate) fn name_in_entry<'w>(
    words: &'w str,
    entry: ElementIndex,
    session: &Session,
    now: &State,
) -> Option<&'w str> {
    names(words)
        .into_iter()
        .filter(|name| is_known(name, session))
        .find(|name| !texts(entry, now).any(|text| may_say(text, name)))
}

/// Words that stand on some page just as they are told, as the whole of what an element says: a name that the app has.
fn is_known(name: &str, session: &Session) -> bool {
    let proper = name.starts_with(char::is_uppercase) && name.chars().count() > 2;
    let wanted = grounding::fold(name);
    proper
        && session.history.iter().any(|state| {
            let visible = state.elements.iter().filter(|e| e.visible);
            visible.flat_map(|e| [&e.own_text, &e.name]).any(|text| grounding::fold(text) == wanted)
        })
}

/// It has the name, or its words in another order or form.
fn may_say(text: &str, name: &str) -> bool {
    thing::contains(text, name) || Bag::new(name).coverage(&Bag::new(text)) >= 0.8
}

/// All that can be read in a part of the page.
fn texts(part: ElementIndex, now: &State) -> impl Iterator<Item = &str> {
    now.elements.get(part).into_iter().chain(now.descendants(part)).flat_map(|e| {
        [&e.text, &e.name, &e.description].into_iter().map(String::as_str).chain(e.value.as_deref())
    })
}

/// The runs of words in capital letters: "Ann changed the page March Meeting" has two.
fn names(words: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut run: Option<(usize, usize)> = None;
    let mut at = 0;
    for word in words.split_inclusive(char::is_whitespace) {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let start = at + word.find(bare).unwrap_or_default();
        let end = start + bare.len();
        if bare.starts_with(char::is_uppercase) {
            run = Some(run.map_or((start, end), |(from, _)| (from, end)));
        } else if let Some((from, to)) = run.take() {
            found.extend(words.get(from..to));
        }
        at += word.len();
    }
    found.extend(run.and_then(|(from, to)| words.get(from..to)));
    found
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn names_are_told_by_their_capitals() {
        assert_eq!(names("Ann changed the page March Meeting"), ["Ann", "March Meeting"]);
        assert_eq!(names("nothing is here"), [""; 0]);
        assert_eq!(names("it was moved to \"Part One\"."), ["Part One"]);
    }
}

//! "… is gone".

use super::shown::{ITSELF, is_plain_to_see};
use super::{gap, notice, options, the_one};
use crate::grounding::{self, Bag, Candidate, similarity};
use crate::language::lexicon::is_plural;
use crate::language::{Description, Place, Relation, RoleWord};
use crate::oracle::claims::counts::{column, count};
use crate::oracle::claims::lists::items;
use crate::oracle::claims::reading::label;
use crate::script::Answer;
use crate::state::{ElementIndex, Session, State};

/// Gone is strict the other way: only the thing itself counts as still there. "Chapter 2" is not "Chapter".
pub(crate) fn gone(what: &Description, session: &Session, now: &State) -> Answer {
    let expected = format!("{} no longer on the page", what.text);
    if let Some(answer) = gap::shown(what, now) {
        return answer.turned(expected);
    }
    if the_one::is_meant(what) && the_one::is_told_of(what, session, session.before().map_or(now, |b| &**b)) {
        return the_one::gone(what, session, now);
    }
    if let Some(own) = entry_of(what) {
        return gone(&own, session, now);
    }
    if let Some(answer) = options::shown(what, session, now) {
        return answer.turned(expected);
    }
    match column::number(what, now) {
        Some(0) => return Answer::holds("none, as its column says"),
        Some(n) => return Answer::fails(format!("{n}, as its column says"), expected),
        None => {}
    }
    if what.name.is_none() && what.noun.is_some() {
        // "No product is listed": what counts is whether there are any of the kind.
        // The bars of a page hold entries of every sort.
        let aside = |i: &ElementIndex| now.elements.get(*i).is_some_and(|e| grounding::stands_aside(e, now));
        let found = items::items(what, now).unwrap_or_default();
        return match found.into_iter().find(|i| !aside(i)) {
            Some(first) => Answer::fails(format!("{} is there", label(now, first)), expected),
            None => Answer::holds("none on the page"),
        };
    }
    // "No results": every page has list items and rows; which of them are meant, nobody has said.
    if what.name.is_none()
        && !what.role.is_some_and(is_plain_to_see)
        && !matches!(
            what.role,
            Some(RoleWord::Message | RoleWord::Tooltip | RoleWord::Menu | RoleWord::ProgressBar)
        )
    {
        // Unless it says itself how many there are: "Results (0)".
        return match count::said(what, now) {
            Some(0) => Answer::holds("none, as the page says"),
            Some(n) => Answer::fails(format!("{n}, as the page says"), expected),
            None => Answer::unsure("the words do not say what should be gone"),
        };
    }
    if what.name.is_none() && what.role == Some(RoleWord::Message) {
        return notice::gone(session, now);
    }
    if what.name.is_none() && what.role == Some(RoleWord::Dialog) {
        return overlay_gone(what, session, now);
    }
    // "… and no longer among the others": which others, the words do not say.
    if what.name.is_some() && what.places.iter().any(|p| p.anchor.name == what.name) {
        return Answer::unsure("the words do not say where it should be gone from");
    }
    let found = grounding::find(what, now, None, 64);
    if let (Some(place), true) =
        (grounding::unplaced(what, now).first(), found.iter().any(|c| is_it(what, c, now)))
    {
        return Answer::unsure(format!(
            "nothing on the page is clearly {place}, so what is in it can't be told"
        ));
    }
    // "No chapter is shown": the box that asks for chapters is none.
    let kind = !what.quoted
        && what.role.is_none()
        && what.name.as_deref().is_some_and(|n| !n.starts_with(char::is_uppercase));
    // "Both tickets are gone": the link to all tickets is none of them.
    let many = what.name.as_deref().is_some_and(|n| n.split_whitespace().last().is_some_and(is_plural));
    let asks = |c: &Candidate| {
        let control = now.elements.get(c.element).filter(|_| kind);
        control.is_some_and(|e| {
            e.checked.is_some()
                || matches!(e.role.as_str(), "option" | "tab" | "LabelText")
                || e.tag == "label"
                || many
                    && matches!(
                        e.role.as_str(),
                        "link" | "heading" | "columnheader" | "menuitem" | "table" | "list" | "region"
                    )
        })
    };
    let still = found.iter().filter(|c| is_it(what, c, now));
    if let Some(asking) = still.clone().find(|c| asks(c))
        && still.clone().all(asks)
    {
        return Answer::unsure(format!("{} only names the kind", label(now, asking.element)));
    }
    if let Some(c) = found.iter().find(|c| is_it(what, c, now) && !asks(c)) {
        return Answer::fails(format!("{} is still there", label(now, c.element)), expected);
    }
    if what.name.is_none() && what.role.is_none() {
        return Answer::unsure("the words do not say what should be gone");
    }
    match still_listed(what, now) {
        Some((entry, true)) => Answer::fails(format!("{} is still there", label(now, entry)), expected),
        Some((entry, false)) => Answer::unsure(format!("{} stands in another list", label(now, entry))),
        None => Answer::holds("not on the page"),
    }
}

/// "The row for "Lamp"", "the entry with "Lamp"": what is gone then is Lamp, where the words say.
fn entry_of(what: &Description) -> Option<Description> {
    let entry = what.name.is_none() && matches!(what.role, Some(RoleWord::Row | RoleWord::Item));
    if !entry || what.ordinal.is_some() || what.all {
        return None;
    }
    let own = |p: &&Place| matches!(p.relation, Relation::RowOf | Relation::For) && p.anchor.quoted;
    let name = match (what.containing.as_slice(), what.places.iter().find(own)) {
        ([only], None) => only.clone(),
        ([], Some(place)) => place.anchor.name.clone()?,
        _ => return None,
    };
    let places = what.places.iter().filter(|p| !own(p)).cloned().collect();
    Some(Description {
        text: what.text.clone(),
        name: Some(name),
        quoted: true,
        places,
        ..Description::default()
    })
}

/// "The popover disappears": whatever lies over the page by its role. A menu that always stands there is none.
fn overlay_gone(what: &Description, session: &Session, now: &State) -> Answer {
    let over = |s: &State| -> Option<ElementIndex> {
        let mut all = s.elements.iter().filter(|e| e.visible);
        all.find(|e| matches!(e.role.as_str(), "dialog" | "alertdialog" | "tooltip") || e.tag == "dialog")
            .map(|e| e.index)
    };
    match (over(now), session.before().and_then(|b| over(b))) {
        (Some(still), _) => Answer::fails(
            format!("{} is still there", label(now, still)),
            format!("{} no longer on the page", what.text),
        ),
        (None, Some(_)) => Answer::holds("not on the page"),
        (None, None) if session.history.iter().rev().take(20).any(|s| over(s).is_some()) => {
            Answer::holds("not on the page")
        }
        (None, None) => Answer::unsure(format!("the page has not marked anything as {}", what.text)),
    }
}

/// Whether a candidate is the thing itself.
fn is_it(what: &Description, c: &Candidate, now: &State) -> bool {
    let Some(name) = &what.name else { return true };
    let wanted = Bag::new(name);
    now.elements.get(c.element).is_some_and(|e| {
        let message = matches!(e.role.as_str(), "alert" | "status" | "log");
        // "The help text" is not the button that shows it.
        let control = what.role == Some(RoleWord::Text)
            && matches!(e.role.as_str(), "button" | "link" | "tab" | "menuitem" | "summary");
        // "There is no password field": one that hides what is typed is one, whatever it is called.
        if e.input_type == "password" && similarity(&wanted, &Bag::new("password")) >= ITSELF {
            return true;
        }
        !message
            && !control
            && [&e.name, &e.own_text, &e.text].iter().any(|t| similarity(&wanted, &Bag::new(t)) >= ITSELF)
    })
}

/// "not in the list": which list, the words do not say. An entry of any that stands in the middle of the page, and
/// whether that is the one that the page is about, its largest.
fn still_listed(what: &Description, now: &State) -> Option<(ElementIndex, bool)> {
    what.name.as_ref().filter(|_| what.places.iter().any(is_any_list))?;
    let places = what.places.iter().filter(|p| !is_any_list(p)).cloned().collect();
    let anywhere = Description { places, ..what.clone() };
    let around = |index| now.elements.get(index).into_iter().chain(now.ancestors(index));
    let entry = |index: ElementIndex| {
        around(index).any(|e| {
            matches!(e.role.as_str(), "row" | "listitem" | "article" | "option" | "treeitem" | "gridcell")
        }) && now.elements.get(index).is_some_and(|e| !grounding::stands_aside(e, now))
    };
    let found = grounding::find(&anywhere, now, None, 64);
    let main = items::largest_group(now).unwrap_or_default();
    let mut entries =
        found.iter().filter(|c| is_it(&anywhere, c, now)).map(|c| c.element).filter(|&i| entry(i));
    let first = entries.clone().next()?;
    let listed = entries.find(|&i| around(i).any(|e| main.contains(&e.index)));
    Some(listed.map_or((first, false), |i| (i, true)))
}

/// A list or table that bears no name.
fn is_any_list(place: &Place) -> bool {
    place.relation == Relation::In
        && place.anchor.name.is_none()
        && place.anchor.noun.is_none()
        && place.anchor.places.is_empty()
        && place.anchor.ordinal.is_none()
        && matches!(place.anchor.role, Some(RoleWord::List | RoleWord::Table))
}

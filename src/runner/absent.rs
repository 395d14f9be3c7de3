//! A control that is not there: when a person would say so, and when sayso only does not find it.

use crate::grounding::{Bag, Grounding, certain_place};
use crate::language::lexicon::deeds;
use crate::language::{Action, ActionKind, Description, RoleWord};
use crate::state::{Element, ElementIndex, Session, State};

/// From here on a name may be meant by quoted words.
const NEAR: f32 = 0.5;
/// A name is the wanted one.
const SAME: f32 = 0.95;
/// Below this a name has none of the words.
const NOTHING: f32 = 0.05;

/// A clear absence: nothing that could take the action says most of what was asked for. Words in quotes, and the
/// proper name of a control, are meant to be seen as they are; of other words not one may be there.
///
/// Where the words say in which row or part of the page the control stands, and there is no doubt which that is, what
/// stands elsewhere is another control.
pub(super) fn is_missing(
    action: &Action,
    target: &Description,
    grounding: &Grounding,
    session: &Session,
) -> bool {
    // Where an order before it was not understood, the test may be on another page than its author.
    if action.confidence < 0.5 {
        return false;
    }
    // What is typed goes where the sentences before said, and what stood there may have made way for a field.
    let entry = matches!(action.kind, ActionKind::Type | ActionKind::Clear);
    if entry && target.name.as_ref().is_some_and(|name| !action.text.contains(name.as_str())) {
        return false;
    }
    // Of a page that was not read to its end nobody knows what it lacks.
    let Some(now) = session.state().filter(|s| !s.truncated) else { return false };
    let fitting = || grounding.candidates.iter().filter(|c| takes(action.kind, c.element, now));
    let near = fitting().map(|c| c.name_score).fold(0.0, f32::max);
    let proper = target.role.is_some()
        && target.name.as_deref().is_some_and(|n| n.chars().next().is_some_and(char::is_uppercase));
    // What is typed or chosen stands in quotes as well: only a noun tells that the words name the field.
    let alone = target.name.as_deref().is_some_and(|n| {
        target.text.trim_matches(|c: char| !c.is_alphanumeric())
            == n.trim_matches(|c: char| !c.is_alphanumeric())
    });
    let names_it = target.role.is_some()
        || alone
        || !matches!(action.kind, ActionKind::Type | ActionKind::Clear | ActionKind::Select);
    let place = certain_place(target, now);
    // The place itself is not on this page: another page is meant, or a part that was not found.
    if place.is_none() && is_elsewhere(target) {
        return false;
    }
    if (target.quoted && names_it) || proper {
        let empty = || place.as_deref().is_some_and(|place| lacks(target, place, now));
        return near < NEAR || empty();
    }
    if let Some(place) = &place
        && lacks(target, place, now)
        && (heads_a_column(grounding, now) || has_nothing_to_fill_in(target, place, now))
    {
        return true;
    }
    if lacks_a_search(action, target, now) && !stands_in_a_form(session) {
        return true;
    }
    // A deed told by what it achieves has a control of some name; which one is not said.
    if action.confidence < 0.8 {
        return false;
    }
    // A paraphrase may fit nothing though the control is there. A name that a control has borne in this test does not.
    let known = || target.name.as_deref().is_some_and(|name| was_known(name, action.kind, session, now));
    // Nor does what stands in quotes, on a page that could be followed to so far.
    let followed = session.actions.iter().any(|a| a.element.is_some());
    let certain = || followed && (target.quoted || lacks_the_choice(action, now));
    near < NOTHING && (certain() || known() || opened_no_form(action.kind, session, now))
}

/// Nothing on the page offers what is to be chosen, by an entry, a button or a label of that name.
fn lacks_the_choice(action: &Action, now: &State) -> bool {
    let Some(choice) = action.value.as_ref().filter(|_| action.kind == ActionKind::Select) else {
        return false;
    };
    let is = |text: &str| text.trim().eq_ignore_ascii_case(choice.trim());
    let offers = |e: &Element| {
        [&e.name, &e.text, &e.own_text].iter().any(|t| is(t)) || e.options.iter().any(|o| is(o))
    };
    !now.elements.iter().any(offers)
}

/// What was pressed last opens a form by its name, and there is nothing on the page to fill in, but where one searches.
fn opened_no_form(kind: ActionKind, session: &Session, now: &State) -> bool {
    let pressed =
        session.actions.iter().rev().find_map(|a| session.history.get(a.on)?.elements.get(a.element?));
    let says = |text: &str| {
        text.split(|c: char| !c.is_alphanumeric())
            .any(|w| deeds::OPENING_A_FORM.contains(&w.to_lowercase().as_str()))
    };
    let opener = pressed.is_some_and(|e| says(&e.name) || says(&e.text))
        || session
            .actions
            .last()
            .is_some_and(|a| says(a.text.split_whitespace().take(2).collect::<Vec<_>>().join(" ").as_str()));
    let searches = |e: &Element| {
        let around = || std::iter::once(e).chain(now.ancestors(e.index));
        around().any(|e| matches!(e.role.as_str(), "search" | "searchbox" | "banner" | "navigation"))
    };
    let fills = |e: &Element| e.visible && (e.editable || e.role == "combobox") && !searches(e);
    matches!(kind, ActionKind::Type | ActionKind::Clear) && opener && !now.elements.iter().any(fills)
}

/// A control was called so on an earlier look. What one presses has the same name all over an app; a field or the head of
/// a column is called so on its own page, and on another one the words may be said of anything.
fn was_known(name: &str, kind: ActionKind, session: &Session, now: &State) -> bool {
    let wanted = Bag::new(name);
    let presses = |e: &Element| matches!(e.role.as_str(), "button" | "link" | "menuitem" | "tab");
    session.history.iter().any(|state| {
        let same = state.page_id == now.page_id;
        let called = |e: &Element| {
            is_control(e) && (same || presses(e)) && wanted.coverage(&Bag::new(&e.name)) >= SAME
        };
        state.elements.iter().any(|e| called(e) && takes(kind, e.index, state))
    })
}

/// The words name a thing that the app keeps, and where it stands: "the book "Dune" in the list of books". It may
/// stand there on another page.
fn is_elsewhere(target: &Description) -> bool {
    use RoleWord as R;
    let kept = matches!(target.role, None | Some(R::Item | R::Row | R::Page)) && target.noun.is_some()
        || target.role == Some(R::Page);
    kept && !target.places.is_empty()
}

/// The last deed filled something in: where the words don't say that it is sent, the test may be behind its author.
fn stands_in_a_form(session: &Session) -> bool {
    let fills = |kind: &str| matches!(kind, "type" | "select" | "check" | "uncheck" | "upload");
    session.actions.iter().rev().find(|a| a.kind != "observe").is_some_and(|a| fills(&a.kind))
}

/// An app that has a search says so, by its role, its name or its build, even where only an icon opens it.
fn lacks_a_search(action: &Action, target: &Description, now: &State) -> bool {
    let asked =
        |text: &str| text.split(|c: char| !c.is_alphanumeric()).any(|w| w.eq_ignore_ascii_case("search"));
    let field = matches!(target.role, Some(RoleWord::Field)) || action.kind == ActionKind::Type;
    let tells = |e: &Element| {
        let all = [&e.name, &e.placeholder, &e.text, &e.hints, &e.description, &e.href];
        e.role.starts_with("search")
            || e.input_type == "search"
            || all.iter().any(|t| t.to_lowercase().contains("search"))
    };
    let any = now.elements.iter().any(|e| e.visible && e.interactive);
    // An icon that nobody has named may open one.
    let unnamed = |e: &Element| e.visible && e.interactive && e.name.is_empty() && e.text.is_empty();
    field
        && !now.elements.iter().any(unnamed)
        && any
        && target.name.as_deref().is_some_and(asked)
        && !now.elements.iter().any(tells)
}

fn takes(kind: ActionKind, index: ElementIndex, now: &State) -> bool {
    now.elements.get(index).is_some_and(|e| match kind {
        ActionKind::Check | ActionKind::Uncheck => e.checked.is_some(),
        ActionKind::Type | ActionKind::Clear => e.value.is_some() || e.editable,
        _ => e.interactive || e.editable,
    })
}

/// Nothing to act on in this place is called so, be it hidden, and nothing there may unfold it.
fn lacks(target: &Description, place: &[ElementIndex], now: &State) -> bool {
    let Some(wanted) = target.name.as_deref().map(Bag::new) else { return false };
    // "Rejected 0" is not "Reject"; an icon may say what it does by its build.
    let called = |e: &Element| {
        let names = [&e.name, &e.description, &e.placeholder, &e.text];
        names.iter().any(|t| t.len() < 200 && wanted.coverage(&Bag::new(t)) >= NEAR)
            || wanted.coverage(&Bag::new(&e.hints)) >= NEAR
    };
    let controls = || place.iter().filter_map(|&i| now.elements.get(i)).filter(|e| is_control(e));
    !controls().any(|e| called(e) || e.visible && may_unfold(e, target))
}

fn is_control(e: &Element) -> bool {
    e.interactive || e.editable || matches!(e.role.as_str(), "button" | "link" | "menuitem")
}

/// A control behind which others may be: closed, without a name, or called as such things are.
fn may_unfold(e: &Element, target: &Description) -> bool {
    const OPENERS: &[&str] =
        &["more", "actions", "options", "menu", "open menu", "more actions", "more options", "manage"];
    let name = e.name.trim().to_lowercase();
    let button = matches!(e.role.as_str(), "button" | "combobox" | "summary" | "generic" | "image" | "img");
    let nameless = button && e.value.is_none() && !name.chars().any(char::is_alphanumeric);
    // No field to search in is behind a menu with the name of somebody.
    let closed = e.expanded == Some(false) && target.role != Some(RoleWord::Field);
    nameless || closed || e.value.is_none() && OPENERS.contains(&name.as_str())
}

/// The table has a column for it: every row should have one.
fn heads_a_column(grounding: &Grounding, now: &State) -> bool {
    let heads = |i: ElementIndex| now.elements.get(i).is_some_and(|e| e.role == "columnheader");
    grounding.candidates.iter().any(|c| c.name_score >= NEAR && heads(c.element))
}

/// A field is asked for, and the place has none at all.
fn has_nothing_to_fill_in(target: &Description, place: &[ElementIndex], now: &State) -> bool {
    let fills = |e: &Element| e.editable || e.value.is_some() && e.role != "button";
    let field = matches!(target.role, Some(RoleWord::Field | RoleWord::TextArea | RoleWord::Dropdown));
    field && !place.iter().filter_map(|&i| now.elements.get(i)).any(fills)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::grounding::{Intent, ground};
    use crate::language::describe;
    use crate::state::testing::{Page, page};

    fn missing(words: &str, kind: ActionKind, built: Page) -> bool {
        let state = built.build();
        let target = describe(words);
        let grounding = ground(&target, &state, Intent::Act(kind), None);
        let action = Action { target: Some(target.clone()), ..Action::bare(words, kind) };
        let session = Session { history: vec![Arc::new(state)], ..Session::default() };
        is_missing(&action, &target, &grounding, &session)
    }

    fn tickets(fill: impl FnOnce(Page) -> Page) -> Page {
        let cell = |p: Page, text: &'static str| p.element("cell", "", |e| e.own_text = text.into());
        page().link("Closed 4", "/closed").within("row", "", |p| cell(p, "Leak").button("Close")).within(
            "row",
            "",
            |p| fill(cell(p, "Noise")),
        )
    }

    #[test]
    fn what_another_row_has_is_not_in_this_one() {
        let click = |p| missing("\"Close\" in the row of \"Noise\"", ActionKind::Click, p);
        assert!(click(tickets(|p| p)));
        assert!(click(tickets(|p| p.button("Reopen"))));
        assert!(!click(tickets(|p| p.button("Close"))));
        // A menu that nobody has opened may have it, and so may a button without a name.
        assert!(!click(tickets(|p| p.element("button", "Ticket", |e| e.expanded = Some(false)))));
        assert!(!click(tickets(|p| p.button("More"))));
        assert!(!click(tickets(|p| p.button("⋮"))));
        // Hidden until the row is pointed at.
        assert!(!click(tickets(|p| p.element("button", "Close", |e| e.visible = false))));
    }

    #[test]
    fn a_header_without_any_field_has_none_to_search_in() {
        let bar = |fill: fn(Page) -> Page| page().within("banner", "", fill).text("Welcome");
        let typed = |p| missing("the search field in the header", ActionKind::Type, p);
        assert!(typed(bar(|p| p.link("Home", "/"))));
        assert!(typed(bar(|p| p.element("button", "Ann", |e| e.expanded = Some(false)))));
        assert!(!typed(bar(|p| p.button("Search"))));
        assert!(!typed(bar(|p| p.element("button", "", |_| ()))));
        assert!(!typed(page().text("Welcome")));
    }
}

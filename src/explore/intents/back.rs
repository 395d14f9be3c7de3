//! Go back after a link was followed: the page that one came from is there again, with what it showed.

use super::choose::is_order;
use super::follow::turns_back;
use super::{Look, Move, What};
use crate::explore::anchors::{Kind, below_host, counts_rows, linked, read};
use crate::explore::frontier::Offer;
use crate::explore::line::{GO_BACK, Line, quoted};
use crate::oracle::{asks, queried};
use crate::script::write::quote;
use crate::state::{Collection, Element, ElementIndex, State, popup};

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    let (Some(before), Some(last)) = (look.before, look.last) else { return };
    moves.extend(in_place(look, before, last));
    let leads = !last.offer.leads_to.is_empty() || matches!(&last.what, What::Use(a) if a.kind == Kind::Link);
    let followed = last.intent == "follow" && leads;
    // What was sent in a form may not be asked for again.
    let moved = linked(&before.url) != linked(&look.state.url) && before.page_id != look.state.page_id;
    // What came as the answer to a form would have to be sent once more.
    let answered = before.requests.iter().any(|r| r.is_document() && r.method != "GET");
    if !followed || !moved || answered {
        return;
    }
    // A list that was turned, narrowed or sorted is to be found as one left it.
    let narrowed = of_row(look).then(|| narrowed_to(before)).flatten();
    let worked = narrowed.is_some() || is_worked(look, before);
    let how = match (&narrowed, worked) {
        (Some(_), _) => "back|narrowed",
        (None, true) => "back|worked",
        (None, false) => "back",
    };
    let id = format!("{how}|{}|{}", before.page_id, look.state.page_id);
    let offer = Offer {
        id: id.clone(),
        class: format!("{how}|{}", before.page_id),
        // Each list may be forgotten by itself.
        everywhere: if worked { String::new() } else { how.to_owned() },
        worth: if worked { 17 } else { 10 },
        quota: 1,
        fleeting: true,
        ..Offer::default()
    };
    moves.push(Move {
        offer,
        intent: "back",
        what: What::Say(vec![match narrowed {
            Some((list, option)) => as_narrow(as_left(look, before), list, option),
            None if worked => as_left(look, before),
            None => again(look, before),
        }]),
    });
}

/// The list beside the records that something was chosen in, and what.
pub(super) fn narrowed_to(before: &State) -> Option<(&str, &str)> {
    let lists = before.elements.iter().filter(|e| e.visible && e.is_list() && e.options.len() > 2);
    let narrows = |e: &&Element| !is_order(&e.name) && !counts_rows(e, before);
    lists.filter(narrows).find_map(|e| {
        let (value, first) = (e.value.as_deref()?.trim(), e.options.first()?);
        let told = asks(&before.url) && !e.name.trim().is_empty();
        // Of a list of several nothing may be chosen at all.
        (told && !value.is_empty() && value != first.trim()).then_some((e.name.as_str(), value))
    })
}

/// What the list was narrowed to is still chosen, as the address that one comes back to has it.
fn as_narrow(line: Line, list: &str, option: &str) -> Line {
    let check = line.check.clone().unwrap_or_default();
    line.checking(format!(
        "{check}\nlet chosen = |page| any(page.elements, |e| e.visible && e.name == {} && e.value == {});\nassert(!any(session.history, |seen| chosen.call(seen)) || chosen.call(session.state), \"what the list was narrowed to is chosen still\");",
        quote(list),
        quote(option)
    ))
}

/// Going back to a list that was turned, sorted or narrowed: most of the records that it led to are there. Another part of it may
/// well have some of the same names in other columns.
fn as_left(look: &Look<'_>, before: &State) -> Line {
    let names = alike(look, before);
    if names.len() < 3 {
        return again(look, before);
    }
    let check = listed_again(&names, "filter(listed, |name| session.state.has(name)).len * 2 > listed.len");
    Line::order(GO_BACK).checking(check)
}

/// The names of the link that was followed, and of those of its sort beside it.
fn alike(look: &Look<'_>, before: &State) -> Vec<String> {
    let Some(Move { what: What::Use(used), .. }) = look.last else { return Vec::new() };
    if is_unfolded(used.element, before) {
        return Vec::new();
    }
    let mut names: Vec<String> = Vec::new();
    for anchor in read(before).iter().filter(|a| a.class == used.class) {
        let name = quote(anchor.name.trim());
        if anchor.name.trim().chars().count() > 3 && !names.contains(&name) {
            names.push(name);
        }
    }
    names.truncate(LISTED);
    names
}

/// It stands in what a button beside it has unfolded, as the menu of a row: that is shut when its page comes back.
fn is_unfolded(element: ElementIndex, state: &State) -> bool {
    let around: Vec<ElementIndex> = state.ancestors(element).take(4).map(|a| a.index).collect();
    let opened = |e: &Element| {
        let beside = e.parent.is_some_and(|parent| around.contains(&parent)) && !around.contains(&e.index);
        e.visible && e.role == "button" && e.expanded == Some(true) && beside
    };
    popup(state).is_some_and(|menu| menu == element || state.is_inside(element, menu))
        || state.elements.iter().any(opened)
}

/// What was listed is listed again, where it was on the way: whoever came to the record by its address goes back to something else.
fn listed_again(names: &[String], condition: &str) -> String {
    format!(
        "let listed = [{}];\nlet shown = any(session.history, |seen| filter(listed, |name| has_text(seen.text, name)).len * 2 > listed.len);\nlet again = {condition};\nassert(!shown || again, \"what was listed before is listed again\");",
        names.join(", ")
    )
}

/// So many names stand for what was listed.
const LISTED: usize = 8;

/// Back to another part of the same document: its script moved on without loading anything, and must come back as it went.
fn in_place(look: &Look<'_>, before: &State, last: &Move) -> Option<Move> {
    let used = matches!(&last.what, What::Use(_)) && last.intent == "follow";
    let moved = linked(&before.url) != linked(&look.state.url) && before.page_id == look.state.page_id;
    let loaded = look.state.requests.iter().any(crate::state::Request::is_document);
    if !used || !moved || loaded {
        return None;
    }
    let there = format!("/{}", below_host(&before.url));
    let named = |name: &&str| name.chars().count() > 3 && before.text.contains(*name);
    let gone = told(before).filter(named).find(|name| !look.state.text.contains(name))?;
    // Where the address was put in the place of the one before, going back leads elsewhere, and that is no fault.
    let check = format!(
        "assert(!session.state.url.ends_with({}) || session.state.has({}), \"what was shown at this address is shown again\");",
        quote(&there),
        quote(gone)
    );
    let offer = Offer {
        id: format!("back in place|{}|{there}", before.page_id),
        class: format!("back in place|{}", before.page_id),
        everywhere: "back in place".to_owned(),
        worth: 15,
        quota: 1,
        fleeting: true,
        ..Offer::default()
    };
    Some(Move { offer, intent: "back", what: What::Say(vec![Line::order(GO_BACK).checking(check)]) })
}

/// What a page lists and what heads its parts: an entry that is opened beside its list is headed by its name. What a button has
/// unfolded, such as a list of messages, is shut when the page comes back.
fn told(page: &State) -> impl Iterator<Item = &str> {
    let lists = page.symbols().collections.iter().filter(|list| list.records.len() > 1);
    let lists = lists.filter(|list| !is_unfolded(list.element, page));
    let heads = page.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level > 1);
    let heads = heads.filter(|e| !is_unfolded(e.index, page)).map(|e| e.name.trim());
    lists.flat_map(Collection::keys).chain(heads)
}

/// What was followed leads from a row of a list that shows another part of itself, or another order, than it came with: its page
/// was turned, or its address asks for it.
fn is_worked(look: &Look<'_>, before: &State) -> bool {
    let turned = || before.elements.iter().any(|e| e.visible && !e.disabled && turns_back(&e.name));
    let asks =
        || queried(&before.url).any(|(key, _)| key == "q" || ASKS.iter().any(|word| key.contains(word)));
    of_row(look) && (turned() || asks())
}

/// What was used last leads from a row of a list.
fn of_row(look: &Look<'_>) -> bool {
    let used =
        look.last.and_then(|last| if let What::Use(anchor) = &last.what { Some(anchor) } else { None });
    used.and_then(|anchor| anchor.record.as_ref()).is_some_and(|record| record.is_row)
}

/// How what a list is asked for is called in its address.
const ASKS: [&str; 5] = ["page", "sort", "order", "search", "filter"];

/// Going back, and what must be there then: the address, and the names of what was listed.
fn again(look: &Look<'_>, before: &State) -> Line {
    let mut check = String::new();
    let stays = |c: &&Collection| !is_unfolded(c.element, before);
    let lists = before.symbols().collections.iter().filter(stays);
    let list = lists.max_by_key(|c| c.records.len()).filter(|c| c.records.len() > 2);
    if let Some(list) = list {
        // A list that shows a choice of its own each time has some of them at least.
        let keys: Vec<String> = list
            .keys()
            .filter(|k| k.chars().count() > 3 && before.text.contains(*k))
            .take(LISTED)
            .map(quote)
            .collect();
        if keys.len() > 2 {
            check = listed_again(&keys, "any(listed, |name| session.state.has(name))");
        }
    }
    let heading = before.elements.iter().find(|e| e.visible && e.role == "heading" && e.level == 1);
    let line = Line::order(GO_BACK);
    if !check.is_empty() {
        return line.checking(check);
    }
    let line = match heading.and_then(|h| quoted(&h.name)) {
        Some(name) => line.expecting(format!("The {name} heading is shown")),
        None => line,
    };
    // A calendar lists days, and what one follows are the things that stand in them.
    let followed = alike(look, before);
    if followed.is_empty() {
        return line;
    }
    line.checking(listed_again(&followed, "any(listed, |name| session.state.has(name))"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn messages_that_were_unfolded_are_no_part_of_the_page() {
        let head = |open: bool| {
            let news = |p: crate::state::testing::Page| p.heading(3, "New booking from Ada");
            page().heading(2, "Due today").within("banner", "", |p| {
                p.element("button", "Notifications", |e| e.expanded = Some(open)).within("region", "", news)
            })
        };
        assert_eq!(told(&head(true).build()).collect::<Vec<_>>(), ["Due today"]);
        assert_eq!(told(&head(false).build()).count(), 2);
    }

    #[test]
    fn the_menu_of_a_row_is_shut_when_its_page_comes_back() {
        let row = |open: bool| {
            let row = page().within("row", "", |p| {
                p.link("T-021", "http://app.test/trees/21").within("cell", "", |p| {
                    p.element("button", "Actions", |e| e.expanded = Some(open))
                        .within("list", "", |p| p.link("Record inspection", "http://app.test/new"))
                })
            });
            row.build()
        };
        let of = |state: &State, name: &str| state.elements.iter().position(|e| e.name == name).unwrap();
        let open = row(true);
        assert!(is_unfolded(of(&open, "Record inspection"), &open));
        assert!(!is_unfolded(of(&open, "T-021"), &open), "the name of the row stays");
        let shut = row(false);
        assert!(!is_unfolded(of(&shut, "Record inspection"), &shut));
    }
}

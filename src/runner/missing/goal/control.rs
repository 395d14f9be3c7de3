//! The control that does the deed, and nothing but the deed.

use super::names::{alike, is_button, is_closed, is_ready, label, said};
use crate::language::{Deed, Goal};
use crate::state::text::fold_case;
use crate::state::{Element, ElementIndex, State};

/// What opens the menu of what can be done with a record.
const OPENERS: &[&str] =
    &["more", "actions", "action", "options", "menu", "manage", "tools", "⋮", "…", "..."];

/// Words on a control that say nothing of what it does it to.
const BESIDE: &[&str] = &["selected", "permanently", "yes", "item", "entry", "record", "now"];

/// The controls within `scope` (the whole page where `None`) that do the deed.
pub(super) fn doing(goal: &Goal, scope: Option<ElementIndex>, now: &State) -> Vec<ElementIndex> {
    let within = |e: &&Element| scope.is_none_or(|row| now.is_inside(e.index, row));
    let all: Vec<&Element> = now.elements.iter().filter(within).filter(|e| is_ready(e)).collect();
    let mut fitting: Vec<(u8, &Element)> = all
        .iter()
        .filter(|e| is_button(e))
        .filter_map(|e| Some((does(label(e), goal, scope.is_some())?, *e)))
        .collect();
    if scope.is_none() {
        // In a row of the page it is done to that row.
        let apart = |e: &Element| {
            now.ancestors(e.index).any(|a| a.role == "row" || a.role == "article" || a.role == "navigation")
        };
        fitting.retain(|(_, e)| !apart(e));
    }
    let best = fitting.iter().map(|(rank, _)| *rank).max().unwrap_or_default();
    let mut found: Vec<&Element> =
        fitting.into_iter().filter(|(rank, _)| *rank == best).map(|(_, e)| e).collect();
    found.dedup_by(|a, b| !a.href.is_empty() && a.href == b.href);
    if found.is_empty() && scope.is_some() {
        return switch(goal, &all).into_iter().collect();
    }
    found.iter().map(|e| e.index).collect()
}

/// How plainly a name says the deed: 2 with what it is done to, 1 alone.
fn does(name: &str, goal: &Goal, in_row: bool) -> Option<u8> {
    let own = said(name);
    let towards = goal.towards.as_deref().map(said).unwrap_or_default();
    let leads = |w: &String| towards.iter().any(|t| alike(w, t));
    let verb =
        |w: &String| goal.verb.split(' ').any(|v| alike(w, v)) || goal.deed == Deed::Take && is_taking(w);
    let first = own.first()?;
    let kind = |w: &String| goal.kind.iter().any(|k| alike(w, k));
    let called = |w: &String| {
        goal.name.as_deref().is_some_and(|n| said(n).contains(w))
            || goal.marks.iter().any(|m| said(m).contains(w))
    };
    // "Add to cart" is what puts something there, "Enter payment" what pays.
    let makes = matches!(first.as_str(), "add" | "put" | "move" | "enter" | "new" | "make" | "place");
    let into = !towards.is_empty() && makes && own.iter().any(leads);
    let begins = verb(first) || into || makes && own.iter().skip(1).any(|w| *w != goal.verb && verb(w));
    if !begins || goal.verb == "mark" && !towards.is_empty() && !own.iter().any(leads) {
        return None;
    }
    let rest =
        own.iter().skip(1).filter(|w| !verb(w) && !leads(w) && !called(w) && !BESIDE.contains(&w.as_str()));
    let (of_kind, other): (Vec<&String>, Vec<&String>) = rest.partition(|w| kind(w));
    // "Cancel" beside a form goes back; only in a row or with what it cancels it is the deed.
    let bare = own.len() == 1 && matches!(goal.verb.as_str(), "cancel" | "close" | "discard") && !in_row;
    (other.is_empty() && !bare).then_some(if of_kind.is_empty() && !into { 1 } else { 2 })
}

fn is_taking(word: &str) -> bool {
    ["delete", "remove", "erase", "trash", "bin"].contains(&word)
}

/// The one switch of a row, for deeds that switch.
fn switch(goal: &Goal, all: &[&Element]) -> Option<ElementIndex> {
    let on = match goal.verb.as_str() {
        "enable" | "activate" => true,
        "disable" | "deactivate" => false,
        _ => return None,
    };
    let switches = |e: &&&Element| {
        matches!(e.role.as_str(), "switch" | "checkbox" | "button")
            && e.checked == Some(!on)
            && (e.role == "switch"
                || said(label(e)).iter().any(|w| {
                    ["active", "enabled", "enable", "disable", "activate", "status", "displayed", "on"]
                        .contains(&w.as_str())
                }))
    };
    let mut found = all.iter().filter(switches);
    found.next().filter(|_| found.next().is_none()).map(|e| e.index)
}

/// The closed menu of what can be done: in the row, or of the page.
pub(super) fn menu(scope: Option<ElementIndex>, now: &State, tried: &[String]) -> Option<ElementIndex> {
    let within = |e: &&Element| scope.is_none_or(|row| now.is_inside(e.index, row));
    let opener = |e: &&Element| {
        let name = fold_case(label(e));
        let own = said(label(e));
        let opens = OPENERS.contains(&name.as_str()) || own.iter().any(|w| OPENERS.contains(&w.as_str()));
        // In the head of an app "Menu" and "More" are its own; "Actions" are those of what the page shows.
        let general = !own.iter().any(|w| w.starts_with("action"));
        let aside = now.ancestors(e.index).any(|a| {
            a.role == "navigation" || a.role == "banner" && general || scope.is_none() && a.role == "row"
        });
        is_ready(e) && is_closed(e) && opens && !aside && !tried.contains(&key(e))
    };
    now.elements.iter().filter(within).find(opener).map(|e| e.index)
}

/// What a control is remembered by.
pub(super) fn key(e: &Element) -> String {
    format!(
        "{} {} {}",
        e.role,
        label(e),
        if e.href.is_empty() { format!("{:.0}", e.bounds.y) } else { e.href.clone() }
    )
}

/// The one control that opens the record's form.
pub(super) fn editing(goal: &Goal, scope: Option<ElementIndex>, now: &State) -> Option<ElementIndex> {
    let within = |e: &&Element| scope.is_none_or(|row| now.is_inside(e.index, row));
    let edits = |e: &&Element| {
        let own = said(label(e));
        let beside = |w: &String| {
            goal.kind.iter().any(|k| alike(w, k)) || goal.name.as_deref().is_some_and(|n| said(n).contains(w))
        };
        let verb = own.first().is_some_and(|w| matches!(w.as_str(), "edit" | "modify" | "change" | "update"));
        let apart = scope.is_none() && now.ancestors(e.index).any(|a| a.role == "row");
        is_ready(e) && is_button(e) && verb && !apart && own.iter().skip(1).all(beside)
    };
    let mut found = now.elements.iter().filter(within).filter(edits);
    found.next().map(|e| e.index)
}

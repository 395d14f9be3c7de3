//! What the controls of a page are worth, one against the other: what would have to be opened once more comes first, what takes
//! away comes late.

use std::collections::HashSet;

use super::super::fields::{Sheet, makes_new};
use super::super::search::is_query;
use super::super::{Look, What, record_of};
use super::class::steps_on;
use super::is_away;
use super::lists::{
    Column, counts_a_part, counts_records, is_lone, is_short, narrows, opens_beside, sorts, turns, turns_time,
};
use super::up::ASKED_AGAIN;
use crate::explore::anchors::{
    Anchor, Kind, Landmark, has_price, keeps, of_another_sort, says_so, sends_a_step,
};
use crate::explore::guard::Guard;
use crate::state::text::words;
use crate::state::{ElementIndex, popup};

/// So many records of a list are enough for one of them to be taken away.
const MANY: usize = 3;

/// It answers a question in which nothing is filled in.
fn asks_only(anchor: &Anchor, look: &Look<'_>) -> bool {
    let button = matches!(anchor.kind, Kind::Button | Kind::Submit);
    button && anchor.landmark == Landmark::Dialog && look.sheets.is_empty() && anchor.record.is_none()
}

/// A list to choose from that scripts draw, and of which nobody knows what it offers.
fn draws_a_list(anchor: &Anchor, look: &Look<'_>) -> bool {
    look.state.elements.get(anchor.element).is_some_and(|e| e.role == "combobox")
}

/// Of a list that scripts draw one was chosen, in no dialog.
fn is_narrowed_by_one(look: &Look<'_>) -> bool {
    let chosen = |a: &&Anchor| {
        let e = look.state.elements.get(a.element).filter(|e| e.tag != "select");
        let set = e.and_then(|e| e.value.as_deref()).map(str::trim);
        let first = e.and_then(|e| e.options.first()).map(|o| o.trim());
        a.kind == Kind::Choice
            && a.landmark == Landmark::Main
            && set.is_some_and(|v| !v.is_empty())
            && set != first
    };
    look.anchors.iter().any(|a| chosen(&a))
}

/// What is chosen in a dialog is kept by the button that says so, before the dialog is shut.
fn keeps_a_choice(anchor: &Anchor, look: &Look<'_>) -> bool {
    let chose = look.last.is_some_and(|last| matches!(last.what, What::Choose(..)) && last.is_in_a_dialog());
    let button = matches!(anchor.kind, Kind::Button | Kind::Submit) && anchor.landmark == Landmark::Dialog;
    chose && button && (keeps(&anchor.name) || says_so(&anchor.name))
}

/// `selects`: rows can be selected here, one by one and all at once, and this selects one of several of one's own. `fresh`: what the last click brought to light.
pub(super) fn of(
    anchor: &Anchor,
    look: &Look<'_>,
    (selects, owns): (bool, bool),
    fresh: &HashSet<ElementIndex>,
) -> i32 {
    let framed = anchor.landmark.frames();
    if sorts(anchor, look.state) {
        let measured = Column::of(&anchor.name, look.state).is_measured();
        let worth = if measured && !counts_records(&anchor.name) { 15 } else { 11 };
        // Three are in order by chance.
        if is_lone(look.state) {
            return 4;
        }
        return if is_short(look.state) { worth - 4 } else { worth };
    }
    if narrows(anchor, look) {
        return 12;
    }
    if counts_a_part(anchor, look) || opens_beside(anchor) {
        return 14;
    }
    // Who leaves one step of several begins anew with the first.
    if steps_on(anchor) {
        return 18;
    }
    // The last step of several only shows what was entered: what it is sent with ends it.
    if ends_steps(anchor, look) {
        return 20;
    }
    if keeps_a_choice(anchor, look) {
        return 20;
    }
    // A list is turned while one is there: whoever leaves it has to come back.
    if turns(&anchor.name) && anchor.record.is_none() {
        // Before it is narrowed, or narrowed further: what is left of it may have no second page.
        return 19;
    }
    // A calendar has other months.
    if anchor.landmark == Landmark::Main && anchor.record.is_none() && turns_time(&anchor.name) {
        return 13;
    }
    let expanded = look.state.elements.get(anchor.element).and_then(|e| e.expanded);
    let (shut, open) = (expanded == Some(false), expanded == Some(true));
    let base = match anchor.kind {
        // What the menu of an app unfolds leads to parts of it that nobody has seen; what it has unfolded does already.
        _ if framed && shut => 13,
        _ if framed && open => 5,
        // What stands open shows what it holds: once it is shut an app may keep it so, and hide what it leads to.
        Kind::Opener if open => 5,
        // What is the page's own is tried while one is there: depth first.
        Kind::Link | Kind::Tab | Kind::Opener if framed => 9,
        Kind::Button | Kind::Submit if framed => 10,
        // It is opened once, to be chosen from; a list that is narrowed already has less to show.
        Kind::Opener if draws_a_list(anchor, look) && !is_narrowed_by_one(look) => 16,
        // The part of a page behind a tab is one that nobody has seen, and one step away.
        Kind::Tab if anchor.landmark == Landmark::Main => 17,
        // "Mark as done": what is done with one click to what is there takes fewer steps than any form.
        Kind::Button if is_deed(anchor, look) => 15,
        Kind::Button | Kind::Submit | Kind::Tab | Kind::Opener => 12,
        Kind::Link => 11,
        // What has a price counts in a sum.
        Kind::Toggle if has_price(&anchor.name, look.state) => 13,
        // To several that one has made oneself all may be done that is done to several: last, for then they are gone.
        Kind::Toggle if owns => 8,
        // What selects a row is there for what can be done with all that are selected.
        Kind::Toggle if anchor.record.is_some() && selects && beside(anchor, look) > 1 => 13,
        // A switch keeps what it is set to, or does not: one step tells, before the next tab is opened.
        Kind::Toggle if is_switch(anchor, look) => 18,
        Kind::Toggle => 10,
        Kind::Sorter => 7,
        Kind::Choice => 0,
    };
    // A question is answered with no first: then it can be asked again. A form is filled in first.
    let asks = look.sheets.is_empty() || anchor.landmark != Landmark::Dialog;
    // "Back to the orders" says where it leads.
    let tells = anchor.kind == Kind::Link && words(&anchor.name).count() > 2;
    if is_away(&anchor.name) && !tells {
        return match anchor.landmark {
            // Before what one has made is taken away, by the answer beside it.
            Landmark::Dialog if asks && look.deeds.is_about_own(look.state) => 17,
            Landmark::Dialog if asks && is_question(look) => 15,
            Landmark::Dialog if asks => 11,
            Landmark::Dialog => 7,
            // It leads to a thing of another sort that has the same number.
            _ if of_another_sort(&look.state.url, &anchor.href).is_some() => 14,
            _ => 2,
        };
    }
    // What the question was asked for, or the menu was opened for, comes next: it would have to be asked, or opened, once more.
    let opened = popup(look.state).is_some() || fresh.contains(&anchor.element);
    // The menu of a row is open for one thing, and shut by any other.
    let of_row = fresh.contains(&anchor.element) && anchor.record.is_some();
    let base = match anchor.kind {
        _ if of_row && does_something(&anchor.name) => 20,
        _ if of_row => 18,
        // It was asked again to be answered with yes.
        _ if asks_only(anchor, look) && asked_again(look) => 19,
        // What was just done goes on there, and not where one shuts what tells of it.
        _ if leads_on(anchor, look) => 17,
        Kind::Link | Kind::Tab if opened => 14,
        // What stands behind a tab would have to be unfolded once more.
        _ if opened && popup(look.state).is_none() => 18,
        _ if asks_only(anchor, look) || opened => 14,
        _ => base,
    };
    // What was made is looked at, changed and taken away again while one knows what it should be.
    let own = if anchor.record.is_some() && !owns && look.is_own(anchor) { 3 } else { 0 };
    // What takes away comes late: until then there is something to look at. What asks first was opened for it.
    match (Guard::is_destructive(&anchor.name), anchor.landmark) {
        (true, Landmark::Dialog) if asks && look.is_own(anchor) => 16,
        (true, Landmark::Dialog) if asks && asked_again(look) => 16,
        (true, Landmark::Dialog) => 10,
        // What one has added oneself is there to be taken away again.
        (true, _) if look.deeds.undoes(&anchor.name, &record_of(anchor, look.state)) => base,
        (true, _) if look.state.elements.get(anchor.element).is_some_and(|e| e.checked.is_some()) => base,
        // Where it may be done, what can be had back is as good as any other entry of the menu that is open.
        (true, _) if of_row && look.guard.allowed.destructive && puts_away(&anchor.name) => base,
        (true, _) if of_row && look.guard.allowed.destructive => base - 3,
        (true, _) if look.is_own(anchor) && opened => 14,
        // What has a form here that nobody has sent is changed first.
        (true, _) if look.is_own(anchor) && is_unchanged(look) => 7,
        (true, _) if look.is_own(anchor) => 12,
        // Where it may be done, the list has others.
        (true, _) if look.guard.allowed.destructive && is_one_of_many(anchor, look) => base - 2,
        // Who allows it wants to see it done, where its menu is open sooner than elsewhere.
        (true, _) if look.guard.allowed.destructive => (base - 6).max(8),
        (true, _) => 8,
        (false, _) => base + own + if gives_back(anchor) { 3 } else { 0 },
    }
}

/// The step before was gone on from, and here nothing is left to be filled in: the button that is no way back.
fn ends_steps(anchor: &Anchor, look: &Look<'_>) -> bool {
    let stepped = look.last.is_some_and(|last| match &last.what {
        What::Fill(sheet, ..) => last.intent == "fill" && sends_a_step(&sheet.sends),
        _ => false,
    });
    let button = matches!(anchor.kind, Kind::Button | Kind::Submit) && !anchor.landmark.frames();
    let done = |sheet: &Sheet| sheet.fields.is_empty() || is_query(sheet, look.state);
    let left = look.sheets.iter().all(|sheet| done(sheet) || sheet.submit == anchor.element);
    let ends = anchor.record.is_none() && !is_away(&anchor.name) && !Guard::is_destructive(&anchor.name);
    let first = !words(&anchor.name).any(|w| matches!(w.as_str(), "previous" | "edit" | "change"));
    stepped && button && left && ends && first
}

/// How an entry of a menu begins that opens a page or a form: there are other ways to most of them.
const OPENS: [&str; 20] = [
    "edit",
    "view",
    "open",
    "show",
    "details",
    "new",
    "create",
    "enter",
    "email",
    "preview",
    "print",
    "pdf",
    "download",
    "export",
    "history",
    "go",
    "see",
    "settings",
    "properties",
    "manage",
];

/// The entry of a row's menu does something to the record, and nothing else may do so.
fn does_something(name: &str) -> bool {
    words(name).next().is_some_and(|first| !OPENS.contains(&first.as_str()))
}

/// How a button begins that does something to what the page is about, at once.
const DOES: [&str; 34] = [
    "mark",
    "approve",
    "reject",
    "publish",
    "unpublish",
    "lock",
    "unlock",
    "enable",
    "disable",
    "activate",
    "deactivate",
    "suspend",
    "resume",
    "pin",
    "unpin",
    "accept",
    "decline",
    "complete",
    "finish",
    "favourite",
    "favorite",
    "follow",
    "unfollow",
    "subscribe",
    "unsubscribe",
    "watch",
    "unwatch",
    "star",
    "like",
    "start",
    "stop",
    "pause",
    "withdraw",
    "feature",
];

/// A button that does something to a record, or to what the page is about, and unfolds nothing.
fn is_deed(anchor: &Anchor, look: &Look<'_>) -> bool {
    let shut = look.state.elements.get(anchor.element).is_some_and(|e| e.expanded.is_none());
    let does = || words(&anchor.name).next().is_some_and(|first| DOES.contains(&first.as_str()));
    shut && match &anchor.record {
        Some(record) => record.is_row && does_something(&anchor.name),
        None => anchor.landmark == Landmark::Main && does(),
    }
}

/// A link of a dialog in which nothing is filled in.
pub(super) fn leads_on(anchor: &Anchor, look: &Look<'_>) -> bool {
    let in_dialog = anchor.landmark == Landmark::Dialog && look.sheets.is_empty();
    anchor.kind == Kind::Link && in_dialog && anchor.record.is_none() && !is_away(&anchor.name)
}

/// How a button begins that gives back what was put away.
const GIVES_BACK: [&str; 9] =
    ["restore", "unarchive", "undelete", "recover", "reactivate", "reopen", "unhide", "undo", "put back"];

/// How a deed begins that a counterpart takes back.
const PUTS_AWAY: [&str; 8] =
    ["archive", "deactivate", "disable", "suspend", "hide", "unpublish", "pause", "lock"];

/// What it takes away can be had back.
fn puts_away(name: &str) -> bool {
    words(name).next().is_some_and(|first| PUTS_AWAY.contains(&first.as_str()))
}

/// It gives back what was put away: where it stands, something was.
fn gives_back(anchor: &Anchor) -> bool {
    let name = words(&anchor.name).collect::<Vec<_>>().join(" ");
    !anchor.landmark.frames() && GIVES_BACK.iter().any(|begins| name.starts_with(begins))
}

/// The page has a form to change what it is about, and that was not sent yet.
fn is_unchanged(look: &Look<'_>) -> bool {
    look.sheets.iter().any(|sheet| !makes_new(sheet, look.state) && !look.deeds.has_sent(sheet))
}

/// Its record is one of several that stand beside one another.
fn is_one_of_many(anchor: &Anchor, look: &Look<'_>) -> bool {
    beside(anchor, look) >= MANY
}

/// So many records its list has.
pub(super) fn beside(anchor: &Anchor, look: &Look<'_>) -> usize {
    let Some(own) = &anchor.record else { return 0 };
    let beside = look.anchors.iter().filter_map(|a| a.record.as_ref()).filter(|r| r.list == own.list);
    beside.map(|r| r.key.as_str()).collect::<HashSet<_>>().len()
}

fn asked_again(look: &Look<'_>) -> bool {
    look.last.is_some_and(|last| last.offer.class.contains(ASKED_AGAIN))
}

/// The dialog has one answer besides no: it is a question, and not the page of a record.
fn is_question(look: &Look<'_>) -> bool {
    let answers = look.anchors.iter().filter(|a| {
        let leads_on = matches!(a.kind, Kind::Button | Kind::Submit | Kind::Link);
        leads_on && a.landmark == Landmark::Dialog && !is_away(&a.name)
    });
    answers.take(2).count() < 2
}

fn is_switch(anchor: &Anchor, look: &Look<'_>) -> bool {
    look.state.elements.get(anchor.element).is_some_and(|e| e.role == "switch")
}

//! Places that are empty where something should be.
//!
//! Finds a part of a card or row that is empty where all others have a text or a picture; a cell without the amount or the
//! name that every other row has; a button or link with nothing on it and no name; a label without words. Silent where fewer
//! than three others have it, about cells of what may be left open, about skeletons while they load, about dots, swatches and
//! switches, about what a style draws.
//!
//! Example: one of eight cards has no price.

use std::sync::LazyLock;

use regex::Regex;

use super::deliberate::has_letters;
use super::flaw::{Flaw, Severity};
use super::peers::{OTHERS, has_more, is_alike, is_ground, is_judged, slots};
use super::{Sight, Verifier};
use crate::state::appearance::{Group, Layout, Slot};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "gap",
    kind: DefectKind::ContentRendering,
    geometric: false,
    finds: "an empty place where all peers have a text or a picture, a control with nothing on it, a label without words",
    silent: "fewer than three others have it; cells of what may be left open; skeletons; dots, swatches and switches",
    example: "one of eight cards has no price",
    look,
};

/// What is lower holds no line of text.
const LINE: f64 = 14.0;

static AMOUNT: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r"[€$£¥₹]\s?-?\d|\d[\d.,]*\s?(?:[€$£¥₹]|EUR|USD|GBP|CHF|%)|^-?\d[\d.,' ]*[.,]\d{2}$").ok()
});

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    for group in layout.groups.iter().filter(|g| is_judged(g, layout)) {
        let slots = slots(group, layout);
        let mut told: Vec<usize> = Vec::new();
        for slot in &slots {
            let Some((at, index)) = empty_one(layout, group, slot) else { continue };
            // What has something in the place of what it lacks is another sort of thing.
            let other_sort = || slot.boxes[at].is_none() && (has_more(&slots, at) || !is_alike(&slots, at));
            if told.contains(&at) || !is_owed(layout, group, slot, at) || other_sort() {
                continue;
            }
            told.push(at);
            let what = told_as(layout, slot, at);
            let actual = format!("is empty, where all its peers have {what}");
            let mut flaw = VERIFIER.flaw(sight, index, Severity::Major, what, &actual);
            if flaw.region.size() < 16.0 {
                flaw = flaw.at(layout.shape(group.members[at]).area);
            }
            flaws.push(flaw);
        }
    }
    for (i, shape) in layout.look.boxes.iter().enumerate() {
        let size = shape.area.width.min(shape.area.height);
        let bare = shape.name.is_empty() && shape.title.is_empty() && !layout.is_filled(i);
        if shape.shown
            && shape.is_button()
            && bare
            && !shape.mute
            && size >= 12.0
            && !has_alike(layout, i)
            && draws_nothing(sight, i)
        {
            let actual = "has neither a name nor a picture";
            flaws.push(VERIFIER.flaw(sight, i, Severity::Major, "a name or a picture", actual));
        }
    }
}

/// The one member that has nothing at this place where all others have something.
fn empty_one(layout: &Layout<'_>, group: &Group, slot: &Slot) -> Option<(usize, usize)> {
    let there = |b: &Option<usize>| b.is_some_and(|b| layout.is_filled(b) && !layout.shape(b).hidden);
    let filled = slot.boxes.iter().filter(|b| there(b)).count();
    if filled < OTHERS || filled + 1 != slot.boxes.len() {
        return None;
    }
    let at = slot.boxes.iter().position(|b| !there(b))?;
    match slot.boxes[at] {
        Some(index) => Some((at, index)),
        // It is not even there: only where it is surely owed, by more of the others.
        None => (filled > OTHERS && !slot.path.contains("td")).then_some((at, group.members[at])),
    }
}

/// Every record has it: a name, a picture, an amount.
fn is_owed(layout: &Layout<'_>, group: &Group, slot: &Slot, at: usize) -> bool {
    let others = || slot.boxes.iter().enumerate().filter(|(i, _)| *i != at).filter_map(|(_, b)| *b);
    let member = group.members[at];
    if layout.within(member, |s| s.spans || s.is_waiting()) || is_ground(group, layout, member) {
        return false;
    }
    // What is hidden, or empty as a whole, says that it is so on purpose, or is another matter.
    if slot.path.is_empty() {
        return layout.shape(member).shown
            && !layout.shape(member).mute
            && layout.shape(member).area.size() > 400.0
            // A bar of a chart has no room for words.
            && layout.shape(member).area.height > LINE
            && !matches!(layout.shape(member).tag.as_str(), "tr" | "td" | "th")
            && layout.shape(member).is_framed();
    }
    if layout.shape(member).hidden || !layout.shape(member).shown {
        return false;
    }
    let cell = others().any(|b| {
        layout.within(b, |s| matches!(s.tag.as_str(), "td" | "th"))
            && layout.is_in(b, group.members[usize::from(at == 0)])
    });
    let amount = others().all(|b| AMOUNT.as_ref().is_some_and(|re| re.is_match(&layout.words_in(b))));
    let pictured = others().all(|b| matches!(layout.shape(b).tag.as_str(), "img" | "picture"));
    let place =
        |b: usize| layout.shape(b).parent.and_then(|p| layout.children(p).iter().position(|&c| c == b));
    let acts = |b: usize| {
        layout.whole(b).any(|i| layout.shape(i).tag == "button" || layout.shape(i).role == "button")
    };
    // The first column names the record; before it may stand a box to choose it by. What stands behind a label is the value of
    // that, and not every record has each.
    let begins = |b: usize| {
        let cells = layout.shape(b).parent.map_or(&[][..], |p| layout.children(p));
        let labelled = cells.iter().take_while(|&&c| c != b).any(|&c| has_letters(&layout.words_in(c), 2));
        place(b).is_some_and(|at| at <= 1) && !labelled
    };
    let first = slot.path.matches('>').count() == 1
        && others().all(|b| begins(b) && layout.texts_in(b).next().is_some() && !acts(b));
    let exists = slot.boxes[at].is_some();
    if cell {
        // A row of sums has no name, and the first week of a month begins late.
        let at_end = at == 0 || at + 1 == group.members.len();
        let named = first && !at_end;
        return exists
            && (named || pictured || (amount && (!at_end || others().count() >= 5)))
            && !layout.words_in(member).is_empty();
    }
    if !exists {
        // Of faces in a row each record has as many as it has.
        let repeats = |b: usize| {
            let siblings = layout.shape(b).parent.map_or(&[][..], |p| layout.children(p));
            let alike = |&&c: &&usize| {
                let (one, other) = (layout.shape(c), layout.shape(b));
                (&one.tag, &one.classes) == (&other.tag, &other.classes)
            };
            siblings.iter().filter(alike).count() > 1
        };
        return (amount || pictured) && !others().any(repeats) && !says_none(layout, member);
    }
    // An empty place that was made for a text.
    let leaf = others().all(|b| {
        layout.own_texts(b).next().is_some() || matches!(layout.shape(b).tag.as_str(), "img" | "svg")
    });
    // Where nothing takes up any room, nobody sees that something is left out, but where the name or an amount is.
    // A piece of a running line that is not there is no gap in it.
    let runs = |b: usize| layout.shape(b).display == "inline" && layout.shape(b).area.width < LINE;
    let seen = |b: usize| layout.shape(b).area.size() >= 16.0 && !runs(b);
    let named =
        others().all(|b| layout.within(b, |s| matches!(s.tag.as_str(), "h1" | "h2" | "h3" | "h4" | "label")));
    let told = |b: usize| seen(b) || amount || pictured || named;
    leaf && slot.boxes[at]
        .is_some_and(|b| !layout.shape(b).mute && told(b) && !is_spare_label(layout, member, b))
}

/// "No issues for this version": it says itself that there is nothing to tell.
fn says_none(layout: &Layout<'_>, member: usize) -> bool {
    const NONE: [&str; 3] = ["no ", "none", "nothing"];
    let said = |text: &str| {
        let text = text.trim().to_lowercase();
        NONE.iter().any(|word| text.starts_with(word))
    };
    layout.texts_in(member).any(|(_, text)| said(&text.text))
}

/// The label of what has a name by itself: the words of a button, or a name that only readers of the screen are told.
fn is_spare_label(layout: &Layout<'_>, member: usize, index: usize) -> bool {
    let label = layout.up(index).take_while(|(i, _)| *i != member).any(|(_, s)| s.tag == "label")
        || layout.whole(index).any(|i| layout.shape(i).tag == "label");
    let mut fields = layout
        .whole(member)
        .map(|i| layout.shape(i))
        .filter(|s| matches!(s.tag.as_str(), "input" | "select" | "textarea") && s.kind != "hidden")
        .filter(|s| !matches!(s.kind.as_str(), "submit" | "button"))
        .peekable();
    // Of several fields under one label each may have one of its own.
    let nameless = fields.peek().is_some() && fields.all(|s| s.name.is_empty());
    label && !nameless
}

fn told_as(layout: &Layout<'_>, slot: &Slot, at: usize) -> &'static str {
    let others = || slot.boxes.iter().enumerate().filter(|(i, _)| *i != at).filter_map(|(_, b)| *b);
    if others().all(|b| matches!(layout.shape(b).tag.as_str(), "img" | "svg" | "picture")) {
        "a picture"
    } else if others().all(|b| AMOUNT.as_ref().is_some_and(|re| re.is_match(&layout.words_in(b)))) {
        "an amount"
    } else {
        "a text"
    }
}

/// Others beside it are as empty: dots of a carousel, swatches, keys.
fn has_alike(layout: &Layout<'_>, index: usize) -> bool {
    let Some(parent) = layout.shape(index).parent else { return false };
    let own = layout.shape(index);
    let around = layout.shape(parent).parent.unwrap_or(parent);
    layout.whole(around).any(|i| {
        let shape = layout.shape(i);
        i != index
            && shape.tag == own.tag
            && shape.shown
            && shape.is_button()
            && shape.name.is_empty()
            && !layout.is_filled(i)
    })
}

/// The picture shows nothing within its edges either.
fn draws_nothing(sight: &Sight<'_>, index: usize) -> bool {
    let area = sight.layout.shape(index).area;
    let inner = crate::state::appearance::Area {
        x: area.x + 4.0,
        y: area.y + 4.0,
        width: area.width - 8.0,
        height: area.height - 8.0,
    };
    let patch = sight.layout.look.in_window(&inner).zip(sight.pixels).and_then(|(a, p)| p.patch(&a));
    patch.is_none_or(|patch| patch.even > 0.97)
}

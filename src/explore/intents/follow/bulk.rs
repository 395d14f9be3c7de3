//! What is done to all rows that are selected: a second one is selected before it is done.

use std::collections::HashSet;

use super::super::{Look, Move, What};
use super::is_away;
use crate::explore::anchors::{
    Anchor, InRecord, Kind, Landmark, is_for_the_selected, says_how_many, selected_rows,
};
use crate::explore::frontier::Offer;
use crate::state::text::words;
use crate::state::{Element, ElementIndex, State, popup};

/// So far around these words stands what acts on what is selected.
const AROUND: usize = 3;

/// One row is selected, and something acts on what is selected: now one more is, of the same state if there is one.
pub(super) fn second(look: &Look<'_>) -> Option<Move> {
    let What::Use(last) = &look.last?.what else { return None };
    let row = last.record.as_ref().filter(|_| last.kind == Kind::Toggle)?;
    let (_, selected) = selected_rows(look.state)?;
    if selected.len() != 1 || acting(look).is_empty() {
        return None;
    }
    let status = |a: &Anchor| a.record.as_ref().map(|r| r.status.clone());
    let of_list = |a: &&Anchor| {
        let off = look.state.elements.get(a.element).is_some_and(|e| e.checked == Some(false));
        let other = |r: &InRecord| r.list == row.list && r.key != row.key;
        a.kind == Kind::Toggle && off && a.record.as_ref().is_some_and(other)
    };
    let all = look.anchors.iter().filter(of_list).filter(|a| !look.refuses(a));
    // To those of one's own all may be done.
    let own = look.is_own(last);
    let likes = |a: &&Anchor| (own && look.is_own(a), status(a).as_ref() == Some(&row.status));
    // Of equals the first.
    let other = all.rev().max_by_key(likes)?;
    let class = format!("{}|one more selected", look.state.page_id);
    let offer = Offer { id: class.clone(), class, worth: 17, quota: 1, ..Offer::default() };
    Some(Move { offer, intent: "follow", what: What::Use(other.clone()) })
}

/// What acts on several rows while several are selected comes first: they would have to be selected once more.
pub(in super::super) fn prefer(look: &Look<'_>, moves: &mut [Move]) {
    if selected_rows(look.state).is_none_or(|(_, rows)| rows.len() < 2) {
        return;
    }
    let acting = acting(look);
    let chose = look.last.is_some_and(|last| matches!(last.what, What::Choose(..)));
    for one in moves {
        let (element, worth) = match &one.what {
            What::Use(anchor) => (anchor.element, 17),
            // What is to be done is chosen before it is done.
            What::Choose(anchor, _) if !chose => (anchor.element, 18),
            _ => continue,
        };
        if acting.contains(&element) {
            one.offer.worth = one.offer.worth.max(worth);
        }
    }
}

/// It selects a row of the explorer's own, in a list that has another one.
pub(super) fn selects_own(anchor: &Anchor, look: &Look<'_>) -> bool {
    let box_of = |a: &Anchor| look.state.elements.get(a.element).is_some_and(|e| e.role == "checkbox");
    let of = |a: &Anchor| {
        a.record.as_ref().filter(|r| r.is_row && box_of(a)).map(|r| (r.list.clone(), r.key.clone()))
    };
    let Some((list, key)) = of(anchor).filter(|_| look.is_own(anchor)) else { return false };
    let other = |a: &&Anchor| of(a).is_some_and(|(of, other)| of == list && other != key) && look.is_own(a);
    look.anchors.iter().any(|a| other(&a))
}

/// All rows that are selected are the explorer's own, and the control acts on them, or answers what was asked of that.
pub(in super::super) fn acts_on_own(anchor: &Anchor, look: &Look<'_>) -> bool {
    let acts = || anchor.landmark == Landmark::Dialog || acting(look).contains(&anchor.element);
    selected_rows(look.state).is_some_and(|(_, rows)| rows.iter().all(|row| look.has_own_row(row))) && acts()
}

/// The controls that act on what is selected: they stand beside the words that say how many are, say so themselves, or are what
/// such a one has unfolded.
fn acting(look: &Look<'_>) -> HashSet<ElementIndex> {
    let Some((list, selected)) = selected_rows(look.state) else { return HashSet::new() };
    let (state, count) = (look.state, selected.len().to_string());
    let says = |e: &&Element| says_how_many(e) && words(&e.own_text).any(|word| word == count);
    let told = state.elements.iter().find(says);
    let bar = told.and_then(|told| bar_of(told, list.element, look));
    // Plain boxes are no elements: what stands in the line of these words is the bar then.
    let in_line = |a: &Anchor| {
        let beside = told.zip(state.elements.get(a.element)).is_some_and(|(told, e)| told.is_level_with(e));
        beside && bar.is_none() && !state.is_inside(a.element, list.element)
    };
    let in_bar = |a: &Anchor| bar.is_some_and(|bar| state.is_inside(a.element, bar)) || in_line(a);
    let says_so = |a: &Anchor| is_for_the_selected(&a.name);
    let acts = |a: &&Anchor| {
        a.landmark == Landmark::Main
            && a.record.is_none()
            && a.kind != Kind::Toggle
            && (in_bar(a) || says_so(a))
            && !puts_away(&a.name)
    };
    let mut all: HashSet<ElementIndex> = look.anchors.iter().filter(acts).map(|a| a.element).collect();
    if let Some(menu) = popup(state)
        && let Some(What::Use(opener)) = look.last.map(|last| &last.what)
        && says_so(opener)
    {
        let inside = look.anchors.iter().filter(|a| state.is_inside(a.element, menu) && !puts_away(&a.name));
        all.extend(inside.map(|a| a.element));
    }
    all
}

/// What stands around the words and has controls, and is not what has the list.
fn bar_of(told: &Element, list: ElementIndex, look: &Look<'_>) -> Option<ElementIndex> {
    let state: &State = look.state;
    let around = state.ancestors(told.index).take(AROUND).take_while(|a| !state.is_inside(list, a.index));
    let has_controls = |a: &&Element| look.anchors.iter().any(|c| state.is_inside(c.element, a.index));
    around.filter(has_controls).map(|a| a.index).next()
}

fn puts_away(name: &str) -> bool {
    let first = words(name).next();
    let away = ["clear", "deselect", "unselect", "select", "reset"];
    is_away(name) || first.is_some_and(|w| away.contains(&w.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::anchors::read;
    use crate::explore::deeds::Deeds;
    use crate::explore::goal::Goals;
    use crate::explore::guard::Guard;
    use crate::state::testing::{Page, page};

    fn tasks(on: [bool; 3]) -> State {
        let row = |p: Page, (name, on): (&str, bool)| {
            p.within("row", "", |p| {
                p.within("cell", "", |p| p.checkbox(&format!("Select {name}"), on)).within(
                    "cell",
                    name,
                    |p| p.link(name, "http://a.test/tasks/7"),
                )
            })
        };
        let head = |p: Page| {
            p.within("row", "", |p| {
                p.within("columnheader", "", |p| p.checkbox("Select all", false)).element(
                    "columnheader",
                    "Task",
                    |_| (),
                )
            })
        };
        let rows = ["Roof", "Gate", "Lamp"].into_iter().zip(on);
        let count = on.iter().filter(|on| **on).count();
        let bar = |p: Page| {
            if count == 0 {
                return p;
            }
            let told = format!("{count} selected");
            p.within("group", "", |p| p.span(&told).button("Mark as done").button("Clear selection"))
        };
        let table = |p: Page| p.within("table", "Tasks", |p| rows.fold(head(p), row));
        page().within("main", "", |p| table(bar(p.button("New task")))).build()
    }

    fn look_at<T>(now: &State, used: &str, told: impl FnOnce(&Look<'_>) -> T) -> T {
        let anchors = read(now);
        let last = anchors.iter().find(|a| a.name == used).cloned();
        let last = last.map(|a| Move { offer: Offer::default(), intent: "follow", what: What::Use(a) });
        let (goals, guard, deeds) = (Goals::default(), Guard::default(), Deeds::default());
        told(&Look {
            state: now,
            before: None,
            guard: &guard,
            goals: &goals,
            pass: super::super::super::values::Pass(0),
            deeds: &deeds,
            anchors: &anchors,
            sheets: &[],
            last: last.as_ref(),
        })
    }

    #[test]
    fn a_second_row_is_selected_before_anything_is_done() {
        let next = |on| look_at(&tasks(on), "Select Roof", |look| second(look).map(|m| m.what));
        assert!(matches!(next([true, false, false]), Some(What::Use(a)) if a.name == "Select Gate"));
        assert_eq!(next([true, true, false]), None);
    }

    #[test]
    fn what_acts_on_what_is_selected_comes_first_then() {
        let worths = |on| {
            look_at(&tasks(on), "Select Roof", |look| {
                let of = |a: &Anchor| Move {
                    offer: Offer { worth: 12, ..Offer::default() },
                    intent: "follow",
                    what: What::Use(a.clone()),
                };
                let mut moves: Vec<Move> = look.anchors.iter().map(of).collect();
                prefer(look, &mut moves);
                let up = moves.iter().filter(|m| m.offer.worth > 12);
                up.filter_map(|m| if let What::Use(a) = &m.what { Some(a.name.clone()) } else { None })
                    .collect::<Vec<_>>()
            })
        };
        assert_eq!(worths([true, true, false]), ["Mark as done"]);
        assert!(worths([true, false, false]).is_empty());
    }
}

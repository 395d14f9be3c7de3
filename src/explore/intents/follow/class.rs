//! What a control is one of: on its page, and on whichever page it stands.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::super::Look;
use super::lists::{Column, counts_a_part, is_short, narrows, numbers, says_sort, sorts, turns};
use super::worth::leads_on;
use super::{file_of, is_away, takes_own_away, to_a_place};
use crate::explore::anchors::{A_DAY, Anchor, Kind, Landmark, advances, family, has_price};
use crate::oracle::asks;
use crate::state::identity::without_dialog;
use crate::state::text::{fold_case, words};
use crate::state::{Element, ElementIndex, State, dialog};

/// What a control is on whichever page it stands. Links, the frame of the app, what closes dialogs, and the controls of cards
/// are the same everywhere; another one is the same on the pages of one record, and in a row it is the list's own.
pub(super) fn everywhere(anchor: &Anchor, look: &Look<'_>) -> String {
    let framed = anchor.landmark.frames() && !turns(&anchor.name) && !numbers(anchor, look);
    if let Some(sort) = file_of(anchor) {
        return format!("everywhere|a file|{sort}");
    }
    // Each order of each list may have an address of its own.
    if says_sort(&anchor.name) {
        return format!("everywhere|sorts|{}", fold_case(&anchor.name));
    }
    if takes_own_away(anchor, look) {
        return format!("own|{}", words(&anchor.name).next().unwrap_or_default());
    }
    match &anchor.record {
        Some(record) if record.is_row && anchor.kind != Kind::Link => anchor.class.clone(),
        // What stands behind the tabs of one name is much the same, whichever page they are on.
        None if anchor.kind == Kind::Tab && anchor.href.is_empty() => anchor.everywhere(),
        // The menu of who is signed in is the same on every page, though nothing says that it belongs to the frame.
        None if unfolds(anchor, look.state) && stands_around(anchor.element, look.state) => {
            anchor.everywhere()
        }
        None if anchor.kind != Kind::Link && !framed && !is_away(&anchor.name) => {
            format!("{}|{}", anchor.everywhere(), family(&look.state.url))
        }
        _ => anchor.everywhere(),
    }
}

/// It leads on to the next step of several, and belongs to no record.
pub(super) fn steps_on(anchor: &Anchor) -> bool {
    let button = matches!(anchor.kind, Kind::Button | Kind::Submit);
    button && anchor.record.is_none() && !anchor.landmark.frames() && advances(&anchor.name)
}

/// A step is gone on with once more where it holds something else by now.
pub(super) fn id(anchor: &Anchor, state: &State) -> String {
    if !steps_on(anchor) {
        return anchor.id.clone();
    }
    let mut hasher = DefaultHasher::new();
    state.text.hash(&mut hasher);
    format!("{}|{:x}", anchor.id, hasher.finish())
}

/// What tells one step from the others: what is marked as the present one, else what heads the page.
fn step_of(state: &State) -> String {
    let heads = state.elements.iter().filter(|e| e.visible && e.role == "heading");
    let steps = state.elements.iter().filter(|e| e.visible && e.selected && e.role == "listitem");
    let told: Vec<String> = steps.chain(heads).map(|e| fold_case(e.name.trim())).collect();
    told.join(",")
}

/// It is a menu, or an entry of one.
fn unfolds(anchor: &Anchor, state: &State) -> bool {
    let entry = |e: &Element| e.role.starts_with("menuitem") || e.expanded.is_some();
    anchor.kind == Kind::Opener || state.elements.get(anchor.element).is_some_and(entry)
}

/// It stands above or beside what the page is about, where a page says what that is.
fn stands_around(element: ElementIndex, state: &State) -> bool {
    let Some(main) = state.elements.iter().find(|e| e.visible && e.role == "main") else { return false };
    // The outermost box around it in which what the page is about does not stand.
    let own = state.elements.get(element).into_iter().chain(state.ancestors(element));
    let Some(branch) =
        own.take_while(|e| e.index != main.index && !state.is_inside(main.index, e.index)).last()
    else {
        return false;
    };
    let (a, b) = (&branch.bounds, &main.bounds);
    let apart = a.x + a.width <= b.x + 1.0
        || b.x + b.width <= a.x + 1.0
        || a.y + a.height <= b.y + 1.0
        || b.y + b.height <= a.y + 1.0;
    !state.is_inside(element, main.index) && a.width > 0.0 && apart
}

/// The ways out of a dialog are all alike: what else can be done there comes before the second. So are its other controls on
/// whichever page it is open.
pub(super) fn class(anchor: &Anchor, look: &Look<'_>, selects_own: bool) -> String {
    if sorts(anchor, look.state) {
        // A list does it in one way with all words, and in another with amounts and with days.
        let few = if is_short(look.state) { "|few" } else { "" };
        return format!("{}|sorts|{:?}{few}", look.state.page_id, Column::of(&anchor.name, look.state));
    }
    if numbers(anchor, look) {
        return format!("{}|numbers", look.state.page_id);
    }
    if turns(&anchor.name) && anchor.record.is_none() {
        let part = if asks(&look.state.url) { "|of a part" } else { "" };
        return format!("{}|next{part}", look.state.page_id);
    }
    if steps_on(anchor) {
        return format!("{}|steps on|{}", look.state.page_id, step_of(look.state));
    }
    if narrows(anchor, look) {
        return format!("{}|narrows", look.state.page_id);
    }
    if counts_a_part(anchor, look) {
        return format!("{}|counts", look.state.page_id);
    }
    if to_a_place(anchor, look) {
        return format!("{}|place", look.state.page_id);
    }
    if anchor.kind == Kind::Toggle && has_price(&anchor.name, look.state) {
        return format!("{}|priced", look.state.page_id);
    }
    // A calendar is the same one in whichever dialog it is unfolded.
    if anchor.class.ends_with(A_DAY) {
        return anchor.class.clone();
    }
    if selects_own {
        return format!("{}|own", anchor.class);
    }
    // What can be done with what one has made oneself is more than what may be done with anything else.
    let button = matches!(anchor.kind, Kind::Button | Kind::Opener);
    if button && anchor.record.as_ref().is_some_and(|r| r.is_row) && look.is_own(anchor) {
        return format!("{}|own", anchor.class);
    }
    match (anchor.landmark, titled(look.state)) {
        (Landmark::Dialog, title) if is_away(&anchor.name) => {
            format!("{}|away", title.unwrap_or_else(|| look.state.page_id.clone()))
        }
        // Each entry of a plan unfolds a box with a title of its own.
        (Landmark::Dialog, _) if leads_on(anchor, look) => {
            format!("{}|leads on|{}", without_dialog(&look.state.page_id), anchor.everywhere())
        }
        (Landmark::Dialog, Some(title)) if anchor.record.is_none() => {
            format!("dialog|{title}|{}", anchor.everywhere())
        }
        _ => anchor.class.clone(),
    }
}

/// The title of the dialog that is open, where it says what it is there for: a calendar and a form are the same on each page
/// that they are called from.
fn titled(state: &State) -> Option<String> {
    let over = state.elements.get(dialog(state)?)?;
    let heads = || state.descendants(over.index).find(|e| e.visible && e.role == "heading");
    let title = fold_case(if over.name.trim().is_empty() { &heads()?.name } else { &over.name });
    (title.split_whitespace().count() > 1).then_some(title)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn a_bar_above_what_the_page_is_about_stands_around_it() {
        let at = |y: f64, height: f64| {
            move |e: &mut Element| {
                (e.bounds.x, e.bounds.y, e.bounds.width, e.bounds.height) = (0.0, y, 900.0, height);
            }
        };
        let around = |y: f64| {
            let bar = page().within_with("generic", "", at(y, 50.0), |p| p.button("Ada Byron"));
            let main = |p: Page| p.heading(1, "Owners").button("Actions");
            let state = bar.within_with("main", "", at(60.0, 700.0), main).build();
            let of = |name: &str| state.elements.iter().find(|e| e.name == name).map_or(0, |e| e.index);
            (stands_around(of("Ada Byron"), &state), stands_around(of("Actions"), &state))
        };
        assert_eq!(around(0.0), (true, false));
        assert_eq!(around(300.0), (false, false), "it lies over it");
    }
}

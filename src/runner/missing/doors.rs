//! What may hide a target: menus whose entries are not there before they are opened, tabs, folds. To open one has no
//! consequences, so it is tried, and closed again where the target is not in it.

use crate::grounding::certain_place;
use crate::language::{Action, ActionKind, Description};
use crate::state::text::words;
use crate::state::{Element, ElementIndex, Session, State, dialog};

/// So many are tried at most.
const MOST: usize = 4;

/// What is called so opens more of the same place.
const OPENERS: &[&str] = &["more", "actions", "options", "menu", "manage", "tools", "others", "other"];

/// The target may be behind something: it is named as it is written on a control, and the last deed did not open
/// anything itself, which may be just what does not work.
pub(super) fn may_hide(action: &Action, target: &Description, session: &Session) -> bool {
    use ActionKind as K;
    let acts = matches!(action.kind, K::Click | K::Select | K::Type | K::Check | K::Uncheck | K::Hover);
    let named = target.quoted && target.name.is_some() && target.ordinal.is_none() && !target.all;
    let opened = session.action().and_then(|last| {
        let on = session.history.get(last.on)?;
        on.elements.get(last.element?).map(|e| last.kind == "click" && is_door(e))
    });
    acts && named && opened != Some(true)
}

/// The doors to try, nearest first: those of the place that the words name, else the menus, then the tabs.
pub(super) fn near(target: &Description, now: &State, filled_in: bool) -> Vec<ElementIndex> {
    let open = dialog(now);
    let at_hand = |e: &&Element| {
        let in_reach = open.is_none_or(|open| now.is_inside(e.index, open));
        e.visible && !e.disabled && in_reach && is_door(e) && !leads_away(e, now) && !is_aside(e, now)
    };
    // Another tab may lose what was filled in.
    let keeps = |e: &&Element| !filled_in || e.role != "tab";
    let doors: Vec<&Element> = now.elements.iter().filter(at_hand).filter(keeps).collect();
    let place = certain_place(target, now);
    let beside = |e: &&&Element| place.as_ref().is_some_and(|place| place.contains(&e.index));
    let mut chosen: Vec<&Element> = doors.iter().filter(beside).copied().collect();
    if place.is_none() {
        // In a row or a card it is one of many: which one is meant is not said.
        chosen = doors.iter().filter(|e| !is_of_many(e, now)).copied().collect();
        chosen.sort_by_key(|e| rank(e));
    }
    chosen.iter().take(MOST).map(|e| e.index).collect()
}

fn rank(e: &Element) -> u8 {
    match e.role.as_str() {
        "tab" => 2,
        _ if is_called_more(&e.name) => 0,
        _ => 1,
    }
}

/// A control that is closed and unfolds something, by its state or its name.
fn is_door(e: &Element) -> bool {
    let plain = matches!(
        e.role.as_str(),
        "button" | "summary" | "link" | "menuitem" | "generic" | "DisclosureTriangle"
    );
    match e.role.as_str() {
        "tab" => !e.selected && e.checked != Some(true),
        _ => plain && (e.expanded == Some(false) || e.expanded.is_none() && is_called_more(&e.name)),
    }
}

fn is_called_more(name: &str) -> bool {
    let said: Vec<String> = words(name).collect();
    let sign = ["…", "...", "⋮", "⋯", "•••", "▾", "▼", "☰"].contains(&name.trim());
    sign || !said.is_empty()
        && said.len() <= 3
        && said.iter().any(|w| OPENERS.contains(&w.as_str()))
        && said.iter().all(|w| OPENERS.contains(&w.as_str()) || w == "open")
}

/// It has the address of another page.
fn leads_away(e: &Element, now: &State) -> bool {
    let bare = |url: &str| url.split('#').next().unwrap_or_default().to_owned();
    e.href.starts_with("http") && (bare(&e.href) != bare(&now.url) || e.href.contains("#/"))
}

/// In the frame of the app: its menus go to other pages. What acts on the page itself says so.
fn is_aside(e: &Element, now: &State) -> bool {
    !is_called_more(&e.name)
        && now.ancestors(e.index).any(|a| matches!(a.role.as_str(), "banner" | "contentinfo"))
}

fn is_of_many(e: &Element, now: &State) -> bool {
    now.ancestors(e.index).any(|a| matches!(a.role.as_str(), "row" | "listitem" | "article" | "cell"))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::language::describe;
    use crate::state::Performed;
    use crate::state::testing::{Page, page};

    fn tried(words: &str, filled_in: bool, built: Page) -> Vec<String> {
        let now = built.build();
        let doors = near(&describe(words), &now, filled_in);
        doors.into_iter().map(|e| now.elements[e].name.clone()).collect()
    }

    fn closed(p: Page, role: &str, name: &str) -> Page {
        p.element(role, name, |e| e.expanded = Some(false))
    }

    #[test]
    fn menus_first_and_then_tabs() {
        let head =
            |p: Page| p.element("tab", "Prices", |_| ()).element("tab", "Texts", |e| e.selected = true);
        let all = || closed(head(page()), "button", "Sizes").button("More actions").button("Save");
        assert_eq!(tried("\"Archive\"", false, all()), ["More actions", "Sizes", "Prices"]);
        // Another tab may lose what was filled in.
        assert_eq!(tried("\"Archive\"", true, all()), ["More actions", "Sizes"]);
        assert_eq!(tried("\"Archive\"", false, page().button("Save").link("Home", "/")), [] as [&str; 0]);
    }

    #[test]
    fn menus_of_rows_open_only_where_the_words_name_the_row() {
        let row = |p: Page, name: &'static str, menu: &'static str| {
            p.within("row", "", |p| p.element("cell", name, |e| e.own_text = name.into()).button(menu))
        };
        let list = || page().within("table", "", |p| row(row(p, "Lamp", "…"), "Mug", "⋮"));
        assert_eq!(tried("\"Archive\" in the row of \"Mug\"", false, list()), ["⋮"]);
        assert_eq!(tried("\"Archive\"", false, list()), [] as [&str; 0]);
    }

    #[test]
    fn what_leads_away_or_belongs_to_the_app_is_no_door() {
        let away = page().element("link", "More", |e| e.href = "http://app.test/more".into());
        assert_eq!(tried("\"Archive\"", false, away), [] as [&str; 0]);
        let frame = page().within("banner", "", |p| closed(p, "button", "Ann Lee"));
        assert_eq!(tried("\"Archive\"", false, frame), [] as [&str; 0]);
        let dialog = page().button("More").within("dialog", "Edit", |p| p.button("Options"));
        assert_eq!(tried("\"Archive\"", false, dialog), ["Options"]);
    }

    #[test]
    fn a_door_that_was_ordered_and_stays_shut_is_left_alone() {
        let may = |pressed: usize| {
            let look = Arc::new(page().button("More").button("Save").build());
            let done = Performed { kind: "click".into(), element: Some(pressed), ..Performed::default() };
            let session = Session { history: vec![look], actions: vec![done], ..Session::default() };
            let target = describe("\"Archive\"");
            may_hide(&Action::bare("click \"Archive\"", ActionKind::Click), &target, &session)
        };
        assert!(may(1));
        assert!(!may(0));
    }
}

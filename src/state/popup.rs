//! Menus and lists that a control has unfolded over the page.

use super::{Element, ElementIndex, State};

/// What reaches over more of the window's height than this is a part of the page.
const HIGH: f64 = 0.75;
/// So far away from its field a list may hang, in pixels.
const NEAR: f64 = 48.0;

/// The menu or list of a control that is open over the page: as long as it is, nothing else can be used. What stands on the
/// page for good (a side bar of links, a list to choose from) is none.
pub fn popup(state: &State) -> Option<ElementIndex> {
    state.kept.popup(|| find(state))
}

fn find(state: &State) -> Option<ElementIndex> {
    let opened = |e: &&Element| e.visible && e.expanded == Some(true);
    let openers: Vec<&Element> = state.elements.iter().filter(opened).collect();
    let open = |e: &&Element| match e.role.as_str() {
        "menu" => is_open_menu(e, &openers, state),
        "listbox" => e.tag != "select" && is_open_list(e, &openers, state),
        _ => false,
    };
    let lies_over = |e: &&Element| {
        let framed = |role: &str| matches!(role, "navigation" | "complementary" | "banner" | "menubar");
        let high = state.viewport.1 * HIGH;
        let at_the_edge = e.bounds.x <= 0.0 && e.bounds.height > high / 2.0;
        // What a field offers hangs on that field, wherever it stands.
        let stands = e.role == "menu" && state.ancestors(e.index).any(|a| framed(&a.role));
        !at_the_edge && e.bounds.height <= high && !stands
    };
    let visible = state.elements.iter().rev().filter(|e| e.visible);
    visible.filter(open).find(lies_over).map(|e| e.index)
}

/// It holds the focus, or hangs on what has unfolded it and lies over other things; and where it may be a menu of the page for
/// good, which tells the page that is open or leads to others by links, something must say that it has unfolded it.
fn is_open_menu(menu: &Element, openers: &[&Element], state: &State) -> bool {
    let entries = || state.descendants(menu.index).filter(|e| e.visible && e.role.starts_with("menuitem"));
    let is_in_front = menu.focused
        || state.descendants(menu.index).any(|e| e.focused)
        || openers.iter().any(|opener| hangs(menu, opener)) && covers(menu, state);
    let stands = entries().any(|e| e.selected || e.href.starts_with("http"));
    let unfolded = || openers.iter().any(|e| !state.is_inside(e.index, menu.index));
    is_in_front && entries().next().is_some() && (!stands || unfolded())
}

/// The field whose list is open.
pub(crate) fn unfolded(state: &State) -> Option<&Element> {
    state.elements.iter().find(|e| e.visible && e.role == "combobox" && e.expanded == Some(true))
}

/// The list that this field has unfolded.
pub(crate) fn open_list_of(field: &Element, state: &State) -> Option<ElementIndex> {
    let unfolded = field.expanded == Some(true) && field.role == "combobox";
    let of_it = |e: &&Element| e.visible && e.role == "listbox" && e.tag != "select" && hangs(e, field);
    unfolded.then(|| state.elements.iter().rev().find(of_it).map(|e| e.index))?
}

/// It hangs on a field that says that it is open.
fn is_open_list(list: &Element, openers: &[&Element], state: &State) -> bool {
    let offers = state.descendants(list.index).any(|e| e.visible && e.role == "option");
    offers && openers.iter().filter(|e| e.role == "combobox").any(|field| hangs(list, field))
}

/// It is drawn at what has unfolded it.
fn hangs(list: &Element, opener: &Element) -> bool {
    let (list, field) = (&list.bounds, &opener.bounds);
    let beside = list.x < field.x + field.width && field.x < list.x + list.width;
    let below = (list.y - (field.y + field.height)).abs();
    let above = (field.y - (list.y + list.height)).abs();
    // A list may lie over the field that it belongs to.
    let over = list.y < field.y + field.height && field.y < list.y + list.height;
    beside && (over || below.min(above) < NEAR)
}

/// It lies over a text that it has nothing to do with.
fn covers(menu: &Element, state: &State) -> bool {
    let area = &menu.bounds;
    let under = |e: &Element| {
        let (x, y) = (e.bounds.x + e.bounds.width / 2.0, e.bounds.y + e.bounds.height / 2.0);
        (area.x..area.x + area.width).contains(&x) && (area.y..area.y + area.height).contains(&y)
    };
    let texts = state.elements.iter().filter(|e| e.visible && !e.own_text.trim().is_empty());
    texts.filter(|e| under(e)).any(|e| !state.is_inside(e.index, menu.index))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn shown(role: &'static str, item: &'static str, change: fn(&mut Element)) -> Option<ElementIndex> {
        let items = |p: Page| p.element(item, "Edit", |e| e.focused = item == "menuitem");
        popup(&page().button("New").within_with(role, "", change, items).build())
    }

    #[test]
    fn a_menu_that_holds_the_focus_lies_over_the_page() {
        let beside = |e: &mut Element| (e.bounds.x, e.bounds.height) = (300.0, 120.0);
        assert_eq!(shown("menu", "menuitem", beside), Some(1));
        assert_eq!(shown("menu", "link", beside), None, "it has nothing to do");
        assert_eq!(shown("list", "menuitem", beside), None);
        assert_eq!(shown("menu", "menuitem", |e| e.bounds.height = 700.0), None, "a side bar");
        let standing = |open: Option<bool>| {
            let entries = |p: Page| {
                p.element("menuitem", "Books", |e| (e.focused, e.selected) = (true, true)).element(
                    "menuitem",
                    "Shelves",
                    |_| {},
                )
            };
            let page = page().element("button", "Go to", |e| e.expanded = open);
            popup(
                &page
                    .within_with("menu", "", |e| (e.bounds.x, e.bounds.height) = (300.0, 120.0), entries)
                    .build(),
            )
        };
        assert_eq!((standing(None), standing(Some(true))), (None, Some(1)), "a menu of the page for good");
        assert_eq!(shown("listbox", "option", beside), None, "a list of the page");
    }

    #[test]
    fn a_menu_that_lies_over_the_page_at_its_opener_is_open() {
        let over = |below: f64, open: bool| {
            let opener = |e: &mut Element| {
                (e.bounds.x, e.bounds.y, e.bounds.width) = (300.0, 80.0, 40.0);
                e.expanded = Some(open);
            };
            let menu = |e: &mut Element| {
                (e.bounds.x, e.bounds.y, e.bounds.width, e.bounds.height) = (300.0, 100.0, 180.0, 120.0);
            };
            let text = |e: &mut Element| {
                (e.bounds.x, e.bounds.y, e.bounds.width) = (320.0, below, 60.0);
                e.own_text = "Active".into();
            };
            let items = |p: Page| p.element("menuitem", "Duplicate", |e| e.bounds.y = 110.0);
            let page = page().element("button", "Actions", opener).element("cell", "", text);
            popup(&page.within_with("menu", "", menu, items).build()).is_some()
        };
        assert!(over(140.0, true));
        assert!(!over(400.0, true), "a list of deeds that stands on the page");
        assert!(!over(140.0, false), "nothing says that it has unfolded it");
    }

    #[test]
    fn the_list_of_a_field_is_open_while_the_field_says_so() {
        let list = |open: bool| {
            let field = page().element("combobox", "Dentist", |e| e.expanded = Some(open));
            popup(&field.within("listbox", "", |p| p.element("option", "Dr Lee", |_| {})).build())
        };
        assert_eq!((list(true), list(false)), (Some(1), None));
    }
}

//! Menus and lists that a control has unfolded over the page.

use super::{Element, ElementIndex, State};

/// What reaches over more of the window's height than this is a part of the page.
const HIGH: f64 = 0.75;

/// The menu or list of a control that is open over the page: as long as it is, nothing else can be used. What stands on the
/// page for good (a side bar of links, a list to choose from) is none.
pub fn popup(state: &State) -> Option<ElementIndex> {
    let unfolds = |e: &Element| e.visible && e.role == "combobox" && e.expanded == Some(true);
    let asked = state.elements.iter().any(unfolds);
    let open = |e: &&Element| {
        let holds_focus = || e.focused || state.descendants(e.index).any(|inner| inner.focused);
        let offers = |role: &str| {
            state.descendants(e.index).any(|inner| inner.visible && inner.role.starts_with(role))
        };
        match e.role.as_str() {
            "menu" => offers("menuitem") && holds_focus(),
            "listbox" => e.tag != "select" && offers("option") && (asked || holds_focus()),
            _ => false,
        }
    };
    let lies_over = |e: &&Element| {
        let framed = |role: &str| matches!(role, "navigation" | "complementary" | "banner" | "menubar");
        let high = state.viewport.1 * HIGH;
        let at_the_edge = e.bounds.x <= 0.0 && e.bounds.height > high / 2.0;
        !at_the_edge
            && (e.bounds.height <= high || asked)
            && !state.ancestors(e.index).any(|a| framed(&a.role))
    };
    let visible = state.elements.iter().rev().filter(|e| e.visible);
    visible.filter(open).find(lies_over).map(|e| e.index)
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
        assert_eq!(shown("listbox", "option", beside), None, "a list of the page");
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

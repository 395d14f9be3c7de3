//! What can't be a thing of the kind that the words name, whatever it is called: a link "Add new customer" is no form
//! "New customer", a link "Sales" no heading "Sales", an entry of the menu no row.

use crate::language::{Description, RoleWord};
use crate::state::text::fold;
use crate::state::{Element, State};

/// The element is of another kind than the words ask for: it only leads to such a thing, or bears its name elsewhere.
pub(crate) fn is_other(what: &Description, e: &Element, now: &State) -> bool {
    let leads = matches!(e.role.as_str(), "link" | "button" | "menuitem" | "tab" | "img" | "image")
        && e.expanded != Some(true);
    let of_list = matches!(e.role.as_str(), "cell" | "gridcell" | "option" | "columnheader");
    match what.role {
        Some(RoleWord::Form | RoleWord::Dialog) => leads || of_list || is_at_large(e) || is_way(e, now),
        Some(RoleWord::List | RoleWord::Table) if !what.quoted => leads || is_way(e, now),
        Some(RoleWord::Row) => is_way(e, now),
        Some(RoleWord::Heading) if what.quoted => {
            let leads = leads && e.expanded.is_none();
            (leads || of_list || is_at_large(e) || !begins(what, e))
                && !is_of_heading(e, now)
                && has_headings(now)
        }
        _ => false,
    }
}

/// A text that is no heading stands for one at most where it begins as the heading is called: "27 April 2026", the name of
/// a day, is no heading "April 2026".
fn begins(what: &Description, e: &Element) -> bool {
    let Some(name) = what.name.as_deref().map(fold) else { return true };
    [&e.name, &e.own_text, &e.text].iter().any(|text| fold(text).starts_with(&name))
}

/// A part of the page that holds much, or all of it.
fn is_at_large(e: &Element) -> bool {
    matches!(
        e.role.as_str(),
        "main" | "navigation" | "banner" | "contentinfo" | "complementary" | "list" | "listitem" | "search"
    )
}

/// It stands in a breadcrumb or a menu: on the way to other pages.
fn is_way(e: &Element, now: &State) -> bool {
    std::iter::once(e).chain(now.ancestors(e.index)).any(|a| {
        a.role == "navigation" && a.name.to_lowercase().contains("breadcrumb")
            || matches!(a.role.as_str(), "navigation" | "list")
                && a.hints.to_lowercase().contains("breadcrumb")
            || a.role == "navigation" && matches!(e.role.as_str(), "list" | "listitem")
            || a.role == "list" && a.name.to_lowercase() == "breadcrumb"
    })
}

/// A link in a heading, or around one, is the heading.
fn is_of_heading(e: &Element, now: &State) -> bool {
    let heads = |o: &Element| o.role == "heading" || matches!(o.role.as_str(), "legend" | "caption");
    now.ancestors(e.index).take(3).any(heads) || !is_at_large(e) && now.descendants(e.index).any(heads)
}

/// The page marks its headings as such.
fn has_headings(now: &State) -> bool {
    now.elements.iter().any(|e| e.visible && e.role == "heading")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn the_name_of_a_day_is_no_heading_of_its_month() {
        let heading = |name: &str| Description {
            name: Some(name.to_owned()),
            quoted: true,
            role: Some(RoleWord::Heading),
            ..Description::default()
        };
        let now = page().heading(2, "May 2026").text("27 April 2026").text("April 2026, all rooms").build();
        let other = |what: &Description, text: &str| {
            let e = now.elements.iter().find(|e| e.text == text || e.name == text).unwrap();
            is_other(what, e, &now)
        };
        assert!(other(&heading("April 2026"), "27 April 2026"));
        assert!(!other(&heading("April 2026"), "April 2026, all rooms"));
        assert!(!other(&heading("May 2026"), "May 2026"));
    }
}

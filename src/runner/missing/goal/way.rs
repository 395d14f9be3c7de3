//! Which control leads nearer to a goal: links, tabs and menus, which change nothing.

use super::control::key;
use super::names::{alike, is_closed, is_harmful, is_ready, label, makes, of_kind, said};
use crate::language::{Deed, Goal};
use crate::state::text::fold_case;
use crate::state::{Element, ElementIndex, State};

/// Where apps keep what has no place of its own.
const HUBS: &[&str] = &[
    "settings",
    "setting",
    "administration",
    "admin",
    "manage",
    "management",
    "configuration",
    "setup",
    "catalog",
    "catalogue",
    "system",
    "account",
    "my account",
    "your account",
    "more",
    "overview",
    "edit",
    "tools",
    "workspace",
];

/// Why the link of the record itself is followed.
pub(super) const RECORD: &str = "is called as what is meant";
/// Why a control is followed where nothing better is there.
pub(super) const HUB: &str = "leads to more of the app";
pub(super) const STROLL: &str = "is in the navigation";

/// A control that leads on, and why.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Way {
    pub(super) element: ElementIndex,
    pub(super) why: &'static str,
    pub(super) worth: f32,
}

/// The best control that was not tried yet; `inside` is the record that the goal's is to be in.
pub(super) fn next(goal: &Goal, inside: Option<&str>, now: &State, tried: &[String]) -> Option<Way> {
    let leads = |e: &Element| {
        let link = e.role == "link" && e.href.starts_with("http") && same_site(&e.href, &now.url);
        let door = e.role == "tab" && !e.selected
            || is_closed(e) && (e.role == "button" || e.tag == "summary" || e.role == "link");
        // An entry of a closed menu is reached by opening it.
        (is_ready(e) || link && !e.disabled && !label(e).is_empty()) && (link || door)
    };
    let mut best: Option<Way> = None;
    for e in now.elements.iter().filter(|e| leads(e)) {
        let Some((worth, why)) = worth(e, goal, inside, now) else { continue };
        if worth > best.as_ref().map_or(0.0, |way| way.worth) && !tried.contains(&key(e)) && !is_here(e, now)
        {
            best = Some(Way { element: e.index, why, worth });
        }
    }
    best
}

fn worth(e: &Element, goal: &Goal, inside: Option<&str>, now: &State) -> Option<(f32, &'static str)> {
    let name = label(e);
    let is = |wanted: &str| fold_case(name) == fold_case(wanted);
    if inside.is_some_and(is) {
        return Some((1.0, "is called as what it is to be in"));
    }
    if goal.deed != Deed::Make && goal.name.as_deref().is_some_and(is) {
        return Some((0.99, RECORD));
    }
    if is_harmful(name) {
        return None;
    }
    let hidden = if e.visible { 1.0 } else { 0.9 };
    let framed = now.ancestors(e.index).any(|a| {
        matches!(a.role.as_str(), "navigation" | "banner" | "menu" | "menubar" | "tablist" | "complementary")
    });
    let making = makes(name, goal) > 0.0
        || said(name).first().is_some_and(|w| matches!(w.as_str(), "new" | "add" | "create"));
    let kind = of_kind(name, &goal.kind);
    if kind >= 0.4 && !making {
        let placed = if framed { 0.9 } else { 0.7 };
        return Some((kind * placed * hidden, "is called as what is meant is"));
    }
    let containers =
        goal.facts.iter().filter(|f| inside.is_some_and(|i| i == f.value)).filter_map(|f| f.label.as_deref());
    let holder = containers.map(|l| of_kind(name, &[l.to_owned()])).fold(0.0_f32, f32::max);
    if holder >= 0.4 && !making {
        return Some((0.6 * holder * hidden, "is called as what it is in is"));
    }
    // "Sorting" may be where sort rules are, "Payments" where one pays.
    let verb = said(name).iter().any(|w| alike(w, &goal.verb));
    if verb && goal.deed == Deed::Do && (framed || e.role == "tab") {
        return Some((0.45 * hidden, "is called as what is to be done"));
    }
    let own = fold_case(name);
    if HUBS.contains(&own.as_str()) {
        return Some((0.3 * hidden, HUB));
    }
    let manages =
        said(name).first().is_some_and(|w| matches!(w.as_str(), "manage" | "administer" | "configure"));
    if manages && !now.ancestors(e.index).any(|a| a.role == "row") {
        return Some((0.28 * hidden, HUB));
    }
    if said(name).iter().any(|w| HUBS.contains(&w.as_str())) && (framed || is_closed(e)) {
        return Some((0.25 * hidden, HUB));
    }
    let menu = framed && !making && e.visible;
    menu.then_some((if is_closed(e) { 0.06 } else { 0.08 }, STROLL))
}

/// A link to the page at hand.
fn is_here(e: &Element, now: &State) -> bool {
    e.role == "link" && e.href.trim_end_matches('/') == now.url.trim_end_matches('/')
}

fn same_site(href: &str, url: &str) -> bool {
    let site = |url: &str| url.split('/').take(3).collect::<Vec<_>>().join("/");
    site(href) == site(url)
}

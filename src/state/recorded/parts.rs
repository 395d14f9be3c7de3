//! The parts of a page: one walk over it.

use super::part::Part;
use super::repeated;
use super::wording::{Known, Wording};
use crate::state::text::{fold, fold_case, words};
use crate::state::{Element, ElementIndex, State, dialog, is_field, is_passing};

/// A page has no more parts than these; of one that has, no part is called gone.
const MOST: usize = 600;
/// Radio buttons and boxes of one group are asked for as the group.
const CHOICES: [&str; 3] = ["radio", "checkbox", "switch"];

/// A page in its parts.
#[derive(Debug, Default)]
pub(super) struct Read {
    pub(super) parts: Vec<Seen>,
    /// What is there and can't be seen.
    pub(super) hidden: Vec<Seen>,
    /// The page has more than was read.
    pub(super) cut: bool,
}

/// A part as it stands on a page, with its data.
#[derive(Debug, Clone)]
pub(super) struct Seen {
    pub(super) role: String,
    pub(super) name: String,
    pub(super) place: Option<(String, String)>,
    /// It stands in what frames every page of the app.
    pub(super) frame: bool,
}

/// Where the parts of an element belong.
#[derive(Debug, Clone, Copy, Default)]
struct Place {
    /// Its number among the places, plus one; 0 for the page itself.
    at: usize,
    /// Nothing in it is a part.
    skip: bool,
    frame: bool,
    group: bool,
}

/// Reads a page.
pub(super) fn read(state: &State) -> Read {
    let tops = repeated::tops(state);
    let open = dialog(state);
    let mut places: Vec<(String, String)> = Vec::new();
    let mut of = vec![Place::default(); state.elements.len()];
    // Under which heading the next child stands.
    let mut under: Vec<Option<usize>> = vec![None; state.elements.len()];
    let mut read = Read { cut: state.truncated, ..Read::default() };
    lists(state, &mut read);
    for e in &state.elements {
        let parent = e.parent.filter(|&p| p < e.index);
        let mut place = parent.map_or_else(Place::default, |p| of[p]);
        if let Some(heading) = parent.and_then(|p| under[p]) {
            place.at = heading;
        }
        place.skip |= tops[e.index] || is_passing_by(e, state) || turns_pages(e);
        let outer = place;
        if e.visible {
            opens(e, open, &mut place, &mut places);
        }
        of[e.index] = place;
        if place.skip || read.parts.len() >= MOST {
            read.cut |= !place.skip;
            continue;
        }
        let Some(role) = role(e, open, place.group) else { continue };
        let name = name(e);
        let told = Seen {
            role: role.to_owned(),
            name,
            place: outer.at.checked_sub(1).and_then(|at| places.get(at).cloned()),
            frame: place.frame,
        };
        if !e.visible {
            if read.hidden.len() < MOST {
                read.hidden.push(told);
            }
            continue;
        }
        if e.role == "heading" && e.level > 1 && !told.name.is_empty() {
            places.push((told.role.clone(), told.name.clone()));
            if let Some(p) = parent {
                under[p] = Some(places.len());
            }
        }
        read.parts.push(told);
    }
    read
}

/// The parts as they are written down, sorted, each once.
pub(super) fn told(read: &Read, known: &Known) -> Vec<Part> {
    let mut parts: Vec<Part> = read
        .parts
        .iter()
        .map(|seen| Part {
            role: seen.role.clone(),
            name: known.wording(&seen.name),
            place: seen.place.as_ref().map(|(role, name)| (role.clone(), known.wording(name))),
        })
        .filter(|part| !(part.name.is_data() && part.name.has_gap() && part.role != "heading"))
        .collect();
    parts.sort();
    parts.dedup();
    parts
}

/// The lists of the page that hold something: that they are there, not what is in them.
fn lists(state: &State, read: &mut Read) {
    let is_item = |at: ElementIndex| {
        std::iter::once(at).chain(state.ancestors(at).map(|a| a.index)).skip(1).any(|a| {
            matches!(state.elements[a].role.as_str(), "row" | "listitem" | "article")
                || repeated::is_menu(&state.elements[a])
        })
    };
    for list in &state.symbols().collections {
        let enough = !list.headers.is_empty() || list.records.len() > 1;
        if !enough
            || state.elements.get(list.element).is_none_or(|e| repeated::is_menu(e))
            || is_item(list.element)
        {
            continue;
        }
        let role = if list.headers.is_empty() { "list" } else { "table" };
        read.parts.push(Seen { role: role.into(), name: list.name.clone(), place: None, frame: false });
    }
}

/// The role of a part; `None`: it is none.
fn role(e: &Element, open: Option<ElementIndex>, in_group: bool) -> Option<&str> {
    if open == Some(e.index) {
        return Some("dialog");
    }
    let role = e.role.as_str();
    match role {
        "banner" | "navigation" | "main" | "contentinfo" | "search" | "toolbar" | "tablist" => Some(role),
        "region" | "complementary" | "form" | "radiogroup" | "group" | "columnheader" | "heading"
        | "dialog" | "alertdialog" | "button" | "tab" | "link" | "menuitem" | "menuitemcheckbox"
        | "menuitemradio" => (!name(e).is_empty()).then_some(role),
        _ if CHOICES.contains(&role) => (!in_group && !name(e).is_empty()).then_some(role),
        _ if is_field(e) || e.editable && e.interactive => (!name(e).is_empty()).then_some(role),
        _ => None,
    }
}

/// Enters a part that others stand in.
fn opens(e: &Element, open: Option<ElementIndex>, place: &mut Place, places: &mut Vec<(String, String)>) {
    let role = e.role.as_str();
    place.frame |= matches!(role, "banner" | "navigation" | "contentinfo");
    place.group |= matches!(role, "radiogroup" | "group");
    let holds = matches!(
        role,
        "banner"
            | "navigation"
            | "main"
            | "contentinfo"
            | "search"
            | "form"
            | "dialog"
            | "alertdialog"
            | "toolbar"
            | "tablist"
            | "menu"
    ) || open == Some(e.index)
        || matches!(
            role,
            "region" | "complementary" | "tabpanel" | "table" | "grid" | "radiogroup" | "group"
        ) && !e.name.is_empty();
    if holds {
        let role = if open == Some(e.index) { "dialog" } else { role };
        places.push((role.to_owned(), fold(&e.name)));
        place.at = places.len();
    }
}

fn name(e: &Element) -> String {
    let text = [&e.name, &e.own_text, &e.text, &e.placeholder].into_iter().find(|text| !text.is_empty());
    // What holds other parts is not called by all that is in it.
    let holds = matches!(
        e.role.as_str(),
        "banner"
            | "navigation"
            | "main"
            | "contentinfo"
            | "search"
            | "toolbar"
            | "tablist"
            | "region"
            | "complementary"
            | "form"
            | "radiogroup"
            | "group"
            | "dialog"
            | "alertdialog"
    );
    if holds { fold(&e.name) } else { text.map(|text| fold(text)).unwrap_or_default() }
}

/// What is shown once, or to some: consent, tours, offers, chats. And messages, which are told apart.
fn is_passing_by(e: &Element, state: &State) -> bool {
    if matches!(e.role.as_str(), "alert" | "status" | "log" | "marquee" | "timer" | "tooltip")
        || is_passing(e, state)
    {
        return true;
    }
    let holds = !e.interactive
        && !matches!(e.role.as_str(), "main" | "form" | "banner" | "navigation" | "document" | "heading");
    let says = |text: &str| {
        words(text).any(|w| {
            matches!(
                w.as_str(),
                "cookie"
                    | "cookies"
                    | "consent"
                    | "gdpr"
                    | "tour"
                    | "onboarding"
                    | "newsletter"
                    | "promo"
                    | "announcement"
                    | "chat"
                    | "toast"
                    | "snackbar"
                    | "advert"
                    | "sponsored"
                    | "breadcrumb"
                    | "breadcrumbs"
            )
        })
    };
    holds && (says(&e.hints) || says(&e.name)) || e.role == "navigation" && (says(&e.name) || says(&e.hints))
}

/// How many pages a list has is its data's business.
fn turns_pages(e: &Element) -> bool {
    let built = |text: &str| {
        words(text).any(|w| matches!(w.as_str(), "pagination" | "pager" | "paginator" | "paging"))
    };
    if !e.interactive {
        return built(&e.hints) || built(&e.name);
    }
    let name = fold_case(if e.name.is_empty() { &e.text } else { &e.name });
    let mut told = name.split(' ');
    let more = matches!(told.next(), Some("load" | "show" | "see" | "view"))
        && matches!(told.next(), Some("more" | "all" | "fewer" | "less"));
    more || matches!(
        name.as_str(),
        "next"
            | "previous"
            | "prev"
            | "first"
            | "last"
            | "next page"
            | "previous page"
            | "first page"
            | "last page"
            | "more"
            | "older"
            | "newer"
            | "‹"
            | "›"
            | "«"
            | "»"
            | "<"
            | ">"
            | "<<"
            | ">>"
    )
}

/// The page says that there is nothing to be listed.
pub(super) fn says_empty(state: &State) -> bool {
    state.elements.iter().filter(|e| e.visible && !e.interactive && e.own_text.len() < 160).any(|e| {
        let text = fold_case(&e.own_text);
        let first = text.split(' ').next().unwrap_or_default();
        matches!(first, "no" | "nothing" | "none" | "nobody" | "empty")
            || [
                "is empty",
                "are empty",
                "are no ",
                "is no ",
                "have no ",
                "has no ",
                "nothing ",
                "not found",
                " yet",
            ]
            .iter()
            .any(|w| text.contains(w))
    })
}

/// A part as it stands, compared: only what shows itself to be data is left out.
pub(super) fn plain(seen: &Seen) -> Wording {
    Wording::plain(&seen.name)
}

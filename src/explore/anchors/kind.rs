//! Which sort of control something is.

use super::name_of;
use super::routes::linked;
use super::selection::{Selectable, has_price};
use crate::state::text::{fold_case, words};
use crate::state::{Element, State, is_field};

/// A sort of control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Leads to an address.
    Link,
    /// Does something.
    Button,
    /// Sends the form that it stands in.
    Submit,
    /// Shows another part of the page.
    Tab,
    /// Unfolds something.
    Opener,
    /// Is on or off, by itself.
    Toggle,
    /// One of several, chosen by itself.
    Choice,
    /// The head of a column that sorts by it.
    Sorter,
}

impl Kind {
    /// What people call it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Link => "link",
            Self::Button | Self::Submit | Self::Opener => "button",
            Self::Tab => "tab",
            Self::Toggle => "checkbox",
            Self::Choice => "list",
            Self::Sorter => "column header",
        }
    }
}

/// Words by which a button says that it sends the form around it.
const SENDS: [&str; 26] = [
    "save",
    "create",
    "submit",
    "send",
    "search",
    "find",
    "go",
    "apply",
    "update",
    "sign in",
    "log in",
    "login",
    "register",
    "continue",
    "next",
    "subscribe",
    "post",
    "publish",
    "confirm",
    "filter",
    "add",
    "store",
    "ok",
    "show",
    "proceed",
    "finish",
];

pub(super) fn of(e: &Element, state: &State, selectable: &Selectable) -> Option<Kind> {
    // What opens a window of the system shows nothing on the page.
    if !e.visible || e.disabled || e.input_type == "file" {
        return None;
    }
    // Of what waits beside the page only links can be followed, by their addresses.
    if is_parked(e) && (e.role != "link" || linked(&e.href) == linked(&state.url)) {
        return None;
    }
    Some(match e.role.as_str() {
        "button" if is_of_field(e, state) => return None,
        "link" if e.href.is_empty() || e.href.ends_with('#') || e.href.starts_with("javascript:") => {
            Kind::Button
        }
        "link" => Kind::Link,
        "tab" => Kind::Tab,
        // One of several views: "Day", "Week".
        "radio" if state.form_of(e.index).is_none() => Kind::Tab,
        "button" if sends(e, state) => Kind::Submit,
        "button" if e.expanded.is_some() => Kind::Opener,
        "button" | "menuitem" | "menuitemradio" | "menuitemcheckbox" => Kind::Button,
        _ if e.tag == "summary" => Kind::Opener,
        // A list that is drawn by scripts: it is opened first, and what it offered is known from then on.
        "combobox" if is_drawn_alone(e, state) && !e.options.is_empty() => Kind::Choice,
        "combobox" if is_drawn_alone(e, state) => Kind::Opener,
        "option" if in_select(e, state) || is_of_choice(state) => return None,
        "option" => Kind::Button,
        "columnheader" if e.interactive => Kind::Sorter,
        "checkbox" | "switch" if state.form_of(e.index).is_none() => Kind::Toggle,
        "checkbox" if selectable.selects(e, state) || has_price(&e.name, state) => Kind::Toggle,
        "combobox" | "listbox" if e.tag == "select" && !in_sent_form(e, state) => Kind::Choice,
        _ if is_clickable(e, state) => Kind::Button,
        _ => return None,
    })
}

/// What is a control by its pointer or its handler alone has no longer name, in words.
const NAMED: usize = 5;

/// A piece of the page that is no control by its tag or role, and can be clicked as the pointer over it shows: the entry of a menu
/// that is drawn by scripts. One that holds other controls is not clicked for itself, nor is the label of a field.
fn is_clickable(e: &Element, state: &State) -> bool {
    const PLAIN: [&str; 6] = ["generic", "listitem", "paragraph", "img", "group", "row"];
    e.interactive
        && PLAIN.contains(&e.role.as_str())
        && !matches!(e.tag.as_str(), "label" | "option" | "body" | "html")
        && (1..=NAMED).contains(&words(&name_of(e)).count())
        && !state.descendants(e.index).any(|d| d.visible && (d.interactive || is_field(d)))
        && !state.ancestors(e.index).any(|a| a.interactive || a.tag == "label" || a.editable)
}

/// It was moved out of the page to its left, or far above it, where nobody can click it: it comes back when what holds it is pointed at.
pub(crate) fn is_parked(e: &Element) -> bool {
    const FAR: f64 = -900.0;
    let above = e.bounds.height > 0.0 && e.bounds.y + e.bounds.height < FAR;
    above || e.bounds.width > 0.0 && e.bounds.x + e.bounds.width <= 0.0
}

/// One may write into it: what it offers is narrowed by that.
fn is_typed_into(e: &Element) -> bool {
    let searches = words(&e.name).next().is_some_and(|w| matches!(w.as_str(), "search" | "find"));
    let drawn = e.is_drawn_list() && !searches;
    e.tag == "input" && !e.readonly && !e.hints.contains("inputmode-none") && !drawn
}

/// So far to the right of its field the last button of it begins, in pixels.
const BESIDE: f64 = 80.0;

/// "Open" and "Clear" at the end of a field that one types into and chooses from: it is filled in as a whole.
fn is_of_field(e: &Element, state: &State) -> bool {
    const PARTS: [&str; 8] = [
        "open",
        "close",
        "clear",
        "toggle",
        "open menu",
        "show options",
        "clear selection",
        "show suggestions",
    ];
    let named = PARTS.contains(&fold_case(e.name.trim()).as_str());
    let typed_into = |d: &&Element| d.visible && d.role == "combobox" && d.tag == "input";
    let ends = |field: &Element| {
        let (of, at) = (&field.bounds, &e.bounds);
        let middle = at.y + at.height / 2.0;
        let in_line = of.y <= middle && middle <= of.y + of.height;
        let end = of.x + of.width;
        in_line && of.x < at.x && at.x - end < BESIDE
    };
    named && state.elements.iter().filter(typed_into).any(ends)
}

/// A list to choose from that is drawn by scripts, and stands by itself.
fn is_drawn_alone(e: &Element, state: &State) -> bool {
    e.role == "combobox" && e.tag != "select" && !is_typed_into(e) && state.form_of(e.index).is_none()
}

/// The list that is open belongs to one that is chosen from as a whole.
fn is_of_choice(state: &State) -> bool {
    let open = |e: &&Element| e.visible && e.expanded == Some(true) && is_drawn_alone(e, state);
    state.elements.iter().find(open).is_some_and(|e| !e.options.is_empty())
}

/// It is one of a list that the browser draws.
fn in_select(e: &Element, state: &State) -> bool {
    e.tag == "option" || state.ancestors(e.index).any(|a| a.tag == "select")
}

/// A button that sends the form around it: by its name, or as the only one there, where there is something to send.
fn sends(e: &Element, state: &State) -> bool {
    let Some(form) = state.form_of(e.index) else { return false };
    let has_fields = state.descendants(form.index).any(|f| f.visible && is_field(f));
    if !has_fields {
        return false;
    }
    let others =
        state.descendants(form.index).filter(|b| b.visible && b.role == "button" && b.index != e.index);
    says_so(&e.name) || e.input_type == "submit" || others.count() == 0
}

pub(crate) fn says_so(name: &str) -> bool {
    let name = fold_case(name);
    // "Next month" turns a page; "Next" sends a form on.
    let alone = |word: &str| matches!(word, "next" | "go" | "ok" | "show" | "find" | "filter");
    SENDS.iter().any(|word| name == *word || !alone(word) && name.starts_with(&format!("{word} ")))
}

/// It goes on to the next of several steps: "Continue", "Next step", "Continue to payment".
pub(crate) fn advances(name: &str) -> bool {
    let said: Vec<String> = words(name).collect();
    match said.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["continue" | "proceed"] | ["next", "step", ..] => true,
        ["continue" | "proceed", "to", rest @ ..] => rest.len() < 4,
        // "Next: your address", and not "Next month".
        ["next", _, ..] => name.contains(':'),
        _ => false,
    }
}

/// A form that is sent by this is a step of several.
pub(crate) fn sends_a_step(sends: &str) -> bool {
    advances(sends) || fold_case(sends.trim()) == "next"
}

/// A button that keeps or sends what was entered, though no form stands around it.
pub(crate) fn keeps(name: &str) -> bool {
    const KEEPS: [&str; 12] = [
        "save", "create", "submit", "send", "search", "apply", "update", "sign in", "log in", "register",
        "publish", "post",
    ];
    let name = fold_case(name);
    KEEPS.iter().any(|word| name == *word || name.starts_with(&format!("{word} ")))
}

/// A button that shows what is chosen beside it: "Run report", "Apply", "Go".
pub(crate) fn runs(name: &str) -> bool {
    const RUNS: [&str; 14] = [
        "run",
        "generate",
        "show",
        "apply",
        "go",
        "calculate",
        "compute",
        "preview",
        "update",
        "refresh",
        "view",
        "filter",
        "display",
        "compare",
    ];
    words(name).next().is_some_and(|word| RUNS.contains(&word.as_str()))
}

/// It tells of something that is made anew, and not of something that is there.
pub(crate) fn says_new(text: &str) -> bool {
    const NEW: [&str; 14] = [
        "new",
        "create",
        "add",
        "clone",
        "copy",
        "duplicate",
        "invite",
        "send",
        "compose",
        "register",
        "subscribe",
        "import",
        "upload",
        "reply",
    ];
    words(text).any(|w| NEW.contains(&w.as_str()))
}

/// "Watch", "Unfollow", "Starred": a mark that an app keeps for whoever set it.
pub(crate) fn marks(name: &str) -> bool {
    const MARKS: [&str; 10] =
        ["watch", "follow", "star", "favourite", "favorite", "bookmark", "pin", "like", "subscribe", "mute"];
    let Some(first) = words(name).next() else { return false };
    let bare = first.strip_prefix("un").filter(|rest| rest.len() > 2).unwrap_or(&first);
    MARKS.iter().any(|mark| {
        bare.strip_prefix(mark).is_some_and(|end| matches!(end, "" | "d" | "ed" | "ing" | "red" | "ned"))
    })
}

/// What a mark is called, and whether it is set: "Unfollow", "Add to wishlist", "Remove this from my wishlist".
pub(crate) fn mark_of(name: &str) -> Option<(String, bool)> {
    let said: Vec<String> = words(name).collect();
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    let place = |joins: &str| {
        let joined = said.iter().position(|word| *word == joins)?;
        said[joined + 1..].last().map(|place| (*place).to_owned())
    };
    match said.as_slice() {
        ["add", ..] => Some((place("to")?, true)),
        ["remove", ..] => Some((place("from")?, false)),
        [first, ..] if marks(name) => {
            let bare = first.strip_prefix("un").filter(|rest| rest.len() > 2);
            Some((bare.unwrap_or(first).to_owned(), bare.is_none()))
        }
        _ => None,
    }
}

/// The choice is one of several fields that are sent together.
fn in_sent_form(e: &Element, state: &State) -> bool {
    state.form_of(e.index).is_some_and(|form| {
        !counts_rows(e, state) && {
            let buttons = state.descendants(form.index).filter(|b| b.visible && b.role == "button").count();
            let fields = state.descendants(form.index).filter(|f| f.visible && is_field(f)).count();
            buttons > 0 && fields > 1
        }
    })
}

/// How many rows a list shows is chosen beside the list, though the choice may belong to the form above it, which only asks.
pub(crate) fn counts_rows(e: &Element, state: &State) -> bool {
    let number = |option: &String| option.trim().parse::<u32>().is_ok();
    let stands_apart = |form: &Element| form.only_asks() && !state.is_inside(e.index, form.index);
    let numbers = e.options.len() > 1 && e.options.iter().all(number);
    numbers && state.form_of(e.index).is_none_or(stands_apart)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Box2;
    use crate::state::testing::{Page, page};

    #[test]
    fn what_leads_on_is_no_page_of_a_list() {
        let on = ["Continue", "Next step", "Continue to payment", "Next: your address", "Proceed"];
        assert!(on.iter().all(|name| advances(name)));
        let others = ["Next", "Next page", "Next month", "Continue reading", "Back"];
        assert!(!others.iter().any(|name| advances(name)));
    }

    #[test]
    fn a_mark_is_set_and_taken_off() {
        let of = |name: &str| mark_of(name).map(|(stem, sets)| format!("{stem} {sets}"));
        assert_eq!(of("Favourite").as_deref(), Some("favourite true"));
        assert_eq!(of("Unfollow project").as_deref(), Some("follow false"));
        assert_eq!(of("Add this to my wishlist").as_deref(), Some("wishlist true"));
        assert_eq!(of("Remove from wishlist").as_deref(), Some("wishlist false"));
        assert_eq!(of("Add to"), None);
        assert_eq!(of("Save"), None);
    }

    #[test]
    fn how_many_rows_are_shown_is_chosen_beside_the_list() {
        let counts = |options: &[&str], inside: bool, method: &str| {
            let select = |p: Page| p.select("Items per page", options, options[0]);
            let form = |p: Page| if inside { select(p.button("Search")) } else { p.button("Search") };
            let hints = format!("method{method}");
            let page =
                page().within_with("form", "Filters", |e| (e.hints, e.form) = (hints, "f".into()), form);
            let mut state = if inside { page.build() } else { select(page).build() };
            let list = state.elements.iter_mut().find(|e| e.role == "combobox").unwrap();
            list.form = "f".into();
            let list = list.clone();
            counts_rows(&list, &state)
        };
        assert!(counts(&["10", "20", "50"], false, "get"));
        assert!(!counts(&["10", "20", "50"], true, "get"), "a field of the form");
        assert!(!counts(&["10", "20", "50"], false, "post"));
        assert!(!counts(&["Mugs", "Lamps"], false, "get"));
    }

    #[test]
    fn what_waits_out_of_the_page_is_parked() {
        let at = |x: f64, y: f64| {
            let bounds = Box2 { x, y, width: 90.0, height: 20.0 };
            is_parked(&Element { bounds, ..Element::default() })
        };
        assert!(at(-9000.0, 40.0) && at(20.0, -10_000.0));
        assert!(!at(20.0, 40.0) && !at(20.0, -60.0));
    }

    #[test]
    fn what_the_pointer_shows_to_be_clickable_is_a_control() {
        let entry = |change: fn(&mut Element), holds: fn(Page) -> Page| {
            let piece = |e: &mut Element| {
                e.interactive = true;
                e.text = "Customers".into();
                change(e);
            };
            let state = page().within_with("generic", "", piece, holds).build();
            of(&state.elements[0], &state, &Selectable::of(&state))
        };
        assert_eq!(entry(|_| (), |p| p.span("Customers")), Some(Kind::Button));
        assert_eq!(entry(|e| e.tag = "label".into(), |p| p), None, "it is its field that is used");
        assert_eq!(entry(|e| e.interactive = false, |p| p), None);
        assert_eq!(entry(|e| e.text = "A card that says a great deal".into(), |p| p), None);
        assert_eq!(entry(|_| (), |p| p.button("Open")), None, "it has a control of its own");
    }

    #[test]
    fn what_waits_beside_the_page_is_followed_where_it_is_a_link() {
        let parked = |e: &mut Element| (e.bounds.x, e.bounds.width) = (-9999.0, 80.0);
        let state = page()
            .url("http://x/list")
            .element("link", "Reading", |e| {
                parked(e);
                e.href = "http://x/reading".into();
            })
            .element("link", "Skip to content", |e| {
                parked(e);
                e.href = "http://x/list#main".into();
            })
            .element("button", "Quick edit", parked)
            .build();
        let of = |at: usize| of(&state.elements[at], &state, &Selectable::of(&state));
        assert_eq!((of(0), of(1), of(2)), (Some(Kind::Link), None, None));
    }

    #[test]
    fn what_stands_at_the_end_of_a_field_is_a_part_of_it() {
        let open = |name: &str, right: f64, tag: &'static str| {
            let field = |e: &mut Element| {
                tag.clone_into(&mut e.tag);
                (e.bounds.x, e.bounds.y, e.bounds.width) = (20.0, 100.0, 300.0);
            };
            let button = |e: &mut Element| (e.bounds.x, e.bounds.y, e.bounds.width) = (right, 100.0, 28.0);
            let state = page().element("combobox", "Patient", field).element("button", name, button).build();
            is_of_field(&state.elements[1], &state)
        };
        assert!(open("Open", 325.0, "input") && open("Clear", 290.0, "input"));
        assert!(!open("Open", 600.0, "input"), "it stands apart");
        assert!(!open("Open", 325.0, "div"), "nobody types into it");
        assert!(!open("Save", 325.0, "input"));
    }
}

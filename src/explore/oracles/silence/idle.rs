//! An entry of a menu that does nothing but shut the menu, and an answer to a question that does nothing but put the question away.

use crate::explore::oracles::{Doubt, Transition};
use crate::explore::reflector::is_chosen;
use crate::oracle::claims::apart_from_tips;
use crate::state::text::{fold_case, words};
use crate::state::{Element, Request, State};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let (used, shut) = (t.used?, t.earlier?);
    let sent = t.after.requests.iter().any(Request::is_call);
    let what = match () {
        () if is_entry(used, t.before, shut) => "menu",
        () if answers(used, t.before) => "question",
        () => return None,
    };
    if sent
        || t.after.asks_for_file
        || is_chosen(used, t.before)
        || is_quiet(used)
        || !is_as(shut, t.after, used)
    {
        return None;
    }
    Some(Doubt {
        oracle: "idle",
        kind: DefectKind::NoResponse,
        key: format!("idle|{}|{}", t.before.page_id, fold_case(&used.name)),
        summary: format!("Nothing happens but that the {what} is shut: {}", t.line.say),
        expected: format!("\"{}\" does something", used.name.trim()),
        actual: format!("the page is as it was before the {what} was opened"),
        line: t.line.clone().checking(CHECK.to_owned()),
    })
}

/// The page is not one that was seen before the menu was opened.
const CHECK: &str = "let shut = false;
let opened = false;
for seen in session.history {
    if shut && seen.text == session.before.text { opened = true; }
    if seen.text == session.state.text && seen.url == session.state.url { shut = true; }
}
assert(!opened, \"more happens than that it is shut\");";

/// It stands among others that the step before has brought, in no dialog, and leads to no address.
fn is_entry(used: &Element, open: &State, shut: &State) -> bool {
    let control =
        |e: &Element| e.visible && !e.disabled && matches!(e.role.as_str(), "menuitem" | "button" | "link");
    let fresh = |e: &Element| {
        let same = |other: &Element| other.visible && other.role == e.role && other.name == e.name;
        control(e)
            && open.elements.iter().filter(|o| same(o)).count()
                > shut.elements.iter().filter(|o| same(o)).count()
    };
    let leads = !used.href.is_empty() && !used.href.ends_with('#') && !used.href.starts_with("javascript:");
    let dialog = crate::state::dialog(open).is_some_and(|d| open.is_inside(used.index, d));
    let plain = used.checked.is_none() && used.expanded.is_none() && !used.selected;
    let of_menu = used.role == "menuitem" || open.ancestors(used.index).any(|a| a.role == "menu");
    // What was added is taken away again, or the other way round, and what was selected is so no longer: that is no menu.
    let undoes = [
        "remove", "delete", "discard", "undo", "add", "restore", "put back", "clear", "deselect", "unselect",
    ]
    .iter()
    .any(|w| fold_case(&used.name).starts_with(w));
    plain
        && (of_menu || !undoes)
        && !leads
        && !dialog
        && fresh(used)
        && (of_menu || open.elements.iter().filter(|e| fresh(e)).count() > 2)
}

/// It is the one answer to a question besides no, and says what is done.
fn answers(used: &Element, asked: &State) -> bool {
    const NO: [&str; 6] = ["cancel", "no", "not", "keep", "back", "close"];
    // Who goes on, or leaves what was not changed, may well be where one was.
    const GOES_ON: [&str; 12] = [
        "yes",
        "discard",
        "leave",
        "stay",
        "continue",
        "understood",
        "accept",
        "agree",
        "got",
        "done",
        "exit",
        "confirm",
    ];
    let Some(over) = crate::state::dialog(asked).filter(|over| asked.is_inside(used.index, *over)) else {
        return false;
    };
    let inside = || asked.descendants(over).filter(|e| e.visible);
    let first = |e: &Element| words(&fold_case(&e.name)).next().unwrap_or_default();
    let is = |e: &Element, list: &[&str]| list.contains(&first(e).as_str());
    let other = |e: &&Element| e.role == "button" && e.index != used.index && !e.name.trim().is_empty();
    used.role == "button"
        && !is(used, &NO)
        && !is(used, &GOES_ON)
        && inside().filter(other).any(|e| is(e, &NO[..5]))
        && inside().filter(other).all(|e| is(e, &NO))
        && !inside().any(crate::state::is_field)
}

/// What it does need not be seen on the page: it copies or prints, it changes how the page is drawn, or it only puts the menu away.
fn is_quiet(used: &Element) -> bool {
    const QUIET: [&str; 41] = [
        "copy",
        "share",
        "print",
        "export",
        "download",
        "import",
        "upload",
        "browse",
        "file",
        "image",
        "open",
        "save",
        "close",
        "cancel",
        "dismiss",
        "hide",
        "back",
        "no",
        "ok",
        "theme",
        "dark",
        "light",
        "mode",
        "contrast",
        "zoom",
        "fullscreen",
        "full",
        "refresh",
        "reload",
        "undo",
        "redo",
        "select",
        "focus",
        "play",
        "compact",
        "collapse",
        "expand",
        "scrolling",
        "density",
        "horizontal",
        "vertical",
    ];
    words(&fold_case(&used.name)).any(|w| QUIET.contains(&w.as_str())) || used.name.trim().is_empty()
}

/// A reader could not tell one from the other, wherever the mouse is.
fn is_as(shut: &State, now: &State, used: &Element) -> bool {
    match apart_from_tips(shut, now, Some(used)) {
        Some((shut, now)) => is_the_same(&shut, &now),
        None => is_the_same(shut, now),
    }
}

fn is_the_same(shut: &State, now: &State) -> bool {
    shut.url == now.url
        && shut.tabs == now.tabs
        && now.downloads.is_empty()
        && now.native_dialog.is_none()
        && shut.text == now.text
        && shut.elements.iter().filter(|e| e.visible).map(facts).eq(now
            .elements
            .iter()
            .filter(|e| e.visible)
            .map(facts))
}

/// What a reader is told of an element.
fn facts(e: &Element) -> (&str, &str, Option<&str>, Option<bool>, bool, Option<bool>, bool) {
    (&e.role, &e.name, e.value.as_deref(), e.checked, e.selected, e.expanded, e.disabled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn pages() -> (State, State) {
        let shut = page().heading(1, "Invoices").button("More").build();
        let open = page()
            .heading(1, "Invoices")
            .button("More")
            .within("menu", "", |p| {
                p.element("menuitem", "Mark sent", |_| {}).element("menuitem", "Clone", |_| {})
            })
            .build();
        (shut, open)
    }

    #[test]
    fn an_entry_is_what_an_open_menu_has_brought() {
        let (shut, open) = pages();
        let named = |name: &str| open.elements.iter().find(|e| e.name == name).unwrap();
        assert!(is_entry(named("Mark sent"), &open, &shut));
        assert!(!is_entry(named("More"), &open, &shut));
        assert!(!is_entry(named("Mark sent"), &open, &open), "it was there before");
    }

    #[test]
    fn a_line_that_is_taken_away_again_was_no_menu() {
        let lines = |n: usize| {
            (0..n)
                .fold(page().button("Add item"), |p, _| {
                    p.button("Choose").button("Clear").button("Remove item")
                })
                .build()
        };
        let (shut, open) = (lines(1), lines(2));
        let last = open.elements.iter().rev().find(|e| e.name == "Remove item").unwrap();
        assert!(!is_entry(last, &open, &shut));
    }

    #[test]
    fn what_was_taken_away_and_is_added_again_was_no_menu() {
        let rows = |n: usize| (0..n).fold(page(), |p, _| p.button("Add")).build();
        let (shut, open) = (rows(3), rows(6));
        let last = open.elements.iter().rev().find(|e| e.name == "Add").unwrap();
        assert!(!is_entry(last, &open, &shut));
    }

    #[test]
    fn an_answer_is_the_only_one_besides_no() {
        let asked = |names: &[&str]| {
            let all = |p: crate::state::testing::Page| names.iter().fold(p, |p, name| p.button(name));
            page().within("dialog", "Restore the defaults?", all).build()
        };
        let answer = |names: &[&str]| {
            let state = asked(names);
            answers(state.elements.iter().find(|e| e.name == names[0]).unwrap(), &state)
        };
        assert!(answer(&["Restore", "Cancel"]) && answer(&["Restore", "Close", "Cancel"]));
        assert!(!answer(&["Cancel", "Restore"]) && !answer(&["Leave page", "Stay"]));
        assert!(!answer(&["Restore", "Close"]), "nobody asks");
        assert!(!answer(&["Restore", "Merge", "Cancel"]));
    }

    #[test]
    fn what_need_not_be_seen_is_not_missed() {
        let named = |name: &str| Element { name: name.into(), ..Element::default() };
        assert!(is_quiet(&named("Copy link")) && is_quiet(&named("Dark mode")) && is_quiet(&named("Close")));
        assert!(!is_quiet(&named("Mark sent")) && !is_quiet(&named("Edit")));
    }

    #[test]
    fn a_page_is_as_before_where_nothing_tells_them_apart() {
        let (shut, open) = pages();
        let used = Element::default();
        assert!(is_as(&shut, &shut.clone(), &used));
        assert!(!is_as(&shut, &open, &used));
    }
}

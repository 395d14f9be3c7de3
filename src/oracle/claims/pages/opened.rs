//! "A dialog opens", "the menu expands", "the form closes".

use super::{form_page, open_tab, page, region};
use crate::grounding::Bag;
use crate::language::{Description, Relation, RoleWord};
use crate::oracle::address::same_document;
use crate::oracle::claims::contents::shows;
use crate::oracle::claims::presence::kind;
use crate::oracle::claims::reading::{clip, label, seen::differs, thing};
use crate::script::{Answer, Judged};
use crate::state::{Element, ElementIndex, Session, State, is_passing};

/// So many looks back something may have been open.
const EARLIER: usize = 20;

pub(crate) fn opens(what: &Description, open: bool, session: &Session, now: &State) -> Answer {
    let before = session.before();
    let changed = before.is_none_or(|b| differs(b, now));
    let overlays: Vec<&Element> = now
        .elements
        .iter()
        .filter(|e| e.visible && is_overlay(what.role, e) && !form_page::is_search(e, now))
        .collect();
    let had = |e: &Element| {
        before.is_some_and(|b| b.elements.iter().any(|o| o.visible && o.role == e.role && o.name == e.name))
    };
    if let Some(answer) = stands_open(what, open, session, now) {
        return answer;
    }
    if !open {
        let still: Vec<&&Element> =
            overlays.iter().filter(|e| names(what, e) && !is_passing(e, now)).collect();
        return match (still.first(), before) {
            (None, _) => Answer::holds("closed"),
            (Some(e), _) if what.role == Some(RoleWord::Dialog) => Answer::fails(
                format!("{} is still open", label(now, e.index)),
                format!("{} closed", what.text),
            ),
            (Some(_), Some(_)) if changed => {
                Answer::unsure(format!("the page does not tell whether {} closed", what.text))
            }
            (Some(e), _) => Answer::fails(
                format!("{} is still open", label(now, e.index)),
                format!("{} closed", what.text),
            ),
        };
    }
    if let Some(text) =
        what.containing.iter().find(|text| is_quoted(text, what) && !thing::is_anywhere(text, now))
    {
        return Answer::fails("the page does not show it", format!("\"{text}\""))
            .near(thing::nearest(what, now));
    }
    if what.role == Some(RoleWord::Dialog) && now.native_dialog.as_ref().is_some_and(|d| d.answered.is_none())
    {
        return Answer::holds("a dialog of the browser");
    }
    if let Some(e) = overlays
        .iter()
        .find(|e| names(what, e) && !had(e))
        .or_else(|| overlays.iter().find(|e| names(what, e)))
    {
        return Answer::holds(label(now, e.index));
    }
    // What was pressed says that it is open.
    if let Some(acted) = thing::acted_on(session, now).and_then(|i| now.elements.get(i)) {
        let native_select = acted.tag == "select" && acted.focused;
        if acted.expanded == Some(true) || native_select || (acted.focused && acted.role == "combobox") {
            return Answer::holds(label(now, acted.index));
        }
        if acted.expanded == Some(false)
            && before.and_then(|b| b.elements.get(acted.index)).is_none_or(|b| b.expanded == Some(false))
            && !changed
        {
            return Answer::fails(
                format!("{} is still closed", label(now, acted.index)),
                format!("{} open", what.text),
            );
        }
    }
    // "The dialog stays open": what is no dialog (a message that it was saved) does not stand for the one that closed.
    let closed = || before.is_some_and(|b| b.elements.iter().any(|e| e.visible && is_overlay(what.role, e)));
    if what.role == Some(RoleWord::Dialog) && what.name.is_none() && overlays.is_empty() && closed() {
        return Answer::fails("no dialog is open any more", format!("{} open", what.text));
    }
    // "The product "Mug" opens": it has a page of its own, or lies over this one; a link to it is not it.
    if what.quoted && matches!(what.role, None | Some(RoleWord::Item)) {
        let opened = page::opens(what, session, now);
        let fresh = || {
            let found = thing::find(what, now);
            let same_page = before.is_some_and(|b| same_document(&b.url, &now.url));
            let first = found.iter().find(|c| same_page && before.is_some_and(|b| is_new(c.element, b, now)));
            first.map(|c| Answer::holds(label(now, c.element)))
        };
        return if opened.judged == Judged::Holds { opened } else { fresh().unwrap_or(opened) };
    }
    let new_tab = open_tab::is_new(what, before.map(AsRef::as_ref), now);
    if let Some(answer) = new_tab.or_else(|| open_tab::is_open(what, now)) {
        return answer;
    }
    let stale = |found: &Element| {
        let plain = what.role.is_none() && found.expanded.is_none() && !found.selected;
        plain && before.is_some_and(|b| !is_new(found.index, b, now)) && !form_page::is_named(what, now)
    };
    let led_to = |found: ElementIndex| {
        now.elements
            .get(found)
            .is_some_and(|e| region::only_led_to(what, e) || kind::is_other(what, e, now) || stale(e))
    };
    if let Some(found) = thing::find(what, now)
        .iter()
        .find(|c| !led_to(c.element) && !form_page::is_plain(what, c.element, now))
    {
        return Answer::holds(label(now, found.element));
    }
    if !changed {
        return Answer::fails("nothing on the page changed", format!("{} open", what.text))
            .near(thing::nearest(what, now));
    }
    let new_controls = before.map_or(0, |b| {
        let count = |s: &State| {
            s.elements.iter().filter(|e| e.visible && (e.interactive || e.role == "heading")).count()
        };
        count(now).saturating_sub(count(b))
    });
    let same_page = before.is_some_and(|b| b.url == now.url);
    match what.role {
        Some(
            RoleWord::Menu | RoleWord::Dropdown | RoleWord::List | RoleWord::Section | RoleWord::Disclosure,
        )
        | None
            if same_page && new_controls > 0 =>
        {
            Answer::holds(format!("{new_controls} new things to act on"))
        }
        // A form of its own page: fields that were not there before.
        Some(RoleWord::Form)
            if form_page::has_fields(now) && (!what.quoted || form_page::is_named(what, now)) =>
        {
            Answer::holds("a page with fields to fill in")
        }
        Some(RoleWord::Dialog) if same_page && new_controls == 0 => {
            Answer::fails("no dialog is open", format!("{} open", what.text))
        }
        // "A confirmation dialog" may be a page of its own in older apps.
        Some(RoleWord::Dialog) if !same_page && form_page::asks(what, now) => {
            Answer::holds(format!("a page of its own: {}", now.title))
        }
        _ => region::is_there(what, session, now).unwrap_or_else(|| {
            Answer::unsure(format!("nothing on the page is clearly {}", what.text))
                .near(thing::nearest(what, now))
        }),
    }
}

/// "The registration is closed": what lies over no page and folds nowhere is not closed by not being seen; it says so.
fn stands_open(what: &Description, open: bool, session: &Session, now: &State) -> Option<Answer> {
    let plain = what.role.is_none() && !what.quoted && what.name.is_some() && what.places.is_empty();
    let had = |s: &State| {
        s.elements
            .iter()
            .any(|e| e.visible && names(what, e) && (is_overlay(what.role, e) || e.expanded.is_some()))
    };
    if !plain || session.history.iter().rev().take(EARLIER).any(|s| had(s)) || had(now) {
        return None;
    }
    let told = |word: &str| shows::shows(what, word, true, session, now).judged == Judged::Holds;
    let (wanted, other) = if open { ("Open", "Closed") } else { ("Closed", "Open") };
    match () {
        () if told(wanted) => Some(Answer::holds(format!("\"{wanted}\""))),
        () if told(other) => Some(Answer::fails(format!("\"{other}\""), format!("\"{wanted}\""))),
        () if open => None,
        () => Some(Answer::unsure(format!("the page does not tell whether {} is closed", what.text))),
    }
}

/// No element of this role and name was to be seen before.
fn is_new(index: ElementIndex, before: &State, now: &State) -> bool {
    now.elements.get(index).is_some_and(|e| {
        !before.elements.iter().any(|b| b.visible && b.role == e.role && b.name == e.name && b.text == e.text)
    })
}

/// What was written in quotes is meant to be read.
pub(super) fn is_quoted(text: &str, what: &Description) -> bool {
    what.text.split(text).next().is_some_and(|before| {
        before.len() < what.text.len() && before.ends_with(['"', '“', '„', '\'', '‘', '«', '`'])
    })
}

/// The one list or menu that was not there before what was done: for words that only say that it is one.
pub(crate) fn dropped_down(what: &Description, session: &Session, now: &State) -> Option<ElementIndex> {
    if what.name.is_some() || !matches!(what.role, Some(RoleWord::Menu | RoleWord::Dropdown)) {
        return None;
    }
    let before = session.before()?;
    let is_list = |e: &&Element| e.visible && matches!(e.role.as_str(), "menu" | "listbox" | "list" | "tree");
    let same_page = same_document(&before.url, &now.url);
    let had =
        |e: &Element| before.elements.iter().filter(is_list).any(|o| o.role == e.role && o.text == e.text);
    let fresh = now.elements.iter().filter(is_list).filter(|e| same_page && !had(e));
    // A list within a list belongs to it.
    let mut outer =
        fresh.clone().filter(|e| !now.ancestors(e.index).any(|a| fresh.clone().any(|f| f.index == a.index)));
    let only = outer.next()?;
    outer.next().is_none().then_some(only.index)
}

/// ""Delete" is in the menu", of the menu that has just dropped down and that the page marks as nothing: what bears the
/// name came with it.
pub(crate) fn came_with_menu(what: &Description, session: &Session, now: &State) -> Option<Answer> {
    let [place] = what.places.as_slice() else { return None };
    let menu = matches!(place.anchor.role, Some(RoleWord::Menu | RoleWord::Dropdown));
    let name = what.name.as_deref().filter(|_| what.quoted && menu && place.anchor.name.is_none())?;
    let before = session.before().filter(|b| same_document(&b.url, &now.url))?;
    let itself = |e: &&Element| {
        e.visible && e.interactive && [&e.name, &e.text].iter().any(|t| thing::contains_whole(t, name))
    };
    let mut fresh = now.elements.iter().filter(itself).filter(|e| is_new(e.index, before, now));
    fresh.next().map(|e| Answer::holds(label(now, e.index)))
}

/// "On the "Done" tab there are two tasks", while another tab is open: what is under a closed tab nobody sees.
pub(crate) fn closed_tab(what: &Description, now: &State) -> Option<ElementIndex> {
    let place = what.places.iter().find(|p| {
        matches!(p.relation, Relation::In | Relation::Under) && p.anchor.role == Some(RoleWord::Tab)
    })?;
    let tab = thing::find(&place.anchor, now).first().and_then(|c| now.elements.get(c.element))?;
    let beside =
        |e: &&Element| e.role == "tab" && e.visible && e.parent == tab.parent && e.index != tab.index;
    let other = now.elements.iter().filter(beside).any(|e| e.selected);
    (tab.role == "tab" && !tab.selected && other).then_some(tab.index)
}

fn is_overlay(role: Option<RoleWord>, e: &Element) -> bool {
    match role {
        Some(RoleWord::Dialog) => matches!(e.role.as_str(), "dialog" | "alertdialog") || e.tag == "dialog",
        Some(RoleWord::Menu | RoleWord::Dropdown | RoleWord::List) => {
            matches!(e.role.as_str(), "menu" | "listbox" | "tree") && e.tag != "select"
        }
        Some(RoleWord::Form) => e.is_form() || e.role == "dialog",
        Some(RoleWord::Tooltip) => e.role == "tooltip",
        Some(RoleWord::Section | RoleWord::Disclosure) => {
            e.expanded == Some(true) || matches!(e.role.as_str(), "tabpanel")
        }
        _ => matches!(e.role.as_str(), "dialog" | "alertdialog" | "menu" | "listbox"),
    }
}

/// No name was given, or the overlay (its name or text) says some of it.
fn names(what: &Description, e: &Element) -> bool {
    let Some(name) = &what.name else { return true };
    let wanted = Bag::new(name);
    let floor = if what.quoted { 0.8 } else { 0.3 };
    wanted.coverage(&Bag::new(&e.name)) >= floor
        || wanted.coverage(&Bag::new(&clip(&e.text, 400))) >= floor
        || (e.role == "dialog" && !what.quoted)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::opens;
    use crate::language::describe;
    use crate::script::Judged;
    use crate::state::Session;
    use crate::state::testing::page;

    #[test]
    fn what_opens_has_in_it_what_it_is_said_to_have() {
        let before = page().element("button", "More", |_| ()).build();
        let now = page()
            .element("button", "More", |_| ())
            .within("list", "", |p| p.element("link", "Move", |_| ()).element("link", "Copy", |_| ()))
            .build();
        let session = Session {
            history: vec![Arc::new(before), Arc::new(now.clone())],
            before: Some(0),
            ..Session::default()
        };
        let judged = |words: &str| opens(&describe(words), true, &session, &now).judged;
        assert_eq!(judged("a menu with \"Move\""), Judged::Holds);
        assert_eq!(judged("a menu with \"Delete\""), Judged::Fails);
    }

    #[test]
    fn what_a_confirmation_asks_has_to_be_read_somewhere() {
        let gone = page().url("http://a/list").heading(1, "All");
        let asked = page().url("http://a/1/delete").heading(1, "Are you sure?").button("Delete");
        let judged = |after: crate::state::testing::Page, wanted| {
            let before = page().url("http://a/1").button("Delete");
            let history = [before, after].map(|p| Arc::new(p.build())).to_vec();
            let session = Arc::new(Session { history, before: Some(0), ..Session::default() });
            crate::oracle::claims::tests::all(&session, &[("A confirmation asks \"Are you sure?\"", wanted)]);
        };
        judged(gone, Judged::Fails);
        judged(asked, Judged::Holds);
    }

    #[test]
    fn a_menu_that_nothing_marks_is_what_has_just_come() {
        let bar =
            || page().within_with("list", "", |e| e.hints = "main-menu".into(), |p| p.link("News", "/n"));
        let looks = [bar().button("More"), bar().button("More").link("Copy", "#c").link("Delete it", "#d")];
        let session = std::sync::Arc::new(Session {
            history: looks.into_iter().map(|p| Arc::new(p.build())).collect(),
            before: Some(0),
            ..Session::default()
        });
        crate::oracle::claims::tests::all(
            &session,
            &[
                ("A menu with \"Copy\" and \"Delete it\" opens", Judged::Holds),
                ("A menu with \"Copy\" and \"Paste\" opens", Judged::Fails),
                ("\"News\" is shown in the menu", Judged::Holds),
            ],
        );
    }
}

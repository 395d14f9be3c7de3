//! Things that every page of a kind has and few pages name: the way home, the one editor of a form, the button that goes
//! on with what was begun.

use super::role::Intent;
use super::subject::stands_aside;
use crate::language::{ActionKind, Description, Relation, RoleWord};
use crate::state::{Element, ElementIndex, State};

/// What people call the page that an app begins with.
const HOME: &[&str] = &["home", "homepage", "home page", "start", "start page", "landing page", "front page"];
/// What people call the long text of a thing.
const BODY: &[&str] =
    &["content", "contents", "description", "body", "text", "message", "article", "page content", "editor"];
/// Words that say that something is an editor, and not what for.
const EDITOR: &[&str] = &["rich", "text", "area", "editor", "content", "body", "field", "input", "wysiwyg"];

/// Words on buttons that take back what was begun.
const BACKS_OUT: &[&str] =
    &["cancel", "close", "no", "back", "dismiss", "keep", "abort", "discard", "not", "never"];

/// Words on buttons that send a choice.
const SENDS: &[&str] = &["apply", "filter", "search", "query", "go", "update", "show", "find", "refresh"];

/// The element that the words mean by the build of the page, and why; nothing where several could be meant.
pub(super) fn thing(
    description: &Description,
    state: &State,
    intent: Intent,
) -> Option<(ElementIndex, String)> {
    let told = description.places.iter().all(|p| p.relation == Relation::For && !p.anchor.quoted);
    let presses = matches!(intent, Intent::Act(ActionKind::Click));
    if presses && told && !description.quoted && description.name.as_deref() == Some("confirm") {
        return going_on(state).map(|i| (i, "the only button that goes on".to_owned()));
    }
    if description.quoted || !description.places.is_empty() || description.ordinal.is_some() {
        return None;
    }
    let name = description.name.as_deref().unwrap_or_default().to_lowercase();
    let types = matches!(intent, Intent::Act(ActionKind::Type | ActionKind::Clear));
    let goes = matches!(intent, Intent::Act(ActionKind::Navigate | ActionKind::Click));
    if types && BODY.contains(&name.as_str()) {
        return editor(state).map(|i| (i, "the only editor of the page".to_owned()));
    }
    let page = matches!(description.role, None | Some(RoleWord::Page | RoleWord::Link));
    if goes && page && HOME.contains(&name.as_str()) {
        return home(state).map(|i| (i, "every other address of the app is below its".to_owned()));
    }
    None
}

/// The one button of the open dialog that does not back out; without a dialog, the one that sends a form of what the
/// page is about.
fn going_on(state: &State) -> Option<ElementIndex> {
    let is_dialog = |e: &Element| matches!(e.role.as_str(), "dialog" | "alertdialog");
    let dialog = state.elements.iter().rfind(|e| e.visible && is_dialog(e));
    let backs_out = |e: &Element| {
        e.name.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(|w| BACKS_OUT.contains(&w))
    };
    let goes_on = |e: &&Element| {
        let button = e.visible && !e.disabled && e.role == "button" && !e.name.is_empty() && !backs_out(e);
        let in_place = if let Some(dialog) = dialog {
            state.ancestors(e.index).any(|a| a.index == dialog.index)
        } else {
            let searches = state.ancestors(e.index).any(|a| a.role == "search");
            e.input_type == "submit" && !searches && !stands_aside(e, state)
        };
        button && in_place
    };
    let mut buttons = state.elements.iter().filter(goes_on);
    buttons.next().map(|e| e.index).filter(|_| buttons.next().is_none())
}

/// "The button for the status list", of no name.
pub(super) fn is_sender(description: &Description) -> bool {
    let [place] = description.places.as_slice() else { return false };
    let nameless = description.role == Some(RoleWord::Button) && description.name.is_none();
    nameless && place.relation == Relation::For && place.anchor.role == Some(RoleWord::Dropdown)
}

/// The one button that sends what was just chosen: it stands in the same row, search or form.
pub(super) fn sending(last: ElementIndex, state: &State) -> Option<ElementIndex> {
    let holds =
        |a: &&Element| a.tag == "form" || matches!(a.role.as_str(), "row" | "search" | "form" | "group");
    let sends = |e: &Element| {
        let words = e.name.to_lowercase();
        let says = words.split(|c: char| !c.is_alphanumeric()).any(|w| SENDS.contains(&w));
        let button = matches!(e.role.as_str(), "button" | "link");
        e.visible && !e.disabled && button && (says || e.input_type == "submit" && !words.contains("reset"))
    };
    state.ancestors(last).filter(holds).find_map(|holder| {
        let mut buttons = state.descendants(holder.index).filter(|e| sends(e));
        buttons.next().map(|e| e.index).filter(|_| buttons.next().is_none())
    })
}

/// The one place for long text, if the page does not say what for.
fn editor(state: &State) -> Option<ElementIndex> {
    let long = |e: &&Element| {
        e.visible
            && e.editable
            && !e.readonly
            && e.role == "textbox"
            && (e.tag == "textarea" || e.tag != "input")
    };
    let mut editors = state.elements.iter().filter(long);
    let only = editors.next().filter(|_| editors.next().is_none())?;
    let idle = |word: &str| EDITOR.contains(&word.to_lowercase().as_str());
    only.name.split_whitespace().all(idle).then_some(only.index)
}

/// The link to the address below which all others are.
fn home(state: &State) -> Option<ElementIndex> {
    let here = url::Url::parse(&state.url).ok()?;
    let links = state.elements.iter().filter(|e| e.visible && e.role == "link" && !e.href.is_empty());
    let mut paths: Vec<(ElementIndex, String)> = links
        .filter_map(|e| Some((e.index, here.join(&e.href).ok()?)))
        .filter(|(_, to)| to.origin() == here.origin() && to.query().is_none())
        .map(|(index, to)| (index, format!("{}#{}", to.path(), to.fragment().unwrap_or_default())))
        .collect();
    // In the order of the page, the shortest first: a logo and an entry of a menu lead to the same place.
    paths.sort_by_key(|(_, path)| path.len());
    let (first, root) = paths.first()?;
    let root = root.trim_end_matches('#');
    let below = |path: &str| path.starts_with(root.trim_end_matches('/'));
    let more = paths.iter().filter(|(_, path)| path.trim_end_matches('#') != root).count();
    (more >= 2 && paths.iter().all(|(_, path)| below(path))).then_some(*first)
}

#[cfg(test)]
mod tests {
    use super::super::ground;
    use super::*;
    use crate::language::describe;
    use crate::state::testing::{Page, page};

    fn found(words: &str, kind: ActionKind, state: &State) -> Option<ElementIndex> {
        ground(&describe(words), state, Intent::Act(kind), None).found().map(|c| c.element)
    }

    fn link(page: Page, name: &str, href: &'static str) -> Page {
        page.element("link", name, |e| {
            e.href = href.into();
            e.interactive = true;
        })
    }

    #[test]
    fn the_way_home_is_the_link_above_all_others() {
        let menu = |first| {
            let page = link(page().url("http://a/wiki/books/dune"), "Fieldnotes", first);
            link(link(page, "Books", "http://a/wiki/books"), "Shelves", "http://a/wiki/shelves").build()
        };
        assert_eq!(found("the home page", ActionKind::Navigate, &menu("http://a/wiki/")), Some(0));
        assert_eq!(found("the home page", ActionKind::Navigate, &menu("http://a/wiki/tags")), None);
        assert_eq!(found("the help page", ActionKind::Navigate, &menu("http://a/wiki/")), None);
    }

    #[test]
    fn who_confirms_presses_the_one_button_that_goes_on() {
        let button = |p: Page, name: &str, kind: &'static str| {
            p.element("button", name, |e| {
                e.input_type = kind.into();
                e.interactive = true;
            })
        };
        let confirm = |state: &State| {
            let steps = crate::language::tests::prose("Confirm the new order.").steps;
            let target = steps[0].action.target.clone().unwrap();
            ground(&target, state, Intent::Act(ActionKind::Click), None).found().map(|c| c.element)
        };
        let asks = |more: &str| {
            let page = button(page(), "Send", "submit");
            page.within("dialog", "Sure?", |p| button(button(p, "Keep it", "button"), more, "button")).build()
        };
        assert_eq!(confirm(&asks("Reject")), Some(3));
        assert_eq!(confirm(&asks("Cancel")), None);
        let form = button(button(page(), "By name", "button"), "Put in order", "submit");
        assert_eq!(confirm(&form.build()), Some(1));
        let two = button(button(page(), "Publish", "submit"), "Put in order", "submit").build();
        assert_eq!(confirm(&two), None);
    }

    #[test]
    fn a_filter_is_sent_by_the_button_beside_it() {
        let button = |p: Page, name: &str| p.element("button", name, |e| e.interactive = true);
        let filter = |other: &str| {
            let row = |p: Page| button(button(p.element("combobox", "Kind", |_| ()), "Search"), other);
            page()
                .within("search", "", |p| button(p, "Search"))
                .within("table", "", |p| p.within("row", "", row))
        };
        let apply = describe("the button for the kind dropdown");
        let sent = |other: &str| {
            let state = filter(other).build();
            let kind = state.elements.iter().find(|e| e.role == "combobox").map(|e| e.index);
            ground(&apply, &state, Intent::Act(ActionKind::Click), kind).found().map(|c| c.element)
        };
        assert_eq!(sent("Reset"), Some(5));
        assert_eq!(sent("Find more"), None);
    }

    #[test]
    fn the_only_editor_holds_the_content() {
        let editor = |p: Page, name: &str| {
            p.element("textbox", name, |e| {
                e.tag = "body".into();
                e.editable = true;
                e.value = Some(String::new());
            })
        };
        let form = || page().element("textbox", "Title", |e| e.tag = "input".into());
        let typed = |words: &str, state: &State| found(words, ActionKind::Type, state);
        assert_eq!(typed("the content", &editor(form(), "Rich Text Area").build()), Some(1));
        assert_eq!(typed("the description", &editor(form(), "").build()), Some(1));
        // It says what it is for, and that is another thing; or there are two.
        assert_eq!(typed("the content", &editor(form(), "Internal notes").build()), None);
        assert_eq!(typed("the content", &editor(editor(form(), ""), "").build()), None);
    }
}

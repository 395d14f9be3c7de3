//! "The Brands tab is open": of the tabs that stand together one is marked as the current one, be it a tab of a panel or
//! a link of a menu. That there is one of that name only says that it can be opened.

use super::page;
use crate::grounding::{Bag, similarity};
use crate::language::{Description, RoleWord};
use crate::oracle::claims::reading::{label, thing};
use crate::script::Answer;
use crate::state::{Element, State};

/// A name this close is the tab's own.
const ITS_NAME: f32 = 0.6;

/// "A new tab opens": one of the browser's, or one more on the page. `None`: the words mean another tab.
pub(crate) fn is_new(what: &Description, before: Option<&State>, now: &State) -> Option<Answer> {
    let words = what.text.to_lowercase();
    let new =
        ["new", "another", "second", "separate"].iter().any(|w| words.split(' ').any(|word| word == *w));
    if what.role != Some(RoleWord::Tab) || what.name.is_some() || !new {
        return None;
    }
    let of_page = |s: &State| s.elements.iter().filter(|e| e.visible && e.role == "tab").count();
    let (was, is) = (before?.tabs.0, now.tabs.0);
    let more = is > was || before.is_some_and(|b| of_page(now) > of_page(b));
    Some(if more {
        Answer::holds(format!("{is} tabs (before: {was})"))
    } else {
        Answer::fails(format!("{is} tabs, as before"), format!("{} open", what.text))
    })
}

/// `None`: no tab is meant, or the page has none of that name.
pub(super) fn is_open(what: &Description, now: &State) -> Option<Answer> {
    let name = what.name.as_deref().filter(|_| what.role == Some(RoleWord::Tab))?;
    let wanted = Bag::new(name);
    let tabs: Vec<&Element> = thing::find(what, now)
        .iter()
        .filter_map(|c| now.elements.get(c.element))
        .filter(|e| leads(e) && says(&wanted, e) >= ITS_NAME)
        .collect();
    let open =
        |e: &&&Element| e.selected || beside(e, now).any(|o| o.selected && says(&wanted, o) >= ITS_NAME);
    if let Some(e) = tabs.iter().find(open) {
        return Some(Answer::holds(label(now, e.index)));
    }
    let first = tabs.first()?;
    let other = tabs.iter().flat_map(|e| beside(e, now)).find(|o| o.selected);
    Some(match other {
        Some(other) if !is_headed(&wanted, now) => Answer::fails(
            format!("{} is the one that is open", label(now, other.index)),
            format!("{} open", what.text),
        ),
        _ if page::is_about(&wanted, now) => Answer::holds(format!("the page is about \"{name}\"")),
        _ => Answer::unsure(format!(
            "the page marks no tab as the open one, not {} either",
            label(now, first.index)
        )),
    })
}

/// The page itself says so, whatever its bar marks.
fn is_headed(wanted: &Bag, now: &State) -> bool {
    page::main_heading(now).is_some_and(|heading| wanted.coverage(&Bag::new(heading)) >= 0.95)
}

fn leads(e: &Element) -> bool {
    e.visible && matches!(e.role.as_str(), "tab" | "link" | "button" | "radio" | "menuitem" | "option")
}

fn says(wanted: &Bag, e: &Element) -> f32 {
    let said = Bag::new(if e.name.is_empty() { &e.text } else { &e.name });
    // "Brands" for "Brands & Suppliers".
    similarity(wanted, &said).max(wanted.coverage(&said) * 0.9)
}

/// The tabs that stand in one bar with this one.
pub(crate) fn beside<'s>(tab: &Element, now: &'s State) -> impl Iterator<Item = &'s Element> + use<'s> {
    let is_bar =
        |e: &&Element| matches!(e.role.as_str(), "tablist" | "navigation" | "list" | "menubar" | "menu");
    let own = tab.index;
    let marked = now.ancestors(own).take(4).find(is_bar).map(|bar| bar.index);
    let bar = marked.or(tab.parent);
    now.elements
        .iter()
        .filter(move |e| bar.is_some_and(|bar| now.ancestors(e.index).any(|a| a.index == bar)))
        .filter(move |e| e.index != own && leads(e))
}

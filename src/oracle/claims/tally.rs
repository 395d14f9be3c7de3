//! "A line is added", "the entry is removed": a deed that can be counted, before and after.

use std::collections::HashMap;

use super::deed::Deed;
use super::{Answer, change};
use crate::grounding::Bag;
use crate::language::{Delta, Description, RoleWord};
use crate::state::{Element, ElementIndex, Session, State};

/// Whether a participle tells that there is more of something, or less.
fn direction(verb: &str) -> Option<Delta> {
    Some(match verb {
        "added" | "inserted" | "appended" | "attached" | "duplicated" | "cloned" => Delta::More(None),
        "removed" | "deleted" | "erased" | "detached" | "dropped" => Delta::Fewer(None),
        _ => return None,
    })
}

/// `None`: it can't be counted, or the count says neither.
pub(super) fn counted(deed: &Deed, session: &Session, before: &State, now: &State) -> Option<Answer> {
    let (delta, what) = (direction(deed.verb)?, deed.what?);
    // On another page other things stand.
    if before.url.split('#').next() != now.url.split('#').next() {
        return None;
    }
    let more = matches!(delta, Delta::More(_));
    if what.quoted {
        return named(what, more, before, now);
    }
    let fits = |was: f64, is: f64| if more { is > was } else { is < was };
    // Where any entry of any list may be meant, the first list that comes to hand says nothing.
    let told = change::both(what, before, now).filter(|_| !is_any_entry(what));
    match told.filter(|(was, is, _)| fits(*was, *is)) {
        Some((was, is, _)) => Some(Answer::holds(format!("{is} (before: {was})"))),
        None => entries(what, more, session, before, now),
    }
}

/// A text that is told: it stands more often than before, or less.
fn named(what: &Description, more: bool, before: &State, now: &State) -> Option<Answer> {
    let name = what.name.as_deref()?;
    let often = |s: &State| {
        let values =
            s.elements.iter().filter(|e| e.visible && !e.editable).filter_map(|e| e.value.as_deref());
        std::iter::once(s.text.as_str()).chain(values).map(|t| t.matches(name).count()).sum::<usize>()
    };
    let (was, is) = (often(before), often(now));
    ((is > was) == more && is != was)
        .then(|| Answer::holds(format!("\"{name}\" stands {is} times (before: {was})")))
}

/// Words for an entry of any list.
fn is_any_entry(what: &Description) -> bool {
    let noun = what.name.as_deref().or(what.noun.as_deref());
    matches!(what.role, None | Some(RoleWord::Item | RoleWord::Row | RoleWord::Option))
        && noun.is_none_or(|n| {
            n.split_whitespace().all(|w| {
                matches!(w.to_lowercase().as_str(), "option" | "item" | "entry" | "element" | "line" | "row")
            })
        })
}

/// An entry of no name, or of one that the control says ("Add Item"): a list of the page has grown, or shrunk.
fn entries(what: &Description, more: bool, session: &Session, before: &State, now: &State) -> Option<Answer> {
    let action = session.action().filter(|a| session.before == Some(a.on))?;
    let used = action.element.and_then(|i| before.elements.get(i));
    let noun = Bag::new(what.name.as_deref().or(what.noun.as_deref()).unwrap_or_default());
    let meant = is_any_entry(what) || used.is_some_and(|e| noun.coverage(&Bag::new(&e.name)) >= 0.5);
    if !meant {
        return None;
    }
    let (was, is) = (lists(before), lists(now));
    let change = |key: &Key| is.get(key).map_or(0, Vec::len) as i64 - was.get(key).map_or(0, Vec::len) as i64;
    let keys = || was.keys().chain(is.keys());
    let (grew, shrank) = (keys().any(|k| change(k) > 0), keys().any(|k| change(k) < 0));
    let told = |sign: i64| {
        let key = keys().find(|k| change(k).signum() == sign);
        key.map_or_else(String::new, |k| {
            format!("{} entries (before: {})", is.get(k).map_or(0, Vec::len), was.get(k).map_or(0, Vec::len))
        })
    };
    match (more, grew, shrank) {
        (true, true, _) => Some(Answer::holds(told(1))),
        (false, _, true) => Some(Answer::holds(told(-1))),
        (true, false, true) => Some(Answer::fails(told(-1), "one entry more")),
        (false, true, false) => Some(Answer::fails(told(1), "one entry less")),
        (_, false, false) => None,
    }
}

/// What tells one list from another: kind, name and classes, and which of several alike.
type Key = (String, String, usize);

/// The entries of every list and table in the middle of the page.
fn lists(s: &State) -> HashMap<Key, Vec<ElementIndex>> {
    let mut found: HashMap<Key, Vec<ElementIndex>> = HashMap::new();
    let mut seen: HashMap<(String, String), usize> = HashMap::new();
    for list in s.elements.iter().filter(|e| e.visible && is_list(e)) {
        let aside = std::iter::once(list).chain(s.ancestors(list.index)).any(|a| {
            matches!(
                a.role.as_str(),
                "navigation" | "contentinfo" | "banner" | "menu" | "alert" | "status" | "log"
            )
        });
        let kind = (list.role.clone(), format!("{} {}", list.name, list.hints));
        let nth = seen.entry(kind.clone()).or_default();
        *nth += 1;
        if aside {
            continue;
        }
        let of_this = |e: &&Element| {
            e.visible
                && matches!(e.role.as_str(), "row" | "listitem" | "treeitem" | "option")
                && s.ancestors(e.index).find(|a| is_list(a)).is_some_and(|a| a.index == list.index)
        };
        let members = s.descendants(list.index).filter(of_this).map(|e| e.index).collect();
        found.insert((kind.0, kind.1, *nth), members);
    }
    found
}

fn is_list(e: &Element) -> bool {
    e.tag != "select"
        && matches!(e.role.as_str(), "table" | "grid" | "treegrid" | "list" | "tree" | "listbox" | "rowgroup")
}

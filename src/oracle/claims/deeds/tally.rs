//! "A line is added", "the entry is removed": a deed that can be counted, before and after.

use std::collections::HashMap;

use super::deed::Deed;
use crate::grounding::Bag;
use crate::language::{Delta, Description, RoleWord};
use crate::oracle::address::route;
use crate::oracle::claims::counts::change;
use crate::script::Answer;
use crate::state::{Element, Session, State};

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
    if route(&before.url) != route(&now.url) {
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
    let (action, acted_in) = session.deed()?;
    let used = action.element.and_then(|i| acted_in.elements.get(i));
    let noun = Bag::new(what.name.as_deref().or(what.noun.as_deref()).unwrap_or_default());
    let meant = is_any_entry(what) || used.is_some_and(|e| noun.coverage(&Bag::new(&e.name)) >= 0.5);
    if !meant {
        return None;
    }
    let (was, is) = (lists(before), lists(now));
    let none = Vec::new();
    let counts = |key: &Key| {
        let of = |lists: &HashMap<Key, Vec<String>>| lists.get(key).map_or(0, Vec::len);
        (of(&was), of(&is))
    };
    // A line for want of entries may have made room for the first one, which another list has lost.
    let moved = |key: &Key| {
        let had = was.get(key).unwrap_or(&none);
        let came = |entry: &&String| !had.contains(entry);
        let lost = |entry: &String| {
            was.iter().any(|(k, all)| {
                k != key && all.contains(entry) && !is.get(k).unwrap_or(&none).contains(entry)
            })
        };
        is.get(key).unwrap_or(&none).iter().filter(came).any(lost)
    };
    let told = |(was, is): (usize, usize)| format!("{is} entries (before: {was})");
    let keys = || was.keys().chain(is.keys());
    let grew = keys().find(|key| counts(key).1 > counts(key).0 || moved(key)).map(counts);
    let shrank = keys().find(|key| counts(key).1 < counts(key).0).map(counts);
    // Choices that were offered go by themselves when one is made.
    let pressed = matches!(action.kind.as_str(), "click" | "dblclick");
    match (more, grew, shrank) {
        (true, Some(fits), _) | (false, _, Some(fits)) => Some(Answer::holds(told(fits))),
        (true, None, Some(other)) if pressed => Some(Answer::fails(told(other), "one entry more")),
        (false, Some(other), None) if pressed => Some(Answer::fails(told(other), "one entry less")),
        _ => None,
    }
}

/// What tells one list from another: kind, name and classes, and which of several alike.
type Key = (String, String, usize);

/// What the entries of every list and table in the middle of the page say.
fn lists(s: &State) -> HashMap<Key, Vec<String>> {
    let mut found: HashMap<Key, Vec<String>> = HashMap::new();
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
        let members = s.descendants(list.index).filter(of_this).map(|e| e.text.clone()).collect();
        found.insert((kind.0, kind.1, *nth), members);
    }
    found
}

/// The choices that a field drops down come and go by themselves.
fn is_list(e: &Element) -> bool {
    e.tag != "select"
        && matches!(e.role.as_str(), "table" | "grid" | "treegrid" | "list" | "tree" | "rowgroup")
}

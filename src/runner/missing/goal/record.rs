//! The record that is meant: on this page, among others on it, or not in sight.

use super::names::{is_ready, label, of_kind, said};
use crate::grounding::{Bag, row_of};
use crate::language::Goal;
use crate::state::text::fold_case;
use crate::state::{Element, ElementIndex, State, Tree, heading_above};

/// One of several alike on the page.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Entry {
    /// The row, card or list item.
    pub(super) row: ElementIndex,
    /// The link that bears its name, else its first.
    pub(super) link: Option<ElementIndex>,
    /// What it is called, for people.
    pub(super) name: String,
}

/// The page is about the record.
pub(super) fn is_subject(goal: &Goal, now: &State) -> bool {
    let Some(name) = &goal.name else { return false };
    let about = |text: &str| {
        fold_case(text) == fold_case(name) || holds(text, name) && of_kind(text, &goal.kind) > 0.0
    };
    let top = now.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 1);
    top.map(label).any(about) || now.main_heading().is_some_and(|e| about(label(e)))
}

/// `words` stand in `text` as a whole.
pub(super) fn holds(text: &str, words: &str) -> bool {
    let (text, wanted) = (fold_case(text), fold_case(words));
    text.match_indices(&wanted).any(|(at, found)| {
        let before = text[..at].chars().next_back();
        let after = text[at + found.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

/// The entries of the page that could be the record.
pub(super) fn entries(goal: &Goal, now: &State) -> Vec<Entry> {
    let tree = Tree::of(now);
    let marks = marks(goal, now);
    let fits = |row: ElementIndex| {
        let text = now.elements.get(row).map_or("", |e| e.text.as_str());
        let own = Bag::new(text);
        marks.iter().all(|mark| holds(text, mark) || Bag::new(mark).coverage(&own) >= 0.97)
    };
    let mut found: Vec<Entry> = match &goal.name {
        Some(name) => {
            let mut found = named(name, now, &tree);
            // "The order of Ann" mentions her, and is not the client Ann.
            let own = |entry: &Entry| {
                let link =
                    entry.link.and_then(|l| now.elements.get(l)).is_some_and(|e| holds(label(e), name));
                link || now.elements.get(entry.row).is_some_and(|row| is_of_kind(goal, row, now))
            };
            let able = |entry: &Entry| !super::control::doing(goal, Some(entry.row), now).is_empty();
            found.retain(|entry| own(entry) || able(entry));
            found
        }
        None if marks.is_empty() && goal.kind.is_empty() => Vec::new(),
        None => rows(now)
            .filter(|e| marks.is_empty() || fits(e.index))
            .filter(|e| is_of_kind(goal, e, now))
            .map(|e| entry(e.index, None, now))
            .collect(),
    };
    found.retain(|entry| fits(entry.row));
    // A row within a row is the same entry.
    let all = found.clone();
    found.retain(|one| !all.iter().any(|other| now.is_inside(other.row, one.row)));
    found.dedup_by_key(|entry| entry.row);
    found
}

/// The list that it stands in is of that kind, or it says itself what it is.
fn is_of_kind(goal: &Goal, row: &Element, now: &State) -> bool {
    let noun: Vec<String> = goal.noun().map(str::to_owned).into_iter().collect();
    if noun.is_empty() {
        return true;
    }
    // Its list tells: by its own name, or by what stands above all of it.
    let list = now.ancestors(row.index).find(|a| matches!(a.role.as_str(), "table" | "list" | "grid"));
    let list = list.or_else(|| now.ancestors(row.index).next());
    let named =
        list.map(|e| if e.role == "main" { String::new() } else { e.name.clone() }).unwrap_or_default();
    let above = list.map(|e| heading_above(now, e.index)).unwrap_or_default();
    let own = if above.is_empty() { super::names::heading(now) } else { above };
    if [named, own].iter().any(|text| of_kind(text, &noun) > 0.0) {
        return true;
    }
    Bag::new(&goal.kind.join(" ")).coverage(&Bag::new(&row.text)) >= 0.97
}

/// What tells the record apart beside its name: an adjective that is no part of what its list is called.
fn marks(goal: &Goal, now: &State) -> Vec<String> {
    let heading = heading_words(now);
    let adjectives = goal
        .kind
        .iter()
        .rev()
        .skip(1)
        .filter(|word| goal.name.is_none() && !heading.iter().any(|w| super::names::alike(w, word)));
    goal.marks.iter().cloned().chain(adjectives.cloned()).collect()
}

fn heading_words(now: &State) -> Vec<String> {
    said(&super::names::heading(now))
}

/// The page lists things of that kind.
pub(super) fn is_list_of(goal: &Goal, now: &State) -> bool {
    let noun: Vec<String> = goal.noun().map(str::to_owned).into_iter().collect();
    !noun.is_empty() && of_kind(&super::names::heading(now), &noun) > 0.0 && rows(now).count() > 0
}

/// Those that bear the name: as it stands, else within more words.
fn named(name: &str, now: &State, tree: &Tree) -> Vec<Entry> {
    let tells = |e: &&Element| {
        e.visible
            && !matches!(
                e.role.as_str(),
                "option"
                    | "row"
                    | "main"
                    | "table"
                    | "list"
                    | "listitem"
                    | "article"
                    | "textbox"
                    | "combobox"
            )
            && (e.role != "generic" || !e.own_text.is_empty())
            && now.ancestors(e.index).all(|a| !matches!(a.role.as_str(), "alert" | "status"))
    };
    let own = |e: &Element| if e.own_text.is_empty() { label(e).to_owned() } else { e.own_text.clone() };
    let same = |e: &&Element| fold_case(&own(e)) == fold_case(name) || fold_case(label(e)) == fold_case(name);
    let exact: Vec<&Element> = now.elements.iter().filter(tells).filter(same).collect();
    let within = |e: &&Element| holds(&own(e), name) && own(e).len() < name.len() + 60;
    let which =
        if exact.is_empty() { now.elements.iter().filter(tells).filter(within).collect() } else { exact };
    let mut found: Vec<Entry> = Vec::new();
    for e in which {
        let row = match now.ancestors(e.index).find(|a| is_row(a)) {
            Some(row) => row.index,
            None => row_of(e.index, now, tree),
        };
        let link = if e.role == "link" {
            Some(e.index)
        } else {
            now.descendants(e.index)
                .chain(now.ancestors(e.index).take(2))
                .find(|e| e.role == "link")
                .map(|e| e.index)
        };
        match found.iter_mut().find(|entry| entry.row == row) {
            Some(entry) => entry.link = entry.link.or(link),
            None => found.push(Entry { name: name.to_owned(), ..entry(row, link, now) }),
        }
    }
    found
}

fn entry(row: ElementIndex, link: Option<ElementIndex>, now: &State) -> Entry {
    let links = || {
        now.descendants(row)
            .filter(|e| e.role == "link" && is_ready(e) && !super::names::is_harmful(label(e)))
    };
    let shows = |e: &&Element| {
        said(label(e))
            .first()
            .is_some_and(|w| matches!(w.as_str(), "details" | "view" | "open" | "show" | "see"))
    };
    let link = link.or_else(|| links().find(shows).or_else(|| links().next()).map(|e| e.index));
    let cells = now.descendants(row).filter(|e| {
        e.visible && matches!(e.role.as_str(), "cell" | "gridcell" | "rowheader" | "link" | "heading")
    });
    let mut texts = cells.map(|e| label(e).to_owned()).filter(|t| t.chars().any(char::is_alphanumeric));
    let name = link
        .filter(|&l| now.elements.get(l).is_some_and(|e| !shows(&e)))
        .and_then(|l| now.elements.get(l))
        .map(|e| label(e).to_owned())
        .filter(|n| !n.is_empty());
    let name = name.or_else(|| texts.next()).unwrap_or_else(|| {
        now.elements.get(row).map(|e| e.text.chars().take(40).collect()).unwrap_or_default()
    });
    Entry { row, link, name }
}

fn is_row(e: &Element) -> bool {
    matches!(e.role.as_str(), "row" | "listitem" | "article" | "treeitem")
}

/// The rows and cards of the main part.
fn rows(now: &State) -> impl Iterator<Item = &Element> {
    let aside = |e: &Element| {
        now.ancestors(e.index).any(|a| {
            matches!(a.role.as_str(), "navigation" | "banner" | "contentinfo" | "menu" | "tablist" | "search")
        })
    };
    now.elements
        .iter()
        .filter(move |e| e.visible && is_row(e) && !now.is_head_row(e) && !e.text.is_empty() && !aside(e))
}

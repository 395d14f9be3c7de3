//! What a deed changed on a page: two looks compared by their structure.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::state::text::{fold, fold_case};
use crate::state::{Collection, Element, ElementIndex, State, dialog, follow, is_passing, same_list};

/// Longer texts are parts of a page, no messages and no names.
const LONGEST: usize = 160;
/// The most of anything that is told of one deed.
const MOST: usize = 12;

/// A list of records before and after.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ListChange {
    /// What it is called.
    pub name: String,
    /// Records that came, by name.
    pub added: Vec<String>,
    /// Records that went, by name.
    pub removed: Vec<String>,
    /// The same records stand in another order.
    pub sorted: bool,
    /// How many there were and are.
    pub count: (usize, usize),
    /// Its columns.
    pub headers: Vec<String>,
}

/// What became of the control that was used.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Own {
    Expanded(bool),
    Checked(bool),
    Selected,
    Renamed { was: String, now: String },
    Holds(String),
    Gone,
}

/// What differs between two looks. All texts are as the page shows them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Difference {
    /// The address, where it is another one than before.
    pub url: Option<String>,
    /// The name of a dialog that opened.
    pub opened: Option<String>,
    /// The name of a dialog that closed.
    pub closed: Option<String>,
    /// What the browser itself asks.
    pub asked: Option<String>,
    /// Messages that came up.
    pub messages: Vec<String>,
    /// Lists whose records changed.
    pub lists: Vec<ListChange>,
    /// Labelled numbers outside of lists: what they count, before, after.
    pub counts: Vec<[String; 3]>,
    /// Labelled values and fields that hold something else: label, before, after.
    pub values: Vec<[String; 3]>,
    /// What became of the control itself.
    pub own: Vec<Own>,
    /// Parts that came: role and name.
    pub appeared: Vec<[String; 2]>,
    /// Parts that went: role and name.
    pub vanished: Vec<[String; 2]>,
    /// Files that were downloaded.
    pub downloads: Vec<String>,
    /// Another tab was opened.
    pub tab: bool,
    /// It scrolled.
    pub scrolled: bool,
    /// All that changed lies outside of the window.
    pub out_of_sight: bool,
}

impl Difference {
    /// Compares two looks; `element` was used in the first.
    pub fn of(before: &State, element: Option<ElementIndex>, after: &State) -> Self {
        let dialogs = (dialog_name(before), dialog_name(after));
        let other_page = before.url != after.url && before.page_id != after.page_id;
        let mut told = Self {
            url: (before.url != after.url).then(|| after.url.clone()),
            opened: dialogs.1.clone().filter(|_| dialogs.0 != dialogs.1),
            closed: dialogs.0.clone().filter(|_| dialogs.0 != dialogs.1),
            asked: after
                .native_dialog
                .as_ref()
                .filter(|d| before.native_dialog.as_ref() != Some(*d))
                .map(|d| fold(&d.message)),
            messages: messages(before, after),
            downloads: after.downloads.clone(),
            tab: after.tabs.0 > before.tabs.0,
            ..Self::default()
        };
        told.counts = counts(before, after);
        if !other_page {
            told.lists = lists(before, after);
            told.values = values(before, after, element);
            told.own = element.map(|at| own(before, at, after)).unwrap_or_default();
            (told.appeared, told.vanished) = parts(before, after);
            told.scrolled = before.scroll != after.scroll;
            told.out_of_sight = out_of_sight(before, after);
        }
        told
    }

    /// Nothing that a person could tell.
    pub fn is_empty(&self) -> bool {
        let scrolls = Self { scrolled: false, out_of_sight: false, ..self.clone() };
        scrolls == Self::default() && !self.scrolled
    }
}

fn dialog_name(state: &State) -> Option<String> {
    let at = dialog(state)?;
    let e = state.elements.get(at)?;
    let heading = || state.descendants(at).find(|d| d.visible && d.role == "heading").map(|d| fold(&d.text));
    let name = if e.name.trim().is_empty() { heading().unwrap_or_default() } else { fold(&e.name) };
    Some(cut(&name))
}

fn cut(text: &str) -> String {
    text.chars().take(LONGEST).collect()
}

/// What the app says now and did not say before. A dialog that asks nothing says something, too.
fn messages(before: &State, after: &State) -> Vec<String> {
    let said = |state: &State| -> Vec<String> {
        let all = state.symbols().messages.iter().filter_map(|&at| state.elements.get(at));
        let passing = state.elements.iter().filter(|e| e.visible && is_passing(e, state));
        all.chain(passing)
            .map(|e| fold(&e.text))
            .filter(|text| text.chars().any(char::is_alphabetic) && text.len() <= LONGEST)
            .collect()
    };
    let old: BTreeSet<String> = said(before).iter().map(|t| fold_case(t)).collect();
    let mut seen = BTreeSet::new();
    // What a dialog asks is told with the dialog.
    let asked = dialog_name(after).unwrap_or_default();
    let new = said(after)
        .into_iter()
        .filter(|text| !old.contains(&fold_case(text)) && (asked.is_empty() || !text.starts_with(&asked)));
    let complaints =
        after.elements.iter().filter(|e| e.visible && !e.complaint.is_empty()).map(|e| fold(&e.complaint));
    new.chain(complaints).filter(|text| seen.insert(fold_case(text))).take(4).collect()
}

/// Lists of records, without the entries of menus.
fn listed(state: &State) -> Vec<&Collection> {
    let is_menu = |e: &Element| {
        matches!(e.role.as_str(), "navigation" | "menu" | "menubar" | "tablist" | "toolbar" | "contentinfo")
    };
    let stands_in_menu = |list: &Collection| {
        state.elements.get(list.element).is_some_and(is_menu) || state.ancestors(list.element).any(is_menu)
    };
    state.symbols().collections.iter().filter(|list| !stands_in_menu(list)).collect()
}

fn lists(before: &State, after: &State) -> Vec<ListChange> {
    let (old, new) = (listed(before), listed(after));
    let mut changes = Vec::new();
    for (at, was) in old.iter().enumerate() {
        // The first of a name in one look is the first of that name in the other.
        let nth = old.iter().take(at).filter(|other| same_list(other, was)).count();
        let now = new.iter().filter(|other| same_list(was, other)).nth(nth);
        let keys = |list: &Collection| -> Vec<String> { list.keys().map(fold_case).collect() };
        let (one, other) = (keys(was), now.map(|now| keys(now)).unwrap_or_default());
        // A list of one column that is gone altogether is another page's.
        if one == other || now.is_none() && was.records.len() != 1 {
            continue;
        }
        let only = |here: &Collection, there: &[String]| -> Vec<String> {
            let fresh = here.keys().filter(|key| !there.contains(&fold_case(key)) && !key.is_empty());
            fresh.map(cut).take(MOST).collect()
        };
        let sorted = one.len() == other.len() && {
            let (mut a, mut b) = (one.clone(), other.clone());
            a.sort();
            b.sort();
            a == b
        };
        changes.push(ListChange {
            name: list_name(was),
            added: now.map(|now| only(now, &one)).unwrap_or_default(),
            removed: only(was, &other),
            sorted,
            count: (one.len(), other.len()),
            headers: was.headers.clone(),
        });
    }
    for now in new.iter().filter(|now| !old.iter().any(|was| same_list(was, now)) && now.records.len() == 1) {
        let added = now.keys().filter(|key| !key.is_empty()).map(cut).collect();
        changes.push(ListChange {
            name: list_name(now),
            added,
            count: (0, 1),
            headers: now.headers.clone(),
            ..ListChange::default()
        });
    }
    changes.truncate(MOST);
    changes
}

/// The name without its count.
fn list_name(list: &Collection) -> String {
    let name = list.name.trim();
    let counted = name.strip_suffix([')', ']']).and_then(|n| n.rsplit_once(['(', '[']));
    let plain = counted.filter(|(_, n)| n.parse::<u32>().is_ok()).map_or(name, |(name, _)| name);
    cut(plain.trim())
}

/// Texts that differ in a single number, each by its words: "Cart (0)", "Cart (1)".
fn counts(before: &State, after: &State) -> Vec<[String; 3]> {
    let read = |state: &State| -> BTreeMap<String, Vec<String>> {
        let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for e in state.elements.iter().filter(|e| e.visible && e.interactive || e.role == "status") {
            let text = if e.name.is_empty() { &e.text } else { &e.name };
            if let Some((words, number)) = counted(text) {
                found.entry(words).or_default().push(number);
            }
        }
        found
    };
    let (old, new) = (read(before), read(after));
    let one = |numbers: Option<&Vec<String>>| match numbers.map(Vec::as_slice) {
        Some([first, rest @ ..]) if rest.iter().all(|n| n == first) => Some(first.clone()),
        _ => None,
    };
    let changed = old.keys().filter_map(|words| {
        let (was, now) = (one(old.get(words))?, one(new.get(words))?);
        (was != now).then(|| [words.clone(), was, now])
    });
    changed.take(3).collect()
}

/// "Cart (2)" is "Cart" and 2. `None`: there is no single number in it, or no word.
fn counted(text: &str) -> Option<(String, String)> {
    let folded = fold(text);
    let words: Vec<&str> = folded.split(' ').collect();
    let bare = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    let is_number = |word: &&str| {
        let word = bare(word);
        !word.is_empty() && word.len() < 5 && word.chars().all(|c| c.is_ascii_digit())
    };
    let numbers: Vec<&&str> = words.iter().filter(|w| is_number(w)).collect();
    let [number] = numbers.as_slice() else { return None };
    let rest: Vec<&str> = words.iter().filter(|w| !is_number(w)).copied().collect();
    let name = rest.join(" ");
    let name = name.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    (name.len() < 40 && name.chars().any(char::is_alphabetic)).then(|| (name, bare(number)))
}

/// Labelled values and other fields than the one that was used.
fn values(before: &State, after: &State, element: Option<ElementIndex>) -> Vec<[String; 3]> {
    let mut changed = Vec::new();
    let facts = |state: &State| -> HashMap<String, String> {
        state.symbols().facts.iter().map(|f| (fold(&f.label), fold(&f.value))).collect()
    };
    let (old, new) = (facts(before), facts(after));
    let mut labels: Vec<&String> = old.keys().filter(|label| !label.is_empty()).collect();
    labels.sort();
    for label in labels {
        if let (Some(was), Some(now)) = (old.get(label), new.get(label))
            && was != now
        {
            changed.push([cut(label), cut(was), cut(now)]);
        }
    }
    let used = element.and_then(|at| before.elements.get(at)).map(|e| e.name.clone());
    for field in &before.symbols().fields {
        let same = after.symbols().fields_named(&field.label).next();
        if let Some(now) = same
            && Some(&field.label) != used.as_ref()
            && !field.label.is_empty()
            && field.checked.is_none()
            && now.value != field.value
        {
            changed.push([cut(&field.label), cut(&field.value), cut(&now.value)]);
        }
    }
    changed.truncate(MOST);
    changed
}

/// What became of the control that was used.
fn own(before: &State, at: ElementIndex, after: &State) -> Vec<Own> {
    let Some(was) = before.elements.get(at) else { return Vec::new() };
    let Some(now) = follow(before, at, after).and_then(|at| after.elements.get(at)) else {
        return vec![Own::Gone];
    };
    let mut told = Vec::new();
    if let Some(open) = now.expanded.filter(|_| was.expanded != now.expanded) {
        told.push(Own::Expanded(open));
    }
    if let Some(on) = now.checked.filter(|_| was.checked != now.checked) {
        told.push(Own::Checked(on));
    }
    if now.selected && !was.selected {
        told.push(Own::Selected);
    }
    let name = |e: &Element| fold(if e.name.is_empty() { &e.text } else { &e.name });
    if name(was) != name(now) && !name(was).is_empty() && now.value.is_none() && now.interactive {
        told.push(Own::Renamed { was: cut(&name(was)), now: cut(&name(now)) });
    }
    if let Some(value) = now.value.as_ref().filter(|_| was.value != now.value && now.input_type != "password")
    {
        told.push(Own::Holds(cut(&fold(value))));
    }
    told
}

/// The parts that are in only one of two looks: headings, fields, controls, panels.
fn parts(before: &State, after: &State) -> (Vec<[String; 2]>, Vec<[String; 2]>) {
    let read = |state: &State| -> Vec<[String; 2]> {
        let told = state.elements.iter().filter(|e| e.visible && is_part(e)).map(|e| {
            let name = if e.name.trim().is_empty() { &e.text } else { &e.name };
            [e.role.clone(), fold(name)]
        });
        told.filter(|[_, name]| !name.is_empty() && name.len() <= LONGEST).collect()
    };
    let (old, new) = (read(before), read(after));
    let only = |here: &[[String; 2]], there: &[[String; 2]]| {
        let there: BTreeSet<&[String; 2]> = there.iter().collect();
        let mut seen = BTreeSet::new();
        here.iter().filter(|p| !there.contains(p) && seen.insert(*p)).take(MOST).cloned().collect::<Vec<_>>()
    };
    (only(&new, &old), only(&old, &new))
}

fn is_part(e: &Element) -> bool {
    e.interactive && !matches!(e.role.as_str(), "generic" | "cell" | "row")
        || matches!(
            e.role.as_str(),
            "heading" | "tabpanel" | "region" | "menuitem" | "option" | "image" | "img" | "status"
        )
}

/// Whatever changed is not in the window: pictures tell nothing of it.
fn out_of_sight(before: &State, after: &State) -> bool {
    let shows = |state: &State, e: &Element| {
        let (y, height) = (e.bounds.y - state.scroll.1, state.viewport.1);
        y < height && y + e.bounds.height > 0.0
    };
    let told = |state: &State| -> BTreeSet<(String, String, String, bool)> {
        let seen = state.elements.iter().filter(|e| e.visible && shows(state, e));
        seen.map(|e| (e.name.clone(), e.own_text.clone(), e.value.clone().unwrap_or_default(), e.selected))
            .collect()
    };
    before.scroll == after.scroll && told(before) == told(after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn books(titles: &[&str]) -> Page {
        let rows: Vec<[&str; 2]> = titles.iter().map(|t| [*t, "x"]).collect();
        let rows: Vec<&[&str]> = rows.iter().map(|r| &r[..]).collect();
        page().heading(1, "Books").table("Books", &["Title", "By"], &rows)
    }

    #[test]
    fn records_come_go_and_change_places() {
        let (two, three) = (books(&["Emma", "Dune"]).build(), books(&["Emma", "Dune", "Ulysses"]).build());
        let added = Difference::of(&two, None, &three);
        assert_eq!(added.lists[0].added, ["Ulysses"]);
        assert_eq!(added.lists[0].count, (2, 3));
        assert_eq!(Difference::of(&three, None, &two).lists[0].removed, ["Ulysses"]);
        let turned = Difference::of(&two, None, &books(&["Dune", "Emma"]).build());
        assert!(turned.lists[0].sorted);
        assert!(Difference::of(&two, None, &two).is_empty());
    }

    #[test]
    fn a_count_has_words() {
        let cart = |n: &str| page().link(n, "/cart").build();
        let told = Difference::of(&cart("Cart (0)"), None, &cart("Cart (1)"));
        assert_eq!(told.counts, [["Cart".to_owned(), "0".into(), "1".into()]]);
    }

    #[test]
    fn what_became_of_the_control_is_told() {
        let menu = |open| page().element("button", "Menu", |e| e.expanded = Some(open)).build();
        let told = Difference::of(&menu(false), Some(0), &menu(true));
        assert_eq!(told.own, [Own::Expanded(true)]);
        let dialog = page().button("Delete").within("dialog", "Delete book?", |p| p.button("Yes")).build();
        let told = Difference::of(&page().button("Delete").build(), Some(0), &dialog);
        assert_eq!(told.opened.as_deref(), Some("Delete book?"));
        assert_eq!(told.appeared, [["button".to_owned(), "Yes".into()]]);
    }
}

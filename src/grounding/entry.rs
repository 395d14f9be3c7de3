//! The entries of the list that a page is about: "the first result".

use std::collections::HashSet;

use super::role::{Intent, action_fit};
use super::words::Bag;
use crate::language::{Description, Ordinal, RoleWord};
use crate::state::{Element, ElementIndex, State, Tree};

/// So many times less text makes a list small beside another.
const SMALL_BESIDE: usize = 3;
/// From here on a list is called by the noun.
const CALLED: f32 = 0.9;

/// What was found where the words name one entry of a list.
#[derive(Debug, PartialEq)]
pub(super) enum Told {
    /// This one, and why.
    Entry(ElementIndex, String),
    /// The list has not so many.
    TooFew,
}

/// "The first result", "the last comment": that entry of the list that the page is about, or of the one whose entries
/// the page calls so. `None`: the words say more than that, or there is no such list.
pub(super) fn told(what: &Description, state: &State, tree: &Tree) -> Option<Told> {
    let plain = !what.quoted && !what.all && what.places.is_empty() && what.containing.is_empty();
    let ordinal = what.ordinal.filter(|_| plain)?;
    let noun = what.name.as_deref().or(what.noun.as_deref());
    let lists = lists(state, tree);
    let at = match (noun, what.role) {
        (None, Some(RoleWord::Item | RoleWord::Row)) => main_list(lists.iter().map(Vec::as_slice), state)?,
        (Some(noun), None | Some(RoleWord::Item)) if !noun.contains(' ') => {
            let noun = Bag::new(noun);
            let mut called =
                (0..lists.len()).filter(|&at| lists.get(at).is_some_and(|l| is_called(&noun, l, state)));
            called.next().filter(|_| called.next().is_none())?
        }
        _ => return None,
    };
    let list = lists.get(at)?;
    let at = match ordinal {
        Ordinal::Nth(n) => (n as usize).checked_sub(1),
        Ordinal::Last | Ordinal::Oldest => list.len().checked_sub(1),
        Ordinal::Any | Ordinal::Newest => Some(0),
    };
    let Some((at, &element)) = at.and_then(|at| Some((at, list.get(at)?))) else { return Some(Told::TooFew) };
    Some(Told::Entry(element, format!("entry {} of {} in the list that is meant", at + 1, list.len())))
}

/// "The list of orders", under the heading "Orders": the list that the page is about.
pub(super) fn list_of(what: &Description, state: &State, tree: &Tree) -> Option<ElementIndex> {
    let plain = !what.quoted && what.places.is_empty() && what.ordinal.is_none();
    let lists = matches!(what.role, Some(RoleWord::List | RoleWord::Table));
    let noun = Bag::new(what.name.as_deref().filter(|_| plain && lists)?);
    if !heads_page(&noun, state) {
        return None;
    }
    let lists = self::lists(state, tree);
    let list = lists.get(main_list(lists.iter().map(Vec::as_slice), state)?)?;
    let holds = |e: &&Element| !matches!(e.role.as_str(), "rowgroup" | "generic");
    state.ancestors(*list.first()?).find(holds).map(|e| e.index)
}

/// What takes the action in the entry that the words tell; as [`told`].
pub(super) fn of_a_list(what: &Description, state: &State, tree: &Tree, intent: Intent) -> Option<Told> {
    Some(match told(what, state, tree)? {
        Told::Entry(entry, why) => Told::Entry(acted_on(entry, state, tree, intent)?, why),
        Told::TooFew => Told::TooFew,
    })
}

/// The entries of each list, table and row of cards.
fn lists(state: &State, tree: &Tree) -> Vec<Vec<ElementIndex>> {
    let is_entry = |e: &Element| {
        e.visible && matches!(e.role.as_str(), "listitem" | "article" | "row") && !state.is_head_row(e)
    };
    let entries = |of: &[ElementIndex]| -> Vec<ElementIndex> {
        of.iter().copied().filter(|&i| state.elements.get(i).is_some_and(is_entry)).collect()
    };
    let holders = state.elements.iter().map(|e| tree.children(e.index));
    holders.chain([tree.roots()]).map(entries).filter(|list| !list.is_empty()).collect()
}

/// The entries say of themselves that they are such things: by class or id, or by what their list is called.
fn is_called(noun: &Bag, list: &[ElementIndex], state: &State) -> bool {
    let Some(first) = list.first().and_then(|&i| state.elements.get(i)) else { return false };
    let holder = first.parent.and_then(|p| state.elements.get(p));
    let texts = [Some(&first.hints), holder.map(|h| &h.hints), holder.map(|h| &h.name)];
    texts.into_iter().flatten().any(|text| !text.is_empty() && noun.coverage(&Bag::new(text)) >= CALLED)
}

/// What one clicks to open an entry: the link of its heading, else its first link; what else is done with it is done with
/// the first thing in it that takes it.
fn acted_on(entry: ElementIndex, state: &State, tree: &Tree, intent: Intent) -> Option<ElementIndex> {
    let own = state.elements.get(entry)?;
    if own.interactive {
        return Some(entry);
    }
    let inside = state.elements.get(tree.subtree(entry)).unwrap_or_default();
    let takes =
        |e: &&Element| e.visible && e.interactive && action_fit(intent, e) >= 1.0 && !e.name.is_empty();
    let heads =
        |e: &&Element| state.ancestors(e.index).any(|a| a.role == "heading" && tree.holds(entry, a.index));
    let links = || inside.iter().filter(takes).filter(|e| e.role == "link");
    links().find(heads).or_else(|| links().next()).or_else(|| inside.iter().find(takes)).map(|e| e.index)
}

/// The page's main heading or its title says the noun: "Guest list: Revision history".
pub(crate) fn heads_page(noun: &Bag, now: &State) -> bool {
    let shown = || now.elements.iter().filter(|e| e.visible && e.role == "heading");
    // Apps do not all begin at level 1.
    let top = shown().map(|e| e.level.max(1)).min().unwrap_or(1);
    let headings = shown().filter(|e| e.level.max(1) == top);
    let mut texts = headings.map(|e| e.name.as_str()).chain([now.title.as_str()]);
    texts.any(|text| noun.coverage(&Bag::new(text)) > 0.9)
}

/// The one list or table that a page is about: the only one, or the one beside which the others are small, as a pager
/// or a few tools are. Menus, the page's head and foot and what stands inside an entry aside.
pub(crate) fn main_list<'a>(
    groups: impl Iterator<Item = &'a [ElementIndex]> + Clone,
    now: &State,
) -> Option<usize> {
    let has_main = now.elements.iter().any(|e| e.visible && e.role == "main");
    let is_entry = |e: &Element| matches!(e.role.as_str(), "listitem" | "article" | "row");
    let entries: HashSet<ElementIndex> = groups.clone().flatten().copied().collect();
    let size = |members: &[ElementIndex]| {
        members.iter().filter_map(|&i| now.elements.get(i)).map(|e| e.text.len().min(400)).sum::<usize>()
    };
    let lists = groups.enumerate().filter(|(_, members)| {
        let Some(first) = members.first().and_then(|&i| now.elements.get(i)) else { return false };
        let mut in_main = !has_main;
        for a in now.ancestors(first.index) {
            in_main |= a.role == "main";
            let inner = is_entry(a) && entries.contains(&a.index);
            let aside = matches!(
                a.role.as_str(),
                "navigation" | "contentinfo" | "banner" | "complementary" | "menubar" | "toolbar"
            );
            if inner || aside {
                return false;
            }
        }
        is_entry(first) && in_main
    });
    let mut lists: Vec<(usize, usize)> = lists.map(|(at, members)| (size(members), at)).collect();
    lists.sort_unstable();
    let (largest, at) = lists.pop()?;
    lists.last().is_none_or(|(next, _)| next * SMALL_BESIDE <= largest).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::super::ground;
    use super::*;
    use crate::language::{ActionKind, describe};
    use crate::state::testing::{Page, page};

    fn clicked(words: &str, state: &State) -> Option<ElementIndex> {
        ground(&describe(words), state, Intent::Act(ActionKind::Click), None).found().map(|c| c.element)
    }

    fn found(results: &[&str]) -> State {
        let link = |p: Page, name: &str| p.element("link", name, |e| e.interactive = true);
        link(page(), "Skip to the content")
            .within("navigation", "", |p| {
                p.within("list", "", |p| p.within("listitem", "", |p| link(p, "Home")))
            })
            .within("main", "", |p| {
                p.heading(1, "Found").within("list", "", |p| {
                    results.iter().fold(p, |p, name| {
                        p.within_with(
                            "listitem",
                            "",
                            |e| e.text = (*name).into(),
                            |p| link(p.element("image", "", |_| ()), name),
                        )
                    })
                })
            })
            .build()
    }

    #[test]
    fn the_first_result_is_an_entry_of_the_list_that_the_page_is_about() {
        let state = found(&["Dune", "Emma", "Ulysses"]);
        let name = |words: &str| clicked(words, &state).map(|i| state.elements[i].name.clone());
        assert_eq!(name("the first result").as_deref(), Some("Dune"));
        assert_eq!(name("the second entry").as_deref(), Some("Emma"));
        assert_eq!(name("the last item").as_deref(), Some("Ulysses"));
        assert_eq!(clicked("the fourth result", &state), None);
    }

    #[test]
    fn the_list_that_the_page_is_about_is_called_by_its_heading() {
        let state = page()
            .within("list", "Breadcrumb", |p| {
                p.within_with(
                    "listitem",
                    "",
                    |e| e.text = "Orders".into(),
                    |p| p.element("link", "Orders", |_| ()),
                )
            })
            .within("main", "", |p| p.heading(1, "Orders").table("", &["No", "Who"], &[&["1041", "Ann"]]))
            .build();
        let tree = Tree::of(&state);
        let table = state.elements.iter().find(|e| e.role == "table").map(|e| e.index);
        assert_eq!(list_of(&describe("the list of orders"), &state, &tree), table);
        assert_eq!(list_of(&describe("the list of clients"), &state, &tree), None);
    }

    #[test]
    fn an_entry_that_the_page_calls_so_is_a_place() {
        let comment = |p: Page, who: &'static str| {
            p.within_with(
                "article",
                "",
                |e| e.hints = "comment".into(),
                |p| p.element("strong", who, |_| ()).element("button", "Delete", |e| e.interactive = true),
            )
        };
        let page = page().element("alert", "", |e| e.own_text = "Comment added".into()).within(
            "region",
            "Comments",
            |p| comment(comment(p, "Ann"), "Bob"),
        );
        let state = page.build();
        assert_eq!(clicked("the delete button of the first comment", &state), Some(4));
        assert_eq!(clicked("the delete button of the last comment", &state), Some(7));
        assert_eq!(clicked("the delete button of the third comment", &state), None);
    }
}

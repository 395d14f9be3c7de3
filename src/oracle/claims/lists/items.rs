//! The alike things that words mean: entries, rows and cards, in the list that bears their name.

use indexmap::IndexMap;

use super::main_list;
use crate::grounding::{Bag, Candidate, similarity, stands_aside};
use crate::language::{Description, RoleWord, lexicon};
use crate::oracle::claims::reading::thing;
use crate::state::{Element, ElementIndex, State, Tree};

/// Fits this close are as sure as each other.
const AS_SURE: f32 = 0.25;

/// The alike things that the words mean: named by a noun that their group, role, classes or heading bear.
pub(crate) fn items(what: &Description, now: &State) -> Option<Vec<ElementIndex>> {
    let tree = Tree::of(now);
    let mut named: Vec<ElementIndex> = Vec::new();
    if what.quoted
        && let Some(name) = &what.name
    {
        let wanted = Bag::new(name);
        named = crate::grounding::find(what, now, None, usize::MAX).iter().map(|c| c.element).collect();
        named.retain(|&i| {
            now.elements.get(i).is_some_and(|e| {
                similarity(&wanted, &Bag::new(if e.name.is_empty() { &e.text } else { &e.name })) > 0.6
            })
        });
        // Inside one another they are one thing.
        let all = named.clone();
        named.retain(|&i| !all.iter().any(|&o| o != i && tree.holds(o, i)));
        return Some(named);
    }
    let groups = groups(now, &tree, what);
    let noun = noun(what).map(Bag::new);
    let listed = noun.as_ref().filter(|noun| main_list::heads_page(noun, now));
    let listed = listed.and_then(|_| main_list::find(groups.iter().map(|g| g.members.as_slice()), now));
    let fitting = groups.into_iter().enumerate().filter_map(|(at, group)| {
        let kind = what.role.is_some_and(|r| {
            group.members.first().is_some_and(|&i| now.elements.get(i).is_some_and(|e| is_kind(r, e)))
        });
        let said = noun.as_ref().map_or(0.0, |noun| {
            group
                .words
                .iter()
                .map(|(words, weight)| noun.coverage(&Bag::new(words)) * weight)
                .fold(0.0, f32::max)
        });
        // "10 customers in the table": what a table has are its rows, whatever they are called.
        let rows = || {
            what.places.iter().any(|p| p.anchor.role == Some(RoleWord::Table))
                && what.role.is_none_or(|r| matches!(r, RoleWord::Item | RoleWord::Row))
                && group
                    .members
                    .first()
                    .is_some_and(|&i| now.elements.get(i).is_some_and(|e| e.role == "row"))
        };
        let fit = match &noun {
            Some(_) if said <= 0.45 && rows() => 0.5,
            Some(_) if said <= 0.45 => 0.0,
            Some(_) => said + if kind { 0.3 } else { 0.0 },
            None => {
                if kind {
                    1.0
                } else {
                    0.0
                }
            }
        };
        // Menus, footers and side bars hold lists as well; what a page is about stands in the middle of it.
        let aside = group.members.first().is_some_and(|&i| {
            now.ancestors(i)
                .any(|a| matches!(a.role.as_str(), "navigation" | "contentinfo" | "banner" | "complementary"))
        });
        let fit = if aside { fit * 0.6 } else { fit };
        // Nothing near the list names it, but the page is about such things and has no other list as large.
        let fit = if listed == Some(at) { fit.max(0.7) } else { fit };
        (fit > 0.45).then_some((fit, group))
    });
    let fitting: Vec<(f32, Group)> = fitting.collect();
    // The surest; among those about as sure the one with more to it.
    let size = |g: &Group| {
        g.members.iter().filter_map(|&i| now.elements.get(i)).map(|e| e.text.len().min(400)).sum::<usize>()
    };
    let surest = fitting.iter().map(|(fit, _)| *fit).max_by(f32::total_cmp)?;
    // Before that, one with an entry that says what is asked for: a preview of the same lines has less in them.
    let says = |g: &Group| {
        !what.containing.is_empty()
            && g.members.iter().any(|&i| main_list::says_all(&what.containing, i, now))
    };
    let best = fitting.into_iter().filter(|(fit, _)| *fit >= surest - AS_SURE).max_by(|a, b| {
        let (a, b) = ((says(&a.1), size(&a.1), a.0), (says(&b.1), size(&b.1), b.0));
        (a.0, a.1).cmp(&(b.0, b.1)).then_with(|| a.2.total_cmp(&b.2))
    })?;
    named.extend(best.1.members);
    named.retain(|&i| main_list::says_all(&what.containing, i, now));
    Some(named)
}

/// The word for what is counted. "6 pages": the noun of a kind that is no kind of entry.
pub(crate) fn noun(what: &Description) -> Option<&str> {
    let told = what.name.as_deref().or(what.noun.as_deref());
    told.or_else(|| match what.role? {
        RoleWord::Page | RoleWord::Image | RoleWord::Section | RoleWord::Form => {
            what.text.split_whitespace().find(|w| lexicon::role_of(&w.to_lowercase()).is_some())
        }
        _ => None,
    })
}

fn is_kind(noun: RoleWord, e: &Element) -> bool {
    match noun {
        RoleWord::Row => e.role == "row" || e.tag == "tr",
        RoleWord::Item => matches!(e.role.as_str(), "listitem" | "article" | "row" | "option"),
        RoleWord::Option => matches!(e.role.as_str(), "option" | "radio" | "menuitem"),
        RoleWord::Tab => e.role == "tab",
        RoleWord::Button => e.role == "button",
        RoleWord::Link => e.role == "link",
        RoleWord::Checkbox => e.role == "checkbox",
        RoleWord::Field => matches!(e.role.as_str(), "textbox" | "searchbox" | "spinbutton"),
        RoleWord::Image => e.role == "image" || e.role == "img",
        RoleWord::Heading => e.role == "heading",
        RoleWord::Message => matches!(e.role.as_str(), "alert" | "status"),
        _ => false,
    }
}

/// Siblings of one kind, and the words that tell what they are.
struct Group {
    members: Vec<ElementIndex>,
    /// Each text with its weight: the closer to the members, the more it says.
    words: Vec<(String, f32)>,
}

/// All groups of alike siblings, single ones too: a list of one is a list.
fn groups(now: &State, tree: &Tree, what: &Description) -> Vec<Group> {
    let inside: Option<Vec<std::ops::Range<usize>>> = (!what.places.is_empty()).then(|| {
        what.places
            .iter()
            .flat_map(|p| {
                thing::find(&p.anchor, now).into_iter().filter(|c| holds_entries(&p.anchor, c, now))
            })
            .filter_map(|c| main_list::part(c.element, now, tree))
            .collect()
    });
    let inside = inside.filter(|ranges| !ranges.is_empty()).or_else(|| the_table(now, tree, what));
    // In the order of the page: of two groups that fit alike, every look takes the same.
    let mut by_parent: IndexMap<(Option<ElementIndex>, &str), Vec<ElementIndex>> = IndexMap::new();
    for e in now.elements.iter().filter(|e| e.visible) {
        let kind = match e.role.as_str() {
            "listitem" | "article" | "row" | "option" | "treeitem" | "tab" | "button" | "link"
            | "checkbox" | "radio" | "textbox" | "heading" | "image" | "img" | "alert" | "status" => {
                e.role.as_str()
            }
            _ => continue,
        };
        if inside.as_ref().is_some_and(|ranges| !ranges.iter().any(|r| r.contains(&e.index))) {
            continue;
        }
        // Icons are drawn, not shown.
        if matches!(kind, "image" | "img") && e.tag == "svg" && e.name.is_empty() {
            continue;
        }
        // A header row is no row of data, nor is one of sums below the rest.
        if kind == "row" && (now.is_in_foot(e.index) || now.is_head_row(e)) {
            continue;
        }
        // Headings and controls are counted over the page; list items, rows and cards in their list.
        let parent = if matches!(kind, "listitem" | "article" | "row" | "option" | "treeitem" | "tab") {
            container(e, now)
        } else {
            None
        };
        by_parent.entry((parent, kind)).or_default().push(e.index);
    }
    by_parent
        .into_iter()
        .filter(|((parent, _), _)| !parent.is_some_and(|p| leads_about(p, now)))
        .map(|((parent, kind), members)| {
            let mut words = vec![(kind.to_owned(), 1.0)];
            if let Some(e) = members.first().and_then(|&m| now.elements.get(m)) {
                words.push((e.hints.clone(), 1.0));
            }
            if let Some(p) = parent.and_then(|p| now.elements.get(p)) {
                words.push((format!("{} {}", p.name, p.hints), 0.95));
                // The heading above the list, and the names of the regions around it.
                let above = now.elements.get(..p.index).unwrap_or_default().iter();
                let mut headings = above.filter(|h| h.role == "heading" && h.visible);
                if let Some(h) = headings.next_back() {
                    words.push((h.name.clone(), 0.8));
                }
                for a in now.ancestors(p.index).take(4) {
                    words.push((format!("{} {}", a.name, a.hints), 0.6));
                }
            }
            Group { members, words }
        })
        .collect()
}

/// What is said to be in a table is not looked for in a menu that has its name.
fn holds_entries(anchor: &Description, found: &Candidate, now: &State) -> bool {
    let table = anchor.role == Some(RoleWord::Table);
    !table || now.elements.get(found.element).is_some_and(is_table)
}

fn is_table(e: &Element) -> bool {
    matches!(e.role.as_str(), "table" | "grid" | "treegrid")
}

/// "The invoices table shows 8 rows": tables seldom bear a name; where there is one only, it is meant.
fn the_table(now: &State, tree: &Tree, what: &Description) -> Option<Vec<std::ops::Range<usize>>> {
    what.places.iter().find(|p| p.anchor.role == Some(RoleWord::Table) && !p.anchor.quoted)?;
    let mut tables = now.elements.iter().filter(|e| e.visible && is_table(e));
    let only = tables.next().filter(|_| tables.next().is_none())?;
    Some(vec![tree.subtree(only.index)])
}

/// A list of ways to other pages, wherever it stands: breadcrumbs, a pager.
fn leads_about(list: ElementIndex, now: &State) -> bool {
    let around = now.elements.get(list).into_iter().chain(now.ancestors(list).take(2));
    around.into_iter().any(|e| {
        let words = format!("{} {}", e.name, e.hints).to_lowercase();
        ["breadcrumb", "paginat", "pager"].iter().any(|w| words.contains(w))
            && !matches!(e.role.as_str(), "main" | "form")
    })
}

fn container(e: &Element, now: &State) -> Option<ElementIndex> {
    let table = now.ancestors(e.index).take(3).find(|a| {
        matches!(a.role.as_str(), "table" | "grid" | "treegrid" | "list" | "listbox" | "tree" | "tablist")
    });
    table.map(|t| t.index).or(e.parent)
}

pub(crate) fn largest_group(now: &State) -> Option<Vec<ElementIndex>> {
    let tree = Tree::of(now);
    groups(now, &tree, &Description::default())
        .into_iter()
        .filter(|g| {
            g.members.first().is_some_and(|&i| {
                now.elements.get(i).is_some_and(|e| matches!(e.role.as_str(), "row" | "listitem" | "article"))
                    && now.ancestors(i).all(|a| a.role != "navigation" && a.role != "contentinfo")
            })
        })
        .map(|g| g.members)
        .filter(|m| m.len() > 1)
        .max_by_key(|m| m.iter().map(|&i| now.elements.get(i).map_or(0, |e| e.text.len())).sum::<usize>())
}

/// The entries of the list that one with this text stands in, the one in the middle of the page before those beside it.
pub(crate) fn beside(text: &str, now: &State) -> Option<Vec<ElementIndex>> {
    let wanted = Bag::new(text);
    let holds = |&i: &ElementIndex| {
        now.elements.get(i).is_some_and(|e| {
            thing::contains_whole(&e.text, text) || wanted.coverage(&Bag::new(&e.text)) >= 0.95
        })
    };
    groups(now, &Tree::of(now), &Description::default())
        .into_iter()
        .map(|g| g.members)
        .filter(|members| {
            members.iter().any(holds)
                && members.first().and_then(|&i| now.elements.get(i)).is_some_and(|e| {
                    matches!(e.role.as_str(), "row" | "listitem" | "article" | "option" | "treeitem")
                        && !stands_aside(e, now)
                })
        })
        .max_by_key(|members| {
            members.iter().filter_map(|&i| now.elements.get(i)).map(|e| e.text.len().min(400)).sum::<usize>()
        })
}

/// It stands in one of several entries or cards alike.
pub(crate) fn is_in_entry(index: ElementIndex, now: &State) -> bool {
    let is_entry = |a: &&Element| matches!(a.role.as_str(), "listitem" | "article" | "row");
    let has_others = |entry: &Element| {
        let alike = |e: &&Element| e.visible && e.role == entry.role && e.parent == entry.parent;
        now.elements.iter().filter(alike).count() > 1
    };
    now.ancestors(index).filter(is_entry).any(has_others)
}

/// The entries of every list, those in the middle of the page first.
pub(crate) fn lists(now: &State) -> Vec<Vec<ElementIndex>> {
    let is_entry =
        |e: &Element| matches!(e.role.as_str(), "row" | "listitem" | "article" | "option" | "treeitem");
    let aside = |members: &Vec<ElementIndex>| {
        members.first().and_then(|&i| now.elements.get(i)).is_some_and(|e| stands_aside(e, now))
    };
    let mut all: Vec<Vec<ElementIndex>> = groups(now, &Tree::of(now), &Description::default())
        .into_iter()
        .map(|g| g.members)
        .filter(|m| m.first().and_then(|&i| now.elements.get(i)).is_some_and(is_entry))
        .collect();
    all.sort_by_key(aside);
    all
}

/// The entries beside one with this text where no list, but a group that the page marks, holds them: the blocks of a
/// time-table, the cards of a board.
pub(crate) fn grouped(text: &str, now: &State) -> Option<Vec<ElementIndex>> {
    let listed = |role: &str| matches!(role, "row" | "listitem" | "article" | "option" | "treeitem");
    let says = |e: &Element| thing::contains_whole(&e.text, text);
    let entry = now
        .elements
        .iter()
        .filter(|e| e.visible && e.interactive && !listed(&e.role))
        .filter(|e| says(e) || now.descendants(e.index).any(says))
        .filter(|e| !stands_aside(e, now) && !now.ancestors(e.index).any(|a| listed(&a.role)))
        .min_by_key(|e| e.text.len())?;
    let group = now.elements.get(entry.parent?).filter(|p| matches!(p.role.as_str(), "group" | "grid"))?;
    let alike = now.children(group.index).filter(|e| e.visible && e.role == entry.role && e.tag == entry.tag);
    Some(alike.map(|e| e.index).collect())
}

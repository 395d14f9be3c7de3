//! The same words twice, one inside the other: a heading in a link, a paragraph in a cell.

use super::rank::Candidate;
use crate::state::{ElementIndex, State, Tree};

/// A heading inside a link and the link are one thing to click: keep the one that takes the click.
pub(super) fn prefer_actionable(list: Vec<Candidate>, state: &State) -> Vec<Candidate> {
    let mut kept: Vec<Candidate> = Vec::with_capacity(list.len().min(64));
    for mut c in list.into_iter().take(64) {
        let Some(e) = state.elements.get(c.element) else { continue };
        if !e.interactive
            && !e.editable
            && let Some(owner) = state.ancestors(c.element).take(6).find(|a| {
                a.interactive
                    && matches!(
                        a.role.as_str(),
                        "link" | "button" | "option" | "menuitem" | "tab" | "radio" | "checkbox" | "treeitem"
                    )
            })
        {
            c.reasons.push(format!("inside {}", owner.role));
            c.element = owner.index;
            c.score = (c.score * 1.15).min(1.0);
        }
        match kept.iter_mut().find(|k| k.element == c.element) {
            Some(same) if same.score >= c.score => {}
            Some(same) => *same = c,
            None => kept.push(c),
        }
    }
    kept.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.element.cmp(&b.element)));
    kept
}

/// Text inside a link, a cell's only paragraph: the same words twice, one inside the other, are one thing.
pub(super) fn prefer_outer(list: Vec<Candidate>, state: &State, tree: &Tree) -> Vec<Candidate> {
    let mut kept: Vec<Candidate> = Vec::new();
    for c in list {
        let same = kept.iter().take(256).any(|k| {
            (tree.holds(k.element, c.element) || tree.holds(c.element, k.element))
                && text_of(state, k.element) == text_of(state, c.element)
        });
        if !same {
            kept.push(c);
        }
    }
    kept
}

fn text_of(state: &State, index: ElementIndex) -> &str {
    state.elements.get(index).map_or("", |e| if e.text.is_empty() { &e.name } else { &e.text })
}

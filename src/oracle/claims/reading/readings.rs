//! What may be read off an element: its own text or value, what it labels, what stands beside it.

use super::thing::reading;
use crate::state::{Element, ElementIndex, State, Tree};

/// An entry of a list has no more elements.
const ENTRY: usize = 200;

/// A value of more words is prose.
const VALUE: usize = 200;

/// A label and its value, and perhaps a sign between them; more is a list of such pairs.
const PAIR: usize = 3;

/// What may be read off an element, the closest first.
pub(crate) fn readings(index: ElementIndex, now: &State, tree: &Tree) -> Vec<String> {
    let mut parts = vec![reading(now, index)];
    let Some(e) = now.elements.get(index) else { return parts };
    if e.value.is_some() || e.editable {
        if e.value.as_deref().unwrap_or_default().is_empty() && !e.text.is_empty() {
            parts.push(e.text.clone());
        }
        // What a form says of its field: a hint, an error.
        parts.extend([&e.description, &e.complaint].into_iter().filter(|t| !t.is_empty()).cloned());
        return parts;
    }
    if e.role == "term" {
        // Terms and their values follow each other: what stands behind the next term is none of this one's.
        let values = now.elements.get(tree.subtree(index).end..).unwrap_or_default().iter();
        let own = values.filter(|v| v.parent == e.parent).take_while(|v| v.role == "definition");
        parts.extend(own.map(|v| reading(now, v.index)));
        return parts;
    }
    if e.tag == "iframe" {
        parts.extend(
            now.elements
                .get(tree.subtree(index))
                .unwrap_or_default()
                .iter()
                .filter(|i| i.editable)
                .map(|i| i.text.clone()),
        );
    }
    let inside = now.elements.get(tree.inside(index)).unwrap_or_default();
    if !inside.is_empty() && e.role != "heading" {
        // A form is read with what stands in its fields.
        let mut all = e.text.clone();
        for field in inside.iter().filter(|i| i.visible) {
            if let Some(value) = field.value.as_deref().filter(|v| !v.is_empty() && field.tag != "button") {
                all.push(' ');
                all.push_str(value);
            }
            // Pictures and stars are read by their names.
            if matches!(field.role.as_str(), "image" | "img" | "meter" | "progressbar")
                && !field.name.is_empty()
            {
                all.push(' ');
                all.push_str(&field.name);
            }
        }
        parts.push(all);
        // "PublicRole": badges that only their frames keep apart.
        if inside.len() < ENTRY {
            parts.push(lines(std::iter::once(e).chain(inside)));
        }
    }
    // What stands close together (two badges) is run together in the text of the whole.
    if matches!(e.role.as_str(), "row" | "listitem" | "article") {
        parts.extend(
            inside.iter().filter(|i| i.visible && !i.own_text.is_empty()).map(|i| i.own_text.clone()),
        );
    }
    if e.role == "columnheader" {
        let (left, right) = (e.bounds.x, e.bounds.x + e.bounds.width);
        let table = now
            .ancestors(index)
            .find(|a| matches!(a.role.as_str(), "table" | "grid" | "treegrid"))
            .map_or(0..0, |t| tree.inside(t.index));
        let cells = now
            .elements
            .get(table)
            .unwrap_or_default()
            .iter()
            .filter(|c| matches!(c.role.as_str(), "cell" | "gridcell"));
        parts.extend(cells.filter(|c| c.bounds.x < right && c.bounds.x + c.bounds.width > left).flat_map(
            |c| {
                [reading(now, c.index)]
                    .into_iter()
                    .chain(now.descendants(c.index).filter_map(|d| d.value.clone()))
            },
        ));
    }
    if is_label(index, now, tree) {
        // A field inside or behind a label, the next cell, the definition of a term.
        if let Some(parent) = e.parent.and_then(|p| now.elements.get(p))
            && matches!(
                parent.role.as_str(),
                "row"
                    | "group"
                    | "listitem"
                    | "term"
                    | "definition"
                    | "list"
                    | "generic"
                    | "paragraph"
                    | "cell"
                    | "article"
            )
            && parent.text.len() <= 400
            && (parent.role == "row" || now.children(parent.index).filter(|c| c.visible).count() <= PAIR)
        {
            parts.push(parent.text.clone());
        }
        if let Some(next) = now.elements.get(tree.subtree(index).end).filter(|n| {
            n.parent == e.parent
                || n.parent == e.parent.and_then(|p| now.elements.get(p)).and_then(|p| p.parent)
        }) {
            parts.push(reading(now, next.index));
        }
        if e.role == "heading" {
            let end = now
                .elements
                .iter()
                .skip(index + 1)
                .find(|o| o.role == "heading" && o.level <= e.level.max(1))
                .map_or(now.elements.len(), |o| o.index);
            parts.push(lines(now.elements.get(index..end).unwrap_or_default().iter()));
        }
    }
    parts
}

/// What these say, each by itself; the main heading says what all of it is about.
fn lines<'e>(elements: impl Iterator<Item = &'e Element>) -> String {
    let visible =
        elements.filter(|e| e.visible && !e.own_text.is_empty() && !(e.role == "heading" && e.level == 1));
    let texts = visible.flat_map(|e| {
        let whole = Some(e.text.as_str()).filter(|t| t.len() <= VALUE && *t != e.own_text);
        std::iter::once(e.own_text.as_str()).chain(whole)
    });
    texts.collect::<Vec<_>>().join("\n")
}

/// A thing that names something else rather than holding it.
pub(crate) fn is_label(index: ElementIndex, now: &State, tree: &Tree) -> bool {
    now.elements.get(index).is_some_and(|e| {
        matches!(
            e.role.as_str(),
            "heading"
                | "link"
                | "button"
                | "tab"
                | "columnheader"
                | "rowheader"
                | "term"
                | "LabelText"
                | "cell"
                | "generic"
                | "paragraph"
                | "strong"
                | "text"
        ) && tree.subtree(index).len() <= 4
    })
}

/// "The discussion shows …": a way to the discussion, in the menus around a page, is not the discussion.
pub(crate) fn leads_elsewhere(index: ElementIndex, now: &State) -> bool {
    let is_menu = |role: &str| matches!(role, "navigation" | "menubar" | "tablist");
    now.elements.get(index).is_some_and(|e| is_menu(&e.role))
        || now.ancestors(index).any(|a| is_menu(&a.role))
}

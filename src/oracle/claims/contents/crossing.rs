//! Where rows and columns cross: what a row has below the head of a column, and what stands in a row at all.

use super::shows::is_like;
use crate::grounding::{Bag, similarity};
use crate::language::Description;
use crate::oracle::claims::reading::{clip, thing, units::is_whole};
use crate::script::Answer;
use crate::state::{Element, ElementIndex, Session, State, Tree, tables};

/// A record of the list that one of these rows is of has a text that is just this.
pub(super) fn other_rows_say(text: &str, rows: &[ElementIndex], now: &State) -> bool {
    let symbols = now.symbols();
    let lists = symbols.collections.iter().filter(|c| c.records.iter().any(|r| rows.contains(&r.element)));
    let mut others = lists.flat_map(|c| &c.records).filter(|r| !rows.contains(&r.element));
    others.any(|r| {
        let inside = now.elements.get(symbols.tree.subtree(r.element)).unwrap_or_default();
        inside.iter().any(|e| e.visible && is_whole(&e.own_text, text))
    })
}

/// "Its line total": what the row in which something was just done has in the column of that very name.
pub(super) fn in_own_row(
    what: &Description,
    text: &str,
    session: &Session,
    now: &State,
    tree: &Tree,
) -> Option<Answer> {
    let its = what.text.get(..4).is_some_and(|lead| lead.eq_ignore_ascii_case("its "));
    let name = Bag::new(what.name.as_deref().filter(|_| its && what.places.is_empty())?);
    let acted = thing::acted_on(session, now)?;
    let row = now.ancestors(acted).find(|e| e.role == "row")?;
    let table = tables(now).into_iter().find(|t| t.rows.iter().any(|r| r.element == row.index))?;
    let at = table.headers.iter().position(|head| similarity(&name, &Bag::new(head)) >= 0.95)?;
    let cells: Vec<ElementIndex> = tree.subtree(row.index).collect();
    let said = below(*table.header_elements.get(at)?, &cells, now);
    let column = |said: &str| {
        format!("\"{}\" below {}", clip(said, 80), table.headers.get(at).map_or("", String::as_str))
    };
    if let Some(said) = said.iter().find(|t| is_whole(t, text)) {
        return Some(Answer::holds(column(said)));
    }
    // "Its total" may be that of the whole page; what another row has is none of this one's.
    let all = tree.subtree(table.element);
    let outside = |e: &&Element| e.visible && !all.contains(&e.index) && is_whole(&e.own_text, text);
    let said = said.into_iter().find(|t| is_like(t, text))?;
    let elsewhere = now.elements.iter().any(|e| outside(&e));
    (!elsewhere).then(|| Answer::fails(column(said), format!("\"{text}\"")))
}

/// A table of sums has its labels in rows.
pub(super) fn in_table(index: ElementIndex, now: &State) -> bool {
    now.ancestors(index).any(|a| matches!(a.role.as_str(), "table" | "grid"))
}

pub(super) fn is_heading_of_column(index: ElementIndex, now: &State) -> bool {
    now.elements.get(index).is_some_and(|e| e.value.is_none() && !e.interactive && e.role != "term")
}

/// How many rows have something below this head of a column.
pub(super) fn cells_below(head: ElementIndex, now: &State) -> usize {
    let table = tables(now).into_iter().find(|t| t.header_elements.contains(&head));
    table.map_or(0, |t| t.rows.len())
}

/// What stands in these rows right below an element that heads a column.
pub(crate) fn below<'s>(label: ElementIndex, rows: &[ElementIndex], now: &'s State) -> Vec<&'s str> {
    let Some(head) = now.elements.get(label).map(|e| e.bounds) else { return Vec::new() };
    let column = head.x..=head.x + head.width;
    let cells = rows.iter().filter_map(|&i| now.elements.get(i)).filter(|e| {
        e.visible
            && e.bounds.y >= head.y + head.height / 2.0
            && column.contains(&(e.bounds.x + e.bounds.width / 2.0))
    });
    let texts = cells.flat_map(|e| std::iter::once(e.own_text.as_str()).chain(e.value.as_deref()));
    texts.filter(|t| !t.is_empty()).collect()
}

/// The texts and values that stand in these rows.
pub(super) fn in_rows<'s>(rows: &'s [ElementIndex], now: &'s State) -> impl Iterator<Item = &'s str> {
    let shown = rows.iter().filter_map(|&i| now.elements.get(i)).filter(|e| e.visible);
    shown.flat_map(|e| std::iter::once(e.own_text.as_str()).chain(e.value.as_deref()))
}

//! Cells that do not stand under their heads.
//!
//! Finds the row of a table that lacks a cell, so that the others stand a column too far to the left, and the heads that
//! stand so over all rows. That a cell is lacking is no fault by itself (the last may be left out): what the cells hold, or
//! how the columns are aligned, must fit the next column, and not their own. Silent where cells span, in tables that a
//! style lays out otherwise, about tables in which a row lacks more than one cell (sums, notes).
//!
//! Example: a row without its number, in which the name stands under "Number" and the date under "Name".

use std::sync::LazyLock;

use regex::Regex;

use super::flaw::{Flaw, Severity};
use super::{Sight, Verifier};
use crate::state::appearance::Layout;
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "column",
    kind: DefectKind::ElementLayout,
    geometric: false,
    finds: "a row of a table, or its heads, that stand a column off",
    silent: "cells span; a style lays the table out otherwise; more than one cell is lacking; all fits its own column as well",
    example: "a row without its number, in which the name stands under \"Number\" and the date under \"Name\"",
    look,
};

/// Fewer columns tell too little to say that something fits another one.
const COLUMNS: usize = 4;
/// So much better must the next column fit.
const BETTER: usize = 2;

static DATE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r"\b\d{1,2}:\d{2}\b|\b(?:19|20)\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b").ok()
});
static NUMBER: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"^[#№]?\s?[-+−]?\s?[\p{Sc}]?\s?[-+−]?\d[\d.,'’\s]*\s?(?:\p{Sc}|%)?$").ok());

/// What a cell holds, as far as one column can be told from another by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holds {
    Nothing,
    Controls,
    Number,
    Money,
    Date,
    Words,
}

/// Where in its cell something stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// A table as rows of cells.
struct Table {
    heads: Option<(usize, Vec<usize>)>,
    rows: Vec<(usize, Vec<usize>)>,
}

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    for (i, shape) in layout.look.boxes.iter().enumerate() {
        if shape.tag != "table" || !shape.shown || layout.within(i, |s| s.editable || s.speech || s.mute) {
            continue;
        }
        let Some(table) = table(layout, i) else { continue };
        if let Some(row) = shifted_row(layout, &table) {
            let actual = "lacks a cell: what follows stands a column too far to the left";
            flaws.push(VERIFIER.flaw(sight, row, Severity::Major, "each cell in its column", actual));
        } else if let Some(heads) = shifted_heads(layout, &table) {
            let actual = "stand a column too far to the left of what they head";
            let mut flaw = VERIFIER.flaw(sight, heads, Severity::Major, "each head over its column", actual);
            flaw.words = format!("the heads of a table {actual}: {}", flaw.subject);
            flaws.push(flaw);
        }
    }
}

/// `None`: its cells span, or are no cells as they are drawn.
fn table(layout: &Layout<'_>, table: usize) -> Option<Table> {
    let mut found = Table { heads: None, rows: Vec::new() };
    for row in layout.whole(table).filter(|&i| layout.shape(i).tag == "tr") {
        let own = layout.up(row).skip(1).find(|(_, s)| s.tag == "table").map(|(i, _)| i);
        let foot = layout.shape(row).parent.is_some_and(|p| layout.shape(p).tag == "tfoot");
        if own != Some(table) || foot || !layout.shape(row).shown {
            continue;
        }
        let cells = layout.children(row).to_vec();
        let drawn = |c: &usize| layout.shape(*c).display == "table-cell" && !layout.shape(*c).spans;
        if !cells.iter().all(drawn) {
            return None;
        }
        if found.heads.is_none() && cells.iter().all(|&c| layout.shape(c).tag == "th") {
            found.heads = Some((row, cells));
        } else {
            found.rows.push((row, cells));
        }
    }
    Some(found)
}

/// The first of the rows that lack one cell, where what it holds fits the next columns.
fn shifted_row(layout: &Layout<'_>, table: &Table) -> Option<usize> {
    let columns = table.heads.iter().chain(&table.rows).map(|(_, cells)| cells.len()).max()?;
    let (full, short): (Vec<_>, Vec<_>) = table.rows.iter().partition(|(_, cells)| cells.len() == columns);
    let headed = table.heads.as_ref().is_some_and(|(_, cells)| cells.len() == columns);
    if columns < COLUMNS
        || short.iter().any(|(_, cells)| cells.len() + 1 != columns)
        || full.len() + usize::from(headed) < 2
        || full.is_empty()
    {
        return None;
    }
    let usual: Vec<Vec<Holds>> = (0..columns)
        .map(|c| full.iter().filter_map(|(_, cells)| cells.get(c).map(|&c| holds(layout, c))).collect())
        .collect();
    short.into_iter().find(|(_, cells)| is_shifted(layout, cells, &usual, full.len())).map(|(row, _)| *row)
}

/// What the cells of a row hold is what is `usual` one column further on, behind a cell that is lacking.
fn is_shifted(layout: &Layout<'_>, cells: &[usize], usual: &[Vec<Holds>], full: usize) -> bool {
    let own: Vec<Holds> = cells.iter().map(|&c| holds(layout, c)).collect();
    // The cell that is lacking would stand at `gap`: how many of the others then hold what their column holds.
    let fitting = |gap: usize| {
        let place = |at: usize| at + usize::from(at >= gap);
        let fits = |(at, held): &(usize, &Holds)| {
            **held != Holds::Nothing && usual.get(place(*at)).is_some_and(|u| u.contains(held))
        };
        own.iter().enumerate().filter(fits).count()
    };
    let as_it_is = fitting(cells.len() + 1);
    let best = (0..cells.len()).map(fitting).max().unwrap_or_default();
    // What all stands in its place one further on stands a column off, if it does not where it is.
    let whole = own.iter().filter(|held| **held != Holds::Nothing).count();
    let fits_there = best == whole && best > as_it_is && full > 1;
    best > BETTER && (best >= as_it_is + BETTER || fits_there)
}

/// The row of heads that has one cell less than every row, where it fits the next columns.
fn shifted_heads(layout: &Layout<'_>, table: &Table) -> Option<usize> {
    let (row, heads) = table.heads.as_ref()?;
    let columns = table.rows.first()?.1.len();
    let even = table.rows.iter().all(|(_, cells)| cells.len() == columns);
    if !even || table.rows.len() < 2 || columns < COLUMNS || heads.len() + 1 != columns {
        return None;
    }
    let misfits = |by: usize| {
        let misfit = |(at, head): &(usize, &usize)| {
            let column: Vec<usize> =
                table.rows.iter().filter_map(|(_, cells)| cells.get(*at + by).copied()).collect();
            let worded = !layout.words_in(**head).trim().is_empty();
            let chosen_by = column.iter().all(|&c| holds(layout, c) == Holds::Controls);
            let sides: Vec<Side> = column.iter().filter_map(|&c| side(layout, c)).collect();
            let aligned = side(layout, **head).is_none_or(|own| sides.is_empty() || sides.contains(&own));
            worded && (chosen_by || !aligned)
        };
        heads.iter().enumerate().filter(misfit).count()
    };
    (misfits(0) >= misfits(1) + BETTER).then_some(*row)
}

fn holds(layout: &Layout<'_>, cell: usize) -> Holds {
    let words = layout.words_in(cell);
    let words = words.trim();
    let is = |re: &LazyLock<Option<Regex>>| re.as_ref().is_some_and(|re| re.is_match(words));
    let mut texts = layout.texts_in(cell).filter(|(_, t)| !t.hint).peekable();
    let pressed = |owner: usize| {
        layout.up(owner).take_while(|(i, _)| *i != cell).any(|(_, s)| s.tag == "button" || s.role == "button")
    };
    if texts.peek().is_none() {
        let used = layout.whole(cell).any(|i| layout.shape(i).interactive);
        return if used { Holds::Controls } else { Holds::Nothing };
    }
    if texts.all(|(_, t)| pressed(t.owner)) {
        Holds::Controls
    } else if is(&NUMBER) {
        if words.contains(['$', '€', '£', '¥']) { Holds::Money } else { Holds::Number }
    } else if is(&DATE) {
        Holds::Date
    } else {
        Holds::Words
    }
}

/// The side of its cell that what is drawn there keeps; `None`: it fills the cell, or stands in its middle.
fn side(layout: &Layout<'_>, cell: usize) -> Option<Side> {
    let content = layout.content(cell)?;
    let area = layout.shape(cell).area;
    let (before, after) = (content.x - area.x, area.right() - content.right());
    ((before - after).abs() > 6.0).then_some(if before < after { Side::Left } else { Side::Right })
}

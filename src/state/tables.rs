//! Tables and grids: headers, rows, and which element is which cell.

use super::text::{fold, fold_case, words};
use super::{Element, ElementIndex, State, Tree};

/// A table as it is read: header texts and rows of cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The table's element.
    pub element: ElementIndex,
    /// Its caption or accessible name; empty where it has none.
    pub name: String,
    /// The texts of the column headers; empty where there are none.
    pub headers: Vec<String>,
    /// What stands above each of them in further header rows, from the top ("2026" above "Sales"); empty mostly.
    pub groups: Vec<String>,
    /// The elements of the column headers.
    pub header_elements: Vec<ElementIndex>,
    /// The rows below the header.
    pub rows: Vec<Row>,
}

/// One row of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The row's element.
    pub element: ElementIndex,
    /// Its cells, from the first column; one that takes several columns or rows stands in each of them. A row with one
    /// cell only has that.
    pub cells: Vec<ElementIndex>,
    /// What it is there for.
    pub kind: RowKind,
}

/// What a row is there for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RowKind {
    /// It is one of the things that the table lists.
    #[default]
    Record,
    /// It sums them up.
    Sum,
    /// It says something of the rows below it, or of the table ("No customers").
    Remark,
}

impl Table {
    /// The column that a name means: the header that reads so, else the only one that contains its words.
    pub fn column(&self, name: &str) -> Option<usize> {
        let wanted = fold_case(name);
        if let Some(exact) = self.headers.iter().position(|h| fold_case(h) == wanted) {
            return Some(exact);
        }
        let wanted: Vec<String> = words(&wanted).collect();
        if wanted.is_empty() {
            return None;
        }
        let mut near = self.headers.iter().enumerate().filter(|(_, header)| {
            let header: Vec<String> = words(header).collect();
            wanted.iter().all(|w| header.contains(w))
        });
        let (first, _) = near.next()?;
        near.next().is_none().then_some(first)
    }
}

/// The visible tables, grids and tree grids, in document order. Tables that only lay out (no header and one
/// row or column) are left out; so is a table around others.
pub fn tables(state: &State) -> Vec<Table> {
    let tree = Tree::of(state);
    let is_table = |e: &Element| matches!(e.role.as_str(), "table" | "grid" | "treegrid") && e.visible;
    let mut found: Vec<Table> = Vec::new();
    for element in state.elements.iter().filter(|e| is_table(e)) {
        if let Some(table) = read(state, &tree, element) {
            found.push(table);
        }
    }
    found
}

/// Reads one table; `None` for one that only lays out.
fn read(state: &State, tree: &Tree, element: &Element) -> Option<Table> {
    let mut heads: Vec<Vec<ElementIndex>> = Vec::new();
    let mut loose: Vec<ElementIndex> = Vec::new();
    let mut rows: Vec<Row> = Vec::new();
    let mut spans = Spans::default();
    let mut caption = "";
    let mut at = element.index + 1;
    let end = tree.end(element.index);
    while let Some(inner) = state.elements.get(at).filter(|_| at < end) {
        match inner.role.as_str() {
            "caption" if caption.is_empty() => caption = &inner.text,
            "row" if inner.visible => {
                let own = cells(state, tree, inner.index);
                // The corner above the names of rows is often an empty cell.
                let corner =
                    |(at, cell): (usize, &&Element)| at == 0 && heads.is_empty() && cell.text.is_empty();
                let heads_column = |c: &Element| c.role == "columnheader";
                let all_headers = own.iter().any(|c| heads_column(c))
                    && own
                        .iter()
                        .enumerate()
                        .all(|(at, c)| heads_column(c) || rows.is_empty() && corner((at, c)));
                let cells = spans.place(inner.parent, &own);
                if all_headers && rows.is_empty() {
                    heads.push(cells);
                } else if !own.is_empty() && !all_headers && !state.is_in_head(inner) {
                    rows.push(Row { element: inner.index, cells, kind: RowKind::Record });
                }
                at = tree.end(inner.index);
                continue;
            }
            // A grid without header row may still name its columns.
            "columnheader" if inner.visible && rows.is_empty() => loose.push(inner.index),
            // A table inside a cell is a table of its own.
            "table" | "grid" | "treegrid" => {
                at = tree.end(inner.index);
                continue;
            }
            _ => (),
        }
        at += 1;
    }
    // A title across the table is no header, where there are others. Of several header rows the last is nearest to the
    // data.
    if heads.iter().any(|row| row.len() > 1) {
        heads.retain(|row| row.len() > 1);
    }
    let header_elements = heads.pop().unwrap_or(loose);
    if header_elements.is_empty() && (rows.len() < 2 || rows.iter().all(|r| r.cells.len() < 2)) {
        return None;
    }
    let text = |index: &ElementIndex| state.elements.get(*index).map(header_text).unwrap_or_default();
    let above = |(column, own): (usize, &ElementIndex)| {
        let mut above: Vec<&ElementIndex> = heads.iter().filter_map(|row| row.get(column)).collect();
        above.dedup();
        above.retain(|index| *index != own);
        above.into_iter().map(text).collect::<Vec<_>>().join(" ")
    };
    let groups = header_elements.iter().enumerate().map(above).collect();
    tell_apart(state, tree, &mut rows);
    let name = if element.name.is_empty() { caption } else { &element.name };
    Some(Table {
        element: element.index,
        name: fold(name),
        headers: header_elements.iter().map(text).collect(),
        groups,
        header_elements,
        rows,
    })
}

/// What a header reads; sort arrows are no part of it.
fn header_text(header: &Element) -> String {
    let text = if header.text.is_empty() { &header.name } else { &header.text };
    fold(text.trim_matches(|c: char| {
        matches!(c, '▲' | '▼' | '↑' | '↓' | '⇅' | '↕' | '▴' | '▾') || c.is_whitespace()
    }))
}

/// Cells of earlier rows that reach down into the next, by column, with the number of rows they still take.
#[derive(Default)]
struct Spans {
    group: Option<ElementIndex>,
    open: Vec<Option<(ElementIndex, u32)>>,
}

impl Spans {
    /// The cells of a row by column. `group` is what holds the row: no cell reaches from one group of rows into another.
    fn place(&mut self, group: Option<ElementIndex>, own: &[&Element]) -> Vec<ElementIndex> {
        if self.group != group {
            *self = Self { group, open: Vec::new() };
        }
        let mut placed = Vec::new();
        let mut own = own.iter();
        let mut next = own.next();
        loop {
            let column = placed.len();
            if let Some((cell, left)) = self.open.get(column).copied().flatten() {
                self.open[column] = (left > 1).then_some((cell, left - 1));
                placed.push(cell);
                continue;
            }
            let Some(cell) = next else { break };
            next = own.next();
            let (columns, rows) = cell.span;
            // A cell that stands alone is said of all columns.
            let columns = if column == 0 && next.is_none() { 1 } else { columns.clamp(1, WIDEST) as usize };
            for _ in 0..columns {
                let column = placed.len();
                placed.push(cell.index);
                if rows > 1 {
                    self.open.resize(self.open.len().max(column + 1), None);
                    self.open[column] = Some((cell.index, rows - 1));
                }
            }
        }
        placed
    }
}

/// The most columns that a cell takes.
const WIDEST: u32 = 64;

/// What a row of sums is called.
const SUMS: [&str; 12] = [
    "total",
    "totals",
    "subtotal",
    "sub-total",
    "grand total",
    "sum",
    "total due",
    "amount due",
    "gesamt",
    "summe",
    "zwischensumme",
    "gesamtsumme",
];

impl State {
    /// A row that stands in the foot of its table.
    pub(crate) fn is_in_foot(&self, row: ElementIndex) -> bool {
        let above = self.elements.get(row).and_then(|e| e.parent).and_then(|p| self.elements.get(p));
        above.is_some_and(|p| p.tag == "tfoot")
    }
}

/// Tells records from sums (at the end of the rows, or in the table's foot) and from remarks (one cell across).
fn tell_apart(state: &State, tree: &Tree, rows: &mut [Row]) {
    let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let mut at_end = true;
    for row in rows.iter_mut().rev() {
        let own = cells(state, tree, row.element);
        let first = row.cells.first().and_then(|&c| state.elements.get(c));
        let spanning = first.is_some_and(|c| c.span.0 > 1);
        let called = own.iter().map(|c| fold_case(&c.text)).find(|text| !text.is_empty()).unwrap_or_default();
        let sum = SUMS.contains(&called.trim_end_matches(':').trim());
        if state.is_in_foot(row.element) || at_end && width > 1 && (sum || spanning && own.len() > 1) {
            row.kind = RowKind::Sum;
        } else if own.len() == 1 && row.cells.len() == 1 && (width > 1 || spanning) {
            row.kind = RowKind::Remark;
        } else {
            at_end = false;
        }
    }
}

/// The cells of a row: the nearest cell-like elements below it, whatever wraps them.
fn cells<'s>(state: &'s State, tree: &Tree, row: ElementIndex) -> Vec<&'s Element> {
    let mut found = Vec::new();
    let mut at = row + 1;
    let end = tree.end(row);
    while let Some(inner) = state.elements.get(at).filter(|_| at < end) {
        if matches!(inner.role.as_str(), "cell" | "gridcell" | "columnheader" | "rowheader") {
            found.push(inner);
            at = tree.end(at);
        } else {
            at += 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn reads_headers_rows_and_cells() {
        let state =
            page().table("Books", &["Title ▲", "Unit price"], &[&["Emma", "$4"], &["Dune", "$9"]]).build();
        let tables = tables(&state);
        assert_eq!(tables.len(), 1);
        assert_eq!(tables[0].headers, ["Title", "Unit price"]);
        assert_eq!(tables[0].rows.len(), 2);
        assert_eq!(state.elements[tables[0].rows[1].cells[1]].text, "$9");
        assert_eq!(tables[0].column("PRICE"), Some(1));
        assert_eq!(tables[0].column("author"), None);
    }

    #[test]
    fn a_table_in_a_cell_is_its_own_and_layout_is_none() {
        let state = page()
            .within("table", "", |p| {
                p.within("row", "", |p| p.within("cell", "", |p| p.table("Inner", &["A"], &[&["1"]])))
            })
            .build();
        let names: Vec<String> = tables(&state).into_iter().map(|t| t.name).collect();
        assert_eq!(names, ["Inner"]);
    }

    #[test]
    fn a_row_of_filters_in_the_head_is_no_data() {
        let cells = |p: Page, role: &str, texts: [&str; 2]| {
            texts.iter().fold(p, |p, text| p.element(role, text, |e| e.own_text = (*text).into()))
        };
        let mut state = page()
            .within("table", "Brands", |p| {
                let p = p.within("rowgroup", "", |p| {
                    p.within("row", "", |p| cells(p, "columnheader", ["ID", "Name"]))
                        .within("row", "", |p| cells(p, "cell", ["", "Search"]))
                });
                p.within("rowgroup", "", |p| p.within("row", "", |p| cells(p, "cell", ["1", "Nike"])))
            })
            .build();
        let head = state.elements.iter().position(|e| e.role == "rowgroup").unwrap();
        state.elements[head].tag = "thead".into();
        let table = &tables(&state)[0];
        assert_eq!((table.headers.len(), table.rows.len()), (2, 1));
        let rows: Vec<bool> =
            state.elements.iter().filter(|e| e.role == "row").map(|e| state.is_head_row(e)).collect();
        assert_eq!(rows, [true, true, false]);
    }

    /// A page with one table: rows of cells, each with its role, text, columns and rows.
    fn spanning(rows: &[&[(&str, &str, u32, u32)]]) -> State {
        let row = |p: Page, cells: &[(&str, &str, u32, u32)]| {
            p.within("row", "", |p| {
                cells.iter().fold(p, |p, (role, text, columns, rows)| {
                    p.element(role, text, |e| {
                        e.own_text = (*text).into();
                        e.span = (*columns, *rows);
                    })
                })
            })
        };
        page().within("table", "", |p| rows.iter().fold(p, |p, cells| row(p, cells))).build()
    }

    #[test]
    fn cells_stand_in_every_column_and_row_that_they_take() {
        let head = "columnheader";
        let state = spanning(&[
            &[(head, "Region", 1, 2), (head, "2025", 2, 1), (head, "2026", 2, 1)],
            &[(head, "Sales", 1, 1), (head, "Cost", 1, 1), (head, "Sales", 1, 1), (head, "Cost", 1, 1)],
            &[("cell", "North", 1, 2), ("cell", "1", 1, 1), ("cell", "2", 1, 1), ("cell", "3", 2, 1)],
            &[("cell", "4", 1, 1), ("cell", "5", 1, 1), ("cell", "6", 1, 1), ("cell", "7", 1, 1)],
        ]);
        let table = &tables(&state)[0];
        assert_eq!(table.headers, ["Region", "Sales", "Cost", "Sales", "Cost"]);
        assert_eq!(table.groups, ["", "2025", "2025", "2026", "2026"]);
        let rows: Vec<Vec<&str>> = table
            .rows
            .iter()
            .map(|row| row.cells.iter().map(|&c| state.elements[c].text.as_str()).collect())
            .collect();
        assert_eq!(rows, [["North", "1", "2", "3", "3"], ["North", "4", "5", "6", "7"]]);
    }

    #[test]
    fn sums_and_remarks_are_told_from_records() {
        use RowKind::{Record, Remark, Sum};
        let kinds = |rows: &[&[(&str, &str, u32, u32)]]| {
            let head: &[(&str, &str, u32, u32)] =
                &[("columnheader", "Item", 1, 1), ("columnheader", "Price", 1, 1)];
            let rows: Vec<_> = std::iter::once(&head).chain(rows).copied().collect();
            tables(&spanning(&rows))[0].rows.iter().map(|row| row.kind).collect::<Vec<_>>()
        };
        let cell = |text: &'static str| ("cell", text, 1, 1);
        let two = |a, b| [cell(a), cell(b)];
        assert_eq!(kinds(&[&two("Mug", "$4"), &two("Total:", "$4")]), [Record, Sum]);
        assert_eq!(kinds(&[&two("Total", "$4"), &two("Mug", "$4")]), [Record, Record]);
        assert_eq!(kinds(&[&two("Total Recall", "$4")]), [Record]);
        assert_eq!(kinds(&[&[("cell", "No items", 2, 1)]]), [Remark]);
        assert_eq!(kinds(&[&[("cell", "March", 2, 1)], &two("Mug", "$4")]), [Remark, Record]);
    }

    #[test]
    fn an_empty_table_keeps_its_headers() {
        let state = page().table("Books", &["Title"], &[]).build();
        assert_eq!(tables(&state)[0].rows.len(), 0);
    }
}

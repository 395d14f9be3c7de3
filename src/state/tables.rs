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
    /// Its cells, from the first column.
    pub cells: Vec<ElementIndex>,
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
    let mut headers: Vec<&Element> = Vec::new();
    let mut rows: Vec<Row> = Vec::new();
    let mut caption = "";
    let mut at = element.index + 1;
    let end = tree.end(element.index);
    while let Some(inner) = state.elements.get(at).filter(|_| at < end) {
        match inner.role.as_str() {
            "caption" if caption.is_empty() => caption = &inner.text,
            "row" if inner.visible => {
                let cells = cells(state, tree, inner.index);
                let all_headers = !cells.is_empty() && cells.iter().all(|c| c.role == "columnheader");
                if all_headers && rows.is_empty() {
                    // Of several header rows the last is nearest to the data.
                    headers = cells;
                } else if !cells.is_empty() && !all_headers && !state.is_in_head(inner) {
                    rows.push(Row { element: inner.index, cells: cells.iter().map(|c| c.index).collect() });
                }
                at = tree.end(inner.index);
                continue;
            }
            // A grid without header row may still name its columns.
            "columnheader" if inner.visible && rows.is_empty() => headers.push(inner),
            // A table inside a cell is a table of its own.
            "table" | "grid" | "treegrid" => {
                at = tree.end(inner.index);
                continue;
            }
            _ => (),
        }
        at += 1;
    }
    if headers.is_empty() && (rows.len() < 2 || rows.iter().all(|r| r.cells.len() < 2)) {
        return None;
    }
    let name = if element.name.is_empty() { caption } else { &element.name };
    Some(Table {
        element: element.index,
        name: fold(name),
        headers: headers.iter().map(|h| header_text(h)).collect(),
        header_elements: headers.iter().map(|h| h.index).collect(),
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

    #[test]
    fn an_empty_table_keeps_its_headers() {
        let state = page().table("Books", &["Title"], &[]).build();
        assert_eq!(tables(&state)[0].rows.len(), 0);
    }
}

//! Tables and their rows.

use std::sync::Arc;

use rhai::{Array, Dynamic, Engine, ImmutableString, NativeCallContext};

use super::super::recorder::{Checked, View, broken, fail};
use super::super::{Failure, FailureKind, show};
use super::{ElementHandle, nothing};
use crate::state::{ElementIndex, Table};

/// A table as scripts hold it.
#[derive(Clone)]
pub(in super::super) struct TableHandle {
    view: Arc<View>,
    table: Arc<Table>,
}

/// A row of a table.
#[derive(Clone)]
pub(in super::super) struct RowHandle {
    of: TableHandle,
    row: usize,
}

impl TableHandle {
    pub(super) fn new(view: &Arc<View>, table: Table) -> Self {
        Self { view: view.clone(), table: Arc::new(table) }
    }

    pub(in super::super) fn describe(&self) -> String {
        format!("the table {} with {} rows", show::text(&self.table.name), self.table.rows.len())
    }

    fn row(&self, row: usize) -> Dynamic {
        Dynamic::from(RowHandle { of: self.clone(), row })
    }

    fn element(&self, index: ElementIndex) -> Dynamic {
        Dynamic::from(ElementHandle { view: self.view.clone(), index })
    }

    /// The column that a name means; without it the check that needs it fails.
    fn column(&self, context: &NativeCallContext, name: &str) -> Checked<usize> {
        match self.table.column(name) {
            Some(column) => Ok(column),
            None => fail(
                context,
                Failure {
                    kind: FailureKind::Missing,
                    message: format!("{} has no column {}", self.describe(), show::text(name)),
                    nearest: self.table.headers.iter().map(|h| format!("column {}", show::text(h))).collect(),
                    missing: Some(format!("column {}", show::text(name))),
                    ..Failure::default()
                },
            ),
        }
    }
}

impl RowHandle {
    fn cells(&self) -> &[ElementIndex] {
        self.of.table.rows.get(self.row).map_or(&[], |row| &row.cells)
    }

    fn reading(&self, cell: ElementIndex) -> String {
        ElementHandle { view: self.of.view.clone(), index: cell }.reading()
    }

    pub(in super::super) fn describe(&self) -> String {
        let cells: Vec<String> = self.cells().iter().map(|&cell| show::text(&self.reading(cell))).collect();
        format!("the row {}", cells.join(" | "))
    }

    /// The cell in a column; `()` where the row is too short.
    fn cell(&self, context: &NativeCallContext, column: usize) -> Checked<Dynamic> {
        match self.cells().get(column) {
            Some(&cell) => Ok(self.of.element(cell)),
            None => nothing(context, format!("{} has no cell {column}", self.describe())),
        }
    }

    fn cell_text(&self, context: &NativeCallContext, column: usize) -> Checked<Dynamic> {
        match self.cells().get(column) {
            Some(&cell) => Ok(self.reading(cell).into()),
            None => nothing(context, format!("{} has no cell {column}", self.describe())),
        }
    }
}

pub(super) fn register(engine: &mut Engine) {
    engine
        .register_type_with_name::<TableHandle>("Table")
        .register_get("name", |t: &mut TableHandle| ImmutableString::from(&t.table.name))
        .register_get("element", |t: &mut TableHandle| t.element(t.table.element))
        .register_get("headers", |t: &mut TableHandle| -> Array {
            t.table.headers.iter().map(|h| h.as_str().into()).collect()
        })
        .register_get("rows", |t: &mut TableHandle| -> Array {
            (0..t.table.rows.len()).map(|i| t.row(i)).collect()
        })
        .register_fn(
            "column",
            |context: NativeCallContext, t: &mut TableHandle, name: &str| -> Checked<Array> {
                let column = t.column(&context, name)?;
                (0..t.table.rows.len())
                    .map(|row| RowHandle { of: t.clone(), row })
                    .filter(|row| row.cells().len() > column)
                    .map(|row| row.cell_text(&context, column))
                    .collect()
            },
        );
    engine
        .register_type_with_name::<RowHandle>("Row")
        .register_get("element", |r: &mut RowHandle| match r.of.table.rows.get(r.row) {
            Some(row) => r.of.element(row.element),
            None => Dynamic::UNIT,
        })
        .register_get("cells", |r: &mut RowHandle| -> Array {
            r.cells().iter().map(|&cell| r.of.element(cell)).collect()
        })
        .register_get("text", |r: &mut RowHandle| -> String {
            let texts: Vec<String> = r.cells().iter().map(|&cell| r.reading(cell)).collect();
            texts.join(" ")
        })
        .register_fn("cell", |context: NativeCallContext, r: &mut RowHandle, name: &str| {
            let column = r.of.column(&context, name)?;
            r.cell(&context, column)
        })
        .register_fn("cell", |context: NativeCallContext, r: &mut RowHandle, column: i64| {
            r.cell(&context, usize::try_from(column).unwrap_or(usize::MAX))
        })
        .register_indexer_get(|context: NativeCallContext, r: &mut RowHandle, name: &str| {
            let column = r.of.column(&context, name)?;
            r.cell_text(&context, column)
        })
        .register_indexer_get(|context: NativeCallContext, r: &mut RowHandle, column: i64| {
            match usize::try_from(column) {
                Ok(column) => r.cell_text(&context, column),
                Err(_) => broken(&context, "a column is counted from 0".into(), None),
            }
        });
}

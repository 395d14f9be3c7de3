//! Pages of the documentation whose second half is made from the program, and must say what it says.

use std::path::Path;

/// Compares what stands behind `mark` on a page with what is generated; with `UPDATE_DOCS` set it is written there.
pub(crate) fn keep(page: &str, mark: &str, generated: &str, test: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
    let text = std::fs::read_to_string(&path).unwrap();
    let (prose, listed) = text.split_once(mark).unwrap();
    let now = format!("\n{generated}");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, format!("{prose}{mark}{now}")).unwrap();
        return;
    }
    assert!(listed == now, "{page} is out of date; UPDATE_DOCS=1 cargo test --test {test} mends it");
}

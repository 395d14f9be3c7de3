//! A file replaced as a whole or not at all.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

/// Writes `new` where `old` stands: to a file beside it first, which then takes its name.
pub(super) fn replace(path: &Path, old: &str, new: &str) -> io::Result<()> {
    // Behind a link stands the file that is meant.
    let path = fs::canonicalize(path)?;
    let permissions = fs::metadata(&path)?.permissions();
    if permissions.readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file is read-only"));
    }
    let now = fs::read(&path)?;
    let mark: &[u8] = b"\xEF\xBB\xBF";
    let (mark, text) = now.strip_prefix(mark).map_or((&[][..], now.as_slice()), |text| (mark, text));
    if text != old.as_bytes() {
        return Err(io::Error::other("it has been changed since it was read"));
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut beside = tempfile::NamedTempFile::new_in(folder)?;
    beside.write_all(mark)?;
    beside.write_all(new.as_bytes())?;
    beside.as_file().sync_all()?;
    fs::set_permissions(beside.path(), permissions)?;
    beside.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

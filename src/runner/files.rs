//! The files that a test uploads: those beside its spec, and a few that sayso brings itself, for steps that need any picture
//! and name none.

use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use image::{ImageFormat, Rgb, RgbImage};
use tempfile::TempDir;

/// Files of a test. What sayso brings is written when it is asked for, and gone with this.
pub(super) struct Files {
    beside: PathBuf,
    brought: OnceLock<Option<TempDir>>,
}

impl Files {
    /// The spec's own files are in this folder.
    pub(super) fn beside(spec: PathBuf) -> Self {
        Self { beside: spec, brought: OnceLock::new() }
    }

    /// Where the file of this name is, or should be: one beside the spec comes first.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        let own = self.beside.join(name);
        if own.is_file() {
            return own;
        }
        contents(name).and_then(|bytes| self.bring(Path::new(name), &bytes)).unwrap_or(own)
    }

    fn bring(&self, name: &Path, bytes: &[u8]) -> Option<PathBuf> {
        let folder =
            self.brought.get_or_init(|| tempfile::Builder::new().prefix("sayso-files-").tempdir().ok());
        let path = folder.as_ref()?.path().join(name);
        std::fs::write(&path, bytes).ok()?;
        Some(path)
    }
}

/// What is in a file that sayso brings.
fn contents(name: &str) -> Option<Vec<u8>> {
    match name {
        "sample.png" => picture(),
        "sample.csv" => Some(b"name,amount\nfirst,1\nsecond,2\n".to_vec()),
        "sample.txt" => Some(b"A file for trying things out.\n".to_vec()),
        _ => None,
    }
}

/// A picture large enough for apps that ask for a certain size, with something to see on it.
fn picture() -> Option<Vec<u8>> {
    let shade = |at: u32, of: u32| u8::try_from(at * 255 / of).unwrap_or(u8::MAX);
    let image = RgbImage::from_fn(640, 480, |x, y| Rgb([shade(x, 640), shade(y, 480), 160]));
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, ImageFormat::Png).ok()?;
    Some(bytes.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_the_spec_come_first_and_a_few_are_always_there() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::beside(folder.path().to_owned());
        let brought = files.path("sample.png");
        assert_eq!(image::open(&brought).unwrap().width(), 640);
        std::fs::write(folder.path().join("sample.png"), "mine").unwrap();
        assert_eq!(files.path("sample.png"), folder.path().join("sample.png"));
        assert!(!files.path("logo.png").exists());
        assert!(std::fs::read_to_string(files.path("sample.csv")).unwrap().contains("amount"));
        drop(files);
        assert!(!brought.exists(), "nothing is left behind");
    }
}

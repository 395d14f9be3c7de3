//! The report folder: `index.html`, `results.json`, `junit.xml`, `trace.jsonl` and `screenshots/`.
//!
//! A new run replaces what an older one wrote, and nothing else: foreign files stay, and a file of the same name that
//! sayso did not write (a project's own `index.html`) stops the run before it begins. Files are written beside their
//! place and moved there, so a reader never meets half a report.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Component, Path, PathBuf};

use crate::trace::{Event, Results, StepResult};

use super::trace_file::{TRACE, TraceWriter, is_being_written, read_folder};
use super::{Format, ReportError, Reporter, html, json, junit};

/// The folder for pictures.
const SCREENSHOTS: &str = "screenshots";
/// What the files begin with, within their first bytes, when sayso wrote them.
const OURS: [(&str, &str); 4] = [
    ("index.html", "name=\"generator\" content=\"sayso"),
    ("results.json", "\"schema_version\""),
    ("junit.xml", "<testsuites name=\"sayso\""),
    (TRACE, "\"event\":"),
];
/// How far into a file its mark is looked for.
const HEAD: u64 = 1_024;

/// A report folder that is ready to be written to.
#[derive(Debug, Clone)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Makes the folder, and takes away what an earlier run left in it.
    pub fn prepare(path: &Path) -> Result<Self, ReportError> {
        let folder = Self { path: path.to_owned() };
        fs::create_dir_all(path).map_err(ReportError::write(path))?;
        if is_being_written(&path.join(TRACE)) {
            return Err(ReportError::InUse { folder: path.to_owned() });
        }
        for (name, mark) in OURS {
            let file = path.join(name);
            if !may_replace(&file, mark)? {
                return Err(ReportError::NotOurs { path: file });
            }
        }
        for picture in read_folder(path).map(|old| pictures(&old)).unwrap_or_default() {
            remove(&path.join(picture))?;
        }
        for (name, _) in OURS {
            remove(&path.join(name))?;
        }
        let screenshots = folder.screenshots();
        fs::create_dir_all(&screenshots).map_err(ReportError::write(&screenshots))?;
        Ok(folder)
    }

    /// The folder itself.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where pictures belong. A [`Look`](crate::trace::Look) names them relative to the folder: `screenshots/….png`.
    pub fn screenshots(&self) -> PathBuf {
        self.path.join(SCREENSHOTS)
    }

    /// Begins the trace.
    pub fn trace(&self) -> Result<TraceWriter, ReportError> {
        TraceWriter::create(self.path.join(TRACE))
    }

    /// A reporter that writes these files when the run is over.
    pub fn reporter(&self, formats: &[Format]) -> impl Reporter + 'static {
        FolderReporter { folder: self.clone(), formats: formats.to_vec() }
    }

    /// Writes the files of these formats. One that fails does not keep the others from being written; the formats
    /// that are no files are passed over.
    pub fn write(&self, results: &Results, formats: &[Format]) -> Vec<ReportError> {
        let files = formats.iter().filter_map(|format| {
            let (name, text) = match format {
                Format::Html => ("index.html", html::render(results, &self.path)),
                Format::Json => ("results.json", json::text(results)),
                Format::Junit => ("junit.xml", junit::text(results)),
                Format::List | Format::Dot | Format::Github => return None,
            };
            Some((self.path.join(name), text))
        });
        files.filter_map(|(path, text)| text.and_then(|text| replace(&path, text.as_bytes())).err()).collect()
    }
}

/// Writes the files of a folder at the end of a run; its first error is the one that is told.
struct FolderReporter {
    folder: Folder,
    formats: Vec<Format>,
}

impl Reporter for FolderReporter {
    fn event(&mut self, _: &Event) {}

    fn finish(&mut self, results: &Results) -> Result<(), ReportError> {
        self.folder.write(results, &self.formats).into_iter().next().map_or(Ok(()), Err)
    }
}

/// Writes the whole file or nothing.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), ReportError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".sayso-").suffix(".tmp");
    // A report is for others to read, as far as the user's own mask allows.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let written = builder.tempfile_in(folder).and_then(|mut file| {
        file.write_all(bytes)?;
        file.persist(path).map_err(|e| e.error)
    });
    written.map(drop).map_err(ReportError::write(path))
}

/// There is no such file, or it is one of ours.
fn may_replace(path: &Path, mark: &str) -> Result<bool, ReportError> {
    let mut head = Vec::new();
    match File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head)) {
        // An empty one was ours if anything: a run that was killed as it began.
        Ok(0) => Ok(true),
        Ok(_) => Ok(String::from_utf8_lossy(&head).contains(mark)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(ReportError::read(path)(error)),
    }
}

fn remove(path: &Path) -> Result<(), ReportError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(ReportError::write(path)(error)),
        _ => Ok(()),
    }
}

/// The pictures that results name, as far as they lie in the folder for pictures.
pub(super) fn pictures(results: &Results) -> BTreeSet<PathBuf> {
    let steps = results.specs.iter().flat_map(|spec| &spec.steps);
    let looks = steps.flat_map(StepResult::looks);
    looks.filter_map(|look| look.screenshot.as_deref().and_then(picture_path)).collect()
}

/// The path of a picture, if it stays within the folder for pictures: a trace may come from anywhere.
pub(super) fn picture_path(name: &str) -> Option<PathBuf> {
    let path = Path::new(name);
    let mut parts = path.components();
    let inside = parts.next() == Some(Component::Normal(SCREENSHOTS.as_ref()))
        && parts.clone().next().is_some()
        && parts.all(|part| matches!(part, Component::Normal(_)));
    (inside && !name.contains(['\0', '\\'])).then(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::sample;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<_> =
            fs::read_dir(folder).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn all_files_are_written_and_nothing_is_left_beside_them() {
        let temporary = tempfile::tempdir().unwrap();
        let path = temporary.path().join("new/report");
        let folder = Folder::prepare(&path).unwrap();
        drop(folder.trace().unwrap());
        assert!(folder.write(&sample::results(), &Format::ALL).is_empty());
        assert_eq!(names(&path), ["index.html", "junit.xml", "results.json", "screenshots", "trace.jsonl"]);
    }

    #[test]
    fn an_older_report_is_replaced_and_foreign_files_stay() {
        let temporary = tempfile::tempdir().unwrap();
        let path = temporary.path();
        let folder = Folder::prepare(path).unwrap();
        let mut trace = folder.trace().unwrap();
        for event in &sample::events() {
            trace.event(event);
        }
        folder.write(&sample::results(), &Format::ALL);
        fs::write(path.join("screenshots/0001.png"), "ours").unwrap();
        fs::write(path.join("screenshots/logo.png"), "theirs").unwrap();
        fs::write(path.join("notes.txt"), "theirs").unwrap();
        // As long as a run writes here, no other may.
        assert!(matches!(Folder::prepare(path), Err(ReportError::InUse { .. })));
        drop(trace);
        Folder::prepare(path).unwrap();
        assert_eq!(names(path), ["notes.txt", "screenshots"]);
        assert_eq!(names(&path.join("screenshots")), ["logo.png"]);
    }

    #[test]
    fn a_page_that_is_not_ours_is_left_alone() {
        let temporary = tempfile::tempdir().unwrap();
        let page = temporary.path().join("index.html");
        fs::write(&page, "<!doctype html><title>My site</title>").unwrap();
        let error = Folder::prepare(temporary.path()).unwrap_err().to_string();
        assert!(error.contains("was not written by sayso"), "{error}");
        assert!(page.exists());
    }

    #[test]
    fn a_folder_that_can_not_be_made_says_so() {
        let temporary = tempfile::tempdir().unwrap();
        let file = temporary.path().join("file");
        fs::write(&file, "").unwrap();
        let error = Folder::prepare(&file.join("report")).unwrap_err().to_string();
        assert!(error.starts_with("can't write ") && error.ends_with("--output"), "{error}");
    }

    #[test]
    fn one_file_that_fails_does_not_keep_the_others_back() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = Folder::prepare(temporary.path()).unwrap();
        fs::create_dir_all(temporary.path().join("index.html/in the way")).unwrap();
        let errors = folder.write(&sample::results(), &Format::FILES);
        assert_eq!(errors.len(), 1);
        assert!(errors[0].to_string().contains("index.html"));
        assert!(
            temporary.path().join("junit.xml").is_file() && temporary.path().join("results.json").is_file()
        );
    }

    #[test]
    fn a_picture_outside_the_folder_is_none_of_ours() {
        for name in [
            "../x.png",
            "screenshots/../../x.png",
            "/etc/passwd",
            "screenshots",
            "x.png",
            "screenshots/a\\..\\b",
            "",
        ] {
            assert_eq!(picture_path(name), None, "{name}");
        }
        assert_eq!(picture_path("screenshots/1/a.png"), Some("screenshots/1/a.png".into()));
    }
}

//! `trace.jsonl`: a line for each event, written as it happens, so that a killed run still tells all that came before.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use crate::trace::{Event, Results, read_trace};

use super::{ReportError, Reporter};

/// The name of the trace in a report folder.
pub(super) const TRACE: &str = "trace.jsonl";

/// Adds events to a trace. It writes what it is given: secrets are hidden by the [`Fan`](super::Fan) before.
#[derive(Debug)]
pub struct TraceWriter {
    path: PathBuf,
    file: File,
    error: Option<io::Error>,
}

impl TraceWriter {
    /// Begins a new trace at `path`.
    pub(super) fn create(path: PathBuf) -> Result<Self, ReportError> {
        let file = File::create(&path).map_err(ReportError::write(&path))?;
        // Tells other runs that this one writes here; a file system without locks can do without.
        let _ = file.try_lock();
        Ok(Self { path, file, error: None })
    }
}

impl Reporter for TraceWriter {
    fn event(&mut self, event: &Event) {
        if self.error.is_some() {
            return;
        }
        let written = serde_json::to_vec(event).map_err(io::Error::from).and_then(|mut line| {
            line.push(b'\n');
            // One write a line: a reader never sees half of one that is followed by another.
            self.file.write_all(&line)
        });
        self.error = written.err();
    }

    fn finish(&mut self, _: &Results) -> Result<(), ReportError> {
        self.error.take().map_or(Ok(()), |error| Err(ReportError::write(&self.path)(error)))
    }
}

/// Another run is writing this trace.
pub(super) fn is_being_written(path: &Path) -> bool {
    File::open(path).is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// The results in a report folder: from its trace, or from its `results.json` where there is no trace.
pub fn read_folder(folder: &Path) -> Result<Results, ReportError> {
    let path = folder.join(TRACE);
    match File::open(&path) {
        Ok(file) => {
            let mut failed = None;
            let lines =
                BufReader::new(file).split(b'\n').map_while(|line| line.map_err(|e| failed = Some(e)).ok());
            let results = read_trace(lines.map(|line| String::from_utf8_lossy(&line).into_owned()));
            failed.map_or(Ok(results), |error| Err(ReportError::read(&path)(error)))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => read_results(folder),
        Err(error) => Err(ReportError::read(&path)(error)),
    }
}

fn read_results(folder: &Path) -> Result<Results, ReportError> {
    let path = folder.join("results.json");
    let text = match fs::read_to_string(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(ReportError::NoReport { folder: folder.to_owned() });
        }
        other => other.map_err(ReportError::read(&path))?,
    };
    serde_json::from_str(&text).map_err(|source| ReportError::Shape { path, source })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::sample;

    #[test]
    fn what_is_written_reads_back() {
        let folder = tempfile::tempdir().unwrap();
        let mut writer = TraceWriter::create(folder.path().join(TRACE)).unwrap();
        for event in &sample::events() {
            writer.event(event);
        }
        writer.finish(&Results::default()).unwrap();
        assert_eq!(read_folder(folder.path()).unwrap(), sample::results());
    }

    #[test]
    fn every_event_is_on_disk_when_it_was_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(TRACE);
        let mut writer = TraceWriter::create(path.clone()).unwrap();
        for (count, event) in sample::events().iter().enumerate() {
            writer.event(event);
            assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), count + 1);
        }
    }

    #[test]
    fn a_folder_without_a_trace_is_read_by_its_results() {
        let folder = tempfile::tempdir().unwrap();
        let results = sample::results();
        fs::write(folder.path().join("results.json"), crate::report::json::text(&results).unwrap()).unwrap();
        assert_eq!(read_folder(folder.path()).unwrap(), results);
    }

    #[test]
    fn a_folder_with_neither_says_what_is_missing() {
        let folder = tempfile::tempdir().unwrap();
        let error = read_folder(folder.path()).unwrap_err().to_string();
        assert!(error.contains("neither trace.jsonl nor results.json"), "{error}");
    }

    #[test]
    fn a_full_disk_stops_the_trace_and_not_the_run() {
        // A device that is always full; only where there is one.
        let full = Path::new("/dev/full");
        if full.exists() {
            let mut writer = TraceWriter::create(full.to_owned()).unwrap();
            for event in &sample::events() {
                writer.event(event);
            }
            let error = writer.finish(&Results::default()).unwrap_err().to_string();
            assert!(error.contains("can't write /dev/full") && error.contains("--output"), "{error}");
        }
    }
}

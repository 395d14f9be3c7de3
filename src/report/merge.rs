//! Makes one report of several: the shards of a run, or runs that belong together.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use jiff::{SignedDuration, Timestamp};

use crate::trace::{Look, Results, SCHEMA_VERSION, SpecResult, StepResult, Totals, replay};

use super::folder::picture_path;
use super::{Folder, ReportError, Reporter, read_folder};

/// Merges the report folders into `output`: copies their pictures there, writes a trace that tells of them all, and
/// gives the results, ordered by file and line. [`Folder::write`] writes the reports of it.
///
/// A folder that holds no report is an error, and then nothing is written: a shard must not go missing silently.
pub fn merge(folders: &[PathBuf], output: &Path) -> Result<(Folder, Results), ReportError> {
    if let Some(folder) = folders.iter().find(|folder| same_folder(folder, output)) {
        return Err(ReportError::MergeIntoItself { folder: folder.clone() });
    }
    let parts: Vec<Results> = folders.iter().map(|folder| read_folder(folder)).collect::<Result<_, _>>()?;
    let target = Folder::prepare(output)?;
    let mut merged = Results { schema_version: SCHEMA_VERSION, ..Results::default() };
    (merged.started, merged.duration_ms) = span(&parts);
    merged.environment = environment(&parts);
    for used in parts.iter().filter_map(|part| part.model.as_ref()) {
        match &mut merged.model {
            Some(all) => all.usage.add(&used.usage),
            none => *none = Some(used.clone()),
        }
    }
    let reasons: Vec<String> = folders
        .iter()
        .zip(&parts)
        .filter_map(|(folder, part)| Some(format!("{}: {}", folder.display(), part.interrupted.as_ref()?)))
        .collect();
    merged.interrupted = (!reasons.is_empty()).then(|| reasons.join("; "));
    for (index, (folder, mut part)) in folders.iter().zip(parts).enumerate() {
        for look in part.specs.iter_mut().flat_map(looks) {
            look.screenshot = match &look.screenshot {
                Some(name) => Some(take_picture(folder, output, index, name)?),
                None => None,
            };
        }
        merged.problems.append(&mut part.problems);
        merged.specs.append(&mut part.specs);
    }
    // A file that can't be read is told by every shard.
    let mut told = std::collections::HashSet::new();
    merged.problems.retain(|p| told.insert((p.file.clone(), p.line, p.column, p.message.clone())));
    merged
        .specs
        .sort_by(|a, b| (&a.file, a.line, &a.name, a.repeat).cmp(&(&b.file, b.line, &b.name, b.repeat)));
    merged.totals = Totals::of(&merged.specs);
    let mut trace = target.trace()?;
    replay(&merged).for_each(|event| trace.event(&event));
    trace.finish(&merged)?;
    Ok((target, merged))
}

fn looks(spec: &mut SpecResult) -> impl Iterator<Item = &mut Look> {
    spec.steps.iter_mut().flat_map(|StepResult { before, after, .. }| before.iter_mut().chain(after))
}

/// Copies a picture under a name that tells its shard, and gives that name. A picture that is not there keeps its name:
/// the page will say that it is missing.
fn take_picture(from: &Path, to: &Path, index: usize, name: &str) -> Result<String, ReportError> {
    let Some(path) = picture_path(name) else { return Ok(name.to_owned()) };
    let flat: Vec<_> = path.iter().skip(1).map(|part| part.to_string_lossy()).collect();
    let new = format!("screenshots/{}-{}", index + 1, flat.join("-"));
    let (source, target) = (from.join(&path), to.join(&new));
    // The same picture is often the end of one step and the start of the next.
    if !target.exists() && source.is_file() {
        fs::copy(&source, &target).map_err(ReportError::write(&target))?;
    }
    Ok(new)
}

fn same_folder(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => one == other,
    }
}

/// From the earliest start to the latest end. Where a start can't be read, the longest part.
fn span(parts: &[Results]) -> (String, u64) {
    let longest = parts.iter().map(|p| p.duration_ms).max().unwrap_or(0);
    let times: Option<Vec<(Timestamp, Timestamp)>> = parts
        .iter()
        .map(|part| {
            let start: Timestamp = part.started.parse().ok()?;
            let length = SignedDuration::from_millis(i64::try_from(part.duration_ms).ok()?);
            Some((start, start.checked_add(length).ok()?))
        })
        .collect();
    let first = parts.iter().map(|p| p.started.clone()).min().unwrap_or_default();
    let ends = times.and_then(|t| Some((t.iter().map(|t| t.0).min()?, t.iter().map(|t| t.1).max()?)));
    match ends {
        Some((start, end)) => {
            (start.to_string(), u64::try_from(end.duration_since(start).as_millis()).unwrap_or(longest))
        }
        None => (first, longest),
    }
}

/// What ran them; where they differ, all that was said.
fn environment(parts: &[Results]) -> BTreeMap<String, String> {
    let mut merged: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (name, value) in parts.iter().flat_map(|p| &p.environment) {
        let values = merged.entry(name.clone()).or_default();
        if !values.contains(&value.as_str()) {
            values.push(value);
        }
    }
    merged.into_iter().map(|(name, values)| (name, values.join(", "))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Format;
    use crate::trace::sample;

    /// A report folder with the tests for which `keep` holds.
    fn shard(parent: &Path, name: &str, started: &str, keep: impl Fn(usize) -> bool) -> PathBuf {
        let path = parent.join(name);
        let folder = Folder::prepare(&path).unwrap();
        let mut results = sample::results();
        let mut index = 0;
        results.specs.retain(|_| (keep(index), index += 1).0);
        results.totals = Totals::of(&results.specs);
        results.started = started.into();
        results.environment.insert("shard".into(), name.into());
        fs::write(path.join("screenshots/0003.png"), name).unwrap();
        let mut trace = folder.trace().unwrap();
        replay(&results).for_each(|e| trace.event(&e));
        path
    }

    #[test]
    fn shards_become_one_report_with_all_their_pictures() {
        let temporary = tempfile::tempdir().unwrap();
        let one = shard(temporary.path(), "1", "2026-03-14T09:26:53Z", |n| n % 2 == 0);
        let two = shard(temporary.path(), "2", "2026-03-14T09:27:00Z", |n| n % 2 == 1);
        let output = temporary.path().join("merged");
        let (folder, results) = merge(&[one, two], &output).unwrap();
        assert_eq!(results.totals, sample::results().totals);
        assert_eq!(results.problems.len(), 1, "told by both, shown once");
        assert_eq!(results.environment["shard"], "1, 2");
        assert_eq!((results.started.as_str(), results.duration_ms), ("2026-03-14T09:26:53Z", 49_180));
        let files: Vec<_> = results.specs.iter().map(|s| (&s.file, s.line)).collect();
        assert!(files.is_sorted());
        assert_eq!(fs::read_to_string(output.join("screenshots/1-0003.png")).unwrap(), "1");
        assert!(folder.write(&results, &Format::ALL).is_empty());
        assert_eq!(read_folder(&output).unwrap(), results, "the trace of the merged report tells the same");
    }

    #[test]
    fn the_same_shard_twice_keeps_both_results() {
        let temporary = tempfile::tempdir().unwrap();
        let one = shard(temporary.path(), "1", "2026-03-14T09:26:53Z", |n| n == 0);
        let (_, results) = merge(&[one.clone(), one], &temporary.path().join("merged")).unwrap();
        assert_eq!(results.specs.len(), 2);
        let names: Vec<_> = results
            .specs
            .iter()
            .map(|s| s.steps[1].before.as_ref().unwrap().screenshot.clone().unwrap())
            .collect();
        assert_eq!(names, ["screenshots/1-0003.png", "screenshots/2-0003.png"]);
    }

    #[test]
    fn a_missing_shard_and_merging_into_itself_are_errors_that_write_nothing() {
        let temporary = tempfile::tempdir().unwrap();
        let one = shard(temporary.path(), "1", "now", |n| n == 0);
        let output = temporary.path().join("merged");
        assert!(matches!(
            merge(&[one.clone(), "nowhere".into()], &output),
            Err(ReportError::NoReport { .. })
        ));
        assert!(!output.exists());
        assert!(matches!(merge(std::slice::from_ref(&one), &one), Err(ReportError::MergeIntoItself { .. })));
        assert!(one.join("trace.jsonl").exists());
    }
}

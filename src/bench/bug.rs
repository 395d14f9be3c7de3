//! A bug file: a short head in comments, then the JavaScript that injects the bug.

use std::fs;
use std::path::{Path, PathBuf};

use crate::browser::Injection;
use crate::spec::{Errors, MAX_BYTES, Span, SpecError, decode_as, suggest};
use crate::trace::DefectKind;

/// The keys that the head may have.
const KEYS: [&str; 10] =
    ["id", "kind", "sees", "spec", "step", "group", "states", "where", "trigger", "viewport"];

/// What a bug's file is, for those who have another.
const IS: &str = "a bug is a JavaScript text with a head of comments";

/// Where a bug comes from, so that its kind can be told apart in the figures: any word; `own` if none is given.
pub type Group = String;

/// A bug that can be injected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bug {
    /// Its name: the file's, unless the head says another.
    pub id: String,
    /// What kind of defect it is.
    pub kind: DefectKind,
    /// What a user would see.
    pub sees: String,
    /// The spec that meets it, as written; empty where the head says instead where an explorer should find it.
    pub spec: String,
    /// The written step at which a careful reader could tell, from 1, where somebody has said.
    pub step: Option<usize>,
    /// Where it comes from.
    pub group: Group,
    /// How many states must be compared to see it; 1: one look tells.
    pub states: u32,
    /// The file, as messages show it.
    pub file: String,
    /// The file, as it can be opened.
    pub path: PathBuf,
    /// The script.
    pub source: String,
}

impl Bug {
    /// The script as the browser takes it.
    pub fn injection(&self) -> Injection {
        Injection { name: self.file.clone(), source: self.source.clone() }
    }

    /// Whether the script tells when it takes effect. One that does not is taken to do so from the start.
    pub fn tells(&self) -> bool {
        self.injection().tells()
    }

    /// The files in which its spec may be, the likeliest first: from the working folder, from the folder that holds
    /// the folder of the bugs, from the bug's own.
    pub fn spec_paths(&self) -> impl Iterator<Item = PathBuf> + '_ {
        let above = self.path.ancestors().skip(1).map(|folder| folder.join(&self.spec));
        std::iter::once(PathBuf::from(&self.spec)).chain(above)
    }
}

/// Reads one bug, or those of a folder and of the folders in it, in the order of their paths. Those that say where an
/// explorer should find them, and name no spec, are left out.
pub(super) fn load(place: &Path) -> (Vec<Bug>, Vec<SpecError>) {
    let (mut bugs, mut problems, mut paths) = (Vec::new(), Vec::new(), Vec::new());
    if place.is_file() {
        paths.push(place.to_owned());
    } else {
        scripts(place, &mut paths, &mut problems);
        paths.sort();
    }
    if paths.is_empty() && problems.is_empty() {
        problems.push(whole(&shown(place), "no bug is in this folder").with_help(format!("{IS}: NAME.js")));
    }
    let mut unmet = None;
    for path in paths {
        match one(&path) {
            Ok(bug) if bug.spec.is_empty() => unmet = Some(bug.file),
            Ok(bug) => bugs.push(bug),
            Err(errors) => problems.extend(errors),
        }
    }
    if let Some(file) = unmet.filter(|_| bugs.is_empty() && problems.is_empty()) {
        let error = whole(&file, "no spec meets this bug");
        problems.push(
            error.with_help("name one with `// spec: specs/cart.yaml`, or inject it with `sayso run --bug`"),
        );
    }
    (bugs, problems)
}

fn one(path: &Path) -> Result<Bug, Vec<SpecError>> {
    let file = shown(path);
    let bytes =
        fs::read(path).map_err(|error| vec![whole(&file, format!("can't read this file: {error}"))])?;
    if bytes.len() > MAX_BYTES {
        let message =
            format!("this file is too large for a bug: at most {} MB are read", MAX_BYTES / 1024 / 1024);
        return Err(vec![
            whole(&file, message).with_help("a bug changes one thing: take out what it does not need"),
        ]);
    }
    let text = decode_as(&bytes, &file, IS).map_err(|error| vec![error])?;
    read(text, &file, path)
}

fn scripts(folder: &Path, into: &mut Vec<PathBuf>, problems: &mut Vec<SpecError>) {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            let error = whole(&shown(folder), format!("can't list this folder: {error}"));
            return problems.push(error.with_help("name a folder with bugs, or one bug, with --bugs"));
        }
    };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let is_link = path.symlink_metadata().is_ok_and(|data| data.is_symlink());
        if path.is_dir() && !is_link {
            scripts(&path, into, problems);
        } else if path.extension().is_some_and(|ending| ending == "js") {
            into.push(path);
        }
    }
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// An error of a file as a whole.
fn whole(file: &str, message: impl Into<String>) -> SpecError {
    SpecError::new(crate::spec::Location::new(file, 0, 0), message)
}

/// Reads the head: `// key: value` lines before anything else.
fn read(text: &str, file: &str, path: &Path) -> Result<Bug, Vec<SpecError>> {
    let mut errors = Errors::new(file);
    let mut head: Vec<(&str, &str, Span)> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let Some(comment) = line.strip_prefix("//") else { break };
        let Some((key, value)) = comment.split_once(':') else { continue };
        let (key, value) = (key.trim(), value.trim());
        // A line of prose may have a colon, too.
        if key.contains(' ') || key.is_empty() {
            continue;
        }
        let column = line.find(key).map_or(1, |at| line[..at].chars().count() + 1) as u32;
        let at = Span { line: index as u32 + 1, column, length: key.chars().count() as u32 };
        if !KEYS.contains(&key) {
            let help = suggest::help_for(key, KEYS);
            errors.add_with_help(at, format!("unknown key `{key}` in the head of a bug"), help);
        }
        head.push((key, value, at));
    }
    let get = |key: &str| head.iter().find(|(name, value, _)| *name == key && !value.is_empty());
    let mut needed = |key: &str, example: &str| {
        let found = get(key).map(|(_, value, _)| (*value).to_owned());
        if found.is_none() {
            let help = format!("write `// {key}: {example}` among its first lines");
            errors.add_with_help(Span::START, format!("the head of this bug has no `{key}`"), help);
        }
        found.unwrap_or_default()
    };
    let sees = needed("sees", "Clicking \"Save\" does nothing.");
    let spec = match get("where") {
        Some(_) => get("spec").map(|(_, value, _)| (*value).to_owned()).unwrap_or_default(),
        None => needed("spec", "specs/cart.yaml"),
    };
    let kind_text = needed("kind", "no_response");
    let kind = DefectKind::ALL.into_iter().find(|kind| kind.name() == kind_text);
    if kind.is_none()
        && let Some((_, value, at)) = get("kind")
    {
        let known = DefectKind::ALL.map(DefectKind::name);
        errors.add_with_help(*at, format!("`{value}` is no kind of defect"), suggest::help_for(value, known));
    }
    let mut number = |key: &str, what: &str| {
        let (_, value, at) = get(key)?;
        let number = value.parse::<u32>().ok().filter(|n| *n > 0);
        if number.is_none() {
            errors.add(*at, format!("expected {what} from 1, found `{value}`"));
        }
        number
    };
    let step = number("step", "the number of a written step").map(|step| step as usize);
    let states = number("states", "a number of states").unwrap_or(1);
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let text_of = |key: &str, or: &str| get(key).map_or(or, |(_, value, _)| value).to_owned();
    match (kind, errors.count()) {
        (Some(kind), 0) => Ok(Bug {
            id: text_of("id", &stem),
            kind,
            sees,
            spec,
            step,
            group: text_of("group", "own"),
            states,
            file: file.to_owned(),
            path: path.to_owned(),
            source: text.to_owned(),
        }),
        _ => Err(errors.finish()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> Result<Bug, Vec<String>> {
        read(text, "bugs/x.js", Path::new("bugs/x.js")).map_err(|errors| {
            errors.iter().map(|e| format!("{e} ({})", e.help.as_deref().unwrap_or(""))).collect()
        })
    }

    #[test]
    fn a_head_is_read() {
        let bug = read_text("// kind: no_response\n// sees: Nothing: at all.\n// spec: a.yaml\n// states: 2\nfired();\n// id: no\n")
            .unwrap();
        assert_eq!((bug.id.as_str(), bug.kind, bug.states), ("x", DefectKind::NoResponse, 2));
        assert_eq!((bug.sees.as_str(), bug.group.as_str(), bug.tells()), ("Nothing: at all.", "own", true));
        assert_eq!(bug.spec_paths().nth(1).unwrap(), Path::new("bugs/a.yaml"));
    }

    #[test]
    fn a_bug_for_explorers_has_no_spec_and_is_left_out() {
        let text =
            "// kind: element_layout\n// sees: All on one heap.\n// where: /a/*\n// trigger: open it\n";
        assert_eq!(read_text(text).unwrap().spec, "");
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("display")).unwrap();
        fs::write(folder.path().join("display/heap.js"), text).unwrap();
        let (bugs, problems) = load(folder.path());
        assert!(bugs.is_empty());
        assert_eq!(problems[0].message, "no spec meets this bug");
        fs::write(folder.path().join("dead.js"), text.replace("where: /a/*", "spec: a.yaml")).unwrap();
        let (bugs, problems) = load(folder.path());
        assert_eq!((bugs.len(), bugs[0].id.as_str(), problems.len()), (1, "dead", 0));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let errors = read_text("// kind: no_respons\n// see: x\n// states: 0\n").unwrap_err();
        insta::assert_snapshot!(errors.join("\n"));
    }
}

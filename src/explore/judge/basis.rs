//! The test basis: what was there to be found.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::{Deserialize, Deserializer, Serialize};

use crate::spec::suggest;
use crate::trace::DefectKind;

/// In which way an app fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Fault {
    ContentRendering,
    ElementLayout,
    NoResponse,
    UnexpectedResult,
    Navigation,
}

impl Fault {
    /// Every fault mode.
    pub const ALL: [Self; 5] = [
        Self::ContentRendering,
        Self::ElementLayout,
        Self::NoResponse,
        Self::UnexpectedResult,
        Self::Navigation,
    ];

    /// For people.
    pub fn words(self) -> &'static str {
        match self {
            Self::ContentRendering => "content rendering",
            Self::ElementLayout => "element layout",
            Self::NoResponse => "no response",
            Self::UnexpectedResult => "unexpected result",
            Self::Navigation => "navigation",
        }
    }

    /// It is there to be seen, whatever is done.
    pub fn is_display(self) -> bool {
        matches!(self, Self::ContentRendering | Self::ElementLayout)
    }
}

impl From<DefectKind> for Fault {
    fn from(kind: DefectKind) -> Self {
        match kind {
            DefectKind::NoResponse => Self::NoResponse,
            DefectKind::WrongNavigation => Self::Navigation,
            DefectKind::ContentRendering => Self::ContentRendering,
            DefectKind::ElementLayout => Self::ElementLayout,
            DefectKind::UnexpectedResult
            | DefectKind::MissingElement
            | DefectKind::DataInconsistency
            | DefectKind::AppError => Self::UnexpectedResult,
        }
    }
}

/// All that was there to be found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Basis {
    /// The bugs.
    pub bugs: Vec<Bug>,
}

/// One bug that was put into an app. Words are for people; what a machine goes by is said of each.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Bug {
    /// What it is called: unique.
    pub id: String,
    /// In which way the app fails.
    #[serde(deserialize_with = "told")]
    pub mode: Option<Fault>,
    /// The address of the page that must be reached, from its root; `*` stands for anything.
    #[serde(rename = "where")]
    pub place: String,
    /// The script that injects it; by its name the run tells that it took effect.
    pub file: PathBuf,
    /// The app, by which figures are told apart.
    pub app: String,
    /// The address that an exploration begins at, from its root.
    pub start: String,
    /// What holds at the start, in words.
    pub state: String,
    /// What must be done there, in words. Where the run does not tell which bugs took effect, a deed that shares one of
    /// them counts.
    pub trigger: String,
    /// What is seen then, in words.
    pub evidence: String,
    /// Words, of which a finding names one; empty: any finding.
    pub says: Vec<String>,
    /// Why nobody needs a spec to call it a defect, in words.
    pub why: String,
    /// A CSS selector of what is spoilt, for people.
    pub region: String,
    /// Which verifier should see it, for people.
    pub family: String,
    /// It shows only in a window of this size.
    #[serde(deserialize_with = "size")]
    pub viewport: Option<(u32, u32)>,
    /// What an explorer does only where it is allowed: `destructive`, and others in words.
    pub needs: String,
}

impl Bug {
    /// In which way the app fails. A basis that was read has it for each bug.
    pub fn fault(&self) -> Fault {
        self.mode.unwrap_or(Fault::UnexpectedResult)
    }

    /// The bug that a run calls by this name: its id, its script, or the script's name without folder and ending.
    pub fn is_called(&self, name: &str) -> bool {
        let file = self.file.to_string_lossy();
        let stem = |path: &str| {
            let last = path.rsplit(['/', '\\']).next().unwrap_or(path);
            last.strip_suffix(".js").unwrap_or(last).to_owned()
        };
        // A whole path names one script only; where two apps have one of the same name the path tells them apart.
        let same_path = !file.is_empty() && (name == file || name.ends_with(&format!("/{file}")));
        name == self.id || same_path || file.is_empty() && stem(name) == stem(&self.id)
    }
}

fn told<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Fault>, D::Error> {
    let text = String::deserialize(from)?;
    let known = Fault::ALL.map(name);
    let mode = Fault::ALL.into_iter().find(|mode| name(*mode) == text);
    let help = || suggest::help_for(&text, known);
    mode.map(Some).ok_or_else(|| serde::de::Error::custom(format!("`{text}` is no fault mode{SO}{}", help())))
}

fn name(mode: Fault) -> &'static str {
    match mode {
        Fault::ContentRendering => "content_rendering",
        Fault::ElementLayout => "element_layout",
        Fault::NoResponse => "no_response",
        Fault::UnexpectedResult => "unexpected_result",
        Fault::Navigation => "navigation",
    }
}

fn size<'de, D: Deserializer<'de>>(from: D) -> Result<Option<(u32, u32)>, D::Error> {
    let text = String::deserialize(from)?;
    let read = |text: &str| {
        let (width, height) = text.split_once('x')?;
        Some((width.trim().parse().ok()?, height.trim().parse().ok()?))
    };
    read(&text).map(Some).ok_or_else(|| {
        serde::de::Error::custom(format!("`{text}` is no size of a window{SO}write it as `390x844`"))
    })
}

/// Parts what is wrong from the way out, in the text of an error.
const SO: &str = " => ";

/// A basis that can't be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct BasisError {
    /// Line, from 1; 0 where it is not known.
    pub line: u32,
    /// Column, from 1; 0 where it is not known.
    pub column: u32,
    /// What is wrong.
    pub message: String,
    /// The way out.
    pub help: String,
}

/// What an entry is, for those who have another.
const IS: &str =
    "a test basis is a list of entries, each with `id`, `mode` and `where`: see bug-injections/explore.md";

impl Basis {
    /// Reads a basis: a YAML list of entries.
    ///
    /// # Errors
    /// What can't be used, with its place and the way out.
    pub fn read(text: &str) -> Result<Self, BasisError> {
        let bugs: Vec<Bug> = serde_yaml::from_str(text).map_err(|error| of_yaml(&error, text))?;
        if bugs.is_empty() {
            return Err(BasisError {
                line: 1,
                column: 1,
                message: "no bug is in it".to_owned(),
                help: IS.to_owned(),
            });
        }
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for (at, bug) in bugs.iter().enumerate() {
            let wrong = |message: String, help: String| {
                let line = line_of(text, at);
                Err(BasisError { line, column: u32::from(line > 0), message, help })
            };
            if bug.id.is_empty() {
                return wrong(
                    "this entry has no `id`".to_owned(),
                    "give it a name: `id: app/bug`".to_owned(),
                );
            }
            if let Some(before) = seen.insert(&bug.id, at) {
                let first = line_of(text, before);
                let help = format!("the first is in line {first}: give each a name of its own");
                return wrong(format!("two bugs are called `{}`", bug.id), help);
            }
            if bug.mode.is_none() {
                let help = format!("one of {}: `mode: no_response`", Fault::ALL.map(name).join(", "));
                return wrong(format!("the bug `{}` has no `mode`", bug.id), help);
            }
            if bug.place.is_empty() {
                let help = "the address at which it is met, `*` for anything: `where: /books/*`".to_owned();
                return wrong(format!("the bug `{}` has no `where`", bug.id), help);
            }
        }
        Ok(Self { bugs })
    }
}

impl Basis {
    /// The bugs that a run put into its app, by the names that it tells; all where it tells none, for then they are the
    /// app's own.
    #[must_use]
    pub fn injected(self, names: &[String]) -> Self {
        if names.is_empty() {
            return self;
        }
        let put_in = |bug: &Bug| names.iter().any(|name| bug.is_called(name));
        Self { bugs: self.bugs.into_iter().filter(put_in).collect() }
    }
}

/// The keys of an entry.
const KEYS: [&str; 15] = [
    "id", "mode", "where", "file", "app", "start", "state", "trigger", "evidence", "says", "why", "region",
    "family", "viewport", "needs",
];

fn of_yaml(error: &serde_yaml::Error, text: &str) -> BasisError {
    let told = error.to_string();
    // The place is told by the caret.
    let told = told.rsplit_once(" at line ").map_or(&*told, |(before, _)| before);
    // `.[3]: …` is of the fourth entry.
    let of_entry = |told: &str| {
        let (at, rest) = told.trim_start_matches('.').strip_prefix('[')?.split_once(']')?;
        Some((at.parse::<usize>().ok()?, rest.split_once(": ")?.1.to_owned()))
    };
    let (entry, told) = of_entry(told).map_or((None, told.to_owned()), |(at, rest)| (Some(at), rest));
    let word = told.split('`').nth(1).unwrap_or_default();
    let (message, help) = if told.starts_with("unknown field") {
        (format!("unknown key `{word}`"), suggest::help_for(word, KEYS))
    } else {
        let (message, help) = told.split_once(SO).unwrap_or((&told, IS));
        (message.to_owned(), help.to_owned())
    };
    let whole = error.location().map_or((0, 0), |place| (place.line() as u32, place.column() as u32));
    let (line, column) = entry.and_then(|entry| place_of(text, entry, word)).unwrap_or(whole);
    BasisError { line, column, message, help }
}

/// Where a word stands by itself in an entry: line and column, from 1.
fn place_of(text: &str, entry: usize, word: &str) -> Option<(u32, u32)> {
    let first = line_of(text, entry).checked_sub(1).filter(|_| !word.is_empty())?;
    let ends = |line: &str, at: usize| {
        let next = line.get(at + word.len()..).and_then(|rest| rest.chars().next());
        next.is_none_or(|c| !c.is_alphanumeric() && c != '_')
    };
    text.lines().zip(1..).skip(first as usize).find_map(|(line, number)| {
        let (at, _) = line.match_indices(word).find(|(at, _)| ends(line, *at))?;
        Some((number, line[..at].chars().count() as u32 + 1))
    })
}

/// The line at which an entry of the list begins, from 1; 0 where the list is written in one line.
fn line_of(text: &str, entry: usize) -> u32 {
    let begins = |line: &str| line == "-" || line.starts_with("- ");
    let starts = text.lines().zip(1..).filter(|(line, _)| begins(line));
    starts.map(|(_, number)| number).nth(entry).unwrap_or(0)
}

//! Truth files: what the app must hold after named steps, judged without sayso's own reading.
//!
//! A truth file stands beside its spec: `cart.truth.yaml` beside `cart.yaml`. It names a step by words that stand
//! in the spec, or by its number; what it wants is asked of the app's store (an address that gives JSON) and of the browser's address.

use std::path::{Path, PathBuf};

use serde_json::Value;
use serde_json_path::JsonPath;

use crate::runner::plan::{SpecFile, TRUTH};
use crate::spec::yaml::{Fields, Kind, Node, expected, parse};
use crate::spec::{Errors, Requirement, Span, SpecError, decode_as, suggest};

mod step;

/// What a truth file is, for those who have another.
const IS: &str = "a truth file is a YAML text";

/// What must be so in the course of one test.
#[derive(Debug, Clone)]
pub struct Truth {
    /// The address of the app's store; relative to the base address.
    pub store: String,
    /// Where that address comes from, for those who find nothing there.
    pub store_from: String,
    /// How many actions the test needs.
    pub actions: Option<u32>,
    /// What must be so, in the order of the steps.
    pub wanted: Vec<Wanted>,
}

/// What must be so after one step.
#[derive(Debug, Clone)]
pub struct Wanted {
    /// What names the step: words of the spec, a number, `last`.
    pub words: String,
    /// Where the step ends, or the sentence of those words: line and column.
    pub place: (u32, u32),
    /// Path, query and fragment afterwards; `*` stands for anything.
    pub url: Option<String>,
    /// What must be in the store.
    pub state: Vec<(JsonPath, Expected)>,
}

/// What a query of the store must give.
#[derive(Debug, Clone, PartialEq)]
pub enum Expected {
    /// So many nodes.
    Count(usize),
    /// These nodes, in this order.
    Nodes(Vec<Content>),
}

/// A value as YAML has it: a text may be what JSON calls a number.
#[derive(Debug, Clone, PartialEq)]
pub enum Content {
    /// `null`, or nothing at all.
    Null,
    /// A text, a number, a boolean.
    Text(String),
    /// A list.
    List(Vec<Content>),
    /// A map.
    Map(Vec<(String, Content)>),
}

impl Content {
    fn of(node: &Node) -> Self {
        match &node.kind {
            Kind::Null => Self::Null,
            Kind::Scalar(scalar) if scalar.text == "null" => Self::Null,
            Kind::Scalar(scalar) => Self::Text(scalar.text.clone()),
            Kind::List(items) => Self::List(items.iter().map(Self::of).collect()),
            Kind::Map(entries) => {
                Self::Map(entries.iter().map(|e| (e.key.clone(), Self::of(&e.value))).collect())
            }
        }
    }

    fn is(&self, value: &Value) -> bool {
        match (self, value) {
            (Self::Null, Value::Null) => true,
            (Self::Text(text), Value::String(value)) => text == value,
            (Self::Text(text), Value::Bool(value)) => text.parse() == Ok(*value),
            (Self::Text(text), Value::Number(value)) => {
                text.parse::<f64>().ok().is_some_and(|n| value.as_f64() == Some(n))
            }
            (Self::List(items), Value::Array(values)) => {
                items.len() == values.len() && items.iter().zip(values).all(|(item, value)| item.is(value))
            }
            (Self::Map(entries), Value::Object(values)) => {
                entries.len() == values.len()
                    && entries.iter().all(|(key, item)| values.get(key).is_some_and(|value| item.is(value)))
            }
            _ => false,
        }
    }
}

impl Wanted {
    /// What is not as it must be, given the address and the store; nothing where all is right.
    pub fn wrong(&self, url: &str, store: Option<&Value>) -> Option<String> {
        if let Some(pattern) = &self.url
            && !matches(pattern, local(url))
        {
            return Some(format!("the address is {}, not {pattern}", local(url)));
        }
        if self.state.is_empty() {
            return None;
        }
        let Some(store) = store else { return Some("the app's store could not be read".to_owned()) };
        self.state.iter().find_map(|(path, expected)| {
            let nodes = path.query(store).all();
            let right = match expected {
                Expected::Count(count) => nodes.len() == *count,
                Expected::Nodes(contents) => {
                    contents.len() == nodes.len() && contents.iter().zip(&nodes).all(|(c, node)| c.is(node))
                }
            };
            let found = || nodes.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            (!right).then(|| match expected {
                Expected::Count(count) => format!("{path} gives {} values, not {count}", nodes.len()),
                Expected::Nodes(_) if nodes.is_empty() => format!("{path} gives nothing"),
                Expected::Nodes(_) => format!("{path} gives {}", shorten(&found())),
            })
        })
    }
}

fn shorten(text: &str) -> String {
    if text.chars().count() > 120 { text.chars().take(119).chain(['…']).collect() } else { text.to_owned() }
}

/// An address without its origin.
fn local(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    rest.find('/').map_or("/", |at| &rest[at..])
}

/// Whether `text` is what `pattern` says, `*` standing for anything.
fn matches(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.len() >= last.len() && rest.ends_with(last)
}

/// The truth file that belongs to a spec file.
pub(super) fn path_of(spec: &Path) -> PathBuf {
    let stem = spec.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    spec.with_file_name(format!("{stem}{TRUTH}"))
}

/// The name under which a spec's app is known: the folder it lies in.
pub(super) fn app_of(spec: &Path) -> String {
    let folder = spec.parent().and_then(Path::file_name);
    folder.map_or_else(|| "app".to_owned(), |name| name.to_string_lossy().into_owned())
}

/// Reads what is true in the tests of a spec file, each with the test's name. Nothing if there is no such file.
pub(super) fn load(spec: &SpecFile) -> (Vec<(String, Truth)>, Vec<SpecError>) {
    let path = path_of(&spec.path);
    let file = path.to_string_lossy().replace('\\', "/");
    let bytes = match std::fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return (Vec::new(), Vec::new()),
        Err(error) => {
            let at = crate::spec::Location::new(file, 0, 0);
            return (Vec::new(), vec![SpecError::new(at, format!("can't read this file: {error}"))]);
        }
    };
    match decode_as(&bytes, &file, IS) {
        Ok(text) => read(text, &file, spec),
        Err(error) => (Vec::new(), vec![error]),
    }
}

fn read(text: &str, file: &str, spec: &SpecFile) -> (Vec<(String, Truth)>, Vec<SpecError>) {
    let mut errors = Errors::new(file);
    let mut truths = Vec::new();
    let nodes: Vec<Node> = parse(text, 0, &mut errors).into_iter().collect();
    if errors.count() == 0 && nodes.iter().all(|node| node.items().is_empty()) {
        let help = "say what must be so after which step (docs/bench.md), or take the file away";
        errors.add_with_help(Span::START, "this truth file says nothing", help);
    }
    for document in &nodes {
        for node in document.items() {
            let before = errors.count();
            let truth = one(node, spec, file, &mut errors);
            if errors.count() == before {
                truths.extend(truth);
            }
        }
    }
    (truths, errors.finish())
}

fn one(node: &Node, spec: &SpecFile, file: &str, errors: &mut Errors) -> Option<(String, Truth)> {
    let fields = Fields::of(node, "the truth of a test", &["test", "store", "actions", "after"], errors)?;
    let names = || spec.tests.iter().map(|test| test.name.as_str());
    let test = match (fields.text("test", errors), &spec.tests[..]) {
        (Some(name), tests) => {
            let Some(test) = tests.iter().find(|test| test.name == name.text) else {
                let help = suggest::help_for(&name.text, names().collect::<Vec<_>>());
                errors.add_with_help(name.at, format!("{} has no test `{}`", spec.name, name.text), help);
                return None;
            };
            test
        }
        (None, [only]) => only,
        (None, []) => return None,
        (None, tests) => {
            let help = format!("write `test:` with one of: {}", names().collect::<Vec<_>>().join(", "));
            errors.add_with_help(
                node.at,
                format!("{} has {} tests: which is meant?", spec.name, tests.len()),
                help,
            );
            return None;
        }
    };
    let store = fields.text("store", errors).map(|store| (store.text.clone(), store.at.line));
    let actions = fields.parsed("actions", "a number", |text| text.parse().ok(), errors);
    let steps = fields.get("after").map(Node::items).unwrap_or_default();
    if steps.is_empty() {
        errors.add_with_help(
            node.at,
            "this says of no step what must be so",
            "list the steps under `after:`",
        );
    }
    let mut wanted: Vec<Wanted> = steps.iter().filter_map(|step| after(step, test, spec, errors)).collect();
    wanted.sort_by_key(|wanted| wanted.place);
    let (store, store_from) = if let Some((store, line)) = store {
        (store, format!("`store:` at {file}:{line}"))
    } else {
        let usual = format!("/{}/__state", app_of(&spec.path));
        (usual, format!("{file} names no `store:`; this is where the fixture apps have theirs"))
    };
    Some((test.name.clone(), Truth { store, store_from, actions, wanted }))
}

fn after(node: &Node, test: &Requirement, spec: &SpecFile, errors: &mut Errors) -> Option<Wanted> {
    let fields = Fields::of(node, "what must be so after a step", &["step", "url", "state"], errors)?;
    let Some(words) = fields.text("step", errors) else {
        let help = "write `step:` with words of the spec, a number, or last";
        errors.add_with_help(node.at, "which step is this about?", help);
        return None;
    };
    let place = step::end(words, test, spec, errors)?;
    let url = fields.text("url", errors).map(|url| url.text.clone());
    let state = fields.get("state").map(|node| queries(node, errors)).unwrap_or_default();
    if url.is_none() && state.is_empty() {
        errors.add_with_help(node.at, "this wants nothing of the app", "write `url:` or `state:`");
    }
    Some(Wanted { words: words.text.clone(), place, url, state })
}

fn queries(node: &Node, errors: &mut Errors) -> Vec<(JsonPath, Expected)> {
    let Kind::Map(entries) = &node.kind else {
        expected(errors, node, "a map of JSONPath queries to what they give");
        return Vec::new();
    };
    let mut queries = Vec::new();
    for entry in entries {
        match JsonPath::parse(&entry.key) {
            Ok(path) => queries.extend(outcome(&entry.value, errors).map(|outcome| (path, outcome))),
            Err(error) => {
                let help = "queries are JSONPath: $.books[?@.name == 'Dune'].author";
                let column = entry.at.column + error.position() as u32;
                let at = Span { column, length: 1, ..entry.at };
                errors.add_with_help(at, format!("`{}` is no query: {}", entry.key, error.message()), help);
            }
        }
    }
    queries
}

fn outcome(node: &Node, errors: &mut Errors) -> Option<Expected> {
    match &node.kind {
        Kind::Map(entries) if matches!(&entries[..], [only] if only.key == "count") => {
            let count = Fields::of(node, "a count", &["count"], errors)?;
            count.parsed("count", "a number", |text| text.parse().ok(), errors).map(Expected::Count)
        }
        Kind::List(items) => Some(Expected::Nodes(items.iter().map(Content::of).collect())),
        _ => Some(Expected::Nodes(vec![Content::of(node)])),
    }
}

#[cfg(test)]
mod tests;

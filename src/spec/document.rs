//! YAML specs.
//!
//! A document is one test: its keys and `steps` (or `description`, the whole requirement as prose). With
//! `tests:`, a list of such maps, a document is several tests; its own keys are then shared by them all.
//! Several documents in a file, parted by `---`, share nothing. With `data:`, a list of maps, a test becomes one a row.

use super::data::{self, Data};
use super::front::{self, Front};
use super::reader::Reader;
use super::vars::Scope;
use super::yaml::Fields;
use super::yaml::{self, Kind, Node, expected};
use super::{Errors, Span, Written, steps};

/// Reads all documents of a file.
pub(crate) fn read(text: &str, reader: &mut Reader<'_>) {
    let documents = yaml::parse(text, 0, &mut reader.errors);
    if documents.is_empty() && reader.errors.count() == 0 {
        let help = "a spec has at least `steps:` with a list of sentences";
        reader.errors.add_with_help(Span::START, "there is nothing in this file", help);
    }
    for document in &documents {
        read_document(document, reader);
    }
}

fn read_document(document: &Node, reader: &mut Reader<'_>) {
    let since = reader.errors.count();
    if matches!(document.kind, Kind::List(_)) {
        let help = "put the list under `steps:`";
        reader.errors.add_with_help(document.at, "expected a spec as a map of keys, found a list", help);
        return;
    }
    let Some(fields) =
        front::fields(document, "a spec", &["steps", "tests", "data", "examples"], &mut reader.errors)
    else {
        return;
    };
    let keys = Front::read(&fields, &mut reader.errors);
    let Some(tests) = fields.entry("tests") else {
        let name = keys.name.as_ref().map_or_else(|| reader.stem(), |scalar| scalar.text.clone());
        add(&keys, name, document.at, since, &fields, reader);
        return;
    };
    for other in ["steps", "description"].into_iter().chain(data::KEYS).filter_map(|key| fields.entry(key)) {
        let message = format!("a file with `tests` has no `{}` of its own", other.key);
        reader.errors.add_with_help(other.at, message, "move it into one of the tests");
    }
    let Kind::List(items) = &tests.value.kind else {
        expected(&mut reader.errors, &tests.value, "a list of tests for `tests`");
        return;
    };
    if items.is_empty() {
        reader.errors.add(tests.at, "`tests` is empty");
    }
    let shared_is_wrong = reader.errors.count() > since;
    for item in items {
        let since = if shared_is_wrong { since } else { reader.errors.count() };
        read_test(item, &keys, since, reader);
    }
}

fn read_test(item: &Node, shared: &Front, since: usize, reader: &mut Reader<'_>) {
    let Some(fields) = front::fields(item, "a test", &["steps", "data", "examples"], &mut reader.errors)
    else {
        return;
    };
    let keys = Front::read(&fields, &mut reader.errors).over(shared);
    let Some(name) = keys.name.as_ref().map(|scalar| scalar.text.clone()) else {
        if fields.get("name").is_none() {
            reader.errors.add(item.at, "a test in a list of tests needs a `name`");
        }
        return;
    };
    add(&keys, name, item.at, since, &fields, reader);
}

/// Adds a test, or one for each row of its data.
fn add(keys: &Front, name: String, at: Span, since: usize, fields: &Fields<'_>, reader: &mut Reader<'_>) {
    match Data::read(fields, &mut reader.errors) {
        Some(data) => data.add(reader, keys, &name, at, since, |scope, errors| body(fields, scope, errors)),
        // What is wrong with the data is told; without them the words would be wrong, too.
        None if data::KEYS.iter().any(|key| fields.entry(key).is_some()) => {}
        None => reader.add(keys, name, at, since, |scope, errors| body(fields, scope, errors)),
    }
}

fn body(fields: &Fields<'_>, scope: &mut Scope<'_>, errors: &mut Errors) -> Vec<Written> {
    match (fields.entry("steps"), fields.entry("description")) {
        (Some(_), Some(second)) => {
            let help = "`description` is prose that is run, like steps; for a remark begin the line with `#`";
            errors.add_with_help(second.at, "a test has `steps` or a `description`, not both", help);
            Vec::new()
        }
        (Some(entry), None) => steps::read(entry, scope, errors),
        (None, Some(_)) => fields
            .text("description", errors)
            .map(|scalar| steps::description(scalar, scope, errors))
            .into_iter()
            .collect(),
        (None, None) => Vec::new(),
    }
}

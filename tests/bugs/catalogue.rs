//! All bugs with their proofs, and what is wrong with the files that hold them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::header;
use crate::proof::{self, Entry};

/// A bug and how it is proved.
pub(crate) struct Bug {
    /// `shop/add-to-cart-dead`.
    pub(crate) name: String,
    /// JavaScript.
    pub(crate) source: String,
    pub(crate) proof: Vec<Entry>,
}

/// Where the bugs of some apps are, and their proofs, from the root of the project.
pub(crate) struct Shelf {
    /// Holds `<app>/*.js`.
    pub(crate) bugs: &'static str,
    /// Holds `<app>.yaml`.
    pub(crate) proofs: &'static str,
}

/// Those of the fixture apps.
pub(crate) const FIXTURES: Shelf = Shelf { bugs: "bug-injections", proofs: "tests/bugs" };
/// Those of the products that have to be installed and started.
pub(crate) const PRODUCTS: Shelf =
    Shelf { bugs: "bug-injections/real-world", proofs: "tests/bugs/real-world" };

/// Reads bugs and proofs. Every complaint begins with the name of its bug.
pub(crate) fn read(root: &Path, shelf: &Shelf) -> (Vec<Bug>, Vec<String>) {
    let (mut sources, mut proofs, mut complaints) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
    for app in names(&root.join(shelf.bugs), "") {
        let folder = root.join(shelf.bugs).join(&app);
        for id in names(&folder, ".js") {
            let source = fs::read_to_string(folder.join(format!("{id}.js"))).unwrap();
            let name = format!("{app}/{id}");
            complaints.extend(
                header::faults(&source, &id, root).into_iter().map(|fault| format!("{name}: {fault}")),
            );
            sources.insert(name, source);
        }
    }
    for app in names(&root.join(shelf.proofs), ".yaml") {
        let file = format!("{}/{app}.yaml", shelf.proofs);
        let text = fs::read_to_string(root.join(&file)).unwrap();
        match proof::read(&text) {
            Ok(read) => {
                for (id, proof) in read {
                    let name = format!("{app}/{id}");
                    match proof {
                        Ok(proof) => drop(proofs.insert(name, Some(proof))),
                        Err(fault) => {
                            complaints.push(format!("{name}: its proof can't be read: {fault}"));
                            proofs.insert(name, None);
                        }
                    }
                }
            }
            Err(fault) => complaints.push(format!("{app}/: {file} can't be read: {fault}")),
        }
    }
    let without_source = proofs.keys().filter(|name| !sources.contains_key(*name));
    complaints.extend(without_source.map(|name| format!("{name}: a proof, and no such bug")));
    let mut bugs = Vec::new();
    for (name, source) in sources {
        match proofs.remove(&name) {
            Some(Some(proof)) => bugs.push(Bug { name, source, proof }),
            Some(None) => {}
            None => complaints.push(format!("{name}: no proof")),
        }
    }
    (bugs, complaints)
}

/// The names in a folder that end so, without that end; no end means folders.
fn names(folder: &Path, end: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let fitting = entries.filter(|entry| entry.path().is_dir() == end.is_empty());
    let mut names: Vec<String> = fitting
        .filter_map(|entry| entry.file_name().to_str()?.strip_suffix(end).map(str::to_owned))
        .collect();
    names.sort();
    names
}

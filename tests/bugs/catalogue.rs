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

/// Reads `bug-injections/<app>/*.js` and `tests/bugs/<app>.yaml`. Every complaint begins with the name of its bug.
pub(crate) fn read(root: &Path) -> (Vec<Bug>, Vec<String>) {
    let (mut sources, mut proofs, mut complaints) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
    for app in names(&root.join("bug-injections"), "") {
        let folder = root.join("bug-injections").join(&app);
        for id in names(&folder, ".js") {
            let source = fs::read_to_string(folder.join(format!("{id}.js"))).unwrap();
            let name = format!("{app}/{id}");
            complaints.extend(
                header::faults(&source, &id, root).into_iter().map(|fault| format!("{name}: {fault}")),
            );
            sources.insert(name, source);
        }
    }
    for app in names(&root.join("tests/bugs"), ".yaml") {
        let text = fs::read_to_string(root.join(format!("tests/bugs/{app}.yaml"))).unwrap();
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
            Err(fault) => complaints.push(format!("{app}/: tests/bugs/{app}.yaml can't be read: {fault}")),
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

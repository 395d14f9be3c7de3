//! What the specs of the demo apps leave to be asked of a model.

use std::path::{Path, PathBuf};

use super::super::parse::unsure;
use crate::language::sentences_of;
use crate::spec::{Given, decode, read};

fn is_spec(path: &Path) -> bool {
    path.extension().is_some_and(|kind| kind == "md" || kind == "yaml")
}

/// The spec files below a folder.
fn specs(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            specs(&path, found);
        } else if name != "README.md" && !name.contains(".truth.") && is_spec(&path) {
            found.push(path);
        }
    }
}

#[test]
fn the_rules_read_every_sentence_of_the_projects_specs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    specs(&root.join("specs"), &mut files);
    let mut open = Vec::new();
    for file in &files {
        let bytes = std::fs::read(file).unwrap();
        let name = file.strip_prefix(root).unwrap().display().to_string();
        let Ok(text) = decode(&bytes, &name) else { continue };
        let (requirements, _) = read(text, &name, file, &Given::default());
        for requirement in requirements {
            let sentences = sentences_of(&requirement);
            for (at, why) in unsure(&crate::language::read(&requirement), &sentences, 0.6) {
                open.push(format!("{}: {}: {}", sentences[at].location, sentences[at].text, why.join("; ")));
            }
        }
    }
    assert!(files.len() > 300, "only {} specs", files.len());
    assert_eq!(open, Vec::<String>::new());
}

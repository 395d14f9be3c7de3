//! An app's templates, assets and data, carried inside the binary.

use std::borrow::Cow;
use std::path::{Component, Path};

use include_dir::Dir;
use minijinja::{Environment, ErrorKind};
use serde_json::Value;

use crate::demo::store::Store;
use crate::demo::variety::Variety;

/// The folder of an app: `templates/`, `assets/`, `data/` and what a seed changes in that.
///
/// A debug build reads the files of the source tree while that is there, so that a template can be edited
/// without building again; every other build has only what it carries.
#[derive(Debug, Clone, Copy)]
pub struct Files {
    embedded: &'static Dir<'static>,
    source: &'static str,
}

impl Files {
    /// `source` is where the folder lay when it was embedded.
    pub const fn new(embedded: &'static Dir<'static>, source: &'static str) -> Self {
        Self { embedded, source }
    }

    /// The content of a file, by its path in the folder.
    pub fn read(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        if !Path::new(path).components().all(|part| matches!(part, Component::Normal(_))) {
            return None;
        }
        if cfg!(debug_assertions)
            && let Ok(bytes) = std::fs::read(Path::new(self.source).join(path))
        {
            return Some(Cow::Owned(bytes));
        }
        self.embedded.get_file(path).map(|file| Cow::Borrowed(file.contents()))
    }

    /// A template environment over `templates/`.
    pub(crate) fn environment(self) -> Environment<'static> {
        let mut environment = Environment::new();
        environment.set_loader(move |name| {
            let Some(bytes) = self.read(&format!("templates/{name}")) else { return Ok(None) };
            String::from_utf8(bytes.into_owned()).map(Some).map_err(|_| {
                minijinja::Error::new(ErrorKind::InvalidOperation, format!("{name} is not UTF-8"))
            })
        });
        environment
    }

    /// A store of the documents in `data/` (YAML or JSON), each named as its file.
    pub(crate) fn data(self) -> Result<Store, String> {
        let mut store = Store::default();
        let Some(folder) = self.embedded.get_dir("data") else { return Ok(store) };
        for file in folder.files() {
            let path = file.path();
            let (Some(name), Some(shown)) = (path.file_stem().and_then(|stem| stem.to_str()), path.to_str())
            else {
                continue;
            };
            let bytes = self.read(shown).unwrap_or_default();
            // JSON is YAML, but its own parser is the faster one.
            let document = if path.extension().is_some_and(|extension| extension == "json") {
                serde_json::from_slice::<Value>(&bytes).map_err(|error| format!("{shown}: {error}"))
            } else {
                serde_yaml::from_slice::<Value>(&bytes).map_err(|error| format!("{shown}: {error}"))
            };
            store.write(name, &document?);
        }
        Ok(store)
    }

    /// What a seed changes in these documents, as `variety.yaml` says; nothing where there is none.
    pub(crate) fn variety(self) -> Result<Variety, String> {
        let Some(bytes) = self.read("variety.yaml") else { return Ok(Variety::default()) };
        serde_yaml::from_slice(&bytes).map_err(|error| format!("variety.yaml: {error}"))
    }
}

/// The content type that a file's name tells.
pub(crate) fn content_type(path: &str) -> &'static str {
    match Path::new(path).extension().and_then(|extension| extension.to_str()) {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        Some("html") => "text/html; charset=utf-8",
        Some("txt") => "text/plain; charset=utf-8",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_app_runs_on_what_the_binary_carries() {
        for app in crate::demo::apps() {
            let files = Files { source: "nowhere", ..app.files() };
            assert!(!files.data().unwrap().to_json().as_object().unwrap().is_empty());
            let mut environment = files.environment();
            app.templates(&mut environment);
            let mut folders = vec![files.embedded.get_dir("templates").unwrap()];
            while let Some(folder) = folders.pop() {
                folders.extend(folder.dirs());
                for file in folder.files() {
                    let name = file.path().strip_prefix("templates").unwrap().to_str().unwrap();
                    environment.get_template(name).unwrap_or_else(|error| panic!("{name}: {error:#}"));
                }
            }
        }
    }

    #[test]
    fn nothing_outside_the_folder_is_read() {
        for app in crate::demo::apps() {
            assert!(app.files().read("../app.rs").is_none());
            assert!(app.files().read("assets/../../app.rs").is_none());
            assert!(app.files().read("/etc/passwd").is_none());
        }
    }
}

//! The fixture apps, their specs and their bugs, for those who have only the program.

use std::path::{Path, PathBuf};

use include_dir::{Dir, DirEntry, include_dir};

use super::{Exit, output, run};
use crate::config::Config;
use crate::demo::{Latency, ServeOptions, Server, serve};

static SPECS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/specs");
static BUGS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/bug-injections");

/// What an explorer should find, in the folder of the bugs.
const BASIS: &str = "explore.yaml";
/// Where the files go if this is not the project itself.
const LAID_OUT: &str = "sayso-demo";

/// How the fixture apps are served.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(super) struct Serving {
    /// Hold the apps' answers back, in milliseconds: 200, or 0-2000 for chance
    #[arg(long, value_name = "MS", default_value = "0", hide_default_value = true)]
    latency: Latency,
    /// Where chance begins, in waits and in the data of /noise [default: 0]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(super) seed: u64,
}

impl Serving {
    pub(super) fn options(self) -> ServeOptions {
        ServeOptions { port: None, latency: self.latency, seed: self.seed }
    }
}

/// The folders with the fixture apps' specs: those here if this is the project itself, else laid out here.
pub(super) fn specs() -> Result<Vec<PathBuf>, Exit> {
    folders(&SPECS, "specs")
}

/// The folder with the bugs that can be injected into the fixture apps, in the same way.
pub(super) fn bugs() -> Result<PathBuf, Exit> {
    let folders = folders(&BUGS, "bug-injections")?;
    let above = folders.first().and_then(|folder| folder.parent()).map(Path::to_path_buf);
    Ok(above.unwrap_or_else(|| PathBuf::from("bug-injections")))
}

/// What an explorer should find among these bugs: the file here if this is the project itself, else one laid out here.
pub(super) fn basis() -> Result<PathBuf, Exit> {
    let file = bugs()?.join(BASIS);
    if let Some(carried) = BUGS.get_file(BASIS).filter(|_| !file.exists()) {
        std::fs::write(&file, carried.contents()).map_err(|error| {
            output::error(&format!("can't lay out {}: {error}", file.display()));
            Exit::Environment
        })?;
    }
    Ok(file)
}

fn folders(carried: &'static Dir<'static>, name: &str) -> Result<Vec<PathBuf>, Exit> {
    lay_out(carried, name).map_err(|error| {
        output::error(&format!("can't lay out the {name} of the fixture apps: {error}"));
        Exit::Environment
    })
}

fn lay_out(carried: &'static Dir<'static>, name: &str) -> std::io::Result<Vec<PathBuf>> {
    let ours = || carried.dirs().filter(|dir| crate::demo::names().any(|app| dir.path() == Path::new(app)));
    let here = Path::new(name);
    if ours().flat_map(files).all(|file| here.join(file.path()).is_file()) {
        return Ok(ours().map(|dir| here.join(dir.path())).collect());
    }
    let folder = Path::new(LAID_OUT).join(name);
    for file in ours().flat_map(files) {
        let path = folder.join(file.path());
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        if !path.exists() {
            std::fs::write(path, file.contents())?;
        }
    }
    output::note(&format!("The {name} of the fixture apps are in {}/", folder.display()));
    Ok(ours().map(|dir| folder.join(dir.path())).collect())
}

fn files<'d>(dir: &'d Dir<'d>) -> Vec<&'d include_dir::File<'d>> {
    dir.entries()
        .iter()
        .flat_map(|entry| match entry {
            DirEntry::Dir(dir) => files(dir),
            DirEntry::File(file) => vec![file],
        })
        .collect()
}

/// Serves the fixture apps, unless the config says where the app is.
pub(super) async fn apps(config: &mut Config, serving: Serving) -> Result<Option<Server>, Exit> {
    if config.base_url.is_some() {
        return Ok(None);
    }
    match serve(serving.options()).await {
        Ok(server) => {
            if !run::owns_stdout(config) {
                output::print(&format!("The fixture apps are at {}/", server.url()));
            }
            config.base_url = Some(format!("{}/", server.url()));
            Ok(Some(server))
        }
        Err(error) => {
            output::error(&error.to_string());
            Err(Exit::Environment)
        }
    }
}

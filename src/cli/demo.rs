//! `sayso demo`: everything at once, with nothing but this program.
//!
//! Finds a browser or installs one, serves the fixture apps on a free port, runs their specs, writes the report.

use std::path::{Path, PathBuf};

use include_dir::{Dir, DirEntry, include_dir};

use super::options::RunOptions;
use super::{Exit, output, run, selection, wait_for};
use crate::config::Config;
use crate::demo::{ServeOptions, Server, serve};

/// The specs of the fixture apps, for those who have only the program.
static SPECS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/specs");

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  sayso demo
  sayso demo --headed -j 1 --grep checkout
  sayso demo --bug bug-injections/shop/add-to-cart-dead.js")]
pub(super) struct Args {
    #[command(flatten)]
    options: RunOptions,
}

pub(super) fn demo(args: Args) -> Exit {
    demo_options(args.options).unwrap_or_else(|exit| exit)
}

fn demo_options(mut options: RunOptions) -> Result<Exit, Exit> {
    let layer = options.layer();
    let mut config = std::mem::take(&mut options.settings).resolve(layer)?;
    // The config of the project around is about another app.
    config.base_url.clone_from(&options.flags.base_url);
    if options.paths.is_empty() {
        options.paths = specs().map_err(|error| {
            output::error(&format!("can't lay out the specs of the fixture apps: {error}"));
            Exit::Environment
        })?;
    }
    let (plan, exit) = run::plan(&options, &config)?;
    if options.filter.list {
        output::print(&selection::list(&plan));
        return Ok(exit);
    }
    if plan.tests.is_empty() {
        return Ok(exit);
    }
    let ended = wait_for(async {
        run::ensure_browser(&mut config).await?;
        let server = apps(&mut config).await?;
        let execution = run::execution(plan, &options, &config)?;
        let exit = run::carry_out(execution, &config).await;
        if let Some(server) = server {
            server.shutdown().await;
        }
        Ok::<_, Exit>(exit)
    })??;
    Ok(ended.with(exit))
}

/// Serves the fixture apps, unless they are elsewhere.
async fn apps(config: &mut Config) -> Result<Option<Server>, Exit> {
    if config.base_url.is_some() {
        return Ok(None);
    }
    match serve(ServeOptions::default()).await {
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

/// The folders with the fixture apps' specs: those here if this is the project itself, else laid out here.
fn specs() -> std::io::Result<Vec<PathBuf>> {
    let ours = || SPECS.dirs().filter(|dir| crate::demo::names().any(|name| dir.path() == Path::new(name)));
    let here = Path::new("specs");
    if ours().flat_map(files).all(|file| here.join(file.path()).is_file()) {
        return Ok(ours().map(|dir| here.join(dir.path())).collect());
    }
    let folder = PathBuf::from("sayso-demo");
    for file in ours().flat_map(files) {
        let path = folder.join(file.path());
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        if !path.exists() {
            std::fs::write(path, file.contents())?;
        }
    }
    output::note("The specs of the fixture apps are in sayso-demo/");
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

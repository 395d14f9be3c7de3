//! Finding a browser on this machine, or installing one.

mod install;
mod places;

use std::path::{Path, PathBuf};

pub use install::install;

use self::places::World;
use super::BrowserError;

/// A browser on this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The program.
    pub path: PathBuf,
    /// How it was found, in words.
    pub how: String,
}

/// Find one: `SAYSO_BROWSER`, then the usual places, then the folders of earlier downloads.
pub fn find() -> Result<Found, BrowserError> {
    places::find_in(&World::real())
}

/// Find one, or install one; `say` is told what is going on.
pub async fn ensure(say: &(dyn Fn(&str) + Sync)) -> Result<Found, BrowserError> {
    match find() {
        Err(BrowserError::NotFound { .. })
            if std::env::var_os("SAYSO_BROWSER").is_none_or(|v| v.is_empty()) =>
        {
            install(say).await
        }
        other => other,
    }
}

/// The web socket address of a browser that listens at `http://host:port`.
pub(super) async fn debugger_address(url: &str) -> Result<String, BrowserError> {
    let unreachable = |reason: String| BrowserError::Unreachable { url: url.to_owned(), reason };
    let address = format!("{}/json/version", url.trim_end_matches('/'));
    let client = install::client().map_err(unreachable)?;
    let answer = client.get(address).send().await.map_err(|e| unreachable(e.to_string()))?;
    let version: serde_json::Value = answer.json().await.map_err(|e| unreachable(e.to_string()))?;
    version["webSocketDebuggerUrl"]
        .as_str()
        .map(str::to_owned)
        .ok_or_else(|| unreachable("it does not answer as a browser does".to_owned()))
}

/// Where our own downloads go.
fn own_cache() -> Option<PathBuf> {
    let var = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    if cfg!(windows) {
        return var("LOCALAPPDATA").map(|p| p.join("sayso"));
    }
    if cfg!(target_os = "macos") {
        return var("HOME").map(|p| p.join("Library/Caches/sayso"));
    }
    var("XDG_CACHE_HOME").or_else(|| var("HOME").map(|p| p.join(".cache"))).map(|p| p.join("sayso"))
}

fn is_program(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        path.metadata().is_ok_and(|m| m.is_file() && m.permissions().mode() & 0o111 != 0)
    }
    #[cfg(not(unix))]
    path.is_file()
}

//! Installing a browser: by the system's package manager where we may, else a download of Chrome for Testing.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tokio::process::Command;

use super::{Found, find, own_cache};
use crate::browser::BrowserError;

const VERSIONS: &str =
    "https://googlechromelabs.github.io/chrome-for-testing/last-known-good-versions-with-downloads.json";
const PACKAGE_TIMEOUT: Duration = Duration::from_secs(15 * 60);
const DOWNLOAD_TIMEOUT: Duration = Duration::from_secs(15 * 60);

/// A package manager, and what it is told.
struct Manager {
    program: &'static str,
    /// Needs root or `sudo`.
    privileged: bool,
    commands: &'static [&'static [&'static str]],
}

const MANAGERS: &[Manager] = &[
    Manager {
        program: "apt-get",
        privileged: true,
        commands: &[&["update"], &["install", "-y", "--no-install-recommends", "chromium"]],
    },
    Manager { program: "dnf", privileged: true, commands: &[&["install", "-y", "chromium"]] },
    Manager { program: "apk", privileged: true, commands: &[&["add", "--no-cache", "chromium"]] },
    Manager { program: "pacman", privileged: true, commands: &[&["-Sy", "--noconfirm", "chromium"]] },
    Manager {
        program: "zypper",
        privileged: true,
        commands: &[&["--non-interactive", "install", "chromium"]],
    },
    Manager { program: "brew", privileged: false, commands: &[&["install", "--cask", "google-chrome"]] },
];

/// Install a browser; `say` is told what is going on.
pub async fn install(say: &(dyn Fn(&str) + Sync)) -> Result<Found, BrowserError> {
    let mut problems = Vec::new();
    for manager in MANAGERS {
        if !is_on_path(manager.program) {
            continue;
        }
        match with_manager(manager, say).await {
            Ok(()) => {
                if let Ok(found) = find() {
                    say(&format!("installed {}", found.path.display()));
                    return Ok(found);
                }
                problems.push(format!("{} installed no browser", manager.program));
            }
            Err(problem) => problems.push(problem),
        }
        // One system has one package manager; the next would be somebody's extra.
        break;
    }
    match download(say).await {
        Ok(found) => Ok(found),
        Err(problem) => {
            problems.push(problem);
            Err(BrowserError::InstallFailed(problems.join("; ")))
        }
    }
}

async fn with_manager(manager: &Manager, say: &(dyn Fn(&str) + Sync)) -> Result<(), String> {
    let prefix: &[&str] = match () {
        () if !manager.privileged || is_root() => &[],
        () if sudo_without_password().await => &["sudo", "-n"],
        () => return Err(format!("{} needs root, and sudo asks for a password", manager.program)),
    };
    for arguments in manager.commands {
        let words: Vec<&str> =
            prefix.iter().copied().chain([manager.program]).chain(arguments.iter().copied()).collect();
        say(&format!("installing a browser: {}", words.join(" ")));
        let Some((program, rest)) = words.split_first() else { continue };
        let run = Command::new(program)
            .args(rest)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .output();
        let output = match tokio::time::timeout(PACKAGE_TIMEOUT, run).await {
            Ok(Ok(output)) => output,
            Ok(Err(e)) => return Err(format!("{}: {e}", words.join(" "))),
            Err(_) => return Err(format!("{} took longer than 15 minutes", words.join(" "))),
        };
        // An update that could not reach every source may still be good enough to install.
        if !output.status.success() && !arguments.contains(&"update") {
            let said = String::from_utf8_lossy(&output.stderr);
            let last = said.lines().rev().find(|l| !l.trim().is_empty()).unwrap_or("no reason given");
            return Err(format!("{}: {}", words.join(" "), last.trim()));
        }
    }
    Ok(())
}

fn is_root() -> bool {
    #[cfg(unix)]
    return nix::unistd::geteuid().is_root();
    #[cfg(not(unix))]
    false
}

async fn sudo_without_password() -> bool {
    let run = Command::new("sudo").args(["-n", "true"]).stdin(Stdio::null()).stderr(Stdio::null()).status();
    matches!(tokio::time::timeout(Duration::from_secs(10), run).await, Ok(Ok(status)) if status.success())
}

fn is_on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| super::is_program(&folder.join(program)))
}

/// An HTTP client that trusts what the system trusts.
pub(super) fn client() -> Result<reqwest::Client, String> {
    // Another part may have chosen the provider already: either will do.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder().connect_timeout(Duration::from_secs(20)).build().map_err(|e| e.to_string())
}

/// The name of this system in the list of downloads.
fn platform() -> Option<&'static str> {
    match (std::env::consts::OS, std::env::consts::ARCH) {
        ("linux", "x86_64") => Some("linux64"),
        ("macos", "aarch64") => Some("mac-arm64"),
        ("macos", "x86_64") => Some("mac-x64"),
        ("windows", "x86_64") => Some("win64"),
        ("windows", "x86") => Some("win32"),
        _ => None,
    }
}

async fn download(say: &(dyn Fn(&str) + Sync)) -> Result<Found, String> {
    let platform = platform().ok_or("there is no Chrome for Testing for this system")?;
    let cache = own_cache().ok_or("there is no folder for downloads: HOME is not set")?;
    let client = client()?;
    say("looking up Chrome for Testing");
    let list: serde_json::Value =
        async { client.get(VERSIONS).send().await?.error_for_status()?.json().await }
            .await
            .map_err(|e: reqwest::Error| format!("the list of Chrome versions cannot be read: {e}"))?;
    let (version, url) =
        pick(&list, platform).ok_or("the list of Chrome versions has none for this system")?;
    let folder = cache.join("browsers").join(format!("chrome-{version}"));
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    say(&format!("downloading Chrome for Testing {version} from {url}"));
    let archive = folder.join("chrome.zip");
    tokio::time::timeout(DOWNLOAD_TIMEOUT, fetch(&client, &url, &archive))
        .await
        .map_err(|_| "the download took longer than 15 minutes".to_owned())??;
    let unpacked = unpack(&archive, &folder).await;
    let _ = std::fs::remove_file(&archive);
    unpacked?;
    let found = find().map_err(|e| e.to_string())?;
    say(&format!("installed {}", found.path.display()));
    Ok(found)
}

/// Version and address of the stable Chrome for a platform.
fn pick(list: &serde_json::Value, platform: &str) -> Option<(String, String)> {
    let stable = &list["channels"]["Stable"];
    let downloads = stable["downloads"]["chrome"].as_array()?;
    let url = downloads.iter().find(|d| d["platform"] == platform)?["url"].as_str()?;
    Some((stable["version"].as_str()?.to_owned(), url.to_owned()))
}

async fn fetch(client: &reqwest::Client, url: &str, to: &Path) -> Result<(), String> {
    use tokio::io::AsyncWriteExt;
    let failed = |e: &dyn std::fmt::Display| format!("{url}: {e}");
    let mut answer =
        client.get(url).send().await.and_then(reqwest::Response::error_for_status).map_err(|e| failed(&e))?;
    let mut file = tokio::fs::File::create(to).await.map_err(|e| failed(&e))?;
    while let Some(chunk) = answer.chunk().await.map_err(|e| failed(&e))? {
        file.write_all(&chunk).await.map_err(|e| failed(&e))?;
    }
    file.flush().await.map_err(|e| failed(&e))
}

/// Unpack a zip with what the system has: `unzip`, a `tar` that reads zips, Python, or PowerShell.
async fn unpack(archive: &Path, folder: &Path) -> Result<(), String> {
    let (zip, to): (PathBuf, PathBuf) = (archive.to_owned(), folder.to_owned());
    let (zip, to) = (zip.display().to_string(), to.display().to_string());
    let expand = format!("Expand-Archive -Force -LiteralPath '{zip}' -DestinationPath '{to}'");
    let tries: &[(&str, Vec<&str>)] = &[
        ("unzip", vec!["-q", "-o", &zip, "-d", &to]),
        ("bsdtar", vec!["-xf", &zip, "-C", &to]),
        ("tar", vec!["-xf", &zip, "-C", &to]),
        ("python3", vec!["-m", "zipfile", "-e", &zip, &to]),
        ("powershell", vec!["-NoProfile", "-Command", &expand]),
    ];
    for (program, arguments) in tries {
        let mut run = Command::new(program);
        run.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if matches!(run.status().await, Ok(status) if status.success()) {
            make_runnable(folder);
            return Ok(());
        }
    }
    Err("the archive could not be unpacked: install unzip".to_owned())
}

/// Python's unpacker loses the mark that makes a file a program.
fn make_runnable(folder: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        for name in [
            "chrome-linux64/chrome",
            "chrome-linux64/chrome_crashpad_handler",
            "chrome-linux64/chrome-wrapper",
        ] {
            // Missing on other systems.
            let _ = std::fs::set_permissions(folder.join(name), std::fs::Permissions::from_mode(0o755));
        }
    }
    #[cfg(not(unix))]
    let _ = folder;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stable_download_of_a_platform_is_picked() {
        let list = serde_json::json!({"channels": {"Stable": {"version": "1.2", "downloads": {"chrome": [
            {"platform": "mac-x64", "url": "https://x/mac.zip"}, {"platform": "linux64", "url": "https://x/linux.zip"}]}}}});
        assert_eq!(pick(&list, "linux64"), Some(("1.2".to_owned(), "https://x/linux.zip".to_owned())));
        assert_eq!(pick(&list, "win64"), None);
        assert_eq!(pick(&serde_json::Value::Null, "linux64"), None);
    }
}

//! Where browsers are: by system, by name on the path, in the folders that other tools download to.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::{Found, is_program, own_cache};
use crate::browser::BrowserError;

/// The system, as far as the search looks at it: replaced in tests.
pub(super) struct World<'a> {
    pub(super) os: &'a str,
    pub(super) var: &'a dyn Fn(&str) -> Option<OsString>,
    pub(super) is_program: &'a dyn Fn(&Path) -> bool,
    pub(super) list: &'a dyn Fn(&Path) -> Vec<PathBuf>,
    pub(super) own_cache: Option<PathBuf>,
}

impl World<'_> {
    pub(super) fn real() -> World<'static> {
        World {
            os: std::env::consts::OS,
            var: &|name| std::env::var_os(name),
            is_program: &is_program,
            list: &|folder| {
                let entries = std::fs::read_dir(folder).into_iter().flatten();
                entries.filter_map(|e| e.ok().map(|e| e.path())).collect()
            },
            own_cache: own_cache(),
        }
    }

    fn path(&self, var: &str) -> Option<PathBuf> {
        (self.var)(var).filter(|v| !v.is_empty()).map(PathBuf::from)
    }
}

const NAMES: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "google-chrome-beta",
    "brave-browser",
];

const LINUX: &[&str] = &[
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/lib/chromium/chromium",
    "/usr/lib64/chromium-browser/chromium-browser",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/google-chrome",
    "/opt/google/chrome/chrome",
    "/usr/bin/microsoft-edge",
    "/opt/microsoft/msedge/msedge",
    "/snap/bin/chromium",
    "/usr/local/bin/chromium",
    "/usr/local/bin/chrome",
];

const MACOS: &[&str] = &[
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
    "/opt/homebrew/bin/chromium",
];

/// Below the program folders of Windows.
const WINDOWS: &[&str] = &[
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
];

/// Where the program is inside a downloaded browser folder.
const INSIDE: &[&str] = &[
    "chrome-linux/chrome",
    "chrome-linux64/chrome",
    "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
    "chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
    "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
    "chrome-win/chrome.exe",
    "chrome-win64/chrome.exe",
    "chrome-linux/headless_shell",
    "chrome-headless-shell-linux64/chrome-headless-shell",
];

/// Search in order; the first program wins.
pub(super) fn find_in(world: &World<'_>) -> Result<Found, BrowserError> {
    if let Some(path) = world.path("SAYSO_BROWSER") {
        if (world.is_program)(&path) {
            return Ok(Found { path, how: "named by SAYSO_BROWSER".to_owned() });
        }
        return Err(BrowserError::NotFound {
            looked: format!("SAYSO_BROWSER={}, which is no program that can be run", path.display()),
        });
    }
    let usual = usual_places(world).into_iter().map(|p| (p, "in the usual place"));
    let on_path = on_path(world).into_iter().map(|p| (p, "on the PATH"));
    let cached = downloaded(world).into_iter().map(|p| (p, "downloaded earlier"));
    usual
        .chain(on_path)
        .chain(cached)
        .find(|(path, _)| (world.is_program)(path))
        .map(|(path, how)| Found { path, how: how.to_owned() })
        .ok_or_else(|| BrowserError::NotFound {
            looked: "the usual places, the PATH, and Playwright's and our own downloads".to_owned(),
        })
}

fn usual_places(world: &World<'_>) -> Vec<PathBuf> {
    match world.os {
        "windows" => {
            let roots = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"]
                .into_iter()
                .filter_map(|v| world.path(v));
            roots.flat_map(|root| WINDOWS.iter().map(move |p| root.join(p))).collect()
        }
        "macos" => {
            let home = world.path("HOME");
            let below_home = |p: &&str| home.as_ref().map(|h| h.join(p.trim_start_matches('/')));
            MACOS.iter().map(PathBuf::from).chain(MACOS.iter().filter_map(below_home)).collect()
        }
        _ => LINUX.iter().map(PathBuf::from).collect(),
    }
}

fn on_path(world: &World<'_>) -> Vec<PathBuf> {
    let Some(path) = (world.var)("PATH") else { return Vec::new() };
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let ending = if world.os == "windows" { ".exe" } else { "" };
    NAMES.iter().flat_map(|name| folders.iter().map(move |f| f.join(format!("{name}{ending}")))).collect()
}

fn downloaded(world: &World<'_>) -> Vec<PathBuf> {
    let mut folders = Vec::new();
    if let Some(own) = &world.own_cache {
        folders.push(own.join("browsers"));
    }
    let playwright =
        world.path("PLAYWRIGHT_BROWSERS_PATH").filter(|p| p.as_os_str() != "0").or_else(|| match world.os {
            "windows" => world.path("LOCALAPPDATA").map(|p| p.join("ms-playwright")),
            "macos" => world.path("HOME").map(|p| p.join("Library/Caches/ms-playwright")),
            _ => world.path("HOME").map(|p| p.join(".cache/ms-playwright")),
        });
    folders.extend(playwright);
    let mut found = Vec::new();
    for folder in folders {
        let mut versions = (world.list)(&folder);
        // Whole browsers before headless shells, newer before older.
        let key = |p: &PathBuf| {
            let name = p.file_name().unwrap_or_default().to_string_lossy().into_owned();
            (!name.contains("headless"), digits(&name))
        };
        versions.sort_by_key(|p| std::cmp::Reverse(key(p)));
        found.extend(versions.iter().flat_map(|v| INSIDE.iter().map(move |p| v.join(p))));
    }
    found
}

fn digits(name: &str) -> Vec<u64> {
    name.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(
        os: &str,
        vars: &[(&str, &str)],
        programs: &[&str],
        folders: &[(&str, &[&str])],
    ) -> Result<Found, BrowserError> {
        find_in(&World {
            os,
            var: &|name| vars.iter().find(|(n, _)| *n == name).map(|(_, v)| OsString::from(v)),
            is_program: &|p| programs.iter().any(|q| Path::new(q) == p),
            list: &|f| {
                folders
                    .iter()
                    .filter(|(n, _)| Path::new(n) == f)
                    .flat_map(|(n, l)| l.iter().map(move |e| Path::new(n).join(e)))
                    .collect()
            },
            own_cache: None,
        })
    }

    #[test]
    fn the_environment_goes_first_and_must_be_right() {
        let found =
            search("linux", &[("SAYSO_BROWSER", "/x/chrome")], &["/x/chrome", "/usr/bin/chromium"], &[]);
        assert_eq!(found.unwrap().path, Path::new("/x/chrome"));
        let wrong =
            search("linux", &[("SAYSO_BROWSER", "/x/none")], &["/usr/bin/chromium"], &[]).unwrap_err();
        assert!(wrong.to_string().contains("/x/none"), "{wrong}");
    }

    #[test]
    fn usual_places_differ_by_system() {
        assert!(search("linux", &[], &["/usr/bin/chromium"], &[]).is_ok());
        assert!(
            search("macos", &[], &["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"], &[])
                .is_ok()
        );
        let edge =
            search("windows", &[("PROGRAMFILES", "/p")], &["/p/Microsoft/Edge/Application/msedge.exe"], &[]);
        assert!(edge.is_ok());
        assert!(search("macos", &[], &["/usr/bin/chromium"], &[]).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn the_path_is_searched() {
        let found = search("linux", &[("PATH", "/a:/b")], &["/b/google-chrome"], &[]).unwrap();
        assert_eq!(found.path, Path::new("/b/google-chrome"));
    }

    #[test]
    fn the_newest_whole_browser_of_playwright_is_taken() {
        let vars = [("HOME", "/h")];
        let cache = "/h/.cache/ms-playwright";
        let list: &[&str] = &["chromium-990", "chromium-1208", "chromium_headless_shell-1300", "firefox-1"];
        let programs = [
            "/h/.cache/ms-playwright/chromium-990/chrome-linux/chrome",
            "/h/.cache/ms-playwright/chromium-1208/chrome-linux64/chrome",
            "/h/.cache/ms-playwright/chromium_headless_shell-1300/chrome-linux/headless_shell",
        ];
        let found = search("linux", &vars, &programs, &[(cache, list)]).unwrap();
        assert_eq!(found.path, Path::new(programs[1]));
    }

    #[test]
    fn nothing_found_says_what_to_do() {
        let error = search("linux", &[], &[], &[]).unwrap_err().to_string();
        assert!(error.contains("sayso browser install") && error.contains("SAYSO_BROWSER"), "{error}");
    }
}

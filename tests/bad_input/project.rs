//! A project with specs in a folder of its own, and the program run in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use crate::server;

/// No run here takes longer, on however slow a machine.
const LONGEST: Duration = Duration::from_secs(150);

static BROWSER: LazyLock<PathBuf> = LazyLock::new(|| {
    let found = server::runtime().block_on(sayso::browser::provision::ensure(&|line| eprintln!("{line}")));
    found.unwrap().path
});

/// Waits for something that is under way; fails if it does not come.
pub(crate) fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < LONGEST, "waited in vain for {what}");
        std::thread::park_timeout(Duration::from_millis(5));
    }
}

/// Specs in a folder, and a folder for temporary files that only this project's runs use.
pub(crate) struct Project {
    folder: TempDir,
}

impl Project {
    pub(crate) fn new() -> Self {
        let folder = tempfile::Builder::new().prefix("sy").tempdir().unwrap();
        fs::create_dir_all(folder.path().join("specs")).unwrap();
        fs::create_dir_all(folder.path().join("tmp")).unwrap();
        Self { folder }
    }

    /// With a spec of this text.
    pub(crate) fn with(self, name: &str, text: &str) -> Self {
        fs::write(self.path().join("specs").join(name), text).unwrap();
        self
    }

    /// With a spec that opens `url` and sees that the heading is "Fine".
    pub(crate) fn fine(self, name: &str, url: &str) -> Self {
        let text = format!("url: {url}\nsteps:\n  - Verify that the heading is \"Fine\"\n");
        self.with(name, &text)
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn report(&self) -> PathBuf {
        self.path().join("sayso-report")
    }

    /// Where the runs put temporary files and the browser its profile.
    pub(crate) fn temporary(&self) -> PathBuf {
        self.path().join("tmp")
    }

    /// `sayso` with these arguments, not yet started.
    pub(crate) fn sayso(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sayso"));
        command.current_dir(self.path()).args(arguments).stdin(Stdio::null());
        for (name, _) in std::env::vars_os() {
            let name = name.to_string_lossy();
            if name.starts_with("SAYSO_")
                || name.starts_with("GITHUB_")
                || name.contains("COLOR")
                || name == "CI"
            {
                command.env_remove(&*name);
            }
        }
        command.env("SAYSO_BROWSER", &*BROWSER).env("TMPDIR", self.temporary());
        command
    }

    /// `sayso run specs` against the server of these tests.
    pub(crate) fn run(&self, arguments: &[&str]) -> Ended {
        self.start(arguments).end()
    }

    /// The same, not waited for.
    pub(crate) fn start(&self, arguments: &[&str]) -> Running<'_> {
        let mut command = self.sayso(&["run", "specs", "--base-url", &server::url("/")]);
        command.args(arguments);
        self.go(command)
    }

    /// Starts a command with its output going to files, so that no pipe is ever full.
    pub(crate) fn go(&self, mut command: Command) -> Running<'_> {
        let file = |name: &str| fs::File::create(self.path().join(name)).unwrap();
        let child = command.stdout(file("out")).stderr(file("err")).spawn().unwrap();
        Running { project: self, child }
    }

    /// What the report says.
    pub(crate) fn results(&self) -> Value {
        let text = fs::read(self.report().join("results.json")).unwrap();
        serde_json::from_slice(&text).unwrap()
    }
}

/// A run that has begun.
pub(crate) struct Running<'p> {
    project: &'p Project,
    child: Child,
}

impl Running<'_> {
    #[cfg(unix)]
    pub(crate) fn signal(&self, signal: nix::sys::signal::Signal) {
        let id = i32::try_from(self.child.id()).unwrap();
        nix::sys::signal::kill(nix::unistd::Pid::from_raw(id), signal).unwrap();
    }

    pub(crate) fn end(mut self) -> Ended {
        let mut status: Option<ExitStatus> = None;
        wait_until("the run's end", || {
            status = self.child.try_wait().unwrap();
            status.is_some()
        });
        let read = |name: &str| {
            String::from_utf8_lossy(&fs::read(self.project.path().join(name)).unwrap()).into_owned()
        };
        let results = fs::read(self.project.report().join("results.json")).ok();
        Ended {
            status: status.and_then(|s| s.code()),
            out: read("out"),
            err: read("err"),
            results: results.and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default(),
        }
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A run that is over.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) status: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) results: Value,
}

impl Ended {
    /// The test of this spec file.
    pub(crate) fn test(&self, file: &str) -> &Value {
        let tests = self.results["specs"].as_array().unwrap_or_else(|| panic!("no results: {self}"));
        let of = |test: &&Value| test["file"].as_str().is_some_and(|name| name.ends_with(file));
        tests.iter().find(of).unwrap_or_else(|| panic!("no test of {file}: {self}"))
    }

    pub(crate) fn status_of(&self, file: &str) -> &str {
        self.test(file)["status"].as_str().unwrap()
    }

    /// The verdict of the test of this file: its own, or that of the step that ended it.
    pub(crate) fn verdict(&self, file: &str) -> &Value {
        let test = self.test(file);
        let steps = test["steps"].as_array().into_iter().flatten().rev().map(|step| &step["verdict"]);
        std::iter::once(&test["verdict"])
            .chain(steps)
            .find(|verdict| verdict.is_object())
            .unwrap_or_else(|| panic!("{file} has no verdict: {self}"))
    }

    /// The test ended so, and both the report and the console say all of this in its summary or its help.
    pub(crate) fn says(&self, file: &str, status: &str, words: &[&str]) {
        assert_eq!(self.status_of(file), status, "{file}: {self}");
        let verdict = self.verdict(file);
        let told =
            format!("{}\n{}", verdict["summary"].as_str().unwrap(), verdict["help"].as_str().unwrap_or(""));
        for word in words {
            assert!(told.contains(word), "{file} does not say {word:?}: {told}\n{self}");
        }
        let summary = verdict["summary"].as_str().unwrap();
        assert!(self.out.contains(summary), "{file}: the console does not say {summary:?}\n{self}");
    }
}

impl std::fmt::Display for Ended {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "exit {:?}\n--- out\n{}\n--- err\n{}", self.status, self.out, self.err)
    }
}

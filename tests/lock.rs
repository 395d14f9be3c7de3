//! Locks beside specs, with the real program: recorded, used, healed by, reviewed, refused.
#![allow(clippy::unwrap_used, clippy::panic, reason = "the helpers of a test file are tests, too")]

#[path = "bad_input/project.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod project;
#[path = "bad_input/server.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod server;

#[path = "lock/frozen.rs"]
mod frozen;
#[path = "lock/healed.rs"]
mod healed;
#[path = "lock/reviewed.rs"]
mod reviewed;

use project::{Ended, Project};

/// A form with a button that says what it did.
fn form(button: &str) -> String {
    format!(
        "<main><h1>Room</h1><form onsubmit=\"event.preventDefault(); said.textContent = 'Good morning to all.'\" \
         aria-label=Room><label>Name <input></label>{button}<button type=button>Cancel</button></form>\
         <p role=status id=said></p></main>"
    )
}

const STEPS: &[&str] =
    &["Enter \"Oak\" into \"Name\"", "Click \"Greet\". The message \"Good morning to all.\" is shown"];

/// The app as it was, and as it has become.
struct App {
    project: Project,
}

impl App {
    fn new() -> Self {
        Self { project: Project::new() }
    }

    /// `room.yaml` with these steps, on a page with this body.
    fn with(self, body: &str, steps: &[&str]) -> Self {
        let lines: Vec<String> = steps.iter().map(|step| format!("  - '{step}'\n")).collect();
        let text = format!("name: A room\nurl: {}\nsteps:\n{}", server::page(body), lines.concat());
        Self { project: self.project.with("room.yaml", &text) }
    }

    /// With a lock that was recorded on a page with this body.
    fn locked(body: &str, steps: &[&str]) -> Self {
        let app = Self::new().with(body, steps);
        let ended = app.run(&["--update-lock"]);
        assert_eq!(ended.status, Some(0), "{ended}");
        app
    }

    fn run(&self, arguments: &[&str]) -> Ended {
        self.project.run(arguments)
    }

    /// `sayso lock …`
    fn lock(&self, deed: &str) -> Ended {
        self.project.go(self.project.sayso(&["lock", deed, "specs"])).end()
    }

    fn file(&self) -> std::path::PathBuf {
        self.project.path().join("specs/room.yaml.lock")
    }

    fn text(&self) -> String {
        std::fs::read_to_string(self.file()).unwrap()
    }
}

const GREET: &str = "<button>Greet</button>";

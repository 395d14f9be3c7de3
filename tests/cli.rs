//! The program from outside: what it prints and how it ends, in projects of its own.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use assert_cmd::cargo::cargo_bin;

/// A project in a folder of its own.
struct Project(tempfile::TempDir);

/// How the program ended.
struct Ended {
    status: i32,
    out: String,
    err: String,
}

impl Project {
    fn new(files: &[(&str, &str)]) -> Self {
        let project = Self(tempfile::tempdir().unwrap());
        for (name, text) in files {
            project.write(name, text.as_bytes());
        }
        project
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        let path = self.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    }

    /// The program with an environment that is the same everywhere.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(cargo_bin("sayso"));
        command.args(arguments).current_dir(self.path()).stdin(Stdio::null());
        command.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command
    }

    fn sayso(&self, arguments: &[&str]) -> Ended {
        ended(&mut self.command(arguments))
    }
}

fn ended(command: &mut Command) -> Ended {
    let output = command.output().unwrap();
    Ended {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

const GOOD: &str = "name: Search\ntags: [smoke]\nsteps:\n  - Click \"Go\". \"Results\" is shown.\n";

#[test]
fn check_shows_how_each_sentence_is_read() {
    let project = Project::new(&[("specs/a.yaml", GOOD)]);
    let ended = project.sayso(&["check"]);
    assert_eq!((ended.status, ended.err.as_str()), (0, ""));
    insta::assert_snapshot!(ended.out, @r#"
    specs/a.yaml
      Search
          4 Click "Go"
            do     click on "Go"  (sure 1.00)
            expect shown "Results" is shown  (sure 1.00)
        1 step, 0 unchecked, 0 inferred, 0 problems

    1 test, 1 step, 0 unchecked, 0 inferred, 0 problems: 0 errors, 0 warnings
    "#);
}

#[test]
fn check_json_has_the_promised_shape() {
    let project = Project::new(&[("a.yaml", GOOD), ("b.yaml", "steps: [Search]\nnmae: x\n")]);
    let ended = project.sayso(&["check", "--json", "a.yaml", "b.yaml", "none.yaml"]);
    assert_eq!(ended.status, 2);
    insta::assert_snapshot!(ended.out, @r#"
    {
      "specs": [
        {
          "file": "a.yaml",
          "name": "Search",
          "line": 1,
          "steps": [
            {
              "line": 4,
              "column": 5,
              "condition": null,
              "action": {
                "text": "Click \"Go\"",
                "kind": "click",
                "target": "\"Go\"",
                "value": null,
                "confidence": 1.0,
                "certainty": "sure"
              },
              "expectation": "\"Results\" is shown",
              "expectations": [
                {
                  "line": 4,
                  "column": 17,
                  "text": "\"Results\" is shown",
                  "read_as": [
                    "shown"
                  ],
                  "confidence": 1.0,
                  "certainty": "sure"
                }
              ],
              "confidence": 1.0,
              "certainty": "sure",
              "unchecked": false
            }
          ],
          "problems": [],
          "summary": {
            "steps": 1,
            "unchecked": 0,
            "unchecked_in_part": 0,
            "inferred": 0,
            "problems": 0,
            "errors": 0,
            "warnings": 0
          }
        },
        {
          "file": "b.yaml",
          "name": "b.yaml",
          "line": 0,
          "steps": [],
          "problems": [
            {
              "line": 2,
              "column": 1,
              "severity": "error",
              "kind": null,
              "message": "unknown key `nmae` in a spec",
              "help": "did you mean `name`?"
            }
          ],
          "summary": {
            "steps": 0,
            "unchecked": 0,
            "unchecked_in_part": 0,
            "inferred": 0,
            "problems": 1,
            "errors": 1,
            "warnings": 0
          }
        },
        {
          "file": "none.yaml",
          "name": "none.yaml",
          "line": 0,
          "steps": [],
          "problems": [
            {
              "line": 0,
              "column": 0,
              "severity": "error",
              "kind": null,
              "message": "there is no such file or folder",
              "help": null
            }
          ],
          "summary": {
            "steps": 0,
            "unchecked": 0,
            "unchecked_in_part": 0,
            "inferred": 0,
            "problems": 1,
            "errors": 1,
            "warnings": 0
          }
        }
      ],
      "summary": {
        "steps": 1,
        "unchecked": 0,
        "unchecked_in_part": 0,
        "inferred": 0,
        "problems": 2,
        "errors": 2,
        "warnings": 0
      }
    }
    "#);
}

#[test]
fn bad_input_is_told_and_hides_nothing() {
    let project = Project::new(&[
        ("good.yaml", GOOD),
        ("empty.yaml", ""),
        ("malformed.yaml", "steps: [\"a\n"),
        ("unset.yaml", "steps:\n  - Log in as ${user}.\n"),
        ("twice.yaml", "tests:\n  - {name: A, steps: [Search]}\n  - {name: A, steps: [Search]}\n"),
        ("round.yaml", "setup: about.yaml\nsteps: [Search]\n"),
        ("about.yaml", "setup: round.yaml\nsteps: [Search]\n"),
        ("old.feature", "Feature: x\n"),
    ]);
    project.write("binary.yaml", b"\x89PNG\r\n\x1a\n\0\0");
    let bomb: String =
        std::iter::once("a: &a [x, x, x, x, x, x, x, x, x]\n".to_owned())
            .chain(('b'..='k').zip('a'..).map(|(name, last)| {
                format!("{name}: &{name} [{}]\n", vec![format!("*{last}"); 9].join(", "))
            }))
            .collect();
    project.write("bomb.yaml", bomb.as_bytes());
    let large = std::fs::File::create(project.path().join("large.yaml")).unwrap();
    large.set_len(50 * 1024 * 1024).unwrap();

    let ended = project.sayso(&["check", ".", "missing.yaml"]);
    assert_eq!(ended.status, 2);
    assert!(ended.out.contains("click on \"Go\""), "the good spec is shown:\n{}", ended.out);
    for message in [
        "error: this file is empty",
        "error: this file is binary",
        "error: this file is larger than 4 MB",
        "error: this is not YAML: while scanning a quoted scalar",
        "error: the aliases of this file copy too much",
        "error: `${user}` is not set",
        "error: two tests are named \"A\": lines 2 and 3",
        "error: the setup goes in a circle: round.yaml → about.yaml → round.yaml",
        "error: this feature has no scenarios",
        "error: there is no such file or folder",
    ] {
        assert!(ended.out.contains(message), "{message} is not told:\n{}", ended.out);
    }
    // The same without the rest: each ends the program in the same way.
    for name in ["empty", "malformed", "unset", "twice", "round", "binary", "bomb", "large", "missing"] {
        assert_eq!(project.sayso(&["check", &format!("{name}.yaml")]).status, 2, "{name}");
        assert_eq!(project.sayso(&["run", &format!("{name}.yaml")]).status, 2, "{name}");
    }
}

#[test]
fn check_tells_which_laws_are_set_and_which_sentences_check_nothing() {
    let spec = "name: Save\nlaws: { reload: { off: it is a draft }, sums: strict }\nsteps:\n  - do: Click \"Save\"\n    \
                expect: [The heading \"Saved\" is shown., Everything looks nice.]\n    laws: { others: off }\n  \
                - Verify that all is well.\n";
    let project = Project::new(&[("a.yaml", spec)]);
    insta::assert_snapshot!(project.sayso(&["check", "a.yaml"]).out);
    let json: serde_json::Value =
        serde_json::from_str(&project.sayso(&["check", "--json", "a.yaml"]).out).unwrap();
    let test = &json["specs"][0];
    assert_eq!(
        test["laws"][0],
        serde_json::json!({"law": "reload", "mode": "off", "reason": "it is a draft"})
    );
    assert_eq!(test["steps"][0]["laws"][0]["law"], "others");
    assert_eq!(test["steps"][0]["unchecked_words"], serde_json::json!(["Everything looks nice"]));
    let unchecked: Vec<_> =
        test["steps"].as_array().unwrap().iter().map(|step| step["unchecked"].as_bool()).collect();
    assert_eq!(unchecked, [Some(false), Some(true)]);
    assert_eq!(test["problems"].as_array().unwrap().len(), 2);
}

#[test]
fn a_law_that_is_not_there_is_told_wherever_it_is_named() {
    let project = Project::new(&[
        ("step.yaml", "steps:\n  - do: Click \"Go\"\n    laws: { relaod: off }\n"),
        ("front.md", "---\nlaws:\n  sums: perhaps\n---\n# Go\nClick \"Go\".\n"),
        ("sayso.yaml", "laws: { cuonts: off }\n"),
    ]);
    let ended = project.sayso(&["check", "step.yaml"]);
    assert_eq!(ended.status, 2);
    assert!(
        ended.err.contains("sayso.yaml:1:9") && ended.err.contains("did you mean `counts`?"),
        "{}",
        ended.err
    );
    std::fs::remove_file(project.path().join("sayso.yaml")).unwrap();
    let told = project.sayso(&["check", "step.yaml", "front.md"]).out;
    for words in ["step.yaml:3:13", "did you mean `reload`?", "front.md:3:9", "found `perhaps`"] {
        assert!(told.contains(words), "{words}: {told}");
    }
    let flag = project.sayso(&["run", "step.yaml", "--laws", "relaod=off"]);
    assert_eq!(flag.status, 2);
    assert!(flag.err.contains("did you mean `reload`?"), "{}", flag.err);
}

#[test]
fn errors_are_drawn_on_the_line_in_colour_only_where_wanted() {
    let project = Project::new(&[("a.yaml", "steps: [Search]\ntimeout: soon\n")]);
    let plain = project.sayso(&["check", "a.yaml"]).out;
    assert!(plain.contains("2 | timeout: soon\n  |          ^^^^"), "{plain}");
    assert!(!plain.contains('\u{1b}'));
    let forced = ended(project.command(&["check", "a.yaml"]).env("FORCE_COLOR", "1")).out;
    assert!(forced.contains("\u{1b}["), "{forced}");
}

#[test]
fn list_shows_what_the_filters_leave() {
    let spec = "tests:\n  - {name: One, tags: [smoke], steps: [Search]}\n  - {name: Two, skip: later, steps: [Search]}\n";
    let project = Project::new(&[("specs/a.yaml", spec), ("specs/b.md", "# Three\n\nSearch.\n")]);
    let list = |arguments: &[&str]| {
        let ended = project.sayso(&[&["run", "--list"], arguments].concat());
        (ended.status, ended.out)
    };
    insta::assert_snapshot!(list(&[]).1, @r"
    specs/a.yaml:2  One @smoke
    specs/a.yaml:3  Two (skipped: later)
    specs/b.md:1  Three
    3 tests in 2 files
    ");
    assert_eq!(list(&["--tag", "smoke"]).1, "specs/a.yaml:2  One @smoke\n1 test in 1 file\n");
    assert_eq!(list(&["specs/a.yaml:3"]).1.lines().count(), 2);
    assert_eq!(list(&["-g", "^t", "--grep-invert", "three"]).1.lines().count(), 2);
    assert_eq!(list(&["--shard", "2/2"]).1, "specs/a.yaml:3  Two (skipped: later)\n1 test in 1 file\n");
    assert_eq!(
        list(&["--repeat-each", "2", "-g", "one"]).1.lines().nth(1),
        Some("specs/a.yaml:2  One @smoke (2)")
    );
    assert_eq!(list(&["--grep", "nothing", "--pass-with-no-tests"]), (0, "0 tests in 0 files\n".to_owned()));
}

#[test]
fn no_test_is_an_error_that_says_why() {
    let project = Project::new(&[("specs/a.yaml", GOOD)]);
    let ended = project.sayso(&["run", "--tag", "smok"]);
    assert_eq!(ended.status, 2);
    assert_eq!(
        ended.err,
        "error: no test was selected: 1 was found, and the filters leave it out\n\
         help: no test has the tag `smok`; did you mean `smoke`?\n"
    );
    let ended = project.sayso(&["run", "--last-failed"]);
    assert_eq!(ended.status, 2);
    assert!(ended.err.contains("--last-failed needs the results of an earlier run"), "{}", ended.err);
    assert_eq!(project.sayso(&["run", "--tag", "smok", "--pass-with-no-tests"]).status, 0);
    let empty = Project::new(&[]);
    assert!(empty.sayso(&["run"]).err.contains("no specs are named"));
}

#[test]
fn wrong_options_and_settings_end_with_2() {
    let project = Project::new(&[("specs/a.yaml", GOOD)]);
    for (arguments, told) in [
        (&["run", "--wrokers", "2"][..], "--workers"),
        (&["run", "-j", "0"], "expected a number of workers from 1 on"),
        (&["run", "--timeout", "soon"], "expected a duration"),
        (&["run", "--reporter", "dots"], "there is no report `dots`"),
        (&["run", "--shard", "3/2"], "expected I/N"),
        (&["run", "--tag", "a b"], "`b` is left over"),
        (&["run", "--var", "x"], "expected NAME=VALUE"),
        (&["run", "-g", "("], "is no pattern for --grep"),
        (&["run", "--base-url", "localhost:3000"], "expected an address such as"),
        (&["run", "--bug", "none.js"], "can't read the bug none.js"),
        (&["run", "--frozen", "--update-lock"], "cannot be used with"),
        (&["run", "-c", "none.yaml"], "there is no such file"),
        (&["runn"], "run"),
        (&[], "Usage"),
    ] {
        let ended = project.sayso(arguments);
        assert_eq!(ended.status, 2, "{arguments:?}");
        assert!(ended.err.contains(told), "{arguments:?}:\n{}", ended.err);
    }
    project.write("sayso.yaml", b"baseurl: http://x\n");
    let ended = project.sayso(&["check"]);
    assert_eq!(ended.status, 2);
    assert!(
        ended.err.contains("did you mean `base_url`?") && ended.err.contains("1 | baseurl"),
        "{}",
        ended.err
    );
}

#[test]
fn values_come_from_flags_and_environment_and_config() {
    let spec = "steps:\n  - Log in as ${user} of ${env.TEAM} at ${place}.\n";
    let project = Project::new(&[("specs/a.yaml", spec), ("sayso.yaml", "vars: { place: home }\n")]);
    let mut command = project.command(&["check", "--var", "user=ann"]);
    assert_eq!(ended(command.env("TEAM", "red")).status, 0);
    assert_eq!(project.sayso(&["check", "--var", "user=ann"]).status, 2);
}

#[test]
fn init_writes_two_files_and_overwrites_none() {
    let project = Project::new(&[("sayso.yaml", "workers: 3\n")]);
    let ended = project.sayso(&["init"]);
    assert_eq!(ended.status, 0);
    assert!(
        ended.out.contains("kept ./sayso.yaml") && ended.out.contains("wrote ./specs/example.yaml"),
        "{}",
        ended.out
    );
    assert_eq!(std::fs::read_to_string(project.path().join("sayso.yaml")).unwrap(), "workers: 3\n");
    let fresh = Project::new(&[]);
    assert_eq!(fresh.sayso(&["init", "shop"]).status, 0);
    let inside = fresh.command(&["check"]).current_dir(fresh.path().join("shop")).output().unwrap();
    assert_eq!(inside.status.code(), Some(0), "{}", String::from_utf8_lossy(&inside.stdout));
}

#[test]
fn a_closed_pipe_is_no_error() {
    let steps = "  - Click \"Go\".\n".repeat(5_000);
    let project = Project::new(&[("specs/a.yaml", &format!("steps:\n{steps}"))]);
    let mut child =
        project.command(&["check"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!(first, "specs/a.yaml\n");
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap().as_str()), (Some(0), ""));
}

#[test]
fn serve_tells_its_address_and_ends_when_asked_to() {
    let project = Project::new(&[]);
    let mut child = project.command(&["serve", "--port", "0"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert!(first.starts_with("The fixture apps are at http://127.0.0.1:"), "{first}");
    let ended = Command::new("kill").arg(child.id().to_string()).status().unwrap();
    assert!(ended.success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn commands_to_come_say_so() {
    let project = Project::new(&[]);
    let ended = project.sayso(&["record", "http://localhost", "--json", "x"]);
    assert_eq!(ended.status, 2);
    assert_eq!(ended.err, "error: `sayso record` is not part of this version yet\n");
}

#[test]
fn every_command_has_help_and_a_version_is_told() {
    let project = Project::new(&[]);
    for command in [
        "run",
        "check",
        "demo",
        "serve",
        "bench",
        "explore",
        "record",
        "show-report",
        "merge-reports",
        "init",
        "browser",
    ] {
        let ended = project.sayso(&[command, "--help"]);
        assert_eq!(ended.status, 0, "{command}");
        assert!(
            ended.out.contains("Example") && ended.out.lines().count() <= 45,
            "{command}:\n{}",
            ended.out
        );
    }
    assert!(project.sayso(&["--version"]).out.starts_with("sayso "));
}

#[test]
fn reports_that_are_not_there() {
    let project = Project::new(&[]);
    let ended = project.sayso(&["show-report"]);
    assert_eq!(ended.status, 2);
    assert!(ended.err.contains("there is no report at sayso-report/index.html"), "{}", ended.err);
    let ended = project.sayso(&["merge-reports", "a", "b"]);
    assert_eq!(ended.status, 2, "{}", ended.err);
    project.write("sayso-report/index.html", b"<html>");
    let ended = project.sayso(&["show-report"]);
    assert_eq!((ended.status, ended.out.as_str()), (0, "sayso-report/index.html\n"));
}

//! Benchmarks with broken parts: each is told with its place, the rest goes on, and the figures say what they leave
//! out.

use std::fs;
use std::sync::LazyLock;

use serde_json::Value;

use crate::project::{Ended, Project};
use crate::server;

/// A page with a counter that "Add" counts up, and whose store says what it holds.
fn counter() -> String {
    server::page(
        "<h1>Counter</h1><p>Items: <output id=n>0</output></p><button id=b>Add</button>\
         <script>b.onclick = () => { n.textContent = Number(n.textContent) + 1 }</script>",
    )
}

fn bug(spec: &str, body: &str) -> String {
    format!("// kind: no_response\n// sees: Add does nothing.\n// spec: specs/{spec}\n{body}\n")
}

const DEAD: &str = "addEventListener('click', (e) => { if (e.target.id !== 'b') return; fired(); e.stopImmediatePropagation(); }, true);";

struct Bench {
    ended: Ended,
    figures: Value,
}

static BENCH: LazyLock<Bench> = LazyLock::new(|| {
    let count =
        format!("url: {}\nsteps:\n  - Click \"Add\"\n  - 'Verify that \"Items: 1\" is shown'\n", counter());
    let project = Project::new()
        .with("count.yaml", &count)
        .with(
            "count.truth.yaml",
            "after:\n  - { step: 'Click \"Add\"', url: /page/* }\n  - { step: Press it, url: / }\n",
        )
        .with("nowhere.yaml", "url: /page/none\nsteps:\n  - 'Verify that \"Items: 0\" is shown'\n")
        .with(
            "gone.yaml",
            &format!("url: http://127.0.0.1:{}/\nsteps:\n  - Click \"Add\"\n", server::closed_port()),
        );
    let bugs = project.path().join("bug-injections");
    fs::create_dir_all(&bugs).unwrap();
    for (name, text) in [
        ("dead.js", bug("count.yaml", DEAD)),
        ("blind.js", bug("count.yaml", &DEAD.replace("'b'", "'other'"))),
        ("broken.js", bug("count.yaml", "const a = ;")),
        ("throws.js", bug("count.yaml", "nothing.at.all;")),
        ("lost.js", bug("coumt.yaml", "fired();")),
        ("headless.js", "alert(1)".to_owned()),
        ("late.js", bug("count.yaml", "addEventListener('click', () => { nothing.here; fired(); }, true);")),
        ("beyond.js", bug("count.yaml", "// step: 9\nfired();")),
        ("folder.js", bug("", "fired();")),
        ("binary.js", "\u{0}\u{1}".to_owned()),
    ] {
        fs::write(bugs.join(name), text).unwrap();
    }
    let file = project.path().join("figures.json");
    let base = server::url("/");
    let ended = project
        .go(project.sayso(&["bench", "specs", "--base-url", &base, "--json", file.to_str().unwrap()]))
        .end();
    let figures = serde_json::from_slice(&fs::read(&file).unwrap_or_default()).unwrap_or_default();
    Bench { ended, figures }
});

fn says(words: &[&str]) {
    for word in words {
        assert!(
            BENCH.ended.out.contains(word) || BENCH.ended.err.contains(word),
            "{word:?} is not said: {}",
            BENCH.ended
        );
    }
}

fn figure(name: &str) -> &Value {
    &BENCH.figures["total"][name]
}

#[test]
fn what_can_be_measured_is() {
    assert_eq!(BENCH.ended.status, Some(3), "{}", BENCH.ended);
    assert_eq!(
        (figure("true_positives"), figure("false_positives")),
        (&1.into(), &0.into()),
        "{}",
        BENCH.ended
    );
    assert_eq!(figure("recall"), &Value::from(1.0));
    assert_eq!(figure("cases"), &Value::from(3));
}

#[test]
fn a_script_that_cannot_be_parsed_is_told_with_its_line() {
    says(&["broken.js:4:11", "SyntaxError"]);
}

#[test]
fn a_script_that_throws_at_once_is_told() {
    says(&["throws.js:4:1 is broken", "nothing is not defined"]);
    assert_eq!(figure("bug_errors"), &Value::from(3), "{}", BENCH.ended);
}

#[test]
fn a_script_that_throws_before_it_takes_effect_is_broken_and_no_false_alarm() {
    says(&["late.js:4:35 is broken", "nothing is not defined"]);
    assert_eq!(figure("false_positives"), &Value::from(0), "{}", BENCH.ended);
}

#[test]
fn a_head_that_asks_for_what_is_not_there_is_told() {
    says(&["beyond.js:4:4", "specs/count.yaml has no step 9"]);
    says(&["folder.js:3:4", "`specs/` is a folder"]);
    says(&["binary.js:1:1", "a bug is a JavaScript text"]);
}

#[test]
fn a_bug_that_never_takes_effect_is_neither_found_nor_missed() {
    says(&["NOT MET", "blind (no_response)"]);
    assert_eq!((figure("not_met"), figure("false_negatives")), (&1.into(), &0.into()));
}

#[test]
fn a_bug_without_its_spec_or_without_a_head_is_told() {
    says(&["there is no spec `specs/coumt.yaml`", "did you mean `specs/count.yaml`?", "lost.js:3"]);
    says(&["the head of this bug has no `kind`", "headless.js"]);
}

#[test]
fn a_truth_that_names_an_unknown_step_is_told_and_the_test_still_runs() {
    says(&["count.truth.yaml:3:", "has no step with these words"]);
    says(&["NOT JUDGED", "its truth file is broken"]);
    assert_eq!((figure("unjudged"), figure("without_truth")), (&1.into(), &2.into()), "{}", BENCH.ended);
}

#[test]
fn a_test_that_begins_where_there_is_nothing_is_an_error_and_no_defect() {
    says(&["/page/none, answered with status 404"]);
}

#[test]
fn an_app_that_is_gone_is_told() {
    says(&["nothing answers there"]);
    assert_eq!(figure("clean_errors"), &Value::from(2), "{}", BENCH.ended);
}

#[test]
fn no_bugs_at_all_are_told_with_the_way_out() {
    let project = Project::new().fine("a.yaml", "/fine");
    let base = server::url("/");
    let ended = project.go(project.sayso(&["bench", "specs", "--base-url", &base])).end();
    assert_eq!(ended.status, Some(2), "{ended}");
    assert!(ended.err.contains("--bugs") && ended.err.contains("--only clean"), "{ended}");
    let ended = project.go(project.sayso(&["bench", "specs", "--base-url", &base, "--only", "clean"])).end();
    assert_eq!(ended.status, Some(0), "{ended}");
    assert!(ended.out.contains("1.000"), "{ended}");
}

/// A project whose one test has this truth, and no bugs.
fn judged_by(truth: &str) -> Ended {
    let project = Project::new().fine("a.yaml", "/fine").with("a.truth.yaml", truth);
    let base = server::url("/");
    project.go(project.sayso(&["bench", "specs", "--base-url", &base, "--only", "clean"])).end()
}

#[test]
fn a_store_that_cannot_be_read_is_the_environment_and_judges_nobody() {
    let truth = |store: &str| {
        format!("store: {store}\nafter:\n  - step: Verify that the heading\n    state: {{ $.items: 1 }}\n")
    };
    for (store, says) in [
        ("/fine", "answered with what is not JSON"),
        ("/500", "answered with status 500"),
        (&*format!("http://127.0.0.1:{}/", server::closed_port()), "nothing answers there"),
    ] {
        let ended = judged_by(&truth(store));
        assert_eq!(ended.status, Some(3), "{ended}");
        for said in ["NOT JUDGED", says, "`store:` at specs/a.truth.yaml:1", "left out of done"] {
            assert!(ended.out.contains(said), "{said:?} is not said: {ended}");
        }
    }
}

#[test]
fn a_truth_file_that_says_nothing_is_told() {
    for truth in ["", "# To be written.\n"] {
        let ended = judged_by(truth);
        assert_eq!(ended.status, Some(2), "{ended}");
        assert!(ended.err.contains("this truth file says nothing"), "{ended}");
    }
}

/// `bench` in a project with one fine spec and one bug, `faults/dead.js`, that is for another.
fn benched(arguments: &[&str]) -> Ended {
    let project = Project::new().fine("a.yaml", "/fine").fine("b.yaml", "/fine");
    fs::create_dir_all(project.path().join("faults/empty")).unwrap();
    fs::write(project.path().join("faults/dead.js"), bug("b.yaml", "fired();")).unwrap();
    let base = server::url("/");
    let all: Vec<&str> = ["bench", "--base-url", &base].iter().chain(arguments).copied().collect();
    project.go(project.sayso(&all)).end()
}

#[test]
fn what_is_asked_for_and_is_not_there_is_told_before_anything_runs() {
    for (arguments, says) in [
        (&["specs", "--bugs", "nope"][..], &["there is no file or folder nope", "--bugs names"][..]),
        (&["specs", "--bugs", "faults", "--filter", "zzz"], &["nothing was selected", "`zzz`"]),
        (&["specs/a.yaml", "--bugs", "faults", "--only", "bugs"], &["faults/dead.js (specs/b.yaml)"]),
        (
            &["specs", "--bugs", "faults/empty", "--only", "bugs"],
            &["no bug is in this folder", "faults/empty"],
        ),
    ] {
        let ended = benched(arguments);
        assert_eq!(ended.status, Some(2), "{arguments:?}: {ended}");
        for said in says {
            assert!(ended.err.contains(said), "{said:?} is not said: {ended}");
        }
        assert!(!ended.out.contains("without a bug"), "{ended}");
    }
}

#[test]
fn one_bug_can_be_named() {
    let ended = benched(&["specs", "--bugs", "faults/dead.js", "--only", "bugs"]);
    assert_eq!(ended.status, Some(0), "{ended}");
    assert!(ended.out.contains("1 test with a bug"), "{ended}");
}

#[test]
fn what_cannot_be_written_ends_in_an_error() {
    let ended = benched(&["specs", "--only", "clean", "--json", "nowhere/figures.json"]);
    assert_eq!(ended.status, Some(3), "{ended}");
    assert!(ended.err.contains("can't write nowhere/figures.json"), "{ended}");
    assert!(!ended.out.contains("without a bug"), "it is told first: {ended}");
    let ended = benched(&["specs", "--only", "clean", "--output", "specs/a.yaml"]);
    assert_eq!(ended.status, Some(3), "{ended}");
    assert!(ended.err.contains("specs/a.yaml"), "{ended}");
}

#[cfg(unix)]
#[test]
fn a_run_that_is_broken_off_is_in_no_figure() {
    let project =
        Project::new().fine("a.yaml", "/fine").fine("b.yaml", "/hang/bench").fine("c.yaml", "/fine");
    let base = server::url("/");
    let arguments =
        ["bench", "specs", "--base-url", &base, "--only", "clean", "-j", "1", "--json", "figures.json"];
    let running = project.go(project.sayso(&arguments));
    crate::project::wait_until("the second test's request", || server::visits("bench") == 1);
    running.signal(nix::sys::signal::Signal::SIGINT);
    let ended = running.end();
    assert_eq!(ended.status, Some(130), "{ended}");
    assert!(ended.err.contains("of the 1 of 3 runs that ended"), "{ended}");
    let figures: Value =
        serde_json::from_slice(&fs::read(project.path().join("figures.json")).unwrap()).unwrap();
    let total = &figures["total"];
    assert_eq!((&total["cases"], &total["task_completion"]), (&1.into(), &1.0.into()), "{ended}");
}

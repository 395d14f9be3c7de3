use std::path::Path;

use super::*;
use crate::spec::Given;

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

fn load_in(folder: &Path, paths: &[&str]) -> Loaded {
    let paths: Vec<PathBuf> = paths.iter().map(|path| folder.join(path)).collect();
    load(&paths, &Given::default(), Path::new("sayso-report"))
}

fn names(loaded: &Loaded) -> Vec<&str> {
    loaded.files.iter().flat_map(|file| &file.tests).map(|test| test.name.as_str()).collect()
}

fn messages(loaded: &Loaded, folder: &Path) -> Vec<String> {
    let folder = format!("{}/", folder.display());
    loaded.errors().map(|error| error.to_string().replace(&folder, "")).collect()
}

fn select(loaded: &Loaded, filter: &Filter) -> Vec<String> {
    filter.select(loaded).tests.iter().map(|test| test.requirement.name.clone()).collect()
}

const THREE: &str = "tests:
  - name: One
    tags: [smoke]
    steps: [Search]
  - name: Two
    tags: [slow, cart]
    steps: [Search, Search, Search, Search, Search, Search, Search, Search]
  - name: Three
    steps: [Search]
";

#[test]
fn a_folder_gives_its_specs_sorted_and_nothing_else() {
    let folder = folder(&[
        ("b.yaml", "steps: [Search]"),
        ("a/z.md", "Search."),
        ("a.yml", "steps: [Search]"),
        ("node_modules/x.yaml", "wrong"),
        (".hidden/x.yaml", "wrong"),
        ("sayso.yaml", "workers: 1"),
        ("README.md", "| a |\n|---|"),
        ("notes.txt", "x"),
        ("sayso-report/x.yaml", "wrong"),
    ]);
    let report = folder.path().join("sayso-report");
    let loaded = load(&[folder.path().to_owned()], &Given::default(), &report);
    assert_eq!(names(&loaded), ["z", "a", "b"]);
    assert_eq!(messages(&loaded, folder.path()), [""; 0]);
}

#[test]
fn an_error_in_one_file_hides_no_other() {
    let folder = folder(&[("a.yaml", "steps: 1"), ("b.yaml", "steps: [Search]"), ("c.yaml", "stepz: []")]);
    let loaded = load_in(folder.path(), &["a.yaml", "b.yaml", "c.yaml", "d.yaml", "cc.yaml"]);
    assert_eq!(names(&loaded), ["b"]);
    let told = messages(&loaded, folder.path());
    assert!(told.iter().any(|m| m.starts_with("a.yaml:1:8: expected a list")), "{told:?}");
    assert!(told.iter().any(|m| m.starts_with("c.yaml:1:1: unknown key `stepz`")), "{told:?}");
    assert!(told.contains(&"d.yaml: there is no such file or folder".to_owned()), "{told:?}");
}

#[test]
fn a_line_names_the_test_it_belongs_to() {
    let folder = folder(&[("a.yaml", THREE)]);
    for (paths, expected) in [
        (&["a.yaml:1"][..], &["One"][..]),
        (&["a.yaml:5"], &["Two"]),
        (&["a.yaml:7:12"], &["Two"]),
        (&["a.yaml:9", "a.yaml:2"], &["One", "Three"]),
        (&["a.yaml:8", "a.yaml"], &["One", "Two", "Three"]),
        (&["a.yaml:99"], &[]),
    ] {
        assert_eq!(names(&load_in(folder.path(), paths)), expected, "{paths:?}");
    }
    let beyond = messages(&load_in(folder.path(), &["a.yaml:99"]), folder.path());
    assert_eq!(beyond, ["a.yaml: there is no line 99: the file has 9"]);
}

#[test]
fn a_line_of_an_outline_names_all_its_rows_and_a_row_itself() {
    let text = "Feature: f\n  Background:\n    Given a\n  Scenario: One\n    * b\n  Scenario Outline: Two\n    * <c>\n\
                    Examples:\n      | c |\n      | x |\n      | y |\n  Scenario: Three\n    * d\n";
    let folder = folder(&[("a.feature", text)]);
    for (line, expected) in [
        (2, &["One"][..]),
        (5, &["One"]),
        (7, &["Two (x)", "Two (y)"]),
        (9, &["Two (x)", "Two (y)"]),
        (10, &["Two (x)"]),
        (11, &["Two (y)"]),
        (13, &["Three"]),
    ] {
        assert_eq!(names(&load_in(folder.path(), &[&format!("a.feature:{line}")])), expected, "{line}");
    }
    assert_eq!(names(&load_in(folder.path(), &["."])), ["One", "Two (x)", "Two (y)", "Three"]);
}

#[test]
fn setups_are_read_once_and_run_as_tests_only_where_asked_for() {
    let folder = folder(&[
        ("login.yaml", "setup_only: true\nsteps: [Log in]"),
        ("shop/a.yaml", "setup: ../login.yaml\nsteps: [Search]"),
        ("shop/b.yaml", "setup: ./../login.yaml\nsteps: [Search]"),
    ]);
    let loaded = load_in(folder.path(), &["."]);
    assert_eq!(names(&loaded), ["a", "b"]);
    assert_eq!(loaded.setups.len(), 1);
    let plan = Filter::default().select(&loaded);
    for test in &plan.tests {
        assert_eq!(plan.setup_of(&test.requirement)[0].name, "login");
    }
    assert_eq!(names(&load_in(folder.path(), &["login.yaml"])), ["login"]);
}

#[test]
fn a_hook_is_known_wherever_in_the_chain_of_setups_it_is() {
    let folder = folder(&[
        ("reset.yaml", "setup_only: true\nsteps: [Open]\nbefore: [{ http: POST /reset }]"),
        ("login.yaml", "setup_only: true\nsteps: [Log in]\nsetup: reset.yaml"),
        ("a.yaml", "setup: login.yaml\nsteps: [Search]"),
        ("b.yaml", "steps: [Search]"),
    ]);
    let plan = Filter::default().select(&load_in(folder.path(), &["."]));
    let hooked: Vec<bool> = plan.tests.iter().map(|test| plan.has_hook(&test.requirement)).collect();
    assert_eq!(hooked, [true, false]);
}

#[test]
fn a_file_may_hold_its_own_setup() {
    let text = "setup: a.yaml
tests:
  - { name: Log in, setup_only: true, setup: base.yaml, steps: [Log in] }
  - { name: Search, steps: [Search] }
  - { name: Pay, steps: [Pay] }
";
    let folder = folder(&[("a.yaml", text), ("base.yaml", "steps: [Open]")]);
    let loaded = load_in(folder.path(), &["."]);
    assert_eq!(messages(&loaded, folder.path()), [""; 0]);
    assert_eq!(names(&loaded), ["Search", "Pay", "base"]);
    let plan = Filter::default().select(&loaded);
    let setup = plan.setup_of(&plan.tests[0].requirement);
    assert_eq!((setup.len(), setup[0].name.as_str()), (1, "Log in"));
    assert_eq!(plan.setup_of(&setup[0])[0].name, "base");
}

#[test]
fn wrong_setups_are_told_where_they_are_named() {
    let folder = folder(&[
        ("a.yaml", "steps: [Search]\nsetup: b.yaml"),
        ("b.yaml", "setup: c.yaml\nsteps: [Search]"),
        ("c.yaml", "setup: b.yaml\nsteps: [Search]"),
        ("d.yaml", "setup: d.yaml\nsteps: [Search]"),
        ("e.yaml", "setup: nowhere.yaml\nsteps: [Search]"),
        ("f.yaml", "setup: broken\nsteps: [Search]"),
        ("broken", "stepz: [Search]"),
        ("g.yaml", "steps: [Search]"),
    ]);
    let loaded = load_in(folder.path(), &["."]);
    assert_eq!(names(&loaded), ["g"]);
    let told = messages(&loaded, folder.path());
    for expected in [
        "a.yaml:2:8: the setup goes in a circle: b.yaml → c.yaml → b.yaml",
        "b.yaml:1:8: the setup goes in a circle: b.yaml → c.yaml → b.yaml",
        "d.yaml:1:8: the setup goes in a circle: d.yaml → d.yaml",
        "e.yaml:1:8: there is no setup file nowhere.yaml",
        "f.yaml:1:8: the setup broken is wrong itself: unknown key `stepz` in a spec",
        "broken:1:1: unknown key `stepz` in a spec",
    ] {
        assert!(told.contains(&expected.to_owned()), "{expected} is not in {told:#?}");
    }
}

#[test]
fn filters_narrow_and_repetitions_multiply() {
    let folder = folder(&[("a.yaml", THREE)]);
    let loaded = load_in(folder.path(), &["a.yaml"]);
    let tags = |text: &str| Filter::default().tags(vec![text.parse().unwrap()]);
    assert_eq!(select(&loaded, &Filter::default().grep("^t").unwrap()), ["Two", "Three"]);
    assert_eq!(select(&loaded, &Filter::default().grep("@cart").unwrap()), ["Two"]);
    assert_eq!(select(&loaded, &Filter::default().grep_invert("one").unwrap()), ["Two", "Three"]);
    assert_eq!(select(&loaded, &tags("not slow")), ["One", "Three"]);
    assert_eq!(select(&loaded, &tags("smoke or cart").repeat_each(2)), ["One", "One", "Two", "Two"]);
    let unknown = tags("smok");
    assert_eq!(unknown.unknown_tags(&loaded.files[0].tests), [("smok", vec!["cart", "slow", "smoke"])]);
    assert!(Filter::default().grep("(").unwrap_err().to_string().contains("unclosed group"));
}

#[test]
fn shards_are_even_disjoint_and_complete() {
    let folder = folder(&[("a.yaml", THREE)]);
    let loaded = load_in(folder.path(), &["a.yaml"]);
    let share = |shard: &str| select(&loaded, &Filter::default().shard(Some(shard.parse().unwrap())));
    assert_eq!(share("1/2"), ["Two"]);
    assert_eq!(share("2/2"), ["One", "Three"]);
    assert_eq!(share("4/4"), [""; 0]);
    for wrong in ["0/2", "3/2", "1", "a/b", "1/0", "1/99999999999999999999"] {
        assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
    }
}

#[test]
fn last_failed_takes_what_did_not_pass() {
    let folder = folder(&[("a.yaml", THREE)]);
    let loaded = load_in(folder.path(), &["a.yaml"]);
    assert!(
        last_failed(folder.path()).unwrap_err().to_string().contains("needs the results of an earlier run")
    );
    let file = loaded.files[0].name.clone();
    let json = format!(
        r#"{{"specs":[{{"file":{file:?},"name":"One","status":"passed"}},{{"file":{file:?},"name":"Two","status":"unclear"}},
            {{"file":{file:?},"name":"Three","status":"defect"}},{{"file":"other","name":"One","status":"defect"}}]}}"#
    );
    std::fs::write(folder.path().join("results.json"), json).unwrap();
    let failed = last_failed(folder.path()).unwrap();
    assert_eq!(select(&loaded, &Filter::default().failed(Some(failed))), ["Two", "Three"]);
}

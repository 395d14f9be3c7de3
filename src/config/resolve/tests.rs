use super::*;
use crate::config::{Key, LlmBudget, LlmMode};

/// A folder that is a repository, with these files in it.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join(".git")).unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

fn env(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
    pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect()
}

fn in_folder(folder: &Path) -> Invocation {
    Invocation { folder: folder.to_owned(), ..Invocation::default() }
}

#[test]
fn defaults_hold_where_nothing_is_set() {
    let config = resolve(in_folder(folder(&[]).path())).unwrap();
    assert!(config.workers >= 1);
    assert_eq!((config.timeout_ms, config.viewport, config.retries), (60_000, (1280, 800), 0));
    assert_eq!((config.reporters, config.output), (vec![Format::List], PathBuf::from("sayso-report")));
    assert!(!config.frozen && config.second_tab && config.file.is_none());
}

#[test]
fn flags_win_over_environment_over_file_over_defaults() {
    let folder = folder(&[("sayso.yaml", "workers: 2\nretries: 2\ntimeout: 5s\nbase_url: http://file/\n")]);
    let config = resolve(Invocation {
        env: env(&[("SAYSO_RETRIES", "3"), ("SAYSO_BASE_URL", "http://env/"), ("SAYSO_OUTPUT", "")]),
        flags: Layer { base_url: Some("http://flag/".to_owned()), ..Layer::default() },
        ..in_folder(folder.path())
    })
    .unwrap();
    assert_eq!((config.workers, config.retries, config.timeout_ms), (2, 3, 5_000));
    assert_eq!(config.base_url.as_deref(), Some("http://flag/"));
    assert_eq!(config.output, PathBuf::from("sayso-report"));
}

#[test]
fn the_file_of_a_parent_is_found_and_its_paths_count_from_there() {
    let folder = folder(&[
        ("sayso.yaml", "specs: [e2e]\noutput: out\nbrowser: { path: bin/chrome, args: [--x], headed: true }"),
        ("a/b/c.txt", ""),
    ]);
    let config = resolve(in_folder(&folder.path().join("a/b"))).unwrap();
    assert_eq!(config.specs, [folder.path().join("e2e")]);
    assert_eq!(config.browser.path, Some(folder.path().join("bin/chrome")));
    assert!(config.browser.headed);
    let config = resolve(in_folder(folder.path())).unwrap();
    assert_eq!((config.specs, config.output), (vec![PathBuf::from("e2e")], PathBuf::from("out")));
}

#[test]
fn a_file_above_the_repository_is_not_ours() {
    let folder = folder(&[("sayso.yaml", "workers: 7"), ("inner/.git/HEAD", "")]);
    let config = resolve(in_folder(&folder.path().join("inner"))).unwrap();
    assert_eq!(config.file, None);
}

#[test]
fn all_errors_of_the_file_are_told_at_their_places() {
    let text = "baseurl: http://x\nworkers: 0\nretries: -1\nreporter: [list, dots]\ntimeout: never\n\
                browser: { headless: true }\nvars: { a: \"${env.NOPE}\" }\nspecs: { a: b }\n";
    let folder = folder(&[("sayso.yaml", text)]);
    let error = resolve(in_folder(folder.path())).unwrap_err();
    insta::assert_snapshot!(error.to_string(), @r"
    sayso.yaml:1:1: unknown key `baseurl` in the config
    sayso.yaml:2:10: expected a number of workers from 1 on for `workers`, found `0`
    sayso.yaml:3:10: expected a whole number for `retries`, found `-1`
    sayso.yaml:4:18: `dots` is no reporter: expected one or more of list, dot, html, json, junit and github
    sayso.yaml:5:10: expected a duration such as `30s` (a bare number counts milliseconds) for `timeout`, found `never`
    sayso.yaml:6:12: unknown key `headless` in `browser`
    sayso.yaml:7:13: the environment variable `NOPE` is not set
    sayso.yaml:8:8: expected a text or a list of texts for `specs`, found a map of keys
    ");
    assert!(error.render(false).contains("did you mean `base_url`?"));
}

#[test]
fn a_wrong_variable_or_flag_is_told_by_name() {
    let folder = folder(&[]);
    let wrong = |name: &str, value: &str| {
        resolve(Invocation { env: env(&[(name, value)]), ..in_folder(folder.path()) })
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        wrong("SAYSO_WORKERS", "many"),
        "`many` is no value for SAYSO_WORKERS: expected a number of workers from 1 on"
    );
    assert!(wrong("SAYSO_BASE_URL", "localhost:3000").contains("http://localhost:3000"));
    let missing = Invocation { config: Some("no.yaml".into()), ..in_folder(folder.path()) };
    assert!(resolve(missing).unwrap_err().to_string().contains("there is no such file"));
}

#[test]
fn ci_reports_dots_and_freezes_the_lock() {
    let folder = folder(&[]);
    let at = |pairs: &[(&str, &str)], flags| {
        resolve(Invocation { env: env(pairs), flags, ..in_folder(folder.path()) }).unwrap()
    };
    let config = at(&[("CI", "true"), ("GITHUB_ACTIONS", "true"), ("NO_COLOR", "1")], Layer::default());
    assert_eq!(config.reporters, [Format::Dot, Format::Github]);
    assert!(config.frozen && config.surroundings.ci && !config.surroundings.wants_color(true));
    let config = at(&[("CI", "1")], Layer { update_lock: Some(true), ..Layer::default() });
    assert!(!config.frozen && config.update_lock);
    assert!(!at(&[("CI", "false")], Layer::default()).surroundings.ci);
    assert!(at(&[("FORCE_COLOR", "1"), ("NO_COLOR", "1")], Layer::default()).surroundings.wants_color(false));
}

#[test]
fn values_of_the_file_are_defaults_for_specs() {
    let folder =
        folder(&[("sayso.yaml", "vars: { who: \"${env.USER_NAME}\" }\nsecrets: { key: \"k-${who}\" }")]);
    let config = resolve(Invocation {
        env: env(&[("USER_NAME", "ann")]),
        vars: IndexMap::from([("extra".to_owned(), "1".to_owned())]),
        ..in_folder(folder.path())
    })
    .unwrap();
    assert_eq!(config.given.defaults["who"], "ann");
    assert_eq!(config.given.defaults["key"], "k-ann");
    assert_eq!((config.given.secrets, config.given.vars["extra"].as_str()), (vec!["key".to_owned()], "1"));
}

const MODEL: &str = "llm: { url: 'http://localhost:11434/v1', model: small }\n";

#[test]
fn a_model_is_asked_only_where_one_is_configured() {
    let at = |file: &str, pairs: &[(&str, &str)]| {
        let folder = folder(&[("sayso.yaml", file)]);
        resolve(Invocation { env: env(pairs), ..in_folder(folder.path()) }).map(|config| config.llm)
    };
    assert_eq!(at("workers: 1", &[("SAYSO_LLM_KEY", "sk-1")]).unwrap(), None);
    assert_eq!(at(MODEL, &[("SAYSO_LLM_MODE", "off")]).unwrap(), None);
    let llm = at(MODEL, &[]).unwrap().unwrap();
    assert_eq!((llm.mode, llm.votes, llm.threshold, llm.repairs), (LlmMode::Assist, 1, 0.6, 2));
    assert_eq!((llm.timeout_ms, llm.retries, llm.concurrency, llm.pictures), (60_000, 3, 2, true));
    assert_eq!((llm.allow_hosts, llm.budget), (vec!["localhost".to_owned()], LlmBudget::default()));
    let llm = at(MODEL, &[("SAYSO_LLM_MODEL", "large"), ("SAYSO_LLM_MODE", "lead")]).unwrap().unwrap();
    assert_eq!((llm.mode, llm.model.as_str()), (LlmMode::Lead, "large"));
    let wrong = |file: &str, pairs: &[(&str, &str)]| at(file, pairs).unwrap_err().to_string();
    insta::assert_snapshot!(
        [
            wrong("llm: { model: small }", &[]),
            wrong("llm: { url: 'http://localhost/v1' }", &[]),
            wrong("llm: { mode: lead }", &[]),
            wrong(MODEL, &[("SAYSO_LLM_MODE", "always")]),
            wrong(MODEL, &[("SAYSO_LLM_URL", "https://me:sk-1@elsewhere.example/v1")]),
            wrong(
                "llm: { allow_hosts: [localhost] }",
                &[("SAYSO_LLM_URL", "https://elsewhere.example/v1"), ("SAYSO_LLM_MODEL", "x"),]
            ),
        ]
        .join("\n")
    );
}

#[test]
fn the_key_of_the_model_is_in_no_debug_text_and_in_no_spec() {
    let folder = folder(&[("sayso.yaml", MODEL)]);
    let config = resolve(Invocation { env: env(&[("SAYSO_LLM_KEY", "sk-123")]), ..in_folder(folder.path()) });
    let config = config.unwrap();
    assert_eq!(config.llm.as_ref().and_then(|llm| llm.key.as_ref()).map(Key::reveal), Some("sk-123"));
    assert!(!format!("{config:?}").contains("sk-123"));
    assert!(!config.given.env.contains_key("SAYSO_LLM_KEY"));
}

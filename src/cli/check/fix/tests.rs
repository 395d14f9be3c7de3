use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use super::{Outcome, fixed};
use crate::language::plain::is_same_step;
use crate::language::read;
use crate::spec::{self, Given, Requirement};

fn of(name: &str, text: &str) -> Outcome {
    fixed(text, name, Path::new(name), &given())
}

fn given() -> Given {
    let env = ["SAYSO_APPS", "SAYSO_BASE_URL", "APP_PASSWORD"].map(|name| (name.to_owned(), "x".to_owned()));
    Given { env: env.into(), ..Given::default() }
}

fn rewritten(name: &str, text: &str) -> String {
    match of(name, text) {
        Outcome::Fixed(text) => text,
        other => panic!("{other:?}"),
    }
}

#[test]
fn prose_becomes_what_to_do_and_what_to_expect() {
    insta::assert_snapshot!(rewritten("a.yaml", PROSE));
}

const PROSE: &str = r#"# The cart, of all things.
name: The cart
url: /shop/   # joined
vars: { who: "Ann # 1" }
secrets: { password: "${env.APP_PASSWORD}" }
steps:
  # First of all.
  - Type "${who}" into the "Name" field and "${password}" into "Password". Click "Sign in". The heading "Hello" is shown.

  - do: Click the "+" button next to the quantity
    expect: The quantity is 2
    # In cents.
    check: |
      // # no comment of YAML
      assert(session.state.has("2"), "two");
    laws: { sums: off }
  - 'The total is "€ 5: five". If a cookie banner appears, close it.'
  - Frobnicate whatever the quuxlets "A" thereupon "B" # why not
  - Clikc the "Save" button. "Saved" is shown.
  - Verify that the "Name" field is empty.
"#;

#[test]
fn a_description_becomes_steps() {
    let text = "name: A\ndescription: >\n  I clicked \"Save\" and typed \"Ann\" into the \"Name\" field.\n  The \
                \"Name\" field shows \"Ann\".\n# the end\ntags: [x]\n";
    insta::assert_snapshot!(rewritten("a.yaml", text));
}

#[test]
fn markdown_becomes_items_of_a_list() {
    insta::assert_snapshot!(rewritten("a.md", MARKDOWN));
}

const MARKDOWN: &str = r#"---
url: /shop/ # joined
---
# The cart

## Add and remove

Click "Add". The cart shows 1. Then I clicked "Remove"
and the cart is empty.

> A remark.

1. Click "A". "B" is shown. Click "C". "D" is shown.
2. Click `E`.
   - "F" is shown.

```rhai
assert(session.state.has("F"), "f");
```

Everything looks nice.

## For each

Type "${code}" into "Code". Click "Apply". "${total}" is shown.

| code | total |
| --- | --- |
| A | 1 |
| B | 2 |
"#;

#[test]
fn several_tests_of_a_file() {
    let text = "url: /\ntests:\n  - name: A\n    steps:\n      - Click \"A\". \"B\" is shown.\n  - name: B\n    tags: [x]\n    \
                steps: [Click \"A\"]\n  - name: C\n    data: [{ c: 1 }, { c: 2 }]\n    steps:\n    - Click \"${c}\". \"B\" \
                is shown.\n";
    insta::assert_snapshot!(rewritten("a.yaml", text));
}

#[test]
fn a_file_of_carriage_returns_keeps_them() {
    let text = "steps:\r\n  - Click \"A\". \"B\" is shown.\r\n";
    assert_eq!(
        rewritten("a.yaml", text),
        "steps:\r\n  - do: Click \"A\"\r\n    expect: '\"B\" is shown'\r\n"
    );
}

#[test]
fn a_feature_is_left_alone_with_the_reason() {
    let Outcome::Left(why) = of("a.feature", "Feature: A\n  Scenario: B\n    When I click \"A\"\n") else {
        panic!()
    };
    assert!(why.contains("Given, When and Then"), "{why}");
}

/// Every spec under a folder, with its path.
fn specs(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            specs(&path, into);
        } else if [".yaml", ".md"].iter().any(|end| name.ends_with(end)) && !name.ends_with(".truth.yaml") {
            into.push(path);
        }
    }
}

fn all(path: &Path, text: &str) -> Option<Vec<Requirement>> {
    let (tests, errors) = spec::read(text, "spec", path, &given());
    (errors.is_empty() && !tests.is_empty()).then_some(tests)
}

/// What a fixed spec reads to is what the spec reads to, and a fixed spec is fixed.
fn holds_for(path: &Path) -> bool {
    let text = std::fs::read_to_string(path).unwrap();
    let Some(before) = all(path, &text) else { return false };
    match fixed(&text, "spec", path, &given()) {
        Outcome::Plain => true,
        Outcome::Left(why) => panic!("{}: {why}", path.display()),
        Outcome::Fixed(new) => {
            let after = all(path, &new).unwrap_or_else(|| panic!("{}:\n{new}", path.display()));
            assert_eq!(before.len(), after.len(), "{}", path.display());
            for (a, b) in before.iter().zip(&after) {
                let (a, b) = (read(a).steps, read(b).steps);
                assert_eq!(a.len(), b.len(), "{}:\n{new}", path.display());
                for (a, b) in a.iter().zip(&b) {
                    assert!(is_same_step(a, b), "{}:\n{a:#?}\n{b:#?}\n{new}", path.display());
                }
            }
            assert_eq!(fixed(&new, "spec", path, &given()), Outcome::Plain, "{}:\n{new}", path.display());
            true
        }
    }
}

/// One in so many is proved.
const PROVED: usize = 5;

#[test]
fn a_fixed_spec_reads_as_before_and_is_fixed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    specs(&root.join("specs"), &mut paths);
    specs(&root.join("tests/rewordings/mended-for"), &mut paths);
    paths.sort();
    // Unoptimised, all of them take a minute.
    let paths: Vec<PathBuf> = paths.into_iter().step_by(PROVED).collect();
    let next = AtomicUsize::new(0);
    let read = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(path) = paths.get(next.fetch_add(1, Ordering::Relaxed)) {
                    read.fetch_add(usize::from(holds_for(path)), Ordering::Relaxed);
                }
            });
        }
    });
    assert!(read.load(Ordering::Relaxed) * 10 >= paths.len() * 9, "{read:?} of {}", paths.len());
}

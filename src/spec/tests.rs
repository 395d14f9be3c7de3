//! Whatever the text, the readers answer: no panic, no endless work, and every place lies in the file.

use std::path::Path;

use proptest::prelude::*;

use super::*;

/// Texts made of what the readers look for, more often wrong than right.
fn specish() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("steps:\n".to_owned()),
        Just("  - ".to_owned()),
        Just("- ".to_owned()),
        Just("\n".to_owned()),
        Just("tests:\n".to_owned()),
        Just("name: ".to_owned()),
        Just("do: ".to_owned()),
        Just("expect: |\n".to_owned()),
        Just("vars: {a: ${b}, b: ${a}}\n".to_owned()),
        Just("before: {http: ".to_owned()),
        Just("## ".to_owned()),
        Just("---\n".to_owned()),
        Just("```rhai\n".to_owned()),
        Just("> ".to_owned()),
        Just("| a |\n|---|\n".to_owned()),
        Just("\"${x}\\u00e9".to_owned()),
        Just("&a [*a".to_owned()),
        Just("}".to_owned()),
        Just("\t".to_owned()),
        Just("data: [{a: 1}, {b: 2}]\n".to_owned()),
        Just("${today+1d|dd}${unique:x}${random:2-1}".to_owned()),
        Just("é\u{1F600}\r\n".to_owned()),
        "[a-z \\\\'\"#:$`*<]{0,9}",
    ];
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// Likewise for features.
fn featureish() -> impl Strategy<Value = String> {
    const PIECES: &[&str] = &[
        "Feature: f\n",
        "  Background:\n",
        "Rule: r\n",
        "  Scenario: s\n",
        "  Scenario Outline: o <a>\n",
        "Examples:\n",
        "    Given x\n",
        "When <a> y\n",
        "\tThen z\r\n",
        "And\n",
        "* b <b>\n",
        "  | a | b |\n",
        "|1|2|\n",
        "| a \\| b |\n",
        "\"\"\"\n",
        "  ```md\n",
        "@t @url:/x #c\n",
        "@timeout:x\n",
        "# language: en\n",
        "# language: fr\n",
        "some words\n",
        "\n",
        "Fonctionnalité: é\n",
        "é\u{1F600} ${x}\n",
        "\u{a0}Given q\n",
    ];
    let piece = prop_oneof![6 => proptest::sample::select(PIECES).prop_map(str::to_owned), 1 => "[a-zA-Z @|<>#\"*:é]{0,9}\n?"];
    let begin = prop_oneof![Just("Feature: f\n Scenario: s\n"), Just("")];
    (begin, proptest::collection::vec(piece, 0..40))
        .prop_map(|(begin, pieces)| format!("{begin}{}", pieces.concat()))
}

fn check(text: &str, path: &str) {
    let (tests, errors) = read(text, path, Path::new(path), &Given::default());
    let lines = text.lines().count().max(1) as u32;
    assert!(!tests.is_empty() || !errors.is_empty(), "neither a test nor an error");
    for error in &errors {
        assert!((1..=lines).contains(&error.location.line), "{error} lies outside of {lines} lines");
        assert!(!error.render(text, true).is_empty());
    }
    for written in tests.iter().flat_map(|test| &test.body) {
        let texts = match written {
            Written::Prose(text) => vec![text],
            Written::Step { when, act, expect, check, .. } => {
                [when, act, expect, check].into_iter().filter_map(Option::as_ref).collect()
            }
        };
        for words in texts {
            assert_eq!(words.lines.first().map(|line| line.0), Some(0));
            assert!(words.lines.is_sorted_by(|a, b| a.0 <= b.0));
            for (offset, _) in words.text.char_indices() {
                assert!((1..=lines).contains(&words.locate(offset).line));
            }
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}", bytes in any::<Vec<u8>>()) {
        check(&text, "a.yaml");
        check(&text, "a.md");
        check(&text, "a.feature");
        if let Ok(text) = decode(&bytes, "a.yaml") {
            check(text, "a.yaml");
        }
    }

    #[test]
    fn anything_like_a_feature_is_read_or_refused(text in featureish()) {
        check(&text, "a.feature");
    }

    #[test]
    fn anything_like_a_spec_is_read_or_refused(text in specish()) {
        check(&text, "a.yaml");
        check(&text, "a.md");
    }
}

#[test]
fn large_files_cost_in_proportion() {
    let step = |n: usize| format!("  - Click \"Säve {n}\" and see ${{env.HOME}}.\n");
    let yaml: String = std::iter::once("steps:\n".to_owned()).chain((0..20_000).map(step)).collect();
    let given = Given { env: [("HOME".to_owned(), "x".to_owned())].into(), ..Given::default() };
    let (tests, errors) = read(&yaml, "a.yaml", Path::new("a.yaml"), &given);
    assert_eq!((tests[0].body.len(), errors), (20_000, vec![]));
    let (tests, _) = read(&format!("# All\n{}", &yaml[7..]), "a.md", Path::new("a.md"), &given);
    assert_eq!(tests[0].body.len(), 20_000);
    let nested = format!("# All\n- a\n{}", "  - b <c> d\n".repeat(50_000));
    assert_eq!(read(&nested, "a.md", Path::new("a.md"), &given).0.len(), 1);
    let wrong = "x: y\n".repeat(100_000);
    assert_eq!(read(&wrong, "a.yaml", Path::new("a.yaml"), &given).1.len(), 50);
}

#[test]
fn large_features_cost_in_proportion() {
    let given = Given::default();
    let read = |text: &str| read(text, "a.feature", Path::new("a.feature"), &given);
    let row = |n: usize| format!("| p{n} | {n} |\n");
    let rows: String = (0..10_000).map(row).collect();
    let outline = format!(
        "Feature: f\nScenario Outline: buy <name>\n  When I buy <count> of \"<name>\"\nExamples:\n| name | count |\n{rows}"
    );
    let (tests, errors) = read(&outline);
    assert_eq!((tests.len(), errors), (10_000, vec![]));
    assert_eq!(tests[9_999].name, "buy p9999");
    assert_eq!((tests[9_999].location.line, tests[9_999].from), (10_005, 2));
    let steps = "  When I click \"Go\"\n".repeat(20_000);
    assert_eq!(read(&format!("Feature: f\nScenario: s\n{steps}")).0[0].body.len(), 20_000);
    let scenario = |n: usize| format!("Scenario: s{}\n  * I click \"Go\"\n", n / 2);
    let scenarios: String = (0..5_000).map(scenario).collect();
    assert_eq!(read(&format!("Feature: f\n{scenarios}")).0.len(), 5_000);
    let wide = format!("|{}", " a |".repeat(20_000));
    assert_eq!(read(&format!("Feature: f\nScenario: s\n  Given x\n{wide}\n")).0.len(), 1);
    assert_eq!(read(&format!("Feature: f\n{}", "Scenario: s\n words\n\"\"\"\n".repeat(5_000))).1.len(), 50);
}

use std::path::PathBuf;
use std::sync::Arc;

use serde_json::json;

use super::*;
use crate::spec::{Given, read as read_spec};

fn spec(text: &str) -> SpecFile {
    let path = PathBuf::from("specs/shop/cart.md");
    let (tests, errors) = read_spec(text, "specs/shop/cart.md", &path, &Given::default());
    assert!(errors.is_empty(), "{errors:?}");
    SpecFile {
        name: "specs/shop/cart.md".to_owned(),
        path,
        text: text.to_owned(),
        tests: tests.into_iter().map(Arc::new).collect(),
        errors,
    }
}

const TWO: &str = "## Add\n\n- Open the cart\n- Save it\n\n## Remove\n\n- Open the cart\n- Drop it\n";

fn told(text: &str) -> String {
    let (truths, errors) = read(text, "specs/shop/cart.truth.yaml", &spec(TWO));
    let truths = truths.iter().map(|(name, t)| format!("{name}: {} wanted of {}", t.wanted.len(), t.store));
    let errors = errors.iter().map(|e| format!("{e} ({})", e.help.as_deref().unwrap_or("")));
    truths.chain(errors).collect::<Vec<_>>().join("\n")
}

#[test]
fn each_test_has_its_own_words() {
    let text = "- test: Remove\n  actions: 2\n  after:\n    - step: Drop it\n      state: { '$.lines[*]': { count: 0 } }\n    - { step: Open the cart, url: /shop/cart }\n";
    let (truths, errors) = read(text, "t.yaml", &spec(TWO));
    assert!(errors.is_empty(), "{errors:?}");
    let (name, truth) = &truths[0];
    assert_eq!((name.as_str(), truth.store.as_str(), truth.actions), ("Remove", "/shop/__state", Some(2)));
    // In the order of the spec.
    assert_eq!(truth.wanted.iter().map(|w| w.place).collect::<Vec<_>>(), [(8, 15), (9, 9)]);
}

/// Where the steps end that `named` means in `text`, as line and column; or what is wrong with the name.
fn ends(text: &str, name: &str, named: &str) -> Result<(u32, u32), String> {
    let path = PathBuf::from(name);
    let (tests, errors) = read_spec(text, name, &path, &Given::default());
    assert!(errors.is_empty(), "{errors:?}");
    let tests = tests.into_iter().map(Arc::new).collect();
    let spec = SpecFile { name: name.to_owned(), path, text: text.to_owned(), tests, errors };
    let truth = format!("test: Remove\nafter: [{{ step: {named}, url: /a }}]\n");
    let (truths, errors) = super::read(&truth, "t.yaml", &spec);
    match errors.first() {
        Some(error) => Err(format!("{error} ({})", error.help.as_deref().unwrap_or(""))),
        None => Ok(truths[0].1.wanted[0].place),
    }
}

#[test]
fn a_step_has_a_number_in_its_own_test() {
    for (named, place) in [("1", (8, 16)), ("2", (9, 10)), ("last", (9, 10))] {
        assert_eq!(ends(TWO, "cart.md", named), Ok(place), "{named}");
    }
    for (named, number) in [("0", "0"), ("3", "3")] {
        let why = format!("t.yaml:2:17: the test `Remove` has no step {number} (its steps are 1 to 2)");
        assert_eq!(ends(TWO, "cart.md", named), Err(why));
    }
}

#[test]
fn a_step_ends_with_the_last_of_its_parts() {
    let text = "name: Remove\nsteps:\n  - expect: It is gone\n    do: Drop\n      it\n  - do: Open A. Open B.\n  - C\n";
    for (named, place) in [("1", (5, 9)), ("2", (6, 24)), ("last", (7, 6))] {
        assert_eq!(ends(text, "cart.yaml", named), Ok(place), "{named}");
    }
    // A step that is written twice can be named all the same.
    let twice = "name: Remove\nsteps: [Drop it, Open it, Drop it]\n";
    assert!(ends(twice, "cart.yaml", "Drop it").is_err());
    assert_eq!(ends(twice, "cart.yaml", "3"), Ok((2, 34)));
}

#[test]
fn what_is_wrong_is_told_with_its_place_and_the_rest_stands() {
    let text = "
- after: [{ step: Save it, url: /a }]
- test: Ad
  after: [{ step: Save it, url: /a }]
- test: Add
  after:
    - step: Save them
      url: /a
    - step: Save it
    - step: Save it
      state: { '$.a[': 1 }
- test: Remove
  after: [{ step: Drop it, url: /a }]
";
    insta::assert_snapshot!(told(text));
}

#[test]
fn the_store_is_compared() {
    let store = json!({ "books": [{ "name": "Dune", "price": 9.5, "tags": ["a"], "due": null }, { "name": "Emma" }] });
    let wanted = |query: &str, value: &str| {
        let text = format!("test: Add\nafter:\n  - step: Save it\n    state:\n      \"{query}\": {value}\n");
        let (truths, errors) = read(&text, "t.yaml", &spec(TWO));
        assert!(errors.is_empty(), "{errors:?}");
        truths[0].1.wanted[0].wrong("http://x/a", Some(&store))
    };
    for (query, value) in [
        ("$.books[?@.name == 'Dune'].price", "9.50"),
        ("$.books[*].name", "[Dune, Emma]"),
        ("$.books[*]", "{ count: 2 }"),
        ("$.books[0].tags", "[[a]]"),
        ("$.books[0].due", "null"),
        ("$.books[?@.name == 'Ulysses']", "[]"),
        ("$.books[1]", "{ name: Emma }"),
    ] {
        assert_eq!(wanted(query, value), None, "{query}");
    }
    for (query, value, why) in [
        ("$.books[*].name", "[Emma, Dune]", "$.books[*].name gives \"Dune\", \"Emma\""),
        ("$.books[*]", "{ count: 3 }", "$.books[*] gives 2 values, not 3"),
        ("$.books[5].name", "Dune", "$.books[5].name gives nothing"),
    ] {
        assert_eq!(wanted(query, value).unwrap().replace('\'', "\""), why);
    }
}

#[test]
fn addresses_are_compared_without_their_origin() {
    let is = |pattern: &str, url: &str| matches(pattern, local(url));
    assert!(is("/shop/cart", "http://127.0.0.1:1/shop/cart"));
    assert!(is("/shop/*#/a/*", "http://h/shop/?x=1#/a/7"));
    assert!(is("*/cart", "http://h/shop/cart"));
    assert!(!is("/shop/cart", "http://h/shop/cart?x"));
    assert!(!is("/a*a", "http://h/a"));
    assert!(is("/", "http://h"));
}

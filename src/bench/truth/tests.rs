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

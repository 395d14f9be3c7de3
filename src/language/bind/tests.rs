use indexmap::IndexMap;

use super::{put_in, put_into_code};

#[test]
fn known_names_are_replaced_and_unknown_ones_stay() {
    let vars = IndexMap::from([("a".to_owned(), "1${b}".to_owned())]);
    let mut text = "x${a}y${b}z${".to_owned();
    put_in(&mut text, &vars);
    assert_eq!(text, "x1${b}y${b}z${");
}

#[test]
fn a_value_does_not_end_the_text_that_it_stands_in() {
    let vars = IndexMap::from([("pw".to_owned(), "a\"b\\c\nd".to_owned())]);
    let mut code = "assert_eq(title, \"${pw}\")".to_owned();
    put_into_code(&mut code, &vars);
    assert_eq!(code, r#"assert_eq(title, "a\"b\\c\nd")"#);
}

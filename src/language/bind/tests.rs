use indexmap::IndexMap;

use super::Binder;

#[test]
fn known_names_are_replaced_and_unknown_ones_stay() {
    let vars = IndexMap::from([("a".to_owned(), "1${b}".to_owned())]);
    let mut text = "x${a}y${b}z${".to_owned();
    Binder { vars: &vars }.text(&mut text);
    assert_eq!(text, "x1${b}y${b}z${");
}

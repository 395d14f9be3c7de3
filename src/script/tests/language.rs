//! The language is what its reference says: no more and no less.

use super::super::*;
use super::{run_on, shop};

/// Uses every function and member once.
const TOUR: &str = r#"
assert(true); assert(true, "m");
assert_eq(1, 1); expect_eq("a  b", "a b", "white space"); assert_ne(1, 2);
assert_gt(2, 1); assert_ge(2, 2); assert_lt(1, 2); assert_le(2, 2, "at most");
assert_contains("Tea Time", "TEA"); assert_not_contains("tea", "mug"); assert_matches("a1", "^[a-z]\\d$");
assert_sorted([1, 2], false); assert_all([1, 2], |n| n > 0, "positive");
assert_shown(session.state, "checkout"); assert_gone(session.state, "no such"); assert_count(session.state, "cell", "==", 6);
assert_text(session.state, "alert", "added"); assert_value(session.state, "coupon", "SPRING");
if false { fail("never") }

assert(money("$4.50") > 4 && number("1,000") == 1000 && percent("5%") < percent("6%"));
assert(date("2024-05-03") < date("May 4, 2024") && duration("1h") > duration("59 min") && yes_no("on"));
assert(fold(" a  b ") == "a b" && same_text("A b", "a  B") && has_text("Tea", "tea") && matches("abc", "b"));
assert(sum([money("$1"), money("$2")]) == 3 && min(1, 2) == 1 && max(1, 2) == 2 && abs(-1) == 1 && round(number("1.256"), 2) == 1.26);
assert(any([1], |n| n == 1) && all([1], |n| n == 1) && filter([1, 2], |n| n > 1) == [2] && map([1], |n| n + 1) == [2]);
assert(len([1]) == 1 && join(["a", "b"], "-") == "a-b" && type_of(1) == "i64" && to_string(1) == "1");
let total = 0; for i in range(0, 3) { total += i; } assert(total == 3);

let state = session.state; let before = session.before;
assert(session.history.len == 2 && session.visit("shop", 0) == before && session.last("shop") == before);
assert(session.typed["Coupon"] == "SPRING" && session.action.kind == "click" && session.action.element.name == "Cart (0)");
assert(state.page_id == "cart" && state.url.ends_with("/cart") && state.title == "Your cart" && state.language == "en");
assert(state.text.contains("Subtotal") && state.status == 200 && state.idle && state.tabs == 1);
assert(state.elements.len > 10 && state.headings.len == 1 && state.alerts.len == 1 && state.dialog.name == "Help");
assert(state.native_dialog.message == "Sure?" && state.tables.len == 1 && state.forms.len == 1);
assert(state.console_errors == ["boom"] && state.requests[0].method == "POST" && state.downloads == ["bill.pdf"]);
assert(state.find("coupon").role == "textbox" && state.find("cell", 2).len == 2 && state.count("cell") == 6 && state.has("mug"));
assert(state.extract("items", [#{ product: "string", price: "money" }])[0].price == money("$4.50"));

let e = state.find("coupon");
assert(e.name == "Coupon" && e.description == "" && e.text == "" && e.own_text == "" && e.value == "SPRING" && e.placeholder == "" && e.href == "");
assert(!e.selected && !e.disabled && !e.readonly && !e.required && !e.invalid && !e.focused && e.visible && !e.editable);
assert(state.find("gift").checked == false && state.find("help dialog").expanded && state.headings[0].level == 1);
assert(e.options == [] && e.xmin >= 0 && e.ymin >= 0 && e.xmax > e.xmin && e.ymax > e.ymin);
let items = state.tables[0];
assert(items.element.children[0].parent == items.element && items.element.find("mug").text == "Mug");
assert(items.element.count("cell") == 6 && items.element.has("TEA"));
assert(items.element.extract("items", [#{ quantity: "int > 0" }]).len == 2);

assert(items.name == "Items" && items.headers == ["Product", "Price", "Quantity"] && items.rows.len == 2);
assert(items.column("Quantity") == ["2", "1"]);
let row = items.rows[0];
assert(row.element.role == "row" && row.cells.len == 3 && row.text == "Mug $4.50 2" && row.cell("Price").text == "$4.50" && row["Price"] == row[1]);

let t = " abc ";
assert(t.len == 5 && !t.is_empty() && t.trim() == "abc" && t.contains("b") && "abc".starts_with("a") && "abc".ends_with("c"));
assert("abc".index_of("c") == 2 && "aB".to_lower() == "ab" && "aB".to_upper() == "AB" && "abc".replace("b", "x") == "axc");
assert("abc".sub_string(1, 2) == "bc" && "a,b".split(",") == ["a", "b"]);
let count = 0; for c in "abc".chars() { count += 1; } assert(count == 3);

let list = [3, 1, 1];
list.push(2);
assert(list.len == 4 && !list.is_empty() && list.contains(2) && list.index_of(1) == 1 && list.get(-1) == 2);
assert(list.map(|n| n + 1) == [4, 2, 2, 3] && list.filter(|n| n > 1) == [3, 2] && list.find(|n| n < 3) == 1);
assert(list.some(|n| n == 3) && list.any(|n| n == 3) && list.all(|n| n > 0) && list.reduce(|sum, n| sum + n, 0) == 7);
assert(list.extract(1, 2) == [1, 1] && ["a", "b"].join("") == "ab");
list.reverse(); assert(list == [2, 1, 1, 3]); list.sort(); list.dedup(); assert(list == [1, 2, 3]);

let map = #{ a: 1, b: 2 };
assert(map.len() == 2 && !map.is_empty() && map.keys() == ["a", "b"] && map.values() == [1, 2] && map.contains("a") && map.get("c") == ());
let f = |x| x + 1;
assert(f.call(1) == 2 && money("$1.256").round(2) == money("$1.26") && money("-$1").abs() == 1 && 2.7.to_int() == 2 && 2.to_float() == 2.0);
"#;

#[test]
fn everything_that_is_listed_works() {
    let mut session = (*shop()).clone();
    let mut state = (*session.history[1]).clone();
    state.status = Some(200);
    state.downloads = vec!["bill.pdf".into()];
    state.native_dialog =
        Some(crate::state::NativeDialog { kind: "confirm".into(), message: "Sure?".into(), answered: None });
    let index = state.elements.len();
    state.elements.push(crate::state::Element {
        index,
        role: "dialog".into(),
        name: "Help".into(),
        visible: true,
        expanded: Some(true),
        ..crate::state::Element::default()
    });
    session.history[1] = state.into();
    session.typed.insert("Coupon".into(), "SPRING".into());
    session.actions.push(crate::state::Performed {
        kind: "click".into(),
        element: Some(1),
        ..Default::default()
    });
    match run_on(&session.into(), TOUR) {
        Outcome::Held { checks } => assert!(checks > 50),
        Outcome::Failed(failure) => panic!("{failure}"),
        Outcome::Unsure(undecided) => panic!("{undecided:?}"),
        Outcome::Broken(broken) => panic!("{broken}"),
    }
    // The claims in English are judged, and toured, by those who read English.
    for entry in functions().filter(|entry| CLAIMS.iter().all(|(name, ..)| *name != entry.name)) {
        let used = if entry.is_property() { format!(".{}", entry.name) } else { format!("{}(", entry.name) };
        assert!(TOUR.contains(&used), "the tour leaves out {}", entry.signature());
    }
}

#[test]
fn the_reference_reads_well() {
    for entry in functions() {
        assert!(!entry.doc.is_empty() && !entry.doc.ends_with('.'), "{}", entry.name);
    }
    let find = functions().find(|entry| entry.name == "find").map(|entry| entry.signature());
    assert_eq!(find.as_deref(), Some("State.find(description) -> Element?"));
}

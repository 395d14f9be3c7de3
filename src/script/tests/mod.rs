mod language;
mod sandbox;
mod speed;

use std::sync::Arc;

use super::*;
use crate::state::testing::page;
use crate::state::text::fold_case;
use crate::state::{ElementIndex, Finder, Session, State, line};

/// Finds elements whose line contains all the words. Enough to test the language.
struct Words;

impl Claims for Words {
    fn judge(&self, name: &str, _: &[Arg], _: &Session) -> Result<Answer, String> {
        Err(format!("{name} is judged elsewhere"))
    }
}

impl Finder for Words {
    fn find(
        &self,
        state: &State,
        within: Option<ElementIndex>,
        description: &str,
        limit: usize,
    ) -> Vec<ElementIndex> {
        let words: Vec<String> = description.split_whitespace().map(fold_case).collect();
        let inside = |i| within.is_none_or(|outer| state.is_inside(i, outer));
        let fits = |text: &str| words.iter().all(|word| text.contains(word.as_str()));
        let found =
            state.elements.iter().filter(|e| e.visible && inside(e.index) && fits(&fold_case(&line(e))));
        found.map(|e| e.index).take(limit).collect()
    }

    fn nearest(&self, state: &State, description: &str) -> Vec<(ElementIndex, String)> {
        let words: Vec<String> = description.split_whitespace().map(fold_case).collect();
        let near =
            state.elements.iter().filter(|e| words.iter().any(|word| fold_case(&line(e)).contains(word)));
        near.map(|e| (e.index, String::new())).collect()
    }
}

fn session(states: impl IntoIterator<Item = State>) -> Arc<Session> {
    let history: Vec<Arc<State>> = states.into_iter().map(Arc::new).collect();
    let before = history.len().checked_sub(2);
    Arc::new(Session { history, before, ..Session::default() })
}

pub(super) fn run_on(session: &Arc<Session>, source: &str) -> Outcome {
    run(&Script::new(source), session, Arc::new(Words), &Limits::default())
}

pub(super) fn run_on_empty(source: &str) -> Outcome {
    run_on(&session([page().build()]), source)
}

fn shop() -> Arc<Session> {
    let before = page().page_id("shop").title("Shop").heading(1, "Shop").link("Cart (0)", "/cart").build();
    let now = page()
        .page_id("cart")
        .url("http://app.test/cart")
        .title("Your cart")
        .heading(1, "Your cart")
        .alert("Mug was added to your cart")
        .table("Items", &["Product", "Price", "Quantity"], &[&["Mug", "$4.50", "2"], &["Tea", "$12.00", "1"]])
        .element("generic", "", |e| e.own_text = "Subtotal: $21.00".into())
        .field("Coupon", "SPRING")
        .checkbox("Gift wrap", false)
        .button("Checkout")
        .console("error", "boom")
        .request("POST", "http://app.test/cart", 200)
        .build();
    session([before, now])
}

/// What comes of a script, as text.
fn told(source: &str) -> String {
    match run_on(&shop(), source) {
        Outcome::Held { checks } => format!("held, {checks} checks"),
        Outcome::Failed(failure) => format!("FAILED ({:?}) {failure}", failure.kind),
        Outcome::Unsure(undecided) => format!("UNSURE {undecided:?}"),
        Outcome::Broken(broken) => format!("BROKEN {broken}"),
    }
}

#[test]
fn checks_that_hold_are_counted() {
    for (source, checks) in [
        ("", 0),
        ("// only a comment", 0),
        ("assert(session.state.url.contains(\"/cart\"), \"on the cart\")", 1),
        ("assert(session.state.has(\"mug WAS  added\"))", 1),
        ("assert(session.state.find(\"no such\") == ()); assert(session.state.find(\"mug\") != ())", 2),
        ("expect_eq(session.state.tables[0].column(\"price\"), [\"$4.50\", \"$12.00\"], \"prices\")", 1),
        (
            "assert(session.before.title == \"Shop\"); assert(session.visit(\"shop\", 0) == session.last(\"shop\"))",
            2,
        ),
        ("for e in session.state.elements { assert(e.visible) }", 19),
        ("let q = \"mug\"; assert(session.state.elements.some(|e| e.text.to_lower().contains(q)))", 1),
        ("assert(session.state.find(\"mug\", 2).len == 2 && session.state.count(\"cell\") == 6)", 1),
        ("assert(session.state.requests.all(|r| r.status < 400))", 1),
        ("assert(`a${1 + 1}` == \"a2\"); assert(\"b\" in \"abc\"); assert(2 in [1, 2])", 3),
        ("switch 1 { 1 => assert(true), _ => fail(\"no\") }", 1),
        ("fn twice(n) { n * 2 } assert(twice(2) == 4)", 1),
        ("let a = [2, 1]; a.sort(); assert(a == [1, 2]); assert(#{a: 1} == #{a: 1})", 2),
        ("assert(session.state.find(\"mug cell\").parent.children.len == 3)", 1),
        ("assert_eq(session.state.forms[0].fields.map(|f| f.label), [\"Coupon\", \"Gift wrap\"])", 1),
        ("assert(session.action == ())", 1),
        ("assert_sorted(session.state.tables[0].column(\"Price\"), false)", 1),
        (
            "assert_sorted([\"$9.00\", \"-\", \"$10.00\", \"\"], false); assert_sorted([\"b\", \"A\"], true)",
            2,
        ),
        ("assert(min(money(\"$1\"), money(\"$2\")) == 1 && max(3, 2) == 3 && abs(-2) == 2)", 1),
        ("assert(\"  x \".trim() == \"x\" && \"aXa\".replace(\"X\", \"b\") == \"aba\")", 1),
    ] {
        assert_eq!(told(source), format!("held, {checks} checks"), "{source}");
    }
}

#[test]
fn sums_add_up_exactly() {
    let source = r#"
        let items = session.state.tables[0].rows;
        let total = sum(items.map(|row| money(row["Price"]) * number(row["Quantity"])));
        expect_eq(total, money(session.state.find("subtotal")), "the subtotal adds up");
        expect_eq(money("$0.10") + money("$0.20"), money("$0.30"));
        expect_eq(money("$80") * percent("25%"), money("$20"));
        expect_eq(0.1 + 0.2, 0.3);
        expect_eq(number("1.5") * 2, 3);
    "#;
    assert_eq!(told(source), "held, 5 checks");
}

#[test]
fn a_failure_tells_both_sides_and_what_came_nearest() {
    let told: Vec<String> = [
        "assert(session.state.url.contains(\"/shop\"), \"on the shop page\")",
        "assert(session.state.has(\"nope mug\"), \"the mug is told of\")",
        "expect_eq(money(session.state.find(\"subtotal\")), money(\"$22\"), \"subtotal\")",
        "expect_eq(session.state.headings[0].text, \"your cart\", \"heading\")",
        "assert_shown(session.state, \"mug banana\")",
        "assert_gone(session.state, \"mug\")",
        "assert_count(session.state, \"cell\", \">=\", 7, \"enough cells\")",
        "assert_value(session.state, \"coupon\", \"spring\")",
        "assert_sorted(session.state.tables[0].column(\"Product\"), true, \"by name\")",
        "assert_all(session.state.tables[0].rows, |r| r[\"Product\"].contains(\"M\"), \"only M\")",
        "assert_all([], |r| true)",
        "assert_matches(session.state.title, \"^your\")",
        "assert(session.state.requests.all(|r| r.status < 100), \"all went well\")",
        "assert_contains(session.state, \"Tee cell\", \"tea is listed\")",
        "assert_not_contains(session.state.alerts, \"added\")",
        "fail(\"never\")",
    ]
    .into_iter()
    .map(told)
    .collect();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn what_is_not_there_fails_with_the_reason() {
    let told: Vec<String> = [
        "assert(session.state.find(\"mug tray\").text == \"x\", \"m\")",
        "assert(session.state.dialog.name == \"x\")",
        "assert(session.last(\"none\").title == \"a\")",
        "assert(session.state.find(\"checkout\").checked)",
        "assert(session.state.tables[0].rows[0].cell(\"Prise\").text == \"x\")",
        "assert(session.state.tables[3].name == \"x\")",
        "assert(money(\"free\") > 1)",
        "assert(money(\"$1 or $2\") > 1)",
        "expect_eq(session.state.find(\"zzz\").text, \"x\", \"c\")",
        "assert_text(session.state, \"mug tray\", \"blue\")",
        "assert(session.state.find(\"alert\").find(\"link\").href == \"/\")",
    ]
    .into_iter()
    .map(told)
    .collect();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn extraction_gives_values_or_says_why_not() {
    let items = "let items = session.state.extract(\"items\", [#{ product: \"string\", price: \"money >= 0\", quantity: \"int > 0\" }]);";
    let holds = format!(
        "{items} assert(items[0].price * items[0].quantity == money(\"$9\") && items[1].product == \"Tea\");"
    );
    assert_eq!(told(&holds), "held, 1 checks");
    let total = "let cart = session.state.extract(\"cart\", #{ subtotal: \"money\", voucher: \"string?\" });";
    assert_eq!(
        told(&format!("{total} assert(cart.subtotal == money(\"$21\") && cart.voucher == ())")),
        "held, 1 checks"
    );
    let told: Vec<String> = [
        "session.state.extract(\"items\", [#{ price: \"money > 5\" }]);",
        "session.state.extract(\"items\", [#{ isbn: \"string\" }]);",
        "session.state.extract(\"cart\", #{ tax: \"money\" });",
        "session.state.extract(\"cart\", #{ coupon: \"money\" });",
        "session.state.extract(\"cart\", #{ subtotal: \"monye\" });",
        "session.state.extract(\"cart\", 5);",
    ]
    .into_iter()
    .map(told)
    .collect();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn what_cannot_be_decided_is_broken() {
    let told: Vec<String> = [
        "assert(5 == \"5\")",
        "assert(\"a\" < 5)",
        "assert(money(\"$5\") == \"$5\")",
        "assert(money(\"$5\") > money(\"€4\"))",
        "assert([1] == [\"1\"])",
        "assert(session.state.find(\"coupon\").value == 5)",
        "assert(session.state.headings[0] == session.before.headings[0])",
        "assert(session.state.title)",
        "assert_matches(session.state.title, \"(\")",
        "assert_count(session.state, \"x\", \"about\", 1)",
        "let x = #{a: 1}; assert(x.b == 1)",
        "assert(money(\"$5\") * money(\"$5\") == 25)",
        "assert(session.state.headings + 1 == 2)",
        "assert(session.state.title.find(\"a\", \"b\", \"c\") == 1)",
    ]
    .into_iter()
    .map(told)
    .collect();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn wrong_names_are_found_without_running() {
    let told: Vec<String> = [
        "assert(1 == 1",
        "assert(foo == 1)",
        "asert(true)",
        "if false { length([]) }",
        "assert(session.stat.url == \"x\")",
        "assert(session.state.headngs.len == 1)",
        "assert(session.state.find(\"x\").txt == 1)",
        "assert(session.state.title() == \"x\")",
        "assert(session.state.count == 1)",
        "eval(\"1\")",
        "sleep(1)",
        "print(1)",
        "try { assert(false) } catch { }",
        "import \"x\" as y;",
        "let t = timestamp();",
    ]
    .into_iter()
    .map(|source| format!("{source}\n  {}", validate(source).unwrap_err()))
    .collect();
    insta::assert_snapshot!(told.join("\n"));
    assert_eq!(validate("let f = |x| x + 1; fn g(n) { n } assert(f.call(1) == g(2))"), Ok(()));
    // Members of what is not known before it runs are checked when it runs.
    assert!(
        self::told("let e = session.state.find(\"mug\"); assert(e.txt == 1)")
            .contains("did you mean `text`?")
    );
}

use super::*;
use crate::script::Judged::{Fails, Holds};
use crate::state::Box2;
use crate::state::testing::page;

/// Two lines without a role below the headings "Price" and "Total".
fn basket() -> State {
    let put = |x: f64, y: f64| move |e: &mut Element| e.bounds = Box2 { x, y, width: 80.0, height: 20.0 };
    let cell = |p: crate::state::testing::Page, x, y, text: &str| {
        p.element("paragraph", "", |e| {
            e.own_text = text.into();
            put(x, y)(e);
        })
    };
    let name = |p: crate::state::testing::Page, y, name: &str| {
        p.element("heading", name, |e| {
            (e.level, e.tag, e.own_text) = (3, "h3".into(), name.into());
            put(0.0, y)(e);
        })
        .element("button", "Update", put(200.0, y))
    };
    let head = |p: crate::state::testing::Page, x, name: &str| {
        p.element("heading", name, |e| {
            (e.level, e.tag, e.own_text) = (4, "h4".into(), name.into());
            put(x, 0.0)(e);
        })
    };
    page()
        .within("main", "", |p| {
            let p = head(head(p, 300.0, "Price"), 400.0, "Total");
            p.within("form", "", |p| {
                let p = cell(cell(name(p, 50.0, "Cup"), 300.0, 50.0, "€4.50"), 400.0, 50.0, "€18.00");
                cell(cell(name(p, 150.0, "Lamp"), 300.0, 150.0, "€19.00"), 400.0, 150.0, "€19.00")
            })
        })
        .build()
}

#[test]
fn the_subtotal_is_not_the_total() {
    let sums = page()
        .within_with(
            "list",
            "",
            |e| e.hints = "totals".into(),
            |p| p.pairs(&[("Subtotal", "€42.92"), ("Shipping", "€4.90"), ("Total", "€47.82")]),
        )
        .build();
    let session = Session { history: vec![std::sync::Arc::new(sums.clone())], ..Session::default() };
    let judged =
        |text: &str| shows(&crate::language::describe("the total"), text, true, &session, &sums).judged;
    assert_eq!(judged("€47.82"), Holds);
    assert_eq!(judged("€42.92"), Fails);
    assert_eq!(judged("€4.90"), Fails);
}

#[test]
fn what_follows_its_label_is_told_by_it() {
    let sums = page()
        .element("status", "", |e| e.own_text = "Final price: €9.16 tax incl. / €8.32 tax excl.".into())
        .element("textbox", "Email", |e| {
            (e.value, e.description) = (Some("ines".into()), "Enter a valid address.".into());
        })
        .build();
    let session = Session { history: vec![std::sync::Arc::new(sums.clone())], ..Session::default() };
    let judged =
        |what: &str, text: &str| shows(&crate::language::describe(what), text, true, &session, &sums).judged;
    assert_eq!(judged("the final price", "€9.16"), Holds);
    assert_ne!(judged("the final price", "€8.32"), Holds);
    assert_ne!(judged("the final price", "€9.1"), Holds);
    assert_eq!(judged("the email field", "Enter a valid address."), Holds);
    assert_eq!(judged("the email field", "Enter a number."), Fails);
}

#[test]
fn a_column_is_read_in_the_row_that_was_acted_on() {
    let line = |p: crate::state::testing::Page, total: &'static str| {
        p.within("row", "", |p| {
            p.within("cell", "", |p| p.field("Quantity", "10")).element("cell", total, |e| {
                e.own_text = total.into();
                e.bounds = Box2 { x: 200.0, y: 50.0, width: 90.0, height: 20.0 };
            })
        })
    };
    let head = |p: crate::state::testing::Page, name: &'static str, x: f64| {
        p.element("columnheader", name, |e| {
            e.own_text = name.into();
            e.bounds = Box2 { x, y: 0.0, width: 100.0, height: 20.0 };
        })
    };
    let state = page()
        .within("table", "", |p| {
            let p = p.within("row", "", |p| head(head(p, "Quantity", 0.0), "Line total", 200.0));
            line(line(p, "$600.00"), "$70.00")
        })
        .build();
    let quantity = state.elements.iter().find(|e| e.role == "textbox").map(|e| e.index);
    let looks = [state.clone(), state.clone()].map(std::sync::Arc::new);
    let mut session = Session { history: looks.to_vec(), ..Session::default() };
    session.actions.push(crate::state::Performed {
        step: 0,
        kind: "type".into(),
        text: String::new(),
        on: 0,
        element: quantity,
        value: None,
    });
    let judged =
        |text: &str| shows(&crate::language::describe("its line total"), text, true, &session, &state).judged;
    assert_eq!(judged("$600.00"), Holds);
    assert_eq!(judged("$70.00"), Fails);
}

#[test]
fn a_row_and_a_column_cross_in_one_value() {
    let state = basket();
    let session = Session { history: vec![std::sync::Arc::new(state.clone())], ..Session::default() };
    let judged =
        |what: &str, text: &str| shows(&crate::language::describe(what), text, true, &session, &state).judged;
    assert_eq!(judged("the total of \"Cup\"", "€18.00"), Holds);
    assert_eq!(judged("the price of \"Cup\"", "€4.50"), Holds);
    assert_eq!(judged("the price of \"Cup\"", "€18.00"), Fails);
    assert_eq!(judged("the total of \"Cup\"", "€19.00"), Fails);
    assert_eq!(judged("the total of \"Lamp\"", "€19.00"), Holds);
}

#[test]
fn what_narrows_a_label_down_is_not_what_it_names() {
    let sums =
        page().table("", &["", ""], &[&["Sum (before discounts)", "€89.00"], &["Save 10", "-€8.90"]]).build();
    let session = Session { history: vec![std::sync::Arc::new(sums.clone())], ..Session::default() };
    let judged =
        |what: &str, text: &str| shows(&crate::language::describe(what), text, true, &session, &sums).judged;
    assert_ne!(judged("the discount", "-€8.90"), Fails);
    assert_eq!(judged("the sum before discounts", "€89.00"), Holds);
    assert_eq!(judged("the sum before discounts", "€80.00"), Fails);
}

#[test]
fn what_was_pressed_may_bear_another_name_now() {
    let look = |name: &'static str| {
        page()
            .element("status", "", |e| e.own_text = "You are on the follow list now.".into())
            .within("list", "", |p| {
                let item = |p: crate::state::testing::Page, name: &'static str| {
                    p.within("listitem", "", |p| p.element("button", name, |e| e.own_text = name.into()))
                };
                item(item(p, "Read"), name)
            })
            .build()
    };
    let judged = |name: &'static str| {
        let looks = [look("Follow"), look(name)].map(std::sync::Arc::new);
        let on = looks[0].elements.iter().find(|e| e.name == "Follow").map(|e| e.index);
        let mut session = Session { history: looks.to_vec(), before: Some(0), ..Session::default() };
        session.actions.push(crate::state::Performed {
            step: 0,
            kind: "click".into(),
            text: String::new(),
            on: 0,
            element: on,
            value: None,
        });
        let what = crate::language::describe("\"Follow\"");
        shows(&what, "Following", true, &session, &session.history[1]).judged
    };
    assert_eq!(judged("Following"), Holds);
    assert_eq!(judged("Follow"), Fails);
    assert_ne!(judged("Pending"), Holds);
}

#[test]
fn what_a_message_tells_of_a_total_is_not_the_total() {
    let judged = |told: &str, shown: &str, text: &str| {
        let now = page()
            .within("banner", "", |p| p.pairs(&[("Basket total", shown)]))
            .element("status", "", |e| e.own_text = format!("Your basket total is now {told}"))
            .build();
        let session = Session { history: vec![std::sync::Arc::new(now.clone())], ..Session::default() };
        shows(&crate::language::describe("the basket total"), text, true, &session, &now).judged
    };
    assert_eq!(judged("€9.50", "€9.50", "€9.50"), Holds);
    assert_eq!(judged("€9.50", "€4.00", "€9.50"), Fails);
    assert_eq!(judged("€4.00", "€9.50", "€9.50"), Holds);
}

//! The tests of the made-up run, one of each kind.

use super::*;

/// A defect found by a check of a script, after two good steps; a skipped one follows.
pub(super) fn cart() -> SpecResult {
    let mut search =
        step("Search for \"mug\". Only products matching \"mug\" are listed.", 8, "type", "Search");
    search.unchecked_words = vec!["The list looks tidy.".into()];
    search.action.value = Some("mug".into());
    search.action.element = Some("searchbox \"Search products\"".into());
    let mut add = step(
        "Add the first product to the cart. The cart shows one more item than before.",
        9,
        "click",
        "Add to cart",
    );
    add.condition = Some("at least one product is listed".into());
    add.expectation = Some("the cart shows one more item than before".into());
    add.laws = vec![LawRecord::new("sums", "off", Some("the total is rounded by the bank"))];
    add.status = Status::Defect;
    add.pre = "let products = session.state.extract(\"products\", [#{ name: \"string\", price: \"money >= 0\" }]);\nassert(products.len() >= 1, \"at least one product is listed\");".into();
    add.post = "let before = session.before.extract(\"cart badge\", #{ items: \"int >= 0\" });\nlet now = session.state.extract(\"cart badge\", #{ items: \"int >= 0\" });\n\n// \"The cart shows one more item than before.\"\nexpect_eq(now.items, before.items + 1, \"the cart shows one more item\");\n\n// law: an error page is never an expected result\nexpect_none(session.state.alerts, \"no error is shown\");".into();
    add.verdict = Some(Verdict {
        kind: Some(DefectKind::UnexpectedResult),
        blame: None,
        summary: "The cart still shows 2 items after \"Blue mug\" was added; 3 were expected.".into(),
        evidence: vec![
            Evidence {
                kind: "check".into(),
                text: "the cart shows one more item".into(),
                script: "post".into(),
                line: 5,
                expression: "expect_eq(now.items, before.items + 1, \"the cart shows one more item\")".into(),
                actual: Some("2".into()),
                expected: Some("3".into()),
                region: None,
            },
            Evidence { kind: "request".into(), text: "POST /api/cart answered 200 in 41 ms, the page asked for nothing afterwards".into(), ..Evidence::default() },
            Evidence { kind: "nearest".into(), text: "status \"Added!\" appeared and went".into(), ..Evidence::default() },
        ],
        help: Some("the click was hit-tested and tried twice; open the cart by hand to see whether the line is missing there too".into()),
    });
    add.attempts.push(Attempt {
        action: "click button \"Add to cart\" at 640,212 again".into(),
        outcome: "hit, the check still does not hold".into(),
        waited: "3 requests, 14 mutations, page idle (1,420 ms)".into(),
        looks: 9,
        duration_ms: 1_690,
    });
    add.console = vec![
        ("warning".into(), "cart: ignoring duplicate line item 41".into()),
        (
            "exception".into(),
            "TypeError: Cannot read properties of undefined (reading 'qty') at updateBadge (cart.js:118:22)"
                .into(),
        ),
    ];
    add.requests.push(RequestRecord {
        method: "GET".into(),
        url: "http://localhost:4173/api/recommendations?for=41&limit=12&session=2f7a9c".into(),
        kind: "fetch".into(),
        status: Some(503),
        failure: None,
        duration_ms: Some(1_204),
    });
    add.requests.push(RequestRecord {
        method: "GET".into(),
        url: "http://localhost:4173/img/mug-blue.webp".into(),
        kind: "image".into(),
        status: None,
        failure: Some("net::ERR_CONNECTION_RESET".into()),
        duration_ms: None,
    });
    add.before = Some(look(
        3,
        "http://localhost:4173/shop/?q=mug",
        "mug – Bookshop",
        Some([1060.0, 348.0, 156.0, 44.0]),
        &outline(&[
            "  link \"Cart (2)\"",
            "  article \"Blue mug\"",
            "    text \"$12.00\"",
            "    button \"Add to cart\"",
            "  article \"Red mug\"",
            "    text \"$12.50\"",
            "    button \"Add to cart\"",
        ]),
    ));
    add.after = Some(look(
        4,
        "http://localhost:4173/shop/?q=mug",
        "mug – Bookshop",
        None,
        &outline(&[
            "  link \"Cart (2)\"",
            "  article \"Blue mug\"",
            "    text \"$12.00\"",
            "    button \"Added\" disabled",
            "  article \"Red mug\"",
            "    text \"$12.50\"",
            "    button \"Add to cart\"",
            "  status \"Added!\"",
        ]),
    ));
    let mut last = StepResult {
        text: "Check out. The order is confirmed.".into(),
        line: 11,
        column: 5,
        ..StepResult::default()
    };
    last.action.text.clone_from(&last.text);
    last.action.kind = "click".into();
    spec(
        "Add a product to the cart",
        "specs/shop/cart.yaml",
        1,
        &["smoke", "cart"],
        Status::Defect,
        vec![search, add, last],
    )
}

pub(super) fn flaky() -> SpecResult {
    let mut spec = passed("Filter by author", "specs/shop/filter.yaml", 1, &["search"], 3);
    spec.flaky = true;
    spec.retries = 1;
    spec.earlier = vec![EarlierTry {
        status: Status::Defect,
        duration_ms: 2_310,
        step: Some(1),
        verdict: Some(Verdict {
            kind: Some(DefectKind::NoResponse),
            summary: "Nothing changed after \"Le Guin\" was chosen.".into(),
            ..Verdict::default()
        }),
    }];
    spec
}

pub(super) fn unclear() -> SpecResult {
    let mut first = step("Open the wish list.", 4, "click", "Wish list");
    first.status = Status::Unclear;
    first.action.element = None;
    first.action.reasons = Vec::new();
    first.verdict = Some(Verdict {
        summary: "No element is clearly meant by \"the wish list\".".into(),
        evidence: vec![
            Evidence {
                kind: "nearest".into(),
                text: "link \"Lists\" (0.41): shares a word".into(),
                ..Evidence::default()
            },
            Evidence {
                kind: "nearest".into(),
                text: "button \"♡\" (0.38): its class says \"wish\"".into(),
                ..Evidence::default()
            },
        ],
        help: Some("name it as the page does, for example: Open \"Lists\".".into()),
        ..Verdict::default()
    });
    first.after = None;
    spec("Keep a book for later", "specs/shop/wishlist.yaml", 1, &[], Status::Unclear, vec![first])
}

pub(super) fn no_server() -> SpecResult {
    let mut spec = spec("Pay by card", "specs/shop/pay.yaml", 1, &["payment"], Status::Error, Vec::new());
    spec.duration_ms = 310;
    spec.verdict = Some(Verdict {
        blame: Some(Blame::Environment),
        summary: "the setup login.yaml failed: http://localhost:4173 refused the connection".into(),
        help: Some("start the app, or give its address with --base-url".into()),
        ..Verdict::default()
    });
    spec
}

pub(super) fn skipped() -> SpecResult {
    let mut spec =
        spec("Pay by invoice", "specs/shop/pay.yaml", 19, &["payment"], Status::Skipped, Vec::new());
    spec.duration_ms = 0;
    spec.verdict =
        Some(Verdict { summary: "not run: --max-failures 5 was reached".into(), ..Verdict::default() });
    spec
}

/// A defect that no picture could be taken of, with a failed precondition.
pub(super) fn total() -> SpecResult {
    let mut first = step(
        "Given two books in the cart, open it. The subtotal is the sum of its lines.",
        3,
        "click",
        "Cart",
    );
    first.status = Status::Defect;
    first.condition = Some("two books in the cart".into());
    first.verdict = Some(Verdict {
        kind: Some(DefectKind::DataInconsistency),
        summary: "The subtotal is $24.00 where the lines add up to $24.50.".into(),
        evidence: vec![Evidence {
            kind: "check".into(),
            text: "totals add up".into(),
            script: "post".into(),
            line: 2,
            expression: "expect_changed(session.before, session.state, \"the page reacts\")".into(),
            actual: Some("$24.00".into()),
            expected: Some("$24.50".into()),
            region: None,
        }],
        ..Verdict::default()
    });
    first.before = Some(look(
        99,
        "http://localhost:4173/cart",
        "Cart",
        Some([1.0, 2.0, 3.0, 4.0]),
        &outline(&["  row \"$12.00\""]),
    ));
    first.after = Some(look(98, "http://localhost:4173/cart", "Cart", None, &outline(&["  row \"$24.00\""])));
    spec("The subtotal adds up", "specs/shop/cart.feature", 12, &["cart"], Status::Defect, vec![first])
}

pub(super) fn nasty() -> SpecResult {
    let mut step = step(NASTY, 2, NASTY, NASTY);
    step.status = Status::Defect;
    step.condition = Some(NASTY.into());
    step.expectation = Some(NASTY.into());
    step.action.value = Some(NASTY.into());
    step.action.reasons = vec![NASTY.into()];
    step.pre = NASTY.into();
    step.post = format!("{NASTY}\nassert(false, \"no\");");
    step.page_id = NASTY.into();
    step.url = format!("javascript:{NASTY}");
    step.attempts = vec![Attempt {
        action: NASTY.into(),
        outcome: NASTY.into(),
        waited: NASTY.into(),
        looks: 2,
        duration_ms: 3,
    }];
    step.console = vec![(NASTY.into(), NASTY.into()), ("log".into(), "long ".repeat(4_000))];
    step.requests = vec![RequestRecord {
        method: NASTY.into(),
        url: format!("javascript:{NASTY}"),
        kind: NASTY.into(),
        status: Some(0),
        failure: Some(NASTY.into()),
        duration_ms: Some(u64::MAX),
    }];
    step.before = Some(Look {
        screenshot: Some("../../../etc/passwd".into()),
        target: Some([-1.0, -1.0, 1e300, 0.0]),
        viewport: (0.0, -1.0),
        url: NASTY.into(),
        title: NASTY.into(),
        outline: NASTY.into(),
    });
    step.after = Some(Look { screenshot: Some(NASTY.into()), outline: NASTY.repeat(3), ..Look::default() });
    step.timings_ms = Timings { ground: f64::MAX, act: -1.0, ..TIMINGS };
    step.verdict = Some(Verdict {
        kind: Some(DefectKind::ContentRendering),
        blame: None,
        summary: NASTY.into(),
        evidence: vec![
            Evidence {
                kind: NASTY.into(),
                text: NASTY.into(),
                script: "post".into(),
                line: 2,
                expression: "assert(false".into(),
                actual: Some(NASTY.into()),
                expected: Some(NASTY.into()),
                region: None,
            },
            Evidence { kind: "check".into(), script: NASTY.into(), line: 1_000_000, ..Evidence::default() },
        ],
        help: Some(NASTY.into()),
    });
    let mut spec = spec(NASTY, "specs/odd, names: 100%/<b>.yaml", 1, &[NASTY], Status::Defect, vec![step]);
    spec.verdict = Some(Verdict { summary: NASTY.into(), ..Verdict::default() });
    spec
}

pub(super) fn cut_off() -> SpecResult {
    let mut spec = passed("Order a book", "specs/shop/order.yaml", 1, &[], 2);
    spec.duration_ms = 0;
    spec
}

/// Failed on every try.
pub(super) fn retried() -> SpecResult {
    let mut step = step("Sign out. The start page opens.", 6, "click", "Sign out");
    step.status = Status::Defect;
    step.before = Some(look(
        5,
        "http://localhost:4173/account",
        "Your account",
        Some([1080.0, 20.0, 90.0, 32.0]),
        &outline(&["  heading \"Your account\""]),
    ));
    step.after = Some(look(
        6,
        "http://localhost:4173/500",
        "Server error",
        None,
        "heading \"Internal Server Error\"\ntext \"SQLSTATE[HY000]\"",
    ));
    step.verdict = Some(Verdict {
        kind: Some(DefectKind::AppError),
        summary: "Signing out ends on an error page: 500 Internal Server Error.".into(),
        ..Verdict::default()
    });
    let mut spec = spec("Sign out", "specs/account/logout.yaml", 1, &["account"], Status::Defect, vec![step]);
    spec.retries = 2;
    spec.earlier = (0..2)
        .map(|n| EarlierTry {
            status: if n == 0 { Status::Error } else { Status::Defect },
            duration_ms: 900 + n,
            step: Some(0),
            verdict: Some(Verdict {
                kind: (n == 1).then_some(DefectKind::AppError),
                blame: (n == 0).then_some(Blame::Environment),
                summary: format!("try {} ended on an error page", n + 1),
                ..Verdict::default()
            }),
        })
        .collect();
    spec
}

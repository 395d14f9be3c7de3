use super::super::judge::{Judged, tests::bug};
use super::*;
use crate::trace::{DefectKind, Status};

fn told(status: Status, name: &str) -> Told {
    Told {
        place: "specs/shop/cart.yaml:3".to_owned(),
        name: name.to_owned(),
        status,
        step: "Save it".to_owned(),
        at: Some(1),
        summary: "\"Save\" did nothing".to_owned(),
        kind: (status == Status::Defect).then_some("no_response"),
        script: "expect_shown(session, \"the cart\")".to_owned(),
        check: "expect_shown".to_owned(),
        link: "sayso-bench/clean/index.html#test-1".to_owned(),
    }
}

fn clean(status: Status, repeat: u32, wrong: Option<&str>) -> Clean {
    Clean {
        app: "shop".to_owned(),
        repeat,
        seed: None,
        told: told(status, "Save a cart"),
        wanted: Some(1),
        judged: vec![Judged { words: "Save it".to_owned(), wrong: wrong.map(str::to_owned), unread: None }],
        untold: false,
        needed: Some(2),
        taken: 2,
        step_ms: vec![40, 60],
    }
}

#[test]
fn the_figures_and_what_is_behind_them() {
    let clean = [
        clean(Status::Passed, 0, None),
        clean(Status::Passed, 1, Some("$.lines[*] gives 2 values, not 3")),
        clean(Status::Defect, 2, None),
    ];
    let bugged = |found: Found, status: Status| Bugged {
        app: "shop".to_owned(),
        bug: bug(DefectKind::NoResponse),
        repeat: 0,
        found,
        told: told(status, "Save a cart [b]"),
    };
    let bugged = [
        bugged(Found::Found, Status::Defect),
        bugged(Found::Missed, Status::Passed),
        bugged(Found::NotMet, Status::Passed),
    ];
    insta::assert_snapshot!(table(&Report::of(&clean, &bugged), &clean, &bugged));
}

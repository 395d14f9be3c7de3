//! Trajectories made by hand.

use super::*;

const BASIS: &str = r#"
bugs:
  - id: save-dead
    fault: no_response
    precondition: { page: "/books/new*", after: [Title] }
    trigger: { action: click, element: Save }
  - id: cover-broken
    fault: content_rendering
    precondition: { page: "/books/*" }
    evidence: { element: Cover, says: [broken, missing] }
  - id: menu-astray
    fault: navigation
    precondition: { page: "/books" }
    trigger: { action: click, element: Authors }
    evidence: { page: "/shelves" }
  - id: total-wrong
    fault: unexpected_result
    precondition: { page: /cart }
    trigger: { action: click, element: "Add*" }
    evidence: { says: [total] }
"#;

fn moment(page: &str, action: &str, element: &str, then: &str) -> Moment {
    Moment {
        page: page.into(),
        then: then.into(),
        action: action.into(),
        element: element.into(),
        ..Moment::default()
    }
}

fn finding(fault: Fault, moment: usize, page: &str, element: &str, words: &str) -> Finding {
    Finding { fault, moment, page: page.into(), element: element.into(), words: words.into() }
}

fn walk() -> Trajectory {
    let moments = vec![
        Moment { begins: true, ..moment("/", "click", "link \"Books\"", "/books") },
        moment("/books", "click", "link \"Authors\"", "/shelves"),
        moment("/shelves", "click", "link \"New book\"", "/books/new"),
        moment("/books/new", "type", "textbox \"Title\"", "/books/new"),
        moment("/books/new", "click", "button \"Save\"", "/books/new"),
        moment("/books/new", "click", "link \"Emma\"", "/books/emma"),
    ];
    let findings = vec![
        finding(Fault::Navigation, 1, "/shelves", "link \"Authors\"", "\"Authors\" leads to the shelves"),
        finding(Fault::NoResponse, 4, "/books/new", "button \"Save\"", "nothing happened"),
        finding(Fault::ContentRendering, 5, "/books/emma", "img \"Cover\"", "the picture is missing"),
        finding(Fault::ElementLayout, 5, "/books/emma", "button \"Edit\"", "overlaps the heading"),
    ];
    Trajectory { moments, findings, tells_bugs: false }
}

#[test]
fn each_stage_is_told_apart() {
    let basis = Basis::read(BASIS).unwrap();
    let score = judge([(&basis, &walk())]);
    let of = |id: &str| {
        let bug = score.bugs.iter().find(|bug| bug.id == id).unwrap();
        (bug.reached, bug.triggered, bug.detected)
    };
    assert_eq!(of("save-dead"), (true, true, true));
    assert_eq!(of("cover-broken"), (true, true, true));
    assert_eq!(of("menu-astray"), (true, true, true));
    assert_eq!(of("total-wrong"), (false, false, false));
    assert_eq!(score.alarms.len(), 1);
    assert_eq!((score.total.recall, score.total.precision), (Some(0.75), Some(0.75)));
    assert_eq!(score.total.f1, Some(0.75));
    insta::assert_snapshot!(score.table());
}

#[test]
fn a_state_needs_what_was_done_before_it() {
    let basis = Basis::read(BASIS).unwrap();
    let mut hasty = walk();
    // The title was not typed.
    hasty.moments.remove(3);
    hasty.findings.iter_mut().filter(|f| f.moment > 3).for_each(|f| f.moment -= 1);
    let score = judge([(&basis, &hasty)]);
    let save = &score.bugs[0];
    assert!(!save.triggered && !save.detected);
    // Then its finding is of no bug.
    assert_eq!(score.alarms.len(), 2);
}

#[test]
fn a_bug_that_took_no_effect_was_not_triggered() {
    let basis = Basis::read(BASIS).unwrap();
    let mut told = walk();
    told.tells_bugs = true;
    told.moments[4].bugs = vec!["bugs/save-dead.js".into()];
    let score = judge([(&basis, &told)]);
    assert!(score.bugs[0].detected);
    assert!(!score.bugs[2].triggered && !score.bugs[2].detected);
}

#[test]
fn the_wrong_fault_mode_the_wrong_page_and_a_late_finding_count_as_alarms() {
    let basis = Basis::read(BASIS).unwrap();
    let mut walk = walk();
    walk.findings = vec![
        finding(Fault::UnexpectedResult, 4, "/books/new", "button \"Save\"", "the total is wrong"),
        finding(Fault::Navigation, 1, "/authors", "link \"Authors\"", "leads elsewhere"),
        finding(Fault::NoResponse, 0, "/", "link \"Books\"", "nothing happened"),
    ];
    let score = judge([(&basis, &walk)]);
    assert_eq!((score.total.detected, score.alarms.len()), (0, 3));
    assert_eq!((score.total.precision, score.total.f1), (Some(0.0), Some(0.0)));
}

#[test]
fn the_same_told_twice_is_one_finding() {
    let basis = Basis::read(BASIS).unwrap();
    let mut walk = walk();
    let again = walk.findings[2].clone();
    walk.findings = vec![again.clone(), again];
    let score = judge([(&basis, &walk)]);
    assert_eq!((score.total.detected, score.total.findings, score.alarms.len()), (1, 1, 0));
}

#[test]
fn what_is_wrong_with_a_basis_is_told() {
    let told = |text: &str| Basis::read(text).unwrap_err().to_string();
    assert!(told("bugs:\n  - id: a\n    fault: nonsense\n").contains("nonsense"));
    assert!(
        told("bugs:\n  - { id: a, fault: no_response, precondition: { page: / } }").contains("no trigger")
    );
    assert!(told("bugs:\n  - { id: a, fault: element_layout, precondition: {} }").contains("no page"));
    assert!(Basis::read("bugs: [").unwrap_err().line > 0);
}

#[test]
fn a_star_stands_for_anything() {
    use super::verify::{fits, is_called};
    assert!(fits("/books/*", "/books/new") && fits("*", "") && fits("", "x") && fits("a*c*e", "abcde"));
    assert!(!fits("/books/*", "/book") && !fits("a*a", "a") && !fits("/x", "/xy"));
    assert!(is_called("Save", "button \"Save\"") && is_called("sa*", "button \"Save as\""));
}

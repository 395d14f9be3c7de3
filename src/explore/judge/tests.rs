//! Trajectories made by hand.

use super::*;
use crate::explore::journal::Passed;

const BASIS: &str = r#"
- id: save-dead
  mode: no_response
  where: "/books/new*"
  trigger: click "Save"
- id: cover-broken
  mode: content_rendering
  where: "/books/*"
  says: [broken, missing]
- id: menu-astray
  mode: navigation
  where: "/books"
  trigger: open the authors
- id: total-wrong
  mode: unexpected_result
  where: /cart
  trigger: add something
  says: [total]
"#;

fn moment(page: &str, deed: &str, then: &str) -> Moment {
    Moment { page: page.into(), then: then.into(), deed: deed.into(), ..Moment::default() }
}

fn finding(fault: Fault, moment: usize, page: &str, element: &str, words: &str) -> Finding {
    Finding {
        fault,
        moment,
        page: page.into(),
        element: element.into(),
        words: words.into(),
        key: words.into(),
        bugs: Vec::new(),
        due: None,
        spec: String::new(),
        pictures: Vec::new(),
    }
}

fn walk() -> Trajectory {
    let moments = vec![
        Moment { begins: true, ..moment("/", "Click the \"Books\" link", "/books") },
        moment("/books", "Click the \"Authors\" link", "/shelves"),
        moment("/shelves", "Click the \"New book\" link", "/books/new"),
        moment("/books/new", "Enter \"Emma\" into \"Title\"", "/books/new"),
        moment("/books/new", "Click the \"Save\" button", "/books/new"),
        moment("/books/new", "Click the \"Emma\" link", "/books/emma?from=list"),
    ];
    let findings = vec![
        finding(Fault::Navigation, 1, "/shelves", "link \"Authors\"", "\"Authors\" leads to the shelves"),
        finding(Fault::NoResponse, 4, "/books/new", "button \"Save\"", "nothing happened"),
        finding(Fault::ContentRendering, 5, "/books/emma", "img \"Cover\"", "the picture is missing"),
        finding(Fault::ElementLayout, 5, "/books/emma", "button \"Edit\"", "overlaps the heading"),
    ];
    Trajectory { moments, findings, ..Trajectory::default() }
}

fn judged(walk: &Trajectory) -> Scored {
    judge(&Basis::read(BASIS).unwrap().bugs, walk)
}

#[test]
fn each_stage_is_told_apart() {
    let scored = judged(&walk());
    let of = |id: &str| {
        let bug = scored.bugs.iter().find(|bug| bug.id == id).unwrap();
        (bug.reached, bug.triggered, bug.detected)
    };
    assert_eq!(of("save-dead"), (true, true, true));
    assert_eq!(of("cover-broken"), (true, true, true));
    assert_eq!(of("menu-astray"), (true, true, true));
    assert_eq!(of("total-wrong"), (false, false, false));
    let total = Score::of([&scored]).total;
    assert_eq!((scored.alarms.len(), total.recall, total.precision), (1, Some(0.75), Some(0.75)));
    assert_eq!(total.f1, Some(0.75));
    insta::assert_snapshot!(table(&scored));
}

#[test]
fn a_bug_that_took_no_effect_was_not_triggered() {
    let mut told = walk();
    told.tells_bugs = true;
    told.moments[4].bugs = vec!["bugs/save-dead.js".into()];
    let scored = judged(&told);
    assert!(scored.bugs[0].detected);
    assert!(scored.bugs[2].reached && !scored.bugs[2].triggered && !scored.bugs[2].detected);
}

#[test]
fn the_wrong_fault_mode_and_a_late_finding_count_as_alarms() {
    let mut walk = walk();
    walk.findings = vec![
        finding(Fault::UnexpectedResult, 4, "/books/new", "button \"Save\"", "the total is wrong"),
        finding(Fault::Navigation, 3, "/authors", "link \"Authors\"", "leads elsewhere"),
        finding(Fault::NoResponse, 0, "/", "link \"Books\"", "nothing happened"),
    ];
    let scored = judged(&walk);
    let total = Score::of([&scored]).total;
    assert_eq!((total.true_positives, scored.alarms.len()), (0, 3));
    assert_eq!((total.precision, total.f1), (Some(0.0), Some(0.0)));
}

#[test]
fn the_same_told_twice_is_one_finding() {
    let mut walk = walk();
    let again = walk.findings[2].clone();
    walk.findings = vec![again.clone(), again];
    let scored = judged(&walk);
    assert_eq!((Score::of([&scored]).total.true_positives, scored.alarms.len()), (1, 0));
}

#[test]
fn what_a_finding_is_due_to_is_believed_when_it_was_tried() {
    let mut walk = walk();
    walk.tells_bugs = true;
    walk.moments[4].bugs = vec!["bugs/save-dead.js".into(), "bugs/cover-broken.js".into()];
    // Called by another fault mode, told of another page, and yet it comes and goes with the bug.
    walk.findings.truncate(3);
    walk.findings[0].due = Some(vec!["bugs/save-dead.js".into()]);
    // The bug took effect while it was shown, and it is there without the bug as well.
    walk.findings[1].bugs = vec!["bugs/save-dead.js".into()];
    walk.findings[1].due = Some(Vec::new());
    // One finding may be due to either of two bugs.
    walk.findings[2].due = Some(vec!["bugs/save-dead.js".into(), "bugs/cover-broken.js".into()]);
    let scored = judged(&walk);
    let (save, cover) = (&scored.bugs[0], &scored.bugs[1]);
    assert!(save.detected && !save.right_kind && cover.detected && cover.right_kind);
    let alarms: Vec<&str> = scored.alarms.iter().map(|alarm| alarm.words.as_str()).collect();
    assert_eq!(alarms, ["nothing happened"]);
}

#[test]
fn a_window_of_another_size_is_not_reached_unless_pages_are_looked_at_in_it() {
    let basis = Basis::read("- { id: a, mode: element_layout, where: /books, viewport: 390x844 }").unwrap();
    let mut walk = walk();
    assert!(!judge(&basis.bugs, &walk).bugs[0].reached);
    walk.sizes = vec![(390, 844)];
    assert!(judge(&basis.bugs, &walk).bugs[0].reached);
}

#[test]
fn a_journal_is_a_trajectory_and_tells_why_a_bug_was_missed() {
    let passed = |intent: &str, say: &str, outcome: &str, url: &str, bugs: &[&str]| Passed {
        intent: intent.into(),
        say: say.into(),
        outcome: outcome.into(),
        url: url.into(),
        bugs: bugs.iter().map(|bug| (*bug).to_owned()).collect(),
        ..Passed::default()
    };
    let suspected =
        Passed { why: "dead|save".into(), ..passed("laws", "Nothing happens", "suspected", "", &[]) };
    let walk = [
        passed("open", "Go to \"/books/new\"", "done", "http://app.test/books/new", &[]),
        passed("fill", "Click \"Save\"", "failed", "http://app.test/books/new", &["bugs/save-dead.js"]),
        suspected,
        passed("", "dead|save", "unconfirmed", "", &[]),
        passed("follow", "Click \"Home\"", "done", "http://app.test/", &[]),
    ];
    let trajectory = Trajectory::explored(&walk, &[]);
    assert_eq!((trajectory.moments.len(), trajectory.doubts.len()), (3, 1));
    assert_eq!(
        (trajectory.moments[1].page.as_str(), trajectory.moments[2].then.as_str()),
        ("/books/new", "/")
    );
    assert!(trajectory.tells_bugs);
    let silent = Trajectory::explored(&walk[..1], &[]);
    assert!(!silent.clone().with_injected::<&str>(&[]).tells_bugs, "nobody put one in");
    assert!(silent.with_injected(&["save-dead"]).tells_bugs, "it would have told");
    let scored = judged(&trajectory);
    let whys: Vec<&str> = scored.bugs.iter().filter_map(|bug| bug.why.as_deref()).collect();
    insta::assert_snapshot!(whys.join("\n"));
}

#[test]
fn what_is_wrong_with_a_basis_is_told_with_its_place_and_the_way_out() {
    let told = |text: &str| {
        let error = Basis::read(text).unwrap_err();
        format!("{}:{}: {}; {}", error.line, error.column, error.message, error.help)
    };
    let entry = "- id: a\n  mode: no_response\n  where: /\n";
    let texts = [
        "bugs: [",
        "bugs: []",
        "[]",
        "- id: a\n  mode: no_respons\n  where: /\n",
        "- id: a\n  mode: no_response\n",
        "- id: a\n  where: /\n",
        "- mode: no_response\n  where: /\n",
        &format!("{entry}  viewport: small\n"),
        &format!("{entry}  wher: /a\n"),
        &format!("{entry}\n{entry}"),
    ];
    insta::assert_snapshot!(texts.map(told).join("\n"));
}

#[test]
fn of_a_run_with_bugs_only_those_count() {
    let basis = Basis::read(BASIS).unwrap();
    assert_eq!(basis.clone().injected(&[]).bugs.len(), 4);
    let own = basis.injected(&["bugs/save-dead.js".to_owned()]);
    assert_eq!(own.bugs.iter().map(|bug| bug.id.as_str()).collect::<Vec<_>>(), ["save-dead"]);
    let two = "- { id: a/dead, mode: no_response, where: /, file: bugs/a/dead.js }\n\
               - { id: b/dead, mode: no_response, where: /, file: bugs/b/dead.js }\n";
    let own = Basis::read(two).unwrap().injected(&["/home/me/bugs/b/dead.js".to_owned()]);
    assert_eq!(own.bugs.iter().map(|bug| bug.id.as_str()).collect::<Vec<_>>(), ["b/dead"]);
}

#[test]
fn a_star_stands_for_anything() {
    use super::verify::{fits, on_page};
    assert!(fits("/books/*", "/books/new") && fits("*", "") && fits("", "x") && fits("a*c*e", "abcde"));
    assert!(!fits("/books/*", "/book") && !fits("a*a", "a") && !fits("/x", "/xy"));
    assert!(on_page("/books", "/books?sort=name") && on_page("/books", "/books/") && on_page("/a*", "/a#/b"));
}

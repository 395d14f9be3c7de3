//! A made-up run for tests: every status, every kind of evidence, and texts that try to break out of a report.

mod specs;

use super::{
    ActionRecord, Attempt, Blame, DefectKind, EarlierTry, Event, Evidence, LawRecord, Look, RequestRecord,
    Results, RunProblem, SCHEMA_VERSION, SpecResult, Status, StepResult, Timings, Verdict, read_trace,
    replay,
};
use specs::{cart, cut_off, flaky, nasty, no_server, retried, skipped, total, unclear};

/// Everything that a page may say to break out of a report: markup, quotes, a text direction override, control
/// characters, terminal codes, a spreadsheet formula, and more than fits.
pub(crate) const NASTY: &str = "</script><script>alert(1)</script>\" onload='x' &amp; `{{ 7*7 }}` {% raw %} \u{202e}gnp.exe\u{202c} \u{1b}[31mred\u{1b}[0m \u{0}\u{7}\u{b} ]]> --> %0A::error::x\r\nnext | *line* =1+1 😀 ü \u{200b}";

/// The events of the sample run, as a run would write them.
pub(crate) fn events() -> Vec<Event> {
    let mut events: Vec<Event> = replay(&made()).collect();
    // The run was killed while this one was on its third step.
    let cut = events.iter().position(|e| matches!(e, Event::TestFinished { test, .. } if *test == CUT_OFF));
    if let Some(at) = cut {
        events[at] = Event::StepStarted { test: CUT_OFF, step: 2, text: "Confirm the order.".into() };
    }
    events
}

/// What the sample run came to.
pub(crate) fn results() -> Results {
    read_trace(events().iter().map(|e| serde_json::to_string(e).unwrap()))
}

const CUT_OFF: usize = 9;

fn made() -> Results {
    Results {
        schema_version: SCHEMA_VERSION,
        started: "2026-03-14T09:26:53Z".into(),
        duration_ms: 42_180,
        interrupted: Some("interrupted by Ctrl-C".into()),
        environment: [
            ("sayso", "0.1.0"),
            ("browser", "Chromium 142.0.7444.59"),
            ("base address", "http://localhost:4173"),
            ("workers", "4"),
        ]
        .map(|(k, v)| (k.to_owned(), v.to_owned()))
        .into(),
        problems: vec![RunProblem {
            file: "specs/broken.yaml".into(),
            line: 7,
            column: 3,
            message: "`steps` holds a number where a sentence was expected".into(),
            help: Some("write the step as text: `- Open the cart.`".into()),
        }],
        specs: vec![
            cart(),
            passed("Sign in with a password", "specs/account/login.md", 3, &["smoke"], 4),
            passed("Change the shipping address", "specs/account/login.md", 21, &["account"], 6),
            flaky(),
            unclear(),
            no_server(),
            skipped(),
            total(),
            nasty(),
            cut_off(),
            retried(),
            passed(
                "Browse a category with a name that is so long that it will not fit on one line of a phone, nor of a terminal of eighty columns",
                "specs/shop/browse.feature",
                5,
                &["browse", "smoke"],
                3,
            ),
        ],
        ..Results::default()
    }
}

fn look(number: usize, url: &str, title: &str, target: Option<[f64; 4]>, outline: &str) -> Look {
    Look {
        screenshot: Some(format!("screenshots/{number:04}.png")),
        target,
        viewport: (1280.0, 800.0),
        url: url.into(),
        title: title.into(),
        outline: outline.into(),
    }
}

const TIMINGS: Timings =
    Timings { ground: 2.4, act: 31.0, settle: 184.5, snapshot: 4.2, check: 1.9, screenshot: 36.0 };

fn outline(lines: &[&str]) -> String {
    let head = (1..=40).map(|n| format!("link \"Shelf {n}\"")).collect::<Vec<_>>().join("\n");
    format!("banner\n  heading \"Bookshop\" 1\n{head}\nmain\n{}\n", lines.join("\n"))
}

fn step(text: &str, line: u32, kind: &str, target: &str) -> StepResult {
    StepResult {
        text: text.into(),
        line,
        column: 5,
        action: ActionRecord {
            text: text.into(),
            kind: kind.into(),
            target: Some(target.into()),
            value: None,
            element: Some(format!("button \"{target}\"")),
            reasons: vec!["its name is the whole description".into(), "the only button of that name".into()],
        },
        expectation: Some("something changes".into()),
        status: Status::Passed,
        pre: format!("let target = session.state.find(\"{target}\", 1);\nassert(target.len() == 1, \"there is one {target}\");"),
        post: "// an action on a live control changes something\nexpect_changed(session.before, session.state, \"the page reacts\");".into(),
        attempts: vec![Attempt {
            action: format!("click button \"{target}\" at 640,212"),
            outcome: "hit".into(),
            waited: "1 request, 2 mutations (184 ms)".into(),
            looks: 1,
            duration_ms: 260,
        }],
        page_id: "catalogue".into(),
        url: "http://localhost:4173/shop/".into(),
        timings_ms: TIMINGS,
        before: Some(look(1, "http://localhost:4173/shop/", "Bookshop", Some([880.0, 300.0, 120.0, 36.0]), &outline(&["  text \"Cart is empty\""]))),
        after: Some(look(2, "http://localhost:4173/shop/", "Bookshop", None, &outline(&["  text \"1 book in the cart\"", "  status \"Added\""]))),
        requests: vec![RequestRecord {
            method: "POST".into(),
            url: "http://localhost:4173/api/cart".into(),
            kind: "fetch".into(),
            status: Some(201),
            failure: None,
            duration_ms: Some(38),
        }],
        ..StepResult::default()
    }
}

fn spec(
    name: &str,
    file: &str,
    line: u32,
    tags: &[&str],
    status: Status,
    steps: Vec<StepResult>,
) -> SpecResult {
    SpecResult {
        name: name.into(),
        file: file.into(),
        line,
        tags: tags.iter().map(|&t| t.into()).collect(),
        status,
        duration_ms: 1_240 + 310 * steps.len() as u64,
        steps,
        worker: 1,
        ..SpecResult::default()
    }
}

fn passed(name: &str, file: &str, line: u32, tags: &[&str], steps: u32) -> SpecResult {
    let steps = (0..steps)
        .map(|n| {
            let mut step = step(
                &format!("Open shelf {n}. Its books are listed."),
                line + 2 + n,
                "click",
                &format!("Shelf {n}"),
            );
            step.unchecked = n == 2;
            if n == 2 {
                step.unchecked_words = vec!["Its books are listed.".into()];
            }
            step
        })
        .collect();
    spec(name, file, line, tags, Status::Passed, steps)
}

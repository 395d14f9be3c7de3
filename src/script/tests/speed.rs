//! A check costs next to nothing beside the page it looks at.

use std::sync::Arc;
use std::time::Duration;

use super::super::*;
use super::{Words, session};
use crate::state::Session;
use crate::state::testing::page;
use crate::testing::spent;

/// A page with so many rows of three cells.
fn rows(n: usize) -> Arc<Session> {
    let rows: Vec<[String; 3]> =
        (0..n).map(|i| [format!("Book {i}"), format!("${i}.50"), i.to_string()]).collect();
    let cells: Vec<Vec<&str>> = rows.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
    let cells: Vec<&[&str]> = cells.iter().map(Vec::as_slice).collect();
    let list =
        || page().title("Books").heading(1, "Books").table("Books", &["Title", "Price", "Stock"], &cells);
    session([list().build(), list().alert("Saved").build()])
}

fn fastest(session: &Arc<Session>, source: &str) -> Duration {
    let script = Script::new(source);
    let once = || {
        let start = spent();
        let outcome = run(&script, session, Arc::new(Words), &Limits::default());
        let took = spent().saturating_sub(start);
        assert!(matches!(outcome, Outcome::Held { checks: 1.. }), "{outcome:?}");
        took
    };
    (0..8).map(|_| once()).min().unwrap()
}

#[test]
fn a_thread_builds_its_engine_once() {
    let session = rows(1);
    std::thread::spawn(move || {
        let (first, later) = ("assert(1 == 1)", "assert(2 == 2)");
        let start = spent();
        super::run_on(&session, first);
        let built = spent().saturating_sub(start);
        println!("first script of a thread: {built:?}, a new one: {:?}", fastest(&session, later));
        assert!(built < Duration::from_millis(500));
    })
    .join()
    .unwrap();
}

#[test]
fn a_typical_script_takes_less_than_a_millisecond() {
    let typical = "assert(session.state.title == \"Books\", \"the page\");\nassert(session.state.has(\"saved\"), \"a message\");\n\
                   assert_eq(session.state.headings[0].text, session.before.headings[0].text, \"heading\");";
    let every = "assert(session.state.elements.filter(|e| e.role == \"row\").len > 100, \"rows\");";
    let table = "assert_sorted(session.state.tables[0].column(\"Price\"), false, \"by price\");";
    let (small, large) = (rows(124), rows(1249));
    for (name, source) in [("typical", typical), ("every element", every), ("table", table)] {
        // Noise only ever adds time, so one look that is near linear will do.
        let linear = (0..10).any(|_| {
            let (one, ten) = (fastest(&small, source), fastest(&large, source));
            println!("{name}: 502 elements {one:?}, 5002 elements {ten:?}");
            ten < one * 25
        });
        assert!(linear, "{name}");
    }
    assert!((0..10).any(|_| fastest(&small, typical) < Duration::from_millis(1)));
}

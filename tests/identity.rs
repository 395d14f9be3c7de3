//! Which states of the fixture apps are the same logical page: what sayso says, against what a person says.
//!
//! `tests/identity/pairs.yaml` holds states, each by the steps that lead to it, in groups: a group is one page.
//! `tests/identity/README.md` says how it is read and what the figures mean. `SAYSO_STATES=FOLDER cargo test --test
//! identity -- --nocapture` keeps the states that it has seen in that folder, and uses them the next time: for those
//! who work on `src/state/identity`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

#[path = "identity/figures.rs"]
mod figures;
#[path = "bugs/hand.rs"]
mod hand;
#[path = "identity/pairs.rs"]
mod pairs;
#[path = "bugs/proof.rs"]
mod proof;
#[path = "bugs/see.rs"]
mod see;
#[path = "identity/visit.rs"]
mod visit;

use std::path::Path;
use std::time::Instant;

use crate::figures::Figures;

/// What must be reached, over all pairs.
const TARGET: f64 = 0.98;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_are_told_apart_as_a_person_tells_them_apart() {
    let began = Instant::now();
    let apps = pairs::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/identity/pairs.yaml"));
    let seen = visit::all(&apps).await;
    let mut total = Figures::default();
    for (app, states) in &seen {
        let figures = figures::of(app, states);
        eprintln!("{app}: {figures}");
        total.add(figures);
    }
    for wrong in &total.wrong {
        eprintln!("{wrong}");
    }
    eprintln!("all: {total}\nin {:.1} s", began.elapsed().as_secs_f64());
    let (pairs, named) = total.accuracies();
    assert!(pairs >= TARGET && named >= TARGET, "told wrong:\n{}", total.wrong.join("\n"));
}

//! sayso finds the same targets when the markup of an app has changed: against recorded XPaths, selectors and roles.
//!
//! `tests/evolution/cases.yaml` holds targets in the fixture apps, each as a spec would say it and by a selector, with
//! the change that the page is put through; `tests/evolution/changes` holds the changes. `README.md` there says how it
//! is measured. `cargo test --test evolution -- --ignored --nocapture` puts every target through every change.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

#[path = "evolution/cases.rs"]
mod cases;
#[path = "bugs/hand.rs"]
mod hand;
#[path = "evolution/order.rs"]
mod order;
#[path = "bugs/proof.rs"]
mod proof;
#[path = "evolution/role.rs"]
mod role;
#[path = "bugs/see.rs"]
mod see;
#[path = "evolution/stage.rs"]
mod stage;
#[path = "evolution/table.rs"]
mod table;

use std::path::Path;
use std::time::Instant;

use crate::cases::Case;
use crate::stage::CHANGES;

/// The share of the targets that must be found again.
const WANTED: f64 = 39.0 / 40.0;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn targets_are_found_again_after_changes_of_the_markup() {
    let (share, missed) = measure(&cases()).await;
    assert!(share >= WANTED, "{share:.3} of the targets were found again:\n{}", missed.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "several hundred pages"]
async fn every_target_after_every_change() {
    let all = |case: Case| CHANGES.map(|change| Case { change: change.to_owned(), ..case.clone() });
    measure(&cases().into_iter().flat_map(all).collect::<Vec<_>>()).await;
}

fn cases() -> Vec<Case> {
    let wanted = std::env::var("SAYSO_CASE").unwrap_or_default();
    let mut cases = cases::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/evolution/cases.yaml"));
    cases.retain(|case| case.name().contains(&wanted));
    cases
}

/// Tells the figures; gives sayso's share and what it missed.
async fn measure(cases: &[Case]) -> (f64, Vec<String>) {
    let began = Instant::now();
    let outcomes = stage::play(cases).await;
    let mut missed = Vec::new();
    let faults = outcomes.iter().filter_map(|(case, outcome)| Some((case, outcome.fault.as_ref()?)));
    let faults: Vec<String> =
        faults.map(|(case, why)| format!("{} / {}: {why}", case.name(), case.change)).collect();
    for (case, outcome) in outcomes.iter().filter(|(_, o)| (!o.sayso || !o.before) && o.fault.is_none()) {
        let when = if outcome.before { "" } else { " (nor before)" };
        let held = if case.is_held_back() { " [held back]" } else { "" };
        missed.push(format!("{} / {}{when}{held}: {}", case.name(), case.change, outcome.why));
    }
    eprintln!("{}{}\nin {:.1} s", table::table(&outcomes), missed.join("\n"), began.elapsed().as_secs_f64());
    assert!(faults.is_empty(), "can't be played:\n{}", faults.join("\n"));
    let found = outcomes.iter().filter(|(_, outcome)| outcome.sayso).count();
    (found as f64 / outcomes.len().max(1) as f64, missed)
}

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
    let measured = measure(&cases()).await;
    let Measured { share, missed, unplayed } = measured;
    assert!(unplayed.is_empty(), "can't be played:\n{}", unplayed.join("\n"));
    assert!(share >= WANTED, "{share:.3} of the targets were found again:\n{}", missed.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "several hundred pages"]
async fn every_target_after_every_change() {
    let all = |case: Case| CHANGES.map(|change| Case { change: change.to_owned(), ..case.clone() });
    let measured = measure(&cases().into_iter().flat_map(all).collect::<Vec<_>>()).await;
    // Most changes leave some targets as they are.
    eprintln!("not played: {}", measured.unplayed.len());
}

fn cases() -> Vec<Case> {
    let wanted = std::env::var("SAYSO_CASE").unwrap_or_default();
    let mut cases = cases::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/evolution/cases.yaml"));
    cases.retain(|case| case.name().contains(&wanted));
    cases
}

struct Measured {
    /// Which part of the targets sayso found again.
    share: f64,
    /// Those that it did not.
    missed: Vec<String>,
    /// Those that say nothing, and why.
    unplayed: Vec<String>,
}

/// Plays the cases and tells the figures.
async fn measure(cases: &[Case]) -> Measured {
    let began = Instant::now();
    let (mut outcomes, mut unplayed) = (Vec::new(), Vec::new());
    for (case, played) in stage::play(cases).await {
        match played {
            Ok(outcome) => outcomes.push((case, outcome)),
            Err(why) => unplayed.push(format!("{} / {}: {why}", case.name(), case.change)),
        }
    }
    let missed = outcomes.iter().filter(|(_, outcome)| !outcome.sayso).map(|(case, outcome)| {
        let held_back = if case.is_held_back() { " [held back]" } else { "" };
        format!("{} / {}{held_back}: {}", case.name(), case.change, outcome.why)
    });
    let missed: Vec<String> = missed.collect();
    eprintln!("{}{}\nin {:.1} s", table::table(&outcomes), missed.join("\n"), began.elapsed().as_secs_f64());
    let share = 1.0 - missed.len() as f64 / outcomes.len().max(1) as f64;
    Measured { share, missed, unplayed }
}

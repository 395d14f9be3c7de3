//! Every bug in `bug-injections/` is shown to take effect, by steps that a person wrote for it.
//!
//! `tests/bugs/<app>.yaml` holds the proofs, `tests/bugs/README.md` says how one is written. Each is done in an empty
//! profile without the bug and with it, and every fourth once more without: the clean runs must see the same, the run
//! with the bug must see something else, and not before the bug has said `fired()`. sayso's reading of English, its grounding
//! and its checks have no part in this: a bug that it overlooks is proved all the same.
//!
//! Those of `bug-injections/real-world` are proved in the same way, by `tests/bugs/real-world/<app>.yaml`, where somebody
//! asks for it: `SAYSO_APPS=… cargo test --test bugs -- --ignored`, with the apps started. The app is put back before
//! each run.
//!
//! Every fourth bug is proved, for time; `SAYSO_WHOLE=1 cargo test --test bugs` proves all, and `SAYSO_PROOF=wiki/shelf` those
//! only whose `<app>/<bug>` holds these words. The headers of all are read each time.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on fails")]

#[path = "bugs/catalogue.rs"]
mod catalogue;
#[path = "bugs/drive.rs"]
mod drive;
#[path = "bugs/hand.rs"]
mod hand;
#[path = "bugs/header.rs"]
mod header;
#[path = "bugs/judge.rs"]
mod judge;
#[path = "bugs/proof.rs"]
mod proof;
#[path = "bugs/see.rs"]
mod see;

use std::path::Path;
use std::sync::Mutex;
use std::time::Instant;

use futures::StreamExt as _;
use sayso::browser::{Browser, LaunchOptions, provision};
use sayso::demo::{ServeOptions, serve};

use crate::catalogue::{Bug, FIXTURES, PRODUCTS, Shelf};
use crate::drive::Stage;

/// How many bugs are proved at a time.
const AT_ONCE: usize = 4;

/// One bug in so many is proved where nobody asks for more.
const ONE_IN: usize = 4;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_bug_takes_effect() {
    let began = Instant::now();
    let (mut bugs, complaints) = wanted(&FIXTURES);
    if ["SAYSO_WHOLE", "SAYSO_PROOF"].iter().all(|asks| std::env::var_os(asks).is_none()) {
        bugs = bugs.into_iter().step_by(ONE_IN).collect();
    }
    let server = serve(ServeOptions::default()).await.unwrap();
    let browser = browser().await;

    let stage = Stage { browser: &browser, server: server.url(), reset: None, emptied: Mutex::default() };
    let proofs = futures::stream::iter(&bugs).map(|bug| judge::prove(&stage, bug));
    let unproved: Vec<String> =
        proofs.buffer_unordered(AT_ONCE).filter_map(std::future::ready).collect().await;
    drop(stage);
    browser.close().await;
    server.shutdown().await;
    tell(&bugs, [complaints, unproved].concat(), began);
}

/// The products and where they listen, as `specs/real-world/README.md` says.
const PRODUCTS_AT: [(&str, &str); 3] = [
    ("mediawiki", "http://127.0.0.1:8091"),
    ("redmine", "http://127.0.0.1:8092"),
    ("oscar", "http://127.0.0.1:8093"),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "the products have to be installed and started"]
async fn every_bug_of_a_product_takes_effect() {
    let began = Instant::now();
    let (bugs, mut complaints) = wanted(&PRODUCTS);
    let scripts =
        std::env::var("SAYSO_APPS").expect("SAYSO_APPS names the folder with the scripts of the products");
    let browser = browser().await;
    for (app, server) in PRODUCTS_AT {
        let reset = Some([format!("{scripts}/{app}.sh"), "reset".to_owned()]);
        let stage = Stage { browser: &browser, server, reset, emptied: Mutex::default() };
        for bug in bugs.iter().filter(|bug| bug.name.split('/').next() == Some(app)) {
            complaints.extend(judge::prove(&stage, bug).await);
        }
    }
    browser.close().await;
    tell(&bugs, complaints, began);
}

/// The bugs that are asked for, and what is wrong with their files.
fn wanted(shelf: &Shelf) -> (Vec<Bug>, Vec<String>) {
    let wanted = std::env::var("SAYSO_PROOF").unwrap_or_default();
    let (bugs, mut complaints) = catalogue::read(Path::new(env!("CARGO_MANIFEST_DIR")), shelf);
    let bugs: Vec<Bug> = bugs.into_iter().filter(|bug| bug.name.contains(&wanted)).collect();
    complaints.retain(|complaint| complaint.contains(&wanted));
    assert!(!bugs.is_empty() || !complaints.is_empty(), "no bug is called by anything that holds {wanted:?}");
    (bugs, complaints)
}

async fn browser() -> Browser {
    let found = provision::ensure(&|line| eprintln!("{line}")).await.unwrap();
    Browser::launch(LaunchOptions { program: Some(found.path), ..LaunchOptions::default() }).await.unwrap()
}

fn tell(bugs: &[Bug], mut complaints: Vec<String>, began: Instant) {
    complaints.sort();
    eprintln!("{} bugs in {:.1} s", bugs.len(), began.elapsed().as_secs_f64());
    assert!(
        complaints.is_empty(),
        "{} complaints about {} bugs:\n\n{}",
        complaints.len(),
        bugs.len(),
        complaints.join("\n\n")
    );
}

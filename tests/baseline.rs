//! What a good run recorded, against later runs of the fixture apps' specs: with other data of the same shape nothing
//! may be called gone; with a bug something mostly is.
//!
//! Every tenth spec runs three times without a bug, each with a seed of its own, and a bug of every tenth once
//! (`SAYSO_WHOLE=1`: all; `SAYSO_EVERY=7`: every seventh; `SAYSO_ONLY=cart,login`: those whose file says so;
//! `SAYSO_SHOW=1` shows the recordings). The recordings are compared past the runner, which may stop at another check first.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

#[path = "baseline/onlooker.rs"]
mod onlooker;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sayso::bench::{Ask, Cases, Only};
use sayso::browser::{LaunchOptions, provision};
use sayso::demo::{ServeOptions, serve};
use sayso::runner::plan::{Plan, load};
use sayso::runner::{Settings, Without};
use sayso::spec::{Given, Requirement, RunLaws};
use sayso::state::recorded::{Recorded, Regression, RegressionKind, compare, record};
use sayso::trace::{Redactor, Screenshots, Status};

use onlooker::{Onlooker, Place, Run, mark};

/// With these the data of the apps differ.
const SEEDS: u64 = 3;

/// What was run, and what came of each run: passed or not.
struct Seen {
    runs: BTreeMap<String, Run>,
    passed: BTreeMap<String, bool>,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every n-th of something, by its name.
fn is_sampled(name: &str, every: u32) -> bool {
    let every = std::env::var("SAYSO_EVERY").ok().and_then(|n| n.parse().ok()).unwrap_or(every);
    if let Ok(only) = std::env::var("SAYSO_ONLY") {
        return only.split(',').any(|part| name.contains(part));
    }
    let hash = name.bytes().fold(0_u32, |h, b| h.wrapping_mul(31).wrapping_add(u32::from(b)));
    std::env::var_os("SAYSO_WHOLE").is_some() || hash.is_multiple_of(every)
}

async fn carry_out(mut plan: Plan, base_url: String) -> Seen {
    for (at, planned) in plan.tests.iter_mut().enumerate() {
        let known_faults = vec![mark(&at.to_string())];
        planned.requirement = Arc::new(Requirement { known_faults, ..(*planned.requirement).clone() });
    }
    let program = provision::ensure(&|line| eprintln!("{line}")).await.unwrap().path;
    let settings = Settings {
        base_url: Some(base_url),
        workers: 3,
        retries: 0,
        timeout: Duration::from_secs(60),
        max_failures: None,
        viewport: (1280, 720),
        locale: None,
        output: tempfile::tempdir().unwrap().path().to_owned(),
        bugs: Vec::new(),
        launch: LaunchOptions { program: Some(program), ..LaunchOptions::default() },
        cdp: None,
        screenshots: Screenshots::Never,
        redactor: Redactor::default(),
        laws: RunLaws::default(),
        second_tab: true,
        strict: false,
        without: Without::default(),
        afresh: true,
        witness: None,
    };
    let onlooker = Arc::new(Onlooker::default());
    let (tell, mut hear) = tokio::sync::mpsc::unbounded_channel();
    let (_stop, stopping) = tokio::sync::watch::channel(false);
    let run = tokio::spawn(sayso::runner::run(plan, settings, onlooker.clone(), tell, stopping));
    let mut collector = sayso::trace::Collector::new();
    while let Some(event) = hear.recv().await {
        collector.add(&event);
    }
    run.await.unwrap();
    let specs = collector.finish().specs;
    let passed = specs.iter().filter_map(|spec| {
        let run = spec.known_faults.iter().find_map(|fault| fault.strip_prefix("run:"))?;
        Some((run.to_owned(), spec.status == Status::Passed))
    });
    Seen { passed: passed.collect(), runs: std::mem::take(&mut *onlooker.runs.lock().unwrap()) }
}

/// What alarms somebody: that a control is called otherwise is told only to those who ask.
fn alarms(recorded: &Recorded, run: &Run, at: Place) -> Vec<Regression> {
    let Some(session) = run.steps.get(&at) else { return Vec::new() };
    compare(recorded, session).into_iter().filter(|r| r.kind != RegressionKind::Renamed).collect()
}

fn told(test: &str, at: Place, found: &[Regression]) -> String {
    let lines: Vec<String> =
        found.iter().map(|r| format!("{:?} {} -> {:?}", r.kind, r.recorded, r.now)).collect();
    format!("{test}:{}: {}", at.0, lines.join("; "))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_recorded_is_missed_only_where_it_is_gone() {
    let apps = ["shop", "wiki", "invoices", "events", "noise"];
    let paths: Vec<PathBuf> = apps.iter().map(|app| root().join("specs").join(app)).collect();
    let loaded = load(&paths, &Given::default(), Path::new("report"));
    let ask = |only, repeat, seeds| Ask { only, repeat, seeds, ..Ask::default() };
    let mut clean = Cases::new(&loaded, None, &ask(Only::Clean, SEEDS as u32, Some(0))).clean;
    clean.tests.retain(|planned| is_sampled(&planned.requirement.location.file, 10));
    let mut bugged =
        Cases::new(&loaded, Some(&root().join("bug-injections")), &ask(Only::Bugs, 1, None)).bugged;
    bugged.tests.retain(|planned| is_sampled(&planned.requirement.location.file, 10));
    let names = |plan: &Plan| -> Vec<String> {
        let name = |r: &Requirement| format!("{} {}", r.location.file.rsplit('/').next().unwrap(), r.name);
        plan.tests.iter().map(|p| name(&p.requirement)).collect()
    };
    let (clean_names, bugged_names) = (names(&clean), names(&bugged));
    let server = serve(ServeOptions::default()).await.unwrap();
    let url = || format!("{}/", server.url());
    let good = carry_out(clean, url()).await;
    let bad = carry_out(bugged, url()).await;
    server.shutdown().await;

    // The recordings of each test's first run.
    let mut recorded: BTreeMap<&str, BTreeMap<Place, Recorded>> = BTreeMap::new();
    let (mut wrong, mut compared, mut parts) = (Vec::new(), 0, 0);
    let mut took = Duration::ZERO;
    for (at, name) in clean_names.iter().enumerate() {
        let run = at.to_string();
        let (Some(seen), Some(true)) = (good.runs.get(&run), good.passed.get(&run)) else {
            eprintln!("did not pass: {name}");
            continue;
        };
        for (&place, session) in &seen.steps {
            let began = std::time::Instant::now();
            let own = record(session);
            let same = compare(&own, session);
            took += began.elapsed();
            assert!(same.is_empty(), "{}", told(name, place, &same));
            if let Some(recorded) = recorded.get(name.as_str()).and_then(|steps| steps.get(&place)) {
                compared += 1;
                let found = alarms(recorded, seen, place);
                if !found.is_empty() {
                    wrong.push(told(name, place, &found));
                }
            }
            if std::env::var_os("SAYSO_SHOW").is_some() {
                eprintln!("--- {name}:{}\n{}", place.0, serde_yaml::to_string(&own).unwrap());
            }
            parts += own.parts.len();
            recorded.entry(name).or_default().entry(place).or_insert(own);
        }
    }
    let (mut found, mut lost, mut saved) = (0, Vec::new(), 0);
    for (at, name) in bugged_names.iter().enumerate() {
        let run = at.to_string();
        let test = name.rsplit_once(" [").map_or(name.as_str(), |(test, _)| test);
        let (Some(seen), Some(steps)) = (bad.runs.get(&run), recorded.get(test)) else { continue };
        let mut all = steps.iter().map(|(&place, recorded)| (place, alarms(recorded, seen, place)));
        let passed = bad.passed.get(&run) == Some(&true);
        match all.find(|(_, found)| !found.is_empty()) {
            Some((place, by)) => {
                found += 1;
                saved += usize::from(passed);
                eprintln!("found{}: {}", if passed { " ALONE" } else { "" }, told(name, place, &by));
            }
            None => lost.push(format!("{name}{}", if passed { " (and by nothing else)" } else { "" })),
        }
    }
    eprintln!("not found: {}", lost.join("\n  "));
    eprintln!("false: {}", wrong.join("\n  "));
    eprintln!(
        "{compared} pages compared with other data, {} false alarms; {found} of {} bugs found, {saved} by nothing else; {parts} parts, {took:?}",
        wrong.len(),
        bugged_names.len(),
    );
    assert!(wrong.is_empty(), "false alarms:\n{}", wrong.join("\n"));
    assert!(compared > 0 && found > 0, "nothing was compared");
}

//! The display verifiers over pages with flaws and over pages on which all that looks like one is meant, in three windows.
//!
//! `fixtures/displays/truth.yaml` says where the flaws are. `SAYSO_DISPLAY_PICTURES=<folder>` keeps marked pictures, and
//! `SAYSO_DISPLAY_ONLY=<part of a name>` looks at some pages only. What `held-back` comes to is measured, never tuned for.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

#[path = "display/law.rs"]
mod law;
#[path = "display/support.rs"]
mod support;
#[path = "display/survey.rs"]
mod survey;

use std::collections::BTreeMap;

use sayso::browser::Context;
use sayso::state::appearance::Area;
use serde::Deserialize;
use support::{LONG, Seen, WINDOWS, browser, context, folder, judge, keep, serve, told};

/// Where a flaw is, of what kind, and in which windows; in all of them where none is named.
#[derive(Debug, Clone, Deserialize)]
struct Truth {
    at: String,
    kind: String,
    #[serde(default)]
    windows: Vec<String>,
}

#[derive(Debug, Default)]
struct Score {
    found: usize,
    missed: Vec<String>,
    alarms: Vec<String>,
    reading: Vec<f64>,
    judging: Vec<f64>,
}

impl Score {
    fn recall(&self) -> f64 {
        self.found as f64 / ((self.found + self.missed.len()) as f64).max(1.0)
    }

    fn precision(&self) -> f64 {
        self.found as f64 / ((self.found + self.alarms.len()) as f64).max(1.0)
    }

    fn print(&self, name: &str) {
        let median = |times: &[f64]| {
            let mut sorted = times.to_vec();
            sorted.sort_by(f64::total_cmp);
            sorted.get(sorted.len() / 2).copied().unwrap_or_default()
        };
        for line in &self.missed {
            println!("missed  {line}");
        }
        for line in &self.alarms {
            println!("alarm   {line}");
        }
        println!(
            "{name}: {} of {} found, recall {:.3}, {} alarms, precision {:.3}; read in {:.1} ms, judged in {:.1} ms",
            self.found,
            self.found + self.missed.len(),
            self.recall(),
            self.alarms.len(),
            self.precision(),
            median(&self.reading),
            median(&self.judging),
        );
    }
}

/// The boxes of all elements that a selector names, in pixels of the document.
async fn boxes(context: &Context, selector: &str) -> Vec<Area> {
    let script = format!(
        "[...document.querySelectorAll({selector:?})].map(e => {{ const r = e.getBoundingClientRect(); \
         return [r.left + scrollX, r.top + scrollY, r.width, r.height]; }})"
    );
    serde_json::from_value(context.evaluate(&script).await.unwrap()).unwrap()
}

fn meets(found: &Area, truth: &Area) -> bool {
    let grown =
        Area { x: truth.x - 4.0, y: truth.y - 4.0, width: truth.width + 8.0, height: truth.height + 8.0 };
    found.shared(&grown).size() > 0.2 * found.size().min(grown.size())
}

/// For time the window in the middle is left out, and of what is held back the narrow one, too: `SAYSO_WHOLE=1` takes all.
fn windows(half: &str) -> Vec<(&'static str, u32, u32)> {
    let whole = std::env::var_os("SAYSO_WHOLE").is_some();
    let wanted = |name: &str| whole || name == "wide" || (name == "narrow" && half == "tuned");
    WINDOWS.into_iter().filter(|(name, ..)| wanted(name)).collect()
}

async fn score(half: &str) -> Score {
    let text = std::fs::read_to_string(folder().join("truth.yaml")).unwrap();
    let truths: BTreeMap<String, BTreeMap<String, Vec<Truth>>> = serde_yaml::from_str(&text).unwrap();
    let only = std::env::var("SAYSO_DISPLAY_ONLY").unwrap_or_default();
    let port = serve().await;
    let browser = browser().await;
    let context = context(&browser).await;
    let mut score = Score::default();
    let mut by_family: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for (page, flaws) in truths[half].iter().filter(|(page, _)| page.contains(&only)) {
        let (_, width, height) = WINDOWS[0];
        context.set_viewport(width, height, LONG).await.unwrap();
        context.navigate(&format!("http://127.0.0.1:{port}/{half}/{page}.html"), LONG).await.unwrap();
        for (window, width, height) in windows(half) {
            context.set_viewport(width, height, LONG).await.unwrap();
            let seen = judge(&context).await;
            keep(&format!("{half}-{page}-{window}"), &seen);
            score.reading.push(seen.read.as_secs_f64() * 1000.0);
            score.judging.push(seen.judged.as_secs_f64() * 1000.0);
            let place = format!("{half}/{page} {window}");
            let told = compare(&context, &seen, flaws, window, &place, &mut score).await;
            let family = by_family.entry(page.clone()).or_default();
            (family.0, family.1) = (family.0 + told.0, family.1 + told.1);
        }
    }
    browser.close().await;
    for (page, (found, all)) in by_family.iter().filter(|(_, (_, all))| *all > 0) {
        println!("{page}: {found} of {all}");
    }
    score.print(half);
    score
}

async fn compare(
    context: &Context,
    seen: &Seen,
    flaws: &[Truth],
    window: &str,
    place: &str,
    score: &mut Score,
) -> (usize, usize) {
    let mut explained = vec![false; seen.flaws.len()];
    let (mut found, mut all) = (0, 0);
    for truth in flaws {
        let here = truth.windows.is_empty() || truth.windows.iter().any(|w| w == window);
        let regions = boxes(context, &truth.at).await;
        assert!(!regions.is_empty(), "{place}: nothing is {}", truth.at);
        let mut met = false;
        for (at, flaw) in seen.flaws.iter().enumerate() {
            if regions.iter().any(|region| meets(&flaw.region, region)) {
                // Elsewhere it may be told, and need not.
                explained[at] = true;
                met |= flaw.kind.name() == truth.kind;
            }
        }
        if here {
            all += 1;
            if met {
                found += 1;
                score.found += 1;
            } else {
                score.missed.push(format!("{place}: {} ({})", truth.at, truth.kind));
            }
        }
    }
    let alarms = seen.flaws.iter().zip(&explained).filter(|(_, explained)| !**explained);
    score.alarms.extend(alarms.map(|(flaw, _)| format!("{place}: {}", told(flaw))));
    (found, all)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn flaws_are_found_and_what_is_meant_is_left() {
    let score = score("tuned").await;
    assert!(score.alarms.is_empty(), "{:#?}", score.alarms);
    assert!(score.recall() >= 0.95, "{:#?}", score.missed);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_that_were_held_back_are_judged_alike() {
    let score = score("held-back").await;
    assert!(score.precision() >= 0.8, "{:#?}", score.alarms);
    assert!(score.recall() >= 0.7, "{:#?}", score.missed);
}

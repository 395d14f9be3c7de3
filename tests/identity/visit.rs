//! Goes to the labelled states and looks at them.

use std::fs;
use std::path::PathBuf;

use futures::StreamExt as _;
use sayso::browser::{Browser, Context, ContextOptions, LaunchOptions, provision};
use sayso::demo::{ServeOptions, serve};
use sayso::state::State;
use std::collections::BTreeMap;

use crate::hand::enter;
use crate::pairs::Labelled;
use crate::proof::Entry;

/// A state, and the page that a person says it is.
pub(crate) struct Seen {
    pub(crate) group: String,
    pub(crate) nth: usize,
    pub(crate) state: State,
}

/// The states of all runs, those of a run in the order in which they are labelled.
pub(crate) async fn all(apps: &BTreeMap<String, Vec<Labelled>>) -> BTreeMap<String, Vec<Seen>> {
    let kept = std::env::var_os("SAYSO_STATES").map(PathBuf::from);
    if let Some(states) = kept.as_ref().and_then(|folder| recall(apps, folder)) {
        return states;
    }
    let server = serve(ServeOptions::default()).await.unwrap();
    let found = provision::ensure(&|line| eprintln!("{line}")).await.unwrap();
    let options = LaunchOptions { program: Some(found.path), ..LaunchOptions::default() };
    let browser = Browser::launch(options).await.unwrap();
    let runs = futures::stream::iter(apps.iter().map(|(name, states)| {
        let (browser, server) = (&browser, server.url());
        async move {
            let base_url = Some(format!("{server}/"));
            let context =
                browser.new_context(ContextOptions { base_url, ..ContextOptions::default() }).await.unwrap();
            (name.clone(), run(&context, states).await)
        }
    }));
    let seen: BTreeMap<String, Vec<Seen>> = runs.buffer_unordered(apps.len()).collect().await;
    browser.close().await;
    server.shutdown().await;
    if let Some(folder) = kept {
        fs::create_dir_all(&folder).unwrap();
        for (name, states) in &seen {
            for seen in states {
                let file = folder.join(file(name, &seen.group, seen.nth));
                fs::write(file, serde_json::to_vec(&seen.state).unwrap()).unwrap();
            }
        }
    }
    seen
}

async fn run(context: &Context, labelled: &[Labelled]) -> Vec<Seen> {
    let mut seen = Vec::new();
    // Where the app was last started anew, as long as nothing can have changed since.
    let mut fresh = None;
    for one in labelled {
        if fresh != Some(&one.start) || one.steps.is_empty() {
            take(context, one, &Entry::Go(one.start.clone())).await;
        }
        for step in &one.steps {
            take(context, one, step).await;
        }
        fresh = one.only_goes().then_some(&one.start);
        let state = context.snapshot().await.unwrap();
        seen.push(Seen { group: one.group.clone(), nth: one.nth, state });
    }
    seen
}

async fn take(context: &Context, to: &Labelled, step: &Entry) {
    let notes = enter(context, step).await.unwrap_or_else(|fault| panic!("{}, {step}: {fault}", to.group));
    let missed = notes.iter().find(|(_, shows)| shows == crate::see::Seen::ABSENT);
    assert!(missed.is_none(), "{}, {step}: not there", to.group);
}

/// What was kept, if nothing is missing.
fn recall(
    apps: &BTreeMap<String, Vec<Labelled>>,
    folder: &std::path::Path,
) -> Option<BTreeMap<String, Vec<Seen>>> {
    let mut all = BTreeMap::new();
    for (name, labelled) in apps {
        let mut states = Vec::new();
        for one in labelled {
            let bytes = fs::read(folder.join(file(name, &one.group, one.nth))).ok()?;
            let state = serde_json::from_slice(&bytes).unwrap();
            states.push(Seen { group: one.group.clone(), nth: one.nth, state });
        }
        all.insert(name.clone(), states);
    }
    Some(all)
}

fn file(run: &str, group: &str, nth: usize) -> String {
    format!("{run}-{}-{nth}.json", group.replace(|c: char| !c.is_alphanumeric(), "_"))
}

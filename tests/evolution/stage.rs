//! Plays the cases: a page as it was, what is recorded of the target there, the change, and who finds the target again.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use futures::StreamExt as _;
use sayso::browser::{Browser, Context, ContextOptions, Injection, LaunchOptions, provision};
use sayso::demo::{ServeOptions, serve};
use sayso::state::{Element, ElementIndex, State};
use serde_json::{Value, json};

use crate::cases::Case;
use crate::hand::enter;
use crate::order;
use crate::proof::Entry;
use crate::role::ByRole;

/// What runs in the page, one call a deed.
const PAGE: &str = include_str!("record.js");
/// The mark that is put on the target when it is to be told which of a look's elements it is.
const MARK: &str = "evolution-target";
/// How many changes are played at a time.
const AT_ONCE: usize = 3;
const REST: Duration = Duration::from_secs(20);
/// All changes at once, in the order in which they are made.
const ALL: &str = "all";
/// One by one, they can all be made to one page.
pub(crate) const CHANGES: [&str; 9] =
    ["ids", "classes", "wrappers", "order", "controls", "tables", "labels", "moved", ALL];

/// Who found the target again.
#[derive(Debug)]
pub(crate) struct Outcome {
    /// sayso, by the words.
    pub(crate) sayso: bool,
    /// The way from the root of the document.
    pub(crate) full_xpath: bool,
    /// The way from the nearest id.
    pub(crate) xpath: bool,
    pub(crate) css: bool,
    pub(crate) role: bool,
    /// What sayso took, and what it should have taken.
    pub(crate) why: String,
}

/// Plays all cases; a page for each, a profile for each change. One that says nothing comes with the reason.
pub(crate) async fn play(cases: &[Case]) -> Vec<(Case, Result<Outcome, String>)> {
    let server = serve(ServeOptions::default()).await.unwrap();
    let found = provision::ensure(&|line| eprintln!("{line}")).await.unwrap();
    let options = LaunchOptions { program: Some(found.path), ..LaunchOptions::default() };
    let browser = Browser::launch(options).await.unwrap();
    let rounds = futures::stream::iter(CHANGES).map(|change| {
        let (browser, server) = (&browser, server.url());
        let of_change: Vec<&Case> = cases.iter().filter(|case| case.change == change).collect();
        async move {
            let mut outcomes = Vec::new();
            if of_change.is_empty() {
                return outcomes;
            }
            let options = ContextOptions {
                base_url: Some(format!("{server}/")),
                injections: injections(change),
                ..ContextOptions::default()
            };
            let context = browser.new_context(options).await.unwrap();
            for case in of_change {
                outcomes.push((case.clone(), one(&context, case).await));
            }
            outcomes
        }
    });
    let outcomes = rounds.buffered(AT_ONCE).concat().await;
    browser.close().await;
    server.shutdown().await;
    outcomes
}

/// The scripts of a change, and before them one that keeps every page as it is until it is told otherwise.
fn injections(change: &str) -> Vec<Injection> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/evolution/changes");
    let read = |name: &str| {
        let path: PathBuf = folder.join(format!("{name}.js"));
        let source = fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        Injection { name: format!("{name}.js"), source }
    };
    let hold = "globalThis[Symbol.for('evolution held')] = true;".to_owned();
    let hold = Injection { name: "hold.js".to_owned(), source: hold };
    let named = CHANGES.iter().filter(|name| **name != ALL && (change == ALL || **name == change));
    [hold, read("base")].into_iter().chain(named.map(|name| read(name))).collect()
}

/// Plays one case.
async fn one(context: &Context, case: &Case) -> Result<Outcome, String> {
    for entry in std::iter::once(&Entry::Go(case.start.clone())).chain(&case.steps) {
        let notes = enter(context, entry).await?;
        if let Some((what, shows)) = notes.first() {
            return Err(format!("{what}: {shows}"));
        }
    }
    let action = order::action(&case.say)?;
    let mark = json!({"deed": "mark", "css": case.target.css(), "text": case.target.text()});
    let records = ask(context, &mark).await?;
    if records.is_null() {
        return Err(format!("there is no {}", case.target));
    }
    let (before, was) = look(context).await?;
    let by_role = ByRole::record(&before, was);
    let found = order::ground(&action, &before).found().map(|c| c.element);
    if !found.is_some_and(|found| is_in(&before, found, was)) {
        return Err("the words do not lead to it before the change either".to_owned());
    }

    ask(context, &json!({"deed": "release"})).await?;
    let settled = context.settle(REST).await.map_err(|fault| fault.to_string())?;
    if !settled.idle {
        return Err(format!("the changed page does not come to rest: {:?}", settled.still));
    }
    let compared = ask(context, &json!({"deed": "compare", "records": records})).await?;
    let (after, target) = look(context).await?;
    if compared["untouched"] == true && alike(&before.elements[was], &after.elements[target]) {
        return Err("the change leaves it as it is".to_owned());
    }
    let grounding = order::ground(&action, &after);
    let found = grounding.found().map(|c| c.element);
    let sayso = found.is_some_and(|found| is_in(&after, found, target));
    let line = |i: ElementIndex| format!("{} {:?}", after.elements[i].role, after.elements[i].name);
    let took = match grounding.candidates.first() {
        Some(best) => format!("{:?} {} ({:.2})", grounding.verdict, line(best.element), best.score),
        None => "nothing".to_owned(),
    };
    Ok(Outcome {
        sayso,
        full_xpath: compared["full"] == true,
        xpath: compared["short"] == true,
        css: compared["css"] == true,
        role: by_role.finds(&after, target),
        why: format!("meant {}, took {took}", line(target)),
    })
}

/// The page as sayso sees it without any mark, and which of its elements is the target.
async fn look(context: &Context) -> Result<(State, ElementIndex), String> {
    let state = context.snapshot().await.map_err(|fault| fault.to_string())?;
    ask(context, &json!({"deed": "show"})).await?;
    let marked = context.snapshot().await.map_err(|fault| fault.to_string())?;
    ask(context, &json!({"deed": "hide"})).await?;
    if marked.elements.len() != state.elements.len() {
        return Err("the page changed by itself while it was looked at".to_owned());
    }
    let target = marked.elements.iter().find(|e| e.hints.contains(MARK)).map(|e| e.index);
    match target {
        Some(target) if state.elements[target].visible => Ok((state, target)),
        _ => Err(format!("the target is out of sight: {}", ask(context, &json!({"deed": "markup"})).await?)),
    }
}

/// Neither its words nor its attributes nor its place tell that anything has changed.
fn alike(before: &Element, after: &Element) -> bool {
    (&before.name, &before.hints, before.bounds) == (&after.name, &after.hints, after.bounds)
}

/// What is done to something in the target is done to the target.
fn is_in(state: &State, found: ElementIndex, target: ElementIndex) -> bool {
    found == target || state.ancestors(found).any(|above| above.index == target)
}

async fn ask(context: &Context, deed: &Value) -> Result<Value, String> {
    context.evaluate(&format!("({PAGE})({deed})")).await.map_err(|fault| fault.to_string())
}

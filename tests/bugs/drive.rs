//! A proof done once: with its bug in a new profile, without it in one that holds nothing of earlier runs.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use sayso::browser::{Act, Browser, BrowserError, Change, Context, ContextOptions, Injection, Navigation};
use serde_json::{Value, json};

use crate::catalogue::Bug;
use crate::proof::{Entry, See, Target};
use crate::see::Seen;

/// What runs in the page, one call an entry.
const PAGE: &str = include_str!("page.js");
/// How long a page may take to come, and to come to rest.
const REST: Duration = Duration::from_secs(20);
/// How long something that is not there is waited for, as long as the page can still change.
const PATIENCE: Duration = Duration::from_secs(4);

/// What proofs are done with.
pub(crate) struct Stage<'a> {
    pub(crate) browser: &'a Browser,
    /// The server's address.
    pub(crate) server: &'a str,
    /// Puts the app back before each run: a program and what it takes.
    pub(crate) reset: Option<[String; 2]>,
    /// Profiles without a bug that have forgotten everything: opening a new one takes longer than most proofs.
    pub(crate) emptied: Mutex<Vec<Context>>,
}

impl Stage<'_> {
    /// A profile without anything in it.
    async fn profile(&self, bug: Option<&Bug>) -> Result<Context, BrowserError> {
        let emptied = if bug.is_none() { self.emptied.lock().unwrap().pop() } else { None };
        if let Some(context) = emptied {
            return Ok(context);
        }
        let injection = |bug: &Bug| Injection { name: bug.name.clone(), source: bug.source.clone() };
        let options = ContextOptions {
            base_url: Some(format!("{}/", self.server)),
            injections: bug.map(injection).into_iter().collect(),
            ..ContextOptions::default()
        };
        self.browser.new_context(options).await
    }

    /// Keeps a profile that no bug was in; one that can't be emptied goes.
    async fn keep(&self, context: Context) {
        if context.forget().await.is_ok() {
            self.emptied.lock().unwrap().push(context);
        }
    }
}

/// What came of doing a proof once.
#[derive(Debug, Default)]
pub(crate) struct Run {
    pub(crate) seen: Vec<Seen>,
    /// The entry after which the bug had told for the first time that it took effect.
    pub(crate) fired: Option<usize>,
    /// Why it ended early.
    pub(crate) broke: Option<String>,
    /// What the console told at the end, if the bug never told anything.
    pub(crate) console: Vec<String>,
}

/// Does the entries of a proof in their order, with the bug or without.
pub(crate) async fn run(stage: &Stage<'_>, bug: &Bug, with_bug: bool) -> Run {
    let mut run = Run::default();
    if let Some([program, what]) = &stage.reset {
        let status = std::process::Command::new(program).arg(what).status();
        if !status.as_ref().is_ok_and(std::process::ExitStatus::success) {
            run.broke = Some(format!("{program} {what}: {status:?}"));
            return run;
        }
    }
    let context = match stage.profile(with_bug.then_some(bug)).await {
        Ok(context) => context,
        Err(fault) => {
            run.broke = Some(format!("no profile: {fault}"));
            return run;
        }
    };
    for (at, entry) in bug.proof.iter().enumerate() {
        let done = enter(&context, entry).await;
        if run.fired.is_none() && !context.fired().is_empty() {
            run.fired = Some(at);
        }
        match done {
            Ok(seen) => run.seen.extend(seen.into_iter().map(|(what, shows)| Seen { at, what, shows })),
            Err(fault) => {
                run.broke = Some(format!("entry {} ({entry}): {fault}", at + 1));
                break;
            }
        }
    }
    if with_bug
        && run.fired.is_none()
        && let Ok(look) = context.snapshot().await
    {
        run.console = look.console.into_iter().map(|entry| entry.text).collect();
    }
    if !with_bug && run.broke.is_none() {
        stage.keep(context).await;
    }
    run
}

/// Does one entry and waits for rest; gives what there is to note, each with a name.
async fn enter(context: &Context, entry: &Entry) -> Result<Vec<(String, String)>, String> {
    let mut notes = Vec::new();
    match entry {
        Entry::Go(address) => arrived(context.navigate(address, REST).await.map_err(text)?)?,
        Entry::Reload(_) => arrived(context.reload(REST).await.map_err(text)?)?,
        Entry::Back(_) => arrived(context.back(REST).await.map_err(text)?)?,
        Entry::Fill(fields) => {
            for (css, value) in fields {
                let target = Target::Css(css.clone());
                notes.extend(on(context, "fill", &target, value).await?);
            }
        }
        Entry::Click(target) => notes.extend(on(context, "click", target, &Value::Null).await?),
        Entry::Press(places) => {
            for (css, keys) in places {
                notes.extend(on(context, "focus", &Target::Css(css.clone()), &Value::Null).await?);
                context.act(&Act::Press(keys.clone()), None, PATIENCE).await.map_err(text)?;
                rest(context).await?;
            }
        }
        Entry::Answer(accept) => {
            let message = context.open_dialog().map(|dialog| dialog.message);
            context.answer_dialog(*accept, None).await.map_err(text)?;
            notes.push(("the dialog".to_owned(), message.unwrap_or_else(|| Seen::ABSENT.to_owned())));
        }
        Entry::See(see) => {
            let targets = match see {
                See::One(target) => std::slice::from_ref(target),
                See::Many(targets) => targets,
            };
            for target in targets {
                notes.push(look(context, target).await?);
            }
        }
    }
    rest(context).await?;
    Ok(notes)
}

/// Does something to an element, once it is there. Gives a note where it is not, or not for a person's hand.
async fn on(
    context: &Context,
    deed: &str,
    target: &Target,
    value: &Value,
) -> Result<Option<(String, String)>, String> {
    let began = Instant::now();
    loop {
        let answer = ask(context, deed, target, value).await?;
        let Some(state) = answer.as_str() else { return Ok(None) };
        if state == Seen::ABSENT {
            // What may still come is waited for from a look on.
            context.snapshot().await.map_err(text)?;
            let left = PATIENCE.saturating_sub(began.elapsed());
            if let Change::Changed(_) = context.wait_for_change(left).await.map_err(text)? {
                continue;
            }
        }
        return Ok(Some((format!("{deed} {target}"), state.to_owned())));
    }
}

/// Notes what elements show.
async fn look(context: &Context, target: &Target) -> Result<(String, String), String> {
    let shows = ask(context, "see", target, &Value::Null).await?;
    Ok((target.to_string(), shows.as_str().ok_or("the page gave no answer")?.to_owned()))
}

/// Runs an entry in the page. A deed that opens a dialog or takes the page away gives no answer, and is done.
async fn ask(context: &Context, deed: &str, target: &Target, value: &Value) -> Result<Value, String> {
    let entry = json!({"deed": deed, "css": target.css(), "text": target.text(), "value": value});
    let deeds = format!("({PAGE})({entry})");
    match context.evaluate(&deeds).await {
        Err(BrowserError::DialogOpen) if deed == "see" => Ok(context
            .open_dialog()
            .map_or(Value::Null, |dialog| format!("a dialog: {}", dialog.message).into())),
        Err(BrowserError::DialogOpen) => Ok(Value::Null),
        answer => answer.map_err(text),
    }
}

fn arrived(navigation: Navigation) -> Result<(), String> {
    match navigation {
        Navigation::Failed { text, .. } => Err(text),
        _ => Ok(()),
    }
}

async fn rest(context: &Context) -> Result<(), String> {
    let settled = context.settle(REST).await.map_err(text)?;
    if settled.idle {
        Ok(())
    } else {
        Err(format!("the page does not come to rest: {}", settled.still.join(", ")))
    }
}

#[allow(clippy::needless_pass_by_value, reason = "it is what map_err gives")]
fn text(fault: impl ToString) -> String {
    fault.to_string()
}

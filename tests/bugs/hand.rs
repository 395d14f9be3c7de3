//! The hand that does one entry of a proof in a page.

use std::time::{Duration, Instant};

use sayso::browser::{Act, BrowserError, Change, Context, Navigation};
use serde_json::{Value, json};

use crate::proof::{Entry, See, Target};
use crate::see::Seen;

/// What runs in the page, one call an entry.
const PAGE: &str = include_str!("page.js");
/// How long a page may take to come, and to come to rest.
const REST: Duration = Duration::from_secs(20);
/// How long something that is not there is waited for, as long as the page can still change.
const PATIENCE: Duration = Duration::from_secs(4);

/// Does one entry and waits for rest; gives what there is to note, each with a name.
pub(crate) async fn enter(context: &Context, entry: &Entry) -> Result<Vec<(String, String)>, String> {
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

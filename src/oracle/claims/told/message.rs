//! "A success message appears", "the message "Saved" is shown".

use super::complaint;
use crate::language::Tone;
use crate::language::lexicon::said;
use crate::oracle::claims::reading::{clip, label, seen::new_lines, thing};
use crate::script::Answer;
use crate::state::{Session, State};

/// The text may report that something was done.
pub(crate) fn is_good(text: &str) -> bool {
    said::GOOD.iter().any(|w| thing::contains(text, w))
}

/// The line reports that something went wrong or was refused.
pub(crate) fn speaks_ill(line: &str) -> bool {
    said::SURELY_BAD.iter().any(|w| thing::contains(line, w))
}

pub(crate) fn message(text: Option<&str>, tone: Tone, session: &Session, now: &State) -> Answer {
    let shown: Vec<&str> = now
        .elements
        .iter()
        .filter(|e| {
            e.visible
                && matches!(e.role.as_str(), "alert" | "status" | "alertdialog" | "log")
                && !e.text.is_empty()
        })
        .map(|e| e.text.as_str())
        .collect();
    if let Some(text) = text {
        let native = now.native_dialog.as_ref().is_some_and(|d| thing::contains(&d.message, text));
        return if native || thing::contains(&now.text, text) || shown.iter().any(|s| thing::contains(s, text))
        {
            Answer::holds(format!("\"{text}\""))
        } else {
            Answer::fails(
                if shown.is_empty() {
                    "no message".to_owned()
                } else {
                    format!("\"{}\"", shown.join("\", \""))
                },
                format!("\"{text}\""),
            )
        };
    }
    if let Some(dialog) = &now.native_dialog {
        return Answer::holds(dialog.message.clone());
    }
    let before = session.before();
    let new = before.map_or_else(Vec::new, |b| new_lines(b, now));
    let candidates: Vec<&str> = shown
        .iter()
        .copied()
        .filter(|s| !before.is_some_and(|b| thing::contains(&b.text, s)))
        .chain(new.iter().copied())
        .collect();
    let toned = |words: &[&str]| {
        candidates.iter().find(|l| l.len() < 240 && words.iter().any(|w| thing::contains(l, w))).copied()
    };
    match tone {
        Tone::Success => match (toned(said::GOOD), toned(said::BAD)) {
            (Some(good), _) => Answer::holds(good),
            (None, Some(bad)) => Answer::fails(format!("\"{bad}\""), "a success message"),
            (None, None) if candidates.is_empty() => Answer::fails("no new message", "a success message"),
            _ => Answer::unsure("none of the new texts is clearly a success message").near(some(&candidates)),
        },
        Tone::Error | Tone::Warning => {
            if let Some(bad) = toned(said::BAD) {
                return Answer::holds(bad);
            }
            if let Some(field) = now.elements.iter().find(|e| e.invalid && e.visible) {
                return Answer::holds(format!("{} is marked invalid", label(now, field.index)));
            }
            if let Some(line) = complaint::complaint(session, now) {
                return Answer::holds(line);
            }
            if let Some(done) = reports_success(before.map(|b| &**b), now) {
                return Answer::fails(format!("\"{}\"", clip(&done, 160)), "an error message");
            }
            // A message that was there already and still is has been shown as well.
            match shown.iter().find(|l| said::BAD.iter().any(|w| thing::contains(l, w))) {
                Some(old) => Answer::holds(*old),
                None if candidates.is_empty() => Answer::fails("no new message", "an error message"),
                None => Answer::unsure("none of the new texts is clearly an error message")
                    .near(some(&candidates)),
            }
        }
        Tone::Any => match candidates.first() {
            Some(line) => Answer::holds(*line),
            None if shown.is_empty() => Answer::fails("no new message", "a message"),
            None => Answer::holds(shown[0]),
        },
    }
}

/// A new status message says that it was done, and nothing of what was not.
fn reports_success(before: Option<&State>, now: &State) -> Option<String> {
    let status = now.elements.iter().filter(|e| e.visible && e.role == "status");
    let new = status.map(|e| e.text.trim()).filter(|t| !before.is_some_and(|b| b.text.contains(*t)));
    new.into_iter()
        .find(|t| {
            let told = t
                .split(|c: char| !c.is_alphanumeric())
                .any(|w| said::GOOD.contains(&w.to_lowercase().as_str()) && w.to_lowercase().ends_with("ed"));
            told && !said::denies(t) && !said::BAD.iter().any(|w| thing::contains(t, w))
        })
        .map(str::to_owned)
}

fn some(lines: &[&str]) -> Vec<String> {
    lines.iter().take(3).map(|l| clip(l, 100)).collect()
}

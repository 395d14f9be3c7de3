//! What the browser itself says and does: its dialogs, its downloads.

use crate::oracle::claims::reading::thing;
use crate::script::Answer;
use crate::state::Session;

/// An alert, confirm or prompt opened since the action.
pub(crate) fn native_dialog(text: &str, session: &Session) -> Answer {
    let opened = session.this_step().iter().rev().find_map(|s| s.native_dialog.as_ref());
    match opened {
        Some(d) if text.is_empty() || thing::contains(&d.message, text) => Answer::holds(d.message.clone()),
        Some(d) => Answer::fails(format!("\"{}\"", d.message), format!("\"{text}\"")),
        None => Answer::fails(
            "no dialog of the browser opened",
            if text.is_empty() { "one".to_owned() } else { format!("\"{text}\"") },
        ),
    }
}

/// A file was downloaded since the action.
pub(crate) fn download(name: &str, session: &Session) -> Answer {
    let files: Vec<&str> =
        session.this_step().iter().flat_map(|s| s.downloads.iter().map(String::as_str)).collect();
    match files.iter().find(|f| name.is_empty() || thing::contains(f, name)) {
        Some(file) => Answer::holds(*file),
        None => Answer::fails(
            if files.is_empty() { "nothing was downloaded".to_owned() } else { files.join(", ") },
            if name.is_empty() { "a file".to_owned() } else { name.to_owned() },
        ),
    }
}

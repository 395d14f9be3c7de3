//! Uploading files.

use super::super::noun::noun;
use super::super::token::Token;
use super::super::{Action, ActionKind};
use super::{Draft, Note, Order, target};

pub(super) fn read(order: Order) -> Draft {
    let object = order.object.skip_fillers();
    let file = object
        .position(|t| (t.is_literal() && looks_like_file(t)) || (t.is_value_like() && t.text.contains('.')));
    let to = file.map_or(1, |f| f + 1);
    let into = (to..object.len()).find(|&at| {
        matches!(object.word(at), "to" | "into" | "in" | "as" | "for" | "on" | "using" | "with" | "via")
    });
    let goal = into.and_then(|at| target(object.from(at + 1)));
    if let Some(at) = file {
        let value = object.get(at).map(|t| t.text.clone());
        Draft::one(Action { value, target: goal, ..order.act(ActionKind::Upload) })
    } else {
        let thing = goal.unwrap_or_else(|| noun(object));
        Draft::one(Action { confidence: 0.6, ..order.on(ActionKind::Upload, thing) }).note(Note::warning(
            format!("\"{}\" does not say which file to upload", order.whole.text()),
            "name a file beside the spec: upload logo.png to the picture field",
        ))
    }
}

fn looks_like_file(token: &Token) -> bool {
    let text = token.text.as_str();
    text.starts_with("${")
        || text.rsplit_once('.').is_some_and(|(stem, kind)| {
            !stem.is_empty() && (1..=5).contains(&kind.len()) && kind.chars().all(char::is_alphanumeric)
        })
}

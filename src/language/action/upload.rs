//! Uploading files.

use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Action, ActionKind, Description, RoleWord, lexicon};
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
        // Where nobody says where to, the page may have one place for a file.
        let goal = goal.or_else(|| {
            let text = "the place for a file".to_owned();
            Some(Description { text, role: Some(RoleWord::Field), ..Description::default() })
        });
        Draft::one(Action { value, target: goal, ..order.act(ActionKind::Upload) })
    } else {
        let thing = goal.unwrap_or_else(|| noun(object));
        if let Some(sample) = sample_for(order.whole) {
            let value = Some(sample.to_owned());
            let action = Action { value, confidence: 0.7, ..order.on(ActionKind::Upload, thing) };
            return Draft::one(action).note(Note::warning(
                format!(
                    "\"{}\" does not say which file to upload: {sample}, which sayso brings, is taken",
                    order.whole.text()
                ),
                "name a file beside the spec, if it matters: upload logo.png to the picture field",
            ));
        }
        Draft::one(Action { confidence: 0.6, ..order.on(ActionKind::Upload, thing) }).note(Note::warning(
            format!("\"{}\" does not say which file to upload", order.whole.text()),
            "name a file beside the spec: upload logo.png to the picture field",
        ))
    }
}

/// Any picture or table will do where only the kind is told: the files of that kind that every test can upload.
fn sample_for(words: Phrase) -> Option<&'static str> {
    // What the place for it is called tells, too: the "Cover image".
    let text = words.text().to_lowercase();
    let said = |all: &[&str]| text.split(|c: char| !c.is_alphanumeric()).any(|word| all.contains(&word));
    if said(lexicon::PICTURES) {
        Some("sample.png")
    } else if said(&["csv", "spreadsheet"]) {
        Some("sample.csv")
    } else {
        None
    }
}

/// "Choose the file "logo.png" as picture": what is chosen is a file, and no option of a list.
pub(super) fn is_file(object: Phrase) -> bool {
    let said = |word: &str| {
        lexicon::PICTURES.contains(&word) || matches!(word, "file" | "files" | "document" | "attachment")
    };
    object.position(Token::is_literal).is_some_and(|at| {
        object.get(at).is_some_and(looks_like_file) && (0..at).any(|i| said(object.word(i)))
    })
}

fn looks_like_file(token: &Token) -> bool {
    let text = token.text.as_str();
    text.starts_with("${")
        || text.rsplit_once('.').is_some_and(|(stem, kind)| {
            !stem.is_empty() && (1..=5).contains(&kind.len()) && kind.chars().all(char::is_alphanumeric)
        })
}

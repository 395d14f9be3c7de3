//! A page shows what the server answered its scripts with.

mod align;
mod columns;
mod data;
mod facts;
mod rows;
#[cfg(test)]
mod tests;
mod told;
mod value;

use serde_json::Value;

use self::align::align;
use self::data::Answers;
pub(crate) use self::told::{Pair, explained, is_akin, pairs};
use super::instruments::scene::Scene;
use super::{Dependency, Draft, Law};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::words;
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "served",
    reads: Dependency::Data,
    says: "a page shows what the server answered",
    applies: "scripts of the page were answered with records in JSON since it was opened, and nothing was changed since: in a table whose rows show these records, a column of which nearly all cells agree with one value; labelled values and fields of a form, where others agree with the same record",
    silent: "no value of the record, nor two of them together, explain what is shown otherwise: what is put into other words, worked out or hidden is not compared",
    finds: "a row shows the price of another product, or a day is shown as the one before",
    write,
    judges: &[
        ("expect_as_served", |args, scene| judge(args.first()?, scene)),
        ("expect_told_as_served", |args, scene| told::judge(args.first()?, args.get(1)?, scene.session)),
    ],
};

/// The most lines at one step.
const MOST: usize = 3;

fn write(scene: &Scene, draft: &mut Draft) {
    for discord in discords(scene).into_iter().take(MOST) {
        draft.check("expect_as_served", &[&discord.what], scene.words, discord.kind);
    }
}

fn judge(what: &str, scene: &Scene) -> Option<Answer> {
    let discord = discords(scene).into_iter().find(|d| d.what == what)?;
    let (shown, told) = (clip(&discord.shown, 80), clip(&discord.told, 80));
    Some(Answer::fails(
        format!("\"{what}\" is shown as \"{shown}\""),
        format!("\"{told}\", as the server answered"),
    ))
}

/// What a page shows otherwise than it was answered.
struct Discord {
    what: String,
    shown: String,
    told: String,
    kind: DefectKind,
}

/// The words of a key: `dueDate`, `due_date` and `due-date` are two.
fn key_words(key: &str) -> impl Iterator<Item = String> {
    let mut spaced = String::with_capacity(key.len() + 4);
    for c in key.chars() {
        if c.is_uppercase() {
            spaced.push(' ');
        }
        spaced.push(if matches!(c, '_' | '-' | '.') { ' ' } else { c });
    }
    words(&spaced).collect::<Vec<_>>().into_iter()
}

/// A value of an answer, for a person.
fn plain(told: &Value) -> String {
    told.as_str().map_or_else(|| told.to_string(), str::to_owned)
}

fn discords(scene: &Scene) -> Vec<Discord> {
    let answers = Answers::of(scene);
    if answers.is_empty() || !scene.now.idle {
        return Vec::new();
    }
    let locale = &scene.now.language;
    let tables = scene.now.symbols().collections.iter().filter_map(|table| align(table, &answers.lists));
    let mut found: Vec<Discord> = tables
        .flat_map(|table| {
            let rows = rows::wrong(&table);
            columns::wrong(&table, locale).into_iter().chain(rows)
        })
        .collect();
    // What is being filled in is no longer what was answered.
    let filled = scene
        .deed
        .is_some_and(|(done, _)| !matches!(done.kind.as_str(), "click" | "navigate" | "reload" | "back"));
    let untouched = !filled && scene.session.entered.open.is_empty();
    found.extend(facts::wrong(scene.now, &answers, untouched));
    found
}

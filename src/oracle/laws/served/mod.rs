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
use self::data::{Answers, Record};
pub(crate) use self::told::{Pair, explained, is_akin, pairs};
use super::instruments::scene::Scene;
use super::{Dependency, Draft, Law};
use crate::oracle::address::route;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::words;
use crate::state::{Collection, ElementIndex, Session};
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

/// A record that a row shows.
pub(super) struct Told {
    record: Record,
    /// What records of its list are called: in the address that they were asked at, and in what came.
    sorts: Vec<String>,
}

impl Told {
    /// The value of a key, as it stands in addresses.
    pub(super) fn plain(&self, key: &str) -> Option<String> {
        self.record.get(key).map(plain)
    }

    /// Its keys.
    pub(super) fn keys(&self) -> impl Iterator<Item = &str> {
        self.record.fields.iter().map(|(key, _)| key.as_str())
    }

    /// Things of its sort are called so.
    pub(super) fn is_called(&self, sort: &str) -> bool {
        self.sorts.iter().any(|own| own == sort)
    }
}

/// The rows of a list as it stood at a look, each with the record that it shows. `None`: nobody knows.
pub(super) fn rows_of(list: &Collection, session: &Session, at: usize) -> Option<Vec<(ElementIndex, Told)>> {
    let answers = Answers::until(session, at);
    let shown = align(list, &answers.lists)?;
    let sorts = shown.list.sorts();
    let told = |record: &Record| Told { record: record.clone(), sorts: sorts.clone() };
    Some(shown.pairs().map(|(row, record)| (row.element, told(record))).collect())
}

/// The words of a key: `dueDate`, `due_date` and `due-date` are two.
pub(super) fn key_words(key: &str) -> impl Iterator<Item = String> {
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
    if answers.is_empty() {
        return Vec::new();
    }
    let locale = &scene.now.language;
    let filled_in = told::is_filled_in(scene.now);
    let tables = scene.now.symbols().collections.iter().filter_map(|table| align(table, &answers.lists));
    let mut found: Vec<Discord> = tables
        .flat_map(|table| {
            let rows = rows::wrong(&table, filled_in);
            columns::wrong(&table, locale).into_iter().chain(rows)
        })
        .collect();
    // What is being filled in is no longer what was answered, nor what a page works out of that.
    let opened = scene.deed.is_some_and(|(done, _)| {
        matches!(done.kind.as_str(), "navigate" | "reload" | "back")
            || route(&scene.before.url) != route(&scene.now.url)
    });
    let untouched = opened && scene.session.entered.open.is_empty();
    if untouched || !filled_in {
        found.extend(facts::wrong(scene.now, &answers, untouched));
    }
    found
}

//! What a page tells of a record by label, and a form that was opened for it, is what was answered.

use super::data::{Answers, Record};
use super::told::{is_filled_in, labelled};
use super::value::{Stand, is_explained, stand};
use super::{Discord, key_words, plain};
use crate::state::State;
use crate::state::text::words;
use crate::trace::DefectKind;

/// So many values of a record that a page tells show that it is about this record.
const TOLD: usize = 3;

/// A labelled value that a page shows.
struct Shown<'a> {
    label: &'a str,
    value: &'a str,
}

pub(super) fn wrong(state: &State, answers: &Answers, fields_too: bool) -> Option<Discord> {
    let told = labelled(state);
    let facts: Vec<Shown> = told.iter().map(|(label, value)| Shown { label, value }).collect();
    let fields = state.symbols().fields.iter().filter(|f| f.checked.is_none());
    let fields: Vec<Shown> = fields.map(|f| Shown { label: &f.label, value: &f.value }).collect();
    // A form for something new may begin with what another record holds.
    let named = |record: &Record| names(&state.url, record);
    let filled = is_filled_in(state);
    let in_form = || if fields_too { of_record(&fields, answers, &state.language, named) } else { None };
    of_record(&facts, answers, &state.language, |record| !filled || named(record)).or_else(in_form)
}

/// The only value that is not as answered, of a record whose others are.
fn of_record(
    shown: &[Shown],
    answers: &Answers,
    locale: &str,
    may: impl Fn(&Record) -> bool,
) -> Option<Discord> {
    // Each line of an order has its own "Amount", and so has the order.
    let of_a_part = |key: &str, value: &str| {
        let listed = answers.lists.iter().flat_map(|list| &list.records);
        let parts = listed.chain(&answers.few).chain(&answers.singles);
        let mut values = parts.filter_map(|part| part.get(key));
        values.any(|told| stand(told, value, locale) == Stand::Same)
    };
    let told = |record: &Record| -> (usize, Option<Discord>) {
        let (mut same, mut other) = (0, Vec::new());
        for fact in shown {
            let Some((key, told)) = record.fields.iter().find(|(key, _)| is_named(key, fact.label)) else {
                continue;
            };
            match stand(told, fact.value, locale) {
                Stand::Same => same += 1,
                Stand::Other if !is_explained(record, fact.value, locale) && !of_a_part(key, fact.value) => {
                    other.push((fact, told));
                }
                _ => {}
            }
        }
        let discord = match other.as_slice() {
            [(fact, told)] if same >= TOLD => Some(Discord {
                what: fact.label.to_owned(),
                shown: fact.value.to_owned(),
                told: plain(told),
                kind: DefectKind::DataInconsistency,
            }),
            _ => None,
        };
        (same, discord)
    };
    let best = answers.singles.iter().filter(|record| may(record)).map(told).max_by_key(|(same, _)| *same)?;
    best.1
}

/// The address has the number of the record.
fn names(url: &str, record: &Record) -> bool {
    let id = record.get("id").map(plain).filter(|id| !id.is_empty());
    id.is_some_and(|id| url.split(['/', '?', '#']).any(|part| part == id))
}

/// The key is the label: `dueDate` is "Due date".
fn is_named(key: &str, label: &str) -> bool {
    // How many are answered with a record need not be all of them.
    if key.ends_with("[]") {
        return false;
    }
    let key: Vec<String> = key_words(key).collect();
    let said: Vec<String> = words(label).collect();
    // "Price (£)" has a unit that is no word.
    !said.is_empty() && key == said
}

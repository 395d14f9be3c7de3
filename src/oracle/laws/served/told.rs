//! Labelled values of a page beside the values of the answers that it rests on: whoever has seen several such pages learns which
//! label shows which value.

use std::collections::BTreeMap;

use super::super::instruments::scene::holds_data;
use super::data::Answers;
use super::key_words;
use super::value::{Stand, is_explained, stand};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::extract::loosely_labelled;
use crate::state::text::{fold_case, is_filter, numbers_open, words};
use crate::state::{Element, ElementIndex, Session, State, is_field};

/// A longer text tells more than a count.
const LONGEST: usize = 60;

/// How the value of a label stands to that of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) label: String,
    /// The sort of the answer and the key in it.
    pub(crate) key: String,
    pub(crate) shown: String,
    pub(crate) told: String,
    pub(crate) same: bool,
}

/// Every label of the present page with every key that tells a value of the same sort.
pub(crate) fn pairs(session: &Session) -> Vec<Pair> {
    let Some(now) = session.state().filter(|now| !is_filled_in(now)) else { return Vec::new() };
    let answers = Answers::at(session, now);
    let labelled = labelled(now);
    let mut found = Vec::new();
    for (sort, record) in answers.roots() {
        for (label, shown) in &labelled {
            for (key, told) in &record.fields {
                let how = stand(told, shown, &now.language);
                if how != Stand::Untold {
                    found.push(Pair {
                        label: label.clone(),
                        key: format!("{sort} {key}"),
                        shown: shown.clone(),
                        told: super::plain(told),
                        same: how == Stand::Same,
                    });
                }
            }
        }
    }
    found
}

/// The key has no word that the label has not: `balance` and "Balance due", of `/api/bills/# owner.balance` the last.
pub(crate) fn is_akin(pair: &Pair) -> bool {
    let last = pair.key.rsplit([' ', '.']).next().filter(|key| !key.ends_with("[]")).unwrap_or_default();
    let said: Vec<String> = words(&pair.label).collect();
    let mut own = key_words(last).peekable();
    // "Bookings (3)" may count those that were cancelled as well.
    let counts = pair.label.contains('#');
    !counts && own.peek().is_some() && own.all(|word| said.contains(&word))
}

/// Another value of the answer, or two together, tell what the pair shows.
pub(crate) fn explained(pair: &Pair, session: &Session) -> bool {
    let Some(now) = session.state() else { return true };
    let answers = Answers::at(session, now);
    answers.roots().any(|(_, record)| is_explained(record, &pair.shown, &now.language))
}

/// Judges whether the value of this label is that of this key. `None`: one of them is not there.
pub(super) fn judge(label: &str, key: &str, session: &Session) -> Option<Answer> {
    let pair = pairs(session).into_iter().find(|pair| pair.label == label && pair.key == key)?;
    let (shown, told) = (clip(&pair.shown, 80), clip(&pair.told, 80));
    Some(if pair.same {
        Answer::holds(format!("\"{shown}\""))
    } else {
        Answer::fails(format!("\"{label}\" is \"{shown}\""), format!("\"{told}\", as the server answered"))
    })
}

/// It has a form of several fields: what stands beside that may tell what is typed, and what is worked out of it.
pub(super) fn is_filled_in(state: &State) -> bool {
    const SEVERAL: usize = 2;
    let typed = |e: &&Element| {
        let text =
            matches!(e.role.as_str(), "textbox" | "spinbutton" | "combobox") && !e.disabled && !e.readonly;
        e.visible && text && holds_data(e) && !is_filter(&e.name)
    };
    state.elements.iter().filter(typed).take(SEVERAL).count() == SEVERAL
}

/// It stands in the head or the menu of a page, which tells of the whole app.
fn frames(state: &State, element: ElementIndex) -> bool {
    let is = |a: &Element| matches!(a.role.as_str(), "navigation" | "banner" | "contentinfo" | "menubar");
    state.ancestors(element).any(is)
}

/// The labelled values of a page, and its counts by the words beside them ("3 open tasks"). What is said twice is left out.
pub(super) fn labelled(state: &State) -> Vec<(String, String)> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut keep = |label: String, value: &str| {
        let of_label = found.entry(label).or_default();
        if !of_label.iter().any(|v| v == value) {
            of_label.push(value.to_owned());
        }
    };
    for (label, value, element) in loosely_labelled(state, &state.symbols().tree) {
        if !frames(state, element) {
            keep(fold_case(&label), &value);
        }
    }
    let plain = |e: &&Element| e.visible && e.value.is_none() && !is_field(e) && !frames(state, e.index);
    for e in state.elements.iter().filter(plain) {
        let text = e.text.trim();
        let counts = text.chars().count() <= LONGEST
            && text.contains(|c: char| c.is_ascii_digit())
            && words(text).any(|w| w.contains(char::is_alphabetic))
            && text.chars().all(|c| {
                c.is_alphanumeric() || c.is_whitespace() || matches!(c, '(' | ')' | '-' | '\'' | '.' | ',')
            });
        let open = numbers_open(text);
        // "12 of 40" are two.
        if counts && open.matches('#').count() == 1 {
            let number: String = text.chars().filter(char::is_ascii_digit).collect();
            keep(fold_case(&open), &number);
        }
    }
    let once = found.into_iter().filter(|(_, values)| values.len() == 1);
    once.filter_map(|(label, mut values)| Some((label, values.pop()?))).collect()
}

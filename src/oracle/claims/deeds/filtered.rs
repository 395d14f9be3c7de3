//! "The results are filtered by "mug"": what is left has the words that were entered.

use super::deed::Deed;
use crate::language::{Description, RoleWord, lexicon};
use crate::oracle::claims::lists::items;
use crate::oracle::claims::reading::{clip, thing};
use crate::script::Answer;
use crate::state::{ElementIndex, Session, State};

/// `None`: it is no such claim, or what is filtered by was not entered here, and may be the name of a field.
pub(super) fn filtered(deed: &Deed, session: &Session, before: &State, now: &State) -> Option<Answer> {
    if !lexicon::is_filtering(deed.verb) {
        return None;
    }
    let what = deed.what?;
    let text = what.containing.first()?;
    let entered = session.typed.values().chain(session.actions.iter().filter_map(|a| a.value.as_ref()));
    let pressed = session.action().is_some_and(|a| thing::contains_whole(&a.text, text));
    if !pressed && !entered.clone().any(|value| thing::contains_whole(value, text)) {
        return None;
    }
    let plain = Description { containing: Vec::new(), quoted: false, ..what.clone() };
    let any = Description { role: Some(RoleWord::Item), ..Description::default() };
    let listed = |s: &State| -> Vec<ElementIndex> {
        let beside = || items::beside(text, s).or_else(|| items::items(&any, s));
        items::items(&plain, s).filter(|i| !i.is_empty()).or_else(beside).unwrap_or_default()
    };
    let texts = |s: &State| -> Vec<String> {
        listed(s).iter().filter_map(|&i| s.elements.get(i)).map(|e| e.text.clone()).collect()
    };
    let is = texts(now);
    if is.is_empty() {
        return Some(Answer::unsure(format!("sayso can't tell which entries {} are", what.text)));
    }
    let others: Vec<&String> = is.iter().filter(|t| !thing::contains(t, text)).collect();
    let expected = || format!("only entries with \"{text}\"");
    Some(match others.first() {
        None => Answer::holds(format!("all {} entries have \"{text}\"", is.len())),
        Some(other) if texts(before) == is => {
            Answer::fails(format!("as before, with \"{}\"", clip(other, 80)), expected())
        }
        // A search may find by what an entry does not show.
        Some(other) => Answer::unsure(format!(
            "{} of {} entries do not show \"{text}\": {}",
            others.len(),
            is.len(),
            clip(other, 80)
        )),
    })
}

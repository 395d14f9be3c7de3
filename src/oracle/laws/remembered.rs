//! "The note is kept", "the choice is remembered": words for what was entered, not for what a page says. It is still
//! where it was entered, or shown wherever the page shows it.

use super::instruments::agree::{Agreement, agree};
use super::instruments::entered::{saved, shown_as};
use super::instruments::scene::Scene;
use crate::grounding::Bag;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{contains, fold_case, is_remark};
use crate::state::{Entry, State};

/// Verbs that say that what was entered stays.
pub(in crate::oracle) fn is_keeping(verb: &str) -> bool {
    matches!(verb, "kept" | "retained" | "preserved" | "remembered" | "stored" | "persisted" | "maintained")
}

/// Judges it over what was saved last. `None`: nothing was entered, or the page shows nothing of it.
pub(in crate::oracle) fn judge(what: &str, scene: &Scene) -> Option<Answer> {
    let form = saved(scene.session).saved.pop()?;
    let asked = Bag::new(what);
    let texts = || form.entries.iter().filter(|e| e.ticked.is_some() || !e.value.is_empty());
    let named: Vec<&Entry> = texts().filter(|e| asked.coverage(&Bag::new(&e.label)) > 0.4).collect();
    // "What was entered", "the changes": all of it.
    let all = || texts().filter(|e| !is_remark(&e.label)).collect();
    let meant: Vec<&Entry> = if named.is_empty() { all() } else { named };
    let mut held = None;
    for entry in meant {
        match shows(entry, scene.now) {
            Some(Ok(text)) => held = Some(text),
            Some(Err(told)) => return Some(Answer::fails(told, format!("\"{}\"", clip(&entry.value, 120)))),
            None => {}
        }
    }
    held.map(|text| Answer::holds(format!("\"{}\"", clip(&text, 120))))
}

/// "The correct name and content", "the updated description": words for what was entered, whatever it was.
pub(in crate::oracle) fn as_entered(words: &str, scene: &Scene) -> Option<Answer> {
    let mut words = words.split_whitespace().filter(|w| fold_case(w) != "the");
    let first = fold_case(words.next()?);
    let entered = ["correct", "right", "entered", "new", "updated", "changed", "saved"];
    entered.contains(&first.as_str()).then(|| judge(&words.collect::<Vec<_>>().join(" "), scene)).flatten()
}

/// Whether a page shows an entry; `None` where it has no place for it.
fn shows(entry: &Entry, now: &State) -> Option<Result<String, String>> {
    let label = &entry.label;
    if let Some(ticked) = entry.ticked {
        let checked = now.symbols().fields_named(label).next()?.checked?;
        let word = |on: bool| if on { "on" } else { "off" };
        let told = || format!("\"{label}\" was turned {} and is {} now", word(ticked), word(checked));
        return Some(if checked == ticked { Ok(label.clone()) } else { Err(told()) });
    }
    let anywhere = contains(&now.text, &entry.value)
        || now.elements.iter().any(|e| {
            e.visible && e.value.as_deref().is_some_and(|v| fold_case(v) == fold_case(&entry.value))
        });
    if anywhere {
        return Some(Ok(entry.value.clone()));
    }
    let shown = shown_as(now, label)?;
    let value = clip(&entry.value, 120);
    Some(match agree(&entry.value, &shown, &now.language) {
        Agreement::Same => Ok(shown),
        Agreement::Untold => return None,
        Agreement::Lost => Err(format!("\"{label}\" was entered as \"{value}\" and is empty now")),
        _ => Err(format!("\"{label}\" was entered as \"{value}\" and is \"{}\" now", clip(&shown, 120))),
    })
}

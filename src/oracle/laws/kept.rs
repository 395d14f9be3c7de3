//! What was entered is what is shown from then on: on the next page, in the list, when the form is opened again.

use super::instruments::agree::{Agreement, agree};
use super::instruments::entered::{Subject, saved, shown_as};
use super::instruments::saving::refused;
use super::instruments::scene::{Scene, holds_data};
use super::{Dependency, Draft, Law};
use crate::oracle::address::{Place, path};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{contains, copies, fold_case, is_filter, words};
use crate::state::{Element, Entry, Performed, Saved, State, dialog, is_of_the_change};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "entered",
    reads: Dependency::Data,
    says: "what was entered and saved is what is shown",
    applies: "a page or a row about a record that this test saved shows a value under the label it was entered by",
    silent: "the value is masked, rewritten in words, or was entered anew; the form stands empty for the next record; a remark on one change (\"Changelog\", \"Reason\") is empty again; the step itself empties something (\"Remove this tag\")",
    finds: "the price of a product is saved without its cents",
    write,
    judges: &[("expect_kept", |args, scene| judge(args.first()?, args.get(1)?, scene))],
};

/// The most lines at one step.
const MOST: usize = 8;

fn write(scene: &Scene, draft: &mut Draft) {
    if refused(scene) {
        return;
    }
    for (form, entry) in standing(scene).into_iter().filter(|(f, e)| shown(f, e, scene).is_some()).take(MOST)
    {
        let value = match entry.ticked {
            Some(true) => "yes",
            Some(false) => "no",
            None => entry.value.as_str(),
        };
        let rests_on = format!("{} ({})", entry.words, form.words);
        draft.check("expect_kept", &[&entry.label, value], &rests_on, DefectKind::DataInconsistency);
    }
}

/// The entries that still hold: none of the same label was saved later, and of all but texts nothing was.
fn standing(scene: &Scene) -> Vec<(Saved, Entry)> {
    let entered = saved(scene.session);
    let mut found: Vec<(Saved, Entry)> = Vec::new();
    let latest = entered.changes.last().copied().unwrap_or_default();
    for form in entered.saved.iter().rev() {
        for entry in &form.entries {
            let anew = found.iter().any(|(_, later)| later.label.eq_ignore_ascii_case(&entry.label))
                || entered.open.iter().any(|open| open.label.eq_ignore_ascii_case(&entry.label));
            let is_text = entry.ticked.is_none()
                && entry.options.is_empty()
                && entry.value.chars().any(char::is_alphabetic);
            if !anew && (is_text || latest <= form.on) {
                found.push((form.clone(), entry.clone()));
            }
        }
    }
    found
}

fn judge(label: &str, value: &str, scene: &Scene) -> Option<Answer> {
    let (form, entry) = standing(scene).into_iter().find(|(_, e)| e.label == label)?;
    let (agreement, text) = shown(&form, &entry, scene)?;
    let shown = clip(&text, 120);
    let told = match agreement {
        Agreement::Same => return Some(Answer::holds(format!("\"{label}\" is \"{shown}\""))),
        Agreement::Untold => return None,
        Agreement::Lost => format!("\"{label}\" was entered as \"{}\" and is empty now", clip(value, 120)),
        Agreement::Cut => {
            format!("of \"{label}\", entered as \"{}\", only \"{shown}\" is left", clip(value, 120))
        }
        Agreement::Other => {
            format!("\"{label}\" was entered as \"{}\" and is shown as \"{shown}\"", clip(value, 120))
        }
    };
    Some(Answer::fails(told, format!("\"{}\"", clip(value, 120))))
}

/// How the page shows an entry of a record that it is about; `None` where it does not.
fn shown(form: &Saved, entry: &Entry, scene: &Scene) -> Option<(Agreement, String)> {
    let of_the_record = |how: Agreement| {
        how != Agreement::Lost
            || !is_of_the_change(&entry.label, scene.now) && !is_filter(&entry.label) && !takes_away(scene)
    };
    shown_of_all(form, entry, scene).filter(|(how, _)| of_the_record(*how))
}

/// This very step took something away, or emptied it: "Remove this tag".
fn takes_away(scene: &Scene) -> bool {
    const EMPTIES: [&str; 6] = ["remove", "delete", "discard", "clear", "reset", "empty"];
    let used = scene.deed.and_then(|(done, on)| on.elements.get(done.element?));
    let empties = |e: &Element| words(&e.name).next().is_some_and(|w| EMPTIES.contains(&w.as_str()));
    used.is_some_and(|e| e.role != "link" && empties(e))
}

/// The same, also of what is said of one change only.
fn shown_of_all(form: &Saved, entry: &Entry, scene: &Scene) -> Option<(Agreement, String)> {
    let now = scene.now;
    let locale = now.language.as_str();
    let symbols = now.symbols();
    if still_at_record(form, entry, scene) {
        let value = shown_as(now, &entry.label)?;
        return Some((agree(&entry.value, &value, locale), value))
            .filter(|(how, _)| *how != Agreement::Other);
    }
    let of_subject = || form.is_subject_of(now, entry);
    if let Some(ticked) = entry.ticked {
        let mut boxes = symbols.fields_named(&entry.label);
        let checked = boxes.next()?.checked.filter(|_| boxes.next().is_none())?;
        if !of_subject() || is_reset(form, entry, scene) {
            return None;
        }
        let how = if checked == ticked { Agreement::Same } else { Agreement::Other };
        return Some((how, if checked { "yes" } else { "no" }.to_owned()));
    }
    let is_field = symbols.fields_named(&entry.label).next().is_some();
    if let Some(value) = shown_as(now, &entry.label) {
        if !of_subject() || is_field && (is_reset(form, entry, scene) || asks_of_another(form, scene)) {
            return None;
        }
        let how = match agree(&entry.value, &value, locale) {
            // What the test itself entered later is about what it made then: a copy has most in common with its original.
            Agreement::Other if is_entered_later(&value, form, scene) || is_a_copy(form, scene) => {
                return None;
            }
            // An option may say more of what is chosen than its name: "Ada Byron (Byron & Co)".
            Agreement::Cut if !entry.options.is_empty() => Agreement::Untold,
            // What was chosen may be shown by another word for it, but not by one for another choice.
            Agreement::Other if !entry.options.is_empty() && !is_choice(&value, entry) => Agreement::Untold,
            how => how,
        };
        return Some((how, value));
    }
    let (row, headers) = form.row(now)?;
    let column = headers.iter().position(|h| fold_case(h) == fold_case(&entry.label))?;
    let cell = row.cells.get(column)?;
    // A cell may give the beginning of a text, or nothing for what is told elsewhere.
    match agree(&entry.value, cell, locale) {
        Agreement::Cut => None,
        Agreement::Other if !entry.options.is_empty() && !is_choice(cell, entry) => None,
        Agreement::Lost if !is_number(&entry.value) => None,
        how => Some((how, cell.clone())),
    }
}

/// The form of a record was saved, and still shows that record: its address names one, all else stands in its fields
/// as it did, and what was entered stands nowhere else.
fn still_at_record(form: &Saved, entry: &Entry, scene: &Scene) -> bool {
    let Some(on) = scene.session.history.get(form.on) else { return false };
    if !form.updates || entry.ticked.is_some() || path(&form.address) != path(&scene.now.url) {
        return false;
    }
    let entered = |label: &str| form.entries.iter().any(|e| e.label.eq_ignore_ascii_case(label));
    let others = on.symbols().fields.iter().filter(|f| !f.value.is_empty() && !entered(&f.label));
    let mut others = others.filter(|f| on.elements.get(f.element).is_some_and(holds_data)).peekable();
    let same = |label: &str, value: &str| shown_as(scene.now, label).is_some_and(|now| now == value);
    others.peek().is_some()
        && Place::of(&form.address).is_some_and(|place| place.names_a_record())
        && others.all(|f| same(&f.label, &f.value))
        && !contains(&scene.now.text, &entry.value)
}

fn is_entered_later(value: &str, form: &Saved, scene: &Scene) -> bool {
    let value = fold_case(value);
    let entered = saved(scene.session);
    let mut later = entered.saved.iter().filter(|s| s.on > form.on).flat_map(|s| &s.entries);
    later.any(|e| fold_case(&e.value) == value)
}

/// A copy was made since, and this is not where the original is: a day or a number may be the copy's own.
fn is_a_copy(form: &Saved, scene: &Scene) -> bool {
    let copied = |done: &Performed| {
        let used = done.element.and_then(|e| scene.session.history.get(done.on)?.elements.get(e));
        done.on >= form.on && used.is_some_and(|e| copies(&e.name))
    };
    path(&form.address) != path(&scene.now.url) && scene.session.actions.iter().any(copied)
}

fn is_choice(shown: &str, entry: &Entry) -> bool {
    entry.options.iter().any(|option| fold_case(option) == fold_case(shown))
}

fn is_number(text: &str) -> bool {
    text.chars().any(|c| c.is_ascii_digit())
}

/// A dialog is open in which something else is done than in that of the form: "New part", and it was "Edit book", or "Add talk", and
/// it was "Add session".
fn asks_of_another(form: &Saved, scene: &Scene) -> bool {
    const MAKES: [&str; 3] = ["add", "new", "create"];
    let deed = |state: &State| {
        let open = dialog(state).and_then(|d| state.elements.get(d))?;
        let name = fold_case(&open.name);
        let first = name.split_whitespace().next()?.to_owned();
        Some(if MAKES.contains(&first.as_str()) { name } else { first })
    };
    let now = deed(scene.now);
    now.is_some() && scene.session.history.get(form.on).is_some_and(|on| deed(on) != now)
        || is_of_another_row(form, scene)
}

/// The dialog that is open was called from the row of another record: "Edit" in the row "Archive", on the page of its shelf.
fn is_of_another_row(form: &Saved, scene: &Scene) -> bool {
    let (Some(key), Some(_)) = (form.key(), dialog(scene.now)) else { return false };
    let past = |done: &Performed| scene.session.history.get(done.on);
    let opener =
        scene.session.actions.iter().rev().find(|done| past(done).is_some_and(|s| dialog(s).is_none()));
    let from = opener.and_then(|done| Some((past(done)?, done.element?)));
    from.and_then(|(state, used)| state.ancestors(used).find(|a| a.role == "row" || a.role == "listitem"))
        .is_some_and(|row| !contains(&row.text, &key.value))
}

/// The form stands there for the next record: it makes new ones, or none of its texts is filled in.
fn is_reset(form: &Saved, but: &Entry, scene: &Scene) -> bool {
    let now = scene.now;
    let at_the_form = path(&form.address) == path(&now.url);
    if form.creates && at_the_form {
        return true;
    }
    // What is entered for the next record may well be what was entered for this one.
    let open = saved(scene.session).open;
    let anew = |label: &str| open.iter().any(|e| e.label.eq_ignore_ascii_case(label));
    let symbols = now.symbols();
    // Another form about the same record ("how many into the cart?") has fields of its own.
    let locale = now.language.as_str();
    let again = |e: &Entry| {
        let mut fields = symbols.fields_named(&e.label);
        e.label != but.label
            && !anew(&e.label)
            && fields.any(|f| agree(&e.value, &f.value, locale) == Agreement::Same)
    };
    if !at_the_form && !form.entries.iter().any(again) {
        return true;
    }
    let texts = form.entries.iter().filter(|e| e.ticked.is_none() && e.options.is_empty() && !anew(&e.label));
    let mut fields = texts.filter_map(|e| symbols.fields_named(&e.label).next());
    fields.all(|f| f.value.is_empty())
}

#[cfg(test)]
mod tests;

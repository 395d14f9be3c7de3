//! Whether a deed made the app keep something: created, changed or removed a record.

use super::scene::{Scene, is_change, name};
use crate::language::lexicon::{self, deeds, said};
use crate::oracle::address::{host, path};
use crate::oracle::claims::{new_lines, speaks_ill};
use crate::state::text::{fold_case, words};
use crate::state::{self, Element, State, is_field};

/// What a deed does to the records of an app.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Create,
    Delete,
    /// Anything else that is kept: saved, renamed, marked, moved.
    Change,
}

/// By these nothing is kept.
const KEEPS_NOTHING: [&str; 9] =
    ["type", "clear", "hover", "scroll", "zoom", "navigate", "back", "forward", "reload"];

/// What the deed of this step did, if it was one that the app keeps, and the app let it pass.
pub(crate) fn saving(scene: &Scene) -> Option<Kind> {
    let (done, on) = scene.deed?;
    // Whoever comes back to a tab finds the message there that the deed before had brought.
    if KEEPS_NOTHING.contains(&done.kind.as_str()) || scene.comes_back_to_a_tab() {
        return None;
    }
    if refused(scene) || signs_in(on) {
        return None;
    }
    let sent = scene.since().flat_map(|s| &s.requests).filter(|r| is_change(r, scene.now));
    let strong = |method: &str| matches!(method.to_ascii_uppercase().as_str(), "PUT" | "PATCH" | "DELETE");
    let (mut any, mut sure) = (false, false);
    for request in sent {
        any = true;
        sure |= strong(&request.method);
    }
    // An app that keeps its data in the browser sends nothing; then its control must say so, and the page.
    let control = scene.used().map(name).unwrap_or_default();
    let kind = kind_of(control);
    let reported = reported(scene);
    if !any && (kind.is_none() || !reports(scene)) && reported.is_none() {
        return None;
    }
    if !sure && first_of(control, deeds::PASSING) {
        return None;
    }
    let told = scene.told();
    // "Yes" and "Confirm" do what was asked.
    if first_of(control, deeds::CONFIRMING) {
        let heads = on.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
        let asked: Vec<&str> = heads.map(name).collect();
        let deeds = scene.session.actions.iter().rev().filter(|a| a.on < done.on).take(1);
        let earlier: Vec<&str> = deeds.map(|a| a.text.as_str()).collect();
        let all = [told.as_str(), &asked.join(" "), &earlier.join(" ")];
        let meant = all.iter().filter_map(|text| kind_of(text)).find(|kind| *kind != Kind::Change);
        return Some(meant.unwrap_or(Kind::Change));
    }
    kind.or_else(|| kind_of(&told)).or(reported).or(sure.then_some(Kind::Change))
}

/// What a new message says was done: "Product added".
fn reported(scene: &Scene) -> Option<Kind> {
    let said = new_messages(scene);
    let told = said.iter().flat_map(|text| text.split(|c: char| !c.is_alphanumeric()));
    told.into_iter().find_map(|word| {
        let kinds =
            [(said::MADE, Kind::Create), (said::TAKEN_AWAY, Kind::Delete), (said::KEPT, Kind::Change)];
        kinds.iter().find(|(words, _)| words.contains(&word)).map(|(_, kind)| *kind)
    })
}

/// The page says that it was done: "Product successfully removed".
pub(crate) fn reports(scene: &Scene) -> bool {
    let done =
        |text: &String| text.split(|c: char| !c.is_alphanumeric()).any(|w| w.len() > 4 && w.ends_with("ed"));
    // "Please correct the marked fields."
    new_messages(scene).iter().any(|text| done(text) && !said::denies(text))
}

/// The messages that this deed brought, case apart.
pub(crate) fn new_messages(scene: &Scene) -> Vec<String> {
    last_said(scene).iter().map(|text| fold_case(text)).collect()
}

/// The messages that this deed brought, as they were said: the last ones. One that is gone by the next look was said all the same.
pub(crate) fn last_said(scene: &Scene) -> Vec<String> {
    let looks: Vec<&State> = scene.since().chain([scene.now]).collect();
    let mut said = looks.iter().rev().map(|look| state::new_messages(scene.before, look));
    said.find(|messages| !messages.is_empty()).unwrap_or_default()
}

/// The kind that the words on a control tell.
fn kind_of(told: &str) -> Option<Kind> {
    let mut tells = words(told).filter_map(|word| {
        let stem = lexicon::stem(&word);
        let is = |list: &[&str]| list.iter().any(|w| *w == word || lexicon::stem(w) == stem);
        if is(deeds::DELETING) {
            Some(Kind::Delete)
        } else if is(deeds::CREATING) {
            Some(Kind::Create)
        } else if is(deeds::CHANGING) {
            Some(Kind::Change)
        } else {
            None
        }
    });
    tells.next()
}

/// "Delete", "Delete book": the record itself is to go. "Remove" may take it out of something, and leave it.
pub(crate) fn is_deletion(control: &str) -> bool {
    let mut said = words(control);
    said.next().is_some_and(|word| matches!(word.as_str(), "delete" | "erase" | "purge"))
        && !said.any(|w| w == "from")
}

/// "Save", "Update profile": the form goes on showing the record that it was sent for.
pub(crate) fn keeps_the_form(control: &str) -> bool {
    first_of(control, deeds::KEEPING)
}

fn first_of(told: &str, list: &[&str]) -> bool {
    words(told).next().is_some_and(|word| list.contains(&word.as_str()))
}

/// The app did not let it pass: it says so, marks a field, or answers with an error.
pub(crate) fn refused(scene: &Scene) -> bool {
    let (before, now) = (scene.before, scene.now);
    let marks = |e: &&Element| e.visible && e.is_refused();
    // A field that is marked now and was not before; one that was marked before may have been put right.
    let marked = |e: &Element| !before.elements.iter().filter(marks).any(|was| was.name == e.name);
    let failed = scene
        .since()
        .flat_map(|s| &s.requests)
        .any(|r| r.failed() && !r.given_up() && host(&r.url) == host(&now.url));
    now.status.is_some_and(|s| s >= 400)
        || failed
        || now.elements.iter().filter(marks).any(marked)
        || new_lines(before, now).into_iter().any(|line| line.len() < 240 && speaks_ill(line))
        || complains(scene)
        || complains_as_before(scene)
}

/// A form that was refused already was sent once more, and comes back in the same words.
fn complains_as_before(scene: &Scene) -> bool {
    let (before, now) = (scene.before, scene.now);
    let ill = |state: &State| -> Vec<String> {
        let messages = state.symbols().messages.iter().filter_map(|&m| state.elements.get(m));
        messages.map(|e| fold_case(&e.text)).filter(|text| speaks_ill(text)).collect()
    };
    let had = ill(before);
    let same_words = || ill(now).iter().any(|said| had.contains(said));
    path(&before.url) == path(&now.url)
        && (same_words() || still_marked(before, now) && !reports(scene))
        && keeps_what_was_entered(scene)
}

/// A field that was marked as wrong, and not touched since, is so still.
fn still_marked(before: &State, now: &State) -> bool {
    let marks = |state: &State| -> Vec<(String, Option<String>)> {
        let marked = state.elements.iter().filter(|e| e.visible && is_field(e) && e.is_refused());
        marked.map(|e| (e.name.clone(), e.value.clone())).collect()
    };
    let had = marks(before);
    marks(now).iter().any(|mark| had.contains(mark))
}

/// The form that was sent is still there with what was entered, and the app alerts to something that it does not report
/// as done: "The number must look like 12-34", in whatever words.
fn complains(scene: &Scene) -> bool {
    let had = fold_case(&scene.before.text);
    let alerts = scene.now.elements.iter().filter(|e| e.visible && e.role == "alert");
    let mut new = alerts.map(|e| fold_case(&e.text)).filter(|t| !t.is_empty() && !had.contains(t.as_str()));
    let done = |text: &str| words(text).any(|w| w.len() > 4 && w.ends_with("ed") && w != "required");
    new.any(|text| !done(&text) || said::denies(&text)) && keeps_what_was_entered(scene)
}

/// The form that was sent is still there, with what was entered.
fn keeps_what_was_entered(scene: &Scene) -> bool {
    let Some((_, on)) = scene.deed else { return false };
    // Another form of the page may still complain of what it was sent before.
    let form = scene.used().and_then(|used| on.form_of(used.index));
    let belongs = |e: &Element| form.is_none_or(|form| on.is_inside(e.index, form.index));
    let entered = |e: &&Element| {
        e.visible
            && belongs(e)
            && is_field(e)
            && e.checked.is_none()
            && e.value.as_deref().is_some_and(|v| !v.is_empty())
    };
    let kept = |was: &Element| {
        let same = |e: &Element| e.role == was.role && e.name == was.name && e.value == was.value;
        scene.now.elements.iter().any(|e| e.visible && same(e))
    };
    on.elements.iter().filter(entered).any(kept)
}

/// A form by which one signs in: what is sent there is shown nowhere.
fn signs_in(on: &State) -> bool {
    let fields = || on.elements.iter().filter(|e| e.visible && is_field(e));
    let passwords = fields().filter(|e: &&Element| e.input_type == "password").count();
    passwords == 1 && fields().filter(|e| e.checked.is_none() && e.role != "searchbox").count() <= 3
}

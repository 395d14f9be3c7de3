//! Creating, changing or removing one record leaves the others as they were.

use super::lists::{apart, list_in, record_of, same};
use super::saving::{Kind, saving};
use super::scene::Scene;
use super::view::same_view;
use super::{Dependency, Draft, Law};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::fold_case;
use crate::state::{Collection, Record, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "others",
    reads: Dependency::Causal,
    says: "creating, changing or removing one record leaves the others where they were",
    applies: "a deed was saved and the list was seen before, in the same view, and is seen now",
    silent: "the list has several pages or may be capped; records that stand below the removed one went with it",
    finds: "cloning an invoice puts the invoice itself away",
    write,
};

/// How far back a list is looked for.
const BACK: usize = 12;

fn write(scene: &Scene, draft: &mut Draft) {
    for (list, _) in compared(scene) {
        draft.check("expect_others_kept", &[&list.title()], scene.words, DefectKind::DataInconsistency);
    }
}

/// The lists on the page that were seen before the last saved deed, with how they were then.
fn compared<'a>(scene: &Scene<'a>) -> Vec<(&'a Collection, &'a Collection)> {
    let Some(deed) = last_saved(scene) else { return Vec::new() };
    let lists =
        scene.now.symbols().collections.iter().filter(|c| c.records.len() > 1 || !c.headers.is_empty());
    lists
        .filter_map(|list| {
            let earlier = scene.session.history.get(..=deed.on)?.iter().rev().take(BACK);
            let mut seen = earlier.filter_map(|s| Some((list_in(list, s)?, &**s)));
            let (was, state) = seen.next()?;
            let fits = apart(list) && apart(was) && same_view(state, scene.now) && !is_paged(scene.now);
            (fits && same_place(state, scene.now) && was.records.len() > 1).then_some((list, was))
        })
        .collect()
}

/// The deed that was saved last, with nothing saved since.
struct SavedDeed {
    on: usize,
    kind: Kind,
    told: String,
}

fn last_saved(scene: &Scene) -> Option<SavedDeed> {
    let session = scene.session;
    let last = session.history.len() - 1;
    let at = session.actions.len().checked_sub(1)?;
    // Of what was done since only looking around is no deed of its own.
    for at in (0..=at).rev().take(4) {
        let done = session.actions.get(at)?;
        let after = session.actions.get(at + 1).map_or(last, |next| next.on);
        let past = Scene::past(session, done, after)?;
        if let Some(kind) = saving(&past) {
            return Some(SavedDeed { on: done.on, kind, told: told(&past) });
        }
    }
    None
}

/// The words of the deed, and of the ones before it that led to it: "Delete" and then "Yes".
fn told(past: &Scene) -> String {
    let before =
        past.session.actions.iter().rev().filter(|a| past.deed.is_some_and(|(d, _)| a.on <= d.on)).take(3);
    let row = past.deed.and_then(|(d, on)| record_of(d.element?, on)).map(|(_, r)| r.key.clone());
    let rows = before
        .clone()
        .filter_map(|a| Some(record_of(a.element?, past.session.history.get(a.on)?)?.1.key.clone()));
    let words: Vec<String> = before.clone().map(|a| a.text.clone()).chain(row).chain(rows).collect();
    let heads =
        past.before.elements.iter().filter(|e| e.visible && e.role == "heading").map(|e| e.text.as_str());
    fold_case(&format!("{} {} {}", words.join(" "), heads.collect::<Vec<_>>().join(" "), past.told()))
}

/// Page, query and all: another address may show another part.
fn same_place(a: &State, b: &State) -> bool {
    a.url == b.url
}

/// The list goes on elsewhere.
fn is_paged(state: &State) -> bool {
    state.elements.iter().filter(|e| e.visible).any(|e| {
        let hints = e.hints.to_lowercase();
        ["pagination", "pager", "paginator", "load-more", "virtual"].iter().any(|w| hints.contains(w))
    })
}

pub(super) fn judge(title: &str, scene: &Scene) -> Option<Answer> {
    let deed = last_saved(scene)?;
    let (list, was) = compared(scene).into_iter().find(|(list, _)| list.title() == title)?;
    let gone: Vec<&Record> = was.records.iter().filter(|r| list.record(&r.key).is_none()).collect();
    let came = list.records.iter().filter(|r| was.record(&r.key).is_none()).count();
    let named = |r: &&&Record| deed.told.contains(&fold_case(&r.key));
    let strangers: Vec<&&Record> = gone.iter().filter(|r| !named(r)).collect();
    let kept =
        format!("the other {} records of {title} are still there", list.records.len().saturating_sub(came));
    let Some(lost) = strangers.first() else { return Some(Answer::holds(kept)) };
    let lost_key = clip(&lost.key, 80);
    match deed.kind {
        // One came and another went at the edge: the list shows so many at most.
        Kind::Create if came > 0 && (gone.len() > came || at_an_edge(was, lost)) => None,
        Kind::Create => Some(Answer::fails(
            format!("{title} lost \"{lost_key}\", which nothing was done to"),
            format!("\"{lost_key}\" still listed"),
        )),
        Kind::Delete => {
            let meant = was.records.iter().find(|r| named(&r) && list.record(&r.key).is_some());
            match meant {
                Some(meant) if gone.len() == 1 => Some(Answer::fails(
                    format!(
                        "\"{lost_key}\" is gone from {title}, and \"{}\" is still there",
                        clip(&meant.key, 80)
                    ),
                    format!("\"{}\" removed", clip(&meant.key, 80)),
                )),
                _ if gone.len() > 1 && gone.len() > strangers.len() && !below(was, &gone) => {
                    Some(Answer::fails(
                        format!("{title} lost \"{lost_key}\" as well, which nothing was done to"),
                        format!("\"{lost_key}\" still listed"),
                    ))
                }
                _ => None,
            }
        }
        // A changed record may have another name, another place or another status now.
        Kind::Change => None,
    }
}

fn at_an_edge(was: &Collection, lost: &Record) -> bool {
    [was.records.first(), was.records.last()].into_iter().flatten().any(|r| r.element == lost.element)
}

/// What went stood right below what was removed: it may belong to it.
fn below(was: &Collection, gone: &[&Record]) -> bool {
    let place = |r: &&Record| was.records.iter().position(|o| same(&o.key, &r.key));
    let places: Vec<usize> = gone.iter().filter_map(place).collect();
    places.windows(2).all(|pair| matches!(pair, [a, b] if a + 1 == *b))
}

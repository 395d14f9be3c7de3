//! When a search is undone, what it left out is there again; and no search lists a record twice.

use std::collections::HashSet;

use super::instruments::lists::{apart, list_in};
use super::instruments::scene::{Scene, is_change, name};
use super::instruments::view::same_view;
use super::query::{is_cut, only_looks};
use super::{Dependency, Draft, Law};
use crate::grounding::stands_aside;
use crate::language::lexicon::deeds;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{fold_case, words};
use crate::state::{Collection, Element, Record, State, is_field};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "former",
    reads: Dependency::Temporal,
    says: "when a search is undone, what it left out is there again, once",
    applies: "a list was seen, then fewer of its records, and now it is asked for in the same words as at first: its fields, tabs and page are as they were, and nothing was saved in between",
    silent: "the list goes on on another page, or its records are not told apart",
    finds: "a filter is taken off, and the list stays short",
    write,
    judges: &[
        ("expect_former", |args, scene| judge(args.first()?, scene)),
        ("expect_once", |args, scene| once(args.first()?, args.get(1)?, scene)),
    ],
};

/// How far back the whole list is looked for.
const BACK: usize = 12;

fn write(scene: &Scene, draft: &mut Draft) {
    for (list, _) in undone(scene) {
        draft.check("expect_former", &[&list.title()], scene.words, DefectKind::UnexpectedResult);
    }
    for (list, record) in twice(scene) {
        draft.check("expect_once", &[&list.title(), &record.key], scene.words, DefectKind::DataInconsistency);
    }
}

/// A field's label, what it holds, and whether it is on.
type Told<'s> = (&'s str, &'s str, Option<bool>);

/// What a list is asked for by: its address without what is empty there, and its fields.
fn asked(state: &State) -> (Vec<&str>, Vec<Told<'_>>) {
    let fields = &state.symbols().fields;
    let told = fields.iter().map(|f| (f.label.as_str(), f.value.trim(), f.checked)).collect();
    let parts = state.url.split(['?', '&', '#']);
    (parts.filter(|part| !part.is_empty() && !part.ends_with('=')).collect(), told)
}

/// The deed asks for the list anew: a field that is left may wait for its button.
fn asks_anew(scene: &Scene) -> bool {
    let kind = scene.deed.map_or("", |(done, _)| done.kind.as_str());
    let told = scene.used().map(name).unwrap_or_default();
    let first = words(&fold_case(told)).next().unwrap_or_default();
    matches!(kind, "press" | "select") || deeds::ASKING.contains(&first.as_str())
}

/// The lists that were whole, then shorter, and are to be whole again: as they are, and as they were.
fn undone<'a>(scene: &Scene<'a>) -> Vec<(&'a Collection, &'a Collection)> {
    let now = scene.now;
    if !only_looks(scene) || !asks_anew(scene) || is_cut(now) || now.symbols().fields.is_empty() {
        return Vec::new();
    }
    let all = &scene.session.history;
    let from = all.len().saturating_sub(BACK);
    let Some(recent) = all.get(from..all.len() - 1) else { return Vec::new() };
    let own = asked(now);
    let middle = |c: &&Collection| now.elements.get(c.element).is_some_and(|e| !stands_aside(e, now));
    let keys = |c: &Collection| c.keys().map(fold_case).collect::<HashSet<String>>();
    let lists = now.symbols().collections.iter().filter(middle);
    lists
        .filter_map(|list| {
            let (at, was) = recent.iter().enumerate().rev().find_map(|(at, s)| {
                let like = asked(s) == own && same_view(s, now) && !is_cut(s);
                let was = list_in(list, s).filter(|was| like && apart(was) && was.records.len() > 1)?;
                // Between the two the list was shorter, and asked for in other words.
                let shorter = recent.get(at + 1..)?.iter().any(|s| {
                    asked(s) != own
                        && list_in(list, s).is_some_and(|c| {
                            c.records.len() < was.records.len() && keys(c).is_subset(&keys(was))
                        })
                });
                shorter.then_some((at, was))
            })?;
            let since = recent.get(at + 1..)?.iter().map(AsRef::as_ref).chain([now]);
            let saved = since.flat_map(|s: &State| &s.requests).any(|r| is_change(r, now));
            (!saved && apart(list)).then_some((list, was))
        })
        .collect()
}

fn judge(title: &str, scene: &Scene) -> Option<Answer> {
    let (list, was) = undone(scene).into_iter().find(|(list, _)| list.title() == title)?;
    let lost = was.records.iter().find(|r| list.record(&r.key).is_none());
    Some(match lost {
        None => Answer::holds(format!("{title} has all {} again", was.records.len())),
        Some(lost) => Answer::fails(
            format!(
                "{title} lacks \"{}\", which it had when it was asked for like this before",
                clip(&lost.key, 60)
            ),
            format!("\"{}\" listed again", clip(&lost.key, 60)),
        ),
    })
}

/// Records that a search lists twice: the same address, the same words, and not so before.
fn twice<'a>(scene: &Scene<'a>) -> Vec<(&'a Collection, &'a Record)> {
    let now = scene.now;
    if !only_looks(scene) {
        return Vec::new();
    }
    let address = |r: &Record, s: &State| {
        let inside = s.elements.get(s.symbols().tree.subtree(r.element)).unwrap_or_default();
        inside.iter().find(|e| e.role == "link" && e.href.starts_with("http")).map(|e| e.href.clone())
    };
    let double = |c: &'a Collection, s: &State| -> Option<&'a Record> {
        let mut seen = HashSet::new();
        c.records.iter().find(|r| {
            address(r, s).is_some_and(|to| !r.key.is_empty() && !seen.insert((to, fold_case(&r.text))))
        })
    };
    // What is filled in line by line may say the same in two of them.
    let entered =
        |e: &Element| e.visible && is_field(e) && !matches!(e.role.as_str(), "checkbox" | "radio" | "switch");
    let asks = |r: &Record| {
        now.elements.get(now.symbols().tree.subtree(r.element)).unwrap_or_default().iter().any(entered)
    };
    let middle = |c: &&Collection| now.elements.get(c.element).is_some_and(|e| !stands_aside(e, now));
    let lists = now.symbols().collections.iter().filter(middle).filter(|c| !c.headers.is_empty());
    lists
        .filter_map(|list| {
            let was = list_in(list, scene.before)?;
            // A list that had the like before is of another kind; and what came must be what was there.
            let alone = was.record(&double(list, now)?.key).is_some();
            Some((list, double(list, now)?)).filter(|_| alone && apart(was) && !list.records.iter().any(asks))
        })
        .collect()
}

fn once(title: &str, key: &str, scene: &Scene) -> Option<Answer> {
    let (list, record) = twice(scene).into_iter().find(|(list, r)| list.title() == title && r.key == key)?;
    let key = clip(&record.key, 60);
    Some(Answer::fails(format!("{} has \"{key}\" twice", list.title()), format!("\"{key}\" once")))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn list(sought: &str, rows: &[&str]) -> Page {
        listing(sought, rows, |p| p.element("cell", "", |e| e.own_text = "x".into()))
    }

    /// `note`: the second cell of each row.
    fn listing(sought: &str, rows: &[&str], note: fn(Page) -> Page) -> Page {
        let row = |p: Page, name: &&str| {
            p.within("row", "", |p| note(p.within("cell", "", |p| p.link(name, &format!("http://a/{name}")))))
        };
        page().url("http://a/books").field("Filter", sought).button("Apply").within("table", "Books", |p| {
            let p = p.within("row", "", |p| {
                ["Title", "Note"]
                    .into_iter()
                    .fold(p, |p, h| p.element("columnheader", h, |e| e.own_text = h.into()))
            });
            rows.iter().fold(p, row)
        })
    }

    const ALL: [&str; 4] = ["Anna", "Dune", "Emma", "Ivan"];

    fn undoes(filtered: State, then: State) -> Vec<String> {
        Tale::begins(list("", &ALL).build())
            .does("type", ("textbox", "Filter"), Some("n"), list("n", &ALL).build())
            .clicks(("button", "Apply"), filtered)
            .does("clear", ("textbox", "Filter"), None, list("", &["Anna", "Dune"]).build())
            .clicks(("button", "Apply"), then)
            .told()
    }

    #[test]
    fn what_a_filter_left_out_comes_back() {
        let short = || list("n", &["Anna", "Dune"]).build();
        assert!(undoes(short(), list("", &ALL).build()).is_empty());
        assert!(
            undoes(short(), list("", &["Anna", "Bea", "Dune", "Emma", "Ivan"]).build()).is_empty(),
            "news"
        );
        assert_eq!(
            undoes(short(), list("", &["Anna", "Dune", "Ivan"]).build()),
            ["the list \"Books\" lacks \"Emma\", which it had when it was asked for like this before"]
        );
        assert!(undoes(short(), list("u", &["Dune"]).build()).is_empty(), "asked for otherwise");
        let saved = list("", &["Anna", "Dune", "Ivan"]).request("DELETE", "http://a/books/3", 200).build();
        assert!(undoes(short(), saved).is_empty());
        let paged = list("", &["Anna", "Dune", "Ivan"]).button("Next");
        assert!(undoes(short(), paged.build()).is_empty());
    }

    #[test]
    fn no_search_lists_a_record_twice() {
        let finds = |rows: &[&str]| {
            Tale::begins(list("n", &ALL).build()).clicks(("button", "Apply"), list("n", rows).build()).told()
        };
        assert!(finds(&["Anna", "Dune"]).is_empty());
        assert_eq!(finds(&["Anna", "Dune", "Anna"]), ["the list \"Books\" has \"Anna\" twice"]);
        // Lines that are filled in may be alike.
        let lines =
            |rows: &[&str]| listing("n", rows, |p| p.within("cell", "", |p| p.field("Amount", "3"))).build();
        assert!(
            Tale::begins(lines(&ALL)).clicks(("button", "Apply"), lines(&["Anna", "Anna"])).told().is_empty()
        );
    }
}

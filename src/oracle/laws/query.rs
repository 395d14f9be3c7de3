//! What is searched or filtered by is what the results obey.

mod lost;

use super::instruments::lists::{apart, list_in};
use super::instruments::saving::refused;
use super::instruments::scene::{Scene, is_change, name};
use super::{Dependency, Draft, Law};
use crate::language::lexicon::values;
use crate::oracle::address::{path, queried};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{fold_case, uncounted, words};
use crate::state::{Collection, Element, Field, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "query",
    reads: Dependency::Data,
    says: "the results of a search obey what was searched by, and all of it",
    applies: "a choice filters a list that has a column of that name, or an entry of an unfolded list or a tab was clicked that is what one column of the list says; or a search form with several entries was sent, and its page shows some of them",
    silent: "the list has not reacted, the column says anything but one of the choices, the entries are no part of the address, or something was saved",
    finds: "a list that is filtered by \"Sent\" still shows drafts",
    write,
    judges: &[
        ("expect_filtered", |args, scene| filtered(args.first()?, args.get(1)?, scene)),
        ("expect_searched_by", |args, scene| lost::searched_by(args.first()?, args.get(1)?, scene)),
    ],
};

/// How far back a list is looked for.
const BACK: usize = 12;

fn write(scene: &Scene, draft: &mut Draft) {
    for filter in filters(scene) {
        draft.check(
            "expect_filtered",
            &[&filter.label, &filter.value],
            scene.words,
            DefectKind::UnexpectedResult,
        );
    }
    if let Some((label, value)) = lost::lost(scene) {
        draft.check("expect_searched_by", &[&label, &value], scene.words, DefectKind::UnexpectedResult);
    }
}

/// Only looking around: nothing was sent that the app keeps.
pub(super) fn only_looks(scene: &Scene) -> bool {
    let done = scene.deed.map_or("", |(done, _)| done.kind.as_str());
    matches!(done, "click" | "press" | "select")
        && !scene.since().flat_map(|s| &s.requests).any(|r| is_change(r, scene.now))
        && !refused(scene)
}

/// A choice by which a list is filtered, and what its column says.
struct Filter<'a> {
    label: String,
    value: String,
    options: Vec<String>,
    list: &'a Collection,
    column: usize,
    before: Option<&'a Collection>,
}

/// The choices that filter a list of the page: each is what a column says, and the list has reacted to this step.
fn filters<'a>(scene: &Scene<'a>) -> Vec<Filter<'a>> {
    if !only_looks(scene) {
        return Vec::new();
    }
    let now = scene.now.symbols();
    let mut found = Vec::new();
    for field in now.fields.iter().filter(|f| !f.value.is_empty()) {
        let options = scene.now.elements.get(field.element).map_or(&[][..], |e| &e.options);
        if options.len() < 3 {
            continue;
        }
        let chosen = fold_case(&field.value);
        let is_own = |options: &[String]| options.iter().any(|o| fold_case(o) == chosen);
        for list in now.collections.iter().filter(|c| !c.records.is_empty()) {
            let Some(column) = list.column(field.label.trim_end_matches([':', '*', ' '])) else { continue };
            let before = list_in(list, scene.before);
            let reacted = path(&scene.before.url) != path(&scene.now.url)
                || before.is_some_and(|was| was.keys().ne(list.keys()));
            // What a list holds is not filtered by a field within it, nor by one that fills in a form.
            let within = now.tree.holds(list.element, field.element);
            if reacted && is_own(options) && !within && is_answered(field, scene) {
                found.push(Filter {
                    label: field.label.clone(),
                    value: field.value.clone(),
                    options: options.to_vec(),
                    list,
                    column,
                    before,
                });
            }
        }
    }
    found.extend(picked(scene).into_iter().filter(|f| !f.label.is_empty()));
    found
}

/// An entry of a list that a control unfolds, or a tab, that was clicked: what the list of the page has reacted to has a column
/// that says it, and others of what there is to choose from.
fn picked<'a>(scene: &Scene<'a>) -> Vec<Filter<'a>> {
    let chosen_of = |scene: &Scene<'a>| {
        let (done, on) = scene.deed?;
        let used =
            scene.used().filter(|e| done.kind == "click" && matches!(e.role.as_str(), "option" | "tab"))?;
        let beside =
            on.elements.iter().filter(|e| e.visible && e.role == used.role && e.parent == used.parent);
        Some((
            uncounted(name(used)).to_owned(),
            beside.map(|e| uncounted(name(e)).to_owned()).collect::<Vec<_>>(),
        ))
    };
    let Some((value, options)) =
        chosen_of(scene).filter(|(value, options)| !value.is_empty() && options.len() > 2)
    else {
        return Vec::new();
    };
    let is_choice = |cell: &String| options.iter().any(|o| fold_case(o) == fold_case(cell));
    let lists = scene.now.symbols().collections.iter().filter(|c| !c.records.is_empty());
    let filters = lists.filter_map(|list| {
        let before = list_in(list, scene.before);
        // Of several columns that say such things nobody knows which is meant.
        let says = |column: &usize| list.records.iter().any(|r| r.cells.get(*column).is_some_and(is_choice));
        let mut columns = (0..list.headers.len()).filter(says);
        let column = columns.next().filter(|_| columns.next().is_none())?;
        let reacted = before.is_some_and(|was| was.keys().ne(list.keys()));
        let (label, value, options) = (list.headers[column].clone(), value.clone(), options.clone());
        reacted.then_some(Filter { label, value, options, list, column, before })
    });
    filters.collect()
}

/// The choice was made since the page was as it was, and some record obeys it: so it is what the list answers to.
fn is_answered(field: &Field, scene: &Scene) -> bool {
    let earlier = scene.session.history.iter().rev().skip(1).take(4);
    let was = earlier
        .into_iter()
        .find_map(|s| s.symbols().fields_named(&field.label).next().map(|f| f.value.clone()));
    let by_test = scene.session.actions.iter().rev().take(4).any(|a| {
        a.value.as_deref().is_some_and(|v| fold_case(v) == fold_case(&field.value))
            || fold_case(&a.text).contains(&fold_case(&field.value))
    });
    // A link may ask for it: what its address says the field shows when the page comes.
    let by_link = || queried(&scene.now.url).any(|(_, asked)| fold_case(asked) == fold_case(&field.value));
    by_test && (was.is_some() || by_link())
}

fn filtered(label: &str, value: &str, scene: &Scene) -> Option<Answer> {
    let filter = filters(scene).into_iter().find(|f| f.label == label && f.value == value)?;
    let says = |c: &Collection, at: usize| {
        c.records.get(at).and_then(|r| r.cells.get(filter.column)).map(|t| fold_case(t))
    };
    let chosen = fold_case(value);
    let all = || 0..filter.list.records.len();
    let obeys = all().filter(|&at| says(filter.list, at) == Some(chosen.clone())).count();
    // "All", "Any status": what no record says of itself is not what they are told apart by.
    let said = |c: &Collection| (0..c.records.len()).any(|at| says(c, at) == Some(chosen.clone()));
    if !said(filter.list)
        && !scene.session.history.iter().rev().take(BACK).filter_map(|s| list_in(filter.list, s)).any(said)
    {
        return None;
    }
    let is_choice = |text: &String| filter.options.iter().any(|o| fold_case(o) == *text);
    let other =
        all().find(|&at| says(filter.list, at).is_some_and(|text| text != chosen && is_choice(&text)));
    let title = filter.list.title();
    if let Some(other) = other.filter(|_| is_flat(label)) {
        let record = &filter.list.records[other];
        let (key, shown) =
            (clip(&record.key, 60), record.cells.get(filter.column).cloned().unwrap_or_default());
        return Some(Answer::fails(
            format!("filtered by {label} \"{value}\", {title} shows \"{key}\", which is \"{shown}\""),
            format!("only \"{value}\""),
        ));
    }
    // What stood in the whole list and obeys the filter is still there.
    if let Some(was) = filter.before.filter(|was| {
        obeys > 0 && apart(was) && apart(filter.list) && !is_cut(scene.before) && !is_cut(scene.now)
    }) {
        let wider = was.records.len() > filter.list.records.len();
        let gone = (0..was.records.len())
            .filter(|&at| says(was, at) == Some(chosen.clone()))
            .find(|&at| filter.list.record(&was.records[at].key).is_none());
        let alone = || only_this_changed(label, scene) && !is_searched(scene);
        if let Some(gone) = gone.filter(|_| wider && alone()) {
            let key = clip(&was.records[gone].key, 60);
            return Some(Answer::fails(
                format!("filtered by {label} \"{value}\", {title} lacks \"{key}\", which was \"{value}\""),
                format!("\"{key}\" listed"),
            ));
        }
    }
    (obeys == filter.list.records.len()).then(|| Answer::holds(format!("all {obeys} are \"{value}\"")))
}

/// What such a column says is one thing or another. A category or a place may lie within another one, and is listed with
/// it.
fn is_flat(label: &str) -> bool {
    let last = words(label).last().unwrap_or_default();
    values::FLAT.contains(&last.as_str())
}

/// The lists of this page go on elsewhere.
pub(super) fn is_cut(state: &State) -> bool {
    state.truncated
        || state.elements.iter().filter(|e| e.visible).any(|e| {
            let hints = e.hints.to_lowercase();
            ["paginat", "pager", "load-more", "loadmore", "virtual", "infinite"]
                .iter()
                .any(|w| hints.contains(w))
                || matches!(fold_case(name(e)).as_str(), "load more" | "show more" | "next" | "next page")
        })
}

/// No other field says something else than before.
fn only_this_changed(label: &str, scene: &Scene) -> bool {
    let value = |s: &State| {
        s.symbols().fields.iter().find(|f| f.label.eq_ignore_ascii_case(label)).map(|f| f.value.clone())
    };
    // What a link asks for comes with it: a filter that stood before is not what the list has reacted to.
    let by_link = scene.used().is_some_and(|used| used.role == "link");
    if by_link && value(scene.before).is_some_and(|was| value(scene.now) == Some(was)) {
        return false;
    }
    let others = |s: &State| -> Vec<(String, String, Option<bool>)> {
        let fields = s.symbols().fields.iter().filter(|f| !f.label.eq_ignore_ascii_case(label));
        fields.map(|f| (f.label.clone(), f.value.clone(), f.checked)).collect()
    };
    others(scene.before) == others(scene.now)
}

/// A word was typed that the list is searched by as well.
fn is_searched(scene: &Scene) -> bool {
    let mut typed = scene.now.symbols().fields.iter().filter(|f| is_text(f, scene.now) && typed(f, scene));
    typed.next().is_some()
}

fn is_text(field: &Field, on: &State) -> bool {
    let e: Option<&Element> = on.elements.get(field.element);
    field.checked.is_none()
        && !field.value.trim().is_empty()
        && e.is_some_and(|e| {
            e.visible && e.options.is_empty() && matches!(e.input_type.as_str(), "" | "text" | "search")
        })
}

/// The test has typed it.
fn typed(field: &Field, scene: &Scene) -> bool {
    scene.session.actions.iter().rev().take(8).any(|a| a.value.as_deref() == Some(field.value.as_str()))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn list(chosen: &str, rows: &[(&str, &str)]) -> Page {
        let rows: Vec<[&str; 2]> = rows.iter().map(|(a, b)| [*a, *b]).collect();
        let rows: Vec<&[&str]> = rows.iter().map(<[&str; 2]>::as_slice).collect();
        page()
            .url(&format!("http://a/invoices?status={chosen}"))
            .element("combobox", "Status", |e| {
                e.value = Some(chosen.into());
                e.tag = "select".into();
                e.options = ["All", "Draft", "Sent", "Paid"].map(String::from).into();
            })
            .table("Invoices", &["Number", "Status"], &rows)
    }

    const ALL: [(&str, &str); 4] = [("I-a", "Draft"), ("I-b", "Sent"), ("I-c", "Sent"), ("I-d", "Paid")];

    fn picks(then: State) -> Vec<String> {
        Tale::begins(list("All", &ALL).build())
            .does("select", ("combobox", "Status"), Some("Sent"), then)
            .told()
    }

    #[test]
    fn what_is_picked_from_an_unfolded_list_or_a_row_of_tabs_filters_too() {
        let look = |role: &'static str, rows: &[(&str, &str)]| {
            let own: Vec<[&str; 2]> = rows.iter().map(|(a, b)| [*a, *b]).collect();
            let rows: Vec<&[&str]> = own.iter().map(<[&str; 2]>::as_slice).collect();
            let entry = move |p: Page, name: &'static str| p.element(role, name, |_| ());
            let all = move |p: Page| entry(entry(entry(entry(p, "All 4"), "Draft 1"), "Sent 2"), "Paid 1");
            page().table("Invoices", &["Number", "Status"], &rows).within("list", "", all).build()
        };
        for role in ["option", "tab"] {
            let picks = |then: &[(&str, &str)]| {
                Tale::begins(look(role, &ALL)).clicks((role, "Sent 2"), look(role, then)).told()
            };
            assert!(picks(&ALL[1..3]).is_empty());
            assert_eq!(
                picks(&[("I-b", "Sent"), ("I-d", "Paid")]),
                ["filtered by Status \"Sent\", the list \"Invoices\" shows \"I-d\", which is \"Paid\""]
            );
            assert!(picks(&ALL).is_empty(), "the list has not reacted");
        }
    }

    #[test]
    fn what_is_filtered_obeys_the_filter() {
        assert!(picks(list("Sent", &ALL[1..3]).build()).is_empty());
        assert_eq!(
            picks(list("Sent", &ALL[..3]).build()),
            ["filtered by Status \"Sent\", the list \"Invoices\" shows \"I-a\", which is \"Draft\""]
        );
        assert_eq!(
            picks(list("Sent", &ALL[1..2]).build()),
            ["filtered by Status \"Sent\", the list \"Invoices\" lacks \"I-c\", which was \"Sent\""]
        );
        assert!(picks(list("Sent", &[]).build()).is_empty());
        let pager = |p: Page| {
            p.within_with("navigation", "", |e| e.hints = "pagination".into(), |p| p.button("Next"))
        };
        assert!(picks(pager(list("Sent", &ALL[1..2])).build()).is_empty(), "the rest is on another page");
    }

    #[test]
    fn what_a_word_leaves_out_the_filter_does_not() {
        let before =
            || list("Sent", &ALL[1..3]).element("searchbox", "Search", |e| e.value = Some("I-b".into()));
        let then = list("Sent", &ALL[1..2])
            .url("http://a/invoices?status=Sent&q=I-b")
            .element("searchbox", "Search", |e| e.value = Some("I-b".into()))
            .button("Go");
        let told = Tale::begins(list("All", &ALL).build())
            .does(
                "select",
                ("combobox", "Status"),
                Some("Sent"),
                list("Sent", &ALL[1..3]).button("Go").build(),
            )
            .does("type", ("", ""), Some("I-b"), before().button("Go").build())
            .clicks(("button", "Go"), then.build())
            .told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn a_word_for_all_of_them_is_no_filter() {
        let told = Tale::begins(list("Sent", &ALL[1..3]).build())
            .does("select", ("combobox", "Status"), Some("All"), list("All", &ALL).build())
            .told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn a_choice_that_waits_for_a_button_or_is_no_filter_is_let_be() {
        // The list has not moved: the choice is for something else, or a button has to be pressed.
        assert!(picks(list("Sent", &ALL).url("http://a/invoices?status=All").build()).is_empty());
        // It was saved: the choice was what the record is to become.
        let saved = list("Sent", &ALL[..3]).request("POST", "http://a/invoices/1", 200).build();
        assert!(picks(saved).is_empty());
        // No filter at all, or one for several states.
        for all in ["All", "Paid"] {
            let rows = [("I-a", "Draft"), ("I-b", "Sent")];
            let then = list(all, &rows).build();
            let told = Tale::begins(list("Sent", &rows[1..]).build()).does(
                "select",
                ("combobox", "Status"),
                Some(all),
                then,
            );
            assert!(told.told().is_empty(), "{all}");
        }
        // Another word for the same.
        assert!(picks(list("Sent", &[("I-b", "sent"), ("I-c", "Delivered")]).build()).is_empty());
    }
}

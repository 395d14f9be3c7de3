//! What was created stands in the list that it was created from, where that list is shown next, or is opened anew in a
//! second tab.

use std::collections::HashSet;

use super::instruments::entered::{Subject, saved};
use super::instruments::lists::{list_in, same};
use super::instruments::saving::saving;
use super::instruments::scene::{Scene, name};
use super::instruments::view::{is_paged, is_partial, same_view};
use super::{Dependency, Draft, Law};
use crate::grounding::stands_aside;
use crate::language::lexicon::{self, deeds};
use crate::oracle::address::path;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{contains, words};
use crate::state::{Collection, Element, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "listed",
    reads: Dependency::Data,
    says: "what was created is in the list of its kind",
    applies: "a form for something new was saved, and the list that bears its kind as a heading had been seen before",
    silent: "the list has pages, another filter, or has changed otherwise",
    finds: "a shelf that was saved is not in the list of shelves",
    write,
    judges: &[("expect_listed", |args, scene| judge(args.first()?, scene))],
};

fn write(scene: &Scene, draft: &mut Draft) {
    if let Some(born) = born(scene).filter(|born| shown(born, scene).is_some()) {
        let rests_on = format!("{} ({})", scene.words, born.title());
        draft.check("expect_listed", &[&born.key], &rests_on, DefectKind::DataInconsistency);
    }
}

/// What this step created, and the look at the list that it belongs to.
struct Born<'a> {
    key: String,
    look: &'a State,
    /// `None`: nothing was in it.
    list: Option<&'a Collection>,
}

impl Born<'_> {
    fn title(&self) -> String {
        let heading = || format!("the page \"{}\"", self.look.main_heading().map(name).unwrap_or_default());
        self.list.map_or_else(heading, Collection::title)
    }
}

fn born<'a>(scene: &Scene<'a>) -> Option<Born<'a>> {
    saving(scene)?;
    let (done, on) = scene.deed?;
    let form = saved(scene.session).saved.pop().filter(|form| form.on == done.on)?;
    let key = form.key()?.value.clone();
    let kind = kind_of_new(scene, on)?;
    let mut earlier = scene.session.history.get(..done.on)?.iter().rev().map(|look| &**look);
    let look = earlier.find(|look| is_list_of(&kind, look))?;
    // The list of one record holds what belongs to it, and who it belongs to may have been chosen.
    if look.page_id.contains('*') && form.entries.iter().any(|entry| !entry.options.is_empty()) {
        return None;
    }
    let lists = look.symbols().collections.iter().filter(|c| in_the_middle(c, look));
    let list = lists.clone().filter(|c| !is_of_others(&kind, c)).max_by_key(|c| c.records.len());
    if list.is_none() && lists.count() > 0 {
        return None;
    }
    // Another one of that name was there already.
    let had = list.is_some_and(|list| list.record(&key).is_some())
        || middle(look).any(|e| same(&e.own_text, &key) || same(&e.name, &key));
    (!had).then_some(Born { key, look, list })
}

/// What the page itself shows, without its menus, head and foot, what it tells in passing, and what a field offers.
fn middle(look: &State) -> impl Iterator<Item = &Element> {
    let (tree, messages) = (&look.symbols().tree, &look.symbols().messages);
    let told = |e: &Element| messages.iter().any(|&m| m == e.index || tree.holds(m, e.index));
    let offers = |e: &Element| matches!(e.role.as_str(), "combobox" | "listbox" | "option");
    let field = move |e: &Element| offers(e) || look.ancestors(e.index).take(2).any(offers);
    look.elements.iter().filter(move |e| e.visible && !stands_aside(e, look) && !told(e) && !field(e))
}

/// How often the page itself says it.
fn mentions(look: &State, key: &str) -> usize {
    middle(look).filter(|e| contains(&e.own_text, key)).count()
}

/// What the form makes: "book" of "Create a new book", as the stems of its words, that of the thing last.
fn kind_of_new(scene: &Scene, on: &State) -> Option<Vec<String>> {
    let used = scene.used()?;
    let dialog = on.ancestors(used.index).find(|a| matches!(a.role.as_str(), "dialog" | "alertdialog"));
    let heading = on.main_heading();
    let told = dialog.filter(|d| !d.name.is_empty()).or(heading).map(name)?;
    let mut said = words(told);
    deeds::MAKING
        .contains(&said.next()?.as_str())
        .then(|| said.map(|w| lexicon::stem(&w)).collect::<Vec<_>>())
        .filter(|kind| !kind.is_empty())
}

/// Words that say nothing of the kind of what is listed.
const OF_ANY_KIND: [&str; 7] = ["all", "my", "our", "your", "the", "manage", "recent"];

/// The main heading of the page names such things, in the plural, and no others: "Attribute values" are no feature values.
fn is_list_of(kind: &[String], look: &State) -> bool {
    let main = look.main_heading();
    main.is_some_and(|main| {
        let mut said = words(name(main));
        let first = said.next().unwrap_or_default();
        let makes = deeds::MAKING.contains(&first.as_str()) || matches!(first.as_str(), "edit" | "delete");
        let all: Vec<String> = std::iter::once(first).chain(said).collect();
        let Some((thing, before)) = all.split_last() else { return false };
        let mut told = before.iter().filter(|w| !OF_ANY_KIND.contains(&w.as_str())).peekable();
        let of_kind =
            kind.len() < 2 || told.peek().is_none() || told.any(|w| kind.contains(&lexicon::stem(w)));
        !makes
            && all.len() <= 3
            && lexicon::is_plural(thing)
            && kind.last() == Some(&lexicon::stem(thing))
            && of_kind
    }) && look.status.is_none_or(|s| s < 400)
}

/// The list has a name of its own, and that tells of other things: "Subcategories" hold no events.
fn is_of_others(kind: &[String], list: &Collection) -> bool {
    words(&list.name)
        .last()
        .is_some_and(|w| lexicon::is_plural(&w) && kind.last() != Some(&lexicon::stem(&w)))
}

/// It is no menu, head or foot of the page.
fn in_the_middle(list: &Collection, look: &State) -> bool {
    let frame = |role: &str| matches!(role, "navigation" | "banner" | "contentinfo" | "complementary");
    !look.ancestors(list.element).any(|a| frame(&a.role)) && !list.records.is_empty()
}

/// The list's page as it is now: the one that came, or the second tab.
fn shown<'a>(born: &Born, scene: &Scene<'a>) -> Option<&'a State> {
    let is_it = |look: &&State| path(&look.url) == path(&born.look.url);
    let revisited = scene.session.revisited.as_deref();
    let look = Some(scene.now).filter(is_it).or(revisited.filter(is_it))?;
    let fits = look.status.is_none_or(|s| s < 400) && !look.truncated && !is_partial(look);
    let listed = born.list.is_none_or(|list| list_in(list, look).is_some());
    (fits && listed && same_view(born.look, look)).then_some(look)
}

/// The list to look at in a second tab, where the page that came is another.
pub(super) fn to_revisit(scene: &Scene) -> Option<String> {
    let born = born(scene)?;
    (path(&born.look.url) != path(&scene.now.url) && !is_paged(born.look)).then(|| born.look.url.clone())
}

fn judge(key: &str, scene: &Scene) -> Option<Answer> {
    let born = born(scene).filter(|born| born.key == key)?;
    let look = shown(&born, scene)?;
    let key = clip(key, 80);
    if mentions(look, &born.key) > mentions(born.look, &born.key) {
        return Some(Answer::holds(format!("{} has \"{key}\"", born.title())));
    }
    // The same records as before, and no other: a new one may bear another name.
    let as_before = match born.list {
        Some(was) => {
            let list = list_in(was, look)?;
            let count = list.records.len();
            let same =
                count == was.records.len() && was.records.iter().all(|r| list.record(&r.key).is_some());
            same.then(|| format!("the same {count} as before"))
        }
        None => shows_nothing_new(born.look, look).then(|| "nothing new".to_owned()),
    }?;
    let there = if std::ptr::eq(look, scene.now) { "" } else { ", opened in a second tab" };
    Some(Answer::fails(
        format!("\"{key}\" was created, but {}{there} shows {as_before}", born.title()),
        format!("\"{key}\" listed"),
    ))
}

/// Nothing is written there that was not before, but for the heads of an empty table; and nothing is drawn instead.
fn shows_nothing_new(was: &State, now: &State) -> bool {
    let said = |e: &Element| if e.own_text.is_empty() { e.name.clone() } else { e.own_text.clone() };
    let had: HashSet<String> = middle(was).map(said).chain([String::new()]).collect();
    let new = |e: &Element| !matches!(e.role.as_str(), "columnheader" | "table") && !had.contains(&said(e));
    let drawn = |e: &Element| matches!(e.tag.as_str(), "canvas" | "iframe" | "object" | "embed");
    !middle(now).any(|e| drawn(e) || new(e))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn list(keys: &[&str]) -> Page {
        let rows: Vec<[&str; 2]> = keys.iter().map(|k| [*k, "x"]).collect();
        let rows: Vec<&[&str]> = rows.iter().map(<[&str; 2]>::as_slice).collect();
        let page =
            page().url("http://a/shelves").heading(1, "Shelves").link("New shelf", "http://a/shelves/new");
        page.within("main", "", |p| p.table("Shelves", &["Name", "Note"], &rows))
    }

    fn creates(then: State) -> Tale {
        let form = |name: &str| {
            page()
                .url("http://a/shelves/new")
                .heading(1, "New shelf")
                .field("Name", name)
                .button("Save")
                .build()
        };
        Tale::begins(list(&["Art", "Food"]).build())
            .clicks(("link", "New shelf"), form(""))
            .does("type", ("textbox", "Name"), Some("Travel"), form("Travel"))
            .clicks(("button", "Save"), then)
    }

    #[test]
    fn what_was_created_is_listed() {
        let back =
            |keys: &[&str]| creates(list(keys).request("POST", "http://a/shelves", 200).build()).told();
        assert!(back(&["Art", "Food", "Travel"]).is_empty());
        assert_eq!(
            back(&["Art", "Food"]),
            ["\"Travel\" was created, but the list \"Shelves\" shows the same 2 as before"]
        );
        assert!(back(&["Art", "Food", "Journeys"]).is_empty(), "by another name");
        assert!(back(&["Art"]).is_empty(), "the list has changed otherwise");
    }

    #[test]
    fn a_part_of_a_list_that_was_chosen_need_not_have_what_is_new() {
        let part = |url: &str, chosen: &'static str| {
            let choice = |p: Page| p.select("Room", &["All", "Hall", "Attic"], chosen);
            choice(list(&["Art", "Food"]).url(url)).build()
        };
        let told = |url: &str, chosen: &'static str| {
            let form = |name: &str| {
                page()
                    .url("http://a/shelves/new")
                    .heading(1, "New shelf")
                    .field("Name", name)
                    .button("Save")
                    .build()
            };
            Tale::begins(part(url, chosen))
                .clicks(("link", "New shelf"), form(""))
                .does("type", ("textbox", "Name"), Some("Travel"), form("Travel"))
                .clicks(
                    ("button", "Save"),
                    page()
                        .url("http://a/shelves/9")
                        .heading(1, "Travel")
                        .request("POST", "http://a/shelves", 200)
                        .build(),
                )
                .revisits(part(url, chosen))
                .told()
                .len()
        };
        assert_eq!(told("http://a/shelves", "All"), 1);
        assert_eq!(told("http://a/shelves?room=2", "Attic"), 0);
    }

    #[test]
    fn values_of_another_thing_are_another_list() {
        let told = |head: &str| {
            let list = || {
                page().url("http://a/values").heading(1, head).within("main", "", |p| {
                    p.table(head, &["Name", "Note"], &[&["Art", "x"], &["Food", "x"]])
                })
            };
            let form = |name: &str| {
                page()
                    .url("http://a/feature-values/new")
                    .heading(1, "New feature value")
                    .field("Name", name)
                    .button("Save")
            };
            Tale::begins(list().build())
                .clicks(("", ""), form("").build())
                .does("type", ("textbox", "Name"), Some("Travel"), form("Travel").build())
                .clicks(("button", "Save"), list().request("POST", "http://a/values", 200).build())
                .told()
                .len()
        };
        assert_eq!((told("Feature values"), told("All values"), told("Attribute values")), (1, 1, 0));
    }

    #[test]
    fn what_was_refused_twice_is_not_listed() {
        let form = |name: &'static str, says: &'static str| {
            let page = page().url("http://a/shelves/new").heading(1, "New shelf").field("Name", name);
            let page = if says.is_empty() { page } else { page.alert(says) };
            page.button("Save").button("Save and stay").request("POST", "http://a/shelves/new", 200).build()
        };
        let refused = || form("Travel", "Your data was not valid: correct the errors below");
        let told = Tale::begins(list(&["Art", "Food"]).build())
            .clicks(("link", "New shelf"), form("", ""))
            .does("type", ("textbox", "Name"), Some("Travel"), form("Travel", ""))
            .clicks(("button", "Save"), refused())
            .clicks(("button", "Save and stay"), refused())
            .revisits(list(&["Art", "Food"]).build())
            .told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn what_is_refused_for_a_field_that_nobody_touched_is_not_listed() {
        let form = |name: &'static str, wrong: [bool; 2]| {
            let field = |p: Page, label: &'static str, value: &'static str, wrong: bool| {
                p.element("textbox", label, |e| {
                    (e.value, e.invalid) = (Some(value.to_owned()), wrong);
                })
            };
            let page = page().url("http://a/shelves/new").heading(1, "New shelf");
            let page = field(field(page, "Name", name, wrong[0]), "Town", "", wrong[1]).button("Save");
            page.request("POST", "http://a/shelves/new", 200).build()
        };
        let told = |last: [bool; 2]| {
            Tale::begins(list(&["Art", "Food"]).build())
                .clicks(("link", "New shelf"), form("", [false, false]))
                .clicks(("button", "Save"), form("", [true, true]))
                .does("type", ("textbox", "Name"), Some("Travel"), form("Travel", [true, true]))
                .clicks(("button", "Save"), form("Travel", last))
                .revisits(list(&["Art", "Food"]).build())
                .told()
        };
        assert!(told([false, true]).is_empty(), "{:?}", told([false, true]));
    }

    #[test]
    fn a_list_of_other_things_or_of_another_owner_tells_nothing() {
        let told = |id: &str, list: &str, with: &[(&'static str, &'static str)]| {
            let page_of = || {
                let rows: [&[&str]; 2] = [&["Art", "x"], &["Food", "x"]];
                let page = page().url("http://a/rooms/2").page_id(id).heading(1, "Shelves");
                page.within("main", "", |p| p.table(list, &["Name", "Note"], &rows))
            };
            let room = |p: Page, value: &str| match with.first() {
                Some((label, _)) => p.select(label, &["Hall", "Attic"], value),
                None => p,
            };
            let form = |name: &str, value: &str| {
                let page = page().url("http://a/shelves/new").heading(1, "New shelf").field("Name", name);
                room(page, value).button("Save").build()
            };
            let tale = Tale::begins(page_of().build()).clicks(("", ""), form("", "Hall")).does(
                "type",
                ("textbox", "Name"),
                Some("Travel"),
                form("Travel", "Hall"),
            );
            let tale = with.iter().fold(tale, |tale, (label, value)| {
                tale.does("select", ("combobox", label), Some(value), form("Travel", value))
            });
            let then = page_of().request("POST", "http://a/shelves", 200).build();
            tale.clicks(("button", "Save"), then).told().len()
        };
        assert_eq!(told("/rooms/*", "Shelves", &[]), 1);
        assert_eq!(told("/rooms/*", "Boxes", &[]), 0, "another list of the page");
        assert_eq!(told("/rooms/*", "Shelves", &[("Room", "Attic")]), 0, "it is in another room");
        assert_eq!(told("/shelves", "Shelves", &[("Colour", "Attic")]), 1);
    }

    #[test]
    fn a_list_that_was_empty_has_what_was_created() {
        let empty = |then: &str| list(&[]).text(then).request("POST", "http://a/shelves", 200);
        let creates = |then: Page| {
            let form = |name: &str| {
                page().url("http://a/shelves/new").heading(1, "New shelf").field("Name", name).button("Save")
            };
            Tale::begins(empty("").build())
                .clicks(("link", "New shelf"), form("").build())
                .does("type", ("textbox", "Name"), Some("Shelf"), form("Shelf").build())
                .clicks(("button", "Save"), then.build())
                .told()
        };
        let nothing = ["\"Shelf\" was created, but the page \"Shelves\" shows nothing new"];
        assert_eq!(creates(empty("")), nothing);
        assert_eq!(creates(empty("").alert("Shelf saved")), nothing, "it says so, and does not show it");
        assert!(creates(empty("1 shelf")).is_empty(), "by another name");
        assert!(creates(list(&["Shelf"]).request("POST", "http://a/shelves", 200)).is_empty());
    }

    #[test]
    fn the_list_is_opened_anew() {
        let own =
            || page().url("http://a/shelves/7").heading(1, "Travel").request("POST", "http://a/shelves", 200);
        assert!(creates(own().build()).told().is_empty(), "nobody has looked");
        let looked = |keys: &[&str]| creates(own().build()).revisits(list(keys).build()).told();
        assert!(looked(&["Art", "Food", "Travel"]).is_empty());
        assert_eq!(looked(&["Art", "Food"]).len(), 1);
    }
}

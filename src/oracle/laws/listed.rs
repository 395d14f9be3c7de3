//! What was created stands in the list that it was created from, where that list is shown next, or is opened anew in a
//! second tab.

use super::instruments::entered::{Subject, saved};
use super::instruments::lists::list_in;
use super::instruments::saving::saving;
use super::instruments::scene::{Scene, name};
use super::instruments::view::{is_paged, same_view};
use super::{Dependency, Draft, Law};
use crate::language::lexicon;
use crate::oracle::address::path;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{contains, words};
use crate::state::{Collection, State};
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
        let rests_on = format!("{} ({})", scene.words, born.list.name);
        draft.check("expect_listed", &[&born.key], &rests_on, DefectKind::DataInconsistency);
    }
}

/// What this step created, and the look at the list that it belongs to.
struct Born<'a> {
    key: String,
    look: &'a State,
    list: &'a Collection,
}

fn born<'a>(scene: &Scene<'a>) -> Option<Born<'a>> {
    saving(scene)?;
    let (done, on) = scene.deed?;
    let form = saved(scene.session).saved.pop().filter(|form| form.on == done.on)?;
    let key = form.key()?.value.clone();
    let kind = kind_of_new(scene, on)?;
    let mut earlier = scene.session.history.get(..done.on)?.iter().rev().map(|look| &**look);
    let look = earlier.find(|look| is_list_of(&kind, look))?;
    let longest = |c: &&Collection| c.records.len();
    let list = look.symbols().collections.iter().filter(|c| in_the_middle(c, look)).max_by_key(longest)?;
    (list.record(&key).is_none() && !contains(&look.text, &key)).then_some(Born { key, look, list })
}

/// What the form makes: "book" of "Create a new book", as the stem of the word.
fn kind_of_new(scene: &Scene, on: &State) -> Option<String> {
    let used = scene.used()?;
    let dialog = on.ancestors(used.index).find(|a| matches!(a.role.as_str(), "dialog" | "alertdialog"));
    let heading = on.main_heading();
    let told = dialog.filter(|d| !d.name.is_empty()).or(heading).map(name)?;
    let mut said = words(told);
    matches!(said.next()?.as_str(), "new" | "create" | "add")
        .then(|| said.last().map(|w| lexicon::stem(&w)))?
}

/// The main heading of the page names such things, in the plural or not.
fn is_list_of(kind: &str, look: &State) -> bool {
    let main = look.main_heading();
    main.is_some_and(|main| {
        let mut said = words(name(main));
        let first = said.next().unwrap_or_default();
        let makes = matches!(first.as_str(), "new" | "create" | "add" | "edit" | "delete");
        let all: Vec<String> = std::iter::once(first).chain(said).collect();
        !makes
            && all.len() <= 3
            && all.last().is_some_and(|w| lexicon::is_plural(w) && lexicon::stem(w) == kind)
    }) && look.status.is_none_or(|s| s < 400)
}

/// It is no menu, head or foot of the page.
fn in_the_middle(list: &Collection, look: &State) -> bool {
    let frame = |role: &str| matches!(role, "navigation" | "banner" | "contentinfo" | "complementary");
    !look.ancestors(list.element).any(|a| frame(&a.role)) && !list.records.is_empty()
}

/// The list as it is now: on the page, or in the second tab.
fn shown<'a>(born: &Born, scene: &Scene<'a>) -> Option<(&'a State, &'a Collection)> {
    let is_it = |look: &&State| path(&look.url) == path(&born.look.url);
    let revisited = scene.session.revisited.as_deref();
    let look = Some(scene.now).filter(is_it).or(revisited.filter(is_it))?;
    let fits = look.status.is_none_or(|s| s < 400) && !look.truncated && !is_paged(look);
    let list = list_in(born.list, look).filter(|_| fits && same_view(born.look, look))?;
    Some((look, list))
}

/// The list to look at in a second tab, where the page that came is another.
pub(super) fn to_revisit(scene: &Scene) -> Option<String> {
    let born = born(scene)?;
    (path(&born.look.url) != path(&scene.now.url) && !is_paged(born.look)).then(|| born.look.url.clone())
}

fn judge(key: &str, scene: &Scene) -> Option<Answer> {
    let born = born(scene).filter(|born| born.key == key)?;
    let (look, list) = shown(&born, scene)?;
    let key = clip(key, 80);
    if contains(&look.text, &born.key) {
        return Some(Answer::holds(format!("{} has \"{key}\"", list.title())));
    }
    // The same records as before, and no other: a new one may bear another name.
    let same = list.records.len() == born.list.records.len()
        && born.list.records.iter().all(|r| list.record(&r.key).is_some());
    let there = if std::ptr::eq(look, scene.now) { "" } else { ", opened in a second tab" };
    same.then(|| {
        Answer::fails(
            format!(
                "\"{key}\" was created, but {}{there} shows the same {} as before",
                list.title(),
                list.records.len()
            ),
            format!("\"{key}\" listed"),
        )
    })
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
    fn the_list_is_opened_anew() {
        let own =
            || page().url("http://a/shelves/7").heading(1, "Travel").request("POST", "http://a/shelves", 200);
        assert!(creates(own().build()).told().is_empty(), "nobody has looked");
        let looked = |keys: &[&str]| creates(own().build()).revisits(list(keys).build()).told();
        assert!(looked(&["Art", "Food", "Travel"]).is_empty());
        assert_eq!(looked(&["Art", "Food"]).len(), 1);
    }
}

//! Creating, changing or removing one record leaves the others as they were.

use super::instruments::lists::{apart, list_in, record_of};
use super::instruments::saving::{Kind, saving};
use super::instruments::scene::Scene;
use super::instruments::view::{is_paged, same_view};
use super::{Dependency, Draft, Law};
use crate::grounding::stands_aside;
use crate::oracle::address::same_document;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{fold_case, words};
use crate::state::{Collection, Element, Record, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "others",
    reads: Dependency::Causal,
    says: "creating, changing or removing one record leaves the others where they were",
    applies: "a deed was saved and the list was seen before, in the same view, and is seen now",
    silent: "a record went at the edge of its page, was named by what was done, or is no longer unread since its page was opened; records that stand below the removed one went with it",
    finds: "cloning an invoice puts the invoice itself away",
    write,
    judges: &[("expect_others_kept", |args, scene| judge(args.first()?, scene))],
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
            let (was, state) = before(list, &deed, scene)?;
            let fits = apart(list)
                && apart(was)
                && same_view(state, scene.now)
                && (is_in_the_middle(list, scene.now) || list.keys().ne(was.keys()))
                && !is_path(list, scene.now);
            (fits && same_place(state, scene.now) && was.records.len() > 1).then_some((list, was))
        })
        .collect()
}

/// The list as it was seen last before the deed, with the look in which it stood.
fn before<'a>(list: &Collection, deed: &SavedDeed, scene: &Scene<'a>) -> Option<(&'a Collection, &'a State)> {
    let earlier = scene.session.history.get(..=deed.on)?.iter().rev().take(BACK);
    let mut seen = earlier.filter_map(|s| Some((list_in(list, s)?, &**s)));
    seen.next()
}

/// The record goes by another name now: its only address is that of a record that is new in the list.
fn is_renamed(lost: &Record, was: (&Collection, &State), now: (&Collection, &State)) -> bool {
    let leads = |record: &Record, state: &State| -> Option<String> {
        let all = std::iter::once(record.element).chain(state.descendants(record.element).map(|e| e.index));
        let mut to: Vec<String> = all
            .filter_map(|at| state.elements.get(at))
            .filter(|e| e.role == "link" && e.href.starts_with("http"))
            .map(|e| e.href.clone())
            .collect();
        to.dedup();
        to.pop().filter(|_| to.is_empty())
    };
    let Some(own) = leads(lost, was.1) else { return false };
    let same = |r: &&Record| leads(r, now.1).as_deref() == Some(own.as_str());
    now.0.records.iter().filter(same).any(|r| was.0.record(&r.key).is_none())
}

/// What a list is called that holds something only until it is opened.
const UNOPENED: [&str; 4] = ["unread", "unseen", "unopened", "new"];

/// Its own page was opened since the list looked so: it is not among what is unread any more.
fn was_read(lost: &Record, list: &Collection, state: &State, scene: &Scene) -> bool {
    let leads = |e: &&Element| e.href.starts_with("http");
    let own =
        state.elements.get(lost.element).into_iter().chain(state.descendants(lost.element)).filter(leads);
    let since = || scene.session.history.iter().rev().take_while(|s| !std::ptr::eq(s.as_ref(), state));
    let opened = |link: &Element| since().any(|s| same_document(&s.url, &link.href));
    words(&list.title()).any(|word| UNOPENED.contains(&word.as_str())) && own.into_iter().any(opened)
}

/// What leads to the page changes with what was moved.
fn is_path(list: &Collection, state: &State) -> bool {
    state.elements.get(list.element).is_some_and(|e| state.is_in_breadcrumb(e))
}

/// A list of what the page is about. What stands beside it is of interest only once it changes.
fn is_in_the_middle(list: &Collection, state: &State) -> bool {
    state.elements.get(list.element).is_some_and(|e| !stands_aside(e, state))
}

/// The deed that was saved last, with nothing saved since.
struct SavedDeed {
    on: usize,
    kind: Kind,
    /// The words of the deed, and of what led to it.
    told: String,
    /// These with what was done since and is not saved yet: that may have moved something, too.
    with_since: String,
}

impl SavedDeed {
    /// The words of the deed, or what led to it, or was done since, speak of this record.
    fn names(&self, key: &str) -> bool {
        names(&self.with_since, key)
    }

    /// The words of the deed itself do.
    fn means(&self, key: &str) -> bool {
        names(&self.told, key)
    }
}

fn names(told: &str, key: &str) -> bool {
    // "Ada Byron ada@example.com" is told by two fields.
    let said = || {
        let told: Vec<String> = words(told).collect();
        words(key).all(|word| told.contains(&word))
    };
    told.contains(&fold_case(key)) || key.contains(' ') && said()
}

fn last_saved(scene: &Scene) -> Option<SavedDeed> {
    let session = scene.session;
    let last = session.history.len() - 1;
    let at = session.actions.len().checked_sub(1)?;
    // What was done since and is not saved yet may have moved the one that it was done to.
    let mut since = String::new();
    for at in (0..=at).rev().take(4) {
        let done = session.actions.get(at)?;
        let after = session.actions.get(at + 1).map_or(last, |next| next.on);
        let past = Scene::past(session, done, after)?;
        if let Some(kind) = saving(&past) {
            // What is made new leaves even the record alone that it was made from.
            let told = if kind == Kind::Create { own_words(&past) } else { told(&past) };
            let with_since = format!("{told}{since}");
            return Some(SavedDeed { on: done.on, kind, told, with_since });
        }
        since.push(' ');
        since.push_str(&own_words(&past));
    }
    None
}

/// The words of the deed, and of the row it was done in.
fn own_words(past: &Scene) -> String {
    let row = past.deed.and_then(|(d, on)| record_of(d.element?, on)).map(|(_, r)| r.key.clone());
    fold_case(&format!("{} {}", past.told(), row.unwrap_or_default()))
}

/// So many deeds at most led to one: a form has so many fields.
const LED: usize = 24;

/// The words of the deed, and of the ones before it that led to it: "Delete" and then "Yes", or what was filled in and the
/// one before that, which opened the form.
fn told(past: &Scene) -> String {
    let earlier = past.session.actions.iter().rev().filter(|a| past.deed.is_some_and(|(d, _)| a.on <= d.on));
    let here = |a: &&crate::state::Performed| {
        past.session.history.get(a.on).is_some_and(|on| on.page_id == past.before.page_id)
    };
    let filled = earlier.clone().take(LED).take_while(here).count();
    let before = earlier.take((filled + 1).max(3));
    let row = past.deed.and_then(|(d, on)| record_of(d.element?, on)).map(|(_, r)| r.key.clone());
    let rows = before
        .clone()
        .filter_map(|a| Some(record_of(a.element?, past.session.history.get(a.on)?)?.1.key.clone()));
    // What a field held before it was changed is the name that the record had.
    let looks = past.deed.and_then(|(d, _)| past.session.history.get(..=d.on)).unwrap_or_default();
    let on_this_page = looks.iter().rev().take(LED).take_while(|s| s.page_id == past.before.page_id);
    let held = on_this_page.flat_map(|s| s.elements.iter().filter_map(|e| e.value.clone()));
    let said: Vec<String> =
        before.clone().map(|a| a.text.clone()).chain(row).chain(rows).chain(held).collect();
    let heads =
        past.before.elements.iter().filter(|e| e.visible && e.role == "heading").map(|e| e.text.as_str());
    fold_case(&format!("{} {} {}", said.join(" "), heads.collect::<Vec<_>>().join(" "), past.told()))
}

/// Page, query and all: another address may show another part.
fn same_place(a: &State, b: &State) -> bool {
    a.url == b.url
}

fn judge(title: &str, scene: &Scene) -> Option<Answer> {
    let deed = last_saved(scene)?;
    let (list, was) = compared(scene).into_iter().find(|(list, _)| list.title() == title)?;
    let state = before(list, &deed, scene).map_or(scene.before, |(_, state)| state);
    let gone = was.records.iter().filter(|r| list.record(&r.key).is_none());
    let gone: Vec<&Record> = gone.filter(|r| !is_renamed(r, (was, state), (list, scene.now))).collect();
    let lost = match deed.kind {
        Kind::Delete if is_paged(scene.now) => None,
        Kind::Delete => return removed(&deed, list, was, &gone),
        // What is made or changed may push another over the edge of the page; from between two that are still there
        // nothing goes by itself.
        Kind::Create | Kind::Change => {
            let stays = |r: &Record| !deed.names(&r.key) && !was_read(r, list, state, scene);
            gone.iter().find(|r| stays(r) && from_between(list, was, r))
        }
    };
    let Some(lost) = lost else {
        let came = list.records.iter().filter(|r| was.record(&r.key).is_none()).count();
        let kept = list.records.len().saturating_sub(came);
        return Some(Answer::holds(format!("the other {kept} records of {title} are still there")));
    };
    let lost = clip(&lost.key, 80);
    Some(Answer::fails(
        format!("{title} lost \"{lost}\", which nothing was done to"),
        format!("\"{lost}\" still listed"),
    ))
}

/// The neighbours of a record stand beside each other now.
fn from_between(list: &Collection, was: &Collection, lost: &Record) -> bool {
    let place = |c: &Collection, key: &str| c.place(key);
    let neighbours = || {
        let at = place(was, &lost.key)?;
        let (above, below) = (was.records.get(at.checked_sub(1)?)?, was.records.get(at + 1)?);
        Some((place(list, &above.key)?, place(list, &below.key)?))
    };
    neighbours().is_some_and(|(above, below)| above + 1 == below)
}

/// One was to be removed: it and no other.
fn removed(deed: &SavedDeed, list: &Collection, was: &Collection, gone: &[&Record]) -> Option<Answer> {
    let title = list.title();
    let strangers: Vec<&&Record> = gone.iter().filter(|r| !deed.names(&r.key)).collect();
    let Some(lost) = strangers.first() else {
        return Some(Answer::holds(format!(
            "the other {} records of {title} are still there",
            list.records.len()
        )));
    };
    let lost = clip(&lost.key, 80);
    let meant = was.records.iter().find(|r| deed.means(&r.key) && list.record(&r.key).is_some());
    match meant {
        Some(meant) if gone.len() == 1 => Some(Answer::fails(
            format!("\"{lost}\" is gone from {title}, and \"{}\" is still there", clip(&meant.key, 80)),
            format!("\"{}\" removed", clip(&meant.key, 80)),
        )),
        _ if gone.len() > 1 && gone.len() > strangers.len() && !below(was, gone) => Some(Answer::fails(
            format!("{title} lost \"{lost}\" as well, which nothing was done to"),
            format!("\"{lost}\" still listed"),
        )),
        _ => None,
    }
}

/// What went stood right below what was removed: it may belong to it.
fn below(was: &Collection, gone: &[&Record]) -> bool {
    let place = |r: &&Record| was.place(&r.key);
    let places: Vec<usize> = gone.iter().filter_map(place).collect();
    places.windows(2).all(|pair| matches!(pair, [a, b] if a + 1 == *b))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::testing::{Page, page};

    fn list(keys: &[&str]) -> Page {
        let rows: Vec<[&str; 2]> = keys.iter().map(|k| [*k, "x"]).collect();
        let rows: Vec<&[&str]> = rows.iter().map(<[&str; 2]>::as_slice).collect();
        page().button("Add").button("Delete Dune").table("Books", &["Title", "Note"], &rows)
    }

    fn after(deed: &str, keys: &[&str]) -> Vec<String> {
        let then = list(keys).request("POST", "http://app.test/books", 200).build();
        Tale::begins(list(&["Anna", "Dune", "Emma", "Ivan"]).build()).clicks(("button", deed), then).told()
    }

    #[test]
    fn a_record_keeps_its_address_under_another_name() {
        let users = |names: [(&'static str, &'static str); 3]| {
            let user = |p: Page, (name, to): &(&str, &str)| p.within("listitem", "", |p| p.link(name, to));
            let all = move |p: Page| names.iter().fold(p, user);
            page().url("http://a/users").heading(1, "Users").within("list", "Users", all).button("Save")
        };
        let (ada, alan) = (("Ada", "http://a/users/1"), ("Alan", "http://a/users/3"));
        let then = |name, to| {
            let put = users([ada, alan, (name, to)]).request("PUT", "http://a/users/9", 200).build();
            let first = users([ada, ("Grace", "http://a/users/2"), alan]).build();
            Tale::begins(first).clicks(("button", "Save"), put).told()
        };
        assert!(then("Hedy", "http://a/users/2").is_empty());
        assert_eq!(then("Hedy", "http://a/users/4").len(), 1);
    }

    #[test]
    fn what_was_opened_is_unread_no_more() {
        let messages = |title: &'static str, names: &[&str]| {
            let item = |p: Page, name: &&str| {
                p.within("listitem", "", |p| p.link(name, &format!("http://a/messages/{name}")))
            };
            let all = |p: Page| names.iter().fold(p, item);
            page()
                .url("http://a/home")
                .heading(1, title)
                .within("list", title, all)
                .link("More", "http://a/more")
        };
        let told = |title: &'static str| {
            let own = || page().url("http://a/messages/Bill").page_id("/messages/*").button("Save");
            let starred = own().request("PUT", "http://a/messages/9", 200).build();
            Tale::begins(messages(title, &["Ada", "Bill", "Cleo"]).build())
                .clicks(("link", "More"), own().build())
                .clicks(("button", "Save"), starred)
                .does("goto", ("", ""), None, messages(title, &["Ada", "Cleo"]).build())
                .told()
        };
        assert_eq!(told("Messages"), ["the list \"Messages\" lost \"Bill\", which nothing was done to"]);
        assert!(told("Unread messages").is_empty());
        // What was opened long before was listed as new all the same.
        let own = || page().url("http://a/messages/Bill").page_id("/messages/*").button("Save");
        let before = || messages("New messages", &["Ada", "Bill", "Cleo"]);
        let saved = before().request("PUT", "http://a/messages/7", 200);
        let lost = Tale::begins(own().build())
            .does("goto", ("", ""), None, before().build())
            .clicks(("link", "More"), saved.build())
            .does("goto", ("", ""), None, messages("New messages", &["Ada", "Cleo"]).build())
            .told();
        assert_eq!(lost.len(), 1);
    }

    #[test]
    fn creating_leaves_the_others_there() {
        assert!(after("Add", &["New", "Anna", "Dune", "Emma", "Ivan"]).is_empty());
        assert!(after("Add", &["New", "Anna", "Dune", "Emma"]).is_empty(), "a list may show so many at most");
        let told = after("Add", &["New", "Anna", "Dune", "Ivan"]);
        assert_eq!(told, ["the list \"Books\" lost \"Emma\", which nothing was done to"]);
    }

    #[test]
    fn the_path_to_the_page_follows_what_was_moved() {
        let path = |names: &[&str]| {
            let links = |p: Page| names.iter().fold(p, |p, name| p.link(name, &format!("/{name}")));
            page()
                .within("navigation", "Breadcrumb", |p| {
                    p.within("list", "", |p| {
                        names.iter().fold(p, |p, name| {
                            p.within("listitem", "", |p| p.link(name, &format!("http://app.test/{name}")))
                        })
                    })
                })
                .within("navigation", "", links)
                .button("Move")
        };
        let then = path(&["Home", "Talks", "Dune"]).request("POST", "http://app.test/move", 200).build();
        let told = Tale::begins(path(&["Home", "Talks", "Open", "Dune"]).build())
            .clicks(("button", "Move"), then)
            .told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn what_a_field_held_is_what_was_renamed() {
        let users = |first: &str| list(&["Ann", first, "Emma", "Ivan"]).build();
        let form = |name: &str, mail: &str| {
            page()
                .url("http://app.test/7")
                .page_id("/*")
                .field("Name", name)
                .field("Mail", mail)
                .button("Save")
        };
        let told = |name: &str, mail: &str| {
            let saved = list(&["Ann", "Emma", "Ivan"]).request("POST", "http://app.test/7", 200).build();
            Tale::begins(users("Ada Byron ada@a.test"))
                .clicks(("button", "Add"), form(name, mail).build())
                .does("type", ("textbox", "Name"), Some("Zoe"), form("Zoe", mail).build())
                .clicks(("button", "Save"), saved)
                .told()
        };
        assert!(told("Ada Byron", "ada@a.test").is_empty());
        assert_eq!(told("Bob Frost", "bob@a.test").len(), 1);
    }

    #[test]
    fn what_is_chosen_since_was_not_meant_to_be_removed() {
        let all = ["Anna", "Dune", "Emma"];
        let rules = |keys: &[&str]| list(keys).button("Delete").button("Order by Emma");
        let asked = page()
            .url("http://app.test/delete")
            .page_id("/delete")
            .heading(1, "Delete it?")
            .button("Confirm");
        let gone = rules(&["Anna", "Emma"]).request("POST", "http://app.test/delete", 200).build();
        let told = Tale::begins(rules(&all).build())
            .clicks(("button", "Delete"), asked.build())
            .clicks(("button", "Confirm"), gone)
            .clicks(("button", "Order by Emma"), rules(&["Anna", "Emma"]).build())
            .told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn who_comes_back_to_a_tab_has_saved_nothing_there() {
        let form = |name: &str| {
            page().url("http://app.test/7").page_id("/*").field("Name", name).button("Save").build()
        };
        let saved = || page().url("http://app.test/7").page_id("/*").heading(1, "Zoe");
        let thanks = saved().alert("The book was saved").request("POST", "http://app.test/7", 200).build();
        let told = Tale::begins(list(&["Ann", "Dune", "Emma", "Ivan"]).build())
            .clicks(("button", "Add"), form("Dune"))
            .does("type", ("textbox", "Name"), Some("Zoe"), form("Zoe"))
            .clicks(("button", "Save"), thanks.clone())
            .does("tab", ("", ""), None, form("Zoe"))
            .does("tab", ("", ""), None, saved().alert("The book was saved").build())
            .does("navigate", ("", ""), None, list(&["Ann", "Emma", "Ivan"]).build())
            .told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn what_is_moved_on_after_the_saving_is_no_loss() {
        let (all, fewer) = (["Anna", "Dune", "Emma", "Ivan"], ["Anna", "Emma", "Ivan"]);
        let moved = |deed: &str| {
            let saved = list(&all).request("POST", "http://app.test/books", 200).build();
            Tale::begins(list(&all).button("Take Dune").button("Sort").build())
                .clicks(("button", "Add"), saved)
                .clicks(("button", deed), list(&fewer).build())
                .told()
        };
        assert!(moved("Delete Dune").is_empty(), "it was put aside, and that is not saved yet");
        assert_eq!(moved("Add").len(), 1);
    }

    #[test]
    fn deleting_takes_what_it_names() {
        assert!(after("Delete Dune", &["Anna", "Emma", "Ivan"]).is_empty());
        let told = after("Delete Dune", &["Anna", "Dune", "Ivan"]);
        assert_eq!(told, ["\"Emma\" is gone from the list \"Books\", and \"Dune\" is still there"]);
        let told = after("Delete Dune", &["Emma", "Ivan"]);
        assert!(told.is_empty(), "what stands beside it may belong to it: {told:?}");
        assert_eq!(after("Delete Dune", &["Anna", "Emma"]).len(), 1);
    }
}

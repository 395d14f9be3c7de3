//! What was deleted is not listed any more: no list of the next page leads to it.

use super::instruments::lists::{record_of, same};
use super::instruments::saving::{Kind, is_deletion, new_messages, saving};
use super::instruments::scene::{Scene, has_saved, is_change, name};
use super::{Dependency, Draft, Law};
use crate::language::lexicon::said;
use crate::oracle::address::path;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{fold_case, words};
use crate::state::{Collection, Element, Performed, Record, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "removed",
    reads: Dependency::Causal,
    says: "what was deleted is listed no more",
    applies: "a record was deleted on its own page or in its row, or removed there and a message says so of it, and the next page, or a later one before anything else is saved, has a list",
    silent: "the list is one of what happened, or of what was deleted; the record says that it is deleted, or no longer offers to delete it",
    finds: "a message says that the chapter was deleted, and the book goes on listing it",
    write,
    judges: &[("expect_not_listed", |args, scene| judge(args.first()?, scene))],
};

/// So many deeds back the deletion may have been begun: the menu, its entry, the question, the answer.
const DEEDS: usize = 4;

fn write(scene: &Scene, draft: &mut Draft) {
    let lists = |look: &State| !look.symbols().collections.is_empty();
    let shown = lists(scene.now) || scene.session.revisited.as_deref().is_some_and(lists);
    if !shown {
        return;
    }
    if let Some(gone) = deleted(scene).or_else(|| deleted_before(scene)) {
        draft.check("expect_not_listed", &[&gone.key], scene.words, DefectKind::UnexpectedResult);
    }
}

/// A record that this step deleted.
struct Deleted {
    key: String,
    /// Where it led.
    address: String,
    /// The control in its row that deleted it.
    control: Option<String>,
    /// What its row said, where it was only removed from there: one of two may be left.
    text: Option<String>,
}

/// The only one of its name that the page listed when it was seen before: whatever bears it now is the same, wherever it leads.
fn was_the_only_one(key: &str, now: &State, scene: &Scene) -> bool {
    let named = |look: &State| {
        let all = look.symbols().collections.iter().filter(|list| !tells_of_the_past(list, look));
        all.flat_map(|list| &list.records).filter(|r| same(&r.key, key)).count()
    };
    let mut earlier = scene.session.history.iter().rev().filter(|look| path(&look.url) == path(&now.url));
    let other = |look: &State| !std::ptr::eq(look, now) && named(look) > 0;
    earlier.find(|look| other(look)).is_some_and(|look| named(look) == 1)
}

/// The record, as the look showed it on which the deletion was begun.
fn deleted(scene: &Scene) -> Option<Deleted> {
    if saving(scene) != Some(Kind::Delete) {
        return None;
    }
    let (last, _) = scene.deed?;
    let deeds = scene.session.actions.iter().rev().filter(|a| a.on <= last.on).take(DEEDS);
    // What the app was sent before this deed answered an earlier one.
    let answered = |done: &&Performed| {
        let between = scene.session.history.get(done.on + 1..=last.on).unwrap_or_default();
        between.iter().flat_map(|look| &look.requests).any(|request| is_change(request, scene.now))
    };
    let deeds = deeds.take_while(|done| !answered(done));
    // The first of them that says so: what comes after it only answers.
    let begun = deeds.filter_map(|done| {
        let on = &**scene.session.history.get(done.on)?;
        let used = on.elements.get(done.element?)?;
        (is_deletion(name(used)) || is_removal(name(used))).then_some((used, on))
    });
    let (used, on) = begun.last()?;
    // A list of what can be done is no list of records.
    if let Some((_, record)) = record_of(used.index, on).filter(|(_, r)| !same(&r.key, name(used))) {
        let address = leads_to(record, on)?.to_owned();
        let removed = !is_deletion(name(used));
        if removed && !is_told_to_be_gone(&record.key, scene) {
            return None;
        }
        return Some(Deleted {
            key: record.key.clone(),
            address,
            control: Some(name(used).to_owned()),
            text: removed.then(|| record.text.clone()),
        });
    }
    if !is_deletion(name(used)) {
        return None;
    }
    // On its own page, which is not the one that shows the list.
    let main = on.main_heading()?;
    let own = path(&on.url);
    (own != path(&scene.now.url)).then(|| Deleted {
        key: main.name.clone(),
        address: own.to_owned(),
        control: None,
        text: None,
    })
}

/// "Remove", "Remove Ada Byron": from where it stands.
fn is_removal(control: &str) -> bool {
    words(control).next().is_some_and(|first| first == "remove")
}

/// A message that came names it, and says that it was taken away.
fn is_told_to_be_gone(key: &str, scene: &Scene) -> bool {
    let says = |text: &String| words(text).any(|w| said::TAKEN_AWAY.contains(&w.as_str()));
    let mut told = new_messages(scene).into_iter().filter(says);
    !key.trim().is_empty() && told.any(|text| text.contains(&fold_case(key)))
}

/// The record that was deleted last, where nothing was saved since.
fn deleted_before(scene: &Scene) -> Option<Deleted> {
    let (now, _) = scene.deed.filter(|_| !scene.since().any(has_saved))?;
    let (mut next, earlier) = (now.on, scene.session.actions.iter().rev().filter(|a| a.on < now.on));
    for done in earlier.take(DEEDS) {
        let past = Scene::past(scene.session, done, next)?;
        if let Some(gone) = deleted(&past) {
            return Some(gone);
        }
        if past.since().any(has_saved) {
            return None;
        }
        next = done.on;
    }
    None
}

/// The address that a record's name leads to.
fn leads_to<'s>(record: &Record, state: &'s State) -> Option<&'s str> {
    let around = std::iter::once(record.element).chain(state.symbols().tree.subtree(record.element));
    let links = around.filter_map(|i| state.elements.get(i)).filter(|e| e.visible && !e.href.is_empty());
    let named = |e: &&Element| same(name(e), &record.key) || name(e).contains(&record.key);
    links.into_iter().find(named).map(|e| path(&e.href))
}

/// The page on which a list led to the record, where the one that came is another.
pub(super) fn to_revisit(scene: &Scene) -> Option<String> {
    let gone = deleted(scene)?;
    let (done, _) = scene.deed?;
    let mut earlier = scene.session.history.get(..done.on)?.iter().rev();
    let look = earlier.find(|look| still_in(&gone, look, scene).is_some())?;
    (path(&look.url) != path(&scene.now.url) && path(&look.url) != gone.address).then(|| look.url.clone())
}

/// The list in which the record still stands.
fn still_in<'s>(gone: &Deleted, now: &'s State, scene: &Scene) -> Option<&'s Collection> {
    let only = was_the_only_one(&gone.key, now, scene);
    now.symbols().collections.iter().find(|list| {
        !tells_of_the_past(list, now)
            && list.records.iter().any(|record| {
                same(&record.key, &gone.key)
                    // What says what it said says nothing of it, though its button is called "Remove".
                    && (gone.text.is_some() || !says_deleted(&record.text))
                    && gone.text.as_ref().is_none_or(|text| same(text, &record.text))
                    && gone.control.as_ref().is_none_or(|control| offers(record, control, now))
                    && leads_to(record, now).is_some_and(|to| only || to == gone.address)
            })
    })
}

/// The row still has the control. Where it is gone, the record is there to be seen as deleted: struck through, with a way
/// to have it back.
fn offers(record: &Record, control: &str, now: &State) -> bool {
    let inside = now.symbols().tree.subtree(record.element).filter_map(|i| now.elements.get(i));
    inside.filter(|e| e.visible && e.interactive).any(|e| same(name(e), control))
}

/// A log, a history, a bin: there a record may stand that is no more.
fn tells_of_the_past(list: &Collection, now: &State) -> bool {
    let element = now.elements.get(list.element);
    let around = element.into_iter().chain(now.ancestors(list.element)).map(|e| e.hints.as_str());
    let texts = around.chain([list.name.as_str(), now.title.as_str(), now.url.as_str()]);
    let past = ["activit", "histor", "recent", "log", "audit", "trash", "bin", "archiv", "delet", "viewed"];
    texts.map(fold_case).any(|text| {
        text.split(|c: char| !c.is_alphanumeric()).any(|word| past.iter().any(|p| word.starts_with(p)))
    })
}

fn says_deleted(text: &str) -> bool {
    let text = fold_case(text);
    ["delet", "remov", "trash", "archiv", "undo", "restore"].iter().any(|word| text.contains(word))
}

fn judge(key: &str, scene: &Scene) -> Option<Answer> {
    let gone = deleted(scene).or_else(|| deleted_before(scene)).filter(|gone| gone.key == key)?;
    let key = clip(key, 80);
    let revisited = || still_in(&gone, scene.session.revisited.as_deref()?, scene);
    Some(match still_in(&gone, scene.now, scene).or_else(revisited) {
        Some(list) => Answer::fails(
            format!("\"{key}\" was deleted, and {} still leads to it", list.title()),
            format!("no \"{key}\""),
        ),
        None => Answer::holds(format!("no list leads to \"{key}\"")),
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn chapter() -> State {
        page().url("http://app.test/books/1/chapter/2").heading(1, "Tides").button("Delete").build()
    }

    fn book(name: &str, entries: &[(&'static str, &'static str)]) -> State {
        let entry = |p: Page, (name, href): &(&'static str, &'static str)| {
            p.within("listitem", "", |p| p.link(name, href))
        };
        let list = |p: Page| entries.iter().fold(p, entry);
        let page = page().url("http://app.test/books/1").heading(1, "The sea").heading(2, name);
        page.within("list", name, list).request("POST", "http://app.test/x", 200).build()
    }

    fn deletes(then: State) -> Vec<String> {
        let asked = page().url("http://app.test/books/1/chapter/2/delete").heading(1, "Delete chapter");
        Tale::begins(chapter())
            .clicks(("button", "Delete"), asked.button("Confirm").build())
            .clicks(("button", "Confirm"), then)
            .told()
    }

    const TIDES: (&str, &str) = ("Tides", "http://app.test/books/1/chapter/2");
    const WINDS: (&str, &str) = ("Winds", "http://app.test/books/1/chapter/3");

    #[test]
    fn what_was_deleted_is_listed_no_more() {
        assert!(deletes(book("Contents", &[WINDS])).is_empty());
        let told = deletes(book("Contents", &[TIDES, WINDS]));
        assert_eq!(told, ["\"Tides\" was deleted, and the list \"Contents\" still leads to it"]);
    }

    #[test]
    fn what_a_message_says_was_removed_is_listed_no_more() {
        let list = |said: &str, note: &'static str| {
            let entry = |p: Page| {
                let own =
                    |p: Page| p.link("Ada Byron", "http://app.test/people/7").span(note).button("Remove");
                p.within("listitem", "", own)
                    .within("listitem", "", |p| p.link("Ben Abel", "http://app.test/people/8"))
            };
            let page = page().url("http://app.test/waiting").heading(1, "Waiting list");
            let page = page.within("list", "Waiting list", entry);
            if said.is_empty() { page } else { page.alert(said) }
        };
        let told = |said: &str, note: &'static str| {
            let then = list(said, note).request("POST", "http://app.test/x", 200).build();
            Tale::begins(list("", "2").build()).clicks(("button", "Remove"), then).told().len()
        };
        assert_eq!(told("Ada Byron has been removed", "2"), 1);
        assert_eq!(told("Ada Byron has been removed", "1"), 0, "one of two is left");
        assert_eq!((told("Removed", "2"), told("Ben Abel has been removed", "2")), (0, 0));
    }

    #[test]
    fn what_was_deleted_is_listed_on_no_later_page() {
        let asked = || page().url("http://app.test/books/1/chapter/2/delete").heading(1, "Delete chapter");
        let gone = page().url("http://app.test/").request("POST", "http://app.test/x", 200).build();
        let told = |entries: &[(&'static str, &'static str)]| {
            let mut later = book("Contents", entries);
            later.requests.clear();
            Tale::begins(chapter())
                .clicks(("button", "Delete"), asked().button("Confirm").build())
                .clicks(("button", "Confirm"), gone.clone())
                .does("navigate", ("", ""), None, later)
                .told()
        };
        assert!(told(&[WINDS]).is_empty());
        assert_eq!(
            told(&[TIDES, WINDS]),
            ["\"Tides\" was deleted, and the list \"Contents\" still leads to it"]
        );
    }

    #[test]
    fn the_only_one_of_its_name_is_known_wherever_it_leads() {
        let asked = || page().url("http://app.test/books/1/chapter/2/delete").heading(1, "Delete chapter");
        let told = |now: &[(&'static str, &'static str)]| {
            Tale::begins(book("Contents", &[TIDES, WINDS]))
                .clicks(("link", "Tides"), chapter())
                .clicks(("button", "Delete"), asked().button("Confirm").build())
                .clicks(("button", "Confirm"), book("Contents", now))
                .told()
        };
        assert!(told(&[WINDS]).is_empty());
        assert_eq!(told(&[("Tides", "http://app.test/books/1/chapter/3"), WINDS]).len(), 1);
    }

    #[test]
    fn a_row_that_offers_to_take_the_deletion_back_is_no_record_that_stayed() {
        let errands = |offer: &'static str| {
            let row =
                |p: Page, key: &'static str, offer: &'static str| {
                    p.within("row", "", |p| {
                        p.within("cell", "", |p| p.link(key, &format!("http://app.test/errands/{key}")))
                            .within("cell", "", |p| p.element("button", offer, |_| ()))
                    })
                };
            let head = |p: Page| {
                p.within("row", "", |p| {
                    ["Errand", "Actions"]
                        .iter()
                        .fold(p, |p, h| p.element("columnheader", h, |e| e.own_text = (*h).into()))
                })
            };
            let rows = |p: Page| row(row(head(p), "Ladder", offer), "Saw", "Delete");
            page().url("http://app.test/errands").heading(1, "Errands").within("table", "Errands", rows)
        };
        let after = |offer| errands(offer).request("POST", "http://app.test/errands/1/delete", 200).build();
        let told = |then| Tale::begins(errands("Delete").build()).clicks(("button", "Delete"), then).told();
        assert!(told(after("Take back")).is_empty());
        assert_eq!(
            told(after("Delete")),
            ["\"Ladder\" was deleted, and the list \"Errands\" still leads to it"]
        );
    }

    #[test]
    fn a_deletion_that_was_refused_is_none_of_the_next_one() {
        let menu = |p: Page| {
            p.within("list", "", |p| {
                p.within("listitem", "", |p| p.link("Warehouses", "http://app.test/warehouses")).within(
                    "listitem",
                    "",
                    |p| p.link("Areas", "http://app.test/areas"),
                )
            })
        };
        let at = |url: &str, title: &str| menu(page().url(url)).heading(1, title).button("Delete");
        let warehouses = || at("http://app.test/warehouses", "Warehouses");
        let areas = || at("http://app.test/areas", "Areas");
        let told = Tale::begins(warehouses().build())
            .clicks(
                ("button", "Delete"),
                warehouses().request("POST", "http://app.test/warehouses/3", 200).build(),
            )
            .clicks(("link", "Areas"), areas().build())
            .clicks(("button", "Delete"), areas().request("POST", "http://app.test/areas/6", 200).build())
            .told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn another_of_the_name_and_what_tells_of_the_past_say_nothing() {
        let other = ("Tides", "http://app.test/books/1/chapter/9");
        assert!(deletes(book("Contents", &[other, WINDS])).is_empty());
        assert!(deletes(book("Recent activity", &[TIDES, WINDS])).is_empty());
        assert!(deletes(book("Recycle bin", &[TIDES, WINDS])).is_empty());
    }
}

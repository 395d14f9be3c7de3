//! After a record was removed or saved one lands on its list, or near it: not on the list of other things.

use super::instruments::saving::{Kind, saving};
use super::instruments::scene::Scene;
use super::{Dependency, Draft, Law};
use crate::language::lexicon::places;
use crate::oracle::address::Place;
use crate::script::Answer;
use crate::state::{Element, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "landing",
    reads: Dependency::Causal,
    says: "after a record was removed or saved, one does not land on the list of other things",
    applies: "the test has seen the record in its list, the record's page lies below that list, and the deed led to another list beside it, to which a menu leads by another name",
    silent: "the test came from there, the page lies above the list or below it, or is one for what is thrown away, archived or new",
    finds: "after a brand is deleted the products are shown",
    write,
    judges: &[("expect_landed", |_, scene| judge(scene))],
};

fn write(scene: &Scene, draft: &mut Draft) {
    if lands(scene).is_some() {
        draft.check("expect_landed", &[], scene.words, DefectKind::WrongNavigation);
    }
}

/// The list of the record to which something was done, and where one is now, which is not within it.
fn lands(scene: &Scene) -> Option<(String, String)> {
    let (_, on) = scene.deed?;
    let (form, now) = (Place::of(&on.url)?, Place::of(&scene.now.url)?);
    let here = form.clone().of_record();
    // The form for a new record stands below the list itself.
    let is_new = form.makes_a_record();
    let list = if is_new { here.clone() } else { here.above()? };
    let far = now.is_beside(&list) && !places::ANYWHERE.contains(&now.last());
    let done = saving(scene).is_some_and(|kind| is_new || kind != Kind::Create);
    if !far || !done || here == now {
        return None;
    }
    let earlier = || scene.session.history.iter().take_while(|s| !std::ptr::eq(&raw const ***s, scene.now));
    let at = |s: &State, place: &Place| Place::of(&s.url).as_ref() == Some(place);
    // The record stood in that list, or its form was opened from there.
    let stood = earlier().filter(|s| at(s, &list)).any(|s| {
        links(s).any(|e| if is_new { Place::of(&e.href).as_ref() == Some(&form) } else { leads_to(e, &here) })
            || was_row(scene, s)
    });
    let came_from = earlier().any(|s| at(s, &now));
    let offered = |place: &Place| links(scene.now).find(|e| leads_to(e, place)).map(|e| e.name.clone());
    let (own, other) = (offered(&list)?, offered(&now)?);
    (stood && !came_from && own != other).then_some((own, other))
}

/// A row of this list was clicked, and led to the record's page.
fn was_row(scene: &Scene, list: &State) -> bool {
    scene.session.actions.iter().any(|a| {
        scene.session.history.get(a.on).is_some_and(|on| {
            std::ptr::eq(&raw const **on, list)
                && a.element.and_then(|i| on.elements.get(i)).is_some_and(|e| {
                    std::iter::once(e)
                        .chain(on.ancestors(e.index))
                        .any(|e| matches!(e.role.as_str(), "row" | "listitem"))
                })
        })
    })
}

fn links(state: &State) -> impl Iterator<Item = &Element> {
    state.elements.iter().filter(|e| e.visible && e.role == "link" && !e.name.is_empty())
}

fn leads_to(link: &Element, place: &Place) -> bool {
    Place::of(&link.href).is_some_and(|to| to.of_record() == *place)
}

pub(super) fn judge(scene: &Scene) -> Option<Answer> {
    let (own, other) = lands(scene)?;
    Some(Answer::fails(
        format!("this led to \"{other}\" ({}), and the record was one of \"{own}\"", scene.now.url),
        format!("\"{own}\", or a page near it"),
    ))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::testing::{Page, page};

    fn at(url: &str) -> Page {
        page().url(url).within("navigation", "Main", |p| {
            p.link("Home", "http://a/admin")
                .link("Brands", "http://a/admin/brands")
                .link("Goods", "http://a/admin/goods")
                .link("Trash", "http://a/admin/trash")
        })
    }

    fn list() -> Page {
        at("http://a/admin/brands")
            .table("Brands", &["Name"], &[&["Ace"], &["Bolt"]])
            .link("Ace", "http://a/admin/brands/4/edit")
    }

    fn record() -> Page {
        at("http://a/admin/brands/4/edit").heading(1, "Ace").button("Delete")
    }

    fn deletes(begins: Page, then: Page) -> Vec<String> {
        let then = then.request("POST", "http://a/admin/brands/4/delete", 200);
        Tale::begins(begins.build())
            .clicks(("", ""), list().build())
            .clicks(("link", "Ace"), record().build())
            .clicks(("button", "Delete"), then.build())
            .told()
    }

    #[test]
    fn one_lands_near_the_list_of_what_was_removed() {
        let other = || at("http://a/admin/goods").table("Goods", &["Name"], &[&["Mug"], &["Pan"]]);
        let home = || at("http://a/admin");
        assert_eq!(
            deletes(home(), other()),
            ["this led to \"Goods\" (http://a/admin/goods), and the record was one of \"Brands\""]
        );
        assert!(deletes(home(), at("http://a/admin/brands")).is_empty());
        assert!(deletes(home(), at("http://a/admin/brands?page=1")).is_empty());
        assert!(deletes(home(), at("http://a/admin")).is_empty(), "above");
        assert!(deletes(home(), at("http://a/admin/brands/5")).is_empty(), "the next one");
        assert!(deletes(home(), at("http://a/admin/trash")).is_empty());
        assert!(deletes(other(), other()).is_empty(), "back where the test came from");
        // What the app's own script took back is no refusal.
        let then = other().given_up("GET", "http://a/admin/brands");
        assert_eq!(deletes(home(), then).len(), 1);
    }

    #[test]
    fn one_lands_near_the_list_that_the_form_was_opened_from() {
        let creates = |begins: Page, opened: &str, then: Page| {
            let form =
                at("http://a/admin/brands/new").heading(1, "New brand").field("Name", "Ace").button("Save");
            let list = list().link("Add", opened);
            Tale::begins(begins.build())
                .clicks(("", ""), list.build())
                .clicks(("link", "Add"), form.build())
                .clicks(("button", "Save"), then.request("POST", "http://a/admin/brands", 200).build())
                .told()
        };
        let other = || at("http://a/admin/goods").table("Goods", &["Name"], &[&["Mug"], &["Pan"]]);
        let (home, add) = (|| at("http://a/admin"), "http://a/admin/brands/new");
        assert_eq!(creates(home(), add, other()).len(), 1);
        assert!(
            creates(home(), "http://a/admin/wizard", other()).is_empty(),
            "the form was not opened from it"
        );
        assert!(creates(home(), add, at("http://a/admin/brands")).is_empty());
        assert!(creates(home(), add, at("http://a/admin/brands/7")).is_empty(), "its own page");
        assert!(creates(home(), add, home()).is_empty(), "above");
        assert!(creates(other(), add, other()).is_empty(), "back where the test came from");
    }
}

//! What is opened from a list is what was clicked there.

use super::instruments::lists::{record_of, same};
use super::instruments::scene::{Scene, name};
use super::{Dependency, Draft, Law};
use crate::oracle::address::path;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::fold_case;
use crate::state::{Collection, Record, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "opened",
    reads: Dependency::Causal,
    says: "what is opened from a list is what was clicked there",
    applies: "a link that bears the name of a record led to a page whose headings name a record of that list",
    silent: "the page names none of them, or the one that was clicked as well",
    finds: "clicking a product opens the one below it",
    write,
    judges: &[("expect_opened", |args, scene| judge(args.first()?, scene))],
};

fn write(scene: &Scene, draft: &mut Draft) {
    if let Some((_, record)) = clicked(scene)
        && path(&scene.before.url) != path(&scene.now.url)
    {
        draft.check("expect_opened", &[&record.key], scene.words, DefectKind::WrongNavigation);
    }
}

/// The record whose name was clicked.
fn clicked<'a>(scene: &Scene<'a>) -> Option<(&'a Collection, &'a Record)> {
    let (done, on) = scene.deed?;
    let used = scene.used().filter(|_| matches!(done.kind.as_str(), "click" | "dblclick"))?;
    let (list, record) = record_of(used.index, on)?;
    let named = used.role == "link" && same(name(used), &record.key) || used.index == record.element;
    (named && list.records.len() > 1 && record.key.chars().count() > 2).then_some((list, record))
}

/// What the law says of the deed of this step.
pub(super) fn of_deed(scene: &Scene) -> Option<Answer> {
    let (_, record) = clicked(scene).filter(|_| path(&scene.before.url) != path(&scene.now.url))?;
    judge(&record.key, scene)
}

fn judge(key: &str, scene: &Scene) -> Option<Answer> {
    let (list, record) = clicked(scene).filter(|(_, record)| record.key == key)?;
    let told = told(scene.now);
    let says = |key: &str| told.iter().any(|text| text.contains(&fold_case(key)));
    if says(key) {
        return Some(Answer::holds(format!("\"{}\"", clip(key, 80))));
    }
    let other = list.records.iter().find(|r| {
        !same(&r.key, &record.key)
            // "Manage saved queries" leads to the "Saved queries".
            && !fold_case(&record.key).contains(&fold_case(&r.key))
            && r.key.chars().count() > 2
            && told.iter().any(|text| *text == fold_case(&r.key))
    })?;
    let (key, other) = (clip(key, 80), clip(&other.key, 80));
    Some(Answer::fails(format!("clicking \"{key}\" opened \"{other}\""), format!("\"{key}\"")))
}

/// What a page says that it is about.
fn told(state: &State) -> Vec<String> {
    let headings = state.elements.iter().filter(|e| e.visible && e.role == "heading");
    headings.map(|e| fold_case(&e.text)).chain([fold_case(&state.title)]).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn list() -> State {
        let entry = |p: Page, name: &'static str| p.within("listitem", "", |p| p.link(name, "/x"));
        page().within("list", "", |p| entry(entry(entry(p, "Mug"), "Lamp"), "Vase")).build()
    }

    fn opens(heading: &str) -> Vec<String> {
        let then = page().url("http://app.test/x").heading(1, heading).build();
        Tale::begins(list()).clicks(("link", "Lamp"), then).told()
    }

    #[test]
    fn a_link_opens_what_it_names() {
        assert!(opens("Lamp").is_empty());
        assert!(opens("Our products").is_empty());
        assert_eq!(opens("Vase"), ["clicking \"Lamp\" opened \"Vase\""]);
    }
}

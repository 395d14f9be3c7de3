//! What a deed brought about is still there when the page is opened anew, in a second tab of the same session; and
//! what is there when it is opened anew, the page shows already.

use super::instruments::agree::{Agreement, agree};
use super::instruments::entered::{saved, shown_as};
use super::instruments::lists::{apart, list_in, same};
use super::instruments::saving::{Kind, reports, saving};
use super::instruments::scene::{Scene, is_change, name};
use super::instruments::view::{is_paged, same_view};
use super::{Dependency, Draft, Law};
use crate::oracle::address::route;
use crate::oracle::claims::{clip, complaint};
use crate::script::Answer;
use crate::state::text::{fold_case, words};
use crate::state::{Collection, Element, State, dialog, follow};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "reload",
    reads: Dependency::Temporal,
    says: "the page opened anew in a second tab shows the same",
    applies: "a deed was saved without the page being loaded anew, and its rows, values or control changed",
    silent: "a field is marked as wrong, the second tab shows another view of the page (tab, filter, page of a list), or no such page; what was added to a list of several pages may stand on another one",
    finds: "a heart goes out, and after a reload it is lit again",
    write,
    judges: &[
        ("expect_reads_after_reload", |args, scene| reads(args.first()?, args.get(1)?, scene)),
        ("expect_listed_after_reload", |args, scene| listed(args.first()?, true, scene)),
        ("expect_unlisted_after_reload", |args, scene| listed(args.first()?, false, scene)),
        ("expect_control_after_reload", |args, scene| control(args.first()?, scene)),
        ("expect_entry_after_reload", |args, scene| entry(args.first()?, scene)),
    ],
};

/// The most lines of each sort.
const MOST: usize = 4;

/// A deed was saved, and the page that shows it was not loaded since.
pub(super) fn is_in_question(scene: &Scene) -> bool {
    let now = scene.now;
    let loaded = scene.since().flat_map(|s| &s.requests).any(|r| r.is_document() && r.method == "GET");
    now.url.starts_with("http")
        && now.status.is_none_or(|s| s < 400)
        && !loaded
        && dialog(now).is_none()
        && now.native_dialog.as_ref().is_none_or(|d| d.answered.is_some())
        && !complains(scene)
        && (scene.since().flat_map(|s| &s.requests).any(|r| is_change(r, now)) || reports(scene))
        && saving(scene).is_some()
}

/// A field is marked as wrong, or the app says that something is: what the form holds was not taken.
fn complains(scene: &Scene) -> bool {
    scene.now.complains() || complaint(scene.session, scene.now).is_some()
}

/// The second tab's look at the page, if it shows the page as the first does.
fn aside<'a>(scene: &Scene<'a>) -> Option<&'a State> {
    let aside = scene.session.aside.as_deref()?;
    // What answers a form may lead elsewhere when it is asked for by its address.
    let led_on = route(&aside.url) != route(&scene.now.url);
    let fits =
        !led_on && aside.status.is_none_or(|s| s < 400) && !aside.truncated && same_view(scene.now, aside);
    fits.then_some(aside)
}

fn write(scene: &Scene, draft: &mut Draft) {
    let Some(aside) = aside(scene) else { return };
    for Changed { key, stays, .. } in changed_rows(scene, aside).into_iter().take(MOST) {
        let claim = if stays { "expect_listed_after_reload" } else { "expect_unlisted_after_reload" };
        draft.check(claim, &[&key], scene.words, DefectKind::DataInconsistency);
    }
    for (label, value) in changed_values(scene).into_iter().take(MOST) {
        draft.check(
            "expect_reads_after_reload",
            &[&label, &value],
            scene.words,
            DefectKind::DataInconsistency,
        );
    }
    for Altered { key, .. } in altered_rows(scene, aside) {
        draft.check("expect_entry_after_reload", &[&key], scene.words, DefectKind::DataInconsistency);
    }
    for (_, now) in changed_controls(scene) {
        draft.check("expect_control_after_reload", &[name(now)], scene.words, DefectKind::DataInconsistency);
    }
}

/// A record that came (`true`) or went with this step, in the page or in the second tab's look at it.
struct Changed<'a> {
    key: String,
    stays: bool,
    list: &'a Collection,
    anew: &'a Collection,
}

fn changed_rows<'a>(scene: &Scene<'a>, aside: &'a State) -> Vec<Changed<'a>> {
    let entries = saved(scene.session).saved.pop().map(|s| s.entries).unwrap_or_default();
    let told = fold_case(&scene.told());
    let named = |key: &str| {
        let key = fold_case(key);
        entries.iter().any(|e| fold_case(&e.value) == key) || told.contains(&key)
    };
    let mut found = Vec::new();
    for list in &scene.now.symbols().collections {
        let (Some(was), Some(anew)) = (list_in(list, scene.before), list_in(list, aside)) else { continue };
        if !(apart(list) && apart(was) && apart(anew) && same_scope(list, was, anew)) {
            continue;
        }
        let has = |c: &Collection, key: &str| c.record(key).is_some();
        // What the step does not name is news of the deed only where nothing else in the list moves.
        let alone = is_still(list, was, anew);
        let mut add = |key: &str, stays: bool| {
            if named(key) || alone {
                found.push(Changed { key: key.to_owned(), stays, list, anew });
            }
        };
        list.keys().filter(|k| !has(was, k)).for_each(|k| add(k, true));
        was.keys().filter(|k| !has(list, k)).for_each(|k| add(k, false));
        // What this step is about and only the second tab knows of.
        anew.keys().filter(|k| !has(was, k) && !has(list, k) && named(k)).for_each(|k| add(k, true));
        list.keys().filter(|k| has(was, k) && !has(anew, k) && named(k)).for_each(|k| add(k, false));
    }
    found
}

/// But for one record, a list of some length is the same in all three looks.
fn is_still(list: &Collection, was: &Collection, anew: &Collection) -> bool {
    let has = |c: &Collection, key: &str| c.record(key).is_some();
    let common = list.keys().filter(|k| has(was, k) && has(anew, k)).count();
    common > 2 && [list, was, anew].iter().all(|c| c.records.len() <= common + 1)
}

/// The second tab shows the same part of the list: all that neither came nor went with this step is in both.
fn same_scope(list: &Collection, was: &Collection, anew: &Collection) -> bool {
    let has = |c: &Collection, key: &str| c.record(key).is_some();
    let untouched = || list.keys().filter(|k| has(was, k));
    let missing = untouched().filter(|k| !has(anew, k)).count();
    let strange = anew.keys().filter(|k| !has(list, k) && !has(was, k)).count();
    missing <= 1
        && strange <= 1
        && (untouched().count() > missing || list.records.len() + was.records.len() < 3)
}

fn listed(key: &str, stays: bool, scene: &Scene) -> Option<Answer> {
    let aside = aside(scene)?;
    let changed = changed_rows(scene, aside).into_iter().find(|c| c.key == key && c.stays == stays)?;
    let (here, there) = (changed.list.record(key).is_some(), changed.anew.record(key).is_some());
    let key = clip(key, 80);
    Some(match (stays, here, there) {
        (true, true, true) => Answer::holds(format!("\"{key}\" is still listed")),
        (false, false, false) => Answer::holds(format!("\"{key}\" is still gone")),
        // It was put first where it was made, and may stand on another page of the list in its order.
        (true, true, false) if is_paged(aside) => return None,
        (true, true, false) => Answer::fails(
            format!("\"{key}\" is listed, but is gone once the page is opened anew"),
            "still listed",
        ),
        (true, false, _) => Answer::fails(
            format!("the list does not show \"{key}\"; only once the page is opened anew it is there"),
            format!("\"{key}\" listed"),
        ),
        (false, false, true) => Answer::fails(
            format!("\"{key}\" went, but is back once the page is opened anew"),
            "gone for good",
        ),
        (false, true, _) => Answer::fails(
            format!("the list still shows \"{key}\", which is gone once the page is opened anew"),
            format!("\"{key}\" gone"),
        ),
    })
}

/// The labelled values that this step brought about: entered and still in their fields, or shown and changed.
fn changed_values(scene: &Scene) -> Vec<(String, String)> {
    let symbols = scene.now.symbols();
    let mut found = Vec::new();
    // What a form adds to something else ("3 of these into the cart") is nothing that the form itself would keep.
    let this_form =
        saved(scene.session).saved.pop().filter(|f| scene.deed.is_some_and(|(d, _)| d.on == f.on));
    if let Some(form) = this_form.filter(|_| saving(scene) == Some(Kind::Change)) {
        for entry in form.entries.iter().filter(|e| e.ticked.is_none() && !e.value.is_empty()) {
            let shown = shown_as(scene.now, &entry.label);
            if shown.is_some_and(|v| agree(&entry.value, &v, &scene.now.language) == Agreement::Same) {
                found.push((entry.label.clone(), entry.value.clone()));
            }
        }
    }
    for fact in &symbols.facts {
        let was = scene.before.symbols().facts.iter().find(|f| f.is_called(&fact.label));
        let is_message = symbols.messages.iter().any(|&m| symbols.tree.subtree(m).contains(&fact.element));
        if !is_message && was.is_some_and(|was| was.value != fact.value) && is_steady(&fact.value) {
            found.push((fact.label.clone(), fact.value.clone()));
        }
    }
    found
}

/// No clock and no count of the moment.
fn is_steady(value: &str) -> bool {
    let low = fold_case(value);
    !["ago", "second", "minute", "just now", ":"].iter().any(|w| low.contains(w)) && value.len() < 200
}

fn reads(label: &str, value: &str, scene: &Scene) -> Option<Answer> {
    let aside = aside(scene)?;
    let (shown, anew) = (shown_as(scene.now, label)?, shown_as(aside, label)?);
    match agree(&shown, &anew, &scene.now.language) {
        Agreement::Same => Some(Answer::holds(format!("\"{label}\" is still \"{}\"", clip(&anew, 120)))),
        Agreement::Untold => None,
        Agreement::Lost => Some(Answer::fails(
            format!("\"{label}\" is \"{}\", but empty once the page is opened anew", clip(&shown, 120)),
            format!("\"{}\"", clip(value, 120)),
        )),
        Agreement::Cut | Agreement::Other => Some(Answer::fails(
            format!(
                "\"{label}\" is \"{}\", but \"{}\" once the page is opened anew",
                clip(&shown, 120),
                clip(&anew, 120)
            ),
            format!("\"{}\"", clip(value, 120)),
        )),
    }
}

/// The control that was used, where the deed turned it into another ("Follow" into "Following") or switched it; where
/// it is gone, as an entry of a menu is, the few others that it turned. Each as it was, and as it is now.
fn changed_controls<'a>(scene: &Scene<'a>) -> Vec<(&'a Element, &'a Element)> {
    let Some((done, on)) = scene.deed else { return Vec::new() };
    let turned = |was: &'a Element, from: &State| {
        let now = scene.now.elements.get(follow(from, was.index, scene.now)?)?;
        let other = was.name != now.name || was.checked != now.checked;
        let told =
            matches!(now.role.as_str(), "button" | "switch" | "checkbox" | "link" | "menuitemcheckbox");
        (other && told && !now.name.is_empty() && was.role == now.role).then_some((was, now))
    };
    let used = scene.used().filter(|_| done.element.is_some_and(|i| follow(on, i, scene.now).is_some()));
    // What is ticked in a form is kept once the form is sent, whatever the page asks the server meanwhile.
    if used.is_some_and(|e| matches!(e.role.as_str(), "checkbox" | "switch") && is_sent_by_a_button(e, on)) {
        return Vec::new();
    }
    if let Some(used) = used {
        return turned(used, on).into_iter().collect();
    }
    // A count in a name goes up by itself.
    let steady = |e: &&Element| !e.name.chars().any(|c| c.is_ascii_digit());
    let controls =
        scene.before.elements.iter().filter(|e| e.visible && e.checked.is_some() && e.role == "button");
    let all: Vec<_> = controls.filter(steady).filter_map(|was| turned(was, scene.before)).collect();
    if all.len() <= MOST_TURNED { all } else { Vec::new() }
}

fn is_sent_by_a_button(e: &Element, state: &State) -> bool {
    let form = state.form_of(e.index);
    form.is_some_and(|form| state.descendants(form.index).any(|b| b.visible && b.input_type == "submit"))
}

/// More of them turn where a page is drawn anew.
const MOST_TURNED: usize = 2;

fn control(named: &str, scene: &Scene) -> Option<Answer> {
    let aside = aside(scene)?;
    let (used, now) = changed_controls(scene).into_iter().find(|(_, now)| name(now) == named)?;
    let count = |state: &State, like: &Element| {
        let alike = |e: &&Element| {
            e.visible && e.role == like.role && e.name == like.name && e.checked == like.checked
        };
        state.elements.iter().filter(alike).count()
    };
    let counts = |state: &State| (count(state, used), count(state, now));
    let (was, is, anew) = (counts(scene.before), counts(scene.now), counts(aside));
    if anew == is {
        return Some(Answer::holds(format!("\"{named}\" is still there")));
    }
    let word = |e: &Element| match e.checked {
        Some(true) => format!("\"{}\" (on)", clip(name(e), 60)),
        Some(false) => format!("\"{}\" (off)", clip(name(e), 60)),
        None => format!("\"{}\"", clip(name(e), 60)),
    };
    (anew == was).then(|| {
        let told =
            format!("{} became {}, but is as before once the page is opened anew", word(used), word(now));
        Answer::fails(told, format!("{} after a reload", word(now)))
    })
}

/// A record that says something else in one of its cells since this step.
struct Altered {
    key: String,
    was: String,
    is: String,
    anew: String,
}

/// Where more of them do, another view of the list is shown.
const MOST_ALTERED: usize = 2;

/// The few records of which this step has put one value in the place of another. What was only unfolded in a row says more than before,
/// and nothing else.
fn altered_rows(scene: &Scene, aside: &State) -> Vec<Altered> {
    let mut found = Vec::new();
    for list in scene.now.symbols().collections.iter().filter(|list| !list.headers.is_empty()) {
        let (Some(was), Some(anew)) = (list_in(list, scene.before), list_in(list, aside)) else { continue };
        if !(apart(list) && apart(was) && apart(anew) && list.headers == anew.headers) {
            continue;
        }
        for record in &list.records {
            let (Some(was), Some(anew)) = (was.record(&record.key), anew.record(&record.key)) else {
                continue;
            };
            if was.cells.len() != record.cells.len() || anew.cells.len() != record.cells.len() {
                continue;
            }
            let cells = || was.cells.iter().zip(&record.cells).zip(&anew.cells);
            let mut changed = cells().filter(|((was, is), _)| !same(was, is));
            let one = changed.next().filter(|_| changed.next().is_none());
            // All else is as it was: the row is the same one.
            let still = cells().filter(|((was, is), anew)| !same(was, is) || same(is, anew)).count();
            let told = |text: &str| !text.trim().is_empty() && is_steady(text);
            let replaced = |was: &str, is: &str| words(was).any(|word| !words(is).any(|w| w == word));
            if let Some(((was, is), anew)) =
                one.filter(|((was, is), _)| told(was) && told(is) && replaced(was, is))
                && still == record.cells.len()
            {
                let text = |text: &String| text.trim().to_owned();
                found.push(Altered {
                    key: record.key.clone(),
                    was: text(was),
                    is: text(is),
                    anew: text(anew),
                });
            }
        }
    }
    if found.len() <= MOST_ALTERED { found } else { Vec::new() }
}

fn entry(key: &str, scene: &Scene) -> Option<Answer> {
    let altered = altered_rows(scene, aside(scene)?).into_iter().find(|a| a.key == key)?;
    let (key, is) = (clip(key, 80), clip(&altered.is, 80));
    if same(&altered.anew, &altered.is) {
        return Some(Answer::holds(format!("\"{key}\" still says \"{is}\"")));
    }
    // What it says instead may have gone on meanwhile.
    same(&altered.anew, &altered.was).then(|| {
        let was = clip(&altered.was, 80);
        Answer::fails(
            format!(
                "\"{key}\" went from \"{was}\" to \"{is}\", but is as before once the page is opened anew"
            ),
            format!("\"{is}\" after a reload"),
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
        page().button("Delete Dune").table("Books", &["Title", "Note"], &rows)
    }

    fn deletes(now: &[&str], aside: &[&str]) -> Vec<String> {
        let then = list(now).request("DELETE", "http://app.test/books/7", 200).build();
        Tale::begins(list(&["Anna", "Dune", "Emma"]).build())
            .clicks(("button", "Delete Dune"), then)
            .aside(list(aside).build())
            .told()
    }

    #[test]
    fn what_was_deleted_stays_gone() {
        assert!(deletes(&["Anna", "Emma"], &["Anna", "Emma"]).is_empty());
        let told = deletes(&["Anna", "Emma"], &["Anna", "Dune", "Emma"]);
        assert_eq!(told, ["\"Dune\" went, but is back once the page is opened anew"]);
        let told = deletes(&["Anna", "Dune", "Emma"], &["Anna", "Emma"]);
        assert_eq!(told, ["the list still shows \"Dune\", which is gone once the page is opened anew"]);
        assert!(deletes(&["Anna", "Emma"], &["Zoe"]).is_empty(), "another part of the list");
    }

    #[test]
    fn what_was_put_first_may_stand_on_another_page() {
        let told = |aside: Page| {
            let then = list(&["Dune", "Anna", "Emma"]).request("POST", "http://app.test/books", 201);
            let tale = Tale::begins(list(&["Anna", "Emma"]).button("Add Dune").build());
            tale.clicks(("button", "Add Dune"), then.button("Add Dune").build()).aside(aside.build()).told()
        };
        let gone = "\"Dune\" is listed, but is gone once the page is opened anew";
        assert_eq!(told(list(&["Anna", "Emma"]).button("Add Dune")), [gone]);
        let paged = list(&["Anna", "Emma"]).button("Add Dune").link("Next", "http://app.test/books?page=2");
        assert!(told(paged).is_empty());
    }

    #[test]
    fn what_was_done_in_another_tab_is_not_known_in_this_one() {
        let then = list(&["Anna", "Emma"]).request("DELETE", "http://app.test/books/7", 200).build();
        let back = |kind: &str, value| {
            let tale = Tale::begins(list(&["Anna", "Dune", "Emma"]).build());
            tale.does(kind, ("", ""), Some(value), then.clone())
                .aside(list(&["Anna", "Dune", "Emma"]).build())
        };
        assert!(back("tab", "close").told().is_empty());
        assert_eq!(back("tab", "new").told().len(), 1);
    }

    #[test]
    fn a_control_that_a_menu_has_switched_stays_switched() {
        let heart = |name: &'static str, on: bool| {
            page()
                .element("button", name, move |e| (e.interactive, e.checked) = (true, Some(on)))
                .text("Oak lamp")
        };
        let lights = |aside: State| {
            let asked = heart("Add to list", false).within("dialog", "Which list?", |p| p.button("Mine"));
            let then = heart("Remove from list", true).request("POST", "http://app.test/list", 200);
            Tale::begins(asked.build())
                .clicks(("button", "Mine"), then.alert("Product added").build())
                .aside(aside)
                .told()
        };
        assert!(lights(heart("Remove from list", true).build()).is_empty());
        assert_eq!(lights(heart("Add to list", false).build()).len(), 1);
    }

    #[test]
    fn what_a_row_says_since_the_deed_it_goes_on_saying() {
        let jobs = |states: [&'static str; 3]| {
            let rows: Vec<[&str; 2]> =
                ["Brakes", "Clutch", "Lamp"].into_iter().zip(states).map(|(a, b)| [a, b]).collect();
            let rows: Vec<&[&str]> = rows.iter().map(<[&str; 2]>::as_slice).collect();
            page().button("Mark as done").table("Jobs", &["Work", "State"], &rows)
        };
        let told = |now: [&'static str; 3], aside: [&'static str; 3]| {
            let then = jobs(now).request("PATCH", "http://app.test/jobs/1", 200).build();
            Tale::begins(jobs(["Open", "Open", "Open"]).build())
                .clicks(("button", "Mark as done"), then)
                .aside(jobs(aside).build())
                .told()
        };
        let done = ["Done", "Open", "Open"];
        assert!(told(done, done).is_empty());
        assert_eq!(
            told(done, ["Open", "Open", "Open"]),
            ["\"Brakes\" went from \"Open\" to \"Done\", but is as before once the page is opened anew"]
        );
        assert!(told(done, ["Billed", "Open", "Open"]).is_empty(), "it has gone on");
        assert!(told(["Open Hide", "Open", "Open"], ["Open", "Open", "Open"]).is_empty(), "it was unfolded");
    }

    #[test]
    fn a_switched_control_stays_switched() {
        let heart = |name: &str| -> Page { page().button(name).text("Oak lamp") };
        let unlit = |aside: &str| {
            let then: State = heart("Add to list").request("POST", "http://app.test/list", 200).build();
            Tale::begins(heart("Remove from list").build())
                .clicks(("button", "Remove from list"), then)
                .aside(heart(aside).build())
                .told()
        };
        assert!(unlit("Add to list").is_empty());
        assert_eq!(unlit("Remove from list").len(), 1);
    }
}

//! What a control in a row does is done to that row.

use super::instruments::lists::{list_in, record_of};
use super::instruments::saving::saving;
use super::instruments::scene::Scene;
use super::instruments::view::same_view;
use super::{Dependency, Draft, Law};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{fold_case, words};
use crate::state::{Collection, Element, Performed, Record, State, is_field};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "target",
    reads: Dependency::Causal,
    says: "what a control in a row does is done to that row",
    applies: "a control in a row was used, or one of the menu or the question that it opened, something was saved, and the list has as many rows as before, all of which but one say what they said",
    silent: "the row itself is not as before, none or several others have changed, or only numbers and times of another one have",
    finds: "\"Mark done\" in one row marks the next one",
    write,
    judges: &[("expect_done_to", |args, scene| judge(args.first()?, scene))],
};

fn write(scene: &Scene, draft: &mut Draft) {
    if let Some(missed) = missed(scene) {
        draft.check("expect_done_to", &[&missed.meant.key], scene.words, DefectKind::UnexpectedResult);
    }
}

/// The row that was meant and is as before, and the one that it was done to.
struct Missed<'a> {
    meant: &'a Record,
    hit: &'a Record,
    /// What has come into the row that was hit.
    now: String,
}

fn missed<'a>(scene: &Scene<'a>) -> Option<Missed<'a>> {
    saving(scene)?;
    let (on, now) = (scene.before, scene.now);
    let (list, meant) = row_of_the_deed(scene)?;
    let after = list_in(list, now).filter(|_| same_view(on, now) && on.url == now.url)?;
    // Rows need no name of their own where all but one stand as they stood.
    if after.records.len() != list.records.len() {
        return None;
    }
    let pairs = list.records.iter().zip(&after.records);
    let mut hit = None;
    for (was, is) in pairs {
        let (had, has) = (content(was, on), content(is, now));
        if had == has {
            continue;
        }
        // What holds the row that was meant counts or shows what is in it.
        let around = on.symbols().tree.holds(was.element, meant.element);
        if was.element == meant.element || around || hit.is_some() {
            return None;
        }
        // Another row stands in its place: the list is in another order.
        if is.key != was.key && list.records.iter().any(|other| other.key == is.key) {
            return None;
        }
        let came = has.into_iter().find(|part| !had.contains(part) && tells(part))?;
        hit = Some(Missed { meant, hit: was, now: came });
    }
    hit
}

/// The row that the control stands in, or the one that opened the menu or the question which it belongs to.
fn row_of_the_deed<'a>(scene: &Scene<'a>) -> Option<(&'a Collection, &'a Record)> {
    let row = |done: &'a Performed, on: &'a State| record_of(done.element?, on);
    let (done, on) =
        scene.deed.filter(|(done, _)| matches!(done.kind.as_str(), "click" | "check" | "uncheck"))?;
    if let Some(found) = row(done, on) {
        return Some(found);
    }
    let asked = |role: &str| matches!(role, "dialog" | "alertdialog" | "menu");
    on.ancestors(done.element?).find(|a| asked(&a.role))?;
    let opener = scene.session.actions.iter().rev().find(|a| a.on < done.on)?;
    let opened_on = scene.session.history.get(opener.on).filter(|s| s.url == on.url)?;
    let (list, record) = row(opener, opened_on)?;
    let at = list.records.iter().position(|r| r.element == record.element)?;
    let list = list_in(list, scene.before)?;
    list.records.get(at).filter(|r| r.key == record.key).map(|r| (list, r))
}

/// What a row tells and offers.
fn content(row: &Record, state: &State) -> Vec<String> {
    let offers = |e: &&Element| {
        let is_control = matches!(e.role.as_str(), "button" | "link" | "checkbox" | "switch" | "radio");
        e.visible && (is_control || is_field(e))
    };
    let offered = state.descendants(row.element).filter(offers).map(|e| {
        let set = if e.checked == Some(true) || e.selected { " (on)" } else { "" };
        let name = fold_case(if e.name.is_empty() { &e.text } else { &e.name });
        format!("{name}{set} {}", e.value.as_deref().unwrap_or_default()).trim_end().to_owned()
    });
    row.cells.iter().map(|cell| fold_case(cell)).chain(offered).collect()
}

/// More than a number or how long ago something was: these go on by themselves.
fn tells(part: &str) -> bool {
    const TIMES: [&str; 10] =
        ["ago", "now", "today", "yesterday", "am", "pm", "seconds", "minutes", "hours", "days"];
    let is_time = |w: &str| TIMES.iter().any(|time| *time == w || time.strip_suffix('s') == Some(w));
    let mut letters = words(part).filter(|w| w.chars().any(char::is_alphabetic)).peekable();
    letters.peek().is_some() && letters.all(|w| !is_time(&w))
}

fn judge(meant: &str, scene: &Scene) -> Option<Answer> {
    let found = missed(scene).filter(|found| found.meant.key == meant)?;
    let (meant, hit) = (clip(meant, 60), clip(&found.hit.key, 60));
    Some(Answer::fails(
        format!(
            "the row \"{meant}\" is as it was, and another one, \"{hit}\", has changed: \"{}\"",
            clip(&found.now, 60)
        ),
        format!("\"{meant}\" changed"),
    ))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    /// Reminders by their day, of which two are the same.
    fn list(states: [&str; 3]) -> Page {
        list_of(states, ["3 days ago", "9", "x"])
    }

    fn list_of(states: [&str; 3], seen: [&str; 3]) -> Page {
        let days = ["8 Mar", "8 Mar", "9 Mar"];
        page().url("http://app.test/reminders").within("table", "Reminders", |p| {
            let p = p.within("row", "", |p| {
                ["Day", "State", "Seen", "Actions"]
                    .iter()
                    .fold(p, |p, head| p.element("columnheader", head, |_| ()))
            });
            (0..3).fold(p, |p, at| {
                p.within("row", "", |p| {
                    let p = [days[at], states[at], seen[at]]
                        .iter()
                        .fold(p, |p, cell| p.within("cell", "", |p| p.text(cell)));
                    p.within("cell", "", |p| p.button(&format!("Mark done {at}")))
                })
            })
        })
    }

    fn saved(page: Page) -> State {
        page.request("POST", "http://app.test/reminders/1/done", 200).build()
    }

    fn marks(row: &str, after: Page) -> Vec<String> {
        Tale::begins(list(["Open"; 3]).build()).clicks(("button", row), saved(after)).told()
    }

    #[test]
    fn a_row_that_was_marked_is_the_one_that_changes() {
        let told =
            "the row \"Mark done 1\" is as it was, and another one, \"Mark done 2\", has changed: \"done\"";
        assert_eq!(marks("Mark done 1", list(["Open", "Open", "Done"])), [told]);
        assert!(marks("Mark done 1", list(["Open", "Done", "Open"])).is_empty());
    }

    #[test]
    fn rows_of_one_day_are_told_apart_by_their_place() {
        let told = marks("Mark done 0", list(["Open", "Done", "Open"]));
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(
            told[0].contains("\"Mark done 0\" is as it was") && told[0].contains("\"Mark done 1\", has"),
            "{told:?}"
        );
    }

    #[test]
    fn rows_in_another_order_tell_nothing() {
        let picks = |names: [&'static str; 3], saved: [bool; 3]| {
            let row = |p: Page, at: usize| {
                let of = |e: &mut crate::state::Element| e.checked = Some(saved[at]);
                p.within("row", "", |p| {
                    p.within("cell", "", |p| p.text(names[at]))
                        .within("cell", "", |p| p.element("checkbox", &format!("Save {}", names[at]), of))
                })
            };
            page().within("table", "Picks", |p| {
                let heads = p.within("row", "", |p| {
                    p.element("columnheader", "Name", |_| ()).element("columnheader", "", |_| ())
                });
                (0..3).fold(heads, row)
            })
        };
        let before = picks(["Cedar", "Brass", "Linen"], [false; 3]);
        let after = saved(picks(["Cedar", "Linen", "Linen"], [false, true, false]));
        assert!(Tale::begins(before.build()).clicks(("checkbox", "Save Cedar"), after).told().is_empty());
    }

    #[test]
    fn what_changes_with_several_rows_or_by_itself_tells_nothing() {
        // Nothing, both, and two others.
        assert!(marks("Mark done 1", list(["Open", "Open", "Open"])).is_empty());
        assert!(marks("Mark done 1", list(["Open", "Done", "Done"])).is_empty());
        assert!(marks("Mark done 1", list(["Done", "Open", "Done"])).is_empty());
        // Numbers and times go on.
        assert!(marks("Mark done 1", list_of(["Open"; 3], ["4 days ago", "9", "x"])).is_empty());
        assert!(marks("Mark done 2", list_of(["Open"; 3], ["3 days ago", "8", "x"])).is_empty());
        // Nothing was saved.
        let unsaved = list(["Open", "Open", "Done"]).build();
        assert!(
            Tale::begins(list(["Open"; 3]).build())
                .clicks(("button", "Mark done 1"), unsaved)
                .told()
                .is_empty()
        );
    }
}

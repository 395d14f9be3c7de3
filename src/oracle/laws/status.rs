//! A deed that gives a record a status gives it: "Archive" makes it archived.

use super::instruments::lists::record_of;
use super::instruments::saving::saving;
use super::instruments::scene::{Scene, name};
use super::{Dependency, Draft, Law};
use crate::language::lexicon::{self, deeds, statuses};
use crate::oracle::claims::{clip, of_acted};
use crate::script::Answer;
use crate::state::text::{fold_case, words};
use crate::state::{Collection, Element, State, same_list};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "status",
    reads: Dependency::Causal,
    says: "a deed that is named after a status gives the record that status",
    applies: "a control such as \"Archive\" or \"Mark as paid\" was used, and the record shows a status before and after",
    silent: "the status has changed to any other, or tells of something else (\"Paid\", where it was to be archived); or the deed was not saved",
    finds: "an invoice that was marked as paid is still shown as sent",
    write,
    judges: &[("expect_new_status", |args, scene| judge(args.first()?, scene))],
};

fn write(scene: &Scene, draft: &mut Draft) {
    if let Some(change) = change(scene) {
        draft.check("expect_new_status", &[&change.wanted], scene.words, DefectKind::UnexpectedResult);
    }
}

struct Change {
    wanted: String,
    was: String,
    is: String,
    of: String,
}

/// The status that the control promises, the one before and the one now.
fn change(scene: &Scene) -> Option<Change> {
    saving(scene)?;
    let wanted = promised(name(scene.used()?))?;
    let (done, on) = scene.deed?;
    if let Some((list, record)) = record_of(done.element?, on) {
        let column = status_column(list)?;
        // Of two of one name the other may be left.
        list.record(&record.key)?;
        let was = record.cells.get(column)?.clone();
        let list = scene.now.symbols().collections.iter().find(|c| same_list(c, list))?;
        let is = list.record(&record.key)?.cells.get(column)?.clone();
        return Some(Change { wanted, was, is, of: record.key.clone() });
    }
    // A question about one of several records, or a deed for several that are selected: whose status the page shows is not said.
    let asks = |a: &Element| matches!(a.role.as_str(), "dialog" | "alertdialog");
    let selects = |e: &&Element| {
        e.visible && e.role == "checkbox" && e.checked == Some(true) && record_of(e.index, on).is_some()
    };
    if on.ancestors(done.element?).any(asks) || on.elements.iter().filter(selects).count() > 1 {
        return None;
    }
    let standing = |s: &State| {
        let fact = s.symbols().facts.iter().find(|f| is_status(&f.label)).map(|f| f.value.clone());
        fact.or_else(|| of_acted(scene.session, s))
    };
    Some(Change { wanted, was: standing(scene.before)?, is: standing(scene.now)?, of: String::new() })
}

fn status_column(list: &Collection) -> Option<usize> {
    list.headers.iter().position(|h| is_status(h))
}

fn is_status(label: &str) -> bool {
    matches!(fold_case(label).split(' ').next_back(), Some("status" | "state"))
}

/// "Mark as paid", "Mark paid", "Archive", "Publish": the status that they end in.
fn promised(control: &str) -> Option<String> {
    let mut told: Vec<String> = words(control).collect();
    let marks = told.first().is_some_and(|w| matches!(w.as_str(), "mark" | "set"));
    if marks {
        told.retain(|w| !matches!(w.as_str(), "mark" | "set" | "as" | "to" | "selected"));
        return (told.len() == 1).then(|| told.remove(0));
    }
    let first = told.first()?;
    (deeds::ENDING_IN_A_STATUS.contains(&first.as_str()) || deeds::leaves(first).is_some())
        .then(|| first.clone())
}

fn begins(status: &str, any: &[&str]) -> bool {
    words(status).any(|word| any.iter().any(|begin| word.starts_with(begin)))
}

/// The status says what was promised: "archived" for "archive", "Cancelled" for "cancel".
fn says(status: &str, wanted: &str) -> bool {
    let stem = lexicon::stem(wanted);
    words(status).any(|w| lexicon::stem(&w) == stem || w.starts_with(wanted.trim_end_matches('e')))
}

fn judge(wanted: &str, scene: &Scene) -> Option<Answer> {
    let change = change(scene).filter(|c| c.wanted == wanted)?;
    let concerned = match deeds::leaves(wanted) {
        Some(left) => begins(&change.was, left),
        None => {
            !says(&change.was, wanted)
                && (!deeds::OF_USE.contains(&wanted) || begins(&change.was, statuses::OF_USE))
        }
    };
    if !concerned {
        return None;
    }
    if says(&change.is, wanted) || fold_case(&change.was) != fold_case(&change.is) {
        return Some(Answer::holds(format!("\"{}\"", clip(&change.is, 60))));
    }
    let of =
        if change.of.is_empty() { "the status".to_owned() } else { format!("\"{}\"", clip(&change.of, 60)) };
    Some(Answer::fails(
        format!("{of} is still shown as \"{}\"", clip(&change.is, 60)),
        format!("\"{wanted}\""),
    ))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn look(status: &str) -> Page {
        page().heading(1, "Invoice 7").pairs(&[("Status", status), ("Client", "Acme")]).button("Mark as paid")
    }

    fn marks(status: &str) -> Vec<String> {
        let then: State = look(status).request("POST", "http://app.test/7", 200).build();
        Tale::begins(look("Sent").build()).clicks(("button", "Mark as paid"), then).told()
    }

    #[test]
    fn of_two_records_of_one_name_the_other_may_be_left() {
        let archives = |names: &[&'static str]| {
            let table = |names: &[&'static str], asked: bool| {
                let row = |p: Page, name: &&'static str| {
                    p.within("row", "", |p| {
                        let p = p.element("cell", "", |e| e.own_text = (*name).into());
                        p.element("cell", "", |e| e.own_text = "Active".into()).within("cell", "", |p| {
                            if asked { p.button("Archive") } else { p.button("More") }
                        })
                    })
                };
                let head = |p: Page| {
                    p.within("row", "", |p| {
                        ["Product", "State", "Deeds"]
                            .iter()
                            .fold(p, |p, head| p.element("columnheader", head, |_| ()))
                    })
                };
                page().within("table", "Products", |p| names.iter().fold(head(p), row))
            };
            let then = table(&names[1..], true).request("POST", "http://app.test/7/archive", 200).build();
            Tale::begins(table(names, true).build()).clicks(("button", "Archive"), then).told()
        };
        assert!(archives(&["Mug", "Mug", "Lamp"]).is_empty());
    }

    #[test]
    fn a_badge_beside_the_heading_is_a_status_too() {
        let look = |deed: &str, badge: &str| {
            let badge = badge.to_owned();
            page().url("http://app.test/7").within("main", "", |p| {
                p.within("generic", "", |p| {
                    p.heading(1, "Invoice 7")
                        .element("generic", "", move |e| (e.own_text, e.hints) = (badge, "badge".into()))
                })
                .button(deed)
            })
        };
        let told = |deed: &str, was: &str, is: &str| {
            let then: State = look(deed, is).request("PUT", "http://app.test/7", 200).build();
            Tale::begins(look(deed, was).build()).clicks(("button", deed), then).told().len()
        };
        assert_eq!(told("Restore", "Deleted", "Deleted"), 1);
        assert_eq!(told("Restore", "Deleted", "Draft"), 0);
        assert_eq!(told("Restore", "Paid", "Paid"), 0, "what it is restored from is told elsewhere");
        assert_eq!(told("Archive", "Paid", "Paid"), 0, "so is that it is archived");
        assert_eq!(told("Archive", "Active", "Active"), 1);
        assert_eq!(told("Mark as sent", "Draft", "Draft"), 1);
        assert_eq!(told("Reopen", "Closed", "Open"), 0);
    }

    #[test]
    fn a_deed_named_after_a_status_gives_it() {
        assert!(marks("Paid").is_empty());
        assert!(marks("In process").is_empty());
        assert_eq!(marks("Sent"), ["the status is still shown as \"Sent\""]);
    }
}

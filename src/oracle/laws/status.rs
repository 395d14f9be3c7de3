//! A deed that gives a record a status gives it: "Archive" makes it archived.

use super::lists::record_of;
use super::saving::saving;
use super::scene::{Scene, name};
use super::{Dependency, Draft, Law};
use crate::language::lexicon;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{fold_case, words};
use crate::state::{Collection, Element, State, same_list};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "status",
    reads: Dependency::Causal,
    says: "a deed that is named after a status gives the record that status",
    applies: "a control such as \"Archive\" or \"Mark as paid\" was used, and the record shows a status before and after",
    silent: "the status has changed to any other; or the deed was not saved",
    finds: "an invoice that was marked as paid is still shown as sent",
    write,
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
        let was = record.cells.get(column)?.clone();
        let list = scene.now.symbols().collections.iter().find(|c| same_list(c, list))?;
        let is = list.record(&record.key)?.cells.get(column)?.clone();
        return Some(Change { wanted, was, is, of: record.key.clone() });
    }
    // A question about one of several records: whose status the page shows is not said.
    let asks = |a: &Element| matches!(a.role.as_str(), "dialog" | "alertdialog");
    if on.ancestors(done.element?).any(asks) {
        return None;
    }
    let fact = |s: &State| s.symbols().facts.iter().find(|f| is_status(&f.label)).map(|f| f.value.clone());
    Some(Change { wanted, was: fact(scene.before)?, is: fact(scene.now)?, of: String::new() })
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
    let verbs =
        ["archive", "publish", "approve", "reject", "cancel", "lock", "close", "activate", "deactivate"];
    let first = told.first()?;
    verbs.contains(&first.as_str()).then(|| first.clone())
}

/// The status says what was promised: "archived" for "archive", "Cancelled" for "cancel".
fn says(status: &str, wanted: &str) -> bool {
    let stem = lexicon::stem(wanted);
    words(status).any(|w| lexicon::stem(&w) == stem || w.starts_with(wanted.trim_end_matches('e')))
}

pub(super) fn judge(wanted: &str, scene: &Scene) -> Option<Answer> {
    let change = change(scene).filter(|c| c.wanted == wanted)?;
    if says(&change.was, wanted) {
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
    fn a_deed_named_after_a_status_gives_it() {
        assert!(marks("Paid").is_empty());
        assert!(marks("In process").is_empty());
        assert_eq!(marks("Sent"), ["the status is still shown as \"Sent\""]);
    }
}

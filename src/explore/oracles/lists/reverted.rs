//! What was asked for in a search is taken back: the box is ticked again, the list shows what it showed before.

use crate::explore::intents::fields::{Blank, Sort, sheets};
use crate::explore::intents::{Entry, What};
use crate::explore::line::quoted;
use crate::explore::oracles::{Doubt, Transition};
use crate::state::text::fold_case;
use crate::state::{Element, ElementIndex, State};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    if t.made.intent != "search" || !t.has_sent(sheet) {
        return None;
    }
    let now = sheets(t.after).into_iter().find(|s| s.key == sheet.key)?;
    let (blank, claim) = entries.iter().find_map(|(blank, entry)| {
        if *entry == Entry::Untick && is_the_last(blank, t.before) {
            return None;
        }
        let same = now.fields.iter().find(|b| b.label == blank.label && b.sort == blank.sort)?;
        undone(blank, entry, same, t.after).map(|claim| (blank, claim))
    })?;
    Some(Doubt {
        oracle: "reverted",
        kind: DefectKind::UnexpectedResult,
        key: format!("reverted|{}|{}", sheet.key, fold_case(&blank.label)),
        summary: format!(
            "\"{}\" does not take \"{}\" into account, and shows the old choice",
            sheet.sends, blank.label
        ),
        expected: claim.clone(),
        actual: "it is as it was before".to_owned(),
        line: t.line.clone().expecting(claim),
    })
}

/// No other box beside it is ticked: who asks for nothing at all may be shown what is usual. `sent`: the form as it was sent.
fn is_the_last(blank: &Blank, sent: &State) -> bool {
    let Some(form) = sheets(sent).into_iter().find(|s| s.fields.iter().any(|b| b.label == blank.label))
    else {
        return false;
    };
    let (own, others): (Vec<&Blank>, Vec<&Blank>) =
        form.fields.iter().filter(|b| b.sort == Sort::Box).partition(|b| b.label == blank.label);
    // Those that stand in one list with it: below them may be a box for something else.
    let together = |place: ElementIndex| -> Vec<&Element> {
        let inside = others.iter().filter(|b| sent.is_inside(b.element, place));
        inside.filter_map(|b| sent.elements.get(b.element)).collect()
    };
    let around = own.first().into_iter().flat_map(|b| sent.ancestors(b.element));
    let beside = around.map(|a| together(a.index)).find(|beside| !beside.is_empty());
    let beside =
        beside.unwrap_or_else(|| others.iter().filter_map(|b| sent.elements.get(b.element)).collect());
    !beside.is_empty() && beside.iter().all(|e| e.checked != Some(true))
}

/// What should be there, where it is as before.
fn undone(blank: &Blank, entry: &Entry, same: &Blank, now: &State) -> Option<String> {
    let label = quoted(&blank.label)?;
    let ticked = now.elements.get(same.element)?.checked;
    match (entry, blank.sort) {
        (Entry::Untick, Sort::Box) if ticked == Some(true) => {
            Some(format!("The {label} checkbox is not ticked"))
        }
        (Entry::Tick, Sort::Box) if ticked == Some(false) => Some(format!("The {label} checkbox is ticked")),
        // A list that shows its first entry again may only ask for more.
        (Entry::Option(option), Sort::Choice) => {
            let options = &now.elements.get(same.element)?.options;
            let back = same.value == blank.value && !blank.value.trim().is_empty() && *option != blank.value;
            let first = options.first().is_some_and(|o| *o == same.value);
            (back && !first).then(|| quoted(option).map(|o| format!("The {label} list shows {o}")))?
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_box_that_is_ticked_again_was_not_taken_into_account() {
        let form = |on: bool| {
            page()
                .within("form", "", |p| {
                    p.field("Term", "")
                        .element("checkbox", "Books", |e| e.checked = Some(on))
                        .button("Search")
                })
                .build()
        };
        let now = form(true);
        let blank =
            |state: &State| sheets(state)[0].fields.iter().find(|b| b.sort == Sort::Box).unwrap().clone();
        let again = undone(&blank(&now), &Entry::Untick, &blank(&now), &now);
        assert_eq!(again.as_deref(), Some("The \"Books\" checkbox is not ticked"));
        let off = form(false);
        assert_eq!(undone(&blank(&now), &Entry::Untick, &blank(&off), &off), None);
    }

    #[test]
    fn who_asks_for_nothing_may_be_shown_what_is_usual() {
        let form = |others: &[bool]| {
            let boxes = |p: crate::state::testing::Page| {
                let p = p.element("checkbox", "Books", |e| e.checked = Some(false));
                let names = ["Maps", "Songs"];
                others
                    .iter()
                    .zip(names)
                    .fold(p, |p, (&on, name)| p.element("checkbox", name, |e| e.checked = Some(on)))
            };
            page().within("form", "", |p| boxes(p).button("Search")).build()
        };
        let last = |others: &[bool]| is_the_last(&sheets(&form(others))[0].fields[0], &form(others));
        assert_eq!((last(&[false, false]), last(&[true, false]), last(&[])), (true, false, false));
        let listed = |p: crate::state::testing::Page| {
            p.element("checkbox", "Books", |e| e.checked = Some(false))
                .element("checkbox", "Maps", |e| e.checked = Some(false))
        };
        let parts = |p: crate::state::testing::Page| {
            p.within("list", "", listed)
                .element("checkbox", "With parts", |e| e.checked = Some(true))
                .button("Search")
        };
        let apart = page().within("form", "", parts).build();
        assert!(is_the_last(&sheets(&apart)[0].fields[0], &apart), "the ticked one says something else");
    }
}

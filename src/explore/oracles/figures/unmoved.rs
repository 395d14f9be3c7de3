//! A number of a record was changed in a dialog over its list, and the list goes on telling the one before.

use crate::explore::anchors::parts;
use crate::explore::intents::fields::Blank;
use crate::explore::intents::{Entry, What};
use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::stem;
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{State, dialog, same_list};
use crate::trace::DefectKind;

/// A shorter name may be a part of any text.
const SHORT: usize = 4;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    let sent = t.made.intent == "fill" && t.has_sent(sheet);
    if !sent || parts(&t.before.url) != parts(&t.after.url) {
        return None;
    }
    let (blank, told) = entries.iter().find_map(|(blank, entry)| {
        let Entry::Text(new) = entry else { return None };
        Some((blank, still(t.before, t.after, blank, new)?))
    })?;
    let Told { key, cell, at, new } = told;
    Some(Doubt {
        oracle: "unmoved",
        kind: DefectKind::DataInconsistency,
        key: format!("unmoved|{}|{}", sheet.key, fold_case(&blank.label)),
        summary: format!(
            "\"{}\" of \"{key}\" was changed to \"{new}\", and the list still tells \"{cell}\"",
            blank.label
        ),
        expected: new,
        actual: cell.clone(),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.tables, |table| any(table.rows, |row| has_text(row.text, {}) && row.cells.len() > {at} && same_text(row.cells[{at}].text, {}))), \"the list tells what was saved\");",
            quote(&key),
            quote(&cell)
        )),
    })
}

/// What a list goes on telling.
#[derive(Debug, PartialEq)]
struct Told {
    key: String,
    cell: String,
    /// Which of the row's cells.
    at: usize,
    new: String,
}

/// The cell of the record that the dialog was about, which had the field's number and has it still.
fn still(before: &State, after: &State, blank: &Blank, new: &str) -> Option<Told> {
    let (was, is) = (number(&blank.value)?, number(new)?);
    let over = dialog(before).filter(|_| dialog(after).is_none())?;
    let about = fold_case(&before.elements.get(over)?.text);
    let named: Vec<String> = words(&blank.label).map(|word| stem(&word)).collect();
    let lists = before.symbols().collections.iter().filter(|list| !before.is_inside(list.element, over));
    let mut found = lists.flat_map(|list| list.records.iter().map(move |record| (list, record))).filter_map(
        |(list, record)| {
            let is_meant = record.key.chars().count() >= SHORT && about.contains(&fold_case(&record.key));
            let heads = list.headers.iter().map(|head| words(head).any(|w| named.contains(&stem(&w))));
            let mut cells = heads.zip(&record.cells).enumerate().filter(|(_, (is_headed, _))| *is_headed);
            let (at, (_, cell)) = cells.next().filter(|_| is_meant && cells.next().is_none())?;
            is_same(number(cell)?, was).then_some((list, record, at))
        },
    );
    let (list, record, at) = found.next().filter(|_| found.next().is_none() && !is_same(was, is))?;
    let now = after.symbols().collections.iter().find(|other| same_list(other, list))?;
    let cell = now.record(&record.key)?.cells.get(at)?;
    is_same(number(cell)?, was).then(|| Told {
        key: record.key.clone(),
        cell: cell.trim().to_owned(),
        at,
        new: new.to_owned(),
    })
}

fn is_same(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

/// The number that a text begins with.
fn number(text: &str) -> Option<f64> {
    let first = text.split_whitespace().next()?;
    first.parse::<f64>().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::intents::fields::sheets;
    use crate::state::testing::{Page, page};

    fn list(stock: &str) -> Page {
        page().table("Products", &["Product", "Stock"], &[&["Kaiser roll", stock], &["Onion tart", "7"]])
    }

    fn told(then: &str) -> Option<Told> {
        let form = |p: Page| {
            p.heading(2, "Stock of Kaiser roll")
                .within("form", "", |p| p.field("New stock", "600").button("Save"))
        };
        let open = list("600").within("dialog", "Stock of Kaiser roll", form).build();
        let blank = sheets(&open)[0].fields[0].clone();
        still(&open, &list(then).build(), &blank, "612")
    }

    #[test]
    fn a_list_tells_what_was_changed_in_a_dialog_over_it() {
        assert_eq!(told("612"), None);
        assert_eq!(told("500"), None, "somebody else may have sold some");
        assert_eq!(told("600").map(|t| (t.key, t.cell)), Some(("Kaiser roll".into(), "600".into())));
    }
}

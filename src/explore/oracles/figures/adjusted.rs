//! What is taken away leaves less: a change by a number below nought, after which a record has as many more.

use crate::explore::intents::fields::Blank;
use crate::explore::intents::{Entry, What};
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{State, same_list};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    if !t.has_sent(sheet) {
        return None;
    }
    let (label, by) = changed_by(entries)?;
    let (key, was, is) = turned_round(t.before, t.after, by)?;
    Some(Doubt {
        oracle: "adjusted",
        kind: DefectKind::UnexpectedResult,
        key: format!("adjusted|{}", sheet.key),
        summary: format!("\"{label}\" of {by} makes {is} of {was} of \"{key}\""),
        expected: was.saturating_add(by).to_string(),
        actual: is.to_string(),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.tables, |table| any(table.rows, |row| has_text(row.text, {}) && has_text(row.text, {}))), \"what is changed by so much has so much more, or less\");",
            quote(&key),
            quote(&is.to_string())
        )),
    })
}

/// The number below nought by which something is to be changed, and what its field is called. One above may well be taken away, as a
/// reason beside it tells.
fn changed_by(entries: &[(Blank, Entry)]) -> Option<(&str, i64)> {
    const CHANGES: [&str; 6] = ["change", "adjust", "adjustment", "correction", "difference", "delta"];
    entries.iter().find_map(|(blank, entry)| {
        let Entry::Text(text) = entry else { return None };
        let asks = words(&blank.label).any(|word| CHANGES.contains(&word.as_str()));
        let by = text.trim().parse::<i64>().ok().filter(|by| *by < 0 && asks)?;
        Some((blank.label.trim(), by))
    })
}

/// The one record of a list that has changed, in one number, by as much in the other direction: what it is called, what the number
/// was, and what it is.
fn turned_round(before: &State, after: &State, by: i64) -> Option<(String, i64, i64)> {
    let number = |cell: &String| cell.split_whitespace().next()?.parse::<i64>().ok();
    let lists = before.symbols().collections.iter().filter(|list| !list.headers.is_empty());
    let mut changed = lists
        .filter_map(|list| Some((list, after.symbols().collections.iter().find(|c| same_list(c, list))?)))
        .flat_map(|(was, is)| was.records.iter().filter_map(move |r| Some((r, is.record(&r.key)?))))
        .filter(|(was, is)| was.cells != is.cells);
    let (was, is) = changed.next().filter(|_| changed.next().is_none())?;
    let pairs = || was.cells.iter().zip(&is.cells).filter(|(a, b)| fold_case(a) != fold_case(b));
    let mut numbers = pairs().filter_map(|(a, b)| Some((number(a)?, number(b)?)));
    let (a, b) = numbers.next().filter(|_| numbers.next().is_none())?;
    (by.checked_neg()? == b.checked_sub(a)?).then(|| (was.key.clone(), a, b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_is_taken_away_leaves_less() {
        let stock = |swabs: &str| {
            let rows: [&[&str]; 3] = [&["Swabs", swabs], &["Gloves", "40"], &["Masks", "7"]];
            page().table("Stock", &["Item", "In stock"], &rows).build()
        };
        let told = |now: &str| turned_round(&stock("12 packs"), &stock(now), -3).map(|(key, ..)| key);
        assert_eq!(told("15 packs").as_deref(), Some("Swabs"));
        assert_eq!((told("9 packs"), told("12 packs"), told("20 packs")), (None, None, None));
    }
}

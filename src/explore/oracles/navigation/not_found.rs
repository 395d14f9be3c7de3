//! A record is not found by what its own row says.

use crate::explore::intents::{BY_ITS_RECORD, Entry, What};
use crate::explore::oracles::{Doubt, Transition};
use crate::oracle::laws::turns_pages;
use crate::script::write::quote;
use crate::state::State;
use crate::state::text::fold_case;
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, Some(record)) = &t.made.what else { return None };
    let asked = t.made.offer.class.ends_with(BY_ITS_RECORD) && t.has_sent(sheet);
    let failed = t.after.status.is_some_and(|s| s >= 400);
    if !asked || failed || lists(t.after, record) || goes_on(t.after) || t.after.complains() {
        return None;
    }
    let said: Vec<String> = entries
        .iter()
        .filter_map(|(blank, entry)| match entry {
            Entry::Text(value) | Entry::Option(value) => Some(format!("{} \"{value}\"", blank.label.trim())),
            _ => None,
        })
        .collect();
    let said = said.join(", ");
    Some(Doubt {
        oracle: "not found",
        kind: DefectKind::UnexpectedResult,
        key: format!("not found|{}", sheet.key),
        summary: format!("\"{record}\" is not found by what its own row says: {said}"),
        expected: format!("\"{record}\" listed"),
        actual: "not listed".to_owned(),
        line: t.line.clone().checking(format!(
            "assert(any(session.state.tables, |table| any(table.rows, |row| has_text(row.text, {}))), \"what fits is listed\");",
            quote(record)
        )),
    })
}

fn lists(page: &State, record: &str) -> bool {
    let name = fold_case(record);
    let mut records = page.symbols().collections.iter().flat_map(|list| &list.records);
    records.any(|r| fold_case(r.key.trim()) == name || fold_case(&r.text).contains(&name))
}

/// What is listed is a part.
fn goes_on(page: &State) -> bool {
    page.elements
        .iter()
        .any(|e| e.visible && matches!(e.role.as_str(), "link" | "button") && turns_pages(e, page))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_record_is_listed_under_its_name() {
        let rows: [&[&str]; 2] = [&["Ada Brook", "Court 1"], &["Ben Croft", "Court 2"]];
        let state = page().table("Bookings", &["Member", "Court"], &rows).build();
        assert!(lists(&state, "ben croft") && !lists(&state, "Cleo Dale"));
    }
}

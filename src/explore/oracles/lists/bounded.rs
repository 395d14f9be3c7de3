//! A list that is asked for days until one, or from one on, lists those, and that day as well.

use jiff::civil::Date;

use super::unheeded::asked;
use crate::explore::intents::days::{Bound, is_closed, of_records};
use crate::explore::intents::{Entry, What};
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{State, same_list};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    let [(blank, Entry::Text(value))] = entries.as_slice() else { return None };
    if t.made.intent != "search" || !t.has_sent(sheet) {
        return None;
    }
    let day: Date = value.parse().ok()?;
    let (wrong, record) = broken(&blank.label, day, t.before, t.after)?;
    let (summary, expected, actual, check) = match wrong {
        Wrong::Listed => (
            format!("Asked for \"{}\" {day}, the list has \"{record}\", which lies beyond it", blank.label),
            format!("\"{record}\" not listed"),
            "listed".to_owned(),
            format!("!session.state.has({})", quote(&record)),
        ),
        Wrong::Lacking => (
            format!(
                "Asked for \"{}\" {day}, the list lacks \"{record}\", which is of that very day",
                blank.label
            ),
            format!("\"{record}\" listed"),
            "not listed".to_owned(),
            format!("session.state.has({})", quote(&record)),
        ),
    };
    Some(Doubt {
        oracle: "bounded",
        kind: DefectKind::UnexpectedResult,
        key: format!("bounded|{}|{}", sheet.key, fold_case(&blank.label)),
        summary,
        expected,
        actual,
        line: t.line.clone().checking(format!(
            "{}\nassert(!asked || {check}, \"what is listed lies within what was asked for\");",
            asked(value)
        )),
    })
}

#[derive(Debug, PartialEq, Eq)]
enum Wrong {
    Listed,
    Lacking,
}

/// A record that the list has and should not have, or the other way round: its name, which stands nowhere else.
fn broken(label: &str, bound: Date, before: &State, after: &State) -> Option<(Wrong, String)> {
    let side = Bound::of(label)?;
    let once = |key: &str, page: &State| !key.contains('"') && page.text.matches(key).count() == 1;
    let lists = &before.symbols().collections;
    after.symbols().collections.iter().filter(|list| !list.records.is_empty()).find_map(|list| {
        let was = lists.iter().find(|was| same_list(was, list) || was.headers == list.headers)?;
        let (days, before_days) = (of_records(list, label, after)?, of_records(was, label, before)?);
        // The list has reacted, and most of it obeys: so it is that column that was meant.
        let within = days.iter().flatten().filter(|day| !side.leaves_out(**day, bound)).count();
        if list.keys().eq(was.keys()) || within * 2 <= list.records.len() {
            return None;
        }
        let beyond = list.records.iter().zip(&days).find(|(record, day)| {
            day.is_some_and(|day| side.leaves_out(day, bound)) && once(&record.key, after)
        });
        if let Some((record, _)) = beyond {
            return Some((Wrong::Listed, record.key.clone()));
        }
        // A list that is as long as before may go on elsewhere, and a shorter one may call its records by another column.
        let whole = is_closed(label) && list.records.len() < was.records.len();
        let lacking = was.records.iter().zip(&before_days).filter(|_| whole).find(|(record, day)| {
            **day == Some(bound) && once(&record.key, before) && !after.text.contains(&record.key)
        });
        lacking.map(|(record, _)| (Wrong::Lacking, record.key.clone()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_day_that_is_asked_for_is_within_what_is_listed() {
        let all =
            [["J-1", "7 Dec 2026"], ["J-2", "2 Jan 2027"], ["J-3", "1 Mar 2027"], ["J-4", "9 Mar 2027"]];
        let list = |which: &[usize]| {
            let rows: Vec<&[&str]> = which.iter().map(|&n| all[n].as_slice()).collect();
            page().table("Jobs", &["Number", "Due"], &rows).build()
        };
        let day = "2027-01-02".parse().unwrap();
        let told = |label: &str, which: &[usize]| broken(label, day, &list(&[0, 1, 2, 3]), &list(which));
        assert_eq!(told("Due until", &[0, 1]), None);
        assert_eq!(told("Due until", &[0]), Some((Wrong::Lacking, "J-2".into())));
        assert_eq!(told("Due before", &[0]), None, "nobody knows whether that day is meant");
        assert_eq!(told("Due until", &[0, 1, 2]), Some((Wrong::Listed, "J-3".into())));
        assert_eq!(told("Due from", &[1, 2, 3]), None);
        assert_eq!(told("Due from", &[0, 1, 2]), Some((Wrong::Listed, "J-1".into())));
    }
}

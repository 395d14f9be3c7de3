//! What heads a list counts what is listed, and so does what tells how many places are taken: it stands still while a record
//! comes or goes.

use crate::explore::anchors::parts;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, uncounted, words};
use crate::state::{Collection, ElementIndex, State, dialog, same_list};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let stays = parts(&t.before.url) == parts(&t.after.url) && dialog(t.after).is_none();
    if t.used.is_none() || !stays {
        return None;
    }
    let (name, told, listed) = behind(t.before, t.after).or_else(|| places(t.before, t.after))?;
    Some(Doubt {
        oracle: "headed",
        kind: DefectKind::DataInconsistency,
        key: format!("headed|{}|{}", t.before.page_id, uncounted(&fold_case(&name))),
        summary: format!("\"{name}\" counts a list that had {told} and has {listed} now"),
        expected: listed.to_string(),
        actual: name.clone(),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && same_text(e.text, {})), \"what heads the list counts what is listed\");",
            quote(&name)
        )),
    })
}

/// The name of a list that counted its records and goes on telling the same number, that number, and how many there are now.
fn behind(before: &State, after: &State) -> Option<(String, usize, usize)> {
    let lists = &after.symbols().collections;
    before.symbols().collections.iter().find_map(|list| {
        let name = list.name.trim();
        let same = |c: &&Collection| c.name.trim() == name && c.headers == list.headers;
        let mut now = lists.iter().filter(same);
        let now = now.next().filter(|_| now.next().is_none())?;
        let (had, has) = (list.records.len(), now.records.len());
        // "Participants 3 of 8 places taken": the first number counts what is there.
        let told = words(name).find_map(|w| w.parse::<usize>().ok())?;
        (told == had && had > 0 && had.abs_diff(has) == 1).then(|| (name.to_owned(), had, has))
    })
}

/// How what is there is told beside how much could be.
const TAKEN: [&str; 14] = [
    "taken",
    "booked",
    "filled",
    "occupied",
    "assigned",
    "enrolled",
    "registered",
    "reserved",
    "places",
    "seats",
    "spots",
    "participants",
    "members",
    "attendees",
];

/// "4 of 8 taken" of a list that had four, and has three or five now.
fn places(before: &State, after: &State) -> Option<(String, usize, usize)> {
    let stands = |line: &str| after.elements.iter().any(|e| e.visible && e.own_text.trim() == line);
    let lines: Vec<(ElementIndex, &str)> = before
        .elements
        .iter()
        .filter(|e| e.visible)
        .map(|e| (e.index, e.own_text.trim()))
        .filter(|(_, line)| stands(line))
        .collect();
    before.symbols().collections.iter().find_map(|list| {
        let mut now = after.symbols().collections.iter().filter(|other| same_list(other, list));
        let now = now.next().filter(|_| now.next().is_none())?;
        let (had, has) = (list.records.len(), now.records.len());
        let own = |at: ElementIndex| is_under_one_heading(before, at, list.element);
        let (_, line) = lines.iter().find(|(at, line)| taken(line) == Some(had) && own(*at))?;
        (had > 0 && had.abs_diff(has) == 1).then(|| ((*line).to_owned(), had, has))
    })
}

/// No heading stands between the two: what has one of its own counts something else.
fn is_under_one_heading(state: &State, line: ElementIndex, list: ElementIndex) -> bool {
    let between = state.elements.iter().skip(line.min(list) + 1).take(line.abs_diff(list).saturating_sub(1));
    !between.into_iter().any(|e| e.visible && e.role == "heading" && !state.is_inside(e.index, list))
}

/// Four of "4 of 8 taken" and of "4 / 8 places".
fn taken(line: &str) -> Option<usize> {
    let said: Vec<String> = words(line).collect();
    let at = said.iter().position(|w| w.parse::<usize>().is_ok())?;
    let first = said.get(at)?.parse::<usize>().ok()?;
    let beyond = said.get(at + 1..)?.iter().find_map(|w| w.parse::<usize>().ok())?;
    (first <= beyond && said.iter().any(|w| TAKEN.contains(&w.as_str()))).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn places_that_are_taken_are_counted_on() {
        assert_eq!([taken("4 of 8 taken"), taken("4 / 8 places taken, 4 left")], [Some(4), Some(4)]);
        assert_eq!([taken("4 of 5 stars"), taken("Page 1 of 3"), taken("8 places")], [None, None, None]);
        let look = |line: &str, rows: &[&str]| {
            let rows: Vec<[&str; 2]> = rows.iter().map(|name| [*name, "Blue"]).collect();
            let rows: Vec<&[&str]> = rows.iter().map(<[&str; 2]>::as_slice).collect();
            page().span(line).table("Enrolled", &["Name", "Grade"], &rows).build()
        };
        let two = look("2 of 8 taken", &["Ada", "Ben"]);
        let told = |now: &State| places(&two, now).map(|(_, had, has)| (had, has));
        assert_eq!(told(&look("2 of 8 taken", &["Ada"])), Some((2, 1)));
        assert_eq!(told(&look("1 of 8 taken", &["Ada"])), None);
        assert_eq!(told(&two), None);
        let apart = |rows: &[&[&str]]| {
            page().span("2 of 8 taken").heading(2, "Form").table("Fields", &["Caption", "Type"], rows).build()
        };
        let fields: [&[&str]; 3] = [&["Name", "Text"], &["Age", "Number"], &["Diet", "Choice"]];
        assert_eq!(places(&apart(&fields[..2]), &apart(&fields)), None, "they are counted by nobody");
    }

    #[test]
    fn a_heading_counts_on() {
        let list = |name: &str, rows: &[&str]| {
            let rows: Vec<[&str; 2]> = rows.iter().map(|name| [*name, "Blue"]).collect();
            let rows: Vec<&[&str]> = rows.iter().map(<[&str; 2]>::as_slice).collect();
            page().table(name, &["Name", "Watch"], &rows).build()
        };
        let two = list("Crew 2 of 8 places taken", &["Ada", "Ben"]);
        let told = |now: &State| behind(&two, now).map(|(_, had, has)| (had, has));
        assert_eq!(told(&list("Crew 2 of 8 places taken", &["Ada", "Ben", "Cara"])), Some((2, 3)));
        assert_eq!(told(&list("Crew 3 of 8 places taken", &["Ada", "Ben", "Cara"])), None);
        let day = list("Day 1", &["Ada", "Ben"]);
        assert_eq!(behind(&day, &list("Day 1", &["Ada", "Ben", "Cara"])), None, "it counts days");
    }
}

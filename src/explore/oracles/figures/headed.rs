//! What heads a list counts what is listed: it stands still while a record comes or goes.

use crate::explore::anchors::parts;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, uncounted, words};
use crate::state::{Collection, State, dialog};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let stays = parts(&t.before.url) == parts(&t.after.url) && dialog(t.after).is_none();
    if t.used.is_none() || !stays {
        return None;
    }
    let (name, told, listed) = behind(t.before, t.after)?;
    Some(Doubt {
        oracle: "headed",
        kind: DefectKind::DataInconsistency,
        key: format!("headed|{}|{}", t.before.page_id, uncounted(&fold_case(&name))),
        summary: format!("\"{name}\" heads a list that had {told} and has {listed} now"),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

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

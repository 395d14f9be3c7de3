//! A record whose form is saved as it was opened says on its page what it said before.

use crate::explore::anchors::{linked, tells_states};
use crate::explore::intents::What;
use crate::explore::intents::fields::Sheet;
use crate::explore::oracles::{Doubt, Transition};
use crate::oracle::claims::new_lines;
use crate::oracle::laws::{Agreement, agree};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::values::{Kind, find_all};
use crate::state::{Request, State, alerts, dialog, popup, same_list};
use crate::trace::DefectKind;

/// A longer line is a text, and one that is much shorter a mark of the page.
const LONGEST: usize = 80;
const SHORTEST: usize = 4;
/// Where more lines differ, another part of the page is shown.
const FEW: usize = 2;
/// What a page rightly tells of a form that was saved: that it was, when, and by whom.
const OF_THE_DEED: [&str; 24] = [
    "saved",
    "save",
    "updated",
    "update",
    "changed",
    "change",
    "edited",
    "edit",
    "modified",
    "revision",
    "version",
    "ago",
    "now",
    "just",
    "today",
    "success",
    "successfully",
    "last",
    "activity",
    "history",
    "recent",
    "recently",
    "viewed",
    "done",
];

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, ..) = &t.made.what else { return None };
    // "Publish" and "Submit" do more than keep what stands there.
    let keeps =
        sheet.saves() || words(&sheet.sends).next().is_some_and(|w| matches!(w.as_str(), "apply" | "ok"));
    let earlier = t.earlier.filter(|_| keeps && t.made.intent == "as is" && t.has_sent(sheet))?;
    // A form that came back holds what was not taken.
    if t.before.requests.iter().any(Request::may_change) {
        return None;
    }
    if dialog(t.before).is_some() {
        return in_its_row(t, sheet);
    }
    // What an open menu shows is gone once it is shut.
    if popup(earlier).is_some() || dialog(earlier).is_some() || dialog(t.after).is_some() {
        return None;
    }
    let same_page = earlier.page_id == t.after.page_id && linked(&earlier.url) == linked(&t.after.url);
    if !same_page || t.after.status.is_some_and(|s| s >= 400) || t.after.complains() {
        return None;
    }
    let Some((line, came)) = differs(earlier, t.after) else { return of_a_fact(t, sheet, earlier) };
    let text = quote(line);
    let (check, actual) = if came {
        (format!("assert_not_contains(session.state, {text}, \"nothing was changed\");"), "it says so")
    } else {
        (format!("assert_contains(session.state, {text}, \"nothing was changed\");"), "it says so no more")
    };
    Some(Doubt {
        oracle: "as it was",
        kind: DefectKind::UnexpectedResult,
        key: format!("as it was|{}|{}", t.after.page_id, sheet.key),
        summary: format!(
            "\"{}\" with nothing changed, and the page {} \"{line}\"",
            sheet.sends,
            if came { "comes to say" } else { "no longer says" }
        ),
        expected: "the page says what it said".to_owned(),
        actual: actual.to_owned(),
        line: t.line.clone().checking(check),
    })
}

/// The form lay over its list, and the row of the record says something else, though nobody changed it.
fn in_its_row(t: &Transition<'_>, sheet: &Sheet) -> Option<Doubt> {
    let stays = linked(&t.before.url) == linked(&t.after.url) && dialog(t.after).is_none();
    let altered = altered_row(t.before, t.after).filter(|_| stays && !t.after.complains())?;
    let Altered { key, role, head, was, is } = altered;
    Some(Doubt {
        oracle: "as it was",
        kind: DefectKind::UnexpectedResult,
        key: format!("as it was|{}|{}|{}", t.after.page_id, sheet.key, fold_case(&head)),
        summary: format!(
            "\"{}\" with nothing changed, and \"{head}\" of \"{key}\" is \"{is}\", which was \"{was}\"",
            sheet.sends
        ),
        expected: format!("\"{was}\", as before"),
        actual: format!("\"{is}\""),
        line: t.line.clone().checking(format!(
            "assert(any(session.state.elements, |e| e.visible && e.role == {} && has_text(e.text, {}) && has_text(e.text, {})), \"nothing was changed\");",
            quote(&role),
            quote(&key),
            quote(&was)
        )),
    })
}

/// The one cell of a list that says something else.
struct Altered {
    key: String,
    role: String,
    head: String,
    was: String,
    is: String,
}

/// The only cell that differs in any list of the page, where its column does not tell of the deed itself.
fn altered_row(before: &State, after: &State) -> Option<Altered> {
    let tells = |text: &str| words(text).any(|w| OF_THE_DEED.contains(&w.as_str()));
    let mut found = Vec::new();
    for list in before.symbols().collections.iter().filter(|list| !list.headers.is_empty()) {
        let now = after.symbols().collections.iter().find(|other| same_list(other, list))?;
        for record in &list.records {
            let Some(then) = now.record(&record.key).filter(|then| then.cells.len() == record.cells.len())
            else {
                continue;
            };
            let differing = record.cells.iter().zip(&then.cells).enumerate();
            for (at, (was, is)) in differing.filter(|(_, (was, is))| fold_case(was) != fold_case(is)) {
                let head = list.headers.get(at).cloned().unwrap_or_default();
                if !tells(&head) {
                    found.push((record, head, was.trim().to_owned(), is.trim().to_owned()));
                }
            }
        }
    }
    let (record, head, was, is) = found.pop().filter(|_| found.is_empty())?;
    let told = !head.trim().is_empty() && !tells(&is) && !was.is_empty() && !is.is_empty();
    let role = before.elements.get(record.element).map(|e| e.role.clone())?;
    told.then(|| Altered { key: record.key.clone(), role, head, was, is })
}

/// A value beside its label is another one, though nobody changed it.
fn of_a_fact(t: &Transition<'_>, sheet: &Sheet, earlier: &State) -> Option<Doubt> {
    let (label, was, is) = changed_fact(earlier, t.after)?;
    Some(Doubt {
        oracle: "as it was",
        kind: DefectKind::UnexpectedResult,
        key: format!("as it was|{}|{}|{}", t.after.page_id, sheet.key, fold_case(&label)),
        summary: format!(
            "\"{}\" with nothing changed, and \"{label}\" is \"{is}\", which was \"{was}\"",
            sheet.sends
        ),
        expected: format!("\"{was}\", as before"),
        actual: format!("\"{is}\""),
        line: t
            .line
            .clone()
            .checking(format!("assert_contains(session.state, {}, \"nothing was changed\");", quote(&was))),
    })
}

/// The label of a fact of the page that has another value, the value it had, and the one it has. Of more than one nobody knows what
/// the page tells otherwise; when something was done is another time now; and a mere number may count that it was.
fn changed_fact(earlier: &State, after: &State) -> Option<(String, String, String)> {
    let tells = |text: &str| words(text).any(|w| OF_THE_DEED.contains(&w.as_str()));
    let counts = |value: &str| value.chars().all(|c| c.is_ascii_digit());
    // A clock has a colon.
    let dated = |value: &str| {
        let told = |locale| !find_all(value, Kind::Date, locale).is_empty();
        value.contains(':') || told("en-GB") || told("en-US")
    };
    let (was, is) = (&earlier.symbols().facts, &after.symbols().facts);
    let others = was.iter().filter_map(|w| {
        let now = is.iter().find(|f| f.is_called(&w.label))?;
        let (a, b) = (w.value.trim(), now.value.trim());
        (agree(a, b, &after.language) != Agreement::Same && fold_case(a) != fold_case(b))
            .then(|| (w.label.clone(), a.to_owned(), b.to_owned()))
    });
    let others: Vec<_> = others.collect();
    let [(label, was, is)] = others.as_slice() else { return None };
    let whole = |value: &str| (SHORTEST..=LONGEST).contains(&value.chars().count());
    let plain = |value: &str| whole(value) && !tells(value) && !counts(value) && !dated(value);
    // What is edited may be asked for once more.
    (plain(was) && plain(is) && !tells(label) && !tells_states(label))
        .then(|| (label.clone(), was.clone(), is.clone()))
}

/// The line that a page has come to say, or has lost (`false`). What it told as the answer to something that was sent is told
/// once.
fn differs<'s>(earlier: &'s State, after: &'s State) -> Option<(&'s str, bool)> {
    // What can be done is offered where it is unfolded.
    let offers = |line: &str| {
        let all = earlier.elements.iter().chain(&after.elements);
        all.filter(|e| e.visible && e.interactive).any(|e| e.name.trim() == line || e.text.trim() == line)
    };
    let says = |line: &&str, other: &State| {
        let length = line.chars().count();
        let tells = words(line).any(|w| OF_THE_DEED.contains(&w.as_str()));
        let counts = line.contains(|c: char| c.is_ascii_digit());
        // A person who is told of elsewhere on the page, or a message.
        let known = fold_case(&other.text).contains(&fold_case(line));
        let whole = (SHORTEST..=LONGEST).contains(&length) && line.contains(char::is_alphabetic);
        whole && !tells && !counts && !known && !offers(line)
    };
    let told = |state: &State, line: &str| {
        alerts(state).into_iter().filter_map(|m| state.elements.get(m)).any(|e| e.text.contains(line))
    };
    let differing = |from: &'s State, to: &'s State| -> Vec<&'s str> {
        new_lines(from, to).into_iter().filter(|line| says(line, from) && !told(to, line)).collect()
    };
    let answers = earlier.complains() || earlier.requests.iter().any(Request::may_change);
    let (came, went) = (differing(earlier, after), differing(after, earlier));
    match (came.as_slice(), went.as_slice()) {
        ([line, rest @ ..], []) if rest.len() < FEW => Some((*line, true)),
        ([], [line, rest @ ..]) if rest.len() < FEW && !answers => Some((*line, false)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn told(before: &[&str], after: &[&str]) -> Option<(String, bool)> {
        let with = |texts: &[&str]| texts.iter().fold(page().heading(1, "Survey"), |p, t| p.text(t)).build();
        let (before, after) = (with(before), with(after));
        differs(&before, &after).map(|(line, came)| (line.to_owned(), came))
    }

    #[test]
    fn what_nobody_changed_stays() {
        assert_eq!(
            told(&["Owner: Ada"], &["Owner: Ada", "Page is a template"]),
            Some(("Page is a template".to_owned(), true))
        );
        assert_eq!(
            told(&["Owner: Ada", "Field work"], &["Owner: Ada"]),
            Some(("Field work".to_owned(), false))
        );
        assert_eq!(told(&["Owner: Ada"], &["Owner: Ada"]), None);
        let (menu, shut) =
            (page().text("Owner: Ada").button("Remove").build(), page().text("Owner: Ada").build());
        assert_eq!(differs(&menu, &shut), None, "what an entry of the plan unfolds");
    }

    #[test]
    fn a_row_whose_form_was_saved_as_it_was_says_what_it_said() {
        let tasks = |due: &str, touched: &str| {
            let rows: [&[&str]; 2] =
                [&["Call the lab", due, touched], &["Order gloves", "3 Jul 2026", "May"]];
            page().table("Tasks", &["Task", "Due", "Updated"], &rows).build()
        };
        let told = |due: &str, touched: &str| {
            altered_row(&tasks("20 Jun 2026", "May"), &tasks(due, touched)).map(|a| (a.key, a.head, a.is))
        };
        let early = ("Call the lab".to_owned(), "Due".to_owned(), "19 Jun 2026".to_owned());
        assert_eq!(told("19 Jun 2026", "May"), Some(early));
        assert_eq!(told("20 Jun 2026", "June"), None, "it tells of the deed");
        assert_eq!(told("19 Jun 2026", "June").map(|(_, head, _)| head).as_deref(), Some("Due"));
    }

    #[test]
    fn what_answered_a_form_is_told_once() {
        let refused = page().text("Owner: Ada").text("Oops, please look below");
        let (refused, anew) =
            (refused.request("POST", "http://a/survey", 200).build(), page().text("Owner: Ada").build());
        assert_eq!(differs(&refused, &anew), None);
    }

    #[test]
    fn that_it_was_saved_may_be_told() {
        assert_eq!(told(&["Revision 1"], &["Revision 2", "Updated by Ada", "Just now"]), None);
        assert_eq!(
            told(&["Ada Byron", "by Alan"], &["Ada Byron", "by Ada Byron"]),
            None,
            "one came, another went"
        );
        assert_eq!(
            told(&[], &["Ada Byron", "Alan Turing", "Emmy Noether"]),
            None,
            "another part of the page"
        );
    }

    #[test]
    fn a_value_that_nobody_changed_is_the_same() {
        let told = |was: &'static str, is: &'static str| {
            let with = |phone: &str| page().pairs(&[("Phone", phone), ("Updated", "today")]).build();
            changed_fact(&with(was), &with(is)).map(|(label, ..)| label)
        };
        assert_eq!(told("+44 20 7946 0310", "+44 20 7946 03").as_deref(), Some("Phone"));
        assert_eq!(told("+44 20 7946 0310", "+44 20 7946 0310"), None);
        assert_eq!(told("12 May 2026", "13 May 2026"), None, "a day");
        assert_eq!(told("1204", "1205"), None, "it may count");
    }
}

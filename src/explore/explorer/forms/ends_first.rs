//! A period that ends before it begins is refused: nobody is away from the 14th to the 10th.

use super::needs::Late;
use crate::explore::Way;
use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::explore::intents::fields::{Blank, Sheet};
use crate::explore::intents::values::days_before;
use crate::explore::intents::{Entry, days};
use crate::oracle::claims::new_lines;
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, Request, State};
use crate::trace::DefectKind;

/// By so many days it ends too early.
const EARLY: i64 = 3;

/// The two fields, and what they are sent with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::explore::explorer) struct EndsFirst {
    begins: (String, String),
    ends: (String, String),
}

/// The end of a period that is to be sent as one before its beginning, among the entries; where it is not entered, it is what stands
/// there.
pub(in crate::explore::explorer) fn ends_first(
    sheet: &Sheet,
    entries: &[(Blank, Entry)],
    is_new: bool,
    state: &State,
) -> Option<(Vec<(Blank, Entry)>, Late)> {
    let is_day = |b: &&Blank| state.elements.get(b.element).is_some_and(|e| e.input_type == "date");
    let all: Vec<&Blank> = sheet.fields.iter().filter(is_day).collect();
    let is_period = |two: &&[&Blank]| match two {
        [first, last] => {
            let (from, to) = (&first.label, &last.label);
            days::begins(from) && !days::ends(from) && days::ends(to) && !days::begins(to)
        }
        _ => false,
    };
    let mut periods = all.windows(2).filter(is_period);
    let [first, last] = periods.next().filter(|_| periods.next().is_none())? else { return None };
    let entered = |blank: &Blank| {
        entries.iter().find_map(|(other, entry)| match entry {
            Entry::Text(text) if other.element == blank.element => Some(text.clone()),
            _ => None,
        })
    };
    let begins = entered(first).unwrap_or_else(|| first.value.trim().to_owned());
    let ends = days_before(&begins, EARLY)?;
    let mut entries = entries.to_vec();
    let at = match entries.iter().position(|(blank, _)| blank.element == last.element) {
        Some(at) => at,
        None if last.value.trim().is_empty() => return None,
        None => {
            entries.push(((*last).clone(), Entry::Text(last.value.trim().to_owned())));
            entries.len() - 1
        }
    };
    let late = Late {
        at,
        before: Some(Entry::Text(ends.clone())),
        is_new,
        ends_first: Some(EndsFirst {
            begins: (first.label.clone(), begins),
            ends: (last.label.clone(), ends),
        }),
    };
    Some((entries, late))
}

impl Explorer {
    /// Whether a period that ends before it begins was taken. `sent`: the form as it was sent.
    pub(in crate::explore::explorer) fn look_whether_it_took(
        &mut self,
        period: &EndsFirst,
        sheet: &Sheet,
        sent: &State,
        now: &State,
    ) {
        if !is_taken(sent, now) || !holds(sent, period) {
            return;
        }
        let ((begins, from), (ends, to)) = (&period.begins, &period.ends);
        // Whoever refuses it shows the form again.
        let check = format!(
            "assert(any(session.state.elements, |e| e.visible && e.value != () && same_text(e.name, {})), \"the form is there to be put right\");",
            quote(ends)
        );
        let judged = |mut way: Way| {
            let last = way.lines.pop()?;
            way.lines.push(last.checking(check.clone()));
            Some(way)
        };
        let ways: Vec<Way> = self.episode.ways().into_iter().filter_map(judged).collect();
        self.suspect(Suspicion {
            oracle: "ends first",
            kind: DefectKind::UnexpectedResult,
            key: format!("ends first|{}|{}", sent.page_id, fold_case(ends)),
            summary: format!(
                "\"{}\" takes \"{to}\" as \"{ends}\", which lies before \"{begins}\", \"{from}\"",
                sheet.sends
            ),
            expected: "the form again, with a message that tells what is wrong".to_owned(),
            actual: "it is taken".to_owned(),
            page: sent.page_id.clone(),
            ways,
            viewport: None,
        });
    }
}

/// Both days stand in the form as it is sent: a field may well not let one enter them.
fn holds(sent: &State, period: &EndsFirst) -> bool {
    let has = |(label, day): &(String, String)| {
        let named = |e: &&Element| e.visible && e.name.trim() == label;
        sent.elements.iter().filter(named).any(|e| e.value.as_deref().is_some_and(|v| v.trim() == day))
    };
    has(&period.begins) && has(&period.ends)
}

/// Something was saved, and nothing that has come up since it was sent tells that it was not.
fn is_taken(sent: &State, now: &State) -> bool {
    const REFUSES: [&str; 10] =
        ["not", "cannot", "can't", "must", "before", "after", "later", "earlier", "invalid", "failed"];
    let saved = |r: &Request| r.method != "GET" && r.status.is_some_and(|s| s < 400);
    let failed = |r: &Request| r.status.is_some_and(|s| s >= 400);
    let refuses = |line: &str| words(line).any(|w| REFUSES.contains(&w.as_str()));
    now.requests.iter().any(saved)
        && !now.requests.iter().any(failed)
        && !now.complains()
        && !new_lines(sent, now).into_iter().any(refuses)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::intents::fields::sheets;
    use crate::state::testing::{Page, page};

    fn form(labels: [&'static str; 2], days: [&'static str; 2]) -> State {
        let day = |p: Page, label: &str, day: &'static str| {
            p.element("textbox", label, |e| {
                (e.tag, e.input_type, e.value) = ("input".into(), "date".into(), Some(day.into()));
            })
        };
        let fields =
            |p: Page| day(day(p.field("Reason", ""), labels[0], days[0]), labels[1], days[1]).button("Send");
        page().within("form", "", fields).build()
    }

    fn turned(labels: [&'static str; 2], days: [&'static str; 2], entered: &[&str]) -> Option<EndsFirst> {
        let state = form(labels, days);
        let sheet = sheets(&state).remove(0);
        let given = sheet.fields[1..].iter().zip(entered);
        let entries: Vec<_> = given.map(|(b, day)| (b.clone(), Entry::Text((*day).to_owned()))).collect();
        ends_first(&sheet, &entries, true, &state)?.1.ends_first
    }

    #[test]
    fn a_period_is_sent_with_its_end_before_its_beginning() {
        let entered = ["2026-12-14", "2026-12-16"];
        let ends = |told: Option<EndsFirst>| told.map(|t| t.ends.1);
        assert_eq!(
            ends(turned(["First day", "Last day"], ["", ""], &entered)).as_deref(),
            Some("2026-12-11")
        );
        assert_eq!(ends(turned(["Starts", "Ends"], ["", ""], &entered)).as_deref(), Some("2026-12-11"));
        assert_eq!(turned(["Invoice date", "Due date"], ["", ""], &entered), None, "nobody knows");
        assert_eq!(turned(["Starts", "Ends"], ["", ""], &entered[..1]), None, "the end is not entered");
        let held = turned(["Starts", "Ends"], ["2026-12-14", "2026-12-16"], &[]);
        assert_eq!(ends(held).as_deref(), Some("2026-12-11"));
    }

    #[test]
    fn what_is_saved_without_a_word_is_taken() {
        let sent = form(["From", "To"], ["2026-12-14", "2026-12-11"]);
        let saved = |text: &str, status: u16| {
            page().text(text).request("POST", "http://a.test/leave", status).build()
        };
        assert!(is_taken(&sent, &saved("Your leave was requested", 201)));
        assert!(!is_taken(&sent, &saved("Your leave was requested", 422)));
        assert!(!is_taken(&sent, &saved("The end must come later", 200)));
        assert!(!is_taken(&sent, &page().text("Leave").build()), "nothing was saved");
        let day = |label: &str, day: &str| (label.to_owned(), day.to_owned());
        let period = EndsFirst { begins: day("From", "2026-12-14"), ends: day("To", "2026-12-11") };
        assert!(holds(&sent, &period));
        assert!(!holds(&form(["From", "To"], ["2026-12-14", ""]), &period));
    }
}

//! A form that is refused comes back with what it was sent with: what nobody complains of is as it was.

use crate::explore::Way;
use crate::explore::explorer::Explorer;
use crate::explore::explorer::kept::again::changes;
use crate::explore::explorer::kept::as_sent::altered;
use crate::explore::finding::Suspicion;
use crate::explore::intents::Entry;
use crate::explore::intents::fields::{Blank, Sheet, Sort};
use crate::explore::oracles::says_missing;
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Element, State};
use crate::trace::DefectKind;

/// A form that was refused.
pub(in crate::explore::explorer) struct CameBack<'a> {
    /// As it was sent.
    pub(in crate::explore::explorer) sent: &'a State,
    /// As it came back.
    pub(in crate::explore::explorer) sheet: &'a Sheet,
    pub(in crate::explore::explorer) now: &'a State,
}

impl Explorer {
    /// Whether the form came back as it was sent, but for what it complains of.
    pub(in crate::explore::explorer) fn look_at_what_came_back(
        &mut self,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        opened: &State,
        refused: &CameBack<'_>,
    ) {
        let Some(Lost { label, sent, held, is_missed }) = otherwise(sheet, entries, opened, refused) else {
            return;
        };
        let judged = |mut way: Way| {
            let last = way.lines.pop()?;
            let line = if is_missed {
                // A form that is taken is as good.
                last.checking(format!(
                    "assert(!any(session.state.elements, |e| e.visible && e.name == {} && e.invalid && (e.value ?? \"\") == \"\"), \"what is filled in is not missing\");",
                    quote(&label)
                ))
            } else {
                last.expecting("An error is shown".to_owned()).checking(format!(
                    "assert(any(session.state.elements, |e| e.visible && e.name == {} && (e.value ?? \"\") == {}), \"what was sent stands in the form that is refused\");",
                    quote(&label),
                    quote(&sent)
                ))
            };
            way.lines.push(line);
            Some(way)
        };
        let ways: Vec<Way> = self.episode.ways().into_iter().filter_map(judged).collect();
        self.suspect(Suspicion {
            oracle: "came back",
            kind: DefectKind::UnexpectedResult,
            key: format!("came back|{}|{}", opened.page_id, fold_case(&label)),
            summary: format!(
                "\"{label}\" was \"{sent}\" when the form was sent, and is \"{held}\" when it is refused for {}",
                if is_missed { "lacking it" } else { "something else" }
            ),
            expected: format!("\"{sent}\""),
            actual: format!("\"{held}\""),
            page: opened.page_id.clone(),
            ways,
            viewport: None,
        });
    }
}

/// A field that came back otherwise.
#[derive(Debug, PartialEq, Eq)]
struct Lost {
    label: String,
    sent: String,
    held: String,
    /// It came back empty, and is said to be missing.
    is_missed: bool,
}

/// A field that nobody complains of, or that is said to be missing, what it was sent with, and what it came back with.
fn otherwise(
    sheet: &Sheet,
    entries: &[(Blank, Entry)],
    opened: &State,
    refused: &CameBack<'_>,
) -> Option<Lost> {
    let changes = changes(entries, opened, refused.sent);
    let altered = altered(&changes, &sheet.key, opened, refused.sent, refused.sheet, refused.now)?;
    let (label, sort) = (altered.change.label, altered.change.sort);
    let named = || {
        let fields = refused.sheet.fields.iter().filter(|b| b.label == label);
        fields.filter_map(|b| refused.now.elements.get(b.element))
    };
    let complains = named().any(Element::is_refused);
    let is_missed = altered.held.is_empty() && named().any(|e| says_missing(e.refusal()));
    let is_text = matches!(sort, Sort::Text | Sort::Choice) && !altered.change.entered.is_empty();
    (is_text && (!complains || is_missed)).then_some(Lost {
        label,
        sent: altered.change.entered,
        held: altered.held,
        is_missed,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::intents::fields::sheets;
    use crate::state::testing::page;

    #[test]
    fn what_nobody_complains_of_comes_back_as_it_was_sent() {
        let form = |name: &str, mail: &str, closes: &str, complaint: &'static str| {
            let fields = |p: crate::state::testing::Page| {
                p.field("Name", name)
                    .element("textbox", "Email", |e| {
                        e.tag = "input".into();
                        e.value = Some(mail.into());
                        e.complaint = complaint.into();
                    })
                    .field("Closes at", closes)
                    .button("Save")
            };
            let mut state = page().url("http://app.test/settings").within("form", "", fields).build();
            state.page_id = "/settings".to_owned();
            state
        };
        let opened = form("Harbour Garage", "a@b.test", "13:00", "");
        let sent = form("Quill Lantern", "quill", "13:00", "");
        let told = |now: &State| {
            let (sheet, again) = (sheets(&opened).remove(0), sheets(now).remove(0));
            let entries: Vec<_> =
                sheet.fields[..2].iter().map(|b| (b.clone(), Entry::Text("Quill".into()))).collect();
            otherwise(&sheet, &entries, &opened, &CameBack { sent: &sent, sheet: &again, now })
        };
        let wrong = "Enter an address.";
        assert_eq!(told(&form("Quill Lantern", "quill", "13:00", wrong)), None);
        assert_eq!(told(&form("Quill Lantern", "", "13:00", wrong)), None, "it complains of that");
        let lost = |label: &str, sent: &str, held: &str, is_missed| {
            let [label, sent, held] = [label, sent, held].map(str::to_owned);
            Some(Lost { label, sent, held, is_missed })
        };
        let other = told(&form("Quill Lantern", "quill", "18:30", wrong));
        assert_eq!(other, lost("Closes at", "13:00", "18:30", false));
    }

    #[test]
    fn what_is_filled_in_does_not_come_back_as_missing() {
        let form = |name: &str, street: &str, complaint: &'static str| {
            let fields = |p: crate::state::testing::Page| {
                p.field("Name", name)
                    .element("textbox", "Street", |e| {
                        (e.tag, e.value) = ("input".into(), Some(street.into()));
                        e.complaint = complaint.into();
                    })
                    .button("Save")
            };
            page().url("http://app.test/people/new").within("form", "", fields).build()
        };
        let (opened, sent) = (form("", "", ""), form("Quill Lantern", "12 Mill Lane", ""));
        let told = |now: &State| {
            let (sheet, again) = (sheets(&opened).remove(0), sheets(now).remove(0));
            let entries: Vec<_> =
                sheet.fields.iter().map(|b| (b.clone(), Entry::Text("Quill".into()))).collect();
            otherwise(&sheet, &entries, &opened, &CameBack { sent: &sent, sheet: &again, now })
        };
        let missed = told(&form("Quill Lantern", "", "Enter the street: it is required."));
        assert!(missed.is_some_and(|lost| lost.is_missed && lost.label == "Street"));
        assert_eq!(told(&form("Quill Lantern", "", "There is no such street.")), None);
        assert_eq!(told(&form("Quill Lantern", "12 Mill Lane", "This field is required.")), None);
    }
}

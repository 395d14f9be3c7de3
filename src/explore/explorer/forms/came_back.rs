//! A form that is refused comes back with what it was sent with: what nobody complains of is as it was.

use crate::explore::Way;
use crate::explore::explorer::Explorer;
use crate::explore::explorer::kept::again::changes;
use crate::explore::explorer::kept::as_sent::altered;
use crate::explore::finding::Suspicion;
use crate::explore::intents::Entry;
use crate::explore::intents::fields::{Blank, Sheet, Sort};
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
        let Some((label, sent, held)) = otherwise(sheet, entries, opened, refused) else { return };
        let check = format!(
            "assert(any(session.state.elements, |e| e.visible && e.name == {} && (e.value ?? \"\") == {}), \"what was sent stands in the form that is refused\");",
            quote(&label),
            quote(&sent)
        );
        let judged = |mut way: Way| {
            let last = way.lines.pop()?;
            way.lines.push(last.expecting("An error is shown".to_owned()).checking(check.clone()));
            Some(way)
        };
        let ways: Vec<Way> = self.episode.ways().into_iter().filter_map(judged).collect();
        self.suspect(Suspicion {
            oracle: "came back",
            kind: DefectKind::UnexpectedResult,
            key: format!("came back|{}|{}", opened.page_id, fold_case(&label)),
            summary: format!(
                "\"{label}\" was \"{sent}\" when the form was sent, and is \"{held}\" when it is refused for something else"
            ),
            expected: format!("\"{sent}\""),
            actual: format!("\"{held}\""),
            page: opened.page_id.clone(),
            ways,
            viewport: None,
        });
    }
}

/// A field that nobody complains of, what it was sent with, and what it came back with.
fn otherwise(
    sheet: &Sheet,
    entries: &[(Blank, Entry)],
    opened: &State,
    refused: &CameBack<'_>,
) -> Option<(String, String, String)> {
    let changes = changes(entries, opened, refused.sent);
    let altered = altered(&changes, &sheet.key, opened, refused.sent, refused.sheet, refused.now)?;
    let (label, sort) = (altered.change.label, altered.change.sort);
    let complains = refused
        .sheet
        .fields
        .iter()
        .filter(|b| b.label == label)
        .filter_map(|b| refused.now.elements.get(b.element))
        .any(Element::is_refused);
    let is_text = matches!(sort, Sort::Text | Sort::Choice) && !altered.change.entered.is_empty();
    (is_text && !complains).then_some((label, altered.change.entered, altered.held))
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
        let lost = told(&form("Quill Lantern", "quill", "18:30", wrong));
        assert_eq!(lost, Some(("Closes at".into(), "13:00".into(), "18:30".into())));
    }
}

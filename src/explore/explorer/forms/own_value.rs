//! What a form holds of itself when it is opened, it also takes: nobody can save a form that complains of what stood in it.

use crate::explore::Way;
use crate::explore::explorer::Explorer;
use crate::explore::explorer::forms::refused;
use crate::explore::explorer::kept::again::Opened;
use crate::explore::finding::Suspicion;
use crate::explore::intents::Entry;
use crate::explore::intents::fields::{self, Blank, Sheet, Sort};
use crate::explore::line::{Line, quoted};
use crate::explore::perform;
use crate::script::write::quote;
use crate::state::State;
use crate::state::text::fold_case;
use crate::trace::DefectKind;

impl Explorer {
    /// Whether the form, sent just now, complains of a field that was filled in by the app and left as it was.
    pub(in crate::explore::explorer) async fn look_for_refusal(
        &mut self,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        opened: &Opened,
    ) {
        let (Some(now), Some(walk)) = (self.now(), &self.walk) else { return };
        let Some((label, held)) = refused_untouched(sheet, entries, &opened.state, &now) else { return };
        let Some(again) = fields::sheets(&now).into_iter().find(|s| s.key == sheet.key) else { return };
        let Some(said) = perform::sending(walk, &sheet.sends, again.submit, false).await else { return };
        let line = Line::order(said.say).checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && e.name == {} && e.invalid), \"what the form held when it was opened is taken\");",
            quote(&label)
        ));
        let lines = opened.way.lines.iter().cloned().chain([line]).collect();
        self.suspect(Suspicion {
            oracle: "own value",
            kind: DefectKind::UnexpectedResult,
            key: format!("own value|{}|{}", opened.state.page_id, fold_case(&label)),
            summary: format!(
                "\"{label}\" is refused with the value \"{held}\" that the form held when it was opened"
            ),
            expected: format!("\"{held}\" is taken"),
            actual: "the field is marked as wrong".to_owned(),
            page: opened.state.page_id.clone(),
            ways: vec![Way { url: opened.way.url.clone(), lines }],
            viewport: None,
        });
    }
}

/// The text field of a form that came back which is marked as wrong, though it holds what it held when it was opened. A date
/// may lie behind us by now, and an end be wrong by what was entered as the beginning; what was chosen decides what another
/// field may hold, as a country does of a post code.
fn refused_untouched(
    sheet: &Sheet,
    entries: &[(Blank, Entry)],
    opened: &State,
    now: &State,
) -> Option<(String, String)> {
    let again = fields::sheets(now).into_iter().find(|s| s.key == sheet.key)?;
    if entries.iter().any(|(own, _)| own.sort == Sort::Choice) {
        return None;
    }
    let touched = |b: &&Blank| entries.iter().any(|(own, _)| own.label == b.label);
    again.fields.iter().filter(|b| b.sort == Sort::Text && !touched(b)).find_map(|blank| {
        let e = now.elements.get(blank.element).filter(|e| e.visible && e.invalid)?;
        let before = sheet.fields.iter().find(|b| b.label == blank.label)?;
        let was = opened.elements.get(before.element)?.value.as_deref()?.trim();
        let dated = matches!(
            e.input_type.as_str(),
            "date" | "time" | "datetime-local" | "month" | "week" | "password"
        );
        let letters = was.chars().any(char::is_alphanumeric);
        quoted(&blank.label)?;
        (refused::is_told(now) && !dated && letters && e.value.as_deref().map(str::trim) == Some(was))
            .then(|| (blank.label.clone(), was.to_owned()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn form(name: &str, code: &str, kind: &'static str, wrong: bool) -> State {
        page()
            .within("form", "", |p| {
                p.field("Name", name)
                    .element("textbox", "Postcode", |e| {
                        e.value = Some(code.into());
                        e.input_type = kind.into();
                        e.invalid = wrong;
                    })
                    .button("Save")
            })
            .build()
    }

    #[test]
    fn what_was_there_is_taken() {
        let told = |entered: &[&str], code: &str, kind, wrong| {
            let (opened, now) = (form("Ann", "D06 X2Y4", kind, false), form("Bea", code, kind, wrong));
            let sheet = fields::sheets(&opened).remove(0);
            let touched = sheet.fields.iter().filter(|b| entered.contains(&b.label.as_str()));
            let entries: Vec<_> = touched.map(|b| (b.clone(), Entry::Text("Bea".into()))).collect();
            refused_untouched(&sheet, &entries, &opened, &now).map(|(label, _)| label)
        };
        assert_eq!(told(&["Name"], "D06 X2Y4", "text", true).as_deref(), Some("Postcode"));
        assert_eq!(told(&["Name"], "D06 X2Y4", "text", false), None);
        assert_eq!(told(&["Name", "Postcode"], "D06 X2Y4", "text", true), None, "it was entered");
        assert_eq!(told(&["Name"], "", "text", true), None, "it was emptied");
        assert_eq!(told(&["Name"], "D06 X2Y4", "date", true), None);
    }
}

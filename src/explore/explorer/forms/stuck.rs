//! A form was refused for one thing, that thing is put right, and then its button does nothing at all.

use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::explore::intents::fields::{Blank, Sheet};
use crate::explore::line::Line;
use crate::explore::perform;
use crate::state::{Element, State, follow};
use crate::trace::DefectKind;

impl Explorer {
    /// `refused`: the form as it came back. `righted`: as it was sent the second time.
    pub(in crate::explore::explorer) async fn look_whether_it_is_stuck(
        &mut self,
        sheet: &Sheet,
        refused: &State,
        righted: &State,
    ) {
        let (Some(now), Some(walk)) = (self.now(), &self.walk) else { return };
        let Some(blank) = only_complaint(sheet, refused) else { return };
        // What the browser itself complains of now is not put right.
        let wrong = follow(refused, blank.element, &now).and_then(|at| now.elements.get(at));
        if !is_as_it_was(righted, &now) || wrong.is_none_or(|e| !e.complaint.is_empty()) {
            return;
        }
        let Some(said) = perform::sending(walk, &sheet.sends, sheet.submit, false).await else { return };
        let (page, label, sends) = (righted.page_id.clone(), blank.label.clone(), sheet.sends.clone());
        let line = Line::order(said.say);
        let ways = self.ways(righted).into_iter().map(|way| way.then(line.clone())).collect();
        self.suspect(Suspicion {
            oracle: "stuck",
            kind: DefectKind::NoResponse,
            key: format!("stuck|{}", sheet.key),
            summary: format!(
                "\"{sends}\" does nothing once \"{label}\" is put right, of which it complained"
            ),
            expected: "the form is sent, or something is said to be wrong with it".to_owned(),
            actual: "nothing happens".to_owned(),
            page,
            ways,
            viewport: None,
        });
    }
}

/// The one field that a form complains of.
fn only_complaint<'s>(sheet: &'s Sheet, state: &State) -> Option<&'s Blank> {
    let complains = |b: &&Blank| state.elements.get(b.element).is_some_and(Element::is_refused);
    let mut all = sheet.fields.iter().filter(complains);
    all.next().filter(|_| all.next().is_none())
}

/// Nothing was asked for, and the page says what it said.
fn is_as_it_was(before: &State, now: &State) -> bool {
    let asked = now.requests.iter().any(crate::state::Request::is_call);
    before.url == now.url && before.text == now.text && !asked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::intents::fields::sheets;
    use crate::state::testing::page;

    #[test]
    fn one_complaint_is_put_right() {
        let form = |wrong: [bool; 2]| {
            let field = |p: crate::state::testing::Page, name: &'static str, wrong: bool| {
                p.element("textbox", name, |e| e.invalid = wrong)
            };
            let all = |p| field(field(p, "Name", wrong[0]), "Email", wrong[1]).button("Save");
            page().within("form", "", all).build()
        };
        let only = |wrong: [bool; 2]| {
            let state = form(wrong);
            only_complaint(&sheets(&state)[0], &state).map(|b| b.label.clone())
        };
        assert_eq!(only([false, true]).as_deref(), Some("Email"));
        assert_eq!((only([true, true]), only([false, false])), (None, None));
        assert!(is_as_it_was(&form([false, true]), &form([false, true])));
        assert!(!is_as_it_was(&page().text("Save").build(), &page().text("Saved").build()));
    }
}

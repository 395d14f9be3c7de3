//! A form asks for a part of the thing: "Add at least one line." It is added by the button that says so, and filled in.

use crate::explore::anchors::{Anchor, read};
use crate::explore::explorer::Explorer;
use crate::explore::explorer::kept::again::TOLD;
use crate::explore::intents::fields::{self, Blank, Sheet};
use crate::explore::intents::{Entry, Move, fill_in};
use crate::explore::line::Line;
use crate::explore::monitor::Outcome;
use crate::explore::perform;
use crate::language::lexicon::stem;
use crate::oracle::claims::new_lines;
use crate::state::text::words;
use crate::state::{Element, State, follow};

impl Explorer {
    /// Adds what the form asks for, and fills it in. `filled`: the form as it was sent. Gives what was entered.
    pub(in crate::explore::explorer) async fn add_what_lacks(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        filled: &State,
        anchors: &[Anchor],
    ) -> Vec<(Blank, Entry)> {
        let (Some(now), Some(walk)) = (self.now(), &self.walk) else { return Vec::new() };
        let Some(adds) = adds_what_lacks(sheet, filled, &now) else { return Vec::new() };
        let Some(said) = perform::using(walk, &adds).await else { return Vec::new() };
        let line = Line::order(said.say.clone()).using(&adds.class);
        if self.step(said, &line, made, anchors, false).await != Outcome::Done {
            return Vec::new();
        }
        let Some(then) = self.now() else { return Vec::new() };
        let Some(mut fresh) = fields::sheets(&then).into_iter().find(|s| s.key == sheet.key) else {
            return Vec::new();
        };
        let had: Vec<_> = now.elements.iter().filter_map(|e| follow(&now, e.index, &then)).collect();
        fresh.fields.retain(|b| !had.contains(&b.element));
        let entries = fill_in(&fresh, self.other_pass(), &then).unwrap_or_default();
        if !self.enter_all(made, &fresh, &entries, &then, anchors).await {
            return Vec::new();
        }
        entries
    }
}

/// The button of the form that adds what it asks for: "Add line", for "Add at least one line."
pub(in crate::explore::explorer) fn adds_what_lacks(
    sheet: &Sheet,
    filled: &State,
    now: &State,
) -> Option<Anchor> {
    let again = fields::sheets(now).into_iter().find(|s| s.key == sheet.key)?;
    let form = now.form_of(again.submit)?;
    let stems = |text: &str| -> Vec<String> { words(text).map(|w| stem(&w)).collect() };
    let new: Vec<Vec<String>> =
        new_lines(filled, now).into_iter().filter(|line| line.len() < TOLD).map(&stems).collect();
    let asks = |name: &str| {
        let own = stems(name);
        let Some((first, rest)) = own.split_first() else { return false };
        let adds = matches!(first.as_str(), "add" | "insert") && !rest.is_empty();
        adds && new.iter().any(|line| line.contains(first) && rest.iter().all(|word| line.contains(word)))
    };
    let free = |e: &Element| e.visible && !e.disabled && e.index != again.submit;
    read(now).into_iter().find(|a| {
        let control = now.elements.get(a.element).is_some_and(|e| e.role == "button" && free(e));
        control && now.is_inside(a.element, form.index) && asks(&a.name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn what_a_form_asks_for_is_added_by_the_button_that_says_so() {
        let form = |told: &'static str| {
            let fields = |p: Page| {
                p.field("Member", "")
                    .button("Add line")
                    .button("Add note")
                    .text(told)
                    .button("Create invoice")
            };
            let mut state = page().url("http://a.test/invoices/new").within("form", "", fields).build();
            state.text = format!("Member\nAdd line\nAdd note\n{told}\nCreate invoice");
            state
        };
        let filled = form("");
        let sheet = fields::sheets(&filled).remove(0);
        let adds = |told| adds_what_lacks(&sheet, &filled, &form(told)).map(|a| a.name);
        assert_eq!(adds("Please add at least one line.").as_deref(), Some("Add line"));
        assert_eq!((adds("The member is missing."), adds("")), (None, None));
    }
}

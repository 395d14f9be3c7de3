//! A form that is filled in is sent by its button, or by Enter.

use crate::explore::anchors::Anchor;
use crate::explore::explorer::Explorer;
use crate::explore::intents::Move;
use crate::explore::intents::fields::Sheet;
use crate::explore::line::Line;
use crate::explore::monitor::Outcome;
use crate::explore::oracles::still_listed;
use crate::explore::perform;
use crate::oracle::claims::new_lines;
use crate::state::text::{fold_case, unescaped};
use crate::state::{Element, ElementIndex, Request, State, follow, is_field, popup};

impl Explorer {
    pub(in crate::explore::explorer) async fn send(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        state: &State,
        anchors: &[Anchor],
    ) -> Outcome {
        let (Some(now), Some(walk)) = (self.now(), &self.walk) else { return Outcome::Over };
        // What answers as one types has answered; unless it takes no word before Enter.
        let sends = follow(state, sheet.submit, &now).and_then(|at| now.elements.get(at));
        let typed = sends.and_then(|e| e.value.as_deref()).unwrap_or_default().trim();
        let still = |e: &Element| still_listed(typed, state, &now, e.index);
        let proposed = || popup(&now).is_some();
        if sheet.live && (sends.and_then(still).is_none() || proposed()) {
            return Outcome::Done;
        }
        // What still waits for something is no button yet.
        let Some(sends) = sends.filter(|e| !e.disabled) else { return Outcome::Slip };
        // Nor is there anything to be sent by Enter where each choice was heeded at once.
        if made.intent == "search" && is_field(sends) && typed.is_empty() && now.url != state.url {
            return Outcome::Done;
        }
        // Where what is typed is looked for at once, Enter is pressed the first time only.
        let told = || fold_case(&unescaped(&now.url)).contains(&fold_case(typed));
        let answered = made.intent == "search" && is_field(sends) && now.url != state.url && told();
        if answered && !self.deeds.sees_typing_answered() {
            return Outcome::Done;
        }
        let sent = perform::sending(walk, &sheet.sends, sends.index, made.intent == "twice").await;
        let Some(said) = sent else {
            self.explored.slips += 1;
            return Outcome::Slip;
        };
        let line = Line::order(said.say.clone());
        let sent = self.step(said, &line, made, anchors, true).await;
        // Whether the button does anything, another click tells.
        let shut = || self.now().and_then(|after| only_shut(&now, &after, sends.index));
        let (Outcome::Done, Some(sends), Some(walk)) = (sent, shut(), &self.walk) else { return sent };
        let Some(said) = perform::sending(walk, &sheet.sends, sends, false).await else { return sent };
        let line = Line::order(said.say.clone());
        self.step(said, &line, made, anchors, true).await
    }
}

/// All that a click did was to shut the list that a field had unfolded, as a click anywhere does. Gives what was clicked.
fn only_shut(before: &State, after: &State, clicked: ElementIndex) -> Option<ElementIndex> {
    let shut = popup(before).is_some() && popup(after).is_none() && before.url == after.url;
    let quiet = new_lines(before, after).is_empty() && !after.requests.iter().any(Request::is_call);
    let still = follow(before, clicked, after).filter(|_| shut && quiet)?;
    after.elements.get(still).filter(|e| e.visible && !e.disabled).map(|e| e.index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn form(more: impl FnOnce(Page) -> Page) -> State {
        more(page().url("http://a.test/pay").within("form", "", |p| p.field("Client", "Ada").button("Save")))
            .build()
    }

    fn told(more: impl FnOnce(Page) -> Page) -> bool {
        let list = |p: Page| {
            let unfolded = p.element("combobox", "Team", |e| e.expanded = Some(true));
            unfolded.within("listbox", "", |p| p.element("option", "Night", |_| {}))
        };
        let (open, after) = (form(list), form(more));
        let save = open.elements.iter().find(|e| e.name == "Save").map_or(0, |e| e.index);
        only_shut(&open, &after, save).is_some()
    }

    #[test]
    fn a_click_that_only_shuts_a_list_tells_nothing_of_the_button() {
        assert!(told(|p| p));
        assert!(!told(|p| p.text("Saved.")));
        assert!(!told(|p| p.request("POST", "http://a.test/pay", 200)));
    }
}

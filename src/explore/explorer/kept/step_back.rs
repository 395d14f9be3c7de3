//! Who goes back by a step of several finds what was entered there.

use crate::explore::Way;
use crate::explore::anchors::{Anchor, Kind, read, sends_a_step};
use crate::explore::explorer::{Explorer, said_move};
use crate::explore::finding::Suspicion;
use crate::explore::intents::fields::{self, Blank, Sheet, Sort};
use crate::explore::intents::{Entry, Move, What, saves};
use crate::explore::line::Line;
use crate::explore::monitor::Outcome;
use crate::explore::perform;
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State, dialog};
use crate::trace::DefectKind;

impl Explorer {
    /// A step was filled in like `filled`, and led on to the next one: goes back to it, looks, and goes on again.
    pub(in crate::explore::explorer) async fn step_back(
        &mut self,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        filled: &State,
    ) {
        let Some(now) = self.now() else { return };
        let entered: Vec<(&Blank, String)> =
            entries.iter().filter_map(|(blank, _)| Some((blank, held(blank, filled)?))).collect();
        let goes_on = sends_a_step(&sheet.sends);
        // Something was kept: it was no step, or the last.
        if !goes_on || entered.is_empty() || saves(&now) || again(sheet, &now).is_some() {
            return;
        }
        let anchors = read(&now);
        let Some(back) = anchors.iter().find(|a| goes_back(a) && dialog(&now) == dialog_of(a, &now)) else {
            return;
        };
        if !self.deeds.step_back(&sheet.key) {
            return;
        }
        if !self.press(back, &anchors).await {
            return;
        }
        let Some(there) = self.now() else { return };
        let Some(same) = again(sheet, &there) else { return };
        self.suspect_what_is_lost(&entered, sheet, &there);
        let Some(walk) = &self.walk else { return };
        if let Some(said) = perform::sending(walk, &same.sends, same.submit, false).await {
            let line = Line::order(said.say.clone());
            let made = said_move("steps", line.clone());
            self.step(said, &line, &made, &[], true).await;
        }
    }

    async fn press(&mut self, anchor: &Anchor, anchors: &[Anchor]) -> bool {
        let Some(walk) = &self.walk else { return false };
        let Some(said) = perform::using(walk, anchor).await else { return false };
        let line = Line::order(said.say.clone()).using(&anchor.class);
        let made = Move { what: What::Use(anchor.clone()), ..said_move("steps", line.clone()) };
        self.step(said, &line, &made, anchors, true).await == Outcome::Done
    }

    fn suspect_what_is_lost(&mut self, entered: &[(&Blank, String)], sheet: &Sheet, there: &State) {
        let lost = entered.iter().find_map(|(blank, was)| {
            let is = held_by_label(blank, there)?;
            (fold_case(&is) != fold_case(was)).then_some((blank, was, is))
        });
        let Some((blank, was, is)) = lost else { return };
        let label = &blank.label;
        let check = format!(
            "assert(any(session.state.elements, |e| e.visible && same_text(e.name, {}) && e.value == {}), \"what was entered is still there\");",
            quote(label),
            quote(was)
        );
        // The steps before are a part of the way: none of them has an address of its own that one could begin with.
        let checked = |mut way: Way| {
            let last = way.lines.pop()?;
            way.lines.push(last.checking(check.clone()));
            Some(way)
        };
        let ways = self.episode.ways().into_iter().rev().filter_map(checked).collect();
        self.suspect(Suspicion {
            oracle: "step back",
            kind: DefectKind::UnexpectedResult,
            key: format!("step back|{}|{}", sheet.key, fold_case(label)),
            summary: format!(
                "who goes back to the step with \"{label}\" does not find \"{was}\" there, which was entered"
            ),
            expected: was.clone(),
            actual: if is.is_empty() { "nothing".to_owned() } else { is },
            page: there.page_id.clone(),
            ways,
            viewport: None,
        });
    }
}

/// The step stands there as it did.
fn again(sheet: &Sheet, state: &State) -> Option<Sheet> {
    fields::sheets(state).into_iter().find(|s| s.key == sheet.key)
}

/// What a field held that was filled in and can be looked up later.
fn held(blank: &Blank, state: &State) -> Option<String> {
    let plain = matches!(blank.sort, Sort::Text | Sort::Choice);
    let e = state.elements.get(blank.element).filter(|e| plain && e.input_type != "password")?;
    let e = if e.name == blank.label || e.placeholder == blank.label { Some(e) } else { None };
    let held = e.map_or_else(|| held_by_label(blank, state), |e| e.value.clone())?;
    (!held.trim().is_empty()).then_some(held)
}

fn held_by_label(blank: &Blank, state: &State) -> Option<String> {
    let mut named = state.symbols().fields_named(&blank.label);
    let only = named.next().filter(|_| named.next().is_none())?;
    state.elements.get(only.element).map(|e| e.value.clone().unwrap_or_default())
}

/// "Back", "Previous step": to the step before, and not to a list.
fn goes_back(anchor: &Anchor) -> bool {
    let said: Vec<String> = words(&anchor.name).collect();
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    let kind = matches!(anchor.kind, Kind::Button | Kind::Link | Kind::Submit);
    let named = matches!(said.as_slice(), ["back" | "previous"] | ["previous", "step"] | ["go", "back"]);
    kind && named && anchor.record.is_none() && !anchor.landmark.frames()
}

/// The dialog in which a control stands.
fn dialog_of(anchor: &Anchor, state: &State) -> Option<usize> {
    let is = |a: &&Element| matches!(a.role.as_str(), "dialog" | "alertdialog");
    state.ancestors(anchor.element).find(is).map(|a| a.index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_step_has_its_own_way_back() {
        let is = |name: &str| goes_back(&read(&page().button(name).build())[0]);
        assert!(is("Back") && is("‹ Previous") && is("Previous step"));
        assert!(!is("Back to invoices") && !is("Previous month") && !is("Continue"));
    }
}

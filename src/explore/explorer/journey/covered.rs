//! Something lies over the page and takes the clicks: a tour, a banner, a welcome. It is put away before anything else is tried.

use std::collections::BTreeSet;

use crate::explore::anchors::{Anchor, Kind};
use crate::explore::explorer::{Explorer, said_move};
use crate::explore::intents::{Move, What, is_away};
use crate::explore::line::Line;
use crate::explore::monitor;
use crate::runner::IN_THE_WAY;
use crate::state::text::{fold_case, words};
use crate::trace::StepResult;

/// So often something is put away on one walk: what comes back each time is a part of the app.
const OFTEN: u32 = 12;
/// What puts a tour or a banner away, besides what puts away a question.
const PUTS_AWAY: [&str; 16] = [
    "skip",
    "skip tour",
    "end tour",
    "finish",
    "done",
    "got it",
    "ok",
    "okay",
    "understood",
    "accept",
    "accept all",
    "agree",
    "later",
    "maybe later",
    "no thanks",
    "dismiss",
];

/// Whether a click was taken by what lies over the page, and how often that was put away.
#[derive(Debug, Default)]
pub(in crate::explore::explorer) struct Covered {
    now: bool,
    times: u32,
    /// What is covered itself, and puts nothing away.
    vain: BTreeSet<String>,
}

impl Covered {
    /// A step could not be done, or was.
    pub(in crate::explore::explorer) fn note(&mut self, slipped: bool, result: &StepResult) {
        self.now = slipped && monitor::why(result).contains(IN_THE_WAY);
    }

    /// What may put it away: none that lies under it itself, as it turned out.
    fn way_out<'m>(&self, moves: &'m [Move]) -> Option<&'m Move> {
        moves.iter().find(|one| puts_away(one) && !self.vain.contains(&one.offer.id))
    }

    /// It was used to put something away, and may have been covered.
    fn used(&mut self, one: &Move) {
        if self.now {
            self.vain.insert(one.offer.id.clone());
        }
    }
}

impl Explorer {
    /// Puts away what has just taken a click. `false`: nothing has.
    pub(in crate::explore::explorer) async fn uncover(&mut self, moves: &[Move], anchors: &[Anchor]) -> bool {
        if !std::mem::take(&mut self.covered.now) || self.covered.times >= OFTEN {
            return false;
        }
        self.covered.times += 1;
        if let Some(one) = self.covered.way_out(moves) {
            Box::pin(self.make(one.clone(), anchors)).await;
            self.covered.used(one);
        } else {
            let line = Line::order("Press \"Escape\"");
            Box::pin(self.make(said_move("restore", line), anchors)).await;
        }
        true
    }
}

fn puts_away(one: &Move) -> bool {
    let What::Use(anchor) = &one.what else { return false };
    let name = words(&fold_case(&anchor.name)).collect::<Vec<_>>().join(" ");
    let control = matches!(anchor.kind, Kind::Button | Kind::Submit | Kind::Link | Kind::Opener);
    control && anchor.record.is_none() && (PUTS_AWAY.contains(&name.as_str()) || is_away(&anchor.name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::anchors::read;
    use crate::explore::frontier::Offer;
    use crate::state::testing::page;
    use crate::trace::{Status, Verdict};

    #[test]
    fn a_tour_is_skipped_and_nothing_else_is_taken_for_its_end() {
        let state = page().button("Skip").button("Got it!").button("Finish order").button("Save").build();
        let puts = read(&state).into_iter().map(|anchor| {
            let one = Move { offer: Offer::default(), intent: "follow", what: What::Use(anchor.clone()) };
            (anchor.name, puts_away(&one))
        });
        let puts: Vec<(String, bool)> = puts.collect();
        let told: Vec<&str> = puts.iter().filter(|(_, puts)| *puts).map(|(name, _)| name.as_str()).collect();
        assert_eq!(told, ["Skip", "Got it!"]);
    }

    #[test]
    fn what_is_covered_itself_is_not_used_again() {
        let state = page().button("Close settings").button("Close").build();
        let moves: Vec<Move> = read(&state)
            .into_iter()
            .map(|anchor| Move {
                offer: Offer { id: anchor.id.clone(), ..Offer::default() },
                intent: "follow",
                what: What::Use(anchor),
            })
            .collect();
        let mut covered = Covered::default();
        assert_eq!(covered.way_out(&moves), Some(&moves[0]));
        covered.used(&moves[0]);
        assert_eq!(covered.way_out(&moves), Some(&moves[0]), "it was not covered");
        for one in &moves {
            covered.now = true;
            assert_eq!(covered.way_out(&moves), Some(one));
            covered.used(one);
        }
        assert_eq!(covered.way_out(&moves), None);
    }

    #[test]
    fn a_click_that_something_else_took_is_noted_until_the_next_step() {
        let result = |summary: &str| {
            let verdict = Some(Verdict { summary: summary.to_owned(), ..Verdict::default() });
            StepResult { status: Status::Unclear, verdict, ..StepResult::default() }
        };
        let mut covered = Covered::default();
        covered.note(true, &result("sayso could not click link \"Help\": <div.tour> is in the way"));
        assert!(covered.now);
        covered.note(true, &result("it is disabled"));
        assert!(!covered.now);
    }
}

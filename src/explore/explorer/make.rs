//! A move is made: its sentences are said one by one, and what came of each is looked at.

use super::{Explorer, said_move};
use crate::explore::anchors::Anchor;
use crate::explore::frontier::{renamed, taken_away};
use crate::explore::intents::{Entry, Move, What};
use crate::explore::line::{Line, clicked};
use crate::explore::monitor::Outcome;
use crate::explore::perform;
use crate::runner::Walk;
use crate::state::State;
use crate::state::text::{fold_case, uncounted};

impl Explorer {
    /// Makes a move: says each of its sentences, and does it.
    pub(super) async fn make(&mut self, made: Move, anchors: &[Anchor]) {
        let Some(state) = self.now() else { return };
        let way = self.frontier.way_to(&state.page_id, &made.offer);
        self.frontier.tried(&state.page_id, &made.offer);
        self.badges.go(&made.offer.id);
        match &made.what {
            What::Use(anchor) => {
                self.episode.using(anchor, anchors);
                let Some(walk) = &self.walk else { return };
                match perform::using(walk, anchor).await {
                    Some(said) => {
                        let line = Line::order(said.say.clone()).using(&anchor.class);
                        let elsewhere = self.of_what_was_there(walk, anchor, anchors).await;
                        self.instead.extend(elsewhere.map(|there| (said.say.clone(), there)));
                        if self.step(said, &line, &made, anchors, true).await == Outcome::Done {
                            self.via = way.map(|way| way.then(line.clone()));
                            Box::pin(self.load_anew(anchor, &line, &state)).await;
                            Box::pin(self.look_at_the_order(anchor, &state)).await;
                            Box::pin(self.change_in_place(anchor, &state)).await;
                        }
                    }
                    None => self.explored.slips += 1,
                }
            }
            What::Choose(anchor, option) => {
                let Some(walk) = &self.walk else { return };
                match perform::choosing(walk, anchor, option).await {
                    Some(said) => {
                        let line = Line::order(said.say.clone());
                        self.step(said, &line, &made, anchors, true).await;
                    }
                    None => self.explored.slips += 1,
                }
            }
            What::Say(lines) => {
                for line in lines {
                    // It may tell another count by now.
                    let updated = made.intent == "badge"
                        && self.now().is_some_and(|now| {
                            lines.first() != Some(line) && !self.badges.still_tells(&made.offer.class, &now)
                        });
                    if updated || !self.make_line(&made, line, anchors).await {
                        break;
                    }
                }
            }
            What::Fill(sheet, entries, _) => {
                if let Some(opened) = self.opened(way) {
                    self.form = Some(opened.state.clone());
                    Box::pin(self.fill(&made, sheet, entries, opened, anchors)).await;
                    self.form = None;
                }
            }
        }
        self.last = Some(made);
    }

    /// The same control of a record that was there before: a clean state does not have what the walk made.
    async fn of_what_was_there(&self, walk: &Walk, anchor: &Anchor, anchors: &[Anchor]) -> Option<Line> {
        // By what it is called, or by where its row leads.
        let leads = |key: &str| {
            let of_it = |a: &&Anchor| a.record.as_ref().is_some_and(|record| record.key == key);
            anchors.iter().filter(of_it).any(|a| self.deeds.is_own_place(&a.href))
        };
        let is_own = |a: &Anchor| {
            a.record.as_ref().is_some_and(|record| self.deeds.is_own(&record.key) || leads(&record.key))
        };
        let other =
            anchors.iter().filter(|_| is_own(anchor)).find(|a| a.class == anchor.class && !is_own(a))?;
        let said = perform::using(walk, other).await?;
        Some(Line::order(said.say).using(&other.class))
    }

    /// One line that is put in words already. `false`: it was not done.
    pub(super) async fn make_line(&mut self, made: &Move, line: &Line, anchors: &[Anchor]) -> bool {
        let Some(walk) = &self.walk else { return false };
        let Some(mut said) = perform::saying(walk, &line.say).await else {
            self.explored.slips += 1;
            return false;
        };
        if line.expect.is_some() || line.check.is_some() {
            let Some(step) = walk.read_line(&line.say, line.expect.as_deref(), line.check.as_deref()).await
            else {
                self.explored.slips += 1;
                return false;
            };
            said.step = step;
        }
        self.step(said, line, made, anchors, true).await == Outcome::Done
    }

    /// One line of a way that is gone once more. `false`: it was not done, or what it clicks is not called so any more, and what comes
    /// near to that name would be another thing.
    pub(super) async fn do_again(&mut self, line: &Line) -> bool {
        let there = clicked(line).is_none_or(|name| self.now().is_some_and(|now| is_called(&now, name)));
        there && self.make_line(&said_move("again", line.clone()), line, &[]).await
    }

    /// A record has another address since the step, or none: what waits on its pages is looked for there, or given up.
    pub(super) fn find_again(&mut self, made: &Move, before: &str, after: &str) {
        let done = match &made.what {
            What::Fill(_, entries, _) => {
                let texts = entries.iter().filter_map(|(_, entry)| match entry {
                    Entry::Text(text) => Some(text.as_str()),
                    _ => None,
                });
                if let Some((from, to)) = renamed(before, after, texts) {
                    self.frontier.moved(&from, &to);
                    self.ledger.lost(&from);
                }
                ""
            }
            What::Use(anchor) => anchor.name.as_str(),
            What::Choose(..) | What::Say(_) => "",
        };
        if let Some(gone) = taken_away(before, after, done) {
            self.frontier.lost(&gone);
            self.ledger.lost(&gone);
        }
    }
}

/// Something on the page has this name, or says it; how many there are of it may be other by now.
fn is_called(page: &State, name: &str) -> bool {
    let wanted = fold_case(uncounted(name));
    let says = |text: &str| fold_case(uncounted(text)) == wanted;
    page.truncated || wanted.is_empty() || page.elements.iter().any(|e| says(&e.name) || says(&e.text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_is_called_otherwise_is_another_thing() {
        let roster = page().button("Maya, Thu, 11:00 to 18:30").button("Comments 2").build();
        assert!(is_called(&roster, "Maya, Thu, 11:00 to 18:30") && is_called(&roster, "Comments 1"));
        assert!(!is_called(&roster, "Maya, Tue, 11:00 to 18:30"));
    }
}

//! One step of a move: it is done, judged and remembered.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::forms::refused;
use super::journey::views::{Glimpse, View};
use super::journey::ways::judged;
use super::{Explorer, TRIES};
use crate::explore::anchors::linked;
use crate::explore::anchors::{Anchor, Kind, Landmark};
use crate::explore::finding::Suspicion;
use crate::explore::guard::Guard;
use crate::explore::intents::{Entry, Move, What, record_of, saves};
use crate::explore::journal::Passed;
use crate::explore::line::Line;
use crate::explore::monitor::{self, Outcome};
use crate::explore::oracles::{self, Doubt, Prices, Transition};
use crate::explore::perform::Said;
use crate::explore::reflector::{Deed, slip};
use crate::explore::{Way, flows};
use crate::runner::{Silent, Walk};
use crate::state::text::copies;
use crate::state::{Session, State, alerts, dialog};
use crate::trace::{DefectKind, StepResult};

/// A step that was done.
struct Performed {
    /// The page before.
    before: Option<Arc<State>>,
    result: StepResult,
    took: Duration,
}

impl Explorer {
    /// Does one step and looks at what came of it. `last`: the move ends with it.
    pub(super) async fn step(
        &mut self,
        said: Said,
        line: &Line,
        made: &Move,
        anchors: &[Anchor],
        last: bool,
    ) -> Outcome {
        let Some(performed) = Box::pin(self.perform(&said, line, made)).await else { return Outcome::Over };
        let outcome = self.outcome(&performed, line, made);
        let Performed { before, result, .. } = performed;
        self.covered.note(outcome == Outcome::Slip, &result);
        if outcome == Outcome::Slip {
            self.explored.slips += 1;
            return outcome;
        }
        let Some(after) = self.now() else { return Outcome::Over };
        let before = before.unwrap_or_else(|| after.clone());
        self.heed_the_answer(made, last, &before, &after);
        let doubt = self.judge(&before, &after, line, made, anchors, &result);
        self.learn(outcome, made, line, &before, &after);
        let doubt = self.but_for_what_is_gone(doubt, made, &after);
        let failed = outcome == Outcome::Failed;
        // What the app does not take it tells, and one goes on from there.
        if failed && doubt.is_none() && refused::told(&before, &after, self.form.as_deref(), &result) {
            self.episode.done(line.clone().expecting(refused::CLAIM), &before.url, &after.url, true);
            return Outcome::Failed;
        }
        if let Some(doubt) = doubt {
            let suspicion = doubt.on(&before.page_id, &self.ways_for(made, &before));
            if matches!(&made.what, What::Use(anchor) if anchor.kind == Kind::Opener) {
                self.unfolds.insert(suspicion.key.clone());
            }
            self.suspect(suspicion);
        } else if last && !failed && is_a_flow(made.intent) {
            let way = self.episode.short().then(line.clone());
            let name = flows::name_of(line, &before);
            self.flows.learn(&name, made.intent, &way, &before, &after);
        }
        if failed {
            self.set_out_anew(made, &before, &after).await;
            return Outcome::Failed;
        }
        self.keep(made, line, &before, &after);
        self.compare_with_answers(&after);
        if last {
            self.inspect(&before, &after).await;
        }
        outcome
    }

    /// Does it. `None`: the walk is over.
    async fn perform(&mut self, said: &Said, line: &Line, made: &Move) -> Option<Performed> {
        if let Some(pace) = &mut self.pace {
            pace.tick().await;
        }
        let walk = self.walk.as_mut()?;
        let before = walk.state().cloned();
        let began = Instant::now();
        let result = tokio::select! {
            biased;
            result = walk.step(&said.step) => Some(result),
            Ok(_) = self.stop.wait_for(|stop| *stop) => None,
        };
        // Whoever wants the end does not wait for a page that hangs.
        let Some(result) = result else {
            self.give_up().await;
            return None;
        };
        self.explored.actions += 1;
        self.explored.bugs.extend(result.bugs.iter().cloned());
        let (silent, over) = (walk.silent(), walk.is_over(&result));
        if let Some(silent) = silent {
            self.suspect_silence(silent, before.as_ref(), line, made, &result);
        }
        if over {
            if silent == Some(Silent::Page) {
                self.losses.hangs();
            }
            self.losses.broken_off(&result);
            self.give_up().await;
            return None;
        }
        Some(Performed { before, result, took: began.elapsed() })
    }

    /// What came of it, which the journal is told.
    fn outcome(&self, performed: &Performed, line: &Line, made: &Move) -> Outcome {
        let result = &performed.result;
        let mut outcome = monitor::outcome(result);
        let mut why = if outcome == Outcome::Done { String::new() } else { monitor::why(result) };
        // A control that had nothing to do: nothing was done, and one goes on.
        if outcome == Outcome::Failed
            && let Some(excuse) = self.excuse(made, result)
        {
            outcome = Outcome::Slip;
            why = format!("{why} ({excuse})");
        }
        self.tell(Passed {
            intent: made.intent.to_owned(),
            say: line.say.clone(),
            outcome: outcome.word().to_owned(),
            page: result.page_id.clone(),
            url: result.url.clone(),
            why,
            bugs: result.bugs.clone(),
            duration_ms: performed.took.as_millis() as u64,
            ..Passed::default()
        });
        outcome
    }

    /// Whether a list or a search answers.
    fn heed_the_answer(&mut self, made: &Move, last: bool, before: &State, after: &State) {
        if let What::Choose(list, _) = &made.what {
            self.deeds.choose(&list.id, oracles::answers(before, after));
        }
        if let (What::Fill(sheet, entries, _), true, "search") = (&made.what, last, made.intent)
            && let [(_, Entry::Text(asked))] = entries.as_slice()
        {
            // A word may be anything, and what was just made may be of a kind that is not looked through.
            let found = oracles::finds(after, asked);
            if found || asked.contains(' ') && !self.deeds.has_written(asked) {
                self.deeds.search(&sheet.key, asked, found);
            }
        }
    }

    /// What the step tells of the app.
    fn learn(&mut self, outcome: Outcome, made: &Move, line: &Line, before: &Arc<State>, after: &Arc<State>) {
        if outcome == Outcome::Done {
            self.compare_name(made, line, before, after);
            self.compare_opened(made, line, before, after);
            self.frontier.led(&made.offer.leads_to, &after.page_id, before.url == after.url);
            self.remember_what_was_brought_about(made, line, before, after);
            self.follow_marks(made, line, before, after);
            if let What::Use(anchor) = &made.what {
                self.deeds.use_for(&anchor.name, &record_of(anchor, before));
                if copies(&anchor.name) {
                    self.deeds.copy(anchor.record.as_ref().map_or(&before.text, |record| &record.key));
                }
                // What a question was answered with need not say what it was about.
                let takes_away = Guard::is_destructive(&anchor.name) || anchor.landmark == Landmark::Dialog;
                if takes_away && saves(after) {
                    self.deeds.leave_places();
                }
            }
        }
        if outcome == Outcome::Done && !goes_only(made.intent) && saves(after) {
            self.find_again(made, &before.url, &after.url);
        }
        if saves(after) && !alerts(after).is_empty() {
            self.deeds.send_on();
        }
        self.keep_accounts(made, after);
        self.compare_names(after, line);
        if outcome == Outcome::Done {
            self.compare_lengths(line, before, after);
        }
        if let Some(prices) = Prices::of(after) {
            self.deeds.price(&after.page_id, prices);
        }
    }

    /// An address that nobody links to may be none, and what was there may have gone by what was done meanwhile.
    fn but_for_what_is_gone(
        &mut self,
        doubt: Option<Doubt>,
        made: &Move,
        after: &Arc<State>,
    ) -> Option<Doubt> {
        // Of what was changed in another tab meanwhile an app may well say so.
        let again = matches!(made.intent, "guess" | "restore" | "again" | "revisit" | "tabs")
            || made.intent == "open" && self.explored.actions > 1;
        let gone = after.status.is_some_and(|s| (400..500).contains(&s));
        match doubt {
            Some(doubt) if again && (gone || doubt.tells_of_a_missing_page()) => {
                self.judge_own_address(after, doubt.actual());
                None
            }
            doubt => doubt,
        }
    }

    /// What comes after a line that fails can't be shown by a spec: the walk sets out anew.
    async fn set_out_anew(&mut self, made: &Move, before: &State, after: &State) {
        if goes_only(made.intent) {
            return;
        }
        let is_no_page = !self.options.guard.is_of_the_app(&after.url);
        let url = if is_no_page || after.status.is_some_and(|s| s >= 400) { &before.url } else { &after.url };
        Box::pin(self.open(url)).await;
    }

    /// Keeps what was done, for the ways to what comes later.
    fn keep(&mut self, made: &Move, line: &Line, before: &Arc<State>, after: &Arc<State>) {
        let saved = !goes_only(made.intent) && saves(after);
        if saved {
            self.note_the_copy(made, line);
        }
        self.count_again(made, line, before, after, saved);
        // What is done on the way to something else is saved as well.
        let on_the_way = made.intent == "restore" && !line.say.starts_with("Go to ") && saves(after);
        if saved || on_the_way {
            self.history.keep(self.episode.short().then(line.clone()), after);
        }
        if !goes_only(made.intent) {
            let shown = || self.episode.short().then(line.clone());
            self.own_addresses.keep(before, after, shown);
        }
        if !matches!(made.intent, "open" | "guess") {
            let sends = matches!(made.what, What::Fill(..)) && made.intent != "search";
            self.episode.done(line.clone(), &before.url, &after.url, sends);
        }
    }

    /// Nothing came of it, and for this reason nothing need have.
    fn excuse(&self, made: &Move, result: &StepResult) -> Option<&'static str> {
        let is_dead = result.verdict.as_ref().and_then(|v| v.kind) == Some(DefectKind::NoResponse);
        let session = self.walk.as_ref().map(Walk::session).filter(|_| is_dead)?;
        let (before, used) =
            session.done_now().and_then(|a| Some((session.history.get(a.on)?, a.element?)))?;
        let used = before.elements.get(used);
        let deed = Deed { before, earlier: earlier(session), used, result, intent: made.intent };
        slip(&deed)
    }

    fn judge(
        &self,
        before: &State,
        after: &State,
        line: &Line,
        made: &Move,
        anchors: &[Anchor],
        result: &StepResult,
    ) -> Option<oracles::Doubt> {
        let session = self.walk.as_ref()?.session();
        let element = session.done_now().and_then(|a| Some((session.history.get(a.on)?, a.element?)));
        let used = element.and_then(|(on, i)| on.elements.get(i));
        for listener in &self.options.listeners {
            listener.transition(session);
        }
        let deeds = &self.deeds;
        let earlier = earlier(session);
        let looks = session.this_step();
        let is_known = |key: &str| self.suspected.get(key).is_some_and(|(seen, _)| *seen >= TRIES);
        let transition =
            Transition { before, earlier, after, looks, made, line, result, used, anchors, deeds };
        oracles::judge(&transition, is_known)
    }

    /// Lets inspectors look at what they have not seen.
    async fn inspect(&mut self, before: &State, state: &State) {
        if self.options.inspectors.is_empty() {
            return;
        }
        let Some(view) = self.views.see(state) else { return };
        // What was unfolded in place is shut by another window in some apps.
        let unfolded = linked(&before.url) == linked(&state.url);
        let usual = view == View::Again || self.views.is_disturbed(unfolded);
        let mut flaws = Vec::new();
        if let Some(walk) = &self.walk {
            let there = Glimpse::of(walk.context()).await.filter(|_| !usual);
            for inspector in &self.options.inspectors {
                flaws.extend(inspector.inspect(walk, usual).await);
            }
            if let Some(there) = there
                && let Some(now) = Glimpse::of(walk.context()).await
                && self.views.compare(&there, &now, unfolded)
            {
                // What was seen in the other windows was another page.
                flaws.retain(|flaw| flaw.viewport.is_none());
                self.astray = Some(state.url.clone());
            }
        }
        // What all pages have, such as a menu of the account, is drawn so on the first one as well.
        let short = self.episode.short();
        let framed = (!short.lines.is_empty()).then(|| Way { url: self.options.start.clone(), ..short });
        // Most of what is drawn wrongly is so whenever its page is opened: what was saved on the way to it need not be saved once more.
        let opened = (dialog(state).is_none() && state.url.starts_with("http"))
            .then(|| Way { url: state.url.clone(), lines: Vec::new() });
        // The page of what the walk has made is not there in a clean state: what makes it comes first.
        let is_own = self.deeds.is_own_place(&state.url);
        let (first, last) = if is_own { (None, opened) } else { (opened, None) };
        let ways = first.into_iter().chain(self.ways(state)).chain(framed).chain(last);
        let mut ways: Vec<Way> = ways.map(|way| judged(way, &self.options.start)).collect();
        ways.dedup();
        // What was done twice may well be told twice, and markup that was entered is shown as it was entered.
        let own = |flaw: &Suspicion| {
            let of_own = ["duplicate", "garbled", "placeholder"];
            let one =
                of_own.iter().any(|of| flaw.key.strip_prefix("display|").is_some_and(|k| k.starts_with(of)));
            one && self.deeds.tells_of(&flaw.summary)
        };
        flaws.retain(|flaw| !own(flaw));
        for flaw in flaws {
            // What breaks in many places breaks for few reasons: nobody wants to read of all of them.
            if self.views.tells(&flaw) {
                self.suspect(Suspicion { ways: ways.clone(), ..flaw });
            }
        }
    }
}

/// The page before the deed before this one.
fn earlier(session: &Session) -> Option<&State> {
    let deed = session.actions.len().checked_sub(2).filter(|_| session.done_now().is_some());
    deed.and_then(|n| session.before_action(n)).map(AsRef::as_ref)
}

/// It only leads somewhere: what is tried there is another move.
fn goes_only(intent: &str) -> bool {
    matches!(intent, "open" | "guess" | "restore" | "again" | "revisit")
}

/// A person would do so to use the app, and not only to try it.
fn is_a_flow(intent: &str) -> bool {
    let tries =
        ["dialog", "edges", "empty", "twice", "cancel", "tabs", "viewport", "return", "as is", "badge"];
    !goes_only(intent) && !tries.contains(&intent)
}

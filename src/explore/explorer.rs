//! The walk itself.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::anchors::{self, Anchor};
use super::episode::Episode;
use super::finding::{Finding, Severity, Suspicion};
use super::flows::{self, Flows};
use super::frontier::Frontier;
use super::goal::Goals;
use super::guard::Guard;
use super::intents::values::Pass;
use super::intents::{self, Look, Move, What, fields};
use super::journal::Passed;
use super::line::{Line, go_to};
use super::monitor::{self, Outcome};
use super::oracles::{self, Transition};
use super::perform::{self, Said};
use super::reflector::{Confirmed, Proof, confirm};
use super::seams::Told;
use super::{Explored, Options, restore, write};
use crate::runner::{Terrain, Walk};
use crate::spec::Requirement;
use crate::state::{State, follow};
use crate::trace::{DefectKind, Event, StepResult, TestId};

/// So many suspicions of one key are looked into, in case that the first can't be had again.
const TRIES: u32 = 2;
/// Suspicions that are looked into at a time.
const AT_A_TIME: usize = 1;
/// A browser that dies so often is no accident.
const DEATHS: u32 = 4;

/// Walks over an app until the budget is spent, nothing is left, or `stop` turns true.
pub async fn explore(terrain: Arc<Terrain>, options: Options, stop: watch::Receiver<bool>) -> Explored {
    let mut explorer = Explorer::new(terrain, options, stop);
    if let Err(why) = explorer.walk().await {
        explorer.explored.failed = Some(why);
    }
    explorer.finish().await
}

struct Explorer {
    terrain: Arc<Terrain>,
    options: Options,
    goals: Goals,
    stop: watch::Receiver<bool>,
    frontier: Frontier,
    episode: Episode,
    /// What was done in the episode before.
    earlier: Option<super::Way>,
    walk: Option<Walk>,
    requirement: Option<Arc<Requirement>>,
    proof: Proof,
    pace: Option<Interval>,
    /// Forms that were filled in.
    passes: usize,
    last: Option<Move>,
    /// Suspicions by key: how many, and whether one is confirmed.
    suspected: BTreeMap<String, (u32, bool)>,
    queue: Vec<Suspicion>,
    trials: JoinSet<(String, Option<Box<Confirmed>>)>,
    next_id: TestId,
    deaths: u32,
    /// How often the walk found itself signed out.
    sign_ins: u32,
    explored: Explored,
    flows: Flows,
    /// Pages that inspectors have seen.
    inspected: BTreeSet<String>,
}

impl Explorer {
    fn new(terrain: Arc<Terrain>, options: Options, stop: watch::Receiver<bool>) -> Self {
        let proof = Proof {
            start: options.start.clone(),
            setup: options.setup.clone(),
            setup_name: options.setup_name.clone(),
        };
        let pace = options.rate.filter(|rate| *rate > 0.0).map(|rate| {
            let mut pace = interval(std::time::Duration::from_secs_f64(1.0 / rate));
            pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
            pace
        });
        Self {
            goals: Goals::of(&options.goals),
            frontier: Frontier::new(options.limits),
            terrain,
            options,
            stop,
            episode: Episode::default(),
            earlier: None,
            walk: None,
            requirement: None,
            proof,
            pace,
            passes: 0,
            last: None,
            suspected: BTreeMap::new(),
            queue: Vec::new(),
            trials: JoinSet::new(),
            next_id: 0,
            deaths: 0,
            sign_ins: 0,
            explored: Explored::default(),
            flows: Flows::default(),
            inspected: BTreeSet::new(),
        }
    }

    async fn walk(&mut self) -> Result<(), String> {
        self.enter().await?;
        let start = self.options.start.clone();
        self.open(&start).await;
        let Some(now) = self.now() else { return Err(format!("{start} could not be opened")) };
        if let Some(status) = now.status.filter(|s| *s >= 500) {
            return Err(format!("{start} answered with status {status}"));
        }
        while self.explored.actions < self.options.limits.actions && !self.stopped() {
            self.look_into().await;
            if !self.go_on().await? {
                break;
            }
        }
        Ok(())
    }

    fn stopped(&self) -> bool {
        *self.stop.borrow()
    }

    fn now(&self) -> Option<Arc<State>> {
        self.walk.as_ref()?.state().cloned()
    }

    /// A fresh context.
    async fn enter(&mut self) -> Result<(), String> {
        let way = super::Way { url: String::new(), lines: vec![go_to(&self.options.start)] };
        let test = self.proof.test("explore", "explore.yaml", &way);
        let test =
            self.requirement.get_or_insert(test.ok_or("the address can't be put into a spec")?).clone();
        match self.terrain.enter(&test).await {
            Ok(walk) => {
                self.walk = Some(walk);
                Ok(())
            }
            Err(verdict) => Err(verdict.summary),
        }
    }

    /// Sets out anew at an address.
    async fn open(&mut self, url: &str) {
        if let Some(walk) = &mut self.walk {
            walk.set_out();
        }
        let done = std::mem::replace(&mut self.episode, Episode::at(url));
        // An episode in which nothing was done made nothing.
        if !done.whole().lines.is_empty() {
            self.earlier = Some(done.whole());
        }
        self.last = None;
        let line = go_to(url);
        let Some(said) = self.say(&line.say).await else { return };
        let made = Move {
            offer: super::frontier::Offer {
                id: format!("open|{url}"),
                class: String::new(),
                everywhere: String::new(),
                worth: 0,
                quota: 1,
                leads_to: url.to_owned(),
            },
            intent: "open",
            what: What::Say(vec![line.clone()]),
        };
        self.step(said, &line, &made, &[], true).await;
    }

    async fn say(&self, say: &str) -> Option<Said> {
        perform::saying(self.walk.as_ref()?, say).await
    }

    /// One move, here or elsewhere. `false`: there is nothing more to be tried.
    async fn go_on(&mut self) -> Result<bool, String> {
        let Some(state) = self.now() else {
            return self.begin_again().await;
        };
        if !self.options.guard.is_own(&state.url) {
            let start = self.options.start.clone();
            self.open(&start).await;
            let home = self.now().is_some_and(|now| self.options.guard.is_own(&now.url));
            return Ok(home);
        }
        if let Some(asked) = state.native_dialog.as_ref().filter(|d| d.answered.is_none()) {
            let refuse = !self.options.guard.destructive && Guard::is_destructive(&asked.message);
            let line = Line::order(if refuse { "Dismiss the dialog" } else { "Accept the dialog" });
            let made = said_move("dialog", line);
            self.make(made, &[]).await;
            return Ok(true);
        }
        let anchors = anchors::read(&state);
        let sheets = fields::sheets(&state);
        let before = self.walk.as_ref().and_then(|w| w.session().before().cloned());
        let moves = intents::offers(&Look {
            state: &state,
            before: before.as_deref(),
            guard: &self.options.guard,
            goals: &self.goals,
            pass: Pass(self.passes),
            anchors: &anchors,
            sheets: &sheets,
            last: self.last.as_ref(),
        });
        let offers: Vec<_> = moves.iter().map(|m| m.offer.clone()).collect();
        let page = state.page_id.clone();
        let depth = before.map_or(0, |b| self.frontier.depth(&b.page_id) + usize::from(b.page_id != page));
        self.frontier.see(&page, &state.url, self.episode.short(), depth, &offers);
        let here = self.frontier.best(&page, &offers);
        let there = self.frontier.elsewhere(&page);
        match (here, there) {
            (Some((at, worth)), there) if there.as_ref().is_none_or(|(_, more)| *more <= worth) => {
                if self.episode.is_long() {
                    self.open(&state.url).await;
                    // The page may have been what only its steps make it.
                    return Ok(true);
                }
                self.make(moves[at].clone(), &anchors).await;
                Ok(true)
            }
            (_, Some((there, _))) => {
                self.go_to_page(&there).await;
                Ok(true)
            }
            (Some(_) | None, None) => Ok(false),
        }
    }

    /// After the page or the browser is gone.
    async fn begin_again(&mut self) -> Result<bool, String> {
        self.deaths += 1;
        if self.deaths > DEATHS {
            return Err("the browser died again and again".to_owned());
        }
        self.enter().await?;
        let start = self.options.start.clone();
        self.open(&start).await;
        Ok(true)
    }

    /// A fresh context, from the beginning.
    async fn afresh(&mut self) {
        if let Some(walk) = self.walk.take() {
            walk.close().await;
        }
        // Where none can be had, the next move tells.
        if self.enter().await.is_ok() {
            let start = self.options.start.clone();
            self.open(&start).await;
        }
    }

    async fn go_to_page(&mut self, page: &str) {
        let Some(way) = self.frontier.way(page).cloned() else { return };
        let lines = restore::lines(&way, None);
        let mut lines = lines.into_iter();
        if lines.next().is_some() {
            self.open(&way.url).await;
        }
        for line in lines {
            if !self.make_line(&said_move("restore", line.clone()), &line, &[]).await {
                break;
            }
        }
        let Some(now) = self.now().filter(|now| now.page_id != page) else { return };
        self.frontier.missed(page);
        // Signed out by what was done: a fresh context has the storage of the setup.
        if fields::sheets(&now).iter().any(|sheet| intents::is_sign_in(sheet, &now)) && self.sign_ins < DEATHS
        {
            self.sign_ins += 1;
            self.afresh().await;
        }
    }

    /// Makes a move: says each of its sentences, and does it.
    async fn make(&mut self, made: Move, anchors: &[Anchor]) {
        let Some(state) = self.now() else { return };
        self.frontier.tried(&state.page_id, &made.offer);
        match &made.what {
            What::Use(anchor) => {
                let Some(walk) = &self.walk else { return };
                match perform::using(walk, anchor).await {
                    Some(said) => {
                        let line = Line::order(said.say.clone());
                        self.step(said, &line, &made, anchors, true).await;
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
                    if !self.make_line(&made, line, anchors).await {
                        break;
                    }
                }
            }
            What::Fill(sheet, entries, _) => {
                self.passes += 1;
                for (blank, entry) in entries {
                    let (Some(now), Some(walk)) = (self.now(), &self.walk) else { return };
                    let Some(element) = follow(&state, blank.element, &now) else { continue };
                    let Some(said) = perform::entering(walk, blank, element, entry).await else {
                        self.explored.slips += 1;
                        if blank.required {
                            return;
                        }
                        continue;
                    };
                    let line = Line::order(said.say.clone());
                    if self.step(said, &line, &made, anchors, false).await == Outcome::Failed {
                        return;
                    }
                }
                let (Some(now), Some(walk)) = (self.now(), &self.walk) else { return };
                let Some(element) = follow(&state, sheet.submit, &now) else { return };
                match perform::sending(walk, &sheet.sends, element, made.intent == "twice").await {
                    Some(said) => {
                        let line = Line::order(said.say.clone());
                        self.step(said, &line, &made, anchors, true).await;
                    }
                    None => self.explored.slips += 1,
                }
            }
        }
        self.last = Some(made);
    }

    /// One line that is put in words already. `false`: it was not done.
    async fn make_line(&mut self, made: &Move, line: &Line, anchors: &[Anchor]) -> bool {
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

    /// Does one step and looks at what came of it. `last`: the move ends with it.
    async fn step(
        &mut self,
        said: Said,
        line: &Line,
        made: &Move,
        anchors: &[Anchor],
        last: bool,
    ) -> Outcome {
        if let Some(pace) = &mut self.pace {
            pace.tick().await;
        }
        let Some(walk) = &mut self.walk else { return Outcome::Over };
        let before = walk.state().cloned();
        let began = Instant::now();
        let result = walk.step(&said.step).await;
        self.explored.actions += 1;
        self.explored.bugs.extend(result.bugs.iter().cloned());
        if walk.is_over(&result) {
            if let Some(walk) = self.walk.take() {
                walk.close().await;
            }
            return Outcome::Over;
        }
        let outcome = monitor::outcome(&result);
        let why = if outcome == Outcome::Done { String::new() } else { monitor::why(&result) };
        self.tell(Passed {
            intent: made.intent.to_owned(),
            say: line.say.clone(),
            outcome: outcome.word().to_owned(),
            page: result.page_id.clone(),
            url: result.url.clone(),
            why,
            bugs: result.bugs.clone(),
            duration_ms: began.elapsed().as_millis() as u64,
            ..Passed::default()
        });
        if outcome == Outcome::Slip {
            self.explored.slips += 1;
            return outcome;
        }
        let Some(after) = self.now() else { return Outcome::Over };
        let before = before.unwrap_or_else(|| after.clone());
        let doubt = self.judge(&before, &after, line, made, anchors, &result);
        let failed = outcome == Outcome::Failed;
        if let Some(doubt) = doubt {
            let ways = match made.intent {
                "open" => vec![super::Way::default()],
                _ => self.ways(&before),
            };
            let suspicion = doubt.on(&before.page_id, &ways);
            self.suspect(suspicion);
        } else if last
            && !failed
            && !matches!(made.intent, "open" | "restore" | "dialog" | "edges" | "empty" | "twice")
        {
            let mut way = self.episode.short();
            way.lines.push(line.clone());
            let name = flows::name_of(line, &before);
            self.flows.learn(&name, made.intent, &way, &before, &after);
        }
        if failed {
            // What comes after a line that fails can't be shown by a spec: the walk sets out anew.
            if made.intent != "open" {
                let url = if after.status.is_some_and(|s| s >= 400) {
                    before.url.clone()
                } else {
                    after.url.clone()
                };
                Box::pin(self.open(&url)).await;
            }
            return Outcome::Failed;
        }
        if made.intent != "open" {
            self.episode.done(line.clone(), &before.url, &after.url);
        }
        if last {
            self.inspect(&after).await;
        }
        outcome
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
        let told = Told { before, after, element: element.map(|(_, i)| i), result };
        for listener in &self.options.listeners {
            listener.transition(&told);
        }
        oracles::judge(&Transition { before, after, made, line, result, used, anchors })
    }

    /// The ways to the present page: of this episode, from the address at which a page of this kind was seen first (what
    /// was made meanwhile is not there in a clean state), and with the episode before, which may have made what it needs.
    fn ways(&self, before: &State) -> Vec<super::Way> {
        let mut ways = self.episode.ways();
        let short = self.episode.short();
        let first = self.frontier.way(&before.page_id).filter(|way| way.lines.is_empty());
        if let Some(first) = first.filter(|way| way.url != short.url) {
            ways.insert(1, super::Way { url: first.url.clone(), lines: Vec::new() });
            ways.insert(1, super::Way { url: first.url.clone(), lines: short.lines.clone() });
        }
        if let Some(earlier) = &self.earlier {
            let whole = self.episode.whole();
            let lines = earlier.lines.iter().cloned().chain([go_to(&whole.url)]).chain(whole.lines).collect();
            ways.push(super::Way { url: earlier.url.clone(), lines });
        }
        ways.dedup();
        ways
    }

    /// Lets inspectors look at a page that they have not seen.
    async fn inspect(&mut self, state: &State) {
        if !self.inspected.insert(state.page_id.clone()) || self.options.inspectors.is_empty() {
            return;
        }
        let mut flaws = Vec::new();
        if let Some(walk) = &self.walk {
            for inspector in &self.options.inspectors {
                flaws.extend(inspector.inspect(walk).await);
            }
        }
        let ways = self.episode.ways();
        for flaw in flaws {
            let with = |way: &super::Way| {
                let lines = way.lines.iter().cloned().chain([flaw.line.clone()]).collect();
                super::Way { url: way.url.clone(), lines }
            };
            self.suspect(Suspicion { ways: ways.iter().map(with).collect(), ..flaw.suspicion.clone() });
        }
    }

    fn suspect(&mut self, suspicion: Suspicion) {
        let (seen, _) = self.suspected.entry(suspicion.key.clone()).or_default();
        *seen += 1;
        let told = Passed {
            intent: suspicion.oracle.to_owned(),
            say: suspicion.summary.clone(),
            outcome: "suspected".to_owned(),
            page: suspicion.page.clone(),
            why: suspicion.key.clone(),
            ..Passed::default()
        };
        let fresh = *seen <= TRIES;
        self.tell(told);
        if fresh {
            self.queue.push(suspicion);
        }
    }

    fn tell(&self, passed: Passed) {
        if let Some(journal) = &self.options.journal {
            // Nobody may be listening any more.
            let _ = journal.send(Passed { action: self.explored.actions, ..passed });
        }
    }

    /// Looks into suspicions beside the walk.
    async fn look_into(&mut self) {
        while let Some(Ok((key, confirmed))) = self.trials.try_join_next() {
            self.conclude(&key, confirmed.map(|c| *c));
        }
        while self.trials.len() < AT_A_TIME && !self.queue.is_empty() {
            let suspicion = self.queue.remove(0);
            if self.suspected.get(&suspicion.key).is_some_and(|(_, confirmed)| *confirmed) {
                continue;
            }
            let (terrain, proof, id) = (self.terrain.clone(), self.proof.clone(), self.next_id);
            self.next_id += 1;
            let key = suspicion.key.clone();
            self.trials
                .spawn(async move { (key, confirm(&terrain, &proof, suspicion, id).await.map(Box::new)) });
        }
        tokio::task::yield_now().await;
    }

    fn conclude(&mut self, key: &str, confirmed: Option<Confirmed>) {
        let outcome = if confirmed.is_some() { "confirmed" } else { "unconfirmed" };
        self.tell(Passed { say: key.to_owned(), outcome: outcome.to_owned(), ..Passed::default() });
        let Some(confirmed) = confirmed else {
            self.explored.unconfirmed += 1;
            return;
        };
        if let Some(entry) = self.suspected.get_mut(key) {
            if entry.1 {
                return;
            }
            entry.1 = true;
        }
        if self.options.baseline.knows(key) {
            self.explored.known += 1;
            return;
        }
        self.report(confirmed);
    }

    fn report(&mut self, confirmed: Confirmed) {
        let Confirmed { suspicion, way, verdict, kind, shown, url } = confirmed;
        let number = self.explored.findings.len();
        let summary =
            if suspicion.oracle == "laws" { verdict.summary.clone() } else { suspicion.summary.clone() };
        let name = format!("{:02}-{}", number + 1, write::slug(&summary));
        let spec = format!("specs/{name}.yaml");
        let pictures: Vec<String> =
            shown.steps().flat_map(|s| s.looks().filter_map(|l| l.screenshot.clone())).collect();
        let check = verdict.evidence.iter().find(|e| e.is_check());
        let told = |given: &str, found: Option<&String>| {
            if given.is_empty() { found.cloned().unwrap_or_default() } else { given.to_owned() }
        };
        let finding = Finding {
            key: suspicion.key.clone(),
            kind,
            severity: Severity::of(kind),
            expected: told(&suspicion.expected, check.and_then(|c| c.expected.as_ref())),
            actual: told(&suspicion.actual, check.and_then(|c| c.actual.as_ref())),
            oracle: suspicion.oracle.to_owned(),
            page: suspicion.page.clone(),
            url,
            start: self.options.start.clone(),
            steps: write::steps_of(&self.options.start, &way),
            spec: spec.clone(),
            pictures,
            seen: 1,
            bugs: shown.steps().flat_map(|s| s.bugs.clone()).collect::<BTreeSet<_>>().into_iter().collect(),
            summary,
        };
        let remarks = [
            format!("Found by exploring. {} ({}).", finding.kind.name(), finding.severity.name()),
            format!("Expected: {}", finding.expected),
            format!("Found: {}", finding.actual),
        ];
        self.explored.specs.push((spec.clone(), self.proof.text(&finding.summary, &remarks, &way)));
        self.explored
            .events
            .extend(shown.events.into_iter().map(|event| renamed(event, number, &finding.summary, &spec)));
        self.explored.findings.push(finding);
    }

    /// What is still under suspicion is looked into, unless somebody wants the end.
    async fn finish(mut self) -> Explored {
        loop {
            if self.stopped() {
                self.explored.interrupted = true;
                self.trials.shutdown().await;
                break;
            }
            self.look_into().await;
            if self.trials.is_empty() && self.queue.is_empty() {
                break;
            }
            let mut stop = self.stop.clone();
            tokio::select! {
                ended = self.trials.join_next() => {
                    if let Some(Ok((key, confirmed))) = ended {
                        self.conclude(&key, confirmed.map(|c| *c));
                    }
                }
                _ = stop.wait_for(|s| *s) => {}
            }
        }
        if let Some(walk) = self.walk.take() {
            walk.close().await;
        }
        self.explored.pages = self.frontier.pages().map(str::to_owned).collect();
        self.leave_out_what_is_meant();
        let healthy = std::mem::take(&mut self.flows);
        for (file, name, way) in healthy.told() {
            let text = self.proof.text(&name, &["Learnt by exploring.".to_owned()], &way);
            self.explored.flows.push((file, text));
        }
        self.explored.waiting = self.frontier.waiting();
        for finding in &mut self.explored.findings {
            finding.seen = self.suspected.get(&finding.key).map_or(1, |(seen, _)| *seen);
        }
        self.explored
    }
}

impl Explorer {
    /// Where more than two controls of one page do nothing and nothing breaks, they are there for something else: to be
    /// dragged, or to act on what is selected. What broke for all of them is another finding.
    fn leave_out_what_is_meant(&mut self) {
        let mut dead: BTreeMap<String, usize> = BTreeMap::new();
        let silent = |f: &Finding| f.kind == DefectKind::NoResponse;
        for finding in self.explored.findings.iter().filter(|f| silent(f)) {
            *dead.entry(finding.page.clone()).or_default() += 1;
        }
        let meant = |f: &Finding| silent(f) && dead.get(&f.page).is_some_and(|n| *n > 2);
        let gone: BTreeSet<TestId> =
            self.explored.findings.iter().enumerate().filter(|(_, f)| meant(f)).map(|(n, _)| n).collect();
        if gone.is_empty() {
            return;
        }
        self.explored.unconfirmed += gone.len();
        let specs: BTreeSet<String> =
            gone.iter().filter_map(|n| self.explored.findings.get(*n)).map(|f| f.spec.clone()).collect();
        self.explored.specs.retain(|(name, _)| !specs.contains(name));
        self.explored.events.retain(|event| test_of(event).is_none_or(|test| !gone.contains(&test)));
        self.explored.findings.retain(|f| !specs.contains(&f.spec));
    }
}

/// The test that an event belongs to.
fn test_of(event: &Event) -> Option<TestId> {
    match event {
        Event::TestStarted { test, .. }
        | Event::StepStarted { test, .. }
        | Event::StepFinished { test, .. }
        | Event::TestFinished { test, .. } => Some(*test),
        _ => None,
    }
}

/// A move that only says something.
fn said_move(intent: &'static str, line: Line) -> Move {
    let offer = super::frontier::Offer {
        id: format!("{intent}|{}", line.say),
        class: String::new(),
        everywhere: String::new(),
        worth: 0,
        quota: u32::MAX,
        leads_to: String::new(),
    };
    Move { offer, intent, what: What::Say(vec![line]) }
}

/// The event as of the finding's own test.
fn renamed(event: Event, id: TestId, summary: &str, spec: &str) -> Event {
    match event {
        Event::TestStarted { line, tags, known_faults, laws, steps, attempt, repeat, worker, .. } => {
            let (name, file) = (summary.to_owned(), spec.to_owned());
            Event::TestStarted {
                test: id,
                name,
                file,
                line,
                tags,
                known_faults,
                laws,
                steps,
                attempt,
                repeat,
                worker,
            }
        }
        Event::StepStarted { step, text, .. } => Event::StepStarted { test: id, step, text },
        Event::StepFinished { step, result, .. } => Event::StepFinished { test: id, step, result },
        Event::TestFinished { status, flaky, duration_ms, verdict, .. } => {
            Event::TestFinished { test: id, status, flaky, duration_ms, verdict }
        }
        other => other,
    }
}

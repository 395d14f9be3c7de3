//! What becomes of a suspicion: it is looked into beside the walk, and reported once its spec has shown it twice.

use std::collections::{BTreeMap, BTreeSet};

use tokio::time::{Instant, sleep_until};

use super::queue::Case;
use super::told_once::is_told_by;
use super::{AS_LONG, AT_A_TIME, Explorer, LOOKED_INTO, TRIES};
use crate::explore::anchors::linked;
use crate::explore::finding::{Finding, Severity, Suspicion, one_line};
use crate::explore::journal::Passed;
use crate::explore::line::go_to;
use crate::explore::reflector::{Confirmed, confirm};
use crate::explore::way::Way;
use crate::explore::{Explored, write};
use crate::state::text::capitalised;
use crate::trace::{DefectKind, Event, TestId};

/// How it is told that a trial ended before its first step was done, and not by what the app shows.
const AT_THE_START: &str = "error at step 0";

impl Explorer {
    pub(super) fn suspect(&mut self, mut suspicion: Suspicion) {
        suspicion.viewport = suspicion.viewport.or(self.narrow.window());
        // It is what the finding's test is called: one line.
        suspicion.summary = one_line(&suspicion.summary);
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
            // What it rests on may have been saved long before; where things stand on a page rests on little of that, and such
            // suspicions are many.
            let drawn = matches!(suspicion.kind, DefectKind::ContentRendering | DefectKind::ElementLayout);
            let (shortest, longest) = (suspicion.ways.first().cloned(), suspicion.ways.last().cloned());
            let made_first = self.made_first(&suspicion.ways);
            suspicion.ways.extend(made_first);
            let before = |way: Option<&Way>| way.map(|way| self.history.before(way)).unwrap_or_default();
            if drawn {
                suspicion.ways.extend(before(shortest.as_ref()).into_iter().take(2));
            } else {
                suspicion.ways.extend(longest.as_ref().and_then(|way| self.after_another(way)));
                let first = self.frontier.way(&suspicion.page).filter(|first| first.lines.is_empty());
                suspicion.ways.extend(first.zip(shortest.as_ref()).and_then(|(first, way)| {
                    let other = linked(&first.url) != linked(&way.url);
                    other.then(|| self.history.elsewhere(way, &first.url)).flatten()
                }));
                // What else was done on the longest way may be in the way of it.
                suspicion.ways.extend(before(shortest.as_ref().filter(|way| longest.as_ref() != Some(way))));
                suspicion.ways.extend(before(longest.as_ref()));
            }
            if let Some(way) = shortest.as_ref().filter(|_| suspicion.kind == DefectKind::AppError) {
                // What breaks a page may have been saved anywhere.
                for chapter in self.history.by_chapters(way) {
                    if !suspicion.ways.contains(&chapter) {
                        suspicion.ways.push(chapter);
                    }
                }
            }
            // What one has emptied oneself is empty.
            if suspicion.key.starts_with("display|gap|") {
                suspicion.ways.retain(|way| !way.lines.iter().any(|line| line.say.starts_with("Clear ")));
            }
            suspicion.ways = self.with_first_names(suspicion.ways);
            if self.sets_up {
                // What was saved is gone once the app was set up anew.
                let begin = go_to(&self.options.start).say;
                suspicion.ways.retain(|way| !way.lines.iter().skip(1).any(|line| line.say == begin));
            }
            self.queue.push(suspicion);
        }
    }

    pub(super) fn tell(&self, passed: Passed) {
        if let Some(journal) = &self.options.journal {
            // Nobody may be listening any more.
            let _ = journal.send(Passed { action: self.explored.actions, ..passed });
        }
    }

    /// Looks into suspicions beside the walk; not where a trial puts the app back, which would pull it from under the walk.
    pub(super) async fn look_into_beside(&mut self) {
        let puts_back = self.requirement.as_ref().is_some_and(|r| self.terrain.puts_back(r));
        if !puts_back {
            self.look_into().await;
        }
    }

    async fn look_into(&mut self) {
        while let Some(Ok((case, confirmed))) = self.trials.try_join_next() {
            self.tried(case, confirmed);
        }
        while self.trials.len() < AT_A_TIME
            && let Some(case) = self.queue.take()
        {
            let suspicion = case.suspicion.clone();
            if self.suspected.get(&suspicion.key).is_some_and(|(_, confirmed)| *confirmed)
                || self.explored.findings.iter().any(|finding| is_told_by(&suspicion, finding))
            {
                continue;
            }
            let (terrain, proof, id) = (self.clean.clone(), self.proof.clone(), self.next_id);
            self.next_id += 1;
            let made = self.deeds.made().to_vec();
            self.trials.spawn(async move {
                let confirmed = confirm(&terrain, &proof, suspicion, &made, id).await;
                (case, confirmed.map(Box::new))
            });
        }
        tokio::task::yield_now().await;
    }

    /// Some of its ways were gone.
    fn tried(&mut self, mut case: Case, confirmed: Result<Box<Confirmed>, String>) {
        let key = case.suspicion.key.clone();
        match confirmed {
            Ok(mut confirmed) => {
                case.ended.append(&mut confirmed.before);
                confirmed.before = case.ended;
                self.conclude(&key, Ok(*confirmed));
            }
            Err(why) => {
                if let Some(why) = self.queue.put_off(case, why) {
                    self.conclude(&key, Err(why));
                }
            }
        }
    }

    pub(super) fn conclude(&mut self, key: &str, confirmed: Result<Confirmed, String>) {
        let (outcome, why) = match &confirmed {
            Ok(confirmed) => ("confirmed", confirmed.before.join("; ")),
            Err(why) => ("unconfirmed", why.clone()),
        };
        self.tell(Passed { say: key.to_owned(), outcome: outcome.to_owned(), why, ..Passed::default() });
        let confirmed = match confirmed {
            Ok(confirmed) => confirmed,
            Err(why) => {
                self.explored.unconfirmed += 1;
                // What could not even be opened says nothing of the app's pages, but something of the app.
                self.unopened = Some(why).filter(|why| why.starts_with(AT_THE_START));
                return;
            }
        };
        self.unopened = None;
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

    pub(super) fn report(&mut self, confirmed: Confirmed) {
        let Confirmed { suspicion, way, verdict, kind, shown, url, .. } = confirmed;
        let number = self.explored.findings.len();
        let summary = suspicion.summary.clone();
        // The name of a file is read as its text is: a secret that a page shows stands in neither.
        let told_of = self.terrain.settings().redactor.text(&summary);
        let name = format!("{:02}-{}", number + 1, write::slug(&told_of));
        let spec = format!("specs/{name}.yaml");
        let mut pictures: Vec<String> =
            shown.steps().flat_map(|s| s.looks().filter_map(|l| l.screenshot.clone())).collect();
        // Where one step ends the next one begins.
        pictures.dedup();
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
        self.explored
            .specs
            .push((spec.clone(), self.proof.text(&finding.summary, &remarks, &way, suspicion.viewport)));
        let own = (suspicion.oracle == "display").then(|| format!("{}.", capitalised(&finding.summary)));
        let events = shown.events.into_iter().map(|event| match &own {
            Some(own) => told_as(event, own),
            None => event,
        });
        self.explored.events.extend(events.map(|event| renamed(event, number, &finding.summary, &spec)));
        self.explored.findings.push(finding);
    }

    /// What is still under suspicion is looked into, unless somebody wants the end.
    pub(super) async fn finish(mut self) -> Explored {
        let patience = LOOKED_INTO.max(self.began.elapsed() * AS_LONG);
        let end = Instant::now() + patience;
        loop {
            let late = Instant::now() >= end;
            if self.stopped() || late {
                // What was suspected last is not lost: it counts, and the journal has its words.
                let left = self.trials.len() + self.queue.len();
                self.explored.unconfirmed += left;
                self.explored.unlooked += left;
                self.explored.interrupted = self.stopped();
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
                    if let Some(Ok((case, confirmed))) = ended {
                        self.tried(case, confirmed);
                    }
                }
                _ = stop.wait_for(|s| *s) => {}
                () = sleep_until(end) => {}
            }
        }
        self.give_up().await;
        self.explored.pages = self.frontier.pages().map(str::to_owned).collect();
        self.leave_out_what_is_meant();
        self.keep_healthy_flows().await;
        if let Some(why) = self.unopened.take().filter(|_| self.explored.findings.is_empty()) {
            // Each way that was tried tells the same.
            let first = why.split("; ").next().unwrap_or(&why);
            self.explored.failed.get_or_insert(format!("the app could not be opened any more: {first}"));
        }
        self.explored.untried = self.frontier.untried();
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
        // What says that it unfolds something is there for that.
        let unfolds = |f: &Finding| self.unfolds.contains(&f.key);
        // What makes the page hang, or waits for its server, does something.
        let silent = |f: &Finding| {
            f.kind == DefectKind::NoResponse && !unfolds(f) && f.oracle != super::journey::silence::ORACLE
        };
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

/// A law tells the worst of all that it finds on a page, and the finding may be about another one.
fn told_as(mut event: Event, summary: &str) -> Event {
    if let Event::StepFinished { result, .. } = &mut event
        && let Some(verdict) = &mut result.verdict
    {
        summary.clone_into(&mut verdict.summary);
    }
    event
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{StepResult, Verdict};

    #[test]
    fn a_finding_is_headed_by_itself_and_not_by_the_worst_of_its_page() {
        let verdict = Verdict {
            summary: "The text \"a\" is cut off; 4 more are told with it.".into(),
            ..Verdict::default()
        };
        let result = Box::new(StepResult { verdict: Some(verdict), ..StepResult::default() });
        let event = told_as(Event::StepFinished { test: 0, step: 0, result }, "The text \"b\" is cut off.");
        let Event::StepFinished { result, .. } = event else { panic!("another event") };
        assert_eq!(result.verdict.unwrap().summary, "The text \"b\" is cut off.");
        let silent = Event::StepFinished { test: 0, step: 0, result: Box::default() };
        assert_eq!(told_as(silent.clone(), "x"), silent);
    }
}

//! What a finding is due to, by experiment: its spec fails with the bug in place, and does not fail so without it.
//!
//! That a bug took effect while a finding was shown proves nothing: a page may be spoilt and the finding be of another part
//! of it. So the spec is run once on the app without any bug. Where it fails there as well, the finding is none of a bug's.
//! Where several bugs took effect, it is run with each of them alone, until it fails with one.

use std::path::Path;
use std::sync::Arc;

use crate::browser::Injection;
use crate::explore::Explored;
use crate::explore::finding::{Finding, is_key_of};
use crate::runner::{Rehearsal, Terrain};
use crate::spec::{Given, Requirement, Setup};
use crate::state::text::numbers_open;
use crate::trace::{DefectKind, Event, Evidence, Screenshots, Status, Verdict};

/// The number of the runs that prove: their events are told to nobody.
const ID: usize = 0;

/// The names of the bugs that a finding is due to; none: it is a false alarm. `None`: it could not be tried.
pub async fn due(
    terrain: &Terrain,
    explored: &Explored,
    setup: Option<&Setup>,
    finding: &Finding,
) -> Option<Vec<String>> {
    let injected = &terrain.settings().bugs;
    let fired: Vec<&Injection> =
        injected.iter().filter(|bug| !bug.tells() || finding.bugs.contains(&bug.name)).collect();
    if fired.is_empty() {
        return Some(Vec::new());
    }
    let (_, text) = explored.specs.iter().find(|(name, _)| *name == finding.spec)?;
    let test = test(text, &finding.spec, setup)?;
    if fails_so(&terrain.beside(Vec::new()), &test, finding).await? {
        return Some(Vec::new());
    }
    if let ([only], true) = (fired.as_slice(), injected.len() == 1) {
        // With it the finding was confirmed.
        return Some(vec![only.name.clone()]);
    }
    // One that is enough by itself is enough: few findings have two causes, and each run takes seconds.
    for bug in fired {
        if fails_so(&terrain.beside(vec![bug.clone()]), &test, finding).await? {
            return Some(vec![bug.name.clone()]);
        }
    }
    Some(Vec::new())
}

/// The test that a spec holds. Its setup is known already: where that file lies from the spec's folder is not.
fn test(text: &str, file: &str, setup: Option<&Setup>) -> Option<Arc<Requirement>> {
    let bare: Vec<&str> = text.lines().filter(|line| !line.starts_with("setup:")).collect();
    let (tests, _) = crate::spec::read(&bare.join("\n"), file, Path::new(file), &Given::default());
    let mut test = tests.into_iter().next()?;
    test.setup = setup.cloned();
    Some(Arc::new(test))
}

/// Whether the test fails at its last step as the finding says. `None`: the environment kept it from telling.
async fn fails_so(terrain: &Terrain, test: &Arc<Requirement>, finding: &Finding) -> Option<bool> {
    for _ in 0..2 {
        let run = terrain.rehearse(test, ID, Screenshots::Never).await;
        if run.status != Status::Error {
            return Some(shows(&run, finding));
        }
    }
    None
}

fn shows(run: &Rehearsal, finding: &Finding) -> bool {
    let planned = run.events.iter().find_map(|event| match event {
        Event::TestStarted { steps, .. } => Some(*steps),
        _ => None,
    });
    let last = run.steps().last().filter(|step| step.status == Status::Defect);
    let at_the_end = planned == Some(run.steps().count());
    let verdict = last.and_then(|step| step.verdict.as_ref());
    let drawn = super::Fault::from(finding.kind).is_display();
    // A page may have other flaws: this one is meant. By how many pixels may differ with what else is on the page.
    let flaw = numbers_open(&finding.summary);
    let same = |text: &str| numbers_open(text).contains(&flaw);
    // A control that is not there, or is called otherwise, shows nothing of what comes of using it.
    let used = |v: &Verdict| {
        v.kind != Some(DefectKind::MissingElement) || finding.kind == DefectKind::MissingElement
    };
    // What the page tells there may be another thing each time.
    let is_it =
        |e: &Evidence| same(&e.text) || !e.expression.is_empty() && is_key_of(&finding.key, &e.expression);
    at_the_end && verdict.is_some_and(|v| used(v) && (!drawn || v.evidence.iter().any(is_it)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::{Finding, Severity};
    use crate::trace::StepResult;

    fn finding(kind: DefectKind, summary: &str) -> Finding {
        Finding {
            key: String::new(),
            kind,
            severity: Severity::of(kind),
            summary: summary.to_owned(),
            expected: String::new(),
            actual: String::new(),
            oracle: String::new(),
            page: String::new(),
            url: String::new(),
            start: String::new(),
            steps: Vec::new(),
            spec: String::new(),
            pictures: Vec::new(),
            seen: 1,
            bugs: Vec::new(),
        }
    }

    /// A test of two steps that did so many and failed at the last of them.
    fn run(did: usize, said: &str) -> Rehearsal {
        run_as(did, said, None)
    }

    fn run_as(did: usize, said: &str, kind: Option<DefectKind>) -> Rehearsal {
        let planned = Event::TestStarted {
            test: ID,
            name: String::new(),
            file: String::new(),
            line: 1,
            tags: Vec::new(),
            known_faults: Vec::new(),
            laws: Vec::new(),
            steps: 2,
            attempt: 0,
            repeat: 0,
            worker: 0,
        };
        let evidence = Evidence { text: said.to_owned(), ..Evidence::default() };
        let verdict = Verdict { evidence: vec![evidence], kind, ..Verdict::default() };
        let step = |n: usize| {
            let failed = n + 1 == did;
            let status = if failed { Status::Defect } else { Status::Passed };
            let verdict = failed.then(|| verdict.clone());
            let result = Box::new(StepResult { status, verdict, ..StepResult::default() });
            Event::StepFinished { test: ID, step: n, result }
        };
        let events = std::iter::once(planned).chain((0..did).map(step)).collect();
        Rehearsal { status: Status::Defect, verdict: None, at: Some(did - 1), events }
    }

    #[test]
    fn a_finding_is_shown_again_by_the_same_flaw_at_the_end_of_its_spec() {
        let wide = finding(DefectKind::ElementLayout, "the header makes the page 182 pixels wider");
        assert!(shows(&run(2, "1: the header makes the page 178 pixels wider (expected …)"), &wide));
        assert!(!shows(&run(2, "1: the link runs into the text (expected …)"), &wide), "another flaw");
        let dead = finding(DefectKind::NoResponse, "Nothing happens: Click \"Save\"");
        assert!(shows(&run(2, ""), &dead));
        assert!(!shows(&run(1, ""), &dead), "the way to it is another");
        let gone = run_as(2, "", Some(DefectKind::MissingElement));
        assert!(!shows(&gone, &dead), "what is called otherwise was not used");
    }
}

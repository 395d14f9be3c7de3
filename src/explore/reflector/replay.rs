//! A suspicion is confirmed by its own spec: run as a test from a clean state in a fresh context, twice, and failing at
//! its last step in the same way each time.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::Arc;

use super::anew::{made_anew, without_codes};
use super::dead_ends::DeadEnds;
use super::shorter::Shorter;
use crate::explore::anchors::named_by_place;
use crate::explore::finding::{Suspicion, is_key_of, one_line};
use crate::explore::guard::Guard;
use crate::explore::intents::says_only_yes;
use crate::explore::line::Line;
use crate::explore::way::Way;
use crate::explore::write::{Sheet, spec, steps_of};
use crate::runner::{Rehearsal, Terrain};
use crate::spec::{Given, Occasion, Requirement, Setup};
use crate::trace::{DefectKind, Evidence, Screenshots, Status, TestId, Verdict};

/// So often what fails by itself is left out of the ways of one suspicion, in all.
const CUTS: usize = 8;
/// So many steps one suspicion may cost: who waits for the end of a walk waits for all of them.
const STEPS: usize = 600;

/// What a replay needs besides the suspicion.
#[derive(Debug, Clone)]
pub(crate) struct Proof {
    /// What is opened first.
    pub start: String,
    /// The setup of every walk.
    pub setup: Option<Setup>,
    /// What a setup is called in the specs that are written.
    pub setup_name: Option<String>,
    /// What destroys may be done, whomever it hits.
    pub destructive: bool,
    /// Where ways are known to break off.
    pub dead_ends: DeadEnds,
}

/// A suspicion that came out the same twice.
#[derive(Debug, Clone)]
pub(crate) struct Confirmed {
    /// The suspicion.
    pub suspicion: Suspicion,
    /// The way that shows it.
    pub way: Way,
    /// What the run of its spec says.
    pub verdict: Verdict,
    /// Which kind that run calls it.
    pub kind: DefectKind,
    /// The second of the two runs, with its pictures.
    pub shown: Rehearsal,
    /// The address at which it ended.
    pub url: String,
    /// How the ways ended that were tried before.
    pub before: Vec<String>,
}

impl Proof {
    /// The text of the spec for a way.
    pub(crate) fn text(
        &self,
        name: &str,
        remarks: &[String],
        way: &Way,
        viewport: Option<(u32, u32)>,
    ) -> String {
        spec(&Sheet {
            name,
            remarks,
            start: &self.start,
            setup: self.setup_name.as_deref(),
            tags: &["explored"],
            viewport,
            steps: &steps_of(&self.start, way),
        })
    }

    /// The test for a way, as it is read off its spec. `seed`: what it makes is called otherwise with another one.
    pub(crate) fn test(
        &self,
        name: &str,
        file: &str,
        way: &Way,
        viewport: Option<(u32, u32)>,
        seed: u64,
    ) -> Option<Arc<Requirement>> {
        // The setup is known already: where its file lies from the spec's folder is not.
        let bare = Self { setup_name: None, ..self.clone() };
        let text = bare.text(name, &[], way, viewport);
        let given = Given { occasion: Occasion { seed, ..Occasion::default() }, ..Given::default() };
        let (tests, _) = crate::spec::read(&text, file, Path::new(file), &given);
        let mut test = tests.into_iter().next()?;
        test.setup.clone_from(&self.setup);
        Some(Arc::new(test))
    }
}

/// Runs the suspicion's specs, the shortest first, until one fails at its last step twice. An error says how each of them ended
/// otherwise, so that it is nobody's fault that can be shown.
pub(crate) async fn confirm(
    terrain: &Terrain,
    proof: &Proof,
    suspicion: Suspicion,
    made: &[String],
    id: TestId,
) -> Result<Confirmed, String> {
    let mut ended = Vec::new();
    let names = || made.iter().map(String::as_str);
    let (mut cuts, mut steps, mut ended_sooner) = (CUTS, 0, Vec::new());
    let of = |way: &Way| made_anew(way, names()).into_iter().chain([(way.clone(), Vec::new())]);
    let ways = suspicion.ways.iter().flat_map(of);
    let mut ways: VecDeque<_> = ways.map(|(way, renewed)| (way, renewed, None)).collect();
    while let Some((way, renewed, cut)) = ways.pop_front() {
        if steps > STEPS {
            ended.push(format!("given up after {steps} steps, {} ways were not tried", ways.len() + 1));
            break;
        }
        if !proof.destructive && destroys_by_place(&way) {
            ended.push("not run: it destroys what stands at a place".to_owned());
            continue;
        }
        // What fails by itself on the way to it may have nothing to do with it.
        let mut shorten = |broke: Option<usize>, ways: &mut VecDeque<(Way, _, Option<usize>)>| {
            let broke = broke.filter(|_| cuts > 0);
            let shorter = broke.and_then(|at| Some((way.without(at, cut)?, renewed.clone(), Some(at))));
            if let Some(shorter) = shorter.filter(|(way, ..)| !ways.iter().any(|(other, ..)| other == way)) {
                cuts -= 1;
                ways.push_front(shorter);
            }
        };
        // Where the same words fail on the way already, it may end there.
        let mut end_sooner = |at: Option<usize>, ways: &mut VecDeque<_>| {
            let sooner =
                at.and_then(|at| way.until_the_same(at)).filter(|sooner| !ended_sooner.contains(sooner));
            if let Some(sooner) = sooner {
                ended_sooner.push(sooner.clone());
                ways.push_front((sooner, renewed.clone(), None));
            }
        };
        if let Some(at) = proof.dead_ends.of(&way) {
            ended.push(format!("not run: others broke off at line {}", at + 1));
            shorten(Some(at), &mut ways);
            end_sooner(Some(at), &mut ways);
            continue;
        }
        let file = format!("specs/finding-{:02}.yaml", id + 1);
        let test =
            |way: &Way| proof.test(&suspicion.summary, &file, way, suspicion.viewport, fastrand::u64(..));
        let Some(first) = test(&way) else {
            ended.push("its spec can't be read".to_owned());
            continue;
        };
        let first = terrain.rehearse(&first, id, Screenshots::Never).await;
        steps += first.steps().count();
        // What is refused for its new name is another thing than what was suspected.
        let is_it = |kind: DefectKind| renewed.is_empty() || kind == suspicion.kind;
        let Some(kind) = fails_at_the_end(&first)
            .filter(|kind| !lacks_its_setting(*kind, &suspicion) && is_it(*kind))
            .filter(|_| tells_of(&first, &suspicion))
        else {
            ended.push(end_of(&first));
            let broke = broke_at(&first, &way);
            if let Some(at) = broke {
                proof.dead_ends.note(&way, at);
            }
            shorten(broke, &mut ways);
            end_sooner(broke, &mut ways);
            continue;
        };
        let line_of = |run: &Rehearsal| line_of(run).map(|line| without_codes(&line, &renewed));
        let same = |run: &Rehearsal| {
            fails_at_the_end(run) == Some(kind)
                && line_of(run) == line_of(&first)
                && tells_of(run, &suspicion)
        };
        let mut shorter = Shorter::of(&way, suspicion.oracle);
        while let Some(fewer) = shorter.propose() {
            let safe = proof.destructive || !destroys_by_place(&fewer);
            let Some(test) = test(&fewer).filter(|_| safe) else { continue };
            if same(&terrain.rehearse(&test, id, Screenshots::Never).await) {
                shorter.takes_it();
            }
        }
        let mut candidates = vec![shorter.left().unwrap_or_else(|| way.clone()), way];
        candidates.dedup();
        for way in candidates {
            let Some(once_more) = test(&way) else { continue };
            let shown = terrain.rehearse(&once_more, id, Screenshots::Always).await;
            if !same(&shown) {
                ended.push(format!("another time: {}", end_of(&shown)));
                continue;
            }
            let verdict = shown.verdict.clone().unwrap_or_default();
            let url = shown.steps().last().map(|s| s.url.clone()).unwrap_or_default();
            return Ok(Confirmed { suspicion, way, verdict, kind, shown, url, before: ended });
        }
    }
    Err(ended.join("; "))
}

/// How a replay ended, and at which of its steps.
fn end_of(run: &Rehearsal) -> String {
    let done = run.steps().count();
    let why = run.verdict.as_ref().map(|v| one_line(&v.summary)).unwrap_or_default();
    format!("{} at step {done}: {why}", run.status.name())
}

/// The line of a way at which its replay broke off, from 0.
fn broke_at(run: &Rehearsal, way: &Way) -> Option<usize> {
    let planned = planned(run)?;
    let opening = planned.checked_sub(way.lines.len())?;
    let failed = run.steps().position(|step| step.status == Status::Defect)?;
    (failed + 1 < planned).then_some(failed.saturating_sub(opening))
}

/// How many steps a replay was to have.
fn planned(run: &Rehearsal) -> Option<usize> {
    run.events.iter().find_map(|event| match event {
        crate::trace::Event::TestStarted { steps, .. } => Some(*steps),
        _ => None,
    })
}

/// Whose record stands at a place another time nobody knows: what destroys there is not done again.
pub(super) fn destroys_by_place(way: &Way) -> bool {
    let places = || way.lines.iter().map(|line| named_by_place(&line.say));
    // What is asked about, and confirmed, hit another one each time.
    let confirmed = |line: &Line| clicked(&line.say).is_some_and(says_only_yes);
    let asks = places().zip(way.lines.iter().skip(1)).any(|(place, next)| place.is_some() && confirmed(next));
    asks || places().flatten().any(Guard::is_destructive)
}

/// The name of the button that a line clicks.
fn clicked(say: &str) -> Option<&str> {
    say.strip_prefix("Click the \"")?.strip_suffix("\" button")
}

/// The kind of defect with which the last step failed, all others having passed.
fn fails_at_the_end(run: &Rehearsal) -> Option<DefectKind> {
    let steps: Vec<_> = run.steps().collect();
    let planned = planned(run)?;
    let (last, before) = steps.split_last()?;
    let clean = before.iter().all(|s| s.status != Status::Defect);
    (run.status == Status::Defect && clean && steps.len() == planned && last.status == Status::Defect)
        .then(|| last.verdict.as_ref().and_then(|v| v.kind))?
}

/// What the last step is about was made on a longer way, and is not there on this one: an element, or the page itself.
fn lacks_its_setting(kind: DefectKind, suspicion: &Suspicion) -> bool {
    matches!(kind, DefectKind::MissingElement | DefectKind::AppError) && suspicion.kind != kind
}

/// What is drawn wrongly is what was suspected, and not something else on that page. What the page tells there may be another
/// thing each time, such as when a remark was written.
fn tells_of(run: &Rehearsal, suspicion: &Suspicion) -> bool {
    let drawn = matches!(suspicion.kind, DefectKind::ContentRendering | DefectKind::ElementLayout);
    let verdict = run.steps().last().and_then(|step| step.verdict.as_ref());
    let is_it = |e: &Evidence| {
        one_line(&e.text).contains(&suspicion.summary)
            || !e.expression.is_empty() && is_key_of(&suspicion.key, &e.expression)
    };
    !drawn || verdict.is_some_and(|v| v.evidence.iter().any(is_it))
}

/// The check that failed.
fn line_of(run: &Rehearsal) -> Option<String> {
    let verdict = run.steps().last()?.verdict.as_ref()?;
    verdict.evidence.iter().find(|e| e.is_check()).map(|e| e.expression.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replay_broke_off_at_a_line_of_its_way() {
        use Status::{Defect, Passed};

        use crate::trace::{Event, StepResult};
        let way = Way { url: "http://a.test/b".into(), lines: vec![Line::order("x"); 3] };
        // The address is opened by a step of its own.
        let run = |statuses: &[Status]| {
            let step = |(step, status): (usize, &Status)| {
                let result = Box::new(StepResult { status: *status, ..StepResult::default() });
                Event::StepFinished { test: 0, step, result }
            };
            let begin = Event::TestStarted {
                test: 0,
                name: String::new(),
                file: String::new(),
                line: 1,
                tags: Vec::new(),
                known_faults: Vec::new(),
                laws: Vec::new(),
                steps: 4,
                attempt: 0,
                repeat: 0,
                worker: 0,
            };
            let events = std::iter::once(begin).chain(statuses.iter().enumerate().map(step)).collect();
            Rehearsal { status: Status::Defect, verdict: None, at: None, events }
        };
        assert_eq!(broke_at(&run(&[Passed, Passed, Defect]), &way), Some(1));
        assert_eq!(broke_at(&run(&[Defect]), &way), Some(0), "its address could not be opened");
        assert_eq!(broke_at(&run(&[Passed, Passed, Passed, Defect]), &way), None, "at its end");
        assert_eq!(broke_at(&run(&[Passed, Passed]), &way), None);
    }

    #[test]
    fn what_destroys_by_its_place_is_not_done_again() {
        let way = |say: &str| Way { lines: vec![Line::order(say)], ..Way::default() };
        assert!(destroys_by_place(&way(r#"Click the first "Delete" button"#)));
        let hides = |first: &str| Way {
            lines: vec![Line::order(first), Line::order(r#"Click the "Yes" button"#)],
            ..Way::default()
        };
        assert!(destroys_by_place(&hides(r#"Click the first "Hide this post" button"#)));
        assert!(!destroys_by_place(&hides(r#"Click the "Hide this post" button"#)));
        assert!(!destroys_by_place(&way(r#"Click the first "Edit" button"#)));
        assert!(!destroys_by_place(&way(r#"Click the "Delete" button in the "Quill lantern" row"#)));
    }

    #[test]
    fn what_is_not_there_on_a_shorter_way_proves_nothing() {
        let suspicion = Suspicion::of;
        assert!(lacks_its_setting(DefectKind::MissingElement, &suspicion(DefectKind::WrongNavigation)));
        assert!(lacks_its_setting(DefectKind::AppError, &suspicion(DefectKind::DataInconsistency)));
        assert!(!lacks_its_setting(DefectKind::AppError, &suspicion(DefectKind::AppError)));
        assert!(!lacks_its_setting(DefectKind::WrongNavigation, &suspicion(DefectKind::WrongNavigation)));
    }
}

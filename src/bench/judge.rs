//! What each run came to: was the test done as the truth says, was the bug found, was it a false alarm?

use std::sync::Arc;

use super::bug::Bug;
use super::truth::Truth;
use crate::trace::{SpecResult, Status, StepResult};

/// One wanted outcome, looked at.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Judged {
    /// What names the step in the truth file.
    pub words: String,
    /// What is not as it must be.
    pub wrong: Option<String>,
    /// Why it could not be looked at.
    pub unread: Option<String>,
}

/// Where a run is told in full, and what there is to say about the step that ended it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Told {
    /// The spec's file and the test's line.
    pub place: String,
    /// The test.
    pub name: String,
    /// How the test ended.
    pub status: Status,
    /// The sentence of the step that ended it.
    pub step: String,
    /// Which step that is, from 0.
    pub at: Option<usize>,
    /// Its verdict in a sentence.
    pub summary: String,
    /// The kind of its defect.
    pub kind: Option<&'static str>,
    /// The line of its script that failed; all of them where none did.
    pub script: String,
    /// What was checked in that line: its function, and the law that it rests on if no words asked for it.
    pub check: String,
    /// Into the report.
    pub link: String,
}

impl Told {
    /// `or` is the step to tell of where none ended the test: the one in which a bug took effect.
    fn of(result: &SpecResult, link: &str, or: Option<usize>) -> Self {
        let bad = |step: &StepResult| step.status == result.status && step.status != Status::Passed;
        let ended = result.steps.iter().position(bad).or(or);
        let step = ended.and_then(|at| result.steps.get(at));
        let verdict = result.verdict.as_ref().or_else(|| step.and_then(|step| step.verdict.as_ref()));
        Self {
            place: format!("{}:{}", result.file, result.line),
            name: result.name.clone(),
            status: result.status,
            step: step.map(|step| step.text.clone()).unwrap_or_default(),
            at: ended,
            summary: verdict.map(|verdict| verdict.summary.clone()).unwrap_or_default(),
            kind: verdict.and_then(|verdict| verdict.kind).map(crate::trace::DefectKind::name),
            script: step.map(script).unwrap_or_default(),
            check: step.and_then(check).unwrap_or_default(),
            link: match ended {
                Some(at) => format!("{link}-step-{}", at + 1),
                None => link.to_owned(),
            },
        }
    }
}

/// The function of the line that did not hold, and the law above it.
fn check(step: &StepResult) -> Option<String> {
    let evidence = step.verdict.iter().flat_map(|verdict| &verdict.evidence).find(|e| e.is_check())?;
    let lines: Vec<&str> = step.script_of(evidence)?.lines().take(evidence.line).map(str::trim).collect();
    let (failed, above) = lines.split_last()?;
    let function = failed.split('(').next().unwrap_or_default();
    let comment = above.iter().rev().find_map(|line| line.strip_prefix("// "));
    let law = comment.filter(|comment| ["implied", "law "].iter().any(|head| comment.starts_with(head)));
    Some(match law {
        Some(law) => format!("{function} ({law})"),
        None => function.to_owned(),
    })
}

/// The line of the script that did not hold, or what was checked and held.
fn script(step: &StepResult) -> String {
    let evidence = step.verdict.iter().flat_map(|verdict| &verdict.evidence).find(|e| e.is_check());
    let failed = evidence.and_then(|e| step.script_of(e)?.lines().nth(e.line - 1));
    let lines = step.post.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    failed.map_or_else(|| lines.collect::<Vec<_>>().join(" "), |line| line.trim().to_owned())
}

/// A run without a bug.
#[derive(Debug, Clone)]
pub struct Clean {
    /// The app's name.
    pub app: String,
    /// Which repetition, from 0.
    pub repeat: u32,
    /// The seed that it began with, where each repetition has its own.
    pub seed: Option<u64>,
    /// How it ended.
    pub told: Told,
    /// How many outcomes the truth wants; `None` without a truth.
    pub wanted: Option<usize>,
    /// Those that were looked at.
    pub judged: Vec<Judged>,
    /// There is a truth, and it can't be read.
    pub untold: bool,
    /// How many actions the test needs, if the truth says so.
    pub needed: Option<u32>,
    /// How many were taken.
    pub taken: u32,
    /// What each step took, in milliseconds.
    pub step_ms: Vec<u64>,
}

impl Clean {
    /// Takes together what is known of a run.
    pub fn of(
        app: &str,
        result: &SpecResult,
        truth: Option<&Truth>,
        judged: Vec<Judged>,
        link: &str,
    ) -> Self {
        let last = |step: &StepResult| step.attempts.last().map(|attempt| attempt.duration_ms);
        Self {
            app: app.to_owned(),
            repeat: result.repeat,
            seed: None,
            told: Told::of(result, link, None),
            wanted: truth.map(|truth| truth.wanted.len()),
            judged,
            untold: false,
            needed: truth.and_then(|truth| truth.actions),
            taken: result.steps.iter().map(|step| step.actions).sum(),
            step_ms: result.steps.iter().filter_map(last).collect(),
        }
    }

    /// It was not run.
    pub fn skipped(&self) -> bool {
        self.told.status == Status::Skipped
    }

    /// It has a truth by which it could not be judged: the truth is broken, or the app did not tell what it holds.
    pub fn unjudged(&self) -> bool {
        self.untold || self.judged.iter().any(|judged| judged.unread.is_some())
    }

    /// Whether it was done can't be known: it passed, and was not judged.
    pub fn unknown(&self) -> bool {
        self.told.status == Status::Passed && self.unjudged()
    }

    /// The share of the wanted outcomes that came about.
    pub fn right(&self) -> Option<f64> {
        let right = self.judged.iter().filter(|judged| judged.wrong.is_none()).count();
        self.wanted.filter(|_| !self.unjudged()).map(|wanted| share(right, wanted))
    }

    /// The share of them before the first that did not.
    pub fn right_prefix(&self) -> Option<f64> {
        let right = self.judged.iter().take_while(|judged| judged.wrong.is_none()).count();
        self.wanted.filter(|_| !self.unjudged()).map(|wanted| share(right, wanted))
    }

    /// It passed, and did what the truth says.
    pub fn done(&self) -> bool {
        self.told.status == Status::Passed
            && !self.unjudged()
            && self.right().is_none_or(|right| right >= 1.0)
    }

    /// A check failed, and there was no bug.
    pub fn false_alarm(&self) -> bool {
        self.told.status == Status::Defect
    }
}

fn share(part: usize, whole: usize) -> f64 {
    if whole == 0 { 1.0 } else { part as f64 / whole as f64 }
}

/// What became of a bug.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// A check failed where the bug took effect or after it.
    Found,
    /// It took effect, and every check held.
    Missed,
    /// It took effect, and sayso could not tell.
    Unclear,
    /// It never took effect, or the run ended before it could.
    NotMet,
    /// A check failed before it took effect.
    FalseAlarm,
    /// The environment failed, or the script is broken.
    Error,
}

/// A bug, and the runs with it.
#[derive(Debug, Clone)]
pub struct Bugged {
    /// The app's name.
    pub app: String,
    /// The bug.
    pub bug: Arc<Bug>,
    /// Which repetition, from 0.
    pub repeat: u32,
    /// What became of it.
    pub found: Found,
    /// How the run ended that says so.
    pub told: Told,
}

impl Bugged {
    /// Judges the runs with a bug: one for each test of its spec. The best of them counts.
    pub fn of(app: &str, bug: &Arc<Bug>, repeat: u32, runs: &[(&SpecResult, String)]) -> Option<Self> {
        let judged = runs.iter().map(|(run, link)| (judge(bug, run), Told::of(run, link, fired(bug, run))));
        let (found, told) = judged.min_by_key(|(found, _)| rank(*found))?;
        Some(Self { app: app.to_owned(), bug: bug.clone(), repeat, found, told })
    }

    /// It was found, and called by its name.
    pub fn right_kind(&self) -> bool {
        self.found == Found::Found && self.told.kind == Some(self.bug.kind.name())
    }
}

/// Of the tests of a spec, the one that says most about the bug. A false alarm is never hidden behind a miss.
fn rank(found: Found) -> u8 {
    match found {
        Found::Found => 0,
        Found::FalseAlarm => 1,
        Found::Unclear => 2,
        Found::Missed => 3,
        Found::Error => 4,
        Found::NotMet => 5,
    }
}

/// The step in which the bug took effect.
fn fired(bug: &Bug, run: &SpecResult) -> Option<usize> {
    if bug.tells() { run.steps.iter().position(|step| !step.bugs.is_empty()) } else { Some(0) }
}

fn judge(bug: &Bug, run: &SpecResult) -> Found {
    let fired = fired(bug, run);
    let failed = run.steps.iter().position(|step| step.status == Status::Defect);
    match (run.status, fired, failed) {
        (Status::Error | Status::Skipped, ..) => Found::Error,
        (Status::Defect, Some(fired), Some(failed)) if failed >= fired => Found::Found,
        (Status::Defect, ..) => Found::FalseAlarm,
        (_, None, _) => Found::NotMet,
        (Status::Unclear, ..) => Found::Unclear,
        (Status::Passed, ..) => Found::Missed,
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::trace::DefectKind;

    pub(in crate::bench) fn bug(kind: DefectKind) -> Arc<Bug> {
        Arc::new(Bug {
            id: "b".to_owned(),
            kind,
            sees: "It is wrong.".to_owned(),
            spec: "a.yaml".to_owned(),
            step: None,
            group: "own".to_owned(),
            states: 1,
            file: "bugs/b.js".to_owned(),
            path: PathBuf::from("bugs/b.js"),
            source: "fired()".to_owned(),
        })
    }

    fn run(statuses: &[Status], fired: Option<usize>) -> SpecResult {
        let step = |(at, status): (usize, &Status)| StepResult {
            status: *status,
            bugs: (fired == Some(at)).then(|| "bugs/b.js".to_owned()).into_iter().collect(),
            ..StepResult::default()
        };
        SpecResult {
            status: *statuses.last().unwrap(),
            steps: statuses.iter().enumerate().map(step).collect(),
            ..SpecResult::default()
        }
    }

    fn judged(statuses: &[Status], fired: Option<usize>) -> Found {
        judge(&bug(DefectKind::NoResponse), &run(statuses, fired))
    }

    #[test]
    fn only_a_check_that_fails_where_the_bug_is_has_found_it() {
        use Status::{Defect, Error, Passed, Unclear};
        assert_eq!(judged(&[Passed, Defect], Some(1)), Found::Found);
        assert_eq!(judged(&[Passed, Passed, Defect], Some(1)), Found::Found);
        assert_eq!(judged(&[Passed, Defect], None), Found::FalseAlarm);
        assert_eq!(judged(&[Passed, Passed], Some(1)), Found::Missed);
        assert_eq!(judged(&[Passed, Unclear], Some(1)), Found::Unclear);
        assert_eq!(judged(&[Passed, Unclear], None), Found::NotMet);
        assert_eq!(judged(&[Passed, Passed], None), Found::NotMet);
        assert_eq!(judged(&[Passed, Error], Some(0)), Found::Error);
    }

    #[test]
    fn a_false_alarm_in_one_test_is_not_hidden_by_a_miss_in_another() {
        let bug = bug(DefectKind::NoResponse);
        let (missed, alarm) = (run(&[Status::Passed], Some(0)), run(&[Status::Defect], None));
        let both = [(&missed, String::new()), (&alarm, String::new())];
        assert_eq!(Bugged::of("app", &bug, 0, &both).unwrap().found, Found::FalseAlarm);
        assert!(Bugged::of("app", &bug, 0, &[]).is_none());
    }

    #[test]
    fn a_run_is_done_when_it_passed_and_all_came_about() {
        let outcome = |wrong: bool| Judged { wrong: wrong.then(|| "no".to_owned()), ..Judged::default() };
        let clean = |status: Status, judged: Vec<Judged>| Clean {
            wanted: Some(3),
            judged,
            ..Clean::of("app", &run(&[status], None), None, Vec::new(), "")
        };
        let right = || outcome(false);
        assert!(clean(Status::Passed, vec![right(), right(), right()]).done());
        assert!(!clean(Status::Unclear, vec![right(), right(), right()]).done());
        let one_wrong = clean(Status::Passed, vec![right(), outcome(true), right()]);
        assert!(!one_wrong.done());
        assert!((one_wrong.right().unwrap() - 2.0 / 3.0).abs() < 1e-9);
        assert!((one_wrong.right_prefix().unwrap() - 1.0 / 3.0).abs() < 1e-9);
        // Where the app does not tell what it holds, nobody knows.
        let unread = Judged { unread: Some("status 500".to_owned()), ..Judged::default() };
        let unknown = clean(Status::Passed, vec![right(), unread, right()]);
        assert!(unknown.unknown() && !unknown.done() && unknown.right().is_none());
        // A run that ended early has not looked at all of them.
        assert!(!clean(Status::Passed, vec![right(), right()]).done());
    }
}

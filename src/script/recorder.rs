//! What one run remembers while it goes: checks made, the last comparison, the last thing that was not
//! there, and how it ended. Handed to every function of the language through the engine's tag.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

use rhai::{Dynamic, EvalAltResult, ImmutableString, NativeCallContext, Position};

use super::outcome::{Broken, Failure, FailureKind};
use super::{Reads, show, source};
use crate::state::extract::Labels;
use crate::state::text::fold_case;
use crate::state::{ElementIndex, Session, State, Tree};

/// A result inside the language.
pub(super) type Checked<T> = Result<T, Box<EvalAltResult>>;

/// A state with what is worth computing only once.
pub(super) struct View {
    pub(super) state: Arc<State>,
    tree: OnceLock<Tree>,
    folded: OnceLock<String>,
    text: OnceLock<ImmutableString>,
}

impl View {
    pub(super) fn tree(&self) -> &Tree {
        self.tree.get_or_init(|| Tree::of(&self.state))
    }

    /// The page's text, shared by all who ask.
    pub(super) fn text(&self) -> ImmutableString {
        self.text.get_or_init(|| self.state.text.as_str().into()).clone()
    }

    /// The page's text as [`fold_case`] gives it.
    pub(super) fn folded(&self) -> &str {
        self.folded.get_or_init(|| fold_case(&self.state.text))
    }
}

/// Two sides that were compared, kept until it is known whether that decided a check.
#[derive(Clone)]
pub(super) struct Comparison {
    /// How the right side stands to the left: `""` for equality, else `"more than "` and the like.
    pub(super) relation: &'static str,
    pub(super) left: Dynamic,
    pub(super) right: Dynamic,
    pub(super) position: Position,
    /// The page that was looked at, for what came nearest.
    pub(super) view: Option<Arc<View>>,
}

/// Why the last `()` came about.
#[derive(Clone)]
pub(super) struct Absence {
    pub(super) reason: String,
    /// What was looked for and where.
    pub(super) sought: Option<(Arc<View>, String)>,
}

#[derive(Default)]
struct Record {
    checks: usize,
    failure: Option<Failure>,
    broken: Option<Broken>,
    unsure: Vec<Failure>,
    comparison: Option<Comparison>,
    absence: Option<Absence>,
    views: HashMap<usize, Arc<View>>,
}

/// One run.
pub(super) struct Recorder {
    pub(super) source: String,
    pub(super) finder: Arc<dyn Reads>,
    /// Language of the present page.
    pub(super) locale: String,
    /// What pages call what is extracted, by instruction.
    pub(super) labels: Arc<BTreeMap<String, Labels>>,
    pub(super) deadline: Option<Instant>,
    record: Mutex<Record>,
}

/// The recorder as the engine's tag carries it.
#[derive(Clone)]
pub(super) struct Tag(pub(super) Arc<Recorder>);

impl Recorder {
    pub(super) fn new(
        source: &str,
        finder: Arc<dyn Reads>,
        session: &Session,
        deadline: Option<Instant>,
    ) -> Self {
        let locale = session.state().map(|state| state.language.clone()).unwrap_or_default();
        let labels = session.labels.clone();
        Self { source: source.into(), finder, locale, labels, deadline, record: Mutex::default() }
    }

    fn record(&self) -> MutexGuard<'_, Record> {
        self.record.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The view of a state: the same one for the same state.
    pub(super) fn view(&self, state: &Arc<State>) -> Arc<View> {
        let new = || {
            Arc::new(View {
                state: state.clone(),
                tree: OnceLock::new(),
                folded: OnceLock::new(),
                text: OnceLock::new(),
            })
        };
        self.record().views.entry(Arc::as_ptr(state) as usize).or_insert_with(new).clone()
    }

    pub(super) fn checks(&self) -> usize {
        self.record().checks
    }

    /// How the run ended, if a check failed or the language refused something.
    pub(super) fn ending(&self) -> (Option<Failure>, Option<Broken>) {
        let mut record = self.record();
        (record.failure.take(), record.broken.take())
    }

    /// The checks that could not be decided, in order.
    pub(super) fn unsure(&self) -> Vec<Failure> {
        std::mem::take(&mut self.record().unsure)
    }

    /// What was begun as a check is none.
    pub(super) fn uncount(&self) {
        let mut record = self.record();
        record.checks = record.checks.saturating_sub(1);
    }

    pub(super) fn compared(&self, comparison: Comparison) {
        self.record().comparison = Some(comparison);
    }

    pub(super) fn absent(&self, reason: String, sought: Option<(Arc<View>, String)>) {
        self.record().absence = Some(Absence { reason, sought });
    }

    /// What comes nearest to a description, a line each.
    pub(super) fn nearest(&self, view: &View, description: &str) -> Vec<String> {
        let line = |(index, why): (ElementIndex, String)| {
            let element = view.state.elements.get(index)?;
            let line = crate::state::line(element);
            Some(if why.is_empty() { line } else { format!("{line} ({why})") })
        };
        self.finder.nearest(&view.state, description).into_iter().filter_map(line).take(5).collect()
    }
}

/// The run that a function of the language is called in.
pub(super) fn recorder(context: &NativeCallContext) -> Checked<Arc<Recorder>> {
    let tag = context.tag().and_then(Dynamic::read_lock::<Tag>).map(|tag| tag.0.clone());
    let position = context.call_position();
    let recorder = tag.ok_or_else(|| EvalAltResult::ErrorRuntime("no run is going on".into(), position))?;
    // Functions of the language may each take a pass over the page, so they look at the clock themselves.
    if recorder.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
        return Err(EvalAltResult::ErrorTerminated(Dynamic::UNIT, position).into());
    }
    Ok(recorder)
}

/// Counts a check. The comparison that decides it is the last one made inside it.
pub(super) fn check(context: &NativeCallContext) -> Checked<Arc<Recorder>> {
    let recorder = recorder(context)?;
    recorder.record().checks += 1;
    Ok(recorder)
}

/// Ends the script with a failed check. Line and expression are filled in here.
pub(super) fn fail<T>(context: &NativeCallContext, mut failure: Failure) -> Checked<T> {
    let recorder = recorder(context)?;
    let position = context.call_position();
    failure.line = position.line().unwrap_or(0);
    if failure.expression.is_empty() {
        failure.expression = source::checked(&recorder.source, position);
    }
    recorder.record().failure.get_or_insert(failure);
    Err(EvalAltResult::ErrorTerminated(Dynamic::UNIT, position).into())
}

/// Notes a check that could not be decided. The script goes on: another check may still fail.
pub(super) fn undecided(context: &NativeCallContext, mut failure: Failure) -> Checked<()> {
    let recorder = recorder(context)?;
    let position = context.call_position();
    failure.line = position.line().unwrap_or(0);
    if failure.expression.is_empty() {
        failure.expression = source::checked(&recorder.source, position);
    }
    recorder.record().unsure.push(failure);
    Ok(())
}

/// Ends the script as broken.
pub(super) fn broken<T>(context: &NativeCallContext, message: String, help: Option<String>) -> Checked<T> {
    let recorder = recorder(context)?;
    let position = context.call_position();
    let (line, column) = (position.line().unwrap_or(0), position.position().unwrap_or(0));
    recorder.record().broken.get_or_insert(Broken { line, column, message, help });
    Err(EvalAltResult::ErrorTerminated(Dynamic::UNIT, position).into())
}

/// The last comparison made inside the call at `start`.
pub(super) fn comparison_inside(recorder: &Recorder, start: Position) -> Option<Comparison> {
    let place = |p: Position| (p.line().unwrap_or(0), p.position().unwrap_or(0));
    recorder.record().comparison.take().filter(|made| place(made.position) > place(start))
}

/// A failure that says why the last `()` came about: the page lacks what the check needed.
pub(super) fn fail_absent<T>(context: &NativeCallContext, wanted: &str) -> Checked<T> {
    let recorder = recorder(context)?;
    let Some(absence) = recorder.record().absence.clone() else {
        let message = format!("`()` has no {wanted}");
        return broken(context, message, Some("something that may be missing is `()` when it is".into()));
    };
    let nearest =
        absence.sought.as_ref().map(|(view, what)| recorder.nearest(view, what)).unwrap_or_default();
    recorder.record().checks += 1;
    fail(
        context,
        Failure {
            kind: FailureKind::Missing,
            expression: source::statement(&recorder.source, context.call_position()),
            message: absence.reason,
            missing: absence.sought.map(|(_, what)| what),
            nearest,
            ..Failure::default()
        },
    )
}

impl Comparison {
    /// Both sides in words: what was found and what was expected.
    pub(super) fn sides(&self) -> (String, String) {
        (show::value(&self.left), format!("{}{}", self.relation, show::value(&self.right)))
    }
}

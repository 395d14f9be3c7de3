//! What a law looks at: the step, what it did, and the looks before and after it.

use std::sync::Arc;

use crate::language::Step;
use crate::oracle::address::host;
use crate::state::{Element, Performed, Request, Session, State, is_field};

/// One step, as a law sees it.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) session: &'a Session,
    /// What had been seen by then, oldest first.
    history: &'a [Arc<State>],
    /// What this step did, and the look it was done in.
    pub(crate) deed: Option<(&'a Performed, &'a State)>,
    /// The look just before the last deed.
    pub(crate) before: &'a State,
    /// The present look.
    pub(crate) now: &'a State,
    /// The sentence of the step.
    pub(crate) words: &'a str,
}

impl<'a> Scene<'a> {
    /// `None` before there is anything to compare.
    pub(crate) fn of(words: &'a str, session: &'a Session) -> Option<Self> {
        let now = session.state()?;
        let before = session.before()?;
        let deed = session.done_now().and_then(|done| Some((done, &**session.history.get(done.on)?)));
        Some(Self { session, history: &session.history, deed, before, now, words })
    }

    /// The scene of an earlier deed, as it was at the look `after`.
    pub(crate) fn past(session: &'a Session, done: &'a Performed, after: usize) -> Option<Self> {
        let history = session.history.get(..=after)?;
        let (before, now) = (session.history.get(done.on)?, history.last()?);
        Some(Self { session, history, deed: Some((done, before)), before, now, words: &done.text })
    }

    /// The scene of a step that is being written.
    pub(crate) fn of_step(step: &'a Step, session: &'a Session) -> Option<Self> {
        Self::of(&step.action.text, session)
    }

    /// The element that this step acted on, as it was then.
    pub(crate) fn used(&self) -> Option<&'a Element> {
        let (done, on) = self.deed?;
        on.elements.get(done.element?)
    }

    /// The step went back to a tab that was open before: what it shows need not know of what was done in another one
    /// meanwhile, and is no answer to it.
    pub(crate) fn comes_back_to_a_tab(&self) -> bool {
        let opens =
            |value: &str| ["new", "open", "last", "latest"].iter().any(|word| value.starts_with(word));
        self.deed.is_some_and(|(done, _)| done.kind == "tab" && !done.value.as_deref().is_some_and(opens))
    }

    /// What this step looked at after its deed, oldest first.
    pub(crate) fn since(&self) -> impl Iterator<Item = &'a State> + use<'a> {
        let from = self.deed.map_or(usize::MAX, |(done, _)| done.on.saturating_add(1));
        self.history.get(from..).unwrap_or_default().iter().map(|state| &**state)
    }

    /// The words on what was used, on the question it answers, and of the sentence.
    pub(crate) fn told(&self) -> String {
        let Some((_, on)) = self.deed else { return self.words.to_owned() };
        let Some(used) = self.used() else { return self.words.to_owned() };
        let dialog = on.ancestors(used.index).find(|a| matches!(a.role.as_str(), "dialog" | "alertdialog"));
        let asked = dialog.map_or("", |d| d.name.as_str());
        format!("{} {asked} {}", name(used), self.words)
    }
}

/// What a control is called.
pub(crate) fn name(e: &Element) -> &str {
    if e.name.is_empty() { &e.text } else { &e.name }
}

/// A request that changes something at the server, and was done.
pub(crate) fn is_change(request: &Request, of: &State) -> bool {
    let same_host = host(&request.url) == host(&of.url);
    let sent = request.is_call();
    let changes = request.may_change();
    same_host && sent && changes && request.status.is_some_and(|s| s < 400)
}

/// What was sent by the time of this look was kept.
pub(crate) fn has_saved(look: &State) -> bool {
    look.requests.iter().any(|request| is_change(request, look))
}

/// A field that a person fills in to say something that is kept: no search, no password.
pub(crate) fn holds_data(e: &Element) -> bool {
    is_field(e)
        && e.role != "searchbox"
        && !matches!(e.input_type.as_str(), "password" | "file" | "hidden")
        && (e.input_type != "search" || e.role == "combobox")
        && !e
            .value
            .as_deref()
            .is_some_and(|v| !v.is_empty() && v.chars().all(|c| matches!(c, '•' | '*' | '●')))
}

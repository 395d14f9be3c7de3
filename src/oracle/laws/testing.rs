//! A test's memory put together by hand, for the tests of the laws.

use std::sync::Arc;

use super::{judge, remember, write};
use crate::language::tests::prose;
use crate::oracle::infer::Lines;
use crate::script::{CLAIMS, Judged};
use crate::state::{Performed, Recorded, Session, State};

/// Looks and what was done in between. The last deed is this step's.
pub(super) struct Tale {
    session: Session,
}

impl Tale {
    pub(super) fn begins(state: State) -> Self {
        let session = Session { history: vec![Arc::new(state)], ..Session::default() };
        Self { session }
    }

    /// A deed on the element of this role and name, and what was seen after it.
    pub(super) fn does(mut self, kind: &str, on: (&str, &str), value: Option<&str>, then: State) -> Self {
        remember(&mut self.session);
        self.session.begin(true);
        let place = self.session.history.len() - 1;
        let named = |e: &&crate::state::Element| e.role == on.0 && (e.name == on.1 || e.text == on.1);
        let element = self.session.history[place].elements.iter().find(named).map(|e| e.index);
        assert!(element.is_some() || on.0.is_empty(), "there is no {on:?}");
        self.session.actions.push(Performed {
            step: self.session.actions.len(),
            kind: kind.to_owned(),
            text: format!("{kind} \"{}\"", on.1),
            on: place,
            element,
            value: value.map(str::to_owned),
        });
        self.session.history.push(Arc::new(then));
        self
    }

    pub(super) fn clicks(self, on: (&str, &str), then: State) -> Self {
        self.does("click", on, None, then)
    }

    /// What a second tab shows.
    pub(super) fn aside(mut self, state: State) -> Self {
        self.session.aside = Some(Arc::new(state));
        self
    }

    /// What a second tab shows of a list that was seen before.
    pub(super) fn revisits(mut self, state: State) -> Self {
        self.session.revisited = Some(Arc::new(state));
        self
    }

    /// What a good run recorded after the last deed.
    pub(super) fn recorded(mut self, recorded: Arc<Recorded>) -> Self {
        self.session.recorded = Some(recorded);
        self
    }

    pub(super) fn session(&self) -> &Session {
        &self.session
    }

    /// Laws are set as a flag would say it.
    pub(super) fn under(mut self, laws: &str) -> Self {
        self.session.laws = laws.parse().unwrap();
        self
    }

    /// What the laws say: for each line that fails what is told, for each that holds nothing.
    pub(super) fn told(&self) -> Vec<String> {
        let mut lines = Lines::default();
        write(&prose("Click it.").steps[0], &self.session, &mut lines);
        let calls: Vec<(String, Vec<String>)> = lines.source().lines().filter_map(call).collect();
        let judged = calls.iter().filter_map(|(name, args)| {
            // A script that calls what is not there checks nothing.
            let known = CLAIMS.iter().any(|(own, kinds, _)| own == name && kinds.len() == args.len());
            assert!(known, "scripts have no function {name} of {} arguments", args.len());
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            judge(name, &args, &self.session)
        });
        judged.filter(|a| a.judged == Judged::Fails).filter_map(|a| a.actual).collect()
    }
}

/// The name and the texts of `expect_kept(session, "Name", "Dune");`.
fn call(line: &str) -> Option<(String, Vec<String>)> {
    let (name, rest) = line.split_once("(session")?;
    let list = format!("[{}]", rest.strip_suffix(");")?.trim_start_matches(", "));
    Some((name.to_owned(), serde_json::from_str(&list).ok()?))
}

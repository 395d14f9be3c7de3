//! Checking a script: on fresh states until it holds or the page can no longer change.

use std::sync::Arc;
use std::time::Instant;

use super::moment::{Moment, ms};
use super::wait::{Calm, next_look};
use crate::browser::BrowserError;
use crate::language::Doubt;
use crate::oracle::{Inferred, Reader};
use crate::script::{self, Failure, Limits, Outcome};
use crate::state::extract::Sought;
use crate::state::{Request, Session, State};

/// What came of a script.
pub(super) struct Checked {
    pub(super) outcome: Outcome,
    /// How often the page was looked at.
    pub(super) looks: u32,
}

/// Checks until the script holds, breaks, or nothing on the page can change its outcome any more. What it could not read
/// off the page may go by another name there: whoever answers the test's questions is asked for it, once.
pub(super) async fn until(moment: &mut Moment, inferred: &Inferred) -> Result<Checked, BrowserError> {
    let mut checked = until_told(moment, inferred).await?;
    while let Some(sought) = sought(&checked.outcome, &moment.session) {
        let pilot = moment.pilot.clone();
        let Some(labels) = pilot.labels(sought, &moment.session).await else { break };
        let mut known = (*moment.session.labels).clone();
        known.insert(sought.instruction.clone(), labels);
        moment.session.labels = Arc::new(known);
        let looks = checked.looks;
        checked = until_told(moment, inferred).await?;
        checked.looks += looks;
    }
    Ok(checked)
}

/// What could not be read, of which nobody has told yet what the page calls it.
fn sought<'o>(outcome: &'o Outcome, session: &Session) -> Option<&'o Sought> {
    let failures = match outcome {
        Outcome::Failed(failure) => std::slice::from_ref(failure),
        Outcome::Unsure(failures) => failures,
        Outcome::Held { .. } | Outcome::Broken(_) => &[],
    };
    let open = |sought: &&Sought| !session.labels.contains_key(&sought.instruction);
    failures.iter().filter_map(|failure| failure.sought.as_ref()).find(open)
}

async fn until_told(moment: &mut Moment, inferred: &Inferred) -> Result<Checked, BrowserError> {
    let mut looks = 1;
    let mut calm = Calm::new();
    // A clock changes the page for ever; what it waits for must come from somewhere.
    let (mut fed, patience) = (Instant::now(), moment.patience());
    loop {
        let Checked { outcome, .. } = once(moment, inferred);
        let starved = fed.elapsed() >= patience;
        if matches!(outcome, Outcome::Held { .. } | Outcome::Broken(_)) || starved || moment.is_late() {
            return Ok(Checked { outcome, looks });
        }
        // The look that did not satisfy makes room for the new one, unless something happened to it since.
        let superseded = moment.session.history.len() - 1;
        let Some(fresh) = next_look(moment, &mut calm).await? else { return Ok(Checked { outcome, looks }) };
        looks += 1;
        if !fresh.requests.is_empty() {
            fed = Instant::now();
        }
        carry(moment, superseded, &fresh);
    }
}

/// Checks on what has been seen, without waiting for more.
pub(super) fn once(moment: &mut Moment, inferred: &Inferred) -> Checked {
    let began = Instant::now();
    let session = Arc::new(moment.session.clone());
    let outcome = judged(inferred, &session);
    moment.timings.check += ms(began.elapsed());
    Checked { outcome, looks: 1 }
}

/// Runs the script. A claim that was only half understood contradicts nothing: where it fails it is set aside as one
/// that could not be told, and the rest is run without it.
fn judged(inferred: &Inferred, session: &Arc<Session>) -> Outcome {
    let mut script = script::Script { source: inferred.source.clone() };
    let mut set_aside = Vec::new();
    loop {
        let outcome = script::run(&script, session, Arc::new(Reader), &Limits::default());
        match outcome {
            Outcome::Failed(failure) => {
                let Some(doubt) = doubt(inferred, &failure, session) else { return Outcome::Failed(failure) };
                script.source = without(&script.source, failure.line);
                set_aside.push(told(failure, doubt));
            }
            Outcome::Held { .. } if !set_aside.is_empty() => return Outcome::Unsure(set_aside),
            Outcome::Unsure(mut unsure) => {
                unsure.append(&mut set_aside);
                unsure.sort_by_key(|f| f.line);
                return Outcome::Unsure(unsure);
            }
            outcome => return outcome,
        }
    }
}

/// Why a claim that fails contradicts nothing, where it is in doubt.
fn doubt<'a>(inferred: &'a Inferred, failure: &Failure, session: &Session) -> Option<&'a Doubt> {
    let planned = inferred.checks.iter().find(|c| c.line == failure.line)?;
    let doubt = planned.doubt.as_ref()?;
    // What stands in quotes would be there, whatever the rest of the words means.
    let lacks = |text: &String| session.state().is_some_and(|now| !shows_anywhere(text, now));
    (doubt.elsewhere || !planned.quoted.iter().any(lacks)).then_some(doubt)
}

fn told(failure: Failure, doubt: &Doubt) -> Failure {
    let found =
        failure.actual.as_deref().map_or_else(String::new, |found| format!(", and the page shows {found}"));
    let actual = Some(format!("\"{}\" was not understood{found}", doubt.words));
    Failure { actual, ..failure }
}

/// The text stands somewhere on the page, as text, name or value.
pub(super) fn shows_anywhere(text: &str, now: &State) -> bool {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let wanted = plain(text);
    let has = |text: &str| plain(text).contains(&wanted);
    now.truncated
        || has(&now.text)
        || now.elements.iter().any(|e| has(&e.name) || e.value.as_deref().is_some_and(has))
}

/// The script with one line made empty, so that all others keep their numbers.
fn without(source: &str, line: usize) -> String {
    let kept = source.lines().enumerate().map(|(at, text)| if at + 1 == line { "" } else { text });
    kept.collect::<Vec<_>>().join("\n")
}

/// Drops a look that was taken only to check, keeping what it reported (requests, console, dialogs) in the new one.
fn carry(moment: &mut Moment, superseded: usize, fresh: &Arc<crate::state::State>) {
    let kept_by = |i: usize| {
        [moment.session.before, moment.session.began].contains(&Some(i))
            || moment.session.actions.iter().any(|a| a.on == i)
    };
    if kept_by(superseded) {
        return;
    }
    let Some(old) = moment.session.history.get(superseded).cloned() else { return };
    let mut merged = (**fresh).clone();
    merged.id = superseded;
    merged.console.splice(0..0, old.console.iter().cloned());
    for request in &mut merged.requests {
        if request.answer.is_none() {
            request.answer = old.requests.iter().find(|o| is_same(o, request)).and_then(|o| o.answer.clone());
        }
    }
    merged
        .requests
        .splice(0..0, old.requests.iter().filter(|r| !fresh.requests.iter().any(|f| is_same(f, r))).cloned());
    merged.downloads.splice(0..0, old.downloads.iter().cloned());
    merged.asks_for_file |= old.asks_for_file;
    if merged.native_dialog.is_none() {
        merged.native_dialog.clone_from(&old.native_dialog);
    }
    moment.session.history.truncate(superseded);
    moment.session.history.push(Arc::new(merged));
}

/// Both tell of one request.
fn is_same(a: &Request, b: &Request) -> bool {
    a.url == b.url && a.started_ms == b.started_ms
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::read_expectation;
    use crate::language::{ActionKind, Step};
    use crate::oracle::{Phase, infer};
    use crate::spec::{Location, Text};
    use crate::state::testing::{Page, page};

    /// What a look comes to, where `doubts` are cast on what `words` claim.
    fn outcome(words: &str, doubted: Option<bool>, built: Page) -> Outcome {
        let location = Location::new("test.yaml", 1, 1);
        let mut expectation = read_expectation(&Text::single(words, location.clone()));
        let of = 0..expectation.predicates.len();
        expectation.doubts = doubted
            .map(|elsewhere| Doubt { of, words: "somehow".to_owned(), elsewhere })
            .into_iter()
            .collect();
        let mut step = Step::looking(words, location);
        assert_eq!(step.action.kind, ActionKind::Observe);
        step.expectations.push(expectation);
        let session = Session { history: vec![Arc::new(built.build())], ..Session::default() };
        judged(&infer(&step, Phase::Post, &session), &Arc::new(session))
    }

    #[test]
    fn what_was_only_half_understood_contradicts_nothing() {
        let cart = || page().text("Mug").text("Total: 12").heading(1, "Cart");
        let claim = "The \"Cart\" heading is not shown";
        assert!(matches!(outcome(claim, None, cart()), Outcome::Failed(_)));
        let Outcome::Unsure(told) = outcome(claim, Some(false), cart()) else { panic!("not unsure") };
        assert!(told[0].actual.as_deref().is_some_and(|why| why.contains("somehow")), "{told:?}");
        // It can be borne out.
        assert!(matches!(outcome("\"Mug\" is shown", Some(false), cart()), Outcome::Held { .. }));
    }

    #[test]
    fn what_is_quoted_and_nowhere_contradicts_for_all_doubt() {
        let cart = || page().text("Mug").heading(1, "Cart");
        assert!(matches!(outcome("\"Lamp\" is shown", Some(false), cart()), Outcome::Failed(_)));
        let total = || page().text("Mug").text("Total: € 12.50").heading(1, "Cart");
        assert!(matches!(outcome("The total is €13.50", Some(false), total()), Outcome::Failed(_)));
        assert!(!matches!(outcome("The price is €12.50", Some(false), total()), Outcome::Failed(_)));
        // But not where the test may be on another page.
        assert!(matches!(outcome("\"Lamp\" is shown", Some(true), cart()), Outcome::Unsure(_)));
    }
}

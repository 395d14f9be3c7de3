//! Whose fault is it? From what happened to a [`Verdict`]: the app's (a defect), the spec's or the
//! environment's (an error), or nobody's for sure (unclear).

use super::absent;
use crate::browser::{BrowserError, Navigation, NavigationFailure};
use crate::grounding::{self, Grounding};
use crate::language::{Action, Description};
use crate::oracle::claims::{answers, label};
use crate::oracle::{Inferred, Origin, laws};
use crate::script::{Broken, Failure, FailureKind, Outcome};
use crate::spec::Location;
use crate::state::text::capitalised;
use crate::state::{Session, State};
use crate::trace::{Blame, DefectKind, Evidence, Status, Verdict};

/// How a script that did not hold is told.
pub(super) fn script(
    name: &str,
    outcome: &Outcome,
    inferred: &Inferred,
    session: &Session,
) -> Option<(Status, Verdict)> {
    match outcome {
        Outcome::Held { .. } => None,
        Outcome::Failed(failure) => Some(failed(name, failure, inferred, session)),
        // Something that the words ask for was borne out, and nothing was contradicted.
        Outcome::Unsure(failures) if borne_out(inferred, failures) => None,
        Outcome::Unsure(failures) => Some(unsure(name, failures)),
        Outcome::Broken(broken) => Some(self::broken(name, broken, inferred)),
    }
}

/// At least one explicit check was decided, so the step was looked at; what could not be decided is told with it.
fn borne_out(inferred: &Inferred, undecided: &[Failure]) -> bool {
    inferred
        .checks
        .iter()
        .filter(|c| c.origin != Origin::Author && !matches!(c.origin, Origin::Implied(_) | Origin::Law(_)))
        .any(|c| undecided.iter().all(|u| u.line != c.line))
}

fn failed(name: &str, failure: &Failure, inferred: &Inferred, session: &Session) -> (Status, Verdict) {
    let planned = inferred.check_at(failure.line);
    let by_check = match (failure.kind, planned) {
        (FailureKind::Missing, Some(p)) if p.origin == Origin::Author => DefectKind::MissingElement,
        (FailureKind::Unreadable, Some(p)) if p.origin == Origin::Author => DefectKind::DataInconsistency,
        (_, Some(p)) => p.kind,
        (_, None) => DefectKind::UnexpectedResult,
    };
    let kind = kind(by_check, planned.is_some_and(|p| p.of_page), session);
    let rests_on = planned.map_or_else(|| failure.message.clone(), |p| p.rests_on.clone());
    let mut evidence = vec![Evidence {
        kind: "check".to_owned(),
        text: match planned.map(|p| p.origin) {
            Some(Origin::Implied(law)) => format!("implied ({law}): {rests_on}"),
            Some(Origin::Law(law)) => format!("law {law}, after: {rests_on}"),
            Some(Origin::Author) => "the author's own check".to_owned(),
            _ => rests_on.clone(),
        },
        script: name.to_owned(),
        line: failure.line,
        expression: failure.expression.clone(),
        actual: failure.actual.clone(),
        expected: failure.expected.clone(),
        region: None,
    }];
    if let Some(Origin::Law(name)) = planned.map(|p| p.origin) {
        evidence.extend(law(name, &rests_on));
    }
    evidence.extend(nearest(&failure.nearest));
    evidence.extend(trouble(session));
    let stopped = stopped_by_browser(session);
    evidence.extend(stopped.clone().map(validation));
    // Who wrote a check and said in words what it is for is understood by these.
    let said = !failure.message.is_empty() && rests_on.contains(&format!("\"{}\"", failure.message));
    let own = said && planned.is_some_and(|p| p.origin == Origin::Author);
    let what = if own || rests_on.is_empty() { failure.message.clone() } else { rests_on };
    let by_law = planned.is_some_and(|p| matches!(p.origin, Origin::Law(_)));
    let summary = match (kind, failure.actual.as_deref()) {
        // A law tells the whole story.
        (_, Some(actual)) if by_law => sentence(&capitalised(actual)),
        (DefectKind::NoResponse, _) => format!("Nothing happened: {}", sentence(&what)),
        (_, Some(actual)) => {
            format!("Expected: {} Found: {}.", sentence(&what), actual.trim_end_matches('.'))
        }
        (_, None) => format!("Expected: {}", sentence(&what)),
    };
    let summary = match stopped {
        Some(text) => format!("{summary} {}", sentence(&text)),
        None => summary,
    };
    (Status::Defect, Verdict { kind: Some(kind), blame: None, summary, evidence, help: None })
}

/// The law that was broken, in its own words, and what it rests on here.
fn law(name: &str, rests_on: &str) -> Option<Evidence> {
    let law = laws::LAWS.iter().find(|law| law.name == name)?;
    let after = if rests_on.is_empty() { String::new() } else { format!("; judged after: {rests_on}") };
    Some(Evidence {
        kind: "law".to_owned(),
        text: format!("{name}: {}{after}", law.says),
        ..Evidence::default()
    })
}

fn validation(text: String) -> Evidence {
    Evidence { kind: "validation".to_owned(), text, ..Evidence::default() }
}

/// The browser itself has not let a form go, and says so at a field.
fn stopped_by_browser(session: &Session) -> Option<String> {
    let now = session.state()?;
    let field = now.elements.iter().find(|e| !e.complaint.is_empty())?;
    Some(format!(
        "The browser did not send the form: at {} it says \"{}\"",
        label(now, field.index),
        field.complaint
    ))
}

/// What the check alone says, refined by what the action did: nothing at all, an error, another page.
fn kind(by_check: DefectKind, of_page: bool, session: &Session) -> DefectKind {
    let (Some(now), Some(before)) = (session.state(), session.before()) else { return by_check };
    // A form that is refused (4xx) runs; whether it may be is another check's affair.
    if by_check == DefectKind::AppError || now.status.is_some_and(|s| s >= 500) {
        return DefectKind::AppError;
    }
    let acted = session.done_now().is_some_and(|a| session.before == Some(a.on) && a.element.is_some());
    if acted && !answers(session, before, now) {
        return DefectKind::NoResponse;
    }
    if laws::went_astray(session) || acted && before.url != now.url && of_page {
        return DefectKind::WrongNavigation;
    }
    by_check
}

fn unsure(name: &str, failures: &[Failure]) -> (Status, Verdict) {
    let mut evidence = Vec::new();
    for f in failures {
        evidence.push(Evidence {
            kind: "check".to_owned(),
            text: f.message.clone(),
            script: name.to_owned(),
            line: f.line,
            expression: f.expression.clone(),
            actual: f.actual.clone(),
            expected: f.expected.clone(),
            region: None,
        });
        evidence.extend(nearest(&f.nearest));
    }
    let first = failures.first();
    let summary = format!(
        "sayso could not tell: {}",
        sentence(first.and_then(|f| f.actual.as_deref()).unwrap_or("the page does not say"))
    );
    let help = first.map(|f| match f.nearest.first() {
        Some(near) => format!(
            "the nearest thing on the page is {near}; name what is meant as the page names it, in quotes"
        ),
        None => "name what is meant as the page names it, in quotes".to_owned(),
    });
    (Status::Unclear, Verdict { kind: None, blame: None, summary, evidence, help })
}

/// A step that only looks, and nothing that can be checked was read from its words.
pub(super) fn unchecked(words: &str) -> (Status, Verdict) {
    let verdict = Verdict {
        summary: format!("nothing that can be checked was read from {}", quoted(words)),
        help: Some(
            "say what the page must show, in a sentence of its own; `sayso check` tells how it is read"
                .to_owned(),
        ),
        ..Verdict::default()
    };
    (Status::Unclear, verdict)
}

/// What the test takes for given is not so: that says nothing about the app, only that it can't be tested like this.
pub(super) fn not_given(words: &str, outcome: &Outcome) -> (Status, Verdict) {
    let actual = match outcome {
        Outcome::Failed(failure) => failure.actual.as_deref().map(|actual| format!(": {actual}")),
        _ => None,
    };
    let verdict = Verdict {
        summary: format!("what is given does not hold: {}{}", quoted(words), actual.unwrap_or_default()),
        help: Some("bring it about before the test, or say as a deed what brings it about".to_owned()),
        ..Verdict::default()
    };
    (Status::Unclear, verdict)
}

/// A script that could not run says nothing about the app. The author's own is the spec's fault; ours is unclear.
fn broken(name: &str, broken: &Broken, inferred: &Inferred) -> (Status, Verdict) {
    let own = inferred.check_at(broken.line).is_some_and(|p| p.origin == Origin::Author);
    let evidence = vec![Evidence {
        kind: "script".to_owned(),
        text: broken.message.clone(),
        script: name.to_owned(),
        line: broken.line,
        ..Evidence::default()
    }];
    let verdict = Verdict {
        kind: None,
        blame: own.then_some(Blame::Spec),
        summary: format!("the {name}condition could not run: {}", broken.message),
        evidence,
        help: broken.help.clone(),
    };
    (if own { Status::Error } else { Status::Unclear }, verdict)
}

/// The target of an action was not found.
pub(super) fn not_found(
    action: &Action,
    target: &Description,
    grounding: &Grounding,
    session: &Session,
) -> (Status, Verdict) {
    let now = session.state();
    let names: Vec<String> = now.map_or_else(Vec::new, |s| {
        grounding.candidates.iter().take(4).map(|c| label(s, c.element)).collect()
    });
    let mut evidence = nearest(&names);
    evidence.extend(grounding.missing_places.iter().map(|p| Evidence {
        kind: "place".to_owned(),
        text: format!("the page shows no {p}"),
        ..Evidence::default()
    }));
    evidence.extend(trouble(session));
    evidence.extend(stopped_by_browser(session).map(validation));
    if grounding.verdict == grounding::Verdict::Ambiguous {
        let verdict = Verdict {
            summary: format!("{} fits several elements: {}", quoted(&target.text), names.join(", ")),
            help: Some("say which one: by its place (\"in the …\", \"in the row of …\", \"under the … heading\") or number (\"the first …\")".to_owned()),
            evidence,
            ..Verdict::default()
        };
        return (Status::Unclear, verdict);
    }
    if let Some(status) = now.and_then(|s| s.status).filter(|s| *s >= 400) {
        let summary =
            format!("{} is not there: the page is an error page (status {status})", quoted(&target.text));
        return (
            Status::Defect,
            Verdict { kind: Some(DefectKind::AppError), summary, evidence, ..Verdict::default() },
        );
    }
    if absent::is_missing(action, target, grounding, session) {
        let summary = format!(
            "There is no {} on the page{}",
            target.text.trim_start_matches("the "),
            names.first().map_or_else(String::new, |n| format!("; the nearest is {n}"))
        );
        return (
            Status::Defect,
            Verdict { kind: Some(DefectKind::MissingElement), summary, evidence, ..Verdict::default() },
        );
    }
    let verdict = Verdict {
        summary: format!(
            "sayso could not tell what {} is, to {} it",
            quoted(&target.text),
            action.kind.word()
        ),
        help: Some(match names.first() {
            Some(near) => format!("the nearest is {near}; name the target as the page names it, in quotes"),
            None => "name the target as the page names it, in quotes".to_owned(),
        }),
        evidence,
        ..Verdict::default()
    };
    (Status::Unclear, verdict)
}

/// The target is there and the browser could not act on it.
pub(super) fn not_acted(words: &str, why: &str) -> (Status, Verdict) {
    let evidence =
        vec![Evidence { kind: "hit_test".to_owned(), text: why.to_owned(), ..Evidence::default() }];
    let verdict = Verdict {
        summary: format!("sayso could not {words}: {why}"),
        help: Some(
            "add the step that makes it reachable (close what covers it, fill in what enables it)".to_owned(),
        ),
        evidence,
        ..Verdict::default()
    };
    (Status::Unclear, verdict)
}

/// The target is greyed out, and nothing on the page says what would enable it.
pub(super) fn held_back(words: &str) -> (Status, Verdict) {
    let control = words.split_once(' ').map_or(words, |(_, on)| on);
    let summary = format!("{control} is disabled, and nothing on the page waits to be filled in or chosen.");
    (Status::Defect, Verdict { kind: Some(DefectKind::NoResponse), summary, ..Verdict::default() })
}

/// The step can't be done as written.
pub(super) fn impossible(why: &str) -> (Status, Verdict) {
    (
        Status::Unclear,
        Verdict { summary: format!("the step can't be done as written: {why}"), ..Verdict::default() },
    )
}

/// Something that the order is to be done with was not read.
pub(super) fn unread(lost: &[String]) -> (Status, Verdict) {
    let lost: Vec<String> = lost.iter().map(|text| format!("\"{text}\"")).collect();
    let summary =
        format!("sayso did not understand {} in this order, so it was not carried out", lost.join(" and "));
    let help = "give what it is for an order of its own: select \"…\" as the …".to_owned();
    (Status::Unclear, Verdict { summary, help: Some(help), ..Verdict::default() })
}

/// The spec asks for something that is not there, such as a file of its own.
pub(super) fn wrong(why: &str, location: &Location) -> (Status, Verdict) {
    let verdict =
        Verdict { blame: Some(Blame::Spec), summary: format!("{location}: {why}"), ..Verdict::default() };
    (Status::Error, verdict)
}

/// A page could not be reached. `words` say what was tried: `open http://…`.
pub(super) fn not_reached(words: &str, navigation: &Navigation) -> (Status, Verdict) {
    const RUNNING: &str = "is the app running, and is --base-url right?";
    let (why, help) = match navigation {
        Navigation::Failed { kind, text } => {
            let (why, help) = match kind {
                NavigationFailure::Refused => ("nothing answers there", RUNNING),
                NavigationFailure::Dns => ("there is no such host", RUNNING),
                NavigationFailure::Certificate => (
                    "its certificate is not trusted",
                    "give the app a certificate that this machine trusts, or test it over http://",
                ),
                NavigationFailure::RedirectLoop => {
                    ("it redirects for ever", "open it in a browser: a login or a cookie may be missing")
                }
                NavigationFailure::Timeout => (
                    "no answer in time",
                    "is the app up? If it is only slow, give it more time with --timeout",
                ),
                NavigationFailure::Aborted => ("the navigation was given up", RUNNING),
                NavigationFailure::NoHistory => {
                    ("there is no such page in the history", "open the page before going there")
                }
                NavigationFailure::Other => ("no page came", RUNNING),
            };
            (format!("{why} ({text})"), help)
        }
        Navigation::NoContent(status) => {
            (format!("the answer has status {status} and no page in it"), "is the address right?")
        }
        Navigation::Download(name) => {
            (format!("the answer is the file \"{name}\" and no page"), "is the address right?")
        }
        Navigation::Loaded { .. } | Navigation::SameDocument => {
            ("the page was not reached".to_owned(), RUNNING)
        }
    };
    let verdict = Verdict {
        blame: Some(Blame::Environment),
        summary: format!("could not {words}: {why}"),
        help: Some(help.to_owned()),
        ..Verdict::default()
    };
    (Status::Error, verdict)
}

/// The browser failed, or the page in it did.
pub(super) fn browser(error: &BrowserError) -> (Status, Verdict) {
    let verdict = Verdict { summary: error.to_string(), ..Verdict::default() };
    match error {
        // The browser answers and the page does not: it is the page that is stuck, or what it asked its server for.
        BrowserError::PageHangs { .. } | BrowserError::ServerSilent { .. } => {
            (Status::Defect, Verdict { kind: Some(DefectKind::NoResponse), ..verdict })
        }
        BrowserError::PageCrashed => {
            let help = "its process ended, most often for want of memory: run fewer tests at a time (-j), or see what the page loads";
            let help = Some(help.to_owned());
            (Status::Error, Verdict { blame: Some(Blame::Environment), help, ..verdict })
        }
        BrowserError::Injection { .. } => (Status::Error, Verdict { blame: Some(Blame::Spec), ..verdict }),
        _ => (Status::Error, Verdict { blame: Some(Blame::Environment), ..verdict }),
    }
}

/// A test that fails on its first page because the app has no such page: it began in the wrong place. One that
/// expects just that passes, and does not come here.
pub(super) fn nothing_there(
    asked: &str,
    first: &State,
    verdict: Option<&Verdict>,
) -> Option<(Status, Verdict)> {
    let status = first.status.filter(|status| matches!(status, 404 | 410))?;
    let title = if first.title.is_empty() { String::new() } else { format!(" (\"{}\")", first.title) };
    let found =
        verdict.map(|verdict| format!("; what failed there: {}", verdict.summary)).unwrap_or_default();
    let verdict = Verdict {
        blame: Some(Blame::Spec),
        summary: format!("the first page, {asked}, answered with status {status}{title}"),
        help: Some(format!("is the address that the test begins at right?{found}")),
        ..Verdict::default()
    };
    Some((Status::Error, verdict))
}

/// The test's time is up.
pub(super) fn late(seconds: f64, waiting: &str) -> (Status, Verdict) {
    let verdict = Verdict {
        summary: format!("the test's time-out of {seconds} s ran out"),
        evidence: vec![Evidence {
            kind: "timing".to_owned(),
            text: format!("last waited for: {waiting}"),
            ..Evidence::default()
        }],
        help: Some(
            "give it more time (--timeout, or `timeout:` in the spec), or see what the page was busy with"
                .to_owned(),
        ),
        ..Verdict::default()
    };
    (Status::Unclear, verdict)
}

fn nearest(names: &[String]) -> Vec<Evidence> {
    names
        .iter()
        .take(3)
        .map(|n| Evidence { kind: "nearest".to_owned(), text: n.clone(), ..Evidence::default() })
        .collect()
}

/// What broke during the step, if anything: it often explains the rest.
fn trouble(session: &Session) -> Vec<Evidence> {
    let mut found = Vec::new();
    for state in session.this_step() {
        found.extend(
            state.console.iter().filter(|c| matches!(c.level.as_str(), "exception" | "error")).map(|c| {
                Evidence { kind: "console".to_owned(), text: c.text.clone(), ..Evidence::default() }
            }),
        );
        found.extend(state.requests.iter().filter(|r| r.failed()).map(|r| Evidence {
            kind: "request".to_owned(),
            text: r.line(),
            ..Evidence::default()
        }));
    }
    found.truncate(6);
    found
}

fn quoted(words: &str) -> String {
    if words.contains('"') { words.to_owned() } else { format!("\"{words}\"") }
}

fn sentence(words: &str) -> String {
    let words = words.trim();
    if words.ends_with(['.', '!', '?']) { words.to_owned() } else { format!("{words}.") }
}

//! What is never an expected result: an error page, a request that failed, an uncaught exception.

use crate::language::lexicon::said;
use crate::oracle::claims::reading::{clip, seen::new_lines, thing};
use crate::script::Answer;
use crate::state::{Request, Session, State};

/// The page is the server's or the framework's error page: by status, or by what such pages say in their title or heading.
pub(crate) fn no_error_page(asked: Option<&str>, session: &Session) -> Answer {
    let Some(now) = session.state() else { return Answer::unsure("there is no page yet") };
    // A page that was an error page before the action is not this step's doing. Where nothing was done yet it is the
    // page that the test began at, however often it is looked at.
    let acted = !session.actions.is_empty();
    if acted
        && session.began().is_some_and(|b| {
            b.url == now.url
                && b.status == now.status
                && !std::ptr::eq(b.as_ref(), now.as_ref())
                && b.title == now.title
        })
        && now.requests.iter().all(|r| r.kind != "document")
    {
        return confession(session, now).unwrap_or_else(|| Answer::holds(now.title.clone()));
    }
    if is_elsewhere(session, now) {
        return Answer::holds("another site does not answer");
    }
    let refused = |status: u16| {
        status < 500
            && asked.is_some_and(|text| came_with_page(text, session, now) || calls_itself(text, now))
    };
    if let Some(status) = now.status.filter(|&s| s >= 400 && !refused(s)) {
        return Answer::fails(
            format!("status {status}: {}", clip(&now.title, 80)),
            "a page without an error",
        );
    }
    let loud = now
        .elements
        .iter()
        .filter(|e| e.visible && e.role == "heading" && e.level <= 2)
        .map(|e| e.name.as_str())
        .chain([now.title.as_str()]);
    for text in loud {
        if let Some(sign) = said::ERROR_PAGES.iter().find(|s| thing::contains(text, s)) {
            let before = session
                .began()
                .is_some_and(|b| !std::ptr::eq(b.as_ref(), now.as_ref()) && thing::contains(&b.text, sign));
            if !before {
                return Answer::fails(format!("\"{}\"", clip(text, 120)), "a page without an error");
            }
        }
    }
    confession(session, now).unwrap_or_else(|| Answer::holds(now.title.clone()))
}

/// The page is called just so, by its heading or its title.
fn calls_itself(text: &str, now: &State) -> bool {
    let heading = now.elements.iter().find(|e| e.visible && e.role == "heading" && e.level <= 1);
    let same = |name: &str| name.trim().eq_ignore_ascii_case(text.trim());
    heading.is_some_and(|e| same(&e.name)) || now.title.split(['|', '–', '-', '·']).any(same)
}

/// The browser's own page for another site than the app's, which did not answer: a link that leads away.
fn is_elsewhere(session: &Session, now: &State) -> bool {
    let is_error = |state: &State| state.url.starts_with("chrome-error:");
    let home = session.history.iter().rev().find(|s| !is_error(s)).and_then(|s| origin(&s.url));
    let asked = session.this_step().iter().flat_map(|s| &s.requests).rfind(|r| r.is_document());
    is_error(now) && home.is_some() && asked.is_some_and(|r| r.status.is_none() && origin(&r.url) != home)
}

/// The page says this, and the page before did not: a text that every page bears tells none from another.
fn came_with_page(text: &str, session: &Session, now: &State) -> bool {
    let before = session.before().filter(|b| !std::ptr::eq(b.as_ref(), now));
    thing::contains(&now.text, text) && before.is_some_and(|b| !thing::contains(&b.text, text))
}

/// The app's own confession, in words that were not there before.
fn confession(session: &Session, now: &State) -> Option<Answer> {
    let before = session.began().filter(|b| !std::ptr::eq(b.as_ref(), now))?;
    let said = new_lines(before, now);
    let line =
        said.iter().find(|l| l.len() < 200 && said::CONFESSIONS.iter().any(|w| thing::contains(l, w)))?;
    Some(Answer::fails(format!("\"{line}\""), "a page without an error"))
}

/// A request that the app made for itself was refused by its server or never answered.
pub(crate) fn no_failed_requests(session: &Session) -> Answer {
    let own = session.state().and_then(|s| origin(&s.url)).unwrap_or_default();
    let failed = session
        .this_step()
        .iter()
        .flat_map(|s| &s.requests)
        .filter(|r| origin(&r.url).as_deref() == Some(own.as_str()) && failed(r))
        .find(|r| session.known_fault(&r.line()).is_none());
    match failed {
        Some(r) => Answer::fails(
            Request { url: clip(&r.url, 160), ..r.clone() }.line(),
            "an answer without an error",
        ),
        None => Answer::holds("none failed"),
    }
}

/// The server's fault (5xx), or no answer at all. 4xx is often meant (validation, refused sign-in), and what a
/// navigation cut off is no failure.
fn failed(r: &Request) -> bool {
    let matters = r.is_call();
    let silent = r.failure.is_some() && r.status.is_none() && !r.given_up();
    matters && (r.status.is_some_and(|s| s >= 500) || silent)
}

fn origin(url: &str) -> Option<String> {
    let (scheme, rest) = url.split_once("://")?;
    Some(format!("{scheme}://{}", rest.split('/').next().unwrap_or_default()))
}

/// An uncaught exception of this step that is no known fault; one that the app had thrown already before is its habit, not this step's doing.
pub(crate) fn no_exceptions(session: &Session) -> Answer {
    let first = session.history.len() - session.this_step().len();
    let known = |text: &str| {
        session
            .history
            .iter()
            .take(first)
            .flat_map(|s| &s.console)
            .any(|c| c.level == "exception" && c.text == text)
    };
    let mut thrown = session.this_step().iter().flat_map(|s| &s.console).filter(|c| c.level == "exception");
    let is_new = |text: &str| !known(text) && session.known_fault(text).is_none();
    match thrown.find(|c| is_new(&c.text) && !is_of_another_site(&c.text, session)) {
        Some(c) => Answer::fails(clip(&c.text, 240), "no uncaught exception"),
        None => Answer::holds("none"),
    }
}

/// A script asked another site for something and had no answer: it was that site, or the way to it.
fn is_of_another_site(text: &str, session: &Session) -> bool {
    const UNANSWERED: [&str; 4] = ["failed to fetch", "networkerror", "network error", "load failed"];
    let text = text.to_lowercase();
    let own = session.state().and_then(|s| origin(&s.url));
    let unanswered = |r: &Request| r.status.is_none() && r.failure.is_some() && origin(&r.url) != own;
    UNANSWERED.iter().any(|sign| text.contains(sign))
        && session.this_step().iter().flat_map(|s| &s.requests).any(unanswered)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{no_error_page, no_exceptions};
    use crate::script::Judged;
    use crate::state::testing::page;
    use crate::state::{Element, Session, State};

    fn answered(status: u16, before: &'static str, text: &'static str) -> Session {
        let says = |text: &'static str| move |e: &mut Element| e.own_text = text.into();
        let mut now = page().url("http://app.test/gone").element("paragraph", "", says(text)).build();
        now.status = Some(status);
        let before: State = page().element("paragraph", "", says(before)).build();
        Session { history: vec![Arc::new(before), Arc::new(now)], before: Some(0), ..Session::default() }
    }

    #[test]
    fn what_another_site_does_not_answer_is_no_fault_of_the_app() {
        let thrown = |asked: &str| {
            let now = page().console("exception", "Uncaught (in promise) TypeError: Failed to fetch");
            let mut now = now.request("GET", asked, 0).build();
            for request in &mut now.requests {
                (request.status, request.failure) = (None, Some("net::ERR_NAME_NOT_RESOLVED".into()));
            }
            let history = vec![Arc::new(page().build()), Arc::new(now)];
            no_exceptions(&Session { history, before: Some(0), ..Session::default() }).judged
        };
        assert_eq!(thrown("https://pictures.test/anna.png"), Judged::Holds);
        assert_eq!(thrown("http://app.test/anna.png"), Judged::Fails);
    }

    #[test]
    fn a_link_that_leads_away_may_lead_nowhere() {
        let led_to = |asked: &str| {
            let mut now =
                page().url("chrome-error://chromewebdata/").heading(1, "This site can’t be reached");
            now = now.request("GET", asked, 0);
            let mut now = now.build();
            for request in &mut now.requests {
                (request.kind, request.status) = ("document".into(), None);
            }
            let before = page().url("http://app.test/home").build();
            let history = vec![Arc::new(before), Arc::new(now)];
            no_error_page(None, &Session { history, before: Some(0), ..Session::default() }).judged
        };
        assert_eq!(led_to("https://maker.test/"), Judged::Holds);
        assert_eq!(led_to("http://app.test/next"), Judged::Fails);
    }

    #[test]
    fn a_refusal_that_was_asked_for_is_no_error_page() {
        let asked = Some("There is no text here yet");
        let judged = |session: &Session| no_error_page(asked, session).judged;
        assert_eq!(judged(&answered(404, "Home", "There is no text here yet.")), Judged::Holds);
        // Not said, said on every page, or the server's own fault.
        assert_eq!(judged(&answered(404, "Home", "Sorry.")), Judged::Fails);
        assert_eq!(
            judged(&answered(404, "There is no text here yet.", "There is no text here yet.")),
            Judged::Fails
        );
        assert_eq!(judged(&answered(500, "Home", "There is no text here yet.")), Judged::Fails);
        assert_eq!(no_error_page(None, &answered(404, "Home", "Gone.")).judged, Judged::Fails);
    }
}

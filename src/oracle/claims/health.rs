//! What is never an expected result, and that an action had its plain effect.

use super::seen::{new_lines, reacts, sent_anything};
use super::thing::{self, acted_on};
use super::{Answer, amounts, clip, label};
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
    let says = [
        "internal server error",
        "500 error",
        "503 service",
        "502 bad gateway",
        "traceback (most recent",
        "fatal error:",
        "uncaught exception",
        "application error",
        "something went wrong",
        "404 not found",
        "page not found",
        "this page isn't working",
        "this site can't be reached",
    ];
    let loud = now
        .elements
        .iter()
        .filter(|e| e.visible && e.role == "heading" && e.level <= 2)
        .map(|e| e.name.as_str())
        .chain([now.title.as_str()]);
    for text in loud {
        if let Some(sign) = says.iter().find(|s| thing::contains(text, s)) {
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

/// The page says this, and the page before did not: a text that every page bears tells none from another.
fn came_with_page(text: &str, session: &Session, now: &State) -> bool {
    let before = session.before().filter(|b| !std::ptr::eq(b.as_ref(), now));
    thing::contains(&now.text, text) && before.is_some_and(|b| !thing::contains(&b.text, text))
}

/// The app's own confession, in words that were not there before.
fn confession(session: &Session, now: &State) -> Option<Answer> {
    const WORDS: [&str; 7] = [
        "something went wrong",
        "unexpected error",
        "internal error",
        "internal server error",
        "server error",
        "an error has occurred",
        "an error occurred",
    ];
    let before = session.began().filter(|b| !std::ptr::eq(b.as_ref(), now))?;
    let said = new_lines(before, now);
    let line = said.iter().find(|l| l.len() < 200 && WORDS.iter().any(|w| thing::contains(l, w)))?;
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
    match thrown.find(|c| !known(&c.text) && session.known_fault(&c.text).is_none()) {
        Some(c) => Answer::fails(clip(&c.text, 240), "no uncaught exception"),
        None => Answer::holds("none"),
    }
}

/// The action changed something that a person or the app could notice.
pub(crate) fn effect(session: &Session) -> Answer {
    let (Some(before), Some(now)) = (session.before(), session.state()) else {
        return Answer::unsure("there is no page yet");
    };
    if reacts(before, now) || sent_anything(session) {
        return Answer::holds("the page changed");
    }
    let acted = session.action().and_then(|a| Some((session.history.get(a.on)?, a.element?)));
    match acted {
        // A press on what is no control, on a choice that is made or a part that is open already, need not change anything.
        Some((state, i))
            if state.elements.get(i).is_some_and(|e| {
                !e.interactive
                    || e.checked == Some(true)
                    || e.selected
                    // A part of a menu that is open stays open.
                    || e.expanded == Some(true)
                    || (e.value.is_some() && e.role != "button")
            }) =>
        {
            Answer::holds("nothing was to change")
        }
        Some((state, i)) => Answer::fails(
            "nothing on the page changed and nothing was sent",
            format!("{} does something", label(state, i)),
        ),
        None => Answer::holds("nothing was acted on"),
    }
}

/// What was typed is in the field, as far as the field is still there.
pub(crate) fn typed(session: &Session) -> Answer {
    let (Some(now), Some(action)) = (session.state(), session.action()) else {
        return Answer::unsure("nothing was typed");
    };
    let Some(wanted) = action.value.as_deref().filter(|_| action.kind == "type") else {
        return Answer::holds("nothing was typed");
    };
    let Some(e) = acted_on(session, now).and_then(|i| now.elements.get(i)) else {
        return Answer::holds("the field is gone");
    };
    let Some(value) = e.value.clone().or_else(|| e.editable.then(|| e.text.clone())) else {
        return Answer::holds("no field");
    };
    if e.input_type == "password" {
        return if value.chars().count() == wanted.chars().count() {
            Answer::holds("bullets")
        } else {
            Answer::fails(
                format!("{} characters", value.chars().count()),
                format!("{} characters", wanted.chars().count()),
            )
        };
    }
    let squeeze = |t: &str| t.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase();
    // A field may format what is typed (dates, amounts, telephone numbers); the characters must be there.
    let same = squeeze(&value).contains(&squeeze(wanted))
        || thing::contains(&value, wanted)
        || amounts::agree(&value, wanted)
        || date_parts(&value) == date_parts(wanted);
    if same {
        Answer::holds(clip(&value, 120))
    } else {
        Answer::fails(
            format!("{} reads \"{}\"", label(now, e.index), clip(&value, 120)),
            format!("\"{}\"", clip(wanted, 120)),
        )
    }
}

/// The digits of a date in any order of its parts.
fn date_parts(text: &str) -> Option<Vec<u32>> {
    let mut parts: Vec<u32> =
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|p| p.parse().ok()).collect();
    parts.sort_unstable();
    (parts.len() == 3).then_some(parts)
}

/// What was checked, unchecked or chosen shows as such.
pub(crate) fn chosen(session: &Session) -> Answer {
    let (Some(now), Some(action)) = (session.state(), session.action()) else {
        return Answer::unsure("nothing was chosen");
    };
    let Some(e) = acted_on(session, now).and_then(|i| now.elements.get(i)) else { return effect(session) };
    match (action.kind.as_str(), e.checked, action.value.as_deref()) {
        ("check", Some(false), _) => {
            Answer::fails(format!("{} is not checked", label(now, e.index)), "checked")
        }
        ("uncheck", Some(true), _) => {
            Answer::fails(format!("{} is still checked", label(now, e.index)), "not checked")
        }
        ("select", _, Some(wanted)) if e.tag == "select" => {
            let value = e.value.clone().unwrap_or_default();
            if thing::contains(&value, wanted)
                || e.options.contains(&value)
                    && crate::grounding::similarity(
                        &crate::grounding::Bag::new(wanted),
                        &crate::grounding::Bag::new(&value),
                    ) > 0.6
                || value.is_empty()
            {
                Answer::holds(value)
            } else {
                Answer::fails(format!("{} reads \"{value}\"", label(now, e.index)), format!("\"{wanted}\""))
            }
        }
        ("check" | "uncheck", ..) => Answer::holds(label(now, e.index)),
        _ => effect(session),
    }
}

/// An alert, confirm or prompt opened since the action.
pub(crate) fn native_dialog(text: &str, session: &Session) -> Answer {
    let opened = session.this_step().iter().rev().find_map(|s| s.native_dialog.as_ref());
    match opened {
        Some(d) if text.is_empty() || thing::contains(&d.message, text) => Answer::holds(d.message.clone()),
        Some(d) => Answer::fails(format!("\"{}\"", d.message), format!("\"{text}\"")),
        None => Answer::fails(
            "no dialog of the browser opened",
            if text.is_empty() { "one".to_owned() } else { format!("\"{text}\"") },
        ),
    }
}

/// A file was downloaded since the action.
pub(crate) fn download(name: &str, session: &Session) -> Answer {
    let files: Vec<&str> =
        session.this_step().iter().flat_map(|s| s.downloads.iter().map(String::as_str)).collect();
    match files.iter().find(|f| name.is_empty() || thing::contains(f, name)) {
        Some(file) => Answer::holds(*file),
        None => Answer::fails(
            if files.is_empty() { "nothing was downloaded".to_owned() } else { files.join(", ") },
            if name.is_empty() { "a file".to_owned() } else { name.to_owned() },
        ),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::no_error_page;
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

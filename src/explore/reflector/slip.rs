//! What is the explorer's own slip, though a check failed: it asked for something that nobody would expect to happen.

use crate::state::text::fold_case;
use crate::state::{Element, State};
use crate::trace::{DefectKind, StepResult};

/// What was done when a check failed.
pub struct Deed<'a> {
    /// The page before.
    pub before: &'a State,
    /// The control that was used, if one was.
    pub used: Option<&'a Element>,
    /// What came of the step.
    pub result: &'a StepResult,
    /// Which intent was served.
    pub intent: &'a str,
}

/// Words of controls that rightly do nothing that can be seen, or nothing where there is nothing to do.
const QUIET: [&str; 44] = [
    "refresh",
    "reload",
    "print",
    "copy",
    "share",
    "export",
    "download",
    "today",
    "reset",
    "clear",
    "cancel",
    "close",
    "dismiss",
    "search",
    "find",
    "filter",
    "apply",
    "go",
    "save",
    "update",
    "undo",
    "redo",
    "previous",
    "prev",
    "back",
    "first",
    "last",
    "next",
    "top",
    "decrease",
    "minus",
    "fewer",
    "less",
    "−",
    "-",
    "skip",
    "focus",
    "upload",
    "browse",
    "choose file",
    "play",
    "pause",
    "home",
    "all",
];

/// Why a failed check says nothing about the app. `None`: it may.
pub fn slip(deed: &Deed<'_>) -> Option<&'static str> {
    let kind = deed.result.verdict.as_ref().and_then(|v| v.kind)?;
    match kind {
        DefectKind::NoResponse => no_response(deed),
        DefectKind::AppError => refusal(deed),
        // Whether a thing should be there is nobody's word where there is no spec.
        DefectKind::MissingElement => Some("nobody said that it is there"),
        _ if deed.intent == "edges" && kind != DefectKind::AppError => {
            Some("what an app makes of such input is its own business")
        }
        _ => None,
    }
}

/// A server that says no to what it was sent is no broken app: it may ask for more, or for another user.
fn refusal(deed: &Deed<'_>) -> Option<&'static str> {
    let check = deed.result.verdict.as_ref()?.evidence.iter().find(|e| e.is_check())?;
    let told = check.actual.as_deref()?.strip_prefix("status ")?;
    let status: u16 = told.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()?;
    let sent = deed.used.is_some_and(|e| e.role != "link");
    match status {
        401 | 403 | 407 | 423 | 429 | 451 => Some("it is not allowed"),
        400 | 405 | 409 | 411..=422 if sent => Some("the app did not take what was sent"),
        _ => None,
    }
}

fn no_response(deed: &Deed<'_>) -> Option<&'static str> {
    let Some(used) = deed.used else { return Some("nothing was used") };
    let name = fold_case(&used.name);
    let quiet = QUIET.iter().any(|word| name == *word || name.starts_with(&format!("{word} ")));
    if used.selected || used.checked == Some(true) {
        return Some("it is chosen already");
    }
    let here =
        |href: &str| super::super::anchors::linked(href) == super::super::anchors::linked(&deed.before.url);
    if !used.href.is_empty() && here(&used.href) {
        return Some("it leads to the page that is open");
    }
    if deed.intent == "empty" {
        return Some("a form that is not filled in need not be sent");
    }
    let native = matches!(used.role.as_str(), "button" | "link" | "tab" | "menuitem") || used.tag == "select";
    if !native {
        return Some("it may be no control");
    }
    // A form that was filled in and sent has something to do.
    if quiet && deed.intent != "fill" && used.href.is_empty() {
        return Some("there may have been nothing to do");
    }
    // What shows by its look alone that it is on is drawn, not told.
    let icon = used.own_text.trim().is_empty() && used.text.trim().is_empty();
    (icon && used.checked.is_none() && used.expanded.is_none() && used.href.is_empty() && name.is_empty())
        .then_some("it has no name")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Status, Verdict};

    #[test]
    fn what_is_refused_is_not_broken() {
        use crate::trace::Evidence;
        let judged = |status: &str, role: &str| {
            let check = Evidence {
                script: "post".into(),
                line: 1,
                actual: Some(format!("status {status}: New book")),
                ..Evidence::default()
            };
            let verdict =
                Verdict { kind: Some(DefectKind::AppError), evidence: vec![check], ..Verdict::default() };
            let result = StepResult { verdict: Some(verdict), ..StepResult::default() };
            let used = Element { role: role.into(), ..Element::default() };
            slip(&Deed { before: &State::default(), used: Some(&used), result: &result, intent: "fill" })
        };
        assert!(judged("422", "button").is_some());
        assert!(judged("403", "link").is_some());
        assert_eq!(judged("404", "link"), None);
        assert_eq!(judged("500", "button"), None);
    }

    fn judged(name: &str, href: &str, intent: &str) -> Option<&'static str> {
        let verdict = Some(Verdict { kind: Some(DefectKind::NoResponse), ..Verdict::default() });
        let result = StepResult { status: Status::Defect, verdict, ..StepResult::default() };
        let role = if href.is_empty() { "button" } else { "link" };
        let used = Element {
            name: name.into(),
            role: role.into(),
            href: href.into(),
            text: name.into(),
            ..Element::default()
        };
        let before = State { url: "http://app.test/books".into(), ..State::default() };
        slip(&Deed { before: &before, used: Some(&used), result: &result, intent })
    }

    #[test]
    fn a_control_that_has_nothing_to_do_is_not_dead() {
        assert!(judged("Refresh", "", "follow").is_some());
        assert!(judged("Books", "http://app.test/books#top", "follow").is_some());
        assert_eq!(judged("Subscribe", "", "follow"), None);
        assert_eq!(judged("Save", "", "fill"), None);
        assert!(judged("Save", "", "follow").is_some());
    }
}

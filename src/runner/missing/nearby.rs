//! A target that is not on the page at hand, in a requirement of one paragraph, of which a sentence may be missing: whether a
//! page has it that a link leads to.
//!
//! What a fault took away from its page is on no other page of the app, or only on others of the same kind. What a tester has
//! not come to yet is on the page that the missing sentence leads to.

use super::{deed, form};
use crate::browser::BrowserError;
use crate::grounding::{self, Intent};
use crate::language::lexicon::deeds;
use crate::language::{Action, Description};
use crate::runner::act::{Done, once};
use crate::runner::moment::Moment;
use crate::state::identity::page_id;
use crate::state::text::words;
use crate::state::{Element, ElementIndex, State, dialog};
use crate::trace::{DefectKind, Status, Verdict};

/// At most so many pages are looked at.
const MOST: usize = 12;

/// From here on a name is the wanted one.
const SAME: f32 = 0.95;

/// Addresses that do something when they are opened.
const DOING: &[&str] = &[
    "delete",
    "remove",
    "destroy",
    "logout",
    "log-out",
    "signout",
    "sign-out",
    "toggle",
    "vote",
    "confirm",
    "unsubscribe",
    "add-to",
];

/// Goes to the one page that has the target, or asks, where the target's absence would have been told as a fault.
pub(super) async fn find(
    moment: &mut Moment,
    action: &Action,
    step: usize,
    target: &Description,
    known: (Status, Verdict),
) -> Result<Done, BrowserError> {
    let missing = known.0 == Status::Defect && known.1.kind == Some(DefectKind::MissingElement);
    if !missing || !moment.paragraph || !moment.second_tab || !target.quoted || moment.is_late() {
        return Ok(Done::Judged(known));
    }
    let pages = pages_with(moment, action, target).await?;
    let Some((link, named)) = pages.first() else { return Ok(Done::Judged(known)) };
    let busy =
        form::field(&moment.session).is_some() || moment.session.state().is_none_or(|s| dialog(s).is_some());
    let harmless = target.name.iter().all(|name| is_harmless(name));
    if pages.len() == 1 && !busy && harmless && !moment.shared.settings.strict {
        let reasons = vec!["leads to the only page near by that has what comes next".to_owned()];
        if deed::press(moment, step, *link, reasons).await? {
            return Ok(match once(moment, action).await? {
                Done::NotFound(_) => Done::Judged(known),
                done => done,
            });
        }
    }
    let verdict = Verdict {
        kind: None,
        summary: format!(
            "{} But {named} leads to a page that has it: a step seems to be left out.",
            known.1.summary
        ),
        help: Some("say how the page is reached, in a sentence of its own".to_owned()),
        ..known.1
    };
    Ok(Done::Judged((Status::Unclear, verdict)))
}

/// The links to pages that have the target, and what they are called. None where a page of the same kind as the one at hand
/// has it: it should be here as well.
async fn pages_with(
    moment: &mut Moment,
    action: &Action,
    target: &Description,
) -> Result<Vec<(ElementIndex, String)>, BrowserError> {
    let Some(now) = moment.session.state().cloned() else { return Ok(Vec::new()) };
    let here = page_id(&now, &moment.session);
    let mut found = Vec::new();
    for link in ways(&now) {
        if moment.is_late() {
            break;
        }
        let Some(page) = moment.look_aside(&link.href).await? else { continue };
        let grounding = grounding::ground(target, &page, Intent::Act(action.kind), None);
        if grounding.found().is_none_or(|c| c.name_score < SAME) {
            continue;
        }
        if page_id(&page, &moment.session) == here {
            return Ok(Vec::new());
        }
        found.push((link.index, format!("the link \"{}\"", link.name)));
    }
    Ok(found)
}

/// The links of a page to others of the app that can be opened without harm, each address once.
fn ways(now: &State) -> Vec<Element> {
    let origin = |url: &str| url.split('/').take(3).collect::<Vec<_>>().join("/");
    let own = origin(&now.url);
    let mut seen = vec![now.url.clone()];
    let mut ways = Vec::new();
    for e in now.elements.iter().filter(|e| e.role == "link" && e.visible && !e.disabled) {
        let low = e.href.to_lowercase();
        let safe = is_harmless(&e.name) && !DOING.iter().any(|doing| low.contains(doing));
        if safe && !e.name.is_empty() && origin(&e.href) == own && !seen.contains(&e.href) {
            seen.push(e.href.clone());
            ways.push(e.clone());
        }
    }
    ways.truncate(MOST);
    ways
}

/// Nothing is thrown away or ended by something of that name.
fn is_harmless(name: &str) -> bool {
    !words(name).any(|word| [deeds::ENDING, deeds::DELETING].concat().contains(&word.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn only_what_does_nothing_is_opened() {
        let link = |p: crate::state::testing::Page, name: &str, to: &str| {
            let href = format!("http://app.test{to}");
            p.within_with("link", name, move |e| e.href = href, |p| p)
        };
        let built = [
            ("Roles", "/roles"),
            ("Roles again", "/roles"),
            ("Sign out", "/leave"),
            ("Remove", "/x"),
            ("Broom", "/item/7/delete"),
        ]
        .into_iter()
        .fold(page(), |p, (name, to)| link(p, name, to))
        .build();
        let mut state = built;
        state.url = "http://app.test/".to_owned();
        let names: Vec<String> = ways(&state).into_iter().map(|e| e.name).collect();
        assert_eq!(names, ["Roles"]);
    }
}

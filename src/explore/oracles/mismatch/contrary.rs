//! A message does not say the contrary of what was done: "Lock" locks. Nor is the contrary asked of the server.

use super::is_control;
use crate::explore::anchors::{parts, route};
use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::said::denies;
use crate::script::write::quote;
use crate::state::text::words;
use crate::state::{Element, Request, State, dialog};
use crate::trace::DefectKind;

/// Deeds that undo each other, each with what is told of it afterwards.
const CONTRARIES: [[(&str, &str); 2]; 25] = [
    [("enable", "enabled"), ("disable", "disabled")],
    [("activate", "activated"), ("deactivate", "deactivated")],
    [("lock", "locked"), ("unlock", "unlocked")],
    [("block", "blocked"), ("unblock", "unblocked")],
    [("open", "opened"), ("close", "closed")],
    [("approve", "approved"), ("reject", "rejected")],
    [("accept", "accepted"), ("decline", "declined")],
    [("accept", "accepted"), ("reject", "rejected")],
    [("archive", "archived"), ("restore", "restored")],
    [("archive", "archived"), ("delete", "deleted")],
    [("restore", "restored"), ("delete", "deleted")],
    [("add", "added"), ("remove", "removed")],
    [("favourite", "added"), ("unfavourite", "removed")],
    [("favorite", "added"), ("unfavorite", "removed")],
    [("bookmark", "added"), ("unbookmark", "removed")],
    [("star", "added"), ("unstar", "removed")],
    [("watch", "added"), ("unwatch", "removed")],
    [("publish", "published"), ("unpublish", "unpublished")],
    [("hide", "hidden"), ("show", "shown")],
    [("subscribe", "subscribed"), ("unsubscribe", "unsubscribed")],
    [("follow", "followed"), ("unfollow", "unfollowed")],
    [("pin", "pinned"), ("unpin", "unpinned")],
    [("grant", "granted"), ("revoke", "revoked")],
    [("start", "started"), ("stop", "stopped")],
    [("mute", "muted"), ("unmute", "unmuted")],
];

/// These and their contraries both take away what they can be done to.
const FINAL: [&str; 6] = ["approve", "reject", "accept", "decline", "delete", "remove"];

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    told(t).or_else(|| asked(t))
}

/// "Delete" has the server archive, where the page offers that, too.
fn asked(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| is_control(e))?;
    // What is opened and shut on the page the server may hear of in words of its own.
    let shown = ["open", "close", "show", "hide"];
    let deed = words(&used.name).find(|w| is_deed(w)).filter(|w| !shown.contains(&w.as_str()))?;
    let sent: Vec<&Request> = t.looks.iter().flat_map(|s| &s.requests).filter(|r| r.may_change()).collect();
    let (other, request) = sent.iter().find_map(|r| Some((contrary_of(&deed, &asks(r))?, *r)))?;
    let (had, has) = (offers(t.before, other), offers(t.after, other));
    // One route may turn it on and off: what was unpinned can be pinned now, or unpinned no more.
    let turns = [deed.as_str(), other].iter().all(|word| !FINAL.contains(word));
    let is_done = has > had || turns && offers(t.after, &deed) < offers(t.before, &deed);
    if sent.iter().any(|r| asks(r).contains(&deed)) || had == 0 || is_done {
        return None;
    }
    let name = used.name.trim();
    let address = route(&request.url);
    Some(Doubt {
        oracle: "contrary",
        kind: DefectKind::UnexpectedResult,
        key: format!("contrary|{deed}|asks to {other}|{}", t.before.page_id),
        summary: format!("\"{name}\" has the server {other}: {} /{address}", request.method),
        expected: format!("a request that does not {other}"),
        actual: format!("{} /{address}", request.method),
        line: t.line.clone().checking(format!(
            "assert(!any(session.history, |s| any(s.requests, |r| r.method != \"GET\" && r.url.contains({}))), \"the server is asked for what the control is called\");",
            quote(&format!("/{address}"))
        )),
    })
}

/// So many controls of the page do this.
fn offers(page: &State, deed: &str) -> usize {
    let does = |e: &&Element| e.visible && is_control(e) && words(&e.name).next().as_deref() == Some(deed);
    page.elements.iter().filter(does).count()
}

/// What a request asks to be done: the words at the end of its address, and what its method stands for.
fn asks(request: &Request) -> Vec<String> {
    let last = parts(&request.url).pop().unwrap_or_default();
    let method = if request.method == "DELETE" { ["delete", "remove"].as_slice() } else { &[] };
    words(&last).chain(method.iter().map(|w| (*w).to_owned())).collect()
}

/// The contrary of the deed, where these words name it and not the deed.
fn contrary_of(deed: &str, asked: &[String]) -> Option<&'static str> {
    let names = |word: &str| asked.iter().any(|w| w == word);
    let contraries = CONTRARIES.iter().filter_map(|[a, b]| match (a.0 == deed, b.0 == deed) {
        (true, _) => Some(b.0),
        (_, true) => Some(a.0),
        _ => None,
    });
    contraries.into_iter().find(|other| names(other)).filter(|_| !names(deed))
}

fn told(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| is_control(e))?;
    let question = dialog(t.before).and_then(|d| t.before.elements.get(d)).map_or("", |d| d.name.as_str());
    let names = [used.name.as_str(), question];
    let deed = names.into_iter().find_map(|name| words(name).find(|w| is_deed(w)));
    // What has no contrary of its own may be told to be no longer so.
    let deed = deed.or_else(|| words(&used.name).next())?;
    let (told, said) = t.new_messages().into_iter().find_map(|said| Some((contrary(&deed, &said)?, said)))?;
    let name = used.name.trim();
    Some(Doubt {
        oracle: "contrary",
        kind: DefectKind::UnexpectedResult,
        key: format!("contrary|{deed}|{told}"),
        summary: format!("\"{name}\" was used, and the message says the contrary: {said}"),
        expected: format!("a message that does not say that it was {told}"),
        actual: said.clone(),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.alerts, |e| has_text(e.text, {})), \"the message tells what was done\");",
            quote(&said)
        )),
    })
}

fn is_deed(word: &str) -> bool {
    CONTRARIES.iter().flatten().any(|(deed, _)| *deed == word)
}

/// What a message says was done, where that is the contrary of the deed, and the deed itself is not told.
fn contrary(deed: &str, said: &str) -> Option<String> {
    let told: Vec<String> = words(said).collect();
    let over = |at: usize| at > 1 && told[at - 2] == "no" && told[at - 1] == "longer";
    // "Blocked", not "no longer blocked".
    let is = |word: &str| told.iter().enumerate().any(|(at, w)| w == word && !over(at));
    let done = || {
        let listed = CONTRARIES.iter().flatten().filter(|(name, _)| *name == deed).map(|(_, done)| *done);
        told.iter().map(String::as_str).filter(|word| is_done(word, deed)).chain(listed)
    };
    if is(deed) || done().any(is) {
        return None;
    }
    if let Some(ended) = done().find(|done| told.iter().any(|w| w == done)) {
        return Some(format!("no longer {ended}"));
    }
    let of_list = CONTRARIES.iter().filter_map(|[a, b]| match (a.0 == deed, b.0 == deed) {
        (true, _) => Some(b.1),
        (_, true) => Some(a.1),
        _ => None,
    });
    let undone = of_list.into_iter().find(|w| is(w))?;
    // What could not be done is told so.
    let fails = told.iter().take_while(|w| *w != undone).any(|w| denies(w));
    (!fails).then(|| undone.to_owned())
}

/// "blocked" is what "block" has done, "pinned" what "pin" has.
pub(super) fn is_done(word: &str, deed: &str) -> bool {
    let end = word.strip_prefix(deed);
    let last = deed.chars().last();
    end.is_some_and(|end| matches!(end, "ed" | "d") || last.is_some_and(|c| end == format!("{c}ed")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_is_asked_for_what_the_control_is_called() {
        let request = |method: &str, url: &str| Request {
            method: method.into(),
            url: format!("http://a.test{url}"),
            ..Request::default()
        };
        let of = |deed: &str, method: &str, url: &str| contrary_of(deed, &asks(&request(method, url)));
        assert_eq!(of("delete", "POST", "/payments/7/archive"), Some("archive"));
        assert_eq!(of("delete", "POST", "/payments/7/delete"), None);
        assert_eq!(of("archive", "DELETE", "/payments/7"), Some("delete"));
        assert_eq!(of("delete", "DELETE", "/archive"), None, "the place is called so");
        assert_eq!(of("approve", "POST", "/leave/7/reject"), Some("reject"));
        assert_eq!(of("approve", "POST", "/leave/7"), None);
    }

    #[test]
    fn what_can_be_done_is_counted_by_its_controls() {
        let lamps = crate::state::testing::page().button("Pin").button("Unpin").button("Pin up").text("Pin");
        let lamps = lamps.build();
        assert_eq!((offers(&lamps, "pin"), offers(&lamps, "unpin"), offers(&lamps, "lock")), (2, 1, 0));
    }

    #[test]
    fn what_was_done_is_what_is_told() {
        assert_eq!(contrary("lock", "The event was unlocked.").as_deref(), Some("unlocked"));
        assert_eq!(contrary("lock", "The event was locked."), None);
        assert_eq!(contrary("archive", "3 clients were deleted").as_deref(), Some("deleted"));
        assert_eq!(contrary("archive", "Restored from the archive"), None, "it names the deed");
        assert_eq!(contrary("archive", "Saved."), None);
        assert_eq!(contrary("unfavourite", "“Emma” was added to your favourites").as_deref(), Some("added"));
        assert_eq!(contrary("favourite", "“Emma” was added to your favourites"), None);
        assert_eq!(contrary("accept", "The invitation was declined.").as_deref(), Some("declined"));
        assert_eq!(contrary("accept", "It was not declined"), None);
        assert_eq!(contrary("unpin", "“Hours” is no longer pinned"), None);
        assert_eq!(contrary("block", "The customer was unblocked").as_deref(), Some("unblocked"));
        assert_eq!(contrary("unblock", "The customer was blocked").as_deref(), Some("blocked"));
        assert_eq!(contrary("unblock", "The customer was unblocked"), None);
        assert_eq!(contrary("unblock", "The customer may book again"), None);
        assert_eq!(contrary("save", "You have unsaved changes"), None, "that is no deed");
        assert_eq!(contrary("unblock", "Ann is no longer blocked."), None);
        assert_eq!(contrary("block", "Ann is no longer blocked.").as_deref(), Some("no longer blocked"));
        assert_eq!(contrary("block", "Ann could not be blocked"), None);
        assert_eq!(
            contrary("unblock", "Ann has been blocked and cannot book any more.").as_deref(),
            Some("blocked")
        );
    }
}

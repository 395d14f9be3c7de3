//! Waiting for rest, and for change: on causes, not clocks.
//!
//! A page is at rest when no navigation is under way, no request that matters is open, and our script saw two
//! frames in a row without a mutation, a short timer, a finite animation or a loading font. What never rests
//! (sockets, pollers, endless animations, ticking clocks) is not waited for.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::future::join_all;
use serde::Deserialize;

use super::BrowserError;
use super::clock::millis_since;
use super::frames::World;
use super::tab::{Tab, TabState};
use super::tabs::Tabs;

/// How waiting for rest ended.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settled {
    /// The page is at rest.
    pub idle: bool,
    /// What was waited for, in words: `GET /api/cart`, `navigation`, `1 animation`.
    pub waited_for: Vec<String>,
    /// How long it took.
    pub elapsed_ms: u64,
    /// What is still going on, if it is not idle.
    pub still: Vec<String>,
}

/// How waiting for a change ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Something changed, or may have: look again.
    Changed(String),
    /// Nothing is under way: the page can no longer change by itself.
    Nothing,
    /// No change in the given time, though one may still come.
    TimedOut,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Quiet {
    idle: bool,
    waited: Vec<String>,
    still: Vec<String>,
    /// Files that the page asked the browser for.
    files: usize,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Facts {
    mutations: u64,
    soon: u64,
    later: u64,
    animations: u64,
}

/// What a tab's events say is under way; empty is rest. Also when time alone may change that.
fn under_way(state: &TabState) -> (Vec<String>, Option<Duration>) {
    let (mut reasons, next) = state.network.pending();
    if state.frames.navigating() {
        reasons.push("navigation".to_owned());
    } else if !state.frames.usable() {
        reasons.push("the document".to_owned());
    }
    if state.frames.child_navigating() {
        reasons.push("a frame".to_owned());
    }
    (reasons, next)
}

/// Wait until the active tab is at rest.
pub(super) async fn settle(tabs: &Tabs, timeout: Duration) -> Result<Settled, BrowserError> {
    let began = Instant::now();
    let mut settled = Settled::default();
    let left = || timeout.saturating_sub(began.elapsed());
    loop {
        let tab = tabs.active().ok_or(BrowserError::Closed)?;
        settled.still = match round(&tab, left(), &mut settled.waited_for).await {
            Ok(still) => still,
            // The tab closed or a dialog came up: what is next is another tab's, or the test's business.
            Err(BrowserError::Closed) if tabs.active().is_some_and(|now| now.target() != tab.target()) => {
                vec!["another tab".to_owned()]
            }
            Err(BrowserError::DialogOpen) => {
                settled.still = vec!["an open dialog".to_owned()];
                settled.idle = true;
                break;
            }
            Err(BrowserError::Timeout { .. }) => vec!["a script of the page".to_owned()],
            Err(other) => return Err(other),
        };
        let moved_on = tabs.active().is_some_and(|now| !Arc::ptr_eq(&now, &tab));
        if settled.still.is_empty() && !moved_on {
            settled.idle = true;
            break;
        }
        if left().is_zero() {
            break;
        }
    }
    settled.elapsed_ms = millis_since(began);
    Ok(settled)
}

/// Wait until one tab is at rest, whichever is active.
pub(super) async fn settle_tab(tab: &Tab, timeout: Duration) -> Result<(), BrowserError> {
    let began = Instant::now();
    let mut waited = Vec::new();
    while began.elapsed() < timeout {
        match round(tab, timeout.saturating_sub(began.elapsed()), &mut waited).await {
            Ok(still) if still.is_empty() => return Ok(()),
            Ok(_) => {}
            Err(BrowserError::DialogOpen | BrowserError::Timeout { .. }) => return Ok(()),
            Err(other) => return Err(other),
        }
    }
    Ok(())
}

/// One round: events at rest, then the page at rest, then events still at rest. Gives what is not.
async fn round(tab: &Tab, left: Duration, waited: &mut Vec<String>) -> Result<Vec<String>, BrowserError> {
    tab.ready().await?;
    let began = Instant::now();
    loop {
        let (reasons, next) = under_way(&tab.state());
        if reasons.is_empty() {
            break;
        }
        add(waited, &reasons);
        let rest = left.saturating_sub(began.elapsed());
        if rest.is_zero() {
            return Ok(reasons);
        }
        let changed = |s: &TabState| {
            if s.dialogs.open().is_some() {
                return Some(Err(BrowserError::DialogOpen));
            }
            (under_way(s).0 != reasons).then_some(Ok(()))
        };
        if let Some(fault) = tab.until(next.map_or(rest, |n| n.min(rest)), changed).await? {
            fault?;
        }
    }
    tab.state().network.notice_what_is_held_open();
    let sent = tab.state().network.sent_count();
    let rest = left.saturating_sub(began.elapsed());
    let worlds = worlds(tab).await?;
    let call = format!("__sayso.quiet({})", rest.as_millis());
    let answers =
        join_all(worlds.iter().map(|w| tab.ask::<Quiet>(w, &call, rest + Duration::from_secs(3)))).await;
    let mut still = Vec::new();
    for answer in answers {
        match answer {
            Ok(quiet) => {
                add(waited, &quiet.waited);
                tab.state().network.files_asked(quiet.files);
                if !quiet.idle {
                    add(&mut still, &quiet.still);
                }
            }
            // The document went away meanwhile: that is a navigation, which may be over in the next round.
            Err(e) if e.is_stale() => {
                add(waited, &["navigation".to_owned()]);
                add(&mut still, &["navigation".to_owned()]);
            }
            Err(other) => return Err(other),
        }
    }
    let state = tab.state();
    add(waited, &state.network.sent_since(sent));
    let (reasons, _) = under_way(&state);
    if !reasons.is_empty() {
        return Ok(reasons);
    }
    if state.network.sent_count() != sent && still.is_empty() {
        // Something was fetched while we looked at the page: what it brought may be on its way to the screen.
        return Ok(vec!["requests".to_owned()]);
    }
    Ok(still)
}

/// Our worlds in all frames of a tab; frames that cannot be reached are left out, but for the main one.
async fn worlds(tab: &Tab) -> Result<Vec<World>, BrowserError> {
    let (main, others) = {
        let state = tab.state();
        let main = state.frames.main_id().to_owned();
        let others: Vec<String> =
            state.frames.iter().map(|(id, _)| id.to_owned()).filter(|id| *id != main).collect();
        (main, others)
    };
    let mut worlds = Vec::new();
    match tab.world(&main).await {
        Ok(world) => worlds.push(world),
        Err(e) if e.is_stale() => return Ok(worlds),
        Err(other) => return Err(other),
    }
    for id in others {
        if let Ok(world) = tab.world(&id).await {
            worlds.push(world);
        }
    }
    Ok(worlds)
}

fn add(to: &mut Vec<String>, reasons: &[String]) {
    for reason in reasons {
        if !to.contains(reason) && to.len() < 50 {
            to.push(reason.clone());
        }
    }
}

/// Wait until the active tab is no longer as the last look saw it, or can no longer change.
pub(super) async fn wait_for_change(tabs: &Tabs, timeout: Duration) -> Result<Change, BrowserError> {
    let began = Instant::now();
    let tab = tabs.active().ok_or(BrowserError::Closed)?;
    let (seen, ended) = {
        let look = tab.look();
        (look.frames.iter().map(|f| (f.world.clone(), f.mutations)).collect::<Vec<_>>(), look.ended)
    };
    let dialog = tab.state().dialogs.open().is_some();
    if dialog {
        return Ok(Change::Nothing);
    }
    loop {
        if tabs.active().is_none_or(|now| now.target() != tab.target()) {
            return Ok(Change::Changed("another tab".to_owned()));
        }
        let left = timeout.saturating_sub(began.elapsed());
        let mut quiet = true;
        let mut soon = None;
        for (world, mutations) in &seen {
            match tab.ask::<Facts>(world, "__sayso.facts()", Duration::from_secs(5)).await {
                Ok(facts) if facts.mutations != *mutations => {
                    return Ok(Change::Changed("the page".to_owned()));
                }
                Ok(facts) => {
                    quiet &= facts.soon + facts.later + facts.animations == 0;
                    if facts.soon + facts.animations > 0 {
                        soon = Some("a timer or an animation");
                    } else if facts.later > 0 && soon.is_none() {
                        soon = Some("a later timer");
                    }
                }
                Err(e) if e.is_stale() => return Ok(Change::Changed("navigation".to_owned())),
                Err(BrowserError::DialogOpen) => return Ok(Change::Changed("a dialog".to_owned())),
                Err(other) => return Err(other),
            }
        }
        let under_way_now = {
            let state = tab.state();
            if state.network.ended() != ended {
                return Ok(Change::Changed("a request ended".to_owned()));
            }
            let (reasons, _) = under_way(&state);
            !reasons.is_empty() || state.network.may_bring_news()
        };
        if quiet && !under_way_now {
            return Ok(Change::Nothing);
        }
        if left.is_zero() {
            return Ok(Change::TimedOut);
        }
        // Timers and animations may change what no mutation tells (a value, a place): look again after a while.
        let nap = if soon.is_some() { left.min(Duration::from_millis(250)) } else { left };
        let calls = seen.iter().map(|(world, mutations)| {
            let call = format!("__sayso.changed({mutations}, {})", nap.as_millis());
            let tab = &tab;
            Box::pin(async move { tab.evaluate_in(world, &call, true, nap + Duration::from_secs(3)).await })
        });
        let events = tab.until(nap, |s| {
            let news = s.network.ended() != ended || s.dialogs.open().is_some() || s.frames.navigating();
            news.then_some(())
        });
        if seen.is_empty() {
            events.await?;
        } else {
            tokio::select! {
                _ = futures::future::select_all(calls) => {}
                event = events => { event?; }
            }
        }
        if let Some(what) = soon
            && nap < left
        {
            return Ok(Change::Changed(what.to_owned()));
        }
    }
}

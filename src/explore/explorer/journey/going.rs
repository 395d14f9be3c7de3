//! Going to where something waits: by its address, and by the controls that unfold it there.

use std::collections::HashSet;
use std::sync::Arc;

use crate::explore::anchors::Kind;
use crate::explore::explorer::{DEATHS, Explorer, said_move};
use crate::explore::frontier::{Aim, Offer};
use crate::explore::intents::sign_in::{SIGN_IN, asks_who};
use crate::explore::intents::{Move, What};
use crate::explore::line::Line;
use crate::explore::monitor::Outcome;
use crate::explore::{perform, restore};
use crate::state::{State, dialog, popup};

/// Where so many ways in a row are blocked, it is not the ways.
const BLOCKED: u32 = 8;

/// What is known of coming in again.
#[derive(Debug, Clone, Default)]
pub(in crate::explore::explorer) struct Door {
    /// How often the walk found itself outside.
    sign_ins: u32,
    /// It could not come in again when it last tried.
    pub(in crate::explore::explorer) no_way_in: bool,
    /// How many ways in a row were blocked.
    blocked: u32,
    /// Controls that led out of the app, whichever page they stood on.
    ways_out: HashSet<String>,
}

impl Door {
    /// What was done last led out of the app: it does so on the next page as well.
    pub(in crate::explore::explorer) fn leads_out(&mut self, last: Option<&Move>) {
        if let Some(What::Use(anchor)) = last.map(|made| &made.what) {
            self.ways_out.insert(anchor.everywhere());
        }
    }

    pub(in crate::explore::explorer) fn is_way_out(&self, made: &Move) -> bool {
        matches!(&made.what, What::Use(anchor) if self.ways_out.contains(&anchor.everywhere()))
    }
}

impl Explorer {
    /// Goes to where something waits, and once more where one has to come in first.
    pub(in crate::explore::explorer) async fn go_for(&mut self, aim: Aim) {
        let blocked = self.travel(&aim).await;
        let Some(now) = self.now() else { return };
        let asked = now.page_id != aim.page && asks_who(&now);
        let blocked = if asked && self.come_in(&now).await {
            let blocked = self.travel(&aim).await;
            // What is no help once is none the next time.
            self.door.no_way_in = self.now().is_some_and(|now| asks_who(&now));
            blocked
        } else {
            blocked
        };
        if let Some(now) = self.now().filter(|now| now.page_id != aim.page) {
            if now.status.is_some_and(|s| s >= 400) {
                self.frontier.lost(&aim.way.url);
            } else {
                self.frontier.missed(&aim.page);
            }
        }
        // Behind a way that is blocked it may still be: another way may lead there.
        self.aim = Some(aim).filter(|_| !blocked);
        self.door.blocked = if blocked { self.door.blocked + 1 } else { 0 };
        if self.door.blocked >= BLOCKED && self.door.sign_ins < DEATHS {
            self.door.blocked = 0;
            self.set_up_and_enter().await;
        }
    }

    /// What the walk did may have cut the app off from what it was: once more from the setup.
    async fn set_up_and_enter(&mut self) {
        self.door.sign_ins += 1;
        // The session that the setup has left may be what ended.
        self.terrain.set_up_anew();
        self.afresh().await;
    }

    /// The way to where something waits. `true`: it is blocked.
    async fn travel(&mut self, aim: &Aim) -> bool {
        self.put_away(&aim.way.url).await;
        let mut lines = restore::lines(&aim.way, None).into_iter();
        if let Some(there) = lines.next()
            && !Box::pin(self.walk_there(&aim.way.url)).await
        {
            // What was just sent may be shown there: then it is one story.
            if self.episode.has_sent() && !self.episode.is_long() {
                self.make_line(&said_move("restore", there.clone()), &there, &[]).await;
            } else {
                self.open(&aim.way.url).await;
            }
        }
        for line in lines {
            let done = self.make_line(&said_move("restore", line.clone()), &line, &[]).await;
            if !done && !self.use_another(&line).await {
                self.frontier.blocked(&aim.page, &aim.way);
                return true;
            }
        }
        false
    }

    /// A link in sight leads there, and none of its sort was followed yet: whoever has to go there anyway sees by it whether the
    /// menu, or the path above the page, leads where it says. `false`: there is none, or it led elsewhere.
    async fn walk_there(&mut self, url: &str) -> bool {
        let Some(now) = self.now().filter(|now| now.url != url && !self.episode.is_half_long()) else {
            return false;
        };
        let (anchors, moves) = self.look_round(&now);
        let leads = |made: &&Move| {
            let link =
                matches!(&made.what, What::Use(anchor) if anchor.kind == Kind::Link && anchor.href == url);
            link && made.intent == "follow" && self.frontier.is_unlike_all_tried(&made.offer)
        };
        // The menu is there on every page.
        let in_menu = |made: &&Move| !matches!(&made.what, What::Use(anchor) if anchor.is_in_path());
        let Some(link) = moves.iter().filter(leads).min_by_key(in_menu).cloned() else { return false };
        self.make(link, &anchors).await;
        self.now().is_some_and(|now| now.url == url)
    }

    /// Signed out by what was done: a fresh context has the storage of the setup, and an account that was opened on the walk is known.
    /// `false`: there is neither.
    async fn come_in(&mut self, now: &State) -> bool {
        if self.door.no_way_in || self.door.sign_ins >= DEATHS {
            return false;
        }
        let (anchors, moves) = self.look_round(now);
        let own = moves.into_iter().find(|one| one.intent == SIGN_IN);
        if let Some(own) = own.filter(|_| self.options.setup.is_none()) {
            Box::pin(self.make(own, &anchors)).await;
        } else {
            self.set_up_and_enter().await;
        }
        true
    }

    /// An address of the same document shuts no dialog that is open: it is put away before one goes on.
    pub(in crate::explore::explorer) async fn put_away(&mut self, url: &str) {
        let asks =
            |now: &Arc<State>| (dialog(now).is_some() || popup(now).is_some()) && now.native_dialog.is_none();
        let plain = |url: &str| url.split('#').next().unwrap_or_default().to_owned();
        for say in ["Press \"Escape\"", "Reload the page"] {
            let Some(now) = self.now().filter(asks).filter(|now| plain(&now.url) == plain(url)) else {
                return;
            };
            if url.contains('#') || now.url.contains('#') {
                let line = Line::order(say);
                let _ = Box::pin(self.make_line(&said_move("restore", line.clone()), &line, &[])).await;
            }
        }
    }

    /// What was gone for, among what is in sight; else another one of its sort.
    pub(in crate::explore::explorer) fn sought(&self, wanted: &Offer, offers: &[Offer]) -> Option<usize> {
        let is_like = |other: &Offer| other.class == wanted.class && !self.frontier.has_tried(other);
        let same = offers.iter().position(|other| other.id == wanted.id);
        same.or_else(|| offers.iter().position(is_like).filter(|_| !wanted.class.is_empty()))
    }

    /// The control that a line names is gone, since what it belongs to is called otherwise by now: another one of its sort is
    /// used. `false`: there is none.
    pub(in crate::explore::explorer) async fn use_another(&mut self, line: &Line) -> bool {
        let Some(state) = self.now().filter(|_| !line.uses.is_empty()) else { return false };
        // Of what is offered all may be used.
        let (_, moves) = self.look_round(&state);
        let another = moves.into_iter().find_map(|one| match one.what {
            What::Use(anchor) if anchor.class == line.uses => Some(anchor),
            _ => None,
        });
        let (Some(anchor), Some(walk)) = (another, &self.walk) else { return false };
        let Some(said) = perform::using(walk, &anchor).await else { return false };
        let used = Line::order(said.say.clone()).using(&anchor.class);
        self.instead.push((used.say.clone(), line.clone()));
        self.step(said, &used, &said_move("restore", used.clone()), &[], true).await == Outcome::Done
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_led_out_of_the_app_does_so_on_the_next_page() {
        let on = |url: &str, name: &str| {
            let state = page().url(url).button(name).build();
            let anchor = crate::explore::anchors::read(&state).remove(0);
            Move { offer: Offer::default(), intent: "follow", what: What::Use(anchor) }
        };
        let mut door = Door::default();
        door.leads_out(None);
        door.leads_out(Some(&on("http://x/a", "Start for free")));
        assert!(door.is_way_out(&on("http://x/b", "Start for free")));
        assert!(!door.is_way_out(&on("http://x/b", "Save")));
    }
}

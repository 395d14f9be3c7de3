//! Another window: in that of a telephone an app folds its menu, and has other controls. These are used there.

use std::collections::HashSet;

use crate::explore::anchors::{self, Anchor, Kind, linked};
use crate::explore::display::{REST, SMALLER};
use crate::explore::explorer::Explorer;
use crate::explore::frontier::Offer;
use crate::explore::intents::{Move, What};
use crate::explore::monitor::Outcome;
use crate::explore::perform;
use crate::state::{State, dialog};

/// The window of a telephone.
const SMALL: (u32, u32) = SMALLER[1];
/// So many pages are looked at in it, and so many of these used.
const PAGES: usize = 8;
const VISITS: usize = 2;
/// So many controls are used on one of them: what unfolds a menu, and what it unfolds.
const CONTROLS: usize = 2;

/// What is known of the small window.
#[derive(Debug, Default)]
pub(in crate::explore::explorer) struct Narrow {
    /// The usual window, while one is in the small one.
    usual: Option<(u32, u32)>,
    pages: usize,
    visits: usize,
    /// What was used there.
    used: HashSet<String>,
}

impl Narrow {
    /// The window in which a suspicion arose, where it is not the usual one.
    pub(in crate::explore::explorer) fn window(&self) -> Option<(u32, u32)> {
        self.usual.map(|_| SMALL)
    }
}

impl Explorer {
    /// Looks at a page that is new in a small window. What is there only in it is used, and what that unfolds. Gives whether
    /// anything was done.
    pub(in crate::explore::explorer) async fn visit_in_a_small_window(&mut self, state: &State) -> bool {
        let narrow = &self.narrow;
        if narrow.pages >= PAGES || narrow.visits >= VISITS || dialog(state).is_some() {
            return false;
        }
        self.narrow.pages += 1;
        let wide = shown(state);
        let small = self.in_a_small_window().await;
        if small.and_then(|small| self.only_there(&small, &wide)).is_none() {
            self.resize_back().await;
            // What was seen in between is no part of the story; the controls are looked up anew.
            if let Some(walk) = &mut self.walk {
                let _ = walk.look().await;
            }
            return false;
        }
        self.narrow.visits += 1;
        // As a spec does it: the page is opened in this window.
        self.open_as(&state.url, "viewport").await;
        if let Some(now) = self.now() {
            self.use_what_is_there(&wide, &shown(&now)).await;
        }
        self.resize_back().await;
        self.open(&state.url).await;
        true
    }

    /// Uses what the usual window does not have, and then a link that it has unfolded.
    async fn use_what_is_there(&mut self, wide: &HashSet<String>, shut: &HashSet<String>) {
        let Some(now) = self.now() else { return };
        let Some(own) = self.only_there(&now, wide) else { return };
        if self.use_in_window(own).await != Outcome::Done {
            return;
        }
        for _ in 1..CONTROLS {
            let Some(now) = self.now() else { return };
            let unfolded = anchors::read(&now).into_iter().find(|a| {
                let leads = a.kind == Kind::Link && a.href.starts_with("http");
                leads
                    && linked(&a.href) != linked(&now.url)
                    && !shut.contains(&a.everywhere())
                    && self.options.guard.refuses(&a.name, &a.href).is_none()
            });
            let Some(link) = unfolded else { return };
            if self.use_in_window(link).await != Outcome::Done {
                return;
            }
        }
    }

    /// A button that is there only in the small window, and was not used yet.
    fn only_there(&self, now: &State, wide: &HashSet<String>) -> Option<Anchor> {
        anchors::read(now).into_iter().find(|a| {
            matches!(a.kind, Kind::Button | Kind::Opener)
                && !wide.contains(&a.everywhere())
                && !self.narrow.used.contains(&a.everywhere())
                && self.options.guard.refuses(&a.name, &a.href).is_none()
        })
    }

    async fn use_in_window(&mut self, anchor: Anchor) -> Outcome {
        self.narrow.used.insert(anchor.everywhere());
        let Some(walk) = &self.walk else { return Outcome::Over };
        let Some(said) = perform::using(walk, &anchor).await else {
            self.explored.slips += 1;
            return Outcome::Slip;
        };
        let Some(now) = self.now() else { return Outcome::Over };
        let around = anchors::read(&now);
        let line = crate::explore::line::Line::order(said.say.clone());
        let offer = Offer {
            id: format!("viewport|{}", anchor.id),
            class: String::new(),
            worth: 0,
            quota: 1,
            leads_to: anchor.href.clone(),
            ..Offer::default()
        };
        let made = Move { offer, intent: "viewport", what: What::Use(anchor) };
        self.step(said, &line, &made, &around, true).await
    }

    /// The page as it is in a small window, which it keeps.
    async fn in_a_small_window(&mut self) -> Option<State> {
        let context = self.walk.as_ref()?.context().clone();
        self.narrow.usual = Some(context.viewport());
        context.set_viewport(SMALL.0, SMALL.1, REST).await.ok()?;
        context.snapshot().await.ok()
    }

    /// Where the browser is gone, the next step tells.
    async fn resize_back(&mut self) {
        if let (Some((width, height)), Some(walk)) = (self.narrow.usual.take(), &self.walk) {
            let _ = walk.context().set_viewport(width, height, REST).await;
        }
    }
}

/// What a page has to use, whatever the page is.
fn shown(state: &State) -> HashSet<String> {
    anchors::read(state).iter().map(Anchor::everywhere).collect()
}

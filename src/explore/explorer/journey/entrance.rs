//! Where the walk begins, and what is told where it never came in.

use crate::explore::anchors::linked;
use crate::explore::explorer::Explorer;
use crate::explore::intents::sign_in::asks_who;

/// Who saw no more pages than this, of an app that asks who one is, was never inside.
const OUTSIDE: usize = 3;

impl Explorer {
    /// Opens the start. Some apps know those who have signed in by an address of theirs only, and ask at the start once more: then the
    /// walk begins where the setup ended.
    pub(in crate::explore::explorer) async fn come_to_the_start(&mut self) -> Result<(), String> {
        let start = self.options.start.clone();
        self.open(&start).await;
        let Some(now) = self.now() else {
            let why = self.losses.told();
            let why = if why.is_empty() { String::new() } else { format!(": {why}") };
            return Err(format!("{start} could not be opened{why}"));
        };
        // An app may answer those whom it does not know yet with 401 or 403, and a form to sign in.
        if let Some(status) = now.status.filter(|s| *s >= 500 || matches!(s, 404 | 410)) {
            return Err(format!("{start} answered with status {status}"));
        }
        if now.is_file {
            return Err(format!("{start} is a file, and no page"));
        }
        let set_up_at = self.walk.as_ref().and_then(|walk| walk.set_up_at()).map(str::to_owned);
        let Some(inside) = set_up_at.filter(|_| asks_who(&now)) else { return Ok(()) };
        if self.options.guard.is_own(&inside) && linked(&inside) != linked(&now.url) {
            self.open(&inside).await;
            if self.now().is_some_and(|now| self.options.guard.is_own(&now.url) && !asks_who(&now)) {
                let note = format!(
                    "{start} asks to sign in again: the walk begins where the setup ended, at {inside}"
                );
                self.explored.notes.push(note);
                // The address holds good in the session only in which it was come by.
                self.clean = self.terrain.clone();
                self.options.start.clone_from(&inside);
                self.proof.start = inside;
                return Ok(());
            }
            self.open(&start).await;
        }
        Ok(())
    }

    /// Few pages and no finding look like a sound app, where all that was seen is its door.
    pub(in crate::explore::explorer) fn tell_if_kept_out(&mut self) {
        let Some(now) = self.now() else { return };
        if self.frontier.pages().count() > OUTSIDE || self.deeds.account().is_some() || !asks_who(&now) {
            return;
        }
        let start = &self.options.start;
        let note = if self.options.setup.is_some() {
            format!(
                "{start} asks to sign in although the setup was done: only what it shows to everybody was explored"
            )
        } else {
            format!(
                "{start} asks to sign in: only what it shows to everybody was explored; --setup names a spec that signs in"
            )
        };
        self.explored.notes.push(note);
    }
}

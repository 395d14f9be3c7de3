//! Two tabs of one app: what was saved in the one is there in the other, and what an older one sends is not lost unsaid.

use super::again::Opened;
use crate::explore::anchors::Anchor;
use crate::explore::explorer::forms::filling::Taken;
use crate::explore::explorer::{Explorer, said_move};
use crate::explore::intents::fields::{self, Blank, Sheet};
use crate::explore::intents::{Entry, Move, fill_in};
use crate::explore::line::{Line, quoted};

/// So many forms are opened again in a tab of their own.
const REOPENED: u32 = 2;

impl Explorer {
    /// How a page is opened again by its address alone: in the same tab, or in another one, which knows only what was saved
    /// for all of them.
    pub(in crate::explore::explorer) fn perhaps_in_a_tab(
        &mut self,
        opened: &Opened,
        lines: Vec<Line>,
    ) -> Vec<Line> {
        let plain = lines.len() == 1 && opened.way.lines.is_empty() && opened.state.tabs.0 == 1;
        match new_tab(&opened.way.url).filter(|_| plain && self.in_tabs < REOPENED) {
            Some(line) => {
                self.in_tabs += 1;
                vec![line]
            }
            None => lines,
        }
    }

    /// Closes the tabs that were opened beside the one in which a form was filled in.
    pub(in crate::explore::explorer) async fn close_tabs(&mut self, opened: &Opened) {
        if self.now().is_some_and(|now| now.tabs.0 > opened.state.tabs.0) {
            let line = Line::order("Close the tab");
            self.make_line(&said_move("restore", line.clone()), &line, &[]).await;
        }
    }

    /// Changes something in a second tab and saves it, and then saves something else in the first, which does not know of it.
    pub(in crate::explore::explorer) async fn fill_in_two_tabs(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        opened: Opened,
        anchors: &[Anchor],
    ) {
        let Some(line) = new_tab(&opened.way.url).filter(|_| opened.way.lines.is_empty()) else { return };
        if !self.make_line(&said_move("tabs", line.clone()), &line, &[]).await {
            return;
        }
        let taken = self.change_beside(made, sheet, entries, anchors).await;
        self.close_tabs(&opened).await;
        let Some(now) = self.now().filter(|now| taken && now.page_id == opened.state.page_id) else { return };
        let taken = self.fill_whole(made, sheet, entries, false, &now, anchors).await;
        if let Some(Taken { entries, filled }) = taken {
            self.reopen(sheet, &entries, &opened, &filled).await;
        }
    }

    /// Gives the fields another value in the tab that is open now, and saves it.
    async fn change_beside(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        anchors: &[Anchor],
    ) -> bool {
        let Some(now) = self.now() else { return false };
        let Some(mut here) = fields::sheets(&now).into_iter().find(|s| s.key == sheet.key) else {
            return false;
        };
        here.fields.retain(|b| entries.iter().any(|(other, _)| other.label == b.label));
        self.passes += 1;
        let Some(others) = fill_in(&here, self.other_pass(), &now).filter(|e| !e.is_empty()) else {
            return false;
        };
        self.fill_whole(made, &here, &others, false, &now, anchors).await.is_some()
    }
}

fn new_tab(url: &str) -> Option<Line> {
    Some(Line::order(format!("Open a new tab at {}", quoted(url)?)))
}

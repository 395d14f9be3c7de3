//! A menu that a control of a row has unfolded belongs to that row, wherever it is drawn.

use crate::explore::anchors::{Anchor, InRecord, Places};
use crate::explore::explorer::Explorer;
use crate::state::{State, popup};

impl Explorer {
    /// Gives the entries of an open menu the record that it was called from.
    pub(in crate::explore::explorer) fn tell_whose_menu(&self, state: &State, anchors: &mut [Anchor]) {
        let Some(record) = popup(state).and_then(|_| self.called_from()) else { return };
        // Nothing was open when it was used: it is what has opened the menu.
        for anchor in anchors.iter_mut().filter(|a| a.record.is_none()) {
            anchor.record = Some(record.clone());
        }
    }

    /// The record of the control that was used last.
    fn called_from(&self) -> Option<InRecord> {
        let session = self.walk.as_ref()?.session();
        let done = session.done_now()?;
        let on = session.history.get(done.on)?;
        let used = done.element.filter(|_| popup(on).is_none())?;
        Places::of(on).record(used)
    }
}

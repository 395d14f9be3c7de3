//! Dialogs of the browser itself: alert, confirm, prompt, beforeunload.
//!
//! An alert has one answer and a beforeunload asks whether to go on: both are answered at once. A confirm or a
//! prompt is a question to the test: it stays open until the next step answers it.

use serde_json::Value;

use crate::state::NativeDialog;

/// What to do about a dialog that has just opened.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Policy {
    /// Accept it now.
    Accept,
    /// Leave it to the next step.
    Keep,
}

/// The dialog that is open, and the last one since the last look.
#[derive(Debug, Default)]
pub(super) struct Dialogs {
    open: Option<NativeDialog>,
    last: Option<NativeDialog>,
}

impl Dialogs {
    pub(super) fn opened(&mut self, params: &Value) -> Policy {
        let text = |key: &str| params[key].as_str().unwrap_or_default().to_owned();
        let mut dialog = NativeDialog { kind: text("type"), message: text("message"), answered: None };
        if matches!(dialog.kind.as_str(), "confirm" | "prompt") {
            self.open = Some(dialog);
            return Policy::Keep;
        }
        dialog.answered = Some(true);
        self.last = Some(dialog);
        Policy::Accept
    }

    pub(super) fn closed(&mut self, params: &Value) {
        if let Some(mut dialog) = self.open.take() {
            dialog.answered = Some(params["result"].as_bool().unwrap_or_default());
            self.last = Some(dialog);
        }
    }

    pub(super) fn open(&self) -> Option<&NativeDialog> {
        self.open.as_ref()
    }

    /// The open dialog, else the last one since this was asked last.
    pub(super) fn take_news(&mut self) -> Option<NativeDialog> {
        self.open.clone().or_else(|| self.last.take())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_alert_is_answered_and_a_question_stays() {
        let mut dialogs = Dialogs::default();
        assert_eq!(dialogs.opened(&json!({"type": "alert", "message": "hi"})), Policy::Accept);
        assert_eq!(dialogs.take_news().unwrap().answered, Some(true));
        assert_eq!(dialogs.opened(&json!({"type": "confirm", "message": "sure?"})), Policy::Keep);
        assert!(dialogs.open().is_some());
        dialogs.closed(&json!({"result": false}));
        assert_eq!(dialogs.take_news().unwrap().answered, Some(false));
        assert!(dialogs.take_news().is_none());
    }
}

//! Entering text: in fields by keys, in fields with a picker by value, in editors (also whole frames) by keys.

use std::time::Duration;

use serde::Deserialize;

use super::ActOutcome;
use super::locate::Reached;
use crate::browser::BrowserError;
use crate::browser::keys;
use crate::browser::snapshot::Handle;
use crate::browser::tab::Tab;

#[derive(Debug, Deserialize)]
struct Taken {
    ok: bool,
    value: String,
}

impl Tab {
    pub(super) async fn type_text(
        &self,
        handle: &Handle,
        text: &str,
        replace: bool,
        timeout: Duration,
    ) -> Result<ActOutcome, BrowserError> {
        let mut handle = handle.clone();
        let mut kind = self.word_about(&handle.world, &format!("typingKind({})", handle.local)).await?;
        if kind == "no" {
            // A label or a wrapper stands for its field; a frame for the editor in it.
            if let Some(inner) = self.field_for(&handle).await? {
                handle = inner;
                kind = self.word_about(&handle.world, &format!("typingKind({})", handle.local)).await?;
            }
        }
        match kind.as_str() {
            "detached" => Ok(ActOutcome::Detached),
            "native" => self.set_native(&handle, text, timeout).await,
            "text" | "editable" => self.type_keys(&handle, text, replace, timeout).await,
            "disabled" => match self.reach(&handle, timeout, false).await? {
                // It became enabled while we waited.
                Reached::At(_) => self.type_keys(&handle, text, replace, timeout).await,
                Reached::Not(why) => Ok(why),
            },
            _ => Ok(ActOutcome::NotEditable),
        }
    }

    async fn field_for(&self, handle: &Handle) -> Result<Option<Handle>, BrowserError> {
        if let Some(inner) = self.editor_in(handle) {
            return Ok(Some(inner));
        }
        let found = self.word_about(&handle.world, &format!("fieldFor({})", handle.local)).await?;
        Ok(found.parse::<usize>().ok().map(|local| Handle { local, ..handle.clone() }))
    }

    async fn set_native(
        &self,
        handle: &Handle,
        text: &str,
        timeout: Duration,
    ) -> Result<ActOutcome, BrowserError> {
        if let Reached::Not(why) = self.reach(handle, timeout, false).await? {
            return Ok(why);
        }
        let value = serde_json::Value::from(text);
        let taken: Taken =
            self.ask_about(&handle.world, &format!("setNative({}, {value})", handle.local)).await?;
        if taken.ok {
            return Ok(ActOutcome::Done { point: None });
        }
        Ok(ActOutcome::Unsupported(format!("the field did not take {text:?} (it holds {:?})", taken.value)))
    }

    async fn type_keys(
        &self,
        handle: &Handle,
        text: &str,
        replace: bool,
        timeout: Duration,
    ) -> Result<ActOutcome, BrowserError> {
        let point = match self.aim(handle, timeout).await? {
            Reached::At(point) => point,
            Reached::Not(why) => return Ok(why),
        };
        self.click_at(point, crate::browser::input::Button::Left, 1).await?;
        let state =
            self.word_about(&handle.world, &format!("focusText({}, {replace})", handle.local)).await?;
        if state == "end" {
            self.press_named("End").await?;
        }
        if text.is_empty() {
            if state != "empty" {
                self.press_named("Delete").await?;
            }
        } else {
            self.enter_text(text).await?;
        }
        Ok(ActOutcome::Done { point: Some(point) })
    }

    async fn press_named(&self, name: &str) -> Result<(), BrowserError> {
        match keys::parse(name) {
            Some(chord) => self.press(&chord).await,
            None => Ok(()),
        }
    }
}

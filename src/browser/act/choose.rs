//! Selects, checkboxes and file fields.

use std::path::PathBuf;
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;

use super::ActOutcome;
use super::locate::{Reached, SLACK};
use crate::browser::BrowserError;
use crate::browser::input::Button;
use crate::browser::snapshot::Handle;
use crate::browser::tab::Tab;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Chosen {
    s: String,
    want: String,
    options: Vec<String>,
}

impl Tab {
    pub(super) async fn choose(
        &self,
        handle: &Handle,
        options: &[String],
        timeout: Duration,
    ) -> Result<ActOutcome, BrowserError> {
        let reached = self.reach(handle, timeout, false).await?;
        let wanted = serde_json::Value::from(options.to_vec());
        let point = match reached {
            Reached::At(point) => Some(point),
            // A styled widget may hide the select it stands for; that one still takes a choice.
            Reached::Not(ActOutcome::NotVisible | ActOutcome::NotHit { .. }) => None,
            Reached::Not(why) => return Ok(why),
        };
        let chosen: Chosen =
            self.ask_about(&handle.world, &format!("choose({}, {wanted})", handle.local)).await?;
        Ok(match chosen.s.as_str() {
            "ok" => ActOutcome::Done { point },
            "detached" => ActOutcome::Detached,
            "disabled" => ActOutcome::Disabled,
            "missing" => ActOutcome::Unsupported(format!(
                "there is no option {:?}; there are {}",
                chosen.want,
                chosen.options.iter().map(|o| format!("{o:?}")).collect::<Vec<_>>().join(", ")
            )),
            _ => ActOutcome::Unsupported("this is not a native select".to_owned()),
        })
    }

    pub(super) async fn set_checked(
        &self,
        handle: &Handle,
        wanted: bool,
        timeout: Duration,
    ) -> Result<ActOutcome, BrowserError> {
        let found = self.word_about(&handle.world, &format!("checkableFor({})", handle.local)).await?;
        let handle = match found.parse::<usize>() {
            Ok(local) => Handle { local, ..handle.clone() },
            Err(_) => return Ok(ActOutcome::Unsupported("this cannot be checked".to_owned())),
        };
        let wanted_word = wanted.to_string();
        let state = self.word_about(&handle.world, &format!("checkedState({})", handle.local)).await?;
        if state == wanted_word {
            return Ok(ActOutcome::Done { point: None });
        }
        if state == "detached" {
            return Ok(ActOutcome::Detached);
        }
        let clicked = self.click(&handle, Button::Left, 1, timeout).await?;
        if matches!(clicked, ActOutcome::Done { .. }) {
            self.confirm_checked(&handle, &wanted_word).await;
        }
        Ok(clicked)
    }

    /// Give the page a moment to take the check. Whether it did is for the next look to say: an app that refuses a
    /// check is the app's business.
    async fn confirm_checked(&self, handle: &Handle, wanted: &str) {
        for _ in 0..5 {
            let call = format!("checkedAfterFrame({})", handle.local);
            match self.evaluate_in(&handle.world, &format!("__sayso.{call}"), true, SLACK).await {
                Ok(state) if state["value"].as_str() != Some(wanted) => {}
                _ => return,
            }
        }
    }

    pub(super) async fn upload(
        &self,
        handle: &Handle,
        files: &[PathBuf],
        timeout: Duration,
    ) -> Result<ActOutcome, BrowserError> {
        for file in files {
            if !file.is_file() {
                return Ok(ActOutcome::Unsupported(format!("there is no file {}", file.display())));
            }
        }
        let absolute =
            |f: &PathBuf| std::path::absolute(f).unwrap_or_else(|_| f.clone()).display().to_string();
        let paths: Vec<String> = files.iter().map(absolute).collect();
        let call = format!("__sayso.fileInputFor({})", handle.local);
        let field = self.evaluate_in(&handle.world, &call, false, SLACK).await?;
        if let Some(object) = field["objectId"].as_str() {
            self.send("DOM.setFileInputFiles", json!({"files": paths, "objectId": object})).await?;
            return Ok(ActOutcome::Done { point: None });
        }
        self.upload_by_chooser(handle, &paths, timeout).await
    }

    /// A button that opens a chooser: catch the chooser and give its field the files.
    async fn upload_by_chooser(
        &self,
        handle: &Handle,
        paths: &[String],
        timeout: Duration,
    ) -> Result<ActOutcome, BrowserError> {
        self.state().chooser = None;
        let clicked = self.click(handle, Button::Left, 1, timeout).await;
        let chooser = match &clicked {
            Ok(ActOutcome::Done { .. }) => self.until(Duration::from_secs(2), |s| s.chooser).await,
            _ => Ok(None),
        };
        let clicked = clicked?;
        if !matches!(clicked, ActOutcome::Done { .. }) {
            return Ok(clicked);
        }
        match chooser? {
            Some(node) => {
                self.send("DOM.setFileInputFiles", json!({"files": paths, "backendNodeId": node})).await?;
                Ok(clicked)
            }
            None => Ok(ActOutcome::Unsupported("this takes no files and opened no file chooser".to_owned())),
        }
    }
}

//! Evaluating our script's functions in the isolated world of a frame.

use std::time::Duration;

use serde_json::{Value, json};

use super::BrowserError;
use super::frames::World;
use super::page_script::{ISOLATED, WORLD};
use super::tab::Tab;
use super::wire::COMMAND_TIMEOUT;

impl Tab {
    /// Our world in the frame's present document, made if it is not there yet.
    pub(super) async fn world(&self, frame: &str) -> Result<World, BrowserError> {
        if let Some(world) = self.state().frames.get(frame).and_then(|f| f.world.clone()) {
            return Ok(world);
        }
        let made = self
            .send_unless_dialog("Page.createIsolatedWorld", json!({"frameId": frame, "worldName": WORLD}))
            .await?;
        let id = made["executionContextId"].as_i64().unwrap_or_default();
        let known = self
            .until(Duration::from_secs(2), |s| {
                s.frames.get(frame).and_then(|f| f.world.clone()).filter(|w| w.id == id)
            })
            .await?
            .ok_or_else(|| BrowserError::Protocol("the frame's context went away".to_owned()))?;
        self.evaluate_in(&known, &ISOLATED, true, COMMAND_TIMEOUT).await?;
        Ok(known)
    }

    /// Evaluate in our world of a frame; the value comes back as JSON.
    pub(super) async fn evaluate(
        &self,
        frame: &str,
        expression: &str,
        timeout: Duration,
    ) -> Result<Value, BrowserError> {
        let world = self.world(frame).await?;
        let result = self.evaluate_in(&world, expression, true, timeout).await?;
        Ok(result["value"].clone())
    }

    /// Evaluate in a known world. Gives the remote object.
    pub(super) async fn evaluate_in(
        &self,
        world: &World,
        expression: &str,
        by_value: bool,
        timeout: Duration,
    ) -> Result<Value, BrowserError> {
        let params = json!({
            "expression": expression, "uniqueContextId": world.unique, "returnByValue": by_value,
            "awaitPromise": true, "userGesture": true,
        });
        let mut answer = self.or_broken(self.start("Runtime.evaluate", params, timeout), true).await?;
        if let Some(details) = answer.get("exceptionDetails") {
            let text = details["exception"]["description"].as_str().or_else(|| details["text"].as_str());
            return Err(BrowserError::Protocol(format!("in the page: {}", text.unwrap_or("an error"))));
        }
        Ok(answer["result"].take())
    }

    /// Evaluate something that gives a JSON text, and read that.
    pub(super) async fn ask<T: serde::de::DeserializeOwned>(
        &self,
        world: &World,
        expression: &str,
        timeout: Duration,
    ) -> Result<T, BrowserError> {
        let result = self.evaluate_in(world, expression, true, timeout).await?;
        let text = result["value"].as_str().unwrap_or("null");
        serde_json::from_str(text)
            .map_err(|e| BrowserError::Protocol(format!("unexpected answer of the page script: {e}")))
    }
}

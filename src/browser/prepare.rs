//! Setting up a new tab: everything that has to stand before its first script runs.

use std::time::Duration;

use futures::future::join_all;
use serde_json::{Value, json};

use super::BrowserError;
use super::clock::timed_out;
use super::inject;
use super::page_script::{ISOLATED, PAGE, WORLD};
use super::tab::Tab;

/// How long preparing a new tab may take.
const PREPARE_TIMEOUT: Duration = Duration::from_secs(30);

impl Tab {
    /// Set the tab up, then let it run. Everything is sent before anything is awaited: some answers come only once
    /// the tab runs.
    pub(super) async fn prepare(&self) {
        let result = self.prepare_all().await;
        self.prepared.send_replace(Some(result));
    }

    async fn prepare_all(&self) -> Result<(), BrowserError> {
        let setup = self.setup();
        let (width, height) = setup.viewport();
        let mut commands = vec![
            ("Page.enable", json!({})),
            ("Page.setLifecycleEventsEnabled", json!({"enabled": true})),
            // Nobody is there to choose: that the page asked for a file is told instead.
            ("Page.setInterceptFileChooserDialog", json!({"enabled": true})),
            ("Runtime.enable", json!({})),
            ("Network.enable", json!({})),
            ("Log.enable", json!({})),
            ("Inspector.enable", json!({})),
            ("Emulation.setFocusEmulationEnabled", json!({"enabled": true})),
            (
                "Emulation.setDeviceMetricsOverride",
                json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false}),
            ),
            (
                "Page.addScriptToEvaluateOnNewDocument",
                json!({"source": *ISOLATED, "worldName": WORLD, "runImmediately": true}),
            ),
            ("Page.addScriptToEvaluateOnNewDocument", json!({"source": PAGE, "runImmediately": true})),
        ];
        if let Some(locale) = &setup.locale {
            commands.push(("Emulation.setLocaleOverride", json!({"locale": locale})));
            if let Some(agent) = &setup.user_agent {
                commands.push((
                    "Emulation.setUserAgentOverride",
                    json!({"userAgent": agent, "acceptLanguage": locale}),
                ));
            }
        }
        if let Some(zone) = &setup.timezone {
            commands.push(("Emulation.setTimezoneOverride", json!({"timezoneId": zone})));
        }
        if setup.ignore_https_errors {
            commands.push(("Security.setIgnoreCertificateErrors", json!({"ignore": true})));
        }
        if !setup.extra_headers.is_empty() {
            let headers: serde_json::Map<String, Value> =
                setup.extra_headers.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
            commands.push(("Network.setExtraHTTPHeaders", json!({"headers": headers})));
        }
        if !setup.injections.is_empty() {
            commands.push(("Runtime.addBinding", json!({"name": inject::BINDING})));
        }
        for script in inject::scripts(&setup.injections).iter().chain(&setup.init_scripts) {
            commands.push(("Page.addScriptToEvaluateOnNewDocument", json!({"source": script})));
        }
        let tree = self.start("Page.getFrameTree", json!({}), PREPARE_TIMEOUT);
        let answers: Vec<_> = commands
            .into_iter()
            .map(|(method, params)| (method, self.start(method, params, PREPARE_TIMEOUT)))
            .collect();
        let run = self.start("Runtime.runIfWaitingForDebugger", json!({}), PREPARE_TIMEOUT);
        let (methods, answers): (Vec<_>, Vec<_>) = answers.into_iter().unzip();
        for (method, answer) in methods.iter().zip(join_all(answers).await) {
            match answer {
                // A locale may be overridden once a process; the tab's own is set all the same.
                Err(BrowserError::Protocol(m)) if m.contains("locale override") => {}
                Err(BrowserError::Protocol(m)) => {
                    return Err(BrowserError::Protocol(format!("{method}: {m}")));
                }
                Err(other) => return Err(other),
                Ok(_) => {}
            }
        }
        let tree = tree.await?;
        self.state().frames.take_tree(&tree["frameTree"]);
        run.await?;
        self.bump();
        Ok(())
    }

    /// Wait until the tab is set up.
    pub(super) async fn ready(&self) -> Result<(), BrowserError> {
        let mut prepared = self.prepared.subscribe();
        let done = prepared.wait_for(Option::is_some);
        match tokio::time::timeout(PREPARE_TIMEOUT, done).await {
            Ok(Ok(result)) => result.clone().unwrap_or(Err(BrowserError::Closed)),
            Ok(Err(_)) => Err(BrowserError::Closed),
            Err(_) => Err(timed_out("a new tab", PREPARE_TIMEOUT)),
        }
    }
}

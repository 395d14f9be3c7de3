//! One test's own profile: its tabs, and everything that can be done with them.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tempfile::TempDir;

use super::act::{Act, ActOutcome, Opener};
use super::clock::timed_out;
use super::inject::{self, Fired, Injection};
use super::registry::Registry;
use super::screenshot::{self, ImageFormat, Screenshot};
use super::setup::{Setup, StartedAt};
use super::storage::{self, Cookie, StorageState};
use super::tab::Tab;
use super::tabs::{TabInfo, Tabs};
use super::wire::Wire;
use super::{BrowserError, Change, Navigation, Settled, settle};
use crate::state::{ElementIndex, NativeDialog, State};

/// How a context is set up.
#[derive(Debug, Clone)]
pub struct ContextOptions {
    /// Width and height in CSS pixels.
    pub viewport: (u32, u32),
    /// `de-DE`: language of the page's formats and of `navigator.language`.
    pub locale: Option<String>,
    /// `Europe/Berlin`.
    pub timezone: Option<String>,
    /// Saved cookies and local storage to begin with.
    pub storage_state: Option<StorageState>,
    /// Scripts to run in every page before its own.
    pub init_scripts: Vec<String>,
    /// Bugs to put into every page.
    pub injections: Vec<Injection>,
    /// Where downloads go; a temporary folder if not given.
    pub downloads: Option<PathBuf>,
    /// Take certificates that are not trusted.
    pub ignore_https_errors: bool,
    /// What addresses are joined to.
    pub base_url: Option<String>,
    /// HTTP headers to send with every request.
    pub extra_headers: Vec<(String, String)>,
}

impl Default for ContextOptions {
    fn default() -> Self {
        Self {
            viewport: (1280, 720),
            locale: None,
            timezone: None,
            storage_state: None,
            init_scripts: Vec::new(),
            injections: Vec::new(),
            downloads: None,
            ignore_https_errors: false,
            base_url: None,
            extra_headers: Vec::new(),
        }
    }
}

/// One test's own profile.
#[derive(Debug)]
pub struct Context {
    wire: Wire,
    registry: Arc<Registry>,
    pub(super) tabs: Arc<Tabs>,
    base_url: Option<String>,
    /// Removed with the context.
    _folder: Option<TempDir>,
}

impl Context {
    pub(super) async fn open(
        wire: Wire,
        registry: Arc<Registry>,
        options: ContextOptions,
        scratch: Option<PathBuf>,
    ) -> Result<Self, BrowserError> {
        let (downloads, folder) = if let Some(folder) = options.downloads {
            (folder, None)
        } else {
            // Inside the browser's own folder it is gone with it, even if we are killed.
            let parent = scratch.unwrap_or_else(std::env::temp_dir);
            let folder = tempfile::Builder::new().prefix("sayso-downloads-").tempdir_in(parent);
            let folder = folder.map_err(|e| BrowserError::Disk {
                what: "no temporary folder for downloads".to_owned(),
                reason: e.to_string(),
            })?;
            (folder.path().to_owned(), Some(folder))
        };
        let made = wire.call("Target.createBrowserContext", json!({"disposeOnDetach": true})).await?;
        let id = made["browserContextId"].as_str().unwrap_or_default().to_owned();
        let user_agent = match options.locale {
            Some(_) => {
                wire.call("Browser.getVersion", json!({})).await?["userAgent"].as_str().map(str::to_owned)
            }
            None => None,
        };
        let setup = Setup {
            context_id: id.clone(),
            viewport: options.viewport.into(),
            locale: options.locale,
            timezone: options.timezone,
            user_agent,
            init_scripts: options.init_scripts,
            injections: options.injections,
            fired: Fired::default(),
            ignore_https_errors: options.ignore_https_errors,
            extra_headers: options.extra_headers,
            started: StartedAt::default(),
        };
        let tabs = Arc::new(Tabs::new(wire.clone(), Arc::new(setup), downloads.clone()));
        registry.add_context(&id, &tabs);
        let context = Self { wire, registry, tabs, base_url: options.base_url, _folder: folder };
        context
            .wire
            .call(
                "Browser.setDownloadBehavior",
                json!({"behavior": "allow", "browserContextId": id, "downloadPath": downloads, "eventsEnabled": true}),
            )
            .await?;
        if let Some(state) = &options.storage_state {
            storage::set_cookies(&context.wire, &id, &state.cookies).await?;
            storage::set_stored(&context.tabs, &state.origins).await?;
        }
        context.tabs.open_new().await?;
        context.check_injections().await?;
        Ok(context)
    }

    /// Makes sure that each injection can be parsed: one that can't would silently not run.
    async fn check_injections(&self) -> Result<(), BrowserError> {
        let injections = &self.tabs.setup().injections;
        if injections.is_empty() {
            return Ok(());
        }
        let tab = self.tab().await?;
        for injection in injections {
            let params = json!({"expression": inject::wrapped(injection), "sourceURL": injection.name, "persistScript": false});
            inject::parsed(injection, &tab.send("Runtime.compileScript", params).await?)?;
        }
        Ok(())
    }

    /// What an injection threw without meaning to, if one did: it is broken, and what follows says nothing.
    pub fn broken_injection(&self) -> Option<BrowserError> {
        self.tabs.setup().fired.broken()
    }

    /// The injection that keeps a page from answering, if one does. Whatever script runs there is ended for it: what a
    /// script tells is sent when it pauses, and one that never does must be made to.
    pub async fn endless_injection(&self) -> Option<BrowserError> {
        if self.tabs.setup().injections.is_empty() {
            return None;
        }
        let tab = self.tabs.active()?;
        tab.post("Runtime.terminateExecution", json!({}));
        let moment = Duration::from_secs(5);
        let _ = tab.send_within("Runtime.evaluate", json!({"expression": "0"}), moment).await;
        self.tabs.setup().fired.endless()
    }

    /// The injections that took effect since this was last asked.
    pub fn fired(&self) -> BTreeSet<String> {
        self.tabs.setup().fired.take()
    }

    pub(super) async fn tab(&self) -> Result<Arc<Tab>, BrowserError> {
        let tab = self.tabs.active().ok_or_else(|| self.closed())?;
        tab.ready().await?;
        Ok(tab)
    }

    /// Where the page gave no answer in time and the browser does, it is the page that hangs, or its server: a page that is
    /// on its way to another document answers nobody until that document comes, so the way is given up.
    pub(super) async fn or_hangs<T>(&self, answer: Result<T, BrowserError>) -> Result<T, BrowserError> {
        match answer {
            Err(BrowserError::Timeout { ms, .. })
                if self.wire.call("Browser.getVersion", json!({})).await.is_ok() =>
            {
                let tab = self.tabs.active();
                let due = tab.as_ref().and_then(|tab| {
                    let state = tab.state();
                    state.network.document_due(state.frames.main_id()).map(str::to_owned)
                });
                let Some((tab, what)) = tab.zip(due) else { return Err(BrowserError::PageHangs { ms }) };
                tab.post("Page.stopLoading", json!({}));
                Err(BrowserError::ServerSilent { what, ms })
            }
            other => other,
        }
    }

    fn closed(&self) -> BrowserError {
        if self.wire.is_dead() { self.wire.death() } else { BrowserError::Closed }
    }

    /// The address that `url` means: absolute, or joined to the base address.
    fn resolve(&self, url: &str) -> String {
        match (url::Url::parse(url), self.base_url.as_deref().map(url::Url::parse)) {
            (Err(url::ParseError::RelativeUrlWithoutBase), Some(Ok(base))) => {
                base.join(url).map_or_else(|_| url.to_owned(), String::from)
            }
            _ => url.to_owned(),
        }
    }

    /// Answer a question that is still open, because something else is done now.
    async fn dismiss_open_dialog(&self, tab: &Tab) -> Result<(), BrowserError> {
        if tab.state().dialogs.open().is_some() {
            self.answer_dialog(true, None).await?;
        }
        Ok(())
    }

    /// Go to an address, in the active tab.
    pub async fn navigate(&self, url: &str, timeout: Duration) -> Result<Navigation, BrowserError> {
        let tab = self.tab().await?;
        self.dismiss_open_dialog(&tab).await?;
        tab.navigate(&self.resolve(url), timeout, || self.tabs.downloads().last_name()).await
    }

    /// Go back in the history.
    pub async fn back(&self, timeout: Duration) -> Result<Navigation, BrowserError> {
        let tab = self.tab().await?;
        self.dismiss_open_dialog(&tab).await?;
        tab.travel(-1, timeout).await
    }

    /// Go forward in the history.
    pub async fn forward(&self, timeout: Duration) -> Result<Navigation, BrowserError> {
        let tab = self.tab().await?;
        self.dismiss_open_dialog(&tab).await?;
        tab.travel(1, timeout).await
    }

    /// Load the page again.
    pub async fn reload(&self, timeout: Duration) -> Result<Navigation, BrowserError> {
        let tab = self.tab().await?;
        self.dismiss_open_dialog(&tab).await?;
        tab.reload(timeout).await
    }

    /// Look at the active tab. Console, requests, downloads and dialog are those since the last look.
    pub async fn snapshot(&self) -> Result<State, BrowserError> {
        let tab = self.tab().await?;
        let mut state = self.or_hangs(tab.snapshot().await).await?;
        state.tabs = self.tabs.place();
        let mut downloads = self.tabs.downloads();
        state.downloads = downloads.take_news();
        state.idle &= downloads.open() == 0;
        state.asks_for_file = tab.state().chooser.take().is_some();
        Ok(state)
    }

    /// Look at another address in a tab aside, in the same session: the test's own tab is untouched.
    pub async fn look_aside(&self, url: &str, timeout: Duration) -> Result<State, BrowserError> {
        let tab = self.tabs.open_hidden().await?;
        let looked = async {
            let gone = tab.navigate(&self.resolve(url), timeout, || None).await?;
            if let Navigation::Failed { text, .. } = gone {
                return Err(BrowserError::Protocol(text));
            }
            settle::settle_tab(&tab, timeout).await?;
            tab.snapshot().await
        };
        let state = looked.await;
        self.wire.post(None, "Target.closeTarget", json!({"targetId": tab.target()}));
        state
    }

    /// Do something to an element of the last look, or to the page. `Err` is a fault of the environment only.
    pub async fn act(
        &self,
        act: &Act,
        element: Option<ElementIndex>,
        timeout: Duration,
    ) -> Result<ActOutcome, BrowserError> {
        let tab = self.tab().await?;
        self.dismiss_open_dialog(&tab).await?;
        self.or_hangs(tab.act(act, element, timeout).await).await
    }

    /// The controls in sight that unfold something out of sight of just this name; `takes_text`: a field.
    pub async fn openers(&self, name: &str, takes_text: bool) -> Result<Vec<Opener>, BrowserError> {
        let tab = self.tab().await?;
        self.or_hangs(tab.openers(name, takes_text).await).await
    }

    /// Take the mouse off what was acted on last; `false`: no mouse was used.
    pub async fn withdraw_mouse(&self) -> Result<bool, BrowserError> {
        self.tab().await?.withdraw_mouse().await
    }

    /// Whether what was acted on last, or what stands around it, is drawn differently than just before: a change that
    /// no look can tell. Ask it with the mouse withdrawn and the page at rest.
    pub async fn repainted(&self) -> Result<bool, BrowserError> {
        self.tab().await?.repainted().await
    }

    /// Wait until the active tab is at rest.
    pub async fn settle(&self, timeout: Duration) -> Result<Settled, BrowserError> {
        settle::settle(&self.tabs, timeout).await
    }

    /// Wait until the active tab is no longer as the last look saw it, or can no longer change.
    pub async fn wait_for_change(&self, timeout: Duration) -> Result<Change, BrowserError> {
        self.or_hangs(settle::wait_for_change(&self.tabs, timeout).await).await
    }

    /// Take a picture of what is in view. The command is sent before the returned future is first polled.
    pub fn screenshot(
        &self,
        format: ImageFormat,
    ) -> impl Future<Output = Result<Screenshot, BrowserError>> + Send + use<> {
        let taken = self.tabs.active().map(|tab| screenshot::take(tab, format)).ok_or_else(|| self.closed());
        async move { taken?.await }
    }

    /// The dialog of the browser that is open and waits for an answer.
    pub fn open_dialog(&self) -> Option<NativeDialog> {
        self.tabs.active().and_then(|tab| tab.state().dialogs.open().cloned())
    }

    /// Answer the open dialog; tells whether there was one.
    pub async fn answer_dialog(&self, accept: bool, text: Option<&str>) -> Result<bool, BrowserError> {
        let tab = self.tab().await?;
        if tab.state().dialogs.open().is_none() {
            return Ok(false);
        }
        let mut params = json!({"accept": accept});
        if let Some(text) = text {
            params["promptText"] = json!(text);
        }
        tab.send("Page.handleJavaScriptDialog", params).await?;
        let wait = Duration::from_secs(5);
        match tab.until(wait, |s| s.dialogs.open().is_none().then_some(())).await? {
            Some(()) => Ok(true),
            None => Err(timed_out("closing a dialog", wait)),
        }
    }

    /// The open tabs.
    pub fn tabs(&self) -> Vec<TabInfo> {
        self.tabs.infos()
    }

    /// Make another tab the active one; tells whether there is such a tab.
    pub async fn switch_tab(&self, index: usize) -> Result<bool, BrowserError> {
        match self.tabs.switch(index) {
            Some(tab) => {
                tab.ready().await?;
                tab.send("Page.bringToFront", json!({})).await?;
                Ok(true)
            }
            None => Ok(false),
        }
    }

    /// Open an empty tab and make it the active one.
    pub async fn new_tab(&self) -> Result<(), BrowserError> {
        self.tabs.open_new().await.map(drop)
    }

    /// Close the active tab; its opener, or the one before it, becomes active.
    pub async fn close_tab(&self) -> Result<(), BrowserError> {
        let tab = self.tab().await?;
        self.wire.call("Target.closeTarget", json!({"targetId": tab.target()})).await?;
        match tab.until(Duration::from_secs(5), |s| s.gone.then_some(())).await {
            Ok(_) | Err(BrowserError::Closed) => Ok(()),
            Err(other) => Err(other),
        }
    }

    /// Evaluate an expression in the page's own world, as its console would. For tests and for what no other way shows.
    pub async fn evaluate(&self, expression: &str) -> Result<serde_json::Value, BrowserError> {
        let tab = self.tab().await?;
        let params = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        let mut answer = tab.send_unless_dialog("Runtime.evaluate", params).await?;
        match answer["exceptionDetails"]["exception"]["description"].as_str() {
            Some(text) => Err(BrowserError::Protocol(format!("in the page: {text}"))),
            None => Ok(answer["result"]["value"].take()),
        }
    }

    /// Look, with what the browser's own accessibility tree says of each element.
    #[doc(hidden)]
    pub async fn compare_with_accessibility_tree(
        &self,
    ) -> Result<Vec<super::AccessibilityPair>, BrowserError> {
        self.tab().await?.compare_with_accessibility_tree().await
    }

    /// The folder that downloads go to.
    pub fn downloads_folder(&self) -> PathBuf {
        self.tabs.downloads().folder().to_owned()
    }

    /// Its cookies, of every site.
    pub async fn cookies(&self) -> Result<Vec<Cookie>, BrowserError> {
        storage::get_cookies(&self.wire, &self.tabs.setup().context_id).await
    }

    /// Cookies, local storage and databases, for another context to begin with.
    pub async fn storage_state(&self) -> Result<StorageState, BrowserError> {
        let id = self.tabs.setup().context_id.clone();
        let cookies = storage::get_cookies(&self.wire, &id).await?;
        let origins = storage::get_stored(&self.tabs, self.tabs.origins()).await?;
        let at = self.tab().await.ok().map(|tab| tab.url());
        Ok(StorageState { cookies, origins, at })
    }

    /// Forget what happened here: cookies, all that sites stored, the history, every tab but one. It costs a quarter of
    /// a new context. What it was opened with besides saved storage stays (injections, language, folder).
    pub async fn forget(&self) -> Result<(), BrowserError> {
        let tab = loop {
            let tab = self.tab().await?;
            self.dismiss_open_dialog(&tab).await?;
            if self.tabs.all().len() == 1 {
                break tab;
            }
            self.close_tab().await?;
        };
        storage::forget(&self.wire, &self.tabs.setup().context_id, &tab, &self.tabs.origins()).await?;
        // Nothing of before is news to the next look.
        self.fired();
        tab.snapshot().await?;
        self.tabs.downloads().take_news();
        Ok(())
    }

    /// Close it and all its tabs.
    pub async fn close(&self) -> Result<(), BrowserError> {
        let id = &self.tabs.setup().context_id;
        self.registry.remove_context(id);
        match self.wire.call("Target.disposeBrowserContext", json!({"browserContextId": id})).await {
            // Closed already, with the browser or by another hand.
            Ok(_) | Err(BrowserError::Died { .. } | BrowserError::Protocol(_)) => Ok(()),
            Err(other) => Err(other),
        }
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        let id = &self.tabs.setup().context_id;
        self.registry.remove_context(id);
        self.wire.post(None, "Target.disposeBrowserContext", json!({"browserContextId": id}));
    }
}

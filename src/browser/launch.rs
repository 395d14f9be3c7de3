//! A running browser: launched for us, or somebody's that we connect to.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tokio::sync::Mutex;

use super::last_words::LastWords;
use super::process::Process;
use super::provision;
use super::registry::Registry;
use super::wire::Wire;
use super::{BrowserError, Context, ContextOptions};

/// How to launch.
#[derive(Debug, Clone, Default)]
pub struct LaunchOptions {
    /// The program; found by [`provision::find`] if not given.
    pub program: Option<PathBuf>,
    /// Show its window.
    pub headed: bool,
    /// Language of the browser's own texts and the default of `navigator.language`.
    pub language: Option<String>,
    /// More flags for the command line.
    pub extra_flags: Vec<String>,
}

/// A running browser. Dropping it ends a launched one.
#[derive(Debug)]
pub struct Browser {
    wire: Wire,
    registry: Arc<Registry>,
    address: String,
    version: String,
    process: Mutex<Option<Process>>,
}

impl Browser {
    /// Launch one of our own, with an empty profile.
    pub async fn launch(options: LaunchOptions) -> Result<Self, BrowserError> {
        let program = match &options.program {
            Some(program) => program.clone(),
            None => provision::find()?.path,
        };
        let (process, address) = Process::start(&program, &flags(&options)).await?;
        let mut browser = Self::attach(&address, Some(process.last_words())).await?;
        browser.process = Mutex::new(Some(process));
        Ok(browser)
    }

    /// Connect to a running browser by its web socket (`ws://…`) or its debugging address (`http://host:port`).
    pub async fn connect(url: &str) -> Result<Self, BrowserError> {
        let address = if url.starts_with("ws://") || url.starts_with("wss://") {
            url.to_owned()
        } else {
            provision::debugger_address(url).await?
        };
        Self::attach(&address, None).await
    }

    async fn attach(address: &str, last_words: Option<LastWords>) -> Result<Self, BrowserError> {
        let (wire, registry) =
            Wire::connect(address, last_words, |wire| Arc::new(Registry::new(wire))).await?;
        let version = wire.call("Browser.getVersion", json!({})).await?;
        let version = version["product"].as_str().unwrap_or("unknown").to_owned();
        // New tabs stop before their first script, so that ours comes first.
        wire.call(
            "Target.setAutoAttach",
            json!({"autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true}),
        )
        .await?;
        Ok(Self { wire, registry, address: address.to_owned(), version, process: Mutex::new(None) })
    }

    /// Product and version, as the browser says it: `Chrome/156.0.…`.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The address of its web socket.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The temporary profile folder of a launched browser.
    pub async fn profile_folder(&self) -> Option<PathBuf> {
        self.process.lock().await.as_ref().and_then(Process::profile)
    }

    /// End it by force, as a crash would.
    #[doc(hidden)]
    pub async fn kill(&self) {
        if let Some(process) = self.process.lock().await.as_ref() {
            process.kill_group();
        }
    }

    /// Resolves when the browser is gone: crashed, killed or closed.
    pub fn died(&self) -> impl Future<Output = ()> + Send + use<> {
        self.wire.died()
    }

    /// It is gone.
    pub fn is_dead(&self) -> bool {
        self.wire.is_dead()
    }

    /// Why it is gone.
    pub fn death(&self) -> BrowserError {
        self.wire.death()
    }

    /// A new profile with one empty tab.
    pub async fn new_context(&self, options: ContextOptions) -> Result<Context, BrowserError> {
        let scratch = self.profile_folder().await;
        Context::open(self.wire.clone(), Arc::clone(&self.registry), options, scratch).await
    }

    /// End it: politely, then by force. A browser that we connected to stays.
    pub async fn close(&self) {
        let process = self.process.lock().await.take();
        if let Some(process) = process {
            self.wire.post(None, "Browser.close", json!({}));
            process.finish(Duration::from_secs(5)).await;
        }
        self.wire.hang_up();
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        self.wire.hang_up();
    }
}

/// Features that make pages behave differently from run to run, phone home, or move frames out of our reach. The last
/// two draw the address bar's suggestions as pages, in a process of their own for every window: nobody sees them, and
/// they took more time than a test's own pages.
const DISABLED_FEATURES: &str = "IsolateOrigins,site-per-process,IsolateSandboxedIframes,OriginKeyedProcessesByDefault,\
    BackForwardCache,Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider,AcceptCHFrame,\
    AutofillServerCommunication,CertificateTransparencyComponentUpdater,DestroyProfileOnBrowserClose,\
    GlobalMediaControls,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,InterestFeedContentSuggestions,LazyFrameLoading,\
    PaintHolding,ThirdPartyStoragePartitioning,RenderDocument,PrivacySandboxSettings4,PasswordLeakDetection,\
    WebUIOmniboxPopup,WebUIOmniboxAimPopup,NetworkTimeServiceQuerying";

/// Where the browser's own services are sent instead of to their makers: nobody answers there, on this machine. What pages ask
/// for, of whatever host, is not touched by it.
const NOWHERE: [&str; 4] = [
    "--component-updater=url-source=http://127.0.0.2:9/",
    // At an address that no app is tested at: pages of this host are taken for those of an account.
    "--gaia-url=http://127.0.0.2:9",
    "--google-apis-url=http://127.0.0.2:9",
    "--google-url=http://127.0.0.2:9",
];

const FLAGS: &[&str] = &[
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-back-forward-cache",
    "--disable-breakpad",
    "--disable-client-side-phishing-detection",
    "--disable-component-extensions-with-background-pages",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-field-trial-config",
    "--disable-hang-monitor",
    "--disable-infobars",
    "--disable-ipc-flooding-protection",
    "--disable-popup-blocking",
    "--disable-prompt-on-repost",
    "--disable-search-engine-choice-screen",
    "--disable-site-isolation-trials",
    "--disable-sync",
    "--allow-pre-commit-input",
    "--force-color-profile=srgb",
    "--force-device-scale-factor=1",
    "--metrics-recording-only",
    "--mute-audio",
    "--no-default-browser-check",
    "--no-first-run",
    "--no-service-autorun",
    "--password-store=basic",
    "--use-mock-keychain",
    "--export-tagged-pdf",
    "--enable-automation",
    "--window-size=1280,800",
];

fn flags(options: &LaunchOptions) -> Vec<String> {
    let mut flags: Vec<String> = FLAGS.iter().map(|&f| f.to_owned()).collect();
    flags.extend(NOWHERE.map(str::to_owned));
    flags.push(format!("--disable-features={DISABLED_FEATURES}"));
    flags.push(format!("--lang={}", options.language.as_deref().unwrap_or("en-US")));
    if !options.headed {
        flags.extend(["--headless=new", "--hide-scrollbars"].map(str::to_owned));
    }
    if needs_no_sandbox() {
        flags.push("--no-sandbox".to_owned());
    }
    if shared_memory_is_small() {
        flags.push("--disable-dev-shm-usage".to_owned());
    }
    flags.extend(options.extra_flags.iter().cloned());
    flags
}

/// Chromium refuses to sandbox for root; elsewhere the sandbox stays unless it is known not to work.
fn needs_no_sandbox() -> bool {
    if std::env::var_os("SAYSO_NO_SANDBOX").is_some_and(|v| !v.is_empty() && v != "0") {
        return true;
    }
    #[cfg(unix)]
    return nix::unistd::geteuid().is_root();
    #[cfg(not(unix))]
    false
}

/// Containers often give `/dev/shm` 64 MB, in which a renderer crashes.
fn shared_memory_is_small() -> bool {
    cfg!(target_os = "linux")
        && (std::path::Path::new("/.dockerenv").exists() || std::env::var_os("container").is_some())
}

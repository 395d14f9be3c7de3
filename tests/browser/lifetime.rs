//! Browsers start, crash, die and leave nothing behind.

use std::time::Duration;

use sayso::browser::{Act, Browser, BrowserError, ContextOptions, LaunchOptions, provision};

use crate::support::*;

#[test]
fn a_crashed_page_is_told_and_others_go_on() {
    run(async {
        let context = show("<p>x</p>").await;
        let other = show("<p>y</p>").await;
        // The navigation may be reported as given up before the crash is.
        let _ = context.navigate("chrome://crash", Duration::from_secs(5)).await;
        let crashed = context.evaluate("new Promise(() => {})").await;
        assert!(matches!(crashed, Err(BrowserError::PageCrashed)), "{crashed:?}");
        assert!(matches!(context.snapshot().await, Err(BrowserError::PageCrashed)));
        assert_eq!(other.snapshot().await.unwrap().text, "y");
    });
}

#[test]
fn a_killed_browser_is_noticed_at_once_and_leaves_nothing() {
    run(async {
        provision::ensure(&|_| {}).await.unwrap();
        let browser = Browser::launch(LaunchOptions::default()).await.unwrap();
        assert!(browser.version().contains('/'));
        let folder = browser.profile_folder().await.unwrap();
        let context = browser.new_context(ContextOptions::default()).await.unwrap();
        let hang = context.navigate("data:text/html,<p>x", LONG).await;
        assert!(hang.is_ok());
        browser.kill().await;
        tokio::time::timeout(LONG, browser.died()).await.unwrap();
        let dead = context.act(&Act::Press("a".to_owned()), None, LONG).await;
        assert!(matches!(dead, Err(BrowserError::Died { .. })), "{dead:?}");
        let how = dead.unwrap_err().to_string();
        assert!(how.contains("its process ended with signal: 9"), "{how}");
        browser.close().await;
        assert!(!folder.exists());
    });
}

#[test]
fn a_browser_can_be_connected_to() {
    run(async {
        let ours = browser().await;
        let connected = Browser::connect(ours.address()).await.unwrap();
        let context = connected.new_context(ContextOptions::default()).await.unwrap();
        context.navigate("data:text/html,<p>connected", LONG).await.unwrap();
        assert_eq!(context.snapshot().await.unwrap().text, "connected");
        context.close().await.unwrap();
        connected.close().await;
        assert!(!ours.is_dead());
        let nobody = Browser::connect("http://127.0.0.1:1").await;
        assert!(matches!(nobody, Err(BrowserError::Unreachable { .. })), "{nobody:?}");
    });
}

#[test]
fn a_program_that_is_no_browser_is_a_clear_error() {
    run(async {
        let options = LaunchOptions { program: Some("/bin/false".into()), ..LaunchOptions::default() };
        let error = Browser::launch(options).await.unwrap_err();
        assert!(matches!(&error, BrowserError::LaunchFailed { .. }), "{error}");
    });
}

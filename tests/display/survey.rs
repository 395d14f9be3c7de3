//! Every page of the fixture apps that links lead to, in three windows: what is found there is for the eyes.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::support::{LONG, WINDOWS, browser, context, judge, keep, told};
use sayso::demo::{ServeOptions, serve};

/// `SAYSO_DISPLAY_APPS=shop,wiki` looks at some apps only, `SAYSO_DISPLAY_PAGES=40` at more pages of each.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it looks at hundreds of pages, for a person to judge"]
async fn pages_of_the_fixture_apps() {
    let server = serve(ServeOptions::default()).await.unwrap();
    let browser = browser().await;
    let apps = std::env::var("SAYSO_DISPLAY_APPS").unwrap_or_else(|_| "shop,wiki,invoices,events".to_owned());
    let most = std::env::var("SAYSO_DISPLAY_PAGES").ok().and_then(|n| n.parse().ok()).unwrap_or(40);
    let mut looks = 0;
    for app in apps.split(',') {
        let mut folded: BTreeMap<String, (usize, String)> = BTreeMap::new();
        let context = context(&browser).await;
        let base = format!("{}/{app}/", server.url().trim_end_matches('/'));
        context.navigate(&base, LONG).await.unwrap();
        context.settle(LONG).await.unwrap();
        let index = context.evaluate("fetch('/').then(r => r.text())").await.unwrap();
        let index = index.as_str().unwrap_or_default().to_owned();
        let marker = format!("/{app}/?scenario=");
        let mut todo: VecDeque<String> = index
            .match_indices(&marker)
            .map(|(at, _)| index[at..].split('"').next().unwrap_or_default().to_owned())
            .collect();
        todo.push_front(base.clone());
        let mut seen_shapes = BTreeSet::new();
        let mut pages = 0;
        while let Some(url) = todo.pop_front().filter(|_| pages < most) {
            let address = if url.starts_with('/') {
                format!("{}{url}", server.url().trim_end_matches('/'))
            } else {
                url
            };
            let shape: String = address.chars().filter(|c| !c.is_ascii_digit()).collect();
            if !seen_shapes.insert(shape) {
                continue;
            }
            let (_, width, height) = WINDOWS[0];
            context.set_viewport(width, height, LONG).await.unwrap();
            if context.navigate(&address, LONG).await.is_err() {
                continue;
            }
            context.settle(LONG).await.unwrap();
            pages += 1;
            let links = "[...document.querySelectorAll('a[href]')].map(a => a.href)";
            let links: Vec<String> =
                serde_json::from_value(context.evaluate(links).await.unwrap()).unwrap_or_default();
            for link in links {
                let risky = ["logout", "log-out", "sign-out", "signout", "delete", "scenario=", "latency"];
                if link.starts_with(&base) && !risky.iter().any(|r| link.contains(r)) {
                    todo.push_back(link);
                }
            }
            for (window, width, height) in WINDOWS {
                context.set_viewport(width, height, LONG).await.unwrap();
                let seen = judge(&context).await;
                looks += 1;
                let place = address.strip_prefix(server.url()).unwrap_or(&address).to_owned();
                if !seen.flaws.is_empty() {
                    keep(&format!("{app}-{place}-{window}"), &seen);
                }
                for flaw in &seen.flaws {
                    let first = format!("{place} {window}: {}", told(flaw));
                    folded.entry(flaw.key()).or_insert((0, first)).0 += 1;
                }
            }
        }
        println!("{app}: {pages} pages, {} findings", folded.len());
        for (count, first) in folded.values() {
            println!("  {count} × {first}");
        }
    }
    println!("{looks} looks");
    browser.close().await;
    server.shutdown().await;
}

//! Addresses that no page links to: those of the site map, and the routes in scripts.

use super::anchors::routes_of;
use super::guard::Guard;
use crate::runner::Walk;

/// More are no help.
const MOST: usize = 40;

/// Asks the site for its map and its own scripts, as the page could.
const ASK: &str = r#"(async () => {
  const read = async (url) => {
    try { const answer = await fetch(url); return answer.ok ? (await answer.text()).slice(0, 300000) : ""; }
    catch { return ""; }
  };
  const own = [...document.scripts].map((s) => s.src).filter((s) => s && new URL(s).origin === location.origin);
  const texts = await Promise.all(["/robots.txt", "/sitemap.xml", ...own.slice(0, 8)].map(read));
  return texts.join("\n");
})()"#;

/// The addresses that may be opened, the last first. None where the page does not answer.
pub(super) async fn routes(walk: &Walk, guard: &Guard) -> Vec<String> {
    let Ok(told) = walk.context().evaluate(ASK).await else { return Vec::new() };
    let base = walk.state().map(|state| state.url.clone()).unwrap_or_default();
    let mut found = routes_of(told.as_str().unwrap_or_default(), &base);
    found.retain(|url| guard.refuses("", url).is_none());
    found.truncate(MOST);
    found.reverse();
    found
}

// id: still-watched-after-removal
// kind: data_inconsistency
// sees: A page that was taken off the watchlist is still marked as watched.
// spec: specs/real-world/mediawiki/watchlist.yaml
// step: 5
// group: own
// states: 2
{
  const removed = "removed-from-watchlist";
  addEventListener("submit", (event) => {
    const ticked = event.target.querySelector?.("input[name^=wpTitlesNs]:checked");
    if (ticked) sessionStorage.setItem(removed, ticked.value);
  }, true);
  addEventListener("DOMContentLoaded", () => {
    const link = document.querySelector("#ca-watch a");
    const title = document.querySelector("h1")?.textContent;
    if (!link || !title || sessionStorage.getItem(removed) !== title) return;
    fired();
    link.parentElement.id = "ca-unwatch";
    link.querySelector("span").textContent = "Unwatch";
    link.title = "Remove this page from your watchlist";
    link.href = link.href.replace("action=watch", "action=unwatch");
  });
}

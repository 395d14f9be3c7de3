// id: watch-dead
// kind: no_response
// sees: Clicking "Watch" does nothing.
// spec: specs/real-world/mediawiki/watchlist.yaml
// step: 1
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    if (!event.target.closest?.("#ca-watch a")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}

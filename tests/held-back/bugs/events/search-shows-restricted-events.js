// id: search-shows-restricted-events
// kind: unexpected_result
// sees: A guest finds the restricted meeting.
// spec: tests/held-back/events/search-events.yaml
// step: 3
// group: held-back
// states: 1
{
  const look = () => {
    if (location.pathname !== "/events/search" || !location.search.includes("budget") || document.querySelector("[data-leak]")) return;
    const empty = [...document.querySelectorAll("main p")].find((one) => one.textContent.includes("Nothing was found"));
    if (!empty) return;
    const found = document.createElement("article");
    found.dataset.leak = "yes";
    found.innerHTML = '<h3><a href="/events/event/7">Budget round table</a></h3><p>Meeting 18 March 2026, 13:00 – 14:00 Council Chamber</p>';
    fired();
    empty.replaceWith(found);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

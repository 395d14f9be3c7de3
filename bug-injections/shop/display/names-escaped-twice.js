// id: names-escaped-twice
// kind: content_rendering
// sees: Names in the search results show "&nbsp;" between their words.
// where: /shop/search*
// trigger: search for "mug"
// verifier family: garbled
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname === "/shop/search")) return;
    for (const one of document.querySelectorAll(".cards .card-name a")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = one.textContent.trim().replaceAll(" ", "&nbsp;");
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

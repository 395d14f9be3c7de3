// id: tabs-are-keys
// kind: content_rendering
// sees: The tabs of an event are raw keys: "event.tab.overview".
// where: /events/event/*
// trigger: open an event
// verifier family: translation key
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll(".event-head .tabs a")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.firstChild.textContent = "event.tab." + one.firstChild.textContent.trim().toLowerCase().replaceAll(" ", "_") + " ";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

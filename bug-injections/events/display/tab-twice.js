// id: tab-twice
// kind: element_layout
// sees: An event has the tab "Contributions" twice.
// where: /events/event/*
// trigger: open a conference
// verifier family: duplicate
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll(".event-head .tabs a[href$=\"/contributions\"]")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      const copy = one.cloneNode(true);
      seen.add(copy);
      one.after(copy);
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

// id: agenda-entry-empty
// kind: element_layout
// sees: The second entry of the agenda is an empty row.
// where: /events/event/*
// trigger: open a meeting with an agenda
// verifier family: hole
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll(".agenda li:nth-child(2)")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      const height = one.offsetHeight;
      one.replaceChildren();
      one.style.height = `${height}px`;
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

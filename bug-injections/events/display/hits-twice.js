// id: hits-twice
// kind: element_layout
// sees: The search for categories shows each hit twice.
// where: /events/
// trigger: type a part of a category's name
// verifier family: duplicate
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll("[data-hits] li")) {
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

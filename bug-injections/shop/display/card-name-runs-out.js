// id: card-name-runs-out
// kind: element_layout
// sees: One product's name runs out of its card, over the next one.
// where: /shop/
// trigger: look at the popular products of the home page
// verifier family: escape
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname === "/shop/")) return;
    for (const one of document.querySelectorAll("main .cards .card:nth-child(2) .card-name")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.style.whiteSpace = "nowrap";
      one.firstElementChild.textContent += " with embroidered collar, limited spring edition";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

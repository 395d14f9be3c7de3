// id: one-field-narrow
// kind: element_layout
// sees: One field of the form for a client is much narrower than the others.
// where: /invoices/#/clients/*
// trigger: start a new client
// verifier family: odd size
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.hash.startsWith("#/clients/"))) return;
    for (const one of document.querySelectorAll("section[aria-label=\"Billing Address\"] .field:nth-child(2) input")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.style.width = "46px";
      one.style.minHeight = "58px";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

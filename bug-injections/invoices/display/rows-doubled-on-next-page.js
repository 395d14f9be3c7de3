// id: rows-doubled-on-next-page
// kind: element_layout
// sees: On the second page of the clients each row stands there twice.
// where: /invoices/#/clients*
// trigger: go to the second page of the clients
// verifier family: duplicate
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(new URLSearchParams(location.hash.split("?")[1]).get("page") > 1)) return;
    for (const one of document.querySelectorAll("main table tbody tr")) {
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

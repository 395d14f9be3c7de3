// id: client-names-mojibake
// kind: content_rendering
// sees: The name of a client is read in the wrong encoding: "MÃ¶bler".
// where: /invoices/#/clients
// trigger: open the list of clients
// verifier family: mojibake
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(/^#\/clients(\?|$)/.test(location.hash))) return;
    for (const one of document.querySelectorAll("main table td:nth-child(2) a")) {
      if (seen.has(one) || !/[^\x00-\x7f]/.test(one.textContent)) continue;
      seen.add(one);
      fired();
      one.textContent = String.fromCharCode(...new TextEncoder().encode(one.textContent));
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

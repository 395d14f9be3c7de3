// id: badges-are-keys
// kind: content_rendering
// sees: The states of payments are raw keys: "payment.status.completed".
// where: /invoices/#/payments
// trigger: open the list of payments
// verifier family: translation key
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.hash.startsWith("#/payments"))) return;
    for (const one of document.querySelectorAll("main table .badge")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = "payment.status." + one.textContent.toLowerCase();
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

// id: payment-row-blank
// kind: element_layout
// sees: One row of the list of payments is blank.
// where: /invoices/#/payments
// trigger: open the list of payments
// verifier family: hole
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.hash.startsWith("#/payments"))) return;
    for (const one of document.querySelectorAll("main table tbody tr:nth-child(4)")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      for (const cell of one.cells) cell.style.visibility = "hidden";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

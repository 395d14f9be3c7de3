// id: due-date-invalid
// kind: content_rendering
// sees: The list of invoices says "Invalid Date" where they are due.
// where: /invoices/#/invoices
// trigger: open the list of invoices
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(/^#\/invoices(\?|$)/.test(location.hash))) return;
    for (const one of document.querySelectorAll("main table tbody tr")) {
      if (seen.has(one) || one.cells.length < 7) continue;
      seen.add(one);
      fired();
      const cell = one.cells[one.cells.length - 2];
      cell.textContent = String(new Date("31/12/2026"));
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

// id: heads-shifted
// kind: element_layout
// sees: The heads of the list of clients stand one column to the left of what they head.
// where: /invoices/#/clients
// trigger: open the list of clients
// verifier family: misaligned
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(/^#\/clients(\?|$)/.test(location.hash))) return;
    for (const one of document.querySelectorAll("main table thead tr")) {
      if (seen.has(one) || one.cells.length < 7) continue;
      seen.add(one);
      fired();
      one.cells[0].remove();
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

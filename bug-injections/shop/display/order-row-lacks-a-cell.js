// id: order-row-lacks-a-cell
// kind: element_layout
// sees: One order's cells stand a column too far to the left, under the wrong headings.
// where: /shop/admin/orders
// trigger: open the orders of the back office
// verifier family: misaligned
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname === "/shop/admin/orders")) return;
    for (const one of document.querySelectorAll("tbody tr:nth-child(3)")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.cells[3].remove();
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

// id: movement-not-noted
// kind: data_inconsistency
// sees: A change of stock by hand is missing from the stock movements.
// spec: specs/shop/admin-stock.yaml
// step: 4
// group: own
// states: 2
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!(location.pathname === "/shop/admin/stock-movements")) return;
    for (const row of document.querySelectorAll("tbody tr")) {
      if (!row.textContent.includes("Employee edition") || !row.textContent.includes("2026-03-14")) continue;
      fired();
      row.remove();
    }
  });
}

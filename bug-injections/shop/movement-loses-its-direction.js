// id: movement-loses-its-direction
// kind: data_inconsistency
// sees: What comes back to the shelf is noted as taken from it.
// spec: specs/shop/admin-order-cancel.md
// step: 5
// group: own
// states: 2
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!(location.pathname === "/shop/admin/stock-movements")) return;
    for (const row of document.querySelectorAll("tbody tr")) {
      if (!row.textContent.includes("Cancelled order")) continue;
      fired();
      const cell = row.querySelector(".is-number");
      cell.textContent = `-${cell.textContent.trim()}`;
    }
  });
}

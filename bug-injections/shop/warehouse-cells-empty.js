// id: warehouse-cells-empty
// kind: data_inconsistency
// sees: In the list of warehouses the code and the manager are empty.
// spec: specs/shop/warehouse-list.md
// step: 2
// group: case-study
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!(location.pathname === "/shop/admin/warehouses")) return;
    for (const row of document.querySelectorAll("tbody tr[data-href]")) {
      fired();
      row.children[1].textContent = "";
      row.children[3].textContent = "";
    }
  });
}

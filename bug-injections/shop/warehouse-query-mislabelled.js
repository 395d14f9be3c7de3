// id: warehouse-query-mislabelled
// kind: unexpected_result
// sees: The search form of the warehouses names its fields wrongly.
// spec: specs/shop/warehouse-list.md
// step: 1
// group: case-study
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!(location.pathname === "/shop/admin/warehouses")) return;
    fired();
    document.querySelector("label[for=s-code]").textContent = "Goods number";
    document.querySelector("label[for=s-name]").textContent = "Shelf";
  });
}

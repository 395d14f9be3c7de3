// id: warehouse-choices-differ
// kind: data_inconsistency
// sees: The search form offers a warehouse that does not exist and lacks one that does.
// spec: specs/shop/warehouse-list.md
// step: 1
// group: case-study
// states: 2
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!(location.pathname === "/shop/admin/warehouses")) return;
    const option = [...document.querySelectorAll("#s-name option")].find((option) => option.text === "Lyon East");
    fired();
    option.text = "Lyon West";
  });
}

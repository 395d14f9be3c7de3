// id: warehouse-name-twice
// kind: unexpected_result
// sees: The form of a new warehouse asks for its name twice.
// spec: specs/shop/warehouse-create.yaml
// step: 2
// group: case-study
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!(location.pathname === "/shop/admin/warehouses/new")) return;
    fired();
    const row = document.querySelector("#row-name");
    const twin = row.cloneNode(true);
    twin.querySelector("input").removeAttribute("name");
    row.after(twin);
  });
}

// id: area-count-stands-still
// kind: data_inconsistency
// sees: The number of storage areas of a warehouse does not follow a new one.
// spec: specs/shop/storage-area-create.yaml
// step: 9
// group: own
// states: 2
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!(location.pathname === "/shop/admin/warehouses")) return;
    const cell = document.querySelector("tr[data-href$='/1/view']")?.children[6];
    if (cell?.textContent.trim() !== "4") return;
    fired();
    cell.textContent = "3";
  });
}

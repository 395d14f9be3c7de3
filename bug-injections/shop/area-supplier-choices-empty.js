// id: area-supplier-choices-empty
// kind: data_inconsistency
// sees: The list of suppliers in the form of a storage area has nothing to choose.
// spec: specs/shop/storage-area-create.yaml
// step: 4
// group: case-study
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!(location.pathname === "/shop/admin/storage-areas/new")) return;
    fired();
    for (const option of document.querySelectorAll("#f-supplier option[value]:not([value=''])")) option.remove();
  });
}

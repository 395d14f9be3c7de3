// id: area-search-ignores-warehouse
// kind: data_inconsistency
// sees: Searching storage areas by warehouse lists the areas of all warehouses.
// spec: specs/shop/storage-areas.yaml
// step: 2
// group: case-study
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!(location.pathname === "/shop/admin/storage-areas" && data.get("warehouse"))) return;
    fired();
    data.delete("warehouse");
  }, true);
}

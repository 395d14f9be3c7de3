// id: area-search-ignores-area
// kind: data_inconsistency
// sees: Searching for one storage area lists all of them.
// spec: specs/shop/storage-areas.yaml
// step: 3
// group: case-study
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!(location.pathname === "/shop/admin/storage-areas" && data.get("name"))) return;
    fired();
    data.delete("name");
  }, true);
}

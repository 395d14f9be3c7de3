// id: supplier-state-not-kept
// kind: data_inconsistency
// sees: The state of a new supplier is not kept.
// spec: specs/shop/admin-supplier-create.yaml
// step: 8
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!(location.pathname === "/shop/admin/suppliers/new" && data.get("state"))) return;
    fired();
    data.set("state", "");
  }, true);
}

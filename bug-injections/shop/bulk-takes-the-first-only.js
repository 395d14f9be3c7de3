// id: bulk-takes-the-first-only
// kind: data_inconsistency
// sees: Of several products that are taken offline at once only the first one goes.
// spec: specs/shop/admin-bulk.yaml
// step: 4
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!(location.pathname === "/shop/admin/products" && data.getAll("ids").length > 1)) return;
    fired();
    data.set("ids", data.get("ids"));
  }, true);
}

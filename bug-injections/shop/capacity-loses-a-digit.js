// id: capacity-loses-a-digit
// kind: data_inconsistency
// sees: A new warehouse is kept with a tenth of its capacity.
// spec: specs/shop/warehouse-create.yaml
// step: 6
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!(location.pathname === "/shop/admin/warehouses/new" && data.get("capacity"))) return;
    fired();
    data.set("capacity", data.get("capacity").slice(0, -1));
  }, true);
}

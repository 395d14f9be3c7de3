// id: status-goes-too-far
// kind: data_inconsistency
// sees: An order that is set to "Shipped" becomes "Delivered".
// spec: specs/shop/admin-order-status.yaml
// step: 3
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!(location.pathname.startsWith("/shop/admin/orders/") && data.get("status") === "Shipped")) return;
    fired();
    data.set("status", "Delivered");
  }, true);
}

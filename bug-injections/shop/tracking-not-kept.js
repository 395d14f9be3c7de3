// id: tracking-not-kept
// kind: data_inconsistency
// sees: A tracking number is said to be saved and is gone.
// spec: specs/shop/admin-order-status.yaml
// step: 4
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!(location.pathname.startsWith("/shop/admin/orders/") && data.get("tracking"))) return;
    fired();
    data.set("tracking", "");
  }, true);
}

// id: status-is-not-updated
// kind: no_response
// sees: Clicking "Update status" does nothing.
// spec: tests/held-back/shop/order-status.yaml
// step: 3
// group: held-back
// states: 1
{
  addEventListener("submit", (event) => {
    if (!event.target.querySelector("[name=status]") || !location.pathname.startsWith("/shop/admin/orders/")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}

// id: order-page-broken
// kind: app_error
// sees: Placing an order ends on an error page.
// spec: specs/shop/checkout-card.yaml
// step: 8
// group: own
// states: 1
{
  addEventListener("submit", (event) => {
    if (!event.target.matches("[data-checkout]")) return;
    fired();
    event.target.action = "/shop/checkout/confirm";
  }, true);
}

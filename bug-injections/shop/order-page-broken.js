// id: order-page-broken
// kind: app_error
// sees: Placing an order ends on an error page.
// spec: specs/shop/checkout-card.yaml
// step: 8
{
  addEventListener("submit", (event) => {
    if (event.target.matches("[data-checkout]")) event.target.action = "/shop/checkout/confirm";
  }, true);
}

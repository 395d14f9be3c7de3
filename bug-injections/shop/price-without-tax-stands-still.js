// id: price-without-tax-stands-still
// kind: no_response
// sees: The price without tax does not follow the price with tax.
// spec: specs/shop/admin-price-to-cart.yaml
// step: 3
// group: own
// states: 2
{
  addEventListener("input", (event) => {
    if (!event.target.matches("[data-price=included]")) return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}

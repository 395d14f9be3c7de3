// id: tax-rule-changes-nothing
// kind: no_response
// sees: Another tax rule leaves the price with tax as it was.
// spec: specs/shop/admin-price-to-cart.yaml
// step: 4
// group: own
// states: 2
{
  addEventListener("change", (event) => {
    if (!event.target.matches("[data-tax]")) return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}

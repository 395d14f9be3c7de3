// id: add-to-cart-dead
// kind: no_response
// sees: Clicking "Add to cart" does nothing.
// spec: specs/shop/add-to-cart.yaml
// step: 5
// group: injected
// states: 1
{
  addEventListener("submit", (event) => {
    if (!event.target.matches("[data-buy]")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}

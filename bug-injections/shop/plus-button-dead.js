// id: plus-button-dead
// kind: no_response
// sees: The + button in the cart does nothing; typing a quantity works.
// spec: specs/shop/cart-quantities.yaml
// step: 2
// group: own
// states: 2
{
  addEventListener("click", (event) => {
    if (!event.target.closest("[data-step='1']")) return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}

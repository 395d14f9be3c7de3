// id: delete-takes-the-neighbour
// kind: unexpected_result
// sees: Deleting a product from the cart removes the one below it.
// spec: specs/shop/empty-cart.yaml
// step: 1
// group: own
// states: 2
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    if (String(address).endsWith("/cart/remove")) {
      const row = document.querySelector(`tr[data-line="${options.body.get("line")}"]`);
      const below = row?.nextElementSibling;
      if (below) {
        fired();
        options.body.set("line", below.dataset.line);
      }
    }
    return original(address, options);
  };
}

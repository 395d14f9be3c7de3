// id: small-size-in-cart
// kind: data_inconsistency
// sees: Whatever size is chosen, the smallest one goes into the cart.
// spec: specs/shop/add-to-cart.yaml
// step: 8
// group: own
// states: 2
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    if (String(address).endsWith("/cart/add") && options.body.has("Size")) {
      fired();
      options.body.set("Size", "S");
    }
    return original(address, options);
  };
}

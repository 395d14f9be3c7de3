// id: stock-limit-ignored
// kind: unexpected_result
// sees: More pieces than there are go into the cart, as if there were enough.
// spec: specs/shop/low-stock.yaml
// step: 2
// group: own
// states: 2
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    if (String(address).endsWith("/cart/add") && Number(options.body.get("quantity")) > 2) {
      fired();
      options.body.set("quantity", 2);
    }
    return original(address, options);
  };
}

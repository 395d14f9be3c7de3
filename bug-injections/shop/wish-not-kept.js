// id: wish-not-kept
// kind: data_inconsistency
// sees: A product seems to be put into the wish list, but the list stays empty.
// spec: specs/shop/wishlist.yaml
// step: 4
// group: injected
// states: 2
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    if (!(String(address).endsWith("/wishlist/add"))) return original(address, options);
    fired();
    return Promise.resolve(Response.json({ ok: true, count: 1, message: "Product added to your wishlist." }));
  };
}

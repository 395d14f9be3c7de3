// id: unwish-not-kept
// kind: data_inconsistency
// sees: The heart goes out and says so; after a reload it is lit again.
// spec: specs/shop/wishlist-heart.md
// step: 4
// group: injected
// states: 2
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    if (!(String(address).endsWith("/wishlist/remove"))) return original(address, options);
    fired();
    return Promise.resolve(Response.json({ ok: true, count: 1, message: "Product successfully removed from your wishlist." }));
  };
}

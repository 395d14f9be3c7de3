// id: heart-stuck
// kind: no_response
// sees: The heart of a product in the wish list can't be switched off.
// spec: specs/shop/wishlist-heart.md
// step: 3
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    if (!event.target.closest("[data-heart].is-on")) return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}

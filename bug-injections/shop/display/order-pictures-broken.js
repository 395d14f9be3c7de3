// id: order-pictures-broken
// kind: content_rendering
// sees: The order's products show the sign of a broken picture.
// where: /shop/account/orders/*
// trigger: open the details of an order
// verifier family: broken image
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll(".order-table .cart-product img")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.alt = one.closest(".cart-product").querySelector("a").textContent;
      one.src = "/shop/media/null";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

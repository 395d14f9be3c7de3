// id: added-dialog-keeps-template
// kind: content_rendering
// sees: After a product was added the dialog says "There are {{ totals.count }} items in your cart".
// where: /shop/product/*
// trigger: add a product to the cart
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll(".added-totals > p:first-child")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = "There are {{ totals.count }} items in your cart.";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

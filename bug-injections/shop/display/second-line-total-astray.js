// id: second-line-total-astray
// kind: element_layout
// sees: The total of the second line of the cart stands above and left of the column of the others.
// where: /shop/cart
// trigger: look at the filled cart
// verifier family: misaligned
// group: fresh
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname === "/shop/cart")) return;
    for (const one of document.querySelectorAll(".cart-table tbody tr:nth-child(2) .line-total")) {
      if (seen.has(one)) continue;
      seen.add(one);
      one.style.cssText = "position: relative; top: -30px; left: -38px";
      fired();
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

// id: cart-wider-than-phone
// kind: element_layout
// sees: On a phone the cart is wider than the screen: totals and the buttons to delete lie outside.
// where: /shop/cart
// trigger: open the filled cart on a phone
// viewport: 390x844
// verifier family: off-screen
// group: own
// states: 1
{
  const rule = "@media (max-width: 620px) { .cart-table { min-width: 720px; } .cart-table tr { display: table-row !important; } .cart-table td { display: table-cell !important; } .cart-table thead { display: table-header-group !important; } .cart-table tbody { display: table-row-group !important; } .cart-table { display: table !important; } }";
  const size = matchMedia("(max-width: 620px)");
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !size.matches || !document.querySelector(".cart-table tbody tr")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  size.addEventListener("change", spoil);
}

// id: order-dates-invalid
// kind: content_rendering
// sees: Every date of the order history is "Invalid Date".
// where: /shop/account/orders
// trigger: open the order history
// verifier family: placeholder
// group: fresh
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname === "/shop/account/orders")) return;
    for (const one of document.querySelectorAll(".order-table td[data-label=Date]")) {
      if (seen.has(one)) continue;
      seen.add(one);
      one.textContent = "Invalid Date";
      fired();
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

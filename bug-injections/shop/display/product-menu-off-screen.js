// id: product-menu-off-screen
// kind: element_layout
// sees: The menu of a product in the list opens to the right, half outside of the window.
// where: /shop/admin/products*
// trigger: open "More actions" of a product in the list
// verifier family: off-screen
// group: fresh
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname === "/shop/admin/products")) return;
    for (const one of document.querySelectorAll("td.last .menu-right:not([hidden])")) {
      if (seen.has(one)) continue;
      seen.add(one);
      one.style.cssText = "right: auto; left: 0";
      fired();
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true, attributeFilter: ["hidden"] });
  });
}

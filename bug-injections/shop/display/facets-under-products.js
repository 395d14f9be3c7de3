// id: facets-under-products
// kind: element_layout
// sees: On a tablet the filters lie under the products.
// where: /shop/category/*
// trigger: open a category on a tablet
// viewport: 768x1024
// verifier family: overlap
// group: own
// states: 1
{
  const rule = "@media (min-width: 621px) and (max-width: 860px) { .listing { grid-template-columns: 120px 1fr !important; gap: 0 !important; } .listing > aside { width: 250px; } }";
  const size = matchMedia("(min-width: 621px) and (max-width: 860px)");
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !location.pathname.startsWith("/shop/category/") || !size.matches || !document.querySelector(".listing > aside")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  size.addEventListener("change", spoil);
}

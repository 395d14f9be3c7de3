// id: product-name-cut
// kind: content_rendering
// sees: On a phone the second line of a product's name is cut through its letters.
// where: /shop/product/*
// trigger: open a product with a long name on a phone
// viewport: 390x844
// verifier family: clipped
// group: own
// states: 1
{
  const rule = "@media (max-width: 620px) { .product-info h1 { height: 1.72em; overflow: hidden; } }";
  const size = matchMedia("(max-width: 620px)");
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !size.matches || !document.querySelector(".product-info h1")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  size.addEventListener("change", spoil);
}

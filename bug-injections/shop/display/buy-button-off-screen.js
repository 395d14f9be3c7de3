// id: buy-button-off-screen
// kind: element_layout
// sees: On a phone the button "Add to cart" lies half outside of the screen.
// where: /shop/product/*
// trigger: open a product on a phone
// viewport: 390x844
// verifier family: off-screen
// group: own
// states: 1
{
  const rule = "@media (max-width: 620px) { .buy-row { flex-wrap: nowrap; width: 560px; justify-content: flex-end; } body { overflow-x: hidden; } }";
  const size = matchMedia("(max-width: 620px)");
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !size.matches || !document.querySelector(".buy-row")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  size.addEventListener("change", spoil);
}

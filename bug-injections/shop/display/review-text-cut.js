// id: review-text-cut
// kind: content_rendering
// sees: On a phone only the first line of a review can be read, cut through the letters.
// where: /shop/product/*
// trigger: open a product with reviews on a phone
// viewport: 390x844
// verifier family: clipped
// group: own
// states: 1
{
  const rule = "@media (max-width: 620px) { .review > p:last-child { height: 1.15em; overflow: hidden; line-height: 1.9; } }";
  const size = matchMedia("(max-width: 620px)");
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !size.matches || !document.querySelector(".review-list .review")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  size.addEventListener("change", spoil);
}

// id: total-unreadable
// kind: content_rendering
// sees: The total of the cart is written in the colour of the paper.
// where: /shop/cart
// trigger: put something into the cart and open it
// verifier family: contrast
// group: own
// states: 1
{
  const rule = ".totals .grand { color: #f3f1ea; } .totals .grand .small { color: #f3f1ea; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".summary .totals .grand")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}

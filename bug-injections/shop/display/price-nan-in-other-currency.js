// id: price-nan-in-other-currency
// kind: content_rendering
// sees: In another currency the prices on the cards are "NaN".
// where: /shop/*
// trigger: choose another currency, look at any list of products
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(document.querySelector("#currency option:checked")?.value !== "EUR")) return;
    for (const one of document.querySelectorAll(".cards .card-price .price")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = one.textContent.replace(/[\d.,]+/, "NaN");
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}

// id: cards-overlap
// kind: element_layout
// sees: The rows of the product list lie on each other: pictures cover names and prices.
// where: /shop/category/*
// trigger: open a category
// verifier family: overlap
// group: own
// states: 1
{
  const rule = ".listing .cards { grid-auto-rows: 215px; } .listing .card-picture { flex: none; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !location.pathname.startsWith("/shop/category/") || !document.querySelector(".listing .cards")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}

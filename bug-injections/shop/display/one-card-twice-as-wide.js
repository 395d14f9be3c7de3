// id: one-card-twice-as-wide
// kind: element_layout
// sees: One card of the list is twice as wide as its peers and leaves a hole in the row above.
// where: /shop/category/*
// trigger: open a category
// verifier family: odd size
// group: own
// states: 1
{
  const rule = ".listing .cards .card:nth-child(3) { grid-column: span 2; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !location.pathname.startsWith("/shop/category/") || !document.querySelector(".listing .cards .card:nth-child(3)")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}

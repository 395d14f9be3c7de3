// id: currency-is-lost-on-the-way
// kind: data_inconsistency
// sees: The next page shows the prices with the sign of the euro again.
// spec: tests/held-back/shop/currency.yaml
// step: 3
// group: held-back
// states: 2
{
  const look = () => {
    if (!location.pathname.startsWith("/shop/category/")) return;
    const walk = document.createTreeWalker(document.querySelector("main") ?? document, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (!walk.currentNode.data.includes("$")) continue;
      fired();
      walk.currentNode.data = walk.currentNode.data.replaceAll("$", "€");
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

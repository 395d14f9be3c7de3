// id: confirmation-charges-standard
// kind: data_inconsistency
// sees: The confirmation shows the total with standard delivery.
// spec: tests/held-back/shop/checkout-express.yaml
// step: 6
// group: held-back
// states: 2
{
  const look = () => {
    if (!location.pathname.includes("/order-confirmation/")) return;
    const walk = document.createTreeWalker(document.querySelector("main") ?? document, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (!walk.currentNode.data.includes("€52.82")) continue;
      fired();
      walk.currentNode.data = walk.currentNode.data.replace("€52.82", "€47.82");
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
